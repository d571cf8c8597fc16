"""Scenarios that the tests of engines play: plain minions, an attack, a spell."""

from collections.abc import Sequence
from typing import Any


def scenario(steps: Sequence[dict[str, Any]], **changes: Any) -> dict[str, Any]:
    """A document: p1 has a Moonfire and a Yeti, p2 a Wisp and a Raptor."""
    return {
        "format": 1,
        "title": "What the tests of engines play",
        "rules": ["S3.10.1"],
        "under": ["seed", "live"],
        "source": [{"grade": "B", "kind": "rulebook"}],
        "setup": {
            "p1": {
                "hand": [{"as": "moonfire", "card": "CS2_008 Moonfire"}],
                "board": [{"as": "yeti", "card": "CS2_182 Chillwind Yeti"}],
            },
            "p2": {
                "board": [
                    {"as": "wisp", "card": "CS2_231 Wisp"},
                    {"as": "raptor", "card": "CS2_172 Bloodfen Raptor"},
                ]
            },
        },
        "steps": list(steps),
        **changes,
    }


ATTACK = {
    "do": "attack", "by": "yeti", "target": "raptor",
    "expect": [
        {"that": "the Raptor dies", "sequence": [{"damage": "raptor", "amount": 4}, {"death": "raptor"}]},
        {"that": "the Yeti is hurt", "state": {"yeti.damage": 3, "p2.board": ["wisp"]}},
    ],
}  # fmt: skip
MOONFIRE = {
    "do": "play", "card": "moonfire", "target": "wisp",
    "expect": [{"that": "it dies", "sequence": [{"damage": "wisp", "amount": 1}, {"death": "wisp"}]}],
}  # fmt: skip
