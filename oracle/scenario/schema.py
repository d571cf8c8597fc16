"""Checks a JSON value against one of our schemas and says in plain words what is wrong with it.

The quick test decides; `jsonschema` is asked only about what it turned down, and names every place.
"""

import json
from collections.abc import Iterator, Mapping
from functools import cache
from typing import TYPE_CHECKING, Any, cast

from oracle.paths import schemas_dir
from oracle.scenario.faults import Place, described, one_of
from oracle.scenario.quick import Test, compiled, pattern

if TYPE_CHECKING:
    from jsonschema.exceptions import ValidationError
    from jsonschema.protocols import Validator

Complaint = tuple[Place, str, str]
"""Where, what was found, what was wanted."""


@cache
def schema(name: str) -> Mapping[str, object]:
    """The schema document `schemas/<name>.schema.json`."""
    text = (schemas_dir() / f"{name}.schema.json").read_text(encoding="utf-8")
    return cast("Mapping[str, object]", json.loads(text))


@cache
def _quick(name: str) -> Test:
    return compiled(schema(name))


def complaints(name: str, value: object) -> list[Complaint]:
    """Everything in which the value breaks the schema, in the order of the document; mostly nothing."""
    if _quick(name)(value):
        return []
    found = {complaint for error in _validator(name).iter_errors(cast("Any", value)) for complaint in _of_error(error)}
    return sorted(found, key=lambda complaint: [str(part) for part in complaint[0]])


@cache
def _validator(name: str) -> "Validator":
    # Imported here: the module takes longer to load than the quick test takes for a whole suite.
    import jsonschema
    from jsonschema.validators import extend

    def whole(checker: object, value: object) -> bool:
        return isinstance(value, int) and not isinstance(value, bool)

    def fits(checker: object, text: str, value: object, rule: object) -> "Iterator[ValidationError]":
        if isinstance(value, str) and not pattern(text).search(value):
            yield jsonschema.ValidationError(f"{value!r} does not match {text!r}")

    base = jsonschema.Draft202012Validator
    types = base.TYPE_CHECKER.redefine("integer", whole)
    strict: Any = cast("Any", extend)(base, {"pattern": fits}, type_checker=types)
    return cast("Validator", strict(schema(name)))


def _of_error(error: "ValidationError") -> Iterator[Complaint]:
    place: Place = tuple(error.absolute_path)
    value = error.instance
    wants = cast("Any", error.validator_value)
    rule = error.schema if isinstance(error.schema, Mapping) else {}
    words = str(rule["description"]) if "description" in rule else None
    match error.validator:
        case "additionalProperties":
            known = sorted(cast("Mapping[str, object]", rule.get("properties", {})))
            for key in cast("dict[str, object]", value):
                if key not in known:
                    yield (*place, key), f"the unknown key {described(key)}", one_of(known, key)
        case "required":
            missing = [key for key in wants if key not in cast("dict[str, object]", value)]
            yield place, described(value), " and ".join(f'a key "{key}"' for key in missing)
        case "anyOf":
            yield _no_branch(place, cast("dict[str, object]", value), rule, words)
        case "enum":
            allowed = [item if isinstance(item, str) else json.dumps(item) for item in wants]
            near = value if isinstance(value, str) else None
            wanted = one_of(allowed, near)
            yield place, described(value), f"{words}: {wanted}" if words else wanted
        case "const":
            yield place, described(value), json.dumps(wants)
        case "type":
            kinds = wants
            plain = _kind(kinds) if isinstance(kinds, str) else " or ".join(_kind(kind) for kind in kinds)
            yield place, described(value), words or plain
        case "minimum" | "maximum":
            yield place, described(value), _range(rule)
        case "minItems" | "maxItems" | "minProperties":
            yield place, described(value), words or f"{_bound(str(error.validator))} {wants}"
        case "uniqueItems":
            yield place, "the same item twice", f"{words or 'a list'} without repetition"
        case "minLength":
            yield place, "an empty text", words or "a text"
        case _:
            yield place, described(value), words or f"something that fits {error.validator!s}"


def _no_branch(place: Place, value: dict[str, object], rule: Mapping[str, object], words: str | None) -> Complaint:
    """No key says which kind of object this is: blame the key that was probably meant to."""
    branches = cast("list[Mapping[str, list[str]]]", rule["anyOf"])
    kinds = [key for branch in branches for key in branch.get("required", [])]
    dependent = cast("Mapping[str, Mapping[str, object]]", rule.get("dependentSchemas", {}))
    known = {key for each in dependent.values() for key in cast("Mapping[str, object]", each.get("properties", {}))}
    for key in value:
        if key not in known:
            return (*place, key), f"the unknown key {described(key)}", f"{words}: {one_of(kinds, key)}"
    return place, described(value), words or one_of(kinds)


def _kind(name: str) -> str:
    return {"integer": "a whole number", "object": "an object", "array": "a list", "boolean": "true or false"}.get(
        name, "null" if name == "null" else f"a {name}"
    )


def _bound(name: str) -> str:
    return "at most" if name.startswith("max") else "at least"


def _range(rule: Mapping[str, object]) -> str:
    match rule:
        case {"minimum": low, "maximum": high}:
            return f"a number from {low} to {high}"
        case {"minimum": low}:
            return f"a number of at least {low}"
        case _:
            return f"a number of at most {rule['maximum']}"
