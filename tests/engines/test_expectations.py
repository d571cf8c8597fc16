"""What is known to go wrong: files of expectations, how they are kept, and the page that is made of them."""

import json
from collections.abc import Callable
from typing import Any

import pytest

from oracle.engines.causes_page import BEGIN, END
from tests.engines.documents import ATTACK, MOONFIRE, scenario
from tests.engines.test_verify import REFERENCE
from tests.outputs import faults_of


@pytest.fixture
def failing(suite: Any) -> str:
    """A scenario that the reference engine fails, and one that it passes."""
    suite.write("good", scenario([MOONFIRE]))
    return str(suite.write("bad", scenario([{**ATTACK, "expect": [{"that": "x", "state": {"yeti.damage": 1}}]}])))


def test_a_known_failure_passes_and_an_unexpected_pass_fails(
    oracle: Callable[..., Any], failing: str, suite: Any
) -> None:
    rest = ("--engine", REFERENCE, "--expectations", "known.json")
    oracle("expectations", "update", ".", *rest)
    known = oracle("verify", ".", *rest)
    suite.write("bad", scenario([ATTACK]))

    repaired = oracle("verify", ".", *rest)

    assert (known.exit, repaired.exit, "unexpected pass" in repaired.counts) == (0, 1, True)


def test_another_kind_of_failure_than_the_known_one_fails(oracle: Callable[..., Any], failing: str, suite: Any) -> None:
    rest = ("--engine", REFERENCE, "--expectations", "known.json")
    oracle("expectations", "update", ".", *rest)
    suite.write("bad", scenario([{**ATTACK, "illegal": "frozen"}]))

    answer = oracle("verify", ".", *rest)

    assert (answer.exit, "known to go wrong in another way" in answer.out) == (1, True)


def test_an_update_keeps_reasons_and_takes_out_what_passes(
    oracle: Callable[..., Any], failing: str, suite: Any
) -> None:
    entry = {"scenario": "bad", "under": "seed", "status": "fail", "reason": "issue 12"}
    stale = {**entry, "scenario": "good"}
    file = suite.root / "known.json"
    file.write_text(json.dumps({"expectations": 1, "known": [entry, stale]}))

    oracle("expectations", "update", ".", "--engine", REFERENCE, "--expectations", "known.json")

    rows = json.loads(file.read_text())["known"]
    assert [(row["scenario"], row["reason"], row["difference"]) for row in rows] == [("bad", "issue 12", "wrong value")]


def test_a_broken_file_of_expectations_is_a_usage_error(oracle: Callable[..., Any], combat: str, suite: Any) -> None:
    (suite.root / "known.json").write_text('{"expectations": 2, "known": []}')

    answer = oracle("verify", combat, "--engine", REFERENCE, "--expectations", "known.json")

    assert answer.exit == 2


def test_the_json_of_an_update_keeps_its_schema(oracle: Callable[..., Any], failing: str) -> None:
    words = ("--engine", REFERENCE, "--expectations", "known.json", "--format", "json")

    document = json.loads(oracle("expectations", "update", ".", *words).out)

    bad = {"how": "new", "scenario": "bad", "under": "seed", "kind": "fail (wrong value)"}
    assert (faults_of("expectations-update", document), document["changes"]) == ([], [bad])
    assert (document["file"], document["known"], document["before"]) == ("known.json", 1, 0)


@pytest.mark.parametrize("into", [(), ("--into", "page.md")])
def test_the_json_of_a_page_keeps_its_schema(
    oracle: Callable[..., Any], failing: str, suite: Any, into: tuple[str, ...]
) -> None:
    (suite.root / "causes.json").write_text('{"causes": []}')
    (suite.root / "page.md").write_text(f"before\n{BEGIN}\n{END}\n")

    words = ("--engine", REFERENCE, "--causes", "causes.json", *into, "--format", "json")
    answer = oracle("expectations", "page", ".", *words)

    document = json.loads(answer.out)
    assert faults_of("expectations-page", document) == []
    assert "## The root causes" in (document["page"] if not into else (suite.root / "page.md").read_text())
