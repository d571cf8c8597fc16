"""`oracle expectations`: keeps the list of what an engine is known to get wrong."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from contextlib import closing
from pathlib import Path
from typing import TYPE_CHECKING, Any, TypeVar

import click

from oracle.cli.engine_options import clock_option, engine_of, engine_option, grades_of, runs_for
from oracle.cli.loading import Loaded
from oracle.cli.main import BAD_INPUT, EXPECTED
from oracle.cli.options import paths_argument
from oracle.cli.output import counted, echo_faults
from oracle.cli.selection import Selection, selection_options
from oracle.cli.verify_command import PROFILE, no_engine, read_expectations

if TYPE_CHECKING:
    from oracle.engines.causes import Causes
    from oracle.engines.config import Engine
    from oracle.engines.result import Result


Decorated = TypeVar("Decorated", bound=Callable[..., Any])


def causes_option(*, required: bool) -> Callable[[Decorated], Decorated]:
    """--causes; the command gets `Causes`."""
    text = "The root causes that failures are put down to."
    option = click.option(
        "--causes", required=required, metavar="FILE", type=click.Path(path_type=Path), callback=_causes, help=text
    )  # fmt: skip
    return option


def _engines(context: click.Context, parameter: click.Parameter, values: tuple[str, ...]) -> tuple[Engine, ...]:
    return tuple(engine_of(value) for value in values)


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
@click.option("--expectations", "file", type=click.Path(path_type=Path), metavar="FILE", help="The file to write.")
@click.option("--profile", metavar="NAME", help=PROFILE)
@selection_options
@click.option("--grade", metavar="A,B", default="A,B,C,D", help="Only expectations of these grades can fail.")
@causes_option(required=False)
@clock_option
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
    for key in sorted({*before.known, *after.known}):
        old, new = before.known.get(key), after.known.get(key)
        scenario, under = key
        if old != new:
            sign = "+" if old is None else "-" if new is None else "~"
            kind = (new or old or after.known[key]).kind()
            click.echo(f"{sign} {scenario} under {under}: {kind}")
    target.write_text(after.text(), encoding="utf-8")
    echo_faults(loaded.faults)
    click.echo(f"{target}: {counted(len(after.known), 'known failure')}, {len(before.known)} before")
    click.get_current_context().exit(BAD_INPUT if loaded.faults else EXPECTED)


@command.command("page")
@paths_argument
@click.option(
    "--engine", "engines", required=True, multiple=True, metavar="ENGINE", callback=_engines,
    help="An engine, as for verify; may be repeated, the first one leads.",
)  # fmt: skip
@causes_option(required=True)
@click.option(
    "--into", "page", type=click.Path(path_type=Path), metavar="FILE",
    help="The page whose made part is replaced; without it the made part is printed.",
)  # fmt: skip
@click.option("--profile", metavar="NAME", help=PROFILE)
@selection_options
def page(
    paths: tuple[Path, ...],
    engines: tuple[Engine, ...],
    causes: Causes,
    page: Path | None,
    profile: str | None,
    keyword: str | None,
    rules: tuple[str, ...],
) -> None:
    """Make the page about an engine's differences: totals, and each root cause with rule, evidence and scenario.

    Example: oracle expectations page scenarios --engine mine --causes mine.causes.json --into docs/mine.md
    """
    from oracle.engines.causes_page import NoPlace, made_part, put_into

    before = page.read_text(encoding="utf-8") if page is not None else ""
    loaded = Loaded.from_paths(paths)
    selection = Selection(keyword, rules, profile)
    made = made_part(dict(_results(loaded, selection, engine, ("A", "B", "C", "D")) for engine in engines), causes)
    echo_faults(loaded.faults)
    if page is None:
        click.echo(made)
    else:
        try:
            page.write_text(put_into(before, made), encoding="utf-8")
        except NoPlace as error:
            raise click.UsageError(f"{page}: {error}, wanted the two marks of a made part") from None
        click.echo(f"{page}: made anew")
    click.get_current_context().exit(BAD_INPUT if loaded.faults else EXPECTED)


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
