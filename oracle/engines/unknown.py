"""Words of an engine that the protocol does not have: where they stand, and which known word is near."""

import json
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from oracle.engines.messages import FACETS, FEATURES, RANDOM, SETUPS, VIEWS, Message, words
from oracle.scenario.faults import one_of
from oracle.trace.model import JSON
from oracle.trace.state import GAME_TAGS, PLAYER_TAGS, TAGS
from oracle.vocabulary import BLOCKS, EVENTS

_CAPABILITIES: Final[Mapping[str, Sequence[str]]] = {
    "facets": FACETS,
    "random": RANDOM,
    "setup": SETUPS,
    "views": VIEWS,
}
_SHOWS: Final[Mapping[str, Sequence[str]]] = {
    "tags": sorted(TAGS | PLAYER_TAGS | GAME_TAGS),
    "events": [*EVENTS, *BLOCKS],
}
_KEYS: Final = (*_CAPABILITIES, "quirks", "shows")


@dataclass(frozen=True, slots=True)
class Unknown:
    """A word that nobody asks for: where it stands, and what was wanted, the nearest word where one is near."""

    where: str
    found: str
    wanted: str

    def __str__(self) -> str:
        """One line for a message."""
        return f"{self.where}: found {json.dumps(self.found)}, wanted {self.wanted}; it is ignored"


def unknown_in_hello(reply: Message) -> tuple[Unknown, ...]:
    """The unknown words of a handshake."""
    able = _object(reply.get("capabilities"))
    shows = _object(able.get("shows"))
    return (
        *_of("capabilities", list(able), _KEYS),
        *(each for key, known in _CAPABILITIES.items() for each in _of(f"capabilities.{key}", able.get(key), known)),
        *_of("capabilities.shows", list(shows), tuple(_SHOWS)),
        *(each for key, known in _SHOWS.items() for each in _of(f"capabilities.shows.{key}", shows.get(key), known)),
    )


def unknown_in_claims(reply: Message) -> tuple[Unknown, ...]:
    """The unknown features of a reply to `supports`; a card that nobody asked about is no fault."""
    return tuple(_of("supports.features", reply.get("features"), FEATURES))


def _of(where: str, said: JSON, known: Sequence[str]) -> Iterator[Unknown]:
    for word in dict.fromkeys(words(said)):
        if word not in known:
            yield Unknown(where, word, one_of(known, word))


def _object(value: JSON) -> Message:
    return value if isinstance(value, Mapping) else {}
