"""All actions that would be accepted now: the counterpart of `legality`, by the same rules."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from oracle.engine.actions import Action, Attack, EndTurn, HeroPower, Mulligan, Play, Use
from oracle.engine.attackers import guarded, refuse_attacker, refuse_defender
from oracle.engine.game import minions
from oracle.engine.legality import (
    options_of,
    refuse_card,
    refuse_chosen,
    refuse_missing,
    refuse_option,
    refuse_power_itself,
    refuse_use_itself,
    registers,
    selector_of,
)
from oracle.engine.opening import opening_cards
from oracle.engine.targeting import bar

if TYPE_CHECKING:
    from oracle.engine.entities import Entity, Player
    from oracle.engine.game import Game


def legal_actions(game: Game) -> list[Action]:
    """All actions that would be accepted now, minions without a place (every place up to the right end is accepted).

    During the mulligan there is one action per player who has not chosen, which keeps everything, and one per card.
    """
    if game.result is not None:
        return []
    if game.turn == 0:
        return list(legal_mulligans(game))
    player = game.active
    found: list[Action] = []
    for card in player.hand:
        found += legal_plays(game, player, card)
    found += legal_powers(game, player)
    found += legal_attacks(game, player)
    found += legal_uses(game, player)
    found.append(EndTurn())
    return found


def legal_mulligans(game: Game) -> Iterator[Action]:
    """The single replacements that a player can choose, and keeping all."""
    for player in game.players:
        if not player.mulliganed and (player.looked or player.hand):
            yield Mulligan(player)
            for card in opening_cards(game, player):
                yield Mulligan(player, (card,))


def legal_plays(game: Game, player: Player, card: Entity) -> Iterator[Action]:
    """Every option and target with which a card can be played now."""
    if not refuse_card(game, card, player):
        for choose in options_of(card, player) or (None,):
            for target in legal_targets(game, player, card, choose):
                yield Play(card, target, None, choose)


def legal_powers(game: Game, player: Player) -> Iterator[Action]:
    """Every option and target with which the hero power can be used now."""
    power = player.power
    if power is not None and not refuse_power_itself(game, player, power):
        for choose in options_of(power, player) or (None,):
            for target in legal_targets(game, player, power, choose):
                yield HeroPower(target, choose)


def legal_attacks(game: Game, player: Player) -> Iterator[Action]:
    """Every attack that can be ordered now."""
    attackers = [one for one in (player.hero, *minions(player)) if not refuse_attacker(game, one)]
    if attackers:
        defenders = [player.opponent.hero, *minions(player.opponent)]
        taunted = guarded(game, player.opponent)
        for attacker in attackers:
            for defender in defenders:
                if not refuse_defender(game, attacker, defender, taunted=taunted):
                    yield Attack(attacker, defender)


def legal_uses(game: Game, player: Player) -> Iterator[Action]:
    """Every use of a location that is possible now."""
    for location in player.row:
        if location.card.type == "LOCATION" and not refuse_use_itself(game, player, location):
            for target in legal_targets(game, player, location, None):
                yield Use(location, target)


def legal_targets(game: Game, player: Player, card: Entity, choose: str | None) -> list[Entity | None]:
    """The targets that would be accepted; None stands for no target."""
    if refuse_option(game, player, card, choose):
        return []
    selector = selector_of(game, player, card, choose)
    if selector is None:
        return [None]
    kind = card.card.type
    found = selector.select(game, registers(game, player, card))
    accepted: list[Entity | None] = [one for one in found if not refuse_chosen(game, player, kind, one)]
    if not refuse_missing(game, card, [one for one in found if not bar(game, player, one, kind)]):
        accepted.insert(0, None)
    return accepted
