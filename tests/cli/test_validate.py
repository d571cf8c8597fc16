"""`oracle validate`: its counts, its exit codes, its JSON; each kind of fault is in `test_bad_input`."""

from typing import Any

from oracle.scenario.schema import complaints


def test_files_without_a_fault(oracle: Any, suite: Any, fireball: Any) -> None:
    # A wrong expectation is no fault of the file.
    suite.write("a/ball", fireball(5))

    answer = oracle("validate", "a")
    assert (answer.exit, answer.lines) == (0, ["0 faults (1 scenario could be read)"])


def test_a_position_is_built_under_every_profile(oracle: Any, suite: Any, fireball: Any) -> None:
    under = ["seed", {"as": "old", "profile": "live", "printing": "1"}]
    path = suite.write("a/ball", fireball(under=under))

    answer = oracle("validate", "a")
    assert (answer.exit, len(answer.lines)) == (2, 2)
    assert answer.lines[0].startswith(f"{path}:") and "found the printing 1, which is not between" in answer.lines[0]


def test_pinned_traces_may_be_left_out(oracle: Any, suite: Any, fireball: Any) -> None:
    suite.marker('traces = "../traces"', "a")
    suite.write("a/ball", fireball())

    assert [oracle("validate", "a", *more).exit for more in ([], ["--no-traces"])] == [2, 0]


def test_the_json_output_keeps_its_schema(oracle: Any, suite: Any, fireball: Any) -> None:
    suite.write("a/ball", fireball())
    suite.write("a/broken", "{")

    answer = oracle("validate", "a", "--format", "json")
    assert complaints("output-validate", answer.json) == []
    assert [fault["file"] for fault in answer.json["faults"]] == ["a/broken.scenario.json"]


def test_a_scenario_without_checks_is_named_and_no_fault(oracle: Any, suite: Any, fireball: Any) -> None:
    file = suite.write("a/bare", fireball(steps=[{"do": "play", "card": "ball", "target": "yeti"}]))

    answer = oracle("validate", "a")
    assert answer.exit == 0
    assert answer.lines[0] == f"{file}: no checks: only a pinned trace can notice anything (no fault)"
