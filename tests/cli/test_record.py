"""`oracle record`: what it writes, what it leaves, and how it says what changed."""

from pathlib import Path
from typing import Any

import pytest

from oracle.scenario.schema import complaints


@pytest.fixture
def pinned(suite: Any) -> Path:
    """The folder of the pinned traces of a suite in `a`."""
    suite.marker('traces = "../traces"', "a")
    folder: Path = suite.root / "traces"
    return folder


def files(pinned: Path) -> list[str]:
    return sorted(path.relative_to(pinned).as_posix() for path in pinned.rglob("*.jsonl"))


def test_traces_are_written_once(oracle: Any, suite: Any, fireball: Any, pinned: Path) -> None:
    suite.write("a/deep/ball", fireball())

    first, second = oracle("record", "a"), oracle("record", "a")
    assert (first.exit, first.lines) == (0, ["new: traces/deep/ball.trace.jsonl", "1 new, 0 unchanged"])
    assert (second.exit, second.lines, files(pinned)) == (0, ["1 unchanged"], ["deep/ball.trace.jsonl"])


def test_a_suite_that_pins_no_traces_says_so(oracle: Any, suite: Any, fireball: Any) -> None:
    suite.write("a/ball", fireball())

    assert oracle("record", "a").lines == [
        "0 unchanged",
        "1 scenario in a suite that pins no traces: no oracle.toml says where",
    ]


def test_check_writes_nothing_and_fails_if_something_would_change(
    oracle: Any, suite: Any, fireball: Any, pinned: Path
) -> None:
    suite.write("a/ball", fireball())

    answer = oracle("record", "--check", "a")
    assert (answer.exit, files(pinned)) == (1, [])
    assert answer.lines == ["would be new: traces/ball.trace.jsonl", "1 new, 0 unchanged (nothing written)"]
    oracle("record", "a")
    assert oracle("record", "--check", "a").exit == 0


@pytest.mark.parametrize(
    ("old", "new", "words"),
    [
        (
            '"amount":6',
            '"amount":7',
            "step 1, event 5 (1.3.1): was: ball deals 7 damage to yeti; is now: ball deals 6 damage to yeti",
        ),
        ('{"d":2,"e":"damage"', '{"d":2,"e":"heal"', "step 1, event 5 (1.3.1): no longer here: ball restores 6 Health"),
        (
            '"yeti.zone":["PLAY","GRAVEYARD"]',
            '"yeti.zone":["PLAY","HAND"]',
            "step 1: yeti.zone was HAND, is now GRAVEYARD",
        ),
        ('"rule":"SPELL-08"', '"rule":"SPELL-07"', "only the header or rule ids"),
    ],
    ids=["value", "event", "state", "rule"],
)
def test_what_changed_is_told_in_words(
    oracle: Any, suite: Any, fireball: Any, pinned: Path, old: str, new: str, words: str
) -> None:
    suite.write("a/ball", fireball())
    oracle("record", "a")
    path = pinned / "ball.trace.jsonl"
    text = path.read_text()
    path.write_text(text.replace(old, new))
    assert path.read_text() != text

    answer = oracle("record", "a")
    assert answer.lines[0].startswith(f"changed: traces/ball.trace.jsonl: {words}")
    assert path.read_text() == text


def test_a_scenario_that_fails_keeps_its_trace(oracle: Any, suite: Any, fireball: Any, pinned: Path) -> None:
    suite.write("a/ball", fireball())
    suite.write("a/other", fireball())
    oracle("record", "a")
    (pinned / "other.trace.jsonl").unlink()
    suite.write("a/ball", fireball(5, rev=2))

    answer = oracle("record", "a")
    assert answer.exit == 1
    assert answer.lines == [
        "new: traces/other.trace.jsonl",
        "not recorded: ball under seed: Fireball deals 6 damage to Chillwind Yeti; expected is that Fireball deals 5 "
        "damage to Chillwind Yeti",
        "  oracle run a/ball.scenario.json --profile seed",
        "1 new, 1 unchanged, 1 run not recorded",
    ]


def test_a_known_failure_is_nothing_to_report(oracle: Any, suite: Any, fireball: Any) -> None:
    text = 'traces = "../traces"\n[[known_failures]]\nscenario = "ball"\nunder = "seed"\nreason = "x"\n'
    suite.marker(text, "a")
    suite.write("a/ball", fireball(5))

    assert oracle("record", "a").exit == 0


def test_traces_of_scenarios_that_are_no_more_go_with_a_whole_suite_only(
    oracle: Any, suite: Any, fireball: Any, pinned: Path
) -> None:
    suite.write("a/x/gone", fireball())
    suite.write("a/x/kept", fireball())
    oracle("record", "a")
    (suite.root / "a/x/gone.scenario.json").unlink()

    part = oracle("record", "a/x").lines
    check = oracle("record", "--check", "a").lines
    whole = oracle("record", "a").lines
    assert part == ["1 unchanged"]
    assert check[0] == "would be removed: traces/x/gone.trace.jsonl"
    assert (whole[0], files(pinned)) == ("removed: traces/x/gone.trace.jsonl", ["x/kept.trace.jsonl"])


def test_a_broken_file_does_not_cost_its_trace(oracle: Any, suite: Any, fireball: Any, pinned: Path) -> None:
    path = suite.write("a/ball", fireball())
    suite.write("a/other", fireball())
    oracle("record", "a")
    (suite.root / path).write_text("{")

    assert oracle("record", "a").exit == 2
    assert files(pinned) == ["ball.trace.jsonl", "other.trace.jsonl"]


def test_a_suite_without_pinned_traces_has_nothing_to_record(oracle: Any, suite: Any, fireball: Any) -> None:
    suite.write("a/ball", fireball())

    assert (oracle("record", "a").exit, sorted(path.name for path in suite.root.iterdir())) == (0, ["a"])


def test_a_trace_that_is_no_text_is_written_anew(oracle: Any, suite: Any, fireball: Any, pinned: Path) -> None:
    suite.write("a/ball", fireball())
    oracle("record", "a")
    path = pinned / "ball.trace.jsonl"
    before = path.read_bytes()
    path.write_bytes(bytes(range(256)))

    assert (oracle("run", "a").exit, oracle("record", "a").exit, path.read_bytes()) == (2, 0, before)


def test_the_json_output_keeps_its_schema(oracle: Any, suite: Any, fireball: Any, pinned: Path) -> None:
    suite.write("a/ball", fireball())
    suite.write("a/bad", fireball(5))
    oracle("record", "a")
    path = pinned / "ball.trace.jsonl"
    path.write_text(path.read_text().replace('"amount":6', '"amount":7'))
    suite.write("a/broken", "{")

    answer = oracle("record", "--check", "a", "--format", "json")
    assert complaints("output-record", answer.json) == []
    assert [change["kind"] for change in answer.json["changes"]] == ["changed"]
    assert (answer.json["unfit"], answer.exit) == ([{"scenario": "bad", "under": "seed"}], 2)
