"""How a game ends (S3.12, END)."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from oracle.engine.block import Block
    from oracle.engine.entities import Entity, Player
    from oracle.engine.game import Game


def check_end(game: Game, block: Block) -> None:
    """END-01, SEQ-08: who has fallen has lost; it is told now and everything else ends."""
    if game.result is not None:
        return
    fallen = [player for player in game.players if player.fell]
    if not fallen:
        return
    if len(fallen) == 1:
        win(game, block, fallen[0].opponent)
    else:
        game.rules.both_fell(game, block)


def win(game: Game, block: Block, winner: Player) -> None:
    """S3.12.1: the side whose hero was put to death loses, the survivor wins."""
    game.record("lose", block, winner.opponent, game.turn)
    game.record("win", block, winner, game.turn)
    game.result = winner
    game.agenda.clear()


def tie(game: Game, block: Block) -> None:
    """S3.12.2, S3.12.3: nobody wins."""
    if game.result is None:
        game.record("tie", block, "*", game.turn)
        game.result = "tie"
        game.agenda.clear()


def nothing_at_zero(game: Game, block: Block, hero: Entity) -> None:
    """SEQ-08: a hero at 0 Health is in the game until the Death Creation Step takes it."""


def tie_in_same_death_step(game: Game, block: Block) -> None:
    """S3.12.2 by the letter: a draw when both leave in one death step; else the first to fall has lost."""
    one, two = game.players
    if one.fell == two.fell:
        tie(game, block)
    else:
        win(game, block, one if one.fell > two.fell else two)


def tie_in_same_sequence(game: Game, block: Block) -> None:
    """END-02: both heroes fell before the check: a draw, in different Death Phases too."""
    tie(game, block)
