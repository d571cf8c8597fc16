"""Walks through all branches: chances against formulas that know nothing of the engine, bounds, what is declined."""

from __future__ import annotations

import json
from fractions import Fraction as F
from math import comb
from typing import Any

import pytest

from oracle.engine.decision import Decision
from oracle.rules import bind
from oracle.scenario.explore import count_of_options, options_of
from oracle.scenario.explore_walk import NotAsScripted, TooManyStates, Walk, walk
from oracle.scenario.model import Variation
from oracle.scenario.outcome import Outcome
from oracle.scenario.playthrough import Plan
from oracle.scenario.run import run_scenario
from oracle.scenario.standard import cards_for
from oracle.scenario.suite import load_document
from oracle.trace.state import UnknownKey

YETI, RECRUIT, RAPTOR = "CS2_182", "CS2_101t", "CS2_172"
WRATH, MISSILES = "EX1_384", "EX1_277"


def document(setup: dict[str, Any], *steps: dict[str, Any], **more: Any) -> dict[str, Any]:
    rules = ["RANDOM-01"]
    return {"format": 1, "title": "x", "rules": rules, "random": "enumerate", "setup": setup, "steps": steps, **more}


def cast(card: str, *board: dict[str, Any], own: tuple[dict[str, Any], ...] = ()) -> dict[str, Any]:
    """p1 plays a card that needs no target, against these minions."""
    setup = {"p1": {"hand": [{"as": "spell", "card": card}], "board": list(own)}, "p2": {"board": list(board)}}
    return document(setup, {"do": "play", "card": "spell"})


def explored(text: dict[str, Any], *see: str, profile: str = "seed", limit: int = 50_000) -> Walk:
    scenario, faults = load_document(json.dumps(text).encode(), file="x.scenario.json", id="x")
    assert faults == []
    assert scenario is not None
    plan = Plan(scenario, Variation.of_profile(profile), bind(profile, {}), cards_for(scenario), False, False)
    return walk(plan, see or None, limit)


def chances(found: Walk) -> dict[Any, F]:
    """Row to probability; a row of one value is that value."""
    return {values[0] if len(values) == 1 else values: chance for values, chance in found.table.rows.values()}


def minion(card: str, name: str, **more: Any) -> dict[str, Any]:
    return {"as": name, "card": card, **more}


@pytest.mark.parametrize("profile", ["seed", "live"])
def test_missiles_at_a_recruit_and_a_hero(profile: str) -> None:
    found = explored(cast(MISSILES, minion(RECRUIT, "recruit")), "recruit.zone", profile=profile)

    assert chances(found) == {"PLAY": F(1, 2) ** 3, "GRAVEYARD": 1 - F(1, 2) ** 3}


def test_eight_points_at_two_recruits() -> None:
    found = explored(cast(WRATH, minion(RECRUIT, "a"), minion(RECRUIT, "b")), "p2.hero.damage")

    one = sum(F(1, 3) ** (k - 1) * F(2, 3) * F(1, 2) ** (8 - k) for k in range(1, 9))
    assert chances(found) == {8: F(1, 3) ** 8, 7: one, 6: 1 - one - F(1, 3) ** 8}


def test_points_on_one_of_three_are_binomial() -> None:
    found = explored(cast(WRATH, minion(YETI, "a", health=9), minion(YETI, "b", health=9)), "a.damage")

    assert chances(found) == {k: comb(8, k) * F(1, 3) ** k * F(2, 3) ** (8 - k) for k in range(9)}


def test_a_random_kill() -> None:
    found = explored(cast("EX1_617", *(minion(YETI, name) for name in "abcde")), "a.zone")

    assert chances(found) == {"GRAVEYARD": F(1, 5), "PLAY": F(4, 5)}


def test_one_knife_for_one_newcomer() -> None:
    found = explored(cast("CS2_231", minion(RECRUIT, "a"), own=(minion("NEW1_019", "juggler"),)), "p2.hero.damage")

    assert chances(found) == {0: F(1, 2), 1: F(1, 2)}


def test_bombs_hit_both_heroes() -> None:
    found = explored(cast("EX1_082"), "p1.hero.damage")

    assert chances(found) == {k: F(comb(3, k), 8) for k in range(4)}


def test_a_cannon_hits_one_minion() -> None:
    board = (minion(RAPTOR, "raptor"), minion(YETI, "a"), minion(YETI, "b"))

    assert chances(explored(cast("GVG_001", *board), "raptor.zone")) == {"GRAVEYARD": F(1, 3), "PLAY": F(2, 3)}


def test_the_end_of_turn_hits_one_enemy() -> None:
    setup = {
        "p1": {"board": [minion("EX1_298", "ragnaros")]},
        "p2": {"board": [minion(YETI, name) for name in "abc"], "deck": [YETI]},
    }
    found = explored(document(setup, {"do": "end_turn"}), "p2.hero.damage", "p2.board.count")

    assert chances(found) == {(8, 3): F(1, 4), (0, 2): F(3, 4)}


def test_a_diverted_attack() -> None:
    setup = {
        "p1": {"board": [minion(YETI, "yeti"), minion(YETI, "friend")]},
        "p2": {"board": [minion(YETI, "enemy")], "secrets": [minion("EX1_533", "trap")]},
    }
    found = explored(
        document(setup, {"do": "attack", "by": "yeti", "target": "p2.hero"}),
        "p1.hero.damage", "friend.damage", "enemy.damage",
    )  # fmt: skip

    assert chances(found) == {(4, 0, 0): F(1, 3), (0, 4, 0): F(1, 3), (0, 0, 4): F(1, 3)}


def test_an_ogre_strays() -> None:
    setup = {
        "p1": {"board": [minion("GVG_065", "brute")]},
        "p2": {"board": [minion(YETI, name, attack=0) for name in "abc"]},
    }
    found = explored(document(setup, {"do": "attack", "by": "brute", "target": "a"}), "a.damage", "p2.hero.damage")

    assert chances(found) == {(4, 0): F(1, 2), (0, 4): F(1, 6), (0, 0): F(1, 3)}


def test_two_of_four_are_six_pairs() -> None:
    board = (minion(RECRUIT, "a"), minion(RECRUIT, "b"), minion(YETI, "c"), minion(YETI, "d"))

    found = explored(cast("CS2_114", *board), "p2.board.count")
    assert chances(found) == {2: F(1, 6), 3: F(4, 6), 4: F(1, 6)}


def test_two_dice_of_four_sides() -> None:
    setup = {
        "p1": {"hand": [{"as": "blast", "card": "CS2_025"}]},
        "p2": {"board": [minion("GVG_110t", "left"), minion("GVG_110t", "right")]},
    }
    found = explored(document(setup, {"do": "play", "card": "blast"}), "p1.hero.damage")

    assert chances(found) == {total: F(4 - abs(total - 5), 16) for total in range(2, 9)}


def test_equal_cards_of_a_deck_count_together() -> None:
    setup = {
        "p1": {"board": [minion("CS2_200", "ogre")], "deck": [YETI, YETI, YETI, RAPTOR, "CS2_029"]},
        "p2": {"board": [minion("FP1_009", "lord", remaining=6)]},
    }
    found = explored(document(setup, {"do": "attack", "by": "ogre", "target": "lord"}), "p1.board")

    rows = {values[0][-1]: chance for values, chance in found.rows()}
    assert rows == {f"{YETI}#1": F(3, 4), f"{RAPTOR}#1": F(1, 4)}


def test_eight_points_among_eight_targets_come_to_few_states() -> None:
    """Ways to share eight points among eight: C(15, 7); the states before them: those of fewer points."""
    found = explored(cast(WRATH, *(minion(YETI, name, health=9) for name in "abcdefg")))

    points = [comb(k + 7, 7) for k in range(9)]
    assert (len(found.rows()), found.branches, found.decisions) == (points[8], 8**8, sum(points[:8]))
    assert found.rows()[-1][1] == F(1, 8**8)
    assert sum(chance for _, chance in found.rows()) == 1


def test_the_bound_is_told() -> None:
    text = cast(WRATH, *(minion(YETI, name, health=9) for name in "abc"))

    with pytest.raises(TooManyStates, match="more than 50 states"):
        explored(text, limit=50)


def test_a_key_that_means_nothing_is_told() -> None:
    with pytest.raises(UnknownKey):
        explored(cast(MISSILES), "nobody.zone")


def test_a_script_settles_what_it_answers() -> None:
    text = cast(MISSILES, minion(RECRUIT, "recruit"))
    text["steps"][0]["script"] = [{"kind": "missile", "source": "spell", "pick": "p2.hero"}]

    assert chances(explored(text, "recruit.zone")) == {"PLAY": F(1, 4), "GRAVEYARD": F(3, 4)}


def test_an_answer_that_is_no_candidate_on_a_branch_is_declined() -> None:
    text = cast(MISSILES, minion(RECRUIT, "recruit"))
    text["steps"][0]["script"] = [{"kind": "missile", "source": "spell", "pick": "recruit"} for _ in range(2)]

    with pytest.raises(NotAsScripted):
        explored(text, "recruit.zone")


def test_names_of_a_branch_stay_names_in_later_steps() -> None:
    setup = {"p1": {"hand": [{"as": "call", "card": "NEW1_031"}]}, "p2": {"board": [minion(YETI, "yeti", attack=0)]}}
    steps = [
        {"do": "play", "card": "call"},
        {"do": "end_turn"},
        {"do": "end_turn"},
        {"do": "attack", "by": "p1.board[1]", "target": "yeti"},
    ]
    found = explored(document(setup, *steps), "yeti.remaining", "p1.board")

    rows = {values[1][0]: (values[0], chance) for values, chance in found.rows()}
    third = F(1, 3)
    assert rows == {"NEW1_032#1": (1, third), "NEW1_033#1": (3, third), "NEW1_034#1": (1, third)}


def outcome_of(text: dict[str, Any]) -> Outcome:
    scenario, faults = load_document(json.dumps(text).encode(), file="x.scenario.json", id="x")
    assert faults == []
    assert scenario is not None
    return run_scenario(scenario, "seed")


def test_a_wrong_chance_is_a_failure_that_names_row_and_action() -> None:
    text = cast(MISSILES, minion(RECRUIT, "recruit"))
    text["outcomes"] = {
        "see": ["recruit.zone"],
        "are": [{"p": "1/4", "values": ["PLAY"]}, {"p": "3/4", "values": ["GRAVEYARD"]}],
    }
    outcome = outcome_of(text)

    assert outcome.first is not None
    (field,) = outcome.first.divergence.fields
    assert (field.field, field.expected, field.found, len(outcome.failures)) == ("PLAY", "1/4", "1/8", 2)
    assert outcome.first.divergence.action == {"do": "play", "card": "spell"}


def test_more_branches_than_can_be_run_are_no_fault_where_no_step_has_a_check() -> None:
    text = cast(WRATH, *(minion(YETI, name, health=9) for name in "abc"))
    are = [{"p": str(F(comb(8, k) * 3 ** (8 - k), 4**8)), "values": [k]} for k in range(9)]
    text["outcomes"] = {"see": ["a.damage"], "are": are}

    assert outcome_of(text).passed


@pytest.mark.parametrize(
    "decision",
    [
        Decision("missile", None, (1, 2, 3)),
        Decision("draw", None, (1, 2), weights=(3, 1)),
        Decision("random_amount", None, (2, 5)),
        Decision("random_targets", None, (1, 2, 3, 4), count=2),
        Decision("discover", None, (1, 2), count=3),
        Decision("joust", None, ((1, 2), ())),
    ],
    ids=lambda decision: decision.kind,
)
def test_answers_are_counted_without_being_made_and_their_chances_add_up(decision: Decision) -> None:
    options = options_of(decision)

    assert (count_of_options(decision), sum(chance for _, chance in options)) == (len(options), 1)
