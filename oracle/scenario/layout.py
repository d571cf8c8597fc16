"""How a scenario file is laid out for eyes: it moves white space and leaves the meaning alone."""

import json
import math
import os
import tempfile
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Final

WIDTH: Final = 100
"""A value that fits into a line of this width is written on one line."""

INDENT: Final = "  "

# Lists whose items get a line each as soon as there are two: entities, actions, script entries, checks, patterns.
_ONE_PER_LINE: Final = frozenset(
    {"hand", "board", "deck", "secrets", "steps", "script", "expect", "sequence", "then", "are", "enchantments"}
)


class NotLaidOut(ValueError):
    """The text is no JSON document that can be laid out without changing its meaning."""


def format_text(text: str) -> str:
    """The same JSON document in our layout, with a final newline.

    Raises `NotLaidOut` where the text is not JSON, repeats a key, or holds a number that JSON cannot give back.
    """
    try:
        value: object = json.loads(
            text, object_pairs_hook=_unrepeated, parse_constant=_no_constant, parse_float=_finite_float
        )
        return "\n".join(_document(value)) + "\n"
    except RecursionError:
        raise NotLaidOut("the document is nested too deep") from None
    except NotLaidOut:
        raise
    except ValueError as error:
        raise NotLaidOut(str(error)) from None


def write_text(path: Path, text: str) -> None:
    """Replace the file in one move, so that a reader sees the old text or the new one and never a part.

    What is no file, such as `/dev/stdout` or a pipe, is not replaced but written to.
    """
    write_pieces(path, (text,))


def write_pieces(path: Path, pieces: Iterable[str]) -> None:
    """The same for a text that is made while it is written; where making it fails, the file stays as it was."""
    if path.exists() and not path.is_file():
        with open(path, "w", encoding="utf-8", newline="\n") as device:
            device.writelines(pieces)
        return
    target = Path(os.path.realpath(path))
    target.parent.mkdir(parents=True, exist_ok=True)
    handle, name = tempfile.mkstemp(dir=target.parent, prefix=f".{target.name}.")
    try:
        with os.fdopen(handle, "w", encoding="utf-8", newline="\n") as file:
            file.writelines(pieces)
        # A temporary file is private; the written one keeps the mode it had, or gets the usual one.
        os.chmod(name, target.stat().st_mode & 0o777 if target.exists() else 0o644)
        os.replace(name, target)
    except BaseException:
        os.unlink(name)
        raise


def _unrepeated(pairs: list[tuple[str, object]]) -> dict[str, object]:
    value = dict(pairs)
    if len(value) < len(pairs):
        keys = [key for key, _ in pairs]
        repeated = next(key for key in keys if keys.count(key) > 1)
        raise NotLaidOut(f"the key {json.dumps(repeated)} is repeated")
    return value


def _no_constant(word: str) -> object:
    raise NotLaidOut(f"{word} is no JSON number")


def _finite_float(digits: str) -> float:
    number = float(digits)
    if not math.isfinite(number):
        raise NotLaidOut(f"the number {digits[:20]} is too large")
    return number


def _scalar(value: object) -> str:
    written = json.dumps(value, ensure_ascii=False)
    try:
        written.encode("utf-8")
    except UnicodeEncodeError:
        # A lone surrogate exists in JSON as an escape only.
        return json.dumps(value)
    return written


def _inline(value: object) -> str:
    if isinstance(value, dict):
        return "{" + ", ".join(f"{_scalar(key)}: {_inline(item)}" for key, item in value.items()) + "}"
    if isinstance(value, list):
        return "[" + ", ".join(map(_inline, value)) + "]"
    return _scalar(value)


def _container(value: object) -> bool:
    return isinstance(value, (dict, list)) and bool(value)


def _document(value: object) -> Iterator[str]:
    if not isinstance(value, dict) or not value:
        yield from _lines(value, "", "", "", None)
        return
    # The document itself has one member per line, however short they are.
    yield "{"
    yield from _members(list(value.items()), INDENT, packed=False)
    yield "}"


def _lines(value: object, indent: str, before: str, after: str, key: str | None) -> Iterator[str]:
    """The lines of a value that starts behind `before` and ends with `after`."""
    on_one_line = f"{indent}{before}{_inline(value)}{after}"
    if not _container(value) or (len(on_one_line) <= WIDTH and not _must_break(value, key)):
        yield on_one_line
    elif isinstance(value, list):
        yield f"{indent}{before}["
        yield from _items(value, indent + INDENT)
        yield f"{indent}]{after}"
    elif isinstance(value, dict):
        yield from _object(value, indent, before, after)


def _must_break(value: object, key: str | None) -> bool:
    if isinstance(value, list):
        if key == "steps":
            return True
        if key in _ONE_PER_LINE and len(value) > 1:
            return any(_container(item) for item in value)
        return any(_must_break(item, None) for item in value)
    if isinstance(value, dict):
        return any(_must_break(item, name) for name, item in value.items())
    return False


def _items(items: list[object], indent: str) -> Iterator[str]:
    line = ""
    for number, item in enumerate(items, 1):
        comma = "," if number < len(items) else ""
        if _container(item):
            if line:
                yield indent + line
                line = ""
            yield from _lines(item, indent, "", comma, None)
            continue
        word = _scalar(item) if not isinstance(item, (dict, list)) else _inline(item)
        # Plain words fill lines.
        if line and len(indent) + len(line) + len(word) + 2 > WIDTH:
            yield indent + line
            line = ""
        line = f"{line} {word}{comma}" if line else word + comma
    if line:
        yield indent + line


def _object(value: dict[str, object], indent: str, before: str, after: str) -> Iterator[str]:
    members = list(value.items())
    *head, (last, body) = members
    # A check or a block opens its body on the line that says what it is.
    if ("that" in value or "then" in value or not head) and not any(_container(item) for _, item in head):
        words = "".join(f"{_scalar(key)}: {_inline(item)}, " for key, item in head)
        opening = f"{before}{{{words}{_scalar(last)}: "
        if _container(body) and len(indent) + len(opening) < WIDTH:
            yield from _lines(body, indent, opening, "}" + after, last)
            return
    yield f"{indent}{before}{{"
    yield from _members(members, indent + INDENT, packed=True)
    yield f"{indent}}}{after}"


def _members(members: list[tuple[str, object]], indent: str, *, packed: bool) -> Iterator[str]:
    line = ""
    for number, (key, item) in enumerate(members, 1):
        comma = "," if number < len(members) else ""
        name = f"{_scalar(key)}: "
        if packed and not _container(item):
            word = f"{name}{_inline(item)}{comma}"
            if line and len(indent) + len(line) + len(word) + 1 > WIDTH:
                yield indent + line
                line = ""
            line = f"{line} {word}" if line else word
            continue
        if line:
            yield indent + line
            line = ""
        yield from _lines(item, indent, name, comma, key)
    if line:
        yield indent + line
