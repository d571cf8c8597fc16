"""Later cards of the Legacy set, each by what its text makes true."""

from typing import Any

import pytest

from oracle.cards import standard_cards
from oracle.cards.scripts import knights, legacy
from tests.unit.card_table import attack, end_turn, look, pick, play, problem, side

TABLE: dict[str, tuple[Any, ...]] = {
    "EX1_112 Gelbin Mekkatorque": (
        side("gelbin=EX1_112"),
        side(),
        play("gelbin", None, {"p1.board": ["gelbin", "Mekka3#1"]}, script=[pick("random_card", "gelbin", "Mekka3")]),
        end_turn({"gelbin.attack": 7, "gelbin.health": 7}, [pick("random_target", "Mekka3#1", "gelbin")]),
    ),
    "Mekka1 Homing Chicken": (
        side(board="chicken=Mekka1", deck="a=CS2_231, b=CS2_231, c=CS2_231, d=CS2_231"),
        side(),
        end_turn({}),
        end_turn({"p1.board": [], "p1.hand.count": 4}),
    ),
    "Mekka2 Repair Bot": (
        side(board="bot=Mekka2, ogre=CS2_200 damage=6"),
        side(),
        end_turn({"ogre.damage": 0}),
    ),
    "Mekka4 Poultryizer": (
        side(board="machine=Mekka4"),
        side(board="ogre=CS2_200"),
        end_turn({}),
        end_turn({"ogre.card": "Mekka4t"}, [pick("random_target", "machine", "ogre")]),
    ),
    "EX1_186 SI:7 Infiltrator": (
        side("infiltrator=EX1_186"),
        side(secrets="snipe=EX1_609"),
        play("infiltrator", None, {"p2.secrets": []}),
    ),
    "EX1_189 Brightwing": (
        side("wing=EX1_189"),
        side(),
        play("wing", None, {"p1.hand": ["EX1_116#1"]}, script=[pick("random_card", "wing", "EX1_116")]),
    ),
    "EX1_190 High Inquisitor Whitemane": (
        side("ball=CS2_029, whitemane=EX1_190", "wisp=CS2_231"),
        side(),
        play("ball", "wisp"),
        play("whitemane", None, {"p1.board": ["whitemane", "CS2_231#1"]}),
    ),
    "PRO_001 Elite Tauren Chieftain": (
        side("chieftain=PRO_001"),
        side(),
        play(
            "chieftain",
            None,
            {"p1.hand": ["PRO_001b#1"], "p2.hand": ["PRO_001a#1"]},
            script=[
                pick("random_card", "chieftain", "PRO_001b"),
                pick("random_card", "chieftain", "PRO_001a"),
            ],
        ),
    ),
    "PRO_001a I Am Murloc": (
        side("murlocs=PRO_001a"),
        side(),
        play("murlocs", None, {"p1.board.count": 5}, script=[pick("random_amount", "murlocs", 5)]),
    ),
    "PRO_001b Rogues Do It...": (
        side("rogues=PRO_001b", deck="wisp=CS2_231"),
        side(),
        play("rogues", "p2.hero", {"p2.hero.damage": 4, "p1.hand": ["wisp"]}),
    ),
    "PRO_001c Power of the Horde": (
        side("horde=PRO_001c"),
        side(),
        play("horde", None, {"p1.board": ["CS2_121#1"]}, script=[pick("random_card", "horde", "CS2_121")]),
    ),
    "LEG_CS3_031 Alexstrasza the Life-Binder": (
        side("alexstrasza=LEG_CS3_031", hero={"card": "HERO_08", "damage": 9}),
        side(),
        play("alexstrasza", "p1.hero", {"p1.hero.damage": 1}),
    ),
    "LEG_CS3_032 Onyxia the Broodmother": (
        side(board="onyxia=LEG_CS3_032"),
        side(),
        end_turn({"p1.board.count": 7}),
    ),
    "LEG_CS3_033 Ysera the Dreamer": (
        side("ysera=LEG_CS3_033"),
        side(),
        play("ysera", None, {"p1.hand": ["DREAM_01#1", "DREAM_02#1", "DREAM_03#1", "DREAM_04#1", "DREAM_05#1"]}),
    ),
    "LEG_CS3_034 Malygos the Spellweaver": (
        side("malygos=LEG_CS3_034, a=CS2_231, b=CS2_231, c=CS2_231", deck="wisp=CS2_231, ball=CS2_029, bolt=CS2_024"),
        side(),
        play(
            "malygos",
            None,
            {"p1.hand": ["a", "b", "c", "bolt", "ball"], "p1.deck": ["wisp"]},
            script=[pick("random_card", "malygos", "CS2_024")],
        ),
    ),
    "LEG_CS3_036 Deathwing the Destroyer": (
        side("deathwing=LEG_CS3_036, a=CS2_231", "raptor=CS2_172"),
        side(board="yeti=CS2_182"),
        play("deathwing", None, {"p1.board": ["deathwing"], "p2.board": [], "p1.hand": []}),
    ),
    "LEG_CS3_037 Emerald Skytalon": (side(board="talon=LEG_CS3_037"), side(), look({"talon.rush": True})),
    "TOY_100 Gnomelia, S.A.F.E. Pilot": (
        side(board="gnomelia=TOY_100"),
        side(board="a=CS2_182, b=CS2_182, c=CS2_182"),
        attack("gnomelia", "b", {"p2.board": [], "p2.hero.damage": 2}),
    ),
    "CS3_002 Ritual of Doom": (
        side("ritual=CS3_002", "a=CS2_231, b=CS2_231, c=CS2_231, d=CS2_231, e=CS2_231"),
        side(),
        play("ritual", "a", {"p1.board": ["b", "c", "d", "e", "CS3_002t#1"]}),
    ),
    "TOY_102 Footman": (
        side(board="yeti=CS2_182, footman=TOY_102, raptor=CS2_172"),
        side(board="ogre=CS2_200"),
        attack("raptor", "ogre", {"raptor.damage": 0, "ogre.damage": 3, "raptor.immune": False}),
        attack("footman", "ogre", {"footman.zone": "GRAVEYARD"}),
    ),
    "TOY_101 Night Elf Huntress": (
        side("huntress=TOY_101"),
        side(board="a=CS2_182, b=CS2_182, c=CS2_182"),
        play(
            "huntress",
            None,
            {"a.damage": 0, "b.damage": 3, "c.damage": 3, "p2.hero.damage": 3},
            script=[pick("pick", "huntress", each) for each in ("c", "p2.hero", "b")],
        ),
    ),
    "TOY_103 Warsong Grunt": (
        side(board="grunt=TOY_103, yeti=CS2_182"),
        side(board="wisp=CS2_231, raptor=CS2_172"),
        attack("grunt", "wisp", {"grunt.ready": True, "grunt.damage": 1}),
        attack("yeti", "raptor", {"p2.board": [], "yeti.ready": False}),
        attack("grunt", "p2.hero", {"grunt.ready": False}),
    ),
    "LEG_CS3_001 Aegwynn, the Guardian": (
        side("ball=CS2_029, bolt=CS2_024, shot=CS2_008", "aegwynn=LEG_CS3_001", deck="wisp=CS2_231, yeti=CS2_182"),
        side(),
        play("bolt", "p2.hero", {"p2.hero.damage": 5}),
        play("ball", "aegwynn"),
        end_turn({}),
        end_turn({"p1.hand": ["shot", "wisp"]}),
        play("wisp"),
        play("shot", "p2.hero", {"p2.hero.damage": 9}),
    ),
    "LEG_TTN_908 Crusader Aura": (
        side("aura=LEG_TTN_908", "wisp=CS2_231"),
        side(board="raptor=CS2_172"),
        play("aura"),
        attack("wisp", "raptor", {"p2.board": [], "wisp.zone": "GRAVEYARD"}),
        end_turn({}),
        end_turn({}),
        end_turn({}),
        end_turn({"p1.secrets": ["aura"]}),
        end_turn({"p1.secrets": []}),
    ),
    "LEG_TTN_908 Crusader Aura, there from the first": (
        side(board="raptor=CS2_172", secrets="aura=LEG_TTN_908"),
        side(),
        attack("raptor", "p2.hero", {"p2.hero.damage": 5, "raptor.health": 3, "p1.secrets": ["aura"]}),
    ),
    "CS3_014 Crimson Clergy": (
        side("circle=EX1_621", "clergy=CS3_014", deck="wisp=CS2_231"),
        side(),
        play("circle", None, {"p1.hand": ["wisp"]}),
    ),
    "EX1_182 Pilfer": (
        side("pilfer=EX1_182", hero={"card": "HERO_03"}),
        side(),
        play("pilfer", None, {"p1.hand": ["CS2_029#1"]}, script=[pick("random_card", "pilfer", "CS2_029")]),
    ),
    "LEG_CS3_017 Gan'arg Glaivesmith": (
        side("wisp=CS2_231, inner=LEG_CS3_017, outer=LEG_CS3_017"),
        side(),
        play("inner", None, {"p1.hero.attack": 0}),
        play("outer", None, {"p1.hero.attack": 3}),
        end_turn({"p1.hero.attack": 0}),
    ),
    "CS3_019 Kor'vas Bloodthorn": (
        side("korvas=CS3_019, smith=LEG_CS3_017, wisp=CS2_231"),
        side(),
        play("korvas"),
        attack("korvas", "p2.hero", {"p2.hero.damage": 2}),
        play("wisp", None, {"korvas.zone": "PLAY"}),
        play("smith", None, {"p1.hand": ["korvas"]}),
    ),
    "CS3_003 Felsoul Jailer": (
        side("jailer=CS3_003, ball=CS2_029, bolt=CS2_024"),
        side("yeti=CS2_182, coin=GAME_005"),
        play("jailer", None, {"p2.hand": ["coin"]}),
        play("ball", "jailer", {"p2.hand": ["coin", "yeti"], "p1.hand": ["bolt"]}),
    ),
    "CS3_005 Vanessa VanCleef": (
        side("wisp=CS2_231"),
        side("coin=GAME_005, vanessa=CS3_005"),
        play("wisp"),
        end_turn({}),
        play("coin"),
        play("vanessa", None, {"p2.hand": ["CS2_231#1"]}),
    ),
    "LEG_RLK_071 Patchwerk": (
        side("patchwerk=LEG_RLK_071"),
        side("yeti=CS2_182, coin=GAME_005", "ogre=CS2_200", "raptor=CS2_172, ball=CS2_029"),
        play("patchwerk", None, {"p2.hand": ["coin"], "p2.board": [], "p2.deck": ["ball"]}),
    ),
    "LEG_RLK_085 Lord Marrowgar": (
        side("grain=LEG_RLK_039, marrowgar=LEG_RLK_085", "a=CS2_182, b=CS2_182, c=CS2_182"),
        side(),
        play("grain"),
        play(
            "marrowgar",
            None,
            {"p1.board.count": 7, "RLK_085t#2.attack": 3, "RLK_085t#2.health": 3, "RLK_085t#1.attack": 1},
            script=[pick("random_target", "marrowgar", "RLK_085t#2")],
        ),
    ),
    "LEG_RLK_115 Repulsive Gargantuan": (
        side(board="gargantuan=LEG_RLK_115"),
        side("light=CS2_089", deck="wisp=CS2_231", hero={"card": "HERO_04", "damage": 9}),
        end_turn({}),
        play("light", None, {"p2.hero.damage": 9}),
    ),
    "LEG_RLK_224 Overseer Frigidara": (
        side("overseer=LEG_RLK_224", deck="bolt=CS2_024, nova=CS2_026, wisp=CS2_231"),
        side(),
        play(
            "overseer",
            None,
            {"p1.deck": ["wisp"], "p2.hero.damage": 2},
            script=[pick("random_card", "overseer", "bolt")],
        ),
    ),
    "CS3_008 Bloodsail Deckhand": (
        side("deckhand=CS3_008, axe=CS2_106, other=CS2_106"),
        side(),
        play("deckhand", None, {"axe.cost": 1}),
        play("axe", None, {"other.cost": 2}),
    ),
    "CS3_009 War Cache": (
        side("cache=CS3_009"),
        side(),
        play(
            "cache",
            None,
            {"p1.hand": ["EX1_402#1", "EX1_400#1", "CS2_106#1"]},
            script=[
                pick("random_card", "cache", "EX1_402"),
                pick("random_card", "cache", "EX1_400"),
                pick("random_card", "cache", "CS2_106"),
            ],
        ),
    ),
    "CS3_012 Nordrassil Druid": (
        side("druid=CS3_012, ball=CS2_029, other=CS2_029"),
        side(),
        play("druid", None, {"ball.cost": 1}),
        play("ball", "p2.hero", {"other.cost": 4}),
    ),
    "CS3_016 Reckoning": (
        side(board="raptor=CS2_172"),
        side(secrets="reckoning=CS3_016"),
        attack("raptor", "p2.hero", {"p1.board": [], "p2.hero.damage": 3, "p2.secrets": []}),
    ),
    "CS3_021 Enslaved Fel Lord": (
        side(board="lord=CS3_021"),
        side(board="a=CS2_182, b=CS2_182, c=CS2_182"),
        attack("lord", "a", {"a.damage": 4, "b.damage": 4, "c.damage": 0}),
    ),
    "CS3_027 Focused Will": (
        side("will=CS3_027"),
        side(board="wall=CS2_179"),
        play("will", "wall", {"wall.taunt": False, "wall.health": 8}),
    ),
    "CS3_029 Pursuit of Justice": (
        side("pursuit=CS3_029", mana={"crystals": 10}, hero={"card": "HERO_04"}, power={"card": "HERO_04bp"}),
        side(),
        play("pursuit"),
        {"do": "hero_power", "expect": [{"that": "two", "state": {"CS2_101t#1.attack": 2}}]},
    ),
    "CS3_030 Warsong Outrider": (side(board="rider=CS3_030"), side(), look({"rider.rush": True})),
    "LEG_CS3_013 Shadowed Spirit": (
        side("ball=CS2_029", "spirit=LEG_CS3_013"),
        side(),
        play("ball", "spirit", {"p2.hero.damage": 3}),
    ),
    "LEG_CS3_015 Selective Breeder": (
        side("breeder=LEG_CS3_015", deck="wisp=CS2_231, raptor=CS2_172"),
        side(),
        play(
            "breeder",
            None,
            {"p1.hand": ["CS2_172#1"], "p1.deck.count": 2},
            script=[pick("pick", "breeder", "CS2_172")],
        ),
    ),
    "LEG_CS3_028 Thrive in the Shadows": (
        side("thrive=LEG_CS3_028", deck="wisp=CS2_231, ball=CS2_029, bolt=CS2_024"),
        side(),
        play("thrive", None, {"p1.hand": ["bolt"], "p1.deck.count": 2}, script=[pick("pick", "thrive", "CS2_024")]),
    ),
    "LEG_RLK_034 Heart Strike": (
        side("strike=LEG_RLK_034, geist=LEG_RLK_753"),
        side(board="raptor=CS2_172"),
        play("strike", "raptor", {"p2.board": []}),
        play("geist", None, {"geist.attack": 3, "geist.health": 4}),
    ),
    "LEG_RLK_039 Plagued Grain": (
        side("grain=LEG_RLK_039, geist=LEG_RLK_753"),
        side(),
        play("grain", None, {"p1.deck.count": 4}),
        play("geist", None, {"geist.attack": 3}),
    ),
    "LEG_RLK_077 Possessifier": (
        side("possessifier=LEG_RLK_077"),
        side(),
        play("possessifier", None, {"p1.board.count": 3, "RLK_077t#1.rush": True, "RLK_077t#2.reborn": True}),
    ),
    "LEG_RLK_079 Noxious Cadaver": (
        side("cadaver=LEG_RLK_079"),
        side(),
        play("cadaver", "p2.hero", {"p1.hero.damage": 2, "p2.hero.damage": 2}),
    ),
    "LEG_RLK_101 Defrost": (
        side("defrost=LEG_RLK_101", deck="a=CS2_231, b=CS2_231, c=CS2_231"),
        side(),
        play("defrost", None, {"p1.hand": ["a"]}),
    ),
    "LEG_RLK_125 Obliterate": (
        side("obliterate=LEG_RLK_125"),
        side(board="ogre=CS2_200"),
        play("obliterate", "ogre", {"p2.board": [], "p1.hero.damage": 3}),
    ),
    "LEG_RLK_226 Ymirjar Deathbringer": (
        side("grain=LEG_RLK_039, ball=CS2_029", "deathbringer=LEG_RLK_226"),
        side(),
        play("grain"),
        play("ball", "deathbringer", {"p1.board": ["RLK_226t#1"], "RLK_226t#1.taunt": True}),
    ),
    "LEG_RLK_705 Graveyard Shift": (
        side("shift=LEG_RLK_705"),
        side(),
        play("shift", None, {"p1.board.count": 2, "RLK_705t#1.reborn": True}),
    ),
    "LEG_RLK_710 Rimefang Sword": (
        side("ball=CS2_029, wisp=CS2_231", weapon="sword=LEG_RLK_710"),
        side(),
        attack("p1.hero", "p2.hero", {"ball.cost": 3}),
    ),
    **{
        f"{card} Deathbringer Saurfang": (
            side("ball=CS2_029", f"saurfang={card}"),
            side(),
            play("ball", "saurfang", {"p1.hand": ["saurfang"]}),
            end_turn({}),
            end_turn({"saurfang.cost": 5}),
            play("saurfang", None, {"p1.mana.used": 0, "p1.hero.damage": 6}),
        )
        for card in ("RLK_082", "LEG_RLK_082")
    },
    "RLK_082 Deathbringer Saurfang who has not died": (
        side("feign=GVG_026", "saurfang=RLK_082 damage=2"),
        side(),
        play("feign", None, {"p1.hand": ["saurfang"], "saurfang.cost": 5, "saurfang.damage": 0}),
        play("saurfang", None, {"p1.mana.used": 2, "p1.hero.damage": 5, "p1.board": ["saurfang"]}),
    ),
    "RLK_082 Deathbringer Saurfang beside Baron Rivendare": (
        side("ball=CS2_029", "saurfang=RLK_082, baron=FP1_031"),
        side(),
        play("ball", "saurfang", {"p1.hand": ["saurfang"], "saurfang.cost": 5}),
    ),
    "LEG_RLK_715 Runeforging": (
        side("grain=LEG_RLK_039, forging=LEG_RLK_715", deck="axe=CS2_106"),
        side(),
        play("grain"),
        play("forging", None, {"axe.zone": "HAND", "axe.cost": 1}),
    ),
    "LEG_RLK_744 Stitched Giant": (
        side("grain=LEG_RLK_039, geist=LEG_RLK_753, giant=LEG_RLK_744"),
        side(),
        play("grain", None, {"giant.cost": 9}),
        play("geist", None, {"giant.cost": 8}),
    ),
    "LEG_RLK_752 Rime Sculptor": (
        side("sculptor=LEG_RLK_752, ball=CS2_029"),
        side(),
        play("sculptor", None, {"p1.board": ["sculptor", "RLK_907t#1", "RLK_907t#2"]}),
        play("ball", "RLK_907t#1", {"p2.hero.damage": 2}),
    ),
    "LEG_RLK_753 Bonedigger Geist": (
        side("geist=LEG_RLK_753, ball=CS2_029, second=LEG_RLK_753"),
        side(),
        play("geist", None, {"geist.attack": 2}),
        play("ball", "geist"),
        play("second", None, {"second.attack": 3, "second.health": 4}),
    ),
}


@pytest.mark.parametrize("profile", ["seed", "live"])
@pytest.mark.parametrize("name", TABLE)
def test_a_card_does_what_its_text_says(name: str, profile: str) -> None:
    assert problem(profile, *TABLE[name]) == ""


def test_every_collectible_card_of_the_modules_has_its_check() -> None:
    cards = standard_cards()
    scripts = {**legacy.SCRIPTS, **knights.SCRIPTS}
    collectible = {card_id for card_id in scripts if cards.get(card_id).collectible}

    assert collectible - {name.split(" ")[0] for name in TABLE} == set()
