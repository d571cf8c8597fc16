"""Several engines in one run, several processes for one engine, and what changed between two results."""

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from oracle.paths import scenarios_dir
from tests.engines.documents import ATTACK, MOONFIRE, scenario
from tests.outputs import faults_of

REFERENCE = "py:oracle.engines.reference:factory"
WRONG = {**ATTACK, "expect": [{"that": "x", "state": {"yeti.damage": 1}}]}


@pytest.fixture
def two(suite: Any) -> None:
    """A scenario that the reference passes, one that it fails, and an engine that claims no features."""
    suite.write("good", scenario([MOONFIRE]))
    suite.write("bad", scenario([WRONG]))


def test_two_engines_make_a_table_of_what_not_all_pass(oracle: Callable[..., Any], suite: Any) -> None:
    (suite.root / "choices.py").write_text(
        "from oracle.engines.reference import ReferenceAdapter\n"
        "def one_by_one():\n"
        "    return ReferenceAdapter('seed', {'deaths.batch': 'one_by_one'})\n"
    )
    path = str(scenarios_dir() / "deaths" / "all_leave_before_the_first_deathrattle.scenario.json")

    answer = oracle("verify", path, "--engine", REFERENCE, "--engine", "py:choices:one_by_one")

    rows = [line.split() for line in answer.out.splitlines() if line.endswith("first_deathrattle")]
    assert (answer.exit, [row[:2] for row in rows]) == (1, [["pass", "fail"]])


def test_the_json_of_several_engines_keeps_its_schema(oracle: Callable[..., Any], two: None) -> None:
    answer = oracle("verify", ".", "--engine", REFERENCE, "--engine", "no_such_program --x", "--format", "json")

    document = json.loads(answer.out)
    assert (faults_of("verify", document), [each["called"] for each in document["engines"]]) == (
        [], [REFERENCE, "no_such_program --x"],
    )  # fmt: skip


def test_the_highest_exit_code_counts(oracle: Callable[..., Any], two: None, suite: Any) -> None:
    suite.write("faulty", {"format": 1})
    engines = ("--engine", REFERENCE)

    codes = [oracle("verify", ".", *more).exit for more in (engines, (*engines, "--engine", "no_such_program"))]

    assert codes == [2, 3]


def test_two_processes_find_what_one_finds(oracle: Callable[..., Any], two: None, suite: Any) -> None:
    for number in range(4):
        suite.write(f"more{number}", scenario([ATTACK, MOONFIRE]))
    words = ("verify", ".", "--engine", REFERENCE, "--format", "json")

    found = [json.loads(oracle(*words, *more).out)["runs"] for more in ((), ("--jobs", "2"))]

    assert found[0] == found[1]


def kept(oracle: Callable[..., Any], suite: Any, name: str) -> str:
    """The result of the whole folder in a file."""
    file: Path = suite.root / name
    file.write_text(oracle("verify", ".", "--engine", REFERENCE, "--format", "json").out)
    return str(file)


def test_a_report_says_what_broke_what_was_repaired_and_what_is_new(
    oracle: Callable[..., Any], two: None, suite: Any
) -> None:
    old = kept(oracle, suite, "old.json")
    suite.write("good", scenario([WRONG]))
    suite.write("bad", scenario([ATTACK]))
    suite.write("third", scenario([ATTACK]))
    new = kept(oracle, suite, "new.json")

    answer = oracle("report", "diff", old, new)

    assert (answer.exit, answer.out.splitlines()) == (
        1,
        [
            "broken     good under seed: pass -> fail (wrong value)",
            "repaired   bad under seed: fail (wrong value) -> pass",
            "new        third under seed: not run -> pass",
            "1 broken, 1 repaired, 0 otherwise, 1 new, 0 gone",
        ],
    )


def test_nothing_changed_exits_with_0_and_the_json_keeps_its_schema(
    oracle: Callable[..., Any], two: None, suite: Any
) -> None:
    old = kept(oracle, suite, "old.json")

    answer = oracle("report", "diff", old, old, "--format", "json")

    assert (answer.exit, faults_of("report-diff", json.loads(answer.out))) == (0, [])


def test_what_is_no_result_is_a_usage_error(oracle: Callable[..., Any], suite: Any) -> None:
    path = suite.write("a", scenario([ATTACK]))

    answer = oracle("report", "diff", path, path)

    assert (answer.exit, "wanted one" in answer.err) == (2, True)
