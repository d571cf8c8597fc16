"""What was seen of an engine: it plays the scenarios once, and each leaves its view, or the reason why it has none."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from oracle.engines.diagnosis.suspects import Suspects
from oracle.engines.diagnosis.views import BROKEN, By, Glass, Window, view
from oracle.engines.messages import Hello
from oracle.engines.result import Result
from oracle.engines.session import Session
from oracle.engines.verify import verify
from oracle.rules import differences, load_profiles, profile_choices
from oracle.scenario.mutants import Fit

NOT_PLAYED: Final = frozenset({"unsupported", "skip", "notrun", "protocol", "timeout"})
"""Statuses of runs that show nothing."""


@dataclass(frozen=True, slots=True)
class Evidence:
    """The view of each scenario that the engine played, with what of it can be seen; and what was not played, and why.

    `results` are those of the engine, by scenario.
    """

    hello: Hello
    glass: Glass
    seen: Mapping[str, int]
    windows: Mapping[str, Window]
    left_out: Counter[str]
    results: Mapping[str, Result]


def gather(session: Session, fits: Sequence[Fit], by: By | None = None) -> Evidence:
    """Play scenarios on an engine; raises `CannotStart`."""
    hello = session.ready()
    glass = Glass.of(hello, by)
    seen: dict[str, int] = {}
    windows: dict[str, Window] = {}
    results: dict[str, Result] = {}
    left_out: Counter[str] = Counter()
    for result in verify(session, [(each.scenario, each.variation) for each in fits]):
        id = result.scenario.id
        if result.status in NOT_PLAYED:
            left_out[result.status] += 1
            continue
        results[id], windows[id] = result, Window.of(result)
        broken = result.status in ("error", "crash")
        seen[id] = BROKEN if broken else view(result.outcome, glass, windows[id])
    return Evidence(hello, glass, seen, windows, left_out, results)


def differences_by_profile(suspects: Suspects, seen: Mapping[str, int]) -> dict[str, int]:
    """How many scenarios look otherwise than under each profile, the suspects' own included."""
    found: dict[str, int] = {}
    for name in load_profiles():
        changed = {point.id: profile_choices(name)[point.id] for point in differences(suspects.profile, name)}
        choices = tuple(sorted(changed.items()))
        found[name] = sum(suspects.view(choices, id) != view for id, view in seen.items())
    return found
