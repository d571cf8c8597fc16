"""The state of a game as a trace and the checks see it (`oracle.trace.state` says what it holds)."""

from typing import Any, Final

from oracle.engine.card import ABILITY_BITS
from oracle.engine.entities import Enchantment, Entity, Player
from oracle.engine.game import Game
from oracle.engine.stats import attacks_allowed, cost_of
from oracle.scenario.naming import Naming
from oracle.trace.model import JSON
from oracle.trace.state import FLAGS, State

_ABILITIES: Final = tuple((name.lower(), bit) for name, bit in ABILITY_BITS.items() if name.lower() in FLAGS)


def snapshot(game: Game, naming: Naming) -> State:
    """Everything that can be asked about the game now, by name."""
    state: dict[str, dict[str, JSON]] = {
        "game": {
            "turn": game.turn,
            "active": naming.player(game.active),
            "result": naming.json(game.result),
        }
    }
    for player in game.players:
        state[naming.player(player)] = _player(player, naming)
    # Naming a card of a zone may add to the things that have a name: those rows come last.
    for name, thing in naming.things():
        if isinstance(thing, Entity):
            state[name] = _entity(game, thing, naming)
    return state


def _player(player: Player, naming: Naming) -> dict[str, JSON]:
    return {
        "hero": naming.of(player.hero),
        "power": naming.of(player.power) if player.power is not None else None,
        "weapon": naming.of(player.weapon) if player.weapon is not None else None,
        "board": [naming.of(each) for each in player.row],
        "hand": [naming.of(each) for each in player.hand],
        "deck": [_card_of_deck(each, naming) for each in reversed(player.deck)],
        "secrets": [naming.of(each) for each in player.secrets],
        "graveyard": [naming.of(each) for each in player.graveyard],
        "mana.crystals": player.crystals,
        "mana.used": player.used,
        "mana.locked": player.locked,
        "mana.owed": player.owed,
        "mana.temporary": player.temporary,
        "fatigue": player.fatigue,
    }


def _card_of_deck(card: Any, naming: Naming) -> str:
    return naming.of(card) if isinstance(card, Entity) else str(card.id)


def _entity(game: Game, entity: Entity, naming: Naming) -> dict[str, JSON]:
    card = entity.card
    fields: dict[str, JSON] = {
        "card": card.id,
        "zone": entity.zone,
        "controller": naming.player(entity.controller),
    }
    kind = card.type
    if kind == "HERO" or (kind == "MINION" and entity.zone in ("PLAY", "HAND")):
        fields["attack"] = entity.attack
        fields["health"] = entity.max_health
        fields["damage"] = entity.damage
        fields["remaining"] = entity.max_health - entity.damage
        if kind == "HERO":
            fields["armor"] = entity.armor
    elif kind in ("WEAPON", "LOCATION") and entity.zone in ("PLAY", "HAND"):
        fields["attack"] = entity.attack
        fields["durability"] = entity.max_health - entity.damage
    if entity.zone == "HAND":
        fields["cost"] = cost_of(game, entity)
    elif kind == "HERO_POWER" and entity.zone == "PLAY":
        fields["cost"] = cost_of(game, entity)
        if entity.attacks_made:
            fields["used"] = True
    enchantments = [each.card.id for each in entity.enchantments if each.card.id]
    if enchantments:
        fields["enchantments"] = enchantments
    if entity.count and entity.zone == "PLAY":
        fields["count"] = entity.count
    if entity.zone == "PLAY" or entity.abilities:
        _flags(entity, fields)
    return fields


def _flags(entity: Entity, fields: dict[str, JSON]) -> None:
    abilities = entity.abilities
    if abilities:
        for name, bit in _ABILITIES:
            if abilities & bit:
                fields[name] = True
    if entity.zone != "PLAY":
        return
    if entity.silenced:
        fields["silenced"] = True
    if entity.frozen:
        fields["frozen"] = True
    if entity.dormant:
        fields["dormant"] = True
        fields["count"] = entity.dormant
    if entity.to_be_destroyed:
        fields["to_be_destroyed"] = True
    if entity.card.type in ("MINION", "HERO"):
        if entity.attacks_made:
            fields["attacks_made"] = entity.attacks_made
        if not entity.exhausted and entity.attacks_made < attacks_allowed(entity):
            fields["ready"] = True


def card_of(naming: Naming, name: str) -> str | None:
    """The card id that an entity has now, by its name; None for what is no entity."""
    thing = naming.find(name)
    return thing.card.id if isinstance(thing, Entity | Enchantment) else None
