"""Instructions that make or change cards: summon, equip, transform, copy, enchant."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from typing import TYPE_CHECKING, Final

from oracle.effects.sides import gifts_reach, player_of
from oracle.effects.word import Word, phrase
from oracle.engine.card import Card, Selector, Value, ability_bits
from oracle.engine.changes import copy_values, enchanted
from oracle.engine.minions import become
from oracle.engine.stats import read, spell_damage_of, times
from oracle.engine.summoning import summon, summon_entity
from oracle.engine.turns import detach
from oracle.engine.weapons import create_weapon, replace_hero, replace_power
from oracle.engine.zones import row_full, strip

if TYPE_CHECKING:
    from oracle.engine.block import Block
    from oracle.engine.entities import Entity, Player
    from oracle.engine.game import Game


UNTIL: Final = {
    "": "",
    "end_of_turn": " until end of turn",
    "start_of_turn": " until your next turn",
    "end_of_attack": " while attacking",
    "end_of_enemy_turn": " until the end of your opponent's next turn",
}
"""How long an enchantment lasts, in the game's English."""


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


def summon_card(game: Game, block: Block, card: str, player: Player, position: int | None) -> None:
    """Summon one card at a place."""
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


@dataclass(frozen=True, slots=True)
class Give(Word):
    """Attach an enchantment to each of a set (AURA-08).

    `until` is "", "end_of_turn" (of this turn), "start_of_turn" (the controller's next), "end_of_attack" (of the
    attack under way) or "end_of_enemy_turn" (the opponent's next). `set_…` overwrite (AURA-09).
    """

    targets: Selector
    card: str
    attack: int | Value = 0
    health: int | Value = 0
    abilities: tuple[str, ...] = ()
    set_attack: int | Value | None = None
    set_health: int | Value | None = None
    cost: int = 0
    set_cost: int | None = None
    spell_damage: int = 0
    until: str = ""

    def english(self) -> str:
        """What is set and what is given, to whom and for how long."""
        whom = phrase(self.targets)
        set_to = ((self.set_attack, "Attack"), (self.set_health, "Health"), (self.set_cost, "cost"))
        sentences = [f"Set the {what} of {whom} to {phrase(value)}" for value, what in set_to if value is not None]
        given = list(self.abilities)
        if phrase(self.attack) != "0" or phrase(self.health) != "0":
            given.insert(0, "/".join(f"+{phrase(each)}".replace("+-", "-") for each in (self.attack, self.health)))
        if self.cost:
            given.append(f"{self.cost:+d} cost")
        if self.spell_damage:
            given.append(f"Spell Damage +{self.spell_damage}")
        if given:
            sentences.append(f"Give {whom} {' and '.join(given)}")
        return (". ".join(sentences) or f"Give {whom} an enchantment") + UNTIL[self.until]

    def run(self, game: Game, block: Block) -> None:
        targets = [entity for entity in self.targets.select(game, block) if gifts_reach(block, entity)]
        attack, health = read(self.attack, game, block), read(self.health, game, block)
        set_attack = None if self.set_attack is None else read(self.set_attack, game, block)
        set_health = None if self.set_health is None else read(self.set_health, game, block)
        block.it = list(targets)
        for entity in targets:
            enchantment = game.attach(textless(game, self.card), entity, block.source, block.player)
            enchantment.attack, enchantment.health = attack, health
            enchantment.set_attack, enchantment.set_health = set_attack, set_health
            enchantment.cost, enchantment.set_cost = self.cost, self.set_cost
            enchantment.abilities = ability_bits(*self.abilities)
            enchantment.spell_damage = self.spell_damage
            enchantment.until, enchantment.until_player = ending(self.until, block.player)
            enchanted(game, block, enchantment)


def ending(until: str, player: Player) -> tuple[str, Player | None]:
    """When an enchantment ends, and in whose turn if not in this one."""
    if until == "end_of_enemy_turn":
        return "end_of_turn", player.opponent
    return until, player if until == "start_of_turn" else None


@dataclass(frozen=True, slots=True)
class Swap(Word):
    """Two minions swap the Health they have now; damage is gone, auras come on top again (HLTH-05)."""

    one: Selector
    other: Selector
    card: str
    words = "Swap the Health of {one} and {other}"

    def run(self, game: Game, block: Block) -> None:
        pairs = zip(self.one.select(game, block), self.other.select(game, block), strict=False)
        for one, other in list(pairs):
            if not (gifts_reach(block, one) and gifts_reach(block, other)):
                continue
            for entity, health in ((one, other.health), (other, one.health)):
                enchantment = game.attach(textless(game, self.card), entity, block.source, block.player)
                enchantment.set_health = health
                enchanted(game, block, enchantment)


def textless(game: Game, card_id: str) -> Card | str:
    """What is attached under this id: where the giver's own card names it, none of that card's text goes along."""
    card = game.cards.get(card_id)
    return card_id if card.type == "ENCHANTMENT" else name_alone(card)


@cache
def name_alone(card: Card) -> Card:
    """An enchantment that has a card's id and name and nothing else of it."""
    return Card(id=card.id, name=card.name, type="ENCHANTMENT")


@dataclass(frozen=True, slots=True)
class TakeControlUntilEndOfTurn(Word):
    """Take control of minions until the end of the turn; the enchantment holds whom they go back to (CTRL-03)."""

    targets: Selector
    card: str
    words = "Gain control of {targets} until end of turn"

    def run(self, game: Game, block: Block) -> None:
        from oracle.engine.changes import take_control

        for entity in self.targets.select(game, block):
            former = entity.controller
            take_control(game, block, entity, block.player)
            if entity.zone != "PLAY":
                continue
            enchantment = game.attach(self.card, entity, block.source, block.player)
            enchantment.until = "end_of_turn"
            enchantment.until_player = block.player
            enchantment.linked = former.hero
            enchantment.abilities = ability_bits("CHARGE")
            enchanted(game, block, enchantment)


@dataclass(frozen=True, slots=True)
class EndThis(Word):
    """The enchantment that carries this trigger comes off its host (CTRL-03)."""

    words = "this ends"

    def run(self, game: Game, block: Block) -> None:
        assert block.source is not None
        ended = [each for each in block.it if each in block.source.enchantments]
        detach(game, block, block.source, ended)


__all__ = ["Give", "Summon", "Transform", "spell_damage_of"]
