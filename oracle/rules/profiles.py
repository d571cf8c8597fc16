"""Profiles: one choice for every rule point, under a name that may carry a build (`live@20457`)."""

import json
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from types import MappingProxyType
from typing import TypedDict

from oracle.rules.clauses import RULES_DIR
from oracle.rules.errors import ImpossibleChoices, UnknownName
from oracle.rules.points import Choice, Point, find_point, load_points
from oracle.vocabulary import is_build

DATED = "live"
"""The profile that can be dated."""


class ProfileJson(TypedDict):
    """A profile as it lies in its file."""

    id: str
    title: str
    text: str
    choices: dict[str, str]


@dataclass(frozen=True, slots=True)
class Profile:
    """A named choice for every rule point."""

    id: str
    title: str
    text: str
    choices: Mapping[str, str]

    @classmethod
    def from_json(cls, record: ProfileJson) -> "Profile":
        """A profile from its record in `profiles/`."""
        return cls(record["id"], record["title"], record["text"], MappingProxyType(record["choices"]))


@dataclass(frozen=True, slots=True)
class Alternative:
    """Another choice than the profile's, and why it cannot show itself there, if so."""

    choice: Choice
    cannot_arise: str | None


@cache
def load_profiles() -> Mapping[str, Profile]:
    """Every undated profile by its id, `seed` first."""
    profiles = [
        Profile.from_json(json.loads(path.read_text(encoding="utf-8")))
        for path in (RULES_DIR / "profiles").glob("*.json")
    ]
    return MappingProxyType({each.id: each for each in sorted(profiles, key=lambda each: (each.id != "seed", each.id))})


@cache
def profile_choices(profile: str) -> Mapping[str, str]:
    """Point to choice for a profile, dated or not; raises UnknownName."""
    name, at, build = profile.partition("@")
    profiles = load_profiles()
    if name not in profiles or (at and (name != DATED or not is_build(build))):
        raise UnknownName("profile", profile, (*profiles, f"{DATED}@BUILD"))
    if not at:
        return profiles[name].choices
    return MappingProxyType({point.id: point.live_in(int(build)).name for point in load_points()})


def is_profile(name: str) -> bool:
    """Whether `name` is a profile, dated or not."""
    try:
        profile_choices(name)
    except UnknownName:
        return False
    return True


def choose(profile: str, changes: Mapping[str, str] | None = None) -> dict[str, Choice]:
    """The choice for every point: the profile's, with some changed; refuses unknown and impossible ones."""
    named = {**profile_choices(profile)}
    for point, name in (changes or {}).items():
        named[point] = find_point(point).choice(name).name
    chosen = {point.id: point.choices[named[point.id]] for point in load_points()}
    for choice in chosen.values():
        barred = _barred_by(choice, named)
        if barred is not None:
            raise ImpossibleChoices(str(choice), barred, choice.why or "")
    return chosen


def alternatives(profile: str) -> tuple[Alternative, ...]:
    """Every other choice of every point: the profile's mutants, those that cannot arise with the reason."""
    named = profile_choices(profile)
    return tuple(
        Alternative(choice, _cannot_arise(choice, named))
        for point in load_points()
        for choice in point.choices.values()
        if choice.name != named[point.id]
    )


def differences(profile: str, other: str) -> tuple[Point, ...]:
    """The points on which two profiles differ, in the order of the file."""
    left, right = profile_choices(profile), profile_choices(other)
    return tuple(point for point in load_points() if left[point.id] != right[point.id])


def _cannot_arise(choice: Choice, named: Mapping[str, str]) -> str | None:
    barred = _barred_by(choice, named)
    if barred is not None:
        return f"not together with {barred}: {choice.why}"
    for other, twins in choice.same_as.items():
        twin = twins.get(named[other])
        if twin is not None and named[choice.point] == twin:
            return f"the same as {twin} with {other} = {named[other]}: {choice.why}"
    return None


def _barred_by(choice: Choice, named: Mapping[str, str]) -> str | None:
    """The other choice that rules this one out."""
    for other, names in choice.impossible_with.items():
        if named[other] in names:
            return f"{other} = {named[other]}"
    return None
