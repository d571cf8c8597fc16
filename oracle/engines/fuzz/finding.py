"""A finding as a scenario: the board made small, with a check that the reference passes and the other side fails."""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Final

from oracle.engines.fuzz.boards import Document
from oracle.engines.fuzz.course import Seen
from oracle.engines.fuzz.lockstep import LEGAL
from oracle.engines.fuzz.playing import Played
from oracle.engines.fuzz.shrink import actions, entities
from oracle.engines.fuzz.telling import telling_check
from oracle.scenario.layout import format_text
from oracle.scenario.standard import standard_lookups
from oracle.trace.divergence import Divergence
from oracle.trace.model import JSON, Step, Trace, walk

MOST_RULES: Final = 6
TROUBLES: Final = ("error", "crash", "timeout", "protocol")
"""How an engine goes down."""


@dataclass(frozen=True, slots=True)
class Finding:
    """One difference, made small: the scenario, what was expected and what was found, where they part.

    `seed` is that of the board on which it was first seen, `boards` how many showed its likes.
    """

    seed: str
    document: Document = field(hash=False)
    divergence: Divergence
    expected: tuple[Seen, ...]
    found: tuple[Seen, ...]
    boards: int = 1

    @property
    def key(self) -> tuple[str, str]:
        """What makes two findings likes of each other: the rule and the class of difference."""
        return key_of(self.divergence)

    @property
    def actions(self) -> int:
        """How many actions it takes to see it."""
        return actions(self.document)

    @property
    def entities(self) -> int:
        """How many entities the board has."""
        return entities(self.document)

    def text(self) -> str:
        """The scenario file."""
        return format_text(json.dumps(self.document))

    def traces(self) -> tuple[Trace, Trace]:
        """What was expected and what was found."""
        return _trace("expected", self.expected), _trace("found", self.found)


def key_of(divergence: Divergence) -> tuple[str, str]:
    """The rule that was at work, or what differs where no event tells, and the class of difference."""
    trouble = (divergence.note or "").partition(":")[0]
    if trouble in TROUBLES:
        return trouble, divergence.difference
    what = divergence.rule or ""
    if not what and divergence.fields:
        name = divergence.fields[0].field
        what = name.rpartition(".")[2] if divergence.note != LEGAL else str(name.partition(" ")[0].removeprefix("do="))
    return what or str(divergence.action.get("do", "")), divergence.difference


def scenario_document(
    played: Played, divergence: Divergence, found: Sequence[Seen], under: Sequence[JSON], note: str
) -> Document:
    """The document of a finding, complete and with a check where one can tell both sides apart."""
    steps = [dict(step) for step in played.document["steps"]]
    document: Document = {
        "format": 1,
        "title": title_of(divergence),
        "rules": rules_of(divergence, played.seen[-1].step),
        "under": list(under),
        "source": [{"grade": "D", "kind": "inferred", "ref": note}],
        "setup": played.document["setup"],
        "steps": steps,
    }
    check = telling_check(divergence, played.seen[-1], found[-1] if len(found) == len(played.seen) else None)
    if check is not None and "illegal" not in steps[-1]:
        steps[-1]["expect"] = [check]
    return document


def title_of(divergence: Divergence) -> str:
    """The rule, and what differs."""
    about, difference = key_of(divergence)
    event = divergence.expected or divergence.found
    if event is not None:
        return f"{about}, {difference}: {event.name} of {event.subject}"
    what = divergence.fields[0].field if divergence.fields else divergence.note
    return f"{about}, {difference}: {what}" if what else f"{about}, {difference}"


def rules_of(divergence: Divergence, step: Step) -> list[str]:
    """The rule of the difference, then those that its step names."""
    lookups = standard_lookups()
    named = [divergence.rule, *(visit.event.rule for visit in walk(step.events, step.number))]
    found = dict.fromkeys(rule for rule in named if rule is not None and lookups.knows_rule(rule))
    return list(found)[:MOST_RULES] or ["SEQ-01"]


def _trace(name: str, seen: Sequence[Seen]) -> Trace:
    return Trace("fuzz", 1, (name,), tuple(each.step for each in seen))
