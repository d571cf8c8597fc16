"""What commands print, in either form: JSON documents, faults a line each, progress on a terminal."""

from __future__ import annotations

import json
import sys
from collections.abc import Iterable, Mapping
from typing import TYPE_CHECKING, Any, NoReturn

import click

from oracle.cli.main import BAD_INPUT

if TYPE_CHECKING:
    from pathlib import Path

    from oracle.scenario.faults import Fault
    from oracle.trace.model import JSON


def echo(text: str, *, err: bool = False) -> None:
    """A text in lines; control characters, such as those of file names, are shown and not obeyed."""
    if not text.replace("\n", "").isprintable():
        from oracle.report.safe import safe

        text = "\n".join(map(safe, text.split("\n")))
    click.echo(text, err=err)


def refuse(message: str) -> NoReturn:
    """End the command because of what it was given, with one line."""
    from oracle.report.safe import safe

    echo(safe(message), err=True)
    raise click.exceptions.Exit(BAD_INPUT)


def write_output(target: Path, pieces: Iterable[str]) -> None:
    """Write what `--output` names, in a folder that is there; as a whole or not at all."""
    from oracle.scenario.layout import write_pieces

    try:
        if not target.parent.is_dir():
            refuse(f"{target}: no such file or directory")
        write_pieces(target, pieces)
    except OSError as error:
        refuse(f"{target}: {reason(error)}")


def reason(error: OSError) -> str:
    """What the system says about a file, as part of a sentence."""
    return (error.strerror or str(error)).lower()


def echo_json(document: Mapping[str, Any]) -> None:
    """One JSON document on standard output, with escapes where its encoding lacks a character (a lone surrogate)."""
    text = json.dumps(document, ensure_ascii=False, indent=2, default=_plain)
    try:
        text.encode(getattr(sys.stdout, "encoding", None) or "utf-8")
    except UnicodeEncodeError:
        text = json.dumps(document, indent=2, default=_plain)
    click.echo(text)


def echo_faults(faults: Iterable[Fault], *, err: bool = True) -> None:
    """Each fault on a line of its own; `err=False` where the faults are what the command is asked for."""
    for fault in faults:
        click.echo(str(fault), err=err)


def fault_json(fault: Fault) -> dict[str, JSON]:
    """A fault as a JSON object."""
    return {
        "file": fault.file,
        "line": fault.line,
        "path": fault.path,
        "found": fault.found,
        "wanted": fault.wanted,
    }


def counted(number: int, one: str, several: str | None = None) -> str:
    """`1 fault`, `3 faults`."""
    return f"{number} {one if number == 1 else several or one + 's'}"


def _plain(value: object) -> object:
    """Sequences and mappings of other types than JSON's own."""
    if isinstance(value, Mapping):
        return dict(value)
    raise TypeError(f"{value!r} is no JSON value")


class Progress:
    """A line that counts on a terminal, and nothing anywhere else; without a total where nobody knows it."""

    def __init__(self, total: int | None) -> None:
        self._total = total
        self._done = 0
        self._shown = sys.stderr.isatty() and (total is None or total > 1)
        self._width = 0

    def step(self) -> None:
        """One more is done."""
        self._done += 1
        # Every write costs more than running a small scenario.
        if self._shown and (self._done % 16 == 0 or self._done == self._total):
            self.clear()
            text = f"{self._done} of {self._total}" if self._total is not None else str(self._done)
            sys.stderr.write(text)
            sys.stderr.flush()
            self._width = len(text)

    def clear(self) -> None:
        """Take the line away, before something else is printed or at the end."""
        if self._shown and self._width:
            sys.stderr.write("\r" + " " * self._width + "\r")
            sys.stderr.flush()
            self._width = 0
