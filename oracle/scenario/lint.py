"""What is worth a second look in scenarios that are sound: read off their files and their runs; nothing is changed.

Set-up cards without use are found by `lint_setup`, checks that notice nothing by `lint_kills`.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Final, Literal, TypeAlias, cast

from oracle.rules import load_profiles
from oracle.scenario.faults import Place, described, path_text
from oracle.scenario.model import Scenario, Variation
from oracle.scenario.run import run_scenario
from oracle.trace.model import JSON

Kind: TypeAlias = Literal[
    "no checks", "should", "idle card", "unused alias", "one profile", "twin", "notices nothing", "redundant",
    "idle check",
]  # fmt: skip

WARNINGS: Final[tuple[Kind, ...]] = ("no checks", "should", "idle card")
"""What ought to be mended; all other findings are notes."""

KINDS: Final[Mapping[Kind, str]] = {
    "no checks": "no hand-written expectation: only a pinned trace can notice anything",
    "should": "a title that says `should`: it has to say the rule",
    "idle card": "a card of the set-up without which everything happens alike, and which no step or check names",
    "unused alias": "a name that nothing uses",
    "one profile": "it runs under one profile and passes under another",
    "twin": "another scenario has the same set-up and the same steps",
    "notices nothing": "its checks hold under every other choice of the rules",
    "redundant": "each choice that it notices is noticed by enough others",
    "idle check": "a check that holds under every other choice of the rules",
}
"""Each kind of finding and what it says."""

_SAYINGS: Final = ("note", "title", "that", "as")


@dataclass(frozen=True, slots=True, order=True)
class Finding:
    """One thing that is worth a look: which kind, in which file, where, and what."""

    file: str
    line: int
    path: str
    kind: Kind
    text: str
    scenario: str

    @classmethod
    def at(cls, scenario: Scenario, place: Place, kind: Kind, text: str) -> Finding:
        """A finding at a place of a scenario's file."""
        return cls(scenario.file, scenario.line(place), path_text(place), kind, text, scenario.id)

    @property
    def warning(self) -> bool:
        """Whether it ought to be mended."""
        return self.kind in WARNINGS

    def __str__(self) -> str:
        return f"{self.file}:{self.line}: {self.path}: {self.kind}: {self.text}"


def look(scenario: Scenario) -> Iterator[Finding]:
    """The findings about one scenario that its file tells, and a run under the profile that it leaves out."""
    bare = [each.name for each in scenario.under if not scenario.expects_under(each)]
    if bare:
        where = f"; under {', '.join(bare)}" if len(bare) < len(scenario.under) else ""
        yield Finding.at(scenario, ("steps",), "no checks", KINDS["no checks"] + where)
    if "should" in scenario.title.lower().split():
        yield Finding.at(scenario, ("title",), "should", f"{described(scenario.title)}: it has to say the rule")
    yield from unused_aliases(scenario)
    yield from _other_profiles(scenario)


def twins(scenarios: Sequence[Scenario]) -> Iterator[Finding]:
    """Scenarios with the set-up, the steps and the profiles of an earlier one, whatever their entities are called."""
    known: dict[str, str] = {}
    for scenario in scenarios:
        first = known.setdefault(_shape(scenario), scenario.id)
        if first != scenario.id and root(scenario):
            yield Finding.at(scenario, (), "twin", f"the set-up and the steps are those of {first}")


def root(scenario: Scenario) -> Mapping[str, JSON]:
    """What the file of a scenario says; nothing where there is no file."""
    value = scenario.document.value if scenario.document is not None else None
    return cast("Mapping[str, JSON]", value) if isinstance(value, dict) else {}


def unused_aliases(scenario: Scenario) -> Iterator[Finding]:
    """Names of the set-up that nothing else in the file uses."""
    document = root(scenario)
    used = set(mentioned(document))
    for place, alias in _aliases(document, ()):
        if alias not in used:
            yield Finding.at(scenario, place, "unused alias", f"nothing uses the name {described(alias)}")


def mentioned(value: JSON) -> Iterator[str]:
    """Every name that a part of a file may speak of; sentences for readers and the giving of names are left out."""
    match value:
        case str():
            yield from (value, value.partition(".")[0])
        case Mapping():
            for key, item in value.items():
                if key not in _SAYINGS:
                    yield from (key, key.partition(".")[0])
                    yield from mentioned(item)
        case list():
            for item in value:
                yield from mentioned(item)


def _aliases(value: JSON, place: Place) -> Iterator[tuple[Place, str]]:
    match value:
        case Mapping():
            for key, item in value.items():
                if key == "as" and isinstance(item, str) and place[:1] == ("setup",):
                    yield (*place, key), item
                elif not place and key != "setup":
                    continue
                else:
                    yield from _aliases(item, (*place, key))
        case list():
            for index, item in enumerate(value):
                yield from _aliases(item, (*place, index))


def _shape(scenario: Scenario) -> str:
    """All of a scenario that decides what happens, with its aliases numbered."""
    value = root(scenario)
    numbers = {alias: f"#{number}" for number, (_, alias) in enumerate(_aliases(value, ()))}
    steps = cast("list[Mapping[str, JSON]]", value.get("steps", []))
    acts = [{key: item for key, item in step.items() if key not in ("expect", "illegal")} for step in steps]
    parts = (value.get("setup"), acts, value.get("cards"), value.get("under"), value.get("random"))
    return json.dumps([_bare(part, numbers) for part in parts], sort_keys=True)


def _bare(value: JSON, numbers: Mapping[str, str]) -> JSON:
    match value:
        case str():
            name, dot, rest = value.partition(".")
            return f"{numbers.get(name, name)}{dot}{rest}".partition(" ")[0]
        case Mapping():
            return {key: _bare(item, numbers) for key, item in value.items() if key != "note"}
        case list():
            return [_bare(item, numbers) for item in value]
        case _:
            return value


def _other_profiles(scenario: Scenario) -> Iterator[Finding]:
    """A scenario that speaks of one profile alone, though it passes under another."""
    names = [each.name for each in scenario.under]
    profiles = list(load_profiles())
    if len(names) != 1 or names[0] not in profiles:
        return
    for other in profiles:
        if other not in names and run_scenario(scenario, Variation.of_profile(other)).passed:
            yield Finding.at(scenario, ("under",), "one profile", f"it runs under {names[0]} and passes under {other}")
