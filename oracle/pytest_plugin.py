"""The pytest plugin: it collects scenario files; nothing else of `oracle` is imported before there is one.

A `*.scenario.json` is one test for each profile or variation of its own (`path::seed`). A file with a fault is an
error of collection, a run that differs fails with its first divergence, and a known failure is an expected one.
With `--oracle-engine` the scenarios are run on another engine, under one profile; what it does not show or claim skips.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

import pytest

if TYPE_CHECKING:
    from oracle.engines.bench import Bench
    from oracle.scenario.model import Scenario, Variation
    from oracle.scenario.verdict import Verdict

SUFFIX: Final = ".scenario.json"

_BENCH: Final = pytest.StashKey["Bench"]()
_IDS: Final = pytest.StashKey[dict[tuple[str, str], str]]()


def pytest_addoption(parser: pytest.Parser) -> None:
    """`--oracle-engine`, as `--engine` of `oracle verify`."""
    text = "Run scenarios on this engine: a command line, py:module:factory, or a name from oracle.toml."
    parser.getgroup("oracle").addoption("--oracle-engine", metavar="ENGINE", help=text)


def pytest_unconfigure(config: pytest.Config) -> None:
    """End the engine that was tested."""
    if _BENCH in config.stash:
        config.stash[_BENCH].close()


def _bench(config: pytest.Config) -> Bench | None:
    """The engine under test; None: our own. A usage error where it cannot be had."""
    text = config.getoption("--oracle-engine")
    if text is None:
        return None
    if _BENCH not in config.stash:
        from oracle.engines.bench import Bench
        from oracle.engines.config import BadEngine, find_engine
        from oracle.engines.expectations import BadExpectations
        from oracle.engines.link import CannotStart

        try:
            bench = Bench(find_engine(text, config.invocation_params.dir))
            config.stash[_BENCH] = bench
            bench.session.ready()
        except (BadEngine, BadExpectations, CannotStart) as error:
            raise pytest.UsageError(f"--oracle-engine {text}: {error}") from None
    return config.stash[_BENCH]


def pytest_collect_file(file_path: Path, parent: pytest.Collector) -> ScenarioFile | None:
    """Every scenario file that pytest comes across."""
    if not file_path.name.endswith(SUFFIX):
        return None
    return ScenarioFile.from_parent(parent, path=file_path)


class ScenarioFile(pytest.File):
    """A scenario file."""

    def collect(self) -> Iterator[ScenarioItem | EngineItem]:
        """One test for each profile or variation."""
        from oracle.scenario.faults import from_here
        from oracle.scenario.suite import load_suite

        scenarios, faults = load_suite([from_here(self.path)])
        lines = [str(fault) for fault in faults] + [str(fault) for each in scenarios for fault in self._taken(each)]
        if lines:
            raise self.CollectError("\n".join(lines))
        bench = _bench(self.config)
        for scenario in scenarios:
            if bench is not None:
                own = scenario.variation(bench.profile)
                if own is not None:
                    yield EngineItem.from_parent(self, name=own.name, scenario=scenario, variation=own, bench=bench)
                continue
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


class EngineItem(pytest.Item):
    """One scenario on another engine."""

    def __init__(self, *, scenario: Scenario, variation: Variation, bench: Bench, **rest: Any) -> None:
        super().__init__(**rest)
        self.scenario = scenario
        self.variation = variation
        self.bench = bench
        self.extra_keyword_matches.update(scenario.rules)
        known = bench.known(scenario, variation)
        if known is not None:
            self.add_marker(pytest.mark.xfail(reason=known.reason, strict=True, raises=EngineDiffers))

    def runtest(self) -> None:
        """Hold the engine against the scenario; raises `EngineDiffers`."""
        result = self.bench.result(self.scenario, self.variation)
        if result.wrong:
            from oracle.cli.verify_text import EngineWay, result_text

            known = self.bench.expectations.of(result)
            opinion = self.bench.expectations.opinion(result)
            way = EngineWay(engine=self.bench.engine.name)
            text = result_text(result, way, opinion, known, whole=False)
            # A failure of another kind than the known one is no expected failure.
            raise DiffersOtherwise(text) if opinion == "another kind" else EngineDiffers(text)
        if result.status != "pass":
            pytest.skip(f"{result.status}: {result.message or ', '.join(result.lacks)}")

    def repr_failure(self, excinfo: pytest.ExceptionInfo[BaseException], style: Any = None) -> Any:
        """The first divergence and nothing else."""
        error = excinfo.value
        return (
            str(error) if isinstance(error, EngineDiffers | DiffersOtherwise) else super().repr_failure(excinfo, style)
        )

    def reportinfo(self) -> tuple[Path, int, str]:
        """The file, the line of the title (from 0), and what the test is called in reports."""
        line = self.scenario.line(("title",)) - 1
        return self.path, line, f"{self.scenario.id} under {self.variation.name} on {self.bench.engine.name}"


class EngineDiffers(Exception):
    """What another engine does is not as a scenario says."""


class DiffersOtherwise(Exception):
    """What another engine does is neither as a scenario says nor as it is known to go wrong."""


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
