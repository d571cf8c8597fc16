"""Crystals: refill, gain, Overload (S3.2.1, TURN-04)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from oracle.engine.entities import CRYSTAL_LIMIT

if TYPE_CHECKING:
    from oracle.engine.block import Block
    from oracle.engine.entities import Player
    from oracle.engine.game import Game


def refill(game: Game, block: Block) -> None:
    """S3.2.1a: empty crystals are refilled, all but those that Overload locks (TURN-04)."""
    player = block.player
    game.rules.settle_overload(game, block, player)
    game.rules.refill_crystals(player)
    usable = max(0, player.crystals - player.used - player.locked)
    if usable:
        game.record("mana", block, player, "refill", usable)


def lock_what_is_owed(game: Game, block: Block, player: Player) -> None:
    """TURN-04, PLAY-06: what was locked is free again, what was owed is locked for this turn."""
    if player.locked:
        game.record("unlock", block, player, player.locked)
    player.locked = player.owed
    player.owed = 0


def refill_all(player: Player) -> None:
    """S3.2.1a: every empty crystal is full again."""
    player.used = 0


def gain_full_crystal(game: Game, block: Block) -> None:
    """S3.2.1b: with 9 or fewer crystals one more is gained, and it is full."""
    player = block.player
    if player.crystals < game.rules.crystal_limit:
        player.crystals += 1
        game.record("mana", block, player, "gain", 1)


def gain_crystals(game: Game, block: Block, player: Player, amount: int, *, empty: bool) -> int:
    """Gain crystals by an effect, up to ten; returns how many were gained."""
    gained = min(amount, CRYSTAL_LIMIT - player.crystals)
    if gained > 0:
        player.crystals += gained
        if empty:
            player.used += gained
        game.record("mana", block, player, "gain", gained)
    return max(0, gained)


def lose_crystals(game: Game, block: Block, player: Player, amount: int) -> None:
    """Lose crystals, empty ones first."""
    lost = min(amount, player.crystals)
    if lost > 0:
        player.crystals -= lost
        player.used = max(0, min(player.used - lost, player.crystals))
        game.record("mana", block, player, "lose", lost)


def temporary_mana(game: Game, block: Block, player: Player, amount: int) -> None:
    """Mana for this turn only; with what there is, never more than ten."""
    room = CRYSTAL_LIMIT - player.mana
    gained = max(0, min(amount, room))
    if gained:
        player.temporary += gained
        game.record("mana", block, player, "temporary", gained)


def refresh_crystals(game: Game, block: Block, player: Player, amount: int) -> None:
    """Refill some used crystals by an effect."""
    done = min(amount, player.used)
    if done > 0:
        player.used -= done
        game.record("mana", block, player, "refill", done)


def unlock_overload(game: Game, block: Block, player: Player) -> None:
    """Free the locked crystals and forget those owed."""
    freed = player.locked
    player.locked = 0
    player.owed = 0
    game.record("unlock", block, player, freed)
