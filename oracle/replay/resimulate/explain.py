"""Inconsistent actions that an open question explains: another choice of a rule point makes them consistent."""

from collections.abc import Iterator
from dataclasses import replace

from oracle.replay.resimulate.action import Place, Setting, judge
from oracle.replay.resimulate.verdict import Verdict
from oracle.rules import bind, load_points, profile_choices


def explained(setting: Setting, place: Place, verdict: Verdict) -> Verdict:
    """The verdict, with the choice under which the action would be consistent, if an open question has one."""
    if verdict.kind != "inconsistent":
        return verdict
    for point, choice in _open_choices(setting.profile):
        rules = bind(setting.profile, {**setting.choices, point: choice})
        other = judge(replace(setting, rules=rules), place)
        if other.kind in ("consistent", "opaque") and other.agrees:
            return replace(verdict, explained_by=f"{point} = {choice}")
    return verdict


def _open_choices(profile: str) -> Iterator[tuple[str, str]]:
    chosen = profile_choices(profile)
    for point in load_points():
        if point.open is not None:
            for choice in (*point.open.other, point.live):
                if choice != chosen[point.id]:
                    yield point.id, choice
