"""From `oracle adapter new` to a verified scenario, and the engine of the fixtures that is written in JavaScript."""

import json
import shutil
import sys
from collections.abc import Callable, Mapping, Sequence
from contextlib import closing
from typing import Any

import pytest

from oracle.engines.binding import Binding
from oracle.engines.inprocess import InProcessLink
from oracle.engines.ladder import climb
from oracle.engines.messages import Message
from oracle.engines.process import ProcessLink
from oracle.engines.reference import Emit, ReferenceAdapter
from oracle.engines.session import Session
from oracle.engines.setups import load_message
from oracle.paths import fixtures_dir, scenarios_dir
from oracle.scenario.read import scenario_from_json
from oracle.trace.model import JSON
from tests.docs.blocks import DOCS, blocks
from tests.engines.documents import ATTACK, MOONFIRE, scenario

NODE = pytest.mark.skipif(shutil.which("node") is None, reason="node is not installed")
VANILLA = f"node {fixtures_dir() / 'adapters' / 'vanilla.js'}"
KNOWN = fixtures_dir() / "adapters" / "vanilla.expectations.json"


def example(file: str) -> str:
    """A file that docs/adapters.md shows."""
    return next(block.body for block in blocks(DOCS / "adapters.md") if block.file == file)


def rungs(lines: Sequence[str]) -> dict[str, str]:
    """The sign of each rung by its name."""
    return {line[4:20].strip(): line[:2] for line in lines if line[:4] in ("ok  ", "no  ", "--  ")}


LANGUAGES = pytest.mark.parametrize(
    ("language", "program", "file"),
    [("python", sys.executable, "mine_adapter.py"), pytest.param("node", "node", "mine_adapter.js", marks=NODE)],
)


@LANGUAGES
def test_a_skeleton_stands_on_the_lowest_rungs(
    oracle: Callable[..., Any], suite: Any, language: str, program: str, file: str
) -> None:
    oracle("adapter", "new", "mine", "--language", language)

    answer = oracle("adapter", "check", f"{program} {file}")

    found = rungs(answer.out.splitlines())
    assert (answer.exit, [name for name, sign in found.items() if sign == "ok"]) == (
        0,
        ["start", "ping", "unknown command", "supports", "empty board", "stop"],
    )


@LANGUAGES
def test_a_skeleton_claims_nothing_that_nobody_filled_in(
    oracle: Callable[..., Any], suite: Any, language: str, program: str, file: str
) -> None:
    oracle("adapter", "new", "mine", "--language", language)
    suite.write("a", scenario([ATTACK]))

    answer = oracle("verify", "a.scenario.json", "--engine", f"{program} {file}", "--only-supported")

    assert answer.out.splitlines()[:2] == [
        "left out: 1 scenario",
        "  card 1: CS2_008 (1), CS2_172 (1), CS2_182 (1), CS2_231 (1)",
    ]


@LANGUAGES
@pytest.mark.parametrize(
    ("setup", "request_of", "said"),
    [
        ({"p1": {"weapon": {"card": "CS2_106"}}}, {}, "weapon of a set-up"),
        ({"p2": {"hero": {"damage": 3}}}, {}, "damage of a set-up"),
        ({"card_pool": ["CS2_231"]}, {}, "card_pool of a set-up"),
        ({}, {"opening": True}, "opening of a set-up"),
        ({"p1": {"deck": ["CS2_231"]}}, {}, "deck of a set-up"),
    ],
)
def test_a_skeleton_refuses_what_of_a_set_up_it_does_not_know(
    oracle: Callable[..., Any],
    suite: Any,
    language: str,
    program: str,
    file: str,
    setup: dict[str, Any],
    request_of: dict[str, Any],
    said: str,
) -> None:
    oracle("adapter", "new", "mine", "--language", language)
    load = load_message(
        scenario_from_json({"setup": setup, "steps": [], "title": "", "rules": []}, id="a", file="a"), Binding.of(())
    )

    with closing(Session(ProcessLink((program, file)))) as session:
        error = session.request("load", 5, {**load, **request_of}).error if session.ready() else None

    assert error is not None
    assert (error.kind, error.message) == ("unsupported_feature", said)


def test_a_skeleton_writes_over_nothing(oracle: Callable[..., Any], suite: Any) -> None:
    (suite.root / "mine_adapter.py").write_text("precious")

    answer = oracle("adapter", "new", "mine")

    assert (answer.exit, (suite.root / "mine_adapter.py").read_text()) == (2, "precious")


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
    lines = oracle("adapter", "check", "py:tests.engines.test_adapter:misspelt").out.splitlines()

    assert lines[1] == f"    warning: {UNKNOWN[0]}"


@pytest.mark.parametrize("jobs", ["1", "2"])
def test_verify_says_unknown_words_once_on_standard_error(oracle: Callable[..., Any], suite: Any, jobs: str) -> None:
    paths = [suite.write(name, scenario([ATTACK])) for name in ("a", "b", "c", "d")]

    answer = oracle("verify", *paths, "--engine", "py:tests.engines.test_adapter:misspelt", "--jobs", jobs)

    assert sorted(answer.err.splitlines()) == sorted(f"warning: {each}" for each in (*UNKNOWN, UNKNOWN_FEATURE))


# As JSON


def test_the_json_of_a_climb_keeps_its_schema(oracle: Callable[..., Any], faults: Callable[..., list[str]]) -> None:
    answer = oracle("adapter", "check", "py:tests.engines.test_adapter:misspelt", "--format", "json")

    document = json.loads(answer.out)
    assert (faults("adapter-check", document), document["exit"], document["claims"]) == ([], answer.exit, ["state"])
    assert document["rungs"][0]["warnings"] == list(UNKNOWN)


def test_the_json_of_an_engine_that_does_not_start_keeps_its_schema(
    oracle: Callable[..., Any], faults: Callable[..., list[str]]
) -> None:
    answer = oracle("adapter", "check", "no_such_program", "--format", "json")

    document = json.loads(answer.out)
    assert (faults("adapter-check", document), answer.exit, document["engine"]) == ([], 3, None)


def test_the_json_of_a_skeleton_keeps_its_schema(
    oracle: Callable[..., Any], suite: Any, faults: Callable[..., list[str]]
) -> None:
    document = json.loads(oracle("adapter", "new", "mine", "--format", "json").out)

    assert (faults("adapter-new", document), document["file"]) == ([], "mine_adapter.py")


# An engine in another language


@NODE
def test_an_engine_in_javascript_is_verified(oracle: Callable[..., Any], suite: Any) -> None:
    path = suite.write("combat", scenario([ATTACK, MOONFIRE]))

    answer = oracle("verify", path, "--engine", VANILLA)

    assert (answer.exit, answer.last) == (0, "1 pass, 0 fail")


@NODE
def test_it_differs_from_the_rules_as_its_file_of_expectations_says(oracle: Callable[..., Any]) -> None:
    words = ("--engine", VANILLA, "--only-supported", "--expectations", str(KNOWN))

    answer = oracle("verify", str(scenarios_dir() / "game_end"), str(scenarios_dir() / "attack"), *words)

    assert (answer.exit, "1 known failure" in answer.last) == (0, True)


@NODE
def test_what_it_does_not_show_is_unverified_and_named(oracle: Callable[..., Any], suite: Any) -> None:
    block = {**ATTACK, "expect": [{"that": "x", "sequence": [{"ATTACK": "yeti", "then": [{"damage": "raptor"}]}]}]}
    path = suite.write("block", scenario([block]))

    answer = oracle("verify", path, "--engine", VANILLA)

    assert (answer.exit, "unverified for want of events: ATTACK" in answer.out) == (2, True)


@NODE
def test_cards_that_it_lacks_are_unsupported(oracle: Callable[..., Any], suite: Any) -> None:
    document = scenario([ATTACK])
    document["setup"]["p1"]["hand"] = ["EX1_066 Acidic Swamp Ooze"]
    path = suite.write("ooze", document)

    answer = oracle("verify", path, "--engine", VANILLA)

    assert (answer.exit, "does not claim the card EX1_066" in answer.out) == (2, True)


@NODE
def test_a_wrong_value_is_told_in_game_words(oracle: Callable[..., Any], suite: Any) -> None:
    wrong = {**ATTACK, "expect": [{"that": "x", "state": {"yeti.damage": 1}}]}
    path = suite.write("wrong", scenario([wrong]))

    answer = oracle("verify", path, "--engine", VANILLA)

    assert (answer.exit, "expected    yeti.damage = 1" in answer.out, "found       yeti.damage = 3" in answer.out) == (
        1,
        True,
        True,
    )
