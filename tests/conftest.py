"""What all tests share: a command line to call and a suite to write, both in a folder of their own; schemas."""

from collections.abc import Callable
from pathlib import Path

import pytest
from click.testing import CliRunner

from oracle.cli.main import cli
from tests.calling import Answer, Suite
from tests.outputs import faults_of, faults_of_message


@pytest.fixture
def suite(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Suite:
    monkeypatch.chdir(tmp_path)
    return Suite(tmp_path)


@pytest.fixture
def oracle() -> Callable[..., Answer]:
    def call(*words: str) -> Answer:
        result = CliRunner().invoke(cli, list(words))
        # An exception is for `main` to catch; a test wants to see it.
        if result.exception is not None and not isinstance(result.exception, SystemExit):
            raise result.exception
        return Answer(result.exit_code, result.stdout, result.stderr)

    return call


@pytest.fixture
def faults() -> Callable[[str, object], list[str]]:
    """What is wrong with an output by its schema."""
    return faults_of


@pytest.fixture
def complaints() -> Callable[[str, object], list[str]]:
    """What is wrong with a message by its schema (`step.request`)."""
    return faults_of_message
