"""Our own scenarios as a whole; each of them runs as a test of its own through the plugin (`testpaths`)."""

import pytest

from oracle.paths import fixtures_dir, scenarios_dir
from oracle.scenario import Fault, Scenario, Variation, format_text, load_suite
from oracle.scenario.record import record
from oracle.scenario.run import run_scenario
from oracle.scenario.suite import find_files


@pytest.fixture(scope="module")
def suite() -> tuple[list[Scenario], list[Fault]]:
    return load_suite([scenarios_dir()])


def test_no_file_has_a_fault(suite: tuple[list[Scenario], list[Fault]]) -> None:
    assert [str(fault) for fault in suite[1]] == []


def test_every_file_is_laid_out() -> None:
    files, _ = find_files([scenarios_dir()])

    moved = [file for file in files if format_text(text := file.read_text("utf-8")) != text]
    assert moved == []


def test_seats_make_no_difference(suite: tuple[list[Scenario], list[Fault]]) -> None:
    def passes(scenario: Scenario, variation: Variation) -> bool:
        # What fails either way is for the scenario's own test to say.
        seats = (True, False)
        swapped, as_ever = (run_scenario(scenario, variation, swap_seats=swap).passed for swap in seats)
        return swapped or not as_ever

    differing = [
        f"{scenario.id} under {variation.name}"
        for scenario in suite[0]
        for variation in scenario.under
        if not scenario.enumerate and not passes(scenario, variation)
    ]
    assert differing == []


@pytest.mark.skipif(not any(fixtures_dir().rglob("*.trace.jsonl")), reason="no trace is pinned yet")
def test_every_pinned_trace_belongs_to_a_scenario_and_is_as_recorded(suite: tuple[list[Scenario], list[Fault]]) -> None:
    changes = record(suite[0], check=True, whole_suite=not suite[1]).changes

    assert [f"{change.kind}: {change.path.name}" for change in changes] == []
