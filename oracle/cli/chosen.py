"""One scenario by its file or id, under one of its variations; a name that means nothing is a usage error."""

from __future__ import annotations

from difflib import get_close_matches
from pathlib import Path
from typing import TYPE_CHECKING, Any, TypeVar

import click

from oracle.cli.main import BAD_INPUT
from oracle.cli.options import checked_profile
from oracle.cli.output import echo_faults, refuse

if TYPE_CHECKING:
    from collections.abc import Callable

    from oracle.scenario.model import Scenario, Variation

Decorated = TypeVar("Decorated", bound="Callable[..., Any]")


def scenario_argument(function: Decorated) -> Decorated:
    """SCENARIO: a file, or the id of one of our own scenarios."""
    return click.argument("reference", metavar="SCENARIO")(function)


def one_scenario(reference: str) -> Scenario:
    """The scenario of a file, or the one of ours with this id; ends the command where there is none."""
    from oracle.paths import scenarios_dir
    from oracle.scenario.suite import SUFFIX, load_suite

    if not reference:
        refuse("SCENARIO: found an empty path, wanted a scenario's file or id")
    path = Path(reference)
    if not _is_file(path):
        path = scenarios_dir() / f"{reference}{SUFFIX}"
    if _is_file(path):
        scenarios, faults = load_suite([path])
        if not scenarios:
            echo_faults(faults)
            raise click.exceptions.Exit(BAD_INPUT)
        return scenarios[0]
    scenarios, _ = load_suite([scenarios_dir()])
    by_id = {scenario.id: scenario for scenario in scenarios}
    if reference in by_id:
        return by_id[reference]
    # The last part of an id is mostly enough to tell it from all others.
    ending = [name for name in by_id if name.endswith(f"/{reference}")]
    if len(ending) == 1:
        return by_id[ending[0]]
    near = ending or [name for name in by_id if reference.lower() in name]
    near = near or get_close_matches(reference, by_id, n=3, cutoff=0.4)
    hint = f"; nearest: {', '.join(near[:3])}" if near else ""
    raise click.BadParameter(
        f"found {reference!r}, wanted a scenario's file or id{hint}", param_hint="'SCENARIO'"
    )  # fmt: skip


def _is_file(path: Path) -> bool:
    try:
        return path.is_file()
    except OSError:
        # No file has a name that the system refuses, such as one that is too long.
        return False


def variation_of(scenario: Scenario, profile: str | None) -> Variation:
    """The scenario's variation of this name, or the profile as it is; without a name its first one."""
    from oracle.scenario.model import Variation

    if profile is None:
        return scenario.under[0]
    known = scenario.variation(profile)
    if known is not None:
        return known
    checked_profile(profile, frozenset(each.name for each in scenario.under))
    return Variation.of_profile(profile)


def checked_step(scenario: Scenario, step: int | None) -> int | None:
    """The number of a step that the scenario has, or None."""
    if step is not None and not 1 <= step <= len(scenario.steps):
        raise click.BadParameter(
            f"found {step}, wanted a step from 1 to {len(scenario.steps)}", param_hint="'--step'"
        )  # fmt: skip
    return step
