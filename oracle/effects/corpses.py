"""Corpses: what friendly minions leave behind when they die, and what spends it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from oracle.effects.word import Word
from oracle.engine.card import Effect
from oracle.engine.triggers import run_effect

if TYPE_CHECKING:
    from oracle.engine.block import Block
    from oracle.engine.game import Game


@dataclass(frozen=True, slots=True)
class GainCorpses(Word):
    """Gain Corpses beyond those that dead minions leave."""

    count: int = 1
    words = "Gain {count} Corpses"

    def run(self, game: Game, block: Block) -> None:
        block.player.corpses += self.count


@dataclass(frozen=True, slots=True)
class SpendCorpses(Word):
    """Spend Corpses for an effect; with fewer than it asks for nothing happens and none is spent."""

    count: int
    effect: Effect
    words = "Spend {count} Corpses to {effect}"

    def run(self, game: Game, block: Block) -> None:
        player = block.player
        if player.corpses >= self.count:
            player.corpses -= self.count
            player.corpses_spent += self.count
            game.then((run_effect, block, self.effect))


@dataclass(frozen=True, slots=True)
class CorpsesSpent(Word):
    """How many Corpses the player has spent in this game."""

    words = "the Corpses you've spent this game"

    def value(self, game: Game, block: Block) -> int:
        return block.player.corpses_spent
