"""The page of cases is made by its command, and lists what the scenarios name and nothing else."""

import json
from pathlib import Path

import pytest

from oracle.scenario.cases import COMMAND, UnreadableSuite, cases_of, current_page, main, note_of
from oracle.scenario.suite import load_suite
from tests.quality.tamper import SCENARIOS

PAGE = Path(__file__).parents[2] / "docs" / "cases.md"


def test_the_page_is_current() -> None:
    assert PAGE.read_text(encoding="utf-8") == current_page(), f"run {COMMAND}"


def test_the_command_writes_it(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    written = tmp_path / "cases.md"
    monkeypatch.setattr("sys.argv", ["cases", str(written)])

    main()

    assert written.read_text(encoding="utf-8") == PAGE.read_text(encoding="utf-8")


def test_every_scenario_of_the_folder_names_its_case() -> None:
    scenarios, _ = load_suite([SCENARIOS / "cases"])
    named = {entry.id for entries in cases_of(scenarios).values() for entry in entries}

    assert {scenario.id for scenario in scenarios} == named


def test_cases_are_read_off_the_note_at_the_head(tmp_path: Path) -> None:
    (tmp_path / "oracle.toml").write_text("")
    look = {"do": "look", "note": "case I-003", "expect": [{"that": "nothing yet", "state": {"game.result": None}}]}
    document = {"format": 1, "title": "A look", "note": "cases I-002, B-010; I-1", "rules": ["SEQ-01"], "steps": [look]}
    (tmp_path / "look.scenario.json").write_text(json.dumps(document))

    scenarios, faults = load_suite([tmp_path])

    assert not faults
    assert note_of(scenarios[0]) == document["note"]
    assert {case: [entry.id for entry in entries] for case, entries in cases_of(scenarios).items()} == {
        "I-002": ["look"],
        "B-010": ["look"],
    }


def test_no_page_of_a_suite_with_faults(tmp_path: Path) -> None:
    (tmp_path / "oracle.toml").write_text("")
    (tmp_path / "broken.scenario.json").write_text("{")

    with pytest.raises(UnreadableSuite, match=r"broken\.scenario\.json"):
        current_page(tmp_path)
