"""Runs every block of the README and the user documents: commands are run, their output compared; JSON is validated.

In a `console` block a line `$ command` is run in a folder of its own, the lines below it are its output; `…` stands for
any text. A block that a comment `<!-- file: NAME -->` precedes is written to that file first.
"""

import json
import os
import re
import shlex
import subprocess
import sys
from pathlib import Path

import pytest

from tests.docs.blocks import DOCUMENTS, ROOT, blocks

OWN_COMMANDS = ("oracle", "python", "pytest", "cat", "ls")
NOT_RUN = ("make", "pip", "git")
"""Commands that the checks of a whole clone run, not this test."""


def commands(body: str) -> list[tuple[str, str]]:
    """The commands of a console block, each with the output that is shown below it."""
    found: list[tuple[str, str]] = []
    for line in body.splitlines():
        if line.startswith("$ "):
            found.append((line[2:], ""))
        elif found:
            command, output = found[-1]
            found[-1] = (command, f"{output}{line}\n")
    return found


def looks_like(shown: str, output: str) -> bool:
    """Whether the output is what is shown, with `…` for any text."""
    pattern = ".*".join(re.escape(part) for part in shown.strip().split("…"))
    return re.fullmatch(pattern, output.strip(), re.DOTALL) is not None


def run(command: str, folder: Path) -> subprocess.CompletedProcess[str]:
    """Run one command of a block with this interpreter's `oracle`."""
    words = shlex.split(command)
    assert words[0] in OWN_COMMANDS, f"{words[0]} is no command that the documents may show"
    if words[0] == "oracle":
        words[:1] = [sys.executable, "-m", "oracle"]
    elif words[0] in ("python", "pytest"):
        words[:1] = [sys.executable, *(["-m", "pytest", "-p", "no:cacheprovider"] if words[0] == "pytest" else [])]
    environment = {**os.environ, "PYTHONPATH": str(ROOT), "COLUMNS": "120", "PYTHONHASHSEED": "0"}
    return subprocess.run(words, cwd=folder, env=environment, capture_output=True, text=True, timeout=120, check=False)


@pytest.mark.parametrize("document", DOCUMENTS, ids=lambda document: document.name)
def test_every_block_of_a_document_does_what_it_shows(document: Path, tmp_path: Path) -> None:
    for name in ("scenarios", "schemas", "fixtures"):
        (tmp_path / name).symlink_to(ROOT / name)
    for block in blocks(document):
        if block.file is not None:
            target = tmp_path / block.file
            target.parent.mkdir(parents=True, exist_ok=True)
            target.write_text(block.body, encoding="utf-8")
        if block.language == "json":
            json.loads(block.body)
        if block.language == "console":
            for command, shown in commands(block.body):
                if command.split()[0] in NOT_RUN:
                    continue
                done = run(command, tmp_path)
                assert looks_like(shown, done.stdout + done.stderr), (
                    f"{block}: $ {command}\nshown:\n{shown}\nfound:\n{done.stdout}{done.stderr}"
                )


def test_the_readme_has_blocks() -> None:
    assert len(blocks(ROOT / "README.md")) >= 6
