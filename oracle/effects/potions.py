"""A spell made of two ingredients that the player chooses, and what its ingredients need."""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import cache
from typing import TYPE_CHECKING

from oracle.effects.casting import take_one
from oracle.effects.flow import Then
from oracle.effects.making import summon_card
from oracle.effects.sides import player_of
from oracle.effects.word import Word
from oracle.engine.card import Card, Script
from oracle.engine.changes import create_in_hand

if TYPE_CHECKING:
    from oracle.engine.block import Block
    from oracle.engine.game import Game


@dataclass(frozen=True, slots=True)
class CreatePotion(Word):
    """Choose a kind of potion, then twice one of three of its ingredients, and add the spell to the hand (KEY-11).

    A recipe names the card that is shown for the kind, the potion, then its ingredients in the order in which they
    act, whichever was chosen first.
    """

    recipes: tuple[tuple[str, ...], ...]
    words = "create a custom spell"

    def run(self, game: Game, block: Block) -> None:
        kinds = tuple(game.cards.get(recipe[0]) for recipe in self.recipes)
        kind: Card = take_one(game, block, kinds)
        recipe = self.recipes[kinds.index(kind)]
        game.then((show_ingredients, block, recipe, ""))


def show_ingredients(game: Game, block: Block, recipe: tuple[str, ...], first: str) -> None:
    """Show three ingredients of the recipe; one that was chosen is not shown again."""
    pool = tuple(game.cards.get(each) for each in recipe[2:] if each != first)
    shown = tuple(game.ask(block, "discover", pool, count=3))
    game.then((take_ingredient, block, recipe, first, shown))


def take_ingredient(game: Game, block: Block, recipe: tuple[str, ...], first: str, shown: tuple[Card, ...]) -> None:
    """The player takes one; with the second the potion is made."""
    taken: Card = take_one(game, block, shown)
    if not first:
        game.then((show_ingredients, block, recipe, taken.id))
        return
    one, two = sorted((first, taken.id), key=recipe.index)
    card = mixture(game.cards.get(recipe[1]), game.cards.get(one), game.cards.get(two))
    made = create_in_hand(game, block, card, block.player)
    block.it = [] if made is None else [made]


@cache
def mixture(bottle: Card, one: Card, two: Card) -> Card:
    """The spell that has the texts of two ingredients, one after the other, and the target that one of them needs.

    It is the same one each time, so that equal games stay equal.
    """
    texts = [each.script.text for each in (one, two) if each.script.text is not None]
    target = one.script.target or two.script.target
    return replace(bottle, script=Script(text=Then(*texts), target=target))


@dataclass(frozen=True, slots=True)
class SummonDied(Word):
    """Summon new copies of minions of a side that died in this game, each picked at random, none twice (DEATH-17)."""

    count: int
    side: str = "friendly"
    words = "Summon {count} {side} minions that died this game"

    def run(self, game: Game, block: Block) -> None:
        block.it = []
        died = tuple(player_of(block, self.side).died)
        game.then((summon_next_of_the_dead, block, died, self.count))


def summon_next_of_the_dead(game: Game, block: Block, died: tuple[str, ...], count: int) -> None:
    """Pick one of those that are left and summon it on the right end, then the others."""
    if not died or not count:
        return
    kinds = tuple(dict.fromkeys(died))
    weights = tuple(died.count(card) for card in kinds)
    card: Card | str = game.ask(block, "random_card", kinds, weights=weights)
    name = card if isinstance(card, str) else card.id
    place = died.index(name) if name in died else len(died)
    rest = died[:place] + died[place + 1 :]
    game.then((summon_card, block, card, block.player, None), (summon_next_of_the_dead, block, rest, count - 1))
