"""Adapters that misbehave on purpose: each gets its status within its clock, and nothing of it is left."""

import os
import sys
import time
import uuid
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from oracle.engines.config import Engine
from oracle.engines.link import CannotStart, Clocks, Limits
from oracle.engines.result import Result
from oracle.engines.verify import verify
from oracle.paths import fixtures_dir
from oracle.scenario.suite import load_suite
from tests.engines.documents import ATTACK, MOONFIRE, scenario

MARK = "ORACLE_TEST_MARK"
CLOCKS = Clocks(start=5, step=0.4, scenario=5, stop=0.4)
PATIENT = Clocks(start=10, step=2, scenario=10, stop=2)
LIMITS = Limits(line=100_000, lines=2_000, memory=150)


@pytest.fixture(autouse=True)
def nothing_is_left(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """No process that a test started lives longer than the test."""
    mark = uuid.uuid4().hex
    monkeypatch.setenv(MARK, mark)
    yield
    deadline = time.monotonic() + 1
    while (left := processes_with(mark)) and time.monotonic() < deadline:
        time.sleep(0.01)
    assert left == []


def processes_with(mark: str) -> list[str]:
    """The commands of processes that carry the mark in their environment; nothing where the system does not tell."""
    found = []
    for folder in Path("/proc").glob("[0-9]*"):
        try:
            if f"{MARK}={mark}".encode() in (folder / "environ").read_bytes() and folder.name != str(os.getpid()):
                found.append((folder / "cmdline").read_bytes().replace(b"\0", b" ").decode())
        except OSError:
            continue
    return [command for command in found if command]


def engine(script: str, kind: str, clocks: Clocks = CLOCKS) -> Engine:
    """An adapter of the fixtures."""
    command = (sys.executable, str(fixtures_dir() / "adapters" / f"{script}.py"), kind)
    return Engine(kind, command, clocks=clocks, limits=LIMITS)


def run(engine: Engine, suite: Any, *documents: dict[str, Any]) -> list[Result]:
    """The results of scenarios on an engine."""
    for number, document in enumerate(documents or [scenario([ATTACK, MOONFIRE])]):
        suite.write(f"s{number:02}", document)
    scenarios, faults = load_suite(["."])
    assert faults == []
    return list(verify(engine.session(), [(each, each.under[0]) for each in scenarios]))


@pytest.mark.parametrize(
    ("kind", "status", "said"),
    [
        ("never_answers", "timeout", "no answer within 0.4 s"),
        ("answers_late", "timeout", "no answer within 0.4 s"),
        ("dies_at_step_2", "crash", "it ended with exit code 3"),
        ("floods_stdout", "protocol", "more than 2000 event lines"),
        ("floods_stderr", "unverified", ""),
        ("wrong_id", "protocol", "found a reply to the request 9999"),
        ("invalid_json", "protocol", "wanted an event or a reply as JSON"),
        ("half_a_line", "timeout", "half a line is there"),
        ("ends_in_half_a_line", "crash", "in the middle of a line"),
        ("an_endless_line", "protocol", "a line of more than 100000 bytes"),
        ("grows_without_bound", "crash", "MB of memory, the limit is 150 MB"),
        ("always_agrees", "fail", ""),
        ("leaves_children_behind", "unverified", ""),
        ("never_stops", "unverified", ""),
    ],
)
def test_a_misbehaving_adapter_gets_its_status(suite: Any, kind: str, status: str, said: str) -> None:
    clocks = PATIENT if kind in ("floods_stdout", "grows_without_bound", "floods_stderr") else CLOCKS

    found = run(engine("misbehaving", kind, clocks), suite)

    assert (found[0].status, said in found[0].message) == (status, True), found[0].message


@pytest.mark.parametrize(
    ("kind", "said"),
    [
        ("dies_at_start", "crash: it ended with exit code 1"),
        ("never_starts", "timeout: no answer within 0.4 s"),
        ("prints_a_banner", "protocol: found 'Welcome to the engine!'"),
        ("wrong_version", "protocol: found wire protocol 2, wanted wire protocol 1"),
    ],
)
def test_an_adapter_that_does_not_start_says_why(suite: Any, kind: str, said: str) -> None:
    clocks = Clocks(start=0.4) if kind == "never_starts" else CLOCKS

    with pytest.raises(CannotStart) as found:
        run(engine("misbehaving", kind, clocks), suite)

    assert said in str(found.value)


def test_what_it_said_aside_at_its_start_is_kept(suite: Any) -> None:
    with pytest.raises(CannotStart) as found:
        run(engine("misbehaving", "dies_at_start"), suite)

    assert found.value.stderr == "no licence"


def test_a_crash_leaves_a_partial_trace_and_what_was_said_aside(suite: Any) -> None:
    found = run(engine("misbehaving", "dies_at_step_2"), suite)

    last = found[0].outcome.trace.steps[-1]
    assert (last.number, [each.name for each in last.events], found[0].stderr) == (
        2,
        ["turn_end"],
        "it was the second step",
    )


def test_after_five_restarts_the_rest_is_not_run(suite: Any) -> None:
    found = run(engine("misbehaving", "always_crashes"), suite, *[scenario([ATTACK])] * 9)

    assert [each.status for each in found] == ["crash"] * 6 + ["notrun"] * 3


BOTH_DIE = {
    "do": "play", "card": "flames",
    "expect": [{"that": "in order of play", "sequence": [{"death": "wisp"}, {"death": "raptor"}]}],
}  # fmt: skip


def flames() -> dict[str, Any]:
    """A Flamestrike kills both of p2's minions, whose hand holds a card."""
    document = scenario([BOTH_DIE])
    document["setup"]["p1"]["hand"].append({"as": "flames", "card": "CS2_032 Flamestrike"})
    document["setup"]["p2"]["hand"] = ["CS2_231 Wisp"]
    return document


def test_reordered_deaths_are_a_failure(suite: Any) -> None:
    found = run(engine("tampered", "reorders_deaths", PATIENT), suite, flames())

    assert (found[0].status, found[0].difference) == ("fail", "order")


def test_a_hand_that_is_shown_is_a_leak(suite: Any) -> None:
    found = run(engine("tampered", "leaks_a_hand", PATIENT), suite, flames())

    failure = found[0].failure
    assert failure is not None
    assert (found[0].status, failure.divergence.note) == ("fail", "a leak: p1's view shows the card of CS2_231#1")


def test_a_failure_that_passes_alone_is_told_as_leaking_state(suite: Any) -> None:
    found = run(engine("tampered", "ignores_reset", PATIENT), suite, scenario([ATTACK]), scenario([ATTACK]))

    assert [(each.status, len(each.notes)) for each in found] == [("pass", 0), ("fail", 1)]
