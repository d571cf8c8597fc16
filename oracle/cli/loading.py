"""Loads what a command is given, with every fault: those of files, of suites, and of the choice among their runs."""

from __future__ import annotations

import os
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING

import click

from oracle.cli.options import checked_profile
from oracle.cli.selection import Selection

if TYPE_CHECKING:
    from oracle.scenario.faults import Fault
    from oracle.scenario.model import Scenario, Variation


@dataclass(frozen=True, slots=True)
class Loaded:
    """Scenarios without a fault, the faults of all others, and whether these are whole suites, nothing left out."""

    scenarios: tuple[Scenario, ...]
    faults: tuple[Fault, ...]
    whole: bool

    @classmethod
    def from_paths(cls, paths: Sequence[Path]) -> Loaded:
        """Everything in files and folders."""
        from oracle.scenario.marker import marker
        from oracle.scenario.suite import load_suite, suite_root

        scenarios, faults = load_suite(paths)
        given = [Path(os.path.abspath(path)) for path in paths]
        roots = {suite_root(Path(each.file), Path(each.file).parent) for each in scenarios}
        complete = {root for root in roots if any(root.is_relative_to(path) for path in given)}
        # A scenario with a fault is not loaded, so only a suite without any knows all its ids.
        sound = not faults
        for root in sorted(roots):
            own = [each for each in scenarios if Path(os.path.abspath(each.file)).is_relative_to(root)]
            faults += marker(root).stale(own, complete=sound and root in complete)
        return cls(tuple(scenarios), tuple(sorted(set(faults))), whole=sound and roots == complete)

    def runs(self, selection: Selection) -> list[tuple[Scenario, Variation]]:
        """The runs that are meant; raises a usage error where there is none though there are scenarios."""
        names = frozenset(variation.name for scenario in self.scenarios for variation in scenario.under)
        checked_profile(selection.profile, names)
        runs = selection.runs(self.scenarios)
        if not runs and self.scenarios:
            there = f"{len(self.scenarios)} scenario{'s' if len(self.scenarios) > 1 else ''}"
            raise click.UsageError(f"found no run with {selection} among {there}, wanted at least one")
        return runs


def where_of(paths: Sequence[Path]) -> tuple[str, ...]:
    """The files and folders that were given, else our own scenarios; what was kept of them is forgotten."""
    from oracle.paths import scenarios_dir

    # The files may have changed since the last call in this process.
    kept_suite.cache_clear()
    return tuple(map(str, paths or (scenarios_dir(),)))


@cache
def kept_suite(where: tuple[str, ...]) -> tuple[list[Scenario], list[Fault]]:
    """The scenarios and the faults of files and folders, read once by a process and those that are made from it."""
    from oracle.scenario import load_suite

    return load_suite(where)


def check_choices(runs: Sequence[tuple[Scenario, Variation]], choices: Mapping[str, str]) -> None:
    """Whether the choices go together with those of every run; raises a usage error, so that not every run says so."""
    if not choices:
        return
    from oracle.rules import RulesError, bind

    for variation in {variation.name: variation for _, variation in runs}.values():
        try:
            bind(variation.profile, {**variation.choices, **choices})
        except RulesError as error:
            given = ", ".join(f"{point}={choice}" for point, choice in choices.items())
            raise click.UsageError(f"{given} cannot be chosen under {variation.name}: {error}") from None
