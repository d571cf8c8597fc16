"""Corpses: what friendly minions leave behind when they die, and what spends it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from oracle.effects.enchanting import Give
from oracle.effects.filters import IsCard
from oracle.effects.making import Summon
from oracle.effects.selectors import FRIENDLY_MINIONS, RandomOf
from oracle.effects.word import Word
from oracle.engine.card import Effect
from oracle.engine.triggers import run_effect

if TYPE_CHECKING:
    from oracle.engine.block import Block
    from oracle.engine.game import Game

ROW = 7
"""The places of a side."""


@dataclass(frozen=True, slots=True)
class GainCorpses(Word):
    """Gain Corpses beyond those that dead minions leave."""

    count: int = 1
    words = "Gain {count} Corpses"

    def run(self, game: Game, block: Block) -> None:
        block.player.corpses += self.count


@dataclass(frozen=True, slots=True)
class SpendCorpses(Word):
    """Spend Corpses for an effect; with fewer than it asks for nothing happens and none is spent."""

    count: int
    effect: Effect
    words = "Spend {count} Corpses to {effect}"

    def run(self, game: Game, block: Block) -> None:
        player = block.player
        if player.corpses >= self.count:
            player.corpses -= self.count
            player.corpses_spent += self.count
            game.then((run_effect, block, self.effect))


@dataclass(frozen=True, slots=True)
class RaiseCorpses(Word):
    """Spend all Corpses: each is summoned as a minion, or strengthens one of these where there is no room left."""

    card: str
    gift: str
    attack: int
    health: int
    words = "Raise ALL of your Corpses as {card}. For each that can't fit, give one +{attack}/+{health}"

    def run(self, game: Game, block: Block) -> None:
        player = block.player
        count, room = player.corpses, ROW - len(player.row)
        player.corpses_spent += count
        player.corpses = 0
        raised = RandomOf(FRIENDLY_MINIONS.that(IsCard((self.card,))))
        gift = Give(raised, self.gift, attack=self.attack, health=self.health)
        game.then(
            (run_effect, block, Summon(self.card, min(count, room))),
            *[(run_effect, block, gift)] * max(0, count - room),
        )


@dataclass(frozen=True, slots=True)
class CorpsesSpent(Word):
    """How many Corpses the player has spent in this game."""

    words = "the Corpses you've spent this game"

    def value(self, game: Game, block: Block) -> int:
        return block.player.corpses_spent
