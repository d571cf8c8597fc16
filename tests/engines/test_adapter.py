"""From `oracle adapter new` to a verified scenario, and the engine of the fixtures that is written in JavaScript."""

import json
import shutil
import sys
from collections.abc import Callable
from contextlib import closing
from typing import Any

import pytest

from oracle.engines.binding import Binding
from oracle.engines.process import ProcessLink
from oracle.engines.session import Session
from oracle.engines.setups import load_message
from oracle.paths import fixtures_dir, scenarios_dir
from oracle.scenario.read import scenario_from_json
from tests.engines.climbing import rungs
from tests.engines.documents import ATTACK, MOONFIRE, scenario

NODE = pytest.mark.skipif(shutil.which("node") is None, reason="node is not installed")
VANILLA = f"node {fixtures_dir() / 'adapters' / 'vanilla.js'}"
KNOWN = fixtures_dir() / "adapters" / "vanilla.expectations.json"


LANGUAGES = pytest.mark.parametrize(
    ("language", "program", "file"),
    [("python", sys.executable, "mine_adapter.py"), pytest.param("node", "node", "mine_adapter.js", marks=NODE)],
)


@LANGUAGES
def test_a_skeleton_stands_on_the_lowest_rungs(
    oracle: Callable[..., Any], suite: Any, language: str, program: str, file: str
) -> None:
    oracle("adapter", "new", "mine", "--language", language)

    answer = oracle("adapter", "check", f"{program} {file}")

    found = rungs(answer.out.splitlines())
    assert (answer.exit, [name for name, sign in found.items() if sign == "ok"]) == (
        0,
        ["start", "ping", "unknown command", "supports", "empty board", "stop"],
    )


@LANGUAGES
def test_a_skeleton_claims_nothing_that_nobody_filled_in(
    oracle: Callable[..., Any], suite: Any, language: str, program: str, file: str
) -> None:
    oracle("adapter", "new", "mine", "--language", language)
    suite.write("a", scenario([ATTACK]))

    answer = oracle("verify", "a.scenario.json", "--engine", f"{program} {file}", "--only-supported")

    assert answer.out.splitlines()[:2] == [
        "left out: 1 scenario",
        "  card 1: CS2_008 (1), CS2_172 (1), CS2_182 (1), CS2_231 (1)",
    ]


@LANGUAGES
@pytest.mark.parametrize(
    ("setup", "request_of", "said"),
    [
        ({"p1": {"weapon": {"card": "CS2_106"}}}, {}, "weapon of a set-up"),
        ({"p2": {"hero": {"damage": 3}}}, {}, "damage of a set-up"),
        ({"card_pool": ["CS2_231"]}, {}, "card_pool of a set-up"),
        ({}, {"opening": True}, "opening of a set-up"),
        ({"p1": {"deck": ["CS2_231"]}}, {}, "deck of a set-up"),
    ],
)
def test_a_skeleton_refuses_what_of_a_set_up_it_does_not_know(
    oracle: Callable[..., Any],
    suite: Any,
    language: str,
    program: str,
    file: str,
    setup: dict[str, Any],
    request_of: dict[str, Any],
    said: str,
) -> None:
    oracle("adapter", "new", "mine", "--language", language)
    load = load_message(
        scenario_from_json({"setup": setup, "steps": [], "title": "", "rules": []}, id="a", file="a"), Binding.of(())
    )

    with closing(Session(ProcessLink((program, file)))) as session:
        error = session.request("load", 5, {**load, **request_of}).error if session.ready() else None

    assert error is not None
    assert (error.kind, error.message) == ("unsupported_feature", said)


def test_a_skeleton_writes_over_nothing(oracle: Callable[..., Any], suite: Any) -> None:
    (suite.root / "mine_adapter.py").write_text("precious")

    answer = oracle("adapter", "new", "mine")

    assert (answer.exit, (suite.root / "mine_adapter.py").read_text()) == (2, "precious")


def test_the_json_of_a_skeleton_keeps_its_schema(
    oracle: Callable[..., Any], suite: Any, faults: Callable[..., list[str]]
) -> None:
    document = json.loads(oracle("adapter", "new", "mine", "--format", "json").out)

    assert (faults("adapter-new", document), document["file"]) == ([], "mine_adapter.py")


# An engine in another language


@NODE
def test_an_engine_in_javascript_is_verified(oracle: Callable[..., Any], suite: Any) -> None:
    path = suite.write("combat", scenario([ATTACK, MOONFIRE]))

    answer = oracle("verify", path, "--engine", VANILLA)

    assert (answer.exit, answer.counts) == (0, "1 pass, 0 fail")


@NODE
def test_it_differs_from_the_rules_as_its_file_of_expectations_says(oracle: Callable[..., Any]) -> None:
    words = ("--engine", VANILLA, "--only-supported", "--expectations", str(KNOWN))

    answer = oracle("verify", str(scenarios_dir() / "game_end"), str(scenarios_dir() / "attack"), *words)

    assert (answer.exit, "1 known failure" in answer.counts) == (0, True)


@NODE
def test_what_it_does_not_show_is_unverified_and_named(oracle: Callable[..., Any], suite: Any) -> None:
    block = {**ATTACK, "expect": [{"that": "x", "sequence": [{"ATTACK": "yeti", "then": [{"damage": "raptor"}]}]}]}
    path = suite.write("block", scenario([block]))

    answer = oracle("verify", path, "--engine", VANILLA)

    assert (answer.exit, "unverified for want of events: ATTACK" in answer.out) == (2, True)


@NODE
def test_cards_that_it_lacks_are_unsupported(oracle: Callable[..., Any], suite: Any) -> None:
    document = scenario([ATTACK])
    document["setup"]["p1"]["hand"] = ["EX1_066 Acidic Swamp Ooze"]
    path = suite.write("ooze", document)

    answer = oracle("verify", path, "--engine", VANILLA)

    assert (answer.exit, "does not claim the card EX1_066" in answer.out) == (2, True)


@NODE
def test_a_wrong_value_is_told_in_game_words(oracle: Callable[..., Any], suite: Any) -> None:
    wrong = {**ATTACK, "expect": [{"that": "x", "state": {"yeti.damage": 1}}]}
    path = suite.write("wrong", scenario([wrong]))

    answer = oracle("verify", path, "--engine", VANILLA)

    assert (answer.exit, "expected    yeti.damage = 1" in answer.out, "found       yeti.damage = 3" in answer.out) == (
        1,
        True,
        True,
    )
