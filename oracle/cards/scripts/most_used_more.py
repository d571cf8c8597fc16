"""Cards that recorded games use most and cases name, from Kobolds and Catacombs on."""

from oracle.effects.blows import Damage, DamageBy
from oracle.effects.casting import AddRandomToHand, Discover
from oracle.effects.conditions import AboutHero, All, Mine, OfItsMaker, SubjectIs
from oracle.effects.copying import SummonSmallCopy
from oracle.effects.decks import Deck, ShuffleRandom
from oracle.effects.enchanting import Double, Give
from oracle.effects.filters import OfAnotherClass, OfType
from oracle.effects.flow import Then
from oracle.effects.selectors import ENEMY_MINIONS, HERO, IT, MINIONS, THIS, Hand, Host, RandomOf
from oracle.effects.souls import Maker
from oracle.effects.values import EventAmount
from oracle.engine.card import Script, Trigger

MINION = OfType("MINION")

SCRIPTS: dict[str, Script] = {
    # Academic Espionage
    "BOT_087": Script(text=Then(ShuffleRandom((), 10, of_enemy_class=True), Give(IT, "BOT_087e", set_cost=1))),
    "BOT_087e": Script(),
    # Incanter's Flow
    "BT_002": Script(text=Give(Deck(where=OfType("SPELL")), "BT_002e", cost=-1)),
    "BT_002e": Script(),
    # Hagatha the Witch
    "GIL_504": Script(battlecry=Damage(MINIONS, 3), power="GIL_504h"),
    # Bewitch
    "GIL_504h": Script(
        triggers=(
            Trigger(
                "after_play",
                AddRandomToHand((("class", "SHAMAN"), ("type", "SPELL"))),
                All((Mine(), SubjectIs(MINION))),
            ),
        )
    ),
    # Spectral Cutlass
    "GIL_672": Script(
        triggers=(Trigger("play", Give(THIS, "GIL_672e", health=1), All((Mine(), SubjectIs(OfAnotherClass())))),)
    ),
    "GIL_672e": Script(),
    # Prince Malchezaar: in records what he adds is Neutral or of the class of his player.
    "KAR_096": Script(
        start_of_game=ShuffleRandom((("type", "MINION"), ("rarity", "LEGENDARY")), 5, by_deck_rules=True)
    ),
    # Kobold Illusionist
    "LOOT_412": Script(deathrattle=SummonSmallCopy(RandomOf(Hand(where=MINION)), "LOOT_412e")),
    "LOOT_412e": Script(),
    # Lor'themar Theron
    "RLK_593": Script(battlecry=Double(Deck(where=MINION), "RLK_593e")),
    "RLK_593e": Script(),
    # Blood Boil
    "RLK_730": Script(text=Give(ENEMY_MINIONS, "RLK_730e")),
    "RLK_730e": Script(triggers=(Trigger("turn_end", DamageBy(Maker(), Host(), 2), OfItsMaker()),)),
    # Painter's Virtue
    "TOY_810": Script(
        triggers=(Trigger("after_attack", Give(Hand(where=MINION), "TOY_810e", attack=1, health=1), AboutHero()),)
    ),
    "TOY_810e": Script(),
    # Odyn, Prime Designate
    "TTN_811": Script(battlecry=Give(HERO, "TTN_811e")),
    "TTN_811e": Script(
        triggers=(Trigger("armor", Give(HERO, "TTN_811e1", attack=EventAmount(), until="end_of_turn"), AboutHero()),)
    ),
    "TTN_811e1": Script(),
    # Stonehill Defender
    "UNG_072": Script(battlecry=Discover((("type", "MINION"), ("ability", "TAUNT")))),
}
