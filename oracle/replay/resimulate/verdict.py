"""What the re-simulation of an action came to."""

from dataclasses import dataclass
from typing import Final, Literal, TypeAlias

VerdictKind: TypeAlias = Literal["consistent", "inconsistent", "underdetermined", "opaque"]

VERDICTS: Final[tuple[VerdictKind, ...]] = ("consistent", "inconsistent", "underdetermined", "opaque")


@dataclass(frozen=True, slots=True)
class Verdict:
    """One action: where it stands in the record, what was done, and how the engine's result compares.

    `why` is the first divergence, what is unknown, or which cards are opaque; `scripted` says whether the engine knows
    all cards that took part, `cards` are the others; `explained_by` is the choice of an open rule point under which an
    inconsistent action is consistent; `agrees` of an opaque action, whether all that the engine did around the texts
    of these cards agrees.
    """

    kind: VerdictKind
    do: str
    subject: str
    turn: int
    line: int
    scripted: bool
    why: str = ""
    agrees: bool = True
    cards: tuple[str, ...] = ()
    explained_by: str = ""

    def __str__(self) -> str:
        what = f"{self.do} {self.subject}".rstrip()
        why = f"; {self.why}" if self.why else ""
        explained = f"; consistent with {self.explained_by}" if self.explained_by else ""
        return f"turn {self.turn}, line {self.line}: {what}: {self.kind}{why}{explained}"
