"""The Gifts and the cards that they give, each by what its text makes true."""

from typing import Any

import pytest

from oracle.cards import standard_cards
from oracle.cards.scripts import gifts
from tests.unit.card_table import end_turn, pick, play, problem, refused, side

GIFTS = {
    "GIFT_02 Jaina's Gift": ("CS2_024", "CS2_023", "CS2_029"),
    "GIFT_03 Rexxar's Gift": ("BRM_013", "EX1_617", "EX1_537"),
    "GIFT_04 Arthas's Gift": ("RLK_057", "RLK_015", "RLK_024"),
    "GIFT_05 Uther's Gift": ("EX1_619", "CS2_093", "CS2_092"),
    "GIFT_06 Thrall's Gift": ("EX1_259", "EX1_246", "CS2_046"),
    "GIFT_07 Garrosh's Gift": ("CS2_108", "EX1_606", "EX1_407"),
    "GIFT_08 Illidan's Gift": ("SW_040", "BT_035", "BT_235"),
    "GIFT_09 Valeera's Gift": ("CS2_072", "CS2_074", "EX1_129"),
    "GIFT_10 Malfurion's Gift": ("OG_047", "CS2_013", "CS2_012"),
    "GIFT_11 Gul'dan's Gift": ("EX1_302", "EX1_309", "EX1_312"),
    "GIFT_12 Anduin's Gift": ("CS2_004", "CS2_234", "CS1_113"),
}

TABLE: dict[str, tuple[Any, ...]] = {
    "BRM_013 Quick Shot": (
        side("first=BRM_013, last=BRM_013", deck="wisp=CS2_231"),
        side(),
        play("first", "p2.hero", {"p2.hero.damage": 3, "p1.hand": ["last"]}),
        play("last", "p2.hero", {"p2.hero.damage": 6, "p1.hand": ["wisp"]}),
    ),
    "RLK_057 Dark Transformation": (
        side("change=RLK_057", "cadaver=LEG_RLK_079, raptor=CS2_172"),
        side(),
        refused("change", "raptor", "wrong_target"),
        play("change", "cadaver", {"cadaver.card": "RLK_057t", "cadaver.attack": 4, "cadaver.rush": True}),
    ),
    "RLK_015 Howling Blast": (
        side("blast=RLK_015"),
        side(board="yeti=CS2_182, ogre=CS2_200"),
        play("blast", "ogre", {"ogre.damage": 3, "ogre.frozen": True, "yeti.damage": 1, "p2.hero.damage": 1}),
    ),
    "RLK_024 Death Strike": (
        side("strike=RLK_024", hero={"card": "HERO_08", "damage": 9}),
        side(board="ogre=CS2_200"),
        play("strike", "ogre", {"ogre.damage": 6, "p1.hero.damage": 3}),
    ),
    "SW_040 Fel Barrage": (
        side("barrage=SW_040"),
        side(board="yeti=CS2_182, wisp=CS2_231, raptor=CS2_172"),
        play("barrage", None, {"p2.board": ["yeti"], "yeti.damage": 0, "p2.hero.damage": 0}),
    ),
}


@pytest.mark.parametrize("profile", ["seed", "live"])
@pytest.mark.parametrize("name", TABLE)
def test_a_card_does_what_its_text_says(name: str, profile: str) -> None:
    assert problem(profile, *TABLE[name]) == ""


@pytest.mark.parametrize("name", GIFTS)
def test_one_of_three_comes_for_this_turn(name: str) -> None:
    shown = GIFTS[name]
    steps = (
        {
            **play("gift", None, {"p1.hand": [f"{shown[1]}#1"]}, script=[pick("pick", "gift", shown[1])]),
        },
        end_turn({"p1.hand": []}),
    )
    steps[0]["expect"].append({"that": "three cards", "decision": {"kind": "pick", "from": list(shown)}})

    assert problem("live", side(f"gift={name.split(' ')[0]}"), side(), *steps) == ""


def test_every_collectible_card_of_the_module_has_its_check() -> None:
    cards = standard_cards()
    collectible = {card_id for card_id in gifts.SCRIPTS if cards.get(card_id).collectible}

    assert collectible == {name.split(" ")[0] for name in (*TABLE, *GIFTS)}
