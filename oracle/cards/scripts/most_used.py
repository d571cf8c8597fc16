"""Cards that recorded games use most and cases name, from Blackrock Mountain on, where no other module has them."""

from oracle.effects.actions import GainArmor, RunDeathrattles
from oracle.effects.blows import Damage, Destroy, Heal, HealFully
from oracle.effects.casting import AddRandomToHand
from oracle.effects.chance import TransformIntoSameCost
from oracle.effects.conditions import (
    About,
    AboutThis,
    All,
    AtLeast,
    ByThis,
    Mine,
    NoDuplicates,
    SubjectIs,
    Theirs,
)
from oracle.effects.enchanting import EndThis, Give
from oracle.effects.filters import Alive, Both, Either, HasBattlecry, HasCombo, HealthIs, InPlay
from oracle.effects.flow import ForItsMaker, If, Then
from oracle.effects.hands import CopyToHand, CostLess, CreateInHand, Draw
from oracle.effects.holdings import RefreshPower
from oracle.effects.making import Summon, SummonRandom
from oracle.effects.memory import GiveText
from oracle.effects.selectors import (
    CHARACTERS,
    ENEMIES,
    ENEMY_HERO,
    ENEMY_MINIONS,
    HERO,
    HEROES,
    IT,
    MINIONS,
    OTHER_FRIENDLY_MINIONS,
    OTHER_MINIONS,
    SUBJECT,
    TARGET,
    THIS,
    Hand,
    RandomOf,
)
from oracle.effects.values import Count, EventAmount, PowerDamage, SpellPower
from oracle.engine.card import Aura, Script, Trigger

MAGE_SPELL = (("class", "MAGE"), ("type", "SPELL"))

SCRIPTS: dict[str, Script] = {
    # Dreadsteed
    "AT_019": Script(deathrattle=GiveText(HERO, Trigger("turn_end", Then(EndThis(), Summon("AT_019"))))),
    # Power Word: Glory
    "AT_013": Script(target=MINIONS, text=Give(TARGET, "AT_013e")),
    "AT_013e": Script(triggers=(Trigger("attack", ForItsMaker(Heal(HERO, 4)), AboutThis()),)),
    # Field Contact
    "BAR_317": Script(
        triggers=(Trigger("after_play", Draw(), All((Mine(), SubjectIs(Either((HasBattlecry(), HasCombo())))))),)
    ),
    # Kvaldir Raider
    "AT_119": Script(triggers=(Trigger("hero_power", Give(THIS, "AT_119e", attack=2, health=2), Mine()),)),
    "AT_119e": Script(),
    # Grim Patron
    "BRM_019": Script(triggers=(Trigger("damage", Summon("BRM_019"), AboutThis(), alive=True),)),
    # Mistress of Mixtures
    "CFM_120": Script(deathrattle=Heal(HEROES, 4)),
    # Devolve
    "CFM_696": Script(text=TransformIntoSameCost(ENEMY_MINIONS, less=1)),
    # Alley Armorsmith
    "CFM_756": Script(triggers=(Trigger("damage", GainArmor(EventAmount()), ByThis()),)),
    # Daring Reporter
    "CFM_851": Script(triggers=(Trigger("draw", Give(THIS, "CFM_851e", attack=1, health=1), Theirs()),)),
    "CFM_851e": Script(),
    # Mechanical Whelp
    "BOT_066": Script(deathrattle=Summon("BOT_066t")),
    "BOT_066t": Script(),
    # Rotten Applebaum
    "GIL_667": Script(deathrattle=Heal(HERO, 6)),
    # Despicable Dreadlord
    "ICC_075": Script(triggers=(Trigger("turn_end", Damage(ENEMY_MINIONS, 1), Mine()),)),
    # Saronite Chain Gang
    "ICC_466": Script(battlecry=Summon("ICC_466")),
    # Voidform
    "ICC_830p": Script(
        target=CHARACTERS,
        text=Damage(TARGET, PowerDamage(2)),
        triggers=(Trigger("after_play", RefreshPower(), Mine()),),
    ),
    # Siphon Life
    "ICC_831p": Script(target=CHARACTERS, text=Damage(TARGET, PowerDamage(3))),
    # Crypt Lord
    "ICC_808": Script(
        triggers=(Trigger("after_summon", Give(THIS, "ICC_808e", health=1), About(OTHER_FRIENDLY_MINIONS)),)
    ),
    "ICC_808e": Script(),
    # Babbling Book
    "KAR_009": Script(battlecry=AddRandomToHand(MAGE_SPELL)),
    # Priest of the Feast
    "KAR_035": Script(triggers=(Trigger("cast", Heal(HERO, 3), Mine()),)),
    # Steward of Darkshire
    "OG_310": Script(
        triggers=(
            Trigger(
                "summon",
                Give(SUBJECT, "OG_310", abilities=("DIVINE_SHIELD",)),
                About(OTHER_FRIENDLY_MINIONS.that(HealthIs(1))),
            ),
        )
    ),
    # Maelstrom Portal
    "KAR_073": Script(
        text=Then(Damage(ENEMY_MINIONS, SpellPower(1)), SummonRandom((("cost", "1"), ("type", "MINION"))))
    ),
    # Reno Jackson
    "LOE_011": Script(battlecry=If(NoDuplicates(), HealFully(HERO))),
    # Sacred Trial
    "LOE_027": Script(
        secret=True,
        triggers=(
            Trigger(
                "after_play",
                Destroy(SUBJECT),
                All((Theirs(), About(MINIONS.that(Both((InPlay(), Alive())))), AtLeast(Count(ENEMY_MINIONS), 4))),
                keyword="SECRET",
            ),
        ),
    ),
    # Naga Sea Witch
    "LOE_038": Script(auras=(Aura(Hand(), cost_set=5),)),
    # Huge Toad
    "LOE_046": Script(deathrattle=Damage(RandomOf(ENEMIES), 1)),
    # Corridor Creeper
    "LOOT_149": Script(triggers=(Trigger("death", CostLess(THIS, 1, "LOOT_149e"), About(MINIONS), zone="HAND"),)),
    "LOOT_149e": Script(),
    # Voidlord
    "LOOT_368": Script(deathrattle=Summon("CS2_065", 3)),
    # Plated Beetle
    "LOOT_413": Script(deathrattle=GainArmor(3)),
    # Cabalist's Tome
    "OG_090": Script(text=AddRandomToHand(MAGE_SPELL, 3)),
    # Ravaging Ghoul
    "OG_149": Script(battlecry=Damage(OTHER_MINIONS, 1)),
    # Alexandros Mograine
    "RLK_706": Script(battlecry=Give(HERO, "RLK_706e3")),
    "RLK_706e3": Script(triggers=(Trigger("turn_end", Damage(ENEMY_HERO, 3), Mine()),)),
    # Mana Bind
    "UNG_024": Script(
        secret=True,
        triggers=(
            Trigger("cast", Then(CopyToHand(SUBJECT), Give(IT, "UNG_024", set_cost=0)), Theirs(), keyword="SECRET"),
        ),
    ),
    # Primalfin Totem
    "UNG_201": Script(triggers=(Trigger("turn_end", Summon("UNG_201t"), Mine()),)),
    "UNG_201t": Script(),
    # Fire Fly
    "UNG_809": Script(battlecry=CreateInHand("UNG_809t1")),
    "UNG_809t1": Script(),
    # Shimmering Tempest
    "UNG_846": Script(battlecry=AddRandomToHand(MAGE_SPELL)),
    # Spiritsinger Umbra
    "UNG_900": Script(triggers=(Trigger("after_summon", RunDeathrattles(SUBJECT), About(OTHER_FRIENDLY_MINIONS)),)),
}
