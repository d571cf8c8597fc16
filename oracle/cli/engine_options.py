"""The options that say which engine is meant and how it is asked; shared by `verify`, `expectations` and `adapter`."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any, TypeVar

import click

from oracle.cli.loading import Loaded
from oracle.cli.options import GRADES, split_list
from oracle.cli.selection import Selection

if TYPE_CHECKING:
    from oracle.engines.config import Engine
    from oracle.engines.session import Session
    from oracle.scenario.model import Scenario, Variation

Decorated = TypeVar("Decorated", bound=Callable[..., Any])

DEFAULT_PROFILE = "live"
"""What engines imitate when they do not say: the game."""

CLOCKS = ("start", "step", "scenario", "stop")


def engine_option(function: Decorated) -> Decorated:
    """--engine; the command gets an `Engine`."""
    text = "A command line, py:module:factory, or a name from oracle.toml or pyproject.toml."
    return click.option("--engine", "engine", required=True, metavar="ENGINE", callback=_engine, help=text)(function)


def engines_option(function: Decorated) -> Decorated:
    """--engine, as often as one likes; the command gets a tuple of `Engine`."""
    text = "A command line, py:module:factory, or a name from oracle.toml or pyproject.toml; may be repeated."
    return click.option(
        "--engine", "engines", required=True, multiple=True, metavar="ENGINE", callback=_engines, help=text
    )(function)  # fmt: skip


def clock_option(function: Decorated) -> Decorated:
    """--clock NAME=SECONDS, as often as one likes; the command gets a mapping."""
    text = f"How many seconds the engine has for {', '.join(CLOCKS)}; may be repeated."
    return click.option(
        "--clock", "clocks", multiple=True, metavar="NAME=SECONDS", callback=_clocks, help=text
    )(function)  # fmt: skip


def runs_for(
    loaded: Loaded, selection: Selection, engine: Engine, session: Session
) -> list[tuple[Scenario, Variation]]:
    """The runs under the profile asked for, else the engine's own, else `live`; starts the engine to ask it."""
    profile = selection.profile or engine.profile or session.ready().profile or DEFAULT_PROFILE
    return loaded.runs(Selection(selection.keyword, selection.rules, profile))


def grades_of(text: str) -> tuple[str, ...]:
    """The grades of --grade."""
    return split_list(text, GRADES, "--grade")


def engine_of(value: str) -> Engine:
    """The engine that a text means; a usage error where it means none."""
    from oracle.engines.config import BadEngine, find_engine

    try:
        return find_engine(value, Path.cwd())
    except BadEngine as error:
        raise click.BadParameter(str(error)) from None


def _engine(context: click.Context, parameter: click.Parameter, value: str) -> Engine:
    return engine_of(value)


def _engines(context: click.Context, parameter: click.Parameter, values: Sequence[str]) -> tuple[Engine, ...]:
    return tuple(engine_of(value) for value in values)


def _clocks(context: click.Context, parameter: click.Parameter, values: tuple[str, ...]) -> Mapping[str, float]:
    found: dict[str, float] = {}
    for value in values:
        name, _, seconds = value.partition("=")
        try:
            found[name] = float(seconds)
        except ValueError:
            found[name] = 0.0
        if name not in CLOCKS or not 0 < found[name] < float("inf"):
            raise click.BadParameter(f"found {value!r}, wanted one of {', '.join(CLOCKS)} with seconds, as step=5")
    return found
