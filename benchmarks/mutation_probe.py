"""One mutant in a process of its own: scenarios run with it, until one of them notices.

Reads from standard input a JSON object (`module`: the dotted name, `source`: its mutated text, `files`: the scenarios)
and prints the scenario that noticed, or nothing. Where no scenario does, clones and fingerprints are compared and the
invariants of some random games read (`oracle.scenario.twins`). What the end of a silent process means is its parent's
to judge.
"""

from __future__ import annotations

import importlib.abc
import importlib.machinery
import json
import resource
import sys
from collections.abc import Sequence
from types import ModuleType

SECONDS = 120
MEMORY = 2 << 30
TWINS = "clones and random games"


class _Mutated(importlib.abc.MetaPathFinder, importlib.abc.Loader):
    """Loads one module from a text instead of its file."""

    def __init__(self, module: str, source: str) -> None:
        self.module = module
        self.source = source

    def find_spec(
        self, name: str, path: Sequence[str] | None, target: ModuleType | None = None
    ) -> importlib.machinery.ModuleSpec | None:
        return importlib.machinery.ModuleSpec(name, self) if name == self.module else None

    def exec_module(self, module: ModuleType) -> None:
        exec(compile(self.source, f"<mutant of {self.module}>", "exec"), module.__dict__)


def main() -> None:
    """Run the scenarios; exit code 1 and the scenario's id where one notices."""
    resource.setrlimit(resource.RLIMIT_CPU, (SECONDS, SECONDS))
    resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))
    asked = json.load(sys.stdin)
    sys.meta_path.insert(0, _Mutated(asked["module"], asked["source"]))
    try:
        from oracle.scenario.suite import load_suite
        from oracle.scenario.verdict import judge
    except BaseException:
        noticed("the import")
    for file in asked["files"]:
        scenarios, _ = load_suite([file])
        for scenario in scenarios:
            for variation in scenario.under:
                try:
                    status = judge(scenario, variation).status
                except BaseException as error:
                    status = type(error).__name__
                if status != "passed":
                    noticed(scenario.id)
    try:
        from oracle.scenario.twins import all_that_is_wrong

        wrong = next(all_that_is_wrong(), None)
    except BaseException as error:
        wrong = type(error).__name__
    if wrong is not None:
        noticed(TWINS)


def noticed(by: str) -> None:
    """Say who noticed, and stop."""
    print(by)
    sys.exit(1)


if __name__ == "__main__":
    main()
