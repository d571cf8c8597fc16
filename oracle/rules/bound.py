"""From a profile and changed choices to the engine's `Rules`; the checks of single patches are in `binding`."""

from __future__ import annotations

import dataclasses
from collections.abc import Mapping
from functools import cache
from typing import TYPE_CHECKING, Any

from oracle.rules.binding import Moment, bind_fields, bind_fills, bind_flows, bind_moments
from oracle.rules.errors import NotWritten
from oracle.rules.points import Choice
from oracle.rules.profiles import choose

if TYPE_CHECKING:
    from oracle.engine.rules import Rules

STRUCTURE = ("steps", "fills", "flows")
"""The fields of `Rules` that patches change by their own grammar, never by `set`."""


def bind(profile: str, choices: Mapping[str, str] | None = None) -> Rules:
    """The rules of a profile (`seed`, `live`, `live@20457`) with some points chosen otherwise; raises RulesError."""
    return _bind(profile, tuple(sorted((choices or {}).items())))


@cache
def _bind(profile: str, choices: tuple[tuple[str, str], ...]) -> Rules:
    return bind_choices(choose(profile, dict(choices)))


def bind_choices(chosen: Mapping[str, Choice]) -> Rules:
    """The rules of one choice for every point; raises RulesError where their patches contradict each other."""
    # The engine is loaded here and not with the module, so that clauses and points are shown without it.
    from oracle.engine.rules import BASE_FLOWS, BASE_MOMENTS, FILLS, SLOTS, MomentSpec, Rules

    for choice in chosen.values():
        if not choice.written:
            raise NotWritten(str(choice))
    patches = [(point, choice.patch) for point, choice in chosen.items() if not choice.patch.empty]
    base = {name: Moment(spec.slots, spec.repeat, spec.opened_by) for name, spec in BASE_MOMENTS.items()}
    moments = bind_moments(base, SLOTS, patches)
    filled = bind_fills(SLOTS, patches)
    fields: dict[str, Any] = {
        **bind_fields(Rules(), patches, STRUCTURE),
        "steps": {name: MomentSpec(each.slots, each.repeat, each.opened_by) for name, each in moments.items()},
        "fills": {**FILLS, **{slot: function for slot, (function, _) in filled.items()}},
        "flows": bind_flows(BASE_FLOWS, patches),
    }
    return Rules(**fields)


def differing_fields(left: Rules, right: Rules) -> tuple[str, ...]:
    """The fields in which two bound rules differ; which point opened a slot is no difference."""
    names = [field.name for field in dataclasses.fields(left) if field.init]
    return tuple(name for name in names if _plain(left, name) != _plain(right, name))


def _plain(rules: Rules, name: str) -> object:
    if name == "steps":
        # A moment without open slots is the same as no moment.
        return {key: (spec.slots, spec.repeat) for key, spec in rules.steps.items() if spec.slots}
    value: object = getattr(rules, name)
    return dict(value) if isinstance(value, Mapping) else value
