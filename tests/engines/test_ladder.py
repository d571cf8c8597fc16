"""The ladder of adapters: judged by what is claimed and shown; words that the protocol does not have; as JSON."""

import json
import sys
from collections.abc import Callable, Mapping
from typing import Any

import pytest

from oracle.engines.inprocess import InProcessLink
from oracle.engines.ladder import climb
from oracle.engines.messages import Message
from oracle.engines.reference import Emit, ReferenceAdapter
from oracle.engines.session import Session
from oracle.paths import fixtures_dir
from oracle.trace.model import JSON
from tests.docs.blocks import DOCS, blocks
from tests.engines.climbing import rungs
from tests.engines.documents import ATTACK, scenario


def example(file: str) -> str:
    """A file that docs/adapters.md shows."""
    return next(block.body for block in blocks(DOCS / "adapters.md") if block.file == file)


def test_the_reference_stands_on_every_rung(oracle: Callable[..., Any]) -> None:
    answer = oracle("adapter", "check", "py:oracle.engines.reference:live")

    assert (answer.exit, set(rungs(answer.out.splitlines()).values())) == (0, {"ok"})


def test_a_rung_that_fails_says_what_was_found(oracle: Callable[..., Any]) -> None:
    command = f"{sys.executable} {fixtures_dir() / 'adapters' / 'misbehaving.py'} always_agrees"

    answer = oracle("adapter", "check", command)

    line = next(line for line in answer.out.splitlines() if "attack" in line)
    assert (answer.exit, line.startswith("no  attack"), "yeti.damage" in line) == (1, True, True)


def test_an_adapter_that_does_not_start_exits_with_3(oracle: Callable[..., Any]) -> None:
    answer = oracle("adapter", "check", "no_such_program")

    assert (answer.exit, answer.out.startswith("no  start")) == (3, True)


# Judged by what the adapter says it shows


@pytest.fixture
def minions(suite: Any) -> str:
    """The adapter of docs/adapters.md, an engine of minions alone."""
    (suite.root / "mine_adapter.py").write_text(example("mine_adapter.py"))
    return f"{sys.executable} mine_adapter.py"


def test_an_engine_of_minions_alone_stands_on_every_rung_of_minions(oracle: Callable[..., Any], minions: str) -> None:
    found = rungs(oracle("adapter", "check", minions).out.splitlines())

    wanted = {"empty board": "ok", "attack": "ok", "illegal action": "ok", "reset isolation": "ok"}
    assert found | wanted | {"targeted spell": "--", "script": "--"} == found


class Narrow(ReferenceAdapter):
    """The reference engine, which shows of events only the damage and of the state only who is where."""

    shows: Mapping[str, Any] = {"events": ["damage"], "tags": ["zone", "board", "active"]}

    def start(self, request: Message, emit: Emit) -> dict[str, JSON]:
        hello = super().start(request, emit)
        able: Any = hello["capabilities"]
        return {**hello, "capabilities": {**able, "facets": ["state", "events"], "shows": self.shows}}


def test_an_attack_is_judged_by_the_events_that_are_shown() -> None:
    found = {rung.name: rung for rung in climb(Session(InProcessLink(lambda: Narrow("live"))))}

    attack = found["attack"]
    assert (attack.standing, sorted(attack.shown), "events: death" in attack.said) == ("yes", ["events", "state"], True)


class Confused(Narrow):
    """It deals nothing, though it shows damage."""

    def step(self, request: Message, emit: Emit) -> dict[str, JSON]:
        return super().step(request, lambda line: None)


def test_what_is_shown_and_wrong_is_no_rung() -> None:
    found = {rung.name: rung for rung in climb(Session(InProcessLink(lambda: Confused("live"))))}

    assert found["attack"].standing == "no"


class Silent(ReferenceAdapter):
    """It says that it shows all events and fields, and tells of no payment and no Armor."""

    def handle(self, request: Message, emit: Emit) -> dict[str, JSON]:
        def told(line: Message) -> None:
            event: Any = line["event"]
            if event["e"] != "pay":
                emit(line)

        reply = super().handle(request, told)
        state: Any = reply.get("state", {"entities": []})
        for entity in state["entities"]:
            entity.pop("armor", None)
        return reply


def test_what_is_claimed_whole_and_never_comes_is_warned_of() -> None:
    found = {rung.name: rung for rung in climb(Session(InProcessLink(lambda: Silent("live"))))}

    assert (found["claims"].standing, found["claims"].warnings) == (
        "yes",
        (
            "capabilities.shows.events, which names none and so claims all: claimed, and never came: pay",
            "capabilities.shows.tags, which names none and so claims all: claimed, and never came: armor",
        ),
    )


class Boastful(Narrow):
    """It says that it shows deaths, and tells of none."""

    shows: Mapping[str, Any] = {"events": ["damage", "death"], "tags": ["zone", "board", "active"]}

    def step(self, request: Message, emit: Emit) -> dict[str, JSON]:
        def told(line: Message) -> None:
            event: Any = line["event"]
            if event["e"] != "death":
                emit(line)

        return super().step(request, told)


def test_what_is_named_and_never_comes_is_warned_of() -> None:
    found = {rung.name: rung for rung in climb(Session(InProcessLink(lambda: Boastful("live"))))}

    assert found["claims"].warnings == ("capabilities.shows.events: claimed, and never came: death",)


# Words that the protocol does not have


class Misspelt(ReferenceAdapter):
    """The reference engine with words of its own."""

    def start(self, request: Message, emit: Emit) -> dict[str, JSON]:
        hello = super().start(request, emit)
        shows = {"tags": ["dammage", "board"], "events": ["damage", "deaths"]}
        able: Any = hello["capabilities"]
        return {**hello, "capabilities": {**able, "facets": ["state", "event"], "show": {}, "shows": shows}}

    def supports(self, request: Message, emit: Emit) -> dict[str, JSON]:
        return {**super().supports(request, emit), "features": ["muligan", "start"]}


def misspelt() -> ReferenceAdapter:
    """For `py:`."""
    return Misspelt("live")


UNKNOWN = (
    'capabilities: found "show", wanted "shows"; it is ignored',
    'capabilities.facets: found "event", wanted "events"; it is ignored',
    'capabilities.shows.tags: found "dammage", wanted "damage"; it is ignored',
    'capabilities.shows.events: found "deaths", wanted "death"; it is ignored',
)
UNKNOWN_FEATURE = 'supports.features: found "muligan", wanted "mulligan"; it is ignored'


def test_unknown_words_of_the_handshake_are_warned_of_with_the_nearest_known_one() -> None:
    found = {rung.name: rung.warnings for rung in climb(Session(InProcessLink(misspelt)))}

    assert (found["start"], found["supports"]) == (UNKNOWN, (UNKNOWN_FEATURE,))


def test_the_warnings_stand_below_their_rung(oracle: Callable[..., Any]) -> None:
    lines = oracle("adapter", "check", "py:tests.engines.test_ladder:misspelt").out.splitlines()

    assert lines[1] == f"    warning: {UNKNOWN[0]}"


@pytest.mark.parametrize("jobs", ["1", "2"])
def test_verify_says_unknown_words_once_on_standard_error(oracle: Callable[..., Any], suite: Any, jobs: str) -> None:
    paths = [suite.write(name, scenario([ATTACK])) for name in ("a", "b", "c", "d")]

    engine = "py:tests.engines.test_ladder:misspelt"
    answer = oracle("verify", *paths, "--engine", engine, "--jobs", jobs)

    said = [f"warning: {engine}: {each}" for each in (*UNKNOWN, UNKNOWN_FEATURE)]
    assert sorted(answer.err.splitlines()) == sorted(said)


# As JSON


def test_the_json_of_a_climb_keeps_its_schema(oracle: Callable[..., Any], faults: Callable[..., list[str]]) -> None:
    answer = oracle("adapter", "check", "py:tests.engines.test_ladder:misspelt", "--format", "json")

    document = json.loads(answer.out)
    assert (faults("adapter-check", document), document["exit"], document["claims"]) == ([], answer.exit, ["state"])
    assert document["rungs"][0]["warnings"] == list(UNKNOWN)


def test_the_json_of_an_engine_that_does_not_start_keeps_its_schema(
    oracle: Callable[..., Any], faults: Callable[..., list[str]]
) -> None:
    answer = oracle("adapter", "check", "no_such_program", "--format", "json")

    document = json.loads(answer.out)
    assert (faults("adapter-check", document), answer.exit, document["engine"]) == ([], 3, None)
