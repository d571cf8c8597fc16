"""What the player picks while a text is carried out: characters one after the other, one of a few cards."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from oracle.effects.casting import take_one, take_shown
from oracle.effects.word import Word
from oracle.engine.card import Effect, Selector
from oracle.engine.targeting import bar
from oracle.engine.triggers import run_effect

if TYPE_CHECKING:
    from oracle.engine.block import Block
    from oracle.engine.entities import Entity
    from oracle.engine.game import Game


@dataclass(frozen=True, slots=True)
class PickTargets(Word):
    """The player picks different ones of a set, one after the other (TARGET-01); `IT` are those in the instruction.

    Where no more are left than have to be picked, all of them are.
    """

    these: Selector
    count: int
    then: Effect
    words = "pick {count} of {these}: {then}"

    def run(self, game: Game, block: Block) -> None:
        game.then((pick_next, block, self, ()))


def pick_next(game: Game, block: Block, word: PickTargets, picked: tuple[Entity, ...]) -> None:
    """One more pick, until there are enough; then the instruction."""
    kind = "" if block.source is None else block.source.card.type
    left = [
        entity
        for entity in word.these.select(game, block)
        if entity not in picked and not bar(game, block.player, entity, kind)
    ]
    missing = word.count - len(picked)
    if len(left) > missing > 0:
        game.then((pick_next, block, word, (*picked, take_one(game, block, tuple(left)))))
        return
    block.it = [*picked, *left[:missing]]
    if block.it:
        game.then((run_effect, block, word.then))


@dataclass(frozen=True, slots=True)
class DiscoverOneOf(Word):
    """Discover one of a few cards, which all are shown (KEY-11); `IT` is the card that was added to the hand."""

    cards: tuple[str, ...]
    then: Effect | None = None
    words = "Discover one of {cards}"

    def run(self, game: Game, block: Block) -> None:
        shown = tuple(game.cards.get(card) for card in self.cards)
        game.then((take_shown, block, shown, self.then))
