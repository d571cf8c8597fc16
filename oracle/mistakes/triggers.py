"""Errors about queues of triggers: their order, what joins them, what is looked at when (TRIG, SECRET)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from oracle.engine.block import Occurrence
from oracle.engine.triggers import answers, close_trigger, every_part, next_entry, take_turn

if TYPE_CHECKING:
    from oracle.engine.block import Block
    from oracle.engine.card import Trigger
    from oracle.engine.entities import Entity
    from oracle.engine.game import Game
    from oracle.engine.triggers import Entry


def active_player_first(game: Game, entry: Entry) -> tuple[int, ...]:
    """TRIG-01, TRIG-05 missed: the player whose turn it is acts first."""
    mine = entry.owner.controller is game.active
    return (0 if mine else 1, game.rules.zone_rank(entry.owner), entry.order)


def board_position(game: Game, entry: Entry) -> tuple[int, ...]:
    """TRIG-01, ORD-03 missed: triggers act along the board, first of player 1, then of player 2."""
    player = entry.owner.controller
    place = player.row.index(entry.owner) if entry.owner in player.row else -1
    return (game.rules.zone_rank(entry.owner), player.number, place, entry.order)


def newest_first(game: Game, entry: Entry) -> tuple[int, ...]:
    """TRIG-01 missed: the queue is worked off from its end."""
    return (game.rules.zone_rank(entry.owner), -entry.order)


def one_zone(entity: Entity) -> int:
    """TRIG-06 missed: play, hand and deck are one list."""
    return 0


def no_late_priority(priority: int) -> int:
    """TRIG-18 missed: nothing waits for the others in its queue."""
    return min(priority, 0)


def newcomers_join(game: Game, queue: Block, entries: tuple[Entry, ...], index: int) -> None:
    """TRIG-02, TRIG-08 missed: the queue is filled anew before each trigger; what came meanwhile joins its end."""
    event = queue.event
    assert event is not None
    known = {(entry.owner.id, id(entry.trigger)) for entry in entries}
    for entry in answers(game, queue, as_if_now(game, event), []):
        came_late = not game.rules.present(entry.enchantment or entry.owner, event)
        if came_late and (entry.owner.id, id(entry.trigger)) not in known:
            entries = (*entries, entry)
    if index < len(entries):
        game.then((newcomers_join, queue, entries, index + 1))
        take_turn(game, queue, entries[index])


def as_if_now(game: Game, event: Occurrence) -> Occurrence:
    """The same event, answered by whoever is there now."""
    return Occurrence(
        event.name,
        event.entity,
        event.player,
        start=game.serial + 1,
        source=event.source,
        target=event.target,
        amount=event.amount,
        play=event.play,
    )


def not_again(game: Game, trigger: Trigger, block: Block) -> bool:
    """TRIG-07 missed: a condition that held when the queue was filled is not looked at again."""
    return True


def breadth_first(game: Game, queue: Block, entries: tuple[Entry, ...]) -> None:
    """SEQ-03 missed: events that a trigger causes wait until the queue it belongs to is done."""
    task = (postponed, queue, entries)
    agenda = game.agenda
    running = [index for index, each in enumerate(agenda) if each[0] in (next_entry, close_trigger)]
    if not running:
        game.then(task)
        return
    # The rest of a queue lies directly below the end of its trigger that runs; what waits already lies below that.
    index = running[-1]
    if agenda[index][0] is close_trigger and index and agenda[index - 1][0] is next_entry:
        index -= 1
    while index and agenda[index - 1][0] is postponed:
        index -= 1
    agenda.insert(index, task)


def postponed(game: Game, queue: Block, entries: tuple[Entry, ...]) -> None:
    """A queue whose turn has come."""
    next_entry(game, queue, entries, 0)


def silent_at_zero(entity: Entity) -> bool:
    """TRIG-16, DEATH-09 missed: a minion at 0 Health does nothing any more."""
    return entity.is_minion and entity.mortally_wounded


def in_any_turn(game: Game, secret: Entity) -> bool:
    """SECRET-01 missed: Secrets act in the turn of their owner, too."""
    return True


def possible_or_not(game: Game, trigger: Trigger, block: Block) -> bool:
    """SECRET-03 missed: a Secret acts on its event alone, and is spent though it can do nothing."""
    condition = trigger.condition
    if trigger.keyword != "SECRET" or condition is None:
        return every_part(game, trigger, block)
    parts: tuple[Any, ...] = getattr(condition, "conditions", (condition,))
    return all(getattr(part, "possibility", False) or part.test(game, block) for part in parts)
