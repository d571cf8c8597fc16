"""The `oracle` command: finds its subcommands, and turns what goes wrong into exit codes.

0: as expected; 1: differences; 2: bad input or usage; 3: the engine under test could not start; 4: our own bug;
130: interrupted, as shells have it.
"""

from __future__ import annotations

import io
import os
import sys
from contextlib import suppress
from importlib import import_module
from importlib.metadata import version
from typing import Final

import click

EXPECTED, DIFFERENT, BAD_INPUT, NO_ENGINE, OWN_BUG = range(5)
"""Exit codes, stable."""

INTERRUPTED: Final = 130

COMMANDS: Final = {
    "run": "Replay scenarios and compare them with what they expect.",
    "validate": "Check scenario files without running them.",
    "fmt": "Lay scenario files out.",
    "record": "Write the pinned traces, and show what changed.",
    "trace": "Show what happens in a scenario, and by which rule.",
    "why": "Say why something did or did not happen.",
    "try": "Ask a question without a file.",
    "explore": "Every way in which a scenario can end, and how likely.",
    "rules": "The rules, points and profiles, and what covers them.",
    "cards": "The cards, as scripts and as printed.",
    "show": "Show recorded games: what happens, or the board at a turn.",
    "diff": "Compare two recorded games or traces: where do they part?",
    "extract": "Make a scenario from a recorded game.",
    "export": "Write what happens in a scenario as a record of the client.",
    "anonymize": "Replace names and account numbers in a record.",
    "check": "Check recorded games against the rules.",
    "verify": "Hold another engine against scenarios.",
    "diagnose": "Say which choices of the rules explain what an engine does.",
    "adapter": "Begin the adapter of an engine, and check it.",
    "report": "Compare results of verify that were kept.",
    "expectations": "Keep the list of what an engine is known to get wrong.",
    "fuzz": "Hold an engine, or other rules, against random boards.",
    "serve": "Serve the reference engine over standard input and output.",
    "lint": "Find what is idle in scenarios: cards, checks, names.",
    "mutants": "Check that the scenarios catch every known mistake.",
}
"""Command name to its one-line help; the module of a command is `oracle.cli.<name>_command`."""


class LazyGroup(click.Group):
    """A group whose commands are imported when they are called: `oracle --version` loads none of them."""

    def list_commands(self, ctx: click.Context) -> list[str]:
        return list(COMMANDS)

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        if cmd_name not in COMMANDS:
            return None
        command: click.Command = import_module(f"oracle.cli.{cmd_name}_command").command
        return command

    def invoke(self, ctx: click.Context) -> object:
        try:
            return super().invoke(ctx)
        except BrokenPipeError:
            # Whoever reads has seen enough, which click would call a failure; nobody must try to write the rest.
            os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
            raise click.exceptions.Exit(EXPECTED) from None

    def format_commands(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        with formatter.section("Commands"):
            formatter.write_dl(list(COMMANDS.items()))


@click.group(cls=LazyGroup, context_settings={"help_option_names": ["-h", "--help"], "max_content_width": 120})
@click.version_option(version("hearthstone-oracle"), prog_name="oracle")
def cli() -> None:
    """A rules oracle for Hearthstone: what must happen, in which order, and by which rule.

    Example: oracle run scenarios
    """


def main() -> None:
    """Run the command line and turn whatever goes wrong into a message and an exit code."""
    _make_streams_safe()
    try:
        code = cli.main(standalone_mode=False) or EXPECTED
    except click.ClickException as error:
        code = _usage_error(error)
    except (click.Abort, KeyboardInterrupt):
        _tell("oracle: interrupted")
        code = INTERRUPTED
    except OSError as error:
        where = f": {error.filename}" if error.filename is not None else ""
        _tell(f"oracle: {error.strerror or error}{where}")
        code = BAD_INPUT
    except Exception as error:  # the last line of defence: whatever it is, it is our bug
        import traceback

        _tell(*traceback.format_exc().splitlines(), f"oracle: a bug of ours: {type(error).__name__}: {error}")
        code = OWN_BUG
    sys.exit(code)


def _usage_error(error: click.ClickException) -> int:
    """Say what is wrong with the words of the call."""
    told = io.StringIO()
    error.show(told)
    _tell(*told.getvalue().removesuffix("\n").split("\n"))
    return error.exit_code


def _tell(*lines: str) -> None:
    """Lines on standard error, their control characters shown, not obeyed; if that is full, the exit code remains."""
    from oracle.report.safe import safe

    with suppress(OSError):
        click.echo("\n".join(map(safe, lines)), err=True)


def _make_streams_safe() -> None:
    """A stream that is closed takes everything, and one that lacks a character gets its escape."""
    for name in ("stdout", "stderr"):
        stream = getattr(sys, name)
        if stream is None:
            setattr(sys, name, open(os.devnull, "w", encoding="utf-8"))
        elif isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="backslashreplace")
