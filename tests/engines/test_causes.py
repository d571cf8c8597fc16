"""Root causes: the file, what is put down to one, and the page."""

import json
from dataclasses import replace
from pathlib import Path

import pytest

from oracle.engines.causes import BadCauses, Cause, Causes
from oracle.engines.causes_page import BEGIN, END, NoPlace, made_part, put_into
from oracle.engines.expectations import Expectations, Known
from oracle.engines.verify import without
from oracle.paths import fixtures_dir
from oracle.scenario.model import Scenario, Variation
from oracle.scenario.read import scenario_from_json

CAUSE = Cause(
    "one-by-one", "The dead leave one by one", ("DEATH-01",), "It loops.", "deaths/two", "Move all.",
    {"mine": ("deaths/two",)},
)  # fmt: skip


def scenario(id: str) -> Scenario:
    return scenario_from_json({"title": "Two die together", "rules": ["DEATH-01"], "steps": []}, id=id, file="here")


def written(folder: Path, **changes: object) -> Path:
    row: dict[str, object] = {
        "id": "one", "title": "t", "rules": ["DEATH-01"], "what": "w", "smallest": "a", "scenarios": {"mine": ["a"]},
    }  # fmt: skip
    file = folder / "causes.json"
    file.write_text(json.dumps({"causes": [{**row, **changes}]}))
    return file


def test_the_causes_of_fireplace_can_be_read() -> None:
    causes = Causes.from_file(fixtures_dir() / "adapters" / "fireplace.causes.json")

    assert len(causes.causes) > 30


def test_a_rule_that_is_not_there_is_told(tmp_path: Path) -> None:
    with pytest.raises(BadCauses, match="found the rule DEATH-99, wanted one that exists"):
        Causes.from_file(written(tmp_path, rules=["DEATH-99"]))


def test_the_smallest_has_to_be_one_of_its_scenarios(tmp_path: Path) -> None:
    with pytest.raises(BadCauses, match="found b as the smallest"):
        Causes.from_file(written(tmp_path, smallest="b"))


def test_a_missing_key_is_told_with_its_place(tmp_path: Path) -> None:
    file = tmp_path / "causes.json"
    file.write_text('{"causes": [{}]}')

    with pytest.raises(BadCauses, match=r"causes\.0: found"):
        Causes.from_file(file)


def test_a_known_failure_has_its_cause_as_reason() -> None:
    before = Expectations("mine", {("deaths/two", "live"): Known("deaths/two", "live", "fail")})

    after = before.explained("mine", Causes((CAUSE,)))

    assert after.known["deaths/two", "live"].reason == "one-by-one: The dead leave one by one (DEATH-01)"


def test_the_page_counts_causes_and_what_has_none() -> None:
    live = Variation.of_profile("live")
    results = [replace(without(scenario(id), live, "fail", "")) for id in ("deaths/two", "deaths/three")]

    page = made_part({"mine": results}, Causes((CAUSE,)))

    assert "| [The dead leave one by one](#one-by-one) | 1 |" in page
    assert "- mine: 1 of 2 (50 %): `deaths/three`." in page


def test_only_the_made_part_of_a_page_is_replaced() -> None:
    assert put_into(f"top\n{BEGIN}\nold\n{END}\nend\n", "new\n") == f"top\n{BEGIN}\nnew\n{END}\nend\n"


def test_a_page_without_marks_is_refused() -> None:
    with pytest.raises(NoPlace):
        put_into("nothing", "new")
