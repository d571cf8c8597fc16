"""`oracle diff`: the same game from two sources, held against each other."""

from __future__ import annotations

import shlex
import sys
from contextlib import AbstractContextManager, nullcontext
from importlib.metadata import version
from pathlib import Path
from typing import TYPE_CHECKING, cast

import click

from oracle.cli.main import BAD_INPUT, DIFFERENT, EXPECTED
from oracle.cli.options import FilePath, format_option
from oracle.cli.output import counted, echo_json, reason, refuse
from oracle.report import safe

if TYPE_CHECKING:
    from collections.abc import Iterator
    from io import BufferedReader

    from oracle.replay import Game
    from oracle.replay.diff import Difference, Result, Side
    from oracle.trace.model import JSON, Trace

_FILE = FilePath(allow_dash=True)


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

    if str(one) == str(other) == "-":
        raise click.UsageError("found - twice, wanted standard input once")
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
            files = shlex.join(map(str, (one, other)))
            _text(result, everything, f"oracle diff {files}" + (f" --game {number}" if number else ""))
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
    """What a file holds; it is opened once, because a pipe can be."""
    from oracle.replay import read_stream
    from oracle.trace.lines import TraceError, from_lines

    try:
        with _opened(path) as stream:
            if not _is_trace(path, stream):
                return _readable(read_stream(stream, str(path)), path, number)
            return from_lines(stream.read().decode("utf-8"))
    except OSError as error:
        refuse(f"{path}: {reason(error)}")
    except (TraceError, UnicodeDecodeError) as error:
        refuse(f"{path}: {error}")


def _opened(path: Path) -> AbstractContextManager[BufferedReader]:
    if str(path) != "-":
        return path.open("rb")
    if sys.stdin is None:
        refuse("-: standard input is closed")
    return nullcontext(cast("BufferedReader", sys.stdin.buffer))


def _readable(found: Iterator[Game], path: Path, number: int | None) -> list[Game]:
    count = 0
    wanted: list[Game] = []
    for game in found:
        count += 1
        if number in (None, game.number):
            wanted.append(game)
    readable = [game for game in wanted if game.readable]
    if not wanted:
        raise click.BadParameter(f"found {counted(count, 'game')} in {path}, wanted game {number}")
    if not readable:
        status = wanted[0].status
        where = f" (line {status.line}: {status.text})" if status.line and status.text else ""
        refuse(f"{path}: {status}{where}")
    return readable


def _is_trace(path: Path, stream: BufferedReader) -> bool:
    """Whether it is a trace, told without taking anything from it."""
    return path.name.endswith(".trace.jsonl") or stream.peek(9).lstrip().startswith(b'{"trace"')


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
            command=f"{safe(command_line)} --turn {difference.turn}",
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
