"""`oracle extract`: exit codes, files, and what is bad input."""

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from tests.replay.conftest import public_folder

FOLDER = public_folder()
FILE = FOLDER / "data__shifter-zerus.log" if FOLDER is not None else Path()

needs_games = pytest.mark.skipif(not FILE.is_file(), reason="no public games: set ORACLE_REPLAYS to their folder")


@needs_games
def test_a_scenario_is_written_and_passes(oracle: Callable[..., Any], tmp_path: Path) -> None:
    into = tmp_path / "made.scenario.json"

    answer = oracle("extract", str(FILE), "--turn", "4", "--action", "2", "--minimal", "--output", str(into))

    assert answer.exit == 0
    assert json.loads(into.read_text(encoding="utf-8"))["source"][0]["grade"] == "A"
    assert oracle("run", str(into)).exit == 0


@needs_games
def test_json_follows_its_schema(oracle: Callable[..., Any], faults: Callable[[str, object], list[str]]) -> None:
    answer = oracle("extract", str(FILE), "--turn", "4", "--action", "2", "--format", "json")

    assert faults("extract", answer.json) == []


@needs_games
def test_an_action_that_is_not_there_exits_with_2(oracle: Callable[..., Any]) -> None:
    answer = oracle("extract", str(FILE), "--turn", "4", "--action", "99")

    assert answer.exit == 2
    assert "found 99, wanted 1 to" in answer.err


@needs_games
def test_a_turn_that_is_not_there_exits_with_2(oracle: Callable[..., Any]) -> None:
    assert oracle("extract", str(FILE), "--turn", "400").exit == 2


def test_no_game_exits_with_2(oracle: Callable[..., Any], tmp_path: Path) -> None:
    (tmp_path / "empty.log").write_text("", encoding="utf-8")

    answer = oracle("extract", str(tmp_path / "empty.log"), "--turn", "1")

    assert answer.exit == 2
    assert "unreadable" in answer.err


@needs_games
def test_nothing_is_written_over(oracle: Callable[..., Any], tmp_path: Path) -> None:
    (tmp_path / "there.json").write_text("mine", encoding="utf-8")

    answer = oracle("extract", str(FILE), "--turn", "4", "--output", str(tmp_path / "there.json"))

    assert (answer.exit, (tmp_path / "there.json").read_text(encoding="utf-8")) == (2, "mine")
