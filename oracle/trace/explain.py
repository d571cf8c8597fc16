"""What kind of difference an unmatched pattern is, and the events that come nearest to it."""

from collections.abc import Sequence
from typing import Final

from oracle.trace.divergence import Difference, Divergence, FieldDifference, rule_at, shared_history
from oracle.trace.model import Event, Visit
from oracle.trace.patterns import Pattern, Scope
from oracle.trace.sequence import Obstacle

NEAREST: Final = 3
"""So many near candidates are kept."""


def explain(obstacle: Obstacle, visits: Sequence[Visit], scope: Scope) -> Divergence:
    """The divergence behind a failed sequence: what is missing, extra, out of order, elsewhere or different."""
    wanted, expected = obstacle.item, obstacle.item.as_event()
    if obstacle.blocked is not None:
        visit = visits[obstacle.blocked]
        return at_event("extra", visits, visit, found=visit.event, note=f"`{expected}` is forbidden here")
    near = nearest(wanted, visits, obstacle, scope)
    stranger = visits[obstacle.start] if obstacle.stranger and obstacle.start < obstacle.end else None
    if stranger is not None and not _same_subject(wanted, stranger, scope):
        note = "nothing may stand between the events of an exact sequence"
        return at_event("extra", visits, stranger, expected, stranger.event, nearest=near, note=note)
    for visit in near:
        if wanted.fits(visit.event, scope):
            early = visit.number - 1 < obstacle.start
            note = "it comes too early" if early else "it is not inside the block where it belongs"
            return at_event(
                "order" if early else "cause", visits, visit, expected, visit.event, nearest=near, note=note
            )
    for visit in near:
        if _same_subject(wanted, visit, scope):
            fields = _fields(wanted, visit.event, scope)
            return at_event(classify(fields), visits, visit, expected, visit.event, fields, near)
    # The range ends before the next event, at the end of the block or step where the pattern was sought.
    place = visits[obstacle.start] if obstacle.start < obstacle.end else None
    note = "it was sought from here on" if place is not None else "nothing follows"
    return at_event("missing", visits, place, expected, nearest=near, note=note, index=obstacle.start)


def classify(fields: Sequence[FieldDifference]) -> Difference:
    """The class of two events that differ in these fields."""
    names = {field.field for field in fields}
    if names == {"from"}:
        return "candidates"
    if names and names <= {"source", "by", "in", "rule", "at"}:
        return "cause"
    return "wrong value"


def nearest(wanted: Pattern, visits: Sequence[Visit], obstacle: Obstacle, scope: Scope) -> tuple[Visit, ...]:
    """Unmatched events of the wanted name, the best first: the right subject, place, and most right attributes."""

    def score(visit: Visit) -> tuple[bool, bool, int]:
        right = sum(wanted.fits_attribute(key, visit.event, scope) for key in wanted.attributes)
        where = obstacle.start <= visit.number - 1 < obstacle.end
        return (wanted.fits_subject(visit.event, scope), where, right)

    near = [v for v in visits if v.event.name == wanted.name and v.number - 1 not in obstacle.matched]
    near.sort(key=score, reverse=True)
    return tuple(near[:NEAREST])


def at_event(
    difference: Difference,
    visits: Sequence[Visit],
    visit: Visit | None,
    expected: Event | None = None,
    found: Event | None = None,
    fields: tuple[FieldDifference, ...] = (),
    nearest: tuple[Visit, ...] = (),
    note: str | None = None,
    index: int | None = None,
) -> Divergence:
    """A divergence at an event, or behind all events; the history is what came before it."""
    before = visits[: visit.number - 1] if visit is not None else visits[:index]
    last = visit or (before[-1] if before else None)
    return Divergence(
        difference,
        step=visits[0].step if visits else 0,
        number=visit.number if visit else (len(before) + 1 if visits else None),
        path=visit.path if visit else (),
        inside=last.inside if last else None,
        expected=expected,
        found=found,
        fields=fields,
        history=shared_history(before),
        rule=rule_at(last) if last else None,
        nearest=nearest,
        note=note,
    )


def _fields(wanted: Pattern, event: Event, scope: Scope) -> tuple[FieldDifference, ...]:
    return tuple(
        FieldDifference(key, value, wanted.value(key, event))
        for key, value in wanted.attributes.items()
        if not wanted.fits_attribute(key, event, scope)
    )


def _same_subject(wanted: Pattern, visit: Visit, scope: Scope) -> bool:
    return visit.event.name == wanted.name and wanted.fits_subject(visit.event, scope)
