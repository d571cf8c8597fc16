"""Hero powers and locations (HP, LOC)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from oracle.engine.combat import lose_durability
from oracle.engine.minions import close_text
from oracle.engine.playing import spend
from oracle.engine.spells import texts
from oracle.engine.stats import cost_of
from oracle.engine.triggers import occurrence_of, raise_event, run_effect

if TYPE_CHECKING:
    from oracle.engine.block import Block
    from oracle.engine.game import Game


def use_power(game: Game, block: Block) -> None:
    """HP-01: begin the Sequence of a hero power: its phases, one after the other."""
    block.play = block
    game.then(*[(phase, block) for phase in game.rules.flow("hero_power")])


def pay_power(game: Game, block: Block) -> None:
    """HP-01: pay for it; it is used for this turn (HP-02)."""
    power = block.source
    assert power is not None
    cost = cost_of(game, power)
    spend(game, block.player, cost)
    game.record("pay", block, block.player, cost)
    power.attacks_made += 1
    block.player.power_uses += 1


def power_text(game: Game, block: Block) -> None:
    """HP-01: the effect of the hero power."""
    power = block.source
    assert power is not None
    inner = game.open("POWER", block.inner(power, block.player, rule="HP-01"), "", block.target)
    inner.target = block.target
    inner.choice = block.choice
    effects = texts(game, power, block.player, block.choice)
    game.then(*[(run_effect, inner, effect) for effect in effects], (close_text, inner))


def after_power(game: Game, block: Block) -> None:
    """HP-01: Inspire, and whatever answers the use of a hero power."""
    raise_event(game, block, occurrence_of(game, block, "hero_power", block.source, block.player, target=block.target))


def use_location(game: Game, block: Block) -> None:
    """LOC-01: each use costs one durability and closes the location until the turn after the owner's next."""
    location = block.source
    assert location is not None
    lose_durability(game, block, location, 1)
    location.count = game.turn + 4
    game.then(*[(phase, block) for phase in game.rules.flow("use_location")])
