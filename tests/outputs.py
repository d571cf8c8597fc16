"""What is said as JSON, held against its schema: what commands print, and the messages of the wire."""

import json
from functools import cache
from typing import Any

import jsonschema
from referencing import Registry, Resource

from oracle.paths import schemas_dir


def faults_of(name: str, value: object) -> list[str]:
    """What is wrong with the output of a command (`verify`, `report-diff`) by its schema."""
    return [f"{error.json_path}: {error.message}" for error in _validators("")[f"output-{name}"].iter_errors(value)]


def faults_of_message(name: str, value: object) -> list[str]:
    """What is wrong with a message of the wire (`step.request`)."""
    return [f"{name} {error.json_path}: {error.message}" for error in _validators("wire")[name].iter_errors(value)]


@cache
def _validators(folder: str) -> dict[str, Any]:
    # Schemas refer to each other by the name of their file.
    files = sorted((schemas_dir() / folder).glob("*.schema.json"))
    documents = {file.name.removesuffix(".schema.json"): json.loads(file.read_text(encoding="utf-8")) for file in files}
    resources = [(each["$id"], Resource.from_contents(each)) for each in documents.values()]
    registry: Any = Registry().with_resources(resources)
    return {name: jsonschema.Draft202012Validator(each, registry=registry) for name, each in documents.items()}
