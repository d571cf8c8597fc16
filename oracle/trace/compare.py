"""Two traces of one scenario compared: equality first, and only when that fails the first divergence."""

from collections.abc import Mapping
from dataclasses import dataclass, replace

from oracle.trace.align import first_difference, part
from oracle.trace.differences import field_differences
from oracle.trace.divergence import Divergence, FieldDifference, rule_at, shared_history
from oracle.trace.lines import from_lines, to_lines
from oracle.trace.model import JSON, Step, Trace, Visit, walk


@dataclass(frozen=True, slots=True)
class Options:
    """What is compared: the nesting in blocks (or only the flat events), the rule ids, the changes of state."""

    nesting: bool = True
    rules: bool = False
    state: bool = True


DEFAULT = Options()


def compare(expected: Trace, found: Trace, options: Options = DEFAULT) -> Divergence | None:
    """The first divergence of two traces, or None where they are equal.

    Names of entities are scenario names on both sides. The headers are not compared.
    """
    if not options.rules and options.state and expected.steps == found.steps:
        return None
    expected, found = from_lines(to_lines(expected)), from_lines(to_lines(found))  # lists and tuples alike
    before: list[Visit] = []
    divergence: Divergence | None
    for index in range(max(len(expected.steps), len(found.steps))):
        if index >= len(expected.steps) or index >= len(found.steps):
            divergence = _other_length(expected, found, index)
        else:
            divergence = _compare_steps(expected.steps[index], found.steps[index], before, options)
        if divergence is not None:
            return replace(divergence, hidden=same_end(expected, found) if options.state else None)
    return None


def same_end(expected: Trace, found: Trace) -> bool:
    """Whether both traces end in the same state, as far as their changes tell."""
    left, right = _ends(expected), _ends(found)
    return all(
        (left[key][1] if key in left else right[key][0]) == (right[key][1] if key in right else left[key][0])
        for key in left.keys() | right.keys()
    )


def _ends(trace: Trace) -> dict[str, tuple[JSON, JSON]]:
    """Per key that changed: its value before the first change and after the last."""
    ends: dict[str, tuple[JSON, JSON]] = {}
    for step in trace.steps:
        for key, (before, after) in step.changes.items():
            ends[key] = (ends[key][0] if key in ends else before, after)
    return ends


def _compare_steps(expected: Step, found: Step, before: list[Visit], options: Options) -> Divergence | None:
    if expected.action != found.action:
        fields = field_differences(expected.action, found.action)
        return Divergence("wrong value", expected.number, fields=fields, action=expected.action, note="another action")
    if expected.refused != found.refused:
        return _refusal(expected, found)
    left = _visits(expected, options)
    right = _visits(found, options)
    index = first_difference(left, right, options.nesting, options.rules)
    if index is not None:
        return _events(expected, found, (left, right), index, before, options)
    if options.state and expected.changes != found.changes:
        fields = _state_fields(expected.changes, found.changes)
        history = shared_history([*before, *right])
        return Divergence("wrong value", found.number, fields=fields, history=history, action=found.action)
    before[:] = right
    return None


def _events(
    expected: Step,
    found: Step,
    sides: tuple[list[Visit], list[Visit]],
    index: int,
    before: list[Visit],
    options: Options,
) -> Divergence:
    left, right = sides
    difference, fields = part(left, right, index, options.nesting, options.rules)
    wanted = left[index] if index < len(left) else None
    got = right[index] if index < len(right) else None
    # What is missing has its place in the expected trace, everything else where it was found.
    place = wanted if got is None or (difference == "missing" and wanted is not None) else got
    assert place is not None
    return Divergence(
        difference,
        found.number,
        number=place.number,
        path=place.path,
        inside=place.inside,
        expected=wanted.event if wanted else None,
        found=got.event if got else None,
        fields=fields,
        history=shared_history([*before, *right[:index]]),
        rule=(rule_at(wanted) if wanted else None) or (rule_at(got) if got else None),
        action=found.action,
    )


def _refusal(expected: Step, found: Step) -> Divergence:
    fields = (FieldDifference("refused", expected.refused, found.refused),)
    if found.refused is None:
        return Divergence("illegal accepted", found.number, fields=fields, action=found.action)
    if expected.refused is None:
        return Divergence("legal refused", found.number, fields=fields, action=found.action)
    return Divergence("wrong value", found.number, fields=fields, action=found.action)


def _other_length(expected: Trace, found: Trace, index: int) -> Divergence:
    if index < len(expected.steps):
        step = expected.steps[index]
        return Divergence("missing", step.number, action=step.action, note="the trace found has no such step")
    step = found.steps[index]
    return Divergence("extra", step.number, action=step.action, note="the trace expected has no such step")


def _visits(step: Step, options: Options) -> list[Visit]:
    visits = walk(step.events, step.number)
    return visits if options.nesting else [visit for visit in visits if not visit.event.is_block]


def _state_fields(
    expected: Mapping[str, tuple[JSON, JSON]], found: Mapping[str, tuple[JSON, JSON]]
) -> tuple[FieldDifference, ...]:
    """The fields whose value at the step's end differs; one that did not change kept the value before."""
    keys = expected.keys() | found.keys()
    left: dict[str, JSON] = {}
    right: dict[str, JSON] = {}
    for key in keys:
        left[key] = expected[key][1] if key in expected else found[key][0]
        right[key] = found[key][1] if key in found else expected[key][0]
    fields = field_differences(left, right)
    if fields:
        return fields
    old = {key: pair[0] for key, pair in expected.items()}
    return field_differences(old, {key: pair[0] for key, pair in found.items()})
