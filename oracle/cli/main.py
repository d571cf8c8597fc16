"""The `oracle` command: finds its subcommands, and turns what goes wrong into exit codes.

0: as expected; 1: differences; 2: bad input or usage; 3: the engine under test could not start; 4: our own bug.
"""

from __future__ import annotations

import sys
from importlib import import_module
from importlib.metadata import version
from typing import Final

import click

EXPECTED, DIFFERENT, BAD_INPUT, NO_ENGINE, OWN_BUG = range(5)
"""Exit codes, stable."""

COMMANDS: Final = {
    "run": "Replay scenarios and compare them with what they expect.",
    "validate": "Check scenario files without running them.",
    "fmt": "Lay scenario files out.",
    "record": "Write the pinned traces, and show what changed.",
    "trace": "Show what happens in a scenario, and by which rule.",
    "why": "Say why something did or did not happen.",
    "try": "Ask a question without a file.",
    "rules": "The rules, points and profiles, and what covers them.",
    "cards": "The cards, as scripts and as printed.",
    "show": "Show recorded games: what happens, or the board at a turn.",
    "diff": "Compare two recorded games or traces: where do they part?",
    "anonymize": "Replace names and account numbers in a record.",
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
    """Run the command line; an error of ours exits with 4 and says where to report it."""
    try:
        cli.main(standalone_mode=True)
    except (SystemExit, KeyboardInterrupt):
        raise
    except BrokenPipeError:
        sys.exit(EXPECTED)
    except Exception as error:  # the last line of defence: whatever it is, it is our bug
        import traceback

        traceback.print_exc()
        click.echo(f"oracle: a bug of ours: {type(error).__name__}: {error}", err=True)
        sys.exit(OWN_BUG)
