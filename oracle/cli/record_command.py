"""`oracle record`: writes the pinned traces anew and says in words what changed in them."""

from __future__ import annotations

import os
from collections import Counter
from collections.abc import Collection, Sequence
from importlib.metadata import version
from pathlib import Path
from typing import TYPE_CHECKING

import click

from oracle.cli.failure import PLAIN, verdict_line
from oracle.cli.loading import Loaded
from oracle.cli.main import BAD_INPUT, DIFFERENT, EXPECTED, OWN_BUG
from oracle.cli.names import call_cards
from oracle.cli.options import format_option, paths_argument
from oracle.cli.output import counted, echo, echo_faults, echo_json, fault_json
from oracle.report import event_words, safe
from oracle.trace.model import plain

if TYPE_CHECKING:
    from oracle.scenario.faults import Fault
    from oracle.scenario.outcome import Outcome
    from oracle.scenario.record import Change, Recording
    from oracle.trace.divergence import Divergence
    from oracle.trace.model import JSON


@click.command("record")
@paths_argument
@click.option("--check", is_flag=True, help="Write nothing; exit with 1 if something would change.")
@format_option
def command(paths: tuple[Path, ...], check: bool, output: str) -> None:
    """Write the pinned traces of scenarios that keep their own checks, and show what changed.

    A scenario whose checks fail keeps the trace that it had. Given a whole suite, the traces of scenarios that are no
    more are removed. Review the change like code: a trace guards against change, it does not say what is right.

    A suite pins traces if the `oracle.toml` in its root says where: traces = "../fixtures/traces"

    Exit code 0: done; 1: a scenario fails, or --check found a change; 2: a file has a fault; 4: a bug of the oracle.

    Example: oracle record --check scenarios
    """
    from oracle.scenario.record import record
    from oracle.scenario.verdict import known_reason, weigh

    loaded = Loaded.from_paths(paths)
    recording = record(loaded.scenarios, check=check, whole_suite=loaded.whole)
    faults = {*loaded.faults, *recording.faults}
    faults |= {outcome.fault for outcome in recording.unfit if outcome.fault is not None}
    unfit = [each for each in recording.unfit if known_reason(each.scenario, each.variation.name) is None]
    exit_code = _exit(recording, unfit, faults, check)
    if output == "json":
        echo_json(
            {
                "oracle": version("hearthstone-oracle"),
                "command": "record",
                "exit": exit_code,
                "check": check,
                "unchanged": recording.unchanged,
                "changes": [_change_json(change) for change in recording.changes],
                "unfit": [{"scenario": each.scenario.id, "under": each.variation.name} for each in recording.unfit],
                "faults": [fault_json(fault) for fault in sorted(faults)],
            }
        )
    else:
        for change in recording.changes:
            echo(_change_line(change, check))
        for outcome in unfit:
            if outcome.fault is None:
                echo(f"not recorded: {verdict_line(weigh(outcome, pinned=False))}")
                echo(f"  {PLAIN.command(outcome)}")
        echo_faults(sorted(faults), err=False)
        echo(_summary(recording, faults, check))
        if without := sum(scenario.pinned is None for scenario in loaded.scenarios):
            echo(f"{counted(without, 'scenario')} in a suite that pins no traces: no oracle.toml says where")
    click.get_current_context().exit(exit_code)


def _exit(recording: Recording, unfit: Sequence[Outcome], faults: Collection[Fault], check: bool) -> int:
    if any(outcome.error is not None for outcome in unfit):
        return OWN_BUG
    if faults:
        return BAD_INPUT
    return DIFFERENT if unfit or (check and recording.changes) else EXPECTED


def _summary(recording: Recording, faults: Collection[Fault], check: bool) -> str:
    kinds = Counter(change.kind for change in recording.changes)
    parts = [f"{kinds[kind]} {kind}" for kind in ("new", "changed", "removed") if kinds[kind]]
    parts += [f"{recording.unchanged} unchanged"]
    if recording.unfit:
        parts.append(f"{counted(len(recording.unfit), 'run')} not recorded")
    if faults:
        parts.append(counted(len(faults), "fault"))
    return ", ".join(parts) + (" (nothing written)" if check else "")


def _change_line(change: Change, check: bool) -> str:
    """What happens to one file and, in words, the first thing that is not as it was."""
    verb = f"would be {change.kind}" if check else change.kind
    line = f"{verb}: {os.path.relpath(change.path)}"
    if change.divergence is not None:
        return f"{line}: {_words(change.divergence)}"
    return f"{line}: only the header or rule ids" if change.kind == "changed" else line


def _change_json(change: Change) -> dict[str, JSON]:
    row: dict[str, JSON] = {"file": os.path.relpath(change.path), "kind": change.kind}
    if change.divergence is not None:
        row |= {"sentence": _words(change.divergence), "divergence": change.divergence.to_json()}
    return row


def _words(divergence: Divergence) -> str:
    """The difference between what was pinned (`expected`) and what is there now (`found`)."""
    call, place = call_cards(), divergence.place
    was = event_words(divergence.expected, call) if divergence.expected is not None else None
    now = event_words(divergence.found, call) if divergence.found is not None else None
    if divergence.fields and was == now:
        first, *more = divergence.fields
        rest = f" (and {len(more)} more)" if more else ""
        was, now = safe(plain(first.expected)), safe(plain(first.found))
        return f"{place}: {safe(first.field)} was {was}, is now {now}{rest}"
    match divergence.difference:
        case "missing" if was is not None:
            return f"{place}: no longer here: {was}" + (f"; in its place: {now}" if now is not None else "")
        case "extra" if now is not None:
            return f"{place}: new here: {now}"
        case "missing" | "extra":
            return f"{place}: the step is {'gone' if divergence.difference == 'missing' else 'new'}"
    return f"{place}: was: {was or 'nothing'}; is now: {now or 'nothing'}"
