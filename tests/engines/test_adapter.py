"""From `oracle adapter new` to a verified scenario, and the engine of the fixtures that is written in JavaScript."""

import shutil
import sys
from collections.abc import Callable, Sequence
from typing import Any

import pytest

from oracle.paths import fixtures_dir, scenarios_dir
from tests.engines.documents import ATTACK, MOONFIRE, scenario

NODE = pytest.mark.skipif(shutil.which("node") is None, reason="node is not installed")
VANILLA = f"node {fixtures_dir() / 'adapters' / 'vanilla.js'}"
KNOWN = fixtures_dir() / "adapters" / "vanilla.expectations.json"


def rungs(lines: Sequence[str]) -> dict[str, str]:
    """The sign of each rung by its name."""
    return {line[4:20].strip(): line[:2] for line in lines if line[:4] in ("ok  ", "no  ", "--  ")}


@pytest.mark.parametrize(
    ("language", "program", "file"),
    [("python", sys.executable, "mine_adapter.py"), pytest.param("node", "node", "mine_adapter.js", marks=NODE)],
)
def test_a_skeleton_stands_on_the_lowest_rungs(
    oracle: Callable[..., Any], suite: Any, language: str, program: str, file: str
) -> None:
    oracle("adapter", "new", "mine", "--language", language)

    answer = oracle("adapter", "check", f"{program} {file}")

    found = rungs(answer.out.splitlines())
    assert (answer.exit, [name for name, sign in found.items() if sign == "ok"]) == (
        0,
        ["start", "ping", "unknown command", "empty board", "stop"],
    )


def test_a_skeleton_writes_over_nothing(oracle: Callable[..., Any], suite: Any) -> None:
    (suite.root / "mine_adapter.py").write_text("precious")

    answer = oracle("adapter", "new", "mine")

    assert (answer.exit, (suite.root / "mine_adapter.py").read_text()) == (2, "precious")


def test_the_reference_stands_on_every_rung(oracle: Callable[..., Any]) -> None:
    answer = oracle("adapter", "check", "py:oracle.engines.reference:live")

    assert (answer.exit, set(rungs(answer.out.splitlines()).values())) == (0, {"ok"})


def test_a_rung_that_fails_says_what_was_found(oracle: Callable[..., Any]) -> None:
    command = f"{sys.executable} {fixtures_dir() / 'adapters' / 'misbehaving.py'} always_agrees"

    answer = oracle("adapter", "check", command)

    line = next(line for line in answer.out.splitlines() if "attack" in line)
    assert (answer.exit, line.startswith("no  attack"), "yeti.damage" in line) == (1, True, True)


def test_an_adapter_that_does_not_start_exits_with_3(oracle: Callable[..., Any]) -> None:
    answer = oracle("adapter", "check", "no_such_program")

    assert (answer.exit, answer.out.startswith("no  start")) == (3, True)


# An engine in another language


@NODE
def test_an_engine_in_javascript_is_verified(oracle: Callable[..., Any], suite: Any) -> None:
    path = suite.write("combat", scenario([ATTACK, MOONFIRE]))

    answer = oracle("verify", path, "--engine", VANILLA)

    assert (answer.exit, answer.last) == (0, "1 pass, 0 fail")


@NODE
def test_it_differs_from_the_rules_as_its_file_of_expectations_says(oracle: Callable[..., Any]) -> None:
    words = ("--engine", VANILLA, "--only-supported", "--expectations", str(KNOWN))

    answer = oracle("verify", str(scenarios_dir() / "game_end"), str(scenarios_dir() / "attack"), *words)

    assert (answer.exit, "1 known failure" in answer.last) == (0, True)


@NODE
def test_what_it_does_not_show_is_unverified_and_named(oracle: Callable[..., Any], suite: Any) -> None:
    block = {**ATTACK, "expect": [{"that": "x", "sequence": [{"ATTACK": "yeti", "then": [{"damage": "raptor"}]}]}]}
    path = suite.write("block", scenario([block]))

    answer = oracle("verify", path, "--engine", VANILLA)

    assert (answer.exit, "unverified for want of events: ATTACK" in answer.out) == (0, True)


@NODE
def test_cards_that_it_lacks_are_unsupported(oracle: Callable[..., Any], suite: Any) -> None:
    document = scenario([ATTACK])
    document["setup"]["p1"]["hand"] = ["EX1_066 Acidic Swamp Ooze"]
    path = suite.write("ooze", document)

    answer = oracle("verify", path, "--engine", VANILLA)

    assert (answer.exit, "does not claim the card EX1_066" in answer.out) == (0, True)


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
