"""The ladder of an adapter: from the handshake to scripts and resets, each rung a small question with its answer."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final, Literal, TypeAlias

from oracle.engines.attempt import Attempt
from oracle.engines.link import CannotStart, LinkError
from oracle.engines.messages import BadMessage
from oracle.engines.result import Result
from oracle.engines.session import Session
from oracle.scenario.model import Scenario
from oracle.scenario.read import scenario_from_json

Standing: TypeAlias = Literal["yes", "no", "not shown"]

_FRAME: Final[Mapping[str, Any]] = {"format": 1, "rules": ["SEQ-01"], "under": ["live"], "title": "a rung"}
_BOARD: Final[Mapping[str, Any]] = {
    "p1": {
        "hand": [{"as": "moonfire", "card": "CS2_008"}],
        "board": [{"as": "yeti", "card": "CS2_182"}],
        "deck": ["CS2_231"],
    },
    "p2": {"board": [{"as": "raptor", "card": "CS2_172"}], "deck": ["CS2_231"]},
}


@dataclass(frozen=True, slots=True)
class Rung:
    """One rung: what it is, whether the adapter stands on it, what to say, and the facets that it has shown."""

    name: str
    standing: Standing
    said: str = ""
    shown: frozenset[str] = frozenset()


def climb(session: Session) -> Iterator[Rung]:
    """Every rung in turn, from the lowest; the climb ends where the engine cannot be asked any more."""
    try:
        hello = session.ready()
    except CannotStart as error:
        yield Rung("start", "no", error.message + (f"\n{error.stderr}" if error.stderr else ""))
        return
    yield Rung("start", "yes", f"{hello.name} {hello.version}".strip())
    try:
        yield _plain(session, "ping")
        yield _unknown(session)
        for name, document, facets in _SCENARIOS:
            yield _played(session, name, document, facets)
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


def _check(that: str, **check: Any) -> dict[str, Any]:
    return {"that": that, **check}


_END: Final = {"do": "end_turn", "expect": [_check("it is p2's turn", state={"game.active": "p2"})]}
_ATTACK: Final = {
    "do": "attack", "by": "yeti", "target": "raptor",
    "expect": [
        _check("the Yeti has 3 damage", state={"yeti.damage": 3}),
        _check("the Raptor is in the graveyard", state={"raptor.zone": "GRAVEYARD", "p2.board": []}),
        _check("both are hit, one dies", sequence=[
            {"damage": "raptor", "amount": 4}, {"damage": "yeti", "amount": 3}, {"death": "raptor"}
        ]),
        _check("the damage is inside the attack", sequence=[
            {"ATTACK": "yeti", "then": [{"damage": "raptor"}]}
        ]),
    ],
}  # fmt: skip
_SPELL: Final = {
    "do": "play", "card": "moonfire", "target": "raptor",
    "expect": [
        _check("one damage", state={"raptor.damage": 1, "p1.hand": []}),
        _check("by the spell", sequence=[{"damage": "raptor", "amount": 1, "source": "moonfire"}]),
    ],
}  # fmt: skip
_ILLEGAL: Final = {
    "do": "attack", "by": "raptor", "target": "yeti", "illegal": "not_your_turn",
    "expect": [_check("nothing happened", state={"yeti.damage": 0, "raptor.damage": 0})],
}  # fmt: skip
_LEGAL: Final = {
    "do": "look",
    "expect": [
        _check("whom the Yeti may attack", legal={"do": "attack", "by": "yeti", "targets": ["raptor", "p2.hero"]})
    ],
}  # fmt: skip
_SCRIPT: Final = {
    "do": "play", "card": "scout",
    "script": [{"kind": "random_target", "source": "juggler", "pick": "raptor"}],
    "expect": [
        _check("the knife hits the Raptor", state={"raptor.damage": 1}),
        _check("whom it could have hit", decision={"source": "juggler", "from": ["p2.hero", "raptor"]}),
    ],
}  # fmt: skip
_JUGGLER: Final = {
    "p1": {"hand": [{"as": "scout", "card": "CS2_231"}], "board": [{"as": "juggler", "card": "NEW1_019"}]},
    "p2": {"board": [{"as": "raptor", "card": "CS2_172"}]},
}

_SCENARIOS: Final[Sequence[tuple[str, Mapping[str, Any], tuple[str, ...]]]] = (
    ("empty board", {"setup": {}, "steps": [{"do": "look"}]}, ()),
    ("end turn", {"setup": _BOARD, "steps": [_END]}, ("state",)),
    ("attack", {"setup": _BOARD, "steps": [_ATTACK]}, ("state", "events", "nesting")),
    ("targeted spell", {"setup": _BOARD, "steps": [_SPELL]}, ("state", "events")),
    ("illegal action", {"setup": _BOARD, "steps": [_ILLEGAL]}, ("refusals",)),
    ("legal actions", {"setup": _BOARD, "steps": [_LEGAL]}, ("legal",)),
    ("script", {"setup": _JUGGLER, "steps": [_SCRIPT]}, ("candidates",)),
)
_FACET_OF_KIND: Final[Mapping[str, str]] = {
    "state": "state", "sequence": "events", "decision": "candidates", "legal": "legal", "refusal": "refusals",
    "hidden": "hidden",
}  # fmt: skip


def _scenario(name: str, document: Mapping[str, Any]) -> Scenario:
    return scenario_from_json({**_FRAME, **document}, id=f"ladder/{name}", file="ladder")


def _attempt(session: Session, name: str, document: Mapping[str, Any]) -> Result:
    scenario = _scenario(name, document)
    session.begin()
    result = Attempt(session, scenario, scenario.under[0], ("A", "B", "C", "D")).run()
    trouble = session.end()
    if trouble is not None:
        raise trouble
    return result


def _played(session: Session, name: str, document: Mapping[str, Any], facets: Sequence[str]) -> Rung:
    result = _attempt(session, name, document)
    passed = {check for check in result.checks if check.status == "pass"}
    shown = {_FACET_OF_KIND[check.kind] for check in passed if check.kind in _FACET_OF_KIND}
    if any("inside" in check.that for check in passed):
        shown.add("nesting")
    if result.status == "pass":
        return Rung(name, "yes", shown=frozenset(shown))
    if result.status in ("unverified", "unsupported", "skip"):
        said = result.message or f"the engine does not show {', '.join(result.lacks)}"
        return Rung(name, "not shown", said, frozenset(shown))
    return Rung(name, "no", _why(result), frozenset(shown))


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
    document = {"setup": _BOARD, "steps": [_ATTACK]}
    first = _attempt(session, "reset", document)
    second = _attempt(session, "reset", document)
    if first.status in ("unsupported", "skip"):
        return Rung("reset isolation", "not shown", first.message)
    same = first.status == second.status and first.outcome.trace == second.outcome.trace
    return Rung("reset isolation", "yes" if same else "no", "" if same else _why(second))
