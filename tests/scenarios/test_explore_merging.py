"""Merging loses nothing: walks agree with runs of every single branch, in every field of every state."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from fractions import Fraction

import pytest

from oracle.paths import scenarios_dir
from oracle.rules import bind
from oracle.scenario.explore import Branch, BranchDecider, branches
from oracle.scenario.explore_walk import TooManyStates, end_states, walk
from oracle.scenario.model import Scenario, Variation
from oracle.scenario.playthrough import Plan, Playthrough
from oracle.scenario.standard import cards_for
from oracle.scenario.suite import load_suite

SCENARIOS, _ = load_suite([scenarios_dir()])
ENUMERATED = [each for each in SCENARIOS if each.enumerate]
FEW = 200
"""Branches that a scenario may have, so that each can be run by itself."""


def plan_of(scenario: Scenario, variation: Variation | None = None) -> Plan:
    variation = variation or scenario.under[0]
    rules = bind(variation.profile, variation.choices)
    return Plan(scenario, variation, rules, cards_for(scenario, variation.printing), False, False)


def opened(scenario: Scenario) -> Scenario:
    """The same scenario without answers and checks: everything that it decided is open."""
    return replace(scenario, steps=tuple(replace(step, script=(), expect=()) for step in scenario.steps))


def replayed(plan: Plan) -> dict[str, Fraction]:
    """How likely each end is, all of its state, by a run of each branch."""
    found: Counter[str] = Counter()
    outcomes = []

    def run(branch: Branch) -> None:
        outcomes[:] = [Playthrough(plan, lambda naming: BranchDecider(naming, branch)).outcome()]

    for branch in branches(run):
        assert outcomes[0].passed, outcomes[0].failures
        found[json.dumps(outcomes[0].states[-1], sort_keys=True)] += branch.probability
    return dict(found)


def walked(plan: Plan) -> dict[str, Fraction]:
    """The same by a walk."""
    found: Counter[str] = Counter()
    for state, chance in end_states(plan):
        found[json.dumps(state, sort_keys=True)] += chance
    return dict(found)


def small(scenarios: list[Scenario]) -> Iterator[Scenario]:
    """Those whose branches can all be run."""
    for scenario in scenarios:
        try:
            found = walk(plan_of(scenario), (), 2 * FEW)
        except TooManyStates:
            continue
        if 1 < found.branches <= FEW:
            yield scenario


def scripted() -> list[Scenario]:
    """Scenarios that answer a decision; what they are about may not come up on every branch, which a walk declines."""
    return [each for each in SCENARIOS if not each.enumerate and any(step.script for step in each.steps)]


def test_walks_agree_with_every_branch_of_every_enumerated_scenario() -> None:
    compared = 0
    for scenario in small(ENUMERATED):
        for variation in scenario.under:
            plan = plan_of(replace(scenario, steps=opened(scenario).steps), variation)
            assert walked(plan) == replayed(plan), f"{scenario.id} under {variation.name}"
            compared += 1

    assert compared >= 60


def test_walks_agree_with_every_branch_of_scenarios_whose_answers_are_taken_away() -> None:
    compared = 0
    for scenario in scripted():
        plan = plan_of(opened(scenario))
        try:
            found = walk(plan, (), FEW)
        except Exception:  # a branch on which an action is refused, or too many: nothing to compare
            continue
        if found.branches > FEW:
            continue
        assert walked(plan) == replayed(plan), scenario.id
        compared += 1

    assert compared >= 80


@pytest.mark.parametrize("scenario", ENUMERATED, ids=lambda scenario: scenario.id)
def test_probabilities_add_up_to_one(scenario: Scenario) -> None:
    found = walk(plan_of(opened(scenario)))

    assert sum(chance for _, chance in found.rows()) == 1
