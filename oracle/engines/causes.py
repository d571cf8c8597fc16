"""Root causes: which differences of an engine are one and the same fault; finding them is a reader's work."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path

from oracle.engines.documents import read_document
from oracle.rules.clauses import find
from oracle.rules.errors import UnknownName


class BadCauses(ValueError):
    """A file of causes that cannot be read, in one line."""


@dataclass(frozen=True, slots=True)
class Cause:
    """One fault: what is wrong by which rules, what the engine does, and the scenarios that fail by it, per engine."""

    id: str
    title: str
    rules: tuple[str, ...]
    what: str
    smallest: str
    remedy: str = ""
    scenarios: Mapping[str, tuple[str, ...]] = field(default_factory=dict, hash=False)

    @property
    def reason(self) -> str:
        """What an expectation that is put down to it says."""
        return f"{self.id}: {self.title} ({', '.join(self.rules)})"


@dataclass(frozen=True, slots=True)
class Causes:
    """All causes of a file, the widest first."""

    causes: tuple[Cause, ...] = ()

    @classmethod
    def from_file(cls, file: Path) -> "Causes":
        """Read a file; raises `BadCauses`."""
        value = read_document("causes", file, BadCauses)
        causes = tuple(_cause(row) for row in value["causes"])
        _consistent(causes, file)
        return cls(causes)

    def of(self, engine: str, scenario: str) -> Cause | None:
        """The cause of a scenario's failure on an engine; None: nobody has found it yet."""
        return next((each for each in self.causes if scenario in each.scenarios.get(engine, ())), None)


def _cause(row: Mapping[str, object]) -> Cause:
    scenarios = row["scenarios"]
    rules = row["rules"]
    assert isinstance(scenarios, dict) and isinstance(rules, list)
    return Cause(
        str(row["id"]),
        str(row["title"]),
        tuple(map(str, rules)),
        str(row["what"]),
        str(row["smallest"]),
        str(row.get("remedy", "")),
        {engine: tuple(ids) for engine, ids in scenarios.items()},
    )


def _consistent(causes: tuple[Cause, ...], file: Path) -> None:
    """Rules that exist, and one cause for each scenario of an engine."""
    taken: dict[tuple[str, str], str] = {}
    for cause in causes:
        for rule in cause.rules:
            try:
                find(rule)
            except UnknownName:
                raise BadCauses(f"{file}: {cause.id}: found the rule {rule}, wanted one that exists") from None
        if not any(cause.smallest in ids for ids in cause.scenarios.values()):
            raise BadCauses(f"{file}: {cause.id}: found {cause.smallest} as the smallest, wanted one of its scenarios")
        for engine, ids in cause.scenarios.items():
            for scenario in ids:
                other = taken.setdefault((engine, scenario), cause.id)
                if other != cause.id:
                    raise BadCauses(f"{file}: found {scenario} under {other} and {cause.id}, wanted one cause")
