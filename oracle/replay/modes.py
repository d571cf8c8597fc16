"""Which game of the client a record shows: what is not the card game of two players is named and skipped."""

from collections.abc import Iterable
from typing import Final

from oracle.replay.packets import CreateGame, FullEntity, Packet, ShowEntity, TagChange, leaves

BATTLEGROUNDS, MERCENARIES, PUZZLE = "Battlegrounds", "Mercenaries", "a puzzle"

_BATTLEGROUNDS_TAGS: Final = frozenset({1349, 1377})
_MERCENARIES_TAGS: Final = frozenset({1665, 1705, 1731})
_PUZZLE_TAGS: Final = frozenset({979, 982, 1073})


def other_mode(game_type: str | None, packets: Iterable[Packet]) -> str | None:
    """The name of a mode whose rules are other rules; None for a game that can be judged."""
    if game_type is not None:
        if "BATTLEGROUNDS" in game_type:
            return BATTLEGROUNDS
        if "MERCENARIES" in game_type:
            return MERCENARIES
    for packet in leaves(packets):
        kind = type(packet)
        if kind is CreateGame:
            tags = {*packet.tags, *(pair for node in packet.players for pair in node.tags)}  # type: ignore[union-attr]
        elif kind is FullEntity or kind is ShowEntity:
            tags = set(packet.tags)  # type: ignore[union-attr]
        elif kind is TagChange and packet.tag in _PUZZLE_TAGS:  # type: ignore[union-attr]
            tags = {(packet.tag, packet.value)}  # type: ignore[union-attr]
        else:
            continue
        found = {tag for tag, value in tags if value}
        if found & _BATTLEGROUNDS_TAGS:
            return BATTLEGROUNDS
        if found & _MERCENARIES_TAGS:
            return MERCENARIES
        if found & _PUZZLE_TAGS:
            return PUZZLE
    return None
