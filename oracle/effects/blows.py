"""Instructions that hurt, heal and destroy."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from oracle.effects.sides import dead_target, in_play
from oracle.effects.word import Word
from oracle.engine.card import Effect, Selector, Value, ability_bits
from oracle.engine.changes import enchanted
from oracle.engine.damage import deal, deal_each, deal_to, lose_ability, mark_destroy, propose, restore, restore_each
from oracle.engine.deaths import hit_the_dead
from oracle.engine.game import AURAS
from oracle.engine.stats import read, times
from oracle.engine.triggers import run_effect
from oracle.engine.zones import leave_play

if TYPE_CHECKING:
    from oracle.engine.block import Block
    from oracle.engine.entities import Entity
    from oracle.engine.game import Game


@dataclass(frozen=True, slots=True)
class Damage(Word):
    """Deal damage to all of a set at once (DMG-02)."""

    targets: Selector
    amount: int | Value
    words = "Deal {amount} damage to {targets}"

    def run(self, game: Game, block: Block) -> None:
        found = self.targets.select(game, block)
        targets = in_play(found)
        amount = read(self.amount, game, block) if found else 0
        block.it = list(targets)
        for entity in found:
            if dead_target(block, entity):
                hit_the_dead(game, block, entity, amount, block.source)
        if targets:
            deal_to(game, block, targets, amount, block.source)


@dataclass(frozen=True, slots=True)
class DamageEach(Word):
    """Deal damage to all of a set at once, each its own number; `IT` is the one that the number is read for."""

    targets: Selector
    amount: int | Value
    words = "Deal damage to {targets} equal to {amount}"

    def run(self, game: Game, block: Block) -> None:
        targets = in_play(self.targets.select(game, block))
        blows = [(entity, read_for(self.amount, game, block, entity), block.source) for entity in targets]
        block.it = list(targets)
        if blows:
            deal_each(game, block, blows)


def read_for(amount: int | Value, game: Game, block: Block, entity: Entity) -> int:
    """A number as it is for one of a set."""
    own = block.beside()
    own.it = [entity]
    return read(amount, game, own)


@dataclass(frozen=True, slots=True)
class DamageThen(Word):
    """Deal damage, then do something that counts what was dealt (`DamageDealt`); what was prevented is not."""

    targets: Selector
    amount: int | Value
    then: Effect
    words = "Deal {amount} damage to {targets}. {then}"

    def run(self, game: Game, block: Block) -> None:
        targets = in_play(self.targets.select(game, block))
        if targets:
            amount = read(self.amount, game, block)
            own = block.beside()
            game.then((run_effect, own, self.then))
            own.hits = deal_to(game, block, targets, amount, block.source)


@dataclass(frozen=True, slots=True)
class DamageTwo(Word):
    """One instance with two numbers: one for the first set, one for the second (Swipe, Explosive Shot)."""

    first: Selector
    amount: int | Value
    second: Selector
    other_amount: int | Value
    words = "Deal {amount} damage to {first} and {other_amount} damage to {second}"

    def run(self, game: Game, block: Block) -> None:
        first = in_play(self.first.select(game, block))
        second = [entity for entity in in_play(self.second.select(game, block)) if entity not in first]
        amount, other = read(self.amount, game, block), read(self.other_amount, game, block)
        chosen = block.target
        second.sort(key=lambda entity: game.rules.damage_order(game, chosen, entity))
        blows = [(entity, amount, block.source) for entity in first]
        blows += [(entity, other, block.source) for entity in second]
        blows.sort(key=lambda blow: game.rules.damage_order(game, chosen, blow[0]))
        if blows:
            deal(game, block, blows)


@dataclass(frozen=True, slots=True)
class DamageBy(Word):
    """Something else deals the damage: a minion, a weapon's bearer."""

    source: Selector
    targets: Selector
    amount: int | Value
    words = "{source} deals {amount} damage to {targets}"

    def run(self, game: Game, block: Block) -> None:
        sources = self.source.select(game, block)
        targets = in_play(self.targets.select(game, block))
        if sources and targets:
            deal_to(game, block, targets, read(self.amount, game, block), sources[0])


@dataclass(frozen=True, slots=True)
class Split(Word):
    """Damage randomly split: single hits, each picked from a pool of its own (DMG-12)."""

    pool: Selector
    count: int | Value
    amount: int = 1
    words = "Deal {count} damage randomly split among {pool}"

    def run(self, game: Game, block: Block) -> None:
        game.rules.split(game, block, self.pool, times(self.count, game, block), self.amount)


@dataclass(frozen=True, slots=True)
class Heal(Word):
    """Restore Health, or deal as much damage while healing is turned into it (HEAL-01, HEAL-03)."""

    targets: Selector
    amount: int | Value
    words = "Restore {amount} Health to {targets}"

    def run(self, game: Game, block: Block) -> None:
        targets = in_play(self.targets.select(game, block))
        amount = read(self.amount, game, block)
        block.it = list(targets)
        if targets:
            restore(game, block, targets, amount, block.source)


@dataclass(frozen=True, slots=True)
class HealFully(Word):
    """Restore all Health that is missing; as damage it is as much as each has lost (HEAL-01, HEAL-03)."""

    targets: Selector
    words = "Restore {targets} to full Health"

    def run(self, game: Game, block: Block) -> None:
        targets = in_play(self.targets.select(game, block))
        block.it = list(targets)
        restore_each(game, block, [(entity, entity.damage) for entity in targets], block.source)


@dataclass(frozen=True, slots=True)
class SetRemainingHealth(Word):
    """Set the Health that is left; that is neither damage nor healing. The maximum is only raised, if it is lower."""

    targets: Selector
    amount: int
    card: str
    words = "Set the remaining Health of {targets} to {amount}"

    def run(self, game: Game, block: Block) -> None:
        for entity in in_play(self.targets.select(game, block)):
            enchantment = game.attach(self.card, entity, block.source, block.player)
            if entity.max_health < self.amount:
                enchantment.set_health = self.amount
            enchanted(game, block, enchantment)
            entity.damage = entity.max_health - self.amount
            game.todo |= AURAS


@dataclass(frozen=True, slots=True)
class LoseAbility(Word):
    """Take an ability from those that have it; `IT` are those that lost it."""

    targets: Selector
    ability: str
    words = "{targets} lose {ability}"

    def run(self, game: Game, block: Block) -> None:
        bit = ability_bits(self.ability)
        block.it = [entity for entity in in_play(self.targets.select(game, block)) if entity.abilities & bit]
        for entity in list(block.it):
            lose_ability(game, block, entity, bit)


@dataclass(frozen=True, slots=True)
class Destroy(Word):
    """Mark for destruction; weapons, too (DEATH-01). A Secret goes at once, without being revealed (SECRET-08)."""

    targets: Selector
    words = "Destroy {targets}"

    def run(self, game: Game, block: Block) -> None:
        found = self.targets.select(game, block)
        targets = in_play(found)
        block.it = list(targets)
        for secret in found:
            if secret.zone == "SECRET":
                leave_play(game, secret, "GRAVEYARD")
                game.record("move", block, secret, "GRAVEYARD", secret.controller, block.source)
        for entity in targets:
            mark_destroy(game, block, entity, block.source)


@dataclass(frozen=True, slots=True)
class SetDamage(Word):
    """Before damage: change the number of the hit that is answered (DMG-01)."""

    amount: int | Value
    words = "it takes {amount} instead"

    def run(self, game: Game, block: Block) -> None:
        if block.event is not None and block.event.play is not None:
            for hit in block.event.play.hits:
                hit.amount = read(self.amount, game, block)


@dataclass(frozen=True, slots=True)
class DoubleDamage(Word):
    """Before damage: double the number of the hit that is answered; it is proposed anew with that number (DMG-01)."""

    words = "double it"

    def run(self, game: Game, block: Block) -> None:
        if block.event is not None and block.event.play is not None:
            again = block.beside()
            again.hits = block.event.play.hits
            for hit in again.hits:
                hit.amount *= 2
            game.then((propose, again, 0))


@dataclass(frozen=True, slots=True)
class TakeInstead(Word):
    """Before damage: the hit that is answered goes to another character, which may change it in turn (DMG-07)."""

    to: Selector
    words = "{to} takes it instead"

    def run(self, game: Game, block: Block) -> None:
        event = block.event
        found = self.to.select(game, block)
        if event is None or event.play is None or not found:
            return
        hit = event.play.hits[0]
        if hit.target is event.entity:
            hit.target = found[0]
            passed_on = block.beside()
            passed_on.hits = [hit]
            game.then((propose, passed_on, 0))
