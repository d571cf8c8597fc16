"""Scenarios with random decisions on an engine that takes a seed and no script: how it ends has to be possible."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction
from typing import Final

from oracle.engines.attempt import Attempt
from oracle.engines.messages import Hello
from oracle.engines.result import CheckResult, Result, Status
from oracle.engines.session import Session
from oracle.rules import bind
from oracle.scenario.explore_walk import TooManyStates, end_states
from oracle.scenario.model import Scenario, Variation
from oracle.scenario.outcome import Failure
from oracle.scenario.playthrough import Plan
from oracle.scenario.standard import cards_for
from oracle.trace.divergence import Divergence, FieldDifference
from oracle.trace.model import JSON
from oracle.trace.state import State

SAID: Final = "it ends in a way that chance allows"
OFTEN: Final = "every end is about as frequent as it is likely"

SIGMAS: Final = 4.0
"""So many standard deviations a frequency may be off: one run in ten thousand is, by chance."""


@dataclass(frozen=True, slots=True)
class Ends:
    """Every way in which a scenario can end, as far as an engine shows it, with its probability."""

    shown: Mapping[str, Fraction]
    hello: Hello

    @classmethod
    def of(cls, scenario: Scenario, variation: Variation, hello: Hello) -> Ends | None:
        """The ends by the reference engine; None: they cannot be counted, or a step needs what one branch has."""
        rules = bind(variation.profile, variation.choices)
        plan = Plan(scenario, variation, rules, cards_for(scenario, variation.printing), False, False)
        found: dict[str, Fraction] = {}
        try:
            for state, chance in end_states(plan):
                key = looks(state, hello)
                found[key] = found.get(key, Fraction(0)) + chance
        except TooManyStates:
            return None
        except Exception:
            # A step that names what only one branch has cannot be taken on every branch.
            return None
        return cls(found, hello)

    def unlikely(self, counts: Mapping[str, int]) -> tuple[int, float, int] | None:
        """The first end that is far too frequent or too rare: runs, how often it is expected, how often found."""
        runs = sum(counts.values())
        for key, chance in self.shown.items():
            expected = float(runs * chance)
            most = SIGMAS * float(runs * chance * (1 - chance)) ** 0.5 + 1
            if abs(counts.get(key, 0) - expected) > most:
                return runs, expected, counts.get(key, 0)
        return None


def is_seeded(hello: Hello) -> bool:
    """Whether random decisions are the engine's own, by a seed."""
    return "seed" in hello.random and "script" not in hello.random


def depends_on_chance(scenario: Scenario, variation: Variation) -> bool:
    """Whether a script or all branches decide something; the opening of a game is too much to count."""
    opening = any(step.do == "start" for step in scenario.steps)
    return not opening and (scenario.enumerate or any(step.script_under(variation) for step in scenario.steps))


def attempt_seeds(
    session: Session, scenario: Scenario, variation: Variation, grades: Sequence[str], seeds: int
) -> Result:
    """Play by one seed or several: every end is one of those that chance allows, and with several about as frequent.

    What is written about one branch says nothing here: its checks are skipped.
    """
    hello = session.ready()
    first = next((step.number for step in scenario.steps if step.script_under(variation)), 1)
    plain = replace(
        scenario,
        enumerate=True,
        outcomes=None,
        steps=tuple(
            replace(step, script=(), expect=() if scenario.enumerate or step.number >= first else step.expect)
            for step in scenario.steps
        ),
    )
    ends = Ends.of(plain, variation, hello) if "state" in hello.facets else None
    counts: Counter[str] = Counter()
    result: Result | None = None
    for seed in range(seeds):
        if result is not None:
            session.request("reset", session.clocks.step)
        result = Attempt(session, plain, variation, grades, seed=seed).run()
        result = replace(result, scenario=scenario, checks=(*result.checks, *_skipped(scenario, variation, result)))
        if result.status not in ("pass", "unverified") or ends is None:
            break
        key = looks(result.outcome.states[-1], hello)
        if key not in ends.shown:
            return _failed(result, FieldDifference("end", f"one of {len(ends.shown)}", "another one"), SAID, seed)
        counts[key] += 1
    assert result is not None
    if result.status not in ("pass", "unverified"):
        return result.noted(f"by the seed {sum(counts.values())}")
    if ends is None:
        return _with(result, SAID, "unverified", "state" if "state" not in hello.facets else "script")
    result = _with(result, SAID, "pass", None)
    if seeds == 1:
        return result
    off = ends.unlikely(counts)
    if off is not None:
        runs, expected, found = off
        field = FieldDifference(f"of {runs} runs", f"about {expected:.1f}", found)
        return _failed(result, field, OFTEN, None)
    return _with(result, OFTEN, "pass", None)


def looks(state: State, hello: Hello) -> str:
    """A state as far as the engine shows it, where what was made in play goes by its card and not by its number."""
    rows: list[str] = []
    for name, fields in state.items():
        shown = sorted(
            (key, _plain(value)) for key, value in fields.items() if hello.tags is None or key in hello.tags
        )  # fmt: skip
        rows.append(repr((_plain(name), shown)))
    return "\n".join(sorted(rows))


def _plain(value: JSON) -> JSON:
    match value:
        case str():
            return value.partition("#")[0]
        case list() | tuple():
            return [_plain(each) for each in value]
        case _:
            return value


def _skipped(scenario: Scenario, variation: Variation, result: Result) -> list[CheckResult]:
    done = {(check.step, check.that) for check in result.checks}
    return [
        CheckResult(step.number, check.that, check.kind, "skip", check.grade)
        for step in scenario.steps
        for check in step.expected_under(variation)
        if (step.number, check.that) not in done
    ]


def _with(result: Result, said: str, status: Status, lacks: str | None) -> Result:
    check = CheckResult(len(result.scenario.steps), said, "outcomes", status, result.scenario.grade, lacks)
    worse = "unverified" if status == "unverified" else result.status
    return replace(result, status=worse, checks=(*result.checks, check))


def _failed(result: Result, field: FieldDifference, said: str, seed: int | None) -> Result:
    last, grade = len(result.scenario.steps), result.scenario.grade
    divergence = Divergence(
        "wrong value", last, fields=(field,), note=said, action=result.scenario.steps[-1].action, that=said
    )
    check = CheckResult(last, said, "outcomes", "fail", grade)
    failure = Failure(last, divergence, ("steps", last - 1), grade)
    result = replace(result, status="fail", failure=failure, checks=(*result.checks, check))
    return result if seed is None else result.noted(f"by the seed {seed}")
