"""Rule points: the questions on which engines, eras and readings differ, and their choices."""

import json
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from types import MappingProxyType
from typing import Literal, NotRequired, TypedDict

from oracle.rules.clauses import RULES_DIR
from oracle.rules.errors import UnknownName
from oracle.rules.patches import Patch, PatchJson

Kind = Literal["O", "V", "B", "F"]
"""What a point mostly touches: order, value or test, boundary, flow."""

Status = Literal["right", "era", "mistake"]
"""`right`: a choice of seed or live; `era`: it held once or can be defended; `mistake`: a known error of engines."""

Grade = Literal["A", "B", "C", "D"]


class ChoiceJson(TypedDict):
    """A choice as it lies in the file."""

    text: str
    status: Status
    patch: PatchJson
    grade: NotRequired[Grade]
    evidence: NotRequired[str]
    # `from` is a keyword, so the two builds are read through the functional form below.
    impossible_with: NotRequired[dict[str, list[str]]]
    same_as: NotRequired[dict[str, dict[str, str]]]
    why: NotRequired[str]


BuildsJson = TypedDict("BuildsJson", {"from": NotRequired[int], "to": NotRequired[int]})


class ChoiceRecord(ChoiceJson, BuildsJson):
    """A choice with the builds in which it held."""


class OpenJson(TypedDict):
    """What is not settled about a point: the other choices in question and the evidence."""

    other: list[str]
    evidence: str


class PointJson(TypedDict):
    """A point as it lies in the file."""

    id: str
    kind: Kind
    question: str
    clauses: list[str]
    choices: dict[str, ChoiceRecord]
    seed: str
    live: str
    open: NotRequired[OpenJson]


@dataclass(frozen=True, slots=True)
class Choice:
    """One answer to a point's question, and how it changes the engine's rules."""

    point: str
    name: str
    text: str
    status: Status
    patch: Patch
    grade: Grade | None
    evidence: str | None
    first_build: int | None
    last_build: int | None
    impossible_with: Mapping[str, frozenset[str]]
    """Other point to those of its choices that rule this one out."""
    same_as: Mapping[str, Mapping[str, str]]
    """Other point to {its choice: the choice of this point that is then the same as this one}."""
    why: str | None
    """The reason of `impossible_with` or `same_as`."""

    @classmethod
    def from_json(cls, point: str, name: str, record: ChoiceRecord) -> "Choice":
        """A choice from its record in `points.json`."""
        impossible = {other: frozenset(names) for other, names in record.get("impossible_with", {}).items()}
        return cls(
            point=point,
            name=name,
            text=record["text"],
            status=record["status"],
            patch=Patch.from_json(record["patch"]),
            grade=record.get("grade"),
            evidence=record.get("evidence"),
            first_build=record.get("from"),
            last_build=record.get("to"),
            impossible_with=MappingProxyType(impossible),
            same_as=MappingProxyType(record.get("same_as", {})),
            why=record.get("why"),
        )

    @property
    def dated(self) -> bool:
        """Whether it is known in which builds it held."""
        return self.first_build is not None or self.last_build is not None

    def held_in(self, build: int) -> bool:
        """Whether a dated choice held in this build; both ends belong to it."""
        after_start = self.first_build is None or self.first_build <= build
        return self.dated and after_start and (self.last_build is None or build <= self.last_build)

    @property
    def written(self) -> bool:
        """Whether the engine has it: only a right choice can be the engine's default, which needs no patch."""
        return self.status == "right" or not self.patch.empty

    def __str__(self) -> str:
        return f"{self.point} = {self.name}"


@dataclass(frozen=True, slots=True)
class Open:
    """A question that is not settled: the other choices that may be right, and the evidence."""

    other: tuple[str, ...]
    evidence: str


@dataclass(frozen=True, slots=True)
class Point:
    """One question with its closed set of answers."""

    id: str
    kind: Kind
    question: str
    clauses: tuple[str, ...]
    choices: Mapping[str, Choice]
    seed: str
    live: str
    open: Open | None

    @classmethod
    def from_json(cls, record: PointJson) -> "Point":
        """A point from its record in `points.json`."""
        unsettled = record.get("open")
        choices = {name: Choice.from_json(record["id"], name, choice) for name, choice in record["choices"].items()}
        return cls(
            id=record["id"],
            kind=record["kind"],
            question=record["question"],
            clauses=tuple(record["clauses"]),
            choices=MappingProxyType(choices),
            seed=record["seed"],
            live=record["live"],
            open=None if unsettled is None else Open(tuple(unsettled["other"]), unsettled["evidence"]),
        )

    def choice(self, name: str) -> Choice:
        """The choice of this name; raises UnknownName."""
        if name not in self.choices:
            raise UnknownName(f"choice of {self.id}", name, tuple(self.choices))
        return self.choices[name]

    def live_in(self, build: int) -> Choice:
        """The choice of the live game of a build: the dated one that held in it, else the newest."""
        right = self.choices[self.live]
        if right.held_in(build):
            return right
        return next((choice for choice in self.choices.values() if choice.held_in(build)), right)


@cache
def load_points() -> tuple[Point, ...]:
    """Every rule point, in the order of the file."""
    records: list[PointJson] = json.loads((RULES_DIR / "points.json").read_text(encoding="utf-8"))
    return tuple(Point.from_json(record) for record in records)


@cache
def points_by_id() -> Mapping[str, Point]:
    """Point by its id, in the order of the file."""
    return MappingProxyType({point.id: point for point in load_points()})


def find_point(identifier: str) -> Point:
    """The point of this id; raises UnknownName."""
    points = points_by_id()
    if identifier not in points:
        raise UnknownName("rule point", identifier, tuple(points))
    return points[identifier]
