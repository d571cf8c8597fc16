"""Reads what an engine answers into our own values: events, states, legal actions, with the scenario's names."""

from collections.abc import Mapping, Sequence
from typing import Final

from oracle.engines.binding import Binding
from oracle.engines.messages import BadMessage, EventLine, Message, objects, shown
from oracle.engines.naming import ROWS, SINGLE, in_action, in_event, in_player
from oracle.trace.model import JSON, Event, nest
from oracle.trace.state import State
from oracle.vocabulary import BLOCKS, EVENTS
from oracle.vocabulary.events import BLOCK_ATTRIBUTES

_KNOWN: Final[Mapping[str, tuple[str, ...]]] = {**EVENTS, **dict.fromkeys(BLOCKS, BLOCK_ATTRIBUTES)}
_BLOCKS: Final = frozenset(BLOCKS)


def read_events(lines: Sequence[EventLine], binding: Binding, *, nesting: bool) -> tuple[Event, ...]:
    """The events of an answer, nested where the engine nests; raises `BadMessage`."""
    pairs: list[tuple[int, Event]] = []
    for line in lines:
        for new in line.new:
            binding.introduce(new)
        depth, event = _event(line.event, binding)
        if nesting:
            pairs.append((depth, event))
        elif event.name not in _BLOCKS:
            pairs.append((0, event))
    try:
        return nest(pairs)
    except ValueError as error:
        raise BadMessage(f"an event too deep ({error})", "one inside an open block") from None


def _event(row: Message, binding: Binding) -> tuple[int, Event]:
    name, depth = row.get("e"), row.get("d", 0)
    if not isinstance(name, str) or name not in _KNOWN:
        raise BadMessage(f"the event {shown(name)}", "one of the vocabulary")
    if not isinstance(depth, int) or isinstance(depth, bool) or depth < 0:
        raise BadMessage(f"the depth {shown(depth)}", "a whole number from 0")
    attributes = {key: row[key] for key in _KNOWN[name] if row.get(key) is not None}
    subject, named = in_event(name, row.get("of", "game"), attributes, binding.name)
    rule, at = row.get("rule"), row.get("at")
    return depth, Event(
        name, subject, named, rule if isinstance(rule, str) else None, at if isinstance(at, str) else None
    )


def read_state(reply: Message, binding: Binding) -> State:
    """The state of a reply; raises `BadMessage` where there is none."""
    state = reply.get("state")
    if not isinstance(state, Mapping):
        raise BadMessage(f"the state {shown(state)}", "an object with game, p1, p2 and entities")
    for new in objects(reply.get("new")):
        binding.introduce(new)
    entities = objects(state.get("entities"))
    decks: dict[str, Message] = {}
    named: dict[str, dict[str, JSON]] = {}
    alike: dict[tuple[str, str, str], list[str]] = {}
    for entity in entities:
        id = entity.get("id")
        if str(id) not in binding.names:
            if entity.get("zone") == "DECK":
                # A card of a deck gets its name when it is met outside of it: its number must not depend on decks.
                decks[str(id)] = {key: entity[key] for key in ("id", "card") if key in entity}
                continue
            binding.introduce(entity)
            kind = (str(entity.get("card")), str(entity.get("zone")), str(entity.get("controller")))
            alike.setdefault(kind, []).append(binding.names.get(str(id), ""))
        name = binding.names.get(str(id))
        if name is None:
            raise BadMessage(f"the entity {shown(dict(entity))}", "one with an id")
        named[name] = {key: value for key, value in entity.items() if key not in ("id", "by", "hidden")}
        _learn(name, entity, binding)

    # No event says which of them was first, so neither do we.
    binding.twins += [tuple(names) for names in alike.values() if len(names) > 1]

    def change(value: JSON) -> JSON:
        return decks[str(value)].get("card") if str(value) in decks else binding.name(value)

    binding.in_decks = decks
    found: dict[str, Mapping[str, JSON]] = {"game": _object(state, "game")}
    for player in ("p1", "p2"):
        own = _object(state, player)
        found[player] = in_player(own, change)
    return {**found, **named}


def _learn(name: str, entity: Message, binding: Binding) -> None:
    """Whether its card is hidden, as things are now."""
    if isinstance(entity.get("card"), str):
        binding.hidden.discard(name)
    else:
        binding.hidden.add(name)


def _object(state: Message, key: str) -> Message:
    value = state.get(key, {})
    if not isinstance(value, Mapping):
        raise BadMessage(f"{shown(value)} for {key} of the state", "an object")
    return value


def read_legal(reply: Message, binding: Binding) -> list[Mapping[str, JSON]]:
    """The legal actions of a reply; raises `BadMessage` where there are none."""
    if not isinstance(reply.get("actions"), list | tuple):
        raise BadMessage(f"the actions {shown(reply.get('actions'))}", "a list")
    for new in objects(reply.get("new")):
        binding.introduce(new)
    return [in_action(action, binding.name) for action in objects(reply["actions"])]


def read_decision(value: JSON, binding: Binding) -> Event:
    """The decision that a script error is about, as an event; `source` is who asks."""
    row = value if isinstance(value, Mapping) else {}
    attributes = {key: row[key] for key in ("kind", "from") if row.get(key) is not None}
    subject, named = in_event("decide", row.get("source", "game"), attributes, binding.name)
    return Event("decide", subject, named)


def leaks(state: Message, truth: State, binding: Binding, viewer: str) -> list[str]:
    """Cards that a player's view shows and must not: names of entities, and places of decks."""
    found: list[str] = []
    for entity in objects(state.get("entities")):
        name = binding.names.get(str(entity.get("id")))
        real = truth.get(name, {}) if name is not None else entity
        zone, controller = real.get("zone", entity.get("zone")), real.get("controller", entity.get("controller"))
        unseen = zone == "DECK" or (zone in ("HAND", "SECRET") and controller != viewer)
        if unseen and isinstance(entity.get("card"), str):
            found.append(name or str(entity["card"]))
    ids = {str(entity.get("id")) for entity in objects(state.get("entities"))}
    for player in ("p1", "p2"):
        deck = _object(state, player).get("deck")
        if isinstance(deck, list | tuple):
            found += [
                f"{player}.deck[{place}]"
                for place, card in enumerate(deck, 1)
                if isinstance(card, str) and card not in ids
            ]
    return found


def places_of(state: State, binding: Binding) -> dict[str, str]:
    """What the names by place mean in a state: `p1.weapon`, `p1.board[1]`, …; only of what has a name."""
    found: dict[str, str] = {}
    for player in ("p1", "p2"):
        own = state.get(player, {})
        for key in SINGLE:
            name = own.get(key)
            if isinstance(name, str):
                found[f"{player}.{key}"] = name
        for zone in ROWS:
            row = own.get(zone)
            for position, name in enumerate(row if isinstance(row, list) else (), 1):
                if isinstance(name, str) and name in binding.ids:
                    found[f"{player}.{zone}[{position}]"] = name
    return found
