"""`oracle explore`: results with exact chances, as text and as JSON; bounds and keys."""

from typing import Any

OURS = "death_confirmed/every_branch_hits_it_once"


def test_results_come_with_their_chances_the_likeliest_first(oracle: Any) -> None:
    answer = oracle("explore", OURS)

    rows = [line.split() for line in answer.lines[3:5]]
    assert (answer.exit, rows) == (0, [["7/8", "0.8750", "GRAVEYARD", "2"], ["1/8", "0.1250", "PLAY", "3"]])
    assert answer.lines[-1].startswith("2 results, probabilities add up to 1: 6 states and 3 open decisions walked")


def test_the_json_can_be_pasted_as_outcomes(oracle: Any) -> None:
    answer = oracle("explore", OURS, "--see", "p2.hero.damage", "--format", "json")

    are = [{"p": "7/8", "values": [2]}, {"p": "1/8", "values": [3]}]
    assert answer.json["outcomes"] == {"see": ["p2.hero.damage"], "are": are}


def test_what_is_the_same_everywhere_is_said_once(oracle: Any) -> None:
    answer = oracle("explore", OURS, "--see", "p1.hero.damage", "--see", "recruit.zone")

    assert "always: p1.hero.damage = 0" in answer.lines


def test_where_the_script_settles_all_it_is_said(oracle: Any) -> None:
    answer = oracle("explore", "summon/each_token_is_answered_at_once")

    assert answer.lines[-2].startswith("1 result, ") and answer.lines[-1].startswith("nothing is left open: ")


def test_the_bound_is_bad_input(oracle: Any) -> None:
    answer = oracle("explore", OURS, "--limit", "3")

    assert (answer.exit, "more than 3 states" in answer.err) == (2, True)


def test_a_key_that_means_nothing_is_bad_usage(oracle: Any) -> None:
    answer = oracle("explore", OURS, "--see", "recruit.zon")

    assert (answer.exit, "is `zone` meant?" in answer.err) == (2, True)
