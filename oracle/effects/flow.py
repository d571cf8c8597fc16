"""Words that put other words in order: sequences, conditions, repetition."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from oracle.effects.word import Word
from oracle.engine.card import Condition, Effect, Selector, Value
from oracle.engine.entities import Enchantment
from oracle.engine.moments import moment
from oracle.engine.stats import times
from oracle.engine.triggers import run_effect

if TYPE_CHECKING:
    from oracle.engine.block import Block
    from oracle.engine.entities import Entity
    from oracle.engine.game import Game


@dataclass(frozen=True, slots=True, init=False)
class Then(Word):
    """Instructions in printed order; each is finished before the next (SPELL-08)."""

    parts: tuple[Effect, ...]
    words = "{parts}"

    def __init__(self, *parts: Effect) -> None:
        object.__setattr__(self, "parts", parts)

    def run(self, game: Game, block: Block) -> None:
        tasks: list[tuple[object, ...]] = []
        for part in self.parts:
            tasks += [(run_effect, block, part), (between_instructions, block)]
        game.then(*tasks[:-1])


def between_instructions(game: Game, block: Block) -> None:
    """Between two instructions of a text: the moment INSTRUCTION, at which no Step is open (SEQ-04)."""
    moment(game, block, "INSTRUCTION")


@dataclass(frozen=True, slots=True)
class If(Word):
    """An instruction that depends on a condition, read when its turn comes."""

    condition: Condition
    then: Effect
    otherwise: Effect | None = None
    words = "if {condition}: {then} {otherwise}"

    def run(self, game: Game, block: Block) -> None:
        chosen = self.then if self.condition.test(game, block) else self.otherwise
        if chosen is not None:
            game.then((run_effect, block, chosen))


@dataclass(frozen=True, slots=True)
class Combo(Word):
    """The text of a Combo card: one thing with the Combo on, another without (PLAY-05)."""

    then: Effect
    otherwise: Effect | None = None
    words = "{otherwise}. Combo: {then} instead"

    def run(self, game: Game, block: Block) -> None:
        chosen = self.then if block.combo else self.otherwise
        if chosen is not None:
            game.then((run_effect, block, chosen))


@dataclass(frozen=True, slots=True)
class Repeat(Word):
    """The same instruction several times; the number is read once."""

    times: int | Value
    effect: Effect
    words = "{times} times: {effect}"

    def run(self, game: Game, block: Block) -> None:
        game.then(*[(run_effect, block, self.effect)] * times(self.times, game, block))


@dataclass(frozen=True, slots=True)
class RepeatUntil(Word):
    """The same instruction again and again until something is so, at most as often as the game does it (SEQ-14)."""

    effect: Effect
    condition: Condition
    at_most: int = 80
    words = "{effect}. Repeat until {condition}"

    def run(self, game: Game, block: Block) -> None:
        game.then((run_effect, block, self.effect), (repeat_unless, block, self, self.at_most - 1))


def repeat_unless(game: Game, block: Block, word: RepeatUntil, left: int) -> None:
    """Once more, unless it is so by now or was done as often as the game does it."""
    if word.condition.test(game, block):
        return
    if left <= 0:
        game.record("skip", block, block.source, "bound")
        return
    game.then((run_effect, block, word.effect), (repeat_unless, block, word, left - 1))


@dataclass(frozen=True, slots=True)
class Coin(Word):
    """Something that happens half the time: a `coin` decision."""

    effect: Effect
    otherwise: Effect | None = None
    words = "50% chance: {effect}"

    def run(self, game: Game, block: Block) -> None:
        chosen = self.effect if game.ask(block, "coin", (True, False)) else self.otherwise
        if chosen is not None:
            game.then((run_effect, block, chosen))


@dataclass(frozen=True, slots=True)
class ForEach(Word):
    """An instruction for each of a set, one after the other; TARGET is the one whose turn it is."""

    these: Selector
    effect: Effect
    words = "for each of {these}: {effect}"

    def run(self, game: Game, block: Block) -> None:
        game.then(*[(run_for, block, entity, self.effect) for entity in self.these.select(game, block)])


@dataclass(frozen=True, slots=True)
class With(Word):
    """Settle a set once (a random pick, say); `IT` is that set in the instruction."""

    these: Selector
    effect: Effect
    words = "{these}: {effect}"

    def run(self, game: Game, block: Block) -> None:
        chosen = self.these.select(game, block)
        block.it = chosen
        if chosen:
            game.then((run_effect, block, self.effect))


@dataclass(frozen=True, slots=True)
class ForOpponent(Word):
    """An instruction that acts for the opponent: "your opponent draws"."""

    effect: Effect
    words = "your opponent: {effect}"

    def run(self, game: Game, block: Block) -> None:
        other = block.beside()
        other.player = block.player.opponent
        game.then((run_effect, other, self.effect))


@dataclass(frozen=True, slots=True)
class ForThatPlayer(Word):
    """An instruction that acts for the player whom the event is about: "that player draws"."""

    effect: Effect
    words = "that player: {effect}"

    def run(self, game: Game, block: Block) -> None:
        other = block.beside()
        if block.event is not None:
            other.player = block.event.player
        game.then((run_effect, other, self.effect))


@dataclass(frozen=True, slots=True)
class ForItsMaker(Word):
    """An instruction that acts for the player whose card attached the enchantment, whoever has its host now."""

    effect: Effect
    words = "for the one who cast it: {effect}"

    def run(self, game: Game, block: Block) -> None:
        other = block.beside()
        for enchantment in block.it:
            if isinstance(enchantment, Enchantment):
                maker = enchantment if enchantment.source is None else enchantment.source
                other.player = maker.controller
        game.then((run_effect, other, self.effect))


@dataclass(frozen=True, slots=True)
class Nothing(Word):
    """No effect."""

    words = ""

    def run(self, game: Game, block: Block) -> None:
        return


def run_for(game: Game, block: Block, entity: Entity, effect: Effect) -> None:
    """Run an instruction with one entity of a set as its target."""
    own = block.beside()
    own.target = entity
    own.it = [entity]
    game.then((run_effect, own, effect))
