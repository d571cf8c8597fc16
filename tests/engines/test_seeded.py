"""An engine that takes a seed and no script is judged by what chance allows."""

import random
from collections.abc import Callable
from typing import Any

import pytest

from oracle.engine.decision import Decision
from oracle.engine.game import Game
from oracle.engines.dice import Dice
from oracle.engines.inprocess import InProcessLink
from oracle.engines.messages import Message
from oracle.engines.reference import Emit, ReferenceAdapter
from oracle.engines.result import Result
from oracle.engines.session import Session
from oracle.engines.verify import Wish, verify
from oracle.paths import scenarios_dir
from oracle.scenario.suite import load_suite
from oracle.trace.model import JSON
from tests.engines.documents import scenario

ONE_OF_THREE = {
    "do": "play", "card": "scout",
    "script": [{"kind": "random_target", "source": "juggler", "pick": "raptor"}],
    "expect": [{"that": "x", "state": {"raptor.damage": 1}}],
}  # fmt: skip
SETUP = {
    "p1": {
        "hand": [{"as": "scout", "card": "CS2_231 Wisp"}],
        "board": [{"as": "juggler", "card": "NEW1_019 Knife Juggler"}],
    },
    "p2": {
        "board": [{"as": "raptor", "card": "CS2_172 Bloodfen Raptor"}, {"as": "yeti", "card": "CS2_182 Chillwind Yeti"}]
    },
}


class ByChance(ReferenceAdapter):
    """The reference engine, which throws dice."""

    def __init__(self) -> None:
        super().__init__("seed", by_seed=True)


class Loaded(ByChance):
    """Its dice always show the first candidate."""

    def load(self, request: Message, emit: Emit) -> dict[str, JSON]:
        reply = super().load(request, emit)
        table = self.loaded()
        table.game.decider = AlwaysFirst(table.naming, 0)
        return reply


class AlwaysFirst(Dice):
    """Takes what comes first."""

    def decide(self, game: Game, decision: Decision) -> Any:
        return decision.candidates[0]


class Harder(ByChance):
    """Its knives hit for two."""

    def step(self, request: Message, emit: Emit) -> dict[str, JSON]:
        reply: Any = super().step(request, emit)
        for entity in reply["state"]["entities"]:
            if entity.get("damage") == 1:
                entity |= {"damage": 2, "remaining": entity["remaining"] - 1}
        return dict(reply)


def judged(suite: Any, adapter: Callable[[], ReferenceAdapter], seeds: int = 1) -> Result:
    """The result of a knife that hits one of three."""
    suite.write("knife", scenario([ONE_OF_THREE], setup=SETUP))
    scenarios, faults = load_suite(["."])
    assert faults == []
    return next(verify(Session(InProcessLink(adapter)), [(scenarios[0], scenarios[0].under[0])], Wish(seeds=seeds)))


def test_an_end_that_chance_allows_passes_and_the_checks_of_one_branch_are_skipped(suite: Any) -> None:
    result = judged(suite, ByChance)

    assert (result.status, [(each.kind, each.status) for each in result.checks if each.kind != "hidden"]) == (
        "pass",
        [("state", "skip"), ("outcomes", "pass")],
    )


def test_an_end_that_chance_does_not_allow_fails(suite: Any) -> None:
    result = judged(suite, Harder)

    assert (result.status, result.failure is not None and result.failure.divergence.that) == (
        "fail",
        "it ends in a way that chance allows",
    )


def test_frequencies_fit_with_many_seeds(suite: Any) -> None:
    assert judged(suite, ByChance, seeds=60).status == "pass"


def test_dice_that_always_fall_alike_fail_with_many_seeds_only(suite: Any) -> None:
    assert [judged(suite, Loaded, seeds).status for seeds in (1, 60)] == ["pass", "fail"]


@pytest.mark.parametrize("area", ["damage", "spell"])
def test_the_reference_by_seeds_fails_nothing(area: str) -> None:
    scenarios, _ = load_suite([scenarios_dir() / area])
    runs = [
        (each, under)
        for each in scenarios
        for under in each.under
        if under.name == "seed" and under.printing == "current"
    ]
    random.Random(4).shuffle(runs)

    found = list(verify(Session(InProcessLink(ByChance)), runs[:40]))

    assert {each.scenario.id: each.message for each in found if each.status not in ("pass", "unverified")} == {}


def test_the_command_takes_seeds(oracle: Callable[..., Any], suite: Any) -> None:
    path = suite.write("knife", scenario([ONE_OF_THREE], setup=SETUP))

    answer = oracle("verify", path, "--engine", "oracle serve --by-seed", "--seeds", "20", "--clock", "start=60")

    assert (answer.exit, answer.counts) == (0, "1 pass, 0 fail")
