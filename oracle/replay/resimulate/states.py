"""The state after an action on both sides, compared on what both know."""

from collections.abc import Mapping
from typing import Final

from oracle.trace.model import JSON
from oracle.trace.state import State

_OF_PLAYER: Final = (
    "hero",
    "power",
    "weapon",
    "board",
    "hand",
    "secrets",
    "mana.crystals",
    "mana.locked",
    "mana.owed",
    "fatigue",
)
_OF_ENTITY: Final = (
    "zone",
    "controller",
    "attack",
    "health",
    "damage",
    "armor",
    "durability",
    "taunt",
    "divine_shield",
    "stealth",
    "windfury",
    "charge",
    "frozen",
    "silenced",
    "immune",
)
PASSIVE: Final = frozenset({"attack", "health", "taunt", "divine_shield", "stealth", "windfury", "charge", "immune"})
"""What the aura of a bystander may change."""


def differences(record: State, engine: State) -> list[tuple[str, str, JSON, JSON]]:
    """(entity, field, record, engine) of everything in which the two states differ."""
    found: list[tuple[str, str, JSON, JSON]] = []
    for player in ("p1", "p2"):
        left, right = record.get(player, {}), engine.get(player, {})
        for key in _OF_PLAYER:
            if _plain(key, left.get(key)) != _plain(key, right.get(key)):
                found.append((player, key, left.get(key), right.get(key)))
        if len(_list(left.get("deck"))) != len(_list(right.get("deck"))):
            found.append((player, "deck", len(_list(left.get("deck"))), len(_list(right.get("deck")))))
        mana = (_mana(left, locked=False), _mana(right, locked=True))
        if mana[0] != mana[1]:
            found.append((player, "mana", *mana))
    for name, fields in record.items():
        if name in ("p1", "p2", "game"):
            continue
        found += _of_entity(name, fields, engine.get(name))
    if record["game"].get("turn") != engine["game"].get("turn"):
        found.append(("game", "turn", record["game"].get("turn"), engine["game"].get("turn")))
    return found


def _of_entity(
    name: str, left: Mapping[str, JSON], right: Mapping[str, JSON] | None
) -> list[tuple[str, str, JSON, JSON]]:
    """What differs in one entity of the record."""
    if left.get("zone") not in ("PLAY", "SECRET", "HAND", "DECK"):
        return []
    if right is None:
        # What is neither a character nor a weapon may be machinery.
        gone = left.get("zone") == "PLAY" and ("attack" in left or "durability" in left)
        return [(name, "is there", True, False)] if gone else []
    keys: tuple[str, ...] = _OF_ENTITY if left.get("zone") == "PLAY" else ("zone", "controller")
    if "armor" in left:
        # The record gives a hero the Windfury of the weapon.
        keys = tuple(key for key in keys if key != "windfury")
    return [
        (name, key, left.get(key), right.get(key))
        for key in keys
        if (left.get(key) or None) != (right.get(key) or None)
    ]


def _list(value: JSON) -> list[JSON]:
    return list(value) if isinstance(value, list | tuple) else []


def _plain(key: str, value: JSON) -> JSON:
    if isinstance(value, list | tuple):
        # Secrets have no places in a record.
        return sorted(map(str, value)) if key == "secrets" else list(value)
    return value or None


def _mana(player: Mapping[str, JSON], *, locked: bool) -> int:
    """What can be spent; the record counts locked crystals as used, the engine counts them apart (`locked`)."""

    def number(key: str) -> int:
        value = player.get(f"mana.{key}")
        return value if isinstance(value, int) else 0

    return max(0, number("crystals") + number("temporary") - number("used") - locked * number("locked"))
