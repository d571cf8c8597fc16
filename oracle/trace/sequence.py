"""Whether a list of patterns matches the events of a step: a search with backtracking that remembers its dead ends."""

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import TypeAlias

from oracle.trace.model import Visit, plain
from oracle.trace.patterns import Either, Item, Not, Pattern, Scope, Unordered

Bound: TypeAlias = tuple[tuple[str, str], ...]


@dataclass(frozen=True, slots=True)
class Goal:
    """What is still to be matched: the items, the index where their block ends, and what follows after the block."""

    items: tuple[Item, ...]
    end: int
    exact: bool
    outer: "Goal | None" = None


@dataclass(frozen=True, slots=True)
class Place:
    """Where a search stands.

    `after` is the index behind the last match, `unit` the index behind the block that it opened. `fresh` is true before
    the first match of a list; `forbidden` are the `not` patterns since the last match.
    """

    after: int
    unit: int
    fresh: bool = True
    forbidden: tuple[Not, ...] = ()


@dataclass(frozen=True, slots=True)
class Obstacle:
    """How far a failed search came: these events were matched, then this item was sought in this range.

    `blocked` is the index of an event that a `not` forbids; `stranger` is true where an exact list found another event
    than the wanted one.
    """

    matched: tuple[int, ...]
    item: Pattern
    start: int
    end: int
    blocked: int | None = None
    stranger: bool = False


@dataclass(frozen=True, slots=True)
class Found:
    """A match: the names it binds and the indexes of the matched events, in order."""

    bound: Bound
    indexes: tuple[int, ...]


@dataclass(slots=True)
class Search:
    """One search over the events of a step; `furthest` tells where it failed."""

    visits: Sequence[Visit]
    scope: Scope
    furthest: Obstacle | None = None
    _dead: set[tuple[Goal, Place, Bound]] = field(default_factory=set)
    _quiet: bool = False

    def run(self, items: tuple[Item, ...], exact: bool = False) -> Found | None:
        """The first match of the whole list, or None."""
        return self._solve(Goal(items, len(self.visits), exact), Place(0, 0), (), ())

    def _solve(self, goal: Goal, place: Place, bound: Bound, trail: tuple[int, ...]) -> Found | None:
        key = (goal, place, bound)
        if key in self._dead:
            return None
        if not goal.items:
            found = self._close(goal, place, bound, trail)
        else:
            found = self._next(goal, place, bound, trail)
        if found is None:
            self._dead.add(key)
        return found

    def _close(self, goal: Goal, place: Place, bound: Bound, trail: tuple[int, ...]) -> Found | None:
        """All items of a list are matched: nothing forbidden may follow up to the end of the block or step."""
        for index in range(place.after, goal.end):
            if self._forbidden(place.forbidden, index, bound):
                self._note(Obstacle(trail, place.forbidden[0].pattern, place.after, goal.end, blocked=index))
                return None
        if goal.outer is None:
            return Found(bound, trail)
        return self._solve(goal.outer, Place(place.after, goal.end, fresh=False), bound, trail)

    def _next(self, goal: Goal, place: Place, bound: Bound, trail: tuple[int, ...]) -> Found | None:
        head, rest = goal.items[0], goal.items[1:]
        match head:
            case Not():
                after = Place(place.after, place.unit, place.fresh, (*place.forbidden, head))
                return self._solve(Goal(rest, goal.end, goal.exact, goal.outer), after, bound, trail)
            case Either(branches):
                options = [(*branch, *rest) for branch in branches]
            case Unordered(items):
                options = [
                    (item, Unordered((*items[:index], *items[index + 1 :])), *rest) if len(items) > 1 else (item, *rest)
                    for index, item in enumerate(items)
                ] or [rest]
            case Pattern():
                return self._pattern(head, Goal(rest, goal.end, goal.exact, goal.outer), place, bound, trail)
        for option in options:
            found = self._solve(Goal(option, goal.end, goal.exact, goal.outer), place, bound, trail)
            if found is not None:
                return found
        return None

    def _pattern(
        self, pattern: Pattern, rest: Goal, place: Place, bound: Bound, trail: tuple[int, ...]
    ) -> Found | None:
        scope = self.scope.bound(bound)
        # An exact list goes on with the next event; a matched block counts as one event or may be looked into.
        adjacent = {place.after, place.unit} if rest.exact and not place.fresh else None
        # What matches behind a later event then matches behind the first one, too: no need to try them all.
        first_is_best = (
            pattern.then is None
            and adjacent is None
            and _free_start(rest)
            and not (pattern.alias is not None and _goal_mentions(rest, pattern.alias))
        )
        blocked: int | None = None
        seen = False
        for index in range(place.after, rest.end):
            if (adjacent is None or index in adjacent) and pattern.fits(self.visits[index].event, scope):
                seen = True
                if blocked is None:
                    found = self._enter(pattern, rest, index, bound, (*trail, index))
                    if found is not None:
                        return found
                    if first_is_best:
                        return None
            if blocked is None and self._forbidden(place.forbidden, index, bound):
                blocked = index
        if blocked is not None and seen:
            forbidden = next(n.pattern for n in place.forbidden if self._forbidden((n,), blocked, bound))
            self._note(Obstacle(trail, forbidden, place.after, rest.end, blocked=blocked))
        elif not seen:
            self._note(Obstacle(trail, pattern, place.after, rest.end, stranger=adjacent is not None))
        return None

    def _enter(self, pattern: Pattern, rest: Goal, index: int, bound: Bound, trail: tuple[int, ...]) -> Found | None:
        """Go on behind a match, or inside the block that it opened."""
        visit = self.visits[index]
        if pattern.alias is not None and pattern.alias not in dict(bound):
            bound = (*bound, (pattern.alias, visit.event.subject))
        unit = visit.end - 1
        if pattern.then is None:
            return self._solve(rest, Place(index + 1, unit, fresh=False), bound, trail)
        inside = Goal(pattern.then, unit, pattern.exact, rest)
        return self._solve(inside, Place(index + 1, index + 1), bound, trail)

    def _forbidden(self, forbidden: tuple[Not, ...], index: int, bound: Bound) -> bool:
        return any(self._occurs(item.pattern, index, bound) for item in forbidden)

    def _occurs(self, pattern: Pattern, index: int, bound: Bound) -> bool:
        """Whether a `not` pattern, with what it wants inside its block, fits the event."""
        visit = self.visits[index]
        if not pattern.fits(visit.event, self.scope.bound(bound)):
            return False
        if pattern.then is None:
            return True
        quiet, self._quiet = self._quiet, True
        goal = Goal(pattern.then, visit.end - 1, pattern.exact)
        found = self._solve(goal, Place(index + 1, index + 1), bound, ())
        self._quiet = quiet
        return found is not None

    def _note(self, obstacle: Obstacle) -> None:
        if self._quiet:
            return
        best = self.furthest
        if best is None or (len(obstacle.matched), obstacle.start) > (len(best.matched), best.start):
            self.furthest = obstacle


def _free_start(goal: Goal | None) -> bool:
    """Whether what follows may begin anywhere: no `not` looks at the gap before it, no exact list ties it down."""
    if goal is None:
        return True
    if goal.exact:
        return False
    match goal.items:
        case ():
            return _free_start(goal.outer)
        case (Pattern(), *_):
            return True
        case (Unordered(items), *_):
            return all(isinstance(item, Pattern) for item in items)
        case _:
            return False


def _goal_mentions(goal: Goal | None, alias: str) -> bool:
    """Whether a pattern that is still to be matched uses the alias."""
    return goal is not None and (any(_mentions(i, alias) for i in goal.items) or _goal_mentions(goal.outer, alias))


def _mentions(item: Item, alias: str) -> bool:
    match item:
        case Pattern():
            words = (item.subject, item.alias, *map(plain, item.attributes.values()))
            return any(alias in word for word in words if word) or any(_mentions(i, alias) for i in item.then or ())
        case Not(pattern):
            return _mentions(pattern, alias)
        case Unordered(items):
            return any(_mentions(one, alias) for one in items)
        case Either(branches):
            return any(_mentions(one, alias) for branch in branches for one in branch)
