"""Recorded games as values: their segments, what is known about them, and how whole they are."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from typing import Final, Literal, TypeAlias

from oracle.replay.packets import CreateGame, Packet

StatusKind: TypeAlias = Literal["complete", "partial", "unreadable", "skipped"]

MOST_NOTICES: Final = 200
"""How many notices of one segment are kept; the rest are counted."""


@dataclass(frozen=True, slots=True)
class Notice:
    """Something odd on the way that did not keep the game from being read: the line, a word for it, and the text."""

    line: int
    kind: str
    text: str


@dataclass(frozen=True, slots=True)
class Player:
    """A player: `player` is the PLAYER_ID, `entity` his entity; name and account as the source has them."""

    player: int
    entity: int
    name: str | None = None
    hi: str | None = None
    lo: str | None = None

    @property
    def is_computer(self) -> bool:
        """The client gives its own players the account 0."""
        return self.hi == "0" and self.lo == "0"


@dataclass(frozen=True, slots=True)
class Segment:
    """What one CREATE_GAME begins: packets in order (that one first), and what was odd about reading them.

    `first_turn` is the TURN at its start, `last_turn` the last one seen. `words` names the negative numbers of tags
    and values. `uncounted` is the number of notices beyond `notices`.
    """

    packets: tuple[Packet, ...]
    first_line: int
    last_line: int
    first_turn: int
    last_turn: int
    is_snapshot: bool
    ended: bool
    gaps: tuple[tuple[int, int], ...] = ()
    notices: tuple[Notice, ...] = ()
    uncounted: int = 0
    words: Mapping[int, str] = field(default_factory=dict, hash=False)

    @property
    def create(self) -> CreateGame:
        """The packet that it begins with."""
        first = self.packets[0]
        assert isinstance(first, CreateGame)
        return first


@dataclass(frozen=True, slots=True)
class Status:
    """How whole a game is.

    `why` says what is missing, or why nothing can be judged; `line` and `text` are the first bad line of a game that
    cannot be read.
    """

    kind: StatusKind
    why: str = ""
    line: int | None = None
    text: str | None = None

    def __str__(self) -> str:
        return f"{self.kind}: {self.why}" if self.why else self.kind


@dataclass(frozen=True, slots=True)
class Game:
    """One game of a file: its segments (several after reconnects) and what the source says about it.

    `number` counts the games of the file from 1. `source` is `power-log`, `task-list` (only the client's delayed
    stream was there) or `hsreplay`. Without segments it is unreadable.
    """

    file: str
    number: int
    source: str
    segments: tuple[Segment, ...]
    status: Status
    players: tuple[Player, ...] = ()
    build: int | None = None
    game_type: str | None = None
    format_type: str | None = None
    scenario: int | None = None
    date: str | None = None
    spectated: bool = False

    @property
    def packets(self) -> Iterator[Packet]:
        """The packets of all segments, in order."""
        return (packet for segment in self.segments for packet in segment.packets)

    @property
    def readable(self) -> bool:
        """Whether there is anything to judge."""
        return self.status.kind in ("complete", "partial")

    @property
    def has_options(self) -> bool:
        """The delayed stream lists no options and no choices."""
        return self.source != "task-list"

    def player(self, number: int) -> Player | None:
        """The player with this PLAYER_ID."""
        return next((player for player in self.players if player.player == number), None)
