"""Where names of entities stand in events, states and actions; what they are exchanged for is the caller's affair."""

from collections.abc import Callable, Mapping, Sequence
from typing import Final, TypeAlias

from oracle.trace.model import JSON

Exchange: TypeAlias = Callable[[JSON], JSON]
"""A name or id of one side to that of the other; what is no entity (a card, p1, game, *) comes back as it is."""

ENTITIES: Final = frozenset({"source", "by", "target", "to", "player", "entries"})
"""Attributes of events that hold an entity, a player, or a list of them."""

SINGLE: Final = ("hero", "power", "weapon")
ROWS: Final = ("board", "hand", "deck", "secrets", "graveyard")

_ZONES: Final = frozenset((*SINGLE, *ROWS))

PLAIN_DECISIONS: Final = frozenset({"coin", "random_amount", "position"})
"""Decisions whose candidates are true, false or numbers."""


def in_event(name: str, subject: JSON, attributes: Mapping[str, JSON], change: Exchange) -> tuple[str, dict[str, JSON]]:
    """Subject and attributes of an event with every name exchanged."""
    named = subject if name == "queue" else change(subject)
    plain = attributes.get("kind") in PLAIN_DECISIONS
    found: dict[str, JSON] = {}
    for key, value in attributes.items():
        if key in ENTITIES or (name == "decide" and key in ("from", "pick") and not plain):
            found[key] = each(value, change)
        else:
            found[key] = value
    return str(named), found


def in_player(fields: Mapping[str, JSON], change: Exchange) -> dict[str, JSON]:
    """What a state says of a player, with every name exchanged."""
    return {key: each(value, change) if key in _ZONES else value for key, value in fields.items()}


def in_action(action: Mapping[str, JSON], change: Exchange) -> dict[str, JSON]:
    """An action with every entity exchanged; options, places and players stay."""
    return {
        key: each(value, change) if key in ("card", "by", "target", "replace") else value
        for key, value in action.items()
    }


def each(value: JSON, change: Exchange) -> JSON:
    """A name exchanged, or those of a list; null and objects (queries, references) stay."""
    # The usual types come first: asking for a sequence or a mapping costs more than everything else here.
    if type(value) is str:
        return change(value)
    if type(value) is list or type(value) is tuple:
        return [each(one, change) for one in value]
    if isinstance(value, Sequence) and not isinstance(value, str):
        return [each(one, change) for one in value]
    return value if value is None or isinstance(value, Mapping | bool) else change(value)
