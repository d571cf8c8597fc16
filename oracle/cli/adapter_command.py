"""`oracle adapter`: begins the adapter of another engine, and says how far it has come."""

from __future__ import annotations

import re
from collections.abc import Mapping
from importlib.resources import files
from pathlib import Path
from typing import TYPE_CHECKING

import click

from oracle.cli.engine_options import DEFAULT_PROFILE, clock_option, engine_of
from oracle.cli.main import DIFFERENT, EXPECTED, NO_ENGINE

if TYPE_CHECKING:
    from oracle.engines.session import Session

_ENDINGS = {"python": "py", "node": "js"}
_SIGNS = {"yes": "ok", "no": "no", "not shown": "--"}


@click.group("adapter")
def command() -> None:
    """Begin the adapter of another engine, and see how far it has come.

    Example: oracle adapter new mine --language node
    """


@command.command("new")
@click.argument("name", metavar="NAME")
@click.option("--language", type=click.Choice(list(_ENDINGS)), default="python", show_default=True, help="Of what.")
def new(name: str, language: str) -> None:
    """Write the skeleton of an adapter into the working folder.

    Example: oracle adapter new mine --language python
    """
    if not re.fullmatch(r"[A-Za-z][A-Za-z0-9_-]*", name):
        raise click.BadParameter(f"found {name!r}, wanted letters, digits, - and _", param_hint="'NAME'")
    target = Path(f"{name.replace('-', '_')}_adapter.{_ENDINGS[language]}")
    if target.exists():
        raise click.UsageError(f"{target} is there already, wanted a name that is free")
    skeleton = files("oracle.engines").joinpath("skeletons", f"{language}.txt").read_text(encoding="utf-8")
    target.write_text(skeleton.replace("@NAME@", name).replace("@FILE@", target.name), encoding="utf-8")
    click.echo(f"{target}: fill in load, step and state; then")
    click.echo(f'  oracle adapter check "{language} {target}"')


@command.command("check")
@click.argument("engine", metavar="ENGINE")
@clock_option
def check(engine: str, clocks: Mapping[str, float]) -> None:
    """Climb the ladder: from the handshake to scripts and resets, with what each rung found.

    ENGINE is a command line, py:module:factory, or a name from oracle.toml. `--` marks what the adapter does not claim.

    Exit code 0: no rung failed; 1: one did; 3: the engine does not start.

    Example: oracle adapter check "node mine_adapter.js"
    """
    from oracle.engines.ladder import climb

    session = engine_of(engine).with_clocks(clocks).session()
    rungs = []
    try:
        for rung in climb(session):
            rungs.append(rung)
            head, *rest = rung.said.splitlines() or [""]
            click.echo(f"{_SIGNS[rung.standing]}  {rung.name:<16}  {head}".rstrip())
            for line in rest:
                click.echo(f"    {line}")
        if session.hello is None:
            click.get_current_context().exit(NO_ENGINE)
        shown = frozenset[str]().union(*(rung.shown for rung in rungs))
        claimed = session.hello.facets
        click.echo(f"claims:      {', '.join(sorted(claimed)) or 'no facet'}")
        click.echo(f"shown here:  {', '.join(sorted(shown & claimed)) or 'none of them'}")
        _unlocks(session)
    finally:
        session.close()
    failed = any(rung.standing == "no" for rung in rungs)
    click.get_current_context().exit(DIFFERENT if failed else EXPECTED)


def _unlocks(session: Session) -> None:
    """What is missing, by how many of our own scenarios need it."""
    from oracle.engines.link import CannotStart, LinkError
    from oracle.engines.setups import cards_of, features_of
    from oracle.engines.unlock import unlocks
    from oracle.paths import scenarios_dir
    from oracle.scenario.suite import load_suite

    try:
        hello = session.ready()
        profile = hello.profile or DEFAULT_PROFILE
        scenarios, _ = load_suite([scenarios_dir()])
        runs = [(each, under) for each in scenarios for under in each.under if under.name == profile]
        cards = set[str]().union(*(cards_of(each) for each, _ in runs))
        claims = session.supports(cards, set[str]().union(*(features_of(each) for each, _ in runs)))
    except (CannotStart, LinkError) as error:
        click.echo(f"what it claims cannot be asked: {error}")
        return
    found = unlocks(hello, claims, runs)
    if not found:
        click.echo(f"nothing is missing for the {len(runs)} scenarios under {profile}")
    for what, number in sorted(found.items(), key=lambda row: (-row[1], row[0])):
        click.echo(f"missing: {what}, which {number} of {len(runs)} scenarios under {profile} need")
