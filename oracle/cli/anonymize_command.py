"""`oracle anonymize`: a record without the names and account numbers of its players."""

from __future__ import annotations

import re
import sys
import tempfile
from importlib.metadata import version
from pathlib import Path
from typing import TYPE_CHECKING, BinaryIO, Final

import click

from oracle.cli.main import EXPECTED
from oracle.cli.options import FilePath, format_option
from oracle.cli.output import counted, echo_json, reason, refuse, write_output

if TYPE_CHECKING:
    from collections.abc import Iterator
    from io import FileIO

_LONGEST: Final = 1 << 26
"""An HSReplay file may be one line."""

_DECLARED: Final = re.compile(r"""(<\?xml\b[^>]*?\bencoding=)(["'])[^"']*\2""")


@click.command("anonymize")
@click.argument("path", type=FilePath(allow_dash=True), metavar="FILE")
@click.option("--output", "-o", "target", type=FilePath(), metavar="FILE", help="Where to write it.")
@format_option
def command(path: Path, target: Path | None, output: str) -> None:
    """Replace names and account numbers everywhere in a Power.log or HSReplay file; - reads standard input.

    The same name becomes the same everywhere, so that the record reads as before. What was compressed is written plain.
    Without --output it goes to standard output, so that --format json, which says what was replaced, wants one. The
    names of computer players are replaced, too.

    Exit code 0: written; 2: the file holds no player, or could not be read or written.

    Example: oracle anonymize Power.log --output anonymous.log
    """
    from oracle.replay.anonymize import Aliases
    from oracle.replay.lines import Damaged, TooLarge

    if output == "json" and target is None:
        raise click.UsageError("--format json wants --output FILE: without it the record goes to standard output")
    aliases = Aliases()
    try:
        with _opened(path) as stream:
            aliases.collect(_lines(stream))
            if not (aliases.names or aliases.accounts):
                refuse(f"{path}: found no player, wanted a Power.log or an HSReplay file")
            stream.seek(0)
            _write(target, aliases.replaced(_lines(stream)))
    except BrokenPipeError:
        raise
    except OSError as error:
        refuse(f"{path}: {reason(error)}")
    except (Damaged, TooLarge) as error:
        refuse(f"{path}: {error}")
    names, accounts = sum("#" not in name for name in aliases.names), len(aliases.accounts)
    if output == "json":
        head = {"oracle": version("hearthstone-oracle"), "command": "anonymize", "exit": EXPECTED}
        echo_json({**head, "file": str(target), "names": names, "accounts": accounts})
        return
    click.echo(f"{counted(names, 'name')} and {counted(accounts, 'account number')} replaced", err=True)


def _opened(path: Path) -> BinaryIO:
    """The file, or a copy of standard input or a pipe: it is read twice."""
    if str(path) == "-":
        return _copy(sys.stdin.buffer) if sys.stdin is not None else refuse("-: standard input is closed")
    stream = path.open("rb", buffering=0)
    if stream.seekable():
        return stream
    with stream:
        return _copy(stream)


def _copy(stream: BinaryIO | FileIO) -> BinaryIO:
    from oracle.replay.lines import LIMITS, TooLarge

    copy = tempfile.TemporaryFile()
    while piece := stream.read(1 << 20):
        copy.write(piece)
        if copy.tell() > LIMITS.bytes:
            copy.close()
            raise TooLarge(f"more than {LIMITS.bytes} bytes")
    copy.seek(0)
    return copy


def _lines(stream: BinaryIO) -> Iterator[str]:
    """The lines; what could only be written with a part missing, or with a name in it, is refused."""
    from oracle.replay.lines import Damaged, Limits, TooLarge, chunks, text_lines

    for number, line in text_lines(chunks(stream), Limits(line=_LONGEST)):
        if len(line) >= _LONGEST:
            raise TooLarge(f"more than {_LONGEST} characters in line {number}")
        if "<!ENTITY" in line:
            raise Damaged(f"line {number}: the file declares an entity; such files are not read")
        # Whatever it was, it is written as UTF-8.
        yield _DECLARED.sub(r"\1\2utf-8\2", line) if number == 1 else line


def _write(target: Path | None, lines: Iterator[str]) -> None:
    if target is not None:
        write_output(target, (line + "\n" for line in lines))
        return
    for line in lines:
        sys.stdout.buffer.write((line + "\n").encode("utf-8"))
    sys.stdout.buffer.flush()
