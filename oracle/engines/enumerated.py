"""Scenarios whose decisions are left open, on an engine that takes scripts: the branches of the reference in turn."""

import random
from collections.abc import Sequence
from dataclasses import replace
from functools import partial
from typing import Any, Final

from oracle.engine.decision import Decision
from oracle.engine.game import Game
from oracle.engines.attempt import Attempt
from oracle.engines.result import CheckResult, Result
from oracle.engines.session import Session
from oracle.rules import bind
from oracle.scenario.explore import Branch, BranchDecider, Table, branches, count_of_options
from oracle.scenario.explore_walk import walk as walk_positions
from oracle.scenario.model import Scenario, ScriptEntry, Variation
from oracle.scenario.naming import Naming
from oracle.scenario.outcome import Failure, Outcome
from oracle.scenario.playthrough import Plan, Playthrough
from oracle.scenario.standard import cards_for
from oracle.trace.divergence import Divergence, FieldDifference
from oracle.trace.model import plain, walk
from oracle.trace.state import UnknownKey, query

MOST: Final = 4_000
"""So many branches are all tried."""

SAMPLE: Final = 100
"""So many of more than that are tried."""


def attempt_branches(session: Session, scenario: Scenario, variation: Variation, grades: Sequence[str]) -> Result:
    """All branches: the checks hold on each, and the outcomes are as likely as the scenario says.

    Which branches there are, and how likely each is, the reference engine says; raises `TooManyBranches`.
    """
    rules = bind(variation.profile, variation.choices)
    plan = Plan(scenario, variation, rules, cards_for(scenario, variation.printing), False, False)
    if _branches(plan) > MOST:
        return _sampled(session, plan, grades)
    table = Table({})
    reference: list[Outcome] = []
    result: Result | None = None

    def run(branch: Branch) -> None:
        reference[:] = [Playthrough(plan, lambda naming: BranchDecider(naming, branch)).outcome()]

    for branch in branches(run):
        if result is not None:
            session.request("reset", session.clocks.step)
        result = Attempt(session, scenario, variation, grades, _scripts(reference[0])).run()
        if result.status not in ("pass", "unverified"):
            return result.noted(f"on the branch {', '.join(map(plain, branch.picks))}")
        outcome = result.outcome
        if scenario.outcomes is not None and "state" in session.ready().facets:
            try:
                ends = tuple(query(outcome.states[-1], key, outcome.names) for key in scenario.outcomes.see)
            except UnknownKey as error:
                ends = (str(error),)
            table.add(ends, branch.probability)
    assert result is not None
    return _with_outcomes(result, table, state="state" in session.ready().facets)


def _branches(plan: Plan) -> int:
    """How many branches there are; equal positions are counted together, not walked again."""
    try:
        return walk_positions(plan, ()).branches
    except Exception:
        # A branch is not as scripted, or there are too many: running them one by one says which.
        return 0


def _sampled(session: Session, plan: Plan, grades: Sequence[str]) -> Result:
    """Some branches by chance, the same ones every time: each has to end as the reference does on it."""
    scenario = plan.scenario
    see = scenario.outcomes.see if scenario.outcomes is not None else ()
    result: Result | None = None
    for seed in range(SAMPLE):
        dice = random.Random(seed)
        ours = Playthrough(plan, partial(_SampleDecider, branch=Branch([], []), dice=dice)).outcome()
        if result is not None:
            session.request("reset", session.clocks.step)
        result = Attempt(session, scenario, plan.variation, grades, _scripts(ours)).run()
        if result.status not in ("pass", "unverified") or "state" not in session.ready().facets:
            return result
        last = len(scenario.steps)
        for key in see:
            wanted = query(ours.states[-1], key, ours.names)
            found = query(result.outcome.states[-1], key, result.outcome.names)
            if wanted != found:
                field = FieldDifference(key, wanted, found)
                divergence = Divergence("wrong value", last, fields=(field,), note="on one of the branches")
                failure = Failure(last, divergence, ("outcomes", "are"), scenario.grade)
                return replace(result, status="fail", failure=failure)
    assert result is not None
    check = CheckResult(len(scenario.steps), f"{SAMPLE} branches end alike", "outcomes", "pass", scenario.grade)
    return replace(result, checks=(*result.checks, check)).noted(f"{SAMPLE} branches were tried, not all")


class _SampleDecider(BranchDecider):
    """Goes a branch of its own at every decision that the script leaves open."""

    __slots__ = ("_dice",)

    def __init__(self, naming: Naming, branch: Branch, dice: random.Random) -> None:
        super().__init__(naming, branch)
        self._dice = dice

    def decide(self, game: Game, decision: Decision) -> Any:
        """The scripted pick, or any option."""
        taken = self.branch.taken
        del taken[len(self.branch.sizes) :]
        taken.append(self._dice.randrange(count_of_options(decision)))
        return super().decide(game, decision)


def _scripts(outcome: Outcome) -> dict[int, list[ScriptEntry]]:
    """Every decision of a run as an entry of the script of its step."""
    found: dict[int, list[ScriptEntry]] = {}
    for step in outcome.trace.steps:
        for visit in walk(step.events, step.number):
            event = visit.event
            if event.name == "decide":
                place = ("steps", step.number - 1, "do")
                entry = ScriptEntry(str(event.get("kind")), event.get("pick"), event.subject, None, place)
                found.setdefault(step.number, []).append(entry)
    return found


def _with_outcomes(result: Result, table: Table, *, state: bool) -> Result:
    """The last branch, with the table of outcomes as one more check."""
    scenario = result.scenario
    if scenario.outcomes is None:
        return result
    last = len(scenario.steps)
    said = f"how often {', '.join(scenario.outcomes.see)} end so"
    if not state:
        check = CheckResult(last, said, "outcomes", "unverified", scenario.grade, "state")
        return replace(result, status="unverified", checks=(*result.checks, check))
    differences = table.differences(scenario.outcomes)
    check = CheckResult(last, said, "outcomes", "fail" if differences else "pass", scenario.grade)
    result = replace(result, checks=(*result.checks, check))
    if not differences:
        return result
    values, expected, found = differences[0]
    field = FieldDifference(", ".join(map(str, values)), str(expected), str(found))
    divergence = Divergence("wrong value", last, fields=(field,), note=said)
    failure = Failure(last, divergence, ("outcomes", "are"), scenario.grade)
    return replace(result, status="fail", failure=failure)
