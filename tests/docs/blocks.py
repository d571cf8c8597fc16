"""The fenced blocks of the README and of the user documents."""

import re
from dataclasses import dataclass
from pathlib import Path

ROOT = Path(__file__).parents[2]
DOCS = ROOT / "docs"
DOCUMENTS = [ROOT / "README.md", *sorted(DOCS.glob("*.md"))]
FENCE = re.compile(r"(?:<!-- file: (?P<file>\S+) -->\n)?```(?P<language>\w+)\n(?P<body>.*?)```", re.DOTALL)


@dataclass(frozen=True)
class Block:
    """A fenced block: where it stands, its language, its text, the file that it is the content of."""

    document: Path
    line: int
    language: str
    body: str
    file: str | None

    def __str__(self) -> str:
        return f"{self.document.name}:{self.line}"


def blocks(document: Path) -> list[Block]:
    """All fenced blocks of a document, in order."""
    if not document.exists():
        return []
    text = document.read_text(encoding="utf-8")
    return [
        Block(document, text.count("\n", 0, match.start()) + 1, match["language"], match["body"], match["file"])
        for match in FENCE.finditer(text)
    ]
