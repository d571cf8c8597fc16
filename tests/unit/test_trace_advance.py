"""The board in the middle of a step, carried forward by events."""

from oracle.trace import Event
from oracle.trace.advance import advance
from oracle.trace.model import JSON

STATE: dict[str, dict[str, JSON]] = {
    "p1": {"board": ["imp"], "hand": ["bolt"], "deck": ["CS2_182"], "mana.used": 0},
    "p2": {"board": ["ogre"], "hand": [], "deck": ["yeti"], "weapon": None},
    "p1.hero": {"zone": "PLAY", "health": 30, "damage": 0, "remaining": 30, "armor": 2},
    "imp": {"zone": "PLAY", "controller": "p1", "attack": 1, "health": 1, "damage": 0, "remaining": 1},
    "ogre": {"zone": "PLAY", "controller": "p2", "attack": 6, "health": 7, "damage": 0, "remaining": 7},
}


def after(*events: Event) -> dict[str, dict[str, JSON]]:
    return {name: dict(fields) for name, fields in advance(STATE, events).items()}


def test_damage_lowers_what_remains() -> None:
    assert after(Event("damage", "ogre", {"amount": 3}))["ogre"]["remaining"] == 4


def test_armor_takes_damage_first() -> None:
    hero = after(Event("damage", "p1.hero", {"amount": 5}))["p1.hero"]

    assert (hero["armor"], hero["damage"], hero["remaining"]) == (0, 3, 27)


def test_the_dead_leave_the_board() -> None:
    state = after(Event("death", "imp", {"player": "p1", "position": 1}))

    assert (state["p1"]["board"], state["imp"]["zone"]) == ([], "GRAVEYARD")


def test_who_enters_takes_its_place() -> None:
    state = after(Event("enter", "token", {"player": "p1", "position": 1}))

    assert state["p1"]["board"] == ["token", "imp"]


def test_who_changes_sides_changes_rows() -> None:
    state = after(Event("control", "ogre", {"to": "p1"}))

    assert (state["p1"]["board"], state["p2"]["board"]) == (["imp", "ogre"], [])


def test_a_drawn_card_goes_from_deck_to_hand() -> None:
    state = after(Event("draw", "yeti", {"player": "p2"}))

    assert (state["p2"]["deck"], state["p2"]["hand"]) == ([], ["yeti"])


def test_more_health_is_gained_whole_and_lost_only_where_it_was_left() -> None:
    grown = after(Event("damage", "ogre", {"amount": 3}), Event("stats", "ogre", {"health": [7, 9], "attack": [6, 8]}))
    shrunk = after(Event("damage", "ogre", {"amount": 3}), Event("stats", "ogre", {"health": [7, 5]}))

    assert (grown["ogre"]["remaining"], grown["ogre"]["attack"]) == (6, 8)
    assert (shrunk["ogre"]["remaining"], shrunk["ogre"]["damage"]) == (4, 1)


def test_the_state_given_is_left_as_it_was() -> None:
    before = {name: dict(fields) for name, fields in STATE.items()}
    after(Event("death", "imp"), Event("pay", "p1", {"amount": 4}), Event("PLAY", "bolt"))

    assert before == STATE
