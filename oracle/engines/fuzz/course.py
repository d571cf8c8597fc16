"""One scenario on its way under some rules, a step at a time: what happens, the state, what may be done next."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace
from typing import Any, Final

from oracle.engine import Decision, Game, Rules, legal_actions
from oracle.scenario.actions import to_json
from oracle.scenario.ask import Pick, SeededDecider
from oracle.scenario.decider import ScriptedDecider, Unanswered
from oracle.scenario.model import Scenario, ScenarioStep, Variation
from oracle.scenario.naming import Naming
from oracle.scenario.playthrough import Plan, Playthrough
from oracle.scenario.standard import cards_for
from oracle.trace.divergence import Divergence
from oracle.trace.model import JSON, Step
from oracle.trace.state import State

PLAIN: Final = Variation.of_profile("seed")

Legal = tuple[Mapping[str, JSON], ...]


class NoCourse(Exception):
    """A step that means nothing in this game: it names what is not there, or does not end."""


@dataclass(frozen=True, slots=True)
class Seen:
    """What one step showed. `problem` is a decision that the script does not answer, or answers with no candidate.

    `state` and `legal` are None where whoever shows it does not show that.
    """

    step: Step
    state: State | None = field(hash=False)
    legal: Legal | None = field(default=None, hash=False)
    problem: Divergence | None = None


class DrawingDecider(SeededDecider):
    """Answers by the script where it fits, draws what is left, and notes every answer that was not the only one."""

    __slots__ = ()

    def decide(self, game: Game, decision: Decision) -> Any:
        """The pick of the script, else one drawn with the seed."""
        try:
            pick = ScriptedDecider.decide(self, game, decision)
        except Unanswered:
            pick = self._drawn(decision)
        if len(decision.candidates) == 1 and decision.count == 1 and decision.kind != "random_amount":
            return pick
        source = decision.source
        name = None if source is None else str(self._naming.json(source))
        self.picks.append(Pick(self.step, decision.kind, name, self._naming.json(pick)))
        return pick


class Course:
    """A scenario that is taken step by step; raises `SetupError` where its board cannot be."""

    def __init__(
        self, scenario: Scenario, rules: Rules, decider: Callable[[Naming], ScriptedDecider] = ScriptedDecider
    ) -> None:
        self.play = Playthrough(Plan(scenario, PLAIN, rules, cards_for(scenario), False, False), decider)

    @property
    def game(self) -> Game:
        """The game as it is now."""
        return self.play.game

    @property
    def over(self) -> bool:
        """Whether somebody has won."""
        return self.play.game.result is not None

    def legal(self) -> Legal:
        """What may be done now."""
        return tuple(to_json(action, self.play.naming) for action in legal_actions(self.play.game))

    def state(self) -> State:
        """The state as it is now."""
        return self.play.states[-1]

    def take(self, step: ScenarioStep) -> Seen:
        """One step; raises `NoCourse`, and whatever the engine raises as `EngineFault`."""
        play = self.play
        outcome = play.outcome((replace(step, expect=()),))
        if outcome.error is not None:
            raise EngineFault(str(outcome.error), outcome.error.frames)
        if outcome.fault is not None:
            raise NoCourse(str(outcome.fault))
        last = [failure for failure in play.failures if failure.step == step.number]
        problems = [
            failure.divergence for failure in last if failure.divergence.difference in ("extra", "candidates")
        ]  # fmt: skip
        stopped = bool(problems)
        return Seen(play.steps[-1], play.states[-1], None if stopped else self.legal(), next(iter(problems), None))


class EngineFault(Exception):
    """An exception in the engine: a bug of it, never of the board."""

    def __init__(self, message: str, frames: tuple[str, ...]) -> None:
        super().__init__(message)
        self.frames = frames
