"""`pytest --oracle-engine`: scenarios as tests of another engine."""

import json
import subprocess
import sys
from collections.abc import Callable
from typing import Any

import pytest

from tests.engines.documents import ATTACK, scenario

REFERENCE = "py:oracle.engines.reference:factory"


@pytest.fixture
def tested(suite: Any) -> Callable[..., str]:
    """The summary of pytest in the folder of the suite."""

    def run(*words: str) -> str:
        command = [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", ".", *words]
        done = subprocess.run(command, cwd=suite.root, capture_output=True, text=True, timeout=60, check=False)
        return done.stdout + done.stderr

    return run


WRONG = {**ATTACK, "expect": [{"that": "x", "state": {"yeti.damage": 1}}]}


def test_each_scenario_is_a_test_under_one_profile(tested: Callable[..., str], suite: Any) -> None:
    suite.write("good", scenario([ATTACK]))
    suite.write("bad", scenario([WRONG]))

    found = tested("--oracle-engine", REFERENCE)

    assert ("1 failed, 1 passed" in found, "expected    yeti.damage = 1" in found) == (True, True), found


def test_a_known_failure_is_an_expected_one(tested: Callable[..., str], suite: Any) -> None:
    suite.write("bad", scenario([WRONG]))
    entry = {"scenario": "bad", "under": "seed", "status": "fail", "reason": "issue 3"}
    (suite.root / "known.json").write_text(json.dumps({"expectations": 1, "known": [entry]}))
    table = '[engines.ours]\nfactory = "oracle.engines.reference:factory"\nexpectations = "known.json"\n'
    (suite.root / "oracle.toml").write_text(table)

    assert "1 xfailed" in tested("--oracle-engine", "ours")


def test_an_engine_that_does_not_start_is_a_usage_error(tested: Callable[..., str], suite: Any) -> None:
    suite.write("good", scenario([ATTACK]))

    assert "--oracle-engine no_such_program: no_such_program: no such file" in tested(
        "--oracle-engine", "no_such_program"
    )
