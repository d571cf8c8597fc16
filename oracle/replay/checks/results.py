"""What checking a game found, as values that travel between processes: per rule, and each violation with its place."""

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Literal, TypeAlias

Verdict: TypeAlias = Literal["held", "violated", "not observable", "not asked"]
"""`not asked`: the profile decides a point of the rule otherwise."""


@dataclass(frozen=True, slots=True)
class Around:
    """A packet near a violation: its line, how deep it stands in blocks, its text, whether it is the place itself."""

    line: int
    depth: int
    text: str
    here: bool


@dataclass(frozen=True, slots=True)
class Found:
    """A violation of a rule; `known` is the reason where it is a known oddity of the game."""

    line: int
    packet: int
    turn: int
    found: str
    wanted: str
    cards: tuple[str, ...] = ()
    around: tuple[Around, ...] = ()
    known: str | None = None


@dataclass(frozen=True, slots=True)
class RuleResult:
    """A rule held against a game: how often it held, did not, could not be told; the places where it did not.

    `violated` counts the violations that are no known oddities, `known` those that are; only the first places are kept.
    """

    rule: str
    clauses: tuple[str, ...]
    expects: str
    held: int
    violated: int
    known: int
    blind: int
    asked: bool
    places: tuple[Found, ...] = ()

    @property
    def checked(self) -> int:
        """How often it was judged."""
        return self.held + self.violated + self.known

    @property
    def verdict(self) -> Verdict:
        """The word for it."""
        if not self.asked:
            return "not asked"
        if self.violated:
            return "violated"
        return "held" if self.held or self.known else "not observable"


@dataclass(frozen=True, slots=True)
class GameResult:
    """A game held against the rules: what it is, by which profile it was judged and why, and every rule.

    Without rules it could not be judged: `status` and `why` say why not.
    """

    file: str
    number: int
    status: str
    why: str
    turns: int
    packets: int
    profile: str
    dated: str
    rules: tuple[RuleResult, ...]
    line: int | None = None

    @property
    def judged(self) -> bool:
        """Whether there was anything to hold against the rules."""
        return bool(self.rules)

    @property
    def violated(self) -> tuple[RuleResult, ...]:
        """The rules that do not hold."""
        return tuple(each for each in self.rules if each.violated)

    def count(self, verdict: Verdict) -> int:
        """How many rules have this verdict."""
        return sum(each.verdict == verdict for each in self.rules)

    @property
    def checked(self) -> int:
        """How often something was judged."""
        return sum(each.checked for each in self.rules)


def totals(games: Iterable[GameResult]) -> list[RuleResult]:
    """Each rule over several games, without places."""
    sums: dict[str, RuleResult] = {}
    for game in games:
        for each in game.rules:
            before = sums.get(each.rule)
            sums[each.rule] = RuleResult(
                rule=each.rule,
                clauses=each.clauses,
                expects=each.expects,
                held=each.held + (before.held if before else 0),
                violated=each.violated + (before.violated if before else 0),
                known=each.known + (before.known if before else 0),
                blind=each.blind + (before.blind if before else 0),
                asked=each.asked or (before.asked if before else False),
            )
    return list(sums.values())
