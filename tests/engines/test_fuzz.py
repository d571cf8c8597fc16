"""`oracle fuzz`: random boards in lock step, findings that are small scenarios, and how an engine can be no partner."""

import json
import shlex
import sys
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any

import pytest

from oracle.cards import standard_cards
from oracle.engines.fuzz.boards import Board, alias_of
from oracle.engines.fuzz.census import census
from oracle.engines.fuzz.course import NoCourse
from oracle.engines.fuzz.ingredients import Ingredients, traits
from oracle.engines.fuzz.playing import Player, new_document, random_board
from oracle.engines.fuzz.rules_side import RulesSide
from oracle.engines.fuzz.shrink import actions, entities, parts, replay
from oracle.rules import bind
from oracle.scenario.build import SetupError
from oracle.scenario.invariants import broken_invariants
from oracle.scenario.suite import load_document
from tests.outputs import faults_of

Oracle = Callable[..., Any]

EVERYTHING = Ingredients.known_to_all()

A_DOZEN = (
    "opening.size=three_each",
    "mana.gain=no_cap",
    "turn.draw=two",
    "fatigue.damage=always_one",
    "battlecry.target=optional",
    "deaths.when=after_each_effect",
    "deaths.batch=one_by_one",
    "deaths.order=board_position",
    "random.skips=nobody",
    "triggers.order=newest_first",
    "end.check=at_once",
    "damage.reactions=after_each_hit",
)


# Boards


@pytest.mark.parametrize("profile", ["seed", "live"])
def test_a_random_board_is_a_valid_scenario_that_runs_again_as_it_was_played(profile: str) -> None:
    rules = bind(profile)
    for number in range(25):
        played = random_board(EVERYTHING, rules, f"valid/{number}")
        if played is None:
            continue
        document = {"format": 1, **played.document, "under": [profile]}
        scenario, faults = load_document(json.dumps(document).encode(), file="board", id="board")

        assert scenario is not None, faults
        assert RulesSide(rules).first_parting(played) is None
        again = replay(played.document, rules)
        assert again is not None and again.seen == played.seen


@pytest.mark.parametrize("profile", ["seed", "live"])
def test_what_holds_in_every_game_holds_on_random_boards(profile: str) -> None:
    broken: list[str] = []
    for number in range(30):
        random = Random(f"invariants/{profile}/{number}")
        try:
            player = Player(new_document(Board(EVERYTHING, random).setup()), bind(profile), random)
            before = broken_invariants(player.course.game)
            while len(player.steps) < 7 and not player.course.over:
                player.do(player.choose(player.seen[-1].legal or ()))
                broken += [each for each in broken_invariants(player.course.game) if each not in before]
        except (NoCourse, SetupError):
            continue

    assert broken == []


def test_the_same_seed_gives_the_same_board() -> None:
    one, other = (random_board(EVERYTHING, bind("seed"), "same/1") for _ in range(2))

    assert one is not None and other is not None
    assert one.document == other.document


def test_only_cards_and_features_that_are_known_come_up() -> None:
    few = Ingredients.known_to_all(frozenset({"CS2_231", "CS2_029"}), frozenset())
    for number in range(20):
        played = random_board(few, bind("seed"), f"few/{number}")
        assert played is not None
        text = json.dumps(played.document["setup"])

        assert not any(word in text for word in ('"tags"', '"history"', '"player_ids"', '"enchantments"'))
        assert {step["do"] for step in played.document["steps"]}.isdisjoint({"start", "mulligan"})
        assert "EX1_" not in text


def test_a_card_has_the_words_of_its_text_as_traits() -> None:
    gnome = traits(standard_cards().get("EX1_029"))

    assert {"deathrattle", "Damage", "deathrattle:Damage"} <= gnome
    assert "battlecry" not in gnome


def test_aliases_are_names_that_scenarios_may_use() -> None:
    assert alias_of(standard_cards().get("CS2_179")) == "senjin_shieldmasta"


# Making findings small


def test_parts_of_a_list_are_large_first_and_last_first() -> None:
    assert list(parts(4)) == [(0, 4), (2, 4), (0, 2), (3, 4), (2, 3), (1, 2), (0, 1)]


def test_a_step_on_what_is_gone_is_no_course() -> None:
    player = Player(new_document({}), bind("seed"), Random(0))

    with pytest.raises(NoCourse):
        player.do({"do": "attack", "by": "nobody", "target": "p2.hero"})


def test_a_dozen_choices_are_found_and_told_in_small_sound_scenarios() -> None:
    hits = list(census("seed", 100, 5, A_DOZEN))

    # Which board shows what changes with the cards that there are.
    assert sum(hit.board is not None for hit in hits) >= len(A_DOZEN) - 2
    assert [hit.title for hit in hits if not hit.sound] == []
    assert len(hits) == len(A_DOZEN)
    small = [hit for hit in hits if hit.finding is not None and hit.finding.actions <= 3 and hit.finding.entities <= 5]
    assert len(small) > len(hits) / 2


# The command


def test_two_profiles_part_and_every_finding_is_a_scenario(oracle: Oracle, suite: Any) -> None:
    answer = oracle(
        "fuzz", "--profile", "seed", "--choice", "turn.draw=two", "--games", "30", "--out", "found",
        "--format", "json",
    )  # fmt: skip
    document = json.loads(answer.out)

    assert answer.exit == 1
    assert faults_of("fuzz", document) == []
    assert {each["about"] for each in document["findings"]} <= {"DRAW-04", "TURN-05"}
    folder = suite.root / document["findings"][0]["folder"]
    assert sorted(path.name for path in folder.iterdir()) == [
        "expected.trace.jsonl", "finding.scenario.json", "found.trace.jsonl", "rerun.txt",
    ]  # fmt: skip
    scenario = json.loads((folder / "finding.scenario.json").read_text(encoding="utf-8"))
    assert scenario == document["findings"][0]["scenario"]
    assert actions(scenario) <= 3 and entities(scenario) <= 5
    assert oracle("validate", "found").exit == 0
    assert oracle("run", "found").exit == 0
    words = shlex.split((folder / "rerun.txt").read_text(encoding="utf-8"))
    words[words.index("--engine") + 1] = "py:tests.engines.fuzzed:sound"
    assert oracle(*words[1:]).exit == 0


def test_an_engine_that_plays_by_the_rules_has_no_difference(oracle: Oracle) -> None:
    answer = oracle("fuzz", "--engine", "py:tests.engines.fuzzed:sound", "--games", "40")

    assert (answer.exit, answer.out[:27]) == (0, "0 differences on 40 boards ")


def test_boards_that_an_engine_refuses_are_counted(oracle: Oracle, suite: Any) -> None:
    assert oracle("adapter", "new", "mine").exit == 0

    answer = oracle("fuzz", "--engine", f"{sys.executable} mine_adapter.py", "--games", "10")

    said = "refused by the engine: "
    assert (answer.out.startswith(said), " of a set-up (" in answer.out) == (True, True)
    assert answer.counts == "0 differences on 10 boards, 10 of them refused by the engine"
    assert answer.exit == 2


def test_a_wrong_rule_of_an_engine_is_told_once(oracle: Oracle, suite: Any) -> None:
    engine = "py:tests.engines.fuzzed:always_one_fatigue"
    answer = oracle("fuzz", "--engine", engine, "--games", "60", "--out", "found", "--format", "json")
    (finding,) = [each for each in json.loads(answer.out)["findings"] if each["difference"] == "wrong value"]

    assert answer.exit == 1
    assert finding["about"] == "DRAW-04"
    assert finding["boards"] > 1
    path = f"{finding['folder']}/finding.scenario.json"
    assert oracle("verify", path, "--engine", engine, "--profile", "seed").exit == 1


def test_only_what_an_engine_shows_is_compared(oracle: Oracle) -> None:
    answer = oracle(
        "fuzz", "--engine", "py:tests.engines.fuzzed:Forgetful", "--games", "40", "--format", "json"
    )  # fmt: skip
    document = json.loads(answer.out)

    assert {each["about"] for each in document["findings"]} == {"armor"}


def test_a_card_that_is_set_up_otherwise_is_told_once_and_left_out(oracle: Oracle) -> None:
    answer = oracle("fuzz", "--engine", "py:tests.engines.fuzzed:Dearer", "--games", "20", "--format", "json")
    document = json.loads(answer.out)

    assert faults_of("fuzz", document) == []
    assert document["left_out"] == ["CS2_231"]
    assert [each["about"] for each in document["findings"]] == ["cost"]
    assert (document["findings"][0]["actions"], document["findings"][0]["entities"]) == (0, 1)


def test_an_engine_that_goes_down_is_a_finding(oracle: Oracle, suite: Any) -> None:
    answer = oracle(
        "fuzz", "--engine", "py:tests.engines.fuzzed:Falling", "--games", "12", "--out", "found", "--format", "json"
    )
    document = json.loads(answer.out)

    assert [each["about"] for each in document["findings"]] == ["crash"]
    assert document["findings"][0]["actions"] <= 3
    assert oracle("run", "found").exit == 0


def test_an_engine_that_does_not_start_exits_with_three(oracle: Oracle) -> None:
    answer = oracle("fuzz", "--engine", "py:tests.engines.fuzzed:nothing", "--games", "3")

    assert answer.exit == 3
    assert "does not start" in answer.err


@pytest.mark.parametrize(
    ("words", "said"),
    [
        ((), "wanted --engine, or --profile"),
        (("--profile", "seed"), "--against-profile or --choice"),
        (("--profile", "sead", "--against-profile", "live"), "found 'sead'"),
        (("--engine", "py:a:b", "--choice", "deaths.order=entity_id"), "are for two profiles"),
        (("--profile", "seed", "--against-profile", "live", "--games", "0"), "--games"),
    ],
)
def test_options_that_do_not_go_together_exit_with_two(oracle: Oracle, words: tuple[str, ...], said: str) -> None:
    answer = oracle("fuzz", *words)

    assert answer.exit == 2
    assert said in answer.err


def test_a_folder_of_another_kind_is_left_alone(oracle: Oracle, suite: Any) -> None:
    kept = Path(suite.root) / "found" / "DRAW-04-extra" / "mine.txt"
    kept.parent.mkdir(parents=True)
    kept.write_text("mine", encoding="utf-8")

    answer = oracle("fuzz", "--profile", "seed", "--choice", "turn.draw=two", "--games", "30", "--out", "found")
    assert answer.exit == 2
    assert kept.read_text(encoding="utf-8") == "mine"
