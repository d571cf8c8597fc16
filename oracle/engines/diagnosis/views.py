"""What is seen of a run with the facets of an engine, as one number: equal numbers, equal behaviour."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Final, Literal, TypeAlias

from oracle.engines.messages import Hello
from oracle.engines.result import Result
from oracle.scenario.faults import Place
from oracle.scenario.outcome import Outcome
from oracle.trace.model import JSON, Event, Step

By: TypeAlias = Literal["traces", "checks"]
"""What is compared: everything that the engine shows, or which expectations hold."""

Frozen: TypeAlias = "bool | int | float | str | tuple[Frozen, ...] | None"

BROKEN: Final = hash("the run breaks off")
"""The view of a run that ends in an error of the engine."""


@dataclass(frozen=True, slots=True)
class Glass:
    """What is seen of every run. `tags` and `kinds` narrow the state and the events; None: all of them."""

    by: By = "traces"
    events: bool = True
    nesting: bool = True
    state: bool = True
    refusals: bool = True
    tags: frozenset[str] | None = None
    kinds: frozenset[str] | None = None

    @classmethod
    def of(cls, hello: Hello, by: By | None = None) -> Glass:
        """What an engine shows; traces are compared where it shows them whole, unless one asks otherwise."""
        facets = hello.facets
        whole = {"events", "nesting", "state", "refusals"} <= facets and hello.tags is None and hello.kinds is None
        return cls(
            by or ("traces" if whole else "checks"),
            "events" in facets,
            "nesting" in facets,
            "state" in facets,
            "refusals" in facets,
            hello.tags,
            hello.kinds,
        )

    @property
    def lacking(self) -> tuple[str, ...]:
        """The facets that are not there, or not whole."""
        there = {
            "events": self.events and self.kinds is None,
            "nesting": self.nesting,
            "state": self.state and self.tags is None,
            "refusals": self.refusals,
        }
        return tuple(name for name, whole in there.items() if not whole)


FULL: Final = Glass()


@dataclass(frozen=True, slots=True)
class Window:
    """How much of one scenario an engine lets be seen: the steps up to a number, and all checks but some."""

    steps: int | None = None
    unseen: frozenset[Place] = frozenset()

    @classmethod
    def of(cls, result: Result) -> Window:
        """Without scripts nothing behind the first random decision is compared; nor is what is unverified."""
        stopped = [each.step for each in result.checks if each.lacks == "script"]
        open_checks = {(each.step, each.that) for each in result.checks if each.status == "unverified"}
        places = {
            check.place
            for step in result.scenario.steps
            for check in step.expected_under(result.variation)
            if (step.number, check.that) in open_checks
        }
        return cls(min(stopped) - 1 if stopped else None, frozenset(places))


ALL: Final = Window()


def view(outcome: Outcome, glass: Glass, window: Window = ALL) -> int:
    """What is seen of a run."""
    if outcome.error is not None or (outcome.fault is not None and "without end" in outcome.fault.found):
        return BROKEN
    if glass.by == "checks":
        return hash((_failures(outcome, window), _refusals(outcome, window)))
    steps = [_step(step, glass) for step in outcome.trace.steps[: window.steps]]
    # A step that names what is gone is noted by some runs and not by others.
    while steps and steps[-1] == _NOTHING:
        steps.pop()
    return hash(tuple(steps))


def _failures(outcome: Outcome, window: Window) -> frozenset[tuple[int, Place]]:
    return frozenset(
        (each.step, each.place)
        for each in outcome.failures
        if each.place not in window.unseen and (window.steps is None or each.step <= window.steps)
    )


def _refusals(outcome: Outcome, window: Window) -> tuple[bool, ...]:
    return tuple(step.refused is not None for step in outcome.trace.steps[: window.steps])


_NOTHING: Final = (None, (), ())


def _step(step: Step, glass: Glass) -> Frozen:
    refused: Frozen = step.refused if glass.refusals or step.refused is None else "refused"
    events = tuple(_events(step.events, glass, 0)) if glass.events and step.refused is None else ()
    return (refused, events, _changes(step.changes, glass) if glass.state else ())


def _events(events: Sequence[Event], glass: Glass, depth: int) -> Iterator[Frozen]:
    for event in events:
        shown = (glass.kinds is None or event.name in glass.kinds) and (glass.nesting or not event.is_block)
        if shown:
            attributes = tuple(sorted((key, frozen(value)) for key, value in event.attributes.items()))
            yield (depth, event.name, event.subject, attributes)
        yield from _events(event.children, glass, depth + 1 if glass.nesting and shown else depth)


def _changes(changes: Mapping[str, tuple[JSON, JSON]], glass: Glass) -> Frozen:
    return tuple(
        (key, frozen(pair[0]), frozen(pair[1]))
        for key, pair in sorted(changes.items())
        if glass.tags is None or key.rpartition(".")[2] in glass.tags
    )


def frozen(value: JSON) -> Frozen:
    """A JSON value that can be hashed; lists and tuples are alike."""
    match value:
        case Mapping():
            return tuple((key, frozen(each)) for key, each in sorted(value.items()))
        case list() | tuple():
            return tuple(frozen(each) for each in value)
        case _:
            return value  # type: ignore[return-value]
