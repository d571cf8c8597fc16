"""Cards of Goblins vs Gnomes under the ids of puzzles, stories and Battlegrounds; some of them with other numbers."""

from oracle.cards.scripts import gvg_classes, gvg_classes_more, gvg_neutral, gvg_neutral_more, later
from oracle.cards.scripts.hero_powers import SILVER_HAND_RECRUITS
from oracle.effects.conditions import Mine
from oracle.effects.enchanting import Give
from oracle.effects.filters import IsCard, Race
from oracle.effects.selectors import FRIENDLY_MINIONS, OTHER_FRIENDLY_MINIONS, RandomOf
from oracle.engine.card import Script, Trigger

OTHER_MECHS = OTHER_FRIENDLY_MINIONS.that(Race("MECHANICAL"))

SCRIPTS: dict[str, Script] = {
    # The same text
    "GVG_006_puzzle": gvg_neutral.SCRIPTS["GVG_006"],  # Mechwarper
    "GVG_006e_Puzzle": Script(),
    "GVG_076_Puzzle": later.SCRIPTS["GVG_076"],  # Explosive Sheep
    "RLK_Prologue_GVG_061": later.SCRIPTS["GVG_061"],  # Muster for Battle
    "Story_09_DunemaulShaman": gvg_classes_more.SCRIPTS["GVG_066"],
    "Story_11_FlamecannonPuzzle": later.SCRIPTS["GVG_001"],
    "Story_11_MetaltoothLeapPuzzle": gvg_classes.SCRIPTS["GVG_048"],
    "TB_BaconUps_153": gvg_neutral_more.SCRIPTS["GVG_113"],  # Foe Reaper 4000
    # Quartermaster, with an enchantment of its own
    "RLK_Prologue_GVG_060": Script(
        battlecry=Give(FRIENDLY_MINIONS.that(IsCard(SILVER_HAND_RECRUITS)), "RLK_Prologue_GVG_060e", attack=2, health=2)
    ),
    "RLK_Prologue_GVG_060e": Script(),
    # Iron Sensei
    "TB_BaconUps_044": Script(
        triggers=(
            Trigger("turn_end", Give(RandomOf(OTHER_MECHS, harmful=False), "GVG_027e", attack=4, health=4), Mine()),
        )
    ),
    # Metaltooth Leaper
    "TB_BaconUps_066": Script(battlecry=Give(OTHER_MECHS, "GVG_048e", attack=4)),
}
