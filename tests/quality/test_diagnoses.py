"""The reference engine under one other choice is diagnosed as that choice, or as a set that contains it."""

import pytest

from benchmarks.diagnoses import row, suspects_of

EVERY = 19
"""One choice in so many is tried here; `python -m benchmarks.diagnoses` tries all."""


@pytest.mark.parametrize("profile", ["seed", "live"])
def test_a_changed_choice_is_found_among_all_of_them(profile: str) -> None:
    suspects = suspects_of(profile)

    rows = [row(suspects, choice) for choice in suspects.singles()[::EVERY]]

    wrong = [(each.point, each.choice, each.verdict) for each in rows if each.verdict not in ("alone", "in a set")]
    assert wrong == []
