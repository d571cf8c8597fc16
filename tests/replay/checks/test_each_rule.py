"""Each rule on one short game: there it holds, and it is violated where the game is changed so."""

import pytest

from oracle.replay.check import check_game
from oracle.replay.checks.registry import ALL
from oracle.replay.checks.rule import Rule
from oracle.rules import within
from tests.replay.checks.sound import sound
from tests.replay.checks.violations import BREAKS

RULES = [check.rule for check in ALL]
IDS = [rule.id for rule in RULES]


def test_each_rule_has_a_name_of_its_own() -> None:
    assert len(set(IDS)) == len(IDS)


def test_there_are_more_than_sixty_kinds_of_check() -> None:
    assert len(IDS) > 60


@pytest.mark.parametrize("rule", RULES, ids=IDS)
def test_the_clauses_of_a_rule_exist(rule: Rule) -> None:
    assert [clause for clause in rule.clauses if not within(clause)] == []


def test_a_sound_game_violates_nothing() -> None:
    result = check_game(sound().game(), oddities=())

    assert [(each.rule, place.found) for each in result.violated for place in each.places] == []


def test_in_the_sound_game_every_rule_is_judged() -> None:
    result = check_game(sound().game(), oddities=())

    assert [each.rule for each in result.rules if not each.held] == []


def test_every_rule_can_be_broken() -> None:
    assert sorted(BREAKS) == sorted(IDS)


@pytest.mark.parametrize("rule", IDS)
def test_a_broken_rule_is_noticed(rule: str) -> None:
    game = sound()
    BREAKS[rule](game)

    result = check_game(game.game(), oddities=())

    assert rule in [each.rule for each in result.violated]
