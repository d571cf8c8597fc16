"""The part of the scenario schema that follows the vocabulary: it leaves everything else to the schema file.

`python -m oracle.scenario.words` writes it into `schemas/scenario.schema.json`; a test holds the two together.
"""

import json
from typing import Final

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


def main() -> None:
    """Bring the schema file in line with the vocabulary."""
    path = schemas_dir() / "scenario.schema.json"
    schema = json.loads(path.read_text(encoding="utf-8"))
    schema["$defs"] |= vocabulary_definitions()
    write_text(path, format_text(json.dumps(schema)))


if __name__ == "__main__":
    main()
