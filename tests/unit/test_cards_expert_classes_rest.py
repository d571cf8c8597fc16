"""Expert cards of Rogue, Shaman, Warlock and Warrior from EX1_300 on, each by what its text makes true."""

from typing import Any

import pytest

from oracle.cards.scripts import expert_classes_rest
from tests.unit.card_table import attack, end_turn, look, pick, play, problem, refused, side, unchecked

TABLE: dict[str, tuple[Any, ...]] = {
    # Rogue
    "EX1_522 Patient Assassin": (
        side(board="assassin=EX1_522"),
        side(board="ogre=CS2_200"),
        look({"assassin.stealth": True}),
        attack("assassin", "ogre", {"p2.board": []}),
    ),
    "EX1_613 Edwin VanCleef": (
        side("coin=GAME_005, wisp=CS2_231, edwin=EX1_613"),
        side(),
        play("coin"),
        play("wisp"),
        play("edwin", None, {"edwin.attack": 6, "edwin.health": 6}),
    ),
    "EX1_613 Edwin VanCleef alone": (
        side("edwin=EX1_613"),
        side(),
        play("edwin", None, {"edwin.attack": 2, "edwin.health": 2}),
    ),
    "NEW1_005 Kidnapper": (
        side("coin=GAME_005, kidnapper=NEW1_005"),
        side(board="yeti=CS2_182"),
        play("coin"),
        play("kidnapper", "yeti", {"p2.board": [], "p2.hand": ["yeti"]}),
    ),
    "NEW1_014 Master of Disguise": (
        side("master=NEW1_014", "yeti=CS2_182"),
        side(),
        play("master", "yeti", {"yeti.stealth": True}),
        end_turn({"yeti.stealth": True}),
        end_turn({"yeti.stealth": False}),
    ),
    # Shaman
    "EX1_567 Doomhammer": (
        side("hammer=EX1_567"),
        side(),
        play("hammer", None, {"p1.mana.owed": 2, "p1.hero.attack": 2}),
        attack("p1.hero", "p2.hero", {"p2.hero.damage": 2}),
        attack("p1.hero", "p2.hero", {"p2.hero.damage": 4, "hammer.durability": 6}),
    ),
    "NEW1_010 Al'Akir the Windlord": (
        side("alakir=NEW1_010"),
        side(),
        play("alakir", None, {"alakir.divine_shield": True, "alakir.taunt": True}),
        attack("alakir", "p2.hero", {"p2.hero.damage": 3}),
        attack("alakir", "p2.hero", {"p2.hero.damage": 6}),
    ),
    # Warlock
    "EX1_301 Felguard": (
        side("felguard=EX1_301", mana={"crystals": 6}),
        side(),
        play("felguard", None, {"p1.mana.crystals": 5, "felguard.taunt": True}),
    ),
    "EX1_303 Shadowflame": (
        side("flame=EX1_303", "yeti=CS2_182, own=CS2_182"),
        side(board="ogre=CS2_200"),
        play("flame", "yeti", {"ogre.damage": 4, "p1.board": ["own"], "own.damage": 0, "p2.hero.damage": 0}),
    ),
    "EX1_304 Void Terror": (
        side("terror=EX1_304", "far=CS2_231, yeti=CS2_182 damage=2, ogre=CS2_200"),
        side(),
        play("terror", None, {"p1.board": ["far", "terror"], "terror.attack": 13, "terror.health": 14}, position=3),
    ),
    "EX1_304 Void Terror alone": (
        side("terror=EX1_304"),
        side(),
        play("terror", None, {"terror.attack": 3, "terror.health": 4}),
    ),
    "EX1_313 Pit Lord": (side("lord=EX1_313"), side(), play("lord", None, {"p1.hero.damage": 5})),
    "EX1_315 Summoning Portal": (
        side("yeti=CS2_182, wisp=CS2_231, raptor=CS2_172, ball=CS2_029", "portal=EX1_315"),
        side("other=CS2_182"),
        look({"yeti.cost": 2, "wisp.cost": 0, "raptor.cost": 1, "ball.cost": 4, "other.cost": 4}),
    ),
    "EX1_316 Power Overwhelming": (
        side("power=EX1_316", "yeti=CS2_182"),
        side(board="other=CS2_182"),
        refused("power", "other", "wrong_target"),
        play("power", "yeti", {"yeti.attack": 8, "yeti.health": 9}),
        end_turn({"p1.board": [], "yeti.zone": "GRAVEYARD"}),
    ),
    "EX1_317 Sense Demons": (
        side("sense=EX1_317", deck="a=CS2_231, imp=EX1_319, lord=EX1_313, b=CS2_231"),
        side(),
        play("sense", None, {"p1.hand": ["lord", "imp"]}, script=[pick("random_card", "sense", "lord")]),
    ),
    "EX1_317 Sense Demons without a second Demon": (
        side("sense=EX1_317", deck="a=CS2_231, imp=EX1_319"),
        side(),
        play("sense", None, {"p1.hand": ["imp", "EX1_317t#1"], "p1.deck": ["a"]}),
    ),
    "EX1_319 Flame Imp": (side("imp=EX1_319"), side(), play("imp", None, {"p1.hero.damage": 3})),
    "EX1_320 Bane of Doom that kills": (
        {**side("bane=EX1_320")},
        side(board="raptor=CS2_172"),
        play("bane", "raptor", {"p1.board": ["EX1_313#1"]}, script=[pick("random_card", "bane", "EX1_313")]),
    ),
    "EX1_320 Bane of Doom that does not": (
        side("bane=EX1_320"),
        side(),
        play("bane", "p2.hero", {"p2.hero.damage": 3, "p1.board": []}),
    ),
    "EX1_596 Demonfire at an enemy Demon": (
        side("fire=EX1_596"),
        side(board="lord=EX1_313"),
        play("fire", "lord", {"lord.damage": 2, "lord.attack": 5}),
    ),
    "EX1_596 Demonfire for a friendly Demon": (
        side("fire=EX1_596", "lord=EX1_313"),
        side(),
        play("fire", "lord", {"lord.damage": 0, "lord.attack": 7, "lord.health": 8}),
    ),
    # Warrior
    "EX1_391 Slam that does not kill": (
        side("slam=EX1_391", deck="a=CS2_231, b=CS2_231"),
        side(board="yeti=CS2_182"),
        play("slam", "yeti", {"yeti.damage": 2, "p1.hand": ["a"]}),
    ),
    "EX1_391 Slam that kills": (
        side("slam=EX1_391", deck="a=CS2_231, b=CS2_231"),
        side(board="raptor=CS2_172"),
        play("slam", "raptor", {"p2.board": [], "p1.hand": []}),
    ),
    "EX1_392 Battle Rage": (
        side(
            "rage=EX1_392",
            "hurt=CS2_182 damage=1, whole=CS2_182",
            deck="a=CS2_231, b=CS2_231, c=CS2_231",
            hero={"card": "HERO_01", "damage": 1},
        ),
        side(board="enemy=CS2_182 damage=1"),
        play("rage", None, {"p1.hand": ["a", "b"]}),
    ),
    "EX1_398 Arathi Weaponsmith": (
        side("smith=EX1_398"),
        side(),
        play("smith", None, {"EX1_398t#1.attack": 2, "EX1_398t#1.durability": 2, "p1.hero.attack": 2}),
    ),
    "EX1_407 Brawl": (
        side("brawl=EX1_407", "yeti=CS2_182"),
        side(board="ogre=CS2_200, wisp=CS2_231"),
        play(
            "brawl",
            None,
            {"p1.board": [], "p2.board": ["wisp"]},
            script=[pick("random_target", "brawl", "wisp")],
            pool=["yeti", "ogre", "wisp"],
        ),
    ),
    "EX1_407 Brawl of one": (
        side("brawl=EX1_407", "yeti=CS2_182"),
        side(),
        refused("brawl", None, "no_target"),
    ),
    "EX1_408 Mortal Strike": (
        side("strike=EX1_408", hero={"card": "HERO_01", "remaining": 13}),
        side(),
        play("strike", "p2.hero", {"p2.hero.damage": 4}),
    ),
    "EX1_408 Mortal Strike with 12 Health": (
        side("strike=EX1_408", "kobold=CS2_142", hero={"card": "HERO_01", "remaining": 12}),
        side(),
        play("strike", "p2.hero", {"p2.hero.damage": 7}),
    ),
    "EX1_409 Upgrade! of a weapon": (
        side("upgrade=EX1_409", weapon="axe=CS2_106"),
        side(),
        play("upgrade", None, {"axe.attack": 4, "axe.durability": 3, "p1.hero.attack": 4}),
    ),
    "EX1_409 Upgrade! of nothing": (
        side("upgrade=EX1_409"),
        side(),
        play("upgrade", None, {"EX1_409t#1.attack": 1, "EX1_409t#1.durability": 3}),
    ),
    "EX1_410 Shield Slam": (
        side("slam=EX1_410", hero={"card": "HERO_01", "armor": 5}),
        side(board="ogre=CS2_200"),
        play("slam", "ogre", {"ogre.damage": 5, "p1.hero.armor": 5}),
    ),
    "EX1_411 Gorehowl against a minion": (
        side(weapon="howl=EX1_411"),
        side(board="ogre=CS2_200"),
        attack(
            "p1.hero",
            "ogre",
            {"p2.board": [], "howl.attack": 6, "howl.durability": 1, "howl.immune": False, "p1.hero.damage": 6},
        ),
    ),
    "EX1_411 Gorehowl against a hero": (
        side(weapon="howl=EX1_411"),
        side(),
        attack("p1.hero", "p2.hero", {"p2.hero.damage": 7, "howl.zone": "GRAVEYARD"}),
    ),
    "EX1_414 Grommash Hellscream": (
        side("grommash=EX1_414, rage=EX1_607"),
        side(),
        play("grommash", None, {"grommash.attack": 4}),
        play("rage", "grommash", {"grommash.attack": 12}),
        attack("grommash", "p2.hero", {"p2.hero.damage": 12}),
    ),
    "EX1_603 Cruel Taskmaster": (
        side("cruel=EX1_603"),
        side(board="yeti=CS2_182"),
        play("cruel", "yeti", {"yeti.damage": 1, "yeti.attack": 6}),
    ),
    "EX1_607 Inner Rage": (
        side("rage=EX1_607", "kobold=CS2_142"),
        side(board="yeti=CS2_182"),
        play("rage", "yeti", {"yeti.damage": 2, "yeti.attack": 6}),
    ),
    "NEW1_036 Commanding Shout": (
        side("shout=NEW1_036", "yeti=CS2_182", deck="a=CS2_231, b=CS2_231"),
        side(board="ogre=CS2_200, raptor=CS2_172"),
        play("shout", None, {"p1.hand": ["a"]}),
        attack("yeti", "ogre", {"yeti.remaining": 1, "ogre.damage": 4}),
        end_turn({}),
        attack("raptor", "yeti", {"yeti.zone": "GRAVEYARD"}),
    ),
}


@pytest.mark.parametrize("profile", ["seed", "live"])
@pytest.mark.parametrize("name", TABLE)
def test_a_card_does_what_its_text_says(name: str, profile: str) -> None:
    assert problem(profile, *TABLE[name]) == ""


def test_every_collectible_card_of_the_module_has_its_check() -> None:
    assert unchecked(expert_classes_rest.SCRIPTS, TABLE) == set()
