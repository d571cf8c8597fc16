"""The pytest plugin: it collects scenario files; nothing else of `oracle` is imported before there is one.

A `*.scenario.json` is one test for each profile or variation of its own (`path::seed`). A file with a fault is an
error of collection, a run that differs fails with its first divergence, and a known failure is an expected one.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

import pytest

if TYPE_CHECKING:
    from oracle.scenario.model import Scenario, Variation
    from oracle.scenario.verdict import Verdict

SUFFIX: Final = ".scenario.json"

_IDS: Final = pytest.StashKey[dict[tuple[str, str], str]]()


def pytest_collect_file(file_path: Path, parent: pytest.Collector) -> ScenarioFile | None:
    """Every scenario file that pytest comes across."""
    if not file_path.name.endswith(SUFFIX):
        return None
    return ScenarioFile.from_parent(parent, path=file_path)


class ScenarioFile(pytest.File):
    """A scenario file."""

    def collect(self) -> Iterator[ScenarioItem]:
        """One test for each profile or variation."""
        from oracle.scenario.faults import from_here
        from oracle.scenario.suite import load_suite

        scenarios, faults = load_suite([from_here(self.path)])
        lines = [str(fault) for fault in faults] + [str(fault) for each in scenarios for fault in self._taken(each)]
        if lines:
            raise self.CollectError("\n".join(lines))
        for scenario in scenarios:
            for variation in scenario.under:
                yield ScenarioItem.from_parent(self, name=variation.name, scenario=scenario, variation=variation)

    def _taken(self, scenario: Scenario) -> Iterator[object]:
        """The fault of an id that a file collected before has."""
        from oracle.scenario.suite import suite_root

        root = suite_root(self.path, self.path.parent)
        ids = self.session.stash.setdefault(_IDS, {})
        other = ids.setdefault((str(root), scenario.id), scenario.file)
        if other != scenario.file:
            yield scenario.fault(("id",), f'the id "{scenario.id}" that {other} has', "an id of its own")


class ScenarioItem(pytest.Item):
    """One scenario under one profile or variation."""

    def __init__(self, *, scenario: Scenario, variation: Variation, **rest: Any) -> None:
        super().__init__(**rest)
        from oracle.scenario.verdict import known_reason

        self.scenario = scenario
        self.variation = variation
        self.extra_keyword_matches.update(scenario.rules)
        reason = known_reason(scenario, variation.name)
        if reason is not None:
            self.add_marker(pytest.mark.xfail(reason=reason, strict=True))

    def runtest(self) -> None:
        """Run the scenario; raises `NotAsExpected` with the verdict."""
        from oracle.scenario.run import run_scenario
        from oracle.scenario.verdict import weigh

        # Known failures are left to pytest: it has its own words for them.
        verdict = weigh(run_scenario(self.scenario, self.variation), pinned=True)
        if verdict.status != "passed":
            raise NotAsExpected(verdict)

    def repr_failure(self, excinfo: pytest.ExceptionInfo[BaseException], style: Any = None) -> Any:
        """The first divergence and nothing else."""
        error = excinfo.value
        if isinstance(error, NotAsExpected):
            return str(error)
        return super().repr_failure(excinfo, style)

    def reportinfo(self) -> tuple[Path, int, str]:
        """The file, the line of the title (from 0), and what the test is called in reports."""
        return self.path, self.scenario.line(("title",)) - 1, f"{self.scenario.id} under {self.variation.name}"


class NotAsExpected(Exception):
    """A run that is not as its scenario says."""

    def __init__(self, verdict: Verdict) -> None:
        super().__init__()
        self.verdict = verdict

    def __str__(self) -> str:
        from oracle.cli.failure import verdict_text

        # A script entry that is left over is a fault, too, but its divergence says more.
        text = verdict_text(self.verdict)
        return text or "\n".join(str(fault) for fault in self.verdict.faults)
