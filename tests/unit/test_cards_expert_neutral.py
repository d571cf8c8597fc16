"""Neutral Expert minions up to EX1_299, each by what its text makes true."""

from typing import Any

import pytest

from oracle.cards import standard_cards
from oracle.cards.scripts import expert_neutral
from oracle.engine.card import ABILITY_BITS
from tests.unit.card_table import attack, end_turn, look, pick, play, problem, refused, side, trade

KEYWORDS: dict[str, tuple[int, int, int, set[str]]] = {
    "CS1_069": (5, 3, 6, {"TAUNT"}),
    "CS2_161": (7, 7, 5, {"STEALTH"}),
    "CS2_169": (1, 1, 1, {"WINDFURY"}),
    "EX1_008": (1, 1, 1, {"DIVINE_SHIELD"}),
    "EX1_017": (3, 4, 2, {"STEALTH"}),
    "EX1_020": (3, 3, 1, {"DIVINE_SHIELD"}),
    "EX1_021": (3, 2, 3, {"WINDFURY"}),
    "EX1_023": (4, 3, 3, {"DIVINE_SHIELD"}),
    "EX1_028": (5, 5, 5, {"STEALTH"}),
    "EX1_032": (6, 4, 5, {"TAUNT", "DIVINE_SHIELD"}),
    "EX1_045": (2, 4, 5, {"CANT_ATTACK"}),
    "EX1_067": (6, 4, 2, {"CHARGE", "DIVINE_SHIELD"}),
}

TABLE: dict[str, tuple[Any, ...]] = {
    # Battlecries
    "CS2_117 Earthen Ring Farseer": (
        side("farseer=CS2_117", "yeti=CS2_182 damage=4"),
        side(),
        play("farseer", "yeti", {"yeti.damage": 1}),
    ),
    "CS2_151 Silver Hand Knight": (
        side("knight=CS2_151"),
        side(),
        play("knight", None, {"p1.board": ["knight", "CS2_152#1"], "CS2_152#1.attack": 2, "CS2_152#1.health": 2}),
    ),
    "EX1_002 The Black Knight": (
        side("knight=EX1_002"),
        side(board="wall=CS1_042, wisp=CS2_231"),
        refused("knight", "wisp", "wrong_target"),
        play("knight", "wall", {"p2.board": ["wisp"]}),
    ),
    "EX1_002 The Black Knight traded": (
        side("knight=EX1_002", deck="wisp=CS2_231"),
        side(),
        trade("knight", [pick("draw", "p1", "wisp")], {"p1.hand": ["wisp"], "p1.mana.used": 1}),
    ),
    "EX1_005 Big Game Hunter": (
        side("hunter=EX1_005"),
        side(board="ogre=CS2_200, giant=CS2_200 attack=7"),
        refused("hunter", "ogre", "wrong_target"),
        play("hunter", "giant", {"p2.board": ["ogre"]}),
    ),
    "EX1_005 Big Game Hunter traded": (
        side("hunter=EX1_005", deck="wisp=CS2_231"),
        side(),
        trade("hunter", [pick("draw", "p1", "wisp")], {"p1.hand": ["wisp"], "p1.mana.used": 1}),
    ),
    "EX1_014 King Mukla": (
        side("mukla=EX1_014"),
        side(board="yeti=CS2_182"),
        play("mukla", None, {"p2.hand": ["EX1_014t#1", "EX1_014t#2"], "p1.hand.count": 0}),
        end_turn({}),
        play("EX1_014t#1", "yeti", {"yeti.attack": 5, "yeti.health": 6}),
        end_turn({"yeti.attack": 5, "yeti.health": 6}),
    ),
    "EX1_046 Dark Iron Dwarf": (
        side("dwarf=EX1_046", "wisp=CS2_231"),
        side(),
        play("dwarf", "wisp", {"wisp.attack": 3}),
        end_turn({"wisp.attack": 1}),
    ),
    "EX1_048 Spellbreaker": (
        side("breaker=EX1_048"),
        side(board="wall=CS1_042"),
        play("breaker", "wall", {"wall.taunt": False, "wall.silenced": True}),
    ),
    "EX1_057 Ancient Brewmaster": (
        side("brewmaster=EX1_057", "yeti=CS2_182 damage=2"),
        side(board="wisp=CS2_231"),
        refused("brewmaster", "wisp", "wrong_target"),
        play("brewmaster", "yeti", {"p1.hand": ["yeti"], "p1.board": ["brewmaster"], "yeti.damage": 0}),
    ),
    "EX1_058 Sunfury Protector": (
        side("sunfury=EX1_058", "left=CS2_231, right=CS2_231, far=CS2_231"),
        side(),
        play(
            "sunfury",
            None,
            {"left.taunt": True, "right.taunt": True, "far.taunt": False, "sunfury.taunt": False},
            position=2,
        ),
    ),
    "EX1_083 Tinkmaster Overspark makes a Devilsaur": (
        side("tinkmaster=EX1_083", "wisp=CS2_231"),
        side(board="yeti=CS2_182"),
        play(
            "tinkmaster",
            None,
            {"yeti.card": "EX1_tk29", "yeti.attack": 5, "yeti.health": 5, "wisp.card": "CS2_231"},
            script=[pick("random_target", "tinkmaster", "yeti"), pick("random_card", "tinkmaster", "EX1_tk29")],
            pool=["wisp", "yeti"],
        ),
    ),
    "EX1_083 Tinkmaster Overspark makes a Squirrel": (
        side("tinkmaster=EX1_083"),
        side(board="yeti=CS2_182"),
        play(
            "tinkmaster",
            None,
            {"yeti.card": "EX1_tk28", "yeti.attack": 1, "yeti.health": 1},
            script=[pick("random_card", "tinkmaster", "EX1_tk28")],
            pool=["EX1_tk28", "EX1_tk29"],
        ),
    ),
    "EX1_085 Mind Control Tech": (
        side("tech=EX1_085"),
        side(board="a=CS2_231, b=CS2_231, c=CS2_231, d=CS2_231"),
        play(
            "tech",
            None,
            {"p1.board": ["tech", "c"], "p2.board": ["a", "b", "d"]},
            script=[pick("random_target", "tech", "c")],
            pool=["a", "b", "c", "d"],
        ),
    ),
    "EX1_085 Mind Control Tech against three": (
        side("tech=EX1_085"),
        side(board="a=CS2_231, b=CS2_231, c=CS2_231"),
        play("tech", None, {"p1.board": ["tech"], "p2.board": ["a", "b", "c"]}),
    ),
    "EX1_089 Arcane Golem": (
        side("golem=EX1_089"),
        side(mana={"crystals": 5}),
        play("golem", None, {"p2.mana.crystals": 6, "p2.mana.used": 0, "p1.mana.crystals": 10, "golem.charge": True}),
        attack("golem", "p2.hero", {"p2.hero.damage": 4}),
    ),
    "EX1_103 Coldlight Seer": (
        side("seer=EX1_103", "raider=CS2_168, wisp=CS2_231"),
        side(board="other=CS2_168"),
        play(
            "seer",
            None,
            {"raider.health": 3, "wisp.health": 1, "seer.health": 3, "other.health": 1, "p1.hero.health": 30},
        ),
    ),
    "EX1_116 Leeroy Jenkins": (
        side("leeroy=EX1_116"),
        side(),
        play("leeroy", None, {"p2.board": ["EX1_116t#1", "EX1_116t#2"], "EX1_116t#1.attack": 1}),
        attack("leeroy", "p2.hero", {"p2.hero.damage": 6}),
    ),
    "EX1_283 Frost Elemental": (
        side("frost=EX1_283"),
        side(board="yeti=CS2_182"),
        play("frost", "yeti", {"yeti.frozen": True, "frost.frozen": False}),
    ),
    "EX1_284 Azure Drake": (
        side("drake=EX1_284, shot=DS1_185", deck="wisp=CS2_231, next=CS2_231"),
        side(),
        play("drake", None, {"p1.hand": ["shot", "wisp"]}),
        play("shot", "p2.hero", {"p2.hero.damage": 3}),
    ),
    # Deathrattles
    "EX1_012 Bloodmage Thalnos": (
        side("shot=DS1_185, bolt=DS1_185", "thalnos=EX1_012", "wisp=CS2_231, next=CS2_231"),
        side(),
        play("shot", "p2.hero", {"p2.hero.damage": 3}),
        play("bolt", "thalnos", {"p1.board": [], "p1.hand": ["wisp"]}),
    ),
    "EX1_110 Cairne Bloodhoof": (
        side("shot=DS1_185", "left=CS2_231, cairne=EX1_110 damage=4, right=CS2_231"),
        side(),
        play(
            "shot",
            "cairne",
            {"p1.board": ["left", "EX1_110t#1", "right"], "EX1_110t#1.attack": 5, "EX1_110t#1.health": 5},
        ),
    ),
    # Triggers
    "EX1_001 Lightwarden": (
        side("first=CS2_089, second=CS2_089", "warden=EX1_001", hero={"card": "HERO_04", "damage": 5}),
        side(board="other=EX1_001"),
        play("first", None, {"p1.hero.damage": 0, "warden.attack": 3, "other.attack": 3}),
        play("second", None, {"warden.attack": 3, "other.attack": 3}),
    ),
    "EX1_006 Alarm-o-Bot": (
        side(),
        side("ball=CS2_029, yeti=CS2_182", "left=CS2_231, bot=EX1_006 damage=1, right=CS2_231", "drawn=CS2_231"),
        end_turn({"p2.board": ["left", "yeti", "right"], "p2.hand": ["ball", "bot", "drawn"], "bot.damage": 0}),
    ),
    "EX1_006 Alarm-o-Bot with no minion to swap with": (
        side(),
        side("ball=CS2_029", "bot=EX1_006", "drawn=CS2_231"),
        end_turn({"p2.board": ["bot"], "p2.hand": ["ball", "drawn"]}),
    ),
    "EX1_006 Alarm-o-Bot in the other player's turn": (
        side("yeti=CS2_182", "bot=EX1_006"),
        side(),
        end_turn({"p1.board": ["bot"], "p1.hand": ["yeti"]}),
    ),
    "EX1_055 Mana Addict": (
        side("coin=GAME_005, second=GAME_005", "addict=EX1_055"),
        side(board="other=EX1_055"),
        play("coin", None, {"addict.attack": 3, "other.attack": 1}),
        play("second", None, {"addict.attack": 5}),
        end_turn({"addict.attack": 1}),
    ),
    "EX1_080 Secretkeeper": (
        side("entity=EX1_294, coin=GAME_005", "own=EX1_080"),
        side(board="other=EX1_080"),
        play("coin", None, {"own.attack": 1, "other.attack": 1}),
        play("entity", None, {"own.attack": 2, "own.health": 3, "other.attack": 2, "other.health": 3}),
    ),
    "EX1_100 Lorewalker Cho": (
        side("coin=GAME_005"),
        side(board="cho=EX1_100"),
        play("coin", None, {"p2.hand": ["GAME_005#1"], "p1.hand": []}),
        end_turn({}),
        play("GAME_005#1", None, {"p1.hand": ["GAME_005#2"], "p2.hand": []}),
    ),
    # Auras
    "CS2_146 Southsea Deckhand": (
        side("deckhand=CS2_146", weapon="axe=CS2_106"),
        side(),
        play("deckhand", None, {"deckhand.charge": True, "deckhand.taunt": False}),
        attack("deckhand", "p2.hero", {"p2.hero.damage": 2}),
    ),
    "CS2_146 Southsea Deckhand without a weapon": (
        side("deckhand=CS2_146"),
        side(weapon="axe=CS2_106"),
        play("deckhand", None, {"deckhand.charge": False, "deckhand.ready": False}),
    ),
    "CS2_221 Spiteful Smith": (
        side("light=CS2_007", "smith=CS2_221 damage=1", weapon="axe=CS2_106"),
        side(),
        look({"axe.attack": 5, "p1.hero.attack": 5, "smith.attack": 4}),
        play("light", "smith", {"axe.attack": 3, "p1.hero.attack": 3}),
    ),
    "CS2_227 Venture Co. Mercenary": (
        side("yeti=CS2_182, ball=CS2_029", "venture=CS2_227"),
        side("other=CS2_182"),
        look({"yeti.cost": 7, "ball.cost": 4, "other.cost": 4}),
    ),
    "EX1_009 Angry Chicken": (
        side("light=CS2_007", "chicken=EX1_009 health=3 damage=1"),
        side(),
        look({"chicken.attack": 6}),
        play("light", "chicken", {"chicken.attack": 1}),
    ),
    "EX1_076 Pint-Sized Summoner": (
        side("yeti=CS2_182, raptor=CS2_172, ball=CS2_029", "summoner=EX1_076"),
        side("other=CS2_182"),
        look({"yeti.cost": 3, "raptor.cost": 1, "ball.cost": 4, "other.cost": 4}),
        play("yeti", None, {"p1.mana.used": 3, "raptor.cost": 2}),
        end_turn({"raptor.cost": 1}),
    ),
    "EX1_076 Pint-Sized Summoner after a spell": (
        side("yeti=CS2_182, coin=GAME_005", "summoner=EX1_076"),
        side(),
        play("coin", None, {"yeti.cost": 3}),
    ),
    "EX1_105 Mountain Giant": (
        side("giant=EX1_105, a=CS2_231, b=CS2_231, coin=GAME_005"),
        side(),
        look({"giant.cost": 9}),
        play("coin", None, {"giant.cost": 10}),
    ),
    "EX1_162 Dire Wolf Alpha": (
        side(board="left=CS2_231, wolf=EX1_162, right=CS2_231, far=CS2_231"),
        side(board="enemy=CS2_231"),
        look({"left.attack": 2, "wolf.attack": 2, "right.attack": 2, "far.attack": 1, "enemy.attack": 1}),
    ),
}


@pytest.mark.parametrize("profile", ["seed", "live"])
@pytest.mark.parametrize("name", TABLE)
def test_a_minion_does_what_its_text_says(name: str, profile: str) -> None:
    assert problem(profile, *TABLE[name]) == ""


@pytest.mark.parametrize("card_id", KEYWORDS)
def test_a_minion_of_keywords_has_them(card_id: str) -> None:
    cost, strength, health, abilities = KEYWORDS[card_id]
    has = {
        f"minion.{name.lower()}": name in abilities for name in ("TAUNT", "WINDFURY", "DIVINE_SHIELD", "CANT_ATTACK")
    }
    values = {"minion.attack": strength, "minion.health": health, "p1.mana.used": cost}

    found = problem("live", side(f"minion={card_id}"), side(), play("minion", None, {**has, **values}))
    assert (found, {n for n, bit in ABILITY_BITS.items() if standard_cards().get(card_id).abilities & bit}) == (
        "",
        abilities,
    )


def test_every_collectible_card_of_the_module_has_its_check() -> None:
    cards = standard_cards()
    collectible = {card_id for card_id in expert_neutral.SCRIPTS if cards.get(card_id).collectible}

    assert collectible - {name.split(" ")[0] for name in (*TABLE, *KEYWORDS)} == set()


MINIONS_ONLY = ("EX1_002", "EX1_005", "EX1_014t", "EX1_046", "EX1_048", "EX1_057")


@pytest.mark.parametrize("hero", ["p1.hero", "p2.hero"])
@pytest.mark.parametrize("card_id", MINIONS_ONLY)
def test_a_card_for_minions_has_no_hero_as_its_target(card_id: str, hero: str) -> None:
    one = side(f"card={card_id}", "own=CS2_182 damage=1 attack=7")
    two = side(board="enemy=CS1_042 attack=2 damage=1")

    assert problem("live", one, two, refused("card", hero, "wrong_target")) == ""
