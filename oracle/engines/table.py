"""One scenario's game in an engine: set-up, actions, state and views, in the scenario's names. It judges nothing."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Final, cast

from oracle.engines.binding import Binding
from oracle.engines.messages import BadMessage, EventLine, Message, WireError, objects, shown
from oracle.engines.primitives import primitives_of
from oracle.engines.reading import leaks, read_events, read_legal, read_state
from oracle.engines.result import Status, Want
from oracle.engines.script import Sender
from oracle.engines.session import Session
from oracle.engines.setups import load_message
from oracle.scenario.model import Scenario, ScriptEntry
from oracle.trace.model import JSON, Event
from oracle.trace.state import State

_STATUS: Final[Mapping[str, Status]] = {
    "unsupported_card": "unsupported",
    "unsupported_feature": "unsupported",
    "cannot_setup": "unsupported",
    "unknown_command": "unsupported",
    "engine_exception": "error",
    "adapter_bug": "error",
    "bad_request": "error",
}
"""What an error that is no outcome of an action makes of a scenario."""

_OF_THE_STEP: Final = frozenset({"illegal_action", "script_exhausted", "script_mismatch"})
"""Errors that are outcomes: they are compared."""


class Stopped(Exception):
    """The engine does not carry this scenario out, and says why."""

    def __init__(self, status: Status, message: str, wants: tuple[Want, ...] = ()) -> None:
        super().__init__(message)
        self.status = status
        self.message = message
        self.wants = wants


@dataclass(frozen=True, slots=True)
class Taken:
    """One step as the engine took it. `used` is what it says of the script; `error` is one that is an outcome."""

    events: tuple[Event, ...]
    state: State
    error: WireError | None = None
    used: JSON = field(default=None, hash=False)

    @property
    def refused(self) -> str | None:
        """The reason of a refused action, `refused` where the engine gives none."""
        if self.error is None or self.error.kind != "illegal_action":
            return None
        return self.error.reason or "refused"


class Table:
    """One game. Everything that goes wrong is raised: `LinkError`, `BadMessage`, `Stopped`, `NotThere`."""

    def __init__(self, session: Session, scenario: Scenario, seed: int | None = None) -> None:
        self.session = session
        self.hello = session.ready()
        self.scenario = scenario
        self.seed = seed
        self.binding = Binding.of(scenario.made)
        self.seconds = session.clocks.step

    def load(self) -> State:
        """Send the set-up, bind its names, and read the state."""
        body = load_message(self.scenario, self.binding)
        if self.seed is not None:
            body["seed"] = self.seed
        cards = dict(_named(cast("Message", body["setup"])))
        if "primitives" in self.hello.setup and "document" not in self.hello.setup:
            body["primitives"] = cast("JSON", primitives_of(cast("Message", body.pop("setup"))))
        answer = self.session.request("load", self.seconds, body)
        self._stop(answer.skip, answer.error)
        bound = answer.reply.get("bind")
        if not isinstance(bound, Mapping):
            raise BadMessage(f"{shown(bound)} for bind in the reply to load", "an object with the id of each name")
        for name, id in bound.items():
            if isinstance(id, str | int) and not isinstance(id, bool):
                self.binding.bind(name, id, cards.get(name))
        missing = [name for name in cards if name not in self.binding.ids]
        if missing:
            raise BadMessage(f"no id for {missing[0]} in the reply to load", "one for every name of the set-up")
        return self._state(answer.reply)

    def take(
        self,
        action: Mapping[str, JSON],
        entries: Sequence[ScriptEntry],
        translate: Callable[[str], str],
    ) -> Taken:
        """Take one step."""
        sender = Sender(self.binding, translate)
        body: dict[str, JSON] = {"do": sender.action(action), "script": sender.script(entries)}
        answer = self.session.request("step", self.seconds, body)
        error = answer.error
        self._stop(answer.skip, None)
        events = self.events(answer.events)
        if error is not None and error.kind not in _OF_THE_STEP:
            self._stop(None, error)
        return Taken(events, self._state(answer.reply), error, answer.reply.get("script_used"))

    def events(self, lines: Sequence[EventLine]) -> tuple[Event, ...]:
        """The events of an answer, or those that came before it failed to."""
        if "events" not in self.hello.facets:
            return ()
        return read_events(lines, self.binding, nesting="nesting" in self.hello.facets)

    def legal(self) -> list[Mapping[str, JSON]]:
        """The legal actions now."""
        answer = self.session.request("legal", self.seconds)
        self._stop(answer.skip, answer.error)
        return read_legal(answer.reply, self.binding)

    def leaks(self, viewer: str, truth: State) -> list[str]:
        """What a player's view shows and must not."""
        answer = self.session.request("state", self.seconds, {"view": viewer})
        self._stop(answer.skip, answer.error)
        state = answer.reply.get("state")
        return leaks(state, truth, self.binding, viewer) if isinstance(state, Mapping) else []

    def card_of(self, name: str, state: State) -> str | None:
        """The card that an entity is now, as far as the engine shows it, else the one that it was made as."""
        card = state.get(name, {}).get("card")
        return card if isinstance(card, str) else self.binding.cards.get(name)

    def _state(self, reply: Message) -> State:
        """The state in a reply, or asked for where the reply has none; without that facet, only who has won."""
        if "state" in self.hello.facets:
            if "state" not in reply:
                answer = self.session.request("state", self.seconds, {"view": "above"})
                self._stop(answer.skip, answer.error)
                reply = answer.reply
            return read_state(reply, self.binding)
        for new in objects(reply.get("new")):
            self.binding.introduce(new)
        return {"game": {"result": reply.get("result")}, "p1": {}, "p2": {}}

    def _stop(self, skip: str | None, error: WireError | None) -> None:
        if skip is not None:
            raise Stopped("skip", skip)
        if error is not None:
            message = f"{error.kind}: {error.message}" if error.message else error.kind
            if isinstance(error.detail.get("primitive"), int):
                message += f" (primitive {error.detail['primitive']})"
            raise Stopped(_STATUS.get(error.kind, "protocol"), message, (Want(error.kind, error.message),))


def _named(setup: Message) -> Iterator[tuple[str, str]]:
    """The names of a set-up, each with its card."""
    for side in ("p1", "p2"):
        own = cast("Message", setup[side])
        single = [own[key] for key in ("hero", "power", "weapon") if key in own]
        rows = [each for key in ("board", "secrets", "hand", "deck") for each in cast("Sequence[JSON]", own[key])]
        for each in objects([*single, *rows]):
            if isinstance(each.get("card"), str):
                yield str(each["as"]), str(each["card"])
