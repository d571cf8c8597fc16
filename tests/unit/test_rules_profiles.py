"""Profiles: dated ones, changed choices, and choices that cannot be made together."""

import pytest

from oracle.rules import ImpossibleChoices, UnknownName, alternatives, choose, is_profile, load_points, profile_choices


@pytest.mark.parametrize(
    ("build", "presence"),
    [
        (12574, "at_event"),
        (20457, "at_event"),
        (21516, "at_event"),
        (21517, "at_sequence_start"),
        (250000, "at_sequence_start"),
    ],
)
def test_a_dated_profile_takes_what_held_in_its_build(build: int, presence: str) -> None:
    assert profile_choices(f"live@{build}")["triggers.presence"] == presence


def test_the_first_start_of_game_build_has_a_choice_of_its_own() -> None:
    found = [profile_choices(f"live@{build}")["start_of_game.timing"] for build in (14405, 14406, 14407)]

    assert found == ["after_mulligan", "before_mulligan", "after_mulligan"]


def test_a_countered_spell_has_three_eras() -> None:
    found = [profile_choices(f"live@{build}")["spell.countered"] for build in (21516, 21517, 24768, 24769)]

    assert found == ["no_after_cast", "on_play_first", "on_play_first", "counter_first"]


def test_the_newest_build_is_plain_live() -> None:
    assert profile_choices("live@9999999") == profile_choices("live")


@pytest.mark.parametrize("name", ["classic", "seed@20457", "live@", "live@new", "live@-1", "live@²", "", "@20457"])
def test_what_is_no_profile(name: str) -> None:
    assert not is_profile(name)


def test_changed_choices_are_put_in_place_of_the_profiles() -> None:
    chosen = choose("live", {"deaths.order": "entity_id"})

    assert (chosen["deaths.order"].name, chosen["deaths.when"].name) == ("entity_id", "after_outermost_phase")


def test_a_choice_is_made_for_every_point() -> None:
    assert list(choose("seed")) == [point.id for point in load_points()]


def test_an_unknown_point_is_answered_with_its_neighbours() -> None:
    with pytest.raises(UnknownName, match=r"no rule point 'death\.order'; nearest: deaths\.order"):
        choose("seed", {"death.order": "entity_id"})


def test_an_unknown_choice_is_answered_with_the_known_ones() -> None:
    with pytest.raises(UnknownName, match=r"no choice of turn\.draw 'seven'; known: one, two, none_on_first_turn"):
        choose("seed", {"turn.draw": "seven"})


def test_choices_that_exclude_each_other_are_refused_with_the_reason() -> None:
    with pytest.raises(
        ImpossibleChoices,
        match="^summon.after = before_battlecry cannot be together with battlecry.timing = before_summon: The",
    ):
        choose("seed", {"summon.after": "before_battlecry"})


def test_an_exclusion_is_lifted_with_the_other_choice() -> None:
    chosen = choose("seed", {"summon.after": "before_battlecry", "battlecry.timing": "after_entering_play"})

    assert chosen["summon.after"].name == "before_battlecry"


@pytest.mark.parametrize("profile", ["seed", "live"])
def test_the_mutants_of_a_profile_are_all_other_choices(profile: str) -> None:
    found = {(each.choice.point, each.choice.name) for each in alternatives(profile)}
    wanted = {(point.id, name) for point in load_points() for name in point.choices if name != getattr(point, profile)}

    assert found == wanted


def test_mutants_that_cannot_arise_are_listed_with_the_reason() -> None:
    found = {str(each.choice) for each in alternatives("seed") if each.cannot_arise is not None}

    assert found >= {
        "summon.after = before_battlecry",
        "summon.whenever = after_battlecry",
        "battlecry.source_gone = runs_anyway",
        "battlecry.source_gone = old_controller",
    }
