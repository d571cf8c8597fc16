"""A conversation with one engine: handshake, requests with their clocks, restarts. What they mean is `attempt`'s."""

import time
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Final

from oracle.engines.link import CannotStart, Clocks, Link, LinkError
from oracle.engines.messages import PROTOCOL, Answer, BadMessage, Command, Hello, words
from oracle.engines.unknown import Unknown, unknown_in_claims, unknown_in_hello
from oracle.trace.model import JSON

MOST_RESTARTS: Final = 5
WINDOW: Final = 20
"""After so many restarts within so many scenarios the rest is not run."""


@dataclass(frozen=True, slots=True)
class Claims:
    """The cards and features that an engine claims, of those asked about; None: it does not say."""

    cards: frozenset[str] | None = None
    features: frozenset[str] | None = None


class Session:
    """One engine. It is opened when it is first needed, kept between scenarios, and opened anew after trouble."""

    def __init__(self, link: Link, clocks: Clocks | None = None) -> None:
        self.link = link
        self.clocks = clocks or Clocks()
        self.hello: Hello | None = None
        self.restarts: list[int] = []
        self.played = 0
        """Scenarios that this process has run, since it was opened."""
        self.unknown: dict[Unknown, None] = {}
        """Words in its handshake and claims that the protocol does not have, each once."""
        self._open = False
        self._begun = 0
        self._id = 0
        self._ends = float("inf")

    def ready(self) -> Hello:
        """See that the engine runs and has said who it is; raises `CannotStart`."""
        if self._open and self.hello is not None:
            return self.hello
        self.link.open()
        self._open = True
        self._ends = float("inf")
        self.played = 0
        try:
            answer = self.request("start", self.clocks.start, {"protocol": PROTOCOL})
            error = answer.error
            if error is not None:
                raise BadMessage(f"{error.kind}: {error.message}", "a handshake")
            hello = Hello.from_reply(answer.reply)
        except (LinkError, BadMessage) as problem:
            stderr = self.link.stderr()
            self.close()
            kind = problem.trouble if isinstance(problem, LinkError) else "protocol"
            raise CannotStart(f"{kind}: {problem}", stderr or self.link.stderr()) from None
        self.hello = hello
        self.unknown.update(dict.fromkeys(unknown_in_hello(answer.reply)))
        return hello

    def request(self, command: Command, seconds: float, body: dict[str, JSON] | None = None) -> Answer:
        """Ask, within this clock and that of the scenario; raises `LinkError`, and the engine is closed then."""
        self._id += 1
        left = self._ends - time.monotonic()
        try:
            if left <= 0:
                self.close()
                raise LinkError("timeout", f"the scenario takes more than {self.clocks.scenario:g} s")
            return self.link.request({"id": self._id, "cmd": command, **(body or {})}, min(seconds, left))
        except LinkError:
            self._open = False
            raise

    def supports(self, cards: Iterable[str], features: Iterable[str]) -> Claims:
        """What it claims; an engine that does not know the question claims everything that it can load."""
        asked: dict[str, JSON] = {"cards": sorted(cards), "features": sorted(features)}
        answer = self.request("supports", self.clocks.start, asked)
        reply = answer.reply
        if reply.get("ok") is not True:
            return Claims()
        self.unknown.update(dict.fromkeys(unknown_in_claims(reply)))
        return Claims(
            frozenset(words(reply["cards"])) if "cards" in reply else None,
            frozenset(words(reply["features"])) if "features" in reply else None,
        )

    def begin(self) -> bool:
        """Begin the next scenario; False: the engine was restarted too often, and is not asked any more."""
        self._begun += 1
        if not self._open and self._begun > 1:
            self.restarts.append(self._begun)
            recent = [each for each in self.restarts if each > self._begun - WINDOW]
            if len(recent) > MOST_RESTARTS:
                return False
        self.ready()
        self._ends = time.monotonic() + self.clocks.scenario
        return True

    def end(self) -> LinkError | None:
        """End the scenario: what was loaded is forgotten; the trouble that this makes."""
        self._ends = float("inf")
        self.played += 1
        try:
            if self._open:
                self.request("reset", self.clocks.step)
        except LinkError as error:
            return error
        return None

    def close(self) -> str | None:
        """End the engine; what did not go as it has to, in words."""
        self._open = False
        return self.link.close(self.clocks.stop)
