"""A Python engine in this process: the same messages as dicts. There are no clocks here: who hangs, hangs."""

import sys
import traceback
from collections.abc import Callable
from importlib import import_module
from typing import cast

from oracle.engines.link import CannotStart, LinkError
from oracle.engines.messages import Answer, EventLine, Message, objects, shown
from oracle.engines.stdio import Adapter


class InProcessLink:
    """An adapter made by a function: `module:factory`."""

    def __init__(self, factory: str | Callable[[], Adapter]) -> None:
        self.factory = factory
        self._adapter: Adapter | None = None
        self._trouble = ""

    def open(self) -> None:
        """Make the adapter; raises `CannotStart`."""
        self._trouble = ""
        try:
            factory = _found(self.factory) if isinstance(self.factory, str) else self.factory
            self._adapter = factory()
        except Exception as error:  # whatever the other side's code does when it is loaded
            raise CannotStart(f"{self.factory}: {type(error).__name__}: {error}", _last(error)) from None

    def request(self, message: Message, seconds: float) -> Answer:
        """Hand the request over; an exception is its answer, and the adapter is made anew after it."""
        if self._adapter is None:
            raise LinkError("crash", "the engine does not run")
        events: list[EventLine] = []

        def emit(line: Message) -> None:
            event = line.get("event")
            if not isinstance(event, dict):
                raise LinkError("protocol", f"found {shown(line)}, wanted an event", tuple(events))
            events.append(EventLine(event, objects(line.get("new"))))

        try:
            reply = self._adapter.handle(message, emit)
        except LinkError:
            self._adapter = None
            raise
        except Exception as error:
            self._adapter = None
            self._trouble = _last(error)
            raise LinkError("error", f"{type(error).__name__}: {error}", tuple(events)) from None
        if not isinstance(reply, dict) or not (isinstance(reply.get("ok"), bool) or isinstance(reply.get("skip"), str)):
            self._adapter = None
            raise LinkError("protocol", f"found {shown(reply)}, wanted a reply as a dict", tuple(events))
        return Answer(tuple(events), reply)

    def close(self, seconds: float) -> str | None:
        """Say `stop` and let go of it."""
        adapter, self._adapter = self._adapter, None
        if adapter is not None:
            try:
                adapter.handle({"id": "stop", "cmd": "stop"}, lambda line: None)
            except Exception as error:
                return f"it does not stop as asked: {type(error).__name__}: {error}"
        return None

    def stderr(self) -> str:
        """The end of the last traceback."""
        return self._trouble


def _found(name: str) -> Callable[[], Adapter]:
    module, colon, attribute = name.partition(":")
    if not colon:
        raise ValueError("wanted module:factory")
    if "" not in sys.path:
        # As `python -m` does: modules of the working folder are found.
        sys.path.insert(0, "")
    return cast("Callable[[], Adapter]", getattr(import_module(module), attribute))


def _last(error: BaseException) -> str:
    return "".join(traceback.format_exception(error)[-6:]).strip()
