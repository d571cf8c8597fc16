"""Changes one line of a pinned trace in a way that a comparison has to notice; comparing is left to others."""

import json
import shutil
import zlib
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Final, Literal, TypeAlias

from oracle.trace.model import JSON
from oracle.vocabulary import BLOCKS, REFUSALS
from tests.quality.tamper import SCENARIOS, TRACES

SUFFIX: Final = ".trace.jsonl"

Kind: TypeAlias = Literal["value", "order", "missing"]
_Row: TypeAlias = dict[str, JSON]

# The position of an event, and what explains it; neither is compared as a value.
_NO_VALUES: Final = frozenset({"d", "e", "rule", "at"})


@dataclass(frozen=True, slots=True)
class Change:
    """One change of a trace: what kind, at which line (from 1), and the whole text with it."""

    kind: Kind
    line: int
    text: str

    def __str__(self) -> str:
        return f"{self.kind} at line {self.line}"


def changes(text: str) -> Iterator[Change]:
    """Every change of one line that makes another trace: a value, two events in the other order, an event left out."""
    lines = text.splitlines()
    rows: list[_Row] = [json.loads(line) for line in lines]

    def changed(kind: Kind, index: int, until: int, new: Sequence[str]) -> Change:
        return Change(kind, index + 1, "\n".join([*lines[:index], *new, *lines[until:]]) + "\n")

    for index, row in enumerate(rows):
        for other in _other_values(row):
            yield changed("value", index, index + 1, [json.dumps(other, ensure_ascii=False)])
        if "changes" in row or _simple(rows, index):
            yield changed("missing", index, index + 1, [])
        if not _simple(rows, index):
            continue
        if index + 1 < len(rows) and _simple(rows, index + 1) and _differ(row, rows[index + 1]):
            yield changed("order", index, index + 2, [lines[index + 1], lines[index]])


def one_of_each_kind(name: str, choices: Sequence[Change]) -> list[Change]:
    """One change of every kind that there is; which one is decided by nothing but the file's name."""
    by_kind: dict[Kind, list[Change]] = {}
    for change in choices:
        by_kind.setdefault(change.kind, []).append(change)
    return [same[zlib.crc32(name.encode()) % len(same)] for same in by_kind.values()]


def write_traces(folder: Path, traces: Path = TRACES) -> dict[str, Change]:
    """Write the suite as it is and its pinned traces with one change in every file; returns the changes by file."""
    shutil.copytree(SCENARIOS, folder / "scenarios")
    made: dict[str, Change] = {}
    for file in sorted(traces.rglob(f"*{SUFFIX}")):
        name = file.relative_to(traces).as_posix().removesuffix(SUFFIX)
        each = one_of_each_kind(file.name, list(changes(file.read_text(encoding="utf-8"))))
        made[name] = each[len(made) % len(each)]
        copy = folder / "fixtures" / "traces" / f"{name}{SUFFIX}"
        copy.parent.mkdir(parents=True, exist_ok=True)
        copy.write_text(made[name].text, encoding="utf-8")
    return made


def _other_values(row: _Row) -> Iterator[_Row]:
    """The line with another number in one place; where it has none, with another word."""
    match row:
        case {"trace": _}:
            return
        case {"step": _, "refused": str(reason)}:
            yield {**row, "refused": next(word for word in REFUSALS if word != reason)}
        case {"step": _}:
            return
        case {"changes": dict(changed)}:
            for key, pair in changed.items():
                yield {"changes": {**changed, key: [pair[0], _other(pair[1])]}}
        case _:
            for key, value in row.items():
                if key not in _NO_VALUES:
                    yield {**row, key: _other(value)}


def _other(value: JSON) -> JSON:
    match value:
        case bool():
            return not value
        case int():
            return value + 1
        case str():
            return "p1.power" if value != "p1.power" else "p2.power"
        case list():
            return [*value[:-1], _other(value[-1])] if value else ["p1.power"]
        case Mapping():
            return {**value, "more": 1}
        case _:
            return "p1"


def _simple(rows: Sequence[_Row], index: int) -> bool:
    """An event without others inside."""
    row = rows[index]
    if "e" not in row:
        return False
    depth, after = row["d"], rows[index + 1] if index + 1 < len(rows) else {}
    assert isinstance(depth, int)
    inner = after.get("d")
    return row["e"] not in BLOCKS or not (isinstance(inner, int) and inner > depth)


def _differ(one: _Row, other: _Row) -> bool:
    """Two events, one after the other in the same block, that are not told apart by their rule alone."""
    bare = [{key: value for key, value in row.items() if key not in ("rule", "at")} for row in (one, other)]
    return one["d"] == other["d"] and bare[0] != bare[1]
