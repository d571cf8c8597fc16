"""`oracle diff`: the same game from two sources, held against each other."""

from __future__ import annotations

from importlib.metadata import version
from pathlib import Path
from typing import TYPE_CHECKING

import click

from oracle.cli.main import BAD_INPUT, DIFFERENT, EXPECTED
from oracle.cli.options import format_option
from oracle.cli.output import counted, echo_json
from oracle.report import safe

if TYPE_CHECKING:
    from oracle.replay import Game
    from oracle.replay.diff import Difference, Result, Side
    from oracle.trace.model import JSON, Trace

_FILE = click.Path(path_type=Path, allow_dash=True)


@click.command("diff")
@click.argument("one", type=_FILE, metavar="A")
@click.argument("other", type=_FILE, metavar="B")
@click.option("--game", "number", type=click.IntRange(1), metavar="N", help="Only this game of each file, from 1.")
@click.option("--turn", type=click.IntRange(1), metavar="N", help="Only this turn.")
@click.option("--all", "everything", is_flag=True, help="Every difference, not only the first.")
@click.option("--strict", is_flag=True, help="What only one side can see is a difference, too.")
@format_option
@click.pass_context
def command(
    context: click.Context,
    one: Path,
    other: Path,
    number: int | None,
    turn: int | None,
    everything: bool,
    strict: bool,
    output: str,
) -> None:
    """Compare two recorded games, two traces, or one of each: where do they part, and in what?

    A and B are records (Power.log, output_log.txt, HSReplay) or traces (.trace.jsonl). Actions are put side by side;
    then events and states are compared, up to the names of entities. Hidden cards are no difference.

    Exit code 0: equal on the common part, which is named; 1: different; 2: not readable, or nothing in common.

    Example: oracle diff mine.log theirs.xml --all
    """
    from oracle.replay.diff import compare_sides

    results = [compare_sides(left, right, strict=strict, turn=turn) for left, right in _sides(one, other, number)]
    compared = [each for each in results if each.common.turns is not None]
    differs = any(each.differences for each in results)
    exit_code = DIFFERENT if differs else BAD_INPUT if len(compared) < len(results) else EXPECTED
    if output == "json":
        games = [_document(each, everything) for each in results]
        echo_json({"oracle": version("hearthstone-oracle"), "command": "diff", "exit": exit_code, "games": games})
    else:
        for index, result in enumerate(results):
            if index:
                click.echo()
            _text(result, everything, f"oracle diff {one} {other}" + (f" --game {number}" if number else ""))
    if len(compared) < len(results):
        missing = f"turn {turn}" if turn is not None else "an action in common"
        click.echo(f"found nothing to compare, wanted {missing}", err=True)
    context.exit(exit_code)


# What is compared.


def _sides(one: Path, other: Path, number: int | None) -> list[tuple[Side, Side]]:
    from oracle.replay.diff import Side

    left, right = _read(one, number), _read(other, number)
    if isinstance(left, list) and isinstance(right, list) and len(left) != len(right):
        found = f"{counted(len(left), 'game')} in {one} and {len(right)} in {other}"
        raise click.UsageError(f"found {found}, wanted as many: say which with --game")
    if not isinstance(left, list) and not isinstance(right, list):
        return [(Side.of_trace(left, str(one), right), Side.of_trace(right, str(other), left))]
    games = max(len(each) for each in (left, right) if isinstance(each, list))
    if games > 1 and not (isinstance(left, list) and isinstance(right, list)):
        raise click.UsageError(f"found {games} games beside a trace, wanted one: say which with --game")
    return list(zip(_each(left, one), _each(right, other), strict=True))


def _each(found: Trace | list[Game], path: Path) -> list[Side]:
    from oracle.replay.diff import Side

    if isinstance(found, list):
        return [Side.of_game(game) for game in found]
    return [Side.of_trace(found, str(path))]


def _read(path: Path, number: int | None) -> Trace | list[Game]:
    from oracle.replay import read_path
    from oracle.trace.lines import TraceError, from_lines

    if str(path) != "-" and _is_trace(path):
        try:
            return from_lines(path.read_text(encoding="utf-8"))
        except (TraceError, UnicodeDecodeError, OSError) as error:
            raise click.BadParameter(f"{path}: {error}", param_hint="'A' or 'B'") from None
    games = list(read_path(path))
    wanted = [game for game in games if number in (None, game.number)]
    readable = [game for game in wanted if game.readable]
    if not wanted:
        raise click.BadParameter(f"found {counted(len(games), 'game')} in {path}, wanted game {number}")
    if not readable:
        status = wanted[0].status
        where = f", line {status.line}: {safe(status.text or '')}" if status.line else ""
        raise click.BadParameter(f"{path}: {safe(str(status))}{where}")
    return readable


def _is_trace(path: Path) -> bool:
    if path.name.endswith(".trace.jsonl"):
        return True
    try:
        with path.open("rb") as stream:
            return stream.read(9).lstrip().startswith(b'{"trace"')
    except OSError:
        return False


# What is said.


def _text(result: Result, everything: bool, command_line: str) -> None:
    from oracle.cli.names import call_cards
    from oracle.report import Context, first_divergence

    click.echo(f"first       {safe(result.left)}\nsecond      {safe(result.right)}")
    click.echo(f"compared    {safe(str(result.common))}")
    if not result.differences:
        click.echo("equal" if result.common.turns is not None else "nothing compared")
        return
    call = call_cards()
    shown = result.differences if everything else result.differences[:1]
    for difference in shown:
        click.echo()
        context = Context(
            scenario=safe(result.left),
            under=f"turn {difference.turn}",
            command=f"{command_line} --turn {difference.turn}",
            source=_lines(difference),
            call=call,
            # As it is when the step begins: the second side's events have names of their own.
            before=difference.before or None,
        )
        click.echo(first_divergence(difference.divergence, context))
    click.echo(f"\n{counted(len(result.differences), 'difference')}:")
    for kind, count in result.kinds.items():
        click.echo(f"{count:>10}  {safe(kind)}")


def _lines(difference: Difference) -> str | None:
    left, right = difference.lines
    if not left and not right:
        return None
    return f"line {left or '-'} of the first, line {right or '-'} of the second"


def _document(result: Result, everything: bool) -> dict[str, JSON]:
    shown = result.differences if everything else result.differences[:1]
    return {
        "left": result.left,
        "right": result.right,
        "equal": result.equal,
        "common": result.common.to_json(),
        "kinds": dict(result.kinds),
        "differences": [each.to_json() for each in shown],
    }
