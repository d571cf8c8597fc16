"""A trace as one JSON document: the lines of a trace file, put together by step."""

from collections.abc import Sequence

from oracle.trace.lines import event_line
from oracle.trace.model import JSON, Step, Trace, flatten


def trace_json(trace: Trace, steps: Sequence[Step] | None = None) -> dict[str, JSON]:
    """The header's fields, and of each step its action, its events with their depth `d`, and what changed."""
    return {
        "trace": 1,
        "scenario": trace.scenario,
        "rev": trace.rev,
        "under": list(trace.under),
        "steps": [_step(step) for step in (trace.steps if steps is None else steps)],
    }


def _step(step: Step) -> dict[str, JSON]:
    refused: dict[str, JSON] = {} if step.refused is None else {"refused": step.refused}
    return {
        "step": step.number,
        "do": step.action,
        **refused,
        "events": [event_line(depth, event) for depth, event in flatten(step.events)],
        "changes": {key: list(pair) for key, pair in sorted(step.changes.items())},
    }
