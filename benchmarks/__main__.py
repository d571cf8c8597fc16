"""Measures what the engine and the tool need, each as a ratio to one yardstick taken in the same run.

`python -m benchmarks [--games N] [--format json]`. The yardstick is a fixed piece of pure Python, so that figures of
different machines can be compared.
"""

from __future__ import annotations

import argparse
import json
import resource
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path

from oracle.engine import clone
from oracle.paths import scenarios_dir
from oracle.rules import bind
from oracle.scenario.random_games import new_game, play_out
from oracle.scenario.run import run_scenario
from oracle.scenario.suite import load_suite

YARDSTICK_ROUNDS = 200_000


def yardstick() -> float:
    """Seconds for a fixed piece of pure Python: 200,000 rounds of dictionary, list and attribute work."""

    class Cell:
        __slots__ = ("value",)

    cell, table, row = Cell(), {}, []
    cell.value = 0
    began = time.perf_counter()
    for number in range(YARDSTICK_ROUNDS):
        cell.value += number & 7
        table[number & 255] = cell.value
        row.append(number)
        if len(row) > 64:
            row.clear()
    return time.perf_counter() - began


def timed(work: Callable[[], int]) -> tuple[float, int]:
    """Seconds and number of things done."""
    began = time.perf_counter()
    done = work()
    return time.perf_counter() - began, done


def measure_games(profile: str, games: int) -> dict[str, float]:
    """Random games with events recorded: actions and games per second."""
    rules = bind(profile, {})

    def work() -> int:
        return sum(play_out(new_game(rules, seed, []), seed).actions for seed in range(games))

    work_once = play_out(new_game(rules, 0, []), 0)
    assert work_once.actions
    seconds, actions = timed(work)
    return {"actions_per_second": actions / seconds, "games_per_second": games / seconds}


def measure_clone(copies: int = 2_000) -> float:
    """Microseconds for a clone of a game in the middle."""
    game = new_game(bind("seed", {}), 3, None)
    half: list[object] = []

    def stop_there(game: object, action: object) -> None:
        half.append(None)
        if len(half) == 60:
            raise StopIteration

    try:
        play_out(game, 3, stop_there)
    except StopIteration:
        pass
    began = time.perf_counter()
    for _ in range(copies):
        clone(game)
    return (time.perf_counter() - began) / copies * 1e6


def measure_scenarios(folder: Path) -> dict[str, float]:
    """All scenarios under all their profiles in this process: load and run."""
    began = time.perf_counter()
    scenarios, _ = load_suite([folder])
    loaded = time.perf_counter() - began
    runs = 0
    for scenario in scenarios:
        for variation in scenario.under:
            run_scenario(scenario, variation)
            runs += 1
    return {
        "scenarios": len(scenarios),
        "load_seconds": loaded,
        "runs_per_second": runs / (time.perf_counter() - began - loaded),
    }


def measure_version() -> float:
    """Milliseconds for `oracle --version` in a new process, the best of five."""
    best = float("inf")
    for _ in range(5):
        began = time.perf_counter()
        subprocess.run([sys.executable, "-m", "oracle", "--version"], check=True, capture_output=True)
        best = min(best, time.perf_counter() - began)
    return best * 1000


def main() -> None:
    """Measure everything and print it."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=100, help="random games per profile")
    parser.add_argument("--format", choices=("text", "json"), default="text")
    options = parser.parse_args()
    unit = min(yardstick() for _ in range(3))
    figures: dict[str, float] = {"yardstick_seconds": unit}
    for profile in ("seed", "live"):
        for name, figure in measure_games(profile, options.games).items():
            figures[f"{profile}_{name}"] = figure
    figures["clone_microseconds"] = measure_clone()
    figures.update(measure_scenarios(scenarios_dir()))
    figures["version_milliseconds"] = measure_version()
    figures["memory_megabytes"] = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024
    figures["actions_per_yardstick"] = figures["seed_actions_per_second"] * unit
    figures["clones_per_yardstick"] = unit * 1e6 / figures["clone_microseconds"]
    figures["runs_per_yardstick"] = figures["runs_per_second"] * unit
    if options.format == "json":
        print(json.dumps(figures, indent=2))
        return
    for name, figure in figures.items():
        print(f"{name:28} {figure:12.2f}")


if __name__ == "__main__":
    main()
