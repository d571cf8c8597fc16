"""A fingerprint by which equal states are known, in mid-action too."""

from __future__ import annotations

from typing import Any

from oracle.engine.block import Block, Occurrence
from oracle.engine.damage import Hit
from oracle.engine.entities import Enchantment, Entity, Player
from oracle.engine.game import Game
from oracle.engine.triggers import Entry

Memo = dict[int, Any]

PLAYER_PLAIN = (
    "name",
    "number",
    "ordered",
    "mulliganed",
    "crystals",
    "used",
    "locked",
    "owed",
    "temporary",
    "fatigue",
    "cards_played_this_turn",
    "finished_plays",
    "spells_cast",
    "power_uses",
    "extra_turns",
    "fell",
)


def fingerprint(game: Game) -> int:
    """A hash of state, blocks and agenda: equal for games that go on alike.

    Serial numbers count by their order alone, a deck without an order as a set.
    """
    seen: Memo = {}
    parts: list[Any] = [game.turn, game.active.number, game.first.number, game.todo, game.fallen_steps]
    parts.append(game.result if isinstance(game.result, str | None) else game.result.name)
    for player in game.players:
        parts.append(tuple(getattr(player, name) for name in PLAYER_PLAIN))
        for zone in (
            player.row,
            player.hand,
            player.looked,
            player.secrets,
            [player.hero, player.power, player.weapon],
        ):
            parts.append(tuple(sign(entity, seen) for entity in zone))
        known = player.deck[len(player.deck) - player.ordered :]
        unknown = player.deck[: len(player.deck) - player.ordered]
        parts.append(tuple(sign(card, seen) for card in known))
        parts.append(tuple(sorted(repr(sign(card, seen)) for card in unknown)))
        parts.append((tuple(player.cards_played), tuple(player.died), tuple(sorted(player.flags.items()))))
    parts.append(tuple(sign(entity, seen) for entity in game.dead))
    parts.append(tuple(sign(occurrence, seen) for occurrence in game.summoned))
    parts.append(tuple(sign(task, seen) for task in game.agenda))
    parts.append(tuple(game.resolving))
    return hash(tuple(parts))


def sign(value: Any, seen: Memo) -> Any:
    """A hashable description of state; what was described before is named by when it was."""
    kind = type(value)
    if kind is tuple:
        return tuple(sign(part, seen) for part in value)
    if kind is list:
        return ("list", *(sign(part, seen) for part in value))
    if kind is Player:
        return value.name
    names = SIGNED.get(kind)
    if names is None:
        return id(value) if callable(value) or hasattr(value, "__dataclass_fields__") else value
    known = seen.get(id(value))
    if known is not None:
        return ("seen", known)
    seen[id(value)] = len(seen) + 1
    return (kind.__name__, *(sign(getattr(value, name), seen) for name in names))


SIGNED: dict[type, tuple[str, ...]] = {
    Entity: tuple(name for name in Entity.__slots__ if name not in ("listens", "triggers", "auras", "since")),
    Enchantment: tuple(name for name in Enchantment.__slots__ if name != "since"),
    Block: tuple(name for name in Block.__slots__ if name not in ("depth", "at", "rule", "start")),
    Occurrence: tuple(name for name in Occurrence.__slots__ if name != "start"),
    Hit: ("target", "amount", "source"),
    Entry: ("owner", "trigger", "enchantment", "block"),
}
