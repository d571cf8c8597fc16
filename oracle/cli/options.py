"""The options that several commands share, and their values checked; what a command does with them is its own."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any, TypeVar

import click

from oracle.cli.output import refuse

Decorated = TypeVar("Decorated", bound=Callable[..., Any])

GRADES = ("A", "B", "C", "D")
"""How sure an expectation is, the surest first."""


class FilePath(click.Path):
    """A path; an empty text, such as a variable of the shell that is not set, is none, and not the working folder."""

    def __init__(self, **wanted: bool) -> None:
        """Take what `click.Path` takes; commands get a `Path`."""
        super().__init__(path_type=Path, **wanted)

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> Any:
        if value == "":
            where = param.get_error_hint(ctx).strip("'") if param is not None and ctx is not None else "path"
            refuse(f"{where}: found an empty path, wanted a file or folder")
        return super().convert(value, param, ctx)


def paths_argument(function: Decorated) -> Decorated:
    """PATH…: files or folders. What is wrong with one of them is a fault like any other, so click does not look."""
    kind = FilePath(readable=False)
    return click.argument("paths", nargs=-1, required=True, type=kind, metavar="PATH...")(function)


def own_paths_argument(function: Decorated) -> Decorated:
    """[PATH]…: the same; without any our own scenarios are meant."""
    kind = FilePath(readable=False)
    return click.argument("paths", nargs=-1, type=kind, metavar="[PATH]...")(function)


def suite_option(function: Decorated) -> Decorated:
    """--suite PATH, as often as one likes: the scenarios that are looked at."""
    text = "The scenarios to look at; without it: our own. May be repeated."
    kind = FilePath(readable=False)
    return click.option("--suite", "suite", multiple=True, metavar="PATH", type=kind, help=text)(function)


def profile_option(function: Decorated) -> Decorated:
    """--profile: the name of a profile, dated or not, or of a variation that a scenario has."""
    text = "Only under this profile (seed, live, live@BUILD) or variation."
    return click.option("--profile", "profile", metavar="NAME", help=text)(function)


def choice_option(function: Decorated) -> Decorated:
    """--choice POINT=CHOICE, as often as one likes; the command gets a mapping of points that exist to choices."""
    text = "Decide a rule point otherwise; may be repeated."
    return click.option(
        "--choice", "choices", multiple=True, metavar="POINT=CHOICE", callback=_choices, help=text
    )(function)  # fmt: skip


def swap_seats_option(function: Decorated) -> Decorated:
    """--swap-seats: p1 gets PLAYER_ID 2."""
    return click.option("--swap-seats", is_flag=True, help="Give p1 the PLAYER_ID 2 and p2 the 1.")(function)


def format_option(function: Decorated) -> Decorated:
    """--format text|json: the command gets `output`."""
    kinds = click.Choice(["text", "json"])
    return click.option("--format", "output", type=kinds, default="text", show_default=True, help="How to print.")(
        function
    )


def jobs_option(function: Decorated) -> Decorated:
    """--jobs N: in how many processes; 0 takes one for each core."""
    return _jobs(function, default=1)


def all_cores_option(function: Decorated) -> Decorated:
    """--jobs N for work that is long: one process for each core, unless told otherwise."""
    return _jobs(function, default=0)


def at_least_option(text: str, default: int | None = None) -> Callable[[Decorated], Decorated]:
    """--at-least N: how many scenarios are wanted; the command gets `enough`."""
    kind = click.IntRange(1)
    return click.option(
        "--at-least", "enough", type=kind, default=default, show_default=default is not None, metavar="N", help=text
    )  # fmt: skip


def _jobs(function: Decorated, default: int) -> Decorated:
    text = "Processes to work in; 0: one for each core."
    kind = click.IntRange(0, 256)
    return click.option("--jobs", type=kind, default=default, show_default=True, metavar="N", help=text)(function)


def checked_profile(name: str | None, also: frozenset[str] = frozenset()) -> str | None:
    """The profile or variation if it exists; `also` holds the names of the variations that were loaded."""
    if name is None or name in also:
        return name
    from oracle.rules import is_profile, load_profiles

    if is_profile(name):
        return name
    known = ", ".join([*load_profiles(), "live@BUILD", *sorted(also - load_profiles().keys())])
    raise click.BadParameter(f"found {name!r}, wanted one of {known}", param_hint="'--profile'")


def _choices(context: click.Context, parameter: click.Parameter, values: tuple[str, ...]) -> Mapping[str, str]:
    if not values:
        return {}
    from oracle.rules import UnknownName, find_point

    chosen: dict[str, str] = {}
    for value in values:
        point, equals, choice = value.partition("=")
        if not equals:
            raise click.BadParameter(f"found {value!r}, wanted POINT=CHOICE, such as deaths.order=entity_id")
        if chosen.get(point, choice) != choice:
            raise click.BadParameter(f"found {point} twice, wanted one choice for each point")
        try:
            chosen[point] = find_point(point).choice(choice).name
        except UnknownName as error:
            raise click.BadParameter(str(error)) from None
    return chosen


def split_list(values: str, known: tuple[str, ...], hint: str) -> tuple[str, ...]:
    """`A,B` as its parts, each of which has to be one of the known."""
    parts = tuple(part.strip().upper() for part in values.split(",") if part.strip())
    wrong = [part for part in parts if part not in known]
    if wrong or not parts:
        found = ", ".join(wrong) or "nothing"
        raise click.BadParameter(f"found {found}, wanted some of {','.join(known)}", param_hint=f"'{hint}'")
    return parts
