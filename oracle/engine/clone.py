"""Copies of a game in any state, in mid-action too, and a fingerprint by which equal states are known."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from oracle.engine.block import Block, Occurrence
from oracle.engine.damage import Hit
from oracle.engine.entities import Enchantment, Entity, Player
from oracle.engine.game import Game
from oracle.engine.triggers import Entry

if TYPE_CHECKING:
    from collections.abc import Callable

Memo = dict[int, Any]

GAME_SHARED = ("rules", "cards", "decider", "explain", "answer")
GAME_PLAIN = ("turn", "order", "serial", "next_id", "todo", "triggered", "fallen_steps")
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
ENTITY_LINKS = frozenset({"controller", "owner", "linked", "enchantments", "triggers"})
ENTITY_PLAIN = tuple(name for name in Entity.__slots__ if name not in ENTITY_LINKS)
ENCHANTMENT_LINKS = frozenset({"host", "source", "controller", "linked", "until_player"})
ENCHANTMENT_PLAIN = tuple(name for name in Enchantment.__slots__ if name not in ENCHANTMENT_LINKS)
BLOCK_LINKS = ("source", "player", "target", "event", "play", "it", "hits")
BLOCK_PLAIN = tuple(name for name in Block.__slots__ if name not in BLOCK_LINKS)
OCCURRENCE_LINKS = ("entity", "player", "source", "target", "play")
OCCURRENCE_PLAIN = tuple(name for name in Occurrence.__slots__ if name not in OCCURRENCE_LINKS)


def clone(game: Game) -> Game:
    """A copy that shares nothing changeable; without a recorder. Decider, rules and cards are the same."""
    memo: Memo = {}
    twin: Game = Game.__new__(Game)
    for name in GAME_SHARED + GAME_PLAIN:
        setattr(twin, name, getattr(game, name))
    twin.recorder = None
    one, two = (Player.__new__(Player) for _ in game.players)
    twin.players = (one, two)
    for old, new in zip(game.players, twin.players, strict=True):
        memo[id(old)] = new
    for old, new in zip(game.players, twin.players, strict=True):
        copy_player(old, new, memo)
    twin.active = memo[id(game.active)]
    twin.first = memo[id(game.first)]
    twin.result = copy_value(game.result, memo)
    twin.watchers = [copy_value(entity, memo) for entity in game.watchers]
    twin.aura_sources = [copy_value(entity, memo) for entity in game.aura_sources]
    twin.summoned = [copy_value(occurrence, memo) for occurrence in game.summoned]
    twin.dead = [copy_value(entity, memo) for entity in game.dead]
    twin.resolving = list(game.resolving)
    twin.agenda = [copy_value(task, memo) for task in game.agenda]
    return twin


def copy_player(old: Player, new: Player, memo: Memo) -> None:
    """Copy a player and everything in that player's zones."""
    for name in PLAYER_PLAIN:
        setattr(new, name, getattr(old, name))
    new.opponent = memo[id(old.opponent)]
    new.hero = copy_value(old.hero, memo)
    new.power = copy_value(old.power, memo)
    new.weapon = copy_value(old.weapon, memo)
    new.row = [copy_value(entity, memo) for entity in old.row]
    new.hand = [copy_value(entity, memo) for entity in old.hand]
    new.deck = [copy_value(entity, memo) for entity in old.deck]
    new.looked = [copy_value(entity, memo) for entity in old.looked]
    new.graveyard = [copy_value(entity, memo) for entity in old.graveyard]
    new.secrets = [copy_value(entity, memo) for entity in old.secrets]
    new.cards_played = list(old.cards_played)
    new.died = list(old.died)
    new.flags = dict(old.flags)


def copy_value(value: Any, memo: Memo) -> Any:
    """Copy state; functions, cards, effect values, numbers and words are shared."""
    copier = COPIERS.get(type(value))
    if copier is None:
        return value
    found = memo.get(id(value))
    return copier(value, memo) if found is None else found


def copy_entity(old: Entity, memo: Memo) -> Entity:
    """Copy an entity with its enchantments."""
    new: Entity = Entity.__new__(Entity)
    memo[id(old)] = new
    for name in ENTITY_PLAIN:
        setattr(new, name, getattr(old, name))
    new.controller = memo[id(old.controller)]
    new.owner = memo[id(old.owner)]
    new.linked = copy_value(old.linked, memo)
    new.enchantments = [copy_value(enchantment, memo) for enchantment in old.enchantments]
    new.triggers = tuple((trigger, copy_value(enchantment, memo)) for trigger, enchantment in old.triggers)
    return new


def copy_enchantment(old: Enchantment, memo: Memo) -> Enchantment:
    """Copy an enchantment."""
    new: Enchantment = Enchantment.__new__(Enchantment)
    memo[id(old)] = new
    for name in ENCHANTMENT_PLAIN:
        setattr(new, name, getattr(old, name))
    for name in ENCHANTMENT_LINKS:
        setattr(new, name, copy_value(getattr(old, name), memo))
    return new


def copy_block(old: Block, memo: Memo) -> Block:
    """Copy the registers of a block."""
    new: Block = Block.__new__(Block)
    memo[id(old)] = new
    for name in BLOCK_PLAIN:
        setattr(new, name, getattr(old, name))
    for name in BLOCK_LINKS:
        setattr(new, name, copy_value(getattr(old, name), memo))
    return new


def copy_occurrence(old: Occurrence, memo: Memo) -> Occurrence:
    """Copy the description of an event."""
    new: Occurrence = Occurrence.__new__(Occurrence)
    memo[id(old)] = new
    for name in OCCURRENCE_PLAIN:
        setattr(new, name, getattr(old, name))
    for name in OCCURRENCE_LINKS:
        setattr(new, name, copy_value(getattr(old, name), memo))
    return new


def copy_hit(old: Hit, memo: Memo) -> Hit:
    """Copy one number of a damage instance."""
    new = Hit(copy_value(old.target, memo), old.amount, copy_value(old.source, memo))
    memo[id(old)] = new
    return new


def copy_entry(old: Entry, memo: Memo) -> Entry:
    """Copy one trigger of a queue."""
    new: Entry = Entry.__new__(Entry)
    memo[id(old)] = new
    new.owner = copy_value(old.owner, memo)
    new.trigger = old.trigger
    new.enchantment = copy_value(old.enchantment, memo)
    new.block = copy_value(old.block, memo)
    return new


def copy_list(old: list[Any], memo: Memo) -> list[Any]:
    """Copy a list; registers that share one list share its copy."""
    new: list[Any] = []
    memo[id(old)] = new
    new.extend(copy_value(value, memo) for value in old)
    return new


def copy_tuple(old: tuple[Any, ...], memo: Memo) -> tuple[Any, ...]:
    """Copy a tuple part by part."""
    return tuple(copy_value(value, memo) for value in old)


def copy_seated(old: Player, memo: Memo) -> Player:
    """Players are copied first of all."""
    seated: Player = memo[id(old)]
    return seated


COPIERS: dict[type, Callable[[Any, Memo], Any]] = {
    Entity: copy_entity,
    Enchantment: copy_enchantment,
    Block: copy_block,
    Occurrence: copy_occurrence,
    Hit: copy_hit,
    Entry: copy_entry,
    Player: copy_seated,
    list: copy_list,
    tuple: copy_tuple,
}


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
