"""Potions of a recorded game: the record tells the numbers of their ingredients."""

from collections.abc import Mapping

from oracle.cards.scripts.kazakus import RECIPES
from oracle.effects.potions import mixture
from oracle.engine.card import Card
from oracle.replay.resimulate.definitions import Definitions
from oracle.replay.resimulate.history import INGREDIENTS
from oracle.replay.tracker import Tracked


def mixed(card: Card, each: Tracked, numbers: Mapping[int, int], definitions: Definitions) -> Card:
    """A potion with its ingredients, if the tags of now or those that are shown later tell them; any other card."""
    ingredients = next((recipe[2:] for recipe in RECIPES if recipe[1] == card.id), ())
    told = [each.get(tag) or numbers.get(tag, 0) for tag in INGREDIENTS]
    if not all(0 < number <= len(ingredients) for number in told):
        return card
    one, two = (definitions.get(ingredients[number - 1]) for number in told)
    return mixture(card, one, two)
