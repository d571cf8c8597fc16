"""Why an entity did or did not trigger, die or get hit in a step: read off queues, skips, candidates and the state."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final, Literal, TypeAlias

from oracle.trace.divergence import rule_at
from oracle.trace.model import JSON, Event, Step, Visit, walk
from oracle.trace.state import State
from oracle.vocabulary import REFUSALS

Kind: TypeAlias = Literal[
    "refused",
    "queued",
    "triggered",
    "skipped",
    "not queued",
    "picked",
    "passed over",
    "no candidate",
    "happened",
    "alive",
    "never touched",
]

_HAPPENS: Final = frozenset(
    {
        "ability",
        "armor",
        "control",
        "damage",
        "death",
        "discard",
        "enchant",
        "enter",
        "freeze",
        "heal",
        "mark_destroy",
        "move",
        "prevented",
        "retarget",
        "shield_lost",
        "silence",
        "stats",
        "summon",
        "transform",
    }
)
_ACTORS: Final = ("card", "by", "target")


@dataclass(frozen=True, slots=True)
class Finding:
    """One fact about the entity: its kind, the event that shows it, the rule behind it.

    `place` and `of` count the entity's place in a queue. `left` is the Health of one that is alive at the step's end.
    `reason` is the word of a refusal.
    """

    kind: Kind
    visit: Visit | None = None
    rule: str | None = None
    place: int | None = None
    of: int | None = None
    left: int | None = None
    reason: str | None = None


def why(step: Step, name: str, after: State | None = None) -> tuple[Finding, ...]:
    """What the step tells about the entity, in the order of happening; what did not happen comes last.

    Run the scenario with skips recorded, so that triggers whose condition was false are in the trace. `after` is the
    state at the step's end.
    """
    visits = walk(step.events, step.number)
    findings = [finding for visit in visits if (finding := _look(visit, name)) is not None]
    if step.refused is not None and name in (step.action.get(key) for key in _ACTORS):
        refusal = REFUSALS.get(step.refused)
        findings.append(Finding("refused", rule=refusal.rule if refusal is not None else None, reason=step.refused))
    comes_up = any(finding.kind in ("queued", "triggered", "skipped") for finding in findings)
    without = [] if comes_up else _queues_without(findings)
    findings = [finding for finding in findings if finding.kind != "not queued"] + without
    fields = after.get(name, {}) if after is not None else {}
    left = fields.get("remaining")
    died = any(f.visit is not None and f.visit.event.name == "death" and f.kind == "happened" for f in findings)
    if not died and fields.get("zone") == "PLAY" and isinstance(left, int):
        findings.append(Finding("alive", left=left))
    if not findings:
        findings.append(Finding("never touched"))
    return tuple(findings)


def _look(visit: Visit, name: str) -> Finding | None:
    event, rule = visit.event, rule_at(visit)
    match event.name:
        case "queue":
            entries = _names(event.get("entries"))
            if name in entries:
                return Finding("queued", visit, rule, place=entries.index(name) + 1, of=len(entries))
            return Finding("not queued", visit, rule)
        case "decide":
            return _decided(event, visit, name, rule)
        case "TRIGGER" if event.subject == name:
            return Finding("triggered", visit, rule)
        case "skip" if event.subject == name:
            return Finding("skipped", visit, rule)
        case other if other in _HAPPENS and event.subject == name:
            return Finding("happened", visit, rule)
    return None


def _decided(event: Event, visit: Visit, name: str, rule: str | None) -> Finding | None:
    pool, pick = event.get("from"), event.get("pick")
    if isinstance(pool, list | tuple) and not any(_names(each) for each in pool):
        # Numbers and coins: nobody is a candidate.
        return None
    if not isinstance(pool, list | tuple):
        return Finding("picked", visit, rule) if name in _names(pick) else None
    if name in _names(pick):
        return Finding("picked", visit, rule)
    return Finding("passed over" if name in _names(pool) else "no candidate", visit, rule)


def _queues_without(findings: Sequence[Finding]) -> list[Finding]:
    """The queues in which the entity is not, each event answered once."""
    queues = {f.visit.event.subject: f for f in findings if f.kind == "not queued" and f.visit is not None}
    return list(queues.values())


def _names(value: JSON) -> list[str]:
    """All names in a value, nested lists included."""
    match value:
        case str():
            return [value]
        case list() | tuple():
            return [name for item in value for name in _names(item)]
        case _:
            return []
