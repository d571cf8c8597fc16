"""A set-up made to say what the record says, by running it: effective numbers, abilities, the script of decisions."""

import json
from collections.abc import Iterator, Mapping, Sequence
from typing import Any, Final

from oracle.engine.card import ABILITY_BITS
from oracle.replay.extract.board import Board, Document, printed_number
from oracle.replay.extract.checks import TOLD
from oracle.replay.extract.moment import Moment
from oracle.scenario.faults import Fault
from oracle.scenario.outcome import Outcome
from oracle.scenario.run import build_scenario, run_scenario
from oracle.scenario.suite import load_document
from oracle.trace.model import JSON, Event, walk
from oracle.trace.state import Fields

_ROUNDS: Final = 4
_MOST_DECISIONS: Final = 40
_MOST_TRIES: Final = 60
_BOOLEANS: Final = ("taunt", "divine_shield", "stealth")
_NUMBERS: Final = ("attack", "health", "cost")


def loaded(document: Document) -> tuple[Any, list[Fault]]:
    """The scenario of a document, and what is wrong with it."""
    data = json.dumps(document, ensure_ascii=False).encode()
    return load_document(data, file="extracted", id="extracted")


def run(document: Document) -> Outcome | list[Fault]:
    """What comes of a document."""
    scenario, faults = loaded(document)
    return faults if scenario is None else run_scenario(scenario, scenario.under[0])


# Numbers.


def fit_numbers(document: Document, board: Board, moment: Moment) -> list[Fault]:
    """Change printed values until the board says what the record says; faults where it cannot be built."""
    before = moment.steps[0].before
    wanted = {alias: row for name, row in before.items() if (alias := board.aliases.get(name)) is not None}
    for _, spec, alias in entities(document["setup"]):
        row = wanted.get(alias)
        if row is not None and row.get("zone") == "PLAY":
            _begin(spec, row)
    for _ in range(_ROUNDS):
        scenario, faults = loaded(document)
        if scenario is None:
            return faults
        built = build_scenario(scenario, scenario.under[0])
        if built.fault is not None:
            return [built.fault]
        if not built.states:
            return []
        found = built.states[0]
        changed = False
        for key, spec, alias in entities(document["setup"]):
            row, own = wanted.get(alias), found.get(alias)
            if row is not None and own is not None and row.get("card") is not None and key != "power":
                changed |= _adjust(spec, row, own, is_hero=key == "hero")
        if not changed:
            break
    return []


def _begin(spec: Document, row: Fields) -> None:
    """Effective numbers first: what auras add is taken off later."""
    card = str(spec.get("card", "")).partition(" ")[0]
    if "durability" in spec or "health" not in row or "armor" in row:
        return
    for key in ("attack", "health"):
        value = row.get(key)
        if isinstance(value, int) and value != printed_number(card, key):
            spec[key] = value


def _adjust(spec: Document, row: Fields, own: Fields, *, is_hero: bool) -> bool:
    changed = False
    card = str(spec.get("card", "")).partition(" ")[0]
    for key in _NUMBERS:
        want, got = row.get(key), own.get(key)
        if not isinstance(want, int) or not isinstance(got, int) or want == got:
            continue
        printed = 30 if is_hero and key == "health" else printed_number(card, key)
        value = int(spec.get(key, printed)) + want - got
        if value == printed:
            spec.pop(key, None)
        elif value >= (1 if key == "health" else 0):
            spec[key] = value
        else:
            continue
        changed = True
    if row.get("zone") == "PLAY":
        for name in ABILITY_BITS:
            key = name.lower()
            want_it, has_it = bool(row.get(key)), bool(own.get(key))
            if want_it == has_it:
                continue
            if key in _BOOLEANS:
                spec[key] = want_it
            else:
                spec.setdefault("tags", {})[name] = want_it
            changed = True
    return changed


def entities(setup: Document) -> Iterator[tuple[str, Document, str]]:
    """Every entity of a set-up that is more than a card: the key that it stands under, itself, its alias."""
    for player in ("p1", "p2"):
        side = setup.get(player, {})
        for key in ("hero", "power", "weapon"):
            if isinstance(side.get(key), dict):
                yield key, side[key], side[key].get("as", f"{player}.{key}")
        for key in ("board", "secrets", "hand", "deck"):
            for spec in side.get(key, ()):
                if isinstance(spec, dict) and "as" in spec:
                    yield key, spec, spec["as"]


# Decisions.

Fact = tuple[str, str, JSON]


def write_script(document: Document, board: Board, moment: Moment) -> None:
    """Answer every decision with the candidate that lets the engine go furthest along the record."""
    record = [_facts(step.step.events, board) for step in moment.steps]
    for _ in range(_MOST_DECISIONS):
        asked = _open_decision(run(document))
        if asked is None:
            return
        number, event = asked
        step = document["steps"][number - 1]
        script = step.setdefault("script", [])
        best: tuple[int, Document] | None = None
        for pick in _picks(event, record[number - 1], moment, number):
            entry = {"kind": event.get("kind"), "source": _source(event, board), "pick": pick}
            script.append(entry)
            reached = _reached(run(document), record, number)
            script.pop()
            if reached is not None and (best is None or reached > best[0]):
                best = reached, entry
        if best is None:
            if not script:
                del step["script"]
            return
        script.append(best[1])


def choose_sides(document: Document, board: Board, moment: Moment) -> None:
    """A side that the record does not name is the one that does what the record says."""
    record = [_facts(step.step.events, board) for step in moment.steps]
    for number, step in enumerate(document["steps"], 1):
        outcome = run(document)
        if isinstance(outcome, list) or "choose" in step or not _is_refused(outcome, number):
            continue
        best = (-1, 0)
        for side in (1, 2):
            step["choose"] = side
            reached = _reached(run(document), record, number)
            if reached is not None:
                best = max(best, (reached, -side))
        if best[1]:
            step["choose"] = -best[1]
        else:
            del step["choose"]


def _is_refused(outcome: Outcome, number: int) -> bool:
    steps = outcome.trace.steps
    return len(steps) >= number and steps[number - 1].refused == "wrong_choice"


def _open_decision(outcome: Outcome | list[Fault]) -> tuple[int, Event] | None:
    if isinstance(outcome, list):
        return None
    for failure in outcome.failures:
        found = failure.divergence.found
        if found is not None and found.name == "decide" and found.get("pick") is None:
            return failure.step, found
    return None


def _source(event: Event, board: Board) -> str:
    name = event.subject
    return name if "#" not in name else name.partition("#")[0]


def _picks(event: Event, record: Sequence[Fact], moment: Moment, number: int) -> Iterator[JSON]:
    """What may have been picked: the candidates, or the cards that the record tells of."""
    asked = event.get("from")
    kind = event.get("kind")
    told = list(dict.fromkeys(fact[1] for fact in record))
    chosen = [each for visit in walk(moment.steps[number - 1].step.events) if (each := visit.event).name == "decide"]
    if kind == "discover":
        for each in chosen:
            yield [str(name).partition("#")[0] for name in _list(each.get("from"))]
    if isinstance(asked, Mapping):
        into = [str(fact[2]) for fact in record if fact[0] == "transform"]
        yield from dict.fromkeys([*told, *into])
        return
    candidates = _list(asked)
    if kind == "coin":
        candidates = [False, True]
    if kind == "random_amount" and len(candidates) == 2:
        low, high = candidates
        if isinstance(low, int) and isinstance(high, int):
            candidates = list(range(low, high + 1))
    if kind == "random_targets":
        there = [name for name in told if name in candidates]
        for size in range(1, len(there) + 1):
            yield list(there[:size])
        return
    first = [each for each in candidates if each in told]
    yield from [*first, *(each for each in candidates if each not in first)][:_MOST_TRIES]


def _list(value: JSON) -> list[JSON]:
    return list(value) if isinstance(value, list | tuple) else []


def _reached(outcome: Outcome | list[Fault], record: Sequence[Sequence[Fact]], number: int) -> int | None:
    """How many facts in a row agree; None where the pick was not possible at all."""
    if isinstance(outcome, list) or outcome.fault is not None or outcome.error is not None:
        return None
    reached = 0
    for failure in outcome.failures:
        expected = failure.divergence.expected
        if failure.step == number and expected is not None and expected.name == "decide":
            return None
    for index, step in enumerate(outcome.trace.steps[:number]):
        told = list(_engine_facts(step.events))
        for one, other in zip(told, record[index], strict=False):
            if one != other:
                break
            reached += 1
    return reached


def _facts(events: Sequence[Event], board: Board) -> list[Fact]:
    """The record's facts, by alias, new entities by their card."""

    def called(name: str) -> str:
        alias = board.aliases.get(name)
        is_new = alias is not None and alias not in board.cards and "." not in alias and alias not in ("p1", "p2")
        return alias if alias is not None and not is_new else name.partition("#")[0]

    return [
        (event.name, called(event.subject), _more(event))
        for visit in walk(events)
        if (event := visit.event).name in TOLD - {"TRIGGER", "mana", "pay"}
    ]


def _engine_facts(events: Sequence[Event]) -> Iterator[Fact]:
    for visit in walk(events):
        event = visit.event
        if event.name in TOLD - {"TRIGGER", "mana", "pay"}:
            yield event.name, event.subject.partition("#")[0], _more(event)


def _more(event: Event) -> JSON:
    return event.get("amount") if "amount" in event.attributes else event.get("into")
