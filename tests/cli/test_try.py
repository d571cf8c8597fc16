"""`oracle try`: cards by name, actions in words, and a question that can be kept."""

from pathlib import Path
from typing import Any

import pytest

JUGGLER = ("--p1", "Knife Juggler", "--hand", "Dr. Boom", "--p2", "Leper Gnome", "--do", "play Dr. Boom")


def actions(oracle: Any, *words: str) -> list[Any]:
    answer = oracle("try", *words, "--format", "json")
    assert answer.exit == 0, answer.err
    return [step["do"] for step in answer.json["steps"]]


def test_the_trace_and_what_was_drawn_are_shown(oracle: Any) -> None:
    answer = oracle("try", *JUGGLER)

    assert answer.exit == 0
    assert "└─ PLAY dr_boom: Dr. Boom is played  [PLAY-04]" in answer.lines
    assert "drawn with --seed 0:" in answer.lines


def test_the_same_seed_gives_the_same_answer(oracle: Any) -> None:
    assert oracle("try", *JUGGLER, "--seed", "7").out == oracle("try", *JUGGLER, "--seed", "7").out


@pytest.mark.parametrize("profile", ["seed", "live"])
@pytest.mark.parametrize(
    "words",
    [
        JUGGLER,
        ("--hand", "Arcane Missiles", "--p2", "Wisp, Wisp", "--do", "play arcane missiles", "--do", "end turn"),
        ("--hand", "Fireball", "--do", "play Fireball"),
        ("--hand", "Wrath", "--p2", "Wisp", "--deck", "Wisp", "--do", "play wrath on wisp choose Nature's Wrath"),
        (
            "--p1",
            "Wisp",
            "--p2",
            "Wisp",
            "--weapon",
            "Fiery War Axe",
            "--do",
            "Wisp attacks p2",
            "--do",
            "p1 attacks p2",
        ),
        ("--hand", "Tracking", "--deck", "Wisp, Fireball, Wrath, Moonfire", "--do", "play tracking"),
    ],
)
def test_a_kept_question_validates_and_runs(oracle: Any, suite: Any, words: tuple[str, ...], profile: str) -> None:
    kept = "a/kept.scenario.json"

    asked = oracle("try", *words, "--profile", profile, "--save", kept)
    assert (asked.exit, asked.err) == (0, "")
    assert oracle("validate", "a").exit == 0
    assert oracle("run", "a").exit == 0
    assert (
        oracle("trace", kept, "--format", "json").json["steps"]
        == (oracle("try", *words, "--profile", profile, "--format", "json").json["steps"])
    )


def test_a_kept_question_is_laid_out(oracle: Any, suite: Any) -> None:
    oracle("try", *JUGGLER, "--save", "kept.scenario.json")

    text = Path("kept.scenario.json").read_text()
    oracle("fmt", "kept.scenario.json")
    assert Path("kept.scenario.json").read_text() == text


@pytest.mark.parametrize(
    ("phrase", "action"),
    [
        ("play fireball on p2", {"do": "play", "card": "fireball", "target": "p2.hero"}),
        ("play Fireball on enemy Wisp", {"do": "play", "card": "fireball", "target": "wisp_2"}),
        ("play Fireball on p2.board[1]", {"do": "play", "card": "fireball", "target": "wisp_2"}),
        ("play Fireball on Wisp #1", {"do": "play", "card": "fireball", "target": "wisp_1"}),
        ("play Frostwolf Grunt at 1", {"do": "play", "card": "frostwolf_grunt", "position": 1}),
        ("attack Wisp with Wisp", {"do": "attack", "by": "wisp_1", "target": "wisp_2"}),
        ("Wisp attacks p2's hero", {"do": "attack", "by": "wisp_1", "target": "p2.hero"}),
        ("Wisp attacks face", {"do": "attack", "by": "wisp_1", "target": "p2.hero"}),
        ("hero power on my hero", {"do": "hero_power", "target": "p1.hero"}),
        ("end turn", {"do": "end_turn"}),
        ("concede", {"do": "concede"}),
    ],
)
def test_an_action_in_words(oracle: Any, phrase: str, action: dict[str, Any]) -> None:
    words = ("--p1", "Wisp", "--p2", "Wisp", "--hand", "Fireball, Frostwolf Grunt", "--do", phrase)

    assert actions(oracle, *words) == [action]


def test_what_is_made_in_play_can_be_named(oracle: Any) -> None:
    words = ("--hand", "Murloc Tidehunter", "--do", "play Murloc Tidehunter", "--do", "attack p2 with Murloc Scout")

    assert actions(oracle, *words)[1] == {"do": "attack", "by": "EX1_506a#1", "target": "p2.hero"}


def test_a_refused_action_is_told_and_the_next_one_follows(oracle: Any) -> None:
    answer = oracle("try", "--hand", "Fireball", "--do", "play Fireball", "--do", "play Fireball on p2")

    assert answer.exit == 0
    assert "  refused: a target must be chosen (needs_target)" in answer.lines
    assert any("deals 6 damage to p2's hero" in line for line in answer.lines)


def test_a_name_with_a_comma_stays_whole() -> None:
    from oracle.scenario.ask import split_names

    assert split_names("Yogg-Saron, Hope's End, Wisp,Fireball") == ["Yogg-Saron, Hope's End", "Wisp", "Fireball"]


@pytest.mark.parametrize(
    ("change", "line"),
    [
        ("p2.hero.damage=29", "  p2  1 Health, 10 of 10 mana, 0 in the deck"),
        ("p2.mana.crystals=3", "  p2  30 Health, 3 of 3 mana, 0 in the deck"),
        ("p1.hero.armor=2", "* p1  30 Health, 2 Armor, 10 of 10 mana, 0 in the deck"),
        ("p1.board[2].frozen=true", "     board: Wisp (wisp_1) 1/1 | Wisp (wisp_2) 1/1 [frozen]"),
    ],
)
def test_a_value_of_a_player_or_a_place_can_be_set(oracle: Any, change: str, line: str) -> None:
    assert line in oracle("try", "--p1", "Wisp, Wisp", "--set", change).lines


def test_a_minion_that_became_another_goes_by_what_it_is(oracle: Any) -> None:
    words = ("--p2", "Chillwind Yeti", "--hand", "Polymorph", "--do", "play Polymorph on Chillwind Yeti")

    assert oracle("try", *words).lines[-4:-2] == [
        "  p2  30 Health, 10 of 10 mana, 0 in the deck",
        "     board: Sheep (chillwind_yeti) 1/1",
    ]


def test_an_option_goes_by_its_name(oracle: Any) -> None:
    answer = oracle("try", "--hand", "Druid of the Claw", "--do", "play Druid of the Claw choose 2")

    assert "step 1: play Druid of the Claw, choosing Bear Form" in answer.lines


def test_a_rule_point_can_be_decided_otherwise(oracle: Any, suite: Any) -> None:
    words = ("--hand", "Hellfire", "--p2", "Leper Gnome, Bloodfen Raptor", "--do", "play Hellfire", "--story")
    gnome, raptor = "  Leper Gnome's Deathrattle triggers.", "  Bloodfen Raptor dies."

    plain = oracle("try", *words).lines
    other = oracle("try", *words, "--choice", "deaths.batch=one_by_one", "--save", "a/kept.scenario.json").lines
    assert plain.index(raptor) < plain.index(gnome)
    assert other.index(gnome) < other.index(raptor)
    assert oracle("run", "a").exit == 0


def test_the_story_has_no_blocks(oracle: Any) -> None:
    answer = oracle("try", *JUGGLER, "--story")

    assert "  Knife Juggler deals 1 damage to Leper Gnome." in answer.lines
    assert "└─" not in answer.out


def test_what_another_file_holds_is_not_written_over(oracle: Any, suite: Any) -> None:
    assert oracle("try", *JUGGLER, "--save", "kept.scenario.json").exit == 0
    assert oracle("try", *JUGGLER, "--save", "kept.scenario.json").exit == 0
    answer = oracle("try", *JUGGLER, "--seed", "3", "--save", "kept.scenario.json")

    assert answer.exit == 2
    assert "found kept.scenario.json, which holds something else already" in answer.err


def test_without_an_action_the_board_is_shown(oracle: Any) -> None:
    assert oracle("try", "--p1", "Wisp").lines[-1] == 'nothing is done: give an action, such as --do "end turn"'


def test_a_value_of_an_entity_can_be_set(oracle: Any) -> None:
    answer = oracle("try", "--p2", "Boulderfist Ogre", "--set", "boulderfist_ogre.damage=3")

    assert "     board: Boulderfist Ogre 6/4 (-3)" in answer.lines


def test_json_fits_its_schema(oracle: Any, faults: Any) -> None:
    answer = oracle("try", *JUGGLER, "--format", "json")

    assert faults("try", answer.json) == []


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["--p1", "Knife Jugler"], "no implemented card is called 'Knife Jugler'; nearest: Knife Juggler"),
        (["--p1", "Fireball"], "found Fireball, a spell, wanted a card for the board"),
        (["--p1", ",".join(["Wisp"] * 8)], "setup.p1.board: found a list of 8, wanted at most seven minions"),
        (["--hero", "Thrall, Rexxar"], "found 2 cards, wanted one hero for p1"),
        (["--do", "dance"], "'dance': found no action, wanted one of: play CARD"),
        (["--hand", "Fireball", "--do", "play Firebal"], "found 'Firebal', wanted something in hand: Fireball"),
        (["--hand", "Fireball", "--do", "play Fireball on Yeti"], "found 'Yeti', wanted something in play"),
        (
            ["--p1", "Wisp, Wisp", "--do", "attack p2 with Wisp"],
            "found 2 called 'Wisp', wanted Wisp #1 (p1.board[1]) or Wisp #2 (p1.board[2])",
        ),
        (
            ["--hand", "Wrath", "--p2", "Wisp", "--do", "play Wrath on Wisp choose 3"],
            "found '3', wanted 1 (Solar Wrath)",
        ),
        (["--set", "yeti"], "found 'yeti', wanted NAME.KEY=VALUE"),
        (["--p1", "Wisp", "--set", "wisp.damge=1"], 'found the unknown key "damge", wanted "damage"'),
        (["--profile", "sed"], "found 'sed', wanted one of seed, live"),
    ],
)
def test_what_means_nothing_is_a_usage_error(oracle: Any, words: list[str], said: str) -> None:
    answer = oracle("try", *words)

    assert answer.exit == 2
    assert said in answer.err
