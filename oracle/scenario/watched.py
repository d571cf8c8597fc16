"""Rules that note which of their parts a run reads: a choice about a part that nobody reads leads to the same run."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import fields
from typing import Any, Final

from oracle.engine import Rules
from oracle.rules import differing_fields

_COMPILED: Final = ("steps", "fills", "flows")
"""Fields that the engine reads as `lines` of moments and `phases` of flows, a part for each."""


class _Noted(dict[str, Any]):
    """A mapping that notes the keys asked for, also those that it does not have."""

    def __init__(self, title: str, values: Mapping[str, Any], notes: set[str]) -> None:
        super().__init__(values)
        self._title = title
        self._notes = notes

    def __getitem__(self, key: str) -> Any:
        self._notes.add(f"{self._title}.{key}")
        return super().__getitem__(key)

    def __contains__(self, key: object) -> bool:
        self._notes.add(f"{self._title}.{key}")
        return super().__contains__(key)

    def get(self, key: str, default: Any = None) -> Any:
        """The value, noted."""
        self._notes.add(f"{self._title}.{key}")
        return super().get(key, default)


class Watched(Rules):
    """Rules that note what is read of them."""

    __slots__ = ("_notes",)
    _notes: set[str]

    def __getattribute__(self, name: str) -> Any:
        object.__getattribute__(self, "_notes").add(name)
        return object.__getattribute__(self, name)

    def read(self) -> frozenset[str]:
        """The parts that were read since the last `forget`."""
        return frozenset(object.__getattribute__(self, "_notes") - {"read", "forget"})

    def forget(self) -> None:
        """Begin anew."""
        object.__getattribute__(self, "_notes").clear()


def watched(rules: Rules) -> Watched:
    """The same rules, noting what is read."""
    made = object.__new__(Watched)
    notes: set[str] = set()
    object.__setattr__(made, "_notes", notes)
    for each in fields(rules):
        object.__setattr__(made, each.name, getattr(rules, each.name))
    object.__setattr__(made, "lines", _Noted("lines", rules.lines, notes))
    object.__setattr__(made, "phases", _Noted("phases", rules.phases, notes))
    return made


def differing_parts(left: Rules, right: Rules) -> set[str]:
    """The parts in which two rules differ: fields, the lines of moments, the phases of flows."""
    found = {name for name in differing_fields(left, right) if name not in _COMPILED}
    for key in {*left.lines, *right.lines}:
        if _plain_line(left, key) != _plain_line(right, key):
            found.add(f"lines.{key}")
    found |= {f"phases.{key}" for key in {*left.phases, *right.phases} if left.phases.get(key) != right.phases.get(key)}
    return found


def _plain_line(rules: Rules, moment: str) -> object:
    """What a moment does, whichever point put it there; a moment without Steps is the same as none."""
    line = rules.lines.get(moment)
    if line is None or not (line.steps or line.needs or line.always):
        return None
    return ([(step.function, step.needs) for step in line.steps], line.repeat, line.needs, line.always)
