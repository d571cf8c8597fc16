"""Many scenarios on one engine: what it claims, who runs, restarts, and failures tried again alone."""

from collections.abc import Generator, Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Final

from oracle.cards.printings import CURRENT
from oracle.engines.attempt import Attempt
from oracle.engines.enumerated import attempt_branches
from oracle.engines.link import CannotStart, LinkError
from oracle.engines.result import CheckResult, Result, Status, Want
from oracle.engines.resync import attempt_in_parts
from oracle.engines.seeded import attempt_seeds, depends_on_chance, is_seeded
from oracle.engines.session import Claims, Session
from oracle.engines.setups import cards_of, features_of
from oracle.scenario.explore import TooManyBranches
from oracle.scenario.model import Scenario, Variation
from oracle.scenario.outcome import Failure, Outcome
from oracle.scenario.run import run_scenario
from oracle.trace.compare import Options, compare
from oracle.trace.model import Trace

MOST_ALONE: Final = 5
"""So many failures are tried again alone; where the first ones leak no state, the others hardly do."""

Run = tuple[Scenario, Variation]


@dataclass(frozen=True, slots=True)
class Wish:
    """How scenarios are verified: the grades that can fail, and whether whole traces are compared with ours.

    `seeds` says by how many seeds an engine plays that takes no script. `resync`: before each step the engine is set up
    as the reference stands there.
    """

    grades: Sequence[str] = ("A", "B", "C", "D")
    traces: bool = False
    seeds: int = 1
    resync: bool = False


def verify(session: Session, runs: Sequence[Run], wish: Wish | None = None) -> Generator[Result, None, None]:
    """The result of each run, in order; raises `CannotStart` before the first where the engine does not start.

    The engine is closed when the last result was taken, or whoever asks has stopped asking.
    """
    wish = wish or Wish()
    try:
        session.ready()
        try:
            claims = _claims(session, runs)
        except LinkError as error:
            raise CannotStart(f"{error.trouble}: {error.message}", session.link.stderr()) from None
        yield from _each(session, runs, claims, wish)
    finally:
        session.close()


def missing(scenario: Scenario, claims: Claims) -> tuple[Want, ...]:
    """The cards and features that a scenario needs and the engine does not claim; nothing: it claims all."""
    cards = sorted(cards_of(scenario) - claims.cards) if claims.cards is not None else []
    features = sorted(features_of(scenario) - claims.features) if claims.features is not None else []
    return (*(Want("card", each) for each in cards), *(Want("feature", each) for each in features))


def unsupported(scenario: Scenario, variation: Variation, wants: tuple[Want, ...]) -> Result:
    """The result of a scenario for which an engine does not claim enough."""
    message = f"the engine does not claim the {wants[0].kind} {wants[0].name}"
    return replace(without(scenario, variation, "unsupported", message), wants=wants)


def _claims(session: Session, runs: Sequence[Run]) -> Claims:
    cards: set[str] = set()
    features: set[str] = set()
    for scenario, _ in runs:
        cards |= cards_of(scenario)
        features |= features_of(scenario)
    return session.supports(cards, features)


def _each(session: Session, runs: Sequence[Run], claims: Claims, wish: Wish) -> Iterator[Result]:
    given_up: str | None = None
    alone = 0
    for scenario, variation in runs:
        if variation.printing != CURRENT:
            result = without(scenario, variation, "unsupported", "engines are told of no printing but today's")
            yield replace(result, wants=(Want("printing", variation.printing),))
            continue
        lacking = missing(scenario, claims)
        if lacking:
            yield unsupported(scenario, variation, lacking)
            continue
        if given_up is not None:
            yield without(scenario, variation, "notrun", given_up)
            continue
        try:
            if not session.begin():
                given_up = f"the engine was restarted too often: {len(session.restarts)} times"
        except CannotStart as error:
            given_up = f"the engine does not start again: {error.message}"
        if given_up is not None:
            yield without(scenario, variation, "notrun", given_up)
            continue
        before = session.played
        result = attempt(session, scenario, variation, wish)
        trouble = session.end()
        if trouble is not None and not result.wrong:
            result = replace(result, status=trouble.trouble, message=f"at reset: {trouble.message}")
        if result.status == "fail" and before and alone < MOST_ALONE:
            alone += 1
            if _passes_alone(session, scenario, variation, wish):
                result = result.noted("it passes alone: the engine keeps state from the scenarios before")
        yield result


def attempt(session: Session, scenario: Scenario, variation: Variation, wish: Wish | None = None) -> Result:
    """One scenario on an engine that was made ready for it; of an open one, every branch."""
    wish = wish or Wish()
    if is_seeded(session.ready()) and depends_on_chance(scenario, variation):
        try:
            return attempt_seeds(session, scenario, variation, wish.grades, wish.seeds)
        except LinkError as error:
            return without(scenario, variation, error.trouble, error.message)
    if scenario.enumerate:
        try:
            return attempt_branches(session, scenario, variation, wish.grades)
        except TooManyBranches:
            result = without(scenario, variation, "unsupported", "more branches than can be tried one by one")
            return replace(result, wants=(Want("branches", "more than can be tried one by one"),))
        except LinkError as error:
            return without(scenario, variation, error.trouble, error.message)
    if wish.resync:
        try:
            return attempt_in_parts(session, scenario, variation, wish.grades)
        except LinkError as error:
            return without(scenario, variation, error.trouble, error.message)
    result = Attempt(session, scenario, variation, wish.grades).run()
    if wish.traces and result.status in ("pass", "unverified"):
        return _traced(session, result, wish)
    return result


def _traced(session: Session, result: Result, wish: Wish) -> Result:
    """The same with the whole trace compared with the reference engine's."""
    facets = session.ready().facets
    if "events" not in facets:
        return result
    expected = run_scenario(result.scenario, result.variation).trace
    options = Options(nesting="nesting" in facets, state="state" in facets)
    divergence = compare(expected, result.outcome.trace, options)
    if divergence is None:
        return result
    grade, last = result.scenario.grade, divergence.step
    check = CheckResult(last, "the trace is that of the reference", "trace", "fail", grade)
    result = replace(result, checks=(*result.checks, check))
    if grade not in wish.grades:
        return result
    return replace(result, status="fail", failure=Failure(last, divergence, ("steps", last - 1), grade))


def _passes_alone(session: Session, scenario: Scenario, variation: Variation, wish: Wish) -> bool:
    """Whether a scenario passes in an engine that has run nothing before."""
    session.close()
    try:
        session.ready()
        result = attempt(session, scenario, variation, wish)
    except CannotStart:
        return False
    session.end()
    return result.status in ("pass", "unverified")


def without(scenario: Scenario, variation: Variation, status: Status, message: str) -> Result:
    """The result of a scenario that was not carried out."""
    checks = tuple(
        CheckResult(step.number, check.that, check.kind, status, check.grade)
        for step in scenario.steps
        for check in step.expected_under(variation)
    )
    trace = Trace(scenario.id, scenario.rev, (variation.name,), ())
    return Result(scenario, variation, status, Outcome(scenario, variation, trace), checks, message=message)
