"""Errors about attacks: changes of the defender, cancelled attacks (ATK)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from oracle.engine.combat import able_to_fight, proposed
from oracle.engine.triggers import answers, queue_order, take_turn

if TYPE_CHECKING:
    from oracle.engine.block import Block
    from oracle.engine.entities import Entity
    from oracle.engine.game import Game
    from oracle.engine.triggers import Entry


def propose_and_restart(game: Game, block: Block) -> None:
    """ATK-02 missed: when the defender changes the queue is dropped, and a new one made for the new defender."""
    block.number = 0
    occurrence = proposed(game, block)
    entries = answers(game, block, occurrence, [])
    entries.sort(key=lambda entry: queue_order(game, entry))
    if entries:
        queue = block.beside(rule="TRIG-01")
        queue.event = occurrence
        game.record("queue", queue, occurrence.name, tuple(entry.owner for entry in entries), "attack.retarget")
        game.then((next_or_restart, block, queue, tuple(entries)))


def next_or_restart(game: Game, block: Block, queue: Block, entries: tuple[Entry, ...]) -> None:
    """The next trigger, unless the defender changed meanwhile."""
    if block.number:
        if able_to_fight(block):
            game.then((propose_and_restart, block))
        return
    if entries:
        game.then((next_or_restart, block, queue, entries[1:]))
        take_turn(game, queue, entries[0])


def used_up(game: Game, attacker: Entity) -> None:
    """ATK-08 missed: an attack that came to nothing counts as made."""
    attacker.attacks_made += 1
