"""Measures what the wire protocol costs: one verify over standard input and output, and the same in this process.

`python -m benchmarks.protocol [--scenarios 1000] [--rounds 2] [--format text|json]`. Both run in one go on the same
scenarios; a ratio counts the seconds that all processes together work, because the two sides of a pipe work in turn.
"""

from __future__ import annotations

import argparse
import json
import resource
import sys
import time
from collections.abc import Callable, Sequence
from itertools import cycle, islice

from oracle.engines.inprocess import InProcessLink
from oracle.engines.link import Clocks
from oracle.engines.process import ProcessLink
from oracle.engines.reference import ReferenceAdapter
from oracle.engines.session import Session
from oracle.engines.verify import Run, verify
from oracle.paths import scenarios_dir
from oracle.scenario.run import run_scenario
from oracle.scenario.suite import load_suite

PATIENT = Clocks(start=60, step=30, scenario=300)
"""A loaded machine is slow, which is not what is measured."""


def worked() -> float:
    """Seconds that this process and those that it started and that have ended have worked."""
    children = resource.getrusage(resource.RUSAGE_CHILDREN)
    return time.process_time() + children.ru_utime + children.ru_stime


def best_of(rounds: int, work: Callable[[], object]) -> tuple[float, float]:
    """The least that was worked, and the least that was waited, in seconds."""
    found: list[tuple[float, float]] = []
    for _ in range(rounds):
        before, began = worked(), time.perf_counter()
        work()
        found.append((worked() - before, time.perf_counter() - began))
    return min(each for each, _ in found), min(each for _, each in found)


def measure(number: int = 1000, rounds: int = 2) -> dict[str, float]:
    """Seconds for so many scenarios: run without any protocol, verified in this process, verified over pipes."""
    scenarios, _ = load_suite([scenarios_dir()])
    plain: list[Run] = []
    for scenario in scenarios:
        variation = scenario.variation("seed")
        if variation is not None and not variation.choices and not scenario.enumerate:
            plain.append((scenario, variation))
    runs = list(islice(cycle(plain), number))
    run_all(plain[:50])
    figures: dict[str, float] = {"scenarios": len(runs)}
    for name, work in (
        ("run", lambda: run_all(runs)),
        ("verify_in_process", lambda: verified(Session(InProcessLink(ReferenceAdapter), PATIENT), runs)),
        ("verify_over_stdio", lambda: verified(served(), runs)),
    ):
        figures[f"{name}_seconds"], figures[f"{name}_waited_seconds"] = best_of(rounds, work)
    figures["stdio_per_in_process"] = figures["verify_over_stdio_seconds"] / figures["verify_in_process_seconds"]
    figures["stdio_per_run"] = figures["verify_over_stdio_seconds"] / figures["run_seconds"]
    return figures


def served() -> Session:
    """The reference engine in a process of its own."""
    return Session(ProcessLink([sys.executable, "-m", "oracle", "serve"]), PATIENT)


def run_all(runs: Sequence[Run]) -> None:
    """Run without any protocol."""
    for scenario, variation in runs:
        assert run_scenario(scenario, variation).passed, scenario.id


def verified(session: Session, runs: Sequence[Run]) -> None:
    """Verify, and see that all pass."""
    worse = [each.scenario.id for each in verify(session, runs) if each.status != "pass"]
    assert not worse, worse


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--scenarios", type=int, default=1000)
    parser.add_argument("--rounds", type=int, default=2)
    parser.add_argument("--format", choices=("text", "json"), default="text")
    options = parser.parse_args()
    figures = measure(options.scenarios, options.rounds)
    if options.format == "json":
        print(json.dumps(figures, indent=2))
        return
    for name, figure in figures.items():
        print(f"{name:34} {figure:10.2f}")


if __name__ == "__main__":
    main()
