"""Two states compared, field by field, up to renaming; what only one side can see is passed over and counted."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from typing import Final

from oracle.replay.diff.pairing import Pairing
from oracle.trace.divergence import FieldDifference
from oracle.trace.model import JSON
from oracle.trace.state import FLAGS, SINGLES, ZONES, Fields, State

_PLAYERS: Final = ("p1", "p2")
_OF_HIDDEN: Final = frozenset({"zone", "controller"})


@dataclass(slots=True)
class Comparison:
    """How states are compared. `whole`: a field that is left out on one side is known to be empty.

    `hidden` collects the entities that only one side shows.
    """

    pairing: Pairing
    whole: bool
    strict: bool = False
    hidden: set[str] = field(default_factory=set)

    def fields(self, left: State, right: State) -> Iterator[FieldDifference]:
        """What differs, by the first side's names; `expected` is the first side's value."""
        for player in _PLAYERS:
            yield from self._player(player, left.get(player, {}), right.get(player, {}))
        yield from self._row("game", left.get("game", {}), right.get("game", {}), ())
        for name, ours in left.items():
            if name not in (*_PLAYERS, "game"):
                yield from self._entity(name, ours, right)
        if self.strict:
            for name in right:
                if self.pairing.to_left(name) not in left:
                    yield FieldDifference(f"{self.pairing.to_left(name)}.zone", None, right[name].get("zone"))

    def _player(self, player: str, ours: Fields, theirs: Fields) -> Iterator[FieldDifference]:
        for zone in ZONES:
            left, right = ours.get(zone), theirs.get(zone)
            if not isinstance(left, list | tuple) or not isinstance(right, list | tuple):
                continue
            if len(left) != len(right):
                yield FieldDifference(f"{player}.{zone}.count", len(left), len(right))
            elif zone in ("deck", "graveyard"):
                # A deck has no order that a record tells; who lies where is said by the entities themselves.
                continue
            elif not all(self.pairing.same(one, other) for one, other in zip(left, right, strict=True)):
                yield FieldDifference(f"{player}.{zone}", left, self._left_names(right))
        for single in SINGLES:
            left, right = ours.get(single), theirs.get(single)
            if single in ours and single in theirs and not self.pairing.same(left, right):
                yield FieldDifference(f"{player}.{single}", left, self._left_names(right))
        yield from self._row(player, ours, theirs, (*ZONES, *SINGLES))

    def _row(self, name: str, ours: Fields, theirs: Fields, without: tuple[str, ...]) -> Iterator[FieldDifference]:
        for key in sorted((ours.keys() | theirs.keys()) - set(without)):
            if self.whole or (key in ours and key in theirs):
                left, right = ours.get(key), theirs.get(key)
                if left != right:
                    yield FieldDifference(f"{name}.{key}", left, right)

    def _entity(self, name: str, ours: Fields, right: State) -> Iterator[FieldDifference]:
        other = self.pairing.to_right(name)
        theirs = right.get(other) if other is not None else None
        if theirs is None:
            # What has no partner is hidden, or its zone's count differs.
            return
        seen = ours.get("card") is not None and theirs.get("card") is not None
        if not seen and (ours.get("card") or theirs.get("card")) and self.whole:
            self.hidden.add(name)
        for key in sorted(ours.keys() | theirs.keys()):
            if not self.strict and self.whole and not seen and key not in _OF_HIDDEN:
                continue
            if not self.whole and not (key in ours and key in theirs):
                continue
            left, value = _value(ours, key), _value(theirs, key)
            if left != value:
                yield FieldDifference(f"{name}.{key}", left, value)

    def _left_names(self, value: JSON) -> JSON:
        if isinstance(value, str):
            return self.pairing.to_left(value)
        return [self._left_names(each) for each in value] if isinstance(value, list | tuple) else value


def _value(fields: Mapping[str, JSON], key: str) -> JSON:
    value = fields.get(key)
    if key in FLAGS:
        return bool(value)
    return list(value) if isinstance(value, list | tuple) else value
