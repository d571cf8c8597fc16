"""Instructions that summon copies with Attack and Health of their own."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from oracle.effects.enchanting import Give
from oracle.effects.making import SummonCopies
from oracle.effects.selectors import IT
from oracle.effects.word import Word
from oracle.engine.card import Selector
from oracle.engine.triggers import run_effect

if TYPE_CHECKING:
    from oracle.engine.block import Block
    from oracle.engine.game import Game


@dataclass(frozen=True, slots=True)
class SummonSmallCopy(Word):
    """Summon a new copy of a minion, in play or not, whose Attack and Health are then set by an enchantment (COPY-01).

    A record shows that the copy comes as printed and is changed in the same text.
    """

    of: Selector
    card: str
    attack: int = 1
    health: int = 1
    words = "Summon a {attack}/{health} copy of {of}"

    def run(self, game: Game, block: Block) -> None:
        small = Give(IT, self.card, set_attack=self.attack, set_health=self.health)
        game.then((run_effect, block, SummonCopies(self.of, fresh=True)), (run_effect, block, small))
