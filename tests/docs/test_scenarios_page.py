"""The reference to scenario files names every word of the closed lists, and its examples are valid."""

import json
import re
from pathlib import Path

import pytest

from oracle.scenario.standard import standard_lookups
from oracle.scenario.suite import load_document
from oracle.trace.state import TAGS, ZONES
from oracle.vocabulary import BLOCKS, EVENTS, REFUSALS, SKIPS
from oracle.vocabulary.decisions import DECISIONS

ROOT = Path(__file__).parents[2]
PAGE = (ROOT / "docs" / "scenarios.md").read_text(encoding="utf-8")
SCHEMA = json.loads((ROOT / "schemas" / "scenario.schema.json").read_text(encoding="utf-8"))["$defs"]


@pytest.mark.parametrize(
    "words",
    [
        DECISIONS,
        EVENTS,
        BLOCKS,
        REFUSALS,
        SKIPS,
        TAGS,
        ZONES,
        SCHEMA["step"]["properties"]["do"]["enum"],
        [key for key in SCHEMA["entity"]["properties"] if key not in ("card", "note")],
        SCHEMA["history"]["properties"],
    ],
    ids=["decisions", "events", "blocks", "refusals", "skips", "tags", "zones", "actions", "entities", "history"],
)
def test_every_word_of_a_closed_list_is_named(words: list[str]) -> None:
    named = set(re.findall(r"`([\w.]+)`", PAGE))

    assert [word for word in words if word not in named] == []


def test_the_board_of_the_page_is_valid() -> None:
    block = next(found for found in re.findall(r"```json\n(.*?)```", PAGE, re.DOTALL) if found.startswith('{"setup"'))
    document = {"format": 1, "title": "x", "rules": ["S1"], **json.loads(block), "steps": [{"do": "look"}]}

    scenario, faults = load_document(json.dumps(document).encode(), file="page", id="page")

    assert (faults, scenario is not None) == ([], True)
    assert standard_lookups().card_name("HERO_08bp") == "Fireblast"
