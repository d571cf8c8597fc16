"""Instructions to cards: draw, discard, return, shuffle, add to a hand."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from oracle.effects.enchanting import textless
from oracle.effects.filters import Filter
from oracle.effects.selectors import Hand
from oracle.effects.sides import dead_target, player_of
from oracle.effects.word import Word
from oracle.engine.card import Selector, Value
from oracle.engine.changes import create_in_hand, enchanted, return_to_hand, shuffle_into_deck
from oracle.engine.drawing import choose_card_of_deck, discard, draw
from oracle.engine.minions import become
from oracle.engine.stats import times
from oracle.engine.summoning import summon_entity
from oracle.engine.zones import (
    deck_full,
    leave_hand,
    position_of,
    shuffle_in,
    take_from_deck,
    to_graveyard,
    to_hand,
)

if TYPE_CHECKING:
    from oracle.engine.block import Block
    from oracle.engine.entities import Entity, Player
    from oracle.engine.game import Game


@dataclass(frozen=True, slots=True)
class Draw(Word):
    """Draw cards, one after the other (DRAW-01)."""

    count: int | Value = 1
    side: str = "friendly"
    words = "Draw {count} cards"

    def run(self, game: Game, block: Block) -> None:
        draw(game, block, player_of(block, self.side), times(self.count, game, block))


@dataclass(frozen=True, slots=True)
class Discard(Word):
    """Discard cards of a hand (DRAW-10)."""

    cards: Selector
    words = "Discard {cards}"

    def run(self, game: Game, block: Block) -> None:
        cards = self.cards.select(game, block)
        if isinstance(self.cards, Hand):
            cards = game.rules.whole_hand(cards)
        game.then(*[(discard_if_held, block, card) for card in cards])


def discard_if_held(game: Game, block: Block, card: Entity) -> None:
    """Discard one card, if it is still in a hand."""
    if card.zone == "HAND":
        discard(game, block, card)


@dataclass(frozen=True, slots=True)
class ReturnToHand(Word):
    """Return minions to the hand of who controls them, or to that of the side named (ENCH-02, DEATH-15).

    A target that died before the text is taken out of the graveyard (SPELL-03).
    """

    targets: Selector
    side: str = ""
    words = "Return {targets} to its owner's hand"

    def run(self, game: Game, block: Block) -> None:
        found = self.targets.select(game, block)
        targets = [entity for entity in found if entity.zone == "PLAY" or dead_target(block, entity)]
        block.it = list(targets)
        player = player_of(block, self.side) if self.side else None
        for entity in targets:
            return_to_hand(game, block, entity, player)


@dataclass(frozen=True, slots=True)
class ShuffleIntoDeck(Word):
    """Shuffle minions in play, or cards in hand, into the deck of who controls them.

    A minion's Deathrattle can shuffle the minion itself (DEATH-19).
    """

    targets: Selector
    words = "Shuffle {targets} into its owner's deck"

    def run(self, game: Game, block: Block) -> None:
        for entity in self.targets.select(game, block):
            of_the_dead = entity.zone == "GRAVEYARD" and (entity is block.source or dead_target(block, entity))
            if entity.zone == "PLAY" or of_the_dead:
                shuffle_into_deck(game, block, entity, entity.controller)
            elif entity.zone == "HAND":
                player = entity.controller
                leave_hand(game, entity)
                shuffle_in(game, entity, player)
                game.record("shuffle", block, entity, "DECK", player, block.source)


@dataclass(frozen=True, slots=True)
class CreateInDeck(Word):
    """Shuffle new cards into a deck, as many as there is room for (DRAW-11)."""

    card: str
    count: int | Value = 1
    side: str = "friendly"
    words = "Shuffle {count} {card} into the deck"

    def run(self, game: Game, block: Block) -> None:
        player = player_of(block, self.side)
        for _ in range(times(self.count, game, block)):
            if deck_full(player):
                game.record("skip", block, block.source, "no_room")
                return
            entity = game.create(self.card, player)
            shuffle_in(game, entity, player)
            game.record("shuffle", block, entity, "DECK", player, block.source)


@dataclass(frozen=True, slots=True)
class CreateInHand(Word):
    """Add new cards to a hand, as many as there is room for."""

    card: str
    count: int | Value = 1
    side: str = "friendly"
    words = "Add {count} {card} to your hand"

    def run(self, game: Game, block: Block) -> None:
        block.it = []
        for _ in range(times(self.count, game, block)):
            made = create_in_hand(game, block, self.card, player_of(block, self.side))
            if made is None:
                return
            block.it.append(made)


@dataclass(frozen=True, slots=True)
class CopyToHand(Word):
    """Add copies of cards to a hand: current form, no enchantments (COPY-01)."""

    cards: Selector
    count: int = 1
    side: str = "friendly"
    words = "Add {count} copies of {cards} to the {side} hand"

    def run(self, game: Game, block: Block) -> None:
        cards = self.cards.select(game, block)
        block.it = []
        for card in cards:
            for _ in range(self.count):
                made = create_in_hand(game, block, card.card, player_of(block, self.side))
                if made is not None:
                    block.it.append(made)


@dataclass(frozen=True, slots=True)
class PutIntoHand(Word):
    """Put cards of a deck or graveyard into the hand; this is no draw (DRAW-07)."""

    cards: Selector
    words = "Put {cards} into your hand"

    def run(self, game: Game, block: Block) -> None:
        for card in self.cards.select(game, block):
            if len(block.player.hand) < 10:
                if card.zone == "GRAVEYARD":
                    card.controller.graveyard.remove(card)
                to_hand(game, card, block.player)
                game.record("move", block, card, "HAND", block.player, block.source)


@dataclass(frozen=True, slots=True)
class CostLess(Word):
    """Cards in a hand cost less from now on: also one that its text has returned or drawn just now (SPELL-03)."""

    cards: Selector
    amount: int
    card: str
    words = "{cards} costs ({amount}) less"

    def run(self, game: Game, block: Block) -> None:
        for held in self.cards.select(game, block):
            if held.zone == "HAND":
                enchantment = game.attach(self.card, held, block.source, block.player)
                enchantment.cost = -self.amount
                enchanted(game, block, enchantment)


@dataclass(frozen=True, slots=True)
class CostHealth(Word):
    """Health is paid for cards of a hand in place of mana (PLAY-04)."""

    cards: Selector
    card: str
    words = "{cards} costs Health instead of Mana"

    def run(self, game: Game, block: Block) -> None:
        for held in self.cards.select(game, block):
            if held.zone == "HAND":
                enchantment = game.attach(textless(game, self.card), held, block.source, block.player)
                enchantment.costs_health = True
                enchanted(game, block, enchantment)


@dataclass(frozen=True, slots=True)
class SwapWithHand(Word):
    """A minion in play and a random card of its controller's hand change places (SUMMON-05, ENCH-02).

    The card is picked while the minion is in play, and comes to its place when that is in the hand.
    """

    minion: Selector
    where: Filter
    words = "Swap {minion} with a random {where} in your hand"

    def run(self, game: Game, block: Block) -> None:
        for minion in self.minion.select(game, block):
            cards = [card for card in block.player.hand if self.where.fits(game, block, card)]
            if not cards or minion.zone != "PLAY":
                return
            card: Entity = game.ask(block, "random_card", tuple(cards))
            place = position_of(minion)
            leave_hand(game, card)
            return_to_hand(game, block, minion)
            block.it = []
            summon_entity(game, block, card, block.player, place, block.source)


@dataclass(frozen=True, slots=True)
class ShiftInHand(Word):
    """Transform this card, in hand, into a random one of a query; the enchantment that goes on doing so stays on it."""

    query: tuple[tuple[str, str], ...]
    card: str
    words = "transform it into a random {query}"

    def run(self, game: Game, block: Block) -> None:
        shifting = block.source
        pool = game.cards.pool(self.query)
        if shifting is None or shifting.zone != "HAND" or not pool:
            return
        form = game.ask(block, "random_card", tuple(pool), query=self.query)
        become(game, block, shifting, form.id)
        enchanted(game, block, game.attach(self.card, shifting, None, block.player))


@dataclass(frozen=True, slots=True)
class RemoveFromTop(Word):
    """Remove the top cards of a deck, one after the other; that is neither drawn nor discarded (DRAW-03)."""

    count: int | Value
    side: str = "friendly"
    words = "Remove the top {count} cards of the {side} deck"

    def run(self, game: Game, block: Block) -> None:
        player = player_of(block, self.side)
        block.it = []
        game.then(*[(remove_from_top, block, player)] * times(self.count, game, block))


def remove_from_top(game: Game, block: Block, player: Player) -> None:
    """Remove the top card of a deck, if it has one."""
    if player.deck:
        card = take_from_deck(game, player, choose_card_of_deck(game, block, player))
        to_graveyard(game, card)
        block.it = [*block.it, card]
        game.record("move", block, card, "GRAVEYARD", player, block.source)
