"""Runs a scenario under a profile or variation: the one entry point for everybody."""

from collections.abc import Mapping
from dataclasses import replace

from oracle.engine import Rules
from oracle.engine.card import CardSource
from oracle.rules import RulesError, bind
from oracle.scenario.build import SetupError
from oracle.scenario.decider import ScriptedDecider
from oracle.scenario.explore import MOST_BRANCHES, Branch, BranchDecider, Table, TooManyBranches, branches
from oracle.scenario.explore_walk import MOST_STATES, TooManyStates, walk
from oracle.scenario.faults import Fault
from oracle.scenario.model import Scenario, Variation
from oracle.scenario.outcome import EngineError, Failure, Outcome
from oracle.scenario.playthrough import Plan, Playthrough
from oracle.scenario.standard import NoPrinting, cards_for
from oracle.trace.divergence import Divergence, FieldDifference
from oracle.trace.model import Trace, plain
from oracle.trace.state import UnknownKey, query

__all__ = ["EngineError", "Failure", "Outcome", "build_scenario", "run_scenario"]


def run_scenario(
    scenario: Scenario,
    variation: Variation | str,
    *,
    extra_choices: Mapping[str, str] | None = None,
    swap_seats: bool = False,
    rules: Rules | None = None,
    cards: CardSource | None = None,
    explain: bool = False,
) -> Outcome:
    """Run a scenario under a variation, or under a profile by its name.

    `extra_choices` go on top of the variation's own. `explain` records why triggers do not answer. What is wrong with
    the scenario, and what goes wrong in the engine, is in the outcome and never raised.
    """
    if isinstance(variation, str):
        variation = scenario.variation(variation) or Variation.of_profile(variation)
    try:
        if rules is None:
            rules = bind(variation.profile, {**variation.choices, **(extra_choices or {})})
        cards = cards or cards_for(scenario, variation.printing)
        plan = Plan(scenario, variation, rules, cards, swap_seats, explain)
        return _every_branch(plan) if scenario.enumerate else Playthrough(plan, ScriptedDecider).outcome()
    except Exception as error:
        return _stillborn(scenario, variation, error)


def build_scenario(scenario: Scenario, variation: Variation) -> Outcome:
    """Build a scenario's position and take no step: the outcome of a run that ends before its first one."""
    try:
        cards = cards_for(scenario, variation.printing)
        plan = Plan(scenario, variation, bind(variation.profile, variation.choices), cards, False, False)
        return Playthrough(plan, ScriptedDecider).outcome(steps=())
    except Exception as error:
        return _stillborn(scenario, variation, error)


def _stillborn(scenario: Scenario, variation: Variation, error: Exception) -> Outcome:
    """The outcome of a run that did not begin: the scenario's fault where it is one, else a bug of ours."""
    fault: Fault | None
    match error:
        case RulesError():
            fault = scenario.fault(("under",), str(error), "choices that go together")
        case NoPrinting():
            found = f"the printing {error.printing}"
            fault = scenario.fault(("under",), found, "current, classic or a build that is known")
        case SetupError():
            fault = scenario.fault(error.place, error.found, error.wanted)
        case _:
            fault = None
    trace = Trace(scenario.id, scenario.rev, (variation.name,), ())
    bug = EngineError.from_exception(error) if fault is None else None
    return Outcome(scenario, variation, trace, fault=fault, error=bug)


def _every_branch(plan: Plan) -> Outcome:
    """All branches: the checks hold on each, and the table of outcomes is the scenario's.

    The table comes from a walk that merges equal states. Checks look at events, which merging loses: where there are
    some, and where a branch is not as scripted, every branch is run by itself.
    """
    scenario, table = plan.scenario, None
    if scenario.outcomes is not None:
        try:
            table = walk(plan, scenario.outcomes.see).table
        except TooManyStates:
            last = _first_branch(plan)
            fault = scenario.fault(("random",), f"more than {MOST_STATES} states", "fewer: fix some with a script")
            return replace(last, fault=last.fault or fault)
        except Exception:
            # A branch is not as scripted, or the engine stops: a run of that branch says where.
            table = None
    if table is None or any(step.expected_under(plan.variation) for step in scenario.steps):
        return _branch_by_branch(plan, table)
    last = _first_branch(plan)
    return _with_table(last, table, last.checked) if last.passed else last


def _first_branch(plan: Plan) -> Outcome:
    """One branch as an example of all."""
    return Playthrough(plan, lambda naming: BranchDecider(naming, Branch([], []))).outcome()


def _branch_by_branch(plan: Plan, walked: Table | None) -> Outcome:
    """A run of each branch, up to the first that is not as it has to be."""
    scenario, table, checked = plan.scenario, Table({}), 0
    last: list[Outcome] = []

    def run(branch: Branch) -> None:
        last[:] = [Playthrough(plan, lambda naming: BranchDecider(naming, branch)).outcome()]

    try:
        for branch in branches(run):
            outcome = last[0]
            checked += outcome.checked
            if not outcome.passed:
                return _with_branch(outcome, branch)
            if scenario.outcomes is not None and walked is None:
                ends = tuple(query(outcome.states[-1], key, outcome.names) for key in scenario.outcomes.see)
                table.add(ends, branch.probability)
    except TooManyBranches:
        fault = scenario.fault(("random",), f"more than {MOST_BRANCHES} branches", "fewer: fix some with a script")
        return replace(last[0], fault=fault)
    except UnknownKey as error:
        return replace(last[0], fault=scenario.fault(("outcomes", "see"), error.key, error.wanted))
    return _with_table(last[0], walked or table, checked)


def _with_table(outcome: Outcome, table: Table, checked: int) -> Outcome:
    """The outcome of all branches: how often the scenario ends in which way."""
    scenario = outcome.scenario
    failures: list[Failure] = []
    if scenario.outcomes is not None:
        for values, expected, found in table.differences(scenario.outcomes):
            field_ = FieldDifference(", ".join(map(str, values)), str(expected), str(found))
            note = f"how often {', '.join(scenario.outcomes.see)} end so"
            step = scenario.steps[-1]
            divergence = Divergence("wrong value", step.number, action=step.action, fields=(field_,), note=note)
            failures.append(Failure(step.number, divergence, ("outcomes", "are"), scenario.grade))
    return replace(outcome, failures=tuple(failures), checked=checked + (scenario.outcomes is not None))


def _with_branch(outcome: Outcome, branch: Branch) -> Outcome:
    """Say on which branch a check failed."""
    where = f"on the branch {', '.join(map(plain, branch.picks))}"
    failures = []
    for failure in outcome.failures:
        note = f"{failure.divergence.note}; {where}" if failure.divergence.note else where
        failures.append(replace(failure, divergence=replace(failure.divergence, note=note)))
    return replace(outcome, failures=tuple(failures))
