"""The ladder of an adapter: from the handshake to scripts and resets, each rung a small question with its answer."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from typing import Final, Literal, TypeAlias

from oracle.engines.attempt import Attempt
from oracle.engines.ladder_steps import ATTACK, INSIDE, STEPS, LadderStep
from oracle.engines.link import CannotStart, LinkError
from oracle.engines.messages import BadMessage, Hello
from oracle.engines.result import Result
from oracle.engines.session import Session
from oracle.engines.setups import cards_of, features_of
from oracle.scenario.outcome import Outcome
from oracle.scenario.run import run_scenario
from oracle.trace.model import flatten
from oracle.vocabulary import BLOCKS

Standing: TypeAlias = Literal["yes", "no", "not shown"]

_FACET_OF_KIND: Final[Mapping[str, str]] = {
    "state": "state", "sequence": "events", "decision": "candidates", "legal": "legal", "refusal": "refusals",
    "hidden": "hidden",
}  # fmt: skip


@dataclass(frozen=True, slots=True)
class Rung:
    """One rung: what it is, whether the adapter stands on it, what to say, and the facets that it has shown.

    `warnings` are about what makes no rung fail.
    """

    name: str
    standing: Standing
    said: str = ""
    shown: frozenset[str] = frozenset()
    warnings: tuple[str, ...] = ()


@dataclass(slots=True)
class Seen:
    """The events and fields of the state that an engine has shown, beside those of the reference on the same boards.

    What it claims and never shows is a difference in every scenario that asks for it.
    """

    hello: Hello
    events: set[str] = field(default_factory=set)
    fields: set[str] = field(default_factory=set)
    of_reference: tuple[set[str], set[str]] = field(default_factory=lambda: (set(), set()))

    def add(self, result: Result) -> None:
        """What a rung has shown, if it was carried out."""
        if result.status not in ("pass", "unverified", "fail"):
            return
        _note(result.outcome, self.events, self.fields)
        _note(run_scenario(result.scenario, result.variation), *self.of_reference)

    def rung(self) -> Rung:
        """Whether everything has come that it says it shows."""
        hello = self.hello
        warnings: list[str] = []
        rows = (("events", hello.kinds, self.events), ("state", hello.tags, self.fields))
        for (facet, named, seen), there in zip(rows, self.of_reference, strict=True):
            if facet not in hello.facets:
                continue
            wanted = there if named is None else there & named
            never = sorted(wanted - seen - self.of_other_facets())
            if never:
                where = "capabilities.shows." + ("events" if facet == "events" else "tags")
                all_ = ", which names none and so claims all" if named is None else ""
                warnings.append(f"{where}{all_}: claimed, and never came: {', '.join(never)}")
        claimed = hello.facets & {"events", "state"}
        return Rung("claims", "yes" if claimed else "not shown", warnings=tuple(warnings))

    def of_other_facets(self) -> set[str]:
        """Events that belong to facets which are not claimed."""
        facets = self.hello.facets
        return {*(() if "nesting" in facets else BLOCKS), *(() if "candidates" in facets else ("decide",))}


def _note(outcome: Outcome, events: set[str], fields: set[str]) -> None:
    events.update(event.name for step in outcome.trace.steps for _, event in flatten(step.events))
    fields.update(tag for state in outcome.states for row in state.values() for tag in row)


def climb(session: Session) -> Iterator[Rung]:
    """Every rung in turn, from the lowest; the climb ends where the engine cannot be asked any more."""
    try:
        hello = session.ready()
    except CannotStart as error:
        yield Rung("start", "no", error.message + (f"\n{error.stderr}" if error.stderr else ""))
        return
    warnings = tuple(map(str, session.unknown))
    yield Rung("start", "yes", f"{hello.name} {hello.version}".strip(), warnings=warnings)
    try:
        yield _plain(session, "ping")
        yield _unknown(session)
        yield _supports(session)
        seen = Seen(hello)
        for step in STEPS:
            result = _attempt(session, step)
            seen.add(result)
            yield _judged(step, result)
        yield seen.rung()
        yield _reset(session)
    except (LinkError, CannotStart) as error:
        yield Rung("the engine goes on", "no", f"{error}")
        return
    said = session.close()
    yield Rung("stop", "no" if said else "yes", said or "")


def _plain(session: Session, command: Literal["ping", "reset"]) -> Rung:
    reply = session.request(command, session.clocks.step).reply
    return Rung(command, "yes" if reply.get("ok") is True else "no")


def _unknown(session: Session) -> Rung:
    name = "unknown command"
    # A word that no version will have.
    reply = session.link.request({"id": "unknown", "cmd": "no_such_command"}, session.clocks.step)
    try:
        error = reply.error
    except BadMessage as problem:
        return Rung(name, "no", str(problem))
    if error is not None and error.kind == "unknown_command":
        return Rung(name, "yes")
    return Rung(name, "no", f"found {dict(reply.reply)}, wanted the error unknown_command")


def _supports(session: Session) -> Rung:
    """What it claims of what the rungs above need."""
    scenarios = [step.scenario() for step in STEPS]
    cards = set[str]().union(*map(cards_of, scenarios))
    features = set[str]().union(*map(features_of, scenarios))
    known = len(session.unknown)
    claims = session.supports(cards, features)
    warnings = tuple(map(str, [*session.unknown][known:]))
    if claims.cards is None:
        return Rung("supports", "not shown", "it names no cards, so every card is tried", warnings=warnings)
    lacking = sorted(cards - claims.cards)
    said = f"all {len(cards)} cards of the ladder" if not lacking else f"without {', '.join(lacking)}"
    return Rung("supports", "yes", said, warnings=warnings)


def _attempt(session: Session, step: LadderStep) -> Result:
    scenario = step.scenario()
    session.begin()
    result = Attempt(session, scenario, scenario.under[0], ("A", "B", "C", "D")).run()
    trouble = session.end()
    if trouble is not None:
        raise trouble
    return result


def _judged(step: LadderStep, result: Result) -> Rung:
    """A small scenario, judged by what the engine says it shows: something that passed, and nothing that failed."""
    passed = {check for check in result.checks if check.status == "pass"}
    shown = {_FACET_OF_KIND[check.kind] for check in passed if check.kind in _FACET_OF_KIND}
    if any(check.that == INSIDE for check in passed):
        shown.add("nesting")
    if shown and step.name == "win":
        shown.add("outcome")
    shown &= step.facets
    lacks = f"not shown: {', '.join(result.lacks)}" if result.lacks else ""
    if result.status == "pass" or (result.status == "unverified" and passed):
        return Rung(step.name, "yes", lacks, frozenset(shown))
    if result.status in ("unverified", "unsupported", "skip"):
        return Rung(step.name, "not shown", result.message or lacks, frozenset(shown))
    return Rung(step.name, "no", _why(result), frozenset(shown))


def _why(result: Result) -> str:
    if result.failure is None:
        return f"{result.status}: {result.message}"
    divergence = result.failure.divergence
    parts = [divergence.that or "", divergence.note or "", divergence.difference]
    parts += [f"{each.field}: found {each.found}, wanted {each.expected}" for each in divergence.fields]
    if divergence.expected is not None:
        parts.append(f"wanted `{divergence.expected}`")
    return "; ".join(part for part in parts if part)


def _reset(session: Session) -> Rung:
    """The same attack twice: the second one must know nothing of the first."""
    first, second = _attempt(session, ATTACK), _attempt(session, ATTACK)
    if first.status in ("unsupported", "skip"):
        return Rung("reset isolation", "not shown", first.message)
    same = first.status == second.status and first.outcome.trace == second.outcome.trace
    return Rung("reset isolation", "yes" if same else "no", "" if same else _why(second))
