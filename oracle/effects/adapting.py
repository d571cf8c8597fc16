"""Adapt: three adaptations are shown, the one taken acts on its minion (KEY-11)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from oracle.effects.casting import take_one
from oracle.effects.word import Word
from oracle.engine.card import Selector
from oracle.engine.triggers import run_effect

if TYPE_CHECKING:
    from oracle.engine.block import Block
    from oracle.engine.card import Card
    from oracle.engine.entities import Entity
    from oracle.engine.game import Game

ADAPTATIONS: Final = tuple(f"UNG_999t{number}" for number in (2, 3, 4, 5, 6, 7, 8, 10, 13, 14))
"""The ten cards that an Adapt shows three of."""


@dataclass(frozen=True, slots=True)
class Adapt(Word):
    """Choose one of three adaptations for each of a set of minions, one after the other."""

    targets: Selector
    words = "Adapt {targets}"

    def run(self, game: Game, block: Block) -> None:
        game.then(*[(show_adaptations, block, entity) for entity in self.targets.select(game, block)])


def show_adaptations(game: Game, block: Block, entity: Entity) -> None:
    """Show three different adaptations (`discover`)."""
    pool = tuple(game.cards.get(card) for card in ADAPTATIONS)
    shown = tuple(game.ask(block, "discover", pool, count=3))
    game.then((take_adaptation, block, shown, entity))


def take_adaptation(game: Game, block: Block, shown: tuple[Card, ...], entity: Entity) -> None:
    """The player takes one; its text acts on the minion."""
    card: Card = take_one(game, block, shown)
    spell = game.create(card, block.player)
    game.record("create", block, spell, "SETASIDE", block.player, block.source)
    if card.script.text is not None:
        own = block.inner(spell, block.player, rule=block.rule)
        own.target = entity
        game.then((run_effect, own, card.script.text))
