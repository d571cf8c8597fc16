"""A command line to call and a suite to write, both in a folder of their own."""

import json
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner

from oracle.cli.main import cli


@dataclass(frozen=True, slots=True)
class Answer:
    """What a command answered."""

    exit: int
    out: str
    err: str

    @property
    def lines(self) -> list[str]:
        return self.out.splitlines()

    @property
    def last(self) -> str:
        """The summary without the time that it took."""
        return self.lines[-1].rpartition(", ")[0]

    @property
    def json(self) -> Any:
        return json.loads(self.out)


class Suite:
    """A folder that scenarios are written into; paths are relative to it."""

    def __init__(self, root: Path) -> None:
        self.root = root

    def write(self, name: str, document: object) -> str:
        text = document if isinstance(document, str) else json.dumps(document, indent=2)
        path = self.root / f"{name}.scenario.json"
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
        return path.relative_to(self.root).as_posix()

    def marker(self, text: str, folder: str = ".") -> None:
        (self.root / folder).mkdir(parents=True, exist_ok=True)
        (self.root / folder / "oracle.toml").write_text(text, encoding="utf-8")


def _fireball(amount: int = 6, **changes: Any) -> dict[str, Any]:
    """A Fireball on a Yeti; with another amount than 6 its check fails."""
    check = {"that": "it burns", "sequence": [{"damage": "yeti", "amount": amount}]}
    return {
        "format": 1,
        "title": "A spell deals its damage",
        "rules": ["S3.10.1"],
        "source": [{"grade": "B", "kind": "rulebook"}],
        "setup": {
            "p1": {"hand": [{"as": "ball", "card": "CS2_029 Fireball"}]},
            "p2": {"board": [{"as": "yeti", "card": "CS2_182 Chillwind Yeti"}]},
        },
        "steps": [{"do": "play", "card": "ball", "target": "yeti", "expect": [check]}],
        **changes,
    }


@pytest.fixture
def suite(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Suite:
    monkeypatch.chdir(tmp_path)
    return Suite(tmp_path)


@pytest.fixture
def fireball() -> Callable[..., dict[str, Any]]:
    return _fireball


@pytest.fixture
def oracle() -> Callable[..., Answer]:
    def call(*words: str) -> Answer:
        result = CliRunner().invoke(cli, list(words))
        # An exception is for `main` to catch; a test wants to see it.
        if result.exception is not None and not isinstance(result.exception, SystemExit):
            raise result.exception
        return Answer(result.exit_code, result.stdout, result.stderr)

    return call
