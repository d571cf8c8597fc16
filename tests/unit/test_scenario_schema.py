"""The scenario schema: in line with the vocabulary, and the quick test in line with the validator."""

import copy
import json
import random
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import jsonschema
import pytest

from oracle.cards.printed import PRINTED_FILE
from oracle.paths import schemas_dir
from oracle.scenario.quick import compiled
from oracle.scenario.schema import complaints, schema
from oracle.scenario.words import trace_definitions, vocabulary_definitions
from oracle.vocabulary import EVENTS

BADFILES = Path(__file__).parent / "badfiles"
SCHEMAS = sorted(path.name.removesuffix(".schema.json") for path in schemas_dir().glob("*.schema.json"))


@pytest.mark.parametrize("name", SCHEMAS)
def test_every_schema_is_a_valid_schema(name: str) -> None:
    jsonschema.Draft202012Validator.check_schema(schema(name))


@pytest.mark.parametrize("name", ["scenario", "trace"])
def test_the_schemas_follow_the_vocabulary(name: str) -> None:
    definitions: Any = schema(name)["$defs"]

    wanted = vocabulary_definitions() if name == "scenario" else trace_definitions(schema("scenario"))
    assert {word: definitions[word] for word in wanted} == wanted, "python -m oracle.scenario.words brings it in line"


def test_the_printed_cards_keep_their_schema() -> None:
    printed = json.loads(PRINTED_FILE.read_text(encoding="utf-8"))

    assert complaints("cards", printed) == []


@pytest.mark.parametrize("event", EVENTS)
def test_an_unknown_attribute_of_an_event_is_an_error(event: str) -> None:
    scenario = valid()
    scenario["steps"][0]["expect"] = [{"that": "x", "sequence": [{event: "*", "colour": "red"}]}]

    found = complaints("scenario", scenario)
    assert [place[-1] for place, _, _ in found if place] == ["colour"] or event == "queue"


def test_the_quick_test_agrees_with_the_validator() -> None:
    quick = compiled(schema("scenario"))
    validator = jsonschema.Draft202012Validator(schema("scenario"))

    for value in broken_documents():
        assert quick(value) == validator.is_valid(value), json.dumps(value)


def valid() -> dict[str, Any]:
    value: dict[str, Any] = json.loads((BADFILES / "valid.scenario.json").read_text(encoding="utf-8"))
    return value


def broken_documents() -> Iterator[object]:
    """The bad files that are JSON, and a valid one with one random change each."""
    for path in sorted(BADFILES.glob("*.json")):
        try:
            yield json.loads(path.read_bytes())
        except ValueError:
            continue
    dice = random.Random(7)
    for _ in range(150):
        value = copy.deepcopy(valid())
        holders = list(containers(value))
        holder: Any = dice.choice(holders)
        keys = list(holder) if isinstance(holder, dict) else list(range(len(holder)))
        key = dice.choice(keys) if keys else 0
        change: Any = dice.choice([None, -1, 3, "x", "*", True, [], {}, {"that": "x"}, ["seed", "seed"], "delete"])
        if change == "delete" and keys:
            del holder[key]
        elif isinstance(holder, dict):
            holder[dice.choice([key, "queue", "then", "state", "illegal", "note"])] = change
        else:
            holder.append(change)
        yield value


def containers(value: object) -> Iterator[object]:
    if isinstance(value, dict):
        yield value
        for item in value.values():
            yield from containers(item)
    elif isinstance(value, list):
        yield value
        for item in value:
            yield from containers(item)
