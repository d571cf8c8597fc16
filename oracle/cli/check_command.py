"""`oracle check`: recorded games held against the rules, each violation with its place."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from functools import partial
from importlib.metadata import version
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from oracle.cli.main import BAD_INPUT, DIFFERENT, EXPECTED
from oracle.cli.options import FilePath, checked_profile, choice_option, format_option, jobs_option
from oracle.cli.output import Progress, counted, echo, echo_json

if TYPE_CHECKING:
    from oracle.replay.checks.results import GameResult
    from oracle.replay.resimulate import GameRun

    Checked = tuple[GameResult, GameRun | None]

STANDARD_INPUT = Path("-")


@click.command("check")
@click.argument("paths", nargs=-1, required=True, type=FilePath(), metavar="FILE...")
@click.option(
    "--profile", metavar="NAME", help="The profile (seed, live, live@BUILD); default: live at the game's date."
)
@choice_option
@click.option("--by-rule", is_flag=True, help="Print every rule, and how often it was judged.")
@click.option("--resimulate", is_flag=True, help="Run every action again in the engine and compare, too.")
@click.option("--most", type=click.IntRange(0), default=10, show_default=True, metavar="N", help="Violations per game.")
@jobs_option
@format_option
def command(
    paths: tuple[Path, ...],
    profile: str | None,
    choices: Mapping[str, str],
    by_rule: bool,
    resimulate: bool,
    most: int,
    jobs: int,
    output: str,
) -> None:
    """Check what recorded games show against the rules.

    Reads Power.log, output_log.txt and HSReplay XML, also as .gz, folders of them, and standard input (-). What the
    cards do need not be known: structure, order, legality and conservation are judged. With --resimulate each action is
    also run again from the state before it, and events and state are compared; texts of cards without a script are the
    record's.

    Exit code 0: no violation; 1: violations; 2: something could not be read, or nothing could be judged.

    Example: oracle check Power.log
    """
    from oracle.replay import find_files

    profile = checked_profile(profile)
    files = list(find_files(path for path in paths if path != STANDARD_INPUT))
    if STANDARD_INPUT in paths:
        files.append(STANDARD_INPUT)
    games: list[GameResult] = []
    runs: list[GameRun] = []
    for game, run in _results(files, partial(_of_file, profile, choices, resimulate), jobs):
        games.append(game)
        if run is not None:
            runs.append(run)
        if output == "text":
            from oracle.report.check import game_text

            click.echo(game_text(game, most))
    code = _exit_code(games)
    if code == EXPECTED and any(run.contradicts for run in runs):
        code = DIFFERENT
    if output == "json":
        from oracle.report.check_json import document

        found: dict[str, Any] = {
            "oracle": version("hearthstone-oracle"),
            "command": "check",
            "exit": code,
            **document(games),
        }
        if resimulate:
            from oracle.replay.resimulate import as_json

            found["resimulation"] = [as_json(run) for run in runs]
        echo_json(found)
    else:
        from oracle.report.check import rules_text, summary_text

        if by_rule:
            click.echo(rules_text(games))
        click.echo(summary_text(games))
        if resimulate:
            from oracle.replay.resimulate import game_lines, table_lines

            for line in (*(line for run in runs for line in game_lines(run, most)), *table_lines(runs)):
                echo(line)
        if not files:
            click.echo(
                f"found {counted(0, 'file')}, wanted a Power.log, an output_log.txt or an HSReplay file", err=True
            )
    click.get_current_context().exit(code)


def _results(files: list[Path], of_file: Callable[[Path], Iterator[Checked]], jobs: int) -> Iterator[Checked]:
    """The games of all files in their order; a bar counts the files on a terminal."""
    from oracle.cli.jobs import in_order

    progress = Progress(len(files))
    if jobs == 1 or len(files) < 2:
        # A file's games as they are read: memory grows with the largest game.
        for file in files:
            for game in of_file(file):
                progress.clear()
                yield game
            progress.step()
    else:
        # Loaded once: the processes are made of this one.
        import oracle.replay.check  # noqa: F401

        for games in in_order(partial(_all, of_file), files, jobs, [_size(file) for file in files]):
            progress.step()
            progress.clear()
            yield from games
    progress.clear()


def _size(file: Path) -> int:
    return file.stat().st_size if file.is_file() else 0


def _all(of_file: Callable[[Path], Iterator[Checked]], file: Path) -> list[Checked]:
    return list(of_file(file))


def _of_file(profile: str | None, choices: Mapping[str, str], again: bool, file: Path) -> Iterator[Checked]:
    """A file is read once, because standard input and pipes can be."""
    from oracle.replay import read_path
    from oracle.replay.check import check_game

    for game in read_path(file):
        checked = check_game(game, profile, choices=choices)
        if again:
            from oracle.replay.resimulate import run_game

            yield checked, run_game(game, profile, choices)
        else:
            yield checked, None


def _exit_code(games: list[GameResult]) -> int:
    if any(game.violated for game in games):
        return DIFFERENT
    if any(game.status == "unreadable" for game in games) or not any(game.judged for game in games):
        return BAD_INPUT
    return EXPECTED
