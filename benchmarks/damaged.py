"""Damaged copies of recorded games: all are read, shown and checked, some run again; none may end in a traceback.

`python -m benchmarks.damaged FOLDER [--copies N] [--seed N] [--resimulate-every N] [--jobs N] [--format json]`.
Exit code 1 where one did: the file and the seed make the same copy again.
"""

from __future__ import annotations

import argparse
import io
import json
import sys
import time
import traceback
from collections import Counter
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass, field
from functools import partial
from pathlib import Path

from benchmarks.mutated_copies import mutated
from oracle.replay import find_files, read_stream
from oracle.replay.check import check_game
from oracle.replay.resimulate import run_game
from oracle.replay.tracker import Tracker


@dataclass(slots=True)
class Found:
    """What became of some copies: games by their status, games judged and violated, actions run again, tracebacks."""

    copies: int = 0
    statuses: Counter[str] = field(default_factory=Counter)
    judged: int = 0
    violated: int = 0
    actions: int = 0
    tracebacks: list[str] = field(default_factory=list)

    def add(self, other: Found) -> None:
        """Those of another process."""
        self.copies += other.copies
        self.statuses += other.statuses
        self.judged += other.judged
        self.violated += other.violated
        self.actions += other.actions
        self.tracebacks += other.tracebacks


def of_one_copy(numbered: tuple[Path, int], resimulate_every: int) -> Found:
    """Everything that is done with a record, done with one damaged copy."""
    file, seed = numbered
    found = Found(copies=1)
    try:
        for game in read_stream(io.BytesIO(mutated(file.read_bytes(), seed)), file.name):
            found.statuses[game.status.kind] += 1
            if not game.readable:
                continue
            Tracker().run(game.packets)
            result = check_game(game)
            found.judged += result.judged
            found.violated += bool(result.violated)
            if resimulate_every and seed % resimulate_every == 0:
                found.actions += len(run_game(game).verdicts)
    except Exception:
        found.tracebacks.append(f"{file.name}, seed {seed}\n{traceback.format_exc()}")
    return found


def main() -> None:
    """Read the copies and say what became of them."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("folder", type=Path, nargs="+")
    parser.add_argument("--copies", type=int, default=5_000)
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--resimulate-every", type=int, default=50, help="0: none")
    parser.add_argument("--jobs", type=int, default=2)
    parser.add_argument("--format", choices=("text", "json"), default="text")
    options = parser.parse_args()
    files = list(find_files(options.folder))
    work = [(files[number % len(files)], options.seed + number) for number in range(options.copies)]
    total = Found()
    began = time.perf_counter()
    with ProcessPoolExecutor(options.jobs) as pool:
        for found in pool.map(partial(of_one_copy, resimulate_every=options.resimulate_every), work, chunksize=20):
            total.add(found)
            if sys.stderr.isatty():
                print(f"\r{total.copies} of {options.copies}", end="", file=sys.stderr)
    seconds = time.perf_counter() - began
    if options.format == "json":
        figures = {"copies": total.copies, "games": dict(total.statuses), "judged": total.judged}
        figures |= {"violated": total.violated, "actions": total.actions, "tracebacks": total.tracebacks}
        print(json.dumps({"seconds": round(seconds), **figures}, indent=2))
    else:
        games = ", ".join(f"{count} {status}" for status, count in sorted(total.statuses.items()))
        print(f"{total.copies} copies of {len(files)} files in {seconds:.0f} s: {games}")
        print(f"{total.judged} games judged, {total.violated} violated, {total.actions} actions run again")
        print("\n".join([f"{len(total.tracebacks)} tracebacks", *total.tracebacks]))
    sys.exit(bool(total.tracebacks))


if __name__ == "__main__":
    main()
