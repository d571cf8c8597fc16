"""What effects keep in mind: a chosen minion, what was done once, where a card comes from, quests, what comes later."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from typing import TYPE_CHECKING

from oracle.effects.word import Word, phrase
from oracle.engine.card import Card, Effect, Script, Selector, Trigger
from oracle.engine.changes import enchanted
from oracle.engine.dormancy import CountDown, go_dormant
from oracle.engine.entities import Entity
from oracle.engine.triggers import run_effect
from oracle.engine.zones import leave_play

if TYPE_CHECKING:
    from oracle.engine.block import Block
    from oracle.engine.game import Game


@dataclass(frozen=True, slots=True)
class Remember(Word):
    """The source keeps one entity in mind for later (Voodoo Doll)."""

    target: Selector
    words = "remember {target}"

    def run(self, game: Game, block: Block) -> None:
        found = self.target.select(game, block)
        if block.source is not None and found:
            block.source.linked = found[0]


@dataclass(frozen=True, slots=True)
class Remembered(Word):
    """The one that the source keeps in mind, wherever it is now."""

    words = "the chosen minion"

    def select(self, game: Game, block: Block) -> list[Entity]:
        source = block.source
        return [] if source is None or source.linked is None else [source.linked]


@dataclass(frozen=True, slots=True)
class OncePerAttack(Word):
    """An effect of a proposed attack that acts once in each attack, however often the defender changes (ATK-02)."""

    effect: Effect
    words = "{effect}"

    def run(self, game: Game, block: Block) -> None:
        if block.event is not None and block.event.play is not None and "attack" in block.event.name:
            block.event.play.it.append(block.source)
        game.then((run_effect, block, self.effect))


@dataclass(frozen=True, slots=True)
class NotYetInThisAttack(Word):
    """The source has not acted in this attack so far."""

    words = "once"

    def test(self, game: Game, block: Block) -> bool:
        return block.event is not None and block.event.play is not None and block.source not in block.event.play.it


@dataclass(frozen=True, slots=True)
class OncePerGame(Word):
    """The player has not played this card before in this game; the play in progress does not count."""

    words = "once per game"

    def test(self, game: Game, block: Block) -> bool:
        if block.source is None:
            return False
        by_hand = block.rule != "SPELL-18"
        return block.player.cards_played.count(block.source.card.id) <= int(by_hand)


@dataclass(frozen=True, slots=True)
class StartedInDeck(Word):
    """A card that was in its owner's deck when the game began."""

    words = "that started in your deck"

    def fits(self, game: Game, block: Block, entity: Entity) -> bool:
        return entity.started_in_deck


@dataclass(frozen=True, slots=True)
class OnlyEvenCosts(Word):
    """Every card that the player started with costs an even number, wherever it is since the mulligan (S3.1.4)."""

    words = "your deck has only even-Cost cards"

    def test(self, game: Game, block: Block) -> bool:
        return all(cost % 2 == 0 for cost in starting_costs(block))


@dataclass(frozen=True, slots=True)
class OnlyOddCosts(Word):
    """Every card that the player started with costs an odd number, wherever it is since the mulligan (S3.1.4)."""

    words = "your deck has only odd-Cost cards"

    def test(self, game: Game, block: Block) -> bool:
        return all(cost % 2 == 1 for cost in starting_costs(block))


def starting_costs(block: Block) -> list[int]:
    """The printed costs of deck and hand, without what was added since (The Coin)."""
    player = block.player
    costs = [card.card.cost for card in [*player.hand, *player.looked] if card.started_in_deck]
    for entry in player.deck:
        if not isinstance(entry, Entity):
            costs.append(entry.cost)
        elif entry.started_in_deck:
            costs.append(entry.card.cost)
    return costs


@dataclass(frozen=True, slots=True)
class Progress(Word):
    """One step of a quest; at the goal the quest is over and its reward follows (KEY-12)."""

    goal: int
    reward: Effect
    words = "{goal} times. Reward: {reward}"

    def run(self, game: Game, block: Block) -> None:
        quest = block.source
        if quest is None or quest.zone != "SECRET":
            return
        quest.count += 1
        game.record("count", block, quest, quest.count)
        if quest.count >= self.goal:
            leave_play(game, quest, "GRAVEYARD")
            game.then((run_effect, block, self.reward))


@dataclass(frozen=True, slots=True)
class LastTurn(Word):
    """One of the turns for which an objective lasts is over; after the last one it leaves play (SPELL-16)."""

    turns: int
    words = "lasts {turns} turns"

    def run(self, game: Game, block: Block) -> None:
        objective = block.source
        if objective is None or objective.zone != "SECRET":
            return
        objective.count += 1
        game.record("count", block, objective, self.turns - objective.count)
        if objective.count >= self.turns:
            leave_play(game, objective, "GRAVEYARD")
            game.record("move", block, objective, "GRAVEYARD", objective.controller, objective)


@dataclass(frozen=True, slots=True)
class GiveText(Word):
    """Attach a triggered effect for which the build has no enchantment card of its own; the giver's id names it."""

    targets: Selector
    trigger: Trigger
    words = "{targets}, at the next {trigger}"

    def english(self) -> str:
        """Whom it is given to, and what will happen when."""
        when, what = self.trigger.event.replace("_", " "), phrase(self.trigger.effect)
        return f"Give {phrase(self.targets)} this text: at the next {when}: {what}"

    def run(self, game: Game, block: Block) -> None:
        giver = block.source
        assert giver is not None
        text = text_alone(giver.card, self.trigger)
        for entity in self.targets.select(game, block):
            enchanted(game, block, game.attach(text, entity, giver, block.player))


@cache
def text_alone(giver: Card, trigger: Trigger) -> Card:
    """The enchantment that a card gives by its own name: the same one each time, so that equal games stay equal."""
    return Card(id=giver.id, name=giver.name, type="ENCHANTMENT", script=Script(triggers=(trigger,)))


@dataclass(frozen=True, slots=True)
class GoDormant(Word):
    """The minion that died lies Dormant where it stood and awakes when what it waits for has happened (KEY-09)."""

    count: int
    words = "Go Dormant. Revive after {count}"

    def run(self, game: Game, block: Block) -> None:
        if block.source is not None:
            go_dormant(game, block, block.source, self.count)


@dataclass(frozen=True, slots=True)
class Nearer(Word):
    """One step towards the awakening of the dormant source (KEY-09)."""

    words = "it is one step nearer"

    def run(self, game: Game, block: Block) -> None:
        CountDown().run(game, block)
