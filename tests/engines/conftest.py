"""What the tests of engines share: a command line, scenarios to run, the schemas of messages."""

import json
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

import pytest
from click.testing import CliRunner

from oracle.cli.main import cli
from tests.engines.documents import ATTACK, MOONFIRE, scenario


@dataclass(frozen=True, slots=True)
class Answer:
    """What a command answered."""

    exit: int
    out: str
    err: str

    @property
    def last(self) -> str:
        """The summary without the engine and the time."""
        return self.out.splitlines()[-1].partition(" (")[0]


@pytest.fixture
def oracle() -> Callable[..., Answer]:
    """The command line, called in this process."""

    def call(*words: str) -> Answer:
        result = CliRunner().invoke(cli, list(words))
        if result.exception is not None and not isinstance(result.exception, SystemExit):
            raise result.exception
        return Answer(result.exit_code, result.stdout, result.stderr)

    return call


class Suite:
    """A folder that scenarios are written into; it is the working folder."""

    def __init__(self, root: Path) -> None:
        self.root = root

    def write(self, name: str, document: object) -> str:
        """A scenario; the path to give to commands."""
        path = self.root / f"{name}.scenario.json"
        path.write_text(json.dumps(document, indent=2), encoding="utf-8")
        return path.name


@pytest.fixture
def suite(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Suite:
    """An empty folder."""
    monkeypatch.chdir(tmp_path)
    return Suite(tmp_path)


@pytest.fixture
def combat(suite: Suite) -> str:
    """A scenario of two steps."""
    return suite.write("combat", scenario([ATTACK, MOONFIRE]))
