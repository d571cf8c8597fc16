"""`oracle anonymize`: a record without the names and account numbers of its players."""

from __future__ import annotations

import sys
import tempfile
from pathlib import Path
from typing import TYPE_CHECKING, BinaryIO

import click

from oracle.cli.main import BAD_INPUT, EXPECTED
from oracle.cli.output import counted

if TYPE_CHECKING:
    from collections.abc import Iterator

_LONGEST = 1 << 26


@click.command("anonymize")
@click.argument("path", type=click.Path(path_type=Path, allow_dash=True), metavar="FILE")
@click.option("--output", "-o", "target", type=click.Path(path_type=Path), metavar="FILE", help="Where to write it.")
def command(path: Path, target: Path | None) -> None:
    """Replace names and account numbers everywhere in a Power.log or HSReplay file; - reads standard input.

    The same name becomes the same everywhere, so that the record reads as before. What was compressed is written plain.
    Without --output it goes to standard output. The names of computer players are replaced, too.

    Exit code 0: written; 2: the file holds no player, or could not be read or written.

    Example: oracle anonymize Power.log --output anonymous.log
    """
    from oracle.replay.anonymize import Aliases
    from oracle.replay.lines import Damaged, TooLarge

    try:
        with _opened(path) as stream:
            aliases = Aliases()
            aliases.collect(_lines(stream))
            if not (aliases.names or aliases.accounts):
                _fail(f"{path}: found no player, wanted a Power.log or an HSReplay file")
            stream.seek(0)
            _write(target, aliases.replaced(_lines(stream)))
    except OSError as error:
        _fail(f"{error.filename or path}: {(error.strerror or str(error)).lower()}")
    except (Damaged, TooLarge) as error:
        _fail(f"{path}: {error}")
    names, accounts = sum("#" not in name for name in aliases.names), len(aliases.accounts)
    click.echo(f"{counted(names, 'name')} and {counted(accounts, 'account number')} replaced", err=True)
    click.get_current_context().exit(EXPECTED)


def _opened(path: Path) -> BinaryIO:
    """The file, or a copy of standard input: it is read twice."""
    if str(path) != "-":
        return path.open("rb")
    copy = tempfile.TemporaryFile()
    while piece := sys.stdin.buffer.read(1 << 20):
        copy.write(piece)
    copy.seek(0)
    return copy


def _lines(stream: BinaryIO) -> Iterator[str]:
    from oracle.replay.lines import Limits, chunks, text_lines

    # An HSReplay file may be one line.
    return (line for _, line in text_lines(chunks(stream), Limits(line=_LONGEST)))


def _write(target: Path | None, lines: Iterator[str]) -> None:
    if target is None:
        for line in lines:
            sys.stdout.buffer.write((line + "\n").encode("utf-8"))
        sys.stdout.buffer.flush()
        return
    with target.open("w", encoding="utf-8", newline="") as out:
        for line in lines:
            out.write(line + "\n")


def _fail(message: str) -> None:
    from oracle.report import safe

    click.echo(safe(message), err=True)
    click.get_current_context().exit(BAD_INPUT)
