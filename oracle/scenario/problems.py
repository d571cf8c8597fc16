"""Divergences of steps: decisions that no script answers, entries that nobody asks for, wrong refusals."""

import json
from typing import Final

from oracle.scenario.decider import Unanswered
from oracle.scenario.model import ScriptEntry
from oracle.scenario.naming import Naming
from oracle.trace.divergence import Difference, Divergence, FieldDifference, rule_at, shared_history
from oracle.trace.model import JSON, Event, Step, walk

SEVERAL: Final = ("random_targets", "discover", "joust")
"""Decisions that are answered with more than one of their candidates."""


def unanswered_decision(step: Step, naming: Naming, problem: Unanswered) -> Divergence:
    """A decision that the script does not answer, or answers with what is no candidate."""
    decision, entry = problem.decision, problem.entry
    visits = walk(step.events, step.number)
    source = naming.json(decision.source) if decision.source is not None else "game"
    asked: JSON = {"cards": dict(decision.query)} if decision.query else naming.json(decision.candidates)
    found = Event("decide", str(source), {"kind": decision.kind, "from": asked})
    history = shared_history(visits)
    rule = rule_at(visits[-1]) if visits else None
    if entry is None:
        note = f"no script entry answers this decision{_such_as(decision.kind, str(source), asked)}"
        return Divergence("extra", step.number, found=found, history=history, rule=rule, note=note)
    return Divergence(
        "candidates",
        step.number,
        expected=Event("decide", str(source), {"kind": decision.kind, "pick": entry.pick}),
        found=found,
        history=history,
        rule=rule,
        note="the script picks what is no candidate",
    )


def _such_as(kind: str, source: str, asked: JSON) -> str:
    """An entry that would answer a decision with one of its candidates."""
    if not isinstance(asked, list | tuple) or not asked or kind in SEVERAL:
        return ""
    pick = asked[-1] if isinstance(asked[-1], bool | int) else str(asked[-1])
    return f", such as {json.dumps({'kind': kind, 'source': source, 'pick': pick}, ensure_ascii=False)}"


def left_over(step: Step, entry: ScriptEntry) -> Divergence:
    """A script entry that no decision of its step asks for."""
    expected = Event("decide", entry.source or "*", {"kind": entry.kind, "pick": entry.pick})
    # No event is to blame, and so no rule of one.
    return Divergence(
        "script left over",
        step.number,
        expected=expected,
        history=shared_history(walk(step.events, step.number)),
        note="no decision asks for this script entry",
    )


def changed_though_refused(step: Step) -> Divergence | None:
    """What a refused action changed."""
    if step.refused is None or not step.changes:
        return None
    fields = tuple(FieldDifference(key, before, after) for key, (before, after) in step.changes.items())
    return Divergence("wrong value", step.number, fields=fields, note="a refused action changes nothing")


def other_refusal(step: Step, expected: str | None) -> Divergence:
    """An action that is not refused as it has to be, or refused though it is legal."""
    kind: Difference = "wrong value"
    if step.refused is None:
        kind = "illegal accepted"
    elif expected is None:
        kind = "legal refused"
    return Divergence(kind, step.number, fields=(FieldDifference("refused", expected, step.refused),))
