"""Instructions that attach enchantments, and the ends of these."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from typing import TYPE_CHECKING, Final

from oracle.effects.sides import gifts_reach
from oracle.effects.word import Word, phrase
from oracle.engine.card import Card, Selector, Value, ability_bits
from oracle.engine.changes import enchanted, take_control
from oracle.engine.stats import read
from oracle.engine.turns import detach

if TYPE_CHECKING:
    from oracle.engine.block import Block
    from oracle.engine.entities import Player
    from oracle.engine.game import Game


UNTIL: Final = {
    "": "",
    "end_of_turn": " until end of turn",
    "start_of_turn": " until your next turn",
    "end_of_attack": " while attacking",
    "end_of_enemy_turn": " until the end of your opponent's next turn",
}
"""How long an enchantment lasts, in the game's English."""


@dataclass(frozen=True, slots=True)
class Give(Word):
    """Attach an enchantment to each of a set (AURA-08).

    `until` is "", "end_of_turn" (of this turn), "start_of_turn" (the controller's next), "end_of_attack" (of the
    attack under way) or "end_of_enemy_turn" (the opponent's next). `set_…` overwrite (AURA-09).
    """

    targets: Selector
    card: str
    attack: int | Value = 0
    health: int | Value = 0
    abilities: tuple[str, ...] = ()
    set_attack: int | Value | None = None
    set_health: int | Value | None = None
    cost: int = 0
    set_cost: int | None = None
    spell_damage: int = 0
    until: str = ""

    def english(self) -> str:
        """What is set and what is given, to whom and for how long."""
        whom = phrase(self.targets)
        set_to = ((self.set_attack, "Attack"), (self.set_health, "Health"), (self.set_cost, "cost"))
        sentences = [f"Set the {what} of {whom} to {phrase(value)}" for value, what in set_to if value is not None]
        given = list(self.abilities)
        if phrase(self.attack) != "0" or phrase(self.health) != "0":
            given.insert(0, "/".join(f"+{phrase(each)}".replace("+-", "-") for each in (self.attack, self.health)))
        if self.cost:
            given.append(f"{self.cost:+d} cost")
        if self.spell_damage:
            given.append(f"Spell Damage +{self.spell_damage}")
        if given:
            sentences.append(f"Give {whom} {' and '.join(given)}")
        return (". ".join(sentences) or f"Give {whom} an enchantment") + UNTIL[self.until]

    def run(self, game: Game, block: Block) -> None:
        targets = [entity for entity in self.targets.select(game, block) if gifts_reach(block, entity)]
        attack, health = read(self.attack, game, block), read(self.health, game, block)
        set_attack = None if self.set_attack is None else read(self.set_attack, game, block)
        set_health = None if self.set_health is None else read(self.set_health, game, block)
        block.it = list(targets)
        for entity in targets:
            enchantment = game.attach(textless(game, self.card), entity, block.source, block.player)
            if enchantment.card.script.gift is not None:
                enchanted(game, block, enchantment)
                continue
            enchantment.attack, enchantment.health = attack, health
            enchantment.set_attack, enchantment.set_health = set_attack, set_health
            enchantment.cost, enchantment.set_cost = self.cost, self.set_cost
            enchantment.abilities = ability_bits(*self.abilities)
            enchantment.spell_damage = self.spell_damage
            enchantment.until, enchantment.until_player = ending(self.until, block.player)
            enchanted(game, block, enchantment)


@dataclass(frozen=True, slots=True)
class Double(Word):
    """Double the Attack and Health that each of a set has now, wherever it is (AURA-08)."""

    targets: Selector
    card: str
    words = "Double the stats of {targets}"

    def run(self, game: Game, block: Block) -> None:
        targets = [entity for entity in self.targets.select(game, block) if gifts_reach(block, entity)]
        block.it = list(targets)
        for entity in targets:
            enchantment = game.attach(textless(game, self.card), entity, block.source, block.player)
            enchantment.attack, enchantment.health = entity.attack, entity.health
            enchanted(game, block, enchantment)


def ending(until: str, player: Player) -> tuple[str, Player | None]:
    """When an enchantment ends, and in whose turn if not in this one."""
    if until == "end_of_enemy_turn":
        return "end_of_turn", player.opponent
    return until, player if until == "start_of_turn" else None


@dataclass(frozen=True, slots=True)
class Swap(Word):
    """Two minions swap the Health they have now; damage is gone, auras come on top again (HLTH-05)."""

    one: Selector
    other: Selector
    card: str
    words = "Swap the Health of {one} and {other}"

    def run(self, game: Game, block: Block) -> None:
        pairs = zip(self.one.select(game, block), self.other.select(game, block), strict=False)
        for one, other in list(pairs):
            if not (gifts_reach(block, one) and gifts_reach(block, other)):
                continue
            for entity, health in ((one, other.health), (other, one.health)):
                enchantment = game.attach(textless(game, self.card), entity, block.source, block.player)
                enchantment.set_health = health
                enchanted(game, block, enchantment)


def textless(game: Game, card_id: str) -> Card | str:
    """What is attached under this id: where the giver's own card names it, none of that card's text goes along."""
    card = game.cards.get(card_id)
    return card_id if card.type == "ENCHANTMENT" else name_alone(card)


@cache
def name_alone(card: Card) -> Card:
    """An enchantment that has a card's id and name and nothing else of it."""
    return Card(id=card.id, name=card.name, type="ENCHANTMENT")


@dataclass(frozen=True, slots=True)
class TakeControlUntilEndOfTurn(Word):
    """Take control of minions until the end of the turn; the enchantment holds whom they go back to (CTRL-03)."""

    targets: Selector
    card: str
    words = "Gain control of {targets} until end of turn"

    def run(self, game: Game, block: Block) -> None:
        for entity in self.targets.select(game, block):
            former = entity.controller
            take_control(game, block, entity, block.player)
            if entity.zone != "PLAY":
                continue
            enchantment = game.attach(self.card, entity, block.source, block.player)
            enchantment.until = "end_of_turn"
            enchantment.until_player = block.player
            enchantment.linked = former.hero
            enchantment.abilities = ability_bits("CHARGE")
            enchanted(game, block, enchantment)


@dataclass(frozen=True, slots=True)
class EndThis(Word):
    """The enchantment that carries this trigger comes off its host (CTRL-03)."""

    words = "this ends"

    def run(self, game: Game, block: Block) -> None:
        assert block.source is not None
        ended = [each for each in block.it if each in block.source.enchantments]
        detach(game, block, block.source, ended)
