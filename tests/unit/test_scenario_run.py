"""Running scenarios: steps, script, refusals, checks, every branch, seats."""

import json
from typing import Any

import pytest

from oracle.scenario.outcome import Outcome
from oracle.scenario.run import run_scenario
from oracle.scenario.suite import load_document


def scenario(**changes: Any) -> dict[str, Any]:
    return {
        "format": 1,
        "title": "Damage on one minion",
        "rules": ["S3.10.1"],
        "setup": {
            "p1": {
                "hand": [{"as": "ball", "card": "CS2_029 Fireball"}, {"as": "missiles", "card": "EX1_277"}],
                "board": [{"as": "ogre", "card": "CS2_200", "damage": 2}],
                "deck": ["CS2_231", "CS2_231"],
            },
            "p2": {"board": [{"as": "yeti", "card": "CS2_182"}, {"as": "wisp", "card": "CS2_231"}]},
        },
        **changes,
    }


def run(document: dict[str, Any], profile: str = "seed", **options: Any) -> Outcome:
    loaded, faults = load_document(json.dumps(document, indent=1).encode(), file="x.scenario.json", id="x")
    assert faults == []
    assert loaded is not None
    return run_scenario(loaded, profile, **options)


def problem(outcome: Outcome) -> str:
    if outcome.fault is not None:
        return str(outcome.fault)
    return "" if outcome.first is None else outcome.first.divergence.difference


FIREBALL: dict[str, Any] = {"do": "play", "card": "ball", "target": "yeti"}


@pytest.mark.parametrize("swap_seats", [False, True])
@pytest.mark.parametrize("profile", ["seed", "live"])
def test_a_scenario_whose_checks_hold_passes(profile: str, swap_seats: bool) -> None:
    checks = [
        {"that": "the yeti takes six", "sequence": [{"damage": "yeti", "amount": 6, "source": "ball"}]},
        {"that": "and dies", "state": {"p2.board": ["wisp"], "yeti.zone": "GRAVEYARD", "p1.mana.used": 4}},
    ]

    outcome = run(scenario(steps=[{**FIREBALL, "expect": checks}]), profile, swap_seats=swap_seats)
    assert (problem(outcome), outcome.checked) == ("", 2)


def test_a_wrong_expectation_is_the_first_divergence() -> None:
    checks = [{"that": "x", "sequence": [{"damage": "yeti", "amount": 5}]}]

    outcome = run(scenario(steps=[{**FIREBALL, "expect": checks}]))
    assert problem(outcome) == "wrong value"


def test_checks_for_another_profile_are_not_looked_at() -> None:
    checks = [{"that": "x", "under": ["live"], "state": {"yeti.damage": 99}}]

    outcome = run(scenario(under=["seed", "live"], steps=[{**FIREBALL, "expect": checks}]))
    assert (problem(outcome), outcome.checked) == ("", 0)


@pytest.mark.parametrize(
    ("step", "expected"),
    [
        ({"do": "play", "card": "ball", "illegal": "needs_target"}, ""),
        ({"do": "play", "card": "ball"}, "legal refused"),
        ({**FIREBALL, "illegal": "wrong_target"}, "illegal accepted"),
        ({"do": "play", "card": "ball", "illegal": "no_target"}, "wrong value"),
    ],
)
def test_refusals_are_compared(step: dict[str, Any], expected: str) -> None:
    outcome = run(scenario(steps=[step]))

    assert problem(outcome) == expected


MISSILES = [{"kind": "missile", "source": "missiles", "pick": pick} for pick in ("yeti", "wisp", "p2.hero")]


@pytest.mark.parametrize(
    ("script", "expected"),
    [
        (MISSILES, ""),
        (MISSILES[:2], "extra"),
        ([*MISSILES, MISSILES[0]], "script left over"),
        ([MISSILES[1], MISSILES[1], MISSILES[0]], "candidates"),
        ([{"kind": "coin", "pick": True}, *MISSILES], "script left over"),
    ],
    ids=["fits", "missing", "left over", "no candidate", "another kind"],
)
def test_a_script_answers_each_decision_once(script: list[Any], expected: str) -> None:
    outcome = run(scenario(steps=[{"do": "play", "card": "missiles", "script": script}]))

    assert problem(outcome) == expected


def test_a_decision_without_an_entry_shows_one_that_would_answer_it() -> None:
    outcome = run(scenario(steps=[{"do": "play", "card": "missiles", "script": MISSILES[:2]}]))

    assert outcome.failures[0].divergence.note.startswith(
        'no script entry answers this decision, such as {"kind": "missile", "source": "missiles", "pick": '
    )


def test_the_only_candidate_needs_no_entry() -> None:
    setup = {"p1": {"hand": [{"as": "missiles", "card": "EX1_277"}]}}

    outcome = run(scenario(setup=setup, steps=[{"do": "play", "card": "missiles"}]))
    assert problem(outcome) == ""


def test_every_branch_has_its_exact_probability() -> None:
    setup = {
        "p1": {"hand": [{"as": "missiles", "card": "EX1_277"}]},
        "p2": {"board": [{"as": "wisp", "card": "CS2_231"}]},
    }
    outcomes = {
        "see": ["wisp.zone", "p2.hero.damage"],
        "are": [{"p": "1/8", "values": ["PLAY", 3]}, {"p": "7/8", "values": ["GRAVEYARD", 2]}],
    }
    right = scenario(setup=setup, random="enumerate", outcomes=outcomes, steps=[{"do": "play", "card": "missiles"}])

    wrong = json.loads(json.dumps(right).replace("1/8", "1/4").replace("7/8", "3/4"))
    assert [problem(run(each)) for each in (right, wrong)] == ["", "wrong value"]


def test_names_by_place_are_read_when_the_step_starts() -> None:
    steps = [
        {
            "do": "attack",
            "by": "p1.board[1]",
            "target": "p2.board[2]",
            "expect": [
                {"that": "x", "sequence": [{"damage": "p2.board[2]"}]},
                {"that": "y", "state": {"p1.board[1].damage": 3, "p2.board": ["yeti"]}},
            ],
        }
    ]

    assert problem(run(scenario(steps=steps))) == ""


def test_what_is_made_gets_the_name_that_the_scenario_gives() -> None:
    setup = {"p1": {"hand": [{"as": "hunter", "card": "CS2_196"}]}}
    made = {"boar": {"by": "hunter", "card": "CS2_boar"}}
    steps = [
        {"do": "play", "card": "hunter", "expect": [{"that": "x", "state": {"p1.board": {"set": ["hunter", "boar"]}}}]},
        {"do": "end_turn"},
        {"do": "end_turn"},
        {"do": "attack", "by": "boar", "target": "p2.hero"},
    ]

    assert problem(run(scenario(setup=setup, made=made, steps=steps))) == ""


@pytest.mark.parametrize(
    ("spec", "found"),
    [
        ({"damage": 5}, "setup.p2.board[0]: found Chillwind Yeti with 0 Health"),
        ({"remaining": 6}, "setup.p2.board[0].remaining: found 6, wanted at most 5"),
        ({"tags": {"ZONE": 1}}, "setup.p2.board[0].tags.ZONE: found the tag ZONE"),
    ],
)
def test_a_position_that_cannot_be_is_a_fault_with_its_line(spec: dict[str, Any], found: str) -> None:
    setup = {"p2": {"board": [{"as": "yeti", "card": "CS2_182", **spec}]}}

    outcome = run(scenario(setup=setup, steps=[{"do": "end_turn"}]))
    assert found in problem(outcome)
    assert problem(outcome).startswith("x.scenario.json:")


def test_a_scenario_may_bring_its_own_cards() -> None:
    cards = {
        "X_1": {"type": "SPELL", "cost": 1, "text": {"Damage": ["ENEMIES", 2]}},
        "X_2": {"name": "Both", "type": "MINION", "attack": 1, "health": 1, "deathrattle": {"Damage": ["HEROES", 3]}},
    }
    setup = {"p1": {"hand": [{"as": "rain", "card": "X_1"}]}, "p2": {"board": [{"as": "both", "card": "X_2 Both"}]}}
    checks = [{"that": "x", "state": {"p2.hero.damage": 5, "p1.hero.damage": 3}}]
    steps = [{"do": "play", "card": "rain", "expect": checks}]

    assert problem(run(scenario(setup=setup, cards=cards, steps=steps))) == ""


def test_an_unknown_word_of_an_own_card_is_a_fault() -> None:
    cards = {"X_1": {"type": "SPELL", "text": {"Damages": ["ENEMIES", 2]}}}

    text = json.dumps(scenario(cards=cards, steps=[{"do": "end_turn"}]))
    _, faults = load_document(text.encode(), file="x", id="x")
    assert [str(fault) for fault in faults] == [
        'x:1: cards.X_1.text.Damages: found the word "Damages", wanted "Damage"'
    ]
