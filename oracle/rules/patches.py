"""What a choice changes in the engine's rules: fields, Steps at moments, slots' functions and flows."""

from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import NotRequired, TypedDict

Plain = str | int | bool


class MomentJson(TypedDict, total=False):
    """A change of one moment."""

    open: list[str]
    close: list[str]
    repeat: bool


class FlowJson(TypedDict, total=False):
    """A change of one flow."""

    before: list[list[str]]
    attach: list[list[str]]
    drop: list[str]


class PatchJson(TypedDict):
    """A patch as it lies in the file."""

    set: NotRequired[dict[str, Plain]]
    steps: NotRequired[dict[str, MomentJson]]
    fill: NotRequired[dict[str, str | None]]
    flows: NotRequired[dict[str, FlowJson]]


@dataclass(frozen=True, slots=True)
class MomentPatch:
    """Slots opened and closed at a moment, and whether its line of Steps repeats (None: as it was)."""

    open: tuple[str, ...] = ()
    close: tuple[str, ...] = ()
    repeat: bool | None = None


@dataclass(frozen=True, slots=True)
class FlowPatch:
    """Pairs of phases in order, phases that stand directly before another, phases left out."""

    before: tuple[tuple[str, str], ...] = ()
    attach: tuple[tuple[str, str], ...] = ()
    drop: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Patch:
    """All that one choice changes; an empty patch is a choice that is the engine's default."""

    fields: Mapping[str, Plain]
    steps: Mapping[str, MomentPatch]
    fills: Mapping[str, str | None]
    flows: Mapping[str, FlowPatch]

    @classmethod
    def from_json(cls, record: PatchJson) -> "Patch":
        """A patch from its record in `points.json`."""
        steps = {
            name: MomentPatch(tuple(moment.get("open", ())), tuple(moment.get("close", ())), moment.get("repeat"))
            for name, moment in record.get("steps", {}).items()
        }
        flows = {
            name: FlowPatch(_pairs(flow.get("before")), _pairs(flow.get("attach")), tuple(flow.get("drop", ())))
            for name, flow in record.get("flows", {}).items()
        }
        return cls(
            fields=MappingProxyType(record.get("set", {})),
            steps=MappingProxyType(steps),
            fills=MappingProxyType(record.get("fill", {})),
            flows=MappingProxyType(flows),
        )

    @property
    def empty(self) -> bool:
        """Whether nothing is changed."""
        return not (self.fields or self.steps or self.fills or self.flows)


def _pairs(pairs: list[list[str]] | None) -> tuple[tuple[str, str], ...]:
    return tuple((first, second) for first, second in pairs or ())
