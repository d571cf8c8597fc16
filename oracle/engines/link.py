"""What carries requests to an engine, whatever it runs in: the interface, its clocks and limits, how it fails."""

from dataclasses import dataclass
from typing import Literal, Protocol, TypeAlias

from oracle.engines.messages import Answer, EventLine, Message

Trouble: TypeAlias = Literal["error", "crash", "timeout", "protocol"]
"""How an engine goes wrong beside playing wrong."""


@dataclass(frozen=True, slots=True)
class Clocks:
    """How long an engine may take, in seconds. `scenario` is for all requests of one scenario together."""

    start: float = 10.0
    step: float = 2.0
    scenario: float = 30.0
    stop: float = 2.0


@dataclass(frozen=True, slots=True)
class Limits:
    """How much an engine may say and take: bytes of a line, event lines of one answer, megabytes of memory."""

    line: int = 1 << 20
    lines: int = 100_000
    memory: int = 1024


class LinkError(Exception):
    """An engine that gives no answer: how, in words, and the events that came before."""

    def __init__(self, trouble: Trouble, message: str, events: tuple[EventLine, ...] = ()) -> None:
        super().__init__(message)
        self.trouble = trouble
        self.message = message
        self.events = events


class CannotStart(Exception):
    """An engine that does not come to its handshake."""

    def __init__(self, message: str, stderr: str = "") -> None:
        super().__init__(message)
        self.message = message
        self.stderr = stderr


class Link(Protocol):
    """One engine at the other end. After a `LinkError` it is closed and can be opened again."""

    def open(self) -> None:
        """Begin; raises `CannotStart`."""

    def request(self, message: Message, seconds: float) -> Answer:
        """Send a request and wait for its reply; raises `LinkError`."""

    def close(self, seconds: float) -> str | None:
        """Ask it to stop and see that nothing is left of it; what did not go as it has to, in words."""

    def stderr(self) -> str:
        """The last that it said aside."""
