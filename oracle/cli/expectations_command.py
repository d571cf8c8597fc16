"""`oracle expectations`: keeps the list of what an engine is known to get wrong."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from contextlib import closing
from importlib.metadata import version
from pathlib import Path
from typing import TYPE_CHECKING, Any, TypeVar

import click

from oracle.cli.engine_options import clock_option, engine_option, engines_option, grades_of, runs_for
from oracle.cli.loading import Loaded
from oracle.cli.main import BAD_INPUT, EXPECTED
from oracle.cli.options import FilePath, format_option, paths_argument
from oracle.cli.output import counted, echo, echo_faults, echo_json, fault_json
from oracle.cli.selection import Selection, selection_options
from oracle.cli.verify_command import PROFILE, no_engine, read_expectations

if TYPE_CHECKING:
    from oracle.engines.causes import Causes
    from oracle.engines.config import Engine
    from oracle.engines.expectations import Expectations
    from oracle.engines.result import Result


Decorated = TypeVar("Decorated", bound=Callable[..., Any])

_SIGNS = {"new": "+", "gone": "-", "otherwise": "~"}


def causes_option(*, required: bool) -> Callable[[Decorated], Decorated]:
    """--causes; the command gets `Causes`."""
    text = "The root causes that failures are put down to."
    option = click.option(
        "--causes", required=required, metavar="FILE", type=FilePath(), callback=_causes, help=text
    )  # fmt: skip
    return option


def _causes(context: click.Context, parameter: click.Parameter, value: Path | None) -> Causes | None:
    from oracle.engines.causes import BadCauses, Causes

    if value is None:
        return None
    try:
        return Causes.from_file(value)
    except BadCauses as error:
        raise click.UsageError(str(error)) from None


@click.group("expectations")
def command() -> None:
    """Keep the list of what an engine is known to get wrong.

    Example: oracle expectations update scenarios --engine mine
    """


@command.command("update")
@paths_argument
@engine_option
@click.option("--expectations", "file", type=FilePath(), metavar="FILE", help="The file to write.")
@click.option("--profile", metavar="NAME", help=PROFILE)
@selection_options
@click.option("--grade", metavar="A,B", default="A,B,C,D", help="Only expectations of these grades can fail.")
@causes_option(required=False)
@clock_option
@format_option
def update(
    paths: tuple[Path, ...],
    engine: Engine,
    file: Path | None,
    causes: Causes | None,
    profile: str | None,
    keyword: str | None,
    rules: tuple[str, ...],
    grade: str,
    clocks: Mapping[str, float],
    output: str,
) -> None:
    """Run scenarios on an engine and write what goes wrong into its file of expectations.

    Reasons and issues that stand there are kept; what passes now is taken out; what is new has the reason `unassigned`.

    Example: oracle expectations update scenarios --engine mine --expectations mine.expectations.json
    """
    target = file or engine.expectations
    if target is None:
        raise click.UsageError(
            "found no file to write, wanted --expectations FILE or one for the engine in oracle.toml"
        )
    before = read_expectations(target, must_exist=False)
    loaded = Loaded.from_paths(paths)
    name, results = _results(loaded, Selection(keyword, rules, profile), engine.with_clocks(clocks), grades_of(grade))
    after = before.updated(name, results)
    if causes is not None:
        after = after.explained(name, causes)
    changes = [*_changes(before, after)]
    target.write_text(after.text(), encoding="utf-8")
    code = BAD_INPUT if loaded.faults else EXPECTED
    if output == "json":
        sums = {"file": str(target), "known": len(after.known), "before": len(before.known)}
        rows = [{"how": how, "scenario": id, "under": under, "kind": kind} for how, id, under, kind in changes]
        echo_json({**_head("update", code), **sums, "changes": rows, "faults": [*map(fault_json, loaded.faults)]})
    else:
        for how, id, under, kind in changes:
            echo(f"{_SIGNS[how]} {id} under {under}: {kind}")
        echo_faults(loaded.faults)
        echo(f"{target}: {counted(len(after.known), 'known failure')}, {len(before.known)} before")
    click.get_current_context().exit(code)


@command.command("page")
@paths_argument
@engines_option
@causes_option(required=True)
@click.option(
    "--into", "page", type=FilePath(), metavar="FILE",
    help="The page whose made part is replaced; without it the made part is printed.",
)  # fmt: skip
@click.option("--profile", metavar="NAME", help=PROFILE)
@selection_options
@format_option
def page(
    paths: tuple[Path, ...],
    engines: tuple[Engine, ...],
    causes: Causes,
    page: Path | None,
    profile: str | None,
    keyword: str | None,
    rules: tuple[str, ...],
    output: str,
) -> None:
    """Make the page about an engine's differences: totals, and each root cause with rule, evidence and scenario.

    Of several engines the first one leads.

    Example: oracle expectations page scenarios --engine mine --causes mine.causes.json --into docs/mine.md
    """
    from oracle.engines.causes_page import NoPlace, made_part, put_into

    before = page.read_text(encoding="utf-8") if page is not None else ""
    loaded = Loaded.from_paths(paths)
    selection = Selection(keyword, rules, profile)
    made = made_part(dict(_results(loaded, selection, engine, ("A", "B", "C", "D")) for engine in engines), causes)
    if page is not None:
        try:
            page.write_text(put_into(before, made), encoding="utf-8")
        except NoPlace as error:
            raise click.UsageError(f"{page}: {error}, wanted the two marks of a made part") from None
    code = BAD_INPUT if loaded.faults else EXPECTED
    if output == "json":
        result = {"page": made} if page is None else {"file": str(page)}
        echo_json({**_head("page", code), **result, "faults": [*map(fault_json, loaded.faults)]})
    else:
        echo_faults(loaded.faults)
        click.echo(made if page is None else f"{page}: made anew")
    click.get_current_context().exit(code)


def _head(name: str, code: int) -> dict[str, Any]:
    return {"oracle": version("hearthstone-oracle"), "command": f"expectations {name}", "exit": code}


def _changes(before: Expectations, after: Expectations) -> Iterator[tuple[str, str, str, str]]:
    """What is new, gone or otherwise: how, the scenario, under what, and the kind of failure."""
    for key in sorted({*before.known, *after.known}):
        old, new = before.known.get(key), after.known.get(key)
        if old != new:
            how = "new" if old is None else "gone" if new is None else "otherwise"
            yield (how, *key, (new or old or after.known[key]).kind())


def _results(loaded: Loaded, selection: Selection, engine: Engine, grades: tuple[str, ...]) -> tuple[str, list[Result]]:
    """The name that the engine gives itself, and the result of every run."""
    from oracle.engines.link import CannotStart
    from oracle.engines.verify import Wish, verify

    session = engine.session()
    try:
        runs = runs_for(loaded, selection, engine, session)
        name = session.ready().name
        with closing(verify(session, runs, Wish(grades))) as found:
            return name, list(found)
    except CannotStart as error:
        no_engine(engine, error)
    finally:
        session.close()
