"""The Spare Parts of Goblins vs Gnomes, as this build prints them, and the Coins of that set."""

from oracle.effects.actions import Freeze, GainMana
from oracle.effects.enchanting import Give
from oracle.effects.hands import ReturnToHand
from oracle.effects.selectors import FRIENDLY_MINIONS, MINIONS, TARGET
from oracle.effects.values import AttackOf, HealthOf
from oracle.engine.card import Script

SPARE_PARTS = ("PART_001", "PART_002", "PART_003", "PART_004", "PART_005", "PART_006", "PART_007")

SCRIPTS: dict[str, Script] = {
    # Armor Plating
    "PART_001": Script(target=MINIONS, text=Give(TARGET, "PART_001e", health=1)),
    "PART_001e": Script(),
    # Time Rewinder
    "PART_002": Script(target=FRIENDLY_MINIONS, text=ReturnToHand(TARGET)),
    # Rusty Horn
    "PART_003": Script(target=MINIONS, text=Give(TARGET, "PART_003", abilities=("TAUNT",))),
    # Finicky Cloakfield
    "PART_004": Script(
        target=FRIENDLY_MINIONS, text=Give(TARGET, "PART_004e", abilities=("STEALTH",), until="start_of_turn")
    ),
    "PART_004e": Script(),
    # Emergency Coolant
    "PART_005": Script(target=MINIONS, text=Freeze(TARGET)),
    # Reversing Switch
    "PART_006": Script(
        target=MINIONS, text=Give(TARGET, "PART_006a", set_attack=HealthOf(TARGET), set_health=AttackOf(TARGET))
    ),
    "PART_006a": Script(),
    # Whirling Blades
    "PART_007": Script(target=MINIONS, text=Give(TARGET, "PART_007e", attack=1)),
    "PART_007e": Script(),
    # Gallywix's Coin, and the Coin of the set
    "GVG_028t": Script(text=GainMana(1)),
    "GVG_COIN": Script(text=GainMana(1)),
}
