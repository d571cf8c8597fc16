"""The reference engine under other rules as the side that is tried: in this process, and as fast as that."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field

from oracle.engine import Rules
from oracle.engines.fuzz.course import Course, EngineFault, NoCourse, Seen
from oracle.engines.fuzz.lockstep import parting
from oracle.engines.fuzz.playing import Played
from oracle.scenario.build import SetupError
from oracle.scenario.model import Scenario
from oracle.trace.divergence import Divergence


@dataclass(frozen=True, slots=True)
class RulesSide:
    """Our engine under these rules."""

    rules: Rules
    unplayed: Counter[str] = field(default_factory=Counter, hash=False)

    def first_parting(self, played: Played) -> Divergence | None:
        """Where it leaves what was played, None where it does not, or breaks down on a wrong rule."""
        scenario = played.scenario()
        for expected, found in zip(played.seen, self.course(scenario), strict=False):
            divergence = parting(expected, found)
            if divergence is not None:
                return divergence
        return None

    def course(self, scenario: Scenario) -> Iterator[Seen]:
        """What each step shows, as far as it goes."""
        try:
            course = Course(scenario, self.rules)
            for step in scenario.steps:
                seen = course.take(step)
                yield seen
                if seen.problem is not None:
                    return
        except (SetupError, NoCourse, EngineFault):
            # A mistake may lead the engine where it never goes: that is no verdict about the rule.
            return
