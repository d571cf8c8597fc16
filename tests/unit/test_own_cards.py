"""Cards of a scenario's own: what does not fit is said before anything runs, and no text runs for ever."""

import json
from dataclasses import fields, is_dataclass, replace
from typing import Any

import pytest

from oracle.cards.scripts import all_scripts
from oracle.scenario.own_card_types import misfit
from oracle.scenario.playthrough import MOST_TOLD
from oracle.scenario.run import run_scenario
from oracle.scenario.suite import load_document


def loaded(card: dict[str, Any], **setup: Any) -> Any:
    """A scenario in which p1 plays the spell X, and its faults."""
    document = {
        "format": 1,
        "title": "A card of its own",
        "rules": ["S2.1"],
        "cards": {"X": {"type": "SPELL", **card}},
        "setup": {"p1": {"hand": [{"as": "x", "card": "X"}], **setup}},
        "steps": [{"do": "play", "card": "x"}],
    }
    return load_document(json.dumps(document).encode(), file="f", id="f")


def wrong(card: dict[str, Any]) -> list[str]:
    return [str(fault).partition(": cards.X")[2] for fault in loaded(card)[1]]


def parts(value: object) -> Any:
    if isinstance(value, tuple):
        for each in value:
            yield from parts(each)
    elif is_dataclass(value):
        for field in fields(value):
            yield type(value), field, getattr(value, field.name)
            yield from parts(getattr(value, field.name))


def test_the_text_of_every_card_of_ours_fits() -> None:
    misfits = [
        (card, kind.__name__, field.name)
        for card, script in all_scripts().items()
        for kind, field, value in parts(script)
        if misfit(kind, field, value)
    ]

    assert misfits == []


@pytest.mark.parametrize(
    ("card", "told"),
    [
        ({"text": {"Damge": ["ENEMIES", 1]}}, '.text.Damge: found the word "Damge", wanted "Damage"'),
        ({"text": {"Damage": ["ENEMIES"]}}, ".text.Damage: found fields that do not fit ("),
        ({"text": {"Damage": ["ENEMIES", "two"]}}, '.text.Damage[1]: found "two" as amount, wanted a whole number'),
        ({"text": {"Damage": [2, "ENEMIES"]}}, ".text.Damage[0]: found 2 as targets, wanted a set of characters"),
        ({"text": {"Damage": {"targets": "ENEMIES", "amount": 10**9}}}, ".text.Damage.amount: found 1000000000 as"),
        ({"text": {"Damage": [{"Draw": [1]}, 1]}}, ".text.Damage[0]: found Draw as targets, wanted a set of"),
        ({"text": "ENEMIES"}, ".text: found Those as text, wanted an instruction"),
        ({"text": 5}, ".text: found 5 as text, wanted an instruction"),
        ({"text": "Damage"}, '.text: found "Damage" as text, wanted an instruction, such as {"Damage": […]}'),
        (
            {"text": [{"Draw": [1]}]},
            '.text: found a list of 1 as text, wanted an instruction; {"Then": [',
        ),
        (
            {"text": {"Damage": ["ENEMYS", 1]}},
            '.text.Damage[0]: found "ENEMYS" as targets, wanted a set of characters or cards (is "ENEMIES" meant?)',
        ),
        ({"text": {"Fly": []}}, '.text.Fly: found the word "Fly", wanted a word that `oracle cards --words` lists'),
        ({"text": {"Summon": ["NOBODY"]}}, ': found the card "NOBODY", wanted the id of a card that has a script'),
        ({"text": {"Summon": ["CS2_029"]}}, ': found "CS2_029", a card of type SPELL, wanted one of MINION, LOCATION'),
        ({"text": {"Draw": [1, "mine"]}}, '.text.Draw[1]: found "mine" as side, wanted one of friendly, enemy'),
        ({"text": {"Draw": [-1]}}, ".text.Draw[0]: found -1 as count, wanted a whole number from 0 to 9999"),
        ({"text": {"SummonOneOf": [[]]}}, ".text.SummonOneOf[0]: found a list of 0 as cards, wanted at least one"),
        (
            {"text": {"CreatePotion": [[["CFM_621t11", "CFM_621t", "CFM_621t4", "CFM_621t4"]]]}},
            ".text.CreatePotion[0]: found a list of 1 as recipes, "
            "wanted recipes: what is shown, the potion, at least two ingredients",
        ),
        (
            {"text": {"CreatePotion": [[]]}},
            ".text.CreatePotion[0]: found a list of 0 as recipes, "
            "wanted recipes: what is shown, the potion, at least two ingredients",
        ),
        ({"text": {"CastRandom": [1, [["colour", "red"]]]}}, ".text.CastRandom[1]: found a list of 1 as query, wanted"),
        ({"text": {"Damage": ["ENEMIES", {"RandomAmount": [5, 1]}]}}, ".text.Damage[1].RandomAmount: found 5 to 1"),
        ({"target": {"RandomOf": ["ENEMIES"]}}, ".target: found RandomOf, which is left to chance, wanted what is"),
        ({"enrage": 5}, ".enrage: found 5, wanted an aura: an object with its fields"),
        ({"auras": [{"abilities": ["FLYING"]}]}, ".auras[0].abilities: found a list of 1, wanted a list of abilities"),
        ({"auras": [{"flag": "FLYING"}]}, '.auras[0].flag: found "FLYING" as flag, wanted one of '),
        ({"triggers": [{}]}, ".triggers[0]: found fields that do not fit ("),
        ({"triggers": [{"event": "dance", "effect": {"Nothing": []}}]}, '.triggers[0].event: found "dance" as event'),
    ],
)
def test_what_does_not_fit_is_a_fault(card: dict[str, Any], told: str) -> None:
    assert [line[: len(told)] for line in wrong(card)] == [told]


def test_each_part_tells_what_is_wrong_with_it() -> None:
    card = {"battlecry": {"Damge": ["ENEMIES", 1]}, "deathrattle": {"Draw": [-1]}, "auras": [{"flag": "FLYING"}]}

    assert sorted(line.split(":")[0] for line in wrong(card)) == [
        ".auras[0].flag",
        ".battlecry.Damge",
        ".deathrattle.Draw[0]",
    ]


def test_a_text_that_is_also_the_name_of_a_constant_stays_a_text() -> None:
    trigger = {"event": "draw", "effect": {"Nothing": []}, "zone": "HAND"}

    assert wrong({"triggers": [trigger], "target": {"Only": ["CHARACTERS", {"OfType": ["HERO"]}]}}) == []


GAIN = {"GainArmor": [1]}
ENDLESS = {"Repeat": [9999, {"Repeat": [9999, GAIN]}]}
HUGE = {"Times": [{"Times": [{"Count": ["HEROES"]}, 9999]}, 9999]}


@pytest.mark.parametrize("text", [ENDLESS, {"Repeat": [HUGE, GAIN]}, {"Split": ["ENEMIES", HUGE]}])
def test_an_action_without_end_is_a_fault_that_shows_how_it_begins(text: Any) -> None:
    outcome = run_scenario(loaded({"text": text})[0], "seed")
    told = list(parts(outcome.trace.steps[0].events))

    assert (outcome.error, "an action without end" in str(outcome.fault)) == (None, True)
    assert 0 < len(outcome.trace.steps[0].events) <= len(told) <= 10 * MOST_TOLD


@pytest.mark.parametrize("text", [{"CreateInHand": ["X", 9999]}, {"CreateInDeck": ["X", 9999]}, {"Draw": [999]}])
def test_what_finds_no_room_ends(text: Any) -> None:
    outcome = run_scenario(loaded({"text": {"Repeat": [3, text]}})[0], "seed")

    assert (outcome.error, outcome.fault) == (None, None)


def test_numbers_that_double_stay_numbers() -> None:
    double = {
        "Give": {
            "targets": "MINIONS", "card": "CS2_092e",
            "attack": {"AttackOf": ["MINIONS"]}, "health": {"HealthOf": ["MINIONS"]},
        }
    }  # fmt: skip
    outcome = run_scenario(loaded({"text": {"Repeat": [99, double]}}, board=["CS2_182"])[0], "seed")

    yeti = next(fields for fields in outcome.states[-1].values() if fields.get("card") == "CS2_182")
    assert (outcome.error, 2**31 < yeti["attack"] < 2**40) == (None, True)


@pytest.mark.parametrize(
    ("text", "most"),
    [
        ({"Discover": [[["type", "MINION"]]]}, "more than 20000 branches"),
        ({"Repeat": [9999, {"Repeat": [9999, {"Coin": [GAIN]}]}]}, "an action without end"),
    ],
)
def test_an_enumeration_that_explodes_stops_early(text: Any, most: str) -> None:
    scenario = replace(loaded({"text": text})[0], enumerate=True)

    assert run_scenario(scenario, "seed").fault.found.startswith(most)


def test_a_potion_of_spells_without_a_text_does_nothing() -> None:
    recipe = ["CFM_621t11", "CFM_621t", "CFM_621t12", "CFM_621t13"]
    scenario = replace(loaded({"text": {"CreatePotion": [[recipe]]}})[0], enumerate=True)

    assert run_scenario(scenario, "seed").error is None
