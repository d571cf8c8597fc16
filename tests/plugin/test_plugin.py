"""The pytest plugin, seen from a project that has scenario files among its tests."""

import json
import subprocess
import sys
from collections.abc import Callable
from typing import Any

import pytest

from oracle.cli.failure import verdict_text
from oracle.scenario.verdict import judge

pytest_plugins = ["pytester"]

LOADED = (judge, verdict_text)
"""`pytester` forgets the modules that a run loads: what is loaded before stays, and is not read anew in every test."""

Write = Callable[..., None]


@pytest.fixture(autouse=True)
def plain(pytester: pytest.Pytester, monkeypatch: pytest.MonkeyPatch) -> None:
    """No plugin that is not looked at here and takes a second to load."""
    monkeypatch.setenv("PYTEST_ADDOPTS", "-p no:hypothesispytest")


@pytest.fixture
def write(pytester: pytest.Pytester) -> Write:
    """Write a Fireball on a Yeti; with another amount than 6 its check fails."""

    def write_scenario(name: str, amount: int = 6, **changes: Any) -> None:
        check = {"that": "it burns", "sequence": [{"damage": "yeti", "amount": amount}]}
        document = {
            "format": 1,
            "title": "A spell deals its damage",
            "rules": ["S3.10.1"],
            "setup": {
                "p1": {"hand": [{"as": "ball", "card": "CS2_029 Fireball"}]},
                "p2": {"board": [{"as": "yeti", "card": "CS2_182 Chillwind Yeti"}]},
            },
            "steps": [{"do": "play", "card": "ball", "target": "yeti", "expect": [check]}],
            **changes,
        }
        path = pytester.path / f"{name}.scenario.json"
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(json.dumps(document, indent=2), encoding="utf-8")

    return write_scenario


def ids(result: pytest.RunResult) -> list[str]:
    return [line.split()[0] for line in result.outlines if ".json::" in line and line.endswith("%]")]


def test_an_item_for_each_scenario_and_profile(pytester: pytest.Pytester, write: Write) -> None:
    write("a/ball", under=["seed", {"as": "later", "profile": "live"}])
    write("b/ball")

    result = pytester.runpytest_inprocess("-v")
    result.assert_outcomes(passed=3)
    assert ids(result) == [
        "a/ball.scenario.json::seed",
        "a/ball.scenario.json::later",
        "b/ball.scenario.json::seed",
    ]


def test_an_item_is_run_by_its_id(pytester: pytest.Pytester, write: Write) -> None:
    write("a/ball", under=["seed", "live"])

    pytester.runpytest_inprocess("a/ball.scenario.json::live").assert_outcomes(passed=1)


def test_a_failure_shows_the_first_divergence_and_nothing_else(pytester: pytest.Pytester, write: Write) -> None:
    write("a/ball", 5)

    lines = pytester.runpytest_inprocess("-q").outlines
    start = next(index for index, line in enumerate(lines) if "ball under seed" in line)
    end = next(index for index, line in enumerate(lines) if "short test summary" in line)
    told = lines[start + 1 : end]
    assert lines[start].strip("_ ") == "ball under seed"
    assert told[0].startswith("Fireball deals 6 damage to Chillwind Yeti; expected is that Fireball deals 5 damage")
    assert told[-1] == "rerun       oracle run a/ball.scenario.json --profile seed"
    assert [line for line in told if "Traceback" in line or ".py" in line] == []


def test_file_and_line_are_in_reports(pytester: pytest.Pytester, write: Write) -> None:
    write("a/ball", 5)

    pytester.runpytest_inprocess("--junit-xml=report.xml", "-o", "junit_family=xunit1")
    report = (pytester.path / "report.xml").read_text()
    assert 'file="a/ball.scenario.json" line="2"' in report
    assert "Fireball deals 6 damage" in report


@pytest.mark.parametrize(
    ("words", "number"), [("seed", 2), ("ball", 2), ("S3.10.1 and not live", 1), ("S2.1", 1), ("dragon", 0)]
)
def test_items_are_chosen_by_name_and_rule(pytester: pytest.Pytester, write: Write, words: str, number: int) -> None:
    write("ball", under=["seed", "live"])
    write("turn", rules=["S2.1"], setup={}, steps=[{"do": "end_turn"}])

    pytester.runpytest_inprocess("-k", words).assert_outcomes(passed=number, deselected=3 - number)


def test_it_stops_at_the_first_failure_when_asked_to(pytester: pytest.Pytester, write: Write) -> None:
    write("a", 5)
    write("b", 5)

    pytester.runpytest_inprocess("-x").assert_outcomes(failed=1)


def test_the_last_failed_run_again_alone(pytester: pytest.Pytester, write: Write) -> None:
    write("a")
    write("b", 5, under=["seed", "live"])

    pytester.runpytest_inprocess().assert_outcomes(passed=1, failed=2)
    pytester.runpytest_inprocess("--lf").assert_outcomes(failed=2)


def test_two_processes_tell_the_same(pytester: pytest.Pytester, write: Write) -> None:
    for name in "abc":
        write(name, 5 if name == "b" else 6, under=["seed", "live"])

    result = pytester.runpytest_subprocess("-n", "2")
    result.assert_outcomes(passed=4, failed=2)
    result.stdout.fnmatch_lines(["Fireball deals 6 damage*", "rerun       oracle run b.scenario.json --profile *"])


def test_a_broken_file_is_an_error_of_collection_with_its_faults(pytester: pytest.Pytester, write: Write) -> None:
    write("good")
    write("bad", titel="x", rules=[])

    result = pytester.runpytest_inprocess("--continue-on-collection-errors")
    result.assert_outcomes(passed=1, errors=1)
    assert [line for line in result.outlines if line.startswith("bad.scenario.json:")] == [
        "bad.scenario.json:4: rules: found an empty list, wanted a list of clause and rule ids",
        'bad.scenario.json:41: titel: found the unknown key "titel", wanted "title"',
    ]


def test_an_id_that_is_taken_is_an_error_of_collection(pytester: pytest.Pytester, write: Write) -> None:
    write("a", id="same")
    write("b", id="same")
    # Without a marker each file's folder is a suite of its own, and these two share one.
    result = pytester.runpytest_inprocess("--continue-on-collection-errors")

    result.assert_outcomes(passed=1, errors=1)
    result.stdout.fnmatch_lines(['b.scenario.json:*: id: found the id "same" that a.scenario.json has*'])


def test_a_fault_that_a_run_finds_fails_in_one_line(pytester: pytest.Pytester, write: Write) -> None:
    write("a", steps=[{"do": "attack", "by": "p1.board[3]", "target": "yeti"}])

    result = pytester.runpytest_inprocess("-q")
    result.assert_outcomes(failed=1)
    result.stdout.fnmatch_lines(["a.scenario.json:28: steps?0?.by: found the name p1.board?3?, wanted something*"])


def test_a_known_failure_is_an_expected_one(pytester: pytest.Pytester, write: Write) -> None:
    known = '[[known_failures]]\nscenario = "{}"\nunder = "seed"\nreason = "nobody knows"\n'
    (pytester.path / "oracle.toml").write_text(known.format("a") + known.format("b"))
    write("a", 5)
    write("b")

    pytester.runpytest_inprocess().assert_outcomes(xfailed=1, failed=1)


def test_a_pinned_trace_that_differs_fails(pytester: pytest.Pytester, write: Write) -> None:
    (pytester.path / "oracle.toml").write_text('traces = "traces"\n')
    write("a")
    subprocess.run([sys.executable, "-m", "oracle", "record", "."], check=True, capture_output=True)
    path = pytester.path / "traces" / "a.trace.jsonl"
    path.write_text(path.read_text().replace('"amount":6', '"amount":7'))

    pytester.runpytest_inprocess().assert_outcomes(failed=1)


def test_other_tests_run_as_ever_and_load_nothing(pytester: pytest.Pytester) -> None:
    pytester.makepyfile(
        """
        import sys

        def test_nothing_is_loaded():
            names = ("oracle.engine", "oracle.scenario", "oracle.cards", "click", "jsonschema")
            assert [name for name in names if name in sys.modules] == []
        """
    )

    pytester.runpytest_subprocess().assert_outcomes(passed=1)


def test_it_can_be_switched_off(pytester: pytest.Pytester, write: Write) -> None:
    write("a", 5)

    pytester.runpytest_inprocess("-p", "no:oracle").assert_outcomes()
