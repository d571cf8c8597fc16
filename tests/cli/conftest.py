"""A scenario that passes, or fails by one number."""

from collections.abc import Callable
from typing import Any

import pytest


def _fireball(amount: int = 6, **changes: Any) -> dict[str, Any]:
    """A Fireball on a Yeti; with another amount than 6 its check fails."""
    check = {"that": "it burns", "sequence": [{"damage": "yeti", "amount": amount}]}
    return {
        "format": 1,
        "title": "A spell deals its damage",
        "rules": ["S3.10.1"],
        "source": [{"grade": "B", "kind": "rulebook"}],
        "setup": {
            "p1": {"hand": [{"as": "ball", "card": "CS2_029 Fireball"}]},
            "p2": {"board": [{"as": "yeti", "card": "CS2_182 Chillwind Yeti"}]},
        },
        "steps": [{"do": "play", "card": "ball", "target": "yeti", "expect": [check]}],
        **changes,
    }


@pytest.fixture
def fireball() -> Callable[..., dict[str, Any]]:
    return _fireball
