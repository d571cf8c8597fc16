"""Which scenarios speak of a rule or use a card: read off their files, nothing is run."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from oracle.rules import Clause, Point, Rule, covers, load_clauses, load_rulebook, load_unshown
from oracle.scenario.model import Scenario
from oracle.trace.model import JSON

ENOUGH: Final = 3
"""A testable clause has at least so many scenarios."""

LATER_KEYWORDS: Final = "KEY"
"""The last section, a list of keywords that came later, need not be covered."""

_WORD: Final = re.compile(r"\w+")


@dataclass(frozen=True, slots=True)
class Coverage:
    """A clause with the scenarios that run under `seed` and name it, and those of them that show what may not be.

    `negative` holds scenarios with an action that is refused, a check of what is legal, or something that may not
    happen.
    """

    clause: Clause
    scenarios: tuple[str, ...]
    negative: tuple[str, ...]

    @property
    def enough(self) -> bool:
        """Whether there are enough, or none can be."""
        return not self.clause.testable or len(self.scenarios) >= ENOUGH


def clause_coverage(scenarios: Iterable[Scenario]) -> tuple[Coverage, ...]:
    """Every clause of the seed document with the scenarios that name it or a parent of it."""
    of_seed = [scenario for scenario in scenarios if any(each.profile == "seed" for each in scenario.under)]
    against = {scenario.id for scenario in of_seed if is_negative(scenario)}
    found = []
    for clause in load_clauses():
        ids = tuple(each.id for each in of_seed if any(covers(rule, clause.id) for rule in each.rules))
        found.append(Coverage(clause, ids, tuple(each for each in ids if each in against)))
    return tuple(found)


@dataclass(frozen=True, slots=True)
class RuleCoverage:
    """A rule with the scenarios that name it and check something, or with the reason why there can be none."""

    rule: Rule
    scenarios: tuple[str, ...]
    reason: str

    @property
    def empty(self) -> bool:
        """Whether nothing shows the rule, and no reason says why."""
        return not (self.scenarios or self.reason)


def rule_coverage(scenarios: Iterable[Scenario]) -> tuple[RuleCoverage, ...]:
    """Every rule of the rulebook from SEQ to END with the scenarios that name it and hold something against it."""
    checked = [each for each in scenarios if any(map(each.expects_under, each.under))]
    reasons = load_unshown()
    return tuple(
        RuleCoverage(rule, tuple(each.id for each in checked if rule.id in each.rules), reasons.get(rule.id, ""))
        for rule in load_rulebook()
        if not covers(LATER_KEYWORDS, rule.id)
    )


def is_negative(scenario: Scenario) -> bool:
    """Whether a scenario shows what may not be: a refusal, a question of legality, an event that does not happen."""
    return any(
        step.illegal or any(check.kind == "legal" or _forbids(check.check) for check in step.expect)
        for step in scenario.steps
    )


def speaking_of(identifier: str, scenarios: Iterable[Scenario]) -> tuple[str, ...]:
    """The ids of the scenarios that name a rule, a part of it or a parent of it."""
    return tuple(
        scenario.id
        for scenario in scenarios
        if any(covers(identifier, rule) or covers(rule, identifier) for rule in scenario.rules)
    )


def speaking_of_point(point: Point, scenarios: Sequence[Scenario]) -> tuple[str, ...]:
    """The ids of the scenarios that name one of a point's clauses."""
    found = {each for clause in point.clauses for each in speaking_of(clause, scenarios)}
    return tuple(scenario.id for scenario in scenarios if scenario.id in found)


def cards_in(scenario: Scenario) -> frozenset[str]:
    """Every word of the file that may be the id of a card."""
    if scenario.document is None:
        return frozenset()
    return frozenset(_words(scenario.document.value))


def _words(value: object) -> Iterable[str]:
    match value:
        case str():
            yield from _WORD.findall(value)
        case list():
            for item in value:
                yield from _words(item)
        case dict():
            for key, item in value.items():
                if key not in ("note", "title", "that"):
                    yield from _WORD.findall(str(key))
                    yield from _words(item)


def _forbids(value: JSON) -> bool:
    match value:
        case Mapping():
            return "not" in value or value.get("is") is False or any(_forbids(item) for item in value.values())
        case list() | tuple():
            return any(_forbids(item) for item in value)
        case _:
            return False
