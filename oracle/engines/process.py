"""An engine in a process of its own: a process group, clocks on every answer, limits on what it says."""

import json
import os
import select
import shutil
import signal
import subprocess
import sys
import time
from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path
from typing import IO, Final, NoReturn

from oracle.engines.link import CannotStart, Limits, LinkError, Trouble
from oracle.engines.messages import Answer, EventLine, Message, objects, shown
from oracle.engines.stdio import line_of
from oracle.trace.model import JSON

_CHUNK: Final = 1 << 16
_KEPT: Final = 1 << 14
"""So much of stderr is kept, the end of it."""
_TICK: Final = 0.1
_PAGE: Final = os.sysconf("SC_PAGE_SIZE") if hasattr(os, "sysconf") else 4096
_LAST_WORDS: Final = 0.3
"""How long a process may take from the end of its output to its own end."""


class ProcessLink:
    """An engine behind pipes. The reply may come in any pieces; anything that is no answer ends the process."""

    def __init__(self, command: Sequence[str], limits: Limits | None = None, folder: Path | None = None) -> None:
        self.command = list(command)
        self.limits = limits or Limits()
        self.folder = folder
        self._process: subprocess.Popen[bytes] | None = None
        self._out = bytearray()
        self._err = bytearray()
        self._events: list[EventLine] = []
        self._ended = False
        self._looked_at = 0.0

    def open(self) -> None:
        """Start the process; raises `CannotStart`."""
        command = self.command
        if command[0] == "oracle":
            # The very installation that asks, whether or not its folder is on the path.
            command = [sys.executable, "-m", "oracle", *command[1:]]
        elif command[0] in ("python", "python3") and shutil.which(command[0]) is None:
            command = [sys.executable, *command[1:]]
        self._out.clear()
        self._err.clear()
        self._ended = False
        pipe = subprocess.PIPE
        try:
            self._process = subprocess.Popen(
                command, stdin=pipe, stdout=pipe, stderr=pipe, cwd=self.folder, start_new_session=True
            )
        except OSError as error:
            raise CannotStart(f"{command[0]}: {(error.strerror or str(error)).lower()}") from None
        for stream in (self._process.stdin, self._process.stdout, self._process.stderr):
            assert stream is not None
            os.set_blocking(stream.fileno(), False)

    def request(self, message: Message, seconds: float) -> Answer:
        """Send a line and read to its reply; raises `LinkError`, and the process has ended then."""
        if self._process is None:
            raise LinkError("crash", "the engine does not run")
        self._events = []
        deadline = time.monotonic() + seconds
        self._read()
        if self._out:
            self._fail("protocol", f"found {_text(self._out)}, wanted nothing before the next request")
        self._write(line_of(message), deadline, seconds)
        while True:
            row = self._line(deadline, seconds)
            reply = self._take(row, message.get("id"))
            if reply is not None:
                return Answer(tuple(self._events), reply)

    def close(self, seconds: float) -> str | None:
        """`stop`, then the end of the group; says what did not end by itself."""
        process = self._process
        if process is None:
            return None
        said: str | None = None
        deadline = time.monotonic() + seconds
        try:
            self.request({"id": "stop", "cmd": "stop"}, seconds)
        except LinkError as error:
            return f"it does not stop as asked: {error.message}"
        with suppress(OSError):
            assert process.stdin is not None
            process.stdin.close()
        while not _has_ended(process) and time.monotonic() < deadline:
            time.sleep(0.005)
        if not _has_ended(process):
            said = f"it still runs {seconds:g} s after it was asked to stop"
        self._end()
        return said

    def stderr(self) -> str:
        """The end of what it wrote to stderr."""
        return self._err.decode("utf-8", "replace").strip()

    # Reading and writing

    def _write(self, line: bytes, deadline: float, seconds: float) -> None:
        process = self._process
        assert process is not None and process.stdin is not None
        view = memoryview(line)
        while view:
            try:
                view = view[os.write(process.stdin.fileno(), view) :]
            except BlockingIOError:
                self._wait(deadline, seconds, process.stdin)
            except OSError:
                # It has gone; what it said last is read like an answer.
                return

    def _line(self, deadline: float, seconds: float) -> bytes:
        """The next whole line."""
        searched = 0
        while True:
            end = self._out.find(b"\n", searched)
            if end >= 0:
                line = bytes(self._out[:end])
                del self._out[: end + 1]
                if len(line) > self.limits.line:
                    self._too_long()
                return line
            searched = len(self._out)
            if searched > self.limits.line:
                self._too_long()
            if self._ended:
                self._crashed()
            process = self._process
            assert process is not None
            self._wait(deadline, seconds, None)

    def _wait(self, deadline: float, seconds: float, stdin: IO[bytes] | None) -> None:
        """Wait until something can be read (or written), and read it; a clock that runs out ends the process."""
        left = deadline - time.monotonic()
        if left <= 0:
            half = f", half a line is there: {_text(self._out)}" if self._out else ""
            self._fail("timeout", f"no answer within {seconds:g} s{half}")
        process = self._process
        assert process is not None
        self._read(min(left, _TICK), stdin)
        now = time.monotonic()
        if now < self._looked_at + _TICK:
            return
        # Looking costs as much as a small answer, and nothing grows that fast.
        self._looked_at = now
        megabytes = _memory(process.pid) >> 20
        if megabytes > self.limits.memory:
            self._fail("crash", f"ended by us: {megabytes} MB of memory, the limit is {self.limits.memory} MB")

    def _read(self, seconds: float = 0.0, stdin: IO[bytes] | None = None) -> None:
        """Wait so long for something to read (or for room to write), and take what is there, of both streams."""
        process = self._process
        assert process is not None
        poll = select.poll()
        for stream in (process.stdout, process.stderr):
            if stream is not None and not stream.closed:
                poll.register(stream, select.POLLIN)
        if stdin is not None and not stdin.closed:
            poll.register(stdin, select.POLLOUT)
        ready = {descriptor for descriptor, _ in poll.poll(seconds * 1000)}
        for stream, into in ((process.stdout, self._out), (process.stderr, self._err)):
            if stream is None or stream.closed or stream.fileno() not in ready:
                continue
            try:
                data = os.read(stream.fileno(), _CHUNK)
            except BlockingIOError:
                continue
            if data:
                into += data
                continue
            stream.close()
            if into is self._out:
                self._ended = True
        if len(self._err) > _KEPT:
            del self._err[:-_KEPT]

    def _take(self, row: bytes, id: JSON) -> Message | None:
        """An event line, kept, or the reply; anything else ends the process."""
        try:
            line = _DECODER.decode(row.decode())
        except (ValueError, RecursionError):
            line = None
        match line:
            case {"of": of, "event": dict(event)} if of == id:
                if len(self._events) >= self.limits.lines:
                    self._fail("protocol", f"more than {self.limits.lines} event lines for one request")
                self._events.append(EventLine(event, objects(line.get("new"))))
                return None
            case {"of": of}:
                self._fail("protocol", f"found an event of the request {shown(of)}, wanted {shown(id)}")
            case {"id": found, "ok": bool()} | {"id": found, "skip": str()} if found == id:
                reply: Message = line
                return reply
            case {"id": found} if found != id:
                self._fail("protocol", f"found a reply to the request {shown(found)}, wanted {shown(id)}")
            case _:
                self._fail("protocol", f"found {_text(row)}, wanted an event or a reply as JSON on one line")

    # The end

    def _too_long(self) -> NoReturn:
        self._fail("protocol", f"a line of more than {self.limits.line} bytes: {_text(self._out[:60])}")

    def _crashed(self) -> NoReturn:
        process = self._process
        assert process is not None
        deadline = time.monotonic() + _LAST_WORDS
        while not _has_ended(process) and time.monotonic() < deadline:
            time.sleep(0.005)
        closed = not _has_ended(process)
        half = f"; it was in the middle of a line: {_text(self._out)}" if self._out else ""
        code = self._end()
        how = "it closed its output" if closed else _ended(code)
        self._fail("crash", f"{how}{half}")

    def _fail(self, trouble: Trouble, message: str) -> NoReturn:
        self._end()
        raise LinkError(trouble, message, tuple(self._events))

    def _end(self) -> int:
        """End the whole group and forget the process; the code with which it ended."""
        process, self._process = self._process, None
        if process is None:
            return 0
        # The group is ended before its leader is reaped: until then the number is nobody else's.
        with suppress(ProcessLookupError, PermissionError):
            os.killpg(process.pid, signal.SIGKILL)
        code = process.wait()
        self._process = process
        for _ in range(64):
            before = len(self._err)
            if process.stderr is None or process.stderr.closed:
                break
            self._read()
            if len(self._err) == before:
                break
        self._process = None
        for stream in (process.stdin, process.stdout, process.stderr):
            if stream is not None:
                with suppress(OSError):
                    stream.close()
        return code


def _has_ended(process: subprocess.Popen[bytes]) -> bool:
    """Whether the leader is dead; it is not reaped by asking."""
    try:
        return os.waitid(os.P_PID, process.pid, os.WEXITED | os.WNOHANG | os.WNOWAIT) is not None
    except ChildProcessError:
        return True


def _ended(code: int) -> str:
    if code < 0:
        with suppress(ValueError):
            return f"it was ended by {signal.Signals(-code).name}"
    return f"it ended with exit code {code}"


def _memory(pid: int) -> int:
    """Bytes of memory that a process holds; 0 where the system does not say."""
    try:
        return int(Path(f"/proc/{pid}/statm").read_bytes().split()[1]) * _PAGE
    except (OSError, IndexError, ValueError):
        return 0


def _text(row: bytes | bytearray) -> str:
    return shown(bytes(row[:200]).decode("utf-8", "replace"))


def _no_float(text: str) -> NoReturn:
    raise ValueError(f"{text} is no whole number")


_DECODER: Final = json.JSONDecoder(parse_float=_no_float, parse_constant=_no_float)
