"""What `oracle check` costs, as ratios in one run: against hslog reading the same logs, and two processes against one.

`python -m benchmarks.check_speed FOLDER [--rounds N] [--format json]`. Only logs that hslog reads are compared: it
reads them, we read them and make all checks. Memory is the largest that a process of its own needs, for the largest log
and for one file that holds all logs.
"""

from __future__ import annotations

import argparse
import json
import logging
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path

from hslog import LogParser

from oracle.replay import find_files
from oracle.replay.check import check_path


def best(work: Callable[[], object], rounds: int) -> float:
    """Seconds that a piece of work takes, the best of several rounds."""
    times = []
    for _ in range(rounds):
        began = time.perf_counter()
        work()
        times.append(time.perf_counter() - began)
    return min(times)


def hslog_reads(file: Path) -> bool:
    """hslog alone, on the text of a log; False where it gives up or finds nothing."""
    parser = LogParser()
    try:
        with file.open(encoding="utf-8", errors="replace") as stream:
            parser.read(stream)
    except Exception:
        return False
    return bool(parser.games)


def against_hslog(files: list[Path], rounds: int) -> dict[str, float]:
    """Each log's ratio, and that of all together."""
    ratios: dict[str, float] = {}
    theirs = ours = 0.0
    for file in files:
        if file.suffix == ".xml" or not hslog_reads(file):
            continue
        reading = best(lambda file=file: hslog_reads(file), rounds)  # type: ignore[misc]
        checking = best(lambda file=file: list(check_path(file)), rounds)  # type: ignore[misc]
        theirs, ours = theirs + reading, ours + checking
        ratios[file.name] = checking / reading
    ratios["all"] = ours / theirs if theirs else 0.0
    return ratios


def processes(folder: Path, rounds: int) -> float:
    """How many times as fast two processes are."""

    def run(jobs: int) -> float:
        command = [sys.executable, "-m", "oracle", "check", str(folder), "--jobs", str(jobs), "--most", "0"]
        return best(lambda: subprocess.run(command, check=False, stdout=subprocess.DEVNULL), rounds)

    return run(1) / run(2)


def memory(paths: list[Path]) -> int:
    """Kilobytes that a process needs at most to check these files."""
    code = (
        "import resource, sys; from pathlib import Path; from oracle.replay.check import check_path\n"
        "for file in sys.argv[1:]:\n"
        "    for result in check_path(Path(file)): pass\n"
        "print(resource.getrusage(resource.RUSAGE_SELF).ru_maxrss)"
    )
    done = subprocess.run([sys.executable, "-c", code, *map(str, paths)], check=True, capture_output=True, text=True)
    return int(done.stdout)


def memory_of_one_file(files: list[Path]) -> tuple[int, int]:
    """Kilobytes for the largest log, and for a file that holds all logs one after the other."""
    logs = [file for file in files if file.suffix == ".log"]
    largest = max(logs, key=lambda file: file.stat().st_size)
    with tempfile.TemporaryDirectory() as folder:
        whole = Path(folder) / "all.log"
        with whole.open("wb") as stream:
            for file in logs:
                stream.write(file.read_bytes())
        return memory([largest]), memory([whole])


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("folder", type=Path)
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument("--format", choices=("text", "json"), default="text")
    options = parser.parse_args()
    logging.disable(logging.CRITICAL)
    files = list(find_files([options.folder]))
    ratios = against_hslog(files, options.rounds)
    largest, whole = memory_of_one_file(files)
    figures = {
        "check_to_hslog": ratios,
        "two_processes_to_one": processes(options.folder, options.rounds),
        "kilobytes_for_the_largest_log": largest,
        "kilobytes_for_all_logs_in_one": whole,
    }
    if options.format == "json":
        print(json.dumps(figures, indent=2))
        return
    for name, ratio in ratios.items():
        print(f"{name:55} {ratio:6.2f}")
    print(f"two processes are {figures['two_processes_to_one']:.2f} times as fast as one")
    print(f"{largest} kB for the largest log, {whole} kB for all logs in one file")


if __name__ == "__main__":
    main()
