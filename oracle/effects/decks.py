"""Instructions about decks: cards in them that get something, random ones shuffled in, cards taken out of them."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from oracle.effects.casting import random_card_of_deck
from oracle.effects.filters import Filter
from oracle.effects.sides import player_of
from oracle.effects.word import Word
from oracle.engine.card import Selector, Value
from oracle.engine.entities import Entity
from oracle.engine.stats import times
from oracle.engine.summoning import summon_entity
from oracle.engine.zones import deck_full, hand_full, row_full, shuffle_in, strip, take_from_deck, to_hand, touch

if TYPE_CHECKING:
    from oracle.engine.block import Block
    from oracle.engine.entities import Player
    from oracle.engine.game import Game


@dataclass(frozen=True, slots=True)
class Deck(Word):
    """The cards of a deck that pass a filter, from the top."""

    side: str = "friendly"
    where: Filter | None = None
    words = "the {where} cards in the {side} deck"

    def select(self, game: Game, block: Block) -> list[Entity]:
        player = player_of(block, self.side)
        found: list[Entity] = []
        for index in range(len(player.deck) - 1, -1, -1):
            entry = player.deck[index]
            probe = entry if isinstance(entry, Entity) else Entity(0, entry, player)
            if self.where is None or self.where.fits(game, block, probe):
                found.append(touch(game, player, index))
        return found


@dataclass(frozen=True, slots=True)
class ShuffleRandom(Word):
    """Shuffle random cards of a query into the own deck, each picked by itself, as many as there is room for (DRAW-11).

    With `of_enemy_class` they are of the class of the opponent's hero; with `by_deck_rules` of that of the own hero or
    Neutral, and none that the player has in deck or hand already. `IT` are the cards.
    """

    query: tuple[tuple[str, str], ...]
    count: int | Value = 1
    of_enemy_class: bool = False
    by_deck_rules: bool = False
    words = "Shuffle {count} random {query} into your deck"

    def run(self, game: Game, block: Block) -> None:
        query = self.query
        if self.of_enemy_class:
            query = (*query, ("class", block.player.opponent.hero.card.card_class))
        if self.by_deck_rules:
            query = (*query, ("class_or_neutral", block.player.hero.card.card_class))
        block.it = []
        game.then(*[(shuffle_random_card, block, query, self.by_deck_rules)] * times(self.count, game, block))


def shuffle_random_card(game: Game, block: Block, query: tuple[tuple[str, str], ...], no_second: bool) -> None:
    """Pick one card of the query and shuffle it into the deck; `no_second`: one that the player does not have."""
    pool = game.cards.pool(query)
    if no_second:
        cards = [*block.player.deck, *block.player.hand]
        there = {card.card.name if isinstance(card, Entity) else card.name for card in cards}
        pool = [card for card in pool if card.name not in there]
    if not pool:
        return
    if deck_full(block.player):
        game.record("skip", block, block.source, "no_room")
        return
    card = game.create(game.ask(block, "random_card", tuple(pool), query=query), block.player)
    shuffle_in(game, card, block.player)
    game.record("shuffle", block, card, "DECK", block.player, block.source)
    block.it = [*block.it, card]


@dataclass(frozen=True, slots=True)
class StealFromDeck(Word):
    """Put a random card of the opponent's deck that passes a filter into the own hand; this is no draw (DRAW-07)."""

    where: Filter
    words = "Steal a {where} from your opponent's deck and add it to your hand"

    def run(self, game: Game, block: Block) -> None:
        owner = block.player.opponent
        index = random_card_of_deck(game, block, owner, self.where)
        block.it = []
        if index is None:
            return
        if hand_full(block.player):
            game.record("skip", block, block.source, "no_room")
            return
        card = take_from_deck(game, owner, index)
        to_hand(game, card, block.player)
        game.record("move", block, card, "HAND", block.player, block.source)
        block.it = [card]


@dataclass(frozen=True, slots=True)
class SummonRemoved(Word):
    """Summon minions that an effect has taken out of a deck, one after the other, on the right end."""

    cards: Selector
    words = "Summon any minions removed"

    def run(self, game: Game, block: Block) -> None:
        cards = [card for card in self.cards.select(game, block) if card.is_minion]
        block.it = []
        game.then(*[(summon_removed, block, card, block.player) for card in cards])


def summon_removed(game: Game, block: Block, card: Entity, player: Player) -> None:
    """Summon one of them, if there is room."""
    if row_full(game, player):
        game.record("skip", block, block.source, "no_room")
        return
    if card in card.controller.graveyard:
        card.controller.graveyard.remove(card)
    card.zone = "SETASIDE"
    strip(game, card)
    summon_entity(game, block, card, player, None, block.source)


@dataclass(frozen=True, slots=True)
class SummonThisFromDeck(Word):
    """Summon the card itself out of the deck that it lies in, on the right end (SUMMON-05)."""

    words = "summon this minion from your deck"

    def run(self, game: Game, block: Block) -> None:
        card = block.source
        if card is None or card.zone != "DECK":
            return
        if row_full(game, block.player):
            game.record("skip", block, card, "no_room")
            return
        take_from_deck(game, block.player, block.player.deck.index(card))
        block.it = []
        summon_entity(game, block, card, block.player, None, card)
