"""Cards that said something else at the time of a record than their scripts do."""

from collections.abc import Mapping
from typing import Final

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
