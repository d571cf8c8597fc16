"""Cards that recorded games use most, each by what its text makes true under the seed document and in the live game."""

from typing import Any

import pytest

from oracle.cards.scripts import frozen_throne, most_used_more
from tests.unit.card_table import attack, end_turn, look, pick, play, problem, side, unchecked

HURT = {"card": "HERO_08", "damage": 10}

TABLE: dict[str, tuple[Any, ...]] = {
    "BOT_087 Academic Espionage": (
        side("study=BOT_087, cycle=EX1_392", board="hurt=CS2_182 damage=1", hero={"card": "HERO_03"}),
        side(hero={"card": "HERO_08"}),
        play(
            "study",
            None,
            {"p1.deck.count": 10},
            script=[pick("random_card", "study", "CS2_029")] * 10,
        ),
        play(
            "cycle",
            None,
            {"p1.hand": ["CS2_029#1"], "CS2_029#1.cost": 1},
            script=[pick("draw", "p1", "CS2_029#1")],
        ),
    ),
    "CFM_637 Patches the Pirate": (
        side("pirate=NEW1_018, wisp=CS2_231", "full=CS2_231", deck="patches=CFM_637, other=CS2_231"),
        side(),
        play("wisp", None, {"p1.board": ["full", "wisp"]}),
        play("pirate", None, {"p1.board": ["full", "wisp", "pirate", "patches"], "p1.deck": ["other"]}),
    ),
    "CFM_637 Patches the Pirate finds no room": (
        side("pirate=NEW1_018", ", ".join(f"w{number}=CS2_231" for number in range(6)), deck="patches=CFM_637"),
        side(),
        play("pirate", None, {"p1.board.count": 7, "p1.deck": ["patches"]}),
    ),
    "CFM_637 Patches the Pirate is shuffled in": (
        side("recycle=GVG_031"),
        side("pirate=NEW1_018", "patches=CFM_637", "drawn=CS2_231", hero={"card": "HERO_03"}),
        play("recycle", "patches", {"p2.board": [], "p2.deck.count": 2}),
        end_turn({"p2.hand": ["pirate", "drawn"]}, [pick("draw", "p2", "drawn")]),
        play("pirate", None, {"p2.board": ["pirate", "patches"], "p2.deck": []}),
    ),
    "BT_002 Incanter's Flow": (
        side("flow=BT_002, cycle=EX1_392", board="hurt=CS2_182 damage=1", deck="ball=CS2_029, yeti=CS2_182"),
        side(deck="wisp=CS2_231"),
        play("flow"),
        play("cycle", None, {"p1.hand": ["ball"], "ball.cost": 3}),
        end_turn({}),
        end_turn({"yeti.cost": 4}),
    ),
    "GIL_504 Hagatha the Witch": (
        side("hagatha=GIL_504", "yeti=CS2_182"),
        side(board="wisp=CS2_231"),
        play("hagatha", None, {"yeti.damage": 3, "p2.board": [], "p1.hero.armor": 5, "p1.power.card": "GIL_504h"}),
        {"do": "hero_power", "illegal": "wrong_choice"},
    ),
    "GIL_504h Bewitch": (
        side("wisp=CS2_231, ball=CS2_029", power={"card": "GIL_504h"}),
        side(),
        play("wisp", None, {"p1.hand": ["ball", "EX1_246#1"]}, script=[pick("random_card", "p1.power", "EX1_246")]),
        play("ball", "p2.hero", {"p1.hand": ["EX1_246#1"]}),
    ),
    "GIL_672 Spectral Cutlass": (
        side(
            "ball=CS2_029, wisp=CS2_231, rogue=EX1_129",
            weapon="cutlass=GIL_672",
            hero={"card": "HERO_03", "damage": 5},
            deck="drawn=CS2_231",
        ),
        side(),
        play("ball", "p2.hero", {"cutlass.durability": 3}),
        play("wisp", None, {"cutlass.durability": 3}),
        play("rogue", None, {"cutlass.durability": 3}),
        attack("p1.hero", "p2.hero", {"p1.hero.damage": 3, "cutlass.durability": 2}),
    ),
    "KAR_096 Prince Malchezaar": (side("prince=KAR_096"), side(), play("prince", None, {"p1.board": ["prince"]})),
    "LOOT_412 Kobold Illusionist": (
        side("ball=CS2_029, yeti=CS2_182", "kobold=LOOT_412"),
        side(),
        play(
            "ball",
            "kobold",
            {"p1.board": ["CS2_182#1"], "CS2_182#1.attack": 1, "CS2_182#1.health": 1, "p1.hand": ["yeti"]},
        ),
    ),
    "OG_028 Thing from Below": (
        side("thing=OG_028, totem=NEW1_009, wisp=CS2_231, kill=CS2_029", power={"card": "HERO_02bp"}),
        side(board="theirs=CS2_231"),
        look({"thing.cost": 6}),
        play("totem", None, {"thing.cost": 5}),
        play("wisp", None, {"thing.cost": 5}),
        play("kill", "totem", {"thing.cost": 5}),
        {
            "do": "hero_power",
            "script": [pick("random_card", "p1.power", "CS2_050")],
            "expect": [{"that": "one more", "state": {"thing.cost": 4}}],
        },
    ),
    "RLK_593 Lor'themar Theron": (
        side("theron=RLK_593", deck="yeti=CS2_182, ball=CS2_029"),
        side(deck="wisp=CS2_231"),
        play("theron", None, {"theron.attack": 7}),
        end_turn({}),
        end_turn({"p1.hand": ["yeti"], "yeti.attack": 8}),
        play("yeti", None, {"yeti.attack": 8, "yeti.health": 10}),
    ),
    "RLK_730 Blood Boil": (
        side("boil=RLK_730", hero=HURT, deck="wisp=CS2_231"),
        side(board="yeti=CS2_182, croc=CS2_120", deck="other=CS2_231"),
        play("boil", None, {"yeti.damage": 0, "p1.hero.damage": 10}),
        end_turn({"yeti.damage": 2, "croc.damage": 2, "p1.hero.damage": 6}),
        end_turn({"yeti.damage": 2, "p1.hero.damage": 6}),
        end_turn({"p2.board": ["yeti"], "yeti.damage": 4, "p1.hero.damage": 2}),
    ),
    "TOY_810 Painter's Virtue": (
        side("yeti=CS2_182, ball=CS2_029", weapon="brush=TOY_810", hero=HURT),
        side(),
        attack("p1.hero", "p2.hero", {"yeti.attack": 5, "yeti.health": 6, "p1.hero.damage": 8}),
    ),
    "TTN_811 Odyn, Prime Designate": (
        side("odyn=TTN_811", power={"card": "HERO_01bp"}),
        side(deck="wisp=CS2_231"),
        play("odyn", None, {"p1.hero.attack": 0}),
        {"do": "hero_power", "expect": [{"that": "as strong", "state": {"p1.hero.attack": 2, "p1.hero.armor": 2}}]},
        end_turn({"p1.hero.attack": 0}),
    ),
    "UNG_072 Stonehill Defender": (
        side("stone=UNG_072"),
        side(),
        play(
            "stone",
            None,
            {"p1.hand": ["CS2_179#1"]},
            script=[
                pick("discover", "stone", ["CS2_179", "CS2_162", "CS2_125"]),
                pick("pick", "stone", "CS2_179"),
            ],
        ),
    ),
    "ICC_041 Defile": (
        side("defile=ICC_041", "mage=EX1_012"),
        side(board="wisp=CS2_231, yeti=CS2_182"),
        # Two damage, then one: who gave Spell Damage has died.
        play("defile", None, {"yeti.damage": 3, "p1.board": [], "p2.board": ["yeti"]}),
    ),
    "ICC_314 The Lich King": (
        side(board="king=ICC_314"),
        side(deck="wisp=CS2_231"),
        end_turn(
            {"p1.hand": ["ICC_314t8#1"]},
            [pick("random_card", "king", "ICC_314t8")],
            [f"ICC_314t{number}" for number in range(1, 9)],
        ),
    ),
    "ICC_314t1 Frostmourne": (
        side(weapon="blade=ICC_314t1 durability=1"),
        side(board="raptor=CS2_172, yeti=CS2_182"),
        attack("p1.hero", "raptor", {"p1.board": ["CS2_172#1"], "p2.board": ["yeti"], "p1.weapon": None}),
    ),
    "ICC_314t1 Frostmourne keeps": (
        side("ooze=EX1_066", weapon="blade=ICC_314t1", deck="wisp=CS2_231"),
        side(board="raptor=CS2_172, ogre=CS2_182 damage=0 health=7", hand="swamp=EX1_066", deck="other=CS2_231"),
        attack("p1.hero", "raptor", {"p1.board": []}),
        end_turn({}),
        play("swamp", None, {"p1.board": ["CS2_172#1"], "CS2_172#1.damage": 0}),
    ),
    "ICC_314t1 Frostmourne spares": (
        side(weapon="blade=ICC_314t1 durability=1"),
        side(board="ogre=CS2_200"),
        attack("p1.hero", "ogre", {"p1.board": [], "ogre.damage": 5}),
    ),
    "ICC_314t2 Army of the Frozen Throne": (
        side("army=ICC_314t2", deck="a=CS2_231, b=CS2_029, c=CS2_182, d=CS2_231, e=CS2_029, f=CS2_231"),
        side(),
        play("army", None, {"p1.board": ["a", "c", "d"], "p1.deck.count": 1, "b.zone": "GRAVEYARD"}),
    ),
    "ICC_314t3 Doom Pact": (
        side("pact=ICC_314t3", "wisp=CS2_231", deck="a=CS2_231, b=CS2_029, c=CS2_182"),
        side(board="yeti=CS2_182"),
        play("pact", None, {"p1.board": [], "p2.board": [], "p1.deck": ["c"], "a.zone": "GRAVEYARD"}),
    ),
    "ICC_314t4 Death Grip": (
        side("grip=ICC_314t4"),
        side(deck="ball=CS2_029, yeti=CS2_182"),
        play("grip", None, {"p1.hand": ["yeti"], "yeti.controller": "p1", "p2.deck": ["ball"]}),
    ),
    "ICC_314t5 Death Coil": (
        side("coil=ICC_314t5, again=ICC_314t5", hero=HURT),
        side(),
        play("coil", "p2.hero", {"p2.hero.damage": 5}),
        play("again", "p1.hero", {"p1.hero.damage": 5}),
    ),
    "ICC_314t6 Obliterate": (
        side("blow=ICC_314t6"),
        side(board="yeti=CS2_182 damage=1"),
        play("blow", "yeti", {"p2.board": [], "p1.hero.damage": 4}),
    ),
    "ICC_314t7 Anti-Magic Shell": (
        side("shell=ICC_314t7", "yeti=CS2_182"),
        side(board="wisp=CS2_231"),
        play("shell", None, {"yeti.attack": 6, "yeti.health": 7, "yeti.elusive": True, "wisp.attack": 1}),
    ),
    "ICC_314t8 Death and Decay": (
        side("decay=ICC_314t8", "wisp=CS2_231"),
        side(board="yeti=CS2_182"),
        play("decay", None, {"p1.board": ["wisp"], "yeti.damage": 3, "p2.hero.damage": 3}),
    ),
    "ICC_832 Malfurion the Pestilent": (
        side("malfurion=ICC_832", hero=HURT),
        side(),
        play(
            "malfurion",
            None,
            {"p1.board": ["ICC_832t3#1", "ICC_832t3#2"], "ICC_832t3#1.poisonous": True, "p1.hero.damage": 10},
            choose="ICC_832b",
        ),
    ),
    "ICC_832 Malfurion the Pestilent, Scarabs": (
        side("malfurion=ICC_832"),
        side(),
        play(
            "malfurion", None, {"p1.board.count": 2, "p1.hero.armor": 5, "p1.power.card": "ICC_832p"}, choose="ICC_832a"
        ),
        {
            "do": "hero_power",
            "choose": "ICC_832pb",
            "expect": [{"that": "claws", "state": {"p1.hero.attack": 3, "p1.hero.armor": 5}}],
        },
    ),
    "ICC_832p Plague Lord": (
        side(power={"card": "ICC_832p"}),
        side(),
        {"do": "hero_power", "choose": "ICC_832pa", "expect": [{"that": "shell", "state": {"p1.hero.armor": 3}}]},
    ),
}


@pytest.mark.parametrize("profile", ["seed", "live"])
@pytest.mark.parametrize("card", TABLE)
def test_a_card_does_what_it_says(card: str, profile: str) -> None:
    one, two, *steps = TABLE[card]

    assert problem(profile, one, two, *steps) == ""


def test_every_card_is_in_a_table() -> None:
    assert unchecked({**frozen_throne.SCRIPTS, **most_used_more.SCRIPTS}, TABLE) == set()
