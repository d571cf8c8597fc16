"""Decisions by dice, as likely as the rules say, for a reference engine that is asked to play by a seed."""

from __future__ import annotations

import random
from typing import Any

from oracle.engine.decision import Decision
from oracle.engine.game import Game
from oracle.scenario.decider import ScriptedDecider
from oracle.scenario.explore import count_of_options, option_at
from oracle.scenario.naming import Naming


class Dice(ScriptedDecider):
    """Takes no script: every answer is thrown, the same ones for the same seed."""

    __slots__ = ("_dice",)

    def __init__(self, naming: Naming, seed: int) -> None:
        super().__init__(naming)
        self._dice = random.Random(seed)

    def decide(self, game: Game, decision: Decision) -> Any:
        """One of the answers by its weight."""
        if decision.weights:
            return self._dice.choices(decision.candidates, weights=decision.weights)[0]
        return option_at(decision, self._dice.randrange(count_of_options(decision)))[0]
