"""Pairs of keywords: those that a rule couples are shown by scenarios; all others do not interfere with each other."""

from __future__ import annotations

import json
from dataclasses import dataclass, field, replace
from itertools import combinations
from typing import Any

import pytest

from oracle.paths import scenarios_dir
from oracle.rules import KeywordPair, find, load_pairs
from oracle.scenario import load_suite
from oracle.scenario.keywords import keywords_in, pairs_shown
from oracle.scenario.model import Scenario
from oracle.scenario.run import run_scenario
from oracle.scenario.suite import load_document

COUPLED = {frozenset(pair.keywords): pair for pair in load_pairs()}


@pytest.fixture(scope="module")
def suite() -> list[Scenario]:
    return load_suite((scenarios_dir(),))[0]


def test_there_are_sixty_to_a_hundred_and_twenty_pairs_in_order() -> None:
    names = [pair.keywords for pair in load_pairs()]

    assert 60 <= len(names) <= 120
    assert names == sorted(names)
    assert len(set(names)) == len(names)
    assert [pair for pair in names if sorted(pair) != list(pair)] == []
    assert [rule for pair in load_pairs() for rule in pair.rules if find(rule).id != rule] == []


def test_each_pair_has_scenarios_with_both_keywords_that_name_its_rules(suite: list[Scenario]) -> None:
    assert [(shown.pair.keywords, shown.lacks) for shown in pairs_shown(load_pairs(), suite) if shown.lacks] == []


def test_what_a_pair_lacks_is_told(suite: list[Scenario]) -> None:
    pair = KeywordPair(
        ("Quest", "Taunt"), "x", ("TARGET-04", "SIL-01"), ("attack/taunt_must_be_attacked", "attack/none")
    )

    (shown,) = pairs_shown([pair], suite)
    assert shown.lacks == (
        "attack/taunt_must_be_attacked has no Quest",
        "there is no scenario attack/none",
        "no scenario names SIL-01",
    )


@dataclass(frozen=True)
class Probe:
    """One keyword: what makes a card have it, and a small scenario whose checks hold if it works."""

    card: dict[str, Any]
    setup: dict[str, Any]
    steps: list[dict[str, Any]]
    cards: dict[str, Any] = field(default_factory=dict)


PLAIN = {"name": "Subject", "type": "MINION", "cost": 1, "attack": 2, "health": 9}
WISP = {"as": "wisp", "card": "CS2_231"}
YETI = {"as": "yeti", "card": "CS2_182"}
ME = {"as": "subject", "card": "SUBJECT"}
RAIN = {"name": "Rain", "type": "SPELL", "text": {"Damage": ["MINIONS", 1]}}
DOOM = {"name": "Doom", "type": "SPELL", "text": {"Destroy": ["MINIONS"]}}
BOLT = {"name": "Bolt", "type": "SPELL", "text": {"Damage": ["ENEMY_HERO", {"SpellPower": [2]}]}}
LIGHT = {"name": "Light", "type": "SPELL", "target": "MINIONS", "text": {"Damage": ["TARGET", 1]}}
RAGE = {"targets": "THIS", "attack": 3, "condition": {"Any": [{"Only": ["THIS", {"Damaged": []}]}]}}


def has(ability: str) -> dict[str, Any]:
    return {"abilities": [ability]}


def held(*more: Any) -> dict[str, Any]:
    return {"p1": {"hand": [ME, *more]}}


def after(state: dict[str, Any]) -> list[dict[str, Any]]:
    return [{"that": "it works", "state": state}]


def play(card: str = "subject", **more: Any) -> dict[str, Any]:
    return {"do": "play", "card": card, **more}


def attack(target: str, by: str = "subject", **more: Any) -> dict[str, Any]:
    return {"do": "attack", "by": by, "target": target, **more}


def spell_at(side: str, spell: str) -> dict[str, Any]:
    """The subject on a side, and a spell in p1's hand."""
    hand = {"hand": [{"as": "spell", "card": spell}]}
    return {"p1": {**hand, "board": [ME]}} if side == "p1" else {"p1": hand, "p2": {"board": [ME]}}


PROBES: dict[str, Probe] = {
    "Taunt": Probe(
        has("TAUNT"),
        {"p1": {"board": [YETI]}, "p2": {"board": [ME, WISP]}},
        [attack("wisp", "yeti", illegal="taunt_in_the_way"), attack("subject", "yeti")],
    ),
    "Charge": Probe(has("CHARGE"), held(), [play(), attack("p2.hero", expect=after({"p2.hero.damage": 2}))]),
    "Rush": Probe(
        has("RUSH"),
        {**held(), "p2": {"board": [YETI]}},
        [
            play(),
            attack("p2.hero", illegal="cannot_attack_heroes"),
            attack("yeti", expect=after({"subject.attacks_made": 1})),
        ],
    ),
    "Divine Shield": Probe(
        has("DIVINE_SHIELD"),
        spell_at("p2", "RAIN"),
        [play("spell", expect=after({"subject.damage": 0, "subject.divine_shield": False}))],
        {"RAIN": RAIN},
    ),
    "Windfury": Probe(
        has("WINDFURY"),
        {"p1": {"board": [ME]}},
        [
            attack("p2.hero"),
            attack("p2.hero", expect=after({"p2.hero.damage": 4})),
            attack("p2.hero", illegal="exhausted"),
        ],
    ),
    "Mega-Windfury": Probe(
        has("MEGA_WINDFURY"),
        {"p1": {"board": [ME]}},
        [*[attack("p2.hero")] * 3, attack("p2.hero", expect=after({"p2.hero.damage": 8}))],
    ),
    "Stealth": Probe(
        has("STEALTH"),
        {"p1": {"board": [YETI]}, "p2": {"board": [ME]}},
        [attack("subject", "yeti", illegal="target_stealthed"), attack("p2.hero", "yeti")],
    ),
    "Immune": Probe(
        has("IMMUNE"), spell_at("p2", "RAIN"), [play("spell", expect=after({"subject.damage": 0}))], {"RAIN": RAIN}
    ),
    "Poisonous": Probe(
        has("POISONOUS"),
        {"p1": {"board": [ME]}, "p2": {"board": [YETI]}},
        [attack("yeti", expect=after({"yeti.zone": "GRAVEYARD"}))],
    ),
    "Lifesteal": Probe(
        has("LIFESTEAL"),
        {"p1": {"hero": {"damage": 9}, "board": [ME]}, "p2": {"board": [YETI]}},
        [attack("yeti", expect=after({"p1.hero.damage": 7}))],
    ),
    "Reborn": Probe(
        has("REBORN"),
        spell_at("p2", "DOOM"),
        [play("spell", expect=after({"p2.board": [{"is": "SUBJECT#1", "remaining": 1, "reborn": False}]}))],
        {"DOOM": DOOM},
    ),
    "Elusive": Probe(
        has("ELUSIVE"),
        {"p1": {"hand": [{"as": "spell", "card": "LIGHT"}], "board": [ME, YETI]}},
        [play("spell", target="subject", illegal="target_elusive"), play("spell", target="yeti")],
        {"LIGHT": LIGHT},
    ),
    "Battlecry": Probe({"battlecry": {"GainArmor": [5]}}, held(), [play(expect=after({"p1.hero.armor": 5}))]),
    "Combo": Probe(
        {"combo": {"Draw": [1]}},
        {"p1": {"hand": [ME], "deck": [YETI], "history": {"cards_played_this_turn": 1}}},
        [play(expect=after({"p1.hand": ["yeti"]}))],
    ),
    "Choose One": Probe(
        {"options": ["ARM", "FEED"]},
        held(),
        [play(expect=after({"p1.hero.attack": 3}))],
        {
            "ARM": {
                "name": "Arm",
                "type": "SPELL",
                "text": {"Give": {"targets": "HERO", "card": "ARM", "attack": 3, "until": "end_of_turn"}},
            },
            "FEED": {"name": "Feed", "type": "SPELL", "text": {"GainMana": [1, "empty"]}},
        },
    ),
    "Deathrattle": Probe(
        {"deathrattle": {"Damage": ["ENEMY_HERO", 4]}},
        spell_at("p2", "DOOM"),
        [play("spell", expect=after({"p1.hero.damage": 4}))],
        {"DOOM": DOOM},
    ),
    "Spell Damage": Probe(
        {"spell_damage": 3},
        spell_at("p1", "BOLT"),
        [play("spell", expect=after({"p2.hero.damage": 5}))],
        {"BOLT": BOLT},
    ),
    "Overload": Probe({"overload": 2}, held(), [play(expect=after({"p1.mana.owed": 2}))]),
    "Enrage": Probe(
        {"enrage": RAGE}, spell_at("p2", "RAIN"), [play("spell", expect=after({"subject.attack": 5}))], {"RAIN": RAIN}
    ),
    "Inspire": Probe(
        {"triggers": [{"event": "hero_power", "condition": {"Mine": []}, "effect": {"GainMana": [1, "empty"]}}]},
        {"p1": {"board": [ME], "mana": {"crystals": 5}}},
        [{"do": "hero_power", "target": "p2.hero", "expect": after({"p1.mana.crystals": 6})}],
    ),
    "Aura": Probe(
        {"auras": [{"targets": "OTHER_FRIENDLY_MINIONS", "attack": 1}]},
        {"p1": {"board": [ME, YETI]}},
        [{"do": "look", "expect": after({"yeti.attack": 5})}],
    ),
    "Tradeable": Probe(
        {"tradeable": True},
        {"p1": {"hand": [ME], "deck": [YETI]}},
        [
            {
                "do": "trade",
                "card": "subject",
                "script": [{"kind": "draw", "pick": "yeti"}],
                "expect": after({"p1.hand": ["yeti"], "subject.zone": "DECK"}),
            }
        ],
    ),
}
FREE = [pair for pair in combinations(sorted(PROBES), 2) if frozenset(pair) not in COUPLED]


def with_keywords(*keywords: str) -> dict[str, Any]:
    """A card with the keywords' parts."""
    card = dict(PLAIN)
    for keyword in keywords:
        for key, value in PROBES[keyword].card.items():
            card[key] = card.get(key, []) + value if key == "abilities" else value
    return card


def probed(keyword: str, *keywords: str) -> Scenario:
    """The probe of a keyword, with a card that has these keywords."""
    probe = PROBES[keyword]
    steps = probe.steps
    cards = {"SUBJECT": with_keywords(*keywords), **probe.cards}
    if "Choose One" in keywords:
        cards |= PROBES["Choose One"].cards
        steps = [
            {**step, "choose": "ARM"} if step.get("card") == "subject" and step["do"] == "play" else step
            for step in steps
        ]
    text = {
        "format": 1,
        "title": "x",
        "rules": ["KEY-01"],
        "under": ["seed", "live"],
        "cards": cards,
        "setup": probe.setup,
        "steps": steps,
    }
    scenario, faults = load_document(json.dumps(text).encode(), file="x.scenario.json", id="x")
    assert faults == []
    assert scenario is not None
    return scenario


def failure(scenario: Scenario) -> str:
    """What the first failing run says; "" if all pass."""
    for variation in scenario.under:
        outcome = run_scenario(replace(scenario, pinned=None), variation)
        if not outcome.passed:
            return f"{variation.name}: {outcome.first or outcome.error}"
    return ""


@pytest.mark.parametrize("keyword", PROBES)
def test_each_probe_holds_with_its_keyword_and_not_without(keyword: str) -> None:
    assert keyword in keywords_in(probed(keyword, keyword))
    assert failure(probed(keyword, keyword)) == ""
    without = {"Taunt": ["Charge"]}.get(keyword, ["Taunt"])
    assert failure(probed(keyword, *without)) != ""


def test_most_pairs_of_keywords_are_free() -> None:
    assert len(FREE) > 100


@pytest.mark.parametrize("pair", FREE, ids=" x ".join)
def test_keywords_that_no_rule_couples_do_not_interfere(pair: tuple[str, str]) -> None:
    assert [failure(probed(keyword, *pair)) for keyword in pair] == ["", ""]
