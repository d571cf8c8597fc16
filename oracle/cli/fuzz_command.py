"""`oracle fuzz`: random boards and games that hold another engine, or another set of rules, against the reference."""

from __future__ import annotations

import shlex
import time
from collections.abc import Mapping
from dataclasses import dataclass
from importlib.metadata import version
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from oracle.cli.engine_options import DEFAULT_PROFILE, clock_option, engine_of
from oracle.cli.main import BAD_INPUT, DIFFERENT, EXPECTED, NO_ENGINE, OWN_BUG
from oracle.cli.options import FilePath, checked_profile, choice_option, format_option
from oracle.cli.output import Progress, counted, echo, echo_json

if TYPE_CHECKING:
    from oracle.engines.config import Engine
    from oracle.engines.fuzz.finding import Finding
    from oracle.engines.fuzz.hunt import Hunt
    from oracle.engines.session import Session

DEFAULT_GAMES = 200
MOST_CARDS = 12
PATIENCE = 30.0
"""So many seconds go into making one finding of an engine small."""


@dataclass(frozen=True, slots=True)
class Against:
    """Who is tried: what findings are noted with, and the engine that runs their scenarios again."""

    profile: str
    name: str
    engine: str

    def rerun(self, file: str) -> str:
        """The command line that shows a finding again."""
        return shlex.join(["oracle", "verify", file, "--engine", self.engine, "--profile", self.profile, "--traces"])


@click.command("fuzz")
@click.option("--engine", metavar="ENGINE", help="A command line, py:module:factory, or a name from oracle.toml.")
@click.option("--profile", metavar="NAME", help="The rules of the reference: the engine's own profile, else live.")
@click.option("--against-profile", "other", metavar="NAME", help="Without an engine: the profile that is tried.")
@choice_option
@click.option("--games", type=click.IntRange(1), help=f"So many boards and games; {DEFAULT_GAMES} if nothing is said.")
@click.option("--seed", type=int, default=0, show_default=True, help="The same seed, the same boards.")
@click.option("--minutes", type=click.FloatRange(0, min_open=True), help="Stop after so many minutes.")
@click.option("--out", type=FilePath(file_okay=False), metavar="DIR", help="A folder for each finding.")
@clock_option
@format_option
def command(
    engine: str | None,
    profile: str | None,
    other: str | None,
    choices: Mapping[str, str],
    games: int | None,
    seed: int,
    minutes: float | None,
    out: Path | None,
    clocks: Mapping[str, float],
    output: str,
) -> None:
    """Play random boards and games in lock step with another engine, or with other rules, until they part.

    Events, states, candidates and legal actions are compared, as far as the engine shows them. Each difference is made
    small and told once with its likes: by which rule, in which scenario. `--choice` changes the rules that are tried.

    Exit code 0: no difference; 1: some; 2: options that do not go together, or the engine refused every board; 3: the
    engine does not start.

    Example: oracle fuzz --profile seed --against-profile live --games 100 --out found
    """
    began = time.perf_counter()
    checked_profile(profile)
    checked_profile(other)
    if engine is not None and (other is not None or choices):
        raise click.UsageError("--against-profile and --choice are for two profiles, --engine is for an engine")
    if engine is None and (profile is None or (other is None and not choices)):
        raise click.UsageError("wanted --engine, or --profile with --against-profile or --choice")
    session: Session | None = None
    try:
        if engine is not None:
            made = engine_of(engine).with_clocks(clocks)
            session = made.session()
            against, hunt = _engine(made, session, profile)
        else:
            against, hunt = _profiles(str(profile), other or str(profile), choices)
        stopped = _hunt(hunt, seed, games or (DEFAULT_GAMES if minutes is None else None), minutes, output == "text")
    finally:
        if session is not None:
            session.close()
    _finish(hunt, against, out, output, stopped, time.perf_counter() - began)


def _engine(engine: Engine, session: Session, profile: str | None) -> tuple[Against, Hunt]:
    from oracle.cli.verify_command import no_engine
    from oracle.engines.fuzz.engine_side import EngineSide
    from oracle.engines.fuzz.hunt import Hunt
    from oracle.engines.link import CannotStart, LinkError
    from oracle.rules import bind

    try:
        side = EngineSide(session)
        ingredients = side.ingredients()
    except CannotStart as error:
        no_engine(engine, error)
    except LinkError as error:
        no_engine(engine, CannotStart(f"{error.trouble}: {error.message}", session.link.stderr()))
    name = profile or engine.profile or side.hello.profile or DEFAULT_PROFILE
    checked_profile(name)
    hunt = Hunt(
        side, bind(name), ingredients, (name,), f"oracle fuzz, {side.hello.name}", patience=PATIENCE, leave_out=True
    )
    return Against(name, f"{side.hello.name} {side.hello.version}".strip(), engine.name), hunt


def _profiles(profile: str, other: str, choices: Mapping[str, str]) -> tuple[Against, Hunt]:
    from oracle.engines.fuzz.hunt import Hunt
    from oracle.engines.fuzz.ingredients import Ingredients
    from oracle.engines.fuzz.rules_side import RulesSide
    from oracle.rules import RulesError, bind

    words = [word for point, choice in choices.items() for word in ("--choice", f"{point}={choice}")]
    try:
        rules = bind(other, choices)
    except RulesError as error:
        given = ", ".join(f"{point}={choice}" for point, choice in choices.items())
        raise click.UsageError(f"{given} cannot be chosen under {other}: {error}") from None
    name = " ".join([other, *(f"{point}={choice}" for point, choice in choices.items())])
    against = Against(profile, name, shlex.join(["oracle", "serve", "--profile", other, *words]))
    one_cause = profile == other and len(choices) == 1
    hunt = Hunt(
        RulesSide(rules), bind(profile), Ingredients.known_to_all(), (profile,), f"oracle fuzz, {name}", one_cause
    )
    return against, hunt


def _hunt(hunt: Hunt, seed: int, games: int | None, minutes: float | None, tell: bool) -> str:
    """Try boards until there are enough, the time is over, or nothing more comes of it; why it stopped early."""
    from oracle.engines.link import CannotStart

    ends = time.monotonic() + minutes * 60 if minutes is not None else None
    progress = Progress(games if tell else 0)
    number = 0
    try:
        while games is None or number < games:
            if ends is not None and time.monotonic() >= ends:
                return ""
            number += 1
            hunt.try_board(f"{seed}/{number}")
            progress.step()
            if hunt.stopped():
                return hunt.stopped()
    except CannotStart as error:
        return f"the engine does not start again: {error.message}"
    finally:
        progress.clear()
    return ""


def _finish(hunt: Hunt, against: Against, out: Path | None, output: str, stopped: str, seconds: float) -> None:
    from oracle.cli.verify_text import reasons_text
    from oracle.engines.fuzz.bundle import SCENARIO, NotOurs, folder_name, write_bundle
    from oracle.engines.fuzz.hunt import told

    findings = told(hunt.groups)
    rows: list[tuple[Finding, str, str | None]] = []
    for finding in findings:
        where = out / folder_name(finding) if out is not None else None
        rerun = against.rerun(str(where / SCENARIO) if where is not None else SCENARIO)
        if out is not None:
            try:
                write_bundle(out, finding, rerun)
            except NotOurs as error:
                raise click.BadParameter(f"{error}", param_hint="'--out'") from None
        rows.append((finding, rerun, str(where) if where is not None else None))
    nothing = bool(hunt.boards) and hunt.refused == hunt.boards
    code = BAD_INPUT if nothing else EXPECTED
    code = OWN_BUG if hunt.broken else DIFFERENT if findings else NO_ENGINE if _gone(stopped) else code
    if output == "json":
        echo_json(_document(hunt, against, rows, stopped, code, seconds))
    else:
        for number, row in enumerate(rows, 1):
            click.echo(_text(number, *row))
            click.echo()
        for line in hunt.broken:
            click.echo(f"a bug of ours: {line}")
        if hunt.left_out:
            cards = ", ".join(hunt.left_out[:MOST_CARDS])
            more = f" and {len(hunt.left_out) - MOST_CARDS} more" if len(hunt.left_out) > MOST_CARDS else ""
            click.echo(f"set up otherwise, and left out from then on: {cards}{more}")
        if hunt.refused:
            echo(f"refused by the engine: {reasons_text(hunt.refusals)}")
        if stopped:
            click.echo(f"stopped early: {stopped}")
        boards = counted(hunt.boards, "board")
        if hunt.refused:
            boards += f", {hunt.refused} of them refused by the engine"
        told_of = counted(len(findings), "difference")
        click.echo(f"{told_of} on {boards} ({against.name} against {against.profile}, {seconds:.2f} s)")
    click.get_current_context().exit(code)


def _gone(stopped: str) -> bool:
    return stopped.startswith("the engine does not start")


def _text(number: int, finding: Finding, rerun: str, where: str | None) -> str:
    """One finding: what differs, where, by which rule, and how to see it again."""
    from oracle.engines.fuzz.lockstep import LEGAL
    from oracle.report import headline, rule_text, safe, sentence

    what, kind = finding.key
    divergence = finding.divergence
    said = sentence(headline(divergence)) if divergence.note is None else sentence(f"{kind}: {divergence.note}")
    if divergence.note == LEGAL:
        said = sentence(f"{kind} after this step: {divergence.fields[0].field}")
    size = f"{counted(finding.actions, 'action')}, {counted(finding.entities, 'entity', 'entities')}"
    clause = rule_text(what)
    lines = [
        f"{number}. {safe(said)}",
        f"where       {divergence.place} of {size}",
        f"boards      {finding.boards}, first {finding.seed}",
        f"difference  {kind}",
        f"rule        {clause or f'none that an event names; it is about {what}'}",
    ]
    for name, event in (("expected", divergence.expected), ("found", divergence.found)):
        if event is not None:
            lines.append(f"{name:<12}{safe(str(event))}")
    for each in divergence.fields[:3]:
        lines.append(f"{'field':<12}{safe(each.field)}: expected {each.expected}, found {each.found}")
    if where is not None:
        lines += [f"{'kept in':<12}{safe(where)}", f"{'rerun':<12}{safe(rerun)}"]
    return "\n".join(lines)


def _document(
    hunt: Hunt,
    against: Against,
    rows: list[tuple[Finding, str, str | None]],
    stopped: str,
    code: int,
    seconds: float,
) -> dict[str, Any]:
    return {
        "oracle": version("hearthstone-oracle"),
        "command": "fuzz",
        "exit": code,
        "profile": against.profile,
        "against": against.name,
        "summary": {
            "boards": hunt.boards,
            "refused": hunt.refused,
            "refusals": dict(hunt.refusals.most_common()),
            "findings": len(rows),
            "seconds": round(seconds, 3),
        },
        **({"stopped": stopped} if stopped else {}),
        "findings": [
            {
                "about": finding.key[0],
                "difference": finding.key[1],
                "boards": finding.boards,
                "first": finding.seed,
                "actions": finding.actions,
                "entities": finding.entities,
                "rerun": rerun,
                **({"folder": where} if where is not None else {}),
                "divergence": finding.divergence.to_json(),
                "scenario": finding.document,
            }
            for finding, rerun, where in rows
        ],
        "left_out": hunt.left_out,
        "broken": hunt.broken,
    }
