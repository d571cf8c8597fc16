"""Whether seeded runs end as often in each way as `oracle explore` says, within statistical bounds.

`python -m benchmarks.outcomes [PATH…] [--runs N] [--rarest P] [--format json]`. N runs are shared evenly among all
scenarios that run every branch, under each of their profiles. Exit code 1 where an end is too rare or too frequent.
"""

from __future__ import annotations

import argparse
import json
import sys
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, replace
from fractions import Fraction
from functools import partial
from math import exp, lgamma, log, log1p
from pathlib import Path

from oracle.paths import scenarios_dir
from oracle.rules import bind
from oracle.scenario.ask import SeededDecider
from oracle.scenario.explore_walk import walk
from oracle.scenario.model import Scenario, Variation
from oracle.scenario.naming import Naming
from oracle.scenario.playthrough import Plan, Playthrough
from oracle.scenario.standard import cards_for
from oracle.scenario.suite import load_suite
from oracle.trace.state import query

RAREST = 1e-7
"""A count that chance alone makes less likely than this is no chance."""


@dataclass(frozen=True, slots=True)
class Row:
    """One way to end: how likely it is, and how often it came."""

    scenario: str
    under: str
    values: str
    chance: Fraction
    runs: int
    came: int

    @property
    def luck(self) -> float:
        """How likely chance alone is at least so far off: twice the smaller tail of the binomial law."""
        return min(1.0, 2 * binomial_tail(self.runs, float(self.chance), self.came))


def binomial_tail(runs: int, chance: float, came: int) -> float:
    """The probability of `came` or something further from what is to be expected, on the same side."""
    if chance in (0.0, 1.0):
        return 1.0 if came == runs * chance else 0.0
    side = range(came + 1) if came <= runs * chance else range(came, runs + 1)
    whole = lgamma(runs + 1)
    yes, no = log(chance), log1p(-chance)
    return sum(exp(whole - lgamma(k + 1) - lgamma(runs - k + 1) + k * yes + (runs - k) * no) for k in side)


def measured(scenario: Scenario, variation: Variation, runs: int) -> list[Row]:
    """The ends of one scenario under one variation; one that a walk does not know has no chance at all."""
    bare = replace(scenario, steps=tuple(replace(step, expect=()) for step in scenario.steps))
    rules = bind(variation.profile, variation.choices)
    plan = Plan(bare, variation, rules, cards_for(scenario, variation.printing), False, False)
    see = scenario.outcomes.see if scenario.outcomes is not None else None
    found = walk(plan, see)
    came: Counter[str] = Counter()
    for seed in range(runs):
        outcome = Playthrough(plan, partial(_seeded, seed)).outcome()
        assert outcome.passed, outcome.first or outcome.error
        came[repr([query(outcome.states[-1], key, outcome.names) for key in found.see])] += 1
    chances = {repr(list(values)): chance for values, chance in found.rows()}
    return [
        Row(scenario.id, variation.name, values, chances.get(values, Fraction(0)), runs, came[values])
        for values in {**chances, **came}
    ]


def _seeded(seed: int, naming: Naming) -> SeededDecider:
    return SeededDecider(naming, seed)


def compared(paths: Sequence[Path], runs: int) -> list[Row]:
    """The ends of all scenarios that run every branch."""
    scenarios, _ = load_suite(paths)
    pairs = [(each, variation) for each in scenarios if each.enumerate for variation in each.under]
    share = -(-runs // max(1, len(pairs)))
    return [row for scenario, variation in pairs for row in measured(scenario, variation, share)]


def main() -> None:
    """Compare and print."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("paths", nargs="*", type=Path, default=[scenarios_dir()])
    parser.add_argument("--runs", type=int, default=100_000, help="runs in all")
    parser.add_argument("--rarest", type=float, default=RAREST, help="how unlikely a count may be")
    parser.add_argument("--format", choices=("text", "json"), default="text")
    options = parser.parse_args()
    rows = compared(options.paths, options.runs)
    wrong = [row for row in rows if row.luck < options.rarest]
    runs = {(row.scenario, row.under): row.runs for row in rows}
    rarest = min((row.luck for row in rows), default=1.0)
    figures = {"runs": sum(runs.values()), "ends": len(rows), "wrong": len(wrong), "rarest": float(f"{rarest:.2g}")}
    if options.format == "json":
        print(json.dumps(figures, indent=2))
    else:
        for row in wrong:
            print(
                f"{row.scenario} under {row.under}: {row.values} came {row.came} of {row.runs}, {row.chance} expected"
            )
        print(", ".join(f"{name} {figure}" for name, figure in figures.items()))
    sys.exit(bool(wrong))


if __name__ == "__main__":
    main()
