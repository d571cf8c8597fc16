"""Finds the cards of a set-up without which everything happens alike: each is taken out, and the scenario runs again.

A card has a purpose when a step or a check names it, when it has a `note`, or when without it the checks no longer
notice some other choice of the rules: it stands there so as not to be hit, drawn or chosen.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Final, TypeAlias, cast

from oracle.scenario.faults import Place, described
from oracle.scenario.lint import Finding, mentioned, root
from oracle.scenario.lint_kills import Noticed, loses_something, noticed
from oracle.scenario.model import Scenario
from oracle.scenario.outcome import Outcome
from oracle.scenario.read import Object, scenario_from_json
from oracle.scenario.run import run_scenario
from oracle.trace.model import JSON, Event, Step

ROWS: Final = ("board", "hand", "deck", "secrets")
PLAYERS: Final = ("p1", "p2")

Told: TypeAlias = tuple[object, ...]


def idle_cards(scenario: Scenario, outcomes: Mapping[str, Outcome]) -> Iterator[Finding]:
    """The cards without which every run passes and has the same trace, apart from places in rows."""
    document = root(scenario)
    if not all(outcome.passed for outcome in outcomes.values()):
        return
    used = set(mentioned({key: value for key, value in document.items() if key != "setup"}))
    before: Noticed | None = None
    for place, entry in set_up_cards(document):
        if _has_purpose(place, entry, used):
            continue
        changed = scenario_from_json(
            cast(Object, without(document, place)), id=scenario.id, file=scenario.file, document=None, pinned=None
        )
        if not all(_alike(outcomes[each.name], run_scenario(changed, each)) for each in scenario.under):
            continue
        before = before or noticed(scenario)
        if not loses_something(changed, before):
            yield Finding.at(scenario, place, "idle card", f"without {_name(entry)} everything happens alike")


def set_up_cards(document: Mapping[str, JSON]) -> Iterator[tuple[Place, JSON]]:
    """Every card of the set-up with its place, the last of a row first."""
    setup = document.get("setup")
    for player in PLAYERS:
        side = setup.get(player) if isinstance(setup, Mapping) else None
        if not isinstance(side, Mapping):
            continue
        for row in ROWS:
            entries = side.get(row)
            if isinstance(entries, list):
                for index in reversed(range(len(entries))):
                    yield ("setup", player, row, index), entries[index]
        if side.get("weapon") is not None:
            yield ("setup", player, "weapon"), side["weapon"]


def without(document: JSON, place: Place) -> JSON:
    """The document without what is at a place, which may be the name that `order_of_play` has for it."""
    alias = _alias(_at(document, place))
    changed = cast("dict[str, JSON]", _removed(document, place))
    setup = cast("Mapping[str, JSON]", changed["setup"])
    order = setup.get("order_of_play")
    if isinstance(order, list) and alias in order:
        changed["setup"] = {**setup, "order_of_play": [each for each in order if each != alias]}
    return changed


def _has_purpose(place: Place, entry: JSON, used: set[str]) -> bool:
    """Whether the file speaks of the card: by its name, its place, its kind, or in a note."""
    by_place = f"{place[1]}.{place[2]}"
    if isinstance(place[-1], int):
        by_place += f"[{place[-1] + 1}]"
    card = entry.get("card") if isinstance(entry, Mapping) else entry
    names = {_alias(entry), by_place, str(card).partition(" ")[0]}
    return bool(names & used) or (isinstance(entry, Mapping) and "note" in entry)


def _alike(before: Outcome, after: Outcome) -> bool:
    """Whether two runs tell the same, where the second lacks a card of the set-up."""
    if not after.passed or len(before.trace.steps) != len(after.trace.steps):
        return False
    gone = before.states[0].keys() - after.states[0].keys()
    pairs = zip(before.trace.steps, after.trace.steps, strict=True)
    return all(_told(one, gone) == _told(other, gone) for one, other in pairs)


def _told(step: Step, gone: set[str]) -> Told:
    changes = {}
    for key, (old, new) in step.changes.items():
        if key.rpartition(".")[0] not in gone:
            pair = _in_row(key, old, gone), _in_row(key, new, gone)
            # A row that did not change otherwise is not told of.
            if pair[0] != pair[1]:
                changes[key] = pair
    return (step.refused, changes, tuple(map(_event, step.events)))


def _in_row(key: str, value: JSON, gone: set[str]) -> JSON:
    if not isinstance(value, list):
        return value
    # What lies in a deck below all that is drawn has no name there.
    return len(value) if key.endswith(".deck") else [each for each in value if each not in gone]


def _event(event: Event) -> Told:
    attributes = {key: value for key, value in event.attributes.items() if key != "position"}
    return (event.name, event.subject, attributes, tuple(map(_event, event.children)))


def _name(entry: JSON) -> str:
    return described(_alias(entry) or (entry.get("card") if isinstance(entry, Mapping) else entry))


def _alias(entry: JSON) -> str | None:
    alias = entry.get("as") if isinstance(entry, Mapping) else None
    return alias if isinstance(alias, str) else None


def _at(value: JSON, place: Place) -> JSON:
    for part in place:
        value = cast("Mapping[str | int, JSON]", value)[part]
    return value


def _removed(value: JSON, place: Place) -> JSON:
    head, rest = place[0], place[1:]
    if isinstance(head, int):
        items = list(cast("Sequence[JSON]", value))
        items[head : head + 1] = [_removed(items[head], rest)] if rest else []
        return items
    fields = dict(cast("Mapping[str, JSON]", value))
    if rest:
        fields[head] = _removed(fields[head], rest)
    else:
        del fields[head]
    return fields
