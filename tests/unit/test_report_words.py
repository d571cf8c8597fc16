"""Events, actions and names in game words."""

import pytest

from oracle.report import action_words, calls, event_words, safe, sentence
from oracle.report.words import _SAY
from oracle.trace import Event
from oracle.trace.model import JSON
from oracle.vocabulary import BLOCKS, EVENTS

CARDS = {
    "imp": "Imp",
    "imp2": "Imp",
    "ogre": "Boulderfist Ogre",
    "hellfire": "Hellfire",
    "FP1_002t": "Spectral Spider",
    "FP1_002t#2": "Spectral Spider",
    "EX1_016e": "Mind Control",
}
CALL = calls(CARDS.get)


def test_every_event_and_block_has_words() -> None:
    assert set(_SAY) == {*EVENTS, *BLOCKS}


@pytest.mark.parametrize("name", [*EVENTS, *BLOCKS])
def test_an_event_without_attributes_is_still_a_sentence(name: str) -> None:
    words = event_words(Event(name, "imp"), CALL)

    assert words
    assert "None" not in words


@pytest.mark.parametrize(
    ("event", "words"),
    [
        (Event("damage", "imp", {"amount": 3, "source": "hellfire"}), "Hellfire deals 3 damage to Imp"),
        (Event("damage", "p1.hero", {"amount": 1}), "p1's hero takes 1 damage"),
        (Event("prevented", "imp", {"amount": 3, "source": "hellfire"}), "3 damage of Hellfire to Imp is prevented"),
        (Event("heal", "imp", {"amount": 2, "source": "p1.power"}), "p1's hero power restores 2 Health to Imp"),
        (Event("death", "imp2"), "Imp (imp2) dies"),
        (Event("draw", "imp", {"player": "p1"}), "p1 draws Imp"),
        (Event("burn", "imp", {"player": "p1"}), "Imp burns, for p1's hand is full"),
        (Event("cast", "hellfire", {"player": "p1", "target": "imp"}), "p1 casts Hellfire on Imp"),
        (
            Event("cast", "hellfire", {"player": "p1", "by": "ogre"}),
            "p1 casts Hellfire, by the effect of Boulderfist Ogre",
        ),
        (
            Event("enter", "FP1_002t#2", {"player": "p1", "position": 2}),
            "Spectral Spider #2 enters play for p1 at place 2",
        ),
        (Event("control", "ogre", {"to": "p2"}), "p2 takes control of Boulderfist Ogre"),
        (Event("move", "ogre", {"zone": "HAND", "player": "p1"}), "Boulderfist Ogre moves to p1's hand"),
        (
            Event("create", "imp", {"zone": "HAND", "player": "p1", "by": "ogre"}),
            "Imp is put into p1's hand by Boulderfist Ogre",
        ),
        (Event("transform", "ogre", {"into": "FP1_002t"}), "Boulderfist Ogre is transformed into Spectral Spider"),
        (Event("stats", "imp", {"attack": [1, 2]}), "Imp's Attack goes from 1 to 2"),
        (
            Event("stats", "imp", {"attack": [1, 2], "health": [1, 3]}),
            "Imp's Attack goes from 1 to 2 and its maximum Health goes from 1 to 3",
        ),
        (
            Event("enchant", "imp", {"card": "EX1_016e", "by": "ogre", "attack": 1, "health": 2}),
            "Imp gets +1/+2 (Mind Control) from Boulderfist Ogre",
        ),
        (
            Event("enchant", "imp", {"card": "EX1_016e", "by": "ogre", "attack": 0, "health": 0}),
            "Imp gets the enchantment Mind Control from Boulderfist Ogre",
        ),
        (Event("stats", "imp", {"attack": [2, 2], "health": [4, 1]}), "Imp's maximum Health goes from 4 to 1"),
        (Event("mana", "p1", {"what": "gain", "amount": 1}), "p1 gains 1 Mana Crystal"),
        (Event("mana", "p1", {"what": "refill", "amount": 4}), "p1's Mana Crystals are refilled: 4 to use"),
        (Event("ability", "imp", {"name": "DIVINE_SHIELD", "gained": False}), "Imp loses Divine Shield"),
        (Event("queue", "damage", {"entries": ["imp", "ogre"]}), "damage is answered by Imp, then Boulderfist Ogre"),
        (Event("queue", "summon", {"entries": []}), "nobody answers a minion being summoned"),
        (Event("skip", "imp", {"reason": "gone"}), "Imp does nothing: it has left play"),
        (
            Event("decide", "ogre", {"kind": "random_target", "from": ["imp", "ogre"], "pick": "imp"}),
            "the random target of Boulderfist Ogre is Imp, out of Imp, Boulderfist Ogre",
        ),
        (
            Event("decide", "ogre", {"kind": "random_card", "from": {"cards": {"type": "SPELL"}}, "pick": "imp"}),
            "the random card of Boulderfist Ogre is Imp, out of {cards: {type: SPELL}}",
        ),
        (
            Event("decide", "ogre", {"kind": "random_target", "from": ["imp"], "pick": "imp"}),
            "the random target of Boulderfist Ogre is Imp, the only candidate",
        ),
        (
            Event("decide", "ogre", {"kind": "random_target", "from": ["imp", "ogre"]}),
            "the random target of Boulderfist Ogre is chosen out of Imp, Boulderfist Ogre",
        ),
        (
            Event("decide", "ogre", {"kind": "random_amount", "from": [1, 4], "pick": 3}),
            "the random number of Boulderfist Ogre is 3, out of 1 to 4",
        ),
        (
            Event("decide", "ogre", {"kind": "coin", "from": [True, False], "pick": True}),
            "the coin flip of Boulderfist Ogre is won",
        ),
        (
            Event("decide", "hellfire", {"kind": "pick", "from": ["imp", "ogre"], "pick": "imp"}),
            "the card taken from Hellfire is Imp, out of Imp, Boulderfist Ogre",
        ),
        (Event("TRIGGER", "imp", {"keyword": "DEATHRATTLE"}), "Imp's Deathrattle triggers"),
        (Event("TRIGGER", "imp"), "Imp triggers"),
        (Event("POWER", "imp", {"keyword": "BATTLECRY"}), "Imp's Battlecry is carried out"),
        (Event("ATTACK", "imp", {"target": "p2.hero"}), "Imp attacks p2's hero"),
        (Event("TURN", "p1", {"keyword": "END"}), "p1's turn ends"),
        (Event("tie", "*"), "the game is tied"),
    ],
)
def test_an_event_says_what_happens(event: Event, words: str) -> None:
    assert event_words(event, CALL) == words


@pytest.mark.parametrize(
    ("action", "words"),
    [
        ({"do": "play", "card": "hellfire"}, "play Hellfire"),
        ({"do": "play", "card": "ogre", "target": "imp", "position": 2}, "play Boulderfist Ogre on Imp, at place 2"),
        ({"do": "attack", "by": "imp", "target": "p2.hero"}, "attack p2's hero with Imp"),
        ({"do": "hero_power", "target": "imp"}, "use the hero power on Imp"),
        ({"do": "end_turn"}, "end the turn"),
        ({"do": "mulligan", "player": "p1", "replace": ["imp"]}, "replace Imp in the mulligan"),
        ({"do": "concede"}, "concede"),
    ],
)
def test_an_action_says_what_is_done(action: dict[str, JSON], words: str) -> None:
    assert action_words(action, CALL) == words


def test_an_action_with_its_player_is_a_statement() -> None:
    assert action_words({"do": "play", "card": "hellfire"}, CALL, "p1") == "p1 plays Hellfire"
    assert (
        action_words({"do": "attack", "by": "imp", "target": "ogre"}, CALL, "p2")
        == "p2 attacks Boulderfist Ogre with Imp"
    )


def test_a_name_is_shown_beside_the_card_only_where_it_says_more() -> None:
    assert [CALL(name) for name in ("imp", "imp2", "ogre", "FP1_002t#2", "FP1_002t", "unknown", "p1", "p2.weapon")] == [
        "Imp",
        "Imp (imp2)",
        "Boulderfist Ogre",
        "Spectral Spider #2",
        "Spectral Spider",
        "unknown",
        "p1",
        "p2's weapon",
    ]


def test_control_characters_are_shown() -> None:
    assert safe("a\x1b[31mb\n\u202e\ud800\U000e0001ü") == "a\\x1b[31mb\\x0a\\u202e\\ud800\\U000e0001ü"


def test_markup_is_left_as_text() -> None:
    assert event_words(Event("death", "[red]imp[/red]")) == "[red]imp[/red] dies"


def test_names_from_files_are_made_safe_everywhere() -> None:
    evil = "x\x1b]0;title\x07"

    assert "\x1b" not in event_words(Event("damage", evil, {"source": evil, "amount": 1}))
    assert "\x1b" not in event_words(Event("decide", "a", {"from": [evil], "pick": evil, "kind": evil}))
    assert "\x1b" not in event_words(Event("skip", "a", {"reason": evil}))
    assert "\x1b" not in event_words(Event("mana", "p1", {"amount": evil}))
    assert "\x1b" not in action_words({"do": evil})
    assert "\x1b" not in calls({evil: evil, "a": evil}.get)("a")


def test_a_sentence_begins_with_a_capital_unless_a_player_does() -> None:
    assert [sentence("imp dies"), sentence("p1 wins"), sentence("Done!")] == ["Imp dies.", "p1 wins.", "Done!"]
