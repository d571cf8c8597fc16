"""What changed between two results of `oracle verify` (their JSON): run by run, by engine, scenario and profile."""

from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final, Literal, TypeAlias

from oracle.engines.documents import read_json
from oracle.engines.result import WRONG

How: TypeAlias = Literal["broken", "repaired", "otherwise", "new", "gone"]
HOWS: Final[tuple[How, ...]] = ("broken", "repaired", "otherwise", "new", "gone")
"""`broken`: it goes wrong and did not; `repaired`: the other way round; `otherwise`: another status or difference."""

Key: TypeAlias = tuple[str, str, str]
"""Engine, scenario, profile."""


class BadReport(ValueError):
    """A file that is no result of `oracle verify`, in one line."""


@dataclass(frozen=True, slots=True)
class Change:
    """One run that did not come out as before; None: it was not made."""

    engine: str
    scenario: str
    under: str
    before: str | None
    after: str | None
    how: How


@dataclass(frozen=True, slots=True)
class Report:
    """The runs of a result: how each came out, with the class of its first difference."""

    runs: Mapping[Key, str]

    @classmethod
    def from_file(cls, file: Path) -> "Report":
        """Read what `oracle verify --format json` printed; raises `BadReport`."""
        document = read_json(file, BadReport)
        if not isinstance(document, dict) or document.get("command") != "verify":
            raise BadReport(f"{file}: found no result of `oracle verify --format json`, wanted one")
        try:
            engines = document.get("engines", [document])
            return cls({
                (_name(engine, alone=len(engines) == 1), run["scenario"], run["under"]): _came_out(run)
                for engine in engines
                for run in engine.get("runs", [])
            })  # fmt: skip
        except (KeyError, TypeError, AttributeError) as error:
            raise BadReport(f"{file}: found a result without {error}, wanted all of it") from None


def changes(before: Report, after: Report) -> tuple[Change, ...]:
    """Every run that came out otherwise, what is broken first."""
    found: list[Change] = []
    for key in sorted(before.runs.keys() | after.runs.keys()):
        old, new = before.runs.get(key), after.runs.get(key)
        if old != new:
            found.append(Change(*key, old, new, _how(old, new)))
    return tuple(sorted(found, key=lambda each: HOWS.index(each.how)))


def _how(before: str | None, after: str | None) -> How:
    if before is None:
        return "new"
    if after is None:
        return "gone"
    was_wrong, is_wrong = (each.partition(" ")[0] in WRONG for each in (before, after))
    if was_wrong == is_wrong:
        return "otherwise"
    return "broken" if is_wrong else "repaired"


def _name(engine: Mapping[str, Any], *, alone: bool) -> str:
    """An engine among several goes by what it was called; a single one is compared with a single one of any name."""
    return "" if alone else str(engine["called"])


def _came_out(run: Mapping[str, Any]) -> str:
    divergence = run.get("divergence")
    return f"{run['status']} ({divergence['difference']})" if divergence is not None else str(run["status"])
