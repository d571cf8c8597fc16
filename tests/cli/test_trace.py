"""`oracle trace`: a scenario by file or id, as a tree, as a story, as JSON."""

from typing import Any

import pytest

OURS = "deaths/one_step_in_order_of_play"


def test_blocks_and_events_carry_their_rules(oracle: Any) -> None:
    answer = oracle("trace", OURS)

    assert answer.exit == 0
    assert "└─ PLAY consecration: Consecration is played  [PLAY-04]" in answer.lines
    assert any("DEATHS" in line and "[DEATH-01, OUTERMOST_PHASE, deaths.when]" in line for line in answer.lines)


def test_a_file_and_an_id_are_the_same(oracle: Any) -> None:
    from oracle.paths import scenarios_dir

    file = scenarios_dir() / f"{OURS}.scenario.json"
    assert oracle("trace", str(file)).out == oracle("trace", OURS).out == oracle("trace", OURS.split("/")[1]).out


def test_a_profile_shows_its_own_trace(oracle: Any) -> None:
    answer = oracle("trace", OURS, "--profile", "live")

    assert answer.lines[1] == f"{OURS} under live"


def test_one_step_is_shown(oracle: Any, suite: Any, fireball: Any) -> None:
    document = fireball()
    suite.write("ball", {**document, "steps": [*document["steps"], {"do": "end_turn"}]})

    heads = [line for line in oracle("trace", "ball.scenario.json", "--step", "2").lines if line.startswith("step")]
    assert heads == ["step 2: end the turn"]


def test_a_story_has_no_blocks(oracle: Any, suite: Any, fireball: Any) -> None:
    suite.write("ball", fireball())

    answer = oracle("trace", "ball.scenario.json", "--story")
    assert answer.lines[3:] == [
        "Step 1: play Fireball on Chillwind Yeti.",
        "  p1 casts Fireball on Chillwind Yeti.",
        "  Fireball deals 6 damage to Chillwind Yeti.",
        "  Chillwind Yeti dies.",
    ]


def test_a_choice_changes_what_happens(oracle: Any) -> None:
    plain = oracle("trace", OURS)

    assert oracle("trace", OURS, "--choice", "deaths.order=board_position").out != plain.out


def test_json_fits_its_schema(oracle: Any, faults: Any) -> None:
    answer = oracle("trace", OURS, "--format", "json")

    assert faults("trace", answer.json) == []
    assert answer.json["steps"][0]["events"][0] == {
        "d": 0, "e": "PLAY", "of": "consecration", "rule": "PLAY-04",
    }  # fmt: skip


def test_the_trace_of_a_failing_scenario_is_shown_with_a_note(oracle: Any, suite: Any, fireball: Any) -> None:
    suite.write("ball", fireball(5))

    answer = oracle("trace", "ball.scenario.json")
    assert (answer.exit, answer.err.startswith("1 expectation does not hold: oracle run ball")) == (0, True)


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["deaths/one_step"], "nearest: deaths/one_step_in_order_of_play"),
        ([OURS, "--step", "9"], "found 9, wanted a step from 1 to 1"),
        ([OURS, "--profile", "sed"], "found 'sed', wanted one of seed, live, live@BUILD"),
    ],
)
def test_what_does_not_exist_is_a_usage_error(oracle: Any, words: list[str], said: str) -> None:
    answer = oracle("trace", *words)

    assert answer.exit == 2
    assert said in answer.err


def test_a_broken_file_is_a_line_and_exit_code_two(oracle: Any, suite: Any) -> None:
    suite.write("broken", '{"format": 1,\n')

    answer = oracle("trace", "broken.scenario.json")
    assert (answer.exit, answer.err.startswith("broken.scenario.json:2: format: found the end of the file")) == (
        2,
        True,
    )
