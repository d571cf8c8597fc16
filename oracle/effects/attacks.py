"""Instructions to attacks and casts under way: order, redirect, widen, cancel, counter; who is on the other side."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from oracle.effects.word import Word
from oracle.engine.card import Selector
from oracle.engine.combat import force_attack, retarget
from oracle.engine.damage import Hit

if TYPE_CHECKING:
    from oracle.engine.block import Block
    from oracle.engine.entities import Entity
    from oracle.engine.game import Game


@dataclass(frozen=True, slots=True)
class AttackWith(Word):
    """Minions attack: ordered by the effect (ATK-18)."""

    attackers: Selector
    defender: Selector
    words = "{attackers} attacks {defender}"

    def run(self, game: Game, block: Block) -> None:
        attackers, defenders = self.attackers.select(game, block), self.defender.select(game, block)
        game.then(*[(force_attack, block, one, other) for one in attackers for other in defenders if one is not other])


@dataclass(frozen=True, slots=True)
class AttackAgain(Word):
    """One more attack in this turn (ATK-19)."""

    attackers: Selector
    words = "{attackers} may attack again"

    def run(self, game: Game, block: Block) -> None:
        for entity in self.attackers.select(game, block):
            if entity.zone == "PLAY":
                entity.extra_attacks += 1
                game.record("refresh", block, entity, block.source)


@dataclass(frozen=True, slots=True)
class Retarget(Word):
    """The attack that is answered goes to another defender (ATK-02)."""

    to: Selector
    words = "it attacks {to} instead"

    def run(self, game: Game, block: Block) -> None:
        found = self.to.select(game, block)
        if found and block.event is not None and block.event.play is not None:
            retarget(game, block, block.event.play, found[0])


@dataclass(frozen=True, slots=True)
class CancelAttack(Word):
    """The attack that is answered does not take place."""

    words = "cancel the attack"

    def run(self, game: Game, block: Block) -> None:
        if block.event is not None and block.event.play is not None:
            block.event.play.cancelled = True


@dataclass(frozen=True, slots=True)
class Counter(Word):
    """Counter the spell whose cast is answered (SPELL-05)."""

    words = "Counter it"

    def run(self, game: Game, block: Block) -> None:
        if block.event is not None and block.event.play is not None:
            block.event.play.cancelled = True


@dataclass(frozen=True, slots=True)
class NewTarget(Word):
    """The spell whose target is settled gets another one (Spellbender)."""

    to: Selector
    words = "it becomes the new target"

    def run(self, game: Game, block: Block) -> None:
        found = self.to.select(game, block)
        if found and block.event is not None and block.event.play is not None:
            block.event.play.target = found[0]
            game.record("retarget", block, block.event.play.source, found[0])


@dataclass(frozen=True, slots=True)
class AlsoHit(Word):
    """The attack that is answered hits others beside its defender, in the same blow (ATK-20)."""

    others: Selector
    words = "it also damages {others}"

    def run(self, game: Game, block: Block) -> None:
        attack = None if block.event is None else block.event.play
        if attack is not None:
            attack.hits += [Hit(entity, 0, attack.source) for entity in self.others.select(game, block)]


@dataclass(frozen=True, slots=True)
class EnemiesOf(Word):
    """The characters on the other side of those in a set: whom the attacker of the moment could attack."""

    these: Selector
    words = "the enemies of {these}"

    def select(self, game: Game, block: Block) -> list[Entity]:
        sides = [entity.controller.opponent for entity in self.these.select(game, block)]
        return [entity for entity in game.characters() if entity.controller in sides]
