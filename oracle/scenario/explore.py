"""Runs every branch of a scenario whose decisions are left open, with exact probabilities; one branch is a run."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from fractions import Fraction
from itertools import combinations, islice, product
from math import comb, prod
from typing import Any, Final

from oracle.engine.decision import Decision
from oracle.engine.game import Game
from oracle.scenario.decider import ScriptedDecider, Unanswered
from oracle.scenario.model import Outcomes
from oracle.scenario.naming import Naming
from oracle.trace.model import JSON

MOST_BRANCHES: Final = 20_000
"""A scenario with more branches is not run to its end."""

MOST_ANSWERS: Final = 10 * MOST_BRANCHES
"""So many answers are tried in all: a branch may have thousands of them."""

Option = tuple[Any, Fraction]


class TooManyBranches(Exception):
    """The decisions of a scenario have more than `MOST_BRANCHES` answers in all."""


@dataclass(slots=True)
class Branch:
    """One way through the decisions: which option was taken at each, how many there were, and how likely it is."""

    taken: list[int]
    sizes: list[int]
    probability: Fraction = Fraction(1)
    picks: list[JSON] = field(default_factory=list)

    def next(self) -> "Branch | None":
        """The branch after this one, depth first; None after the last."""
        for index in range(len(self.taken) - 1, -1, -1):
            if self.taken[index] + 1 < self.sizes[index]:
                return Branch([*self.taken[:index], self.taken[index] + 1], [])
        return None


class BranchDecider(ScriptedDecider):
    """Answers from the script where it says something, else follows its branch and then the first options."""

    __slots__ = ("branch",)

    def __init__(self, naming: Naming, branch: Branch) -> None:
        super().__init__(naming)
        self.branch = branch

    def decide(self, game: Game, decision: Decision) -> Any:
        """The scripted pick, or the option of this branch."""
        try:
            return super().decide(game, decision)
        except Unanswered as error:
            if error.entry is not None:
                raise
        branch = self.branch
        depth = len(branch.sizes)
        if depth == len(branch.taken):
            branch.taken.append(0)
        branch.sizes.append(count_of_options(decision))
        pick, chance = option_at(decision, branch.taken[depth])
        branch.probability *= chance
        branch.picks.append(self._naming.json(pick))
        return pick


def options_of(decision: Decision) -> list[Option]:
    """Every answer to a decision with its probability."""
    candidates = decision.candidates
    match decision.kind:
        case "random_amount":
            several: list[Any] = list(range(candidates[0], candidates[-1] + 1))
        case "random_targets" | "discover":
            several = list(combinations(candidates, min(decision.count, len(candidates))))
        case "joust":
            several = list(product(*(side or (None,) for side in candidates)))
        case _ if decision.weights:
            total = sum(decision.weights)
            pairs = zip(candidates, decision.weights, strict=True)
            return [(candidate, Fraction(weight, total)) for candidate, weight in pairs]
        case _:
            several = list(candidates)
    return [(each, Fraction(1, len(several))) for each in several]


def option_at(decision: Decision, index: int) -> Option:
    """One answer of those that `options_of` lists, without making the others."""
    candidates, chance = decision.candidates, Fraction(1, count_of_options(decision))
    match decision.kind:
        case "random_amount":
            return candidates[0] + index, chance
        case "random_targets" | "discover":
            several = combinations(candidates, min(decision.count, len(candidates)))
            return next(islice(several, index, None)), chance
        case "joust":
            return next(islice(product(*(side or (None,) for side in candidates)), index, None)), chance
        case _ if decision.weights:
            return candidates[index], Fraction(decision.weights[index], sum(decision.weights))
        case _:
            return candidates[index], chance


def count_of_options(decision: Decision) -> int:
    """How many answers a decision has, without making them: sets from the card database may be too many to list."""
    candidates = decision.candidates
    match decision.kind:
        case "random_amount":
            return int(candidates[-1] - candidates[0]) + 1
        case "random_targets" | "discover":
            return comb(len(candidates), min(decision.count, len(candidates)))
        case "joust":
            return prod(max(1, len(side)) for side in candidates)
        case _:
            return len(candidates)


def branches(run: Callable[[Branch], None]) -> Iterator[Branch]:
    """Run every branch, depth first; raises `TooManyBranches`."""
    branch: Branch | None = Branch([], [])
    answers = 0
    for _ in range(MOST_BRANCHES):
        if branch is None:
            return
        run(branch)
        yield branch
        answers += len(branch.sizes)
        # Every answer that was not taken here leads to a branch of its own.
        if sum(branch.sizes) - len(branch.sizes) >= MOST_BRANCHES or answers > MOST_ANSWERS:
            raise TooManyBranches
        branch = branch.next()
    if branch is not None:
        raise TooManyBranches


@dataclass(slots=True)
class Table:
    """How likely each row of values is."""

    rows: dict[tuple[str, ...], tuple[tuple[JSON, ...], Fraction]]

    def add(self, values: tuple[JSON, ...], probability: Fraction) -> None:
        """One more branch that ends with these values."""
        # JSON values may be lists: rows are told apart by how they are written.
        key = tuple(map(repr, values))
        before = self.rows.get(key, (values, Fraction(0)))[1]
        self.rows[key] = (values, before + probability)

    def differences(self, outcomes: Outcomes) -> list[tuple[tuple[JSON, ...], Fraction, Fraction]]:
        """Rows whose probability is another than the scenario says: values, expected, found."""
        wanted = Table({})
        for probability, values in outcomes.are:
            wanted.add(values, Fraction(probability))
        found: list[tuple[tuple[JSON, ...], Fraction, Fraction]] = []
        for key in {**wanted.rows, **self.rows}:
            values, expected = wanted.rows.get(key, (self.rows[key][0] if key in self.rows else (), Fraction(0)))
            chance = self.rows[key][1] if key in self.rows else Fraction(0)
            if expected != chance:
                found.append((values, expected, chance))
        return found
