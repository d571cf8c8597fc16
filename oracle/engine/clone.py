"""Copies of a game in any state, in mid-action too; written out per class, which is faster than a loop over names."""

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
GAME_PLAIN = ("turn", "order", "serial", "next_id", "todo", "triggered", "fallen_steps", "auras_given")
ENCHANTMENT_LINKS = ("host", "source", "controller", "linked", "until_player")
OCCURRENCE_LINKS = ("entity", "player", "source", "target", "play")


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
    new.name = old.name
    new.number = old.number
    new.ordered = old.ordered
    new.mulliganed = old.mulliganed
    new.crystals = old.crystals
    new.used = old.used
    new.locked = old.locked
    new.owed = old.owed
    new.temporary = old.temporary
    new.fatigue = old.fatigue
    new.cards_played_this_turn = old.cards_played_this_turn
    new.finished_plays = old.finished_plays
    new.spells_cast = old.spells_cast
    new.power_uses = old.power_uses
    new.corpses = old.corpses
    new.corpses_spent = old.corpses_spent
    new.totems = old.totems
    new.extra_turns = old.extra_turns
    new.fell = old.fell
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
    new.died_this_turn = list(old.died_this_turn)
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
    new.abilities = old.abilities
    new.armor = old.armor
    new.attack = old.attack
    new.attacks_made = old.attacks_made
    new.aura_abilities = old.aura_abilities
    new.aura_attack = old.aura_attack
    new.aura_health = old.aura_health
    new.auras = old.auras
    new.base_attack = old.base_attack
    new.base_cost = old.base_cost
    new.base_health = old.base_health
    new.card = old.card
    new.count = old.count
    new.damage = old.damage
    new.death_order = old.death_order
    new.dormant = old.dormant
    new.exhausted = old.exhausted
    new.extra_attacks = old.extra_attacks
    new.frozen = old.frozen
    new.hit_order = old.hit_order
    new.id = old.id
    new.listens = old.listens
    new.lost = old.lost
    new.made = old.made
    new.max_health = old.max_health
    new.numbers = old.numbers
    new.order = old.order
    new.pending = old.pending
    new.place = old.place
    new.played_turn = old.played_turn
    new.silenced = old.silenced
    new.since = old.since
    new.spell_damage = old.spell_damage
    new.started_in_deck = old.started_in_deck
    new.to_be_destroyed = old.to_be_destroyed
    new.zone = old.zone
    new.controller = memo[id(old.controller)]
    new.owner = memo[id(old.owner)]
    new.linked = None if old.linked is None else copy_value(old.linked, memo)
    if old.enchantments:
        new.enchantments = [copy_value(enchantment, memo) for enchantment in old.enchantments]
        new.triggers = tuple((trigger, copy_value(enchantment, memo)) for trigger, enchantment in old.triggers)
    else:
        new.enchantments = []
        new.triggers = old.triggers
    return new


def copy_enchantment(old: Enchantment, memo: Memo) -> Enchantment:
    """Copy an enchantment."""
    new: Enchantment = Enchantment.__new__(Enchantment)
    memo[id(old)] = new
    new.abilities = old.abilities
    new.attack = old.attack
    new.card = old.card
    new.cost = old.cost
    new.costs_health = old.costs_health
    new.health = old.health
    new.id = old.id
    new.order = old.order
    new.set_attack = old.set_attack
    new.set_cost = old.set_cost
    new.set_health = old.set_health
    new.since = old.since
    new.spell_damage = old.spell_damage
    new.until = old.until
    for name in ENCHANTMENT_LINKS:
        setattr(new, name, copy_value(getattr(old, name), memo))
    return new


def copy_block(old: Block, memo: Memo) -> Block:
    """Copy the registers of a block."""
    new: Block = Block.__new__(Block)
    memo[id(old)] = new
    new.at = old.at
    new.cancelled = old.cancelled
    new.choice = old.choice
    new.combo = old.combo
    new.depth = old.depth
    new.number = old.number
    new.outcast = old.outcast
    new.position = old.position
    new.rule = old.rule
    new.start = old.start
    new.player = memo[id(old.player)]
    new.source = None if old.source is None else copy_value(old.source, memo)
    new.target = None if old.target is None else copy_value(old.target, memo)
    new.event = None if old.event is None else copy_value(old.event, memo)
    new.play = None if old.play is None else copy_value(old.play, memo)
    new.it = copy_value(old.it, memo)
    new.hits = copy_value(old.hits, memo)
    return new


def copy_occurrence(old: Occurrence, memo: Memo) -> Occurrence:
    """Copy the description of an event."""
    new: Occurrence = Occurrence.__new__(Occurrence)
    memo[id(old)] = new
    new.amount = old.amount
    new.name = old.name
    new.start = old.start
    for name in OCCURRENCE_LINKS:
        setattr(new, name, copy_value(getattr(old, name), memo))
    return new


def copy_hit(old: Hit, memo: Memo) -> Hit:
    """Copy one number of a damage instance."""
    new = Hit(copy_value(old.target, memo), old.amount, copy_value(old.source, memo))
    new.dealt = old.dealt
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
    return tuple([copy_value(value, memo) for value in old])


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
