"""What a check needs an engine to show, beyond the facets: fields of the state, kinds of event; and hidden cards."""

from collections.abc import Callable, Iterator, Mapping
from typing import Any

from oracle.engines.messages import Hello
from oracle.trace.model import JSON
from oracle.trace.state import split
from oracle.vocabulary import BLOCKS, EVENTS

_EVENTS = frozenset((*EVENTS, *BLOCKS))


def shown_part(check: Mapping[str, JSON], hello: Hello) -> tuple[Mapping[str, JSON] | None, str | None]:
    """The part of a check that the engine shows enough for, and the first thing that it does not show."""
    if "state" in check and hello.tags is not None:
        return _of_state(check, hello.tags)
    if "sequence" in check and hello.kinds is not None:
        lacking = sorted(set(_events_of(check["sequence"])) - hello.kinds)
        if lacking:
            return None, f"events: {lacking[0]}"
    return check, None


def only_result(check: Mapping[str, JSON], hello: Hello) -> bool:
    """Whether the check asks only how the game ends, which `outcome` alone answers."""
    state = check.get("state")
    return isinstance(state, Mapping) and "outcome" in hello.facets and not state.keys() - {"game.result", "note"}


def _of_state(check: Mapping[str, JSON], tags: frozenset[str]) -> tuple[Mapping[str, JSON] | None, str | None]:
    wanted = check["state"]
    if not isinstance(wanted, Mapping):
        return check, None
    kept: dict[str, JSON] = {}
    lacking: str | None = None
    for key, value in wanted.items():
        missing = sorted({_tag(key), *_tags_of(value)} - tags) if key != "note" else []
        if missing:
            lacking = lacking or f"state: {missing[0]}"
        else:
            kept[key] = value
    return ({**check, "state": kept} if kept.keys() - {"note"} else None), lacking


def _tag(key: str) -> str:
    tag = split(key)[1]
    return tag.removesuffix(".count")


def _tags_of(value: JSON) -> Iterator[str]:
    match value:
        case Mapping() if "is" in value:
            yield from (key for key in value if key not in ("is", "note"))
        case Mapping():
            for each in value.values():
                yield from _tags_of(each)
        case list() | tuple():
            for each in value:
                yield from _tags_of(each)


def _events_of(value: JSON) -> Iterator[str]:
    match value:
        case Mapping():
            # Attributes are spelled like some events; the event's own key comes first in a pattern.
            name = next((key for key in value if key in _EVENTS), None)
            if name is not None:
                yield name
            for key in ("then", "not", "unordered", "either"):
                if key in value:
                    yield from _events_of(value[key])
        case list() | tuple():
            for each in value:
                yield from _events_of(each)


def gives(check: Mapping[str, JSON]) -> set[str]:
    """The aliases that a sequence binds."""
    return {value for key, value in _pairs(check.get("sequence")) if key == "as" and isinstance(value, str)}


def speaks_of(check: Mapping[str, JSON], names: set[str]) -> bool:
    """Whether the check names one of these."""
    said = {word for key, value in _pairs(check) for word in (key, value) if isinstance(word, str)}
    return any(word.partition(".")[0] in names for word in said)


def _pairs(value: JSON, key: str = "") -> Iterator[tuple[str, JSON]]:
    """Every value that is no list or object, with the key that it stands under; and every key."""
    match value:
        case Mapping():
            for name, each in value.items():
                yield name, None
                yield from _pairs(each, name)
        case list() | tuple():
            for each in value:
                yield from _pairs(each, key)
        case _:
            yield key, value


class Anything(str):
    """A card that nobody sees: it is equal to every text."""

    __slots__ = ()

    def __eq__(self, other: object) -> bool:
        return isinstance(other, str)

    def __hash__(self) -> int:
        return hash("")


def seeing_through(card_of: Callable[[str], str | None], hidden: Callable[[str], bool]) -> Callable[[str], Any]:
    """Cards by name, where a hidden one is any card."""
    return lambda name: Anything() if hidden(name) else card_of(name)
