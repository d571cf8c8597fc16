"""Errors about how a game ends (S3.12, END)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from oracle.engine.ending import check_end, win

if TYPE_CHECKING:
    from oracle.engine.block import Block
    from oracle.engine.entities import Entity
    from oracle.engine.game import Game


def over_at_zero(game: Game, block: Block, hero: Entity) -> None:
    """S3.12.1, SEQ-08 missed: the game is over the moment a hero's Health is gone, in the middle of an effect."""
    player = hero.controller
    if player.hero is hero and not player.fell:
        player.fell = game.fallen_steps + 1
        game.then((check_end, block))


def active_player_wins(game: Game, block: Block) -> None:
    """S3.12.2 missed: when both heroes fall, the one whose turn it is wins."""
    win(game, block, game.active)


def active_player_loses(game: Game, block: Block) -> None:
    """S3.12.2 missed: when both heroes fall, the one whose turn it is loses."""
    win(game, block, game.active.opponent)
