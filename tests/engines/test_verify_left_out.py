"""What `oracle verify` leaves out is counted by cause, and a run that judged nothing is no success."""

import json
from collections.abc import Callable, Sequence
from typing import Any

import pytest

from oracle.engines.messages import Message
from oracle.engines.reference import Emit, ReferenceAdapter
from oracle.trace.model import JSON
from tests.engines.documents import ATTACK, MOONFIRE, scenario
from tests.outputs import faults_of


class Beginner(ReferenceAdapter):
    """The reference engine, which claims only the cards of an attack, and no features."""

    def supports(self, request: Message, emit: Emit) -> dict[str, JSON]:
        return {"cards": ["HERO_08", "CS2_182", "CS2_231", "CS2_172", "CS2_008"], "features": []}


def beginner() -> ReferenceAdapter:
    """For `py:`."""
    return Beginner("seed")


BEGINNER = ("--engine", "py:tests.engines.test_verify_left_out:beginner", "--profile", "seed")
OOZE = {
    "p1": {"hand": [{"as": "moonfire", "card": "CS2_008"}, "EX1_066"]},
    "p2": {"board": [{"as": "wisp", "card": "CS2_231"}]},
}


@pytest.fixture
def mixed(suite: Any) -> None:
    """One scenario that a beginner can play, and one for each cause to leave one out, two of them for a card."""
    suite.write("played", scenario([ATTACK]))
    suite.write("ooze", scenario([MOONFIRE], setup=OOZE))
    suite.write("ooze_ids", scenario([MOONFIRE], setup={**OOZE, "player_ids": {"p1": 2, "p2": 1}}))
    suite.write("live", scenario([ATTACK], under=["live"]))


def test_what_is_left_out_is_counted_by_cause_the_most_frequent_first(oracle: Callable[..., Any], mixed: None) -> None:
    answer = oracle("verify", ".", *BEGINNER, "--only-supported")

    lines = answer.out.splitlines()
    assert (answer.exit, answer.counts, lines[:4]) == (
        0,
        "1 pass, 0 fail",
        [
            "left out: 3 scenarios",
            "  card 2: EX1_066 (2)",
            "  feature 1: player_ids (1)",
            "  profile 1: not under seed (1)",
        ],
    )


def test_what_is_left_out_stands_in_the_json(oracle: Callable[..., Any], mixed: None) -> None:
    document = json.loads(oracle("verify", ".", *BEGINNER, "--only-supported", "--format", "json").out)

    assert (faults_of("verify", document), document["summary"]["left_out"]) == (
        [],
        {
            "scenarios": 3,
            "causes": [
                {"cause": "card", "scenarios": 2, "names": {"EX1_066": 2}},
                {"cause": "feature", "scenarios": 1, "names": {"player_ids": 1}},
                {"cause": "profile", "scenarios": 1, "names": {"not under seed": 1}},
            ],
        },
    )


@pytest.mark.parametrize("words", [(), ("--only-supported",)])
def test_a_run_that_judged_nothing_is_bad_input(oracle: Callable[..., Any], suite: Any, words: Sequence[str]) -> None:
    path = suite.write("ooze", scenario([MOONFIRE], setup=OOZE))

    answer = oracle("verify", path, *BEGINNER, *words)

    assert (answer.exit, "nothing was judged, wanted at least one check" in answer.out) == (2, True)


def test_one_check_is_enough_to_be_judged(oracle: Callable[..., Any], suite: Any) -> None:
    shown = [{"that": "seen", "state": {"yeti.damage": 3}}, {"that": "unseen", "legal": {"do": "end_turn"}}]
    path = suite.write("half", scenario([{**ATTACK, "expect": shown}]))

    answer = oracle("verify", path, "--engine", "py:tests.engines.test_verify_left_out:without_legal")

    assert (answer.exit, answer.counts) == (0, "0 pass, 0 fail, 1 unverified")


class WithoutLegal(ReferenceAdapter):
    """The reference engine, which shows no legal actions."""

    def start(self, request: Message, emit: Emit) -> dict[str, JSON]:
        hello = super().start(request, emit)
        able: Any = hello["capabilities"]
        return {**hello, "capabilities": {**able, "facets": ["state", "events"]}}


def without_legal() -> ReferenceAdapter:
    """For `py:`."""
    return WithoutLegal("seed")
