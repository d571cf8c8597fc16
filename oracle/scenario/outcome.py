"""What comes of running a scenario, as values; running it is left to others."""

import traceback
from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Final

from oracle.scenario.faults import Fault, Place
from oracle.scenario.model import Check, Scenario, Variation
from oracle.trace.divergence import Divergence
from oracle.trace.model import Trace
from oracle.trace.state import State

_FRAMES: Final = 4


@dataclass(frozen=True, slots=True)
class Failure:
    """One thing that is not as the scenario says. `check` is the check that failed; None: script or refusal."""

    step: int
    divergence: Divergence
    place: Place
    grade: str
    check: Check | None = None


@dataclass(frozen=True, slots=True)
class EngineError:
    """An exception that ended a run: a bug of the engine or of a card, never of the scenario.

    `step` is the one that was carried out, None while the position was built. `frames` say where it happened, the
    innermost last.
    """

    kind: str
    message: str
    frames: tuple[str, ...]
    step: int | None = None

    @classmethod
    def from_exception(cls, error: Exception, step: int | None = None) -> "EngineError":
        """What is worth knowing of an exception."""
        found = traceback.extract_tb(error.__traceback__)[-_FRAMES:]
        frames = (f"{'/'.join(Path(each.filename).parts[-3:])}:{each.lineno} in {each.name}" for each in found)
        return cls(type(error).__name__, str(error), tuple(frames), step)

    def __str__(self) -> str:
        return f"{self.kind}: {self.message}" if self.message else self.kind


@dataclass(frozen=True, slots=True)
class Outcome:
    """What came of one run. `states` holds the state before the first step and after each one.

    `fault` says why the scenario could not be run to its end for a reason that lies in its file, `error` for one that
    lies in the engine. `checked` counts the checks that were looked at.
    """

    scenario: Scenario
    variation: Variation
    trace: Trace
    failures: tuple[Failure, ...] = ()
    fault: Fault | None = None
    states: tuple[State, ...] = field(default=(), repr=False)
    names: Mapping[str, str] = field(default_factory=dict, hash=False, repr=False)
    checked: int = 0
    error: EngineError | None = None

    @property
    def passed(self) -> bool:
        """Whether everything is as the scenario says."""
        return not self.failures and self.fault is None and self.error is None

    @property
    def first(self) -> Failure | None:
        """The first divergence, None where there is none."""
        return self.failures[0] if self.failures else None
