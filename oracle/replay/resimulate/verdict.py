"""What the re-simulation of an action came to."""

from dataclasses import dataclass
from typing import Final, Literal, TypeAlias

VerdictKind: TypeAlias = Literal["consistent", "inconsistent", "underdetermined", "opaque"]

VERDICTS: Final[tuple[VerdictKind, ...]] = ("consistent", "inconsistent", "underdetermined", "opaque")


@dataclass(frozen=True, slots=True)
class Verdict:
    """One action: where it stands in the record, what was done, and how the engine's result compares.

    `why` is the first divergence, what is unknown, or which cards are opaque; `scripted` says whether the engine knows
    all cards that took part.
    """

    kind: VerdictKind
    do: str
    subject: str
    turn: int
    line: int
    scripted: bool
    why: str = ""
    cards: tuple[str, ...] = ()

    def __str__(self) -> str:
        return f"turn {self.turn}, line {self.line}: {self.do} {self.subject}: {self.kind} {self.why}".rstrip()
