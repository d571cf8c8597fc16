"""What comes of a scenario on an engine, as values: a status for each check and one for all of it."""

from collections import Counter
from dataclasses import dataclass, field, replace
from typing import Final, Literal, NamedTuple, TypeAlias, get_args

from oracle.scenario.model import Scenario, Variation
from oracle.scenario.outcome import Failure, Outcome

Status: TypeAlias = Literal[
    "pass", "fail", "error", "crash", "timeout", "protocol", "skip", "unsupported", "notrun", "unverified"
]
STATUSES: Final[tuple[Status, ...]] = get_args(Status)

WRONG: Final[frozenset[Status]] = frozenset({"fail", "error", "crash", "timeout", "protocol", "notrun"})
"""What fails a run; `skip`, `unsupported` and `unverified` do so only where one is strict."""


class Want(NamedTuple):
    """Something for want of which a scenario is not played: a kind (`card`, `feature`, `printing`, …) and which."""

    kind: str
    name: str


@dataclass(frozen=True, slots=True)
class CheckResult:
    """One check: the step, what it says, its kind and status. `lacks` is the facet without which it is unverified."""

    step: int
    that: str
    kind: str
    status: Status
    grade: str
    lacks: str | None = None


@dataclass(frozen=True, slots=True)
class Result:
    """One scenario on one engine.

    `failure` is the first divergence. `message` says what went wrong where there is none, and `stderr` is what the
    engine said aside. `notes` are for readers. `wants` says why it was not played, where the engine lacks something.
    """

    scenario: Scenario
    variation: Variation
    status: Status
    outcome: Outcome
    checks: tuple[CheckResult, ...] = ()
    failure: Failure | None = None
    message: str = ""
    stderr: str = field(default="", compare=False)
    notes: tuple[str, ...] = ()
    wants: tuple[Want, ...] = ()

    @property
    def wrong(self) -> bool:
        """Whether this alone fails a run."""
        return self.status in WRONG

    @property
    def difference(self) -> str | None:
        """The class of the first difference, of a failure."""
        return self.failure.divergence.difference if self.failure is not None else None

    @property
    def lacks(self) -> tuple[str, ...]:
        """The facets that checks lack, each once."""
        return tuple(dict.fromkeys(each.lacks for each in self.checks if each.lacks is not None))

    def counts(self) -> Counter[Status]:
        """How many checks have which status."""
        return Counter(each.status for each in self.checks)

    def noted(self, note: str) -> "Result":
        """The same with one more note."""
        return replace(self, notes=(*self.notes, note))
