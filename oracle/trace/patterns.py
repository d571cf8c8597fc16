"""Patterns of hand-written checks: reading them, and whether one event or one value fits."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Final, TypeAlias

from oracle.trace.model import JSON, Event
from oracle.vocabulary import BLOCKS, EVENTS

ANYTHING: Final = "*"

_NAMES: Final = frozenset((*EVENTS, *BLOCKS))
_CONTROL: Final = frozenset({"as", "then", "exact", "note"})
_ATTRIBUTES: Final[Mapping[str, frozenset[str]]] = {
    **{name: frozenset(known) for name, known in EVENTS.items()},
    **dict.fromkeys(BLOCKS, frozenset({"keyword", "target"})),
}
_ALWAYS: Final = frozenset({"rule", "at"})


class PatternError(ValueError):
    """A check that cannot be read, in one line: what was found and what was wanted."""


@dataclass(frozen=True, slots=True)
class Scope:
    """How names are read: aliases bound in play, and the card of an entity (None for what is no entity)."""

    names: Mapping[str, str]
    card_of: Callable[[str], str | None]

    def bound(self, extra: Sequence[tuple[str, str]]) -> "Scope":
        """This scope with more aliases."""
        return Scope({**self.names, **dict(extra)}, self.card_of) if extra else self

    def same(self, wanted: str, found: str) -> bool:
        """Whether `wanted` (an alias, a name, a card id or `"*"`) means the entity or word `found`."""
        if wanted in self.names:
            return self.names[wanted] == found
        if wanted == ANYTHING or wanted == found:
            return True
        card = wanted.partition(" ")[0]
        return card == found.partition("#")[0] or card == self.card_of(found)


@dataclass(frozen=True, slots=True, eq=False)
class Pattern:
    """One event: name, subject, the attributes that are compared; for a block, what happens inside."""

    name: str
    subject: str
    attributes: Mapping[str, JSON] = field(default_factory=dict)
    alias: str | None = None
    then: tuple["Item", ...] | None = None
    exact: bool = False

    def fits(self, event: Event, scope: Scope) -> bool:
        """Whether the event has this name, this subject and these attributes."""
        return (
            event.name == self.name
            and self.fits_subject(event, scope)
            and all(self.fits_attribute(key, event, scope) for key in self.attributes)
        )

    def fits_subject(self, event: Event, scope: Scope) -> bool:
        """Whether the subject is the wanted one; a bound alias must be bound to it. Of a queue it is a plain word."""
        if event.name == "queue":
            return self.subject in (ANYTHING, event.subject)
        bound = scope.names.get(self.alias) if self.alias is not None else None
        return scope.same(self.subject, event.subject) and bound in (None, event.subject)

    def fits_attribute(self, key: str, event: Event, scope: Scope) -> bool:
        """Whether one attribute has the wanted value; candidates, and targets picked at once, are compared as sets."""
        wanted, found = self.attributes[key], self.value(key, event)
        as_set = key == "from" or (key == "pick" and event.get("kind") == "random_targets")
        if as_set and isinstance(wanted, list | tuple) and isinstance(found, list | tuple):
            return same_set(wanted, found, lambda one, other: same_value(one, other, scope))
        return same_value(wanted, found, scope)

    @staticmethod
    def value(key: str, event: Event) -> JSON:
        """What the event has for a key of a pattern."""
        match key:
            case "rule":
                return event.rule
            case "at":
                return event.at
            case _:
                return event.get(key)

    def as_event(self) -> Event:
        """The pattern as an event, for reports."""
        return Event(self.name, self.subject, dict(self.attributes))


@dataclass(frozen=True, slots=True)
class Not:
    """The pattern fits nothing between the matches around it."""

    pattern: Pattern


@dataclass(frozen=True, slots=True)
class Unordered:
    """All of these, one after another, in any order."""

    items: tuple["Item", ...]


@dataclass(frozen=True, slots=True)
class Either:
    """One of these lists."""

    branches: tuple[tuple["Item", ...], ...]


Item: TypeAlias = Pattern | Not | Unordered | Either


def read_sequence(patterns: JSON, exact: bool = False) -> tuple[Item, ...]:
    """The items of a `sequence`; `exact` is handed down to every `then`. Raises `PatternError`."""
    if not isinstance(patterns, list | tuple):
        raise PatternError(f"found {patterns!r}, wanted a list of patterns")
    return tuple(_item(pattern, exact) for pattern in patterns)


def same_value(wanted: JSON, found: JSON, scope: Scope) -> bool:
    """Whether a value is the wanted one: `{"any": […]}` one of these, `{"set": […]}` these in any order, else equal."""
    match wanted:
        case {"any": [*choices], **rest} if not rest:
            return any(same_value(choice, found, scope) for choice in choices)
        case {"set": [*members], **rest} if not rest:
            return isinstance(found, list | tuple) and same_set(
                members, found, lambda one, other: same_value(one, other, scope)
            )
        case str():
            return isinstance(found, str) and scope.same(wanted, found)
        case Mapping():
            return (
                isinstance(found, Mapping)
                and wanted.keys() == found.keys()
                and all(same_value(value, found[key], scope) for key, value in wanted.items())
            )
        case list() | tuple():
            return (
                isinstance(found, list | tuple)
                and len(wanted) == len(found)
                and all(same_value(one, other, scope) for one, other in zip(wanted, found, strict=True))
            )
        case _:
            return wanted == found and isinstance(wanted, bool) == isinstance(found, bool)


def same_set(wanted: Sequence[JSON], found: Sequence[JSON], fits: Callable[[JSON, JSON], bool]) -> bool:
    """Whether the two can be paired off one to one, whatever the order (augmenting paths, so a card id never takes
    the entity that a name needs)."""
    if len(wanted) != len(found):
        return False
    taken: dict[int, int] = {}

    def pair(index: int, tried: set[int]) -> bool:
        for other in range(len(found)):
            if other in tried or not fits(wanted[index], found[other]):
                continue
            tried.add(other)
            if other not in taken or pair(taken[other], tried):
                taken[other] = index
                return True
        return False

    return all(pair(index, set()) for index in range(len(wanted)))


def _item(pattern: JSON, exact: bool) -> Item:
    match pattern:
        case {"not": inner, **rest}:
            _alone("not", rest)
            item = _item(inner, exact=False)
            if not isinstance(item, Pattern) or item.alias is not None:
                raise PatternError('"not" takes one pattern without "as"')
            return Not(item)
        case {"unordered": inner, **rest}:
            _alone("unordered", rest)
            items = read_sequence(inner, exact)
            if any(isinstance(item, Not) for item in items):
                raise PatternError('"unordered" holds no "not": put it before or after')
            return Unordered(items)
        case {"either": [*branches], **rest}:
            _alone("either", rest)
            return Either(tuple(read_sequence(b if isinstance(b, list | tuple) else [b], exact) for b in branches))
        case Mapping():
            return _pattern(pattern, exact)
        case _:
            raise PatternError(f"found {pattern!r}, wanted a pattern")


def _pattern(pattern: Mapping[str, JSON], exact: bool) -> Pattern:
    names = [key for key in pattern if key in _NAMES]
    if len(names) != 1:
        raise PatternError(f"found the keys {', '.join(pattern)}; wanted the name of one event among them")
    name = names[0]
    subject, alias, then = pattern[name], pattern.get("as"), pattern.get("then")
    if not isinstance(subject, str):
        raise PatternError(f'found {subject!r} as the subject of `{name}`, wanted a name, a card id or "*"')
    if alias is not None and not isinstance(alias, str):
        raise PatternError(f'found {alias!r} for "as", wanted a name')
    attributes = {key: value for key, value in pattern.items() if key != name and key not in _CONTROL}
    for key in attributes:
        if key not in _ATTRIBUTES[name] and key not in _ALWAYS:
            known = ", ".join(sorted(_ATTRIBUTES[name]))
            raise PatternError(f"found the attribute `{key}` of `{name}`, wanted one of {known}")
    exact = bool(pattern.get("exact", exact))
    if then is not None and name not in BLOCKS:
        raise PatternError(f'found "then" in `{name}`, which is no block')
    inside = read_sequence(then, exact) if then is not None else None
    return Pattern(name, subject, attributes, alias, inside, exact)


def _alone(key: str, rest: Mapping[object, object]) -> None:
    for other in rest:
        if other != "note":
            raise PatternError(f"found the key `{other}` beside `{key}`, wanted none")
