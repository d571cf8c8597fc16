"""Engines by name: tables in `oracle.toml` or `pyproject.toml`; a command line or `py:module:factory` needs no name."""

import os
import shlex
import tomllib
from collections.abc import Mapping
from dataclasses import dataclass, field, fields, replace
from pathlib import Path
from typing import Any, Final, TypeVar

from oracle.engines.inprocess import InProcessLink
from oracle.engines.link import Clocks, Limits, Link
from oracle.engines.process import ProcessLink
from oracle.engines.session import Session

FILES: Final = ("oracle.toml", "pyproject.toml")
_KEYS: Final = ("command", "factory", "profile", "expectations", "clocks", "limits")

Numbers = TypeVar("Numbers", Clocks, Limits)


class BadEngine(ValueError):
    """An engine that cannot be meant: what was found, what was wanted."""


@dataclass(frozen=True, slots=True)
class Engine:
    """How an engine is called: a command line, or a factory of this process. `folder` is where it is run."""

    name: str
    command: tuple[str, ...] = ()
    factory: str | None = None
    profile: str | None = None
    expectations: Path | None = None
    clocks: Clocks = field(default_factory=Clocks)
    limits: Limits = field(default_factory=Limits)
    folder: Path | None = None

    def link(self) -> Link:
        """A connection to it, not opened yet."""
        if self.factory is not None:
            return InProcessLink(self.factory)
        return ProcessLink(self.command, self.limits, self.folder)

    def session(self) -> Session:
        """A conversation with it, not begun yet."""
        return Session(self.link(), self.clocks)

    def with_clocks(self, seconds: Mapping[str, float]) -> "Engine":
        """The same with other clocks."""
        return replace(self, clocks=replace(self.clocks, **seconds)) if seconds else self


def find_engine(text: str, start: Path | None = None) -> Engine:
    """The engine that a name, a command line or `py:module:factory` means; raises `BadEngine`.

    Names are looked for from the working folder upward, in the nearest file that has engines.
    """
    if text.startswith("py:"):
        if text.count(":") != 2 or not all(text.split(":")):
            raise BadEngine(f"found {text!r}, wanted py:module:factory")
        return Engine(text, factory=text[3:])
    named = _named(text, start or Path.cwd())
    if named is not None:
        return named
    try:
        words = shlex.split(text)
    except ValueError as error:
        raise BadEngine(f"found {text!r}, wanted a command line ({error})") from None
    if not words:
        raise BadEngine("found nothing, wanted a command line, py:module:factory, or the name of an engine")
    return Engine(text, command=tuple(words))


def _named(name: str, start: Path) -> Engine | None:
    for folder in (start, *start.parents):
        for file in FILES:
            tables = _tables(folder / file)
            if name in tables:
                return _engine(name, tables[name], folder / file)
    return None


def _tables(file: Path) -> Mapping[str, Any]:
    if not file.is_file():
        return {}
    try:
        document: Any = tomllib.loads(file.read_text(encoding="utf-8"))
    except (OSError, ValueError) as error:
        raise BadEngine(f"{file}: found no TOML ({error})") from None
    if file.name == "pyproject.toml":
        document = document.get("tool", {}).get("oracle", {})
    engines = document.get("engines", {}) if isinstance(document, dict) else {}
    return engines if isinstance(engines, dict) else {}


def _engine(name: str, table: object, file: Path) -> Engine:
    def wrong(found: object, wanted: str) -> BadEngine:
        return BadEngine(f"{os.path.relpath(file)}: engines.{name}: found {found!r}, wanted {wanted}")

    if not isinstance(table, dict):
        raise wrong(table, "a table")
    for key in table:
        if key not in _KEYS:
            raise wrong(key, f"one of {', '.join(_KEYS)}")
    for key in ("factory", "profile", "expectations"):
        if not isinstance(table.get(key, ""), str):
            raise wrong(table[key], f"a text for {key}")
    command = table.get("command", ())
    words = tuple(shlex.split(command)) if isinstance(command, str) else tuple(map(str, command))
    if bool(words) == ("factory" in table):
        raise wrong(sorted(table), "a command or a factory")
    expectations = table.get("expectations")
    try:
        clocks, limits = _numbers(Clocks(), table.get("clocks", {})), _numbers(Limits(), table.get("limits", {}))
    except ValueError as error:
        raise wrong(str(error), "numbers by name") from None
    return Engine(
        name,
        words,
        table.get("factory"),
        table.get("profile"),
        file.parent / expectations if expectations is not None else None,
        clocks,
        limits,
        file.parent,
    )


def _numbers(plain: Numbers, table: object) -> Numbers:
    known = [each.name for each in fields(plain)]
    if not isinstance(table, dict):
        raise ValueError(repr(table))
    for key, value in table.items():
        if key not in known or isinstance(value, bool) or not isinstance(value, int | float) or value <= 0:
            raise ValueError(f"{key} = {value!r}; known are {', '.join(known)}")
    return replace(plain, **table)
