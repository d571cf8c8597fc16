"""Checks that tell two sides apart: they hold on what was expected and not on what was found."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice

from oracle.engines.fuzz.boards import Document
from oracle.engines.fuzz.course import Seen
from oracle.engines.fuzz.lockstep import LEGAL
from oracle.trace.checks import Moment, evaluate
from oracle.trace.divergence import Divergence
from oracle.trace.model import JSON, Event, Visit, walk
from oracle.trace.state import FLAGS, State, changes

Pattern = dict[str, JSON]


def telling_check(divergence: Divergence, expected: Seen, found: Seen | None) -> Document | None:
    """The first check that holds on what was expected and not on what was found."""
    for that, check in _candidates(divergence, expected, found):
        written = {"that": that, **check}
        if _holds(written, expected) and (found is None or not _holds(written, found)):
            return written
    return None


def _holds(check: Document, seen: Seen) -> bool:
    state = seen.state or {}

    def card_of(name: str) -> str | None:
        card = state.get(name, {}).get("card")
        return card if isinstance(card, str) else None

    moment = Moment(seen.step, seen.state, seen.legal or (), card_of)
    try:
        return evaluate(check, moment).status == "pass"
    except (KeyError, ValueError, RecursionError):
        return False


def _candidates(divergence: Divergence, expected: Seen, found: Seen | None) -> Iterator[tuple[str, Document]]:
    wanted = divergence.expected
    if divergence.note == LEGAL and found is not None:
        yield from _legal(expected, found)
    if wanted is not None and wanted.name == "decide":
        yield from _decision(wanted, expected)
    if wanted is not None and wanted.name != "decide":
        yield "it happens", {"sequence": [pattern(wanted)]}
    if divergence.found is not None and divergence.difference == "extra" and divergence.found.name != "decide":
        yield "it does not happen", {"sequence": [{"not": pattern(divergence.found)}]}
    if found is not None and found.state is not None and expected.state is not None:
        yield from _state(expected.state, found.state)
    yield from _causes(divergence, expected, found)
    yield from _sequences(divergence, expected)
    yield "exactly this happens", {"sequence": [nested(event) for event in expected.step.events], "exact": True}


def _legal(expected: Seen, found: Seen) -> Iterator[tuple[str, Document]]:
    left, right = expected.legal or (), found.legal or ()
    for action in right:
        if action not in left:
            yield "this may not be done", {"legal": {**action, "is": False}}
    for action in left:
        if action not in right:
            yield "this may be done", {"legal": dict(action)}


def _decision(wanted: Event, expected: Seen) -> Iterator[tuple[str, Document]]:
    """The candidates of a decision, counted among those of its source."""
    asked = wanted.attributes
    like = [
        event
        for event in (visit.event for visit in walk(expected.step.events, 1))
        if (event.name, event.subject, event.get("kind")) == ("decide", wanted.subject, asked.get("kind"))
    ]
    for nth, event in enumerate(like, 1):
        base: Document = {"kind": asked.get("kind"), "source": wanted.subject}
        if len(like) > 1:
            base["nth"] = nth
        yield "these are the candidates", {"decision": {**base, "from": event.get("from")}}
        yield "in this order", {"decision": {**base, "from": event.get("from"), "ordered": True}}
        yield "this is asked", {"decision": {**base, "pick": event.get("pick")}}


def _state(expected: State, found: State) -> Iterator[tuple[str, Document]]:
    fields = changes(expected, found)
    told = {
        key: False if pair[0] is None and key.rpartition(".")[2] in FLAGS else pair[0] for key, pair in fields.items()
    }
    plain = {key: value for key, value in told.items() if "graveyard" not in key}
    for key in (*plain, *told):
        yield "it ends so", {"state": {key: told[key]}}


def _causes(divergence: Divergence, expected: Seen, found: Seen | None) -> Iterator[tuple[str, Document]]:
    """In which block an event stands, and in which it does not."""
    for seen, forbidden in ((found, True), (expected, False)):
        if seen is None or divergence.number is None:
            continue
        visit = next((each for each in walk(seen.step.events, 1) if each.number == divergence.number), None)
        if visit is None or not visit.parents:
            continue
        if forbidden:
            yield from _outside(visit)
        block, inner = visit.parents[-1], pattern(visit.event)
        part = {"not": inner} if forbidden else inner
        yield (
            ("it is not part of this" if forbidden else "it is part of this"),
            {"sequence": [{**pattern(block), "then": [part]}]},
        )


def _outside(visit: Visit) -> Iterator[tuple[str, Document]]:
    """What stands in a block is not in the one that holds what comes first in it."""
    for first in islice(_leaves(visit.event), 1):
        for around in reversed(visit.parents):
            opening = next(_leaves(around))
            inside = [pattern(opening), {"not": pattern(first)}]
            yield "it is not part of this", {"sequence": [{**pattern(around), "then": inside}]}


def _leaves(event: Event) -> Iterator[Event]:
    """What happens in an event, blocks aside."""
    return (visit.event for visit in walk((event,), 1) if not visit.event.is_block)


def _sequences(divergence: Divergence, expected: Seen) -> Iterator[tuple[str, Document]]:
    """The expected event with its neighbours, then what is not expected between its neighbours."""
    visits = [visit.event for visit in walk(expected.step.events, 1)]
    wanted = divergence.expected
    index = next((i for i, event in enumerate(visits) if event is wanted or event == wanted), None)
    if index is not None and divergence.number is not None and divergence.number <= len(visits):
        index = divergence.number - 1 if visits[divergence.number - 1] == wanted else index
    if index is None:
        index = min((divergence.number or 1) - 1, max(len(visits) - 1, 0))
    for before, after in ((1, 0), (0, 1), (1, 1), (2, 0), (0, 2), (2, 2)):
        part = [each for each in visits[max(0, index - before) : index + after + 1] if not each.is_block]
        if len(part) > 1:
            yield "in this order", {"sequence": [pattern(event) for event in part]}
    if divergence.found is not None:
        for start in range(max(0, index - 2), min(index + 1, len(visits))):
            yield (
                "nothing else comes between",
                {"sequence": [pattern(visits[start]), {"not": pattern(divergence.found)}]},
            )
    flat = [event for event in visits if not event.is_block]
    if flat:
        yield "all of it in this order", {"sequence": [pattern(event) for event in flat]}


def pattern(event: Event) -> Pattern:
    """An event as a check has it."""
    return {event.name: event.subject, **event.attributes}


def nested(event: Event) -> Pattern:
    """An event with everything in it, exactly."""
    made = pattern(event)
    if event.children:
        made["then"] = [nested(child) for child in event.children]
    return made
