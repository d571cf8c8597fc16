"""Instructions to characters and players: armour, mana, Freeze, Silence, control, durability, Deathrattles."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from oracle.effects.sides import in_play, player_of
from oracle.effects.word import Word
from oracle.engine import mana
from oracle.engine.card import Effect, Selector, Value
from oracle.engine.changes import freeze, silence, take_control
from oracle.engine.combat import lose_durability
from oracle.engine.damage import gain_armor
from oracle.engine.playing import spend
from oracle.engine.stats import read
from oracle.engine.triggers import run_effect

if TYPE_CHECKING:
    from oracle.engine.block import Block
    from oracle.engine.game import Game


@dataclass(frozen=True, slots=True)
class GainArmor(Word):
    """The hero gains Armor."""

    amount: int | Value
    side: str = "friendly"
    words = "Gain {amount} Armor"

    def run(self, game: Game, block: Block) -> None:
        hero = player_of(block, self.side).hero
        gain_armor(game, block, hero, read(self.amount, game, block), block.source)


@dataclass(frozen=True, slots=True)
class GainMana(Word):
    """Crystals and mana: `what` is "temporary", "crystals", "empty", "refill", "lose" or "unlock"."""

    amount: int | Value
    what: str = "temporary"
    side: str = "friendly"
    words = "Gain {amount} {what} Mana"

    def run(self, game: Game, block: Block) -> None:
        player, amount = player_of(block, self.side), read(self.amount, game, block)
        match self.what:
            case "temporary":
                mana.temporary_mana(game, block, player, amount)
            case "crystals":
                block.number = mana.gain_crystals(game, block, player, amount, empty=False)
            case "empty":
                block.number = mana.gain_crystals(game, block, player, amount, empty=True)
            case "refill":
                mana.refresh_crystals(game, block, player, amount)
            case "lose":
                mana.lose_crystals(game, block, player, amount)
            case "unlock":
                mana.unlock_overload(game, block, player)


@dataclass(frozen=True, slots=True)
class SpendAllMana(Word):
    """Spend all mana that is left; `ManaSpent` is how much that was."""

    words = "Spend all your Mana"

    def run(self, game: Game, block: Block) -> None:
        block.number = block.player.mana
        if block.number:
            spend(game, block.player, block.number)
            game.record("pay", block, block.player, block.number)


@dataclass(frozen=True, slots=True)
class Freeze(Word):
    """Freeze characters."""

    targets: Selector
    words = "Freeze {targets}"

    def run(self, game: Game, block: Block) -> None:
        for entity in in_play(self.targets.select(game, block)):
            freeze(game, block, entity, block.source)


@dataclass(frozen=True, slots=True)
class Silence(Word):
    """Silence minions (SIL-01)."""

    targets: Selector
    words = "Silence {targets}"

    def run(self, game: Game, block: Block) -> None:
        for entity in in_play(self.targets.select(game, block)):
            silence(game, block, entity, block.source)


@dataclass(frozen=True, slots=True)
class TakeControl(Word):
    """Take control of minions (CTRL-01)."""

    targets: Selector
    side: str = "friendly"
    words = "Take control of {targets}"

    def run(self, game: Game, block: Block) -> None:
        targets = self.targets.select(game, block)
        block.it = list(targets)
        for entity in targets:
            take_control(game, block, entity, player_of(block, self.side))


@dataclass(frozen=True, slots=True)
class LoseDurability(Word):
    """A weapon loses (or with a negative number gains) durability."""

    weapon: Selector
    amount: int = 1
    words = "{weapon} loses {amount} Durability"

    def run(self, game: Game, block: Block) -> None:
        for weapon in self.weapon.select(game, block):
            lose_durability(game, block, weapon, self.amount)


@dataclass(frozen=True, slots=True)
class ExtraTurn(Word):
    """Take an extra turn after this one (TURN-09)."""

    side: str = "friendly"
    words = "Take an extra turn"

    def run(self, game: Game, block: Block) -> None:
        player_of(block, self.side).extra_turns += 1


@dataclass(frozen=True, slots=True)
class RunDeathrattles(Word):
    """Run the Deathrattles of minions without their dying (DEATH-13)."""

    of: Selector
    words = "Trigger the Deathrattle of {of}"

    def run(self, game: Game, block: Block) -> None:
        for entity in reversed(self.of.select(game, block)):
            own = block.inner(entity, entity.controller, rule="DEATH-13")
            effects: list[Effect | None] = [] if entity.silenced else [entity.card.script.deathrattle]
            effects += [enchantment.card.script.deathrattle for enchantment in entity.enchantments]
            game.then((open_feigned, own), *[(run_effect, own, effect) for effect in effects if effect is not None])


def open_feigned(game: Game, block: Block) -> None:
    """The head of the block of a Deathrattle that runs without a death."""
    game.open("TRIGGER", block, "DEATHRATTLE")
