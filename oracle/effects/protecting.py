"""What auras protect from single cards."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from oracle.effects.word import Word
from oracle.engine.stats import aura_block

if TYPE_CHECKING:
    from oracle.engine.block import Block
    from oracle.engine.entities import Entity
    from oracle.engine.game import Game


@dataclass(frozen=True, slots=True)
class Unprotected(Word):
    """Nobody whom an aura in play protects from the card whose text this is (AURA-02)."""

    words = "that nothing protects"

    def fits(self, game: Game, block: Block, entity: Entity) -> bool:
        card = "" if block.source is None else block.source.card.id
        return not any(
            card in aura.protects_from
            and aura.targets is not None
            and entity in aura.targets.select(game, aura_block(game, block, source))
            for source in game.aura_sources
            for aura in source.auras
        )
