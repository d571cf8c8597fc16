"""`oracle adapter`: begins the adapter of another engine, and says how far it has come."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from importlib.metadata import version
from importlib.resources import files
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from oracle.cli.engine_options import DEFAULT_PROFILE, clock_option, engine_of
from oracle.cli.main import DIFFERENT, EXPECTED, NO_ENGINE
from oracle.cli.options import format_option
from oracle.cli.output import echo, echo_json

if TYPE_CHECKING:
    from oracle.engines.ladder import Rung
    from oracle.engines.messages import Hello
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
@format_option
def new(name: str, language: str, output: str) -> None:
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
    if output == "json":
        head = {"oracle": version("hearthstone-oracle"), "command": "adapter new", "exit": EXPECTED}
        echo_json({**head, "file": str(target), "language": language, "engine": f"{language} {target}"})
        return
    click.echo(f"{target}: fill in load, step and state, and name what they can do in the lists at the top; then")
    click.echo(f'  oracle adapter check "{language} {target}"')


@command.command("check")
@click.argument("engine", metavar="ENGINE")
@clock_option
@format_option
def check(engine: str, clocks: Mapping[str, float], output: str) -> None:
    """Climb the ladder: from the handshake to scripts and resets, with what each rung found.

    ENGINE is a command line, py:module:factory, or a name from oracle.toml. A rung is judged by what the adapter says
    it shows; `--` marks what it does not claim or show at all, and words that the protocol does not have are warned of.

    Exit code 0: no rung failed; 1: one did; 3: the engine does not start.

    Example: oracle adapter check "node mine_adapter.js"
    """
    from oracle.engines.ladder import climb

    session = engine_of(engine).with_clocks(clocks).session()
    climbed = _Climbed()
    try:
        for rung in climb(session):
            climbed.rungs.append(rung)
            if output == "text":
                echo("\n".join(_lines(rung)))
        if session.hello is not None:
            climbed.hello = session.hello
            _unlocks(session, climbed)
    finally:
        session.close()
    if output == "json":
        echo_json({"oracle": version("hearthstone-oracle"), "command": "adapter check", **climbed.to_json()})
    elif climbed.hello is not None:
        echo("\n".join(climbed.lines()))
    click.get_current_context().exit(climbed.exit)


@dataclass(slots=True)
class _Climbed:
    """How far an adapter has come, and what our own scenarios (`of` of them under `profile`) miss in it."""

    rungs: list[Rung] = field(default_factory=list)
    hello: Hello | None = None
    profile: str = DEFAULT_PROFILE
    of: int = 0
    missing: Counter[str] = field(default_factory=Counter)
    cards: Counter[str] = field(default_factory=Counter)
    trouble: str = ""

    @property
    def exit(self) -> int:
        """The exit code."""
        if self.hello is None:
            return NO_ENGINE
        return DIFFERENT if any(rung.standing == "no" for rung in self.rungs) else EXPECTED

    @property
    def claims(self) -> Sequence[str]:
        """The facets that it claims."""
        return sorted(self.hello.facets) if self.hello is not None else []

    @property
    def shown(self) -> Sequence[str]:
        """Those of them that a rung has shown."""
        shown = frozenset[str]().union(*(rung.shown for rung in self.rungs))
        return [facet for facet in self.claims if facet in shown]

    @property
    def rows(self) -> Sequence[tuple[str, int]]:
        """What is missing, by how many scenarios need it."""
        return sorted(self.missing.items(), key=lambda row: (-row[1], row[0]))

    def lines(self) -> Iterator[str]:
        """What is said below the rungs."""
        from oracle.cli.verify_text import reasons_text

        yield f"claims:      {', '.join(self.claims) or 'no facet'}"
        yield f"shown here:  {', '.join(self.shown) or 'none of them'}"
        scenarios = f"{self.of} scenarios under {self.profile}"
        if self.trouble:
            yield f"what it claims cannot be asked: {self.trouble}"
        elif not self.missing:
            yield f"nothing is missing for the {scenarios}"
        for what, number in self.rows:
            which = f": {reasons_text(self.cards)}" if what == "cards" else ""
            yield f"missing: {what}, which {number} of {scenarios} need{which}"

    def to_json(self) -> dict[str, Any]:
        """The same, with the rungs, as JSON."""
        from oracle.cli.verify_text import hello_json

        return {
            "exit": self.exit,
            "engine": hello_json(self.hello) if self.hello is not None else None,
            "rungs": [
                {
                    "name": rung.name, "standing": rung.standing, "said": rung.said, "shown": sorted(rung.shown),
                    "warnings": list(rung.warnings),
                }
                for rung in self.rungs
            ],
            "claims": self.claims,
            "shown": self.shown,
            "profile": self.profile,
            "scenarios": self.of,
            "missing": [{"what": what, "scenarios": number} for what, number in self.rows],
            "cards": dict(self.cards.most_common()),
            **({"trouble": self.trouble} if self.trouble else {}),
        }  # fmt: skip


def _lines(rung: Rung) -> Iterator[str]:
    head, *rest = rung.said.splitlines() or [""]
    yield f"{_SIGNS[rung.standing]}  {rung.name:<16}  {head}".rstrip()
    for line in [*rest, *(f"warning: {each}" for each in rung.warnings)]:
        yield f"    {line}"


def _unlocks(session: Session, climbed: _Climbed) -> None:
    """What is missing, by how many of our own scenarios need it."""
    from oracle.engines.link import CannotStart, LinkError
    from oracle.engines.setups import cards_of, features_of
    from oracle.engines.unlock import unlocks, wanted_cards
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
        climbed.trouble = str(error)
        return
    climbed.profile, climbed.of = profile, len(runs)
    climbed.missing, climbed.cards = unlocks(hello, claims, runs), wanted_cards(claims, runs)
