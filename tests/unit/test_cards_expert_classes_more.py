"""Expert cards of Druid, Hunter, Mage, Paladin and Priest from EX1_300 on, each by what its text makes true."""

from typing import Any

import pytest

from oracle.cards.scripts import expert_classes_more
from tests.unit.card_table import attack, end_turn, look, pick, play, problem, refused, side, unchecked

TABLE: dict[str, tuple[Any, ...]] = {
    # Druid
    "EX1_570 Bite": (
        side("bite=EX1_570"),
        side(),
        play("bite", None, {"p1.hero.attack": 4, "p1.hero.armor": 4}),
        end_turn({"p1.hero.attack": 0, "p1.hero.armor": 4}),
    ),
    "EX1_571 Force of Nature": (
        side("force=EX1_571"),
        side(),
        play("force", None, {"p1.board.count": 3, "EX1_tk9#3.attack": 2, "EX1_tk9#3.health": 2}),
    ),
    "EX1_573 Cenarius for the others": (
        side("cenarius=EX1_573", "wisp=CS2_231"),
        side(board="other=CS2_231"),
        play(
            "cenarius",
            None,
            {"wisp.attack": 3, "wisp.health": 3, "cenarius.attack": 5, "other.attack": 1},
            choose="EX1_573a",
        ),
    ),
    "EX1_573 Cenarius with two Treants": (
        side("cenarius=EX1_573"),
        side(),
        play(
            "cenarius", None, {"p1.board.count": 3, "EX1_573t#2.taunt": True, "EX1_573t#2.attack": 2}, choose="EX1_573b"
        ),
    ),
    "EX1_578 Savagery": (
        side("bite=EX1_570, savagery=EX1_578"),
        side(board="ogre=CS2_200"),
        play("bite"),
        play("savagery", "ogre", {"ogre.damage": 4}),
    ),
    "NEW1_007 Starfall at one": (
        side("star=NEW1_007"),
        side(board="ogre=CS2_200, yeti=CS2_182"),
        play("star", "ogre", {"ogre.damage": 5, "yeti.damage": 0}, choose="NEW1_007b"),
    ),
    "NEW1_007 Starfall at all enemy minions": (
        side("star=NEW1_007", "own=CS2_182"),
        side(board="ogre=CS2_200, yeti=CS2_182"),
        play(
            "star",
            None,
            {"ogre.damage": 2, "yeti.damage": 2, "own.damage": 0, "p2.hero.damage": 0},
            choose="NEW1_007a",
        ),
    ),
    "NEW1_008 Ancient of Lore for cards": (
        side("lore=NEW1_008", deck="a=CS2_231, b=CS2_231, c=CS2_231"),
        side(),
        play("lore", None, {"p1.hand": ["a", "b"]}, choose="NEW1_008a"),
    ),
    "NEW1_008 Ancient of Lore for Health": (
        side("lore=NEW1_008", hero={"card": "HERO_06", "damage": 10}),
        side(),
        play("lore", "p1.hero", {"p1.hero.damage": 3}, choose="NEW1_008b"),
    ),
    # Hunter
    "EX1_534 Savannah Highmane": (
        side("shot=CS2_029", "mane=EX1_534"),
        side(),
        play(
            "shot", "mane", {"p1.board": ["EX1_534t#2", "EX1_534t#1"], "EX1_534t#1.attack": 2, "EX1_534t#1.health": 2}
        ),
    ),
    "EX1_536 Eaglehorn Bow": (
        side(board="yeti=CS2_182"),
        side(secrets="barrier=EX1_289", weapon="bow=EX1_536"),
        attack("yeti", "p2.hero", {"bow.durability": 3, "bow.attack": 3}),
    ),
    "EX1_536 Eaglehorn Bow and the Secrets of others": (
        side(board="yeti=CS2_182", weapon="bow=EX1_536"),
        side(secrets="barrier=EX1_289"),
        attack("yeti", "p2.hero", {"bow.durability": 2}),
    ),
    "EX1_537 Explosive Shot": (
        side("shot=EX1_537"),
        side(board="far=CS2_200, left=CS2_200, ogre=CS2_200, right=CS2_200"),
        play("shot", "ogre", {"ogre.damage": 5, "left.damage": 2, "right.damage": 2, "far.damage": 0}),
    ),
    "EX1_543 King Krush": (
        side("krush=EX1_543"),
        side(),
        play("krush"),
        attack("krush", "p2.hero", {"p2.hero.damage": 8}),
    ),
    "EX1_544 Flare": (
        side("flare=EX1_544", "own=EX1_010", deck="a=CS2_231, b=CS2_231"),
        side(board="worgen=EX1_010", secrets="trap=EX1_610, block=EX1_295"),
        play(
            "flare",
            None,
            {
                "own.stealth": False,
                "worgen.stealth": False,
                "p2.secrets": [],
                "trap.zone": "GRAVEYARD",
                "p1.hand": ["a"],
            },
        ),
    ),
    "EX1_549 Bestial Wrath": (
        side("wrath=EX1_549", "boar=CS2_171, yeti=CS2_182"),
        side(board="other=CS2_182"),
        refused("wrath", "yeti", "wrong_target"),
        play("wrath", "boar", {"boar.attack": 3, "boar.immune": True}),
        attack("boar", "other", {"boar.damage": 0, "other.damage": 3}),
        end_turn({"boar.attack": 1, "boar.immune": False}),
    ),
    # Mage
    "EX1_559 Archmage Antonidas": (
        side("coin=GAME_005", "antonidas=EX1_559"),
        side(),
        play("coin", None, {"p1.hand": ["CS2_029#1"]}),
    ),
    "EX1_608 Sorcerer's Apprentice": (
        side("ball=CS2_029, shot=DS1_185, coin=GAME_005, yeti=CS2_182", "apprentice=EX1_608"),
        side("other=CS2_029"),
        look({"ball.cost": 3, "shot.cost": 1, "coin.cost": 0, "yeti.cost": 4, "other.cost": 4}),
    ),
    "EX1_608 two of Sorcerer's Apprentice": (
        side("ball=CS2_029, bolt=CS2_024", "one=EX1_608, two=EX1_608"),
        side(),
        look({"ball.cost": 2, "bolt.cost": 1}),
    ),
    "EX1_612 Kirin Tor Mage": (
        side("mage=EX1_612, ball=CS2_029, barrier=EX1_289, block=EX1_295"),
        side(),
        play("mage", None, {"barrier.cost": 0, "block.cost": 0, "ball.cost": 4}),
        play("ball", "p2.hero", {"barrier.cost": 0}),
        play("barrier", None, {"p1.mana.used": 7, "block.cost": 3}),
    ),
    "EX1_612 Kirin Tor Mage whose Secret was not played": (
        side("mage=EX1_612, barrier=EX1_289"),
        side(),
        play("mage", None, {"barrier.cost": 0}),
        end_turn({"barrier.cost": 3}),
    ),
    # Paladin
    "EX1_349 Divine Favor": (
        side("favor=EX1_349, held=CS2_231", deck="a=CS2_231, b=CS2_231, c=CS2_231"),
        side("x=CS2_231, y=CS2_231, z=CS2_231"),
        play("favor", None, {"p1.hand": ["held", "a", "b"]}),
    ),
    "EX1_349 Divine Favor with more cards": (
        side("favor=EX1_349, held=CS2_231", deck="a=CS2_231"),
        side(),
        play("favor", None, {"p1.hand": ["held"], "p1.deck": ["a"]}),
    ),
    "EX1_354 Lay on Hands": (
        side("lay=EX1_354", deck="a=CS2_231, b=CS2_231, c=CS2_231, d=CS2_231", hero={"card": "HERO_04", "damage": 10}),
        side(),
        play("lay", "p1.hero", {"p1.hero.damage": 2, "p1.hand": ["a", "b", "c"]}),
    ),
    "EX1_355 Blessed Champion": (
        side("champion=EX1_355", "yeti=CS2_182"),
        side(),
        play("champion", "yeti", {"yeti.attack": 8, "yeti.health": 5}),
    ),
    "EX1_362 Argent Protector": (
        side("protector=EX1_362", "yeti=CS2_182"),
        side(board="other=CS2_182"),
        refused("protector", "other", "wrong_target"),
        play("protector", "yeti", {"yeti.divine_shield": True, "protector.divine_shield": False}),
    ),
    "EX1_365 Holy Wrath": (
        side("wrath=EX1_365", deck="yeti=CS2_182, next=CS2_231"),
        side(board="ogre=CS2_200"),
        play("wrath", "ogre", {"ogre.damage": 4, "p1.hand": ["yeti"]}),
    ),
    "EX1_365 Holy Wrath without a card": (
        side("wrath=EX1_365", "kobold=CS2_142"),
        side(board="ogre=CS2_200"),
        play("wrath", "ogre", {"ogre.damage": 0, "p1.hero.damage": 1}),
    ),
    "EX1_382 Aldor Peacekeeper": (
        side("aldor=EX1_382", "own=CS2_182"),
        side(board="yeti=CS2_182"),
        refused("aldor", "own", "wrong_target"),
        play("aldor", "yeti", {"yeti.attack": 1, "yeti.health": 5}),
    ),
    "EX1_383 Tirion Fordring": (
        side("death=EX1_312, tirion=EX1_383"),
        side(),
        play("tirion", None, {"tirion.divine_shield": True, "tirion.taunt": True}),
        end_turn({}),
        end_turn({}),
        play("death", None, {"EX1_383t#1.attack": 5, "EX1_383t#1.durability": 3, "p1.hero.attack": 5}),
    ),
    # Priest
    "EX1_335 Lightspawn": (
        side("spawn=EX1_335, ping=CS2_029, shield=CS2_004", "wolf=EX1_162"),
        side(),
        play("spawn", None, {"spawn.attack": 4, "spawn.remaining": 4}),
        play("shield", "spawn", {"spawn.attack": 6, "spawn.remaining": 6}),
    ),
    "EX1_335 Lightspawn that was hurt": (
        side("blast=DS1_185", "spawn=EX1_335"),
        side(),
        play("blast", "spawn", {"spawn.attack": 2, "spawn.remaining": 2}),
    ),
    "EX1_335 Lightspawn silenced": (
        side("silence=EX1_332", "spawn=EX1_335"),
        side(),
        play("silence", "spawn", {"spawn.attack": 0, "spawn.remaining": 4}),
    ),
    "EX1_339 Thoughtsteal": (
        side("steal=EX1_339"),
        side(deck="a=CS2_231, b=CS2_182, c=CS2_200"),
        play(
            "steal",
            None,
            {"p1.hand": ["CS2_200#1", "CS2_231#1"], "p2.deck.count": 3},
            script=[pick("random_card", "steal", "CS2_200"), pick("random_card", "steal", "CS2_231")],
        ),
    ),
    "EX1_339 Thoughtsteal from a single card": (
        side("steal=EX1_339"),
        side(deck="a=CS2_231"),
        play("steal", None, {"p1.hand.count": 1}),
    ),
    "EX1_350 Prophet Velen": (
        side("blast=DS1_233, fire=EX1_624", "velen=EX1_350, kobold=CS2_142", hero={"card": "HERO_09", "damage": 20}),
        side("ball=CS2_029"),
        play("blast", None, {"p2.hero.damage": 12}),
        play("fire", "p2.hero", {"p2.hero.damage": 24, "p1.hero.damage": 10}),
    ),
    "EX1_623 Temple Enforcer": (
        side("enforcer=EX1_623", "yeti=CS2_182"),
        side(),
        play("enforcer", "yeti", {"yeti.health": 8, "yeti.attack": 4}),
    ),
    "EX1_624 Holy Fire": (
        side("fire=EX1_624", hero={"card": "HERO_09", "damage": 8}),
        side(),
        play("fire", "p2.hero", {"p2.hero.damage": 5, "p1.hero.damage": 3}),
    ),
    "EX1_625 Shadowform": (
        side("form=EX1_625", hero={"card": "HERO_09"}),
        side(),
        play("form"),
        {"do": "hero_power", "target": "p2.hero", "expect": [{"that": "it hurts", "state": {"p2.hero.damage": 2}}]},
    ),
    "EX1_625 a second Shadowform": (
        side("form=EX1_625, again=EX1_625", "kobold=CS2_142", hero={"card": "HERO_09"}),
        side(),
        play("form"),
        play("again"),
        {"do": "hero_power", "target": "p2.hero", "expect": [{"that": "it hurts", "state": {"p2.hero.damage": 3}}]},
    ),
    "EX1_626 Mass Dispel": (
        side("dispel=EX1_626", "own=EX1_012", deck="a=CS2_231, b=CS2_231"),
        side(board="yeti=EX1_012"),
        play("dispel", None, {"yeti.silenced": True, "own.silenced": False, "p1.hand": ["a"]}),
    ),
}


@pytest.mark.parametrize("profile", ["seed", "live"])
@pytest.mark.parametrize("name", TABLE)
def test_a_card_does_what_its_text_says(name: str, profile: str) -> None:
    assert problem(profile, *TABLE[name]) == ""


def test_every_collectible_card_of_the_module_has_its_check() -> None:
    assert unchecked(expert_classes_more.SCRIPTS, TABLE) == set()
