"""The first divergence as text: what differs, where, what came before, on which board, and by which rule."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass

from oracle.report.actions import action_words, refusal_words
from oracle.report.board import board
from oracle.report.names import Call, name_as_is, sentence
from oracle.report.rule_text import rule_text
from oracle.report.safe import safe
from oracle.report.words import event_words
from oracle.trace.advance import advance
from oracle.trace.divergence import Divergence, FieldDifference, Run
from oracle.trace.model import JSON, Event, Step, Visit, plain, walk
from oracle.trace.state import State, apply

_MOST_FIELDS = 12


@dataclass(frozen=True, slots=True)
class Context:
    """What the report tells beside the divergence itself.

    `scenario` and `under` name the run, `source` is its `file:line`. `before` is the state at the start of the
    diverging step and `step` what was found in it: the board is carried forward from them, with the `printed` values of
    minions that came into play on the way. `rules` are the scenario's own, shown where the
    divergence carries no rule.
    `command` reruns just this.
    """

    scenario: str
    under: str
    command: str
    source: str | None = None
    call: Call = name_as_is
    before: State | None = None
    step: Step | None = None
    rules: tuple[str, ...] = ()
    rule_text: Callable[[str], str | None] = rule_text
    printed: Callable[[str], Mapping[str, JSON]] = lambda name: {}


def first_divergence(divergence: Divergence, context: Context) -> str:
    """The whole report, in a fixed order; parts that are not known are left out."""
    call = context.call
    parts = [
        [sentence(headline(divergence, call))],
        _where(divergence, context),
        _sides(divergence),
        _history(divergence, call),
        [_difference(divergence)],
        _nearest(divergence, call),
        _board(divergence, context),
        _rules(divergence, context),
        _hidden(divergence, context),
        [f"rerun       {safe(context.command)}"],
    ]
    return "\n".join(line for part in parts for line in part)


def headline(divergence: Divergence, call: Call = name_as_is) -> str:
    """What went differently, in one sentence of game words (without the full stop)."""
    expected = event_words(divergence.expected, call) if divergence.expected is not None else None
    found = event_words(divergence.found, call) if divergence.found is not None else None
    done = f'"{action_words(divergence.action, call)}"'
    match divergence.difference:
        case "illegal accepted" | "legal refused":
            return _legality(divergence, done, call)
        case "script left over":
            return f"{done} leaves a script entry over that no decision asks for"
        case "missing" if expected is not None:
            instead = f"; what comes here is that {found}" if found is not None else ""
            return f"it does not happen that {expected}{instead}"
        case "extra" if found is not None and _is_open(divergence.found):
            return f"the script has no entry for a decision: {found}"
        case "extra" if found is not None:
            instead = f"; expected here is that {expected}" if expected is not None else ""
            return f"it happens that {found}, which is not expected{instead}"
        case "order" if expected is not None and found is not None:
            if divergence.expected == divergence.found or divergence.that is not None:
                return f"it happens too early that {found}"
            return f"{found} before its turn; expected here is that {expected}"
        case "missing" | "extra":
            return f"{done} is {divergence.difference} as a step"
    if divergence.expected is not None and divergence.found is not None:
        if _is_open(divergence.found) and (picked := divergence.expected.get("pick")) is not None:
            return f"the script picks {_value(picked, call)}, but {found}"
        return _other_value(divergence, divergence.expected, divergence.found, call)
    if found is not None:
        return f"{found}; expected is {_said(divergence.fields, call)}"
    if divergence.fields:
        first = divergence.fields[0]
        if first.field == "refused" and first.found is not None:
            wanted = refusal_words(plain(first.expected))
            return f"{done} is refused: {refusal_words(plain(first.found))}; expected is the reason: {wanted}"
        return f"after {done}, {_said(divergence.fields, call, found=True)}"
    return safe(divergence.note) if divergence.note else f"{done} has another result"


def _is_open(event: Event | None) -> bool:
    """A decision that waits for its pick."""
    return event is not None and event.name == "decide" and event.get("pick") is None


def _other_value(divergence: Divergence, expected: Event, found: Event, call: Call) -> str:
    """The event found, then what it has wrong; what a pattern leaves out is taken from the event found."""
    said, fields = event_words(found, call), divergence.fields
    names = [field.field for field in fields]
    if expected.name != found.name or not set(names) & {"in", "rule", "at", "from"}:
        subject = expected.subject if "of" in names or expected.name != found.name else found.subject
        shared = found.attributes if expected.name == found.name else {}
        whole = Event(expected.name, subject, {**shared, **expected.attributes})
        return f"{said}; expected is that {event_words(whole, call)}"
    field = next(field for field in fields if field.field in ("in", "rule", "at", "from"))
    match field.field:
        case "from":
            return f"{said}; expected is a choice out of {_value(field.expected, call)}"
        case "in":
            wanted = f"inside {safe(plain(field.expected))}" if field.expected else "outside of all blocks"
            return f"{said}; expected is that this happens {wanted}"
        case key:
            return f"{said}, with {key} {safe(plain(field.found))}; expected is {safe(plain(field.expected))}"


def _difference(divergence: Divergence) -> str:
    shown = divergence.note if divergence.note and (divergence.expected or divergence.found) else None
    return f"difference  {divergence.difference}" + (f" ({safe(shown)})" if shown else "")


def _legality(divergence: Divergence, done: str, call: Call) -> str:
    accepted = divergence.difference == "illegal accepted"
    first = divergence.fields[0] if divergence.fields else None
    if first is not None and first.field == "refused":
        if accepted:
            return f"{done} is accepted; expected is a refusal: {refusal_words(plain(first.expected))}"
        return f"{done} is refused: {refusal_words(plain(first.found))}; expected is that it is accepted"
    what = f"after {done}, an action is {'legal that is not' if accepted else 'not legal that is'} expected to be"
    if first is None:
        return what
    return f"{what}: {first.field} {_value(first.found, call)}, expected {_value(first.expected, call)}"


def _said(fields: Sequence[FieldDifference], call: Call, found: bool = False) -> str:
    field = fields[0] if fields else None
    if field is None:
        return "another event"
    more = f" (and {len(fields) - 1} more)" if len(fields) > 1 else ""
    expected = f"{_value(field.expected, call)}{more}"
    return f"{safe(field.field)} is {_value(field.found, call)}; expected is {expected}" if found else expected


def _value(value: object, call: Call) -> str:
    if isinstance(value, list | tuple):
        return "[" + ", ".join(_value(item, call) for item in value) + "]"
    return call(value) if isinstance(value, str) else safe(plain(value))  # type: ignore[arg-type]


def _where(divergence: Divergence, context: Context) -> list[str]:
    source = f", {safe(context.source)}" if context.source else ""
    lines = [
        f"scenario    {safe(context.scenario)} under {safe(context.under)}{source}",
        f"step        {divergence.step}: {action_words(divergence.action, context.call)}",
    ]
    if divergence.number is not None:
        path = f" ({'.'.join(map(str, divergence.path))})" if divergence.path else ""
        inside = f"  {safe(divergence.inside)}" if divergence.inside else ""
        lines.append(f"event       {divergence.number}{path}{inside}")
    if divergence.that:
        lines.append(f"check       {safe(divergence.that)}")
    return lines


def _sides(divergence: Divergence) -> list[str]:
    """Both events with only the fields that differ; whole where they are different events."""
    expected, found, fields = divergence.expected, divergence.found, divergence.fields[:_MOST_FIELDS]
    if fields and expected is None and found is None:
        return [
            line
            for f in fields
            for line in (
                f"expected    {safe(f.field)} = {safe(plain(f.expected))}",
                f"found       {safe(f.field)} = {safe(plain(f.found))}",
            )
        ]
    if fields and expected is not None and found is not None:
        return [
            f"expected    {_side(expected, [(f.field, plain(f.expected)) for f in fields])}",
            f"found       {_side(found, [(f.field, plain(f.found)) for f in fields])}",
        ]
    if expected is None and found is None:
        return []
    return [
        f"expected    {safe(str(expected)) if expected is not None else 'nothing here'}",
        f"found       {safe(str(found)) if found is not None else 'nothing'}",
    ]


def _side(event: Event, fields: Sequence[tuple[str, str]]) -> str:
    shown = "  ".join(f"{key}={value}" for key, value in fields if key != "of")
    return safe(f"{event.name} {event.subject}  {shown}".rstrip())


def _history(divergence: Divergence, call: Call) -> list[str]:
    lines = []
    for index, run in enumerate(divergence.history):
        head = "before" if index == 0 else ""
        lines.append(f"{head:<12}{_run(run, call)}")
    return lines


def _run(run: Run, call: Call) -> str:
    first = run.first
    place = f"{first.step}.{first.number}"
    if run.count == 1:
        return f"{place}  {safe(str(first.event))}: {event_words(first.event, call)}"
    subjects = [call(name) for name in dict.fromkeys(run.subjects)]
    shown = ", ".join(subjects[:4]) + (", …" if len(subjects) > 4 else "")
    return f"{place}  {run.count} times {safe(first.event.name)}: {shown}; first {event_words(first.event, call)}"


def _nearest(divergence: Divergence, call: Call) -> list[str]:
    near = divergence.nearest if divergence.found is None else ()
    return [
        f"{'nearest' if index == 0 else '':<12}{visit.step}.{visit.number}  {safe(str(visit.event))}"
        for index, visit in enumerate(near)
    ]


def _board(divergence: Divergence, context: Context) -> list[str]:
    if context.before is None:
        return []
    state: State = context.before
    if context.step is not None:
        if divergence.number is None:
            state = apply(state, context.step.changes)
        else:
            visits = walk(context.step.events, context.step.number)
            state = advance(_with_printed(state, visits, context), [e.event for e in visits[: divergence.number - 1]])
    return [
        f"{'board' if index == 0 else '':<12}{line}"
        for index, line in enumerate(board(state, context.call).split("\n"))
    ]


def _with_printed(state: State, visits: Sequence[Visit], context: Context) -> State:
    """The state with the values of those that enter play in the step and had none before."""
    entering = {visit.event.subject for visit in visits if visit.event.name == "enter"}
    values = {name: context.printed(name) for name in entering if "health" not in state.get(name, {})}
    return {**state, **{name: {**fields, **state.get(name, {})} for name, fields in values.items()}}


def _rules(divergence: Divergence, context: Context) -> list[str]:
    ids = (divergence.rule,) if divergence.rule is not None else context.rules
    label = "rule" if divergence.rule is not None else "about"
    return [
        f"{label if index == 0 else '':<12}{context.rule_text(identifier) or safe(identifier)}"
        for index, identifier in enumerate(ids)
    ]


def _hidden(divergence: Divergence, context: Context) -> list[str]:
    match divergence.hidden:
        case True:
            return ["end state   the same on both sides: it hides the difference"]
        case False:
            return ["end state   differs, too"]
        case _ if context.before is None:
            return []
        case _:
            return ["end state   not known: no check of it was reached, and no pinned trace tells"]
