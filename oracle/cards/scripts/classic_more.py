"""More cards of the Classic set, and Legacy cards beside it, that interactions of the rules are asked about."""

from oracle.effects.actions import Freeze
from oracle.effects.blows import Damage, Destroy, Heal
from oracle.effects.casting import AddRandomToHand, DrawThat
from oracle.effects.conditions import About, AboutThis, Against, All, Any, By, Fatal, Mine, No, RoomInRow, Theirs
from oracle.effects.enchanting import EndThis, Give, TakeControlUntilEndOfTurn
from oracle.effects.filters import Alive, AttackAtLeast, AttackAtMost, Both, Frozen, Has, InPlay, Not, Race
from oracle.effects.flow import ForItsMaker, If, Then, With
from oracle.effects.hands import Discard, Draw, ReturnToHand
from oracle.effects.making import (
    Equip,
    ReturnToLife,
    Summon,
    SummonRandom,
    TransformIntoCopy,
)
from oracle.effects.selectors import (
    CAUSER,
    ENEMY_HERO,
    ENEMY_MINIONS,
    FRIENDLY_MINIONS,
    HAND,
    HERO,
    IT,
    MINIONS,
    OTHER_FRIENDLY_MINIONS,
    OTHER_MINIONS,
    SUBJECT,
    TARGET,
    THIS,
    Host,
    Locations,
    Neighbours,
    Only,
    Those,
    Together,
)
from oracle.effects.values import AttackOf, Count, HealthOf, SpellHealing, SpellPower, Times
from oracle.engine.card import Aura, Script, Trigger

LIVING = Both((InPlay(), Alive()))
YOUR_HERO = Those("hero", "friendly")

SCRIPTS = {
    # Neutral minions
    "EX1_049": Script(target=FRIENDLY_MINIONS, battlecry=ReturnToHand(TARGET)),
    "EX1_050": Script(battlecry=Then(Draw(2), Draw(2, "enemy"))),
    "EX1_059": Script(
        target=MINIONS,
        battlecry=Give(TARGET, "EX1_059e", set_attack=HealthOf(TARGET), set_health=AttackOf(TARGET)),
    ),
    "EX1_059e": Script(),
    "EX1_062": Script(auras=(Aura(THIS, attack=Count(OTHER_MINIONS.that(Race("MURLOC")))),)),
    "EX1_095": Script(triggers=(Trigger("cast", Draw(), Mine()),)),
    "EX1_187": Script(triggers=(Trigger("cast", Give(THIS, "EX1_187e", attack=2, health=2), Mine()),)),
    "EX1_187e": Script(),
    "EX1_188": Script(battlecry=SummonRandom((("type", "MINION"), ("race", "BEAST")))),
    "EX1_564": Script(target=MINIONS, battlecry=TransformIntoCopy(THIS, TARGET)),
    "EX1_586": Script(cost=Times(Count(OTHER_MINIONS), -1)),
    "EX1_614": Script(triggers=(Trigger("after_play", Summon("EX1_614t"), All((Mine(), No(AboutThis())))),)),
    "EX1_614t": Script(),
    "NEW1_016": Script(battlecry=DrawThat(Race("PIRATE"))),
    "NEW1_030": Script(battlecry=Then(Destroy(OTHER_MINIONS), Discard(HAND))),
    # Druid
    "EX1_183": Script(text=Give(FRIENDLY_MINIONS, "EX1_183e", attack=2, health=2, abilities=("TAUNT",))),
    "EX1_183e": Script(),
    # Mage
    "EX1_179": Script(
        target=MINIONS,
        text=Then(Damage(TARGET, SpellPower(2)), If(Any(Only(TARGET, Frozen())), Draw())),
    ),
    "EX1_180": Script(text=AddRandomToHand((("type", "SPELL"), ("class", "MAGE")))),
    "EX1_275": Script(
        target=MINIONS,
        text=With(Together((TARGET, Neighbours(TARGET))), Then(Freeze(IT), Damage(IT, SpellPower(1)))),
    ),
    # The hit that would kill meets an Immune hero (DMG-10).
    "EX1_295": Script(
        secret=True,
        triggers=(
            Trigger(
                "proposed_damage",
                Give(HERO, "EX1_295o", abilities=("IMMUNE",), until="end_of_turn"),
                All((About(YOUR_HERO.that(Not(Has("IMMUNE")))), Fatal())),
                keyword="SECRET",
            ),
        ),
    ),
    "EX1_295o": Script(),
    "EX1_594": Script(
        secret=True,
        triggers=(
            Trigger(
                "proposed_attack",
                Destroy(CAUSER),
                All((By(ENEMY_MINIONS.that(LIVING)), Against(YOUR_HERO))),
                keyword="SECRET",
            ),
        ),
    ),
    "NEW1_012": Script(triggers=(Trigger("cast", Give(THIS, "NEW1_012o", attack=1), Mine()),)),
    "NEW1_012o": Script(),
    # Paladin
    "EX1_184": Script(text=Give(FRIENDLY_MINIONS, "EX1_184", abilities=("DIVINE_SHIELD",))),
    "EX1_363": Script(target=MINIONS, text=Give(TARGET, "EX1_363e")),
    "EX1_363e": Script(triggers=(Trigger("attack", ForItsMaker(Draw()), AboutThis()),)),
    "EX1_379": Script(
        secret=True,
        triggers=(
            Trigger(
                "after_play",
                Give(SUBJECT, "EX1_379e", set_health=1),
                All((Theirs(), About(MINIONS.that(LIVING)))),
                keyword="SECRET",
            ),
        ),
    ),
    "EX1_379e": Script(),
    "EX1_619": Script(text=Give(MINIONS, "EX1_619e", set_health=1)),
    "EX1_619e": Script(),
    # Priest
    "CS2_235": Script(triggers=(Trigger("heal", Draw(), About(MINIONS)),)),
    "CS2_236": Script(target=MINIONS, text=Give(TARGET, "CS2_236e", health=HealthOf(TARGET))),
    "CS2_236e": Script(),
    "DS1_233": Script(text=Damage(ENEMY_HERO, SpellPower(5))),
    "EX1_195": Script(target=FRIENDLY_MINIONS, battlecry=Give(TARGET, "EX1_195e", health=2)),
    "EX1_195e": Script(),
    "EX1_196": Script(target=ENEMY_MINIONS, battlecry=Give(TARGET, "EX1_196e", attack=-2, until="start_of_turn")),
    "EX1_196e": Script(),
    "EX1_197": Script(text=Destroy(MINIONS.that(AttackAtLeast(5)))),
    "EX1_198": Script(
        target=MINIONS,
        battlecry=If(Any(TARGET), Then(Destroy(TARGET), Give(THIS, "EX1_198e", health=HealthOf(TARGET)))),
    ),
    "EX1_334": Script(target=ENEMY_MINIONS.that(AttackAtMost(3)), text=TakeControlUntilEndOfTurn(TARGET, "EX1_334e")),
    # Control goes back in the queue of the end of the turn (CTRL-03).
    "EX1_334e": Script(triggers=(Trigger("turn_end", EndThis()),)),
    "EX1_591": Script(auras=(Aura(flag="HEALING_IS_DAMAGE"),)),
    "EX1_591e": Script(),
    "EX1_621": Script(text=Heal(MINIONS, SpellHealing(4))),
    # Rogue
    "EX1_128": Script(text=Give(FRIENDLY_MINIONS, "EX1_128e", abilities=("STEALTH",), until="start_of_turn")),
    "EX1_128e": Script(),
    "NEW1_004": Script(text=ReturnToHand(MINIONS)),
    # Shaman
    "CS2_038": Script(target=MINIONS, text=Give(TARGET, "CS2_038e")),
    "CS2_038e": Script(deathrattle=ReturnToLife(Host())),
    "EX1_575": Script(triggers=(Trigger("turn_end", Draw(), Mine()),)),
    # Warlock
    "EX1_181": Script(text=AddRandomToHand((("type", "MINION"), ("race", "DEMON")))),
    "EX1_185": Script(auras=(Aura(OTHER_FRIENDLY_MINIONS.that(Race("DEMON")), attack=1),)),
    "EX1_185e": Script(),
    "EX1_309": Script(target=MINIONS, text=Then(Destroy(TARGET), Heal(HERO, SpellHealing(3)))),
    "EX1_312": Script(text=Destroy(Together((MINIONS, Locations())))),
    "EX1_323": Script(power="EX1_tk33", battlecry=Equip("EX1_323w")),
    "EX1_323h": Script(power="EX1_tk33"),
    "EX1_323w": Script(),
    "EX1_tk33": Script(playable_if=RoomInRow(), text=Summon("EX1_tk34")),
    "EX1_tk34": Script(),
}
