"""Numbers that are read when they are needed (SEQ-09)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from oracle.effects.word import Word
from oracle.engine.card import Condition, Selector, Value
from oracle.engine.entities import ROW_LIMIT
from oracle.engine.stats import read, spell_damage_of

if TYPE_CHECKING:
    from oracle.engine.block import Block
    from oracle.engine.game import Game


@dataclass(frozen=True, slots=True)
class SpellPower(Word):
    """A number of spell damage: Spell Damage of the caster's side is added (SPELL-11, SPELL-13)."""

    amount: int | Value
    words = "${amount}"

    def value(self, game: Game, block: Block) -> int:
        player = block.player
        total = read(self.amount, game, block) + spell_damage_of(game, player)
        return total << player.flags.get("SPELL_DOUBLE", 0)


@dataclass(frozen=True, slots=True)
class SpellHealing(Word):
    """A number of healing by a spell or hero power: Spell Damage does not count, doublers do (SPELL-13)."""

    amount: int | Value
    words = "#{amount}"

    def value(self, game: Game, block: Block) -> int:
        return read(self.amount, game, block) << block.player.flags.get("SPELL_DOUBLE", 0)


@dataclass(frozen=True, slots=True)
class Printed(Word):
    """A number of the text: that at `place` among those that a set-up put in place of the printed ones, if it did."""

    number: int
    place: int = 0
    words = "{number}"

    def value(self, game: Game, block: Block) -> int:
        numbers = () if block.source is None else block.source.numbers
        return numbers[self.place] if self.place < len(numbers) else self.number


@dataclass(frozen=True, slots=True)
class Count(Word):
    """How many there are."""

    these: Selector
    words = "the number of {these}"

    def value(self, game: Game, block: Block) -> int:
        return len(self.these.select(game, block))


@dataclass(frozen=True, slots=True)
class AttackOf(Word):
    """The Attack of something, summed up."""

    these: Selector
    words = "the Attack of {these}"

    def value(self, game: Game, block: Block) -> int:
        return sum(entity.attack for entity in self.these.select(game, block))


@dataclass(frozen=True, slots=True)
class HealthOf(Word):
    """The Health left of something, summed up."""

    these: Selector
    words = "the Health of {these}"

    def value(self, game: Game, block: Block) -> int:
        return sum(entity.health for entity in self.these.select(game, block))


@dataclass(frozen=True, slots=True)
class MissingHealthOf(Word):
    """The Health that something has lost, summed up."""

    these: Selector
    words = "the Health that {these} is missing"

    def value(self, game: Game, block: Block) -> int:
        return sum(entity.damage for entity in self.these.select(game, block))


@dataclass(frozen=True, slots=True)
class RoomLeft(Word):
    """How many minions still find room on a side of the board."""

    side: str = "friendly"
    words = "until your side of the battlefield is full"

    def value(self, game: Game, block: Block) -> int:
        player = block.player if self.side == "friendly" else block.player.opponent
        return max(0, ROW_LIMIT - game.rules.places_taken(player))


@dataclass(frozen=True, slots=True)
class ArmorOf(Word):
    """The armour of a hero."""

    these: Selector
    words = "the Armor of {these}"

    def value(self, game: Game, block: Block) -> int:
        return sum(entity.armor for entity in self.these.select(game, block))


@dataclass(frozen=True, slots=True)
class CostOf(Word):
    """The printed cost of something, summed up."""

    these: Selector
    words = "the Cost of {these}"

    def value(self, game: Game, block: Block) -> int:
        return sum(entity.card.cost for entity in self.these.select(game, block))


@dataclass(frozen=True, slots=True)
class EventAmount(Word):
    """The amount of the event that is answered."""

    words = "that much"

    def value(self, game: Game, block: Block) -> int:
        return 0 if block.event is None else block.event.amount


@dataclass(frozen=True, slots=True)
class CardsPlayed(Word):
    """Other cards that the player played this turn."""

    words = "the other cards you've played this turn"

    def value(self, game: Game, block: Block) -> int:
        return max(0, block.player.cards_played_this_turn - 1)


@dataclass(frozen=True, slots=True)
class SpellsCast(Word):
    """Spells that the player cast this game."""

    words = "the spells you've cast this game"

    def value(self, game: Game, block: Block) -> int:
        return block.player.spells_cast


@dataclass(frozen=True, slots=True)
class TotemsSummoned(Word):
    """Totems that the player summoned this game, by playing them or by effects."""

    words = "the Totems you've summoned this game"

    def value(self, game: Game, block: Block) -> int:
        return block.player.totems


@dataclass(frozen=True, slots=True)
class ManaSpent(Word):
    """How much mana the instruction before spent."""

    words = "that many"

    def value(self, game: Game, block: Block) -> int:
        return block.number


@dataclass(frozen=True, slots=True)
class RandomAmount(Word):
    """A random number between two, both included."""

    low: int
    high: int
    words = "{low}-{high}"

    def value(self, game: Game, block: Block) -> int:
        return int(game.ask(block, "random_amount", (self.low, self.high)))


@dataclass(frozen=True, slots=True)
class Times(Word):
    """A multiple of a number."""

    value_of: Value
    factor: int
    words = "{factor} times {value_of}"

    def value(self, game: Game, block: Block) -> int:
        return self.factor * self.value_of.value(game, block)


@dataclass(frozen=True, slots=True)
class Sum(Word):
    """Numbers added up."""

    parts: tuple[int | Value, ...]
    words = "{parts}"

    def value(self, game: Game, block: Block) -> int:
        return sum(read(part, game, block) for part in self.parts)


@dataclass(frozen=True, slots=True)
class Which(Word):
    """One number if a condition holds, else another."""

    condition: Condition
    yes: int | Value
    no: int | Value
    words = "{yes} if {condition}, else {no}"

    def value(self, game: Game, block: Block) -> int:
        return read(self.yes if self.condition.test(game, block) else self.no, game, block)


@dataclass(frozen=True, slots=True)
class PowerDamage(Word):
    """A number of hero power damage: Spell Damage does not count (HP-03), doublers do (SPELL-13)."""

    amount: int | Value
    words = "${amount}"

    def value(self, game: Game, block: Block) -> int:
        return read(self.amount, game, block) << block.player.flags.get("SPELL_DOUBLE", 0)


@dataclass(frozen=True, slots=True)
class MaxHealthOf(Word):
    """The maximum Health of something, summed up."""

    these: Selector
    words = "the maximum Health of {these}"

    def value(self, game: Game, block: Block) -> int:
        return sum(entity.max_health for entity in self.these.select(game, block))


@dataclass(frozen=True, slots=True)
class OwnAttackOf(Word):
    """The Attack of something without what auras add, which come on top (AURA-08), summed up."""

    these: Selector
    words = "the Attack of {these}"

    def value(self, game: Game, block: Block) -> int:
        return sum(max(0, entity.attack - entity.aura_attack) for entity in self.these.select(game, block))


@dataclass(frozen=True, slots=True)
class DamageDealt(Word):
    """The damage that was dealt just now; what was prevented does not count."""

    words = "the damage dealt"

    def value(self, game: Game, block: Block) -> int:
        return sum(hit.dealt for hit in block.hits)


@dataclass(frozen=True, slots=True)
class HandShortOf(Word):
    """How many cards the player's hand lacks of a number: "until they have 3 cards"."""

    number: int | Value
    words = "up to {number}"

    def value(self, game: Game, block: Block) -> int:
        return max(0, read(self.number, game, block) - len(block.player.hand))
