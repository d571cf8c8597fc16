"""How a game begins in a log: the game itself and its players, put together line by line."""

from collections.abc import Callable

from oracle.replay.building import OpenPlayer
from oracle.replay.fields import values
from oracle.replay.names import Seat
from oracle.replay.numbers import Numbers
from oracle.replay.packets import CreateGame, Packet

Tags = list[tuple[int, int]]


class StartLines:
    """The start that is being read; the lists that it gives take the tags of the lines that follow."""

    __slots__ = ("_line", "_numbers", "_players")

    def __init__(self, numbers: Numbers) -> None:
        self._numbers = numbers
        self._players: list[OpenPlayer] = []
        self._line = 0

    def begin(self, line: int, time: str | None) -> tuple[Tags, Callable[[], Packet]]:
        """A new game: where its tags go, and what makes the packet at the end."""
        tags: Tags = []
        players: list[OpenPlayer] = []
        self._players, self._line = players, line
        return tags, lambda: CreateGame(line, 1, tuple(tags), tuple(each.node() for each in players), time)

    def line(self, text: str) -> Tags | None:
        """The line of a player, with the list for its tags; or that of the game, whose number it says."""
        if not text.startswith("Player "):
            if text[20:].strip() != "1":
                self._numbers.game_is(int(text[20:]))
            return None
        found = values(" " + text[7:], ("EntityID", "PlayerID", "GameAccountId"))
        entity, player = int(found["EntityID"]), int(found["PlayerID"])
        account = values(" " + found.get("GameAccountId", "").strip("[]"), ("hi", "lo"))
        hi, lo = account.get("hi"), account.get("lo")
        own: Tags = []
        self._players.append(OpenPlayer(self._line, entity, player, hi, lo, own))
        self._numbers.seats.append(Seat(entity, player, hi == "0" and lo == "0"))
        return own
