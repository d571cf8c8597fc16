"""Why an entity did or did not trigger, die or get hit, in words: one line per fact, with its place and its rule."""

from collections.abc import Sequence
from typing import Final

from oracle.report.actions import refusal_words
from oracle.report.names import Call, name_as_is, sentence
from oracle.report.safe import safe
from oracle.report.words import event_words
from oracle.trace.why import Finding

_PLACES: Final = {"refused": "the action"}


def why_text(name: str, findings: Sequence[Finding], call: Call = name_as_is) -> str:
    """The findings about one entity, a line each."""
    return "\n".join(_line(name, finding, call) for finding in findings)


def _line(name: str, finding: Finding, call: Call) -> str:
    place = finding.visit.place if finding.visit is not None else _PLACES.get(finding.kind, "at the end")
    rule = f"  [{safe(finding.rule)}]" if finding.rule else ""
    return f"{place + ':':<20}{sentence(finding_words(name, finding, call))}{rule}"


def finding_words(name: str, finding: Finding, call: Call = name_as_is) -> str:
    """One finding in words, without its place and rule."""
    who = call(name)
    said = event_words(finding.visit.event, call) if finding.visit is not None else ""
    match finding.kind:
        case "queued":
            return f"{who} is number {finding.place} of {finding.of} in the queue: {said}"
        case "not queued":
            return f"{who} is not in the queue: {said}"
        case "passed over":
            return f"{who} was a candidate and not picked: {said}"
        case "no candidate":
            return f"{who} was no candidate: {said}"
        case "alive":
            return f"{who} is in play with {finding.left} Health left"
        case "refused":
            return f"it is refused: {refusal_words(finding.reason)}"
        case "never touched":
            return f"nothing happened that concerns {who}"
        case "picked" | "triggered" | "skipped" | "happened":
            return said
