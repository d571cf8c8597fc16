"""A scenario that the tests of engines play."""

from typing import Any

import pytest

from tests.engines.documents import ATTACK, MOONFIRE, scenario


@pytest.fixture
def combat(suite: Any) -> str:
    """A scenario of two steps."""
    return str(suite.write("combat", scenario([ATTACK, MOONFIRE])))
