"""Cards that recorded games use most, each by what its text makes true under the seed document and in the live game."""

from typing import Any

import pytest

from oracle.cards.scripts import frozen_throne
from tests.unit.card_table import play, problem, side, unchecked

TABLE: dict[str, tuple[Any, ...]] = {
    "ICC_041 Defile": (
        side("defile=ICC_041", "mage=EX1_012"),
        side(board="wisp=CS2_231, yeti=CS2_182"),
        # Two damage, then one: who gave Spell Damage has died.
        play("defile", None, {"yeti.damage": 3, "p1.board": [], "p2.board": ["yeti"]}),
    ),
}


@pytest.mark.parametrize("profile", ["seed", "live"])
@pytest.mark.parametrize("card", TABLE)
def test_a_card_does_what_it_says(card: str, profile: str) -> None:
    one, two, *steps = TABLE[card]

    assert problem(profile, one, two, *steps) == ""


def test_every_card_is_in_a_table() -> None:
    scripts = {**frozen_throne.SCRIPTS}

    assert unchecked(scripts, TABLE) == set()
