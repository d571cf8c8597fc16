"""The table of known mistakes counts the choices that there are."""

import re
from pathlib import Path

from oracle.rules import load_profiles
from oracle.scenario.mutants import Mutant, mutants_of, settled

PAGE = (Path(__file__).parents[2] / "docs" / "quality.md").read_text(encoding="utf-8")


def test_the_table_of_choices_is_up_to_date() -> None:
    choices = [(profile, choice) for profile in load_profiles() for choice in mutants_of(profile)]
    without = sum(isinstance(settled(profile, choice), Mutant) for profile, choice in choices)

    row = re.search(r"^\| both profiles, `oracle mutants --at-least 2` \|(.*)\|$", PAGE, re.MULTILINE)
    assert row is not None
    assert [int(cell) for cell in row[1].split("|")] == [len(choices), len(choices) - without, without, 0, 0]
