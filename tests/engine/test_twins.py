"""Clones are true copies, fingerprints see every change, and the check of both sees what is wrong."""

import pytest

from oracle.engine import clone
from oracle.rules import bind
from oracle.scenario.twins import all_that_is_wrong, differences, loaded


def test_clones_and_fingerprints_of_random_games_are_sound() -> None:
    assert list(all_that_is_wrong()) == []


@pytest.mark.parametrize("zone", ["row", "hand", "died"])
def test_a_clone_that_shares_a_list_is_none(zone: str) -> None:
    game = loaded(bind("seed", {}), 0)
    twin = clone(game)
    setattr(twin.active, zone, getattr(game.active, zone))

    assert any("is shared" in each or "another one" in each for each in differences(game, twin))


def test_a_clone_with_another_value_is_none() -> None:
    game = loaded(bind("seed", {}), 0)
    twin = clone(game)
    twin.active.row[0].damage += 1

    assert len(list(differences(game, twin))) == 1
