"""A diagnosis in words and as JSON; making it is `diagnose_command`'s."""

from __future__ import annotations

import textwrap
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING, Any

from oracle.cli.output import counted, fault_json
from oracle.cli.verify_text import hello_json, result_line

if TYPE_CHECKING:
    from oracle.engines.diagnosis.diagnose import Diagnosis, Finding, Unseen
    from oracle.engines.diagnosis.evidence import Evidence
    from oracle.scenario.faults import Fault

WIDTH = 118
"""So long is a line."""


@dataclass(frozen=True, slots=True)
class Report:
    """A diagnosis with what it rests on."""

    engine: str
    evidence: Evidence
    diagnosis: Diagnosis
    unseen: Sequence[Unseen]
    profiles: Mapping[str, int]
    seconds: float

    def lines(self, *, whole: bool = False) -> Iterator[str]:
        """What is told: the best explanation and the sums; `whole` tells everything."""
        findings, remaining = self.diagnosis.findings, self.diagnosis.remaining
        for number, finding in enumerate(findings if whole else findings[:1]):
            yield from self._finding(finding, first=number == 0, whole=whole)
        if not whole and len(findings) > 1:
            yield from _row("besides", _some([f"{_title(each)} ({len(each.explains)})" for each in findings[1:]], 3))
        if remaining:
            shown = remaining if whole else remaining[:1]
            yield f"remaining: {counted(len(remaining), 'difference')} that no choice explains"
            yield from (_cut(f"  {self._remaining(id)}", whole=whole) for id in shown)
        nearer = [name for name, number in self.profiles.items() if number < len(remaining)]
        if nearer:
            best = min(nearer, key=lambda name: self.profiles[name])
            yield f"nearer to {best}: {counted(self.profiles[best], 'difference')}; try --profile {best}"
        yield from self._hidden(whole=whole)
        yield self._summary()

    def _finding(self, finding: Finding, *, first: bool, whole: bool) -> Iterator[str]:
        from oracle.rules import find_point

        point = find_point(finding.point)
        differences = counted(len(self.diagnosis.differences), "difference")
        more = "explains" if first else "explains besides"
        yield f"{_title(finding)} {more} {len(finding.explains)} of {differences}"
        says = f"{point.choice(finding.choice).text} Instead of {finding.instead_of}."
        yield from map(partial(_cut, whole=whole), _row("which says", says) if whole else [f"  which says  {says}"])
        yield from _row("rules", ", ".join(point.clauses))
        against = f" ({_some(finding.against, None if whole else 1)})" if finding.against else ""
        yield from _row("confidence", f"{finding.confidence}: {_why(finding)}{against}")
        yield from _row("shown by", _some(self._telling(finding), None if whole else 2))
        if finding.twins:
            by = "what this engine shows" if self.evidence.glass.lacking else f"{self.diagnosis.compared} scenarios"
            names = [f"{point} = {choice}" for point, choice in finding.twins]
            yield from _row("or", f"{_some(names, None if whole else 2)}: not told apart by {by}")

    def _telling(self, finding: Finding) -> Sequence[str]:
        """The scenarios that a finding explains, first those about its rules."""
        from oracle.rules import covers, find_point

        clauses = find_point(finding.point).clauses

        def about(id: str) -> bool:
            rules = self.evidence.results[id].scenario.rules
            return any(covers(clause, rule) for clause in clauses for rule in rules)

        return sorted(finding.explains, key=lambda id: not about(id))

    def _remaining(self, id: str) -> str:
        result = self.evidence.results[id]
        return result_line(result) if result.status != "pass" else f"{id}: its checks hold, what happens differs"

    def _hidden(self, *, whole: bool) -> Iterator[str]:
        """What nobody would see: how many choices, and with `whole` which, each point once."""
        veiled = [each for each in self.unseen if each.lacking]
        parts = [f"{len(self.unseen) - len(veiled)} in no scenario that the engine plays"]
        if veiled:
            wants = ", ".join(dict.fromkeys(facet for each in veiled for facet in each.lacking))
            parts.append(f"{len(veiled)} for want of {wants}{' (marked *)' if whole else ''}")
        if not self.unseen:
            return
        points = len({each.point for each in self.unseen})
        said = f"not seen: {counted(len(self.unseen), 'choice')} of {counted(points, 'point')}, {', '.join(parts)}"
        yield f"{said}:" if whole else f"{said}; --all names them"
        if whole:
            yield from textwrap.wrap(
                ", ".join(self._unseen_points()), 116, initial_indent="  ", subsequent_indent="  ",
                break_long_words=False, break_on_hyphens=False,
            )  # fmt: skip

    def _unseen_points(self) -> Iterator[str]:
        """Each point once, with the choices where not all are meant; those that facets hide have a `*`."""
        from oracle.engines.diagnosis.diagnose import points_unseen

        unseen_whole = set(points_unseen(self.unseen, self.diagnosis.profile))
        for point in dict.fromkeys(each.point for each in self.unseen):
            rows = [each for each in self.unseen if each.point == point]
            if point in unseen_whole and len({bool(each.lacking) for each in rows}) == 1:
                yield point + ("*" if rows[0].lacking else "")
            else:
                yield f"{point} = {'|'.join(each.choice + ('*' if each.lacking else '') for each in rows)}"

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


def _title(finding: Finding) -> str:
    return f"{finding.point} = {finding.choice}"


def _some(words: Sequence[str], most: int | None) -> str:
    """The first words, and how many there are beside them; None: all."""
    shown = words if most is None else words[:most]
    more = f" and {len(words) - len(shown)} more" if len(words) > len(shown) else ""
    return ", ".join(shown) + more


def _cut(line: str, *, whole: bool) -> str:
    return line if whole or len(line) <= WIDTH else f"{line[: WIDTH - 1]}…"


def _row(label: str, text: str) -> Iterator[str]:
    yield from textwrap.wrap(text, WIDTH, initial_indent=f"  {label:<12}", subsequent_indent=" " * 14)
