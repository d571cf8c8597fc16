"""Instructions that make cards or make others of them: summon, equip, transform, copy."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from oracle.effects.sides import gifts_reach, player_of
from oracle.effects.word import Word
from oracle.engine.card import Card, Selector, Value
from oracle.engine.changes import copy_values
from oracle.engine.minions import become
from oracle.engine.stats import times
from oracle.engine.summoning import summon, summon_entity
from oracle.engine.weapons import create_weapon, replace_hero, replace_power
from oracle.engine.zones import row_full, strip

if TYPE_CHECKING:
    from oracle.engine.block import Block
    from oracle.engine.entities import Entity, Player
    from oracle.engine.game import Game


def place_beside(block: Block, side: str) -> int | None:
    """SUMMON-06, SUMMON-09: right of the source; where the dead minion was; else the right end (None)."""
    source = block.source
    if source is None or not source.is_minion or side != "friendly" or source.controller is not block.player:
        return None
    row = block.player.row
    if source in row:
        return row.index(source) + 2
    return source.place + 1 if source.zone == "GRAVEYARD" else None


@dataclass(frozen=True, slots=True)
class Summon(Word):
    """Summon minions, one after the other (SUMMON-01).

    `where` is "beside" (right of the source and of those before), "left", "right_left" or "left_right" (on both sides
    of the source in turn) or "end".
    """

    card: str
    count: int | Value = 1
    side: str = "friendly"
    where: str = "beside"
    words = "Summon {count} {card}"

    def run(self, game: Game, block: Block) -> None:
        block.it = []
        game.then(*[(summon_next, block, self.card, self.side, self.where)] * times(self.count, game, block))


def summon_next(game: Game, block: Block, card: str, side: str, where: str) -> None:
    """Summon one, at the place where the next of this instruction goes."""
    summon(game, block, card, player_of(block, side), position=next_place(block, side, where), by=block.source)


def next_place(block: Block, side: str, where: str) -> int | None:
    """The place of the next minion that this instruction summons (SUMMON-06).

    What a dead minion summons comes to the place it remembers, each before the one that came earlier (SUMMON-09).
    """
    row, source = player_of(block, side).row, block.source
    if where == "end":
        return None
    if source in row:
        if where == "left" or where == ("left_right", "right_left")[len(block.it) % 2]:
            return row.index(source) + 1
        if where != "beside":
            return row.index(source) + 2
    elif source is not None and source.zone == "GRAVEYARD" and source.is_minion:
        return place_beside(block, side)
    if block.it and block.it[-1] in row:
        return row.index(block.it[-1]) + 2
    return place_beside(block, side)


@dataclass(frozen=True, slots=True)
class SummonCopies(Word):
    """Summon copies of minions; `fresh` ones are new cards, others keep enchantments and damage (COPY-02)."""

    of: Selector
    side: str = "friendly"
    fresh: bool = False
    words = "Summon a copy of {of}"

    def run(self, game: Game, block: Block) -> None:
        player = player_of(block, self.side)
        originals = self.of.select(game, block)
        block.it = []
        game.then(*[(summon_copy, block, original, player, self.fresh) for original in originals])


def summon_copy(game: Game, block: Block, original: Entity, player: Player, fresh: bool) -> None:
    """Summon one copy, if there is room."""
    if row_full(game, player):
        game.record("skip", block, block.source, "no_room")
        return
    copy = game.create(original.card, player)
    if not fresh:
        copy_values(game, original, copy, controller=player)
    summon_entity(game, block, copy, player, place_beside(block, "friendly"), block.source)


@dataclass(frozen=True, slots=True)
class SummonRandom(Word):
    """Summon random cards of a query of the card database (`random_card`)."""

    query: tuple[tuple[str, str], ...]
    side: str = "friendly"
    words = "Summon a random {query}"

    def run(self, game: Game, block: Block) -> None:
        pool = game.cards.pool(self.query)
        if not pool:
            return
        card = game.ask(block, "random_card", tuple(pool), query=self.query)
        block.it = []
        summon(game, block, card, player_of(block, self.side), position=place_beside(block, self.side), by=block.source)


@dataclass(frozen=True, slots=True)
class SummonOneOf(Word):
    """Summon one of a few cards at random (Animal Companion, Totemic Call)."""

    cards: tuple[str, ...]
    unless_in_play: bool = False
    words = "Summon a random one of {cards}"

    def run(self, game: Game, block: Block) -> None:
        there = {minion.card.id for minion in block.player.row} if self.unless_in_play else set()
        pool = tuple(card for card in self.cards if card not in there)
        if not pool:
            return
        card = game.ask(block, "random_card", pool)
        block.it = []
        where = place_beside(block, "friendly")
        game.then((summon_card, block, card, block.player, where))


def summon_card(game: Game, block: Block, card: Card | str, player: Player, position: int | None) -> None:
    """Summon one card at a place; None is the right end."""
    summon(game, block, card, player, position=position, by=block.source)


@dataclass(frozen=True, slots=True)
class ReturnToLife(Word):
    """Resummon the dead as printed, where they stood (SUMMON-09); `health` is what they have left, 0 for all of it."""

    these: Selector
    health: int = 0
    words = "return {these} to life with {health} Health"

    def run(self, game: Game, block: Block) -> None:
        block.it = []
        game.then(*[(resummon, block, dead, self.health) for dead in self.these.select(game, block)])


def resummon(game: Game, block: Block, dead: Entity, health: int) -> None:
    """Summon one of the dead again, on the side that it was on."""
    player = dead.controller
    copy = game.create(dead.card, player)
    if health:
        copy.damage = max(0, copy.max_health - health)
    summon_entity(game, block, copy, player, dead.place + 1, block.source)


@dataclass(frozen=True, slots=True)
class SummonDiedThisTurn(Word):
    """Summon new copies of the minions of a side that died in this turn, in that order, on the right end (DEATH-17)."""

    side: str = "friendly"
    words = "Summon all {side} minions that died this turn"

    def run(self, game: Game, block: Block) -> None:
        block.it = []
        died = player_of(block, self.side).died_this_turn
        game.then(*[(summon_next, block, card, self.side, "end") for card in died])


@dataclass(frozen=True, slots=True)
class SummonInPlaceOf(Word):
    """Summon a minion for each of a set that has left play, on the side that it was on."""

    these: Selector
    card: str
    words = "Summon {card} to replace {these}"

    def run(self, game: Game, block: Block) -> None:
        left = [entity for entity in self.these.select(game, block) if entity.zone != "PLAY"]
        block.it = []
        game.then(*[(summon_card, block, self.card, entity.controller, None) for entity in left])


@dataclass(frozen=True, slots=True)
class Equip(Word):
    """Equip a weapon."""

    card: str
    side: str = "friendly"
    words = "Equip {card}"

    def run(self, game: Game, block: Block) -> None:
        create_weapon(game, block, self.card, player_of(block, self.side))


@dataclass(frozen=True, slots=True)
class ReplaceHero(Word):
    """Replace the hero (HERO-01)."""

    card: str
    words = "Replace your hero with {card}"

    def run(self, game: Game, block: Block) -> None:
        replace_hero(game, block, game.create(self.card, block.player), block.player, keep_damage=False)


@dataclass(frozen=True, slots=True)
class ReplacePower(Word):
    """Replace the hero power (HP-02)."""

    card: str
    side: str = "friendly"
    words = "Replace your Hero Power with {card}"

    def run(self, game: Game, block: Block) -> None:
        replace_power(game, block, self.card, player_of(block, self.side))


@dataclass(frozen=True, slots=True)
class UpgradePower(Word):
    """Replace a basic hero power by its better form; any other one stays (HP-02)."""

    upgrades: tuple[tuple[str, str], ...]
    side: str = "friendly"
    words = "Upgrade your Hero Power"

    def run(self, game: Game, block: Block) -> None:
        player = player_of(block, self.side)
        better = None if player.power is None else dict(self.upgrades).get(player.power.card.id)
        if better is not None:
            replace_power(game, block, better, player)


@dataclass(frozen=True, slots=True)
class SummonThis(Word):
    """Summon the card itself, from wherever it lies outside play (Silverware Golem)."""

    words = "Summon this"

    def run(self, game: Game, block: Block) -> None:
        card = block.source
        assert card is not None
        if row_full(game, block.player):
            game.record("skip", block, card, "no_room")
            return
        if card in card.controller.graveyard:
            card.controller.graveyard.remove(card)
        card.zone = "SETASIDE"
        strip(game, card)
        block.it = []
        summon_entity(game, block, card, block.player, None, card)


@dataclass(frozen=True, slots=True)
class Transform(Word):
    """Transform minions, in play or in a hand, into a card (TRANS-01)."""

    targets: Selector
    into: str
    words = "Transform {targets} into {into}"

    def run(self, game: Game, block: Block) -> None:
        targets = [entity for entity in self.targets.select(game, block) if gifts_reach(block, entity)]
        block.it = list(targets)
        for entity in targets:
            become(game, block, entity, self.into)


@dataclass(frozen=True, slots=True)
class TransformOneOf(Word):
    """Transform a minion into one of a few cards at random (Polymorph: Boar has one; Tinkmaster two)."""

    targets: Selector
    cards: tuple[str, ...]
    words = "Transform {targets} into a random one of {cards}"

    def run(self, game: Game, block: Block) -> None:
        into = game.ask(block, "random_card", self.cards)
        for entity in self.targets.select(game, block):
            if entity.zone == "PLAY" or entity.pending:
                become(game, block, entity, into)


@dataclass(frozen=True, slots=True)
class TransformIntoCopy(Word):
    """Become a copy of a minion, with its enchantments and damage (COPY-02, MIN-12)."""

    targets: Selector
    of: Selector
    words = "Transform {targets} into a copy of {of}"

    def run(self, game: Game, block: Block) -> None:
        originals = [each for each in self.of.select(game, block) if each.is_minion]
        for entity in self.targets.select(game, block):
            if originals and entity.is_minion and (entity.zone == "PLAY" or entity.pending):
                become(game, block, entity, originals[0].card.id)
                copy_values(game, originals[0], entity, controller=entity.controller)
