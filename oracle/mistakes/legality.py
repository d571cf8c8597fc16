"""Errors about who may be chosen, and what may be played without (S3.4.1, S3.6.1, S3.9, TARGET)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from oracle.engine.attackers import taunt_if_attackable
from oracle.engine.card import STEALTH, TAUNT
from oracle.engine.game import minions

if TYPE_CHECKING:
    from oracle.engine.block import Block
    from oracle.engine.entities import Entity, Player
    from oracle.engine.game import Game


def target_is_optional(candidates: list[Entity]) -> str:
    """S3.4.1c missed: a Battlecry may be given no target although there is one."""
    return ""


def random_target_may_miss() -> str:
    """S.fn5 missed: nobody looks whether a random spell finds a candidate before it is paid."""
    return ""


def stealth_bars_nobody(player: Player, entity: Entity, kind: str) -> bool:
    """TARGET-01, S3.6.1b missed: Stealth keeps attacks away but no texts."""
    return False


def misses_enemy_stealth(block: Block, entity: Entity) -> bool:
    """TARGET-01 missed: random effects of the enemy go by the list of legal targets and pass Stealth over."""
    return bool(entity.abilities & STEALTH) and entity.controller is not block.player


def elusive_bars_the_enemy(player: Player, entity: Entity, kind: str) -> bool:
    """TARGET-02 missed: its own side may choose an Elusive minion, as with Stealth."""
    return kind in ("SPELL", "HERO_POWER") and entity.controller is not player


def elusive_bars_all_texts(player: Player, entity: Entity, kind: str) -> bool:
    """TARGET-02 missed: no text at all may choose an Elusive minion, not even a Battlecry."""
    return True


def hidden_taunt_binds(game: Game, guard: Entity) -> bool:
    """S3.9.1, TARGET-04 missed: Taunt binds though its bearer is Stealthed or Immune, so that nobody can attack."""
    return guard.has(TAUNT)


def taunt_binds_spells(game: Game, player: Player, target: Entity, kind: str) -> bool:
    """TARGET-04 missed: a spell at the enemy's side must be aimed at a Taunt minion, too."""
    return kind == "SPELL" and behind_taunt(game, player, target)


def taunt_binds_forced_attacks(game: Game, attacker: Entity, defender: Entity) -> bool:
    """S3.9.1, ATK-18 missed: an attack that an effect orders is checked like a player's order."""
    return behind_taunt(game, attacker.controller, defender)


def behind_taunt(game: Game, player: Player, target: Entity) -> bool:
    """Whether an enemy without Taunt stands beside one with it."""
    if target.controller is player or target.has(TAUNT):
        return False
    return any(taunt_if_attackable(game, guard) for guard in minions(target.controller))


def not_onto_the_stealthed(entity: Entity) -> bool:
    """S3.9.2 missed: an attack that strays passes the Stealthed over, as an ordered one does."""
    return not entity.has(STEALTH)
