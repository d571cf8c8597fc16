"""What is replaced by cards of the database: a minion by a form that its player discovers, a hand by chance."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from oracle.effects.casting import take_one
from oracle.effects.queries import Query, for_discover
from oracle.effects.sides import gifts_reach
from oracle.effects.word import Word
from oracle.engine.card import Card, Selector
from oracle.engine.minions import become

if TYPE_CHECKING:
    from oracle.engine.block import Block
    from oracle.engine.entities import Entity
    from oracle.engine.game import Game


@dataclass(frozen=True, slots=True)
class DiscoverForm(Word):
    """Discover a new form for minions: three cards of a query are shown, they become the one taken (KEY-11)."""

    targets: Selector
    query: tuple[tuple[str, str], ...] = (("type", "MINION"),)
    words = "Discover a new {query} to transform {targets} into"

    def run(self, game: Game, block: Block) -> None:
        query = for_discover(block.player, self.query)
        pool = tuple(game.cards.pool(query))
        targets = tuple(entity for entity in self.targets.select(game, block) if gifts_reach(block, entity))
        if pool and targets:
            shown = tuple(game.ask(block, "discover", pool, count=3, query=query)) if len(pool) > 3 else pool
            game.then((take_form, block, shown, targets))


def take_form(game: Game, block: Block, shown: tuple[Card, ...], targets: tuple[Entity, ...]) -> None:
    """The player takes one of the forms shown (TRANS-01)."""
    form = take_one(game, block, shown)
    for entity in targets:
        become(game, block, entity, form.id)


@dataclass(frozen=True, slots=True)
class ReplaceHand(Word):
    """Each card of the hand becomes a random one of a query, in its place; none is discarded (`random_card`)."""

    query: tuple[tuple[str, str], ...]
    words = "Replace your hand with random {query}"

    def run(self, game: Game, block: Block) -> None:
        game.then(*[(replace_card, block, card, self.query) for card in block.player.hand])


def replace_card(game: Game, block: Block, card: Entity, query: Query) -> None:
    """One card of the hand becomes another (TRANS-01)."""
    pool = tuple(game.cards.pool(query))
    if not pool or card.zone != "HAND":
        return
    form = game.ask(block, "random_card", pool, query=query)
    become(game, block, card, form.id)
