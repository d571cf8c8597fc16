"""What was printed on cards in older builds of the game: only what differs from today, read once.

The file is written by `oracle.cards.history`. It keeps, for each card and each stretch of builds in which it was one
thing, the values that differ from today's; a value that is null was not there. Between two builds that were read a
card is known where both have it alike.
"""

from __future__ import annotations

import json
from bisect import bisect_left, bisect_right
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from types import MappingProxyType
from typing import Any, Final, TypedDict, cast

from oracle.cards.printed import PRINTED_FILE, PrintedCard, PrintedEntry, load_printed

BUILDS_FILE: Final = PRINTED_FILE.with_name("printed_builds.json")


class StretchEntry(TypedDict):
    """A stretch as the file spells it: the first and the last build that was read, and what differs from today."""

    of: tuple[int, int]
    values: dict[str, Any]


class BuildsDocument(TypedDict):
    """The whole file: which build is today's, those that were read with their patches, which collectible card is there
    first in which of them, and the stretches of each card."""

    today: int
    builds: dict[str, str]
    came: dict[str, list[str]]
    cards: dict[str, list[StretchEntry]]


class NoPrinting(LookupError):
    """A printing whose cards are not installed."""

    def __init__(self, printing: str) -> None:
        super().__init__(printing)
        self.printing = printing


@dataclass(frozen=True, slots=True)
class Stretch:
    """A card as it was printed from one build that was read to another."""

    first: int
    last: int
    card: PrintedCard


@dataclass(frozen=True, slots=True)
class AtBuild:
    """What is known of one build: the cards that it has otherwise than today, and those that it has not, or perhaps."""

    otherwise: Mapping[str, PrintedCard]
    unknown: frozenset[str]


@dataclass(frozen=True, slots=True)
class Builds:
    """The older builds: patches by number in ascending order, stretches by card, and when collectible cards came."""

    patches: Mapping[int, str]
    stretches: Mapping[str, tuple[Stretch, ...]]
    came: Mapping[str, int]
    today: int

    @classmethod
    def from_json(cls, path: Path) -> Builds:
        """Reads a file written by `oracle.cards.history`."""
        document: BuildsDocument = json.loads(path.read_text(encoding="utf-8"))
        return cls(
            MappingProxyType(dict(sorted((int(build), patch) for build, patch in document["builds"].items()))),
            MappingProxyType(
                {
                    card_id: tuple(_stretch(card_id, each) for each in found)
                    for card_id, found in document["cards"].items()
                }
            ),
            MappingProxyType({card_id: int(build) for build, cards in document["came"].items() for card_id in cards}),
            document["today"],
        )

    def read_around(self, build: int) -> tuple[int, int]:
        """The last build not after this one, and the first not before it, that were read. Raises `NoPrinting`."""
        known = [*self.patches, self.today]
        if not known[0] <= build <= self.today:
            raise NoPrinting(f"{build}, which is not between {known[0]} and {self.today}")
        return known[bisect_right(known, build) - 1], known[bisect_left(known, build)]

    def at(self, build: int) -> AtBuild:
        """What is known of a build. Raises `NoPrinting` for one that is older or younger than all that were read."""
        before, after = self.read_around(build)
        otherwise: dict[str, PrintedCard] = {}
        unknown: set[str] = set()
        for card_id, stretches in self.stretches.items():
            then, next_one = _of(stretches, before), _of(stretches, after)
            if then is not next_one:
                unknown.add(card_id)
            elif then is not None:
                otherwise[card_id] = then
        if before < self.today:
            cards = load_printed().cards.values()
            unknown.update(card.id for card in cards if card.collectible and self.came.get(card.id, build + 1) > before)
        return AtBuild(MappingProxyType(otherwise), frozenset(unknown))


@cache
def load_builds(path: Path = BUILDS_FILE) -> Builds:
    """The older builds of `path`, read once per process."""
    return Builds.from_json(path)


def _stretch(card_id: str, entry: StretchEntry) -> Stretch:
    first, last = entry["of"]
    return Stretch(first, last, PrintedCard.from_entry(card_id, merged(card_id, entry["values"])))


def merged(card_id: str, values: Mapping[str, Any]) -> PrintedEntry:
    """Today's printed values with others in their place."""
    known = _entries().get(card_id, {})
    return cast(PrintedEntry, {key: value for key, value in {**known, **values}.items() if value is not None})


@cache
def _entries() -> Mapping[str, dict[str, Any]]:
    found: dict[str, dict[str, Any]] = json.loads(PRINTED_FILE.read_text(encoding="utf-8"))["cards"]
    return found


def _of(stretches: tuple[Stretch, ...], build: int) -> PrintedCard | None:
    return next((each.card for each in stretches if each.first <= build <= each.last), None)
