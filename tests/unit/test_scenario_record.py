"""Pinned traces: written once, unchanged the second time, faults for what is missing or old."""

import json
from pathlib import Path

from oracle.scenario.faults import Fault
from oracle.scenario.model import Scenario
from oracle.scenario.record import compare_pinned, pinned_faults, record
from oracle.scenario.run import run_scenario
from oracle.scenario.schema import complaints
from oracle.scenario.suite import load_suite

DOCUMENT = {
    "format": 1,
    "title": "Mana comes in two steps",
    "rules": ["S3.2.1"],
    "under": ["seed", "live"],
    "setup": {"p2": {"mana": {"crystals": 4, "used": 3}, "deck": ["CS2_231"]}},
    "steps": [{"do": "end_turn"}],
}


def suite(folder: Path, **changes: object) -> list[Scenario]:
    (folder / "oracle.toml").write_text('traces = "traces"\n', encoding="utf-8")
    text = json.dumps({**DOCUMENT, **changes})
    (folder / "mana.scenario.json").write_text(text, encoding="utf-8")
    scenarios, faults = load_suite([folder])
    assert faults == []
    return scenarios


def test_a_second_recording_changes_nothing(tmp_path: Path) -> None:
    scenarios = suite(tmp_path)

    first, second = record(scenarios), record(scenarios, check=True)
    assert {change.kind for change in first.changes} == {"new"}
    assert (second.changes, second.unchanged) == ((), len(first.changes))


def test_profiles_that_differ_have_a_file_each(tmp_path: Path) -> None:
    record(suite(tmp_path))

    names = sorted(path.name for path in (tmp_path / "traces").iterdir())
    assert names == ["mana.live.trace.jsonl", "mana.trace.jsonl"]


def test_every_line_of_a_trace_keeps_the_schema(tmp_path: Path) -> None:
    record(suite(tmp_path))

    lines = [line for path in (tmp_path / "traces").iterdir() for line in path.read_text().splitlines()]
    assert [complaints("trace", json.loads(line)) for line in lines] == [[]] * len(lines)


def test_a_missing_trace_and_one_of_another_revision_are_faults(tmp_path: Path) -> None:
    missing = pinned_faults(suite(tmp_path)[0])
    record(suite(tmp_path))
    old = pinned_faults(suite(tmp_path, rev=2)[0])

    assert [(Path(fault.file).name, fault.path) for fault in missing] == [("mana.scenario.json", "document")]
    assert {(Path(fault.file).name, fault.path, fault.found) for fault in old} == {
        ("mana.trace.jsonl", "rev", "1"),
        ("mana.live.trace.jsonl", "rev", "1"),
    }


def test_a_changed_number_is_a_divergence(tmp_path: Path) -> None:
    (scenario,) = suite(tmp_path)
    record([scenario])
    path = tmp_path / "traces" / "mana.trace.jsonl"
    outcome = run_scenario(scenario, "seed")

    same = compare_pinned(outcome)
    path.write_text(path.read_text().replace('"what":"gain","amount":1', '"what":"gain","amount":2'))
    changed = compare_pinned(outcome)
    assert same is None
    assert changed is not None
    assert not isinstance(changed, Fault)
    assert [(field.field, field.expected, field.found) for field in changed.fields] == [("amount", 2, 1)]
