"""Sets that are read off places in the row: the leftmost minion, those beside where a minion fell."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from oracle.effects.word import Word
from oracle.engine.card import Selector
from oracle.engine.game import order_of_play
from oracle.engine.zones import neighbours, position_of

if TYPE_CHECKING:
    from oracle.engine.block import Block
    from oracle.engine.entities import Entity
    from oracle.engine.game import Game


@dataclass(frozen=True, slots=True)
class Leftmost(Word):
    """The one of a set that stands furthest to the left in its row."""

    of: Selector
    words = "the left-most of {of}"

    def select(self, game: Game, block: Block) -> list[Entity]:
        return sorted(self.of.select(game, block), key=position_of)[:1]


@dataclass(frozen=True, slots=True)
class WhereItFell(Word):
    """The minions beside the place where the source stood; it remembers that when it leaves its row (SUMMON-09)."""

    words = "the minions next to this one"

    def select(self, game: Game, block: Block) -> list[Entity]:
        source = block.source
        if source is None:
            return []
        if source.zone != "GRAVEYARD":
            return sorted(neighbours(source), key=order_of_play)
        row, place = source.controller.row, place_since(source)
        beside = [*row[max(0, place - 1) : place], *row[place : place + 1]]
        found = [each for each in beside if each.is_minion and not (each.pending or each.dormant)]
        return sorted(found, key=order_of_play)


def place_since(dead: Entity) -> int:
    """The place of a dead minion, less those who stood left of it and left after it (DEATH-02)."""
    place, buried = dead.place, dead.controller.graveyard
    for later in buried[buried.index(dead) + 1 :]:
        if later.is_minion and later.order and later.place < place:
            place -= 1
    return place
