"""Two lists of events compared, up to renaming; what only one side can see is passed over."""

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from oracle.replay.diff.align import align
from oracle.replay.diff.pairing import Pairing
from oracle.replay.diff.sides import Moment
from oracle.trace.divergence import Difference, Divergence, FieldDifference, rule_at, shared_history
from oracle.trace.model import JSON, Event, Visit, walk
from oracle.trace.state import State

CARRIED: Final = frozenset(
    {
        *("damage", "prevented", "heal", "armor", "draw", "burn", "discard", "death", "enter", "equip"),
        *("hero", "control", "fatigue", "pay", "overload", "shield_lost", "transform", "silence", "freeze"),
        *("turn_start", "turn_end", "win", "lose", "tie"),
    }
)
"""The events that a record of the client and a trace of an engine both tell, in the same order."""

_SEEN_BY_ONE: Final = frozenset({"decide", "look", "reveal"})
_CARRIED_ATTRIBUTES: Final = frozenset({"amount", "player", "position", "to"})
_NAMES: Final = frozenset({"source", "target", "by", "to", "entries", "from", "pick", "player"})
"""Attributes that name entities."""
_FULL: Final = 4


@dataclass(frozen=True, slots=True)
class Listening:
    """How events are compared.

    `nesting`: blocks count. `carried`: only what records and traces share. `strict`: hidden against shown differs.
    """

    pairing: Pairing
    nesting: bool = True
    carried: bool = False
    strict: bool = False

    def differences(self, left: Moment, right: Moment) -> list[Divergence]:
        """Every event that differs, in order."""
        ours, theirs = self._visits(left), self._visits(right)

        def score(one: Visit, other: Visit) -> int:
            return self._score(one, other, left, right)

        if len(ours) == len(theirs) and all(map(_is_full, map(score, ours, theirs))):
            return []
        pairs = align(ours, theirs, score, _FULL)
        lost = [ours[i] for i, j in pairs if i is not None and j is None]
        more = [theirs[j] for i, j in pairs if j is not None and i is None]
        lost = [each for each in _tops(lost) if not self._unseen(each, right.before, right.after, True)]
        more = [each for each in _tops(more) if not self._unseen(each, left.before, left.after, False)]
        moved = Counter(self._identity(each.event, True) for each in lost) & Counter(
            self._identity(each.event, False) for each in more
        )
        found: list[Divergence] = []
        at = 0
        for i, j in pairs:
            one = ours[i] if i is not None else None
            other = theirs[j] if j is not None else None
            divergence = self._judge(one, other, left, right, (lost, more), moved, theirs[:at])
            at = j + 1 if j is not None else at
            if divergence is not None:
                found.append(divergence)
        return found

    def _visits(self, moment: Moment) -> list[Visit]:
        visits = walk(moment.step.events, moment.step.number)
        if self.carried:
            return [each for each in visits if each.event.name in CARRIED]
        return visits if self.nesting else [each for each in visits if not each.event.is_block]

    def _judge(
        self,
        one: Visit | None,
        other: Visit | None,
        left: Moment,
        right: Moment,
        single: tuple[Sequence[Visit], Sequence[Visit]],
        moved: Counter[tuple[object, ...]],
        before: Sequence[Visit],
    ) -> Divergence | None:
        difference: Difference
        fields: tuple[FieldDifference, ...] = ()
        if one is not None and other is not None:
            fields = self._fields(one, other, left, right)
            if not fields:
                return None
            difference = "cause" if {each.field for each in fields} == {"source"} else "wrong value"
        elif one is not None and one in single[0]:
            difference = "order" if moved[self._identity(one.event, True)] else "missing"
        elif other is not None and other in single[1]:
            if moved[self._identity(other.event, False)]:
                return None
            difference = "extra"
        else:
            return None
        place = other or one
        assert place is not None
        return Divergence(
            difference,
            left.step.number,
            number=place.number,
            path=place.path,
            inside=place.inside,
            expected=one.event if one is not None else None,
            found=self.renamed(other.event) if other is not None else None,
            fields=fields,
            history=shared_history(before),
            rule=(rule_at(one) if one else None) or (rule_at(other) if other else None),
            action=left.step.action,
            note="the same events in another order" if difference == "order" else None,
        )

    def renamed(self, event: Event) -> Event:
        """An event of the second side with the names of the first."""
        attributes = {key: self._left(value) for key, value in event.attributes.items()}
        return Event(event.name, self.pairing.to_left(event.subject), attributes, event.rule, event.at)

    def _left(self, value: JSON) -> JSON:
        if isinstance(value, str):
            return self.pairing.to_left(value)
        return [self._left(each) for each in value] if isinstance(value, list | tuple) else value

    def _identity(self, event: Event, left: bool) -> tuple[object, ...]:
        subject = event.subject if left else self.pairing.to_left(event.subject)
        return event.name, subject, event.get("keyword"), event.get("amount")

    def _score(self, one: Visit, other: Visit, left: Moment, right: Moment) -> int:
        first, second = one.event, other.event
        if first.name != second.name or not self.pairing.could_be(first.subject, second.subject):
            return 0
        return _FULL if not self._fields(one, other, left, right) else 1

    def _fields(self, one: Visit, other: Visit, left: Moment, right: Moment) -> tuple[FieldDifference, ...]:
        """What differs between two events; names that are met here first are paired."""
        first, second = one.event, other.event
        found: list[FieldDifference] = []
        if not self.pairing.same(first.subject, second.subject):
            found.append(FieldDifference("of", first.subject, self.pairing.to_left(second.subject)))
        open_ = not self.strict and (
            first.name in _SEEN_BY_ONE or _is_unseen(first.subject, left) or _is_unseen(second.subject, right)
        )
        for key in sorted(first.attributes.keys() | second.attributes.keys()):
            if self.carried and key not in _CARRIED_ATTRIBUTES:
                continue
            ours, theirs = first.get(key), second.get(key)
            if (open_ or self.carried) and (ours is None or theirs is None):
                continue
            if not self._same(key, ours, theirs):
                found.append(FieldDifference(key, ours, self._left(theirs)))
        if self.nesting and not self.carried and len(one.parents) != len(other.parents):
            found.append(FieldDifference("in", _around(one), _around(other)))
        return tuple(found)

    def _same(self, key: str, ours: JSON, theirs: JSON) -> bool:
        if isinstance(ours, list | tuple) and isinstance(theirs, list | tuple):
            if key == "from" and not self.strict and len(ours) == len(theirs):
                # The cards that are offered lie as each client likes.
                return sorted(map(str, ours)) == sorted(str(self._left(each)) for each in theirs)
            return len(ours) == len(theirs) and all(self._same(key, a, b) for a, b in zip(ours, theirs, strict=True))
        if isinstance(ours, Mapping) or isinstance(theirs, Mapping):
            return ours == theirs
        return self.pairing.same(ours, theirs) if key in _NAMES else ours == theirs

    def _unseen(self, visit: Visit, before: State, after: State, is_left: bool) -> bool:
        """Whether the other side cannot tell of this event because it does not see who it is about."""
        if self.strict:
            return False
        if visit.event.name in _SEEN_BY_ONE:
            return True
        name = visit.event.subject
        other = self.pairing.to_right(name) if is_left else self.pairing.to_left(name)
        if other is None:
            return False
        rows = [state[other] for state in (before, after) if other in state]
        return bool(rows) and all(row.get("card") is None for row in rows) and rows[0].get("zone") != "PLAY"


def _is_full(score: int) -> bool:
    return score == _FULL


def _tops(visits: Sequence[Visit]) -> list[Visit]:
    """Those that stand in no block which is itself among them."""
    found: list[Visit] = []
    end = 0
    for visit in visits:
        if visit.number >= end:
            found.append(visit)
            end = visit.end
    return found


def _is_unseen(name: str, moment: Moment) -> bool:
    row = moment.after.get(name)
    return row is not None and row.get("card") is None and "zone" in row


def _around(visit: Visit) -> str | None:
    return " > ".join(f"{block.name} {block.subject}" for block in visit.parents) or None
