"""The clauses of the seed document and the rules of the rulebook, as frozen records."""

import json
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from types import MappingProxyType
from typing import Final, Literal, NotRequired, TypedDict

from oracle.rules.errors import UnknownName
from oracle.rules.ids import components, covers, is_id, is_seed

RULES_DIR: Final = Path(__file__).resolve().parent

Verdict = Literal["=", "~", "!=", "?", "-"]
"""How a clause stands to the live game: agrees, says less, differs, open, nothing to compare."""

Confidence = Literal["H", "M", "L"]


class ClauseJson(TypedDict):
    """A clause as it lies in the file."""

    id: str
    text: str
    reading: str
    why: str
    testable: bool
    verdict: Verdict
    rules: list[str]
    live: NotRequired[str]
    note_of: NotRequired[str]


class RuleJson(TypedDict):
    """A rule of the rulebook as it lies in the file."""

    id: str
    text: str
    confidence: Confidence
    era: str


@dataclass(frozen=True, slots=True)
class Clause:
    """One clause of the seed document: what it says, how it is read, and why so."""

    id: str
    text: str
    reading: str
    why: str
    testable: bool
    verdict: Verdict
    rules: tuple[str, ...]
    live: str | None
    """How the live game differs, where it does."""
    note_of: str | None
    """The clause that a footnote hangs on."""

    @classmethod
    def from_json(cls, record: ClauseJson) -> "Clause":
        """A clause from its record in `clauses.json`."""
        return cls(
            id=record["id"],
            text=record["text"],
            reading=record["reading"],
            why=record["why"],
            testable=record["testable"],
            verdict=record["verdict"],
            rules=tuple(record["rules"]),
            live=record.get("live"),
            note_of=record.get("note_of"),
        )


@dataclass(frozen=True, slots=True)
class Rule:
    """One rule of the rulebook, how sure it is (H, M, L) and when it held."""

    id: str
    text: str
    confidence: Confidence
    era: str

    @classmethod
    def from_json(cls, record: RuleJson) -> "Rule":
        """A rule from its record in `rulebook.json`."""
        return cls(record["id"], record["text"], record["confidence"], record["era"])


@cache
def load_clauses() -> tuple[Clause, ...]:
    """Every clause of the seed document, in its order."""
    records: list[ClauseJson] = json.loads((RULES_DIR / "clauses.json").read_text(encoding="utf-8"))
    return tuple(Clause.from_json(record) for record in records)


@cache
def load_rulebook() -> tuple[Rule, ...]:
    """Every rule of the rulebook, area by area."""
    records: list[RuleJson] = json.loads((RULES_DIR / "rulebook.json").read_text(encoding="utf-8"))
    return tuple(Rule.from_json(record) for record in records)


@cache
def load_unshown() -> Mapping[str, str]:
    """The rules that no scenario can show, each with the reason."""
    reasons: dict[str, str] = json.loads((RULES_DIR / "unshown.json").read_text(encoding="utf-8"))
    return MappingProxyType(reasons)


@cache
def _by_id() -> dict[str, Clause | Rule]:
    records: list[Clause | Rule] = [*load_clauses(), *load_rulebook()]
    return {record.id: record for record in records}


def find(identifier: str) -> Clause | Rule:
    """The clause or rule of exactly this id; raises UnknownName."""
    record = _by_id().get(identifier)
    if record is None:
        kind = "clause" if is_seed(identifier) else "rule"
        raise UnknownName(kind, identifier, tuple(_by_id()))
    return record


def within(identifier: str) -> tuple[Clause | Rule, ...]:
    """What the id stands for: itself, or all parts of a parent id (S3.10, DEATH); raises UnknownName for none."""
    parts = tuple(record for record in _by_id().values() if covers(identifier, record.id)) if is_id(identifier) else ()
    if not parts:
        raise UnknownName("clause or rule", identifier, tuple(_by_id()))
    return parts


@cache
def seed_clauses(rule: str) -> tuple[Clause, ...]:
    """The clauses of the seed document that speak of a rule of the rulebook (DEATH-01: S2.1a, S2.1c, …)."""
    wanted = components(rule)
    return tuple(clause for clause in load_clauses() if wanted in map(components, clause.rules))
