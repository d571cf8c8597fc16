"""Zones: how entities enter and leave hand, deck, row, graveyard. The only module that touches `row`."""

from __future__ import annotations

from typing import TYPE_CHECKING

from oracle.engine.entities import DECK_LIMIT, HAND_LIMIT, ROW_LIMIT, SECRET_LIMIT, Entity
from oracle.engine.game import AURAS, DOOMED
from oracle.engine.stats import recompute, refresh_text

if TYPE_CHECKING:
    from oracle.engine.block import Block
    from oracle.engine.card import Card
    from oracle.engine.entities import Player
    from oracle.engine.game import Game


def row_full(game: Game, player: Player) -> bool:
    """Seven places a side; the reserved one of a pending minion counts (SUMMON-04, SUMMON-08)."""
    return game.rules.places_taken(player) >= ROW_LIMIT


def places_in_row(player: Player) -> int:
    """DEATH-02: who was removed holds no place, whoever is still in the row does."""
    return len(player.row)


def position_of(entity: Entity) -> int:
    """The place in the row, from 1; 0 for what is in none."""
    row = entity.controller.row
    return row.index(entity) + 1 if entity in row else 0


def neighbours(entity: Entity) -> list[Entity]:
    """The minions left and right of it; of a pending minion those beside its reserved place."""
    row = entity.controller.row
    if entity not in row:
        return []
    index = row.index(entity)
    found = row[max(0, index - 1) : index] + row[index + 1 : index + 2]
    return [e for e in found if e.card.type == "MINION" and not (e.pending or e.dormant)]


def reserve(entity: Entity, player: Player, position: int | None) -> None:
    """Put an entity into the row without its being in play yet: its place is reserved."""
    index = len(player.row) if position is None else min(max(position - 1, 0), len(player.row))
    entity.pending = True
    entity.controller = player
    player.row.insert(index, entity)


def place(game: Game, block: Block, entity: Entity) -> None:
    """The entity in its reserved place is in play now: newest in the order of play, with triggers and auras."""
    entity.pending = False
    entity.zone = "PLAY"
    entity.dormant = entity.card.script.dormant
    entity.exhausted = True
    entity.attacks_made = entity.extra_attacks = 0
    game.entered(entity)
    refresh_text(game, entity)
    recompute(game, block, entity)
    if entity.doomed:
        game.todo |= DOOMED


def leave_row(game: Game, entity: Entity) -> None:
    """Take an entity out of its row; it remembers the place (SUMMON-09)."""
    row = entity.controller.row
    if entity in row:
        entity.place = row.index(entity)
        row.remove(entity)


def leave_play(game: Game, entity: Entity, zone: str) -> None:
    """Take an entity out of play: it emits and hears nothing any more (DEATH-02)."""
    player = entity.controller
    leave_row(game, entity)
    if player.weapon is entity:
        player.weapon = None
    if entity in player.secrets:
        player.secrets.remove(entity)
    entity.zone = zone
    entity.pending = False
    if entity in game.watchers:
        game.watchers.remove(entity)
    if entity in game.aura_sources:
        game.aura_sources.remove(entity)
    game.todo |= AURAS
    if zone == "GRAVEYARD":
        player.graveyard.append(entity)


def to_graveyard(game: Game, entity: Entity) -> None:
    """Put a card that is in no zone of the board into the graveyard of its side; what lay on it is gone (ENCH-02)."""
    if entity in entity.controller.hand:
        leave_hand(game, entity)
    entity.zone = "GRAVEYARD"
    entity.controller.graveyard.append(entity)
    entity.enchantments.clear()
    refresh_text(game, entity)


def strip(game: Game, entity: Entity) -> None:
    """Make an entity the printed card again: no enchantments, damage, silence or marks (ENCH-02)."""
    as_new(entity)
    entity.made = -1
    recompute(game, None, entity)
    refresh_text(game, entity)


def as_new(entity: Entity) -> None:
    """Values of the printed card, and nothing of what befell the entity: as it returns, or becomes another card."""
    entity.enchantments.clear()
    entity.damage = 0
    entity.lost = 0
    entity.silenced = False
    entity.frozen = False
    entity.exhausted = False
    entity.attacks_made = entity.extra_attacks = 0
    entity.to_be_destroyed = False
    entity.dormant = 0
    entity.aura_attack = entity.aura_health = entity.aura_abilities = 0
    entity.base_attack = entity.attack = entity.card.attack
    entity.base_health = entity.max_health = entity.card.health
    entity.base_cost = entity.card.cost
    entity.count = 0
    entity.linked = None


def hand_full(player: Player) -> bool:
    """Ten cards (DRAW-11)."""
    return len(player.hand) >= HAND_LIMIT


def deck_full(player: Player) -> bool:
    """Sixty cards (DRAW-11)."""
    return len(player.deck) >= DECK_LIMIT


def secret_fits(player: Player, spell: Entity) -> bool:
    """SPELL-16: five secrets at most, and none that is there already."""
    return len(player.secrets) < SECRET_LIMIT and all(held.card.id != spell.card.id for held in player.secrets)


def to_hand(game: Game, entity: Entity, player: Player) -> None:
    """Put a card into a hand; its hand triggers begin to listen."""
    entity.zone = "HAND"
    if entity.made < 0:
        entity.made = game.order
    entity.controller = player
    player.hand.append(entity)
    game.moved(entity)
    refresh_text(game, entity)


def leave_hand(game: Game, entity: Entity) -> None:
    """Take a card out of the hand it is in."""
    entity.controller.hand.remove(entity)
    entity.zone = "SETASIDE"
    game.todo |= AURAS
    entity.made = max(0, entity.made)
    if entity in game.watchers:
        game.watchers.remove(entity)


def shuffle_in(game: Game, card: Card | Entity, player: Player) -> None:
    """Shuffle a card into a deck: the deck is a set from then on (DRAW-12)."""
    if isinstance(card, Entity):
        card.zone = "DECK"
        card.controller = player
    player.deck.append(card)
    player.ordered = 0
    listen_in_deck(game, player, len(player.deck) - 1)


def put_on_top(game: Game, card: Card | Entity, player: Player) -> None:
    """Put a card on top of a deck: its place is known."""
    if isinstance(card, Entity):
        card.zone = "DECK"
        card.controller = player
    player.deck.append(card)
    player.ordered += 1
    listen_in_deck(game, player, len(player.deck) - 1)


def listen_in_deck(game: Game, player: Player, index: int) -> None:
    """A card that answers something in a deck begins to listen there (TRIG-06)."""
    entry = player.deck[index]
    card = entry.card if isinstance(entry, Entity) else entry
    if any(trigger.zone == "DECK" for trigger in card.script.triggers):
        entity = touch(game, player, index)
        game.moved(entity)
        refresh_text(game, entity)


def touch(game: Game, player: Player, index: int) -> Entity:
    """Make an entity of the card at an index of the deck, if it is not one yet."""
    card = player.deck[index]
    if isinstance(card, Entity):
        return card
    entity = game.create(card, player)
    entity.zone = "DECK"
    # What comes into a deck later is an entity from the first.
    entity.started_in_deck = True
    player.deck[index] = entity
    return entity


def take_from_deck(game: Game, player: Player, index: int) -> Entity:
    """Take the card at an index out of the deck as an entity; index -1 is the top."""
    entity = touch(game, player, index)
    index %= len(player.deck)
    if index >= len(player.deck) - player.ordered:
        player.ordered -= 1
    del player.deck[index]
    entity.zone = "SETASIDE"
    entity.made = max(0, entity.made)
    if entity in game.watchers:
        game.watchers.remove(entity)
    return entity
