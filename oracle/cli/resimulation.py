"""`oracle check --resimulate`: the actions of the files run again in the engine, printed after the checks."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

import click

from oracle.cli.output import Progress

if TYPE_CHECKING:
    from oracle.replay.resimulate import GameRun


def run_again(files: list[Path], profile: str | None, jobs: int, choices: Mapping[str, str]) -> list[GameRun]:
    """The games of all files, run again; a bar counts the files on a terminal."""
    from oracle.cli.jobs import in_order

    progress = Progress(len(files))
    runs: list[GameRun] = []
    if jobs == 1 or len(files) < 2:
        for file in files:
            runs += _of_file(profile, choices, file)
            progress.step()
    else:
        for found in in_order(partial(_of_file, profile, choices), files, jobs):
            runs += found
            progress.step()
    progress.clear()
    return runs


def print_runs(runs: list[GameRun], most: int) -> None:
    """Every game in a line with what contradicts it, then the counts by kind of action."""
    from oracle.replay.resimulate import game_lines, table_lines

    for run in runs:
        for line in game_lines(run, most):
            click.echo(line)
    for line in table_lines(runs):
        click.echo(line)


def _of_file(profile: str | None, choices: Mapping[str, str], file: Path) -> list[GameRun]:
    from oracle.replay.resimulate import run_path

    return list(run_path(file, profile, choices))
