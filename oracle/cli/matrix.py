"""Several engines side by side: the scenarios on which they do not come out alike; a single engine has no table."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from oracle.engines.result import Status


def matrix_lines(engines: Sequence[tuple[str, Mapping[str, Status]]]) -> Iterator[str]:
    """A line for each scenario that some engines do not pass, a column for each engine, and the key to the columns."""
    if len(engines) < 2:
        return
    ids = sorted(set[str]().union(*(statuses for _, statuses in engines)))
    rows = [(id, [statuses.get(id, "-") for _, statuses in engines]) for id in ids]
    differing = [(id, row) for id, row in rows if set(row) != {"pass"}]
    for number, (name, _) in enumerate(engines, 1):
        yield f"[{number}] {name}"
    yield "".join(f"{f'[{number}]':<13}" for number in range(1, len(engines) + 1)) + "scenario"
    for id, row in differing:
        yield "".join(f"{status:<13}" for status in row) + id
    alike = sum(len(set(row)) == 1 for _, row in rows)
    yield f"{len(rows)} scenarios, {len(rows) - len(differing)} passed by all, {alike} alike"
    yield ""
