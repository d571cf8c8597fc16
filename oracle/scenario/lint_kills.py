"""Which other choices of the rules a scenario notices, and by which of its checks; and what follows for a suite."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from typing import Final, TypeAlias

from oracle.engine import Rules
from oracle.rules import bind, load_profiles
from oracle.scenario.faults import Place, described
from oracle.scenario.lint import KINDS, Finding
from oracle.scenario.model import Scenario
from oracle.scenario.mutants import SURE, Mutant, fit_scenarios, killed_by, mutants_of, settled
from oracle.scenario.outcome import Outcome
from oracle.scenario.run import run_scenario
from oracle.scenario.watched import differing_parts

Other: TypeAlias = tuple[str, str, str]
"""A profile, a rule point, and a choice that the profile does not have."""

ENOUGH: Final = 2
"""A choice is safe when so many scenarios notice it."""


@dataclass(frozen=True, slots=True)
class Noticed:
    """What a scenario notices: each choice with the places of the checks, refusals or outcomes that then fail."""

    scenario: str
    choices: Mapping[Other, frozenset[Place]]


def noticed(scenario: Scenario, among: frozenset[Other] | None = None) -> Noticed:
    """Run a scenario under every choice that it can tell from its profile's, or under some of them."""
    found: dict[Other, frozenset[Place]] = {}
    for profile in load_profiles():
        for fit in fit_scenarios([scenario], profile)[0]:
            for other, rules, changed in _others(profile):
                if changed.isdisjoint(fit.reads) or (among is not None and other not in among):
                    continue
                places = _failing(run_scenario(scenario, fit.variation, rules=rules))
                if places:
                    found[other] = places
    return Noticed(scenario.id, found)


def loses_something(scenario: Scenario, before: Noticed) -> bool:
    """Whether a changed scenario no longer notices all that it noticed before."""
    wanted = frozenset(before.choices)
    return noticed(scenario, wanted).choices.keys() != wanted


def matrix_findings(
    scenarios: Sequence[Scenario], matrix: Mapping[str, Noticed], enough: int = ENOUGH
) -> Iterator[Finding]:
    """Scenarios that notice nothing, or nothing that enough others do not; checks that hold under every choice."""
    counts = Counter(other for each in matrix.values() for other in each.choices)
    for scenario in scenarios:
        own = matrix[scenario.id].choices
        if not any(scenario.expects_under(each) for each in scenario.under):
            continue
        if not own:
            yield Finding.at(scenario, (), "notices nothing", KINDS["notices nothing"])
            continue
        if all(counts[other] > enough for other in own):
            told = f"each of the {len(own)} choices that it notices is noticed by {enough} others or more"
            yield Finding.at(scenario, (), "redundant", told)
        failing = frozenset().union(*own.values())
        for step in scenario.steps:
            for check in step.expect:
                if check.place not in failing:
                    told = f"{described(check.that)} holds whatever is chosen"
                    yield Finding.at(scenario, check.place, "idle check", told)


def _failing(outcome: Outcome) -> frozenset[Place]:
    if outcome.error is not None:
        return frozenset()
    return frozenset(failure.place for failure in outcome.failures if killed_by(failure) in SURE)


@cache
def _others(profile: str) -> tuple[tuple[Other, Rules, frozenset[str]], ...]:
    """Every other choice that can arise under a profile, bound, with the parts of the rules that it changes."""
    found = []
    for choice in mutants_of(profile):
        rules = settled(profile, choice)
        if not isinstance(rules, Mutant):
            parts = frozenset(differing_parts(bind(profile), rules))
            found.append(((profile, choice.point, choice.name), rules, parts))
    return tuple(found)
