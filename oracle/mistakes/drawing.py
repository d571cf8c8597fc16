"""Errors about drawing, full hands, fatigue and cards that cast themselves (S3.3, DRAW)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from oracle.engine.drawing import cast_drawn, discard_reactions, draw_reactions, fatigue, take_into_hand
from oracle.engine.zones import hand_full, to_graveyard

if TYPE_CHECKING:
    from oracle.engine.block import Block
    from oracle.engine.card import Effect
    from oracle.engine.entities import Entity, Player
    from oracle.engine.game import Game


def keep_eleventh(game: Game, block: Block, player: Player, card: Entity, outer: Block) -> None:
    """S3.3.1a missed: a hand has no limit."""
    take_into_hand(game, block, player, card, outer)


def burn_as_a_draw(game: Game, block: Block, player: Player, card: Entity, outer: Block) -> None:
    """S3.3.1b missed: the draw is told first, and the hand is looked at only then."""
    game.record("draw", block, card, player)
    game.record("burn", block, card, player)
    to_graveyard(game, card)
    outer.it.append(card)
    game.then((game.rules.draw_reactions, block, player, card))


def burn_as_a_discard(game: Game, block: Block, player: Player, card: Entity, outer: Block) -> None:
    """S.fn3 missed: the card that finds no place is discarded, and discard effects act."""
    game.record("reveal", block, card, player)
    to_graveyard(game, card)
    game.record("discard", block, card, player)
    game.then((discard_reactions, block, player, card, game.sequence()))


def never_casts_itself(card: Entity) -> bool:
    """S3.3.2 missed: the keyword is not known, the card stays in the hand."""
    return False


def no_further_draw(game: Game, block: Block, player: Player) -> None:
    """DRAW-08 missed: nothing is drawn in place of the card that was cast."""


def draw_then_cast(game: Game, block: Block, player: Player, card: Entity) -> None:
    """DRAW-08 missed: the further card is drawn before this one is cast; goes with `no_further_draw`."""
    game.then((game.rules.draw_one, block, player), (cast_drawn, block, player, card))


def once_per_effect(game: Game, block: Block, player: Player, card: Entity) -> None:
    """S3.3.3 missed: an effect that draws several cards is answered as one draw, at its first card."""
    if card not in block.it or block.it[0] is card:
        draw_reactions(game, block, player, card)


def answer_as_a_draw(game: Game, block: Block, player: Player, card: Entity | None) -> None:
    """S3.3.1b, S3.3.4 missed: whoever answers draws is told of a card, or of fatigue, that was none."""
    game.then((game.rules.draw_reactions, block, player, card))


def always_one(player: Player) -> int:
    """S3.3.4 missed: fatigue never grows."""
    return 1


def counts_this_one_twice(player: Player) -> int:
    """S3.3.4 missed: the counter rises before it is read, and 1 is added all the same."""
    return player.fatigue + 2


def counter_before(player: Player) -> int:
    """S3.3.4 missed: the counter is read before it rises, so the first fatigue hurts nobody."""
    return player.fatigue


def fatigue_unless_full(game: Game, block: Block, player: Player) -> None:
    """S3.3.4, DRAW-04 missed: with a full hand nothing is drawn, so no fatigue either."""
    if not hand_full(player):
        fatigue(game, block, player)


def no_text_outside_the_hand(card: Entity) -> Effect | None:
    """DRAW-10 missed: a card that has left the hand does not act on its own discard."""
    return None


def oldest_place_first(hand: list[Entity]) -> list[Entity]:
    """DRAW-10 missed: a whole hand is discarded from left to right."""
    return hand
