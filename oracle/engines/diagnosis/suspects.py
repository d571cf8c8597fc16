"""The reference engine under other choices: what each would let be seen, scenario by scenario, run once."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace
from typing import TypeAlias

from oracle.engine import Rules
from oracle.engines.diagnosis.views import ALL, Glass, Window, view
from oracle.rules import Choice, RulesError, alternatives, bind, covers, find_point
from oracle.scenario.model import Scenario
from oracle.scenario.mutants import Fit, settled
from oracle.scenario.run import run_scenario
from oracle.scenario.watched import differing_parts

Choices: TypeAlias = tuple[tuple[str, str], ...]
"""Points with the choices that differ from the profile's, in the order of their names."""


def choices_of(*several: Choice) -> Choices:
    """The choices together."""
    return tuple(sorted((each.point, each.name) for each in several))


def title(choices: Choices) -> str:
    """`deaths.order = entity_id`."""
    return ", ".join(f"{point} = {choice}" for point, choice in choices)


@dataclass(slots=True)
class Suspects:
    """All choices beside those of a profile, and what would be seen of each with the facets of one engine.

    `fits` are scenarios that pass under the profile. A scenario whose run reads nothing that a choice changes looks as
    under the profile, and is not run.
    """

    profile: str
    fits: Mapping[str, Fit]
    glass: Glass
    windows: Mapping[str, Window] = field(default_factory=dict)
    _singles: list[Choice] = field(default_factory=list)
    _rules: dict[Choices, Rules | None] = field(default_factory=dict)
    _touched: dict[Choices, frozenset[str]] = field(default_factory=dict)
    _about: dict[str, list[str]] = field(default_factory=dict)
    _views: dict[tuple[Choices, str], int] = field(default_factory=dict)

    def through(self, glass: Glass, windows: Mapping[str, Window]) -> Suspects:
        """The same seen with other facets."""
        return replace(self, glass=glass, windows=windows, _views={})

    def singles(self) -> tuple[Choice, ...]:
        """Every other choice that can arise and changes something."""
        if not self._singles:
            every = (each.choice for each in alternatives(self.profile))
            self._singles += [each for each in every if isinstance(settled(self.profile, each), Rules)]
        return tuple(self._singles)

    def can_be(self, choices: Choices) -> bool:
        """Whether the choices go together."""
        return self.rules(choices) is not None

    def rules(self, choices: Choices) -> Rules | None:
        """The rules under them; None: they do not go together."""
        if choices not in self._rules:
            try:
                self._rules[choices] = bind(self.profile, dict(choices))
            except RulesError:
                self._rules[choices] = None
        return self._rules[choices]

    def touched(self, choices: Choices) -> frozenset[str]:
        """The scenarios in which they may be seen."""
        if choices not in self._touched:
            found: frozenset[str] = frozenset()
            for one in choices:
                rules = self.rules((one,))
                parts = differing_parts(bind(self.profile), rules) if rules is not None else set()
                found |= {id for id, fit in self.fits.items() if not parts.isdisjoint(fit.reads)}
            self._touched[choices] = found
        return self._touched[choices]

    def plain(self, id: str) -> int:
        """What is seen of a scenario under the profile itself."""
        key: tuple[Choices, str] = ((), id)
        if key not in self._views:
            fit = self.fits[id]
            outcome = run_scenario(fit.scenario, fit.variation)
            self._views[key] = view(outcome, self.glass, self.windows.get(id, ALL))
        return self._views[key]

    def view(self, choices: Choices, id: str) -> int:
        """What would be seen of a scenario."""
        if id not in self.touched(choices):
            return self.plain(id)
        key = (choices, id)
        if key not in self._views:
            fit = self.fits[id]
            outcome = run_scenario(fit.scenario, fit.variation, rules=self.rules(choices))
            self._views[key] = view(outcome, self.glass, self.windows.get(id, ALL))
        return self._views[key]

    def shows(self, choices: Choices, among: Iterable[str]) -> str | None:
        """The first scenario in which the choices are seen; those about the first point's own clauses come first."""
        touched = self.touched(choices).intersection(among)
        if choices[0][0] not in self._about:
            self._about[choices[0][0]] = self._nearest(choices[0][0])
        for id in self._about[choices[0][0]]:
            if id in touched and self.view(choices, id) != self.plain(id):
                return id
        return None

    def _nearest(self, point: str) -> list[str]:
        """All scenarios, those about the clauses of a point first, short ones before long ones."""
        clauses = find_point(point).clauses

        def rank(scenario: Scenario) -> tuple[bool, int, str]:
            about = any(covers(clause, rule) for clause in clauses for rule in scenario.rules)
            return (not about, len(scenario.steps), scenario.id)

        return [each.id for each in sorted((fit.scenario for fit in self.fits.values()), key=rank)]
