"""Diagnoses the reference engine under every other choice of the rules: is it found, and what looks the same?

`python -m benchmarks.diagnoses [--profile seed] [--point POINT] [--every N]`. The engine under test speaks
the protocol in this process. Only scenarios that a choice can touch are played; all others look as
under the profile.
"""

from __future__ import annotations

import argparse
import sys
import time
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass

from oracle.engines.diagnosis.diagnose import Diagnosis, diagnose
from oracle.engines.diagnosis.evidence import NOT_PLAYED
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
        if result.status in NOT_PLAYED:
            del seen[result.scenario.id]
        else:
            seen[result.scenario.id] = view(result.outcome, FULL)
    return Row(profile, choice.point, choice.name, diagnose(suspects, seen))


def markdown(rows: Sequence[Row]) -> str:
    """The table of docs/diagnose.md, and below it every set of choices that nothing tells apart."""
    verdicts = ("alone", "in a set", "with others", "not found", "not seen")
    lines = [f"| under | choices | {' | '.join(verdicts)} |", "|---" * (len(verdicts) + 2) + "|"]
    for profile in dict.fromkeys(each.profile for each in rows):
        counts = Counter(each.verdict for each in rows if each.profile == profile)
        numbers = " | ".join(str(counts[verdict]) for verdict in verdicts)
        lines.append(f"| `{profile}` | {counts.total()} | {numbers} |")
    lines.append("")
    for each in rows:
        if each.verdict == "alone":
            continue
        found = [f"`{finding.point} = {finding.choice}`" for finding in each.diagnosis.findings]
        found += [f"`{point} = {name}`" for finding in each.diagnosis.findings for point, name in finding.twins]
        lines.append(f"- `{each.point} = {each.choice}` under `{each.profile}`, {each.verdict}: {', '.join(found)}")
    return "\n".join(lines)


def main() -> None:
    """Diagnose everything and print the table."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--profile", action="append", choices=tuple(load_profiles()))
    parser.add_argument("--point", action="append")
    parser.add_argument("--every", type=int, default=1, help="only every so manyth choice")
    options = parser.parse_args()
    began = time.perf_counter()
    rows: list[Row] = []
    for profile in options.profile or load_profiles():
        suspects = suspects_of(profile)
        wanted = [each for each in suspects.singles() if not options.point or each.point in options.point]
        rows += [row(suspects, choice) for choice in wanted[:: options.every]]
    print(markdown(rows))
    print(f"\n{len(rows)} diagnoses in {time.perf_counter() - began:.0f} s", file=sys.stderr)


if __name__ == "__main__":
    main()
