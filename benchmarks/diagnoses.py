"""Diagnoses the reference engine under every other choice of the rules: is it found, and what looks the same?

`python -m benchmarks.diagnoses [--profile seed] [--point POINT] [--format text|markdown]`. The engine under test speaks
the protocol in this process. Only scenarios that a choice can touch are played; all others look as under the profile.
"""

from __future__ import annotations

import argparse
import time
from collections import Counter
from dataclasses import dataclass

from oracle.engines.diagnosis.diagnose import Diagnosis, diagnose
from oracle.engines.diagnosis.suspects import Suspects, choices_of
from oracle.engines.diagnosis.views import FULL, view
from oracle.engines.inprocess import InProcessLink
from oracle.engines.reference import ReferenceAdapter
from oracle.engines.session import Session
from oracle.engines.verify import verify
from oracle.paths import scenarios_dir
from oracle.rules import Choice, load_profiles
from oracle.scenario.mutants import fit_scenarios
from oracle.scenario.suite import load_suite


@dataclass(frozen=True)
class Row:
    """One choice under a profile and what was made of it."""

    profile: str
    point: str
    choice: str
    diagnosis: Diagnosis

    @property
    def verdict(self) -> str:
        """`alone`, `in a set`, `not found` or `not seen`."""
        if not self.diagnosis.differences:
            return "not seen"
        if not self.diagnosis.names(self.point, self.choice):
            return "not found"
        if len(self.diagnosis.findings) > 1 or self.diagnosis.remaining:
            return "with others"
        return "in a set" if self.diagnosis.findings[0].twins else "alone"


def suspects_of(profile: str) -> Suspects:
    """All choices under a profile, with the scenarios that take one way."""
    scenarios, _ = load_suite([scenarios_dir()])
    fits, _ = fit_scenarios([each for each in scenarios if not each.enumerate], profile)
    return Suspects(profile, {each.scenario.id: each for each in fits}, FULL)


def row(suspects: Suspects, choice: Choice) -> Row:
    """Diagnose the reference engine under one other choice."""
    profile = suspects.profile
    ids = sorted(suspects.touched(choices_of(choice)))
    runs = [(suspects.fits[id].scenario, suspects.fits[id].variation) for id in ids]
    session = Session(InProcessLink(lambda: ReferenceAdapter(profile, {choice.point: choice.name})))
    seen = {id: suspects.plain(id) for id in suspects.fits}
    for result in verify(session, runs):
        seen[result.scenario.id] = view(result.outcome, FULL)
    return Row(profile, choice.point, choice.name, diagnose(suspects, seen))


def main() -> None:
    """Diagnose everything and print the table."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--profile", action="append", choices=tuple(load_profiles()))
    parser.add_argument("--point", action="append")
    options = parser.parse_args()
    began = time.perf_counter()
    rows: list[Row] = []
    for profile in options.profile or load_profiles():
        suspects = suspects_of(profile)
        print(profile, len(suspects.fits), f"{time.perf_counter() - began:.1f} s", flush=True)
        for choice in suspects.singles():
            if options.point and choice.point not in options.point:
                continue
            rows.append(row(suspects, choice))
            last = rows[-1]
            if last.verdict != "alone":
                print(
                    last.verdict,
                    last.point,
                    last.choice,
                    [(f.point, f.choice, f.twins, len(f.explains)) for f in last.diagnosis.findings],
                    last.diagnosis.remaining[:3],
                    flush=True,
                )
        print(Counter(each.verdict for each in rows), f"{time.perf_counter() - began:.1f} s", flush=True)


if __name__ == "__main__":
    main()
