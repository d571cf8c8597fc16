"""Cards that recorded games use most and cases name, each by what its text makes true."""

from typing import Any

import pytest

from oracle.cards.scripts import most_used
from tests.unit.card_table import attack, end_turn, look, pick, play, problem, side, unchecked

TABLE: dict[str, tuple[Any, ...]] = {
    "AT_019 Dreadsteed": (
        side("ball=CS2_029", "steed=AT_019"),
        side(),
        play("ball", "steed", {"p1.board": []}),
        end_turn({"p1.board": ["AT_019#1"]}),
        end_turn({"p1.board": ["AT_019#1"]}),
    ),
    "OG_310 Steward of Darkshire": (
        side("wisp=CS2_231, raptor=CS2_172", "steward=OG_310"),
        side(),
        play("wisp", None, {"wisp.divine_shield": True}),
        play("raptor", None, {"raptor.divine_shield": False}),
    ),
    "AT_013 Power Word: Glory": (
        side("glory=AT_013", hero={"card": "HERO_09", "damage": 6}),
        side(board="yeti=CS2_182", deck="wisp=CS2_231"),
        play("glory", "yeti"),
        end_turn({}),
        attack("yeti", "p1.hero", {"p1.hero.damage": 6}),
    ),
    "BAR_317 Field Contact": (
        side("wisp=CS2_231, bird=CS2_203", "contact=BAR_317", "a=CS2_231, b=CS2_231"),
        side(),
        play("wisp", None, {"p1.hand": ["bird"]}),
        play("bird", "contact", {"p1.hand": []}),
    ),
    "CFM_696 Devolve": (
        side("devolve=CFM_696"),
        side(board="yeti=CS2_182, wisp=CS2_231"),
        play(
            "devolve",
            None,
            {"yeti.card": "CS2_127", "wisp.card": "CS2_231"},
            script=[pick("random_card", "devolve", "CS2_127"), pick("random_card", "devolve", "CS2_231")],
        ),
    ),
    "ICC_830p Voidform": (
        side("coin=GAME_005", hero={"card": "HERO_09"}, power={"card": "ICC_830p", "used": True}),
        side(),
        play("coin"),
        {
            "do": "hero_power",
            "target": "p2.hero",
            "expect": [{"that": "two", "state": {"p2.hero.damage": 2}}],
        },
    ),
    "ICC_831p Siphon Life": (
        side(hero={"card": "HERO_07", "damage": 5}, power={"card": "ICC_831p"}),
        side(),
        {
            "do": "hero_power",
            "target": "p2.hero",
            "expect": [{"that": "three", "state": {"p2.hero.damage": 3, "p1.hero.damage": 2}}],
        },
    ),
    "RLK_706 Alexandros Mograine": (
        side("mograine=RLK_706"),
        side(deck="wisp=CS2_231"),
        play("mograine"),
        end_turn({"p2.hero.damage": 3}),
    ),
    "UNG_024 Mana Bind": (
        side("ball=CS2_029"),
        side(secrets="bind=UNG_024"),
        play("ball", "p2.hero", {"p2.hand": ["CS2_029#1"], "CS2_029#1.cost": 0}),
    ),
    "AT_119 Kvaldir Raider": (
        side(board="raider=AT_119", hero={"card": "HERO_01"}, power={"card": "HERO_01bp"}),
        side(),
        {"do": "hero_power", "expect": [{"that": "grown", "state": {"raider.attack": 6, "raider.health": 6}}]},
    ),
    "BRM_019 Grim Patron": (
        side("whirlwind=EX1_400", "patron=BRM_019, dying=BRM_019 damage=2"),
        side(),
        play("whirlwind", None, {"p1.board": ["patron", "BRM_019#1"], "patron.remaining": 2}),
    ),
    "CFM_120 Mistress of Mixtures": (
        side("ball=CS2_029", "mistress=CFM_120", hero={"card": "HERO_08", "damage": 5}),
        side(hero={"card": "HERO_08", "damage": 5}),
        play("ball", "mistress", {"p1.hero.damage": 1, "p2.hero.damage": 1}),
    ),
    "CFM_756 Alley Armorsmith": (
        side(board="smith=CFM_756"),
        side(),
        attack("smith", "p2.hero", {"p1.hero.armor": 3}),
    ),
    "CFM_851 Daring Reporter": (
        side(board="reporter=CFM_851", deck="a=CS2_231"),
        side(deck="b=CS2_231"),
        end_turn({"reporter.attack": 4, "reporter.health": 4}),
        end_turn({"reporter.attack": 4}),
    ),
    "BOT_066 Mechanical Whelp": (
        side("ball=CS2_029", "whelp=BOT_066"),
        side(),
        play("ball", "whelp", {"p1.board": ["BOT_066t#1"], "BOT_066t#1.attack": 7}),
    ),
    "GIL_667 Rotten Applebaum": (
        side("ball=CS2_029", "apple=GIL_667", hero={"card": "HERO_08", "damage": 8}),
        side(),
        play("ball", "apple", {"p1.hero.damage": 2}),
    ),
    "ICC_075 Despicable Dreadlord": (
        side(board="lord=ICC_075"),
        side(board="wisp=CS2_231, yeti=CS2_182"),
        end_turn({"p2.board": ["yeti"], "yeti.damage": 1}),
    ),
    "ICC_466 Saronite Chain Gang": (
        side("gang=ICC_466"),
        side(),
        play("gang", None, {"p1.board": ["gang", "ICC_466#1"]}),
    ),
    "ICC_808 Crypt Lord": (
        side("wisp=CS2_231", "lord=ICC_808"),
        side(),
        play("wisp", None, {"lord.health": 7, "wisp.health": 1}),
    ),
    "KAR_009 Babbling Book": (
        side("book=KAR_009"),
        side(),
        play("book", None, {"p1.hand": ["CS2_029#1"]}, script=[pick("random_card", "book", "CS2_029")]),
    ),
    "KAR_035 Priest of the Feast": (
        side("coin=GAME_005", "priest=KAR_035", hero={"card": "HERO_09", "damage": 5}),
        side(),
        play("coin", None, {"p1.hero.damage": 2}),
    ),
    "KAR_073 Maelstrom Portal": (
        side("portal=KAR_073"),
        side(board="yeti=CS2_182"),
        play(
            "portal",
            None,
            {"yeti.damage": 1, "p1.board": ["CS2_168#1"]},
            script=[pick("random_card", "portal", "CS2_168")],
        ),
    ),
    "LOE_011 Reno Jackson": (
        side("reno=LOE_011", deck="a=CS2_231, b=CS2_182", hero={"card": "HERO_08", "damage": 25}),
        side(),
        play("reno", None, {"p1.hero.damage": 0}),
    ),
    "LOE_027 Sacred Trial": (
        side("wisp=CS2_231, fifth=CS2_231", "a=CS2_231, b=CS2_231"),
        side(secrets="trial=LOE_027"),
        play("wisp", None, {"p1.board": ["a", "b", "wisp"], "p2.secrets": ["trial"]}),
        play("fifth", None, {"p1.board": ["a", "b", "wisp"], "p2.secrets": []}),
    ),
    "LOE_038 Naga Sea Witch": (
        side("wisp=CS2_231, giant=EX1_620", "naga=LOE_038"),
        side("other=CS2_231"),
        look({"wisp.cost": 5, "giant.cost": 5, "other.cost": 0}),
    ),
    "LOE_046 Huge Toad": (
        side("ball=CS2_029", "toad=LOE_046"),
        side(),
        play("ball", "toad", {"p2.hero.damage": 1}),
    ),
    "LOOT_149 Corridor Creeper": (
        side("creeper=LOOT_149, ball=CS2_029"),
        side(board="wisp=CS2_231"),
        play("ball", "wisp", {"creeper.cost": 6}),
    ),
    "LOOT_368 Voidlord": (
        side("word=EX1_622"),
        side(board="lord=LOOT_368 attack=5"),
        play("word", "lord", {"p2.board.count": 3, "CS2_065#1.taunt": True}),
    ),
    "LOOT_413 Plated Beetle": (
        side("ball=CS2_029", "beetle=LOOT_413"),
        side(),
        play("ball", "beetle", {"p1.hero.armor": 3}),
    ),
    "OG_090 Cabalist's Tome": (
        side("tome=OG_090"),
        side(),
        play("tome", None, {"p1.hand.count": 3}, script=[pick("random_card", "tome", "CS2_029")] * 3),
    ),
    "OG_149 Ravaging Ghoul": (
        side("ghoul=OG_149", "yeti=CS2_182"),
        side(board="ogre=CS2_200"),
        play("ghoul", None, {"yeti.damage": 1, "ogre.damage": 1, "ghoul.damage": 0}),
    ),
    "UNG_201 Primalfin Totem": (
        side(board="totem=UNG_201"),
        side(),
        end_turn({"p1.board": ["totem", "UNG_201t#1"]}),
    ),
    "UNG_809 Fire Fly": (side("fly=UNG_809"), side(), play("fly", None, {"p1.hand": ["UNG_809t1#1"]})),
    "UNG_846 Shimmering Tempest": (
        side("tempest=UNG_846"),
        side(),
        play("tempest", None, {"p1.hand": ["CS2_029#1"]}, script=[pick("random_card", "tempest", "CS2_029")]),
    ),
    "UNG_900 Spiritsinger Umbra": (
        side("gnome=EX1_029", "umbra=UNG_900"),
        side(),
        play("gnome", None, {"p2.hero.damage": 2, "p1.board": ["umbra", "gnome"]}),
    ),
}


@pytest.mark.parametrize("profile", ["seed", "live"])
@pytest.mark.parametrize("name", TABLE)
def test_a_card_does_what_its_text_says(name: str, profile: str) -> None:
    assert problem(profile, *TABLE[name]) == ""


def test_every_collectible_card_of_the_module_has_its_check() -> None:
    assert unchecked(most_used.SCRIPTS, TABLE) == set()
