"""The epic and legendary neutral minions of Goblins vs Gnomes, as this build prints them."""

from oracle.cards.scripts.gvg_parts import SPARE_PARTS
from oracle.effects.attacks import AlsoHit, EnemiesOf, Retarget
from oracle.effects.blows import Destroy
from oracle.effects.casting import AddRandomToHand, ForceDeaths
from oracle.effects.chance import AddOneOfToHand, EquipRandom, GiveOneOf, TransformIntoSameCost
from oracle.effects.conditions import About, AboutThis, All, Any, AtLeast, By, Mine, Paid, Theirs
from oracle.effects.enchanting import Give
from oracle.effects.filters import AttackInHandIs, Race
from oracle.effects.flow import Coin, Then
from oracle.effects.hands import RemoveFromTop
from oracle.effects.making import Summon, SummonRandom
from oracle.effects.memory import NotYetInThisAttack, OncePerAttack
from oracle.effects.selectors import (
    CAUSER,
    DEFENDER,
    ENEMY_MINIONS,
    FRIENDLY_MINIONS,
    MINIONS,
    OTHER_FRIENDLY_MINIONS,
    SUBJECT,
    TARGET,
    THIS,
    Hand,
    Neighbours,
    NewDefenders,
    RandomOf,
)
from oracle.effects.values import Count, Times
from oracle.engine.card import Aura, Script, Trigger, ability_bits

MECHS = FRIENDLY_MINIONS.that(Race("MECHANICAL"))
OTHER_MECHS = OTHER_FRIENDLY_MINIONS.that(Race("MECHANICAL"))
WRONG_ENEMIES = NewDefenders(EnemiesOf(CAUSER))

SCRIPTS: dict[str, Script] = {
    # Battlecries
    # Enhance-o Mechano
    "GVG_107": Script(battlecry=GiveOneOf(OTHER_FRIENDLY_MINIONS, ("WINDFURY", "TAUNT", "DIVINE_SHIELD"), "GVG_107")),
    # Recombobulator
    "GVG_108": Script(target=FRIENDLY_MINIONS, battlecry=TransformIntoSameCost(TARGET)),
    # Toshley
    "GVG_115": Script(battlecry=AddOneOfToHand(SPARE_PARTS), deathrattle=AddOneOfToHand(SPARE_PARTS)),
    # Blingtron 3000
    "GVG_119": Script(battlecry=Then(EquipRandom(), EquipRandom(side="enemy"))),
    # Hemet Nesingwary
    "GVG_120": Script(target=MINIONS.that(Race("BEAST")), battlecry=Destroy(TARGET)),
    # Deathrattles
    # Piloted Sky Golem
    "GVG_105": Script(deathrattle=SummonRandom((("type", "MINION"), ("cost", "4")))),
    # Sneed's Old Shredder
    "GVG_114": Script(deathrattle=SummonRandom((("type", "MINION"), ("rarity", "LEGENDARY")))),
    # Whenever
    # Fel Reaver
    "GVG_016": Script(triggers=(Trigger("play", RemoveFromTop(3), Theirs()),)),
    # Hobgoblin
    "GVG_104": Script(
        triggers=(
            Trigger(
                "play",
                Give(SUBJECT, "GVG_104a", attack=2, health=2),
                All((Mine(), About(OTHER_FRIENDLY_MINIONS.that(AttackInHandIs(1))))),
            ),
        )
    ),
    "GVG_104a": Script(),
    # Junkbot
    "GVG_106": Script(triggers=(Trigger("death", Give(THIS, "GVG_106e", attack=2, health=2), About(OTHER_MECHS)),)),
    "GVG_106e": Script(),
    # Mekgineer Thermaplugg
    "GVG_116": Script(triggers=(Trigger("death", Summon("EX1_029"), About(ENEMY_MINIONS)),)),
    # Gazlowe
    "GVG_117": Script(
        triggers=(
            Trigger("cast", AddRandomToHand((("type", "MINION"), ("race", "MECHANICAL"))), All((Mine(), Paid(1)))),
        )
    ),
    # Troggzor the Earthinator
    "GVG_118": Script(triggers=(Trigger("cast", Summon("GVG_068"), Theirs()),)),
    # The start of the turn
    # Mimiron's Head: the Mechs die before the new one comes (DEATH-14).
    "GVG_111": Script(
        triggers=(
            Trigger(
                "turn_start",
                Then(Destroy(MECHS), ForceDeaths(), Summon("GVG_111t")),
                All((Mine(), AtLeast(Count(MECHS), 3))),
            ),
        )
    ),
    # V-07-TR-0N: this build has no tag of its Mega-Windfury.
    "GVG_111t": Script(auras=(Aura(THIS, abilities=ability_bits("MEGA_WINDFURY")),)),
    # Attacks
    # Mogor the Ogre
    "GVG_112": Script(
        triggers=(
            Trigger(
                "proposed_attack",
                OncePerAttack(Coin(Retarget(RandomOf(WRONG_ENEMIES)))),
                All((By(MINIONS), NotYetInThisAttack(), Any(WRONG_ENEMIES))),
            ),
        )
    ),
    # Foe Reaper 4000
    "GVG_113": Script(
        triggers=(Trigger("attack", AlsoHit(Neighbours(DEFENDER)), All((AboutThis(), Any(Neighbours(DEFENDER))))),)
    ),
    # Cost
    # Clockwork Giant
    "GVG_121": Script(cost=Times(Count(Hand("enemy")), -1)),
}
