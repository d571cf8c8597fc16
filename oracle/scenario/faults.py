"""A fault of a file: one clear line that says where it is, what was found and what was wanted."""

import json
from collections.abc import Sequence
from dataclasses import dataclass
from difflib import get_close_matches
from pathlib import Path
from typing import Final, TypeAlias

Place: TypeAlias = tuple[str | int, ...]
"""The way to a value inside a JSON document: keys and indices, these from 0 as in JSON tools."""

_LONGEST: Final = 60


@dataclass(frozen=True, slots=True, order=True)
class Fault:
    """Something in a file that stops it from being used."""

    file: str
    line: int
    path: str
    found: str
    wanted: str

    def __str__(self) -> str:
        text = f"{self.file}:{self.line}: {self.path}: found {self.found}, wanted {self.wanted}"
        # A fault is one line, whatever bytes the file or its name hold.
        return "".join(c if c.isprintable() else c.encode("unicode_escape").decode("ascii") for c in text)

    @classmethod
    def of_file(cls, file: Path | str, found: str, wanted: str, *, line: int = 1) -> "Fault":
        """A fault of the file as a whole."""
        return cls(str(file), line, "document", found, wanted)


def from_here(path: Path) -> Path:
    """The path as a reader types it: relative, where it lies below the current folder."""
    here = Path.cwd()
    return path.relative_to(here) if path.is_relative_to(here) else path


def path_text(place: Sequence[str | int]) -> str:
    """`("steps", 0, "script")` as `steps[0].script`."""
    text = ""
    for part in place:
        if isinstance(part, int):
            text += f"[{part}]"
        elif part.replace("_", "a").replace("$", "a").isalnum():
            text += f".{part}" if text else part
        else:
            text += f"[{json.dumps(shortened(part))}]"
    return text or "document"


def shortened(text: str) -> str:
    """The text, cut to what a line has room for."""
    return text if len(text) <= _LONGEST else text[: _LONGEST - 1] + "…"


def described(value: object) -> str:
    """A JSON value in few words."""
    match value:
        case str():
            return json.dumps(shortened(value), ensure_ascii=False)
        case bool() | None:
            return json.dumps(value)
        case int():
            # Python refuses to write out numbers of more than 4,300 digits.
            return str(value) if value.bit_length() < 200 else f"a number of {value.bit_length()} bits"
        case float():
            return repr(value)
        case []:
            return "an empty list"
        case list():
            return f"a list of {len(value)}"
        case dict() if not value:
            return "an empty object"
        case dict():
            keys = ", ".join(shortened(str(key)) for key in list(value)[:4])
            return f"an object with {keys}{', …' if len(value) > 4 else ''}"
    return repr(value)


def one_of(words: Sequence[str], close_to: str | None = None) -> str:
    """A closed list for a message, or the nearest word where one is near."""
    near = get_close_matches(close_to, words, n=1, cutoff=0.6) if close_to is not None else []
    if near:
        return json.dumps(near[0])
    if len(words) == 1:
        return words[0]
    shown = ", ".join(words[:12])
    return f"one of {shown}{', …' if len(words) > 12 else ''}"
