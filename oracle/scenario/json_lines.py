"""Reads JSON and knows the line of every value in it; what the values mean is not its business.

`json` does the reading, for speed. Lines are asked for only when something is wrong, so a second pass
over the text finds them then; it keeps no stack of Python frames and takes any nesting.
"""

import json
import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from typing import Final

from oracle.scenario.faults import Place, described, path_text, shortened

DEEPEST: Final = 64
"""Objects and lists may be nested this deep; no scenario needs a quarter of it."""

_TOKEN: Final = re.compile(r'[\s]*("(?:[^"\\]|\\.)*"|[{}\[\]:,]|[^\s{}\[\]:,"]+|")', re.DOTALL)


@dataclass(frozen=True, slots=True)
class Mark:
    """Something wrong at a place of a text."""

    line: int
    path: str
    found: str
    wanted: str


class NotADocument(ValueError):
    """The bytes are no JSON document that could be used."""

    def __init__(self, *marks: Mark) -> None:
        super().__init__("; ".join(f"line {mark.line}: found {mark.found}, wanted {mark.wanted}" for mark in marks))
        self.marks = marks


class Document:
    """A JSON value together with the text that it came from."""

    def __init__(self, value: object, text: str) -> None:
        self.value = value
        self.text = text

    @classmethod
    def from_bytes(cls, data: bytes) -> "Document":
        """Read a document; raises `NotADocument` with every mark where that cannot be done."""
        text = _decoded(data)
        repeated: list[str] = []

        def unrepeated(pairs: list[tuple[str, object]]) -> dict[str, object]:
            value = dict(pairs)
            if len(value) < len(pairs):
                repeated.append("")
            return value

        try:
            value: object = json.loads(text, object_pairs_hook=unrepeated, parse_constant=_no_constant)
        except json.JSONDecodeError as error:
            raise NotADocument(_syntax_mark(text, error)) from None
        except (RecursionError, ValueError) as error:
            # Neither says where it happened: nesting, NaN and Infinity, or a number of thousands of digits.
            found = _Scan.of(text)
            raise NotADocument(*(found.marks or [Mark(1, "document", shortened(str(error)), "JSON")])) from None
        if repeated or text.count("[") + text.count("{") > DEEPEST:
            marks = _Scan.of(text).marks
            if marks:
                raise NotADocument(*marks)
        return cls(value, text)

    @cached_property
    def _lines(self) -> dict[Place, int]:
        return _Scan.of(self.text).lines

    def line(self, place: Sequence[str | int]) -> int:
        """The line, from 1, on which the value at this place starts, or its key if it has one."""
        lines = self._lines
        place = tuple(place)
        while place not in lines and place:
            place = place[:-1]
        return lines.get(place, 1)


def _decoded(data: bytes) -> str:
    try:
        text = data.decode("utf-8")
    except UnicodeDecodeError as error:
        line = data.count(b"\n", 0, error.start) + 1
        byte = f"the byte 0x{data[error.start]:02x}"
        raise NotADocument(Mark(line, "document", byte, "JSON in UTF-8")) from None
    if "\0" in text:
        line = text.count("\n", 0, text.index("\0")) + 1
        raise NotADocument(Mark(line, "document", "a zero byte (a binary file)", "JSON in UTF-8"))
    if text.startswith("\ufeff"):
        raise NotADocument(Mark(1, "document", "a byte order mark", "JSON in UTF-8 without one"))
    if not text.strip():
        raise NotADocument(Mark(1, "document", "an empty file", "a JSON object"))
    return text


def _no_constant(word: str) -> object:
    raise ValueError(f"{word} is no JSON number")


def _syntax_mark(text: str, error: json.JSONDecodeError) -> Mark:
    scan = _Scan.of(text[: error.pos])
    if scan.marks and scan.marks[0].wanted.startswith("nesting"):
        return scan.marks[0]
    rest = text[error.pos :].split("\n", 1)[0].strip()
    found = "the end of the line" if not rest else described(rest)
    if not text[error.pos :].strip():
        found = "the end of the file"
    wanted = error.msg[0].lower() + error.msg[1:]
    return Mark(error.lineno, path_text(scan.open), found, f"JSON ({wanted})")


@dataclass(slots=True)
class _Scan:
    """One pass over the tokens of a text that is JSON, or was up to its end."""

    lines: dict[Place, int] = field(default_factory=dict)
    marks: list[Mark] = field(default_factory=list)
    open: Place = ()

    @classmethod
    def of(cls, text: str) -> "_Scan":
        scan = cls()
        scan._run(text)
        return scan

    def _run(self, text: str) -> None:
        # One frame per open container: the index of a list, or the key of an object (None: a key comes next).
        frames: list[int | str | None] = []
        kinds: list[str] = []
        seen: list[set[str]] = []
        for token, line in _tokens(text):
            place: Place = tuple(part for part in frames if part is not None)
            self.open = place
            match token[0]:
                case "{" | "[":
                    self.lines.setdefault(place, line)
                    if len(frames) == DEEPEST:
                        wanted = f"nesting of at most {DEEPEST}"
                        self.marks.append(Mark(line, path_text(place[:4]) + "…", "deeper nesting", wanted))
                        return
                    kinds.append(token)
                    frames.append(0 if token == "[" else None)
                    seen.append(set())
                case "}" | "]":
                    if not kinds:
                        return
                    kinds.pop()
                    frames.pop()
                    seen.pop()
                case ",":
                    if not kinds:
                        return
                    last = frames[-1]
                    frames[-1] = last + 1 if isinstance(last, int) else None
                case ":":
                    pass
                case '"' if kinds and kinds[-1] == "{" and frames[-1] is None:
                    self._key(token, line, place, seen[-1])
                    frames[-1] = _string(token)
                case _:
                    self.lines.setdefault(place, line)
                    self._number(token, line, place)

    def _key(self, token: str, line: int, place: Place, seen: set[str]) -> None:
        key = _string(token)
        if key in seen:
            self.marks.append(Mark(line, path_text((*place, key)), "the key a second time", "each key once"))
        seen.add(key)
        self.lines.setdefault((*place, key), line)

    def _number(self, token: str, line: int, place: Place) -> None:
        if token in ("NaN", "Infinity", "-Infinity"):
            self.marks.append(Mark(line, path_text(place), token, "a JSON number"))
        elif len(token) > 4000 and token.lstrip("-").isdigit():
            self.marks.append(Mark(line, path_text(place), f"a number of {len(token)} digits", "a number in range"))


def _tokens(text: str) -> Iterator[tuple[str, int]]:
    line, position = 1, 0
    while found := _TOKEN.match(text, position):
        line += text.count("\n", position, found.start(1))
        yield found.group(1), line
        line += text.count("\n", found.start(1), found.end())
        position = found.end()


def _string(token: str) -> str:
    try:
        value: object = json.loads(token)
    except ValueError:
        return token
    return value if isinstance(value, str) else token
