"""A verdict as text and as JSON: the first divergence of a failed run with the command that reruns just this."""

from __future__ import annotations

import shlex
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from oracle.cli.names import call_for, printed_for
from oracle.cli.output import fault_json
from oracle.report import Context, action_words, first_divergence, headline, safe, sentence

if TYPE_CHECKING:
    from oracle.report import Call
    from oracle.scenario.outcome import EngineError, Outcome
    from oracle.scenario.verdict import Verdict
    from oracle.trace.divergence import Divergence
    from oracle.trace.model import JSON


@dataclass(frozen=True, slots=True)
class Way:
    """How runs were made beside their scenario and profile: what the command that reruns one has to say, too."""

    choices: Mapping[str, str] = field(default_factory=dict, hash=False)
    swap_seats: bool = False

    def command(self, outcome: Outcome, command: str = "oracle run") -> str:
        """The command that makes one run again."""
        words = [*command.split(), outcome.scenario.file, "--profile", outcome.variation.name]
        for point, choice in self.choices.items():
            words += ["--choice", f"{point}={choice}"]
        if self.swap_seats:
            words.append("--swap-seats")
        return shlex.join(words)


PLAIN = Way()


def verdict_text(verdict: Verdict, way: Way = PLAIN) -> str:
    """What is told about a run that is not as it has to be; lines, without a final newline. Nothing for a fault."""
    outcome = verdict.outcome
    if outcome.error is not None:
        return _error(outcome, outcome.error, way)
    if verdict.status == "unexpected pass":
        return "\n".join(
            [
                sentence(f"what is known to fail passes: {safe(verdict.reason or '')}"),
                f"scenario    {safe(outcome.scenario.id)} under {safe(outcome.variation.name)}, {_source(verdict)}",
                "difference  an unexpected pass: take it out of known_failures in oracle.toml",
                f"rerun       {safe(way.command(outcome))}",
            ]
        )
    if verdict.divergence is None:
        return ""
    return divergence_text(verdict, verdict.divergence, way)


def divergence_text(verdict: Verdict, divergence: Divergence, way: Way = PLAIN) -> str:
    """The first divergence of a run, all of it."""
    outcome = verdict.outcome
    steps, states, number = outcome.trace.steps, outcome.states, divergence.step
    there = 1 <= number <= len(steps)
    context = Context(
        scenario=outcome.scenario.id,
        under=outcome.variation.name,
        command=way.command(outcome),
        source=_source(verdict),
        call=_call(outcome, number),
        before=states[number - 1] if there else None,
        step=steps[number - 1] if there else None,
        rules=outcome.scenario.rules,
        printed=printed_for(outcome, number),
    )
    return first_divergence(divergence, context)


def verdict_line(verdict: Verdict) -> str:
    """The run in one line: its scenario and profile, and what was found in game words."""
    outcome = verdict.outcome
    name = safe(f"{outcome.scenario.id} under {outcome.variation.name}")
    if outcome.error is not None:
        return f"{name}: the engine stops with {safe(str(outcome.error))}"
    if verdict.divergence is None:
        return name
    return f"{name}: {headline(verdict.divergence, _call(outcome, verdict.divergence.step))}"


def verdict_json(verdict: Verdict, way: Way = PLAIN) -> dict[str, JSON]:
    """The run as a JSON object; what is not known is left out."""
    outcome, divergence = verdict.outcome, verdict.divergence
    rows: dict[str, JSON] = {
        "scenario": outcome.scenario.id,
        "under": outcome.variation.name,
        "file": outcome.scenario.file,
        "status": verdict.status,
        "checked": outcome.checked,
    }
    if verdict.reason is not None:
        rows["reason"] = verdict.reason
    if verdict.status == "passed":
        return rows
    rows["line"] = outcome.scenario.line(verdict.place)
    rows["rerun"] = way.command(outcome)
    if divergence is not None:
        said = sentence(headline(divergence, _call(outcome, divergence.step)))
        rows |= {"by": verdict.by, "grade": verdict.grade, "sentence": said, "divergence": divergence.to_json()}
    if outcome.error is not None:
        error = outcome.error
        rows["error"] = {"kind": error.kind, "message": error.message, "frames": list(error.frames)}
    if verdict.faults:
        rows["faults"] = [fault_json(fault) for fault in verdict.faults]
    return rows


def _call(outcome: Outcome, step: int) -> Call:
    return call_for(outcome, step)


def _source(verdict: Verdict) -> str:
    scenario = verdict.outcome.scenario
    return f"{scenario.file}:{scenario.line(verdict.place)}"


def _error(outcome: Outcome, error: EngineError, way: Way) -> str:
    scenario = outcome.scenario
    lines = [
        sentence(f"the engine stops with {safe(str(error))}"),
        f"scenario    {safe(scenario.id)} under {safe(outcome.variation.name)}, {safe(scenario.file)}",
    ]
    if error.step is not None:
        action = scenario.steps[error.step - 1].action
        lines.append(f"step        {error.step}: {action_words(action, call_for(outcome, error.step))}")
    lines.append("difference  engine error: a bug of the oracle, not of the scenario")
    lines += [f"{'at' if index == 0 else '':<12}{safe(frame)}" for index, frame in enumerate(reversed(error.frames))]
    return "\n".join([*lines, f"rerun       {safe(way.command(outcome))}"])
