"""`oracle why`: the facts about one entity, by alias, place or printed name."""

from typing import Any

import pytest

OURS = "deaths/deathrattles_choose_among_the_living"


def test_it_tells_queue_pick_and_fate(oracle: Any) -> None:
    answer = oracle("why", OURS, "--step", "1", "--of", "ogre")

    text = " ".join(answer.lines)
    assert answer.exit == 0
    assert "The random target of Sylvanas Windrunner is Boulderfist Ogre" in text
    assert "is not in the queue: a death is answered by Sylvanas Windrunner" in text
    assert "Boulderfist Ogre is in play with 4 Health left" in text


def test_it_quotes_the_rules_it_names(oracle: Any) -> None:
    answer = oracle("why", OURS, "--of", "ogre")

    assert any(line.startswith(("DEATH-03 (", "DEATH-03:")) for line in answer.lines)


@pytest.mark.parametrize("name", ["ogre", "Boulderfist Ogre", "boulderfist ogre", "p2.board[2]"])
def test_a_name_may_be_alias_card_or_place(oracle: Any, name: str) -> None:
    answer = oracle("why", OURS, "--of", name, "--format", "json")

    assert answer.json["steps"][0]["name"] == "ogre"


def test_it_says_who_was_no_candidate(oracle: Any) -> None:
    answer = oracle("why", OURS, "--of", "wisp", "--format", "json")

    kinds = [finding["kind"] for finding in answer.json["steps"][0]["findings"]]
    assert "no candidate" in kinds


def test_a_condition_that_was_false_is_told(oracle: Any, suite: Any, fireball: Any) -> None:
    document = fireball()
    document["setup"]["p1"]["board"] = [{"as": "starving", "card": "CS2_237 Starving Buzzard"}]
    document["setup"]["p1"]["hand"].append({"as": "wisp", "card": "CS2_231 Wisp"})
    suite.write("buzz", {**document, "steps": [{"do": "play", "card": "wisp"}]})

    answer = oracle("why", "buzz.scenario.json", "--of", "starving", "--format", "json")
    skipped = [f["event"]["reason"] for f in answer.json["steps"][0]["findings"] if f["kind"] == "skipped"]
    assert skipped == ["condition"]


def test_json_fits_its_schema(oracle: Any, faults: Any) -> None:
    answer = oracle("why", OURS, "--of", "ogre", "--format", "json")

    assert faults("why", answer.json) == []


def test_an_unknown_name_is_a_usage_error_with_the_nearest(oracle: Any) -> None:
    answer = oracle("why", OURS, "--of", "ogr")

    assert answer.exit == 2
    assert "found 'ogr', wanted somebody in the game, such as ogre" in answer.err


def test_without_a_name_it_says_who_is_there(oracle: Any) -> None:
    answer = oracle("why", OURS)

    assert answer.exit == 2
    assert "missing option '--of': wanted somebody in the game, such as p1.hero" in " ".join(answer.err.split())
