"""Pinned traces: where they lie, comparing a run with them, writing them anew; what is right is not their business."""

import json
import os
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Final, Literal

from oracle.scenario.faults import Fault, from_here
from oracle.scenario.layout import write_text
from oracle.scenario.model import Scenario, Variation
from oracle.scenario.run import Outcome, run_scenario
from oracle.trace.compare import compare
from oracle.trace.divergence import Divergence
from oracle.trace.lines import TraceError, from_lines, to_lines
from oracle.trace.model import Trace

SUFFIX: Final = ".trace.jsonl"


@dataclass(frozen=True, slots=True)
class Change:
    """What recording did, or would do, to one file of pinned traces.

    `divergence` is the first difference between the old trace and the new one; None where only the header or rule ids
    differ.
    """

    path: Path
    kind: Literal["new", "changed", "removed"]
    divergence: Divergence | None = None


@dataclass(frozen=True, slots=True)
class Recording:
    """The result of recording a suite: the changes, how many files stayed, and the runs that were not fit to pin.

    `faults` are the files that could not be read, written or removed; all others were.
    """

    changes: tuple[Change, ...]
    unchanged: int
    unfit: tuple[Outcome, ...]
    faults: tuple[Fault, ...] = ()


def pinned_path(scenario: Scenario, variation: str | None = None) -> Path | None:
    """The file of a scenario's trace, or of one variation that differs; None where the suite pins no traces."""
    if scenario.pinned is None or scenario.enumerate:
        return None
    name = scenario.id if variation is None else f"{scenario.id}.{variation}"
    return Path(scenario.pinned) / f"{name}{SUFFIX}"


def pinned_trace(scenario: Scenario, variation: Variation) -> Trace | Fault | None:
    """The trace that is pinned for a variation, what is wrong with it, or None where the suite pins none."""
    found = _pinned_text(scenario, variation)
    if found is None or isinstance(found, Fault):
        return found
    path, text = found
    try:
        trace = from_lines(text)
    except TraceError as error:
        return Fault.of_file(from_here(path), error.problem.removeprefix("found "), "a trace", line=error.line)
    if trace.rev != scenario.rev:
        return Fault(str(from_here(path)), 1, "rev", str(trace.rev), f"{scenario.rev}, the revision of {scenario.file}")
    if variation.name not in trace.under:
        return Fault(str(from_here(path)), 1, "under", ", ".join(trace.under), f"{variation.name} among them")
    return trace


def pinned_faults(scenario: Scenario) -> list[Fault]:
    """What is wrong with the pinned traces of a scenario: missing, unreadable, of another revision."""
    found = (pinned_trace(scenario, variation) for variation in scenario.under)
    return sorted({each for each in found if isinstance(each, Fault)})


def compare_pinned(outcome: Outcome) -> Divergence | Fault | None:
    """The first difference between a run and its pinned trace; None where there is none, or no pinned trace."""
    scenario, variation = outcome.scenario, outcome.variation
    found = _pinned_text(scenario, variation)
    if found is None or isinstance(found, Fault):
        return found
    head, _, body = found[1].partition("\n")
    if _fits(head, scenario, variation) and body == to_lines(outcome.trace).partition("\n")[2]:
        return None
    trace = pinned_trace(scenario, variation)
    return compare(trace, outcome.trace) if isinstance(trace, Trace) else trace


def _fits(head: str, scenario: Scenario, variation: Variation) -> bool:
    try:
        header = json.loads(head)
    except ValueError:
        return False
    return (
        isinstance(header, dict)
        and header.get("trace") == 1
        and header.get("rev") == scenario.rev
        and variation.name in header.get("under", [])
    )


def _pinned_text(scenario: Scenario, variation: Variation) -> tuple[Path, str] | Fault | None:
    main, own = pinned_path(scenario), pinned_path(scenario, variation.name)
    if main is None or own is None:
        return None
    for path in (own, main):
        try:
            return path, path.read_text(encoding="utf-8")
        except FileNotFoundError:
            continue
        except (OSError, UnicodeDecodeError) as error:
            reason = error.strerror if isinstance(error, OSError) else str(error)
            return Fault.of_file(from_here(path), f"what cannot be read ({reason})", "a trace")
    return scenario.fault((), f"no pinned trace {from_here(main)}", "one that `oracle record` has written")


def record(scenarios: Sequence[Scenario], *, check: bool = False, whole_suite: bool = False) -> Recording:
    """Write the traces of all scenarios that keep their own checks; `check` writes nothing and only says what it would.

    `whole_suite` also removes the traces of scenarios that are no more.
    """
    changes: list[Change] = []
    unfit: list[Outcome] = []
    faults: list[Fault] = []
    kept: list[Path] = []
    unchanged = 0
    wanted: dict[Path, str] = {}
    for scenario in scenarios:
        if pinned_path(scenario) is None:
            continue
        outcomes = [run_scenario(scenario, variation) for variation in scenario.under]
        bad = [outcome for outcome in outcomes if not outcome.passed]
        if bad:
            unfit += bad
            # What was pinned before stays as it is.
            kept += [path for path in _files_of(scenario) if os.path.lexists(path)]
            continue
        wanted.update(_texts(scenario, [outcome.trace for outcome in outcomes]))
    stale = _stale(scenarios, [*wanted, *kept], whole_suite=whole_suite)
    for path, text in wanted.items():
        try:
            old = _old_text(path)
            if old == text:
                unchanged += 1
                continue
            if not check:
                write_text(path, text)
        except OSError as error:
            faults.append(_untouched(path, error, "a trace that can be written"))
        else:
            changes.append(_change(path, old, text))
    for path in stale:
        try:
            if not check:
                path.unlink()
        except OSError as error:
            faults.append(_untouched(path, error, "a trace that can be removed"))
        else:
            changes.append(Change(path, "removed"))
    return Recording(tuple(changes), unchanged + len(kept), tuple(unfit), tuple(faults))


def _untouched(path: Path, error: OSError, wanted: str) -> Fault:
    return Fault.of_file(from_here(path), (error.strerror or str(error)).lower(), wanted)


def _old_text(path: Path) -> str | None:
    """What a file of traces held until now; bytes that are no text make it another one than any trace."""
    return path.read_text(encoding="utf-8", errors="replace") if path.exists() else None


def _texts(scenario: Scenario, traces: Sequence[Trace]) -> Iterator[tuple[Path, str]]:
    """One file for the first variation and all whose traces are equal, one for each of the others."""
    first = traces[0]
    same = [trace for trace in traces if trace.steps == first.steps]
    main = replace(first, under=tuple(name for trace in same for name in trace.under))
    path = pinned_path(scenario)
    assert path is not None
    yield path, to_lines(main)
    for trace in traces:
        if trace not in same:
            own = pinned_path(scenario, trace.under[0])
            assert own is not None
            yield own, to_lines(trace)


def _files_of(scenario: Scenario) -> list[Path]:
    """Every file that may hold a trace of the scenario."""
    names = [None, *(variation.name for variation in scenario.under)]
    return [path for name in names if (path := pinned_path(scenario, name)) is not None]


def _stale(scenarios: Sequence[Scenario], wanted: Iterable[Path], *, whole_suite: bool) -> list[Path]:
    if whole_suite:
        folders = {scenario.pinned for scenario in scenarios if scenario.pinned is not None}
        there = [path for folder in folders for path in Path(folder).rglob(f"*{SUFFIX}")]
    else:
        there = [path for scenario in scenarios for path in _files_of(scenario) if os.path.lexists(path)]
    return sorted(set(there) - set(wanted))


def _change(path: Path, old: str | None, text: str) -> Change:
    if old is None:
        return Change(path, "new")
    try:
        return Change(path, "changed", compare(from_lines(old), from_lines(text)))
    except TraceError:
        return Change(path, "changed")
