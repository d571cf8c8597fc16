"""Instructions about what players hold without showing it: cards of a hand or deck that are destroyed or copied."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from oracle.effects.casting import random_card_of_deck
from oracle.effects.filters import Filter
from oracle.effects.sides import player_of
from oracle.effects.word import Word
from oracle.engine.card import Selector
from oracle.engine.changes import create_in_hand
from oracle.engine.zones import take_from_deck, to_graveyard

if TYPE_CHECKING:
    from oracle.engine.block import Block
    from oracle.engine.game import Game


@dataclass(frozen=True, slots=True)
class DestroyInHand(Word):
    """Destroy cards of a hand: they are neither discarded nor do they act."""

    cards: Selector
    words = "Destroy {cards}"

    def run(self, game: Game, block: Block) -> None:
        for card in self.cards.select(game, block):
            if card.zone == "HAND":
                to_graveyard(game, card)
                game.record("move", block, card, "GRAVEYARD", card.controller, block.source)


@dataclass(frozen=True, slots=True)
class DestroyInDeck(Word):
    """Destroy a random card of a deck that passes a filter."""

    where: Filter
    side: str = "enemy"
    words = "Destroy a random {where} in the {side} deck"

    def run(self, game: Game, block: Block) -> None:
        player = player_of(block, self.side)
        index = random_card_of_deck(game, block, player, self.where)
        if index is not None:
            card = take_from_deck(game, player, index)
            to_graveyard(game, card)
            game.record("move", block, card, "GRAVEYARD", player, block.source)


@dataclass(frozen=True, slots=True)
class CopyLastPlayed(Word):
    """Add a copy of the card that a player played last to the own hand."""

    side: str = "enemy"
    words = "Add a copy of the last card your opponent played to your hand"

    def run(self, game: Game, block: Block) -> None:
        played = player_of(block, self.side).cards_played
        made = create_in_hand(game, block, played[-1], block.player) if played else None
        block.it = [] if made is None else [made]


@dataclass(frozen=True, slots=True)
class RefreshPower(Word):
    """The hero power may be used again in this turn (HP-02)."""

    words = "Refresh your Hero Power"

    def run(self, game: Game, block: Block) -> None:
        power = block.player.power
        if power is not None and power.attacks_made:
            power.attacks_made = 0
            game.record("refresh", block, power, block.source)
