"""Traces as JSON Lines: a header, then per step its action, its events with their depth, and its changes of state."""

import json
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Final

from oracle.trace.model import JSON, Event, Step, Trace, flatten, nest
from oracle.vocabulary import BLOCKS, EVENTS, REFUSALS
from oracle.vocabulary.events import BLOCK_ATTRIBUTES

FORMAT: Final = 1

_ATTRIBUTES: Final[Mapping[str, tuple[str, ...]]] = {**EVENTS, **dict.fromkeys(BLOCKS, BLOCK_ATTRIBUTES)}
_DEEPEST: Final = 10_000


class TraceError(ValueError):
    """A trace file that cannot be read: the line (from 1) and what was found there."""

    def __init__(self, line: int, problem: str) -> None:
        """Keep the facts; the message is one line."""
        super().__init__(f"line {line}: {problem}")
        self.line = line
        self.problem = problem


def to_lines(trace: Trace) -> str:
    """The trace as the text of a `.trace.jsonl` file, equal for equal traces, rule ids included."""
    lines = [_dump({"trace": FORMAT, "scenario": trace.scenario, "rev": trace.rev, "under": list(trace.under)})]
    for step in trace.steps:
        opening: dict[str, JSON] = {"step": step.number, "do": step.action}
        if step.refused is not None:
            opening["refused"] = step.refused
        lines.append(_dump(opening))
        lines += [_dump(event_line(depth, event)) for depth, event in flatten(step.events)]
        if step.changes:
            lines.append(_dump({"changes": {key: list(pair) for key, pair in sorted(step.changes.items())}}))
    return "\n".join(lines) + "\n"


def event_line(depth: int, event: Event) -> dict[str, JSON]:
    """One event as its line: attributes in the order of the vocabulary, those without a value left out."""
    line: dict[str, JSON] = {"d": depth, "e": event.name, "of": event.subject}
    for key in _ATTRIBUTES.get(event.name, ()):
        if (value := event.attributes.get(key)) is not None:
            line[key] = value
    if event.rule is not None:
        line["rule"] = event.rule
    if event.at is not None:
        line["at"] = event.at
    return line


def from_lines(text: str) -> Trace:
    """Read a trace; anything that the format does not know is a `TraceError` with its line."""
    rows = [(number, _load(number, line)) for number, line in enumerate(text.splitlines(), 1) if line.strip()]
    if not rows:
        raise TraceError(1, "found nothing, wanted the header of a trace")
    trace_scenario, rev, under = _header(*rows[0])
    steps: list[Step] = []
    draft: _Draft | None = None
    for number, row in rows[1:]:
        if "step" in row:
            if draft is not None:
                steps.append(draft.finish())
            draft = _opening(number, row, wanted=len(steps) + 1)
        elif draft is None:
            raise TraceError(number, 'found an event before the first step, wanted {"step": 1, …}')
        elif draft.changes is not None:
            raise TraceError(number, "found more lines after the changes of the step, wanted the next step")
        elif "changes" in row:
            draft.changes = _changes(number, row)
        else:
            draft.add(number, row)
    if draft is not None:
        steps.append(draft.finish())
    return Trace(trace_scenario, rev, under, tuple(steps))


@dataclass(slots=True)
class _Draft:
    """A step while its lines are read."""

    line: int
    number: int
    action: Mapping[str, JSON]
    refused: str | None
    events: list[tuple[int, Event]]
    depth: int = 0
    changes: Mapping[str, tuple[JSON, JSON]] | None = None

    def add(self, line: int, row: Mapping[str, JSON]) -> None:
        depth, event = _event(line, row)
        if depth > self.depth:
            raise TraceError(line, f"found depth {depth}, wanted at most {self.depth}")
        self.events.append((depth, event))
        self.depth = depth + 1 if event.is_block else depth

    def finish(self) -> Step:
        if self.refused is not None and self.events:
            raise TraceError(self.line, "found events in a refused step, wanted none")
        return Step(self.number, self.action, nest(self.events), self.changes or {}, self.refused)


def _header(number: int, row: Mapping[str, JSON]) -> tuple[str, int, tuple[str, ...]]:
    if row.get("trace") != FORMAT:
        raise TraceError(number, f'found {_show(row.get("trace"))} for "trace", wanted format {FORMAT}')
    _only(number, row, ("trace", "scenario", "rev", "under"))
    under = row.get("under")
    if not isinstance(under, list) or not all(isinstance(profile, str) for profile in under):
        raise TraceError(number, f'found {_show(under)} for "under", wanted a list of profiles')
    return (
        _text(number, row, "scenario"),
        _number(number, row, "rev"),
        tuple(str(profile) for profile in under),
    )


def _opening(number: int, row: Mapping[str, JSON], wanted: int) -> _Draft:
    _only(number, row, ("step", "do", "refused"))
    step = _number(number, row, "step")
    if step != wanted:
        raise TraceError(number, f"found step {step}, wanted step {wanted}")
    action = row.get("do")
    if not isinstance(action, dict):
        raise TraceError(number, f'found {_show(action)} for "do", wanted an action')
    refused = row.get("refused")
    if refused is not None and (not isinstance(refused, str) or refused not in REFUSALS):
        raise TraceError(number, f'found {_show(refused)} for "refused", wanted a reason of the table')
    return _Draft(number, step, action, refused, [])


def _event(number: int, row: Mapping[str, JSON]) -> tuple[int, Event]:
    depth = _number(number, row, "d")
    if not 0 <= depth <= _DEEPEST:
        raise TraceError(number, f"found depth {depth}, wanted 0 to {_DEEPEST}")
    name = _text(number, row, "e")
    known = _ATTRIBUTES.get(name)
    if known is None:
        raise TraceError(number, f"found the event {_show(name)}, which is not in the list")
    subject = _text(number, row, "of")
    rule = _text(number, row, "rule") if "rule" in row else None
    at = _text(number, row, "at") if "at" in row else None
    _only(number, row, ("d", "e", "of", "rule", "at", *known))
    attributes = {key: row[key] for key in known if row.get(key) is not None}
    return depth, Event(name, subject, attributes, rule, at)


def _changes(number: int, row: Mapping[str, JSON]) -> Mapping[str, tuple[JSON, JSON]]:
    _only(number, row, ("changes",))
    changes = row["changes"]
    if not isinstance(changes, dict):
        raise TraceError(number, f'found {_show(changes)} for "changes", wanted an object')
    pairs: dict[str, tuple[JSON, JSON]] = {}
    for key, pair in changes.items():
        if not isinstance(pair, list) or len(pair) != 2:
            raise TraceError(number, f"found {_show(pair)} for {_show(key)}, wanted [before, after]")
        pairs[key] = (pair[0], pair[1])
    return pairs


def _only(number: int, row: Mapping[str, JSON], known: Iterable[str]) -> None:
    wanted = tuple(known)
    for key in row:
        if key not in wanted:
            raise TraceError(number, f"found the key {_show(key)}, wanted one of {', '.join(wanted)}")


def _text(number: int, row: Mapping[str, JSON], key: str) -> str:
    value = row.get(key)
    if not isinstance(value, str):
        raise TraceError(number, f'found {_show(value)} for "{key}", wanted a text')
    return value


def _number(number: int, row: Mapping[str, JSON], key: str) -> int:
    value = row.get(key)
    if isinstance(value, bool) or not isinstance(value, int):
        raise TraceError(number, f'found {_show(value)} for "{key}", wanted a whole number')
    return value


def _load(number: int, line: str) -> dict[str, JSON]:
    try:
        row = json.loads(line)
    except ValueError as error:
        raise TraceError(number, f"found no JSON ({error})") from error
    except RecursionError as error:
        raise TraceError(number, "found JSON nested too deep") from error
    if not isinstance(row, dict):
        raise TraceError(number, f"found {_show(row)}, wanted an object")
    return row


def _dump(row: Mapping[str, JSON]) -> str:
    return json.dumps(row, ensure_ascii=False, separators=(",", ":"), default=_simple)


def _simple(value: object) -> JSON:
    """Sequences and mappings of other types than JSON's own (tuples in slots, mapping proxies)."""
    if isinstance(value, Mapping):
        return dict(value)
    raise TypeError(f"{value!r} is no JSON value")


def _show(value: object) -> str:
    """A value in a message: JSON, cut to a length that keeps the message on one line."""
    try:
        text = json.dumps(value, ensure_ascii=False, default=str)
    except RecursionError:
        text = "a value nested too deep"
    return text if len(text) <= 60 else text[:57] + "…"
