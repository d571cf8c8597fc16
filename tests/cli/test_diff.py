"""`oracle diff`: exit codes, both forms, and what is bad input."""

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

HEAD = '{"trace":1,"scenario":"a","rev":1,"under":["live"]}'
STEP = '{"step":1,"do":{"do":"attack","by":"axe","target":"imp"}}'
HIT = '{"d":0,"e":"damage","of":"imp","amount":2,"source":"axe"}'


@pytest.fixture
def two(tmp_path: Path) -> tuple[str, str]:
    """Two traces of one action that hits another amount."""
    one, other = tmp_path / "one.trace.jsonl", tmp_path / "other.trace.jsonl"
    one.write_text("\n".join([HEAD, STEP, HIT]) + "\n", encoding="utf-8")
    other.write_text("\n".join([HEAD, STEP, HIT.replace("2", "3")]) + "\n", encoding="utf-8")
    return str(one), str(other)


def test_equal_traces_exit_with_0(oracle: Callable[..., Any], two: tuple[str, str]) -> None:
    answer = oracle("diff", two[0], two[0])

    assert (answer.exit, answer.out.splitlines()[-1]) == (0, "equal")


def test_the_first_difference_is_told_as_scenarios_tell_it(oracle: Callable[..., Any], two: tuple[str, str]) -> None:
    answer = oracle("diff", *two)

    assert answer.exit == 1
    assert "expected    damage imp  amount=2" in answer.out
    assert "found       damage imp  amount=3" in answer.out
    assert "1  wrong value: damage" in answer.out


def test_json_follows_its_schema(
    oracle: Callable[..., Any], two: tuple[str, str], faults: Callable[[str, object], list[str]]
) -> None:
    answer = oracle("diff", *two, "--all", "--format", "json")

    assert faults("diff", answer.json) == []
    assert answer.json["games"][0]["kinds"] == {"wrong value: damage": 1}


@pytest.mark.parametrize("text", ["", "no game\n", HEAD + '\n{"step":2}\n'])
def test_bad_input_exits_with_2(oracle: Callable[..., Any], two: tuple[str, str], tmp_path: Path, text: str) -> None:
    bad = tmp_path / "bad.log"
    bad.write_text(text, encoding="utf-8")

    answer = oracle("diff", two[0], str(bad))

    assert answer.exit == 2
    assert "bad.log" in answer.err


def test_a_turn_that_neither_has_is_nothing_to_compare(oracle: Callable[..., Any], two: tuple[str, str]) -> None:
    answer = oracle("diff", *two, "--turn", "9")

    assert (answer.exit, answer.err) == (2, "found nothing to compare, wanted turn 9\n")
