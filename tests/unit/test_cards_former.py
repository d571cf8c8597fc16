"""Cards of the classic printing whose effect is another one today, each by what its former text makes true."""

from typing import Any

import pytest

from oracle.cards.printings import cards_printed, printed_cards, printed_otherwise
from oracle.cards.scripts.former import CLASSIC
from oracle.engine.card import ability_bits
from tests.unit.card_table import attack, end_turn, look, pick, play, problem, refused, side

TABLE: dict[str, tuple[Any, ...]] = {
    "EX1_169 Innervate": (
        side("innervate=EX1_169", mana={"crystals": 2}),
        side(),
        play("innervate", None, {"p1.mana.temporary": 2}),
    ),
    "CS1_112 Holy Nova": (
        side("nova=CS1_112", "yeti=CS2_182 damage=2"),
        side(board="raptor=CS2_172"),
        play("nova", None, {"p2.hero.damage": 2, "p2.board": [], "yeti.damage": 0}),
    ),
    "CS1_130 Holy Smite": (side("smite=CS1_130"), side(), play("smite", "p2.hero", {"p2.hero.damage": 2})),
    "EX1_614 Illidan Stormrage": (
        side("wisp=CS2_231", "illidan=EX1_614"),
        side(),
        play("wisp", None, {"p1.board": ["illidan", "EX1_614t#1", "wisp"]}),
    ),
    "EX1_134 SI:7 Agent": (
        side("coin=GAME_005, agent=EX1_134"),
        side(),
        play("coin"),
        play("agent", "p2.hero", {"p2.hero.damage": 2}),
    ),
    "CS2_032 Flamestrike": (
        side("strike=CS2_032"),
        side(board="yeti=CS2_182"),
        play("strike", None, {"yeti.damage": 4, "p2.hero.damage": 0}),
    ),
    "CS2_042 Fire Elemental": (side("fire=CS2_042"), side(), play("fire", "p2.hero", {"p2.hero.damage": 3})),
    "CS2_097 Truesilver Champion": (
        side(weapon="sword=CS2_097", hero={"card": "HERO_04", "damage": 5}),
        side(),
        attack("p1.hero", "p2.hero", {"p1.hero.damage": 3, "p2.hero.damage": 4}),
    ),
    "CS2_009 Mark of the Wild": (
        side("mark=CS2_009", "yeti=CS2_182"),
        side(),
        play("mark", "yeti", {"yeti.attack": 6, "yeti.health": 7, "yeti.taunt": True}),
    ),
    "CS2_089 Holy Light": (
        side("light=CS2_089", "ogre=CS2_200 damage=6"),
        side(),
        play("light", "ogre", {"ogre.damage": 0}),
    ),
    "CS2_233 Blade Flurry": (
        side("flurry=CS2_233", weapon="blade=CS2_080"),
        side(board="yeti=CS2_182"),
        play("flurry", None, {"p2.hero.damage": 3, "yeti.damage": 3, "p1.weapon": None}),
    ),
    "DS1_184 Tracking": (
        side("tracking=DS1_184", deck="a=CS2_231, b=CS2_182"),
        side(),
        play(
            "tracking",
            None,
            {"p1.hand": ["b"], "p1.deck.count": 0, "a.zone": "GRAVEYARD"},
            script=[pick("pick", "tracking", "CS2_182")],
        ),
    ),
    "EX1_002 The Black Knight": (
        side("knight=EX1_002"),
        side(board="wall=CS2_179, yeti=CS2_182"),
        refused("knight", "yeti", "wrong_target"),
        play("knight", "wall", {"p2.board": ["yeti"], "p1.mana.used": 6}),
    ),
    "EX1_005 Big Game Hunter": (
        side("hunter=EX1_005"),
        side(board="golem=CS2_186, yeti=CS2_182"),
        play("hunter", "golem", {"p2.board": ["yeti"], "p1.mana.used": 3}),
    ),
    "EX1_103 Coldlight Seer": (
        side("seer=EX1_103", "own=CS2_168"),
        side(board="other=CS2_168"),
        play("seer", None, {"own.health": 3, "other.health": 3, "seer.health": 3}),
    ),
    "EX1_145o Preparation": (
        side("preparation=EX1_145, sprint=CS2_077"),
        side(),
        play("preparation", None, {"sprint.cost": 4}),
    ),
    "EX1_170 Emperor Cobra": (
        side(board="cobra=EX1_170"),
        side(board="ogre=CS2_200"),
        attack("cobra", "ogre", {"p2.board": [], "p1.board": []}),
    ),
    "EX1_522 Patient Assassin": (
        side(board="assassin=EX1_522"),
        side(board="ogre=CS2_200"),
        attack("assassin", "ogre", {"p2.board": [], "p1.board": []}),
    ),
    "EX1_258 Unbound Elemental": (
        side("bolt=EX1_238", "unbound=EX1_258"),
        side(),
        play("bolt", "p2.hero", {"unbound.attack": 3, "unbound.health": 5}),
    ),
    "EX1_259 Lightning Storm": (
        side("storm=EX1_259"),
        side(board="yeti=CS2_182"),
        play("storm", None, {"yeti.damage": 2}, script=[pick("random_amount", "storm", 2)]),
    ),
    "EX1_323 Lord Jaraxxus": (
        side("lord=EX1_323", hero={"card": "HERO_07", "damage": 20}),
        side(),
        play("lord", None, {"p1.hero.card": "EX1_323h", "p1.hero.health": 15, "p1.hero.damage": 0, "p1.board": []}),
    ),
    "EX1_312 Twisting Nether": (
        side("nether=EX1_312", "yeti=CS2_182"),
        side(board="ogre=CS2_200"),
        play("nether", None, {"p1.board": [], "p2.board": []}),
    ),
    "EX1_365 Holy Wrath": (
        side("wrath=EX1_365", deck="ogre=CS2_200"),
        side(),
        play("wrath", "p2.hero", {"p2.hero.damage": 6, "p1.hand": ["ogre"]}),
    ),
    "EX1_507 Murloc Warleader": (
        side(board="leader=EX1_507"),
        side(board="other=CS2_168"),
        look({"other.attack": 4, "other.health": 2}),
    ),
    "EX1_508 Grimscale Oracle": (
        side(board="seer=EX1_508"),
        side(board="other=CS2_168"),
        look({"other.attack": 3, "seer.attack": 1}),
    ),
    "EX1_509 Murloc Tidecaller": (
        side("murloc=CS2_168"),
        side(board="caller=EX1_509"),
        play("murloc", None, {"caller.attack": 2}),
    ),
    "EX1_536 Eaglehorn Bow": (
        side("wisp=CS2_231", weapon="bow=EX1_536"),
        side(secrets="repentance=EX1_379"),
        play("wisp", None, {"bow.durability": 3}),
    ),
    "EX1_549 Bestial Wrath": (
        side("wrath=EX1_549"),
        side(board="raptor=CS2_172"),
        play("wrath", "raptor", {"raptor.attack": 5, "raptor.immune": True}),
    ),
    "EX1_571 Force of Nature": (
        side("force=EX1_571"),
        side(),
        play("force", None, {"p1.board": ["EX1_tk9b#1", "EX1_tk9b#2", "EX1_tk9b#3"], "EX1_tk9b#1.charge": True}),
        end_turn({"p1.board": []}),
    ),
    "EX1_572 Ysera": (
        side(board="ysera=EX1_572"),
        side(),
        end_turn({"p1.hand": ["DREAM_02#1"]}, script=[pick("random_card", "ysera", "DREAM_02")]),
    ),
    "EX1_608 Sorcerer's Apprentice": (
        side("missiles=EX1_277", "apprentice=EX1_608"),
        side(),
        look({"missiles.cost": 0}),
    ),
    "EX1_609 Snipe": (
        side("ogre=CS2_200"),
        side(secrets="snipe=EX1_609"),
        play("ogre", None, {"ogre.damage": 4}),
    ),
    "NEW1_003 Sacrificial Pact": (
        side("pact=NEW1_003"),
        side(board="walker=CS2_065"),
        play("pact", "walker", {"p2.board": []}),
    ),
    "NEW1_008b Ancient of Lore": (
        side("ancient=NEW1_008", hero={"card": "HERO_06", "damage": 8}),
        side(),
        play("ancient", "p1.hero", {"p1.hero.damage": 3}, choose="NEW1_008b"),
    ),
    "NEW1_014 Master of Disguise": (
        side("master=NEW1_014", "yeti=CS2_182"),
        side(),
        play("master", "yeti", {"yeti.stealth": True}),
        end_turn({}),
        end_turn({"yeti.stealth": True}),
    ),
}


@pytest.mark.parametrize("profile", ["seed", "live"])
@pytest.mark.parametrize("name", TABLE)
def test_a_card_does_what_its_former_text_says(name: str, profile: str) -> None:
    assert problem(profile, *TABLE[name], printing="classic") == ""


def test_every_former_text_has_its_check() -> None:
    assert CLASSIC.keys() - {name.split(" ")[0] for name in TABLE} == {"EX1_tk9b"}


def test_a_card_that_is_printed_otherwise_has_its_former_values() -> None:
    for card_id, printed in printed_otherwise("classic").items():
        card = cards_printed("classic").get(card_id)

        assert (card.cost, card.attack, card.overload) == (printed.cost, printed.attack, printed.overload)
        assert (card.health, card.abilities) == (printed.durability or printed.health, ability_bits(*printed.abilities))


def test_a_card_that_is_printed_as_today_is_todays() -> None:
    assert printed_cards("classic")["CS2_182"] is printed_cards()["CS2_182"]
