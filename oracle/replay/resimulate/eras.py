"""When a record was made, and which cards said something else then."""

from collections.abc import Mapping
from typing import Final

from oracle.replay.games import Game

_FIRST_BUILDS: Final[tuple[tuple[int, str, str], ...]] = (
    (3664, "EX1_", "Classic"),
    (4944, "FP1_", "Naxxramas"),
    (7234, "GVG_", "Goblins vs Gnomes"),
    (8036, "BRM_", "Blackrock Mountain"),
    (9786, "AT_", "The Grand Tournament"),
    (10833, "LOE_", "The League of Explorers"),
    (12051, "OG_", "Whispers of the Old Gods"),
    (13619, "KAR_", "One Night in Karazhan"),
    (15181, "CFM_", "Mean Streets of Gadgetzan"),
    (18336, "UNG_", "Journey to Un'Goro"),
    (20457, "ICC_", "Knights of the Frozen Throne"),
    (22115, "LOOT_", "Kobolds and Catacombs"),
    (23966, "GIL_", "The Witchwood"),
    (25770, "BOT_", "The Boomsday Project"),
    (28329, "TRL_", "Rastakhan's Rumble"),
    (30103, "DAL_", "Rise of Shadows"),
    (33402, "ULD_", "Saviors of Uldum"),
    (37060, "DRG_", "Descent of Dragons"),
    (43246, "BT_", "Ashes of Outland"),
    (54613, "SCH_", "Scholomance Academy"),
    (63160, "DMF_", "Madness at the Darkmoon Faire"),
    (76003, "BAR_", "Forged in the Barrens"),
    (90388, "SW_", "United in Stormwind"),
    (116696, "AV_", "Fractured in Alterac Valley"),
    (132490, "TSC_", "Voyage to the Sunken City"),
    (147340, "REV_", "Murder at Castle Nathria"),
    (162496, "RLK_", "March of the Lich King"),
    (167454, "ETC_", "Festival of Legends"),
    (177528, "TTN_", "TITANS"),
    (187458, "WW_", "Showdown in the Badlands"),
    (194850, "TOY_", "Whizbang's Workshop"),
)
"""The first build of each set of cards, roughly; how the ids of its cards begin; its name."""


def build_of(game: Game, cards: Mapping[int, str]) -> tuple[int, str]:
    """The build of a record and what it was told by: its own number, else the newest set that is seen."""
    if game.build is not None:
        return game.build, f"build {game.build}"
    seen = set(cards.values())
    build, name = _FIRST_BUILDS[0][0], _FIRST_BUILDS[0][2]
    for first, prefix, title in _FIRST_BUILDS:
        if any(card.startswith(prefix) for card in seen):
            build, name = first, title
    return build, f"cards of {name}"


_CHANGED: Final[Mapping[str, tuple[int, str]]] = {
    "EX1_169": (20970, "gives 2 mana"),
    "EX1_507": (20970, "gives murlocs 1 Health, too"),
    "EX1_165": (30103, "chooses between Charge and 2 Health with Taunt"),
    "CS1_112": (43246, "deals its damage to the enemy hero, too"),
    "UNG_028": (30103, "asks for six spells"),
    "EX1_134": (76003, "deals 2 damage"),
    "CS2_032": (76003, "deals 4 damage"),
    "CS2_042": (76003, "deals 3 damage"),
    "CS2_097": (76003, "restores 2 Health"),
    "EX1_323": (76003, "replaces the hero by a minion's Battlecry"),
}
"""Card id to the first build in which it said what it says now, and what it said before."""


def written_otherwise(card: str, build: int) -> str | None:
    """What a card said in this build, if that is not what its script does."""
    changed = _CHANGED.get(card)
    return changed[1] if changed is not None and build < changed[0] else None
