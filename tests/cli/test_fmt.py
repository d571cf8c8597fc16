"""`oracle fmt`: lays out what is not, leaves the rest alone, reports what is no JSON."""

import json
from typing import Any

from oracle.scenario.schema import complaints


def test_a_file_is_laid_out_once(oracle: Any, suite: Any, fireball: Any) -> None:
    path = suite.write("a/ball", fireball())

    first, second = oracle("fmt", "a"), oracle("fmt", "a")
    assert (first.exit, first.lines) == (0, [f"laid out: {path}", "1 laid out, 0 unchanged"])
    assert (second.exit, second.lines) == (0, ["0 laid out, 1 unchanged"])


def test_the_meaning_stays(oracle: Any, suite: Any, fireball: Any) -> None:
    path = suite.write("a/ball", fireball(title="Ä \\u00e4 \n"))

    oracle("fmt", path)
    assert json.loads((suite.root / path).read_text("utf-8")) == fireball(title="Ä \\u00e4 \n")


def test_check_writes_nothing(oracle: Any, suite: Any, fireball: Any) -> None:
    path = suite.write("a/ball", fireball())
    before = (suite.root / path).read_bytes()

    answer = oracle("fmt", "--check", "a")
    assert (answer.exit, (suite.root / path).read_bytes()) == (1, before)
    assert answer.lines == [f"would be laid out: {path}", "1 would be laid out, 0 unchanged"]


def test_a_file_that_breaks_the_schema_is_laid_out_all_the_same(oracle: Any, suite: Any) -> None:
    path = suite.write("a/odd", '{"a":1,  "b":[]}')

    assert oracle("fmt", "a").exit == 0
    assert (suite.root / path).read_text() == '{\n  "a": 1,\n  "b": []\n}\n'


def test_a_file_that_is_no_json_stays_and_the_others_are_laid_out(oracle: Any, suite: Any, fireball: Any) -> None:
    suite.write("a/ball", fireball())
    path = suite.write("a/broken", '{"a": }')

    answer = oracle("fmt", "a")
    assert (answer.exit, (suite.root / path).read_text()) == (2, '{"a": }')
    assert answer.lines[0] == "laid out: a/ball.scenario.json"
    assert answer.lines[1].startswith("a/broken.scenario.json:1: a: found ")


def test_line_ends_of_other_systems_are_laid_out(oracle: Any, suite: Any, fireball: Any) -> None:
    path = suite.write("a/ball", fireball())
    oracle("fmt", "a")
    wanted = (suite.root / path).read_bytes()
    (suite.root / path).write_bytes(wanted.replace(b"\n", b"\r\n"))

    assert (oracle("fmt", "--check", "a").exit, oracle("fmt", "a").exit) == (1, 0)
    assert (suite.root / path).read_bytes() == wanted


def test_the_json_output_keeps_its_schema(oracle: Any, suite: Any, fireball: Any) -> None:
    path = suite.write("a/ball", fireball())
    suite.write("a/broken", "{")

    answer = oracle("fmt", "--check", "a", "--format", "json")
    assert complaints("output-fmt", answer.json) == []
    assert (answer.json["moved"], answer.json["exit"]) == ([path], 2)
