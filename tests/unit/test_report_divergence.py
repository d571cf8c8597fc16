"""The first divergence as text, the trace as a tree, the board."""

from dataclasses import replace

import pytest

from oracle.report import Context, board, calls, first_divergence, headline, story, tree
from oracle.trace import Event, Step, Trace, nest
from oracle.trace.compare import compare
from oracle.trace.divergence import Divergence, FieldDifference, script_left_over
from oracle.trace.model import JSON

CARDS = {"imp": "Imp", "ogre": "Boulderfist Ogre", "hellfire": "Hellfire", "axe": "Fiery War Axe"}
CALL = calls(CARDS.get)

STATE: dict[str, dict[str, JSON]] = {
    "game": {"turn": 7, "active": "p1", "result": None},
    "p1": {
        "hero": "p1.hero",
        "board": ["imp"],
        "hand": ["hellfire"],
        "deck": [],
        "secrets": [],
        "weapon": "axe",
        "mana.crystals": 10,
        "mana.used": 2,
        "fatigue": 3,
    },
    "p2": {"hero": "p2.hero", "board": ["ogre"], "hand": [], "deck": ["CS2_182"], "weapon": None},
    "p1.hero": {"remaining": 27, "armor": 2, "attack": 3},
    "p2.hero": {"remaining": 30, "armor": 0, "attack": 0},
    "imp": {"attack": 1, "health": 1, "remaining": 1, "damage": 0},
    "ogre": {"attack": 6, "health": 7, "remaining": 5, "damage": 2, "taunt": True, "frozen": True},
    "axe": {"attack": 3, "durability": 1},
}


def hellfire(amount: int) -> Trace:
    power = Event(
        "POWER",
        "hellfire",
        rule="SPELL-01",
        children=(
            Event("damage", "imp", {"amount": 3, "source": "hellfire"}),
            Event("damage", "ogre", {"amount": amount, "source": "hellfire"}),
        ),
    )
    play = Event("PLAY", "hellfire", rule="PLAY-01", children=(Event("pay", "p1", {"amount": 4}), power))
    step = Step(1, {"do": "play", "card": "hellfire"}, (play,), {"ogre.damage": (2, 2 + amount)})
    return Trace("spells/hellfire", 1, ("seed",), (step,))


def report(divergence: Divergence, step: Step | None = None) -> list[str]:
    context = Context(
        "spells/hellfire",
        "seed",
        "oracle run scenarios/spells/hellfire.scenario.json --profile seed",
        source="scenarios/spells/hellfire.scenario.json:12",
        call=CALL,
        before=STATE if step is not None else None,
        step=step,
        rule_text=lambda identifier: f"{identifier}: what the rule says",
    )
    return first_divergence(divergence, context).splitlines()


def test_the_report_has_all_its_parts_in_order() -> None:
    found = hellfire(2)
    divergence = compare(hellfire(3), found)
    assert divergence is not None

    assert report(divergence, found.steps[0]) == [
        "Hellfire deals 2 damage to Boulderfist Ogre; expected is that Hellfire deals 3 damage to Boulderfist Ogre.",
        "scenario    spells/hellfire under seed, scenarios/spells/hellfire.scenario.json:12",
        "step        1: play Hellfire",
        "event       5 (1.2.2)  PLAY hellfire > POWER hellfire > damage ogre",
        "expected    damage ogre  amount=3",
        "found       damage ogre  amount=2",
        "before      1.1  PLAY hellfire: Hellfire is played",
        "            1.2  pay p1 amount=4: p1 pays 4 mana",
        "            1.3  POWER hellfire: Hellfire's text is carried out",
        "            1.4  damage imp amount=3 source=hellfire: Hellfire deals 3 damage to Imp",
        "difference  wrong value",
        "board       turn 7",
        "              p2  30 Health, 1 in the deck",
        "                 board: Boulderfist Ogre 6/5 (-2) [frozen, taunt]",
        "            * p1  27 Health, 2 Armor, 3 Attack, 4 of 10 mana, Fiery War Axe 3/1, 0 in the deck, fatigue 3",
        "                 board: Imp 1/-2 (-3)",
        "rule        SPELL-01: what the rule says",
        "end state   differs, too",
        "rerun       oracle run scenarios/spells/hellfire.scenario.json --profile seed",
    ]


A, B = Event("death", "imp"), Event("death", "ogre")
PLAY: dict[str, JSON] = {"do": "play", "card": "hellfire"}


@pytest.mark.parametrize(
    ("divergence", "words"),
    [
        (Divergence("missing", 1, expected=A), "it does not happen that Imp dies"),
        (
            Divergence("missing", 1, expected=A, found=B),
            "it does not happen that Imp dies; what comes here is that Boulderfist Ogre dies",
        ),
        (Divergence("extra", 1, found=A), "it happens that Imp dies, which is not expected"),
        (
            Divergence("order", 1, expected=A, found=B),
            "Boulderfist Ogre dies before its turn; expected here is that Imp dies",
        ),
        (
            Divergence("wrong value", 1, expected=A, found=B, fields=(FieldDifference("of", "imp", "ogre"),)),
            "Boulderfist Ogre dies; expected is that Imp dies",
        ),
        (
            Divergence("cause", 1, expected=A, found=A, fields=(FieldDifference("in", "DEATHS *", None),)),
            "Imp dies; expected is that this happens inside DEATHS *",
        ),
        (
            Divergence("cause", 1, expected=A, found=A, fields=(FieldDifference("rule", "A-01", "A-02"),)),
            "Imp dies, with rule A-02; expected is A-01",
        ),
        (
            Divergence("illegal accepted", 1, fields=(FieldDifference("refused", "frozen", None),), action=PLAY),
            '"play Hellfire" is accepted; expected is a refusal: it is Frozen',
        ),
        (
            Divergence("legal refused", 1, fields=(FieldDifference("refused", None, "frozen"),), action=PLAY),
            '"play Hellfire" is refused: it is Frozen; expected is that it is accepted',
        ),
        (
            Divergence("legal refused", 1, fields=(FieldDifference("attack by=imp is", True, False),), action=PLAY),
            'after "play Hellfire", an action is not legal that is expected to be: '
            "attack by=imp is false, expected true",
        ),
        (
            Divergence("wrong value", 1, fields=(FieldDifference("ogre.damage", 4, 5),), action=PLAY),
            'after "play Hellfire", ogre.damage is 5; expected is 4',
        ),
        (
            Divergence("wrong value", 1, fields=(FieldDifference("refused", "frozen", "exhausted"),), action=PLAY),
            '"play Hellfire" is refused: it cannot act again this turn; expected is the reason: it is Frozen',
        ),
        (
            Divergence("extra", 1, found=Event("decide", "ogre", {"kind": "random_target", "from": ["imp", "sylv"]})),
            "the script has no entry for a decision: the random target of Boulderfist Ogre is chosen out of Imp, sylv",
        ),
        (
            Divergence(
                "candidates",
                1,
                expected=Event("decide", "ogre", {"kind": "random_target", "pick": "ogre"}),
                found=Event("decide", "ogre", {"kind": "random_target", "from": ["imp"]}),
            ),
            "the script picks Boulderfist Ogre, but the random target of Boulderfist Ogre is chosen out of Imp",
        ),
        (
            script_left_over(1, PLAY, [{"kind": "coin", "source": "ogre", "pick": True}]),
            '"play Hellfire" leaves a script entry over that no decision asks for',
        ),
        (Divergence("missing", 2, action=PLAY), '"play Hellfire" is missing as a step'),
    ],
)
def test_every_class_has_its_sentence(divergence: Divergence, words: str) -> None:
    assert headline(divergence, CALL) == words


def test_what_is_not_known_is_left_out() -> None:
    lines = report(Divergence("missing", 1, expected=A, action=PLAY))

    assert lines == [
        "It does not happen that Imp dies.",
        "scenario    spells/hellfire under seed, scenarios/spells/hellfire.scenario.json:12",
        "step        1: play Hellfire",
        "expected    death imp",
        "found       nothing",
        "difference  missing",
        "rerun       oracle run scenarios/spells/hellfire.scenario.json --profile seed",
    ]


def test_a_long_run_is_one_line_of_history() -> None:
    hits = tuple(Event("damage", f"m{index}", {"amount": 1, "source": "hellfire"}) for index in range(6))
    expected = Trace("x", 1, (), (Step(1, PLAY, (*hits, A)),))
    divergence = compare(expected, replace(expected, steps=(Step(1, PLAY, (*hits, B)),)))
    assert divergence is not None

    assert [line for line in report(divergence) if line.startswith("before")] == [
        "before      1.1  6 times damage: m0, m1, m2, m3, …; first Hellfire deals 1 damage to m0"
    ]


def test_the_scenarios_own_rules_stand_in_where_no_event_carries_one() -> None:
    context = Context("x", "seed", "oracle run x", rules=("DEATH-01",))
    lines = first_divergence(Divergence("missing", 1, expected=A, action=PLAY), context).splitlines()

    assert any(line.startswith("about       DEATH-01 (") for line in lines)


def test_control_characters_in_a_divergence_are_shown() -> None:
    evil = "x\x1b[2Jy"
    event = Event("damage", evil, {"amount": 1, "source": evil})
    lines = report(
        Divergence(
            "wrong value",
            1,
            expected=event,
            found=replace(event, attributes={"amount": evil}),
            fields=(FieldDifference("amount", 1, evil),),
            that=evil,
            action={"do": evil},
            inside=evil,
            number=1,
            note=evil,
        )
    )

    assert "\x1b" not in "\n".join(lines)


# Trees, stories, boards


def test_a_tree_shows_every_event_with_its_rule() -> None:
    assert tree(hellfire(3), CALL).splitlines() == [
        "step 1: play Hellfire",
        "└─ PLAY hellfire: Hellfire is played  [PLAY-01]",
        "   ├─ pay p1 amount=4: p1 pays 4 mana",
        "   └─ POWER hellfire: Hellfire's text is carried out  [SPELL-01]",
        "      ├─ damage imp amount=3 source=hellfire: Hellfire deals 3 damage to Imp",
        "      └─ damage ogre amount=3 source=hellfire: Hellfire deals 3 damage to Boulderfist Ogre",
        "state:",
        "  ogre.damage: 2 -> 5",
    ]


def test_a_step_of_the_rules_says_when_it_ran_and_why() -> None:
    event = Event("DEATHS", "*", rule="DEATH-01", at="OUTERMOST_PHASE, deaths.when")

    assert tree(Trace("x", 1, (), (Step(1, PLAY, (event,)),))).splitlines()[1] == (
        "└─ DEATHS *: all who are dead leave play together  [DEATH-01, OUTERMOST_PHASE, deaths.when]"
    )


def test_a_refused_step_says_why() -> None:
    trace = Trace("x", 1, (), (Step(1, PLAY, refused="frozen"),))

    assert tree(trace, CALL).splitlines() == ["step 1: play Hellfire", "  refused: it is Frozen (frozen)"]
    assert story(trace, CALL).splitlines() == ["Step 1: play Hellfire.", "  This is refused: it is Frozen."]


def test_a_very_deep_trace_is_printed() -> None:
    deep = nest([(depth, Event("TRIGGER", "imp")) for depth in range(1500)])

    assert len(tree(Trace("x", 1, (), (Step(1, PLAY, deep),))).splitlines()) == 1501


def test_a_story_has_one_line_per_event_that_means_something() -> None:
    assert story(hellfire(3), CALL).splitlines() == [
        "Step 1: play Hellfire.",
        "  Hellfire deals 3 damage to Imp.",
        "  Hellfire deals 3 damage to Boulderfist Ogre.",
    ]


def test_a_board_shows_both_sides_and_who_is_to_move() -> None:
    assert board(STATE, CALL).splitlines() == [
        "turn 7",
        "  p2  30 Health, 1 in the deck",
        "     board: Boulderfist Ogre 6/5 (-2) [frozen, taunt]",
        "* p1  27 Health, 2 Armor, 3 Attack, 8 of 10 mana, Fiery War Axe 3/1, 0 in the deck, fatigue 3",
        "     board: Imp 1/1",
        "     hand: Hellfire",
    ]


def test_a_board_of_a_state_with_holes_is_still_printed() -> None:
    assert board({"p1": {}, "game": {}}).splitlines() == ["turn ?", "  p1  ? Health", "     board: empty"]


def test_a_minion_that_came_in_the_step_has_its_printed_values() -> None:
    enter = Event("enter", "scout", {"player": "p1", "position": 2})
    hit = Event("damage", "scout", {"amount": 1, "source": "ogre"})
    step = Step(1, PLAY, (enter, hit, A))
    context = Context(
        "x", "seed", "run x", call=CALL, before=STATE, step=step, printed=lambda name: {"attack": 2, "health": 3}
    )
    lines = first_divergence(Divergence("extra", 1, number=3, found=A, action=PLAY), context).splitlines()

    assert "                 board: Imp 1/1 | scout 2/2 (-1)" in lines
