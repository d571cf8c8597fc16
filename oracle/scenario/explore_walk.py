"""Walks through all branches of a scenario at once: clones at every open decision, equal positions merged.

Nothing is replayed; the checks of steps, which look at events, are left to a run branch by branch.
"""

from __future__ import annotations

from collections import deque
from dataclasses import dataclass, field
from fractions import Fraction
from functools import partial
from typing import TYPE_CHECKING, Any, Final

from oracle.engine import RunawayError, UndecidedError, act
from oracle.scenario.actions import NoSuchThing, to_engine
from oracle.scenario.decider import ScriptedDecider, Unanswered
from oracle.scenario.explore import Table, count_of_options, options_of
from oracle.scenario.explore_position import Key, Position
from oracle.scenario.naming import places
from oracle.scenario.playthrough import Plan, Playthrough
from oracle.scenario.snapshot import snapshot
from oracle.trace.state import query

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Sequence

    from oracle.engine.decision import Decision
    from oracle.scenario.model import ScenarioStep
    from oracle.trace.model import JSON
    from oracle.trace.state import State

MOST_STATES: Final = 100_000
"""A walk through more states than these is not taken to its end."""


class TooManyStates(Exception):
    """A walk has come to its bound of states."""

    def __init__(self, limit: int) -> None:
        super().__init__(f"more than {limit} states: settle some decisions in its script, or raise --limit")
        self.limit = limit


class NotAsScripted(Exception):
    """A branch on which the scenario is not as it says; a run of that branch shows where and how."""

    def __init__(self, step: int, what: str) -> None:
        super().__init__(f"step {step}: {what}")
        self.step = step


@dataclass(slots=True)
class Walk:
    """What a walk found: the results with their probabilities, and how far it went.

    `states` counts distinct states, `decisions` those at which one was open, `branches` the ways through the
    decisions that the results stand for.
    """

    see: tuple[str, ...]
    table: Table = field(default_factory=lambda: Table({}))
    states: int = 0
    decisions: int = 0
    branches: int = 0

    def rows(self) -> list[tuple[tuple[JSON, ...], Fraction]]:
        """Results with their probabilities, the likeliest first."""
        return sorted(self.table.rows.values(), key=lambda row: (-row[1], tuple(map(repr, row[0]))))


def walk(plan: Plan, see: Sequence[str] | None = None, limit: int = MOST_STATES) -> Walk:
    """All outcomes of a scenario: `see` names what to look at (None: `default_view`).

    Raises `TooManyStates`, `NotAsScripted`, `UnknownKey` for a key that means nothing in the end, and what building
    the game raises.
    """
    playthrough = Playthrough(plan, ScriptedDecider)
    keys = tuple(see) if see is not None else default_view(playthrough)
    return _Walker(plan, playthrough, Walk(keys), limit).walk()


def end_states(plan: Plan, limit: int = MOST_STATES) -> list[tuple[State, Fraction]]:
    """Every distinct state that a scenario can end in, all of it, with its probability; raises what `walk` raises."""
    ends = _Walker(plan, Playthrough(plan, ScriptedDecider), Walk(()), limit).ends()
    return [(snapshot(end.game, end.naming), end.chance) for end in ends]


def default_view(playthrough: Playthrough) -> tuple[str, ...]:
    """What to look at where nobody says: damage of heroes, boards, Health left of the minions there, hands."""
    state = playthrough.states[0]
    keys = [f"{player}.hero.damage" for player in ("p1", "p2")]
    for player in ("p1", "p2"):
        keys.append(f"{player}.board")
        board = state[player]["board"]
        keys += [f"{name}.remaining" for name in board] if isinstance(board, list) else []
    return (*keys, "p1.hand", "p2.hand")


class _Walker:
    """One walk, step by step; the steps themselves are read as a playthrough reads them."""

    def __init__(self, plan: Plan, playthrough: Playthrough, walk: Walk, limit: int) -> None:
        self.plan = plan
        self.steps = playthrough
        self.found = walk
        self.limit = limit
        self.first = Position.of_game(playthrough.game, playthrough.naming, Fraction(1))
        self.known_names = self.first.naming.count()

    def ends(self) -> list[Position]:
        """All distinct positions after the last step."""
        ends = [self.first]
        self.count()
        for step in self.plan.scenario.steps:
            ends = self.step(step, ends)
        return ends

    def walk(self) -> Walk:
        """The results: what is to be seen in the ends."""
        found = self.found
        for end in self.ends():
            state = snapshot(end.game, end.naming)
            names = end.naming.aliases()
            found.table.add(tuple(query(state, key, names) for key in found.see), end.chance)
            found.branches += end.branches
        return found

    def step(self, step: ScenarioStep, positions: Iterable[Position]) -> list[Position]:
        """All positions after a step; level by level, so that what is merged took equally many decisions."""
        ended: dict[Key, Position] = {}
        level: list[tuple[Position, Decision]] = []
        seen: dict[Key, int] = {}
        for position in positions:
            self.settle(step, position, partial(self.begin, step, position), ended, level, seen)
        while level:
            queue, seen = deque(level), {}
            level = []
            while queue:
                # A position is let go as soon as it is answered: a level may be large.
                position, decision = queue.popleft()
                self.found.decisions += 1
                if count_of_options(decision) > self.limit:
                    raise TooManyStates(self.limit)
                for twin in _answers(position, decision):
                    self.settle(step, twin, twin.game.run, ended, level, seen)
        for position in ended.values():
            # A card that nothing has spoken of gets its name when a step is over.
            snapshot(position.game, position.naming)
        return list(ended.values())

    def begin(self, step: ScenarioStep, position: Position) -> None:
        """Do the action of a step, as far as its first open decision."""
        steps, naming = self.steps, position.naming
        here = places(position.game, naming)
        steps.game, steps.naming, steps.names, steps.here = position.game, naming, naming.aliases(), here
        position.decider.here = here
        position.decider.start(steps.script(step))
        try:
            action = to_engine(step.action, position.game, naming, steps.translate)
        except NoSuchThing as error:
            raise NotAsScripted(step.number, str(error)) from None
        refused = act(position.game, action) if action is not None else None
        if refused != step.refusal(self.plan.variation):
            raise NotAsScripted(step.number, f"refused: {refused}")

    def settle(
        self,
        step: ScenarioStep,
        position: Position,
        go: Callable[[], Any],
        ended: dict[Key, Position],
        level: list[tuple[Position, Decision]],
        seen: dict[Key, int],
    ) -> None:
        """Let a position go on to its next open decision, or to the end of the step, and merge it with its equals."""
        decision: Decision | None = None
        try:
            go()
        except UndecidedError as error:
            decision = error.decision
        except Unanswered as error:
            raise NotAsScripted(step.number, f"a {error.decision.kind} cannot be as scripted") from None
        except RunawayError as error:
            raise NotAsScripted(step.number, str(error)) from None
        key = position.key(self.known_names)
        if decision is None:
            if position.decider.left():
                raise NotAsScripted(step.number, "a decision of the script does not come up")
            if key in ended:
                _join(ended[key], position)
                return
            ended[key] = position
        elif key in seen:
            _join(level[seen[key]][0], position)
            return
        else:
            seen[key] = len(level)
            level.append((position, decision))
        self.count()

    def count(self) -> None:
        self.found.states += 1
        if self.found.states > self.limit:
            raise TooManyStates(self.limit)


def _answers(position: Position, decision: Decision) -> Iterable[Position]:
    """A position for each answer; the last one needs no copy."""
    options = options_of(decision)
    for pick, chance in options[:-1]:
        yield position.answered(pick, chance)
    pick, chance = options[-1]
    yield position.answer(pick, chance)


def _join(kept: Position, other: Position) -> None:
    kept.chance += other.chance
    kept.branches += other.branches
