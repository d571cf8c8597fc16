"""What a command answered, and a suite to write."""

import json
from dataclasses import dataclass
from pathlib import Path
from typing import Any


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
    def counts(self) -> str:
        """The summary of `verify` without the engine and the time."""
        return self.lines[-1].partition(" (")[0]

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
