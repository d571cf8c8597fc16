"""A JSON Schema turned into one function that says yes or no, a hundred times faster than a validator.

It only answers; what is wrong with a document that it turns down is for `oracle.scenario.schema` to say.
It knows the keywords that our schemas use and refuses a schema with any other.
"""

import json
import re
from collections.abc import Callable, Mapping
from typing import Final, TypeAlias, TypeGuard, cast

Test: TypeAlias = Callable[[object], bool]
Schema: TypeAlias = Mapping[str, object]

_TYPES: Final[dict[str, Test]] = {
    "object": lambda value: isinstance(value, dict),
    "array": lambda value: isinstance(value, list),
    "string": lambda value: isinstance(value, str),
    "boolean": lambda value: isinstance(value, bool),
    "null": lambda value: value is None,
    "integer": lambda value: isinstance(value, int) and not isinstance(value, bool),
    "number": lambda value: isinstance(value, (int, float)) and not isinstance(value, bool),
}
_ANNOTATIONS: Final = frozenset({"$schema", "$id", "$defs", "title", "description", "$comment", "default", "examples"})
_OBJECT: Final = frozenset(
    {"properties", "additionalProperties", "required", "dependentSchemas", "propertyNames", "minProperties"}
)
_ARRAY: Final = frozenset({"items", "minItems", "maxItems", "uniqueItems", "prefixItems"})
_PLAIN: Final = frozenset({"type", "const", "enum", "$ref", "allOf", "anyOf", "not", "if", "then", "else"})
_SCALAR: Final = frozenset({"pattern", "minLength", "minimum", "maximum"})


def compiled(schema: Schema) -> Test:
    """The test of a whole schema document, with references into its own `$defs`."""
    return _Compiler(schema).test(schema)


class _Compiler:
    def __init__(self, document: Schema) -> None:
        self._definitions = cast("Mapping[str, object]", document.get("$defs", {}))
        self._named: dict[str, list[Test]] = {}

    def test(self, schema: object) -> Test:
        if isinstance(schema, bool):
            return lambda value, answer=schema: answer  # type: ignore[misc]
        words = cast("Schema", schema)
        unknown = set(words) - _ANNOTATIONS - _OBJECT - _ARRAY - _PLAIN - _SCALAR
        if unknown:
            raise ValueError(f"schema keywords that are not compiled: {sorted(unknown)}")
        tests = [*self._plain(words), *self._scalar(words)]
        if _OBJECT & set(words):
            tests.append(self._object(words))
        if _ARRAY & set(words):
            tests.append(self._array(words))
        return _all(tests)

    def _plain(self, words: Schema) -> list[Test]:
        tests: list[Test] = []
        if "type" in words:
            names = words["type"]
            kinds = [names] if isinstance(names, str) else cast("list[str]", names)
            tests.append(_any([_TYPES[kind] for kind in kinds]))
        if "const" in words:
            tests.append(_among([words["const"]]))
        if "enum" in words:
            tests.append(_among(cast("list[object]", words["enum"])))
        if "$ref" in words:
            tests.append(self._reference(str(words["$ref"])))
        if "anyOf" in words:
            tests.append(self._alternatives(cast("list[object]", words["anyOf"])))
        if "allOf" in words:
            tests.append(self._branches(cast("list[Schema]", words["allOf"])))
        if "not" in words:
            no = self.test(words["not"])
            tests.append(lambda value: not no(value))
        if "if" in words:
            condition = self.test(words["if"])
            yes, no_branch = self.test(words.get("then", True)), self.test(words.get("else", True))
            tests.append(lambda value: yes(value) if condition(value) else no_branch(value))
        return tests

    def _reference(self, reference: str) -> Test:
        name = reference.removeprefix("#/$defs/")
        # Definitions refer to each other in circles: the slot is filled after the test that uses it is made.
        slot = self._named.get(name)
        if slot is None:
            slot = self._named[name] = []
            slot.append(self.test(self._definitions[name]))
        filled = slot
        return filled[0] if filled else lambda value: filled[0](value)

    def _alternatives(self, branches: list[object]) -> Test:
        keys = [branch["required"][0] for branch in branches if _asks_for_one_key(branch)]
        if len(keys) < len(branches):
            return _any([self.test(branch) for branch in branches])
        wanted = frozenset(keys)
        return lambda value: not isinstance(value, dict) or not wanted.isdisjoint(value)

    def _branches(self, branches: list[Schema]) -> Test:
        chosen: dict[object, Test] = {}
        key = ""
        for branch in branches:
            match branch:
                case {"if": {"properties": properties, "required": [str(word)]}, "then": then} if isinstance(
                    properties, dict
                ) and key in ("", word):
                    key = word
                    chosen[cast("dict[str, dict[str, object]]", properties)[word]["const"]] = self.test(then)
                case _:
                    return _all([self.test(each) for each in branches])

        def test(value: object) -> bool:
            if not isinstance(value, dict):
                return True
            kind = value.get(key)
            branch_test = chosen.get(kind) if isinstance(kind, str) else None
            return branch_test is None or branch_test(value)

        return test

    def _object(self, words: Schema) -> Test:
        known = {key: self.test(each) for key, each in cast("Schema", words.get("properties", {})).items()}
        others = self.test(words.get("additionalProperties", True))
        required = tuple(cast("list[str]", words.get("required", [])))
        names = self.test(words["propertyNames"]) if "propertyNames" in words else None
        dependent = {key: self.test(each) for key, each in cast("Schema", words.get("dependentSchemas", {})).items()}
        fewest = cast(int, words.get("minProperties", 0))

        def plain(value: object) -> bool:
            if not isinstance(value, dict):
                return True
            if len(value) < fewest:
                return False
            for key in required:
                if key not in value:
                    return False
            for key in value:
                if not known.get(key, others)(value[key]):
                    return False
            return True

        def full(value: object) -> bool:
            if not isinstance(value, dict):
                return True
            for key in value:
                if names is not None and not names(key):
                    return False
                if key in dependent and not dependent[key](value):
                    return False
            return plain(value)

        return full if dependent or names is not None else plain

    def _array(self, words: Schema) -> Test:
        first = [self.test(each) for each in cast("list[object]", words.get("prefixItems", []))]
        each = self.test(words.get("items", True))
        fewest, most = cast(int, words.get("minItems", 0)), cast(int, words.get("maxItems", 1 << 30))
        unique = bool(words.get("uniqueItems", False))

        def test(value: object) -> bool:
            if not isinstance(value, list):
                return True
            if not fewest <= len(value) <= most:
                return False
            if unique and len({json.dumps(item, sort_keys=True) for item in value}) < len(value):
                return False
            for number, item in enumerate(value):
                if not (first[number] if number < len(first) else each)(item):
                    return False
            return True

        return test

    def _scalar(self, words: Schema) -> list[Test]:
        tests: list[Test] = []
        if "pattern" in words:
            search = pattern(str(words["pattern"])).search
            tests.append(lambda value: not isinstance(value, str) or search(value) is not None)
        if "minLength" in words:
            shortest = cast(int, words["minLength"])
            tests.append(lambda value: not isinstance(value, str) or len(value) >= shortest)
        if "minimum" in words or "maximum" in words:
            low, high = cast(int, words.get("minimum", -(1 << 60))), cast(int, words.get("maximum", 1 << 60))
            tests.append(
                lambda value: not isinstance(value, (int, float)) or isinstance(value, bool) or low <= value <= high
            )
        return tests


def pattern(text: str) -> re.Pattern[str]:
    """A pattern of a schema, in which `$` is the end of the text alone and not the place before a last newline."""
    return re.compile(text[:-1] + r"\Z" if text.endswith("$") and not text.endswith("\\$") else text)


def _asks_for_one_key(branch: object) -> TypeGuard[dict[str, list[str]]]:
    return isinstance(branch, dict) and list(branch) == ["required"] and len(branch["required"]) == 1


def _among(values: list[object]) -> Test:
    allowed = {(type(value), value) for value in values}

    def test(value: object) -> bool:
        return not isinstance(value, (dict, list)) and (type(value), value) in allowed

    return test


def _any(tests: list[Test]) -> Test:
    if len(tests) == 1:
        return tests[0]
    pair = tuple(tests)

    def test(value: object) -> bool:
        for each in pair:
            if each(value):
                return True
        return False

    return test


def _all(tests: list[Test]) -> Test:
    if len(tests) == 1:
        return tests[0]
    several = tuple(tests)

    def test(value: object) -> bool:
        for each in several:
            if not each(value):
                return False
        return True

    return test
