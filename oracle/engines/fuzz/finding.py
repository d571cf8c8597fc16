"""A finding as a scenario: the board that was made small, with a check that the reference passes and the other fails."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Final, cast

from oracle.engines.fuzz.boards import Document
from oracle.engines.fuzz.course import Seen
from oracle.engines.fuzz.lockstep import LEGAL
from oracle.engines.fuzz.playing import Played
from oracle.engines.fuzz.shrink import actions, entities
from oracle.scenario.layout import format_text
from oracle.scenario.standard import standard_lookups
from oracle.trace.checks import Moment, evaluate
from oracle.trace.divergence import Divergence
from oracle.trace.model import JSON, Event, Step, Trace, walk
from oracle.trace.state import State, changes

MOST_RULES: Final = 6
MOST_FIELDS: Final = 3
Pattern = dict[str, JSON]


@dataclass(frozen=True, slots=True)
class Finding:
    """One difference, made small: the scenario, what was expected and what was found, where they part.

    `seed` is that of the board on which it was first seen, `games` how many boards showed its likes.
    """

    seed: str
    document: Document = field(hash=False)
    divergence: Divergence
    expected: tuple[Seen, ...]
    found: tuple[Seen, ...]
    games: int = 1

    @property
    def key(self) -> tuple[str, str]:
        """What makes two findings likes of each other: the rule and the class of difference."""
        return key_of(self.divergence)

    @property
    def actions(self) -> int:
        """How many actions it takes to see it."""
        return actions(self.document)

    @property
    def entities(self) -> int:
        """How many entities the board has."""
        return entities(self.document)

    def text(self) -> str:
        """The scenario file."""
        return format_text(json.dumps(self.document))

    def traces(self) -> tuple[Trace, Trace]:
        """What was expected and what was found."""
        return _trace("expected", self.expected), _trace("found", self.found)


def key_of(divergence: Divergence) -> tuple[str, str]:
    """The rule that was at work, or what differs where no event tells, and the class of difference."""
    what = divergence.rule or ""
    if not what and divergence.fields:
        name = divergence.fields[0].field
        what = name.rpartition(".")[2] if divergence.note != LEGAL else str(name.partition(" ")[0].removeprefix("do="))
    return what or str(divergence.action.get("do", "")), divergence.difference


def scenario_document(
    played: Played, divergence: Divergence, found: Sequence[Seen], under: Sequence[JSON], note: str
) -> Document:
    """The document of a finding, complete and with a check where one can tell both sides apart."""
    steps = [dict(step) for step in played.document["steps"]]
    document: Document = {
        "format": 1,
        "title": title_of(divergence),
        "rules": rules_of(divergence, played.seen[-1].step),
        "under": list(under),
        "source": [{"grade": "D", "kind": "inferred", "ref": note}],
        "setup": played.document["setup"],
        "steps": steps,
    }
    check = telling_check(divergence, played.seen[-1], found[-1] if len(found) == len(played.seen) else None)
    if check is not None and "illegal" not in steps[-1]:
        steps[-1]["expect"] = [check]
    return document


def title_of(divergence: Divergence) -> str:
    """What differs, in a sentence."""
    event = divergence.expected or divergence.found
    if event is not None:
        return f"{divergence.difference.capitalize()}: {event.name} of {event.subject}"
    if divergence.fields:
        return f"{divergence.difference.capitalize()}: {divergence.fields[0].field}"
    return divergence.difference.capitalize()


def rules_of(divergence: Divergence, step: Step) -> list[str]:
    """The rule of the difference, then those that its step names."""
    lookups = standard_lookups()
    named = [divergence.rule, *(visit.event.rule for visit in walk(step.events, step.number))]
    found = dict.fromkeys(rule for rule in named if rule is not None and lookups.knows_rule(rule))
    return list(found)[:MOST_RULES] or ["SEQ-01"]


# Checks


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
        visit.event
        for visit in walk(expected.step.events, 1)
        if visit.event.name == "decide" and visit.event.subject == wanted.subject and visit.event.get("kind") == asked.get("kind")
    ]  # fmt: skip
    base: Document = {"kind": asked.get("kind"), "source": wanted.subject}
    for ordered in (False, True):
        for nth, event in enumerate(like, 1):
            said = {**base, "from": event.get("from"), **({"nth": nth} if len(like) > 1 else {})}
            yield "these are the candidates", {"decision": {**said, "ordered": True} if ordered else said}
    for nth, event in enumerate(like, 1):
        yield "this is asked", {"decision": {**base, "pick": event.get("pick"), **({"nth": nth} if len(like) > 1 else {})}}


def _state(expected: State, found: State) -> Iterator[tuple[str, Document]]:
    fields = changes(expected, found)
    told = {key: pair[0] for key, pair in fields.items() if pair[0] is not None or key.rpartition(".")[2] != "count"}
    plain = {key: value for key, value in told.items() if "graveyard" not in key}
    for keys in ([key] for key in (*plain, *told)):
        yield "it ends so", {"state": {key: told[key] for key in keys[:MOST_FIELDS]}}


def _causes(divergence: Divergence, expected: Seen, found: Seen | None) -> Iterator[tuple[str, Document]]:
    """In which block an event stands, and in which it does not."""
    for seen, forbidden in ((found, True), (expected, False)):
        if seen is None or divergence.number is None:
            continue
        visit = next((each for each in walk(seen.step.events, 1) if each.number == divergence.number), None)
        if visit is None or not visit.parents:
            continue
        block, inner = visit.parents[-1], pattern(visit.event)
        part = {"not": inner} if forbidden else inner
        yield ("it is not part of this" if forbidden else "it is part of this"), {
            "sequence": [{**pattern(block), "then": [part]}]
        }


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


def _trace(name: str, seen: Sequence[Seen]) -> Trace:
    return Trace("fuzz", 1, (name,), tuple(each.step for each in seen))


def under_of(profile: str, choices: Mapping[str, str]) -> list[JSON]:
    """What a scenario runs under: a profile, or it with other choices."""
    if not choices:
        return [profile]
    return [cast("JSON", {"as": f"{profile}-otherwise", "profile": profile, "choices": dict(choices)})]


def as_is(value: Any) -> Any:
    """JSON of a value with tuples."""
    return json.loads(json.dumps(value))
