"""The board in the middle of a step: a state carried forward by the events up to a moment, for reports only."""

from collections.abc import Callable, Iterable, Mapping
from typing import Final

from oracle.trace.model import JSON, Event
from oracle.trace.state import ZONES, State

_Mutable = dict[str, dict[str, JSON]]

_LISTS: Final = {"PLAY": "board", "HAND": "hand", "DECK": "deck", "SECRET": "secrets", "GRAVEYARD": "graveyard"}
_ABILITY_EVENTS: Final[Mapping[str, tuple[str, bool]]] = {
    "freeze": ("frozen", True),
    "thaw": ("frozen", False),
    "shield_lost": ("divine_shield", False),
    "mark_destroy": ("to_be_destroyed", True),
    "silence": ("silenced", True),
    "exhaust": ("exhausted", True),
    "refresh": ("exhausted", False),
    "awake": ("dormant", False),
}


def advance(state: State, events: Iterable[Event]) -> State:
    """The state after the events (flat, in order), as far as they tell; the children of blocks are not looked at.

    An approximation for readers: the engine's own states stand at the ends of steps. What an event does not say (cards
    that a hidden deck holds, auras that were not announced) stays as it was.
    """
    result: _Mutable = {name: dict(fields) for name, fields in state.items()}
    for event in events:
        step = _STEPS.get(event.name)
        if step is not None:
            step(result, event, result.setdefault(event.subject, {}))
        elif event.name in _ABILITY_EVENTS:
            flag, value = _ABILITY_EVENTS[event.name]
            result.setdefault(event.subject, {})[flag] = value
    return {name: fields for name, fields in result.items() if fields}


def _number(value: JSON) -> int:
    return value if isinstance(value, int) else 0


def _set_damage(fields: dict[str, JSON], damage: int) -> None:
    fields["damage"] = damage
    if "health" in fields:
        fields["remaining"] = _number(fields["health"]) - damage


def _damage(state: _Mutable, event: Event, fields: dict[str, JSON]) -> None:
    amount, armor = _number(event.get("amount")), _number(fields.get("armor"))
    if armor:
        fields["armor"] = max(armor - amount, 0)
    _set_damage(fields, _number(fields.get("damage")) + max(amount - armor, 0))


def _heal(state: _Mutable, event: Event, fields: dict[str, JSON]) -> None:
    _set_damage(fields, max(_number(fields.get("damage")) - _number(event.get("amount")), 0))


def _armor(state: _Mutable, event: Event, fields: dict[str, JSON]) -> None:
    fields["armor"] = _number(fields.get("armor")) + _number(event.get("amount"))


def _stats(state: _Mutable, event: Event, fields: dict[str, JSON]) -> None:
    match event.get("attack"):
        case [_, int() as attack]:
            fields["attack"] = attack
    match event.get("health"):
        case [int() as old, int() as new]:
            remaining = _number(fields.get("remaining", old))
            fields["health"] = new
            _set_damage(fields, new - (min(remaining, new) if new < old else remaining + new - old))


def _place(state: _Mutable, name: str, player: JSON, zone: str, position: JSON = None) -> None:
    """Take the name out of every zone list and put it into this one; places count from 1."""
    fields = state.setdefault(name, {})
    if player not in ("p1", "p2"):
        player = fields.get("controller")
    for owner in ("p1", "p2"):
        row = state.setdefault(owner, {})
        for key in ZONES:
            entries = row.get(key)
            if isinstance(entries, list | tuple) and name in entries:
                row[key] = [entry for entry in entries if entry != name]
        if row.get("weapon") == name and zone != "PLAY":
            row["weapon"] = None
    fields["zone"] = zone
    if not isinstance(player, str):
        return
    fields["controller"] = player
    if (key_ := _LISTS.get(zone)) is not None:
        entries = state[player].get(key_)
        entries = list(entries) if isinstance(entries, list | tuple) else []
        index = position - 1 if isinstance(position, int) else len(entries)
        state[player][key_] = [*entries[:index], name, *entries[index:]]


def _enter(state: _Mutable, event: Event, fields: dict[str, JSON]) -> None:
    _place(state, event.subject, event.get("player"), "PLAY", event.get("position"))


def _leave(state: _Mutable, event: Event, fields: dict[str, JSON]) -> None:
    _place(state, event.subject, event.get("player"), "GRAVEYARD")


def _draw(state: _Mutable, event: Event, fields: dict[str, JSON]) -> None:
    _place(state, event.subject, event.get("player"), "HAND")


def _move(state: _Mutable, event: Event, fields: dict[str, JSON]) -> None:
    zone = event.get("zone")
    if isinstance(zone, str):
        _place(state, event.subject, event.get("player"), zone)


def _control(state: _Mutable, event: Event, fields: dict[str, JSON]) -> None:
    zone = fields.get("zone")
    _place(state, event.subject, event.get("to"), zone if isinstance(zone, str) else "PLAY")


def _transform(state: _Mutable, event: Event, fields: dict[str, JSON]) -> None:
    fields["card"] = event.get("into")


def _equip(state: _Mutable, event: Event, fields: dict[str, JSON]) -> None:
    player = event.get("player")
    fields["zone"] = "PLAY"
    if isinstance(player, str):
        state.setdefault(player, {})["weapon"] = event.subject


def _durability(state: _Mutable, event: Event, fields: dict[str, JSON]) -> None:
    fields["durability"] = event.get("amount")


def _ability(state: _Mutable, event: Event, fields: dict[str, JSON]) -> None:
    fields[str(event.get("name")).lower()] = bool(event.get("gained"))


def _pay(state: _Mutable, event: Event, fields: dict[str, JSON]) -> None:
    if event.get("what") == "health":
        hero = state.setdefault(f"{event.subject}.hero", {})
        _set_damage(hero, _number(hero.get("damage")) + _number(event.get("amount")))
        return
    fields["mana.used"] = _number(fields.get("mana.used")) + _number(event.get("amount"))


def _play(state: _Mutable, event: Event, fields: dict[str, JSON]) -> None:
    for player in ("p1", "p2"):
        hand = state.get(player, {}).get("hand")
        if isinstance(hand, list | tuple) and event.subject in hand:
            state[player]["hand"] = [name for name in hand if name != event.subject]


def _turn(state: _Mutable, event: Event, fields: dict[str, JSON]) -> None:
    game = state.setdefault("game", {})
    game["active"] = event.subject
    if (turn := event.get("turn")) is not None:
        game["turn"] = turn


_STEPS: Final[Mapping[str, Callable[[_Mutable, Event, dict[str, JSON]], None]]] = {
    "PLAY": _play,
    "ability": _ability,
    "armor": _armor,
    "burn": _leave,
    "control": _control,
    "create": _move,
    "damage": _damage,
    "death": _leave,
    "discard": _leave,
    "draw": _draw,
    "durability": _durability,
    "enter": _enter,
    "equip": _equip,
    "heal": _heal,
    "move": _move,
    "pay": _pay,
    "shuffle": _move,
    "stats": _stats,
    "transform": _transform,
    "turn_start": _turn,
}
