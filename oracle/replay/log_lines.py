"""Lines of a log sorted into games: which stream a line belongs to, where a game begins, what lies outside of games."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from typing import Final, TypeAlias

from oracle.replay.lines import LIMITS, Limits

POWER, OPTIONS, SEND_OPTION, CHOICES, SEND_CHOICES, CHOSEN, GAME = range(7)
"""What a line of a game tells about."""

Line: TypeAlias = tuple[int, int, str]
"""Line number, channel, message."""

_CHANNELS: Final = {
    "GameState.DebugPrintPower": POWER,
    "GameState.DebugPrintOptions": OPTIONS,
    "GameState.SendOption": SEND_OPTION,
    "GameState.DebugPrintEntityChoices": CHOICES,
    "GameState.DebugPrintChoices": CHOICES,
    "GameState.DebugPrintChoice": CHOICES,
    "GameState.SendChoices": SEND_CHOICES,
    "GameState.DebugPrintEntitiesChosen": CHOSEN,
    "GameState.DebugPrintGame": GAME,
}
_DELAYED: Final = "PowerTaskList.DebugPrintPower"
_SPECTATING: Final = "=================="


@dataclass(slots=True)
class RawGame:
    """The lines of one game. `started` is false for what came before any CREATE_GAME."""

    started: bool
    delayed: bool
    spectated: bool = False
    lines: list[Line] = field(default_factory=list)
    first_time: str | None = None
    cut: bool = False


def raw_games(lines: Iterable[tuple[int, str]], limits: Limits = LIMITS) -> Iterator[RawGame]:
    """The games of a log, each when its last line is known.

    The immediate stream (`GameState`) is read; the client's delayed one (`PowerTaskList`) repeats it, and is read only
    where the immediate one is missing.
    """
    game = RawGame(started=False, delayed=False)
    spectating = False
    add = game.lines.append
    channel_of = _CHANNELS.get
    most = limits.game_lines
    for number, line in lines:
        middle = line.find("() - ")
        if middle < 0:
            if _SPECTATING in line:
                spectating = "Begin Spectating" in line or ("End Spectator" not in line and spectating)
                if game.started and spectating:
                    game.spectated = True
            continue
        head = line[:middle]
        method = head[head.rfind(" ") + 1 :]
        channel = channel_of(method)
        if channel is None:
            if method != _DELAYED or (game.started and not game.delayed):
                continue
            message = line[middle + 5 :]
            if message.strip() == "CREATE_GAME":
                yield game
                game = _begin(True, spectating, head)
                add = game.lines.append
            elif not game.started:
                game.delayed = True
            add((number, POWER, message))
            continue
        message = line[middle + 5 :]
        if channel == POWER and message.startswith("CREATE_GAME") and message.rstrip() == "CREATE_GAME":
            yield game
            game = _begin(False, spectating, head)
            add = game.lines.append
        if len(game.lines) >= most:
            game.cut = True
            continue
        add((number, channel, message))
    yield game


def _begin(delayed: bool, spectated: bool, head: str) -> RawGame:
    parts = head.split(" ")
    return RawGame(True, delayed, spectated, first_time=parts[1] if len(parts) > 2 else None)
