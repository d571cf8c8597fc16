"""No expectation is empty: each, changed in one place, fails; and so does each pinned trace with one line changed."""

import json
from collections.abc import Mapping
from pathlib import Path
from typing import cast

import pytest
from click.testing import CliRunner

from oracle.cli.main import cli
from oracle.scenario.read import Object, scenario_from_json
from oracle.scenario.run import run_scenario
from oracle.trace.compare import compare
from oracle.trace.lines import from_lines
from tests.quality.tamper import TRACES, Tampering, documents, tamperings, write_copy
from tests.quality.tamper_traces import SUFFIX, changes, one_of_each_kind, write_traces

SHARES = 8
"""The changes of all checks are tried in so many tests, so that several processes can share them."""

recorded = pytest.mark.skipif(not any(TRACES.rglob(f"*{SUFFIX}")), reason="no trace is pinned yet")


@pytest.mark.parametrize("share", range(SHARES))
def test_a_changed_check_fails(share: int) -> None:
    unnoticed = [
        f"{name}: {tampering}"
        for name, document in list(documents())[share::SHARES]
        for tampering in tamperings(document)
        if not _fails(name, tampering, cast(Object, tampering.applied(document)))
    ]

    assert unnoticed == []


def test_every_scenario_has_a_check_that_can_be_changed() -> None:
    without = [name for name, document in documents() if not any(tamperings(document))]

    assert without == []


def test_every_file_of_a_changed_copy_fails(tmp_path: Path) -> None:
    changed = write_copy(tmp_path)

    failed = {name for name, _ in _failures(tmp_path, by="checks")}

    assert {name: str(change) for name, change in changed.items() if name not in failed} == {}


@recorded
def test_every_pinned_trace_of_a_changed_copy_fails(tmp_path: Path) -> None:
    changed = write_traces(tmp_path)

    failures = _failures(tmp_path / "scenarios", by="traces")

    # A variation whose trace is another one has a file of its own name; all others share the scenario's.
    failed = {own if (own := f"{name}.{under}") in changed else name for name, under in failures}
    assert {name: str(change) for name, change in changed.items() if name not in failed} == {}


@recorded
def test_a_changed_line_of_a_pinned_trace_is_a_difference() -> None:
    unnoticed = [
        f"{file.relative_to(TRACES)}: {change}"
        for file in sorted(TRACES.rglob(f"*{SUFFIX}"))
        for text in [file.read_text(encoding="utf-8")]
        for change in one_of_each_kind(file.name, list(changes(text)))
        if compare(from_lines(change.text), from_lines(text)) is None
    ]

    assert unnoticed == []


def _fails(name: str, tampering: Tampering, document: Object) -> bool:
    """Whether the run of a changed scenario fails in what was changed, under one of its profiles."""
    scenario = scenario_from_json(document, id=name, file=name, document=None, pinned=None)
    return any(
        failure.place[: len(tampering.place)] == tampering.place
        for variation in scenario.under
        for failure in run_scenario(scenario, variation).failures
    )


def _failures(folder: Path, *, by: str) -> set[tuple[str, str]]:
    """The runs, by scenario and variation, that `oracle run` calls failed because of checks, or because of traces."""
    result = CliRunner().invoke(cli, ["run", str(folder), "--format", "json"])
    runs: list[Mapping[str, str]] = json.loads(result.stdout)["runs"]
    return {(run["scenario"], run["under"]) for run in runs if run["status"] == "failed" and run["by"] == by}
