"""Serves an adapter over standard input and output: one JSON object a line, in and out."""

import json
from collections.abc import Mapping
from typing import BinaryIO, Final, Protocol

from oracle.engines.messages import Message
from oracle.trace.model import JSON


class Adapter(Protocol):
    """What answers requests, in process or behind a pipe."""

    def handle(self, request: Message, emit: "Emitter", /) -> Mapping[str, JSON]:
        """The reply, without its `id`; events go to `emit` as `{"event": …}` before it."""


class Emitter(Protocol):
    """Takes an event of the request that is being answered."""

    def __call__(self, line: Message, /) -> None: ...


_ENCODER: Final = json.JSONEncoder(ensure_ascii=False, separators=(",", ":"), default=dict)


def line_of(message: Mapping[str, JSON]) -> bytes:
    """A message as it goes over the wire, with its line feed."""
    return _ENCODER.encode(message).encode() + b"\n"


def serve(adapter: Adapter, source: BinaryIO, sink: BinaryIO) -> None:
    """Answer until `stop` or the end of the input."""

    def write(line: Mapping[str, JSON]) -> None:
        sink.write(line_of(line))

    while row := source.readline():
        if not row.strip():
            continue
        try:
            request = json.loads(row)
        except ValueError as error:
            request = error
        if not isinstance(request, dict):
            problem: JSON = {"kind": "bad_request", "message": f"no JSON object ({request})"}
            write({"id": None, "ok": False, "error": problem})
            sink.flush()
            continue
        id = request.get("id")
        reply = adapter.handle(request, lambda line, id=id: write({"of": id, **line}))
        write({"id": id, **reply})
        sink.flush()
        if request.get("cmd") == "stop":
            return
