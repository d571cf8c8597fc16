"""The same game from two sources compared: actions side by side, then the state and the events of each."""

from collections.abc import Iterator, Sequence
from typing import Final

from oracle.replay.diff.align import align
from oracle.replay.diff.events import Listening
from oracle.replay.diff.marks import Mark, Marks, marks_of, parting
from oracle.replay.diff.pairing import Pairing
from oracle.replay.diff.result import Common, Difference, Result
from oracle.replay.diff.sides import Moment, Side
from oracle.replay.diff.states import Comparison
from oracle.trace.differences import field_differences
from oracle.trace.divergence import Difference as DifferenceKind
from oracle.trace.divergence import Divergence, FieldDifference
from oracle.trace.model import JSON

_FULL: Final = 8
_OTHER_TURN: Final = 2
_LACKS: Final = "the {} lacks this action"
Pairs = Sequence[tuple[int | None, int | None]]


def compare_sides(left: Side, right: Side, *, strict: bool = False, turn: int | None = None) -> Result:
    """Everything in which the two differ (`turn`: in this turn), in order.

    What only one of them can see is no difference unless `strict`. Neither is what lies before or behind the common
    part where a source says itself that it begins late or breaks off.
    """
    return _Comparing(left, right, strict, turn).result()


class _Comparing:
    def __init__(self, left: Side, right: Side, strict: bool, turn: int | None) -> None:
        self.left, self.right, self.strict, self.turn = left, right, strict, turn
        self.pairing = Pairing(left, right)
        self.mixed = left.is_record != right.is_record
        self.states = Comparison(self.pairing, left.whole_state and right.whole_state, strict)
        self.events = Listening(self.pairing, nesting=not self.mixed, carried=self.mixed, strict=strict)
        self.marks: tuple[list[Marks], list[Marks]] | None = None
        if self.pairing.by_number:
            self.marks = marks_of(left), marks_of(right)

    def result(self) -> Result:
        pairs = align(self.left.moments, self.right.moments, self._score, _FULL)
        first, last = self._common(pairs)
        inside = pairs[first : last + 1] if first <= last else []
        both = [(i, j) for i, j in inside if i is not None and j is not None]
        cut = self._is_cut(both)
        differences = tuple(self._differences(inside, cut))
        turns = [self.left.moments[i].turn for i, _ in both if self._wanted(self.left.moments[i].turn)]
        outside = [*pairs[:first], *pairs[last + 1 :]] if first <= last else []
        common = Common(
            (turns[0], turns[-1]) if turns else None,
            len(turns),
            self._facets(),
            sum(i is not None for i, _ in outside),
            sum(j is not None for _, j in outside),
            len(self.states.hidden),
            cut is not None,
        )
        return Result(self.left.label, self.right.label, common, differences)

    def _facets(self) -> tuple[str, ...]:
        if self.mixed:
            return ("actions", "the state as far as both tell it", "the events that both kinds tell")
        if self.marks is not None:
            return ("actions", "events", "state", "tags")
        return ("actions", "events", "state")

    # Actions side by side.

    def _score(self, one: Moment, other: Moment) -> int:
        if one.do != other.do or (one.do == "start" and one.turn != other.turn):
            return 0
        best = _FULL if one.turn == other.turn else _OTHER_TURN
        ours, theirs = one.actor, other.actor
        if ours is None or theirs is None or ours == theirs:
            return best
        return best if self.pairing.could_be(ours, theirs) else 0

    def _common(self, pairs: Pairs) -> tuple[int, int]:
        """The first and the last place that count: what a source does not have by its own word is cut off."""
        both = [index for index, (i, j) in enumerate(pairs) if i is not None and j is not None]
        if not both:
            return 0, -1
        first, last = 0, len(pairs) - 1
        if not (self.left.from_start and self.right.from_start):
            first = both[0]
        late = (self.left, 0) if not self.left.to_end else (self.right, 1) if not self.right.to_end else None
        if late is not None:
            last = both[-1]
        return first, last

    def _is_cut(self, both: Sequence[tuple[int, int]]) -> int | None:
        """The last action of a source that breaks off has no end to compare."""
        if not both:
            return None
        i, j = both[-1]
        cut_left = not self.left.to_end and i == len(self.left.moments) - 1
        cut_right = not self.right.to_end and j == len(self.right.moments) - 1
        both_end = i == len(self.left.moments) - 1 and j == len(self.right.moments) - 1
        return i if (cut_left or cut_right) and not both_end else None

    def _wanted(self, turn: int) -> bool:
        return self.turn is None or turn == self.turn

    # Differences.

    def _differences(self, pairs: Pairs, cut: int | None) -> Iterator[Difference]:
        known: dict[str, tuple[JSON, JSON]] = {}
        for i, j in pairs:
            one = self.left.moments[i] if i is not None else None
            other = self.right.moments[j] if j is not None else None
            place = one or other
            assert place is not None
            if one is None or other is None:
                if self._wanted(place.turn):
                    yield self._alone(one, other)
                continue
            if i == cut:
                continue
            assert i is not None and j is not None
            found = [*self._actions(one, other), *self._events(one, other, i, j)]
            fields = {each.field: (each.expected, each.found) for each in self.states.fields(one.after, other.after)}
            fresh = tuple(FieldDifference(key, *pair) for key, pair in fields.items() if known.get(key) != pair)
            known = fields
            if fresh:
                found.append(Divergence("wrong value", one.step.number, fields=fresh, action=one.step.action))
            lines = one.line, other.line
            if not found and self.marks is not None:
                parted = parting(self.marks[0][i], self.marks[1][j], self.strict)
                if parted is not None:
                    lines = parted.left.line if parted.left else 0, parted.right.line if parted.right else 0
                    found = [self._of_marks(parted.left, parted.right, one)]
            elif found and self.marks is not None:
                parted = parting(self.marks[0][i], self.marks[1][j], self.strict)
                if parted is not None:
                    lines = (
                        parted.left.line if parted.left else one.line,
                        parted.right.line if parted.right else other.line,
                    )
            if self._wanted(one.turn):
                for divergence in found:
                    yield Difference(divergence, one.turn, lines, one.before, other)

    def _alone(self, one: Moment | None, other: Moment | None) -> Difference:
        if one is not None:
            divergence = Divergence("missing", one.step.number, action=one.step.action, note=_LACKS.format("second"))
            return Difference(divergence, one.turn, (one.line, 0), one.before, None)
        assert other is not None
        divergence = Divergence("extra", other.step.number, action=other.step.action, note=_LACKS.format("first"))
        return Difference(divergence, other.turn, (0, other.line), other.before, other)

    def _actions(self, one: Moment, other: Moment) -> Iterator[Divergence]:
        ours, theirs = one.step.action, other.step.action
        if self.mixed:
            # A record cannot tell everything that a script says.
            keys = (ours.keys() & theirs.keys()) - {"do", "note"}
        else:
            keys = (ours.keys() | theirs.keys()) - {"do"}
        if one.do == "mulligan" and not self.strict:
            keys -= {"replace"}
        differing = {key for key in keys if not self.pairing.same(ours.get(key), theirs.get(key))}
        if "choose" in differing and not self.strict and None in (ours.get("choose"), theirs.get("choose")):
            # Which side was chosen is told to its player alone.
            differing.discard("choose")
        if differing:
            left = {key: ours.get(key) for key in differing}
            right = {key: self._left(theirs.get(key)) for key in differing}
            fields = field_differences(left, right)
            yield Divergence("wrong value", one.step.number, fields=fields, action=ours, note="another action")
        if one.step.refused != other.step.refused:
            fields = (FieldDifference("refused", one.step.refused, other.step.refused),)
            word: DifferenceKind = "illegal accepted" if other.step.refused is None else "legal refused"
            yield Divergence(word, one.step.number, fields=fields, action=ours)

    def _left(self, value: JSON) -> JSON:
        return self.pairing.to_left(value) if isinstance(value, str) else value

    def _events(self, one: Moment, other: Moment, i: int, j: int) -> list[Divergence]:
        if one.do == "start" and (one.step.action["do"] != other.step.action["do"]):
            # A start and a snapshot lead to the same board in different ways.
            return []
        return self.events.differences(one, other)

    def _of_marks(self, left: Mark | None, right: Mark | None, moment: Moment) -> Divergence:
        """What no event and no state tells: a tag, a block or a number of the client."""
        mark = left or right
        assert mark is not None and self.left.names is not None
        name = self.left.names.of(mark.entity)
        same = left is not None and right is not None and (left.entity, left.what) == (right.entity, right.what)
        key = f"{name}.{mark.word}"
        if same:
            assert left is not None and right is not None
            fields = (FieldDifference(key, _plain(left.value), _plain(right.value)),)
            return Divergence("wrong value", moment.step.number, fields=fields, action=moment.step.action)
        ours = f"{self.left.names.of(left.entity)}.{left.word} = {left.value}" if left else None
        theirs = f"{self.left.names.of(right.entity)}.{right.word} = {right.value}" if right else None
        fields = (FieldDifference("next change", ours, theirs),)
        word: DifferenceKind = "extra" if left is None else "missing" if right is None else "order"
        note = "told by the client's tags alone"
        return Divergence(word, moment.step.number, fields=fields, action=moment.step.action, note=note)


def _plain(value: object) -> JSON:
    return value if isinstance(value, bool | int | str) else str(value)
