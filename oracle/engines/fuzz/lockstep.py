"""Two engines on one board, step by step: the first step in which they part, and how."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace

from oracle.engines.fuzz.course import Legal, Seen
from oracle.trace.compare import Options, compare
from oracle.trace.divergence import Divergence, FieldDifference
from oracle.trace.model import JSON, Event, Step, Trace
from oracle.trace.state import FLAGS, State, changes


@dataclass(frozen=True, slots=True)
class Facets:
    """What is compared: what the other side shows. `tags` and `kinds` narrow states and events; None: all of them."""

    events: bool = True
    nesting: bool = True
    state: bool = True
    legal: bool = True
    refusals: bool = True
    candidates: bool = True
    tags: frozenset[str] | None = None
    kinds: frozenset[str] | None = None

    @property
    def options(self) -> Options:
        """How traces are compared."""
        return Options(nesting=self.nesting, state=False)


ALL = Facets()
LEGAL = "in what may be done after this step"


def parting(expected: Seen, found: Seen, facets: Facets = ALL) -> Divergence | None:
    """How one step differs; None: it does not."""
    if facets is ALL and expected == found:
        return None
    return _step(expected, found, facets) or _state(expected, found, facets) or _legal(expected, found, facets)


def _step(expected: Seen, found: Seen, facets: Facets) -> Divergence | None:
    left, right = _shown(expected.step, facets), _shown(found.step, facets)
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


def _shown(step: Step, facets: Facets) -> Step:
    """The events as far as the other side shows them; whole states are compared, not their changes."""
    events = step.events if facets.events else ()
    if facets is not ALL:
        events = tuple(_events(events, facets))
    return replace(step, events=events, changes={})


def _events(events: Sequence[Event], facets: Facets) -> Iterator[Event]:
    """The events of a kind that is shown; what a block holds that is not shown stands in its place."""
    for event in events:
        inside = tuple(_events(event.children, facets))
        if event.name == "decide":
            if facets.candidates and (facets.kinds is None or "decide" in facets.kinds):
                yield _unordered(event)
            continue
        if facets.kinds is None or event.name in facets.kinds or event.is_block:
            yield replace(event, children=inside)
        else:
            yield from inside


def _unordered(event: Event) -> Event:
    """A decision with its candidates as a set, as hand-written checks have them: another engine lists them its way."""
    asked = event.get("from")
    if not isinstance(asked, list | tuple) or event.get("kind") in ("joust", "random_amount"):
        return event
    return replace(event, attributes={**event.attributes, "from": sorted({str(each) for each in asked})})


def _alone(step: Step) -> Trace:
    # A trace counts its steps from 1.
    return Trace("fuzz", 1, ("fuzz",), (replace(step, number=1),))


def _state(expected: Seen, found: Seen, facets: Facets) -> Divergence | None:
    """The whole state, which differs at first where two sides set a board up otherwise."""
    left, right = expected.state, found.state
    if not facets.state or left is None or right is None or left == right:
        return None
    left, right = _common(left, right, facets.tags)
    fields = tuple(FieldDifference(key, *pair) for key, pair in changes(left, right).items())
    return (
        Divergence("wrong value", expected.step.number, fields=fields, action=expected.step.action) if fields else None
    )


def _common(expected: State, found: State, tags: frozenset[str] | None) -> tuple[State, State]:
    """Of both states what both name and show, and what means something where an entity is."""

    def told(name: str, tag: str) -> bool:
        if (tags is not None and tag not in tags) or (tag == "card" and found[name].get("card") is None):
            return False
        if tag in FLAGS:
            # What an entity is able to do means nothing where it can do nothing.
            return expected[name].get("zone") == "PLAY"
        return tag in expected[name]

    names = [name for name in expected if name in found]
    left, right = (
        {name: {tag: _loosely(tag, value) for tag, value in state[name].items() if told(name, tag)} for name in names}
        for state in (expected, found)
    )
    return left, right


def _loosely(tag: str, value: JSON) -> JSON:
    """A row as far as it matters: a deck by its cards, for who has seen one gives it a name; some rows in any order."""
    if not isinstance(value, list):
        return value
    if tag == "deck":
        return [str(each).partition("#")[0] for each in value]
    return sorted(map(str, value)) if tag in ("secrets", "graveyard") else value


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
    field = FieldDifference(
        " ".join(f"{key}={value}" for key, value in action.items()), bool(fewer and not more), bool(more)
    )
    return Divergence(
        difference, expected.step.number, fields=(field,), action=expected.step.action, note=LEGAL  # type: ignore[arg-type]
    )  # fmt: skip


def _sorted(legal: Legal) -> list[Mapping[str, JSON]]:
    return sorted(legal, key=lambda action: sorted((key, str(value)) for key, value in action.items()))
