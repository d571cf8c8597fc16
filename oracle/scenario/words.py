"""The parts of the schemas that follow the vocabulary: it leaves everything else to the schema files.

`python -m oracle.scenario.words` writes them into the schemas of scenarios and traces; a test holds them together.
"""

import json
from collections.abc import Mapping
from typing import Final, cast

from oracle.paths import schemas_dir
from oracle.scenario.layout import format_text, write_text
from oracle.vocabulary import ABILITIES, BLOCKS, DECISIONS, EVENTS, ORDERING_POINTS, QUEUES, REFUSALS, SKIPS

ZONES: Final = ("DECK", "HAND", "PLAY", "GRAVEYARD", "SETASIDE", "SECRET", "REMOVEDFROMGAME")
MANA: Final = ("gain", "refill", "temporary", "lose")

_NAME: Final = {"$ref": "#/$defs/name"}
_NAME_OR_NONE: Final = {"$ref": "#/$defs/name_or_none"}
_NUMBER: Final = {"$ref": "#/$defs/any_number"}
_CARD: Final = {"$ref": "#/$defs/card"}
_CHANGE: Final = {"$ref": "#/$defs/change"}

ATTRIBUTES: Final[dict[str, object]] = {
    "amount": _NUMBER,
    "attack": _NUMBER,
    "by": _NAME_OR_NONE,
    "card": _CARD,
    "entries": {"type": "array", "items": _NAME, "description": "a list of names"},
    "from": {"type": ["array", "object"], "description": "a list of candidates or a query"},
    "gained": {"type": "boolean"},
    "health": _NUMBER,
    "into": _CARD,
    "keyword": {"type": "string", "pattern": "^[A-Z_]+$", "description": "a keyword in upper case"},
    "kind": {"$ref": "#/$defs/decision_kind"},
    "name": {"enum": list(ABILITIES), "description": "an ability"},
    "pick": {"$ref": "#/$defs/any_pick"},
    "player": {"$ref": "#/$defs/player"},
    "point": {"enum": list(ORDERING_POINTS), "description": "an ordering point"},
    "position": _NUMBER,
    "reason": {"$ref": "#/$defs/skip_reason"},
    "source": _NAME_OR_NONE,
    "target": _NAME_OR_NONE,
    "to": _NAME,
    "turn": _NUMBER,
    "what": {"enum": list(MANA), "description": "what happens to the crystals"},
    "zone": {"enum": list(ZONES), "description": "a zone"},
}
"""Attribute of an event to the schema of the value that a pattern gives it."""

SPECIAL: Final[dict[tuple[str, str], object]] = {
    ("pay", "what"): {"enum": ["health"], "description": "what is paid in place of mana"},
    ("stats", "attack"): _CHANGE,
    ("stats", "health"): _CHANGE,
}
"""The attributes that mean something else on one event."""

BLOCK_ATTRIBUTES: Final = ("keyword", "target")


def _pattern(event: str, attributes: tuple[str, ...], *, block: bool) -> dict[str, object]:
    properties: dict[str, object] = {event: {"$ref": "#/$defs/queue_name"} if event == "queue" else _NAME}
    for attribute in attributes:
        properties[attribute] = SPECIAL.get((event, attribute), ATTRIBUTES[attribute])
    properties["as"] = {"$ref": "#/$defs/alias"}
    if block:
        properties["then"] = {"$ref": "#/$defs/sequence"}
        properties["exact"] = {"const": True}
    return {"properties": properties, "additionalProperties": False}


def vocabulary_definitions() -> dict[str, object]:
    """The `$defs` that follow from the closed lists of the vocabulary."""
    patterns = {event: _pattern(event, attributes, block=False) for event, attributes in EVENTS.items()}
    patterns |= {block: _pattern(block, BLOCK_ATTRIBUTES, block=True) for block in BLOCKS}
    return {
        "decision_kind": {"enum": list(DECISIONS), "description": "a kind of decision"},
        "skip_reason": {"enum": list(SKIPS), "description": "a reason to skip"},
        "refusal": {"enum": list(REFUSALS), "description": "a reason to refuse"},
        "queue_name": {"enum": ["*", *QUEUES], "description": "the name of an event that is answered"},
        "pattern": {
            "type": "object",
            "description": "an event or block",
            "anyOf": [{"required": [word]} for word in patterns],
            "dependentSchemas": patterns,
        },
    }


_SHARED: Final = (
    "name", "name_or_none", "any_number", "any_pick", "card", "change", "player",
    "decision_kind", "skip_reason", "refusal", "queue_name", "choose",
)  # fmt: skip
"""The definitions that the schemas of scenarios and of traces have in common."""


def trace_definitions(scenario: Mapping[str, object]) -> dict[str, object]:
    """The `$defs` of the trace schema that follow from the vocabulary and from the schema of scenarios."""
    definitions = cast("Mapping[str, object]", scenario["$defs"])
    events = {
        word: _line(word, attributes)
        for word, attributes in (*EVENTS.items(), *((b, BLOCK_ATTRIBUTES) for b in BLOCKS))
    }
    return {
        **{name: definitions[name] for name in _SHARED},
        "action": _action(cast("Mapping[str, object]", definitions["step"])),
        "event": {
            "type": "object",
            "description": "an event",
            "required": ["d", "e", "of"],
            "properties": {"e": {"enum": list(events), "description": "an event or block"}},
            "allOf": [
                {"if": {"properties": {"e": {"const": word}}, "required": ["e"]}, "then": line}
                for word, line in events.items()
            ],
        },
    }


def _line(event: str, attributes: tuple[str, ...]) -> dict[str, object]:
    properties: dict[str, object] = {
        "d": {"type": "integer", "minimum": 0, "maximum": 9999},
        "e": {"type": "string"},
        "of": {"$ref": "#/$defs/queue_name"} if event == "queue" else _NAME,
    }
    for attribute in attributes:
        properties[attribute] = SPECIAL.get((event, attribute), ATTRIBUTES[attribute])
    properties["rule"] = {"type": "string", "minLength": 1, "description": "the id of a rule"}
    properties["at"] = {"type": "string", "minLength": 1, "description": "a moment and a rule point"}
    return {"properties": properties, "additionalProperties": False}


def _action(step: Mapping[str, object]) -> dict[str, object]:
    """An action as a step of a scenario has it, without what only scenarios say about it."""
    branches = json.loads(json.dumps(step["allOf"]))
    for branch in branches:
        for key in ("note", "script", "expect", "illegal"):
            branch["then"]["properties"].pop(key, None)
    return {**step, "description": "an action", "allOf": branches}


def main() -> None:
    """Bring the schema files in line with the vocabulary."""
    scenario = _updated("scenario", vocabulary_definitions())
    _updated("trace", trace_definitions(scenario))


def _updated(name: str, definitions: Mapping[str, object]) -> Mapping[str, object]:
    path = schemas_dir() / f"{name}.schema.json"
    schema: dict[str, dict[str, object]] = json.loads(path.read_text(encoding="utf-8"))
    schema["$defs"].update(definitions)
    write_text(path, format_text(json.dumps(schema)))
    return schema


if __name__ == "__main__":
    main()
