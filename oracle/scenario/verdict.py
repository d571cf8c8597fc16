"""The verdict on a run: its checks, its pinned trace and what is known about it, weighed into one word."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Final, Literal, TypeAlias

from oracle.scenario.faults import Fault, Place
from oracle.scenario.marker import marker
from oracle.scenario.model import Scenario, Variation
from oracle.scenario.outcome import Failure, Outcome
from oracle.scenario.record import compare_pinned, pinned_trace
from oracle.scenario.run import run_scenario
from oracle.scenario.suite import suite_root
from oracle.trace.compare import same_end
from oracle.trace.divergence import Divergence
from oracle.trace.model import Trace

Status: TypeAlias = Literal["passed", "failed", "known failure", "unexpected pass", "open question", "fault", "error"]
"""What came of a run. `open question`: what differs is less sure than the grades that were asked for."""

ALL_GRADES: Final = ("A", "B", "C", "D")


@dataclass(frozen=True, slots=True)
class Verdict:
    """A run and what is made of it.

    `divergence` is the first one, with its `place` in the document and its `grade`. `by` says what it was found by: a
    hand-written check, script or refusal (`checks`), or the pinned trace (`traces`). `reason` is that of a known
    failure. `faults` are those of files: the scenario's own or its pinned trace's.
    """

    status: Status
    outcome: Outcome
    divergence: Divergence | None = None
    place: Place = ()
    grade: str = "D"
    by: Literal["checks", "traces"] = "checks"
    reason: str | None = None
    faults: tuple[Fault, ...] = ()


def judge(
    scenario: Scenario,
    variation: Variation,
    *,
    choices: Mapping[str, str] | None = None,
    swap_seats: bool = False,
    grades: Sequence[str] = ALL_GRADES,
) -> Verdict:
    """Run a scenario and say what is to be made of it.

    A pinned trace is compared where it was written for this run: not with other choices on top, and with other seats
    only behind the opening, in which the one with PLAYER_ID 1 is asked who begins.
    """
    outcome = run_scenario(scenario, variation, extra_choices=choices, swap_seats=swap_seats)
    opening = any(step.do == "start" for step in scenario.steps)
    verdict = weigh(outcome, pinned=not choices and not (swap_seats and opening), grades=grades)
    reason = known_reason(scenario, variation.name)
    if reason is None or choices:
        return verdict
    if verdict.status == "passed":
        return replace(verdict, status="unexpected pass", reason=reason)
    if verdict.status in ("failed", "open question"):
        return replace(verdict, status="known failure", reason=reason, faults=())
    return verdict


def known_reason(scenario: Scenario, variation: str) -> str | None:
    """Why a run is known to fail, as its suite says; None: it is not."""
    file = Path(scenario.file)
    return marker(suite_root(file, file.parent)).reason(scenario.id, variation)


def weigh(outcome: Outcome, *, pinned: bool, grades: Sequence[str] = ALL_GRADES) -> Verdict:
    """What is to be made of a run, known failures aside; `pinned`: its pinned trace is looked at, too."""
    scenario = outcome.scenario
    if outcome.error is not None:
        return Verdict("error", outcome)
    if outcome.fault is not None:
        return Verdict("fault", outcome, faults=(outcome.fault,))
    sure = [failure for failure in outcome.failures if failure.grade in grades]
    if sure:
        return _failed(outcome, sure[0])
    if outcome.failures:
        return replace(_failed(outcome, outcome.failures[0]), status="open question")
    difference = compare_pinned(outcome) if pinned else None
    if isinstance(difference, Fault):
        return Verdict("fault", outcome, faults=(difference,))
    if difference is None:
        return Verdict("passed", outcome)
    status: Status = "failed" if scenario.grade in grades else "open question"
    place: Place = ("steps", difference.step - 1) if difference.step <= len(scenario.steps) else ()
    return Verdict(status, outcome, difference, place, scenario.grade, "traces")


def _failed(outcome: Outcome, failure: Failure) -> Verdict:
    divergence = failure.divergence
    if divergence.hidden is None:
        divergence = replace(divergence, hidden=_hidden(outcome, failure))
    faults: tuple[Fault, ...] = ()
    if divergence.difference == "script left over" and divergence.expected is not None:
        found = f"a script entry for {divergence.expected}"
        faults = (outcome.scenario.fault(failure.place, found, "one that a decision of this step asks for"),)
    return Verdict("failed", outcome, divergence, failure.place, failure.grade, faults=faults)


def _hidden(outcome: Outcome, failure: Failure) -> bool | None:
    """Whether the end state hides the difference: by the pinned trace if there is one, else by the checks of state."""
    if failure.check is not None and failure.check.kind == "state":
        return False
    expected = pinned_trace(outcome.scenario, outcome.variation)
    if isinstance(expected, Trace):
        return same_end(expected, outcome.trace)
    of_state = [
        check
        for step in outcome.scenario.steps[failure.step - 1 :]
        for check in step.expected_under(outcome.variation)
        if check.kind == "state"
    ]
    # Checks behind a step at which the run stopped were not looked at.
    if not of_state or len(outcome.trace.steps) < len(outcome.scenario.steps):
        return None
    return not any(each.check is not None and each.check.kind == "state" for each in outcome.failures)
