"""What a record carries of a state: everything in play, in hands and on the players; decks are hidden."""

from collections import Counter
from collections.abc import Mapping
from typing import Final

from oracle.trace.model import JSON
from oracle.trace.state import FLAGS, State

_GONE: Final = frozenset({"DECK", "SETASIDE", "REMOVEDFROMGAME"})
_FALLEN: Final = frozenset({"p1.hero", "p2.hero"})
"""Heroes: whose place another has taken, he is out of the game, or lies dead: no matter."""


def carried_state(state: State, lost: Counter[str]) -> State:
    """The state without what a record does not show; `lost` counts that by the words of `LIMITS`."""
    active = state["game"].get("active")
    kept: dict[str, Mapping[str, JSON]] = {}
    for name, fields in state.items():
        if name == "game":
            kept[name] = {**fields, "turn": fields.get("turn") or 1}
            lost["before-turn-one"] += not fields.get("turn")
        elif name in ("p1", "p2"):
            kept[name] = _player(fields, lost)
        elif fields.get("zone") in _GONE or (name in _FALLEN and fields.get("zone") != "PLAY"):
            lost["hidden" if fields.get("zone") == "DECK" else "out-of-play"] += 1
        else:
            kept[name] = _entity(fields, active, lost)
    return kept


def _player(fields: Mapping[str, JSON], lost: Counter[str]) -> dict[str, JSON]:
    kept = dict(fields)
    deck, graveyard = kept["deck"], kept["graveyard"]
    assert isinstance(deck, list) and isinstance(graveyard, list)
    lost["hidden"] += bool(deck)
    lost["graveyard-order"] += len(graveyard) > 1
    dead = sorted(str(each) for each in graveyard if each not in _FALLEN)
    return {**kept, "deck": len(deck), "graveyard": dead}


def _entity(fields: Mapping[str, JSON], active: JSON, lost: Counter[str]) -> dict[str, JSON]:
    kept: dict[str, JSON] = {}
    for key, value in fields.items():
        if not value:
            continue
        if key == "count":
            lost["count"] += 1
        elif key in FLAGS and fields.get("zone") != "PLAY":
            lost["out-of-play"] += 1
        elif key == "windfury" and "armor" in fields:
            lost["weapon-windfury"] += 1
        elif key == "ready" and fields.get("controller") != active:
            lost["ready"] += 1
        else:
            kept[key] = value
    return kept
