"""Cards that recorded games needed, by what they do in the live game."""

from typing import Any

import pytest

from oracle.engine import Decision, Game
from oracle.engine.card import ABILITY_BITS
from oracle.engine.stats import cost_of
from tests.unit.positions import Chooser, Position, named

WISP, YETI, OGRE, BOAR, PIRATE = "CS2_231", "CS2_182", "CS2_200", "CS2_171", "NEW1_018"
COIN, FIREBALL = "GAME_005", "CS2_029"


class Adapter(Chooser):
    """Has one adaptation shown, and takes it."""

    def __init__(self, card: str) -> None:
        super().__init__()
        self.card = card

    def decide(self, game: Game, decision: Decision) -> Any:
        if decision.kind == "discover":
            wanted = [each for each in decision.candidates if each.id == self.card]
            return (*wanted, *[each for each in decision.candidates if each.id != self.card][:2])
        return decision.candidates[0]


def position(p1: dict[str, object], p2: dict[str, object] | None = None, **setup: object) -> Position:
    """p1's turn in a live game."""
    return Position("live", {"p1": p1, "p2": p2 or {}, **setup})


# Blackrock Mountain, The Grand Tournament


def test_emperor_thaurissan_takes_one_off_every_card_in_hand_at_each_of_your_turns_ends() -> None:
    at = position({"board": ["BRM_028"], "hand": named(fireball=FIREBALL, coin=COIN)}, {"hand": [FIREBALL]})

    at.end_turn()

    assert [cost_of(at.game, card) for card in at.one.hand] == [3, 0]
    assert [cost_of(at.game, card) for card in at.two.hand] == [4]


def test_living_roots_deals_two_or_summons_two_saplings() -> None:
    at = position({"hand": named(one="AT_037", two="AT_037")}, {"board": named(yeti=YETI)})

    at.play("one", "yeti", "AT_037a")
    at.play("two", None, "AT_037b")

    assert (at.yeti.health, at.ids(1)) == (3, ["AT_037t", "AT_037t"])


def test_tuskarr_totemic_may_summon_a_totem_that_is_there_already() -> None:
    at = position({"board": ["CS2_050"], "hand": named(tuskarr="AT_046")})
    at.want("random_card", "CS2_050")

    at.play("tuskarr")

    assert at.ids(1) == ["CS2_050", "AT_046", "CS2_050"]


def test_flame_juggler_hits_any_enemy() -> None:
    at = position({"hand": named(juggler="AT_094")}, {"board": [YETI]})
    at.want("random_target", YETI)

    at.play("juggler")

    assert at.two.row[0].health == 4


# Whispers of the Old Gods


def test_flamewreathed_faceless_overloads() -> None:
    at = position({"hand": named(faceless="OG_024")})

    at.play("faceless")

    assert at.one.owed == at.faceless.card.overload > 0


def test_tentacles_for_arms_comes_back_to_the_hand() -> None:
    at = position({"weapon": {"card": "OG_033", "remaining": 1}})

    at.attack("p1.hero", "p2.hero")

    assert (at.one.weapon, at.hand(1)) == (None, ["OG_033"])


def test_feral_rage_gives_attack_for_this_turn_or_armor() -> None:
    at = position({"hand": named(one="OG_047", two="OG_047")})

    at.play("one", None, "OG_047a")
    at.play("two", None, "OG_047b")

    assert (at.one.hero.attack, at.one.hero.armor) == (4, 8)


def test_darkshire_councilman_grows_with_every_other_minion_of_yours() -> None:
    at = position({"board": named(councilman="OG_113"), "hand": named(hunter="OG_156")})

    at.play("hunter")

    assert (at.stats("councilman"), at.ids(1)) == ((3, 5), ["OG_113", "OG_156", "OG_156a"])


def test_forbidden_ritual_spends_what_is_left() -> None:
    at = position({"hand": named(ritual="OG_114"), "mana": {"crystals": 8, "used": 5}})

    at.play("ritual")

    assert (at.one.mana, at.ids(1)) == (0, ["OG_114a"] * 3)


def test_shifter_zerus_is_another_minion_every_turn_and_keeps_shifting() -> None:
    at = position({"hand": named(zerus="OG_123"), "deck": [WISP] * 9}, {"deck": [WISP] * 9})
    at.want("random_card", YETI)
    at.want("random_card", OGRE)
    forms = []

    for _ in range(4):
        at.end_turn()
        forms.append(at.zerus.card.id)

    assert forms == ["OG_123", YETI, YETI, OGRE]


def test_enraged_minions_lose_their_attack_when_they_are_whole() -> None:
    at = position({"board": named(berserker={"card": "OG_150", "damage": 1}, brave={"card": "OG_218", "damage": 1})})

    assert (at.berserker.attack, at.brave.attack) == (5, 5)


def test_wisps_of_the_old_gods_summons_wisps_or_gives_two_and_two() -> None:
    at = position({"hand": named(one="OG_195", two="OG_195"), "mana": {"crystals": 10, "temporary": 10}})

    at.play("one", None, "OG_195a")
    at.play("two", None, "OG_195b")

    assert [(minion.attack, minion.health) for minion in at.one.row] == [(3, 3)] * 7


def test_mire_keeper_summons_a_slime_or_gains_an_empty_crystal() -> None:
    at = position({"hand": named(one="OG_202", two="OG_202"), "mana": {"crystals": 9}})

    at.play("one", None, "OG_202a")
    at.play("two", None, "OG_202b")

    assert (at.ids(1), at.one.crystals, at.one.mana) == (["OG_202", "OG_202c", "OG_202"], 10, 1)


def test_possessed_villager_leaves_a_shadowbeast() -> None:
    at = position({"board": named(villager="OG_241")}, {"board": named(ogre=OGRE)})

    at.attack("villager", "ogre")

    assert at.ids(1) == ["OG_241a"]


# Mean Streets of Gadgetzan, Journey to Un'Goro


def test_toxic_sewer_ooze_wears_the_enemy_weapon_down() -> None:
    at = position({"hand": named(ooze="CFM_655")}, {"weapon": {"card": "CS2_106", "remaining": 2}})

    at.play("ooze")

    assert at.two.weapon is not None
    assert at.two.weapon.health == 1


def test_ravasaur_runt_adapts_beside_two_others_only() -> None:
    at = position({"board": [WISP], "hand": named(one="UNG_009", two="UNG_009")})
    at.want("pick", "UNG_999t2")

    at.play("one")
    at.play("two")

    assert [each.card.id for each in at.find("one").enchantments] == []
    assert [each.card.id for each in at.find("two").enchantments] == ["UNG_999t2e"]


@pytest.mark.parametrize(
    ("adaptation", "ability", "stats"),
    [
        (3, "", (3, 0)),
        (4, "", (0, 3)),
        (5, "ELUSIVE", (0, 0)),
        (6, "TAUNT", (0, 0)),
        (7, "WINDFURY", (0, 0)),
        (8, "DIVINE_SHIELD", (0, 0)),
        (10, "STEALTH", (0, 0)),
        (13, "POISONOUS", (0, 0)),
        (14, "", (1, 1)),
    ],
)
def test_an_adaptation_gives_what_it_says(adaptation: int, ability: str, stats: tuple[int, int]) -> None:
    at = position({"board": [WISP, WISP], "hand": named(runt="UNG_009")})
    at.game.decider = Adapter(f"UNG_999t{adaptation}")

    at.play("runt")

    runt = at.runt
    gained = [name for name, bit in ABILITY_BITS.items() if runt.abilities & bit]
    given = (runt.attack - runt.card.attack, runt.health - runt.card.health)
    assert (gained, given) == ([ability] if ability else [], stats)


def test_arcanologist_draws_a_secret() -> None:
    at = position({"hand": named(arcanologist="UNG_020"), "deck": ["EX1_287", PIRATE]})

    at.play("arcanologist")

    assert at.hand(1) == ["EX1_287"]


def test_eggnapper_leaves_two_raptors() -> None:
    at = position({"board": named(eggnapper="UNG_076")}, {"board": named(boar=BOAR)})

    at.attack("eggnapper", "boar")

    assert at.ids(1) == ["UNG_076t1", "UNG_076t1"]


def test_tar_creeper_has_more_attack_in_the_opponents_turn() -> None:
    at = position({"board": named(creeper="UNG_928"), "deck": [WISP]}, {"deck": [WISP]})
    mine = at.creeper.attack

    at.end_turn()

    assert (mine, at.creeper.attack) == (1, 3)
