"""States, their changes, and questions by `name.tag`."""

import pytest

from oracle.trace.model import JSON
from oracle.trace.state import UnknownKey, apply, changes, query

STATE: dict[str, dict[str, JSON]] = {
    "game": {"turn": 7, "active": "p1", "result": None},
    "p1": {
        "mana.crystals": 10,
        "mana.used": 4,
        "fatigue": 0,
        "board": ["imp", "ogre"],
        "hand": [],
        "deck": ["CS2_182", "CS2_182"],
        "weapon": "axe",
        "power": "p1.power",
        "hero": "p1.hero",
    },
    "p2": {"board": [], "deck": [], "weapon": None},
    "p1.hero": {"card": "HERO_08", "zone": "PLAY", "health": 30, "damage": 3, "remaining": 27, "armor": 0},
    "p1.power": {"card": "CS2_034", "zone": "PLAY", "used": True},
    "axe": {"card": "CS2_106", "durability": 2, "attack": 3, "zone": "PLAY"},
    "imp": {"card": "EX1_598", "zone": "PLAY", "attack": 1, "health": 1, "damage": 0, "remaining": 1, "taunt": True},
    "EX1_598#2": {"card": "EX1_598", "zone": "GRAVEYARD"},
}


@pytest.mark.parametrize(
    ("key", "value"),
    [
        ("imp.attack", 1),
        ("imp.taunt", True),
        ("imp.frozen", False),
        ("imp.armor", None),
        ("p1.board", ["imp", "ogre"]),
        ("p1.board.count", 2),
        ("p2.deck.count", 0),
        ("p1.mana.used", 4),
        ("p1.hero.armor", 0),
        ("p1.weapon", "axe"),
        ("p1.weapon.durability", 2),
        ("p2.weapon", None),
        ("p2.weapon.attack", None),
        ("p1.power.used", True),
        ("game.result", None),
        ("game.turn", 7),
        ("token.zone", "GRAVEYARD"),
    ],
)
def test_a_key_is_a_name_and_a_tag(key: str, value: JSON) -> None:
    assert query(STATE, key, {"token": "EX1_598#2"}) == value


@pytest.mark.parametrize(
    ("key", "message"),
    [
        ("impp.attack", "found `impp.attack`, wanted a name that is in the game (is `imp` meant?)"),
        ("imp.attak", "found `imp.attak`, wanted a tag of an entity (is `attack` meant?)"),
        ("p1.borad", "found `p1.borad`, wanted a tag of a player or of the game (is `board` meant?)"),
        ("nonsense", "found `nonsense`, wanted a name that is in the game"),
    ],
)
def test_a_key_that_means_nothing_says_what_is_near(key: str, message: str) -> None:
    with pytest.raises(UnknownKey) as caught:
        query(STATE, key)

    assert str(caught.value) == message


def test_changes_name_only_what_differs() -> None:
    after = {**STATE, "imp": {**STATE["imp"], "zone": "GRAVEYARD"}, "p1": {**STATE["p1"], "board": ["ogre"]}}

    assert changes(STATE, after) == {
        "imp.zone": ("PLAY", "GRAVEYARD"),
        "p1.board": (["imp", "ogre"], ["ogre"]),
    }


def test_applied_changes_give_the_later_state() -> None:
    after: dict[str, dict[str, JSON]] = {
        **STATE,
        "imp": {"card": "EX1_598", "zone": "GRAVEYARD"},
        "p1": {**STATE["p1"], "mana.used": 5, "weapon": None},
        "p2.hero": {"card": "HERO_01", "zone": "PLAY"},
        "FP1_002t#1": {"card": "FP1_002t", "zone": "PLAY"},
    }
    del after["EX1_598#2"]

    assert apply(STATE, changes(STATE, after)) == after
