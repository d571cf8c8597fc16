"""`oracle verify`: holds another engine against the scenarios, and says where it differs and by which rule."""

from __future__ import annotations

import os
import time
from collections.abc import Generator, Mapping, Sequence
from contextlib import closing
from dataclasses import dataclass, field
from importlib.metadata import version
from pathlib import Path
from typing import TYPE_CHECKING, Any, NoReturn, TypeAlias

import click

from oracle.cli.engine_options import clock_option, engines_option, grades_of, runs_for
from oracle.cli.jobs import in_order
from oracle.cli.loading import Loaded
from oracle.cli.main import NO_ENGINE
from oracle.cli.matrix import matrix_lines
from oracle.cli.options import FilePath, format_option, jobs_option, paths_argument
from oracle.cli.output import Progress, echo, echo_faults, echo_json, fault_json
from oracle.cli.selection import Selection, selection_options
from oracle.cli.verify_tally import Tally

if TYPE_CHECKING:
    from oracle.engines.config import Engine
    from oracle.engines.expectations import Expectations
    from oracle.engines.link import CannotStart
    from oracle.engines.messages import Hello
    from oracle.engines.result import Result, Status
    from oracle.engines.session import Session
    from oracle.engines.unknown import Unknown
    from oracle.engines.verify import Run, Wish
    from oracle.scenario.faults import Fault

    Part: TypeAlias = tuple[Engine, Sequence[Run], Wish]

PROFILE = "The profile to verify under: the engine's own where it names one, else live."

SEEDS = "An engine that takes no script plays by so many seeds; with several its frequencies have to fit."

RESYNC = "Load the reference's position before each step, so that one fault does not hide the next."

FEWEST_PER_JOB = 2
"""A process of its own is not started for less."""


@dataclass(slots=True)
class Judged:
    """What is known of one engine: who it is, what was counted, a row for each run."""

    engine: Engine
    tally: Tally
    under: str = "nothing"
    hello: Hello | None = None
    error: CannotStart | None = None
    statuses: dict[str, Status] = field(default_factory=dict)
    rows: list[Mapping[str, Any]] = field(default_factory=list)
    seconds: float = 0.0

    def exit(self, faults: bool) -> int:
        """The highest exit code that applies."""
        return NO_ENGINE if self.error is not None else self.tally.exit(faults)


@dataclass(frozen=True, slots=True)
class Asked:
    """How every engine is verified."""

    loaded: Loaded
    selection: Selection
    wish: Wish
    file: Path | None
    clocks: Mapping[str, float]
    jobs: int
    as_json: bool


@click.command("verify")
@paths_argument
@engines_option
@click.option("--profile", metavar="NAME", help=PROFILE)
@selection_options
@click.option("--grade", metavar="A,B", default="A,B,C,D", help="Only expectations of these grades can fail.")
@click.option("--only-supported", is_flag=True, help="Leave out what the engine does not claim.")
@click.option("--strict", is_flag=True, help="Unverified, unsupported and skipped scenarios fail, too.")
@click.option("--traces", is_flag=True, help="Compare whole traces with the reference engine's, too.")
@click.option("--expectations", "file", type=FilePath(), metavar="FILE", help="The known failures.")
@click.option("--resync", is_flag=True, help=RESYNC)
@click.option("--seeds", type=click.IntRange(1, 10_000), default=1, show_default=True, metavar="N", help=SEEDS)
@jobs_option
@clock_option
@format_option
def command(
    paths: tuple[Path, ...],
    engines: tuple[Engine, ...],
    profile: str | None,
    keyword: str | None,
    rules: tuple[str, ...],
    grade: str,
    only_supported: bool,
    strict: bool,
    traces: bool,
    file: Path | None,
    resync: bool,
    seeds: int,
    jobs: int,
    clocks: Mapping[str, float],
    output: str,
) -> None:
    """Hold other engines against scenarios.

    Each scenario runs under one profile. A difference shows the rule; `unverified` means that the engine does not show
    what a check needs. Several engines (--engine more than once) give a table of what they do not agree on. With
    --jobs each process has an engine of its own.

    Exit code, the highest that applies: 0: all as expected; 1: something differs; 2: a file has a fault, or nothing
    was judged: no scenario passed or went wrong, and no check; 3: an engine does not start.

    Example: oracle verify scenarios --engine "oracle serve" --rule S3.10
    """
    from oracle.engines.verify import Wish

    if resync and traces:
        raise click.UsageError(
            "--resync plays steps on their own, and --traces compares whole traces: wanted one of them"
        )
    if len(engines) > 1 and file is not None:
        raise click.UsageError("--expectations is the file of one engine; several have theirs in oracle.toml")
    as_json = output == "json"
    asked = Asked(
        Loaded.from_paths(paths),
        Selection(keyword, rules, profile),
        Wish(grades_of(grade), traces, seeds, resync),
        file,
        clocks,
        jobs,
        as_json,
    )
    judged = [_judge(engine, asked, Tally(strict, only_supported)) for engine in engines]
    faults = asked.loaded.faults
    code = max(each.exit(bool(faults)) for each in judged)
    if len(judged) == 1 and judged[0].error is not None:
        no_engine(judged[0].engine, judged[0].error)
    if as_json:
        echo_json(_document(judged, faults, code))
    else:
        echo_faults(faults, err=False)
        for line in matrix_lines([(each.engine.name, each.statuses) for each in judged]):
            click.echo(line)
        for each in judged:
            if each.error is not None:
                tell_no_engine(each.engine, each.error)
            elif each.hello is not None:
                for line in each.tally.lines(each.hello, each.under, each.seconds):
                    click.echo(line)
    click.get_current_context().exit(code)


def _judge(engine: Engine, asked: Asked, tally: Tally) -> Judged:
    """Verify one engine, and tell what differs as soon as it is known."""
    from oracle.cli.verify_text import EngineWay, result_json, result_line, result_text
    from oracle.engines.link import CannotStart

    began = time.perf_counter()
    expectations = read_expectations(asked.file or engine.expectations, must_exist=asked.file is not None)
    engine = engine.with_clocks(asked.clocks)
    session = engine.session()
    judged = Judged(engine, tally)
    way = EngineWay(engine=engine.name)
    try:
        runs = runs_for(asked.loaded, asked.selection, engine, session)
        hello = judged.hello = session.ready()
        whole = "state" in hello.facets and hello.tags is None
        if runs:
            judged.under = runs[0][1].name
            tally.not_under(judged.under, [*asked.selection.scenarios(asked.loaded.scenarios)])
        progress = Progress(0 if asked.as_json else len(runs))
        with closing(_results(engine, session, runs, asked)) as results:
            for result in results:
                progress.step()
                if tally.leave_out(result):
                    continue
                opinion, known = expectations.opinion(result), expectations.of(result)
                tally.add(result, opinion)
                judged.statuses[result.scenario.id] = result.status
                if asked.as_json:
                    judged.rows.append(result_json(result, way, opinion, known))
                    continue
                text = ""
                if opinion == "known" and known is not None:
                    text = f"known failure: {result_line(result)} ({known.reason})"
                elif result.wrong or opinion == "unexpected pass":
                    text = result_text(result, way, opinion, known, whole=whole) + "\n"
                if text:
                    progress.clear()
                    click.echo(text)
        progress.clear()
    except CannotStart as error:
        judged.error = error
    finally:
        session.close()
    for each in session.unknown:
        echo(f"warning: {engine.name}: {each}", err=True)
    judged.seconds = time.perf_counter() - began
    return judged


def _results(engine: Engine, session: Session, runs: Sequence[Run], asked: Asked) -> Generator[Result, None, None]:
    from oracle.engines.verify import verify

    jobs = min(asked.jobs or os.cpu_count() or 1, len(runs) // FEWEST_PER_JOB)
    if jobs <= 1:
        yield from verify(session, runs, asked.wish)
        return
    session.close()
    size = -(-len(runs) // jobs)
    parts: list[Part] = [(engine, runs[start : start + size], asked.wish) for start in range(0, len(runs), size)]
    for results, unknown in in_order(_part, parts, jobs, [1] * len(parts)):
        session.unknown.update(dict.fromkeys(unknown))
        yield from results


def _part(part: Part) -> tuple[list[Result], list[Unknown]]:
    """Some of the runs, in a process and on an engine of their own; and its words that the protocol does not have."""
    from oracle.engines.verify import verify

    engine, runs, wish = part
    session = engine.session()
    return list(verify(session, runs, wish)), list(session.unknown)


def read_expectations(file: Path | None, *, must_exist: bool) -> Expectations:
    """The known failures of a file; none where a file of the configuration is not there yet."""
    from oracle.engines.expectations import BadExpectations, Expectations

    if file is None or (not must_exist and not file.exists()):
        return Expectations()
    try:
        return Expectations.from_file(file)
    except BadExpectations as error:
        raise click.UsageError(str(error)) from None


def no_engine(engine: Engine, error: CannotStart) -> NoReturn:
    """Say why the engine does not start, with what it said aside, and exit with 3."""
    tell_no_engine(engine, error)
    click.get_current_context().exit(NO_ENGINE)


def tell_no_engine(engine: Engine, error: CannotStart) -> None:
    """Say why the engine does not start, with what it said aside."""
    click.echo(f"oracle: {engine.name} does not start: {error}", err=True)
    if error.stderr:
        click.echo("\n".join(f"  {line}" for line in error.stderr.splitlines()[-12:]), err=True)


def _document(judged: Sequence[Judged], faults: tuple[Fault, ...], code: int) -> dict[str, Any]:
    """The result: of one engine beside the head, of several in a list."""
    head = {"oracle": version("hearthstone-oracle"), "command": "verify", "exit": code}
    bodies = [_body(each, len(faults)) for each in judged]
    rest = {"faults": [fault_json(fault) for fault in faults]}
    return {**head, **(bodies[0] if len(bodies) == 1 else {"engines": bodies}), **rest}


def _body(judged: Judged, faults: int) -> dict[str, Any]:
    from oracle.cli.verify_text import hello_json

    if judged.hello is None:
        return {"called": judged.engine.name, "message": str(judged.error)}
    return {
        "called": judged.engine.name,
        "engine": hello_json(judged.hello),
        "summary": judged.tally.to_json(faults, judged.seconds),
        "runs": judged.rows,
    }
