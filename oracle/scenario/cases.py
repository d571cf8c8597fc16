"""What proves which reported case: scenarios, read off their notes, and for records the tests of a file; as a page.

`python -m oracle.scenario.cases` prints the page; `python -m oracle.scenario.cases docs/cases.md` writes it.
"""

from __future__ import annotations

import argparse
import json
import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Final, NotRequired, TypedDict

from oracle.paths import fixtures_dir, scenarios_dir
from oracle.scenario.faults import Fault
from oracle.scenario.model import Scenario
from oracle.scenario.suite import load_suite

COMMAND: Final = "python -m oracle.scenario.cases docs/cases.md"

ELSEWHERE: Final = Path(str(fixtures_dir())) / "cases" / "elsewhere.json"
"""The cases that no scenario proves."""

_CASE: Final = re.compile(r"\b[IB]-\d{3}\b")


@dataclass(frozen=True, slots=True)
class Entry:
    """A scenario that proves a case: its id, its title, and what it runs under."""

    id: str
    title: str
    under: tuple[str, ...]

    @property
    def row(self) -> str:
        """The last three cells of its row."""
        link = f"[{self.id}](../scenarios/{self.id}.scenario.json)"
        return f"{link} | {self.title} | {', '.join(self.under)}"


class Elsewhere(TypedDict):
    """A case that no scenario proves: what it is, and the tests that prove it or why nothing can."""

    about: str
    proved: NotRequired[list[str]]
    why: NotRequired[str]


class UnreadableSuite(Exception):
    """A suite with faults, of which no page is made; the faults are its argument."""


def cases_of(scenarios: Iterable[Scenario]) -> Mapping[str, tuple[Entry, ...]]:
    """Each case that a note names, interactions before bug reports, with its scenarios in the order of their ids."""
    found: dict[str, list[Entry]] = {}
    for scenario in sorted(scenarios, key=lambda each: each.id):
        entry = Entry(scenario.id, scenario.title, tuple(each.name for each in scenario.under))
        for case in sorted(set(_CASE.findall(note_of(scenario)))):
            found.setdefault(case, []).append(entry)
    return {case: tuple(found[case]) for case in sorted(found, key=_rank)}


def note_of(scenario: Scenario) -> str:
    """The note at the head of a scenario's file; empty without one."""
    root = scenario.document.value if scenario.document is not None else None
    note = root.get("note") if isinstance(root, dict) else None
    return note if isinstance(note, str) else ""


def load_elsewhere(path: Path = ELSEWHERE) -> Mapping[str, Elsewhere]:
    """The cases that no scenario proves, by id."""
    found: dict[str, Elsewhere] = json.loads(path.read_text(encoding="utf-8"))
    return {case: found[case] for case in sorted(found, key=_rank)}


def page(cases: Mapping[str, tuple[Entry, ...]], elsewhere: Mapping[str, Elsewhere]) -> str:
    """The page with all cases."""
    scenarios = {entry.id for entries in cases.values() for entry in entries}
    interactions = sum(case.startswith("I") for case in cases)
    lines = [
        "# Cases",
        "",
        "Reported interactions (`I-…`) and reports of bugs (`B-…`), with the scenarios that prove what should happen.",
        "A scenario names its cases in its `note`. Where reports contradict one another, each reading is a variation;",
        "a reading for which the rules have no choice stands in the scenario's `source`, which also says who says so, "
        "and how sure.",
        "",
        f"{interactions} interactions and {len(cases) - interactions} bug reports in {len(scenarios)} scenarios. "
        f"Made by `{COMMAND}`.",
        "",
        "| case | scenario | the rule | under |",
        "|---|---|---|---|",
    ]
    lines += [f"| {case} | {entry.row} |" for case, entries in cases.items() for entry in entries]
    lines += ["", "## Not proved by a scenario", ""]
    lines += [f"{len(elsewhere)} cases are about something else, such as the reading of records; tests prove them."]
    lines += ["", "| case | what it is | proved by |", "|---|---|---|"]
    lines += [f"| {case} | {each['about']} | {_proof(each)} |" for case, each in elsewhere.items()]
    return "\n".join(lines) + "\n"


def current_page(suite: Path | None = None) -> str:
    """The page for a suite, by default the project's own; raises `UnreadableSuite`."""
    scenarios, faults = load_suite([str(suite or scenarios_dir())])
    if faults:
        raise UnreadableSuite(*map(Fault.__str__, faults))
    return page(cases_of(scenarios), load_elsewhere())


def _proof(case: Elsewhere) -> str:
    tests = (each.partition("::") for each in case.get("proved", ()))
    return "<br>".join(f"[{name}](../{file})" for file, _, name in tests) or f"nothing: {case.get('why')}"


def _rank(case: str) -> tuple[bool, str]:
    return case.startswith("B"), case


def main() -> None:
    """Print the page, or write it."""
    parser = argparse.ArgumentParser(prog="python -m oracle.scenario.cases", description=__doc__)
    parser.add_argument("file", type=Path, nargs="?", help="the file to write")
    options = parser.parse_args()
    text = current_page()
    if options.file is None:
        print(text, end="")
    else:
        options.file.write_text(text, encoding="utf-8")


if __name__ == "__main__":
    main()
