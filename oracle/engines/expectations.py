"""What an engine is known to get wrong: a file that is kept beside it, and has to be right itself."""

import json
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Final, Literal, TypeAlias

from oracle.engines.causes import Causes
from oracle.engines.documents import read_document
from oracle.engines.result import Result
from oracle.trace.model import JSON

FORMAT: Final = 1
UNASSIGNED: Final = "unassigned"
"""The reason of a failure that nobody has looked at."""

Opinion: TypeAlias = Literal["known", "unexpected pass", "another kind"]


class BadExpectations(ValueError):
    """A file of expectations that cannot be read, in one line."""


@dataclass(frozen=True, slots=True, order=True)
class Known:
    """A run that is known to go wrong: how (`difference` is the class of its first difference), why, and the issue."""

    scenario: str
    under: str
    status: str
    difference: str | None = None
    reason: str = UNASSIGNED
    issue: str | None = None

    @classmethod
    def of(cls, result: Result, before: "Known | None" = None) -> "Known":
        """What a result shows, with what was written about that run before."""
        reason = before.reason if before is not None else UNASSIGNED
        issue = before.issue if before is not None else None
        return cls(
            result.scenario.id, result.variation.name, result.status, result.difference, reason=reason, issue=issue
        )

    def meets(self, result: Result) -> bool:
        """Whether the result goes wrong in this way."""
        return result.status == self.status and self.difference in (None, result.difference)

    def kind(self) -> str:
        """The way in words: `fail (order)`."""
        return f"{self.status} ({self.difference})" if self.difference else self.status

    def to_json(self) -> dict[str, JSON]:
        """The entry as it is written."""
        row: dict[str, JSON] = {"scenario": self.scenario, "under": self.under, "status": self.status}
        if self.difference is not None:
            row["difference"] = self.difference
        row["reason"] = self.reason
        if self.issue is not None:
            row["issue"] = self.issue
        return row


@dataclass(frozen=True, slots=True)
class Expectations:
    """All known failures of an engine, by scenario and profile."""

    engine: str = ""
    known: Mapping[tuple[str, str], Known] = field(default_factory=dict, hash=False)

    @classmethod
    def from_file(cls, file: Path) -> "Expectations":
        """Read a file; raises `BadExpectations`."""
        value = read_document("expectations", file, BadExpectations)
        entries = [Known(**row) for row in value["known"]]
        return cls(str(value.get("engine", "")), {(each.scenario, each.under): each for each in entries})

    def of(self, result: Result) -> Known | None:
        """What is known of a run."""
        return self.known.get((result.scenario.id, result.variation.name))

    def opinion(self, result: Result) -> Opinion | None:
        """What is to be made of a result: None where nothing is known, or nothing was shown."""
        known = self.of(result)
        if known is None:
            return None
        if result.status == "pass":
            return "unexpected pass"
        if not result.wrong:
            return None
        return "known" if known.meets(result) else "another kind"

    def updated(self, engine: str, results: Iterable[Result]) -> "Expectations":
        """The same after a run: what goes wrong now, with the old reasons; runs that did not happen are kept."""
        known = dict(self.known)
        for result in results:
            key = (result.scenario.id, result.variation.name)
            if result.wrong:
                known[key] = Known.of(result, known.get(key))
            elif result.status == "pass":
                known.pop(key, None)
        return Expectations(engine, dict(sorted(known.items())))

    def explained(self, engine: str, causes: Causes) -> "Expectations":
        """The same with the root cause as the reason of what is put down to one."""
        known = dict(self.known)
        for key, each in known.items():
            cause = causes.of(engine, each.scenario)
            if cause is not None:
                known[key] = replace(each, reason=cause.reason)
        return Expectations(self.engine, known)

    def text(self) -> str:
        """The file, an entry a line, so that a difference of two can be read."""
        rows = ",\n".join(f"    {json.dumps(each.to_json(), ensure_ascii=False)}" for each in self.known.values())
        entries = f"[\n{rows}\n  ]" if rows else "[]"
        engine = json.dumps(self.engine, ensure_ascii=False)
        return f'{{\n  "expectations": {FORMAT},\n  "engine": {engine},\n  "known": {entries}\n}}\n'
