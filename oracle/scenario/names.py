"""The grammar of names: players, heroes, places, aliases, cards; which of them exist is not its business."""

import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from difflib import get_close_matches
from typing import Final, TypeVar

Value = TypeVar("Value")

_PLACE: Final = re.compile(r"^(p[12])\.(board|hand|deck|secrets|graveyard)\[([1-9][0-9]{0,8})\]$")
_NUMBERED: Final = re.compile(r"^([A-Za-z][A-Za-z0-9_]*)#([1-9][0-9]{0,8})$")

PLAYERS: Final = ("p1", "p2")
SINGLES: Final = tuple(f"{player}.{single}" for player in PLAYERS for single in ("hero", "power", "weapon"))
LONGEST: Final = {"board": 7, "hand": 10, "deck": 60, "secrets": 5, "graveyard": 9999}


@dataclass(frozen=True, slots=True)
class PlaceName:
    """A name such as `p1.board[2]`: a player, a zone, a position from 1 (of a deck: the top)."""

    player: str
    zone: str
    position: int

    @classmethod
    def parse(cls, name: str) -> "PlaceName | None":
        """The place that a name says, None for another name or a position that no zone has."""
        found = _PLACE.match(name)
        if found is None or int(found[3]) > LONGEST[found[2]]:
            return None
        return cls(found[1], found[2], int(found[3]))


def at_places(keys: Mapping[str, Value], here: Mapping[str, str]) -> Mapping[str, Value]:
    """What is said by `p1.board[1].damage`, said by the name of what stands there."""
    if not any("[" in key for key in keys):
        return keys
    found: dict[str, Value] = {}
    for key, value in keys.items():
        name, dot, tag = key.rpartition(".")
        known = dot and PlaceName.parse(name) and name in here
        found[f"{here[name]}.{tag}" if known else key] = value
    return found


def numbered(name: str) -> tuple[str, int] | None:
    """`CS2_101t#2` as (`CS2_101t`, 2): the second entity of that card in order of creation; None for another name."""
    found = _NUMBERED.match(name)
    return (found[1], int(found[2])) if found else None


def split_card(reference: str) -> tuple[str, str | None]:
    """`CS2_062 Hellfire` as id and name."""
    card, space, name = reference.partition(" ")
    return card, name if space else None


def nearest(name: str, known: Iterable[str]) -> str | None:
    """The known name that was probably meant."""
    near = get_close_matches(name, list(known), n=1, cutoff=0.6)
    return near[0] if near else None
