"""`oracle show`: a recorded game in words, the board at a turn, or what a folder of records holds."""

from __future__ import annotations

from importlib.metadata import version
from pathlib import Path
from typing import TYPE_CHECKING

import click

from oracle.cli.main import BAD_INPUT, EXPECTED
from oracle.cli.options import FilePath
from oracle.cli.output import counted, echo_json
from oracle.report import safe

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from oracle.replay import Game
    from oracle.replay.translate import RecordedStep
    from oracle.report import Call
    from oracle.trace.model import JSON, Event
    from oracle.trace.state import State

_QUIET = frozenset({"queue", "exhaust", "refresh", "pay", "count"})


@click.command("show")
@click.argument("paths", nargs=-1, required=True, type=FilePath(allow_dash=True), metavar="FILE...")
@click.option("--game", "number", type=click.IntRange(1), metavar="N", help="Only this game of a file, counted from 1.")
@click.option("--turn", type=click.IntRange(1), metavar="N", help="Only this turn, and the board as it begins.")
@click.option("--list", "listing", is_flag=True, help="Only what each file holds: a line for each game.")
@click.option(
    "--format",
    "output",
    type=click.Choice(["text", "json", "markdown"]),
    default="text",
    show_default=True,
    help="How to print; markdown is for --list.",
)
def command(paths: tuple[Path, ...], number: int | None, turn: int | None, listing: bool, output: str) -> None:
    """Show recorded games: one line for each meaningful event, or the board at a turn.

    FILE is a Power.log, an output_log.txt or an HSReplay file, compressed or not, a folder of them, or - for standard
    input. Games of other modes (Battlegrounds, Mercenaries, puzzles) are named and passed over.

    Exit code 0: something was shown; 2: nothing could be read.

    Example: oracle show Power.log --turn 7
    """
    from oracle.replay import find_files, read_path

    if output == "markdown" and not listing:
        raise click.BadParameter(
            "found markdown, wanted text or json (markdown is for --list)", param_hint="'--format'"
        )
    games = (game for file in find_files(paths) for game in read_path(file) if number in (None, game.number))
    if listing:
        shown = _list(games, output)
    elif output == "json":
        shown = _json(games, turn)
    else:
        shown = _text(games, turn)
    if not shown:
        asked = number is not None or (turn is not None and not listing)
        click.echo(
            f"nothing to show: no file holds a game that can be read{' and was asked for' if asked else ''}", err=True
        )
    click.get_current_context().exit(EXPECTED if shown else BAD_INPUT)


# A line for each game.


def _list(games: Iterator[Game], output: str) -> int:
    rows: list[dict[str, JSON]] = []
    readable = 0
    for game in games:
        readable += game.readable
        rows.append(_head(game))
        if output == "text":
            click.echo(f"{_title(game)}: {safe(str(game.status))}")
    if output == "json":
        _document(rows, readable)
    elif output == "markdown":
        click.echo("| file | game | source | build | turns | status |\n|---|---|---|---|---|---|")
        for row in rows:
            cells = [row["file"], row["game"], row["source"], row.get("build", ""), row.get("turns", ""), row["status"]]
            why = f": {row['why']}" if row.get("why") else ""
            click.echo("| " + " | ".join(safe(str(cell)).replace("|", "\\|") for cell in cells) + safe(why) + " |")
    return readable


def _title(game: Game) -> str:
    players = " against ".join(f"{safe(player.name or '?')} (p{player.player})" for player in game.players)
    facts = [part for part in (players, f"build {game.build}" if game.build else "", game.game_type or "") if part]
    return f"{safe(game.file)}, game {game.number}" + (f": {', '.join(safe(fact) for fact in facts)}" if facts else "")


def _head(game: Game) -> dict[str, JSON]:
    head: dict[str, JSON] = {
        "file": Path(game.file).name,
        "game": game.number,
        "source": game.source,
        "status": game.status.kind,
    }
    more: dict[str, JSON] = {
        "why": game.status.why or None,
        "line": game.status.line,
        "text": game.status.text,
        "build": game.build,
        "game_type": game.game_type,
        "format_type": game.format_type,
        "scenario": game.scenario,
        "date": game.date,
    }
    head |= {key: value for key, value in more.items() if value is not None}
    if game.segments:
        if last := game.segments[-1].last_turn:
            head["turns"] = f"{max(game.segments[0].first_turn, 1)} to {last}"
        head["segments"] = len(game.segments)
        head["notices"] = sum(len(each.notices) + each.uncounted for each in game.segments)
    if game.players:
        head["players"] = [{"player": f"p{each.player}", "name": each.name} for each in game.players]
    return head


# What happens.


def _steps(game: Game, turn: int | None) -> list[RecordedStep]:
    """The steps that are asked for; a turn that the game does not have is said so, and makes none."""
    from oracle.replay.translate import recorded_steps

    steps = [each for each in recorded_steps(game) if turn in (None, each.turn)]
    if not steps and turn is not None:
        last = game.segments[-1].last_turn
        click.echo(
            f"{_title(game)}: found turn {turn}, wanted {max(game.segments[0].first_turn, 1)} to {last}", err=True
        )
    return steps


def _passed_over(game: Game) -> bool:
    """Say of a game that cannot be shown why."""
    if game.readable:
        return False
    status = game.status
    where = f" (line {status.line}: {safe(status.text or '')})" if status.line else ""
    click.echo(f"{_title(game)}: {safe(str(status))}{where}", err=True)
    return True


def _text(games: Iterator[Game], turn: int | None) -> int:
    from oracle.report import board

    shown = 0
    for game in games:
        if _passed_over(game):
            continue
        steps = _steps(game, turn)
        if not steps:
            continue
        if shown:
            click.echo()
        shown += 1
        click.echo(f"{_title(game)}: {safe(str(game.status))}")
        odd = sum(len(each.notices) + each.uncounted for each in game.segments)
        if odd:
            click.echo(
                f"{counted(odd, 'line')} could not be read as {'it' if odd == 1 else 'they'} should be", err=True
            )
        if turn is not None:
            first = next((each for each in steps if each.step.action["do"] not in ("start", "look")), steps[-1])
            shown_state = first.before or first.after
            click.echo(board(shown_state, _call(shown_state)))
        for each in steps:
            click.echo("\n".join(_words(each, _call(each.after, each.before))))
    return shown


def _call(*states: State) -> Call:
    """Entities by the card that they are at the moment; what nobody has seen as an unknown card."""
    from oracle.cards import load_printed
    from oracle.report import calls

    printed = load_printed().cards

    def card_name(name: str) -> str | None:
        cards = (state.get(name, {}).get("card") for state in reversed(states))
        card = next((each for each in cards if isinstance(each, str)), name.partition("#")[0])
        return printed[card].name if card in printed else None

    by_card = calls(card_name)
    return lambda name: f"unknown card {name[2:]}" if name.startswith("?#") else by_card(name)


def _words(recorded: RecordedStep, call: Call) -> Iterator[str]:
    from oracle.report import action_words, event_words, sentence
    from oracle.trace.model import flatten

    action = recorded.step.action
    if action["do"] == "look":
        yield "The game goes on after a reconnect."
    elif action["do"] == "start":
        yield "The game starts."
    else:
        player = action.get("player") or recorded.before.get("game", {}).get("active")
        yield sentence(action_words(action, call, player if isinstance(player, str) else None))
    for _, event in flatten(recorded.step.events):
        if _is_told(event, action):
            yield "  " + sentence(event_words(event, call))


def _is_told(event: Event, action: Mapping[str, JSON]) -> bool:
    if event.is_block:
        return event.name == "TRIGGER" and (bool(event.children) or event.get("keyword") is not None)
    if event.name == "mana":
        # What every turn brings need not be said every turn.
        return action["do"] != "end_turn"
    return event.name not in _QUIET


def _json(games: Iterator[Game], turn: int | None) -> int:
    from oracle.trace.lines import event_line
    from oracle.trace.model import flatten

    rows: list[dict[str, JSON]] = []
    shown = 0
    for game in games:
        head = _head(game)
        rows.append(head)
        if _passed_over(game):
            continue
        steps = _steps(game, turn)
        shown += bool(steps)
        if turn is not None and steps:
            head["board"] = {name: dict(fields) for name, fields in (steps[0].before or steps[0].after).items()}
        head["steps"] = [
            {
                "step": each.step.number,
                "turn": each.turn,
                "lines": [each.line, each.last],
                "do": dict(each.step.action),
                "events": [event_line(depth, event) for depth, event in flatten(each.step.events)],
                "changes": {key: list(pair) for key, pair in sorted(each.step.changes.items())},
            }
            for each in steps
        ]
    _document(rows, shown)
    return shown


def _document(rows: list[dict[str, JSON]], shown: int) -> None:
    exit_code = EXPECTED if shown else BAD_INPUT
    echo_json({"oracle": version("hearthstone-oracle"), "command": "show", "exit": exit_code, "games": rows})
