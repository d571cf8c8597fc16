"""Instructions that only former printings of cards give."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from oracle.effects.casting import take_one
from oracle.effects.sides import in_play
from oracle.effects.word import Word
from oracle.engine.card import Selector, Value
from oracle.engine.damage import deal_each
from oracle.engine.drawing import choose_card_of_deck
from oracle.engine.stats import read
from oracle.engine.weapons import replace_hero
from oracle.engine.zones import hand_full, leave_play, take_from_deck, to_graveyard, to_hand

if TYPE_CHECKING:
    from oracle.engine.block import Block
    from oracle.engine.entities import Entity
    from oracle.engine.game import Game


@dataclass(frozen=True, slots=True)
class DamageEachAtRandom(Word):
    """Deal damage to all of a set at once, the number of each by chance (Lightning Storm)."""

    targets: Selector
    low: int | Value
    high: int | Value
    words = "Deal {low}-{high} damage to {targets}"

    def run(self, game: Game, block: Block) -> None:
        targets = in_play(self.targets.select(game, block))
        bounds = (read(self.low, game, block), read(self.high, game, block))
        block.it = list(targets)
        if targets:
            game.then((roll_next, block, tuple(targets), bounds, ()))


def roll_next(
    game: Game, block: Block, targets: tuple[Entity, ...], bounds: tuple[int, int], rolled: tuple[int, ...]
) -> None:
    """Ask chance for the number of one of them, then of the next; all are hit when every number is known."""
    if len(rolled) == len(targets):
        blows = [(entity, amount, block.source) for entity, amount in zip(targets, rolled, strict=True)]
        deal_each(game, block, blows)
        return
    amount = int(game.ask(block, "random_amount", bounds))
    game.then((roll_next, block, targets, bounds, (*rolled, amount)))


@dataclass(frozen=True, slots=True)
class TakeOneOfTop(Word):
    """Look at the top cards of the own deck, take one, lose the others; they are not discarded from a hand."""

    count: int = 3
    words = "Look at the top {count} cards of your deck. Draw one and discard the others"

    def run(self, game: Game, block: Block) -> None:
        game.then((look_at_next, block, self.count, ()))


def look_at_next(game: Game, block: Block, count: int, seen: tuple[Entity, ...]) -> None:
    """Set one more card of the deck aside, then let the player take one of them."""
    player = block.player
    if count and player.deck:
        card = take_from_deck(game, player, choose_card_of_deck(game, block, player))
        game.then((look_at_next, block, count - 1, (*seen, card)))
    elif seen:
        game.then((take_one_of, block, seen))


def take_one_of(game: Game, block: Block, seen: tuple[Entity, ...]) -> None:
    """Put one of the cards into the hand, the others into the graveyard."""
    player = block.player
    pick: Any = take_one(game, block, tuple(dict.fromkeys(card.card.id for card in seen)))
    taken = next(card for card in seen if card.card.id == pick)
    for card in seen:
        if card is taken and not hand_full(player):
            to_hand(game, card, player)
            game.record("move", block, card, "HAND", player, block.source)
        else:
            to_graveyard(game, card)
            game.record("move", block, card, "GRAVEYARD", player, block.source)
    block.it = [taken] if taken.zone == "HAND" else []


@dataclass(frozen=True, slots=True)
class BecomeHero(Word):
    """The minion leaves play, and a hero that is not damaged stands in for the controller's (HERO-01)."""

    card: str
    words = "Destroy your hero and replace it with {card}"

    def run(self, game: Game, block: Block) -> None:
        minion = block.source
        if minion is not None and (minion.zone == "PLAY" or minion.pending):
            leave_play(game, minion, "REMOVEDFROMGAME")
            game.record("move", block, minion, "REMOVEDFROMGAME", block.player, minion)
        replace_hero(game, block, game.create(self.card, block.player), block.player, keep_damage=False)
