"""Errors about turns, crystals and Overload (S3.2, S3.11, TURN)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from oracle.engine.drawing import draw
from oracle.engine.game import minions
from oracle.engine.triggers import occurrence_of, raise_event

if TYPE_CHECKING:
    from oracle.engine.block import Block
    from oracle.engine.entities import Entity, Player
    from oracle.engine.game import Game
    from oracle.engine.triggers import Entry


def gain_empty_crystal(game: Game, block: Block) -> None:
    """S3.2.1b missed: the new crystal comes without mana, as when the refill ran before it and is not repeated."""
    player = block.player
    if player.crystals < game.rules.crystal_limit:
        player.crystals += 1
        player.used += 1
        game.record("mana", block, player, "gain", 1)


def refill_nothing(player: Player) -> None:
    """S3.2.1a missed: spent crystals stay empty, only the new one can be used."""


def lock_at_once(player: Player, amount: int) -> None:
    """TURN-04 missed: Overload takes the crystals of the turn in which the card is played."""
    player.locked += amount


def never_unlock(game: Game, block: Block, player: Player) -> None:
    """TURN-04 missed: what Overload locked stays locked, and what is owed comes on top."""
    player.locked += player.owed
    player.owed = 0


def book_nothing(game: Game, block: Block, card: Entity) -> None:
    """PLAY-06 missed: playing the card writes no Overload down; see `book_at_turn_end`."""


def book_at_turn_end(game: Game, block: Block) -> None:
    """PLAY-06 missed: the Overload of all cards of the turn is written down when the turn ends."""
    player = block.player
    count = player.cards_played_this_turn
    played = player.cards_played[len(player.cards_played) - count :]
    amount = sum(game.cards.get(card).overload for card in played)
    if amount:
        game.rules.owe(player, amount)
        game.record("overload", block, player, amount)
        raise_event(game, block, occurrence_of(game, block, "overload", None, player, amount=amount))


def draw_two(game: Game, block: Block, player: Player) -> None:
    """S3.2.3 missed: two cards a turn."""
    draw(game, block, player, 2)


def no_first_draw(game: Game, block: Block, player: Player) -> None:
    """S3.2.3 missed: the first turn of the game brings no card, as in other card games."""
    if game.turn > 1:
        draw(game, block, player)


def active_player_only(game: Game, entry: Entry) -> bool:
    """S3.11.1, TURN-03 missed: only the player whose turn ends is asked for end-of-turn effects."""
    return entry.owner.controller is game.active


def thaw_all(game: Game, block: Block, player: Player) -> None:
    """TURN-07 missed: the end of the turn thaws all, those too that were frozen after they had attacked."""
    for entity in [player.hero, *minions(player)]:
        if entity.frozen:
            entity.frozen = False
            game.record("thaw", block, entity, None)
