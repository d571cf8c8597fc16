"""Expert class cards up to EX1_299, each by what its text makes true."""

from typing import Any

import pytest

from oracle.cards.scripts import expert_classes
from tests.unit.card_table import attack, end_turn, look, pick, play, problem, refused, side, unchecked

SEVEN = ", ".join(f"w{number}=CS2_231" for number in range(1, 8))

TABLE: dict[str, tuple[Any, ...]] = {
    # Druid
    "EX1_155 Mark of Nature for Attack": (
        side("mark=EX1_155", "yeti=CS2_182"),
        side(),
        play("mark", "yeti", {"yeti.attack": 8, "yeti.health": 5, "yeti.taunt": False}, choose="EX1_155a"),
    ),
    "EX1_155 Mark of Nature for Health": (
        side("mark=EX1_155", "yeti=CS2_182"),
        side(),
        play("mark", "yeti", {"yeti.attack": 4, "yeti.health": 9, "yeti.taunt": True}, choose="EX1_155b"),
    ),
    "EX1_158 Soul of the Forest": (
        side("soul=EX1_158, shot=DS1_185", "wisp=CS2_231, yeti=CS2_182"),
        side(board="other=CS2_231"),
        play(
            "soul",
            None,
            {"wisp.enchantments": ["EX1_158e"], "yeti.enchantments": ["EX1_158e"], "p1.hero.enchantments": None},
        ),
        play(
            "shot",
            "wisp",
            {"p1.board": ["EX1_158t#1", "yeti"], "EX1_158t#1.attack": 2, "EX1_158t#1.health": 2},
        ),
    ),
    "EX1_160 Power of the Wild for all": (
        side("power=EX1_160", "wisp=CS2_231, yeti=CS2_182"),
        side(board="other=CS2_231"),
        play(
            "power",
            None,
            {
                "wisp.attack": 2,
                "wisp.health": 2,
                "yeti.attack": 5,
                "yeti.health": 6,
                "other.attack": 1,
                "p1.hero.attack": 0,
            },
            choose="EX1_160b",
        ),
    ),
    "EX1_160 Power of the Wild for a Panther": (
        side("power=EX1_160"),
        side(),
        play("power", None, {"p1.board": ["EX1_160t#1"], "EX1_160t#1.attack": 3}, choose="EX1_160a"),
    ),
    "EX1_160 Power of the Wild without a place": (
        side("power=EX1_160", SEVEN),
        side(),
        refused("power", None, "row_full", choose="EX1_160a"),
        play("power", None, {"w1.attack": 2}, choose="EX1_160b"),
    ),
    "EX1_161 Naturalize": (
        side("naturalize=EX1_161"),
        side(board="yeti=CS2_182", deck="a=CS2_231, b=CS2_231, c=CS2_231"),
        play("naturalize", "yeti", {"p2.board": [], "p2.hand": ["a", "b"], "p1.hand": []}),
    ),
    "EX1_164 Nourish for crystals": (
        side("nourish=EX1_164", mana={"crystals": 6}),
        side(),
        play("nourish", None, {"p1.mana.crystals": 8, "p1.mana.used": 5}, choose="EX1_164a"),
    ),
    "EX1_164 Nourish for cards": (
        side("nourish=EX1_164", deck="a=CS2_231, b=CS2_231, c=CS2_231, d=CS2_231"),
        side(),
        play("nourish", None, {"p1.hand": ["a", "b", "c"], "p1.mana.crystals": 10}, choose="EX1_164b"),
    ),
    "EX1_178 Ancient of War for Attack": (
        side("war=EX1_178"),
        side(),
        play("war", None, {"war.attack": 10, "war.health": 5, "war.taunt": False}, choose="EX1_178b"),
    ),
    "EX1_178 Ancient of War for Health": (
        side("war=EX1_178"),
        side(),
        play("war", None, {"war.attack": 5, "war.health": 10, "war.taunt": True}, choose="EX1_178a"),
    ),
    # Hunter
    "DS1_188 Gladiator's Longbow": (
        side(weapon="bow=DS1_188"),
        side(board="yeti=CS2_182"),
        attack(
            "p1.hero",
            "yeti",
            {"p2.board": [], "p1.hero.damage": 0, "p1.hero.immune": False, "bow.durability": 1, "bow.attack": 5},
        ),
    ),
    "DS1_188 Gladiator's Longbow at rest": (
        side("ball=CS2_029", weapon="bow=DS1_188"),
        side(),
        play("ball", "p1.hero", {"p1.hero.damage": 6}),
    ),
    "DS1_188 Gladiator's Longbow while a minion attacks": (
        side(board="yeti=CS2_182", weapon="bow=DS1_188"),
        side(secrets="trap=EX1_610"),
        attack("yeti", "p2.hero", {"p1.hero.damage": 2, "yeti.damage": 2}),
    ),
    # Mage
    "CS2_028 Blizzard": (
        side("blizzard=CS2_028", "own=CS2_182"),
        side(board="yeti=CS2_182, wisp=CS2_231"),
        play(
            "blizzard",
            None,
            {
                "yeti.damage": 2,
                "yeti.frozen": True,
                "p2.board": ["yeti"],
                "own.damage": 0,
                "own.frozen": False,
                "p2.hero.frozen": False,
            },
        ),
    ),
    "CS2_031 Ice Lance": (
        side("first=CS2_031, second=CS2_031"),
        side(board="yeti=CS2_182"),
        play("first", "yeti", {"yeti.frozen": True, "yeti.damage": 0}),
        play("second", "yeti", {"yeti.frozen": True, "yeti.damage": 4}),
    ),
    "EX1_274 Ethereal Arcanist": (
        side("", "arcanist=EX1_274", secrets="entity=EX1_294"),
        side(board="other=EX1_274"),
        end_turn({"arcanist.attack": 5, "arcanist.health": 5, "other.attack": 3}),
        end_turn({"arcanist.attack": 5, "other.attack": 3}),
    ),
    "EX1_279 Pyroblast": (
        side("pyroblast=EX1_279"),
        side(),
        play("pyroblast", "p2.hero", {"p2.hero.damage": 10}),
    ),
    "EX1_289 Ice Barrier": (
        side(board="yeti=CS2_182"),
        side(secrets="barrier=EX1_289"),
        attack("yeti", "p2.hero", {"p2.hero.armor": 4, "p2.hero.damage": 0, "p2.secrets": []}),
    ),
    "EX1_289 Ice Barrier while a minion is attacked": (
        side(board="yeti=CS2_182"),
        side(board="wisp=CS2_231", secrets="barrier=EX1_289"),
        attack("yeti", "wisp", {"p2.hero.armor": 0, "p2.secrets": ["barrier"]}),
    ),
    # Paladin
    "EX1_132 Eye for an Eye": (
        side("shot=DS1_185"),
        side(board="thalnos=EX1_012", secrets="eye=EX1_132"),
        play("shot", "p2.hero", {"p2.hero.damage": 2, "p1.hero.damage": 2, "p2.secrets": []}),
    ),
    "EX1_132 Eye for an Eye for a minion": (
        side("shot=DS1_185"),
        side(board="yeti=CS2_182", secrets="eye=EX1_132"),
        play("shot", "yeti", {"yeti.damage": 2, "p1.hero.damage": 0, "p2.secrets": ["eye"]}),
    ),
    # Priest
    "CS1_129 Inner Fire": (
        side("fire=CS1_129", "yeti=CS2_182 damage=3"),
        side(),
        play("fire", "yeti", {"yeti.attack": 2, "yeti.remaining": 2}),
    ),
    "EX1_091 Cabal Shadow Priest": (
        side("cabal=EX1_091"),
        side(board="wisp=CS2_231 attack=2, raptor=CS2_172"),
        refused("cabal", "raptor", "wrong_target"),
        play("cabal", "wisp", {"p1.board": ["cabal", "wisp"], "p2.board": ["raptor"]}),
    ),
    # Rogue
    "CS2_073 Cold Blood": (
        side("first=CS2_073, second=CS2_073", "yeti=CS2_182"),
        side(),
        play("first", "yeti", {"yeti.attack": 6}),
        play("second", "yeti", {"yeti.attack": 10, "yeti.health": 5}),
    ),
    "CS2_233 Blade Flurry": (
        side("flurry=CS2_233", "thalnos=EX1_012", weapon="axe=CS2_106"),
        side(board="yeti=CS2_182, ogre=CS2_200"),
        play(
            "flurry",
            None,
            {"yeti.damage": 4, "ogre.damage": 4, "p2.hero.damage": 0, "thalnos.damage": 0, "axe.zone": "GRAVEYARD"},
        ),
    ),
    "CS2_233 Blade Flurry without a weapon": (
        side("flurry=CS2_233"),
        side(weapon="axe=CS2_106"),
        refused("flurry", None, "no_target"),
    ),
    "EX1_126 Betrayal": (
        side("betrayal=EX1_126", "thalnos=EX1_012"),
        side(board="far=CS2_200, left=CS2_200, yeti=CS2_182, right=CS2_200"),
        refused("betrayal", "thalnos", "wrong_target"),
        play("betrayal", "yeti", {"left.damage": 4, "right.damage": 4, "yeti.damage": 0, "far.damage": 0}),
    ),
    "EX1_133 Perdition's Blade": (
        side("blade=EX1_133"),
        side(),
        play("blade", "p2.hero", {"p2.hero.damage": 1, "blade.attack": 2, "blade.durability": 2}),
    ),
    "EX1_133 Perdition's Blade, Combo": (
        side("coin=GAME_005, blade=EX1_133"),
        side(),
        play("coin"),
        play("blade", "p2.hero", {"p2.hero.damage": 2}),
    ),
    "EX1_137 Headcrack": (
        side("headcrack=EX1_137"),
        side(),
        play("headcrack", None, {"p2.hero.damage": 2}),
        end_turn({"p1.hand.count": 0}),
    ),
    "EX1_137 Headcrack, Combo": (
        side("coin=GAME_005, headcrack=EX1_137"),
        side(),
        play("coin"),
        play("headcrack", None, {"p2.hero.damage": 2, "p1.hand.count": 0}),
        {
            "do": "end_turn",
            "expect": [
                {
                    "that": "it comes at the end of the turn",
                    "sequence": [{"turn_end": "p1"}, {"create": "EX1_137", "zone": "HAND"}, {"turn_start": "p2"}],
                }
            ],
        },
        end_turn({"p1.hand": ["EX1_137#1"]}),
    ),
    "EX1_144 Shadowstep": (
        side("step=EX1_144", "yeti=CS2_182 damage=2"),
        side(board="wisp=CS2_231"),
        refused("step", "wisp", "wrong_target"),
        play("step", "yeti", {"p1.hand": ["yeti"], "yeti.cost": 2, "yeti.damage": 0}),
        play("yeti", None, {"p1.mana.used": 2}),
    ),
    "EX1_145 Preparation": (
        side("prep=EX1_145, ball=CS2_029, shot=DS1_185, yeti=CS2_182"),
        side("other=CS2_029"),
        play("prep", None, {"ball.cost": 2, "shot.cost": 0, "yeti.cost": 4, "other.cost": 4}),
        play("ball", "p2.hero", {"p1.mana.used": 2, "shot.cost": 1}),
    ),
    "EX1_145 Preparation that was not used": (
        side("prep=EX1_145, ball=CS2_029, yeti=CS2_182"),
        side(),
        play("prep"),
        play("yeti", None, {"ball.cost": 2}),
        end_turn({"ball.cost": 4}),
    ),
    # Shaman
    "CS2_053 Far Sight": (
        side("sight=CS2_053, held=CS2_182", deck="yeti=CS2_182, next=CS2_182"),
        side(),
        play("sight", None, {"p1.hand": ["held", "yeti"], "yeti.cost": 1, "held.cost": 4}),
        play("yeti", None, {"p1.mana.used": 4}),
    ),
    "EX1_241 Lava Burst": (
        side("burst=EX1_241"),
        side(),
        play("burst", "p2.hero", {"p2.hero.damage": 5, "p1.mana.owed": 2}),
    ),
    "EX1_245 Earth Shock": (
        side("shock=EX1_245"),
        side(board="commander=EX1_067"),
        play("shock", "commander", {"commander.damage": 1, "commander.silenced": True}),
    ),
    "EX1_247 Stormforged Axe": (
        side("axe=EX1_247"),
        side(),
        play("axe", None, {"p1.hero.attack": 2, "axe.durability": 3, "p1.mana.owed": 1}),
    ),
    "EX1_248 Feral Spirit": (
        side("spirit=EX1_248"),
        side(),
        play(
            "spirit",
            None,
            {
                "p1.board": ["EX1_tk11#1", "EX1_tk11#2"],
                "EX1_tk11#1.attack": 2,
                "EX1_tk11#1.health": 3,
                "EX1_tk11#2.taunt": True,
                "p1.mana.owed": 1,
            },
        ),
    ),
    "EX1_248 Feral Spirit without a place": (
        side("spirit=EX1_248", SEVEN),
        side(),
        refused("spirit", None, "row_full"),
    ),
    "EX1_250 Earth Elemental": (
        side("earth=EX1_250"),
        side(),
        play("earth", None, {"earth.attack": 7, "earth.health": 9, "earth.taunt": True, "p1.mana.owed": 2}),
    ),
    "EX1_251 Forked Lightning": (
        side("forked=EX1_251"),
        side(board="a=CS2_182, b=CS2_182, c=CS2_182"),
        play(
            "forked",
            None,
            {"a.damage": 2, "b.damage": 0, "c.damage": 2, "p1.mana.owed": 2},
            script=[pick("random_targets", "forked", ["a", "c"])],
            pool=["a", "b", "c"],
        ),
    ),
    "EX1_251 Forked Lightning without an enemy minion": (
        side("forked=EX1_251", "own=CS2_182"),
        side(),
        refused("forked", None, "no_target"),
    ),
    "EX1_258 Unbound Elemental": (
        side("axe=EX1_247, coin=GAME_005, burst=EX1_241", "unbound=EX1_258"),
        side(board="other=EX1_258"),
        play("coin", None, {"unbound.attack": 3}),
        play("axe", None, {"unbound.attack": 4, "unbound.health": 5, "other.attack": 3}),
        play("burst", "p2.hero", {"unbound.attack": 5, "unbound.health": 6, "other.attack": 3}),
    ),
    "EX1_259 Lightning Storm": (
        side("storm=EX1_259", "own=CS2_182"),
        side(board="yeti=CS2_182, ogre=CS2_200"),
        play(
            "storm",
            None,
            {"yeti.damage": 3, "ogre.damage": 3, "own.damage": 0, "p2.hero.damage": 0, "p1.mana.owed": 1},
        ),
    ),
    # Warlock
    "CS2_059 Blood Imp": (
        side("", "imp=CS2_059, yeti=CS2_182, wisp=CS2_231"),
        side(board="other=CS2_182"),
        look({"imp.stealth": True}),
        end_turn(
            {"yeti.health": 6, "wisp.health": 1, "imp.health": 1},
            [pick("random_target", "imp", "yeti")],
            ["yeti", "wisp"],
        ),
        end_turn({"yeti.health": 6, "wisp.health": 1}),
    ),
    # Warrior
    "CS2_104 Rampage": (
        side("rampage=CS2_104", "yeti=CS2_182 damage=1, wisp=CS2_231"),
        side(),
        refused("rampage", "wisp", "wrong_target"),
        play("rampage", "yeti", {"yeti.attack": 7, "yeti.health": 8, "yeti.remaining": 7}),
    ),
}


@pytest.mark.parametrize("profile", ["seed", "live"])
@pytest.mark.parametrize("name", TABLE)
def test_a_card_does_what_its_text_says(name: str, profile: str) -> None:
    assert problem(profile, *TABLE[name]) == ""


def test_every_collectible_card_of_the_module_has_its_check() -> None:
    assert unchecked(expert_classes.SCRIPTS, TABLE) == set()


MINIONS_ONLY = ("CS1_129", "CS2_073", "CS2_104", "EX1_091", "EX1_126", "EX1_144", "EX1_161", "EX1_245")


@pytest.mark.parametrize("hero", ["p1.hero", "p2.hero"])
@pytest.mark.parametrize("card_id", MINIONS_ONLY)
def test_a_card_for_minions_has_no_hero_as_its_target(card_id: str, hero: str) -> None:
    one = side(f"card={card_id}", "own=CS2_182 damage=1 attack=7")
    two = side(board="enemy=CS1_042 attack=2 damage=1")

    assert problem("live", one, two, refused("card", hero, "wrong_target")) == ""


@pytest.mark.parametrize("option", ["EX1_155a", "EX1_155b"])
def test_mark_of_nature_has_no_hero_as_its_target(option: str) -> None:
    one = side("mark=EX1_155", "yeti=CS2_182")

    assert problem("live", one, side(), refused("mark", "p1.hero", "wrong_target", choose=option)) == ""
