"""Dormant minions: the count of turns and the awakening (KEY-09, S.fn2)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from oracle.engine.card import Trigger
from oracle.engine.game import AURAS
from oracle.engine.stats import refresh_text
from oracle.engine.triggers import occurrence_of, raise_event, run_effect
from oracle.engine.zones import reserve, row_full, strip

if TYPE_CHECKING:
    from oracle.engine.block import Block
    from oracle.engine.entities import Entity
    from oracle.engine.game import Game


class OwnTurn:
    """The turn is that of the controller."""

    def test(self, game: Game, block: Block) -> bool:
        return block.event is not None and block.event.player is block.player


class CountDown:
    """S.fn2: the count falls by one; at 0 the minion awakes."""

    def run(self, game: Game, block: Block) -> None:
        minion = block.source
        assert minion is not None
        minion.dormant -= 1
        game.record("count", block, minion, minion.dormant)
        if minion.dormant == 0:
            game.then((awake, block, minion))


COUNTDOWNS = {
    event: (Trigger(event, CountDown(), OwnTurn(), keyword="DORMANT"),) for event in ("turn_start", "turn_end")
}


def countdown(game: Game, entity: Entity) -> tuple[Trigger, ...]:
    """The trigger that a dormant minion has in place of its text."""
    wakes = entity.card.script.wakes
    if wakes is not None:
        return (wakes,)
    return COUNTDOWNS[game.rules.turn_counter_event]


def go_dormant(game: Game, block: Block, minion: Entity, count: int) -> None:
    """KEY-09: a minion that died lies Dormant where it stood (SUMMON-09), as the printed card; without room it is dead.

    It holds its place, but was not summoned and is no minion until it awakes.
    """
    player = minion.controller
    if minion not in player.graveyard:
        return
    if row_full(game, player):
        game.record("skip", block, minion, "no_room")
        return
    player.graveyard.remove(minion)
    strip(game, minion)
    reserve(minion, player, minion.place + 1)
    minion.pending = False
    minion.zone = "PLAY"
    minion.dormant = count
    minion.exhausted = True
    game.entered(minion)
    refresh_text(game, minion)
    game.record("move", block, minion, "PLAY", player, block.source)
    game.record("count", block, minion, count)


def awake(game: Game, block: Block, minion: Entity) -> None:
    """KEY-09: the minion is a minion again; this is no summon. Its text on awakening follows."""
    minion.exhausted = True
    game.serial += 1
    minion.since = game.serial
    refresh_text(game, minion)
    game.todo |= AURAS
    game.record("awake", block, minion, None)
    tasks: list[tuple[object, ...]] = []
    effect = minion.card.script.awake
    if effect is not None:
        tasks.append((run_effect, block, effect))
    tasks.append((answer_awakening, block, minion))
    game.then(*tasks)


def answer_awakening(game: Game, block: Block, minion: Entity) -> None:
    """Whoever watches awakenings answers."""
    raise_event(game, block, occurrence_of(game, block, "awake", minion, minion.controller))
