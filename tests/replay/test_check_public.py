"""The public games held against the rules: nothing but the known oddities, and what is broken is noticed."""

from functools import cache
from pathlib import Path

import pytest

from oracle.paths import fixtures_dir
from oracle.replay import find_files
from oracle.replay.check import check_path
from oracle.replay.checks.known import load_oddities
from oracle.replay.checks.results import GameResult, totals
from oracle.rules import is_profile

BROKEN = {"replays__annotated.missing_turns.27641.xml"}
"""Files that are known not to hold what was played."""

NEVER_JUDGED = {"order.turn_start"}
"""Rules for which no public game has a case."""


@cache
def results(folder: Path) -> tuple[GameResult, ...]:
    return tuple(result for file in find_files([folder]) for result in check_path(file))


def test_no_public_game_violates_a_rule_but_the_broken_ones(replays: Path) -> None:
    found = {
        f"{Path(game.file).name} {rule.rule}"
        for game in results(replays)
        if Path(game.file).name not in BROKEN
        for rule in game.violated
    }

    assert found == set()


def test_what_is_broken_is_noticed(replays: Path) -> None:
    broken = {Path(game.file).name for game in results(replays) if game.violated}

    assert broken == {file.name for file in find_files([replays]) if file.name in BROKEN}


def test_every_game_says_by_which_profile_it_was_judged(replays: Path) -> None:
    assert [game.file for game in results(replays) if not is_profile(game.profile) or not game.dated] == []


def test_every_rule_is_judged_somewhere(replays: Path) -> None:
    if len(results(replays)) < 60:
        pytest.skip("not all public games are there")

    never = {rule.rule for rule in totals(results(replays)) if not rule.held}

    assert never == NEVER_JUDGED


@pytest.mark.parametrize("oddity", load_oddities(), ids=lambda each: each.id)
def test_each_known_oddity_is_met(oddity) -> None:  # type: ignore[no-untyped-def]
    places = [
        place.known
        for result in check_path(fixtures_dir() / "replays" / oddity.example)
        for rule in result.rules
        for place in rule.places
    ]

    assert places == [oddity.reason]
