"""`oracle validate`: every fault of scenario files, of their set-ups and of their pinned traces; it runs no step."""

from __future__ import annotations

from importlib.metadata import version
from pathlib import Path
from typing import TYPE_CHECKING

import click

from oracle.cli.loading import Loaded
from oracle.cli.main import BAD_INPUT, EXPECTED, OWN_BUG
from oracle.cli.options import format_option, paths_argument
from oracle.cli.output import counted, echo, echo_faults, echo_json, fault_json

if TYPE_CHECKING:
    from oracle.scenario.outcome import EngineError


@click.command("validate")
@paths_argument
@click.option("--no-traces", is_flag=True, help="Leave the pinned traces out.")
@format_option
def command(paths: tuple[Path, ...], no_traces: bool, output: str) -> None:
    """Check scenario files without running them.

    Every fault is one line: file, line, place in the document, what was found and what was wanted.

    A scenario without a hand-written expectation is named; that is no fault.

    Exit code 0: no fault; 2: faults; 4: a bug of the oracle.

    Example: oracle validate scenarios/deaths
    """
    from oracle.scenario.record import pinned_faults
    from oracle.scenario.run import build_scenario

    loaded = Loaded.from_paths(paths)
    faults = set(loaded.faults)
    errors: list[tuple[str, EngineError]] = []
    for scenario in loaded.scenarios:
        for variation in scenario.under:
            outcome = build_scenario(scenario, variation)
            if outcome.fault is not None:
                faults.add(outcome.fault)
            if outcome.error is not None:
                errors.append((f"{scenario.file} under {variation.name}", outcome.error))
        if not no_traces:
            faults.update(pinned_faults(scenario))
    bare = [each.file for each in loaded.scenarios if not any(map(each.expects_under, each.under))]
    exit_code = OWN_BUG if errors else BAD_INPUT if faults else EXPECTED
    if output == "json":
        echo_json(
            {
                "oracle": version("hearthstone-oracle"),
                "command": "validate",
                "exit": exit_code,
                "scenarios": len(loaded.scenarios),
                "without_checks": bare,
                "faults": [fault_json(fault) for fault in sorted(faults)],
                "errors": [{"of": name, "kind": error.kind, "message": error.message} for name, error in errors],
            }
        )
    else:
        echo_faults(sorted(faults), err=False)
        for name, error in errors:
            echo(f"{name}: the engine stops with {error} (a bug of the oracle)")
        for file in bare:
            echo(f"{file}: no checks: only a pinned trace can notice anything (no fault)")
        scenarios = counted(len(loaded.scenarios), "scenario")
        echo(f"{counted(len(faults), 'fault')} ({scenarios} could be read)")
    click.get_current_context().exit(exit_code)
