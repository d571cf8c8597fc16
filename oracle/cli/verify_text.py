"""Results of an engine as text and as JSON; running it is `verify_command`'s."""

from __future__ import annotations

import shlex
from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any

from oracle.cli.failure import Way, divergence_text
from oracle.cli.names import call_for
from oracle.report import action_words, headline, safe, sentence

if TYPE_CHECKING:
    from oracle.engines.expectations import Known, Opinion
    from oracle.engines.messages import Hello
    from oracle.engines.result import Result
    from oracle.scenario.outcome import Outcome
    from oracle.scenario.verdict import Verdict

_TROUBLE = {
    "error": "the engine reports an error of its own",
    "crash": "the engine ends in the middle of it",
    "timeout": "the engine does not answer in time",
    "protocol": "the engine does not keep to the protocol",
    "notrun": "it was not run",
}
_STDERR_LINES = 8


@dataclass(frozen=True, slots=True)
class EngineWay(Way):
    """The command that runs one scenario again on the same engine."""

    engine: str = ""

    def command(self, outcome: Outcome, command: str = "oracle verify") -> str:
        """The command line."""
        words = [*command.split(), outcome.scenario.file, "--engine", self.engine, "--profile", outcome.variation.name]
        return shlex.join(words)


def result_text(result: Result, way: Way, opinion: Opinion | None, known: Known | None, *, whole: bool) -> str:
    """What is told about a result that is not as it has to be; lines, without a final newline.

    `whole` says that the engine shows its whole state: only then can an end state be said to hide something.
    """
    lines: list[str]
    if opinion == "unexpected pass" and known is not None:
        said = f"what is known to fail passes: {safe(known.reason)}"
        note = "difference  an unexpected pass: `oracle expectations update` takes it out"
        lines = [sentence(said), *_head(result), note]
        return "\n".join([*lines, _rerun(result, way)])
    if result.failure is not None:
        verdict = _verdict(result, whole=whole)
        text = divergence_text(verdict, verdict.divergence or result.failure.divergence, way)
        lines = text.splitlines()
        rerun = lines.pop() if lines and lines[-1].startswith("rerun") else _rerun(result, way)
    else:
        lines, rerun = _trouble(result), _rerun(result, way)
    lines += [f"note        {safe(note)}" for note in result.notes]
    if opinion == "another kind" and known is not None:
        lines.append(f"note        it is known to go wrong in another way: {safe(known.kind())}, {safe(known.reason)}")
    return "\n".join([*lines, rerun])


def result_line(result: Result) -> str:
    """The result in one line."""
    name = safe(f"{result.scenario.id} under {result.variation.name}")
    if result.failure is None:
        return f"{name}: {result.status}{f': {safe(result.message)}' if result.message else ''}"
    divergence = result.failure.divergence
    return f"{name}: {headline(divergence, call_for(result.outcome, divergence.step))}"


def result_json(result: Result, way: Way, opinion: Opinion | None, known: Known | None) -> dict[str, Any]:
    """The result as a JSON object; what is not known is left out."""
    scenario = result.scenario
    rows: dict[str, Any] = {
        "scenario": scenario.id,
        "under": result.variation.name,
        "file": scenario.file,
        "status": result.status,
        "checks": [
            {
                key: value
                for key, value in (
                    ("step", each.step), ("that", each.that), ("kind", each.kind), ("status", each.status),
                    ("grade", each.grade), ("lacks", each.lacks),
                )
                if value is not None
            }
            for each in result.checks
        ],
    }  # fmt: skip
    if opinion is not None:
        rows["opinion"] = opinion
    if known is not None:
        rows["known"] = known.to_json()
    if result.status == "pass":
        return rows
    for key, value in (("message", result.message), ("stderr", result.stderr), ("notes", list(result.notes))):
        if value:
            rows[key] = value
    rows["rerun"] = way.command(result.outcome)
    if result.failure is not None:
        divergence = result.failure.divergence
        said = sentence(headline(divergence, call_for(result.outcome, divergence.step)))
        rows |= {"line": scenario.line(result.failure.place), "grade": result.failure.grade, "sentence": said}
        rows["divergence"] = divergence.to_json()
    return rows


def hello_json(hello: Hello) -> dict[str, Any]:
    """What the engine says of itself."""
    return {
        "name": hello.name,
        "version": hello.version,
        "language": hello.language,
        "issues": hello.issues,
        "profile": hello.profile,
        "facets": sorted(hello.facets),
        "random": list(hello.random),
        "quirks": list(hello.quirks),
    }


def counts_text(counts: Counter[Any]) -> str:
    """`3 pass, 0 fail, 1 unsupported`: pass and fail always, the others where there are any."""
    from oracle.engines.result import STATUSES

    return ", ".join(f"{counts[each]} {each}" for each in STATUSES if counts[each] or each in ("pass", "fail"))


def reasons_text(reasons: Mapping[str, int], most: int = 5) -> str:
    """The reasons by how often they are met: `no refusals 12, no frozen 3`."""
    rows = sorted(reasons.items(), key=lambda row: (-row[1], row[0]))
    more = f", {len(rows) - most} more" if len(rows) > most else ""
    return ", ".join(f"{reason} ({number})" for reason, number in rows[:most]) + more


def _verdict(result: Result, *, whole: bool) -> Verdict:
    from oracle.scenario.verdict import Verdict, weigh

    failure = result.failure
    assert failure is not None
    plain = Verdict("failed", result.outcome, failure.divergence, failure.place, failure.grade)
    if failure.check is not None and failure.check.kind == "state":
        return replace(plain, divergence=replace(failure.divergence, hidden=False))
    if not whole or failure not in result.outcome.failures:
        return plain
    weighed = weigh(replace(result.outcome, failures=(failure,)), pinned=False)
    return replace(weighed, faults=())


def _head(result: Result) -> list[str]:
    scenario = result.scenario
    return [f"scenario    {safe(scenario.id)} under {safe(result.variation.name)}, {safe(scenario.file)}"]


def _trouble(result: Result) -> list[str]:
    outcome = result.outcome
    lines = [sentence(_TROUBLE.get(result.status, result.status)), *_head(result)]
    steps = outcome.trace.steps
    if steps and result.status != "notrun":
        step = steps[-1]
        lines.append(f"step        {step.number}: {action_words(step.action, call_for(outcome, step.number))}")
    lines.append(f"difference  {result.status}: {safe(result.message)}")
    if result.stderr:
        said = result.stderr.splitlines()[-_STDERR_LINES:]
        lines += [f"{'stderr' if index == 0 else '':<12}{safe(line)}" for index, line in enumerate(said)]
    return lines


def _rerun(result: Result, way: Way) -> str:
    return f"rerun       {safe(way.command(result.outcome))}"
