"""Binding: the patches of all choices put together, each change checked and named with its point."""

from __future__ import annotations

import dataclasses
import re
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from importlib import import_module
from typing import TYPE_CHECKING, Final

from oracle.rules.errors import BadPatch, FieldConflict
from oracle.rules.flows import FlowChanges, order_phases
from oracle.rules.patches import MomentPatch, Patch, Plain

if TYPE_CHECKING:
    from _typeshed import DataclassInstance

FUNCTION: Final = re.compile(r"(?P<module>oracle(?:\.\w+)+):(?P<name>\w+)")
"""How a patch names a function: `module:name`."""


@dataclass(frozen=True, slots=True)
class Moment:
    """The slots open at a moment, whether their line repeats, and the point that opened each."""

    slots: frozenset[str]
    repeat: bool
    opened_by: Mapping[str, str]


@dataclass(slots=True)
class _Settled:
    """Values that choices gave, each with the point that gave it; a second, different one is refused."""

    what: str
    values: dict[str, tuple[object, str]] = dataclasses.field(default_factory=dict)

    def give(self, key: str, value: object, point: str) -> None:
        known, other = self.values.setdefault(key, (value, point))
        if type(known) is not type(value) or known != value:
            raise FieldConflict(f"{self.what} {key}".strip(), (other, point), (known, value))


def bind_fields(
    defaults: DataclassInstance, patches: Iterable[tuple[str, Patch]], structure: Iterable[str] = ()
) -> dict[str, object]:
    """The fields that the patches set; `defaults` says which exist and of which kind, `structure` which are not set."""
    known = {field.name for field in dataclasses.fields(defaults) if field.init} - set(structure)
    settled = _Settled("the field")
    for point, patch in patches:
        for name, plain in patch.fields.items():
            if name not in known:
                raise BadPatch(point, f"the rules have no field {name!r}")
            value = resolve(point, plain)
            default = getattr(defaults, name)
            if not _same_kind(default, value):
                raise BadPatch(point, f"{name} is {_kind(default)}, not {_kind(value)} ({plain!r})")
            settled.give(name, value, point)
    return {name: value for name, (value, _) in settled.values.items()}


def bind_moments(
    base: Mapping[str, Moment], slots: Sequence[str], patches: Iterable[tuple[str, Patch]]
) -> dict[str, Moment]:
    """The moments with the slots that the patches open and close, and who opened each."""
    states, repeats = _Settled("whether a slot is open:"), _Settled("whether Steps repeat at")
    for point, patch in patches:
        for name, moment in patch.steps.items():
            _check_slots(point, slots, (*moment.open, *moment.close))
            _give_moment(states, repeats, name, moment, point)
    moments: dict[str, Moment] = {}
    for name in dict.fromkeys([*base, *(key.split("/")[0] for key in states.values), *repeats.values]):
        known = base.get(name, Moment(frozenset(), False, {}))
        opened = {slot: known.opened_by.get(slot, "") for slot in known.slots}
        for slot in slots:
            is_open, point = states.values.get(f"{name}/{slot}", (slot in opened, opened.get(slot, "")))
            if is_open:
                opened[slot] = point
            else:
                opened.pop(slot, None)
        repeat, _ = repeats.values.get(name, (known.repeat, ""))
        moments[name] = Moment(frozenset(opened), bool(repeat), opened)
    return moments


def bind_fills(slots: Sequence[str], patches: Iterable[tuple[str, Patch]]) -> dict[str, tuple[object, str]]:
    """Slot to the function that fills it (None: nothing does) and the point that says so."""
    settled = _Settled("what fills the slot")
    for point, patch in patches:
        _check_slots(point, slots, patch.fills)
        for slot, name in patch.fills.items():
            function = None if name is None else resolve(point, name)
            if function is not None and not callable(function):
                raise BadPatch(point, f"{slot} takes a function as module:name, not {name!r}")
            settled.give(slot, function, point)
    return settled.values


def bind_flows(base: Mapping[str, Sequence[str]], patches: Iterable[tuple[str, Patch]]) -> dict[str, tuple[str, ...]]:
    """Every flow with its phases in the order that the patches ask for; the base order where they ask nothing."""
    changes = {name: FlowChanges() for name in base}
    for point, patch in patches:
        for name, flow in patch.flows.items():
            if name not in base:
                raise BadPatch(point, f"there is no flow {name!r}, only {', '.join(base)}")
            changes[name].add(name, base[name], point, flow)
    return {name: order_phases(name, phases, changes[name]) for name, phases in base.items()}


def resolve(point: str, plain: Plain) -> object:
    """A patch's value: the function where it names one, else the value as it is."""
    match = FUNCTION.fullmatch(plain) if isinstance(plain, str) else None
    if match is None:
        return plain
    return _import(point, match["module"], match["name"])


@cache
def _import(point: str, module: str, name: str) -> object:
    try:
        return getattr(import_module(module), name)
    except (ImportError, AttributeError) as problem:
        raise BadPatch(point, f"{module}:{name} cannot be imported: {problem}") from problem


def _give_moment(states: _Settled, repeats: _Settled, name: str, moment: MomentPatch, point: str) -> None:
    for slot in moment.open:
        states.give(f"{name}/{slot}", True, point)
    for slot in moment.close:
        states.give(f"{name}/{slot}", False, point)
    if moment.repeat is not None:
        repeats.give(name, moment.repeat, point)


def _check_slots(point: str, slots: Sequence[str], names: Iterable[str]) -> None:
    for name in names:
        if name not in slots:
            raise BadPatch(point, f"there is no slot {name!r}, only {', '.join(slots)}")


def _same_kind(default: object, value: object) -> bool:
    return callable(value) if callable(default) else type(default) is type(value)


def _kind(value: object) -> str:
    return "a function" if callable(value) else f"of type {type(value).__name__}"
