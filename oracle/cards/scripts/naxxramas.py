"""Curse of Naxxramas: the cards that `later` does not have, as this build prints them."""

from oracle.effects.actions import Silence
from oracle.effects.blows import Destroy, HealFully
from oracle.effects.casting import AddRandomToHand, ForceDeaths, PutSecretFromDeck
from oracle.effects.conditions import About, All, Any, DiedThisGame, Mine, RoomInHand
from oracle.effects.enchanting import EndThis, Give
from oracle.effects.filters import Alive, Both, HasBattlecry, OfType
from oracle.effects.flow import If, Then
from oracle.effects.hands import CopyToHand, Draw, ReturnToHand
from oracle.effects.making import (
    ReturnToLife,
    Summon,
    SummonCopies,
    SummonDiedThisTurn,
    SummonInPlaceOf,
)
from oracle.effects.memory import GiveText
from oracle.effects.selectors import (
    ENEMY_HERO,
    FRIENDLY_MINIONS,
    IT,
    MINIONS,
    OTHER_FRIENDLY_MINIONS,
    SUBJECT,
    TARGET,
    THIS,
    Hand,
    RandomOf,
    Together,
)
from oracle.engine.card import Aura, Script, Trigger

WITH_BATTLECRY = Both((OfType("MINION"), HasBattlecry()))
ALL_WITH_BATTLECRY_IN_HAND = Together((Hand(where=WITH_BATTLECRY), Hand("enemy", WITH_BATTLECRY)))
LIVING_FRIENDS = FRIENDLY_MINIONS.that(Alive())

SCRIPTS: dict[str, Script] = {
    # Printed values say it all
    # Spectral Knight
    "FP1_008": Script(),
    # Maexxna
    "FP1_010": Script(),
    # Battlecries
    # Echoing Ooze: the text goes before the copy is made, so that the copy does not have it.
    "FP1_003": Script(battlecry=GiveText(THIS, Trigger("turn_end", Then(EndThis(), SummonCopies(THIS))))),
    # Wailing Soul
    "FP1_016": Script(battlecry=Silence(OTHER_FRIENDLY_MINIONS)),
    # Loatheb
    "FP1_030": Script(battlecry=Give(ENEMY_HERO, "FP1_030e", until="end_of_enemy_turn")),
    "FP1_030e": Script(auras=(Aura(Hand(where=OfType("SPELL")), cost=5),)),
    "FP1_030e2": Script(),
    # Deathrattles
    # Mad Scientist
    "FP1_004": Script(deathrattle=PutSecretFromDeck()),
    # Nerubian Egg
    "FP1_007": Script(deathrattle=Summon("FP1_007t")),
    "FP1_007t": Script(),
    # Webspinner
    "FP1_011": Script(deathrattle=AddRandomToHand((("type", "MINION"), ("race", "BEAST")))),
    # Sludge Belcher
    "FP1_012": Script(deathrattle=Summon("FP1_012t")),
    "FP1_012t": Script(),
    # Stalagg and Feugen: whosever they were, and also when both died together.
    "FP1_014": Script(deathrattle=If(DiedThisGame("FP1_015"), Summon("FP1_014t"))),
    "FP1_014t": Script(),
    "FP1_015": Script(deathrattle=If(DiedThisGame("FP1_014"), Summon("FP1_014t"))),
    # Dark Cultist
    "FP1_023": Script(deathrattle=Give(RandomOf(FRIENDLY_MINIONS, harmful=False), "FP1_023e", health=3)),
    "FP1_023e": Script(),
    # Anub'ar Ambusher
    "FP1_026": Script(deathrattle=ReturnToHand(RandomOf(FRIENDLY_MINIONS))),
    # Dancing Swords
    "FP1_029": Script(deathrattle=Draw(1, "enemy")),
    # Turns
    # Shade of Naxxramas
    "FP1_005": Script(triggers=(Trigger("turn_start", Give(THIS, "FP1_005e", attack=1, health=1), Mine()),)),
    "FP1_005e": Script(),
    # Kel'Thuzad
    "FP1_013": Script(triggers=(Trigger("turn_end", SummonDiedThisTurn()),)),
    # Stoneskin Gargoyle
    "FP1_027": Script(triggers=(Trigger("turn_start", HealFully(THIS), Mine()),)),
    # Auras
    # Nerub'ar Weblord
    "FP1_017": Script(auras=(Aura(ALL_WITH_BATTLECRY_IN_HAND, cost=2),)),
    "FP1_017e": Script(),
    # Spells
    # Duplicate (SECRET-06)
    "FP1_018": Script(
        secret=True,
        triggers=(
            Trigger(
                "death",
                CopyToHand(SUBJECT, 2),
                All((About(FRIENDLY_MINIONS), RoomInHand())),
                keyword="SECRET",
            ),
        ),
    ),
    # Poison Seeds: they die before the Treants come (DEATH-14).
    "FP1_019": Script(text=Then(Destroy(MINIONS), ForceDeaths(), SummonInPlaceOf(IT, "FP1_019t"))),
    "FP1_019t": Script(),
    # Avenge (SECRET-06)
    "FP1_020": Script(
        secret=True,
        triggers=(
            Trigger(
                "death",
                Give(RandomOf(LIVING_FRIENDS), "FP1_020e", attack=3, health=2),
                All((About(FRIENDLY_MINIONS), Any(LIVING_FRIENDS))),
                keyword="SECRET",
            ),
        ),
    ),
    "FP1_020e": Script(),
    # Reincarnate: it dies before it returns (DEATH-14).
    "FP1_025": Script(target=MINIONS, text=Then(Destroy(TARGET), ForceDeaths(), ReturnToLife(TARGET))),
}
