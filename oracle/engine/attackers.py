"""Who may attack whom, when a player orders it (S3.9, ATK-19, TARGET-01 to TARGET-04)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from oracle.engine.card import CANNOT_ATTACK_HEROES, CANT_ATTACK, CHARGE, IMMUNE, STEALTH, TAUNT
from oracle.engine.game import minions
from oracle.engine.stats import attacks_allowed, sleeps

if TYPE_CHECKING:
    from oracle.engine.entities import Entity, Player
    from oracle.engine.game import Game


def refuse_attack(game: Game, attacker: Entity, defender: Entity) -> str:
    """S3.9, ATK-19: may this character attack now, and may it attack that one."""
    reason = refuse_attacker(game, attacker)
    return reason or refuse_defender(game, attacker, defender, taunted=guarded(game, game.active.opponent))


def refuse_attacker(game: Game, attacker: Entity) -> str:
    """ATK-19: whose turn, dormant, Attack, Frozen, attacks left."""
    player = game.active
    if attacker.controller is not player:
        return "not_your_turn"
    if attacker.zone != "PLAY" or attacker.pending or not (attacker.is_minion or attacker.is_hero):
        return "cannot_attack"
    if attacker.dormant or attacker.has(CANT_ATTACK):
        return "cannot_attack"
    if attacker.attack <= 0:
        return "no_attack"
    if attacker.frozen:
        return "frozen"
    if attacker.attacks_made >= attacks_allowed(attacker):
        return "exhausted"
    if sleeps(attacker):
        return "exhausted"
    return ""


def guarded(game: Game, player: Player) -> bool:
    """S3.9.1: whether a minion of this side binds attacks."""
    return any(game.rules.taunt_binds(game, guard) for guard in minions(player))


def refuse_defender(game: Game, attacker: Entity, defender: Entity, *, taunted: bool) -> str:
    """S3.9.1, S3.9.2, TARGET-01 to TARGET-04: an enemy in play that neither hides nor is behind Taunt."""
    enemy = game.active.opponent
    if defender.controller is not enemy or defender.zone != "PLAY" or defender.pending:
        return "wrong_target"
    if defender.dormant:
        return "target_dormant"
    if not (defender.is_minion or defender.is_hero):
        return "wrong_target"
    reason = hidden_from_attack(game, defender)
    if reason:
        return reason
    if defender.is_hero:
        if attacker.has(CANNOT_ATTACK_HEROES):
            return "cannot_attack_heroes"
        if attacker.is_minion and attacker.exhausted and not attacker.has(CHARGE):
            return "cannot_attack_heroes"
    if taunted and not defender.has(TAUNT):
        return "taunt_in_the_way"
    return ""


def hidden_from_attack(game: Game, defender: Entity) -> str:
    """S3.9.2, TARGET-01, TARGET-03: Stealthed and Immune characters are no attack targets."""
    if defender.has(STEALTH) and game.rules.stealth_hides_from_attacks:
        return "target_stealthed"
    if defender.has(IMMUNE):
        return "target_immune"
    return ""


def taunt_if_attackable(game: Game, guard: Entity) -> bool:
    """S3.9.1, TARGET-04: Taunt restricts attacks only while its bearer could be attacked itself."""
    return guard.has(TAUNT) and not hidden_from_attack(game, guard)


def taunt_binds_attacks_only(game: Game, player: Player, target: Entity, kind: str) -> bool:
    """TARGET-04: Taunt bars nobody from being the target of a text."""
    return False
