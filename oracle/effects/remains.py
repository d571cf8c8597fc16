"""What the dead leave: a card that comes back by its own Deathrattle, the number of a death in its turn."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from oracle.effects.word import Word
from oracle.engine.changes import return_to_hand
from oracle.engine.zones import hand_full, strip, to_hand

if TYPE_CHECKING:
    from oracle.engine.block import Block
    from oracle.engine.game import Game


@dataclass(frozen=True, slots=True)
class PutThisIntoHand(Word):
    """The card that has just died comes into the hand as the printed card; this is no draw (DRAW-07, ENCH-02).

    A minion whose Deathrattle acts without its death returns from play (DEATH-13). `IT` is that card; where the text is
    repeated it is gone (DEATH-19).
    """

    words = "Put this into your hand"

    def run(self, game: Game, block: Block) -> None:
        card = block.source
        block.it = []
        if card is not None and card.is_minion and card.zone == "PLAY":
            return_to_hand(game, block, card)
            block.it = [card]
            return
        if card is None or card.zone != "GRAVEYARD":
            return
        if hand_full(block.player):
            game.record("skip", block, card, "no_room")
            return
        card.controller.graveyard.remove(card)
        strip(game, card)
        to_hand(game, card, block.player)
        game.record("move", block, card, "HAND", block.player, card)
        block.it = [card]


@dataclass(frozen=True, slots=True)
class DeathNumber(Word):
    """The death that is answered is that of the first, the second, … minion of its side in this turn (DEATH-17)."""

    number: int
    words = "the minion {number} to die in this turn"

    def test(self, game: Game, block: Block) -> bool:
        dead = None if block.event is None else block.event.entity
        if dead is None or dead not in dead.controller.graveyard:
            return False
        buried = dead.controller.graveyard
        later = [each for each in buried[buried.index(dead) + 1 :] if each.is_minion and each.order]
        return len(dead.controller.died_this_turn) - len(later) == self.number
