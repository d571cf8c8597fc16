"""Errors about changes of a minion besides damage: sides, Silence, return, copies, forms (CTRL, SIL, ENCH, COPY)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from oracle.engine.changes import as_printed
from oracle.engine.damage import raise_with
from oracle.engine.deaths import own_deathrattles
from oracle.engine.stats import recompute, refresh_text
from oracle.engine.triggers import occurrence_of

if TYPE_CHECKING:
    from oracle.engine.block import Block
    from oracle.engine.entities import Entity, Player
    from oracle.engine.game import Game


def newest_among_the_dead(game: Game, entity: Entity) -> None:
    """ORD-05 missed: a minion that changed sides dies as if it had just arrived."""
    game.order += 1
    entity.death_order = game.order


def healed_by_new_side(game: Game, block: Block, entity: Entity) -> None:
    """CTRL-01 missed: the minion is made anew on the other side, without its damage."""
    entity.damage = 0


def healed_by_silence(game: Game, block: Block, entity: Entity) -> None:
    """SIL-02 missed: Silence sets Health to the printed number and forgets the damage."""
    entity.damage = 0


def silence_kept(game: Game, entity: Entity) -> None:
    """ENCH-02 missed: a silenced minion that goes back to the hand stays silenced."""
    silenced = entity.silenced
    as_printed(game, entity)
    entity.silenced = silenced
    recompute(game, None, entity)
    refresh_text(game, entity)


def damage_kept(game: Game, entity: Entity) -> None:
    """ENCH-02 missed: a minion that goes back to the hand keeps its damage."""
    damage = entity.damage
    as_printed(game, entity)
    entity.damage = damage


def fresh_copy(game: Game, original: Entity, copy: Entity, controller: Player) -> None:
    """COPY-02 missed: a copy in play is the printed card."""


def old_form_dies(game: Game, block: Block, entity: Entity) -> None:
    """TRANS-01 missed: the old form counts as dead, with its Deathrattle and whoever watches deaths."""
    player = entity.controller
    game.record("death", block, entity, player, None)
    player.died.append(entity.card.id)
    occurrence = occurrence_of(game, block, "death", entity, player)
    game.then((raise_with, block, occurrence, own_deathrattles(block, occurrence, entity)))
