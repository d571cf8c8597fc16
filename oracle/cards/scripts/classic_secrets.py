"""The Secrets of the Classic set; a condition says also that the effect is possible, else they stay hidden (SECRET-03).

Whose turn it is belongs to the rules, not to the cards (SECRET-01).
"""

from oracle.effects.attacks import Counter, NewTarget, Retarget
from oracle.effects.blows import Damage
from oracle.effects.conditions import About, Against, All, Any, By, RoomInRow, Theirs
from oracle.effects.enchanting import Give
from oracle.effects.filters import Alive, Both, HasHealthLeft, InHand, InPlay
from oracle.effects.flow import Then
from oracle.effects.hands import ReturnToHand
from oracle.effects.making import ReturnToLife, Summon, SummonCopies
from oracle.effects.selectors import (
    CAUSER,
    CHARACTERS,
    ENEMIES,
    ENEMY_MINIONS,
    FRIENDLY_MINIONS,
    IT,
    MINIONS,
    SUBJECT,
    NewDefenders,
    Only,
    RandomOf,
    Those,
)
from oracle.effects.values import SpellPower
from oracle.engine.card import Script, Trigger

LIVING = Both((InPlay(), Alive()))
NOT_AT_ZERO = Both((InPlay(), HasHealthLeft()))
"""In play and not at 0 Health; marked for destruction it is still returned (ATK-06, ATK-07)."""
YOUR_HERO = Those("hero", "friendly")

SCRIPTS = {
    # Hunter
    "EX1_533": Script(
        secret=True,
        triggers=(
            Trigger(
                "proposed_attack",
                Retarget(RandomOf(NewDefenders(CHARACTERS))),
                All((By(ENEMIES.that(LIVING)), Against(YOUR_HERO), Any(NewDefenders(CHARACTERS)))),
                keyword="SECRET",
            ),
        ),
    ),
    "EX1_554": Script(
        secret=True,
        triggers=(
            Trigger(
                "proposed_attack",
                Summon("EX1_554t", 3),
                All((Theirs(), Against(FRIENDLY_MINIONS), RoomInRow())),
                keyword="SECRET",
            ),
        ),
    ),
    "EX1_554t": Script(),
    "EX1_609": Script(
        secret=True,
        triggers=(
            Trigger(
                "after_play",
                Damage(SUBJECT, SpellPower(6)),
                All((Theirs(), About(MINIONS.that(LIVING)))),
                keyword="SECRET",
            ),
        ),
    ),
    # Who is attacked is fixed when the trap is queued: it burns although the attack strays from the hero (ATK-02).
    "EX1_610": Script(
        secret=True,
        triggers=(
            Trigger(
                "proposed_attack",
                Damage(ENEMIES, SpellPower(2)),
                All((Theirs(), Against(YOUR_HERO))),
                keyword="SECRET",
            ),
        ),
    ),
    "EX1_611": Script(
        secret=True,
        triggers=(
            Trigger(
                "proposed_attack",
                Then(ReturnToHand(CAUSER), Give(Only(CAUSER, InHand()), "EX1_611e", cost=2)),
                By(ENEMY_MINIONS.that(NOT_AT_ZERO)),
                keyword="SECRET",
            ),
        ),
    ),
    "EX1_611e": Script(),
    # Mage
    "EX1_287": Script(
        secret=True,
        triggers=(Trigger("cast", Counter(), Theirs(), keyword="SECRET", priority=-1),),
    ),
    "EX1_294": Script(
        secret=True,
        triggers=(
            Trigger(
                "after_play",
                SummonCopies(SUBJECT),
                All((Theirs(), About(MINIONS.that(InPlay())), RoomInRow())),
                keyword="SECRET",
            ),
        ),
    ),
    "tt_010": Script(
        secret=True,
        triggers=(
            Trigger(
                "targeting",
                Then(Summon("tt_010a"), NewTarget(Only(IT, InPlay()))),
                All((Theirs(), About(MINIONS.that(InPlay())), RoomInRow())),
                keyword="SECRET",
            ),
        ),
    ),
    "tt_010a": Script(),
    # Paladin
    "EX1_130": Script(
        secret=True,
        triggers=(
            Trigger(
                "proposed_attack",
                Then(Summon("EX1_130a"), Retarget(Only(IT, InPlay()))),
                All((By(ENEMIES.that(LIVING)), RoomInRow())),
                keyword="SECRET",
            ),
        ),
    ),
    "EX1_130a": Script(),
    "EX1_136": Script(
        secret=True,
        triggers=(
            Trigger(
                "death",
                ReturnToLife(SUBJECT, health=1),
                All((About(FRIENDLY_MINIONS), RoomInRow())),
                keyword="SECRET",
                priority=1,
            ),
        ),
    ),
}
