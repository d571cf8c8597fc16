"""Instructions with enchantments that hold on to somebody: souls of the killed, cards that go on acting on a host."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from oracle.effects.making import summon_card
from oracle.effects.word import Word
from oracle.engine.card import Selector
from oracle.engine.changes import enchanted
from oracle.engine.entities import Enchantment

if TYPE_CHECKING:
    from oracle.engine.block import Block
    from oracle.engine.entities import Entity
    from oracle.engine.game import Game


@dataclass(frozen=True, slots=True)
class TrapSoul(Word):
    """The source keeps each of a set in mind by an enchantment that it wears (Frostmourne)."""

    of: Selector
    card: str
    words = "keep the soul of {of}"

    def run(self, game: Game, block: Block) -> None:
        source = block.source
        assert source is not None
        for entity in self.of.select(game, block):
            soul = game.attach(self.card, source, source, block.player)
            soul.linked = entity
            enchanted(game, block, soul)


@dataclass(frozen=True, slots=True)
class SummonSouls(Word):
    """Summon a new copy of each one that the source keeps in mind, in the order in which they were kept."""

    card: str
    words = "Summon every minion whose soul it kept"

    def run(self, game: Game, block: Block) -> None:
        source = block.source
        assert source is not None
        block.it = []
        kept = [each.linked.card for each in source.enchantments if each.card.id == self.card and each.linked]
        game.then(*[(summon_card, block, card, block.player, None) for card in kept])


@dataclass(frozen=True, slots=True)
class Maker(Word):
    """The card that attached the enchantment whose trigger acts, wherever it is now."""

    words = "the card that attached this"

    def select(self, game: Game, block: Block) -> list[Entity]:
        return [each.source for each in block.it if isinstance(each, Enchantment) and each.source is not None]
