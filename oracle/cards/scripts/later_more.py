"""Cards from Whispers of the Old Gods on, as this build prints them, and the hero powers that Baku upgrades to."""

from oracle.effects.actions import ExtraTurn
from oracle.effects.blows import Damage, Destroy
from oracle.effects.casting import CastFromDeck, CastRandom, SummonFromDeck
from oracle.effects.conditions import All, Any, Mine, RoomInRow, SubjectIs
from oracle.effects.enchanting import Give
from oracle.effects.filters import Both, CostAtMost, Not, OfType, Race
from oracle.effects.flow import If, Repeat, Then
from oracle.effects.hands import CreateInHand
from oracle.effects.making import Equip, Summon, UpgradePower
from oracle.effects.memory import (
    GiveText,
    OncePerGame,
    OnlyEvenCosts,
    OnlyOddCosts,
    Progress,
    Remember,
    Remembered,
    StartedInDeck,
)
from oracle.effects.selectors import ENEMY_MINIONS, FRIENDLY_MINIONS, HERO, MINIONS, TARGET, THIS, Power
from oracle.effects.values import Printed, SpellsCast
from oracle.engine.card import Script, Trigger

UPGRADES = tuple((f"HERO_{number:02}bp", f"HERO_{number:02}bp2") for number in range(1, 12))

SCRIPTS: dict[str, Script] = {
    # Whispers of the Old Gods
    # Yogg-Saron, Hope's End
    "OG_134": Script(battlecry=CastRandom(SpellsCast())),
    # Journey to Un'Goro
    # Open the Waygate
    "UNG_028": Script(
        secret=True,
        quest=True,
        triggers=(
            Trigger(
                "after_cast",
                Progress(8, CreateInHand("UNG_028t")),
                All((Mine(), SubjectIs(Not(StartedInDeck())))),
            ),
        ),
    ),
    # Time Warp
    "UNG_028t": Script(text=If(OncePerGame(), ExtraTurn())),
    # Golakka Crawler
    "UNG_807": Script(
        target=MINIONS.that(Race("PIRATE")),
        battlecry=If(Any(TARGET), Then(Destroy(TARGET), Give(THIS, "UNG_807e", attack=1, health=1))),
    ),
    "UNG_807e": Script(),
    # Kobolds and Catacombs
    # Call to Arms
    "LOOT_093": Script(text=Repeat(3, SummonFromDeck(Both((OfType("MINION"), CostAtMost(2)))))),
    # Grand Archivist
    "LOOT_414": Script(triggers=(Trigger("turn_end", CastFromDeck(OfType("SPELL")), Mine()),)),
    # Temporus
    "LOOT_538": Script(
        battlecry=Then(
            ExtraTurn("enemy"),
            GiveText(HERO, Trigger("turn_start", ExtraTurn(), Mine(), once=True)),
        )
    ),
    # The Witchwood
    # Voodoo Doll
    "GIL_614": Script(
        target=MINIONS,
        battlecry=Then(Give(TARGET, "GIL_614e1"), Remember(TARGET)),
        deathrattle=Destroy(Remembered()),
    ),
    "GIL_614e1": Script(),
    # Curio Collector
    "GIL_640": Script(triggers=(Trigger("draw", Give(THIS, "GIL_640e", attack=1, health=1), Mine()),)),
    "GIL_640e": Script(),
    # Genn Greymane
    "GIL_692": Script(start_of_game=Give(Power(), "GIL_692e", set_cost=1), start_of_game_if=OnlyEvenCosts()),
    "GIL_692e": Script(),
    # Baku the Mooneater
    "GIL_826": Script(start_of_game=UpgradePower(UPGRADES), start_of_game_if=OnlyOddCosts()),
    # Saviors of Uldum
    # Puzzle Box of Yogg-Saron
    "ULD_216": Script(text=CastRandom(Printed(10))),
    # Ashes of Outland
    # Imprisoned Observer
    "BT_004": Script(dormant=2, awake=Damage(ENEMY_MINIONS, 2)),
    # Imprisoned Sungill
    "BT_009": Script(dormant=2, awake=Summon("BT_009t", 2, where="left_right")),
    "BT_009t": Script(),
    # TITANS
    # Eredar Deceptor
    "TTN_843": Script(triggers=(Trigger("draw", Summon("TTN_843t1"), Mine()),)),
    "TTN_843t1": Script(),
    # Caverns of Time
    # Battle for Mount Hyjal
    "WON_041t2": Script(
        drawn=Give(FRIENDLY_MINIONS, "WON_041t2e", attack=2, health=2),
        text=Give(FRIENDLY_MINIONS, "WON_041t2e", attack=2, health=2),
    ),
    "WON_041t2e": Script(),
    # Totemic Slam and its four choices
    "HERO_02bp2": Script(
        playable_if=RoomInRow(),
        options=("AT_132_SHAMANa", "AT_132_SHAMANb", "AT_132_SHAMANc", "AT_132_SHAMANe"),
    ),
    "AT_132_SHAMANa": Script(text=Summon("NEW1_009")),
    "AT_132_SHAMANb": Script(text=Summon("CS2_050")),
    "AT_132_SHAMANc": Script(text=Summon("CS2_051")),
    "AT_132_SHAMANe": Script(text=Summon("CS2_058")),
    # Poisoned Daggers
    "HERO_03bp2": Script(text=Equip("AT_132_ROGUEt")),
    "AT_132_ROGUEt": Script(),
    # Ghoul Frenzy
    "HERO_11bp2": Script(playable_if=RoomInRow(), text=Summon("HERO_11bp2t")),
    "HERO_11bp2t": Script(triggers=(Trigger("turn_end", Destroy(THIS), Mine()),)),
}
