"""A diagnosis in words and as JSON; making it is `diagnose_command`'s."""

from __future__ import annotations

import textwrap
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from oracle.cli.output import counted, fault_json
from oracle.cli.verify_text import hello_json, result_line

if TYPE_CHECKING:
    from oracle.engines.diagnosis.diagnose import Diagnosis, Finding, Unseen
    from oracle.engines.diagnosis.evidence import Evidence
    from oracle.scenario.faults import Fault

SHOWN = 4
"""So many scenarios are named where there are many."""


@dataclass(frozen=True, slots=True)
class Report:
    """A diagnosis with what it rests on."""

    engine: str
    evidence: Evidence
    diagnosis: Diagnosis
    unseen: Sequence[Unseen]
    profiles: Mapping[str, int]
    seconds: float

    def lines(self) -> Iterator[str]:
        """What is told."""
        diagnosis = self.diagnosis
        for number, finding in enumerate(diagnosis.findings):
            yield from self._finding(finding, first=number == 0)
            yield ""
        if diagnosis.remaining:
            yield f"remaining: {counted(len(diagnosis.remaining), 'difference')} that no choice explains"
            yield from (f"  {self._remaining(id)}" for id in diagnosis.remaining[:SHOWN])
            if len(diagnosis.remaining) > SHOWN:
                yield f"  and {len(diagnosis.remaining) - SHOWN} more"
            yield ""
        nearer = [name for name, number in self.profiles.items() if number < len(diagnosis.remaining)]
        if nearer:
            best = min(nearer, key=lambda name: self.profiles[name])
            yield f"nearer to {best}: {counted(self.profiles[best], 'difference')}; try --profile {best}"
        yield from self._hidden()
        yield self._summary()

    def _finding(self, finding: Finding, *, first: bool) -> Iterator[str]:
        from oracle.rules import find_point

        point = find_point(finding.point)
        differences = counted(len(self.diagnosis.differences), "difference")
        more = "explains" if first else "explains besides"
        yield f"{finding.point} = {finding.choice} {more} {len(finding.explains)} of {differences}"
        yield from _row("instead of", finding.instead_of)
        yield from _row("which says", point.choice(finding.choice).text)
        yield from _row("rules", ", ".join(point.clauses))
        yield from _row("confidence", f"{finding.confidence}: {_why(finding)}")
        yield from _row("shown by", _some(finding.explains))
        if finding.against:
            yield from _row("against it", _some(finding.against))
        if finding.twins:
            by = "what this engine shows" if self.evidence.glass.lacking else f"{self.diagnosis.compared} scenarios"
            names = ", ".join(f"{point} = {choice}" for point, choice in finding.twins)
            yield from _row("or", f"{names}: not told apart by {by}")

    def _remaining(self, id: str) -> str:
        return result_line(self.evidence.results[id])

    def _hidden(self) -> Iterator[str]:
        from oracle.engines.diagnosis.diagnose import points_unseen

        whole = set(points_unseen(self.unseen, self.diagnosis.profile))
        for lacking in (True, False):
            rows = [each for each in self.unseen if bool(each.lacking) == lacking]
            points = dict.fromkeys(each.point for each in rows)
            if not rows:
                continue
            names = [
                point
                if point in whole
                else f"{point} = {'|'.join(each.choice for each in rows if each.point == point)}"
                for point in points
            ]
            if lacking:
                wants = ", ".join(dict.fromkeys(facet for each in rows for facet in each.lacking))
                yield f"cannot be seen with what the engine shows (it lacks {wants}):"
            else:
                yield "cannot be seen in any scenario that the engine plays:"
            yield from textwrap.wrap(", ".join(names), 116, initial_indent="  ", subsequent_indent="  ")

    def _summary(self) -> str:
        evidence, diagnosis = self.evidence, self.diagnosis
        hello = evidence.hello
        name = f"{hello.name} {hello.version}".strip()
        out = ", ".join(f"{number} {status}" for status, number in evidence.left_out.items())
        left = f", left out: {out}" if out else ""
        differ = f"{len(diagnosis.differences)} of {counted(diagnosis.compared, 'scenario')} differ"
        return f"{differ} from {diagnosis.profile} by {evidence.glass.by} ({name}{left}, {self.seconds:.2f} s)"

    def to_json(self, faults: Sequence[Fault]) -> dict[str, Any]:
        """The same as JSON."""
        diagnosis, evidence = self.diagnosis, self.evidence
        return {
            "engine": hello_json(evidence.hello),
            "profile": diagnosis.profile,
            "by": evidence.glass.by,
            "compared": diagnosis.compared,
            "left_out": dict(evidence.left_out),
            "differences": list(diagnosis.differences),
            "findings": [_finding_json(each) for each in diagnosis.findings],
            "remaining": list(diagnosis.remaining),
            "profiles": dict(self.profiles),
            "unseen": [
                {
                    "point": each.point,
                    "choice": each.choice,
                    "lacking": list(each.lacking),
                    **({"scenario": each.scenario} if each.scenario is not None else {}),
                }
                for each in self.unseen
            ],
            "seconds": round(self.seconds, 3),
            "faults": [fault_json(fault) for fault in faults],
        }


def _finding_json(finding: Finding) -> dict[str, Any]:
    from oracle.rules import find_point

    return {
        "point": finding.point,
        "choice": finding.choice,
        "instead_of": finding.instead_of,
        "text": find_point(finding.point).choice(finding.choice).text,
        "rules": list(find_point(finding.point).clauses),
        "confidence": finding.confidence,
        "explains": list(finding.explains),
        "against": list(finding.against),
        "twins": [{"point": point, "choice": choice} for point, choice in finding.twins],
    }


def _why(finding: Finding) -> str:
    against = f"{counted(len(finding.against), 'scenario')} against it" if finding.against else "nothing against it"
    return f"{counted(len(finding.explains), 'scenario')} for it, {against}"


def _some(ids: Sequence[str]) -> str:
    more = f" and {len(ids) - SHOWN} more" if len(ids) > SHOWN else ""
    return ", ".join(ids[:SHOWN]) + more


def _row(label: str, text: str) -> Iterator[str]:
    yield from textwrap.wrap(text, 118, initial_indent=f"  {label:<12}", subsequent_indent=" " * 14)
