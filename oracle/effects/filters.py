"""What a single character or card can be like: predicates that narrow a set."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Protocol

from oracle.effects.word import Word
from oracle.engine.card import ABILITY_BITS
from oracle.engine.zones import neighbours

if TYPE_CHECKING:
    from oracle.engine.block import Block
    from oracle.engine.entities import Entity
    from oracle.engine.game import Game


class Filter(Protocol):
    """A predicate over one entity."""

    def fits(self, game: Game, block: Block, entity: Entity, /) -> bool: ...

    def english(self) -> str: ...


@dataclass(frozen=True, slots=True)
class Race(Word):
    """Of a race (minion type), as GameTag CARDRACE names it; ALL counts as every one."""

    race: str
    words = "{race}"

    def fits(self, game: Game, block: Block, entity: Entity) -> bool:
        return self.race in entity.card.races or "ALL" in entity.card.races


@dataclass(frozen=True, slots=True)
class School(Word):
    """A spell of a school."""

    school: str
    words = "{school}"

    def fits(self, game: Game, block: Block, entity: Entity) -> bool:
        return entity.card.school == self.school


@dataclass(frozen=True, slots=True)
class Damaged(Word):
    """A character that has taken damage."""

    words = "damaged"

    def fits(self, game: Game, block: Block, entity: Entity) -> bool:
        return entity.damage > 0


@dataclass(frozen=True, slots=True)
class Undamaged(Word):
    """A character at full Health."""

    words = "undamaged"

    def fits(self, game: Game, block: Block, entity: Entity) -> bool:
        return entity.damage <= 0


@dataclass(frozen=True, slots=True)
class Has(Word):
    """A character with an ability (TAUNT, STEALTH, …)."""

    ability: str
    words = "with {ability}"

    def fits(self, game: Game, block: Block, entity: Entity) -> bool:
        return bool(entity.abilities & ABILITY_BITS[self.ability])


@dataclass(frozen=True, slots=True)
class AttackAtMost(Word):
    """A character with this Attack or less."""

    attack: int
    words = "with {attack} or less Attack"

    def fits(self, game: Game, block: Block, entity: Entity) -> bool:
        return entity.attack <= self.attack


@dataclass(frozen=True, slots=True)
class AttackAtLeast(Word):
    """A character with this Attack or more."""

    attack: int
    words = "with {attack} or more Attack"

    def fits(self, game: Game, block: Block, entity: Entity) -> bool:
        return entity.attack >= self.attack


@dataclass(frozen=True, slots=True)
class CostIs(Word):
    """A card of this printed cost."""

    cost: int
    words = "that costs {cost}"

    def fits(self, game: Game, block: Block, entity: Entity) -> bool:
        return entity.card.cost == self.cost


@dataclass(frozen=True, slots=True)
class CostAtMost(Word):
    """A card of this printed cost or less."""

    cost: int
    words = "that costs {cost} or less"

    def fits(self, game: Game, block: Block, entity: Entity) -> bool:
        return entity.card.cost <= self.cost


@dataclass(frozen=True, slots=True)
class IsCard(Word):
    """A card with one of these ids."""

    ids: tuple[str, ...]
    words = "{ids}"

    def fits(self, game: Game, block: Block, entity: Entity) -> bool:
        return entity.card.id in self.ids


@dataclass(frozen=True, slots=True)
class OfType(Word):
    """A card of a type: MINION, SPELL, WEAPON, HERO, …"""

    type: str
    words = "{type}"

    def fits(self, game: Game, block: Block, entity: Entity) -> bool:
        return entity.card.type == self.type


@dataclass(frozen=True, slots=True)
class OfAnotherClass(Word):
    """A card of a class that is neither the hero's nor none; of several classes each has to be another one."""

    words = "from another class"

    def fits(self, game: Game, block: Block, entity: Entity) -> bool:
        return entity.card.classes.isdisjoint(("NEUTRAL", block.player.hero.card.card_class))


@dataclass(frozen=True, slots=True)
class Frozen(Word):
    """A Frozen character."""

    words = "Frozen"

    def fits(self, game: Game, block: Block, entity: Entity) -> bool:
        return entity.frozen


@dataclass(frozen=True, slots=True)
class HasDeathrattle(Word):
    """A minion with a Deathrattle, printed or attached (SIL-03)."""

    words = "with Deathrattle"

    def fits(self, game: Game, block: Block, entity: Entity) -> bool:
        printed = entity.card.script.deathrattle is not None and not entity.silenced
        return printed or any(e.card.script.deathrattle is not None for e in entity.enchantments)


@dataclass(frozen=True, slots=True)
class HasBattlecry(Word):
    """A card with a Battlecry."""

    words = "with Battlecry"

    def fits(self, game: Game, block: Block, entity: Entity) -> bool:
        return entity.card.script.battlecry is not None


@dataclass(frozen=True, slots=True)
class HasCombo(Word):
    """A card with a Combo."""

    words = "with Combo"

    def fits(self, game: Game, block: Block, entity: Entity) -> bool:
        return entity.card.script.combo is not None


@dataclass(frozen=True, slots=True)
class HasOutcast(Word):
    """A card with Outcast, wherever in the hand it lay (KEY-11)."""

    words = "with Outcast"

    def fits(self, game: Game, block: Block, entity: Entity) -> bool:
        return entity.card.script.outcast is not None


@dataclass(frozen=True, slots=True)
class HasOverload(Word):
    """A card with Overload."""

    words = "with Overload"

    def fits(self, game: Game, block: Block, entity: Entity) -> bool:
        return entity.card.overload > 0


@dataclass(frozen=True, slots=True)
class IsSecret(Word):
    """A Secret."""

    words = "Secret"

    def fits(self, game: Game, block: Block, entity: Entity) -> bool:
        return entity.card.script.hidden


@dataclass(frozen=True, slots=True)
class Alive(Word):
    """Neither mortally wounded nor marked for destruction."""

    words = "living"

    def fits(self, game: Game, block: Block, entity: Entity) -> bool:
        return not entity.doomed


@dataclass(frozen=True, slots=True)
class InPlay(Word):
    """In play, neither pending nor dormant."""

    words = "in play"

    def fits(self, game: Game, block: Block, entity: Entity) -> bool:
        return entity.zone == "PLAY" and not (entity.pending or entity.dormant)


@dataclass(frozen=True, slots=True)
class InHand(Word):
    """In a hand."""

    words = "in hand"

    def fits(self, game: Game, block: Block, entity: Entity) -> bool:
        return entity.zone == "HAND"


@dataclass(frozen=True, slots=True)
class HasHealthLeft(Word):
    """A character that is not mortally wounded, whether it is marked for destruction or not."""

    words = "with Health left"

    def fits(self, game: Game, block: Block, entity: Entity) -> bool:
        return not entity.mortally_wounded


@dataclass(frozen=True, slots=True)
class Not(Word):
    """The opposite of a filter."""

    filter: Filter
    words = "not {filter}"

    def fits(self, game: Game, block: Block, entity: Entity) -> bool:
        return not self.filter.fits(game, block, entity)


@dataclass(frozen=True, slots=True)
class Both(Word):
    """Several filters at once."""

    filters: tuple[Filter, ...]
    words = "{filters}"

    def fits(self, game: Game, block: Block, entity: Entity) -> bool:
        return all(part.fits(game, block, entity) for part in self.filters)


@dataclass(frozen=True, slots=True)
class Either(Word):
    """One of several filters."""

    filters: tuple[Filter, ...]
    words = "{filters}"

    def fits(self, game: Game, block: Block, entity: Entity) -> bool:
        return any(part.fits(game, block, entity) for part in self.filters)


@dataclass(frozen=True, slots=True)
class AttackInHandIs(Word):
    """A minion whose Attack in hand, before auras and what it got in play, is just this (TRIG-23)."""

    attack: int
    words = "with {attack} Attack"

    def fits(self, game: Game, block: Block, entity: Entity) -> bool:
        return attack_in_hand(entity) == self.attack


def attack_in_hand(entity: Entity) -> int:
    """TRIG-23: the Attack in hand of a minion that was played, before auras and what it got in play."""
    attack = entity.base_attack
    for enchantment in entity.enchantments:
        if entity.pending or enchantment.since < entity.since:
            attack = (enchantment.set_attack if enchantment.set_attack is not None else attack) + enchantment.attack
    return max(0, attack)


@dataclass(frozen=True, slots=True)
class AttackInHandAtMost(Word):
    """A minion whose Attack in hand, before auras and what it got in play, is this or less (TRIG-23)."""

    attack: int
    words = "with {attack} or less Attack"

    def fits(self, game: Game, block: Block, entity: Entity) -> bool:
        return attack_in_hand(entity) <= self.attack


@dataclass(frozen=True, slots=True)
class HealthIs(Word):
    """With so much Health left."""

    health: int
    words = "with {health} Health"

    def fits(self, game: Game, block: Block, entity: Entity) -> bool:
        return entity.health == self.health


@dataclass(frozen=True, slots=True)
class NextToThis(Word):
    """A minion beside the one whose text this is."""

    words = "next to this"

    def fits(self, game: Game, block: Block, entity: Entity) -> bool:
        return block.source is not None and entity in neighbours(block.source)
