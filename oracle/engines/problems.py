"""The divergence of a decision that a script does not answer, from what an engine says about it."""

from oracle.scenario.model import ScriptEntry
from oracle.trace.divergence import Divergence, rule_at, shared_history
from oracle.trace.model import Event, Step, walk


def unanswered(step: Step, decision: Event, entry: ScriptEntry | None) -> Divergence:
    """No entry answers the decision, or this one picks what is no candidate."""
    visits = walk(step.events, step.number)
    asked = {"kind": entry.kind, "pick": entry.pick} if entry is not None else {}
    return Divergence(
        "candidates" if entry is not None else "extra",
        step.number,
        expected=Event("decide", decision.subject, asked) if entry is not None else None,
        found=decision,
        history=shared_history(visits),
        rule=rule_at(visits[-1]) if visits else None,
        note="the script picks what is no candidate" if entry else "no script entry answers this decision",
    )
