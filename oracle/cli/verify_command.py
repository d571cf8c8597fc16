"""`oracle verify`: holds another engine against the scenarios, and says where it differs and by which rule."""

from __future__ import annotations

import time
from collections import Counter
from collections.abc import Iterator, Mapping
from contextlib import closing
from dataclasses import dataclass, field
from importlib.metadata import version
from pathlib import Path
from typing import TYPE_CHECKING, Any, NoReturn

import click

from oracle.cli.engine_options import clock_option, engine_option, grades_of, runs_for
from oracle.cli.loading import Loaded
from oracle.cli.main import BAD_INPUT, DIFFERENT, EXPECTED, NO_ENGINE
from oracle.cli.options import format_option, paths_argument
from oracle.cli.output import Progress, counted, echo_faults, echo_json, fault_json
from oracle.cli.selection import Selection, selection_options

if TYPE_CHECKING:
    from oracle.engines.config import Engine
    from oracle.engines.expectations import Expectations, Opinion
    from oracle.engines.link import CannotStart
    from oracle.engines.messages import Hello
    from oracle.engines.result import Result, Status
    from oracle.scenario.faults import Fault

PROFILE = "The profile to verify under: the engine's own where it names one, else live."


@dataclass(slots=True)
class Tally:
    """What was found so far."""

    strict: bool
    only_supported: bool
    statuses: Counter[Status] = field(default_factory=Counter)
    checks: Counter[Status] = field(default_factory=Counter)
    opinions: Counter[Opinion] = field(default_factory=Counter)
    lacking: Counter[str] = field(default_factory=Counter)
    unsupported: Counter[str] = field(default_factory=Counter)
    wrong: int = 0
    loose: int = 0
    """Results that fail only who is strict."""

    def add(self, result: Result, opinion: Opinion | None) -> None:
        """One more result."""
        self.statuses[result.status] += 1
        self.checks += result.counts()
        self.lacking.update(result.lacks)
        if result.status == "unsupported":
            self.unsupported[result.message] += 1
        if opinion is not None:
            self.opinions[opinion] += 1
        self.wrong += (result.wrong and opinion != "known") or opinion == "unexpected pass"
        self.loose += result.status in ("unverified", "unsupported", "skip")

    def exit(self, faults: bool) -> int:
        """The highest exit code that applies."""
        wrong = self.wrong or (self.strict and self.loose)
        return max(DIFFERENT if wrong else EXPECTED, BAD_INPUT if faults else EXPECTED)

    def lines(self, hello: Hello, under: str, seconds: float) -> Iterator[str]:
        """The summary."""
        from oracle.cli.verify_text import counts_text, reasons_text

        if self.lacking:
            yield f"unverified for want of {reasons_text(self.lacking)}"
        if self.unsupported and not self.only_supported:
            yield f"unsupported: {reasons_text(self.unsupported)}"
        yield f"checks: {counts_text(self.checks)}"
        known = [(self.opinions["known"], "known failure", "known failures")]
        known.append((self.opinions["unexpected pass"], "unexpected pass", "unexpected passes"))
        said = "".join(f", {counted(number, one, several)}" for number, one, several in known if number)
        name = f"{hello.name} {hello.version}".strip()
        scenarios = counted(self.statuses.total(), "scenario")
        yield f"{counts_text(self.statuses)}{said} ({name}, {scenarios} under {under}, {seconds:.2f} s)"


@click.command("verify")
@paths_argument
@engine_option
@click.option("--profile", metavar="NAME", help=PROFILE)
@selection_options
@click.option("--grade", metavar="A,B", default="A,B,C,D", help="Only expectations of these grades can fail.")
@click.option("--only-supported", is_flag=True, help="Leave out what the engine does not claim.")
@click.option("--strict", is_flag=True, help="Unverified, unsupported and skipped scenarios fail, too.")
@click.option("--traces", is_flag=True, help="Compare whole traces with the reference engine's, too.")
@click.option("--expectations", "file", type=click.Path(path_type=Path), metavar="FILE", help="The known failures.")
@clock_option
@format_option
def command(
    paths: tuple[Path, ...],
    engine: Engine,
    profile: str | None,
    keyword: str | None,
    rules: tuple[str, ...],
    grade: str,
    only_supported: bool,
    strict: bool,
    traces: bool,
    file: Path | None,
    clocks: Mapping[str, float],
    output: str,
) -> None:
    """Hold another engine against scenarios.

    Each scenario runs under one profile. A difference shows the rule; `unverified` means that the engine does not show
    what a check needs.

    Exit code 0: all as expected; 1: something differs; 2: a file has a fault; 3: the engine does not start.

    Example: oracle verify scenarios --engine "oracle serve" --rule S3.10
    """
    from oracle.cli.verify_text import EngineWay, hello_json, result_json, result_line, result_text
    from oracle.engines.link import CannotStart
    from oracle.engines.verify import Wish, verify

    began = time.perf_counter()
    wish = Wish(grades_of(grade), traces)
    expectations = read_expectations(file or engine.expectations, must_exist=file is not None)
    loaded = Loaded.from_paths(paths)
    session = engine.with_clocks(clocks).session()
    tally = Tally(strict, only_supported)
    way = EngineWay(engine=engine.name)
    as_json = output == "json"
    rows: list[Mapping[str, Any]] = []
    under = "nothing"
    try:
        runs = runs_for(loaded, Selection(keyword, rules, profile), engine, session)
        hello = session.ready()
        whole = "state" in hello.facets and hello.tags is None
        progress = Progress(0 if as_json else len(runs))
        with closing(verify(session, runs, wish)) as results:
            for result in results:
                progress.step()
                under = result.variation.name
                if only_supported and result.status == "unsupported":
                    continue
                opinion, known = expectations.opinion(result), expectations.of(result)
                tally.add(result, opinion)
                if as_json:
                    rows.append(result_json(result, way, opinion, known))
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
        no_engine(engine, error)
    finally:
        session.close()
    seconds = time.perf_counter() - began
    code = tally.exit(bool(loaded.faults))
    if as_json:
        echo_json(_document(tally, hello_json(hello), rows, loaded.faults, code, seconds))
    else:
        echo_faults(loaded.faults, err=False)
        for line in tally.lines(hello, under, seconds):
            click.echo(line)
    click.get_current_context().exit(code)


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
    click.echo(f"oracle: {engine.name} does not start: {error}", err=True)
    if error.stderr:
        click.echo("\n".join(f"  {line}" for line in error.stderr.splitlines()[-12:]), err=True)
    click.get_current_context().exit(NO_ENGINE)


def _document(
    tally: Tally,
    engine: Mapping[str, Any],
    rows: list[Mapping[str, Any]],
    faults: tuple[Fault, ...],
    code: int,
    seconds: float,
) -> dict[str, Any]:
    from oracle.engines.result import STATUSES

    return {
        "oracle": version("hearthstone-oracle"),
        "command": "verify",
        "exit": code,
        "engine": engine,
        "summary": {
            "scenarios": tally.statuses.total(),
            **{status: tally.statuses[status] for status in STATUSES},
            "known_failures": tally.opinions["known"],
            "unexpected_passes": tally.opinions["unexpected pass"],
            "checks": {status: tally.checks[status] for status in STATUSES},
            "lacking": dict(tally.lacking),
            "faults": len(faults),
            "seconds": round(seconds, 3),
        },
        "runs": rows,
        "faults": [fault_json(fault) for fault in faults],
    }
