"""`oracle fmt`: lays scenario files out for eyes; their meaning stays."""

from __future__ import annotations

from importlib.metadata import version
from pathlib import Path
from typing import TYPE_CHECKING

import click

from oracle.cli.main import BAD_INPUT, DIFFERENT, EXPECTED
from oracle.cli.options import format_option, paths_argument
from oracle.cli.output import echo, echo_faults, echo_json, fault_json

if TYPE_CHECKING:
    from oracle.scenario.faults import Fault


@click.command("fmt")
@paths_argument
@click.option("--check", is_flag=True, help="Write nothing; exit with 1 if a file is laid out otherwise.")
@format_option
def command(paths: tuple[Path, ...], check: bool, output: str) -> None:
    """Lay scenario files out: two-space indent, an action a line.

    Only white space moves. A file that is no JSON stays as it is and is reported.

    Exit code 0: done; 1: --check found a file to lay out; 2: a file has a fault.

    Example: oracle fmt --check scenarios
    """
    from oracle.scenario.layout import write_text
    from oracle.scenario.suite import find_files

    files, faults = find_files(paths)
    moved: list[Path] = []
    unchanged = 0
    for file in files:
        laid_out = _laid_out(file)
        if laid_out is None:
            unchanged += 1
            continue
        if not isinstance(laid_out, str):
            faults += laid_out
            continue
        try:
            if not check:
                write_text(file, laid_out)
        except OSError as error:
            faults.append(_not_written(file, error))
        else:
            moved.append(file)
    exit_code = BAD_INPUT if faults else DIFFERENT if check and moved else EXPECTED
    if output == "json":
        echo_json(
            {
                "oracle": version("hearthstone-oracle"),
                "command": "fmt",
                "exit": exit_code,
                "files": len(files),
                "check": check,
                "moved": [str(file) for file in moved],
                "faults": [fault_json(fault) for fault in sorted(faults)],
            }
        )
    else:
        verb = "would be laid out" if check else "laid out"
        for file in moved:
            echo(f"{verb}: {file}")
        echo_faults(sorted(faults), err=False)
        echo(f"{len(moved)} {verb}, {unchanged} unchanged")
    click.get_current_context().exit(exit_code)


def _laid_out(file: Path) -> str | list[Fault] | None:
    """The text as it has to be, None where it is so already, or the faults of the file."""
    from oracle.scenario.faults import Fault
    from oracle.scenario.json_lines import Document, NotADocument
    from oracle.scenario.layout import NotLaidOut, format_text
    from oracle.scenario.suite import read_bytes

    data = read_bytes(file)
    if isinstance(data, Fault):
        return [data]
    try:
        # Reading it as a document says at which line it is wrong.
        text = Document.from_bytes(data).text
        wanted = format_text(text)
    except NotADocument as error:
        return [Fault(str(file), mark.line, mark.path, mark.found, mark.wanted) for mark in error.marks]
    except NotLaidOut as error:
        return [Fault.of_file(file, str(error), "JSON that can be laid out")]
    return wanted if wanted.encode("utf-8") != data else None


def _not_written(file: Path, error: OSError) -> Fault:
    from oracle.scenario.faults import Fault

    return Fault.of_file(file, (error.strerror or str(error)).lower(), "a file that can be written")
