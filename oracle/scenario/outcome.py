"""What comes of running a scenario, as values; running it is left to others."""

from collections.abc import Mapping
from dataclasses import dataclass, field

from oracle.scenario.faults import Fault, Place
from oracle.scenario.model import Check, Scenario, Variation
from oracle.trace.divergence import Divergence
from oracle.trace.model import Trace
from oracle.trace.state import State


@dataclass(frozen=True, slots=True)
class Failure:
    """One thing that is not as the scenario says. `check` is the check that failed; None: script or refusal."""

    step: int
    divergence: Divergence
    place: Place
    grade: str
    check: Check | None = None


@dataclass(frozen=True, slots=True)
class Outcome:
    """What came of one run. `states` holds the state before the first step and after each one.

    `fault` says why the scenario could not be run to its end for a reason that lies in its file. `checked` counts the
    checks that were looked at.
    """

    scenario: Scenario
    variation: Variation
    trace: Trace
    failures: tuple[Failure, ...] = ()
    fault: Fault | None = None
    states: tuple[State, ...] = field(default=(), repr=False)
    names: Mapping[str, str] = field(default_factory=dict, hash=False, repr=False)
    checked: int = 0

    @property
    def passed(self) -> bool:
        """Whether everything is as the scenario says."""
        return not self.failures and self.fault is None

    @property
    def first(self) -> Failure | None:
        """The first divergence, None where there is none."""
        return self.failures[0] if self.failures else None
