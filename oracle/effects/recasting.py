"""Texts that are cast again while minions die of them."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from oracle.effects.word import Word
from oracle.engine.card import Effect
from oracle.engine.moments import moment
from oracle.engine.triggers import run_effect

if TYPE_CHECKING:
    from oracle.engine.block import Block
    from oracle.engine.game import Game


@dataclass(frozen=True, slots=True)
class CastAgainIfAnyDie(Word):
    """The text again as long as minions die of it: after each cast the dying leave play (DEATH-14).

    The game casts it `at_most` so often (SEQ-14).
    """

    effect: Effect
    at_most: int = 14
    words = "{effect}. If any die, cast this again"

    def run(self, game: Game, block: Block) -> None:
        cast_next_time(game, block, self, self.at_most)


def cast_next_time(game: Game, block: Block, word: CastAgainIfAnyDie, left: int) -> None:
    """One cast, the deaths that it forces, then perhaps the next cast."""
    game.then(
        (run_effect, block, word.effect),
        (moment, block, "CAST"),
        (cast_again, block, word, left - 1, minions_died(game)),
    )


def cast_again(game: Game, block: Block, word: CastAgainIfAnyDie, left: int, before: int) -> None:
    """Cast it once more, if a minion has died since the last cast began and the game still does so."""
    if minions_died(game) == before:
        return
    if left <= 0:
        game.record("skip", block, block.source, "bound")
        return
    cast_next_time(game, block, word, left)


def minions_died(game: Game) -> int:
    """How many minions have died in this game."""
    return sum(len(player.died) for player in game.players)
