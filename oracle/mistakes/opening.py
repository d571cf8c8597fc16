"""Errors about the opening: its cards, the mulligan, The Coin, Start of Game (S3.1)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from oracle.engine.drawing import cast_drawn
from oracle.engine.opening import draw_replacement, place_of, remove_opening_card
from oracle.engine.triggers import occurrence_of, raise_event
from oracle.engine.zones import shuffle_in

if TYPE_CHECKING:
    from oracle.engine.block import Block
    from oracle.engine.entities import Entity, Player
    from oracle.engine.game import Game


def three_each(game: Game, player: Player) -> int:
    """S3.1.1 missed: one number for both, as in engines that forget the second player's fourth card."""
    return 3


def four_each(game: Game, player: Player) -> int:
    """S3.1.1 missed: one number for both, the second player's."""
    return 4


def never_returned(game: Game, block: Block, player: Player, rejected: tuple[Entity, ...]) -> list[object]:
    """S3.1.2 missed: the unwanted cards are thrown away instead of shuffled in, so the deck shrinks."""
    gone = [(throw_away, block, player, card) for card in rejected]
    return [*gone, *[(draw_replacement, block, player, place_of(player, card)) for card in rejected]]


def throw_away(game: Game, block: Block, player: Player, card: Entity) -> None:
    """One unwanted card leaves the game."""
    remove_opening_card(player, card)
    card.zone = "REMOVEDFROMGAME"
    game.record("move", block, card, "REMOVEDFROMGAME", player, None)


def drawn_from_rejected(game: Game, block: Block, player: Player, rejected: tuple[Entity, ...]) -> list[object]:
    """TURN-01, S3.1.2 missed: replacements come out of deck and unwanted cards alike, and the shuffling comes last."""
    draws = [(draw_replacement, block, player, place_of(player, card)) for card in rejected]
    return [(mix_in, block, player, rejected), *draws, (shuffle_what_is_left, block, player, rejected)]


def mix_in(game: Game, block: Block, player: Player, rejected: tuple[Entity, ...]) -> None:
    """The unwanted cards lie among those that are drawn from."""
    for card in rejected:
        remove_opening_card(player, card)
        shuffle_in(game, card, player)


def shuffle_what_is_left(game: Game, block: Block, player: Player, rejected: tuple[Entity, ...]) -> None:
    """Only now is told which of them are back in the deck."""
    for card in rejected:
        if card in player.deck:
            game.record("shuffle", block, card, "DECK", player, None)


def answer_opening_draw(game: Game, block: Block, player: Player, card: Entity) -> None:
    """S.fn1, DRAW-08 missed: the opening goes through the ordinary drawing code with all that answers a draw."""
    tasks: list[tuple[object, ...]] = [(answer_draw, block, player, card)]
    if game.rules.cast_when_drawn_text(card):
        remove_opening_card(player, card)
        card.zone = "SETASIDE"
        tasks += [(cast_drawn, block, player, card), (game.rules.deal_card, block, player)]
    game.then(*tasks)


def answer_draw(game: Game, block: Block, player: Player, card: Entity) -> None:
    """Whoever answers draws, the card itself included."""
    occurrence = occurrence_of(game, block, "draw", card, player, start=game.sequence())
    raise_event(game, block, occurrence)


def coin_for_the_first(game: Game) -> Player:
    """S3.1.3b missed: The Coin goes to the player who begins."""
    return game.first


def coin_is_a_card(card: Entity) -> bool:
    """S3.1.3b missed: The Coin is offered in the mulligan like any other card."""
    return True


def second_player_first(game: Game) -> tuple[Player, Player]:
    """S3.1.4 missed: the second player's Start of Game effects come first."""
    return (game.first.opponent, game.first)
