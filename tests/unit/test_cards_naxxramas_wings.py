"""Minions, weapons and spells of the bosses of Curse of Naxxramas, each by what its text makes true."""

from typing import Any

import pytest

from oracle.cards.scripts import naxxramas_wings
from oracle.engine.card import EMPTY_SCRIPT
from tests.unit.card_table import attack, end_turn, look, play, problem, refused, side

FULL_HAND = ", ".join(f"card{number}=CS2_231" for number in range(10))
DECK = "drawn=CS2_231, after=CS2_231"

TABLE: dict[str, tuple[Any, ...]] = {
    # Minions
    "FP1_006 Deathcharger": (
        side("fire=CS2_008, charger=FP1_006"),
        side(board="other=FP1_006 damage=2"),
        play("charger"),
        attack("charger", "p2.hero", {"p2.hero.damage": 2}),
        play("fire", "other", {"p2.board": [], "p2.hero.damage": 5, "p1.hero.damage": 0}),
    ),
    "NAX14_03 Frozen Champion": (
        side("champion=NAX14_03"),
        side(),
        play("champion", None, {"champion.frozen": True}),
        end_turn({"champion.frozen": True}),
        end_turn({"champion.frozen": True}),
        end_turn({"champion.frozen": True}),
        end_turn({"champion.frozen": True}),
        {"do": "attack", "by": "champion", "target": "p2.hero", "illegal": "frozen"},
    ),
    "NAX14_03 Frozen Champion thaws when it is silenced": (
        side("hush=EX1_332", "champion=NAX14_03"),
        side(),
        look({"champion.frozen": True}),
        play("hush", "champion", {"champion.frozen": False}),
        attack("champion", "p2.hero", {"p2.hero.damage": 2}),
    ),
    "NAX2_05 Worshipper": (
        side("", "worshipper=NAX2_05, another=NAX2_05"),
        side(),
        attack("p1.hero", "p2.hero", {"p2.hero.damage": 2}),
        end_turn({"p1.hero.attack": 0}),
        end_turn({"p1.hero.attack": 2}),
    ),
    "NAX2_05H Worshipper": (
        side("", "worshipper=NAX2_05H"),
        side(board="other=NAX2_05H"),
        look({"p1.hero.attack": 3, "p2.hero.attack": 0}),
        end_turn({"p1.hero.attack": 0, "p2.hero.attack": 3}),
    ),
    "NAX6_03t Spore": (
        side("fire=CS2_008", "spore=NAX6_03t, own=CS2_182"),
        side(board="yeti=CS2_182, wisp=CS2_231"),
        play("fire", "spore", {"yeti.attack": 12, "wisp.attack": 9, "own.attack": 4, "yeti.health": 5}),
    ),
    "NAX7_02 Understudy": (
        side(board="wisp=CS2_231"),
        side(board="student=NAX7_02"),
        {"do": "attack", "by": "wisp", "target": "p2.hero", "illegal": "taunt_in_the_way"},
    ),
    "NAX8_03 Unrelenting Trainee": (
        side("shot=DS1_185", "trainee=NAX8_03", deck=DECK),
        side(deck="next=CS2_231, later=CS2_231"),
        play("shot", "trainee", {"p1.board": [], "p2.board": ["NAX8_03t#1"], "NAX8_03t#1.attack": 0}),
        end_turn({"p2.hero.damage": 1, "p1.hero.damage": 0}),
        end_turn({"p2.hero.damage": 1, "p1.hero.damage": 0}),
    ),
    "NAX8_04 Unrelenting Warrior": (
        side("ball=CS2_029", "warrior=NAX8_04"),
        side(deck=DECK),
        play("ball", "warrior", {"p2.board": ["NAX8_04t#1"], "NAX8_04t#1.health": 4}),
        end_turn({"p2.hero.damage": 1}),
    ),
    "NAX8_05 Unrelenting Rider": (
        side("ball=CS2_029", "rider=NAX8_05"),
        side(deck=DECK),
        play("ball", "rider", {"p2.board": ["NAX8_05t#1"], "NAX8_05t#1.health": 6}),
        end_turn({"p2.hero.damage": 1}),
    ),
    "NAX9_02 Lady Blaumeux": (
        side("ball=CS2_029, yeti=CS2_182"),
        side(board="lady=NAX9_02"),
        look({"p2.hero.immune": True, "p1.hero.immune": False}),
        refused("ball", "p2.hero", "target_immune"),
    ),
    "NAX9_03 Thane Korth'azz": (
        side("ball=CS2_029", "thane=NAX9_03 damage=1"),
        side(),
        play("ball", "thane", {"p1.hero.immune": False}),
    ),
    "NAX9_04 Sir Zeliek": (side(), side(board="sir=NAX9_04"), look({"p2.hero.immune": True})),
    "NAXM_001 Necroknight": (
        side("fire=CS2_008", "far=CS2_182, left=CS2_182, knight=NAXM_001 damage=5, right=CS2_200, other=CS2_231"),
        side(board="enemy=CS2_231"),
        play("fire", "knight", {"p1.board": ["far", "other"], "p2.board": ["enemy"]}),
    ),
    "NAXM_001 Necroknight at the end of the row": (
        side("fire=CS2_008", "far=CS2_182, left=CS2_182, knight=NAXM_001 damage=5"),
        side(),
        play("fire", "knight", {"p1.board": ["far"]}),
    ),
    "NAXM_002 Skeletal Smith": (
        side("ball=CS2_029", "smith=NAXM_002", weapon="own=CS2_106"),
        side(weapon="axe=CS2_106"),
        play("ball", "smith", {"p2.weapon": None, "p1.weapon": "own"}),
    ),
    # Weapons
    "NAX10_02 Hook": (
        side(weapon="hook=NAX10_02 durability=1"),
        side(),
        attack("p1.hero", "p2.hero", {"p2.hero.damage": 5, "p1.hand": ["hook"], "p1.weapon": None}),
        play("hook", None, {"p1.weapon": "hook", "hook.durability": 8, "p1.hand": []}),
    ),
    "NAX10_02 Hook and a full hand": (
        side(FULL_HAND, weapon="hook=NAX10_02 durability=1"),
        side(),
        attack("p1.hero", "p2.hero", {"p1.hand.count": 10, "hook.zone": "GRAVEYARD"}),
    ),
    "NAX10_02 Hook is replaced": (
        side("axe=CS2_106", weapon="hook=NAX10_02"),
        side(),
        play("axe", None, {"p1.weapon": "axe", "p1.hand": ["hook"]}),
    ),
    "NAX10_02H Hook": (
        side(weapon="hook=NAX10_02H durability=2"),
        side(),
        attack("p1.hero", "p2.hero", {"p2.hero.damage": 4}),
        attack("p1.hero", "p2.hero", {"p2.hero.damage": 8, "p1.hand": ["hook"]}),
    ),
    "NAX12_03 Jaws": (
        side("one=CS2_008, two=CS2_008, three=CS2_008", "gnome=EX1_029", weapon="jaws=NAX12_03"),
        side(board="other=EX1_029, wisp=CS2_231"),
        play("one", "gnome", {"jaws.attack": 3}),
        play("two", "wisp", {"jaws.attack": 3}),
        play("three", "other", {"jaws.attack": 5, "p1.hero.attack": 5}),
    ),
    "NAX12_03H Jaws": (
        side("one=CS2_008", weapon="jaws=NAX12_03H"),
        side(board="gnome=EX1_029"),
        play("one", "gnome", {"jaws.attack": 5}),
    ),
    "NAX7_04 Massive Runeblade": (
        side(weapon="blade=NAX7_04"),
        side(),
        attack("p1.hero", "p2.hero", {"p2.hero.damage": 10}),
    ),
    "NAX7_04 Massive Runeblade against a minion": (
        side("ball=CS2_029", weapon="blade=NAX7_04"),
        side(board="ogre=CS2_200"),
        play("ball", "p2.hero", {"p2.hero.damage": 6}),
        attack("p1.hero", "ogre", {"ogre.damage": 5, "p1.hero.damage": 6}),
    ),
    "NAX7_04 Massive Runeblade when a minion attacks": (
        side(board="yeti=CS2_182", weapon="blade=NAX7_04"),
        side(),
        attack("yeti", "p2.hero", {"p2.hero.damage": 4}),
    ),
    "NAX7_04H Massive Runeblade": (
        side(weapon="blade=NAX7_04H"),
        side(),
        attack("p1.hero", "p2.hero", {"p2.hero.damage": 20}),
    ),
    "NAX9_05 Runeblade": (
        side("ball=CS2_029", "thane=NAX9_03 damage=1", weapon="blade=NAX9_05"),
        side(board="lady=NAX9_02"),
        look({"blade.attack": 1, "p1.hero.attack": 1}),
        play("ball", "thane", {"blade.attack": 4, "p1.hero.attack": 4}),
    ),
    "NAX9_05H Runeblade": (side(weapon="blade=NAX9_05H"), side(), look({"blade.attack": 8, "p1.hero.attack": 8})),
    # Spells
    "FP1_COIN The Coin": (
        side("coin=FP1_COIN, yeti=CS2_182", mana={"crystals": 3}),
        side(),
        refused("yeti", None, "not_enough_mana"),
        play("coin", None, {"p1.mana.temporary": 1}),
        play("yeti", None, {"p1.board": ["yeti"]}),
    ),
    "FP1_025_Puzzle Reincarnate": (
        side("again=FP1_025_Puzzle", "yeti=CS2_182 damage=3"),
        side(),
        play("again", "yeti", {"p1.board": ["CS2_182#1"], "CS2_182#1.damage": 0}),
    ),
    "NAX11_04 Mutating Injection": (
        side("injection=NAX11_04"),
        side(board="yeti=CS2_182"),
        play("injection", "yeti", {"yeti.attack": 8, "yeti.health": 9, "yeti.taunt": True}),
    ),
    "NAX12_04 Enrage": (
        side("rage=NAX12_04"),
        side(),
        play("rage", None, {"p1.hero.attack": 6}),
        attack("p1.hero", "p2.hero", {"p2.hero.damage": 6}),
        end_turn({"p1.hero.attack": 0}),
    ),
    "NAX13_03 Supercharge": (
        side("charge=NAX13_03", "yeti=CS2_182"),
        side(board="other=CS2_182"),
        play("charge", None, {"yeti.health": 7, "other.health": 5, "yeti.attack": 4}),
    ),
    "NAX14_04 Pure Cold": (
        side("cold=NAX14_04", "kobold=CS2_142"),
        side(),
        play("cold", None, {"p2.hero.damage": 9, "p2.hero.frozen": True}),
    ),
    "NAX1_05 Locust Swarm": (
        side("swarm=NAX1_05", "own=CS2_182", hero={"damage": 5}),
        side(board="raptor=CS2_172, ogre=CS2_200"),
        play("swarm", None, {"p2.board": ["ogre"], "ogre.damage": 3, "own.damage": 0, "p1.hero.damage": 2}),
    ),
    "NAX3_03 Necrotic Poison": (
        side("poison=NAX3_03"),
        side(board="ogre=CS2_200"),
        play("poison", "ogre", {"p2.board": []}),
    ),
    "NAX4_05 Plague": (
        side("plague=NAX4_05", "bones=NAX4_03, yeti=CS2_182, more=skele11"),
        side(board="big=NAX4_03H, ogre=CS2_200, golem=skele21"),
        play("plague", None, {"p1.board": ["bones", "more"], "p2.board": ["big"]}),
    ),
    "NAX5_03 Mindpocalypse": (
        side("mind=NAX5_03", deck="a=CS2_231, b=CS2_231, c=CS2_231", mana={"crystals": 4}),
        side(deck="d=CS2_231, e=CS2_231, f=CS2_231", mana={"crystals": 3}),
        play(
            "mind",
            None,
            {
                "p1.hand": ["a", "b"],
                "p2.hand": ["d", "e"],
                "p1.mana.crystals": 5,
                "p1.mana.used": 2,
                "p2.mana.crystals": 4,
            },
        ),
    ),
    "NAX6_03 Deathbloom": (
        side("bloom=NAX6_03"),
        side(board="ogre=CS2_200"),
        play("bloom", "ogre", {"ogre.damage": 5, "p1.board": ["NAX6_03t#1"], "NAX6_03t#1.health": 1}),
    ),
    "NAX6_04 Sporeburst": (
        side("burst=NAX6_04", "own=CS2_231"),
        side(board="wisp=CS2_231, ogre=CS2_200"),
        play("burst", None, {"p2.board": ["ogre"], "ogre.damage": 1, "p1.board": ["own", "NAX6_03t#1"]}),
    ),
    "NAX7_05 Mind Control Crystal": (
        side("crystal=NAX7_05"),
        side(board="a=NAX7_02, ogre=CS2_200, b=NAX7_02"),
        play("crystal", None, {"p1.board": ["a", "b"], "p2.board": ["ogre"]}),
    ),
    "NAX9_07 Mark of the Horsemen": (
        side("mark=NAX9_07", "yeti=CS2_182", weapon="axe=CS2_106"),
        side(board="other=CS2_182", weapon="theirs=CS2_106"),
        play(
            "mark",
            None,
            {
                "yeti.attack": 5,
                "yeti.health": 6,
                "axe.attack": 4,
                "axe.durability": 3,
                "other.attack": 4,
                "theirs.durability": 2,
            },
        ),
    ),
}

SAME: dict[str, str] = {
    "NAX8_03t": "NAX8_03",
    "NAX8_04t": "NAX8_04",
    "NAX8_05t": "NAX8_05",
    "NAX9_02H": "NAX9_02",
    "NAX9_03H": "NAX9_03",
    "NAX9_04H": "NAX9_04",
}
"""Cards whose text is checked with another."""


@pytest.mark.parametrize("profile", ["seed", "live"])
@pytest.mark.parametrize("name", TABLE)
def test_a_card_does_what_its_text_says(name: str, profile: str) -> None:
    assert problem(profile, *TABLE[name]) == ""


def test_every_card_of_the_module_with_a_text_has_its_check() -> None:
    checked = {name.split(" ")[0] for name in TABLE}
    with_text = {card_id for card_id, script in naxxramas_wings.SCRIPTS.items() if script != EMPTY_SCRIPT}

    assert with_text - checked - SAME.keys() == set()
