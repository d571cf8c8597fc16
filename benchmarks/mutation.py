"""How many small mistakes in the engine's code the scenarios notice: a seeded sample, with the score and its interval.

`python -m benchmarks.mutation [--sample N] [--seed N] [--jobs N] [--work DIR] [--minutes M]`
(`--format text|markdown`).
Scenarios are chosen by the lines that they run, as coverage.py saw them. Results are kept in the work folder, so that a
stopped run goes on where it was, and a change of one module asks only for its mutants anew.
`fixtures/quality/equivalent_mutants.json` lists mutants that no rule tells from the engine, each with its reason.
Exit code 1 where others survive.
"""

from __future__ import annotations

import argparse
import hashlib
import json
import math
import subprocess
import sys
import time
from collections import Counter, defaultdict
from collections.abc import Iterator, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from pathlib import Path

import coverage

from benchmarks.code_mutants import Mutant, mutants_of

ROOT = Path(__file__).resolve().parent.parent
ENGINE = ROOT / "oracle" / "engine"
EQUIVALENT = ROOT / "fixtures" / "quality" / "equivalent_mutants.json"
PATIENCE = 300
"""Seconds of the clock for one mutant; its processor time is bounded by the probe."""


@dataclass(slots=True)
class Coverage:
    """Which scenarios run which line of a module, and how long they take all together."""

    by_line: dict[str, dict[int, list[str]]]
    suite: str
    """Digest of the engine, the scenarios and what judges them."""

    @classmethod
    def measured(cls, work: Path) -> Coverage:
        """Run every scenario once under each of its variations; kept until a scenario or the engine changes."""
        judges = (ROOT / "oracle" / "scenario").glob("*.py")
        suite = _digest([*ENGINE.glob("*.py"), *judges, *(ROOT / "scenarios").rglob("*.json")])
        kept = work / f"coverage-{suite}.json"
        if not kept.exists():
            code = "from benchmarks.mutation import measure_lines; import sys; measure_lines(sys.argv[1])"
            subprocess.run([sys.executable, "-c", code, str(kept)], check=True, cwd=ROOT)
        found = json.loads(kept.read_text(encoding="utf-8"))
        return cls({file: {int(line): ids for line, ids in lines.items()} for file, lines in found.items()}, suite)

    def of(self, mutant: Mutant) -> list[str]:
        """The scenarios that run the mutant's line, or any line of the module where it runs on import."""
        lines = self.by_line.get(mutant.module, {})
        there = set(lines.get(mutant.line, ()))
        if not there:
            # Continued lines count for the statement's first; what runs on import counts for every scenario.
            above = [line for line in lines if line < mutant.line]
            there = set(lines[max(above)]) if above else set()
        return sorted(there or {each for ids in lines.values() for each in ids})


def measure_lines(target: str) -> None:
    """Write which scenario runs which lines of the engine."""
    cover = coverage.Coverage(data_file=None, include=[str(ENGINE / "*.py")], config_file=False)
    cover.start()
    from oracle.scenario.suite import load_suite
    from oracle.scenario.verdict import judge

    for scenario in load_suite([ROOT / "scenarios"])[0]:
        cover.switch_context(scenario.id)
        for variation in scenario.under:
            judge(scenario, variation)
    cover.stop()
    data = cover.get_data()
    lines = {
        Path(file).relative_to(ROOT).as_posix(): {
            line: sorted(filter(None, ids)) for line, ids in data.contexts_by_lineno(file).items() if any(ids)
        }
        for file in data.measured_files()
    }
    Path(target).write_text(json.dumps(lines), encoding="utf-8")


def sampled(count: int, seed: int, work: Path) -> list[Mutant]:
    """A seeded sample of all mutants of the engine."""
    kept = work / f"mutants-{_digest([*ENGINE.glob('*.py'), Path(__file__).with_name('code_mutants.py')])}.json"
    if not kept.exists():
        every = [mutant for file in sorted(ENGINE.glob("*.py")) for mutant in mutants_of(file, ROOT)]
        fields = Mutant.__slots__
        kept.write_text(json.dumps([{name: getattr(each, name) for name in fields} for each in every]), "utf-8")
    every = [Mutant(**each) for each in json.loads(kept.read_text(encoding="utf-8"))]
    seen: Counter[str] = Counter()
    drawn: dict[str, Mutant] = {}
    for mutant in every:
        # By the mutant's own name: a change of one module leaves the sample of the others as it is.
        drawn[hashlib.sha256(f"{seed} {mutant.key} {seen[mutant.key]}".encode()).hexdigest()] = mutant
        seen[mutant.key] += 1
    return [drawn[name] for name in sorted(drawn)[:count]]


def tried(
    mutants: Sequence[Mutant], cover: Coverage, jobs: int, work: Path, minutes: float
) -> list[tuple[Mutant, str]]:
    """The mutants that were tried, and who noticed each; empty where nobody did."""
    kept = work / "results.jsonl"
    known = dict(_kept_results(kept, cover.suite))
    killers: Counter[str] = Counter(by for by in known.values() if by)
    until = time.monotonic() + minutes * 60

    def attempt(mutant: Mutant) -> tuple[Mutant, str] | None:
        if time.monotonic() > until:
            return None
        files = sorted(cover.of(mutant), key=lambda id_: -killers[id_])
        return mutant, _probe(mutant, files)

    open_ = [mutant for mutant in mutants if _name(mutant) not in known]
    with ThreadPoolExecutor(jobs) as pool, kept.open("a", encoding="utf-8") as stream:
        for number, found in enumerate(pool.map(attempt, open_), 1):
            if found is None:
                continue
            mutant, by = found
            known[_name(mutant)] = by
            killers[by] += bool(by)
            stream.write(json.dumps({"mutant": _name(mutant), "by": by, "suite": cover.suite}) + "\n")
            stream.flush()
            if sys.stderr.isatty():
                print(f"\r{number} of {len(open_)}", end="", file=sys.stderr)
    return [(mutant, known[_name(mutant)]) for mutant in mutants if _name(mutant) in known]


def _probe(mutant: Mutant, ids: Sequence[str]) -> str:
    asked = {
        "module": mutant.module.removesuffix(".py").replace("/", "."),
        "source": mutant.source,
        "files": [str(ROOT / "scenarios" / f"{id_}.scenario.json") for id_ in ids],
    }
    command = [sys.executable, "-m", "benchmarks.mutation_probe"]
    try:
        done = subprocess.run(
            command, input=json.dumps(asked), capture_output=True, text=True, cwd=ROOT, timeout=PATIENCE
        )
    except subprocess.TimeoutExpired:
        return "time"
    if done.returncode == 0:
        return ""
    return done.stdout.strip() if done.returncode == 1 and done.stdout.strip() else "the end of the process"


def _kept_results(kept: Path, suite: str) -> Iterator[tuple[str, str]]:
    """What is known of mutants; who survived another suite is tried again."""
    if kept.exists():
        for line in kept.read_text(encoding="utf-8").splitlines():
            row = json.loads(line)
            if row["by"] or row["suite"] == suite:
                yield row["mutant"], row["by"]


def _name(mutant: Mutant) -> str:
    return hashlib.sha256(f"{mutant.module}\n{mutant.source}".encode()).hexdigest()[:20]


def _digest(files: Sequence[Path]) -> str:
    return hashlib.sha256(b"".join(file.read_bytes() for file in sorted(files))).hexdigest()[:16]


def interval(killed: int, count: int) -> tuple[float, float]:
    """Wilson's interval of 95 % for a share."""
    if not count:
        return 0.0, 1.0
    z, share = 1.96, killed / count
    middle = (share + z * z / (2 * count)) / (1 + z * z / count)
    half = z * math.sqrt(share * (1 - share) / count + z * z / (4 * count * count)) / (1 + z * z / count)
    return middle - half, middle + half


def report(
    results: Sequence[tuple[Mutant, str]], wanted: int, equivalent: Mapping[str, str], markdown: bool
) -> Iterator[str]:
    """A line for each module, then the score, then who survives."""
    by_module: dict[str, Counter[str]] = defaultdict(Counter)
    for mutant, by in results:
        kind = "noticed" if by else "equivalent" if mutant.key in equivalent else "survived"
        by_module[mutant.module.rpartition("/")[2]][kind] += 1
    total = sum(by_module.values(), Counter[str]())
    line = "| {} | {} | {} | {} | {} |" if markdown else "{:24} {:>8} {:>8} {:>10} {:>9}"
    yield line.format("module", "mutants", "noticed", "equivalent", "survived")
    if markdown:
        yield "|---|---|---|---|---|"
    for module, counts in [*sorted(by_module.items()), ("all", total)]:
        rest = (counts[kind] for kind in ("noticed", "equivalent", "survived"))
        yield line.format(module, counts.total(), *rest)
    judged = total["noticed"] + total["survived"]
    low, high = interval(total["noticed"], judged)
    yield ""
    yield (
        f"{total['noticed']} of {judged} noticed: {total['noticed'] / max(judged, 1):.1%}, "
        f"with 95 % confidence {low:.1%} to {high:.1%} ({len(results)} of {wanted} tried)"
    )
    if not markdown:
        for mutant, by in results:
            if not by and mutant.key not in equivalent:
                yield f"survived: {mutant.key}, line {mutant.line}"


def main() -> None:
    """Try a sample and print the score."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--sample", type=int, default=1_000)
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--jobs", type=int, default=2)
    parser.add_argument("--work", type=Path, default=ROOT / "build" / "mutation")
    parser.add_argument("--format", choices=("text", "markdown"), default="text")
    parser.add_argument("--minutes", type=float, default=60, help="begin no further mutant after so long")
    options = parser.parse_args()
    options.work.mkdir(parents=True, exist_ok=True)
    mutants = sampled(options.sample, options.seed, options.work)
    results = tried(mutants, Coverage.measured(options.work), options.jobs, options.work, options.minutes)
    equivalent = json.loads(EQUIVALENT.read_text(encoding="utf-8")) if EQUIVALENT.exists() else {}
    for line in report(results, len(mutants), equivalent, options.format == "markdown"):
        print(line)
    sys.exit(any(not by and mutant.key not in equivalent for mutant, by in results))


if __name__ == "__main__":
    main()
