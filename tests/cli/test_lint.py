"""`oracle lint`: what counts as idle, what does not, and when it is a fault of the call."""

from typing import Any

import pytest

RAPTOR = {"as": "raptor", "card": "CS2_172 Bloodfen Raptor"}
BALL = {"as": "ball", "card": "CS2_029 Fireball"}


def with_raptor(fireball: Any, **changes: Any) -> Any:
    """The Fireball hits the Yeti; a Raptor stands beside it, and nothing comes to it."""
    document = fireball(**changes)
    document["setup"]["p2"]["board"].append(dict(RAPTOR))
    return document


def kinds(answer: Any) -> list[tuple[str, str]]:
    return [(finding["kind"], finding["path"]) for finding in answer.json["findings"]]


BOTH = ["seed", "live"]


def lint(oracle: Any, *words: str) -> Any:
    return oracle("lint", "a", "--jobs", "1", "--format", "json", *words)


def test_a_card_that_changes_nothing_is_a_warning(oracle: Any, suite: Any, fireball: Any) -> None:
    suite.write("a/ball", with_raptor(fireball))

    answer = lint(oracle, "--quick", "--kind", "idle card")
    assert (answer.exit, kinds(answer)) == (1, [("idle card", "setup.p2.board[1]")])


def test_a_card_that_a_check_names_has_a_purpose(oracle: Any, suite: Any, fireball: Any) -> None:
    document = with_raptor(fireball)
    document["steps"][0]["expect"].append({"that": "the other one is unhurt", "state": {"raptor.damage": 0}})
    suite.write("a/ball", document)

    assert kinds(lint(oracle, "--quick", "--kind", "idle card")) == []


def test_a_card_with_a_note_has_a_purpose(oracle: Any, suite: Any, fireball: Any) -> None:
    document = with_raptor(fireball)
    document["setup"]["p2"]["board"][1]["note"] = "not chosen"
    suite.write("a/ball", document)

    assert kinds(lint(oracle, "--quick", "--kind", "idle card")) == []


def test_a_card_that_lets_a_mistake_be_noticed_has_a_purpose(oracle: Any, suite: Any, fireball: Any) -> None:
    """An engine that tells of fatigue as of a draw lets the Collector act; nothing comes to the Yeti."""
    document = fireball(under=["seed", "live"])
    document["setup"] = {
        "p1": {
            "hand": [{"as": "intellect", "card": "CS2_023 Arcane Intellect"}],
            "board": [{"as": "collector", "card": "GIL_640 Curio Collector"}],
        },
        "p2": {"board": [{"as": "yeti", "card": "CS2_182 Chillwind Yeti"}]},
    }
    nobody = {"that": "nobody answers", "sequence": [{"not": {"TRIGGER": "*"}}]}
    document["steps"] = [{"do": "play", "card": "intellect", "expect": [nobody]}]
    suite.write("a/fatigue", document)

    assert kinds(lint(oracle, "--quick", "--kind", "idle card")) == [("idle card", "setup.p2.board[0]")]


def test_a_scenario_without_checks_is_a_warning(oracle: Any, suite: Any, fireball: Any) -> None:
    suite.write("a/ball", fireball(under=BOTH, steps=[{"do": "play", "card": "ball", "target": "yeti"}]))

    answer = lint(oracle, "--quick")
    assert (answer.exit, kinds(answer)) == (1, [("no checks", "steps")])


def test_a_title_says_the_rule_and_never_should(oracle: Any, suite: Any, fireball: Any) -> None:
    suite.write("a/ball", fireball(under=BOTH, title="A Fireball should burn"))

    answer = lint(oracle, "--quick")
    assert (answer.exit, kinds(answer)) == (1, [("should", "title")])


def test_notes_are_no_differences_unless_asked_for(oracle: Any, suite: Any, fireball: Any) -> None:
    document = fireball(under=BOTH)
    document["setup"]["p1"]["board"] = [{"as": "mine", "card": "CS2_231 Wisp", "note": "a bystander"}]
    suite.write("a/ball", document)

    plain, strict = oracle("lint", "a", "--quick"), oracle("lint", "a", "--quick", "--strict")
    assert (plain.exit, strict.exit) == (0, 1)
    assert plain.lines == ["0 warnings", "1 note: 1 unused alias (1 scenario)"]
    assert strict.lines[0].startswith("a/ball.scenario.json:")


def test_a_scenario_that_runs_under_one_profile_and_passes_under_both_is_a_note(
    oracle: Any, suite: Any, fireball: Any
) -> None:
    suite.write("a/ball", fireball(under=["seed"]))

    assert kinds(lint(oracle, "--quick")) == [("one profile", "under")]


def test_a_scenario_with_the_set_up_and_the_steps_of_another_is_a_note(oracle: Any, suite: Any, fireball: Any) -> None:
    other = fireball(under=BOTH, title="Another title")
    other["setup"]["p2"]["board"][0]["as"] = other["steps"][0]["target"] = "victim"
    other["steps"][0]["expect"] = [{"that": "it is dead", "state": {"victim.zone": "GRAVEYARD"}}]
    suite.write("a/one", fireball(under=BOTH))
    suite.write("a/two", other)

    answer = lint(oracle, "--quick")
    assert [(finding["scenario"], finding["kind"]) for finding in answer.json["findings"]] == [("two", "twin")]


def burning(fireball: Any) -> Any:
    """Two minions die together, the older one first; the turn is the first, whatever the rules are."""
    document = fireball(under=["seed", "live"])
    document["setup"] = {
        "p1": {"hand": [{"as": "strike", "card": "CS2_032 Flamestrike"}]},
        "p2": {"board": [{"as": "yeti", "card": "CS2_182"}, {"as": "wisp", "card": "CS2_231"}]},
        "order_of_play": ["wisp", "yeti"],
    }
    order = {"that": "the wisp dies first", "sequence": [{"death": "wisp"}, {"death": "yeti"}]}
    turn = {"that": "it is turn 1", "state": {"game.turn": 1}}
    document["steps"] = [{"do": "play", "card": "strike", "expect": [order, turn]}]
    return document


def test_what_enough_others_notice_is_redundant(oracle: Any, suite: Any, fireball: Any) -> None:
    for name in ("one", "two"):
        suite.write(f"a/{name}", burning(fireball))

    few, enough = lint(oracle, "--kind", "redundant"), lint(oracle, "--kind", "redundant", "--at-least", "1")
    assert few.json["findings"] == []
    assert [finding["scenario"] for finding in enough.json["findings"]] == ["one", "two"]


def test_a_check_that_holds_whatever_is_chosen_is_a_note(oracle: Any, suite: Any, fireball: Any) -> None:
    suite.write("a/strike", burning(fireball))

    answer = lint(oracle)
    assert (answer.exit, kinds(answer)) == (0, [("idle check", "steps[0].expect[1]")])


def test_a_scenario_that_notices_nothing_is_a_note(oracle: Any, suite: Any, fireball: Any) -> None:
    document = burning(fireball)
    del document["steps"][0]["expect"][0]
    suite.write("a/strike", document)

    assert ("notices nothing", "document") in kinds(lint(oracle))


def test_json_fits_its_schema(oracle: Any, suite: Any, fireball: Any, faults: Any) -> None:
    suite.write("a/ball", with_raptor(fireball, title="A Fireball should burn"))
    suite.write("a/broken", '{"format": 1,\n')

    answer = lint(oracle)
    assert (answer.exit, faults("lint", answer.json)) == (2, [])


def test_one_process_and_two_say_the_same(oracle: Any, suite: Any, fireball: Any) -> None:
    for name in ("one", "two", "three"):
        suite.write(f"a/{name}", with_raptor(fireball))

    assert oracle("lint", "a", "--jobs", "2", "--quick").out == oracle("lint", "a", "--jobs", "1", "--quick").out


@pytest.mark.parametrize("kind", ["idle", "nonsense"])
def test_a_kind_that_does_not_exist_is_a_usage_error(oracle: Any, kind: str) -> None:
    answer = oracle("lint", "--kind", kind)

    assert answer.exit == 2
    assert f"found '{kind}', wanted" in answer.err
