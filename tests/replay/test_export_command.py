"""`oracle export`: what it writes, where, and what it answers."""

import json
from collections.abc import Callable
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from oracle.cli.main import cli
from oracle.replay import read_path

GAME = "whole_game/eight_turns_to_a_win"


@pytest.fixture
def oracle(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Callable[..., Result]:
    monkeypatch.chdir(tmp_path)
    return lambda *words: CliRunner().invoke(cli, ["export", *words])


def test_a_log_goes_to_a_file(oracle: Callable[..., Result]) -> None:
    result = oracle(GAME, "--profile", "live", "--to", "power-log", "--output", "Power.log")

    assert (result.exit_code, result.output) == (0, "")
    assert [str(game.status) for game in read_path(Path("Power.log"))] == ["complete"]


def test_an_hsreplay_file_goes_to_standard_output(oracle: Callable[..., Result]) -> None:
    result = oracle(GAME, "--to", "hsreplay")

    assert (result.exit_code, result.stdout.startswith('<?xml version="1.0"')) == (0, True)


def test_without_a_profile_it_is_the_scenarios_first(oracle: Callable[..., Result]) -> None:
    assert oracle(GAME, "--to", "power-log").stdout == oracle(GAME, "--profile", "seed", "--to", "power-log").stdout


def test_a_scenario_of_ones_own(oracle: Callable[..., Result]) -> None:
    Path("mine.scenario.json").write_text(
        '{"format": 1, "title": "A blow", "rules": ["S3.9"], "source": [{"grade": "B", "kind": "rulebook"}],'
        ' "setup": {"p1": {"board": [{"as": "yeti", "card": "CS2_182"}]}, "p2": {}},'
        ' "steps": [{"do": "attack", "by": "yeti", "target": "p2.hero",'
        ' "expect": [{"that": "it hits", "sequence": [{"damage": "p2.hero"}]}]}]}'
    )
    result = oracle("mine.scenario.json", "--to", "power-log")

    assert (result.exit_code, "BLOCK_START BlockType=ATTACK" in result.stdout) == (0, True)


def test_the_form_has_to_be_said(oracle: Callable[..., Result]) -> None:
    assert oracle(GAME).exit_code == 2


def test_a_scenario_that_does_not_exist(oracle: Callable[..., Result]) -> None:
    result = oracle("whole_game/nine_turns", "--to", "power-log")

    assert (result.exit_code, "wanted a scenario's file or id" in result.stderr) == (2, True)


def test_a_file_that_cannot_be_written(oracle: Callable[..., Result]) -> None:
    result = oracle(GAME, "--to", "power-log", "--output", "nowhere/Power.log")

    assert (result.exit_code, result.stderr) == (2, "nowhere/Power.log: no such file or directory\n")


@pytest.mark.parametrize("words", [(), ("--output", "Power.log")])
def test_the_json_keeps_its_schema(
    oracle: Callable[..., Result], faults: Callable[[str, object], list[str]], words: tuple[str, ...]
) -> None:
    plain = oracle(GAME, "--to", "power-log").stdout

    document = json.loads(oracle(GAME, "--to", "power-log", "--format", "json", *words).stdout)

    assert (faults("export", document), document["scenario"], document["under"]) == ([], GAME, "seed")
    assert (document["record"] if not words else Path("Power.log").read_text(encoding="utf-8")) == plain
