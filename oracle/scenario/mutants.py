"""Runs scenarios under every other choice of every rule point and says which hand-written expectation notices.

Pinned traces are not read: a choice counts as killed only by what somebody wrote down from the rule.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, replace
from typing import Final, Literal, TypeAlias

from oracle.engine import Rules
from oracle.rules import Choice, NotWritten, RulesError, alternatives, bind, differing_fields, find_point, is_seed
from oracle.rules.points import Status
from oracle.scenario.faults import path_text
from oracle.scenario.model import Scenario, Variation
from oracle.scenario.outcome import Failure, Outcome
from oracle.scenario.run import run_scenario
from oracle.scenario.watched import differing_parts, watched
from oracle.trace.model import Trace

By: TypeAlias = Literal["checks", "traces"]
"""What counts: hand-written expectations, or any difference from the trace of the profile itself."""

KilledBy: TypeAlias = Literal["check", "outcomes", "illegal", "script", "action", "trace"]
"""`check`, `outcomes`, `illegal` as in the file; `script`: an entry that is missing or left over, or picks what is no
candidate; `action`: a step that is refused, names what is no longer there, or does not end; `trace`: with `traces`."""

Verdict: TypeAlias = Literal["killed", "survived", "not run", "cannot arise", "not written", "changes nothing"]
"""`not run`: no scenario that passes runs under the profile, so nothing is known."""

SURE: Final[tuple[KilledBy, ...]] = ("check", "outcomes", "illegal", "trace")
"""What somebody wrote down so that it is noticed; a script or an action that no longer fits is luck."""

STRENGTH: Final[tuple[KilledBy, ...]] = ("check", "outcomes", "illegal", "script", "action", "trace")
"""What tells most about a rule comes first."""


@dataclass(frozen=True, slots=True)
class Kill:
    """A scenario that notices: by what, at which step, and the sentence of the check or its place in the file."""

    scenario: str
    by: KilledBy
    step: int
    that: str


@dataclass(frozen=True, slots=True)
class Mutant:
    """Another choice under a profile and what came of it.

    `required` says that some scenario has to notice it under at least one profile. `broken` are scenarios in which the
    engine failed or the set-up could not be built: they prove nothing. `reason` explains what need not be run. `ran`
    counts the scenarios that the choice can touch.
    """

    profile: str
    point: str
    choice: str
    status: Status
    required: bool
    verdict: Verdict
    reason: str = ""
    kills: tuple[Kill, ...] = ()
    broken: tuple[str, ...] = ()
    ran: int = 0

    @classmethod
    def of(cls, profile: str, choice: Choice, verdict: Verdict, reason: str = "") -> Mutant:
        """A mutant that nothing has to be run for."""
        return cls(profile, choice.point, choice.name, choice.status, is_required(choice), verdict, reason)

    @property
    def title(self) -> str:
        """`deaths.order = entity_id`."""
        return f"{self.point} = {self.choice}"

    @property
    def noticed_by(self) -> tuple[str, ...]:
        """The scenarios that notice by an expectation, not only by a script or an action that no longer fits."""
        return tuple(kill.scenario for kill in self.kills if kill.by in SURE)


@dataclass(frozen=True, slots=True)
class Fit:
    """A scenario that passes under a profile as it is, with its trace there and the parts of the rules that it reads.

    Another choice about a part that nobody reads leads to the same run: it is not made again.
    """

    scenario: Scenario
    variation: Variation
    trace: Trace
    reads: frozenset[str]


def is_required(choice: Choice) -> bool:
    """Right and era choices have to be noticed, and mistakes about what the seed document says."""
    return choice.status != "mistake" or any(is_seed(clause) for clause in find_point(choice.point).clauses)


def mutants_of(profile: str, wanted: Callable[[Choice], bool] = lambda choice: True) -> tuple[Choice, ...]:
    """Every other choice under a profile, those that cannot arise included."""
    return tuple(each.choice for each in alternatives(profile) if wanted(each.choice))


def fit_scenarios(scenarios: Iterable[Scenario], profile: str) -> tuple[list[Fit], list[str]]:
    """The scenarios that run under the plain profile and pass, and the ids of those that fail as they are."""
    fit: list[Fit] = []
    unfit: list[str] = []
    rules = watched(bind(profile))
    for scenario in scenarios:
        variation = scenario.variation(profile)
        if variation is None or variation.choices or variation.profile != profile:
            continue
        rules.forget()
        outcome = run_scenario(scenario, variation, rules=rules)
        if outcome.passed:
            fit.append(Fit(scenario, variation, outcome.trace, rules.read()))
        else:
            unfit.append(scenario.id)
    return fit, unfit


def settled(profile: str, choice: Choice) -> Mutant | Rules:
    """The rules of a mutant, or the mutant itself where nothing has to be run to know it."""
    reason = next(each.cannot_arise for each in alternatives(profile) if each.choice is choice)
    if reason is not None:
        return Mutant.of(profile, choice, "cannot arise", reason)
    try:
        rules = bind(profile, {choice.point: choice.name})
    except NotWritten:
        return Mutant.of(profile, choice, "not written", "the engine does not have it yet")
    except RulesError as error:
        return Mutant.of(profile, choice, "cannot arise", str(error))
    if not differing_fields(bind(profile), rules):
        return Mutant.of(profile, choice, "changes nothing", "it binds to the rules of the profile itself")
    return rules


def try_mutant(profile: str, choice: Choice, fit: Sequence[Fit], by: By = "checks") -> Mutant:
    """Run every scenario that the choice can touch; each one once, whatever else it says about itself."""
    rules = settled(profile, choice)
    if isinstance(rules, Mutant):
        return rules
    if not fit:
        return Mutant.of(profile, choice, "not run", f"no scenario that passes runs under {profile}")
    changed = differing_parts(bind(profile), rules)
    kills: list[Kill] = []
    broken: list[str] = []
    touched = [each for each in fit if not changed.isdisjoint(each.reads)]
    for each in touched:
        outcome = run_scenario(each.scenario, each.variation, rules=rules)
        if outcome.error is not None:
            # A mistake may lead the engine where it never goes: that is no verdict.
            broken.append(f"{each.scenario.id}: {outcome.error}")
            continue
        kill = _by_trace(each, outcome) if by == "traces" else _by_check(outcome)
        if kill is not None:
            kills.append(kill)
        elif outcome.fault is not None:
            broken.append(str(outcome.fault))
    kills.sort(key=lambda kill: STRENGTH.index(kill.by))
    verdict: Verdict = "killed" if kills else "survived"
    return replace(Mutant.of(profile, choice, verdict), kills=tuple(kills), broken=tuple(broken), ran=len(touched))


def alive(mutants: Sequence[Mutant]) -> tuple[Mutant, ...]:
    """The choices (one mutant for each) that have to be noticed and are noticed under no profile."""
    found: dict[str, list[Mutant]] = {}
    for mutant in mutants:
        if mutant.required:
            found.setdefault(mutant.title, []).append(mutant)
    return tuple(
        several[0]
        for several in found.values()
        if not any(each.verdict == "killed" for each in several)
        and not all(each.verdict == "cannot arise" for each in several)
    )


def below(mutants: Sequence[Mutant], fewest: int) -> tuple[Mutant, ...]:
    """Whatever can arise under a profile and is noticed there by the expectations of fewer scenarios."""
    return tuple(
        each for each in mutants if each.verdict in ("killed", "survived", "not run") and len(each.noticed_by) < fewest
    )


def _by_check(outcome: Outcome) -> Kill | None:
    kills = [_kill(outcome, failure) for failure in outcome.failures]
    # A fault before the first step lies in the set-up: no expectation was looked at.
    if outcome.fault is not None and outcome.states and outcome.fault.path.startswith("steps"):
        step = len(outcome.trace.steps)
        kills.append(Kill(outcome.scenario.id, "action", step, f"{outcome.fault.path}: {outcome.fault.found}"))
    return min(kills, key=lambda kill: STRENGTH.index(kill.by), default=None)


def _kill(outcome: Outcome, failure: Failure) -> Kill:
    return Kill(outcome.scenario.id, killed_by(failure), failure.step, _that(failure))


def killed_by(failure: Failure) -> KilledBy:
    """What of a scenario fails: a check, a refusal, its table of outcomes, or only its script or an action."""
    if failure.check is not None:
        return "check"
    if failure.place[:1] == ("outcomes",):
        return "outcomes"
    divergence = failure.divergence
    if failure.place[-1:] == ("illegal",) or divergence.note == "a refused action changes nothing":
        return "illegal"
    return "action" if any(field.field == "refused" for field in divergence.fields) else "script"


def _that(failure: Failure) -> str:
    return failure.check.that if failure.check is not None else path_text(failure.place)


def _by_trace(fit: Fit, outcome: Outcome) -> Kill | None:
    """Whether the trace would differ from a pinned one; scenarios that run every branch have none."""
    if fit.scenario.enumerate or outcome.trace.steps == fit.trace.steps:
        return None
    pairs = zip(outcome.trace.steps, fit.trace.steps, strict=False)
    step = next((one.number for one, other in pairs if one != other), len(outcome.trace.steps) + 1)
    return Kill(fit.scenario.id, "trace", step, "the trace differs")
