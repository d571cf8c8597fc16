"""Ids of clauses and rules: compared, sorted and contained by component, never as text."""

import re
from typing import Final

SEED_ID: Final = re.compile(
    r"S(?:(?P<section>[0-9]{1,9}(?:\.[0-9]{1,9})*)(?P<letter>[a-z]?)|\.fn(?P<note>[0-9]{0,9}))?"
)
RULE_ID: Final = re.compile(r"(?P<area>[A-Z]{2,})(?:-(?P<number>[0-9]{1,9}))?")


def components(identifier: str) -> tuple[str | int, ...]:
    """The parts of an id: `S3.10.3a` is S, 3, 10, 3, a; `DEATH-03` is DEATH, 3; raises ValueError for anything else."""
    if match := SEED_ID.fullmatch(identifier):
        if match["section"] is not None:
            letter = (match["letter"],) if match["letter"] else ()
            return ("S", *map(int, match["section"].split(".")), *letter)
        if match["note"] is None:
            return ("S",)
        return ("S", "fn", int(match["note"])) if match["note"] else ("S", "fn")
    if match := RULE_ID.fullmatch(identifier):
        return (match["area"], int(match["number"])) if match["number"] else (match["area"],)
    raise ValueError(f"{identifier!r} is no id of a clause (S3.10.3a, S.fn1) or of a rule (DEATH-03)")


def is_id(text: str) -> bool:
    """Whether the text has the form of an id; it may still name nothing."""
    return bool(SEED_ID.fullmatch(text) or RULE_ID.fullmatch(text))


def is_seed(identifier: str) -> bool:
    """Whether the id is one of the seed document."""
    return SEED_ID.fullmatch(identifier) is not None


def sort_key(identifier: str) -> tuple[tuple[int, int, str], ...]:
    """Orders ids: the seed's clauses by number, then its footnotes, then the rulebook by area and number."""
    parts = components(identifier)
    front = (0, 0, "") if is_seed(identifier) else (1, 0, "")
    return (front, *((0, part, "") if isinstance(part, int) else (1, 0, part) for part in parts))


def covers(parent: str, identifier: str) -> bool:
    """Whether `parent` is the id itself or stands for it as one of its parts: S3.10 covers S3.10.3a, not S3.1."""
    whole = components(parent)
    return components(identifier)[: len(whole)] == whole
