"""Small logs written by hand, and how they are read."""

import io
from collections.abc import Iterator
from pathlib import Path

from oracle.replay import Game, read_stream

ROOT = Path(__file__).resolve().parents[2]

START = """\
CREATE_GAME
    GameEntity EntityID=1
        tag=CARDTYPE value=GAME
    Player EntityID=2 PlayerID=1 GameAccountId=[hi=1 lo=11]
        tag=CONTROLLER value=1
    Player EntityID=3 PlayerID=2 GameAccountId=[hi=1 lo=22]
        tag=CONTROLLER value=2
"""


def power_log(body: str, start: str = START) -> bytes:
    """A Power.log of these messages; a line `Options| id=1` goes to another channel than the power lines."""
    lines: list[str] = []
    for number, message in enumerate((start + body).splitlines()):
        channel, mark, text = message.partition("| ")
        method = f"GameState.{_METHODS[channel]}" if mark else "GameState.DebugPrintPower"
        lines.append(f"D 20:00:{number % 60:02d}.0000001 {method}() - {text if mark else message}\n")
    return "".join(lines).encode()


_METHODS = {
    "Options": "DebugPrintOptions",
    "SendOption": "SendOption",
    "Choices": "DebugPrintEntityChoices",
    "SendChoices": "SendChoices",
    "Chosen": "DebugPrintEntitiesChosen",
    "Game": "DebugPrintGame",
}


def games_of(data: bytes) -> list[Game]:
    """All games that the bytes hold."""
    return list(read_stream(io.BytesIO(data), "test.log"))


def only_game(data: bytes) -> Game:
    """The one game that the bytes hold."""
    (game,) = games_of(data)
    return game


def kinds(game: Game) -> Iterator[str]:
    """The kinds of the notices of a game."""
    return (notice.kind for segment in game.segments for notice in segment.notices)
