"""What all tests share."""

from collections.abc import Callable

import pytest

from tests.outputs import faults_of, faults_of_message


@pytest.fixture
def faults() -> Callable[[str, object], list[str]]:
    """What is wrong with an output by its schema."""
    return faults_of


@pytest.fixture
def complaints() -> Callable[[str, object], list[str]]:
    """What is wrong with a message by its schema (`step.request`)."""
    return faults_of_message
