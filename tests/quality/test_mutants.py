"""Our own scenarios notice every known other choice of the rules by what is written in them by hand."""

import json
from typing import Any

import pytest
from click.testing import CliRunner

from oracle.cli.main import cli
from oracle.rules import differences

FEWEST = 2
"""So many scenarios notice each choice under each profile, so that one deleted file never blinds the suite."""


@pytest.fixture(scope="module")
def mutants() -> list[dict[str, Any]]:
    result = CliRunner().invoke(cli, ["mutants", "--jobs", "1", "--at-least", str(FEWEST), "--format", "json"])
    document = json.loads(result.stdout)
    assert (document["alive"], document["below"], document["faults"]) == ([], [], [])
    assert result.exit_code == 0
    found: list[dict[str, Any]] = document["mutants"]
    return found


def test_every_required_choice_is_noticed_wherever_it_can_arise(mutants: list[dict[str, Any]]) -> None:
    silent = [each for each in mutants if each["required"] and each["verdict"] not in ("killed", "cannot arise")]

    assert [(each["profile"], each["point"], each["choice"]) for each in silent] == []


def test_seed_and_live_are_told_apart_in_both_directions(mutants: list[dict[str, Any]]) -> None:
    killed = {(each["profile"], each["point"], each["choice"]) for each in mutants if each["verdict"] == "killed"}

    wanted = {("seed", point.id, point.live) for point in differences("seed", "live")}
    wanted |= {("live", point.id, point.seed) for point in differences("seed", "live")}
    assert wanted - killed == set()


def test_no_run_breaks_the_engine(mutants: list[dict[str, Any]]) -> None:
    assert [each["broken"][0] for each in mutants if each["broken"]] == []
