"""`oracle lint`: what is idle in scenarios that are sound: cards, checks, names, whole scenarios."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from functools import partial
from importlib.metadata import version
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from oracle.cli.jobs import in_order
from oracle.cli.loading import kept_suite, where_of
from oracle.cli.main import BAD_INPUT, DIFFERENT, EXPECTED
from oracle.cli.options import all_cores_option, at_least_option, format_option, own_paths_argument
from oracle.cli.output import Progress, counted, echo, echo_faults, echo_json, fault_json

if TYPE_CHECKING:
    from oracle.scenario import Fault
    from oracle.scenario.lint import Finding
    from oracle.scenario.lint_kills import Noticed


@click.command("lint")
@own_paths_argument
@click.option("--kind", "kinds", multiple=True, metavar="KIND", help="Only findings of this kind; may be repeated.")
@click.option("--notes", is_flag=True, help="Print the notes as well, not only how many there are.")
@click.option("--strict", is_flag=True, help="A note is as bad as a warning.")
@click.option("--quick", is_flag=True, help="Do not look for checks and scenarios that notice nothing.")
@at_least_option("So many others make a scenario redundant.", default=2)
@all_cores_option
@format_option
@click.pass_context
def command(
    context: click.Context,
    paths: tuple[Path, ...],
    kinds: tuple[str, ...],
    notes: bool,
    strict: bool,
    quick: bool,
    enough: int,
    jobs: int,
    output: str,
) -> None:
    """Find what is idle in scenarios: cards, checks, names, whole scenarios.

    Warnings: `no checks`, `should` (in a title), `idle card` (a card of the set-up without which everything happens
    alike and the checks notice as much; a `note` beside it, or a check that names it, says what it is for).

    Notes: `unused alias`, `one profile`, `twin`; and, from runs under every other choice of the rules,
    `notices nothing`, `redundant`, `idle check`. A scenario may prove what no rule point is about: notes are no faults.

    Without PATH: our own scenarios. Exit code 0: no warning; 1: warnings, with `--strict` notes too; 2: files with
    faults.

    Example: oracle lint scenarios --kind "idle card"
    """
    from oracle.scenario.lint import twins
    from oracle.scenario.lint_kills import matrix_findings

    _check_kinds(kinds)
    where = where_of(paths)
    scenarios, faults = kept_suite(where)
    progress = Progress(len(scenarios))
    findings: list[Finding] = []
    matrix: dict[str, Noticed] = {}
    for found, noticed in in_order(partial(_look, where, quick), range(len(scenarios)), jobs):
        findings += found
        if noticed is not None:
            matrix[noticed.scenario] = noticed
        progress.step()
    progress.clear()
    findings += twins(scenarios)
    if not quick:
        findings += matrix_findings(scenarios, matrix, enough)
    findings = sorted(each for each in findings if not kinds or each.kind in kinds)
    exit_code = BAD_INPUT if faults else EXPECTED
    if not faults and any(strict or each.warning for each in findings):
        exit_code = DIFFERENT
    if output == "json":
        echo_json(_document(exit_code, len(scenarios), quick, findings, faults))
    else:
        echo_faults(faults)
        echo(_text(len(scenarios), findings, notes or strict or bool(kinds)))
    context.exit(exit_code)


def _check_kinds(kinds: Sequence[str]) -> None:
    from oracle.scenario.faults import one_of
    from oracle.scenario.lint import KINDS

    for kind in kinds:
        if kind not in KINDS:
            wanted = one_of(tuple(KINDS), kind)
            raise click.BadParameter(f"found {kind!r}, wanted {wanted}", param_hint="'--kind'")


def _look(where: tuple[str, ...], quick: bool, index: int) -> tuple[list[Finding], Noticed | None]:
    from oracle.scenario.lint import look
    from oracle.scenario.lint_kills import noticed
    from oracle.scenario.lint_setup import idle_cards
    from oracle.scenario.run import run_scenario

    scenario = kept_suite(where)[0][index]
    outcomes = {each.name: run_scenario(scenario, each) for each in scenario.under}
    findings = [*look(scenario), *idle_cards(scenario, outcomes)]
    return findings, None if quick else noticed(scenario)


def _text(scenarios: int, findings: Sequence[Finding], with_notes: bool) -> str:
    lines = [str(each) for each in findings if each.warning or with_notes]
    warnings = Counter(each.kind for each in findings if each.warning)
    notes = Counter(each.kind for each in findings if not each.warning)
    for title, counts in (("warning", warnings), ("note", notes)):
        kinds = ", ".join(f"{number} {kind}" for kind, number in sorted(counts.items()))
        lines.append(counted(counts.total(), title) + (f": {kinds}" if kinds else ""))
    lines[-1] += f" ({counted(scenarios, 'scenario')})"
    return "\n".join(lines)


def _document(
    exit_code: int, scenarios: int, quick: bool, findings: Sequence[Finding], faults: Sequence[Fault]
) -> dict[str, Any]:
    return {
        "oracle": version("hearthstone-oracle"),
        "command": "lint",
        "exit": exit_code,
        "scenarios": scenarios,
        "quick": quick,
        "findings": [
            {
                "scenario": each.scenario,
                "file": each.file,
                "line": each.line,
                "path": each.path,
                "kind": each.kind,
                "warning": each.warning,
                "text": each.text,
            }
            for each in findings
        ],
        "faults": [fault_json(fault) for fault in faults],
    }
