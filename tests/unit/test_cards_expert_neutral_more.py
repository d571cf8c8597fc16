"""Neutral Expert minions from EX1_300 on, each by what its text makes true."""

from typing import Any

import pytest

from oracle.cards import standard_cards
from oracle.cards.scripts import expert_neutral_more
from oracle.engine.card import ABILITY_BITS
from tests.unit.card_table import attack, end_turn, look, pick, play, problem, refused, side

KEYWORDS: dict[str, tuple[int, int, int, set[str]]] = {
    "DREAM_01": (2, 3, 5, {"ELUSIVE"}),
    "DREAM_03": (4, 7, 6, set()),
    "EX1_396": (4, 1, 7, {"TAUNT"}),
    "EX1_405": (1, 0, 4, {"TAUNT"}),
    "EX1_560": (9, 8, 8, set()),
    "EX1_563": (9, 4, 12, set()),
}

TABLE: dict[str, tuple[Any, ...]] = {
    # Battlecries
    "EX1_558 Harrison Jones": (
        side("harrison=EX1_558", deck="a=CS2_231, b=CS2_231, c=CS2_231"),
        side(weapon="axe=CS2_106"),
        play("harrison", None, {"axe.zone": "GRAVEYARD", "p1.hand": ["a", "b"]}),
    ),
    "EX1_558 Harrison Jones without a weapon": (
        side("harrison=EX1_558", deck="a=CS2_231"),
        side(),
        play("harrison", None, {"p1.hand": [], "p1.hero.damage": 0}),
    ),
    "EX1_561 Alexstrasza at full Health": (
        side("alexstrasza=EX1_561"),
        side(),
        play("alexstrasza", "p2.hero", {"p2.hero.remaining": 15, "p2.hero.health": 30, "p1.hero.remaining": 30}),
    ),
    "EX1_561 Alexstrasza for her own hero": (
        side("alexstrasza=EX1_561", "warden=EX1_001", hero={"card": "HERO_08", "damage": 28}),
        side(board="yeti=CS2_182"),
        refused("alexstrasza", "yeti", "wrong_target"),
        play("alexstrasza", "p1.hero", {"p1.hero.remaining": 15, "p1.hero.health": 30, "warden.attack": 1}),
    ),
    "EX1_561 Alexstrasza and a hero with less Health": (
        side("alexstrasza=EX1_561", hero={"card": "HERO_08", "health": 10, "damage": 4}),
        side(),
        play("alexstrasza", "p1.hero", {"p1.hero.remaining": 15, "p1.hero.health": 15}),
    ),
    "EX1_562 Onyxia": (
        side("onyxia=EX1_562", "wisp=CS2_231"),
        side(),
        play("onyxia", None, {"p1.board.count": 7, "ds1_whelptoken#5.attack": 1, "ds1_whelptoken#5.health": 1}),
    ),
    "EX1_583 Priestess of Elune": (
        side("priestess=EX1_583", hero={"card": "HERO_08", "damage": 10}),
        side(),
        play("priestess", None, {"p1.hero.damage": 6}),
    ),
    "EX1_584 Ancient Mage": (
        side("ball=CS2_029, mage=EX1_584", "far=CS2_231, left=CS2_231, right=CS2_231"),
        side(),
        play("mage", None, {"left.enchantments": ["EX1_584e"], "right.enchantments": ["EX1_584e"]}, position=3),
        play("ball", "p2.hero", {"p2.hero.damage": 8}),
    ),
    "EX1_590 Blood Knight": (
        side("knight=EX1_590", "squire=EX1_008"),
        side(board="crusader=EX1_020, yeti=CS2_182"),
        play(
            "knight",
            None,
            {
                "knight.attack": 9,
                "knight.health": 9,
                "squire.divine_shield": False,
                "crusader.divine_shield": False,
                "yeti.attack": 4,
            },
        ),
    ),
    "NEW1_024 Captain Greenskin": (
        side("greenskin=NEW1_024", weapon="axe=CS2_106"),
        side(),
        play("greenskin", None, {"axe.attack": 4, "axe.durability": 3}),
    ),
    "NEW1_025 Bloodsail Corsair": (
        side("corsair=NEW1_025", weapon="own=CS2_106"),
        side(weapon="axe=CS2_106"),
        play("corsair", None, {"axe.durability": 1, "own.durability": 2}),
    ),
    "NEW1_029 Millhouse Manastorm": (
        side("millhouse=NEW1_029, own=CS2_029"),
        side("ball=CS2_029, yeti=CS2_182"),
        play("millhouse", None, {"own.cost": 4}),
        end_turn({"ball.cost": 0, "yeti.cost": 4, "own.cost": 4}),
        end_turn({"ball.cost": 4}),
    ),
    # Deathrattles
    "EX1_577 The Beast": (
        side("shot=EX1_617"),
        side(board="beast=EX1_577"),
        play("shot", None, {"p1.board": ["EX1_finkle#1"], "EX1_finkle#1.attack": 3, "p2.board": []}),
    ),
    # Triggers
    "EX1_572 Ysera": (
        side("", "ysera=EX1_572"),
        side(),
        end_turn(
            {"p1.hand": ["DREAM_04#1", "DREAM_02#1"]},
            [pick("random_card", "ysera", "DREAM_04"), pick("random_card", "ysera", "DREAM_02")],
        ),
    ),
    "DREAM_02 Ysera Awakens": (
        side("awakens=DREAM_02", "ysera=EX1_572, own=CS2_200"),
        side(board="other=EX1_572, ogre=CS2_200"),
        play(
            "awakens",
            None,
            {
                "own.damage": 5,
                "ogre.damage": 5,
                "ysera.damage": 0,
                "other.damage": 0,
                "p1.hero.damage": 5,
                "p2.hero.damage": 5,
            },
        ),
    ),
    "DREAM_04 Dream": (
        side("dream=DREAM_04"),
        side(board="yeti=CS2_182"),
        play("dream", "yeti", {"p2.hand": ["yeti"], "p2.board": []}),
    ),
    "DREAM_05 Nightmare": (
        side("nightmare=DREAM_05"),
        side(board="yeti=CS2_182"),
        play("nightmare", "yeti", {"yeti.attack": 9, "yeti.health": 10}),
        end_turn({"p2.board": ["yeti"]}),
        end_turn({"p2.board": []}),
    ),
    "NEW1_037 Master Swordsmith": (
        side("", "smith=NEW1_037, yeti=CS2_182"),
        side(board="other=CS2_182"),
        end_turn({"yeti.attack": 5, "smith.attack": 1}),
        end_turn({"yeti.attack": 5}),
    ),
    # Auras
    "EX1_390 Tauren Warrior": (
        side("rage=EX1_607", "tauren=EX1_390"),
        side(),
        look({"tauren.attack": 2, "tauren.taunt": True}),
        play("rage", "tauren", {"tauren.attack": 7}),
    ),
    "EX1_393 Amani Berserker": (
        side("rage=EX1_607", "amani=EX1_393"),
        side(),
        play("rage", "amani", {"amani.attack": 7, "amani.remaining": 2}),
    ),
    "EX1_616 Mana Wraith": (
        side("yeti=CS2_182, ball=CS2_029", "wraith=EX1_616"),
        side("other=CS2_182"),
        look({"yeti.cost": 5, "other.cost": 5, "ball.cost": 4}),
    ),
    "EX1_620 Molten Giant": (
        side("giant=EX1_620", hero={"card": "HERO_08", "damage": 12}),
        side(),
        look({"giant.cost": 8}),
    ),
    "NEW1_022 Dread Corsair": (
        side("corsair=NEW1_022", weapon="axe=CS2_106"),
        side(),
        play("corsair", None, {"p1.mana.used": 1, "corsair.taunt": True}),
    ),
    "NEW1_027 Southsea Captain": (
        side("", "captain=NEW1_027, corsair=NEW1_025, wisp=CS2_231"),
        side(board="other=NEW1_025"),
        look({"corsair.attack": 2, "corsair.health": 3, "captain.attack": 3, "wisp.attack": 1, "other.attack": 1}),
    ),
    "EX1_563 Malygos": (
        side("blast=DS1_233", "malygos=EX1_563"),
        side(),
        play("blast", None, {"p2.hero.damage": 10}),
    ),
    "NEW1_027 a Pirate that attacks": (
        side("", "captain=NEW1_027, corsair=NEW1_025"),
        side(),
        attack("corsair", "p2.hero", {"p2.hero.damage": 2}),
    ),
}


@pytest.mark.parametrize("profile", ["seed", "live"])
@pytest.mark.parametrize("name", TABLE)
def test_a_card_does_what_its_text_says(name: str, profile: str) -> None:
    assert problem(profile, *TABLE[name]) == ""


@pytest.mark.parametrize("card_id", KEYWORDS)
def test_a_card_is_what_is_printed(card_id: str) -> None:
    card = standard_cards().get(card_id)
    abilities = {name for name, bit in ABILITY_BITS.items() if card.abilities & bit}

    assert (card.cost, card.attack, card.health, abilities) == KEYWORDS[card_id]


def test_every_collectible_card_of_the_module_has_its_check() -> None:
    cards = standard_cards()
    collectible = {card_id for card_id in expert_neutral_more.SCRIPTS if cards.get(card_id).collectible}

    assert collectible - {name.split(" ")[0] for name in TABLE} - KEYWORDS.keys() == set()
