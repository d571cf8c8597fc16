"""What kind of difference two lists of events have at the place where they part: aligned first, then compared."""

from collections import Counter
from collections.abc import Hashable, Sequence

from oracle.trace.differences import field_differences
from oracle.trace.divergence import Difference, FieldDifference
from oracle.trace.explain import classify
from oracle.trace.model import JSON, Event, Visit


def part(
    expected: Sequence[Visit], found: Sequence[Visit], index: int, nesting: bool = True, rules: bool = False
) -> tuple[Difference, tuple[FieldDifference, ...]]:
    """The class of the difference at `index`, the first place where the two lists differ, and its fields.

    Events are the same where name, subject and keyword (of a decision: its kind) agree, whatever else they hold. One
    that the other side has too seldom is missing or extra; where both sides have both, only the order differs.
    """
    if index >= len(found):
        return "missing", ()
    if index >= len(expected):
        return "extra", ()
    wanted, got = expected[index], found[index]
    if _identity(wanted.event) == _identity(got.event):
        fields = field_differences(_row(wanted, nesting, rules), _row(got, nesting, rules))
        return classify(fields), fields
    left = Counter(_identity(visit.event) for visit in expected[index:])
    right = Counter(_identity(visit.event) for visit in found[index:])
    missing = left[_identity(wanted.event)] > right[_identity(wanted.event)]
    extra = right[_identity(got.event)] > left[_identity(got.event)]
    if missing and extra and wanted.event.name == got.event.name:
        fields = field_differences(_row(wanted, nesting, rules), _row(got, nesting, rules))
        return "wrong value", fields
    if missing:
        return "missing", ()
    return ("extra" if extra else "order"), ()


def first_difference(
    expected: Sequence[Visit], found: Sequence[Visit], nesting: bool = True, rules: bool = False
) -> int | None:
    """The index of the first pair that differs, or None; blocks and depths count only where nesting is compared."""
    for index, (wanted, got) in enumerate(zip(expected, found, strict=False)):
        if not _equal(wanted, got, nesting, rules):
            return index
    return None if len(expected) == len(found) else min(len(expected), len(found))


def _equal(wanted: Visit, got: Visit, nesting: bool, rules: bool) -> bool:
    one, other = wanted.event, got.event
    return (
        one.name == other.name
        and one.subject == other.subject
        and one.attributes == other.attributes
        and (not nesting or len(wanted.parents) == len(got.parents))
        and (not rules or (one.rule == other.rule and one.at == other.at))
    )


def _identity(event: Event) -> Hashable:
    return event.name, event.subject, event.get("keyword"), event.get("kind") if event.name == "decide" else None


def _row(visit: Visit, nesting: bool, rules: bool) -> dict[str, JSON]:
    """The event as fields: `of` is its subject, `in` the block around it."""
    event = visit.event
    row: dict[str, JSON] = {"of": event.subject, **event.attributes}
    if nesting:
        row["in"] = _around(visit)
    if rules:
        row |= {"rule": event.rule, "at": event.at}
    return row


def _around(visit: Visit) -> str | None:
    return " > ".join(f"{block.name} {block.subject}" for block in visit.parents) or None
