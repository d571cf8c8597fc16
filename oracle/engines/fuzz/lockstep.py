"""Two engines on one board, step by step: the first step in which they part, and how."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace

from oracle.engines.fuzz.course import Legal, Seen
from oracle.trace.compare import Options, compare
from oracle.trace.differences import field_differences
from oracle.trace.divergence import Divergence, FieldDifference
from oracle.trace.model import JSON, Step, Trace
from oracle.trace.state import State, changes


@dataclass(frozen=True, slots=True)
class Facets:
    """What is compared: what the other side shows."""

    events: bool = True
    nesting: bool = True
    state: bool = True
    legal: bool = True
    refusals: bool = True

    @property
    def options(self) -> Options:
        """How traces are compared."""
        return Options(nesting=self.nesting, state=self.state)


ALL = Facets()


def parting(expected: Seen, found: Seen, facets: Facets = ALL) -> Divergence | None:
    """How one step differs; None: it does not."""
    return _step(expected, found, facets) or _state(expected, found, facets) or _legal(expected, found, facets)


def _step(expected: Seen, found: Seen, facets: Facets) -> Divergence | None:
    left, right = expected.step, found.step
    if not facets.events:
        left, right = replace(left, events=()), replace(right, events=())
    if not facets.refusals and left.refused is not None and right.refused is not None:
        right = replace(right, refused=left.refused)
    if left == right and found.problem is None:
        return None
    divergence = compare(_alone(left), _alone(right), facets.options) if left != right else None
    problem = found.problem
    # What was asked is told rather than that nothing came after the question.
    if problem is not None and (divergence is None or divergence.found is None or divergence.number is None):
        return replace(problem, action=left.action)
    return replace(divergence, step=left.number) if divergence is not None else None


def _alone(step: Step) -> Trace:
    # A trace counts its steps from 1.
    return Trace("fuzz", 1, ("fuzz",), (replace(step, number=1),))


def _state(expected: Seen, found: Seen, facets: Facets) -> Divergence | None:
    """The whole state, which differs at first where two sides set a board up otherwise."""
    if not facets.state or expected.state is None or found.state is None or expected.state == found.state:
        return None
    fields = tuple(FieldDifference(key, *pair) for key, pair in changes(expected.state, found.state).items())
    return Divergence("wrong value", expected.step.number, fields=fields, action=expected.step.action) if fields else None


def _legal(expected: Seen, found: Seen, facets: Facets) -> Divergence | None:
    if not facets.legal or expected.legal is None or found.legal is None or expected.legal == found.legal:
        return None
    left, right = _sorted(expected.legal), _sorted(found.legal)
    more = [action for action in right if action not in left]
    fewer = [action for action in left if action not in right]
    if not more and not fewer:
        return None
    action = (more or fewer)[0]
    difference = "illegal accepted" if more else "legal refused"
    field = FieldDifference(" ".join(f"{key}={value}" for key, value in action.items()), not more, bool(more))
    return Divergence(
        difference, expected.step.number, fields=(field,), action=expected.step.action, note=LEGAL  # type: ignore[arg-type]
    )  # fmt: skip


LEGAL = "in what may be done after this step"


def _sorted(legal: Legal) -> list[Mapping[str, JSON]]:
    return sorted(legal, key=lambda action: sorted((key, str(value)) for key, value in action.items()))


def state_fields(expected: State, found: State) -> Sequence[FieldDifference]:
    """The fields in which two states differ."""
    return [each for name in expected for each in field_differences(expected[name], found.get(name, {}))]
