"""The first difference between what was expected and what was found, as data; finding it is left to others."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Final, Literal, TypeAlias, get_args

from oracle.trace.model import JSON, Event, Visit

Difference: TypeAlias = Literal[
    "wrong value",
    "missing",
    "extra",
    "order",
    "cause",
    "candidates",
    "illegal accepted",
    "legal refused",
    "script left over",
]

DIFFERENCES: Final[tuple[Difference, ...]] = get_args(Difference)
"""The classes of difference, closed."""

LONG_RUN: Final = 3
"""So many equal events in a row are shown as one line."""

SHARED: Final = 4
"""So many lines of shared history are shown."""


@dataclass(frozen=True, slots=True)
class FieldDifference:
    """One field that differs: an attribute, `of` for the subject, `in` for the block around, or a `name.tag` key."""

    field: str
    expected: JSON
    found: JSON


@dataclass(frozen=True, slots=True)
class Run:
    """One line of history: an event, or equal ones in a row (they may differ in their subject)."""

    first: Visit
    subjects: tuple[str, ...]

    @property
    def count(self) -> int:
        """How many events the line stands for."""
        return len(self.subjects)


@dataclass(frozen=True, slots=True)
class Divergence:
    """Where expectation and finding part: the class of difference, the place, both sides.

    `number` is the event's number in the step and `path` its place at every level (both None where the difference lies
    in the state, the refusal or the legal actions). `inside` spells the blocks around it. `expected` or `found` is None
    where that side has nothing. `hidden` says whether the end state is the same all the same (None: not known). `that`
    is the title of the hand-written check that failed. `nearest` holds candidates that were looked at, in words.
    """

    difference: Difference
    step: int
    number: int | None = None
    path: tuple[int, ...] = ()
    inside: str | None = None
    expected: Event | None = None
    found: Event | None = None
    fields: tuple[FieldDifference, ...] = ()
    history: tuple[Run, ...] = ()
    rule: str | None = None
    hidden: bool | None = None
    that: str | None = None
    action: Mapping[str, JSON] = field(default_factory=dict, hash=False)
    nearest: tuple[Visit, ...] = ()
    note: str | None = None

    @property
    def place(self) -> str:
        """`step 3, event 7 (1.2.4)`, or only the step."""
        if self.number is None:
            return f"step {self.step}"
        path = ".".join(map(str, self.path))
        return f"step {self.step}, event {self.number}" + (f" ({path})" if path else "")

    def to_json(self) -> dict[str, JSON]:
        """The divergence for `--format json`; what is not known is left out."""
        rows: dict[str, JSON] = {
            "difference": self.difference,
            "step": self.step,
            "event": self.number,
            "path": list(self.path) or None,
            "inside": self.inside,
            "that": self.that,
            "expected": _event_json(self.expected),
            "found": _event_json(self.found),
            "fields": [{"field": f.field, "expected": f.expected, "found": f.found} for f in self.fields] or None,
            "history": [{"event": _event_json(run.first.event), "of": list(run.subjects)} for run in self.history]
            or None,
            "nearest": [{"place": visit.place, "event": _event_json(visit.event)} for visit in self.nearest] or None,
            "rule": self.rule,
            "hidden": self.hidden,
            "note": self.note,
        }
        return {key: value for key, value in rows.items() if value is not None}


def script_left_over(step: int, action: Mapping[str, JSON], entries: Sequence[Mapping[str, JSON]]) -> Divergence:
    """The divergence of a script with entries that no decision of the step asked for; the first one is shown."""
    first = entries[0]
    attributes = {key: first[key] for key in ("kind", "pick") if key in first}
    expected = Event("decide", str(first.get("source", "*")), attributes)
    note = f"{len(entries)} left over" if len(entries) > 1 else None
    return Divergence("script left over", step, expected=expected, action=action, note=note)


def shared_history(visits: Sequence[Visit], limit: int = SHARED) -> tuple[Run, ...]:
    """The last lines of a history, long runs of equal events folded into one line each."""
    runs: list[Run] = []
    index = len(visits)
    while index > 0 and len(runs) < limit:
        start = index - 1
        while start > 0 and _alike(visits[start - 1].event, visits[index - 1].event):
            start -= 1
        if index - start < LONG_RUN:
            start = index - 1
        runs.append(Run(visits[start], tuple(visit.event.subject for visit in visits[start:index])))
        index = start
    return tuple(reversed(runs))


def rule_at(visit: Visit) -> str | None:
    """The rule that made an event: its own, else that of the innermost block that carries one."""
    return next((e.rule for e in (visit.event, *reversed(visit.parents)) if e.rule is not None), None)


def _alike(first: Event, second: Event) -> bool:
    return first.name == second.name and not first.is_block and first.attributes == second.attributes


def _event_json(event: Event | None) -> JSON:
    return None if event is None else {"e": event.name, "of": event.subject, **event.attributes}
