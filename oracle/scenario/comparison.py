"""Where two profiles differ, shown: the scenarios that run under both and expect something else because of a point."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from oracle.rules import Point, RulesError, bind, profile_choices
from oracle.scenario.coverage import speaking_of_point
from oracle.scenario.model import Scenario, Variation
from oracle.scenario.run import run_scenario


@dataclass(frozen=True, slots=True)
class Showing:
    """A scenario that shows a difference: it fails under each of these profiles with the other one's choice."""

    scenario: str
    fails_under: tuple[str, ...]
    names_it: bool
    """Whether its `rules` name a clause of the point."""


def expects_other(scenario: Scenario, left: Variation, right: Variation) -> bool:
    """Whether a check, a refusal or an answer counts under one of the two and not under the other."""
    unders = [
        each.under
        for step in scenario.steps
        for several in (step.expect, step.illegal, step.script)
        for each in several
    ]
    return any(left.meant_by(under) != right.meant_by(under) for under in unders)


def shown_by(point: Point, left: str, right: str, scenarios: Sequence[Scenario]) -> Showing | None:
    """The scenario that shows best what the point makes of it: one that both sides' choices decide, if there is one."""
    best: Showing | None = None
    for showing in showings(point, left, right, scenarios):
        if len(showing.fails_under) == 2:
            return showing
        best = best or showing
    return best


def showings(point: Point, left: str, right: str, scenarios: Sequence[Scenario]) -> Iterator[Showing]:
    """Every scenario that runs under both profiles, expects something else, and does so because of the point.

    That it is because of the point is tried: the scenario runs under each profile with the other one's choice.
    """
    named = set(speaking_of_point(point, scenarios))
    for scenario in sorted(scenarios, key=lambda each: each.id not in named):
        one, other = scenario.variation(left), scenario.variation(right)
        if one is None or other is None or not expects_other(scenario, one, other):
            continue
        failing = tuple(each.name for each in (one, other) if _decides(scenario, each, point, left, right))
        if failing:
            yield Showing(scenario.id, failing, scenario.id in named)


def _decides(scenario: Scenario, variation: Variation, point: Point, left: str, right: str) -> bool:
    """Whether a scenario passes, and no longer passes with the choice of the other profile."""
    other = right if variation.name == left else left
    try:
        rules = bind(variation.profile, {**variation.choices, point.id: profile_choices(other)[point.id]})
    except RulesError:
        return False
    if not run_scenario(scenario, variation).passed:
        return False
    return not run_scenario(scenario, variation, rules=rules).passed
