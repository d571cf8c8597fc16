"""How soon random boards find each single other choice of the rules, as Markdown; the table of docs/quality.md.

`python -m benchmarks.fuzz_finds [--boards N] [--seed S] [--jobs N] [--write docs/quality.md]`. One stream of boards for
each profile; every choice that is not found is named with a scenario of ours that shows it.
"""

from __future__ import annotations

import argparse
import time
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from statistics import median

from oracle.cli.jobs import in_order
from oracle.engines.fuzz.census import Hit, census
from oracle.paths import scenarios_dir
from oracle.rules import find_point
from oracle.scenario.layout import write_text
from oracle.scenario.mutants import fit_scenarios, try_mutant
from oracle.scenario.suite import load_suite

BEGIN = "<!-- fuzz_finds: begin -->"
END = "<!-- fuzz_finds: end -->"
PROFILES = ("seed", "live")

Job = tuple[str, int, int]


@dataclass(frozen=True, slots=True)
class Line:
    """What came of one choice."""

    point: str
    choice: str
    board: int | None
    actions: int = 0
    entities: int = 0
    key: str = ""
    sound: bool = True

    @classmethod
    def of(cls, hit: Hit) -> Line:
        """A hit without its scenario."""
        point, choice, finding = hit.choice.point, hit.choice.name, hit.finding
        if finding is None:
            return cls(point, choice, hit.board)
        return cls(point, choice, hit.board, finding.actions, finding.entities, " ".join(finding.key), hit.sound)

    @property
    def title(self) -> str:
        """`deaths.order = entity_id`."""
        return f"{self.point} = {self.choice}"


def measure(job: Job) -> tuple[str, list[Line], float]:
    """One profile: every choice, and the seconds that it took."""
    profile, boards, seed = job
    began = time.perf_counter()
    hits = [Line.of(hit) for hit in census(profile, boards, seed)]
    return profile, hits, time.perf_counter() - began


def shown_by(profile: str, hits: Sequence[Line]) -> dict[str, str]:
    """For each choice that was not found, a scenario that notices it."""
    missed = [hit for hit in hits if hit.board is None]
    if not missed:
        return {}
    fit, _ = fit_scenarios(load_suite([scenarios_dir()])[0], profile)
    found = {hit.title: try_mutant(profile, find_point(hit.point).choice(hit.choice), fit) for hit in missed}
    return {title: mutant.kills[0].scenario if mutant.kills else "none" for title, mutant in found.items()}


def row(profile: str, hits: Sequence[Line], seconds: float) -> str:
    """One row of the table."""
    found = [hit for hit in hits if hit.board is not None]
    boards = sorted(hit.board for hit in found if hit.board is not None)
    actions = [hit.actions for hit in found]
    entities = [hit.entities for hit in found]
    sound = sum(hit.sound for hit in found)
    share = f"{100 * len(found) / len(hits):.1f} %"
    at_90 = boards[int(len(boards) * 0.9)]
    return (
        f"| `{profile}` | {len(hits)} | {len(found)} | {share} | {median(boards):g} | {at_90} | {median(actions):g} | "
        f"{median(entities):g} | {sound} | {seconds:.0f} |"
    )


def table(results: Sequence[tuple[str, list[Line], float]], boards: int, seed: int) -> str:
    """The table, and what was not found."""
    lines = [
        f"Boards of each profile: {boards:,}, seed {seed}.",
        "",
        "| profile | reachable | found | share | median board | nine of ten by board | median actions "
        "| median entities | sound scenarios | seconds |",
        "|---|---|---|---|---|---|---|---|---|---|",
        *(row(*result) for result in results),
        "",
    ]
    for profile, hits, _ in results:
        missed = shown_by(profile, hits)
        told = "; ".join(f"`{title}` (shown by `{scenario}`)" for title, scenario in missed.items())
        lines.append(f"Not found under `{profile}`: {told or 'none'}.")
    return "\n".join(lines)


def main() -> None:
    """Measure, print, and write into the document where one is given."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--boards", type=int, default=3_000, help="random boards and games per profile")
    parser.add_argument("--seed", type=int, default=2)
    parser.add_argument("--jobs", type=int, default=2, help="processes, one for each profile at most")
    parser.add_argument("--write", type=Path, help="the document whose table is replaced")
    parser.add_argument("--all", action="store_true", help="every choice with its board and size, too")
    options = parser.parse_args()
    jobs: list[Job] = [(profile, options.boards, options.seed) for profile in PROFILES]
    results = list(in_order(measure, jobs, options.jobs))
    text = table(results, options.boards, options.seed)
    print(text)
    if options.all:
        for profile, hits, _ in results:
            for hit in hits:
                size = f"{hit.actions} actions, {hit.entities} entities"
                print(profile, hit.title, hit.board, size, hit.key, "" if hit.sound else "UNSOUND", sep="\t")
    if options.write is not None:
        document = options.write.read_text(encoding="utf-8")
        before, rest = document.split(BEGIN)
        write_text(options.write, f"{before}{BEGIN}\n{text}\n{END}{rest.split(END)[1]}")


if __name__ == "__main__":
    main()
