"""Heroes and hero powers of the bosses of Curse of Naxxramas, each by what its text makes true."""

from typing import Any

import pytest

from oracle.cards import load_printed, standard_cards
from oracle.cards.scripts import naxxramas_bosses
from tests.unit.card_table import attack, end_turn, look, pick, play, power, problem, side

ARROWS = [pick("missile", "p1.power", each) for each in ("yeti", "p2.hero", "yeti")]
SEVEN = ", ".join(f"wisp{number}=CS2_231" for number in range(7))


def boss(card: str, hand: str = "", board: str = "", **more: Any) -> dict[str, Any]:
    """The side of a boss with this hero power."""
    return side(hand, board, power={"card": card}, **more)


TABLE: dict[str, tuple[Any, ...]] = {
    "NAX10_03 Hateful Strike": (
        boss("NAX10_03"),
        side(board="ogre=CS2_200, wisp=CS2_231"),
        power("ogre", {"p2.board": ["wisp"], "p1.mana.used": 4}),
    ),
    "NAX10_03H Hateful Strike": (boss("NAX10_03H"), side(board="ogre=CS2_200"), power("ogre", {"p2.board": []})),
    "NAX11_02 Poison Cloud": (
        boss("NAX11_02", board="yeti=CS2_182"),
        side(board="wisp=CS2_231, ogre=CS2_200, imp=EX1_598"),
        power(
            None,
            {
                "p1.board": ["yeti", "NAX11_03#1", "NAX11_03#2"],
                "p2.board": ["ogre"],
                "yeti.damage": 1,
                "NAX11_03#1.attack": 2,
                "NAX11_03#1.health": 2,
                "NAX11_03#1.damage": 0,
            },
        ),
    ),
    "NAX11_02 Poison Cloud that kills nobody": (
        boss("NAX11_02"),
        side(board="ogre=CS2_200"),
        power(None, {"p1.board": [], "ogre.damage": 1}),
    ),
    "NAX11_02 Poison Cloud over a full row": (
        boss("NAX11_02", board=SEVEN),
        side(),
        power(None, {"p1.board": []}),
    ),
    "NAX11_02H Poison Cloud": (
        boss("NAX11_02H", board="own=CS2_231"),
        side(board="raptor=CS2_172, ogre=CS2_200"),
        power(
            None,
            {"p1.board": ["own", "NAX11_03#1"], "p2.board": ["ogre"], "ogre.damage": 2, "p2.hero.damage": 2},
        ),
    ),
    "NAX12_02 Decimate": (
        boss("NAX12_02", board="yeti=CS2_182 damage=2"),
        side(board="ogre=CS2_200"),
        power(None, {"yeti.health": 1, "yeti.damage": 0, "ogre.health": 1, "ogre.attack": 6}),
    ),
    "NAX12_02H Decimate": (
        boss("NAX12_02H", board="yeti=CS2_182"),
        side(board="ogre=CS2_200"),
        power(None, {"yeti.health": 5, "ogre.health": 1}),
    ),
    "NAX13_02 Polarity Shift": (
        boss("NAX13_02", board="yeti=CS2_182 damage=2, totem=CS2_051"),
        side(board="ogre=CS2_200"),
        power(
            None,
            {
                "p1.board": ["yeti"],
                "yeti.attack": 3,
                "yeti.health": 4,
                "yeti.damage": 0,
                "ogre.attack": 7,
                "ogre.health": 6,
            },
        ),
    ),
    "NAX14_02 Frost Breath": (
        boss("NAX14_02", board="own=CS2_231"),
        side(board="a=CS2_231, champion=NAX14_03, b=CS2_182, c=CS2_231, ice=EX1_598 frozen=true"),
        power(None, {"p2.board": ["a", "champion", "b", "ice"], "p1.board": ["own"]}),
    ),
    "NAX14_02 Frost Breath past a silenced Champion": (
        boss("NAX14_02", "hush=EX1_332"),
        side(board="a=CS2_231, champion=NAX14_03"),
        play("hush", "champion", {"champion.frozen": False}),
        power(None, {"p2.board": []}),
    ),
    "NAX15_02 Frost Blast": (
        boss("NAX15_02"),
        side(),
        power(None, {"p2.hero.damage": 2, "p2.hero.frozen": True, "p1.hero.frozen": False}),
    ),
    "NAX15_02H Frost Blast": (boss("NAX15_02H"), side(), power(None, {"p2.hero.damage": 3, "p2.hero.frozen": True})),
    "NAX15_04 Chains": (
        boss("NAX15_04"),
        side(board="ogre=CS2_200, wisp=CS2_231"),
        power(
            None,
            {"p1.board": ["ogre"], "p2.board": ["wisp"]},
            script=[pick("random_target", "p1.power", "ogre")],
            pool=["ogre", "wisp"],
        ),
        attack("ogre", "p2.hero", {"p2.hero.damage": 6}),
        end_turn({"p1.board": [], "p2.board": ["wisp", "ogre"]}),
    ),
    "NAX15_04 Chains with nobody there": (boss("NAX15_04"), side(), power(None, illegal="no_target")),
    "NAX15_04H Chains": (
        boss("NAX15_04H"),
        side(board="ogre=CS2_200"),
        power(None, {"p1.board": ["ogre"]}),
        end_turn({"p1.board": ["ogre"]}),
    ),
    "NAX1_04 Skitter": (
        boss("NAX1_04"),
        side(),
        power(None, {"p1.board": ["NAX1_03#1"], "NAX1_03#1.attack": 3, "NAX1_03#1.health": 1}),
    ),
    "NAX1_04 Skitter without room": (boss("NAX1_04", board=SEVEN), side(), power(None, illegal="row_full")),
    "NAX1h_04 Skitter": (
        boss("NAX1h_04"),
        side(),
        power(None, {"p1.board": ["NAX1h_03#1"], "NAX1h_03#1.attack": 4, "NAX1h_03#1.health": 4}),
    ),
    "NAX2_03 Rain of Fire": (
        boss("NAX2_03", "mine=CS2_231", "own=CS2_231"),
        side("a=CS2_231, b=CS2_231, c=CS2_231", "yeti=CS2_182"),
        power(
            None,
            {"yeti.damage": 2, "p2.hero.damage": 1, "own.damage": 0, "p1.mana.used": 2},
            script=ARROWS,
        ),
    ),
    "NAX2_03H Rain of Fire": (
        boss("NAX2_03H"),
        side("a=CS2_231, b=CS2_231"),
        power(None, {"p2.hero.damage": 2, "p1.mana.used": 1}),
    ),
    "NAX2_03 Rain of Fire on an empty hand": (boss("NAX2_03"), side(), power(None, {"p2.hero.damage": 0})),
    "NAX3_02 Web Wrap": (
        boss("NAX3_02"),
        side(board="ogre=CS2_200 damage=3, wisp=CS2_231"),
        power(
            None,
            {"p2.board": ["wisp"], "p2.hand": ["ogre"], "ogre.damage": 0},
            script=[pick("random_target", "p1.power", "ogre")],
            pool=["ogre", "wisp"],
        ),
    ),
    "NAX3_02 Web Wrap with nobody there": (
        boss("NAX3_02", board="own=CS2_231"),
        side(),
        power(None, illegal="no_target"),
    ),
    "NAX3_02H Web Wrap": (
        boss("NAX3_02H"),
        side(board="ogre=CS2_200, wisp=CS2_231, yeti=CS2_182"),
        power(
            None,
            {"p2.board": ["wisp"], "p2.hand": {"set": ["ogre", "yeti"]}},
            script=[pick("random_targets", "p1.power", ["ogre", "yeti"])],
            pool=["ogre", "wisp", "yeti"],
        ),
    ),
    "NAX3_02H Web Wrap around the only one": (
        boss("NAX3_02H"),
        side(board="ogre=CS2_200"),
        power(None, {"p2.board": [], "p2.hand": ["ogre"]}),
    ),
    "NAX4_04 Raise Dead": (
        boss("NAX4_04", "one=CS2_008, two=CS2_008", "own=CS2_231"),
        side(board="wisp=CS2_231"),
        play("one", "own", {"p1.board": []}),
        play("two", "wisp", {"p1.board": ["NAX4_03#1"], "NAX4_03#1.attack": 1, "NAX4_03#1.health": 1}),
        power(None, illegal="wrong_choice"),
    ),
    "NAX4_04 Raise Dead counts no weapons": (
        boss("NAX4_04", "ooze=EX1_066"),
        side(weapon="axe=CS2_106"),
        play("ooze", None, {"p2.weapon": None, "p1.board": ["ooze"]}),
    ),
    "NAX4_04H Raise Dead": (
        boss("NAX4_04H", "one=CS2_008"),
        side(board="wisp=CS2_231"),
        play("one", "wisp", {"p1.board": ["NAX4_03H#1"], "NAX4_03H#1.attack": 5, "NAX4_03H#1.health": 5}),
    ),
    "NAX5_02 Eruption": (
        boss("NAX5_02", board="own=CS2_182"),
        side(board="left=CS2_182, right=CS2_182"),
        power(None, {"left.damage": 2, "right.damage": 0, "own.damage": 0}),
    ),
    "NAX5_02 Eruption with nobody there": (boss("NAX5_02"), side(), power(None, illegal="no_target")),
    "NAX5_02H Eruption": (
        boss("NAX5_02H"),
        side(board="left=CS2_182, right=CS2_182"),
        power(None, {"left.damage": 3, "right.damage": 0}),
    ),
    "NAX6_02 Necrotic Aura": (boss("NAX6_02"), side(), power(None, {"p2.hero.damage": 3, "p1.mana.used": 2})),
    "NAX6_02H Necrotic Aura": (boss("NAX6_02H"), side(), power(None, {"p2.hero.damage": 3, "p1.mana.used": 0})),
    "NAX7_03 Unbalancing Strike": (boss("NAX7_03"), side(), power("p2.hero", {"p2.hero.damage": 3})),
    "NAX7_03H Unbalancing Strike": (
        boss("NAX7_03H"),
        side(board="ogre=CS2_200"),
        power("ogre", {"ogre.damage": 4}),
    ),
    "NAX8_02 Harvest": (
        boss("NAX8_02", deck="a=CS2_231, b=CS2_231", mana={"crystals": 5}),
        side(),
        power(None, {"p1.hand": ["a"], "p1.mana.crystals": 5}),
    ),
    "NAX8_02H Harvest": (
        boss("NAX8_02H", deck="a=CS2_231, b=CS2_231", mana={"crystals": 5}),
        side(),
        power(None, {"p1.hand": ["a"], "p1.mana.crystals": 6, "p1.mana.used": 1}),
    ),
    "NAX9_06 Unholy Shadow": (
        boss("NAX9_06", deck="a=CS2_231, b=CS2_231, c=CS2_231"),
        side(),
        power(None, {"p1.hand": ["a", "b"]}),
    ),
    "NAX9_01 Baron Rivendare": (
        side(hero={"card": "NAX9_01"}),
        side(hero={"card": "NAX13_01H"}),
        look({"p1.hero.health": 7, "p1.power.card": "NAX9_06", "p2.hero.health": 45, "p2.power.card": "NAX13_02"}),
    ),
}


@pytest.mark.parametrize("profile", ["seed", "live"])
@pytest.mark.parametrize("name", TABLE)
def test_a_boss_does_what_the_text_says(name: str, profile: str) -> None:
    assert problem(profile, *TABLE[name]) == ""


def test_every_hero_power_of_a_boss_has_its_check() -> None:
    powers = {*naxxramas_bosses.HERO_POWERS.values(), "NAX15_04", "NAX15_04H"}

    assert powers - {name.split(" ")[0] for name in TABLE} == set()


def test_every_boss_has_the_printed_health_and_hero_power() -> None:
    printed = load_printed().cards
    heroes = {card_id: card for card_id, card in printed.items() if card.id.startswith("NAX") and card.type == "HERO"}

    assert set(heroes) == set(naxxramas_bosses.HERO_POWERS)
    for card_id, card in heroes.items():
        assert (standard_cards().get(card_id).health, naxxramas_bosses.HERO_POWERS[card_id]) == (
            card.health,
            card.hero_power,
        )
