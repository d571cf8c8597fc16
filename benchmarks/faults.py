"""How many faults put into recorded games `oracle check` notices, by kind.

`python -m benchmarks.faults FOLDER [--places N] [--seed N] [--kinds A,B] [--jobs N] [--missed] [--format json]`
"""

from __future__ import annotations

import argparse
import json
import random
import sys
import time
from collections import Counter
from collections.abc import Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass, field
from functools import partial
from pathlib import Path

from benchmarks.fault_kinds import KINDS, Fault, Walk
from oracle.replay import Game, find_files, read_path
from oracle.replay.check import walked
from oracle.replay.checks.known import load_oddities, reason_for
from oracle.replay.dating import dated
from oracle.rules import profile_choices


@dataclass(slots=True)
class Tally:
    """A kind of fault: how many places there are, how many were tried, noticed, and by which rules; the missed ones."""

    places: int = 0
    left_out: int = 0
    tried: int = 0
    noticed: int = 0
    by: Counter[str] = field(default_factory=Counter)
    missed: list[str] = field(default_factory=list)

    def add(self, other: Tally) -> None:
        """Another file's."""
        self.places += other.places
        self.left_out += other.left_out
        self.tried += other.tried
        self.noticed += other.noticed
        self.by += other.by
        self.missed += other.missed


def alarms(game: Game) -> set[str]:
    """The rules that a game violates, at its date, known oddities apart."""
    date = dated(game)
    watch = walked(game, profile_choices(date.profile))
    known = load_oddities()
    return {
        check.rule.id
        for check in watch.checks
        if check.failed and any(reason_for(each, date.build, known) is None for each in check.violations)
    }


def measured(file: Path, kinds: Sequence[str], places: int, seed: int) -> tuple[dict[str, Tally], int]:
    """The faults of one file's sound games: noticed or not, and how many sound games there are."""
    tallies = {kind: Tally() for kind in kinds}
    sound = 0
    for game in read_path(file):
        if not game.readable or any(segment.gaps for segment in game.segments):
            continue
        if alarms(game):
            continue
        sound += 1
        walk = Walk(game)
        for kind in kinds:
            every = list(KINDS[kind][0](walk))
            found = [fault for fault in every if not fault.same]
            dice = random.Random(f"{seed} {file.name} {game.number} {kind}")
            chosen = found if len(found) <= places else dice.sample(found, places)
            tally = tallies[kind]
            tally.places += len(found)
            tally.left_out += len(every) - len(found)
            for fault in chosen:
                _try(game, fault, tally, file)
    return tallies, sound


def _try(game: Game, fault: Fault, tally: Tally, file: Path) -> None:
    tally.tried += 1
    raised = alarms(fault.put_into(game))
    if raised:
        tally.noticed += 1
        tally.by.update(raised)
    else:
        tally.missed.append(f"{file.name}, game {game.number}, line {fault.line} {fault.note}".rstrip())


def main() -> None:
    """Measure and print the table; exit code 1 where a share is too small."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("folder", type=Path, nargs="+")
    parser.add_argument("--places", type=int, default=5, help="places per game and kind")
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--kinds", default=",".join(KINDS))
    parser.add_argument("--jobs", type=int, default=1)
    parser.add_argument("--missed", action="store_true", help="print where nothing was noticed")
    parser.add_argument("--format", choices=("text", "json"), default="text")
    options = parser.parse_args()
    kinds = [kind for kind in options.kinds.split(",") if kind in KINDS]
    files = list(find_files(options.folder))
    sums = {kind: Tally() for kind in kinds}
    sound = 0
    began = time.perf_counter()
    work = partial(measured, kinds=kinds, places=options.places, seed=options.seed)
    results = map(work, files) if options.jobs == 1 else ProcessPoolExecutor(options.jobs).map(work, files)
    for tallies, games in results:
        sound += games
        for kind, tally in tallies.items():
            sums[kind].add(tally)
    short = [kind for kind, tally in sums.items() if _short(kind, tally)]
    if options.format == "json":
        rows = {kind: _row(kind, tally) for kind, tally in sums.items()}
        print(json.dumps({"games": sound, "kinds": rows}, indent=2))
    else:
        print(f"{sound} sound games, {time.perf_counter() - began:.0f} s")
        head = f"{'fault':30} {'places':>8} {'left out':>9} {'tried':>6} {'noticed':>8} {'share':>7} {'wanted':>7}"
        print(f"{head}  mostly by")
        for kind, tally in sums.items():
            print(_line(kind, tally))
            if options.missed:
                for each in tally.missed:
                    print(f"    {each}")
    sys.exit(1 if short else 0)


def _share(tally: Tally) -> float:
    return tally.noticed / tally.tried if tally.tried else 1.0


def _short(kind: str, tally: Tally) -> bool:
    wanted = KINDS[kind][1]
    return wanted is not None and _share(tally) < wanted


def _row(kind: str, tally: Tally) -> dict[str, object]:
    return {
        "places": tally.places,
        "left_out": tally.left_out,
        "tried": tally.tried,
        "noticed": tally.noticed,
        "share": round(_share(tally), 4),
        "wanted": KINDS[kind][1],
        "by": dict(tally.by.most_common(5)),
    }


def _line(kind: str, tally: Tally) -> str:
    wanted = KINDS[kind][1]
    text = f"{wanted:.0%}" if wanted is not None else "-"
    by = ", ".join(f"{rule} {count}" for rule, count in tally.by.most_common(3))
    share = f"{_share(tally):.1%}"
    counts = f"{tally.places:>8} {tally.left_out:>9} {tally.tried:>6} {tally.noticed:>8}"
    return f"{kind:30} {counts} {share:>7} {text:>7}  {by}"


if __name__ == "__main__":
    main()
