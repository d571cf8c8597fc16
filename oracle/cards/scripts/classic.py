"""Neutral minions of the Classic set, with the tokens and enchantments they bring."""

from oracle.effects.actions import Silence, TakeControl
from oracle.effects.blows import Damage, Destroy, Split
from oracle.effects.conditions import About, AboutThis, All, Any, HasWeapon, Mine, No
from oracle.effects.enchanting import Give
from oracle.effects.filters import AttackAtMost, Damaged, Race
from oracle.effects.flow import Coin, If, Then
from oracle.effects.hands import Draw
from oracle.effects.making import Summon
from oracle.effects.selectors import (
    CHARACTERS,
    ENEMIES,
    ENEMY_HERO,
    ENEMY_MINIONS,
    HAND,
    MINIONS,
    OTHER_CHARACTERS,
    OTHER_FRIENDLY_MINIONS,
    TARGET,
    THIS,
    Neighbours,
    Only,
    RandomOf,
    Those,
    Weapon,
)
from oracle.effects.values import AttackOf, Count
from oracle.engine.card import Aura, Script, Trigger, ability_bits

OTHER_FRIENDLY_MURLOCS = OTHER_FRIENDLY_MINIONS.that(Race("MURLOC"))

SCRIPTS = {
    # Printed values say it all
    "CS2_231": Script(),
    "EX1_010": Script(),
    "EX1_033": Script(),
    "EX1_170": Script(),
    "NEW1_023": Script(),
    "EX1_598": Script(),
    "NEW1_026t": Script(),
    "NEW1_040t": Script(),
    "skele21": Script(),
    # Battlecries
    "CS2_188": Script(target=MINIONS, battlecry=Give(TARGET, "CS2_188o", attack=2, until="end_of_turn")),
    "CS2_188o": Script(),
    "CS2_203": Script(target=MINIONS, battlecry=Silence(TARGET)),
    "NEW1_018": Script(battlecry=If(HasWeapon(), Give(THIS, "NEW1_018e", attack=AttackOf(Weapon())))),
    "NEW1_018e": Script(),
    "EX1_093": Script(battlecry=Give(Neighbours(THIS), "EX1_093e", attack=1, health=1, abilities=("TAUNT",))),
    "EX1_093e": Script(),
    "CS2_181": Script(battlecry=Damage(THIS, 4)),
    "CS2_181e": Script(),
    "NEW1_017": Script(
        target=MINIONS.that(Race("MURLOC")),
        battlecry=If(Any(TARGET), Then(Destroy(TARGET), Give(THIS, "NEW1_017e", attack=2, health=2))),
    ),
    "NEW1_017e": Script(),
    "EX1_082": Script(battlecry=Split(OTHER_CHARACTERS, 3)),
    "NEW1_041": Script(battlecry=Destroy(RandomOf(ENEMY_MINIONS.that(AttackAtMost(2))))),
    "EX1_043": Script(battlecry=Give(THIS, "EX1_043e", health=Count(HAND))),
    "EX1_043e": Script(),
    # Deathrattles
    "EX1_029": Script(deathrattle=Damage(ENEMY_HERO, 2)),
    "EX1_096": Script(deathrattle=Draw()),
    "EX1_016": Script(deathrattle=TakeControl(RandomOf(ENEMY_MINIONS))),
    "EX1_097": Script(deathrattle=Damage(CHARACTERS, 2)),
    "EX1_556": Script(deathrattle=Summon("skele21")),
    # At the start of your turn
    "NEW1_021": Script(triggers=(Trigger("turn_start", Destroy(MINIONS), Mine()),)),
    "EX1_102": Script(triggers=(Trigger("turn_start", Damage(RandomOf(ENEMIES), 2), Mine()),)),
    "EX1_557": Script(triggers=(Trigger("turn_start", Coin(Draw()), Mine()),)),
    # At the end of the turn
    "EX1_004": Script(
        triggers=(
            Trigger("turn_end", Give(RandomOf(OTHER_FRIENDLY_MINIONS, harmful=False), "EX1_004e", health=1), Mine()),
        )
    ),
    "EX1_004e": Script(),
    "EX1_249": Script(triggers=(Trigger("turn_end", Damage(OTHER_CHARACTERS, 2), Mine()),)),
    "EX1_298": Script(triggers=(Trigger("turn_end", Damage(RandomOf(ENEMIES), 8), Mine()),)),
    "EX1_597": Script(triggers=(Trigger("turn_end", Then(Damage(THIS, 1), Summon("EX1_598")), Mine()),)),
    "NEW1_038": Script(triggers=(Trigger("turn_end", Give(THIS, "NEW1_038o", attack=1, health=1)),)),
    "NEW1_038o": Script(),
    "NEW1_040": Script(triggers=(Trigger("turn_end", Summon("NEW1_040t"), Mine()),)),
    # Whenever something is played, cast or summoned
    "EX1_044": Script(
        triggers=(Trigger("play", Give(THIS, "EX1_044e", attack=1, health=1), All((Mine(), No(AboutThis())))),)
    ),
    "EX1_044e": Script(),
    "NEW1_026": Script(triggers=(Trigger("cast", Summon("NEW1_026t"), Mine()),)),
    "NEW1_020": Script(triggers=(Trigger("after_cast", Damage(MINIONS, 1), Mine()),)),
    "EX1_509": Script(triggers=(Trigger("summon", Give(THIS, "EX1_509e", attack=1), About(OTHER_FRIENDLY_MURLOCS)),)),
    "EX1_509e": Script(),
    "NEW1_019": Script(
        triggers=(Trigger("after_summon", Damage(RandomOf(ENEMIES), 1), About(OTHER_FRIENDLY_MINIONS)),)
    ),
    # Whenever something is damaged or dies
    "EX1_007": Script(triggers=(Trigger("damage", Draw(), AboutThis()),)),
    "EX1_595": Script(triggers=(Trigger("death", Draw(), About(OTHER_FRIENDLY_MINIONS)),)),
    "tt_004": Script(
        triggers=(Trigger("death", Give(THIS, "tt_004o", attack=1), About(Those("minion", others=True))),)
    ),
    "tt_004o": Script(),
    # Auras
    "EX1_507": Script(auras=(Aura(OTHER_FRIENDLY_MURLOCS, attack=2),)),
    "EX1_507e": Script(),
    "EX1_412": Script(
        enrage=Aura(THIS, attack=1, abilities=ability_bits("WINDFURY"), condition=Any(Only(THIS, Damaged())))
    ),
    "EX1_412e": Script(),
}
