"""Cards of the Expert and Legacy sets that cannot be collected: other printings, costs, what brawls made."""

from typing import Any

import pytest

from oracle.cards import load_printed, standard_cards
from oracle.cards.english import script_lines
from oracle.cards.lookup import cards_called
from oracle.cards.scripts import all_scripts, expert_variants, legacy_variants
from oracle.engine.card import EMPTY_SCRIPT
from tests.unit.card_table import attack, end_turn, look, pick, play, power, problem, refused, side


def holding(card: str, enchantment: str) -> list[dict[str, Any]]:
    """One card with an enchantment."""
    return [{"as": "it", "card": card, "enchantments": [{"card": enchantment}]}]


EXPERT: dict[str, tuple[Any, ...]] = {
    "EX1_029_Puzzle Leper Gnome": (
        side("fire=CS2_008", "gnome=EX1_029_Puzzle"),
        side(),
        play("fire", "gnome", {"p2.hero.damage": 2}),
    ),
    "EX1_250_puzzle Earth Elemental": (
        side("elemental=EX1_250_puzzle"),
        side(),
        play("elemental", None, {"elemental.taunt": True, "p1.mana.owed": 2}),
    ),
    "OG_044a Druid of the Claw": (
        side("druid=OG_044a"),
        side(board="wisp=CS2_231"),
        play("druid", None, {"druid.attack": 7, "druid.health": 9, "druid.taunt": True}),
        attack("druid", "wisp", {"p2.board": []}),
    ),
    "RLK_Prologue_EX1_185 Siegebreaker": (
        side("", "siege=RLK_Prologue_EX1_185, imp=CS2_059, wisp=CS2_231"),
        side(),
        look({"siege.attack": 5, "imp.attack": 1, "wisp.attack": 1}),
    ),
    "RLK_Prologue_EX1_309 Siphon Soul": (
        side("siphon=RLK_Prologue_EX1_309", hero={"damage": 5}),
        side(board="ogre=CS2_200"),
        play("siphon", "ogre", {"p2.board": [], "p1.hero.damage": 2}),
    ),
    "RLK_Prologue_EX1_313 Pit Lord": (
        side("lord=RLK_Prologue_EX1_313"),
        side(),
        play("lord", None, {"p1.hero.damage": 5}),
    ),
    "RLK_Prologue_EX1_317 Sense Demons": (
        side("sense=RLK_Prologue_EX1_317", deck="a=CS2_059, b=CS2_231, c=CS2_059"),
        side(),
        play("sense", None, {"p1.hand": {"set": ["a", "c"]}, "p1.deck.count": 1}),
    ),
    "RLK_Prologue_EX1_319 Flame Imp": (
        side("imp=RLK_Prologue_EX1_319"),
        side(),
        play("imp", None, {"p1.hero.damage": 3}),
    ),
    "RLK_Prologue_EX1_349 Divine Favor": (
        side("favor=RLK_Prologue_EX1_349", deck="a=CS2_231, b=CS2_231, c=CS2_231"),
        side("d=CS2_231, e=CS2_231"),
        play("favor", None, {"p1.hand": ["a", "b"]}),
    ),
    "RLK_Prologue_EX1_354 Lay on Hands": (
        side("hands=RLK_Prologue_EX1_354", deck="a=CS2_231, b=CS2_231, c=CS2_231, d=CS2_231", hero={"damage": 9}),
        side(),
        play("hands", "p1.hero", {"p1.hero.damage": 1, "p1.hand": ["a", "b", "c"]}),
    ),
    "RLK_Prologue_EX1_609 Snipe": (
        side("ogre=CS2_200"),
        side(secrets="snipe=RLK_Prologue_EX1_609"),
        play("ogre", None, {"ogre.damage": 4, "p2.secrets": []}),
    ),
    "RLK_Prologue_EX1_610 Explosive Trap": (
        side("", "yeti=CS2_182"),
        side(secrets="trap=RLK_Prologue_EX1_610"),
        attack("yeti", "p2.hero", {"yeti.damage": 2, "p1.hero.damage": 2}),
    ),
    "RLK_Prologue_EX1_617 Deadly Shot": (
        side("shot=RLK_Prologue_EX1_617"),
        side(board="ogre=CS2_200"),
        play("shot", None, {"p2.board": []}),
    ),
    "RLK_Prologue_EX1_619 Equality": (
        side("equal=RLK_Prologue_EX1_619", "yeti=CS2_182"),
        side(board="ogre=CS2_200 damage=3"),
        play("equal", None, {"yeti.health": 1, "ogre.health": 1, "ogre.damage": 0}),
    ),
    "Story_11_IciclePuzzle Icicle": (
        side("icicle=Story_11_IciclePuzzle", deck="a=CS2_231, b=CS2_231"),
        side(board="ogre=CS2_200 frozen=true"),
        play("icicle", "ogre", {"ogre.damage": 2, "p1.hand": ["a"]}),
    ),
    "TB_BaconUps_006 Harvest Golem": (
        side("ball=CS2_029", "golem=TB_BaconUps_006"),
        side(),
        play("ball", "golem", {"p1.board": ["TB_BaconUps_006t#1"], "TB_BaconUps_006t#1.attack": 4}),
    ),
    "TB_BaconUps_008 Murloc Warleader": (
        side("", "leader=TB_BaconUps_008, murloc=CS2_168, wisp=CS2_231"),
        side(),
        look({"leader.attack": 6, "murloc.attack": 6, "wisp.attack": 1}),
    ),
    "TB_BaconUps_049 Savannah Highmane": (
        side("shot=EX1_617"),
        side(board="lion=TB_BaconUps_049"),
        play("shot", None, {"p2.board.count": 2, "TB_BaconUps_049t#1.attack": 4, "TB_BaconUps_049t#2.health": 4}),
    ),
    "TB_BaconUps_136 Southsea Captain": (
        side("", "captain=TB_BaconUps_136, pirate=CS2_146"),
        side(),
        look({"captain.attack": 6, "pirate.attack": 4, "pirate.health": 3}),
    ),
    "EX1_363e2 Blessing of Wisdom": (
        side(deck="a=CS2_231, b=CS2_231") | {"board": holding("CS2_182", "EX1_363e2")},
        side(deck="c=CS2_231, d=CS2_231"),
        attack("it", "p2.hero", {"p2.hand": ["c"], "p1.hand": []}),
    ),
    "CS2_073e_Puzzle Cold Blood": (
        side() | {"board": holding("CS2_182", "CS2_073e_Puzzle")},
        side() | {"board": [{"as": "other", "card": "CS2_182", "enchantments": [{"card": "CS2_073e2_Puzzle"}]}]},
        look({"it.attack": 6, "other.attack": 8, "it.health": 5}),
    ),
    "KARA_08_04e Empowered": (
        side(hero={"enchantments": [{"card": "KARA_08_04e"}]}),
        side(),
        look({"p1.hero.attack": 8}),
        end_turn({"p1.hero.attack": 0}),
    ),
}

FORMS = ["CS2_182", "CS2_200", "CS2_231"]

LEGACY: dict[str, tuple[Any, ...]] = {
    "BCON_001 Deadeye": (
        side("eye=BCON_001", deck="a=CS2_231, b=CS2_231", power={"card": "HERO_05bp"}),
        side(board="ogre=CS2_200", deck="c=CS2_231, d=CS2_231"),
        {"do": "hero_power", "target": "ogre", "illegal": "wrong_target"},
        play("eye"),
        power("ogre", {"ogre.damage": 2, "p2.hero.damage": 0}),
        end_turn({}),
        end_turn({}),
        power("p2.hero", {"p2.hero.damage": 2}),
    ),
    "BCON_004 Polymorph: ???": (
        side("morph=BCON_004"),
        side(board="ogre=CS2_200 damage=2, giant=EX1_620"),
        play(
            "morph",
            "ogre",
            {"ogre.card": "CS2_231", "ogre.damage": 0, "ogre.attack": 1},
            script=[pick("discover", "morph", FORMS), pick("pick", "morph", "CS2_231")],
        ),
    ),
    "BCON_008 Nature's Champion": (
        side("champion=BCON_008", "wisp=CS2_231"),
        side(),
        play("champion", "wisp", {"p1.hand": ["wisp"], "wisp.attack": 6, "wisp.health": 6}),
        play("wisp", None, {"wisp.attack": 6, "wisp.health": 6}),
    ),
    "BCON_012 Hand of Salvation": (
        side("one=CS2_008, two=CS2_008, three=CS2_008"),
        side(board="wisp=CS2_231, imp=EX1_598, ogre=CS2_200", secrets="hand=BCON_012"),
        play("one", "wisp", {"p2.secrets": ["hand"]}),
        play("two", "imp", {"p2.secrets": [], "p2.board": ["EX1_598#1", "ogre"]}),
        play("three", "EX1_598#1", {"p2.board": ["ogre"]}),
    ),
    "BCON_012 Hand of Salvation counts its own side only": (
        side("one=CS2_008, two=CS2_008", "own=CS2_231"),
        side(board="wisp=CS2_231", secrets="hand=BCON_012"),
        play("one", "own", {"p1.board": []}),
        play("two", "wisp", {"p2.secrets": ["hand"], "p2.board": []}),
    ),
    "BCON_012 Hand of Salvation takes the second of those who die together": (
        side("storm=CS2_032"),
        side(board="wisp=CS2_231, imp=EX1_598, raptor=CS2_172", secrets="hand=BCON_012"),
        play("storm", None, {"p2.board": ["EX1_598#1"], "p2.secrets": []}),
    ),
    "BCON_015 Generous Spirit": (
        side("spirit=BCON_015", "ogre=CS2_200", deck="a=CS2_231, b=CS2_231, c=CS2_231, d=CS2_231"),
        side(),
        play("spirit", "ogre", {"p1.board": [], "p2.board": ["ogre"], "p1.hand": ["a", "b", "c"]}),
    ),
    "BCON_016 Smoke Bomb": (
        side("bomb=BCON_016", "ogre=CS2_200", deck="a=CS2_231, b=CS2_231, c=CS2_231"),
        side(deck="d=CS2_231, e=CS2_231"),
        play("bomb", "ogre", {"ogre.stealth": True, "p1.hand": ["a"]}),
        end_turn({"ogre.stealth": True}),
        end_turn({"ogre.stealth": False}),
    ),
    "BCON_021 Crackling Doom": (
        side("doom=BCON_021", "yeti=CS2_182"),
        side(board="ogre=CS2_200, deathwing=NEW1_030, sturdy=CS2_182 health=13"),
        play("doom", None, {"p1.board": [], "p2.board": ["sturdy"], "sturdy.damage": 12, "p1.mana.owed": 10}),
    ),
    "BCON_024 Bottled Madness": (
        side("madness=BCON_024, a=CS2_231, b=CS2_029"),
        side("c=CS2_231"),
        play(
            "madness",
            None,
            {"p1.hand": ["a", "b"], "p2.hand": ["c"], "a.card": "CS2_065", "b.card": "CS2_059", "b.cost": 1},
            script=[pick("random_card", "madness", "CS2_065"), pick("random_card", "madness", "CS2_059")],
        ),
    ),
    "BCON_024 Bottled Madness without another card": (
        side("madness=BCON_024"),
        side(),
        play("madness", None, {"p1.hand": []}),
    ),
    "BCON_026 Blazing Longsword": (
        side("", "own=CS2_231", weapon="sword=BCON_026"),
        side(board="left=CS2_182, middle=CS2_182, right=CS2_182, far=CS2_182"),
        attack("p1.hero", "middle", {"left.damage": 2, "middle.damage": 2, "right.damage": 2, "far.damage": 0}),
    ),
    "CS1_130_Puzzle Holy Smite": (
        side("smite=CS1_130_Puzzle"),
        side(),
        play("smite", "p2.hero", {"p2.hero.damage": 2}),
    ),
    "CS2_004_Puzzle Power Word: Shield": (
        side("shield=CS2_004_Puzzle", "yeti=CS2_182", deck="a=CS2_231, b=CS2_231"),
        side(),
        play("shield", "yeti", {"yeti.health": 7, "p1.hand": ["a"]}),
    ),
    "CS2_102_H3 Armor Up!": (side(power={"card": "CS2_102_H3"}), side(), power(None, {"p1.hero.armor": 2})),
    "HERO_10bp2 Demon's Bite": (
        side(power={"card": "HERO_10bp2"}),
        side(),
        power(None, {"p1.hero.attack": 2}),
        end_turn({"p1.hero.attack": 0}),
    ),
    "RLK_Prologue_CS3_029 Pursuit of Justice": (
        side("justice=RLK_Prologue_CS3_029", power={"card": "HERO_04bp"}),
        side(),
        play("justice"),
        power(None, {"CS2_101t#1.attack": 2}),
    ),
    "TOY_913t1 Aldrachi Warblades": (
        side(weapon="blades=TOY_913t1", hero={"damage": 5}),
        side(),
        attack("p1.hero", "p2.hero", {"p1.hero.damage": 3, "p2.hero.damage": 2}),
    ),
    "TOY_913t3 Glaivebound Adept": (
        side("adept=TOY_913t3", weapon="axe=CS2_106"),
        side(),
        attack("p1.hero", "p2.hero", {"p2.hero.damage": 3}),
        play("adept", "p2.hero", {"p2.hero.damage": 7, "adept.attack": 7}),
    ),
    "CS2_101t5 Silver Hand Recruit": (
        side("master=GVG_060, fire=CS2_008", "recruit=CS2_101t5, plain=CS2_101t, wisp=CS2_231"),
        side(),
        play("master", None, {"recruit.attack": 3, "plain.attack": 3, "wisp.attack": 1}),
    ),
    "CS2_083e Sharpened": (
        side(weapon="axe=CS2_106")
        | {"weapon": {"as": "axe", "card": "CS2_106", "enchantments": [{"card": "CS2_083e"}]}},
        side(),
        look({"axe.attack": 4, "p1.hero.attack": 4}),
        end_turn({"axe.attack": 3}),
    ),
    "HERO_09e1 Lesser Fortitude": (
        side() | {"board": holding("CS2_182", "HERO_09e1")},
        side(),
        look({"it.attack": 4, "it.health": 6}),
    ),
}

COSTS = {
    "GBL_001e": 1,
    "GBL_002e": 4,
    "GBL_003e": 5,
    "GBL_004e": 3,
    "GBL_005e": 8,
    "GBL_006e": 2,
    "GBL_007e": 10,
    "GBL_008e": 2,
    "GBL_009e": 0,
    "GBL_010e": 3,
}
"""What a card of 6 mana costs with each."""


@pytest.mark.parametrize("profile", ["seed", "live"])
@pytest.mark.parametrize("name", EXPERT | LEGACY)
def test_a_card_does_what_its_text_says(name: str, profile: str) -> None:
    assert problem(profile, *(EXPERT | LEGACY)[name]) == ""


@pytest.mark.parametrize("enchantment", COSTS)
def test_an_enchantment_that_tells_a_cost_changes_it(enchantment: str) -> None:
    board = side() | {"hand": holding("CS2_200", enchantment)}

    assert problem("seed", board, side(), look({"it.cost": COSTS[enchantment]})) == ""


@pytest.mark.parametrize(
    ("card", "lines"),
    [
        ("GBL_001e", ["gives: Cost 1"]),
        ("GBL_002e", ["gives: Cost -2"]),
        ("KARA_08_04e", ["gives: +8/+0 until end of turn"]),
        (
            "NAX14_03",
            [
                "frozen: It never thaws until it is silenced",
                "aura: The minions next to this have protection from Frost Breath",
            ],
        ),
    ],
)
def test_what_a_card_gives_by_its_own_text_is_told(card: str, lines: list[str]) -> None:
    names = {each: printed.name for each, printed in load_printed().cards.items()}

    assert list(script_lines(all_scripts()[card], names.get)) == lines


def test_every_variant_with_a_text_has_its_check() -> None:
    checked = {name.split(" ")[0] for name in EXPERT | LEGACY} | COSTS.keys()
    scripts = expert_variants.SCRIPTS | legacy_variants.SCRIPTS
    same = {"CS2_073e2_Puzzle", "BCON_001e"}

    assert {card for card, script in scripts.items() if script != EMPTY_SCRIPT} - checked - same == set()


@pytest.mark.parametrize(
    "query", [(("type", "MINION"),), (("race", "DEMON"),), (("type", "WEAPON"),), (("type", "SPELL"),), ()]
)
def test_nothing_that_cannot_be_collected_comes_at_random(query: tuple[tuple[str, str], ...]) -> None:
    pool = standard_cards().pool(query)

    assert pool
    assert all(card.collectible for card in pool)


def test_cards_called_by_name_are_those_that_are_meant_first() -> None:
    assert [cards_called(name)[0].id for name in ("The Coin", "Armor Up!", "Harvest Golem", "Snipe")] == [
        "GAME_005",
        "HERO_01bp",
        "EX1_556",
        "EX1_609",
    ]


def test_generous_spirit_is_for_a_minion_of_ones_own() -> None:
    spirit = refused("spirit", "ogre", "wrong_target")

    assert problem("seed", side("spirit=BCON_015", "own=CS2_231"), side(board="ogre=CS2_200"), spirit) == ""
