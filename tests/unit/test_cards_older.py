"""Cards in older builds: what their texts between the classic years and today make true, and what is known when."""

import pytest

from oracle.cards import load_printed
from oracle.cards.builds import Builds, NoPrinting, Stretch, load_builds
from oracle.cards.history import history
from oracle.cards.printed import PrintedEntry
from oracle.cards.printings import cards_printed, printed_cards, scripts, unknown_cards
from oracle.cards.scripts import all_scripts
from oracle.cards.scripts.older import OLDER
from oracle.engine.card import ability_bits
from tests.unit import test_cards_former
from tests.unit.card_table import Side, Step, attack, end_turn, look, pick, play, problem, refused, side

CLASSIC_BUILD = 5834
"""The last build before the first adventure: what the classic printing is about."""

TABLE: dict[str, tuple[int, Side | Step, ...]] = {
    "AT_019 Dreadsteed": (
        18792,
        side("shot=DS1_185", "steed=AT_019"),
        side(),
        play("shot", "steed", {"p1.board": ["AT_019#1"]}),
    ),
    "AT_021 Tiny Knight of Evil": (
        18792,
        side("fire=EX1_308, wisp=CS2_231", "knight=AT_021"),
        side(),
        play("fire", "p2.hero", {"knight.attack": 4, "knight.health": 3}),
    ),
    "AT_036 Anub'arak": (
        18792,
        side("shot=DS1_185", "king=AT_036 remaining=2"),
        side(),
        play("shot", "king", {"p1.hand": ["king"], "p1.board": ["AT_036t#1"], "king.cost": 9}),
    ),
    "AT_036t Nerubian": (18792, side("pyro=EX1_279", "token=AT_036t"), side(), play("pyro", "token", {"p1.board": []})),
    "AT_063 Acidmaw": (
        18792,
        side("shot=DS1_185", "maw=AT_063, ogre=CS2_200"),
        side(),
        play("shot", "ogre", {"p1.board": ["maw"]}),
    ),
    "AT_063t Dreadscale": (
        18792,
        side(board="scale=AT_063t, yeti=CS2_182"),
        side(board="ogre=CS2_200", deck="top=CS2_231"),
        end_turn({"yeti.damage": 1, "ogre.damage": 1, "scale.damage": 0, "p2.hero.damage": 0}),
    ),
    "BT_740 Soul Cleave": (
        95431,
        side("cleave=BT_740", hero={"card": "HERO_08", "damage": 6}),
        side(board="yeti=CS2_182"),
        play("cleave", None, {"p2.hero.damage": 2, "yeti.damage": 2, "p1.hero.damage": 2}),
    ),
    "CS2_004 Power Word: Shield": (
        44582,
        side("word=CS2_004", "yeti=CS2_182", deck="top=CS2_231"),
        side(),
        play("word", "yeti", {"yeti.health": 7, "p1.mana.used": 0, "p1.deck": ["top"]}),
    ),
    "CS2_103 Charge": (
        18792,
        side("charge=CS2_103, yeti=CS2_182", deck="next=CS2_231"),
        side(board="wisp=CS2_231", deck="top=CS2_231"),
        play("yeti"),
        play("charge", "yeti", {"yeti.attack": 4, "yeti.charge": True}),
        {"do": "attack", "by": "yeti", "target": "p2.hero", "illegal": "cannot_attack_heroes"},
        attack("yeti", "wisp", {"p2.board": []}),
        end_turn({}),
        end_turn({}),
        attack("yeti", "p2.hero", {"p2.hero.damage": 4}),
    ),
    "DREAM_02 Ysera Awakens": (
        95431,
        side("awakens=DREAM_02", "ysera=EX1_572"),
        side(board="ogre=CS2_200"),
        play("awakens", None, {"ogre.damage": 5, "ysera.damage": 0, "p2.hero.damage": 0}),
    ),
    "DREAM_04 Dream": (
        95431,
        side("dream=DREAM_04", "yeti=CS2_182"),
        side(board="ogre=CS2_200"),
        refused("dream", "yeti", "wrong_target"),
        play("dream", "ogre", {"p2.hand": ["ogre"]}),
    ),
    "DREAM_05 Nightmare": (
        95431,
        side("mare=DREAM_05", "yeti=CS2_182"),
        side(),
        play("mare", "yeti", {"yeti.attack": 8, "yeti.health": 9}),
        end_turn({}),
        end_turn({"p1.board": []}),
    ),
    "EX1_083 Tinkmaster Overspark": (
        4482,
        side("tink=EX1_083"),
        side(board="ogre=CS2_200, yeti=CS2_182"),
        play(
            "tink",
            "ogre",
            {"p2.board": ["ogre", "yeti"], "ogre.card": "EX1_tk28", "tink.attack": 2},
            script=[pick("random_card", "tink", "EX1_tk28")],
        ),
    ),
    "EX1_084 Warsong Commander": (
        18792,
        side(board="commander=EX1_084, boar=CS2_171, yeti=CS2_182"),
        side(),
        look({"boar.attack": 2, "yeti.attack": 4}),
    ),
    "EX1_084 Warsong Commander, later": (
        95431,
        side("ogre=CS2_200", "commander=EX1_084"),
        side(board="wisp=CS2_231"),
        play("ogre", None, {"ogre.rush": True}),
    ),
    "EX1_158e Soul of the Forest": (
        9554,
        side("soul=EX1_158, shot=DS1_185", "raptor=CS2_172, yeti=CS2_182"),
        side(),
        play("soul"),
        play("shot", "raptor", {"p1.board": ["yeti", "EX1_158t#1"]}),
    ),
    "EX1_320 Bane of Doom": (
        18792,
        side("bane=EX1_320"),
        side(board="yeti=CS2_182"),
        play("bane", "yeti", {"yeti.damage": 2, "p1.board": []}),
    ),
    "EX1_507 Murloc Warleader": (
        18792,
        side(board="leader=EX1_507, mine=CS2_168"),
        side(board="theirs=CS2_168"),
        look({"mine.attack": 4, "mine.health": 2, "theirs.attack": 2, "theirs.health": 1}),
    ),
    "EX1_557 Nat Pagle": (
        4482,
        side(board="nat=EX1_557", deck="top=CS2_231, next=CS2_231"),
        side(),
        end_turn({"p1.hand": ["top"]}, script=[pick("coin", "nat", True)]),
    ),
    "EX1_571 Force of Nature": (
        9554,
        side("force=EX1_571"),
        side(),
        play("force", None, {"p1.board": ["EX1_tk9#1", "EX1_tk9#2", "EX1_tk9#3"], "p1.mana.used": 6}),
        attack("EX1_tk9#1", "p2.hero", {"p2.hero.damage": 2}),
        end_turn({"p1.board": []}),
    ),
    "FP1_028 Undertaker": (
        7628,
        side("hoarder=EX1_096", "taker=FP1_028"),
        side(),
        play("hoarder", None, {"taker.attack": 2, "taker.health": 2}),
    ),
    "GIL_667 Rotten Applebaum": (
        95431,
        side("shot=DS1_185", "tree=GIL_667 remaining=1", hero={"card": "HERO_08", "damage": 10}),
        side(),
        play("shot", "tree", {"p1.hero.damage": 6}),
    ),
    "GVG_004 Goblin Blastmage": (
        9554,
        side("mage=GVG_004", "mech=GVG_006"),
        side(),
        play("mage", None, {"p2.hero.damage": 4}),
    ),
    "GVG_007 Flame Leviathan": (
        9554,
        side("coin=GAME_005", "mech=GVG_006", deck="a=CS2_231"),
        side(deck="tank=GVG_007"),
        end_turn({"p1.hero.damage": 2, "p2.hero.damage": 2, "mech.damage": 2, "p2.hand": ["tank"]}),
    ),
    "GVG_011 Shrinkmeister": (
        9554,
        side("meister=GVG_011"),
        side(board="yeti=CS2_182"),
        play("meister", "yeti", {"yeti.attack": 2}),
        end_turn({"yeti.attack": 4}),
    ),
    "GVG_015 Darkbomb": (
        9554,
        side("bomb=GVG_015", deck="spell=GVG_015"),
        side(board="wisp=CS2_231"),
        play("bomb", "wisp", {"p2.board": [], "p1.hand": [], "p1.deck": ["spell"]}),
    ),
    "GVG_018 Queen of Pain": (
        9554,
        side(board="queen=GVG_018", hero={"card": "HERO_08", "damage": 5}),
        side(),
        attack("queen", "p2.hero", {"p1.hero.damage": 4, "p2.hero.damage": 1}),
    ),
    "GVG_035 Malorne": (
        9554,
        side("shot=DS1_185", "stag=GVG_035 remaining=1"),
        side(),
        play("shot", "stag", {"p1.board": [], "p1.deck": ["stag"], "stag.zone": "DECK"}),
    ),
    "GVG_046 King of Beasts": (
        9554,
        side("king=GVG_046", "boar=CS2_171"),
        side(),
        play("king", None, {"king.attack": 3, "king.health": 6, "king.taunt": True}),
    ),
    "GVG_056 Iron Juggernaut": (
        9554,
        side("jug=GVG_056, pyro=EX1_279", mana={"crystals": 10}),
        side(),
        play("jug", None, {"p2.deck.count": 1}),
    ),
    "GVG_072 Shadowboxer": (
        9554,
        side("chow=CS2_235, light=CS2_089", "boxer=GVG_072", hero={"card": "HERO_08", "damage": 8}),
        side(),
        play("light", "p1.hero", {"p1.hero.damage": 2, "p2.hero.damage": 1}),
    ),
    "GVG_123 Soot Spewer": (
        9554,
        side("spewer=GVG_123", "mech=GVG_006"),
        side(),
        play("spewer", None, {"p1.hand": [], "spewer.health": 3}),
    ),
    "NEW1_008a Ancient of Lore": (
        18792,
        side("lore=NEW1_008", deck="a=CS2_231, b=CS2_231"),
        side(),
        play("lore", None, {"p1.hand": ["a"]}, choose="NEW1_008a"),
    ),
    "UNG_846 Shimmering Tempest": (
        18792,
        side("shot=DS1_185, missiles=EX1_277", "tempest=UNG_846"),
        side(),
        play(
            "shot",
            "tempest",
            {"p1.hand": ["missiles", "CS2_029#1"]},
            script=[pick("random_card", "tempest", "CS2_029")],
        ),
    ),
}


@pytest.mark.parametrize("profile", ["seed", "live"])
@pytest.mark.parametrize("name", TABLE)
def test_a_card_does_what_it_said_in_that_build(name: str, profile: str) -> None:
    build, *rest = TABLE[name]

    assert problem(profile, *rest, printing=str(build)) == ""


@pytest.mark.parametrize("name", sorted(test_cards_former.TABLE.keys() - {"EX1_571 Force of Nature"}))
def test_the_build_before_the_first_adventure_is_the_classic_printing(name: str) -> None:
    assert problem("live", *test_cards_former.TABLE[name], printing=str(CLASSIC_BUILD)) == ""


def test_every_older_text_has_its_check() -> None:
    checked = {name.split(" ")[0] for name in TABLE} | {name.split(" ")[0] for name in test_cards_former.TABLE}

    said = {card for card, texts in OLDER.items() if any(each.script is not None for each in texts)}
    assert said - checked == {"EX1_tk9", "UNG_028"}


def test_in_no_build_are_two_texts_of_a_card() -> None:
    for texts in OLDER.values():
        for build in load_builds().patches:
            assert sum(each.held(build) for each in texts) <= 1


def test_the_cards_of_a_build_have_its_values() -> None:
    for build in (5834, 9554, 30795):
        for card_id, printed in printed_cards(str(build)).items():
            card = cards_printed(str(build)).get(card_id)

            assert (card.name, card.cost, card.attack) == (printed.name, printed.cost, printed.attack)
            assert (card.health, card.abilities) == (
                printed.durability or printed.health,
                ability_bits(*printed.abilities),
            )


def test_a_card_that_came_later_is_not_there() -> None:
    query = (("type", "MINION"), ("cost", "1"))

    assert "FP1_028" in unknown_cards("5834") and "FP1_028" not in {
        card.id for card in cards_printed("5834").pool(query)
    }
    assert "FP1_028" in {card.id for card in cards_printed("6024").pool(query)}
    assert "cannot" not in problem("live", side(board="taker=FP1_028"), side(), end_turn({}), printing="6024")
    assert "FP1_028 Undertaker" in problem("live", side(board="taker=FP1_028"), side(), end_turn({}), printing="5834")


def test_the_older_builds_are_told_by_what_differs_from_todays() -> None:
    assert load_builds().today == load_printed().build


def test_what_differs_is_written_by_stretches() -> None:
    now: dict[str, PrintedEntry] = {
        "A": {"name": "A", "type": "MINION", "cost": 2, "text": "Deal 2 damage.", "collectible": True},
        "B": {"name": "B", "type": "MINION", "cost": 1},
        "Ae": {"name": "A", "type": "ENCHANTMENT"},
    }
    three: PrintedEntry = {"name": "A", "type": "MINION", "cost": 3, "text": "Deal_2 damage."}
    read = {
        10: ("1.0", {"B": now["B"]}),
        20: ("1.1", {"A": three}),
        30: ("1.2", {"A": {**three, "text": "Deal 2_damage."}}),
        40: ("1.3", {"A": {"name": "A", "type": "MINION", "cost": 2}, "Ae": {"name": "B", "type": "ENCHANTMENT"}}),
    }

    assert history(read, 50, now) == {
        "today": 50,
        "builds": {"10": "1.0", "20": "1.1", "30": "1.2", "40": "1.3"},
        "came": {"20": ["A"]},
        "cards": {"A": [{"of": (20, 30), "values": {"cost": 3}}, {"of": (40, 40), "values": {"text": None}}]},
    }


def test_a_text_without_words_is_not_played() -> None:
    assert "CS3_014" in unknown_cards("95431") and "CS3_014" not in scripts("95431")


def test_between_two_builds_a_card_is_known_where_both_have_it_alike() -> None:
    # The Undertaker was another one in the second of these builds; the Yeti never was.
    assert "FP1_028" in unknown_cards("7300") and "FP1_028" not in cards_printed("7300")
    assert "FP1_028" not in unknown_cards("8000")
    assert printed_cards("7300")["CS2_182"] is printed_cards()["CS2_182"]


@pytest.mark.parametrize("printing", ["1", "99999999", "naxx"])
def test_what_is_not_between_the_builds_is_no_printing(printing: str) -> None:
    with pytest.raises(NoPrinting):
        cards_printed(printing)


def test_the_build_of_today_is_todays_printing() -> None:
    today = str(load_printed().build)

    assert dict(printed_cards(today)) == dict(printed_cards())
    assert dict(scripts(today)) == dict(all_scripts())


def test_a_stretch_is_a_card_from_one_build_to_another() -> None:
    card = load_printed().cards["CS2_182"]
    builds = Builds({10: "1.0", 20: "1.1", 30: "1.2"}, {"CS2_182": (Stretch(20, 20, card),)}, {"CS2_182": 10}, 40)

    known = {
        build: ("CS2_182" in builds.at(build).otherwise, "CS2_182" in builds.at(build).unknown)
        for build in (10, 15, 20, 25, 30, 35)
    }

    assert known == {
        10: (False, False),
        15: (False, True),
        20: (True, False),
        25: (False, True),
        30: (False, False),
        35: (False, False),
    }
