"""The state of a recorded game at one moment, in the form that `oracle.trace.state` describes."""

from collections.abc import Mapping
from typing import Final

from oracle.replay import tags as t
from oracle.replay.entity_names import EntityNames
from oracle.replay.tracker import Tracked, Tracker
from oracle.trace.model import JSON
from oracle.trace.state import State

ZONE_NAMES: Final[Mapping[int, str]] = {
    t.ZONE_PLAY: "PLAY",
    t.ZONE_DECK: "DECK",
    t.ZONE_HAND: "HAND",
    t.ZONE_GRAVEYARD: "GRAVEYARD",
    t.ZONE_REMOVED: "REMOVEDFROMGAME",
    t.ZONE_SETASIDE: "SETASIDE",
    t.ZONE_SECRET: "SECRET",
}
ABILITY_TAGS: Final[Mapping[int, str]] = {
    t.TAUNT: "TAUNT",
    t.CHARGE: "CHARGE",
    t.RUSH: "RUSH",
    t.DIVINE_SHIELD: "DIVINE_SHIELD",
    t.WINDFURY: "WINDFURY",
    t.MEGA_WINDFURY: "MEGA_WINDFURY",
    t.STEALTH: "STEALTH",
    t.IMMUNE: "IMMUNE",
    t.POISONOUS: "POISONOUS",
    t.LIFESTEAL: "LIFESTEAL",
    t.REBORN: "REBORN",
    t.CANT_BE_TARGETED_BY_SPELLS: "ELUSIVE",
    t.CANT_ATTACK: "CANT_ATTACK",
    t.CANNOT_ATTACK_HEROES: "CANNOT_ATTACK_HEROES",
}
"""Tags that are abilities of a character, with the words of the vocabulary."""

_STATES: Final = ((t.FROZEN, "frozen"), (t.SILENCED, "silenced"), (t.TO_BE_DESTROYED, "to_be_destroyed"))
_CHARACTERS: Final = frozenset({t.TYPE_HERO, t.TYPE_MINION})
_RESULTS: Final = {t.PLAYSTATE_WON: None, t.PLAYSTATE_TIED: "tie"}


def state(tracker: Tracker, names: EntityNames) -> State:
    """Everything that the record shows about the game now, by name; what is hidden is left out."""
    found: dict[str, dict[str, JSON]] = {"game": _game(tracker, names)}
    zones: dict[tuple[int, int], list[Tracked]] = {}
    worn: dict[int, list[JSON]] = {}
    for each in tracker.entities.values():
        kind = each.kind
        if kind == t.TYPE_ENCHANTMENT:
            if each.zone == t.ZONE_PLAY and each.card is not None:
                worn.setdefault(each.get(t.ATTACHED), []).append(each.card)
        elif kind not in (t.TYPE_GAME, t.TYPE_PLAYER):
            zones.setdefault((each.controller, each.zone), []).append(each)
    for entities in zones.values():
        entities.sort(key=lambda each: (each.get(t.ZONE_POSITION), each.entity))
    for number, entity in sorted(tracker.players.items()):
        found[names.player(number)] = _player(tracker, names, number, tracker.get(entity), zones)
    for (controller, zone), entities in zones.items():
        if zone in _SHOWN:
            for each in entities:
                fields = _entity(each, names, controller)
                if each.entity in worn:
                    fields["enchantments"] = worn[each.entity]
                found[names.of(each.entity)] = fields
    return found


_SHOWN: Final = frozenset({t.ZONE_PLAY, t.ZONE_HAND, t.ZONE_SECRET, t.ZONE_GRAVEYARD, t.ZONE_DECK})


def _game(tracker: Tracker, names: EntityNames) -> dict[str, JSON]:
    active: JSON = None
    result: JSON = None
    for number, entity in tracker.players.items():
        player = tracker.get(entity)
        if player.get(t.CURRENT_PLAYER):
            active = names.player(number)
        if player.get(t.PLAYSTATE) in _RESULTS:
            result = _RESULTS[player.get(t.PLAYSTATE)] or names.player(number)
    return {"turn": tracker.tag(tracker.game, t.TURN), "active": active, "result": result}


def _player(
    tracker: Tracker,
    names: EntityNames,
    number: int,
    player: Tracked,
    zones: Mapping[tuple[int, int], list[Tracked]],
) -> dict[str, JSON]:
    in_play = zones.get((number, t.ZONE_PLAY), [])
    hero = player.get(t.HERO_ENTITY)

    def last(kind: int) -> JSON:
        return next((names.of(each.entity) for each in reversed(in_play) if each.kind == kind), None)

    def row(zone: int) -> list[JSON]:
        return [names.of(each.entity) for each in zones.get((number, zone), [])]

    return {
        "hero": names.of(hero) if hero else last(t.TYPE_HERO),
        "power": last(t.TYPE_HERO_POWER),
        "weapon": last(t.TYPE_WEAPON),
        "board": [names.of(each.entity) for each in in_play if each.kind in (t.TYPE_MINION, t.TYPE_LOCATION)],
        "hand": row(t.ZONE_HAND),
        "deck": row(t.ZONE_DECK),
        "secrets": row(t.ZONE_SECRET),
        "graveyard": row(t.ZONE_GRAVEYARD),
        "mana.crystals": player.get(t.RESOURCES),
        "mana.used": player.get(t.RESOURCES_USED),
        "mana.locked": player.get(t.OVERLOAD_LOCKED),
        "mana.owed": player.get(t.OVERLOAD_OWED),
        "mana.temporary": player.get(t.TEMP_RESOURCES),
        "fatigue": player.get(t.FATIGUE),
    }


def _entity(each: Tracked, names: EntityNames, controller: int) -> dict[str, JSON]:
    kind, zone = each.kind, each.zone
    fields: dict[str, JSON] = {"zone": ZONE_NAMES.get(zone, str(zone)), "controller": names.player(controller)}
    if each.card is not None:
        fields["card"] = each.card
    if kind == t.TYPE_HERO or (kind == t.TYPE_MINION and zone in (t.ZONE_PLAY, t.ZONE_HAND)):
        health, damage = each.get(t.HEALTH), each.get(t.DAMAGE)
        fields |= {"attack": each.get(t.ATK), "health": health, "damage": damage, "remaining": health - damage}
        if kind == t.TYPE_HERO:
            fields["armor"] = each.get(t.ARMOR)
    elif kind in (t.TYPE_WEAPON, t.TYPE_LOCATION) and zone in (t.ZONE_PLAY, t.ZONE_HAND):
        fields["attack"] = each.get(t.ATK)
        fields["durability"] = (each.get(t.DURABILITY) or each.get(t.HEALTH)) - each.get(t.DAMAGE)
    if zone == t.ZONE_HAND and each.card is not None:
        fields["cost"] = each.get(t.COST)
    elif kind == t.TYPE_HERO_POWER and zone == t.ZONE_PLAY:
        fields["cost"] = each.get(t.COST)
        if each.get(t.EXHAUSTED):
            fields["used"] = True
    if zone == t.ZONE_PLAY:
        _flags(each, fields)
    return fields


def _flags(each: Tracked, fields: dict[str, JSON]) -> None:
    tags = each.tags
    for tag, word in ABILITY_TAGS.items():
        if tags.get(tag):
            fields[word.lower()] = True
    for tag, flag in _STATES:
        if tags.get(tag):
            fields[flag] = True
    if tags.get(t.DORMANT):
        fields["dormant"] = True
    if each.kind in _CHARACTERS:
        if tags.get(t.NUM_ATTACKS_THIS_TURN):
            fields["attacks_made"] = tags[t.NUM_ATTACKS_THIS_TURN]
        if not tags.get(t.EXHAUSTED):
            fields["ready"] = True
