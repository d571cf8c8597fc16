"""What a check stands for, and the base of all checks: how often its rule held, and where it did not."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, ClassVar, Final

if TYPE_CHECKING:
    from oracle.replay.checks.watch import Watch

MOST_VIOLATIONS: Final = 50
"""How many violations of one rule in one game are kept; the rest are counted."""


@dataclass(frozen=True, slots=True)
class Rule:
    """A rule as far as a record can show it.

    `clauses` are the ids of clauses and rules that it stands for, `expects` says in one sentence what has to hold.
    `points` are rule points with the choices under which it does: where a profile chose otherwise nothing is judged.
    """

    id: str
    clauses: tuple[str, ...]
    expects: str
    points: Mapping[str, tuple[str, ...]] = field(default_factory=dict)

    def holds_under(self, choices: Mapping[str, str]) -> bool:
        """Whether a profile with these choices asks for it."""
        return all(choices.get(point) in names for point, names in self.points.items())


@dataclass(frozen=True, slots=True)
class Violation:
    """A place where a rule does not hold.

    `line` is the line of the packet, `at` its number in the game (from 1), `turn` the game's, `cards` the card ids of
    the entities concerned as far as they are known.
    """

    rule: Rule
    line: int
    at: int
    turn: int
    found: str
    wanted: str
    cards: tuple[str, ...] = ()


class Check:
    """One rule held against one game. A subclass says when it looks (`attach`) and calls `fail`, or adds to `held`."""

    rule: ClassVar[Rule]

    __slots__ = ("blind", "failed", "held", "violations", "watch")

    def __init__(self, watch: "Watch") -> None:
        self.watch = watch
        self.held = 0
        self.failed = 0
        self.blind = 0
        """How often the record did not show what would have been judged."""
        self.violations: list[Violation] = []
        self.reset()
        self.attach()

    def attach(self) -> None:
        """Say what it wants to see."""

    def reset(self) -> None:
        """A game begins, or a snapshot after a reconnect: what was remembered is void."""

    def fail(self, found: str, wanted: str, *entities: int) -> None:
        """The rule does not hold here."""
        self.report(self.place(found, wanted, *entities))

    def place(self, found: str, wanted: str, *entities: int) -> Violation:
        """What `fail` would report."""
        watch = self.watch
        cards = tuple(dict.fromkeys(card for entity in entities if (card := watch.card(entity)) is not None))
        return Violation(self.rule, watch.line, watch.at, watch.turn, found, wanted, cards)

    def report(self, violation: Violation) -> None:
        """The rule does not hold there."""
        self.failed += 1
        if len(self.violations) < MOST_VIOLATIONS:
            self.violations.append(violation)

    def expect(self, holds: bool, found: str, wanted: str, *entities: int) -> None:
        """Either; for checks that are seldom asked (the texts are made in any case)."""
        if holds:
            self.held += 1
        else:
            self.fail(found, wanted, *entities)
