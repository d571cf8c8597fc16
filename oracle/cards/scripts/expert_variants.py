"""Cards of the Expert set under the ids of puzzles, stories and Battlegrounds; some of them with other numbers."""

from oracle.cards.scripts import (
    classic,
    classic_classes,
    classic_more,
    classic_secrets,
    expert_classes_more,
    expert_classes_rest,
    former,
)
from oracle.effects.conditions import AboutThis
from oracle.effects.enchanting import Give
from oracle.effects.filters import Race
from oracle.effects.hands import Draw
from oracle.effects.making import Summon
from oracle.effects.selectors import MINIONS, OTHER_FRIENDLY_MINIONS
from oracle.engine.card import Aura, Gift, Script, Trigger

SCRIPTS: dict[str, Script] = {
    # The same text
    "EX1_029_Puzzle": classic.SCRIPTS["EX1_029"],  # Leper Gnome
    "EX1_250_puzzle": Script(),  # Earth Elemental
    "OG_044a": Script(),  # Druid of the Claw in both forms at once
    "RLK_Prologue_EX1_008": Script(),  # Argent Squire
    "RLK_Prologue_EX1_185": classic_more.SCRIPTS["EX1_185"],  # Siegebreaker
    "RLK_Prologue_EX1_185e": Script(),
    "RLK_Prologue_EX1_309": classic_more.SCRIPTS["EX1_309"],  # Siphon Soul
    "RLK_Prologue_EX1_313": expert_classes_rest.SCRIPTS["EX1_313"],  # Pit Lord
    "RLK_Prologue_EX1_317": expert_classes_rest.SCRIPTS["EX1_317"],  # Sense Demons
    "RLK_Prologue_EX1_319": expert_classes_rest.SCRIPTS["EX1_319"],  # Flame Imp
    "RLK_Prologue_EX1_349": expert_classes_more.SCRIPTS["EX1_349"],  # Divine Favor
    "RLK_Prologue_EX1_354": expert_classes_more.SCRIPTS["EX1_354"],  # Lay on Hands
    "RLK_Prologue_EX1_609": former.CLASSIC["EX1_609"],  # Snipe, with the damage that it dealt at first
    "RLK_Prologue_EX1_610": classic_secrets.SCRIPTS["EX1_610"],  # Explosive Trap
    "RLK_Prologue_EX1_617": classic_classes.SCRIPTS["EX1_617"],  # Deadly Shot
    "Story_11_IciclePuzzle": classic_more.SCRIPTS["EX1_179"],
    # Equality, with an enchantment of its own
    "RLK_Prologue_EX1_619": Script(text=Give(MINIONS, "RLK_Prologue_EX1_619e", set_health=1)),
    "RLK_Prologue_EX1_619e": Script(),
    # Harvest Golem
    "TB_BaconUps_006": Script(deathrattle=Summon("TB_BaconUps_006t")),
    "TB_BaconUps_006t": Script(),
    # Murloc Warleader
    "TB_BaconUps_008": Script(auras=(Aura(OTHER_FRIENDLY_MINIONS.that(Race("MURLOC")), attack=4),)),
    # Savannah Highmane
    "TB_BaconUps_049": Script(deathrattle=Summon("TB_BaconUps_049t", 2)),
    "TB_BaconUps_049t": Script(),
    # Southsea Captain
    "TB_BaconUps_136": Script(auras=(Aura(OTHER_FRIENDLY_MINIONS.that(Race("PIRATE")), attack=2, health=2),)),
    # Enchantments that no card of these sets attaches
    "CS2_073e_Puzzle": Script(gift=Gift(attack=2)),
    "CS2_073e2_Puzzle": Script(gift=Gift(attack=4)),
    "EX1_363e2": Script(triggers=(Trigger("attack", Draw(1, "enemy"), AboutThis()),)),
    "KARA_08_04e": Script(gift=Gift(attack=8, until="end_of_turn")),
}
