"""The pairs of keywords that a rule couples, as frozen records; whether scenarios show them is asked elsewhere."""

import json
from dataclasses import dataclass
from functools import cache
from typing import TypedDict

from oracle.rules.clauses import RULES_DIR


class PairJson(TypedDict):
    """A pair as it lies in the file."""

    keywords: list[str]
    says: str
    rules: list[str]
    scenarios: list[str]


@dataclass(frozen=True, slots=True)
class KeywordPair:
    """Two keywords, what a rule says of both together, the rules, and the scenarios that show it."""

    keywords: tuple[str, str]
    says: str
    rules: tuple[str, ...]
    scenarios: tuple[str, ...]


@cache
def load_pairs() -> tuple[KeywordPair, ...]:
    """Every pair of keywords that a rule couples, by name."""
    records: list[PairJson] = json.loads((RULES_DIR / "keywords.json").read_text(encoding="utf-8"))
    return tuple(
        KeywordPair(
            (record["keywords"][0], record["keywords"][1]),
            record["says"],
            tuple(record["rules"]),
            tuple(record["scenarios"]),
        )
        for record in records
    )
