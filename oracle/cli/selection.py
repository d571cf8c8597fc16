"""Which runs are meant: scenarios by word, rule and profile; an empty choice is a mistake and says so."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, TypeVar

import click

if TYPE_CHECKING:
    from oracle.scenario.model import Scenario, Variation

Decorated = TypeVar("Decorated", bound=Callable[..., Any])


@dataclass(frozen=True, slots=True)
class Selection:
    """The runs that are asked for.

    Every word of `keyword` is in the scenario's id or title; one of its rules is one of `rules` or a part of it; its
    variation is called `profile`.
    """

    keyword: str | None = None
    rules: tuple[str, ...] = ()
    profile: str | None = None

    def runs(self, scenarios: Sequence[Scenario]) -> list[tuple[Scenario, Variation]]:
        """Each scenario that is meant with each variation that is meant, in order."""
        return [
            (scenario, variation)
            for scenario in self.scenarios(scenarios)
            for variation in scenario.under
            if self.profile in (None, variation.name)
        ]

    def scenarios(self, scenarios: Sequence[Scenario]) -> Iterator[Scenario]:
        """The scenarios that are meant, whatever they run under."""
        words = self.keyword.casefold().split() if self.keyword else []
        for scenario in scenarios:
            text = f"{scenario.id} {scenario.title}".casefold()
            if all(word in text for word in words) and self._has_rule(scenario):
                yield scenario

    def _has_rule(self, scenario: Scenario) -> bool:
        from oracle.rules import covers

        return not self.rules or any(covers(rule, each) for rule in self.rules for each in scenario.rules)

    def __str__(self) -> str:
        parts = [f"-k {self.keyword!r}"] if self.keyword else []
        parts += [f"--rule {rule}" for rule in self.rules]
        if self.profile is not None:
            parts.append(f"--profile {self.profile}")
        return " ".join(parts)


def selection_options(function: Decorated) -> Decorated:
    """-k and --rule; the command gets `keyword` and `rules`."""
    words = "Only scenarios with these words in their id or title."
    ids = "Only scenarios of this clause or rule and its parts (S3.10 covers S3.10.3a); may be repeated."
    function = click.option("--rule", "rules", multiple=True, metavar="ID", callback=_rules, help=ids)(function)
    return click.option("-k", "keyword", metavar="WORDS", help=words)(function)


def _rules(context: click.Context, parameter: click.Parameter, values: tuple[str, ...]) -> tuple[str, ...]:
    if values:
        from oracle.scenario.standard import standard_lookups

        lookups = standard_lookups()
        for value in values:
            if not lookups.knows_rule(value):
                raise click.BadParameter(f"found {value!r}, wanted {lookups.near_rule(value)}")
    return values
