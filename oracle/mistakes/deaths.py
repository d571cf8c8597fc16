"""Errors about the Death Creation Step and the Death Phase (S2.1c, S3.10.3, DEATH)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from oracle.engine.card import REBORN
from oracle.engine.deaths import death_creation, death_event, death_phase, own_deathrattles, rebirth
from oracle.engine.game import DOOMED
from oracle.engine.stats import aura_update_stats
from oracle.engine.triggers import answers, occurrence_of, open_queue
from oracle.engine.zones import leave_play
from oracle.mistakes.damage import ATTACKS

if TYPE_CHECKING:
    from oracle.engine.block import Block, Occurrence
    from oracle.engine.entities import Entity, Player
    from oracle.engine.game import Game
    from oracle.engine.triggers import Entry


def one_by_one(game: Game, doomed: list[Entity]) -> list[Entity]:
    """DEATH-01 missed: one of the dying leaves with all its effects, then the board is looked through again."""
    if len(doomed) > 1:
        game.todo |= DOOMED
    return doomed[:1]


def rescan_between(game: Game, block: Block, dead: list[Entity]) -> None:
    """DEATH-08 missed: after each death's effects the newly dying leave play, before the next death has its effects."""
    tasks: list[tuple[object, ...]] = []
    for entity in dead:
        tasks += [(death_event, block, entity), (rescan, block)]
    game.then(*tasks)


def rescan(game: Game, block: Block) -> None:
    """A Death Creation Step and its Death Phase inside a Death Phase."""
    if death_creation(game, block):
        death_phase(game, block)


def board_position(game: Game, block: Block, entity: Entity) -> tuple[int, ...]:
    """DEATH-03, ORD-03 missed: the dead are taken along the board, first of player 1, then of player 2."""
    row = entity.controller.row
    return (entity.controller.number, row.index(entity) if entity in row else -1)


def entity_id(game: Game, block: Block, entity: Entity) -> tuple[int, ...]:
    """DEATH-03 missed: the dead are taken by the number of the entity, so the oldest card comes first."""
    return (entity.id,)


def active_player_first(game: Game, block: Block, entity: Entity) -> tuple[int, ...]:
    """DEATH-03 missed: the dead of the player whose turn it is come first."""
    return (0 if entity.controller is game.active else 1, entity.death_order)


def attacker_first(game: Game, block: Block, entity: Entity) -> tuple[int, ...]:
    """DEATH-03 missed: in combat the attacker dies before the defender, whoever is older."""
    attack = block.play
    attacks = attack is not None and attack.rule in ATTACKS and attack.source is entity
    return (0 if attacks else 1, entity.death_order)


def free_at_zero_health(player: Player) -> int:
    """DEATH-02 missed: a minion at 0 Health does not count as holding its place any more."""
    return sum(not entity.mortally_wounded for entity in player.row)


def flat(game: Game, block: Block, dead: list[Entity]) -> None:
    """DEATH-03 missed: the Deathrattles and watchers of all deaths are put into one queue."""
    entries: list[Entry] = []
    for occurrence in deaths_of(game, block, dead):
        entries += rattles(block, occurrence)
        answers(game, block, occurrence, entries)
    game.then((run_entries, block, entries), *rebirths(block, dead))


def deathrattles_first(game: Game, block: Block, dead: list[Entity]) -> None:
    """DEATH-04 missed: all Deathrattles of the step come before whatever watches deaths."""
    own, watching = in_two_queues(game, block, dead)
    game.then((run_entries, block, own), (run_entries, block, watching), *rebirths(block, dead))


def watchers_first(game: Game, block: Block, dead: list[Entity]) -> None:
    """DEATH-04 missed: whatever watches deaths comes before all Deathrattles of the step."""
    own, watching = in_two_queues(game, block, dead)
    game.then((run_entries, block, watching), (run_entries, block, own), *rebirths(block, dead))


def in_two_queues(game: Game, block: Block, dead: list[Entity]) -> tuple[list[Entry], list[Entry]]:
    """The Deathrattles of all the dead, and the watchers of all their deaths."""
    own: list[Entry] = []
    watching: list[Entry] = []
    for occurrence in deaths_of(game, block, dead):
        own += rattles(block, occurrence)
        answers(game, block, occurrence, watching)
    return own, watching


def deaths_of(game: Game, block: Block, dead: list[Entity]) -> list[Occurrence]:
    """The death events of a step."""
    return [occurrence_of(game, block, "death", entity, entity.controller) for entity in dead]


def rattles(block: Block, occurrence: Occurrence) -> list[Entry]:
    """The Deathrattles of the one that a death event is about."""
    assert occurrence.entity is not None
    return own_deathrattles(block, occurrence, occurrence.entity)


def run_entries(game: Game, block: Block, entries: list[Entry]) -> None:
    """Put entries of several events in order and run them as one queue."""
    if entries:
        event = entries[0].block.event
        assert event is not None
        open_queue(game, block, event, list(entries))


def rebirths(block: Block, dead: list[Entity]) -> list[tuple[object, ...]]:
    """Reborn of all the dead, after everything else."""
    reborn = [entity for entity in dead if entity.is_minion and entity.abilities & REBORN]
    return [(rebirth, block.inner(entity, entity.controller, rule="DEATH-03"), entity) for entity in reborn]


def picks_the_dying(block: Block) -> bool:
    """DEATH-18 missed: a Deathrattle picks among all that are in the row, the dying included."""
    return block.rule in ("DEATH-03", "DEATH-13")


def auras_end_at_once(game: Game, block: Block, entity: Entity) -> None:
    """AURA-04 missed: Attack and Health bonuses end as their source leaves, before any Deathrattle."""
    aura_update_stats(game, block)


def vanishes(game: Game, block: Block, entity: Entity) -> bool:
    """DEATH-15 missed: what finds no room is gone without a death."""
    player = entity.controller
    leave_play(game, entity, "REMOVEDFROMGAME")
    game.record("move", block, entity, "REMOVEDFROMGAME", player, None)
    return True


def waits_to_die(game: Game, block: Block, entity: Entity) -> bool:
    """DEATH-15 missed: what finds no room is marked and stays in play until the next deaths."""
    entity.to_be_destroyed = True
    game.todo |= DOOMED
    return True


def makes_room(game: Game, block: Block, entity: Entity) -> bool:
    """DEATH-15, SUMMON-04 missed: nobody looks whether there is room."""
    return False
