"""Cards of Curse of Naxxramas, each by what its text makes true."""

from typing import Any

import pytest

from oracle.cards.scripts import naxxramas
from tests.unit.card_table import attack, end_turn, look, pick, play, problem, refused, side, unchecked

TABLE: dict[str, tuple[Any, ...]] = {
    "FP1_003 Echoing Ooze": (
        side("ooze=FP1_003, rage=EX1_607"),
        side(),
        play("ooze"),
        play("rage", "ooze"),
        end_turn({"p1.board.count": 2, "FP1_003#1.attack": 3, "FP1_003#1.damage": 1}),
        end_turn({"p1.board.count": 2}),
        end_turn({"p1.board.count": 2}),
    ),
    "FP1_004 Mad Scientist": (
        side("shot=EX1_617"),
        side(
            board="scientist=FP1_004",
            secrets="there=EX1_289",
            deck="a=CS2_231, same=EX1_289, block=EX1_295, ball=CS2_029",
        ),
        play("shot", None, {"p2.secrets": ["there", "block"], "p2.deck.count": 3}),
    ),
    "FP1_005 Shade of Naxxramas": (
        side("", "shade=FP1_005"),
        side(),
        look({"shade.stealth": True}),
        end_turn({"shade.attack": 2}),
        end_turn({"shade.attack": 3, "shade.health": 3}),
    ),
    "FP1_007 Nerubian Egg": (
        side("shot=DS1_185", "egg=FP1_007"),
        side(),
        play("shot", "egg", {"p1.board": ["FP1_007t#1"], "FP1_007t#1.attack": 4, "FP1_007t#1.health": 4}),
    ),
    "FP1_008 Spectral Knight": (
        side("ball=CS2_029", "knight=FP1_008"),
        side(),
        refused("ball", "knight", "target_elusive"),
    ),
    "FP1_010 Maexxna": (
        side(board="maexxna=FP1_010"),
        side(board="giant=EX1_620"),
        attack("maexxna", "giant", {"p2.board": []}),
    ),
    "FP1_011 Webspinner": (
        side("shot=DS1_185", "spinner=FP1_011"),
        side(),
        play(
            "shot",
            "spinner",
            {"p1.hand": ["CS2_172#1"]},
            script=[pick("random_card", "spinner", "CS2_172")],
        ),
    ),
    "FP1_012 Sludge Belcher": (
        side("ball=CS2_029", "belcher=FP1_012"),
        side(),
        play("ball", "belcher", {"p1.board": ["FP1_012t#1"], "FP1_012t#1.taunt": True, "FP1_012t#1.health": 2}),
    ),
    "FP1_013 Kel'Thuzad": (
        side("flame=CS2_032", "kel=FP1_013, other=CS2_231"),
        side(board="wisp=CS2_231"),
        play("flame", None, {"p2.board": []}),
        attack("other", "p2.hero", {}),
        end_turn({"p1.board": ["kel", "other"], "p2.board": []}),
    ),
    "FP1_013 Kel'Thuzad at the end of the other turn": (
        side("flame=CS2_032"),
        side(board="kel=FP1_013, wisp=CS2_231, raptor=CS2_172"),
        play("flame", None, {"p2.board": ["kel"]}),
        end_turn({"p2.board.count": 3, "CS2_231#1.zone": "PLAY", "CS2_172#1.zone": "PLAY"}),
        end_turn({"p2.board.count": 3}),
    ),
    "FP1_014 Stalagg alone": (
        side("shot=EX1_617"),
        side(board="stalagg=FP1_014"),
        play("shot", None, {"p2.board": []}),
    ),
    "FP1_014 Stalagg after Feugen": (
        side("shot=EX1_617", history={"died": ["FP1_015"]}),
        side(board="stalagg=FP1_014"),
        play("shot", None, {"p2.board": ["FP1_014t#1"], "FP1_014t#1.attack": 11, "FP1_014t#1.health": 11}),
    ),
    "FP1_015 Feugen and Stalagg together": (
        side("nether=EX1_312", "feugen=FP1_015, stalagg=FP1_014"),
        side(),
        play("nether", None, {"p1.board.count": 2, "FP1_014t#1.zone": "PLAY", "FP1_014t#2.zone": "PLAY"}),
    ),
    "FP1_016 Wailing Soul": (
        side("soul=FP1_016", "squire=EX1_008"),
        side(board="other=EX1_008"),
        play("soul", None, {"squire.silenced": True, "other.silenced": False, "soul.silenced": False}),
    ),
    "FP1_017 Nerub'ar Weblord": (
        side("farseer=CS2_117, yeti=CS2_182", "weblord=FP1_017"),
        side("other=CS2_117"),
        look({"farseer.cost": 5, "yeti.cost": 4, "other.cost": 5}),
    ),
    "FP1_018 Duplicate": (
        side("shot=DS1_185"),
        side(board="wisp=CS2_231", secrets="duplicate=FP1_018"),
        play("shot", "wisp", {"p2.hand": ["CS2_231#1", "CS2_231#2"], "p2.secrets": []}),
    ),
    "FP1_019 Poison Seeds": (
        side("seeds=FP1_019", "yeti=CS2_182, egg=FP1_007"),
        side(board="ogre=CS2_200"),
        play(
            "seeds",
            None,
            {
                "p1.board": ["FP1_007t#1", "FP1_019t#1", "FP1_019t#2"],
                "p2.board": ["FP1_019t#3"],
                "FP1_019t#1.attack": 2,
                "FP1_019t#1.health": 2,
            },
        ),
    ),
    "FP1_020 Avenge": (
        side("shot=DS1_185"),
        side(board="wisp=CS2_231, yeti=CS2_182", secrets="avenge=FP1_020"),
        play("shot", "wisp", {"yeti.attack": 7, "yeti.health": 7, "p2.secrets": []}),
    ),
    "FP1_020 Avenge with nobody left": (
        side("shot=DS1_185"),
        side(board="wisp=CS2_231", secrets="avenge=FP1_020"),
        play("shot", "wisp", {"p2.secrets": ["avenge"]}),
    ),
    "FP1_023 Dark Cultist": (
        side("ball=CS2_029", "cultist=FP1_023, yeti=CS2_182"),
        side(board="other=CS2_182"),
        play("ball", "cultist", {"yeti.health": 8, "other.health": 5}),
    ),
    "FP1_025 Reincarnate": (
        side("again=FP1_025", "yeti=CS2_182 damage=3, egg=FP1_007"),
        side(),
        play("again", "yeti", {"p1.board": ["CS2_182#1", "egg"], "CS2_182#1.damage": 0, "yeti.zone": "GRAVEYARD"}),
    ),
    "FP1_025 Reincarnate of an enemy": (
        side("again=FP1_025"),
        side(board="gnome=EX1_029"),
        play("again", "gnome", {"p2.board": ["EX1_029#1"], "p1.board": [], "p1.hero.damage": 2}),
    ),
    "FP1_026 Anub'ar Ambusher": (
        side("ball=CS2_029", "ambusher=FP1_026, yeti=CS2_182"),
        side(board="other=CS2_182"),
        play("ball", "ambusher", {"p1.board": [], "p1.hand": ["yeti"], "p2.board": ["other"]}),
    ),
    "FP1_027 Stoneskin Gargoyle": (
        side("", "gargoyle=FP1_027 damage=3"),
        side(),
        end_turn({"gargoyle.damage": 3}),
        end_turn({"gargoyle.damage": 0}),
    ),
    "FP1_029 Dancing Swords": (
        side("ball=CS2_029", "swords=FP1_029"),
        side(deck="a=CS2_231, b=CS2_231"),
        play("ball", "swords", {"p2.hand": ["a"], "p1.hand": []}),
    ),
    "FP1_030 Loatheb": (
        side("loatheb=FP1_030, own=CS2_029"),
        side("ball=CS2_029, yeti=CS2_182"),
        play("loatheb", None, {"own.cost": 4}),
        end_turn({"ball.cost": 9, "yeti.cost": 4}),
        end_turn({"ball.cost": 4}),
    ),
}


@pytest.mark.parametrize("profile", ["seed", "live"])
@pytest.mark.parametrize("name", TABLE)
def test_a_card_does_what_its_text_says(name: str, profile: str) -> None:
    assert problem(profile, *TABLE[name]) == ""


def test_every_collectible_card_of_the_module_has_its_check() -> None:
    assert unchecked(naxxramas.SCRIPTS, TABLE) == set()
