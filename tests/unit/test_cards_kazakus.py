"""Kazakus and his potions, by what they do under the seed document and in the live game."""

from typing import Any

import pytest

from oracle.cards.scripts import kazakus
from oracle.cards.source import standard_cards
from tests.unit.card_table import Step, pick, play, problem, side, unchecked


def brew(kind: str, first: str, second: str, state: dict[str, Any] | None = None) -> Step:
    """Play Kazakus and choose a kind of potion and two ingredients by their numbers."""
    recipe = {each[0]: each for each in kazakus.RECIPES}[f"CFM_621t{kind}"][2:]

    def shown(chosen: str, without: str = "") -> list[str]:
        others = [card for card in recipe if card not in (chosen, without)]
        return [chosen, *others[:2]]

    one, two = f"CFM_621t{first}", f"CFM_621t{second}"
    return play(
        "kazakus",
        None,
        state,
        script=[
            pick("pick", "kazakus", f"CFM_621t{kind}"),
            pick("discover", "kazakus", shown(one)),
            pick("pick", "kazakus", one),
            pick("discover", "kazakus", shown(two, one)),
            pick("pick", "kazakus", two),
        ],
    )


TABLE: dict[str, tuple[Any, ...]] = {
    "CFM_621 Kazakus": (
        side("kazakus=CFM_621", deck="a=CS2_231, b=CS2_182"),
        side(board="yeti=CS2_182"),
        # The fire was chosen first; the blast over all acts before it.
        brew("11", "2", "4", {"p1.hand": ["CFM_621t#1"], "CFM_621t#1.cost": 1}),
        play("CFM_621t#1", "p2.hero", {"p2.hero.damage": 3, "yeti.damage": 2, "kazakus.damage": 2}),
    ),
    "CFM_621 Kazakus brews nothing": (
        side("kazakus=CFM_621", deck="a=CS2_231, b=CS2_231"),
        side(),
        play("kazakus", None, {"p1.hand": []}),
    ),
    "CFM_621 Kazakus: no target is asked for": (
        side("kazakus=CFM_621", deck="a=CS2_231, b=CS2_182", hero={"card": "HERO_08"}),
        side(),
        brew("12", "17", "22", {"CFM_621t14#1.cost": 5}),
        play("CFM_621t14#1", None, {"p1.hero.armor": 7, "p1.hand": ["a", "b"]}),
    ),
    "CFM_621 Kazakus: the dead come after the demon": (
        side("ball=CS2_029, kazakus=CFM_621", "raptor=CS2_172", mana={"crystals": 10, "used": 0}),
        side(board="yeti=CS2_182", deck="theirs=CS2_231"),
        play("ball", "raptor", {"p1.board": []}),
        brew("11", "37", "10", {"p1.hand": ["CFM_621t#1"]}),
        play("CFM_621t#1", None, {"p1.board": ["kazakus", "CFM_621_m4#1", "CS2_172#1"]}),
    ),
    "CFM_621 Kazakus: sheep": (
        side("kazakus=CFM_621", deck="a=CS2_231, b=CS2_182", mana={"crystals": 10}),
        side(board="yeti=CS2_182"),
        brew("12", "21", "24"),
        play(
            "CFM_621t14#1",
            None,
            {"yeti.card": "CFM_621_m5", "kazakus.health": 7},
        ),
    ),
}


@pytest.mark.parametrize("profile", ["seed", "live"])
@pytest.mark.parametrize("card", TABLE)
def test_a_card_does_what_it_says(card: str, profile: str) -> None:
    one, two, *steps = TABLE[card]

    assert problem(profile, one, two, *steps) == ""


@pytest.mark.parametrize("recipe", kazakus.RECIPES)
def test_the_ingredients_of_a_recipe_have_texts_and_its_cost(recipe: tuple[str, ...]) -> None:
    kind, bottle, *ingredients = recipe
    cards = standard_cards()

    assert all(cards.get(each).script.text is not None for each in ingredients)
    assert {cards.get(each).cost for each in (kind, bottle, *ingredients)} == {cards.get(bottle).cost}
    assert len({cards.get(each).name for each in ingredients}) == len(ingredients)


def test_every_card_is_in_a_table() -> None:
    assert unchecked(kazakus.SCRIPTS, TABLE) == set()
