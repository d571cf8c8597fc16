"""`oracle run`: replays scenarios and compares them with their checks and pinned traces."""

from __future__ import annotations

import time
from collections import Counter
from collections.abc import Mapping
from contextlib import closing
from dataclasses import dataclass, field
from functools import partial
from importlib.metadata import version
from pathlib import Path
from typing import TYPE_CHECKING

import click

from oracle.cli.failure import Way, verdict_json, verdict_line, verdict_text
from oracle.cli.jobs import in_order
from oracle.cli.loading import Loaded, check_choices
from oracle.cli.main import BAD_INPUT, DIFFERENT, EXPECTED, OWN_BUG
from oracle.cli.options import (
    GRADES,
    choice_option,
    format_option,
    jobs_option,
    paths_argument,
    profile_option,
    split_list,
    swap_seats_option,
)
from oracle.cli.output import Progress, counted, echo, echo_faults, echo_json, fault_json
from oracle.cli.selection import Selection, selection_options

if TYPE_CHECKING:
    from oracle.scenario.faults import Fault
    from oracle.scenario.model import Scenario, Variation
    from oracle.scenario.verdict import Status
    from oracle.trace.model import JSON

EXITS: Mapping[Status, int] = {
    "passed": EXPECTED,
    "known failure": EXPECTED,
    "open question": EXPECTED,
    "failed": DIFFERENT,
    "unexpected pass": DIFFERENT,
    "fault": BAD_INPUT,
    "error": OWN_BUG,
}
"""What came of a run to the exit code that it asks for."""


@dataclass(frozen=True, slots=True)
class Ran:
    """What a process tells of one run: only what is printed."""

    status: Status
    text: str
    faults: tuple[Fault, ...]
    json: Mapping[str, JSON] | None
    unchecked: bool


@dataclass(slots=True)
class Tally:
    """What was found so far."""

    counts: Counter[Status] = field(default_factory=Counter)
    faults: set[Fault] = field(default_factory=set)
    unchecked: int = 0

    def add(self, ran: Ran) -> None:
        """One more run."""
        self.counts[ran.status] += 1
        self.faults.update(ran.faults)
        self.unchecked += ran.unchecked

    @property
    def exit(self) -> int:
        """The highest exit code that applies."""
        return max([EXITS[status] for status in self.counts] + [BAD_INPUT if self.faults else EXPECTED])

    def line(self, scenarios: int, left: int, seconds: float) -> str:
        """All counts in one line."""
        counts = self.counts
        parts = [f"{counts['passed']} passed", f"{counts['failed']} failed", counted(len(self.faults), "fault")]
        for status, one, several in (
            ("error", "engine error", "engine errors"),
            ("unexpected pass", "unexpected pass", "unexpected passes"),
            ("known failure", "known failure", "known failures"),
            ("open question", "open question", "open questions"),
        ):
            if counts[status]:  # type: ignore[index]
                parts.append(counted(counts[status], one, several))  # type: ignore[index]
        if self.unchecked:
            parts.append(f"{self.unchecked} of the passed without checks")
        if left:
            parts.append(f"{left} not run")
        return f"{', '.join(parts)} ({counted(scenarios, 'scenario')}, {seconds:.2f} s)"


@click.command("run")
@paths_argument
@profile_option
@choice_option
@selection_options
@click.option("--grade", "grade", metavar="A,B", default="A,B,C,D", help="Only expectations of these grades can fail.")
@swap_seats_option
@jobs_option
@format_option
@click.option("--fail-fast", is_flag=True, help="Stop at the first run that is not as it has to be.")
def command(
    paths: tuple[Path, ...],
    profile: str | None,
    choices: Mapping[str, str],
    keyword: str | None,
    rules: tuple[str, ...],
    grade: str,
    swap_seats: bool,
    jobs: int,
    output: str,
    fail_fast: bool,
) -> None:
    """Replay scenarios and compare them with what they expect.

    Each scenario runs under each profile or variation of its own. A failure shows its first divergence. What passes
    without a hand-written expectation is counted by itself: at most its pinned trace was compared.

    Exit code 0: all as expected; 1: something differs; 2: a file has a fault; 4: a bug of the oracle.

    Example: oracle run scenarios --profile seed --rule S3.10 --jobs 2
    """
    began = time.perf_counter()
    grades = split_list(grade, GRADES, "--grade")
    loaded = Loaded.from_paths(paths)
    runs = loaded.runs(Selection(keyword, rules, profile))
    check_choices(runs, choices)
    tally = Tally(faults=set(loaded.faults))
    way = Way(choices, swap_seats)
    as_json = output == "json"
    rows: list[Mapping[str, JSON]] = []
    progress = Progress(0 if as_json else len(runs))
    with closing(in_order(partial(_run, way=way, grades=grades, as_json=as_json), runs, jobs)) as results:
        for ran in results:
            tally.add(ran)
            progress.step()
            if ran.json is not None:
                rows.append(ran.json)
            elif ran.text:
                progress.clear()
                echo(ran.text + "\n")
            if fail_fast and EXITS[ran.status] != EXPECTED:
                break
    progress.clear()
    faults = sorted(tally.faults)
    left = len(runs) - tally.counts.total()
    scenarios = len({id(scenario) for scenario, _ in runs})
    seconds = time.perf_counter() - began
    if as_json:
        echo_json(_document(tally, rows, faults, scenarios, left, seconds))
    else:
        echo_faults(faults, err=False)
        echo(tally.line(scenarios, left, seconds))
    click.get_current_context().exit(tally.exit)


def _run(run: tuple[Scenario, Variation], *, way: Way, grades: tuple[str, ...], as_json: bool) -> Ran:
    from oracle.scenario.verdict import judge

    verdict = judge(*run, choices=way.choices, swap_seats=way.swap_seats, grades=grades)
    status = verdict.status
    unchecked = status == "passed" and not run[0].expects_under(run[1])
    if as_json:
        return Ran(status, "", verdict.faults, verdict_json(verdict, way), unchecked)
    text = ""
    if status in ("known failure", "open question"):
        text = f"{status}: {verdict_line(verdict)}" + (f" ({verdict.reason})" if verdict.reason else "")
    elif status != "passed":
        text = verdict_text(verdict, way)
    return Ran(status, text, verdict.faults, None, unchecked)


def _document(
    tally: Tally,
    rows: list[Mapping[str, JSON]],
    faults: list[Fault],
    scenarios: int,
    left: int,
    seconds: float,
) -> dict[str, object]:
    counts = {status.replace(" ", "_"): tally.counts[status] for status in EXITS if status != "fault"}
    return {
        "oracle": version("hearthstone-oracle"),
        "command": "run",
        "exit": tally.exit,
        "summary": {
            "scenarios": scenarios,
            **counts,
            "without_checks": tally.unchecked,
            "faults": len(faults),
            "not_run": left,
            "seconds": round(seconds, 3),
        },
        "runs": rows,
        "faults": [fault_json(fault) for fault in faults],
    }
