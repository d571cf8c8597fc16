"""Confirmed oddities of the real game: violations that are its own, each with the builds in which it was seen."""

import json
from collections.abc import Iterable
from dataclasses import dataclass
from functools import cache
from typing import NotRequired, TypedDict

from oracle.paths import fixtures_dir
from oracle.replay.checks.rule import Violation


class OddityJson(TypedDict):
    """An oddity as it lies in `fixtures/replays/known.json`."""

    id: str
    rule: str
    builds: list[int | None]
    reason: str
    example: str
    found: NotRequired[str]
    cards: NotRequired[list[str]]


@dataclass(frozen=True, slots=True)
class Oddity:
    """What is known: the rule, the first and last build (None: open), why, and what tells it from a violation.

    `found` has to stand in what was found, one of `cards` among the cards concerned, where they are given. `example` is
    a small log that shows it, beside the file.
    """

    id: str
    rule: str
    first_build: int | None
    last_build: int | None
    reason: str
    example: str
    found: str = ""
    cards: frozenset[str] = frozenset()

    @classmethod
    def from_json(cls, record: OddityJson) -> "Oddity":
        """An oddity from its record in the file."""
        first, last = record["builds"]
        return cls(
            record["id"],
            record["rule"],
            first,
            last,
            record["reason"],
            record["example"],
            record.get("found", ""),
            frozenset(record.get("cards", ())),
        )

    def explains(self, violation: Violation, build: int | None) -> bool:
        """Whether a violation in a game of this build is it; a game of no known build may be of any."""
        if violation.rule.id != self.rule or self.found not in violation.found:
            return False
        if self.cards and not self.cards & set(violation.cards):
            return False
        if build is None:
            return True
        after = self.first_build is None or build >= self.first_build
        return after and (self.last_build is None or build <= self.last_build)


@cache
def load_oddities() -> tuple[Oddity, ...]:
    """All that are known."""
    path = fixtures_dir() / "replays" / "known.json"
    if not path.is_file():
        return ()
    records: list[OddityJson] = json.loads(path.read_text(encoding="utf-8"))["oddities"]
    return tuple(Oddity.from_json(record) for record in records)


def reason_for(violation: Violation, build: int | None, oddities: Iterable[Oddity]) -> str | None:
    """Why a violation is none, if it is a known oddity."""
    for oddity in oddities:
        if oddity.explains(violation, build):
            return oddity.reason
    return None
