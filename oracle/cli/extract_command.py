"""`oracle extract`: a scenario from a recorded game."""

from __future__ import annotations

import json
from importlib.metadata import version
from pathlib import Path
from typing import TYPE_CHECKING

import click

from oracle.cli.main import DIFFERENT, EXPECTED
from oracle.cli.options import FilePath, format_option
from oracle.cli.output import counted, echo, echo_json, reason, refuse
from oracle.report import safe

if TYPE_CHECKING:
    from oracle.replay import Game
    from oracle.replay.extract import Extraction, Moment


@click.command("extract")
@click.argument("file", type=FilePath(allow_dash=True), metavar="FILE")
@click.option("--turn", type=click.IntRange(1), required=True, metavar="N", help="The turn, as the game counts them.")
@click.option("--action", type=click.IntRange(1), metavar="K", help="Only this action of the turn, counted from 1.")
@click.option("--game", "number", type=click.IntRange(1), metavar="G", help="The game of the file, counted from 1.")
@click.option("--minimal", is_flag=True, help="Leave out everything without which it still passes.")
@click.option("--output", "into", type=FilePath(dir_okay=False), metavar="FILE", help="Write it here.")
@format_option
@click.pass_context
def command(
    context: click.Context,
    file: Path,
    turn: int,
    action: int | None,
    number: int | None,
    minimal: bool,
    into: Path | None,
    output: str,
) -> None:
    """Make a scenario from a recorded game: the board, what was done, and what the record says came of it.

    FILE is a Power.log, an output_log.txt or an HSReplay file. Without --action it is the whole turn. No name of a
    player is kept. The scenario says what the record says; whether our engine agrees is told by the exit code.

    Exit code 0: made, and it passes; 1: made, but the engine does something else; 2: nothing can be made of it.

    Example: oracle extract Power.log --turn 7 --action 2 --minimal --output mine.scenario.json
    """
    from oracle.replay.extract import NotExtractable, extract

    if into is not None and into.is_file():
        raise click.BadParameter(f"{into} is there already, and is not written over", param_hint="'--output'")
    moment = _moment(_game(file, number), turn, action)
    try:
        made = extract(moment, minimal=minimal)
    except NotExtractable as error:
        refuse(f"found {error}, wanted an action that the record shows and the engine knows")
    text = _text(made, into)
    exit_code = EXPECTED if made.passed else DIFFERENT
    if into is not None:
        from oracle.scenario.layout import write_text

        try:
            write_text(into, text)
        except OSError as error:
            refuse(f"{into}: {reason(error)}")
    if output == "json":
        echo_json(_document(made, into, exit_code))
    elif into is None:
        click.echo(text, nl=False)
    else:
        echo(f"{into}: {made.document['title']}")
    _notes(made)
    context.exit(exit_code)


def _game(file: Path, number: int | None) -> Game:
    from oracle.replay import read_path

    games = [game for game in read_path(file) if number in (None, game.number)]
    readable = [game for game in games if game.readable]
    if not games:
        raise click.BadParameter(f"{file} has no game {number}", param_hint="'--game'")
    if not readable:
        refuse(f"{file}: {games[0].status}")
    if len(readable) > 1:
        raise click.UsageError(f"found {counted(len(readable), 'game')} in {file}, wanted one: say which with --game")
    return readable[0]


def _moment(game: Game, turn: int, action: int | None) -> Moment:
    from oracle.replay.extract import moments

    last = 0
    for moment in moments(game, whole_turns=action is None, turn=turn):
        if action is None or moment.number == action:
            return moment
        last = moment.number
    if last:
        raise click.BadParameter(f"found {action}, wanted 1 to {last}", param_hint="'--action'")
    highest = game.segments[-1].last_turn
    wanted = f"a turn up to {highest}" if highest > 0 else "a record that shows a turn"
    raise click.BadParameter(f"found no action in turn {turn}, wanted {wanted}", param_hint="'--turn'")


def _text(made: Extraction, into: Path | None) -> str:
    from oracle.scenario.layout import format_text

    document = dict(made.document)
    if into is not None:
        # Where the schema lies is known for scenarios of this suite alone.
        del document["$schema"]
    return format_text(json.dumps(document, ensure_ascii=False))


def _document(made: Extraction, into: Path | None, exit_code: int) -> dict[str, object]:
    return {
        "oracle": version("hearthstone-oracle"),
        "command": "extract",
        "exit": exit_code,
        "passed": made.passed,
        "file": str(into) if into is not None else None,
        "left_out": list(made.left_out),
        "divergence": made.divergence.to_json() if made.divergence is not None else None,
        "scenario": made.document,
    }


def _notes(made: Extraction) -> None:
    """What the reader has to know beside the scenario."""
    from oracle.report import headline

    if made.left_out:
        names = ", ".join(safe(each) for each in made.left_out)
        click.echo(f"left out, because the engine has no script for them: {names}", err=True)
    if made.divergence is not None:
        click.echo(f"the engine does something else: {headline(made.divergence)}", err=True)
