"""`oracle expectations`: keeps the list of what an engine is known to get wrong."""

from __future__ import annotations

from collections.abc import Mapping
from contextlib import closing
from pathlib import Path
from typing import TYPE_CHECKING

import click

from oracle.cli.engine_options import clock_option, engine_option, grades_of, runs_for
from oracle.cli.loading import Loaded
from oracle.cli.main import BAD_INPUT, EXPECTED
from oracle.cli.options import paths_argument
from oracle.cli.output import counted, echo_faults
from oracle.cli.selection import Selection, selection_options
from oracle.cli.verify_command import PROFILE, no_engine, read_expectations

if TYPE_CHECKING:
    from oracle.engines.config import Engine


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
@clock_option
def update(
    paths: tuple[Path, ...],
    engine: Engine,
    file: Path | None,
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
    from oracle.engines.link import CannotStart
    from oracle.engines.verify import Wish, verify

    target = file or engine.expectations
    if target is None:
        raise click.UsageError(
            "found no file to write, wanted --expectations FILE or one for the engine in oracle.toml"
        )
    before = read_expectations(target, must_exist=False)
    loaded = Loaded.from_paths(paths)
    session = engine.with_clocks(clocks).session()
    try:
        runs = runs_for(loaded, Selection(keyword, rules, profile), engine, session)
        name = session.ready().name
        with closing(verify(session, runs, Wish(grades_of(grade)))) as found:
            results = list(found)
    except CannotStart as error:
        no_engine(engine, error)
    finally:
        session.close()
    after = before.updated(name, results)
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
