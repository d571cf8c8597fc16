"""What a check says: verdicts, places, what it was judged by, and what cannot be judged."""

import io
from dataclasses import replace

from oracle.replay import read_stream
from oracle.replay.check import check_game
from oracle.replay.checks.known import Oddity
from oracle.replay.checks.results import GameResult, RuleResult
from oracle.replay.dating import Dated, dated
from oracle.report.check import game_text, rules_text, summary_text
from tests.replay.checks.sound import sound
from tests.replay.logs import only_game, power_log

LATE = Oddity("late", "death.order", 20000, 21000, "known for these builds", "")


def rule(result: GameResult, name: str) -> RuleResult:
    return next(each for each in result.rules if each.rule == name)


def deaths_swapped() -> GameResult:
    game = sound()
    game.swap("dies 10", "dies 20")
    return check_game(game.game(), oddities=())


def test_a_violation_says_where_and_what() -> None:
    (place,) = rule(deaths_swapped(), "death.order").places

    assert (place.turn, place.found, place.wanted) == (3, "20 (B) leaves before 10 (A)", "the one that came first")
    assert place.cards == ("B", "A")


def test_a_violation_shows_the_packets_around() -> None:
    (place,) = rule(deaths_swapped(), "death.order").places

    assert [each.text for each in place.around if each.here] == ["TAG_CHANGE 20 (B) DAMAGE=0"]


def test_the_text_of_a_violation_names_line_rule_and_clauses() -> None:
    text = game_text(deaths_swapped(), 10)

    assert "death.order (DEATH-01, DEATH-03, ORD-01, ORD-05)" in text
    assert "found 20 (B) leaves before 10 (A)" in text


def test_more_violations_than_asked_for_are_counted() -> None:
    game = sound()
    game.drop("step TRIGGERS 3")
    result = check_game(game.game(), oddities=())

    assert "more violation" in game_text(result, 0)


def test_a_known_oddity_is_no_violation() -> None:
    game = sound()
    game.swap("dies 10", "dies 20")
    result = rule(check_game(game.game(), oddities=(LATE,)), "death.order")

    assert (result.verdict, result.violated, result.known) == ("held", 0, 1)


def test_an_oddity_of_other_builds_explains_nothing() -> None:
    game = sound()
    game.swap("dies 10", "dies 20")
    game.build = 30000

    assert rule(check_game(game.game(), oddities=(LATE,)), "death.order").verdict == "violated"


def test_an_oddity_of_other_cards_explains_nothing() -> None:
    game = sound()
    game.swap("dies 10", "dies 20")
    other = replace(LATE, cards=frozenset({"Z"}))

    assert rule(check_game(game.game(), oddities=(other,)), "death.order").verdict == "violated"


def test_a_game_is_judged_by_its_build() -> None:
    result = check_game(sound().game())

    assert (result.profile, result.dated) == ("live@20457", "build 20457")


def test_without_a_build_the_newest_card_set_tells_the_date() -> None:
    log = power_log("FULL_ENTITY - Creating ID=4 CardID=UNG_001\n    tag=ZONE value=PLAY\n    tag=CONTROLLER value=1\n")

    assert dated(only_game(log)) == Dated(18336, "newest card set seen: Journey to Un'Goro")


def test_without_cards_nothing_tells_the_date() -> None:
    assert dated(only_game(power_log(""))).profile == "live"


def test_a_profile_that_decides_otherwise_does_not_ask() -> None:
    result = check_game(sound().game(), "seed")

    assert rule(result, "play.enters").verdict == "not asked"
    assert (result.profile, result.dated) == ("seed", "as asked")


def test_what_a_record_does_not_show_is_not_observable() -> None:
    result = check_game(only_game(power_log("")))

    assert rule(result, "death.order").verdict == "not observable"


def test_a_snapshot_has_no_opening_to_judge() -> None:
    game = sound()
    game.snapshot = True

    assert rule(check_game(game.game(), oddities=()), "opening.hands").verdict == "not observable"


def test_age_from_before_the_record_is_unknown() -> None:
    game = sound()
    game.snapshot = True
    result = rule(check_game(game.game(), oddities=()), "death.order")

    assert result.verdict == "held"


def test_guessed_players_are_not_held_to_their_counts() -> None:
    game = sound()
    game.guessed = True
    game.drop("counted 15")

    assert rule(check_game(game.game(), oddities=()), "draw.counted").verdict == "held"


def test_a_counter_that_a_record_does_not_have_is_not_missed() -> None:
    game = sound()
    game.drop(*(f"play {entity} counted" for entity in (10, 11, 12, 13, 14, 15, 20, 21, 22, 23, 25, 30)))
    game.drop(*(f"NUM_CARDS_PLAYED_THIS_TURN {turn}" for turn in (3, 4, 5, 6, 7)))

    assert rule(check_game(game.game(), oddities=()), "count.cards").verdict == "not observable"


def test_a_counter_that_is_missed_once_is_noticed() -> None:
    game = sound()
    game.drop("play 10 counted")

    assert rule(check_game(game.game(), oddities=()), "count.cards").violated == 1


def test_an_unreadable_game_is_not_judged() -> None:
    (game,) = read_stream(io.BytesIO(b"nothing of a game\n"), "x.log")
    result = check_game(game)

    assert not result.judged
    assert game_text(result, 3).endswith("not judged")


def test_totals_add_up() -> None:
    games = [check_game(sound().game()), deaths_swapped()]

    assert summary_text(games).startswith("2 of 2 games judged, ")
    assert summary_text(games).endswith("2 violations")
    assert "death.order" in rules_text(games)


def test_control_characters_in_names_are_shown() -> None:
    game = replace(check_game(sound().game()), file="a\x1b[31m.log")

    assert "\x1b" not in game_text(game, 1)


def test_a_second_game_of_a_player_starts_afresh() -> None:
    game = sound()
    one = game.game()
    both = replace(one, segments=(*one.segments, *one.segments))

    assert check_game(both, oddities=()).violated == ()


def test_a_game_that_is_reset_begins_with_what_it_says() -> None:
    game = sound()
    with game.before("step END 3"), game.block("GAME_RESET", 1):
        game.node("reset")
        for entity in (10, 20):
            tags = {"CARDTYPE": 4, "HEALTH": 3, "CONTROLLER": entity // 10, "ZONE_POSITION": 1}
            game.node("full", entity=entity, card="A", tags={"ZONE": "PLAY", **tags})

    assert "zone.moves" not in [each.rule for each in check_game(game.game(), oddities=()).violated]
