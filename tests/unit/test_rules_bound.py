"""Binding the real points to the engine's rules: every choice binds, and what choices claim of each other is true."""

import pytest

from oracle.rules import (
    Alternative,
    Choice,
    ImpossibleChoices,
    NotWritten,
    alternatives,
    bind,
    bind_choices,
    choose,
    differing_fields,
    is_seed,
    load_points,
    profile_choices,
)

PROFILES = ["seed", "live"]
ALTERNATIVES = [(profile, each) for profile in PROFILES for each in alternatives(profile) if each.choice.written]
SAME = [
    (choice, other, theirs, twin)
    for point in load_points()
    for choice in point.choices.values()
    for other, twins in choice.same_as.items()
    for theirs, twin in twins.items()
]
IMPOSSIBLE = [
    (choice, other, theirs)
    for point in load_points()
    for choice in point.choices.values()
    for other, names in choice.impossible_with.items()
    for theirs in sorted(names)
]


def by_alternative(value: str | Alternative) -> str:
    return value if isinstance(value, str) else f"{value.choice.point}={value.choice.name}"


@pytest.mark.parametrize(
    "profile", ["seed", "live", "live@12051", "live@12574", "live@14406", "live@20457", "live@23966"]
)
def test_a_profile_binds(profile: str) -> None:
    assert bind(profile).flows.keys() == bind("live").flows.keys()


def test_eras_and_the_mistakes_about_the_seed_document_are_written() -> None:
    missing = [
        str(choice)
        for point in load_points()
        for choice in point.choices.values()
        if not choice.written and (choice.status == "era" or any(map(is_seed, point.clauses)))
    ]

    assert missing == []


def test_a_choice_that_is_not_written_is_refused() -> None:
    missing = [choice for point in load_points() for choice in point.choices.values() if not choice.written]

    for choice in missing:
        with pytest.raises(NotWritten):
            bind_choices({choice.point: choice})


@pytest.mark.parametrize(("profile", "other"), ALTERNATIVES, ids=by_alternative)
def test_every_other_choice_binds_or_is_refused_with_its_reason(profile: str, other: Alternative) -> None:
    change = {other.choice.point: other.choice.name}
    if other.choice.impossible_with and other.cannot_arise is not None:
        with pytest.raises(ImpossibleChoices):
            bind(profile, change)
        return

    bind(profile, change)


@pytest.mark.parametrize(("profile", "other"), ALTERNATIVES, ids=by_alternative)
def test_another_choice_is_another_rule_unless_it_says_so(profile: str, other: Alternative) -> None:
    if other.choice.impossible_with and other.cannot_arise is not None:
        return

    changed = differing_fields(bind(profile), bind(profile, {other.choice.point: other.choice.name}))

    assert bool(changed) is (other.cannot_arise is None)


@pytest.mark.parametrize(("choice", "other", "theirs", "twin"), SAME, ids=str)
@pytest.mark.parametrize("profile", PROFILES)
def test_what_is_said_to_be_the_same_binds_to_equal_rules(
    profile: str, choice: Choice, other: str, theirs: str, twin: str
) -> None:
    left = bind(profile, {other: theirs, choice.point: choice.name})
    right = bind(profile, {other: theirs, choice.point: twin})

    assert differing_fields(left, right) == ()


@pytest.mark.parametrize(("choice", "other", "theirs"), IMPOSSIBLE, ids=str)
@pytest.mark.parametrize("profile", PROFILES)
def test_what_is_said_to_be_impossible_is_refused(profile: str, choice: Choice, other: str, theirs: str) -> None:
    with pytest.raises(ImpossibleChoices):
        bind(profile, {other: theirs, choice.point: choice.name})


@pytest.mark.parametrize("profile", PROFILES)
def test_the_order_of_points_does_not_matter(profile: str) -> None:
    chosen = choose(profile)

    assert differing_fields(bind_choices(chosen), bind_choices(dict(reversed(chosen.items())))) == ()


def test_bound_rules_are_kept() -> None:
    assert bind("seed", {"end.turn_limit": "no_limit"}) is bind("seed", {"end.turn_limit": "no_limit"})


def test_naming_the_profiles_own_choices_changes_nothing() -> None:
    assert differing_fields(bind("live", profile_choices("live")), bind("live")) == ()
