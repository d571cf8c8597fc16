"""The page of cases is made by its command, and lists what the scenarios name and nothing else."""

import json
import re
from pathlib import Path

import pytest
from jsonschema import Draft202012Validator

from oracle.paths import schemas_dir
from oracle.scenario.cases import (
    COMMAND,
    ELSEWHERE,
    UnreadableSuite,
    cases_of,
    current_page,
    load_elsewhere,
    main,
    note_of,
)
from oracle.scenario.suite import load_suite
from tests.quality.tamper import SCENARIOS
from tests.replay.conftest import public_folder

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


def test_the_file_of_other_proofs_follows_its_schema() -> None:
    schema = json.loads((schemas_dir() / "cases.schema.json").read_text(encoding="utf-8"))

    assert list(Draft202012Validator(schema).iter_errors(json.loads(ELSEWHERE.read_text(encoding="utf-8")))) == []


def test_no_case_is_proved_by_a_scenario_and_elsewhere() -> None:
    scenarios, _ = load_suite([SCENARIOS])

    assert not cases_of(scenarios).keys() & load_elsewhere().keys()


def test_the_tests_that_prove_a_case_exist() -> None:
    named = [test for case in load_elsewhere().values() for test in case.get("proved", ())]
    root = PAGE.parents[1]

    missing = [
        f"{file}::{name}"
        for file, _, name in (test.partition("::") for test in named)
        if not re.search(rf"^def {name}\(", (root / file).read_text(encoding="utf-8"), re.MULTILINE)
    ]

    assert named and missing == []


def test_every_case_that_was_handed_in_is_on_the_page() -> None:
    games = public_folder()
    folder = games.parent / "cases" if games is not None else None
    if folder is None or not folder.is_dir():
        pytest.skip("the cases are not here")
    handed = {case["id"] for case in json.loads((folder / "interactions.json").read_text(encoding="utf-8"))}
    handed |= {file.stem for file in (folder / "bugs").glob("B-*.md")}
    named = set(re.findall(r"^\| ([IB]-\d{3}) ", PAGE.read_text(encoding="utf-8"), re.MULTILINE))

    assert len(handed) > 200
    assert (sorted(handed - named), sorted(named - handed)) == ([], [])
