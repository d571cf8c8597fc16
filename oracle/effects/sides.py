"""Which player and which characters an instruction means."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from oracle.engine.block import Block
    from oracle.engine.entities import Entity, Player


def player_of(block: Block, side: str) -> Player:
    """The player that a side means: "friendly", "enemy" or "other" (than the player whom the event is about)."""
    if side == "other" and block.event is not None:
        return block.event.player.opponent
    return block.player if side == "friendly" else block.player.opponent


def in_play(entities: list[Entity]) -> list[Entity]:
    """Those that can be hit or healed: characters in play, and a pending minion reached by its own text."""
    return [entity for entity in entities if entity.zone == "PLAY" or entity.pending]


def gifts_reach(block: Block, entity: Entity) -> bool:
    """SPELL-03: what is given to a target that has left play before the text is lost, in a hand or deck too.

    What the instruction before has returned to a hand itself is reached there.
    """
    if entity.zone == "PLAY" or entity.pending:
        return True
    return entity.zone in ("HAND", "DECK") and (entity in block.it or not chosen(block, entity))


def chosen(block: Block, entity: Entity) -> bool:
    """Whether it is the target that was chosen for the card whose text this is."""
    return block.play is not None and entity is block.play.target


def dead_target(block: Block, entity: Entity) -> bool:
    """SPELL-03: the chosen target, in the graveyard by the time that the text comes."""
    return entity.zone == "GRAVEYARD" and chosen(block, entity)
