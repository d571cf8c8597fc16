"""Instructions whose card or gift chance picks: one of a few cards, weapons, new forms, one of several abilities."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from oracle.effects.enchanting import textless
from oracle.effects.sides import gifts_reach, player_of
from oracle.effects.word import Word, phrase
from oracle.engine.card import Selector, Value, ability_bits
from oracle.engine.changes import create_in_hand, enchanted
from oracle.engine.minions import become
from oracle.engine.stats import times
from oracle.engine.weapons import create_weapon

if TYPE_CHECKING:
    from oracle.engine.block import Block
    from oracle.engine.entities import Entity, Player
    from oracle.engine.game import Game


@dataclass(frozen=True, slots=True)
class AddOneOfToHand(Word):
    """Add random ones of a few cards to a hand, each picked by itself (Spare Parts, Dream Cards)."""

    cards: tuple[str, ...]
    count: int | Value = 1
    side: str = "friendly"
    words = "Add {count} random ones of {cards} to your hand"

    def run(self, game: Game, block: Block) -> None:
        block.it = []
        player = player_of(block, self.side)
        game.then(*[(add_one_of, block, self.cards, player)] * times(self.count, game, block))


def add_one_of(game: Game, block: Block, cards: tuple[str, ...], player: Player) -> None:
    """Pick one of the cards and put it into the hand, if there is room."""
    card = game.ask(block, "random_card", cards)
    made = create_in_hand(game, block, card, player)
    if made is not None:
        block.it.append(made)


@dataclass(frozen=True, slots=True)
class EquipRandom(Word):
    """Equip a random weapon of a query of the card database (`random_card`)."""

    query: tuple[tuple[str, str], ...] = (("type", "WEAPON"),)
    side: str = "friendly"
    words = "Equip a random weapon"

    def run(self, game: Game, block: Block) -> None:
        pool = game.cards.pool(self.query)
        if pool:
            card = game.ask(block, "random_card", tuple(pool), query=self.query)
            game.then((create_weapon, block, card, player_of(block, self.side)))


@dataclass(frozen=True, slots=True)
class TransformIntoSameCost(Word):
    """Transform minions, one after the other, into random minions that cost printed what they do (`random_card`)."""

    targets: Selector
    less: int = 0
    words = "Transform {targets} into a random minion with the same Cost"

    def english(self) -> str:
        """What it turns into whom."""
        cost = f"that costs ({self.less}) less" if self.less else "with the same Cost"
        return f"Transform {phrase(self.targets)} into a random minion {cost}"

    def run(self, game: Game, block: Block) -> None:
        found = [entity for entity in self.targets.select(game, block) if gifts_reach(block, entity)]
        game.then(*[(transform_by_cost, block, entity, self.less) for entity in found])


def transform_by_cost(game: Game, block: Block, entity: Entity, less: int) -> None:
    """Pick a minion of the same printed cost, or of a lower one, and take its form."""
    query = (("type", "MINION"), ("cost", str(max(0, entity.card.cost - less))))
    pool = game.cards.pool(query)
    if pool and gifts_reach(block, entity):
        card = game.ask(block, "random_card", tuple(pool), query=query)
        become(game, block, entity, card.id)


@dataclass(frozen=True, slots=True)
class GiveOneOf(Word):
    """Give each of a set one of several abilities at random, each by itself (a `random_amount` counts them from 1)."""

    targets: Selector
    abilities: tuple[str, ...]
    card: str
    words = "Give {targets} one of {abilities} (at random)"

    def run(self, game: Game, block: Block) -> None:
        found = [entity for entity in self.targets.select(game, block) if gifts_reach(block, entity)]
        game.then(*[(give_one_of, block, entity, self.abilities, self.card) for entity in found])


def give_one_of(game: Game, block: Block, entity: Entity, abilities: tuple[str, ...], card: str) -> None:
    """Pick one of the abilities for one minion."""
    number = int(game.ask(block, "random_amount", (1, len(abilities))))
    enchantment = game.attach(textless(game, card), entity, block.source, block.player)
    enchantment.abilities = ability_bits(abilities[number - 1])
    enchanted(game, block, enchantment)
