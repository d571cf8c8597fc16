"""Cards of the later sets by what they do, under the seed document and in the live game."""

from typing import Any

from oracle.engine import HeroPower, Mulligan, Start, act
from tests.unit.positions import Positions, named, position

__all__ = ["position"]

WISP, RAPTOR, YETI, OGRE, BOAR = "CS2_231", "CS2_172", "CS2_182", "CS2_200", "CS2_171"
COIN, FIREBALL, HELLFIRE, INTELLECT, ASSASSINATE = "GAME_005", "CS2_029", "CS2_062", "CS2_023", "CS2_076"
BOLT, PIRATE = "EX1_238", "NEW1_018"


def left(card: str, remaining: int) -> dict[str, Any]:
    return {"card": card, "remaining": remaining}


# Battlecries


def test_golakka_crawler_eats_a_pirate_and_grows(position: Positions) -> None:
    at = position({"hand": named(crawler="UNG_807"), "board": named(pirate=PIRATE)})

    assert at.play("crawler") == "needs_target"
    assert at.play("crawler", "pirate") is None
    assert (at.ids(1), at.stats("crawler")) == (["UNG_807"], (3, 4))


def test_golakka_crawler_without_a_pirate_stays_as_it_is(position: Positions) -> None:
    at = position({"hand": named(crawler="UNG_807")})

    at.play("crawler")

    assert at.stats("crawler") == (2, 3)


def test_neptulon_adds_four_murlocs_and_overloads_by_three(position: Positions) -> None:
    at = position({"hand": named(neptulon="GVG_042"), "board": named(trogg="LOE_018")})

    at.play("neptulon")

    assert [card.card.races for card in at.one.hand] == [frozenset({"MURLOC"})] * 4
    assert (at.one.owed, at.stats("trogg")) == (3, (4, 3))


def test_desert_camel_takes_a_one_drop_out_of_each_deck(position: Positions) -> None:
    at = position({"hand": named(camel="LOE_020"), "deck": [YETI, BOAR]}, {"deck": ["CS2_168", OGRE]})

    at.play("camel")

    assert (sorted(at.ids(1)), at.ids(2)) == (sorted(["LOE_020", BOAR]), ["CS2_168"])


def test_bomb_lobber_doubled_by_brann_leaves_out_the_dying(position: Positions) -> None:
    at = position({"hand": named(lobber="GVG_099"), "board": ["LOE_077"]}, {"board": [RAPTOR, YETI]})

    at.play("lobber")

    assert at.pools("random_target") == [[RAPTOR, YETI], [YETI]]
    assert [minion.health for minion in at.two.row] == [1]


def test_dr_boom_comes_with_two_bots(position: Positions) -> None:
    at = position({"hand": named(boom="GVG_110")})

    at.play("boom")

    assert sorted(at.ids(1)) == ["GVG_110", "GVG_110t", "GVG_110t"]


def test_madder_bomber_throws_six_single_bombs(position: Positions) -> None:
    at = position({"hand": named(bomber="GVG_090")}, {"board": [WISP]})
    at.want("missile", WISP)

    at.play("bomber")

    assert [WISP in pool for pool in at.pools("missile")] == [True] + [False] * 5
    assert at.ids(2) == []


def test_temporus_gives_two_turns_to_each(position: Positions) -> None:
    at = position({"hand": named(temporus="LOOT_538"), "deck": [WISP] * 9}, {"deck": [WISP] * 9}, turn=9)

    at.play("temporus")
    turns = []
    for _ in range(6):
        at.end_turn()
        turns.append(at.game.active.number)

    assert turns == [2, 2, 1, 1, 2, 1]


def test_voodoo_doll_takes_the_chosen_minion_with_it(position: Positions) -> None:
    at = position({"hand": named(doll="GIL_614", bolt=BOLT)}, {"board": named(ogre=OGRE, yeti=YETI)})

    at.play("doll", "ogre")
    at.play("bolt", "doll")

    assert at.ids(2) == [YETI]


# Yogg-Saron and his box


def test_yogg_casts_one_spell_for_each_that_was_cast(position: Positions) -> None:
    at = position({"hand": named(yogg="OG_134"), "history": {"spells_cast": 3}}, pool=[COIN])

    at.play("yogg")

    assert at.pools("random_card") == [[COIN]] * 3
    assert (at.one.temporary, at.one.spells_cast) == (3, 3)


def test_yogg_hits_himself_only_when_he_is_in_play(position: Positions) -> None:
    at = position({"hand": named(yogg="OG_134"), "history": {"spells_cast": 1}}, pool=[HELLFIRE])

    at.play("yogg")

    assert at.yogg.health == (5 if at.profile == "seed" else 2)


def test_a_pending_yogg_is_no_target_of_his_spells(position: Positions) -> None:
    at = position({"hand": named(yogg="OG_134"), "history": {"spells_cast": 1}}, pool=[FIREBALL])

    at.play("yogg")

    (pool,) = at.pools("forced_target")
    assert ("OG_134" in pool) == (at.profile == "live")


def test_the_dead_of_one_cast_are_gone_before_the_next(position: Positions) -> None:
    at = position(
        {"hand": [{"as": "box", "card": "ULD_216", "numbers": [2]}]},
        {"board": [WISP]},
        pool=[HELLFIRE, ASSASSINATE],
    )
    at.want("random_card", HELLFIRE)
    at.want("random_card", ASSASSINATE)

    at.play("box")

    assert (at.ids(2), at.pools("forced_target")) == ([], [])


def test_the_box_casts_ten(position: Positions) -> None:
    at = position({"hand": named(box="ULD_216")}, pool=[COIN])

    at.play("box")

    assert len(at.pools("random_card")) == 10


def test_a_secret_that_is_there_already_is_not_cast_twice(position: Positions) -> None:
    at = position({"hand": [{"as": "box", "card": "ULD_216", "numbers": [2]}]}, pool=["EX1_294"])

    at.play("box")

    assert [secret.card.id for secret in at.one.secrets] == ["EX1_294"]


def test_grand_archivist_casts_a_spell_out_of_the_deck(position: Positions) -> None:
    at = position({"board": ["LOOT_414"], "deck": [WISP, BOLT]}, {"deck": [WISP]})
    at.want("forced_target", "HERO_08")

    at.end_turn()

    assert (len(at.one.deck), at.one.owed, at.one.hero.damage + at.two.hero.damage) == (1, 1, 3)


# Start of Game


def opening(deck: list[str]) -> list[str]:
    return [*deck, *[deck[-1]] * 6]


def test_genn_halves_the_hero_power_of_an_even_deck(position: Positions) -> None:
    at = position({"deck": opening(["GIL_692", RAPTOR])}, {"deck": opening(["GIL_826", RAPTOR])}, opening=True)

    for action in (Start(), Mulligan(at.one), Mulligan(at.two)):
        act(at.game, action)

    assert (at.cost("p1.power"), at.cost("p2.power")) == (1, 2)


def test_baku_upgrades_the_hero_power_although_the_coin_costs_nothing(position: Positions) -> None:
    at = position({"deck": opening([RAPTOR])}, {"deck": opening(["GIL_826", BOAR])}, opening=True)

    for action in (Start(), Mulligan(at.one), Mulligan(at.two)):
        act(at.game, action)

    assert COIN in at.hand(2)
    assert [player.power and player.power.card.id for player in at.game.players] == ["HERO_08bp", "HERO_08bp2"]


def test_totemic_slam_lets_choose_a_totem(position: Positions) -> None:
    at = position({"power": "HERO_02bp2"})

    act(at.game, HeroPower(None, "AT_132_SHAMANc"))

    assert at.ids(1) == ["CS2_051"]


# Drawing and discarding


def test_flame_leviathan_burns_all_but_mechs_when_it_is_drawn(position: Positions) -> None:
    at = position({"board": [YETI, "GVG_103"]}, {"deck": ["GVG_007", WISP]})

    at.end_turn()

    assert [minion.damage for minion in at.one.row] == [2, 0]
    assert (at.one.hero.damage, at.two.hero.damage, at.hand(2)) == (2, 2, ["GVG_007"])


def test_a_mine_costs_ten_health_and_is_replaced(position: Positions) -> None:
    at = position({}, {"deck": ["GVG_056t", WISP]})

    at.end_turn()

    assert (at.two.hero.damage, at.hand(2)) == (10, [WISP])


def test_an_ambush_helps_the_other_player(position: Positions) -> None:
    at = position({}, {"deck": ["AT_035t", WISP]})

    at.end_turn()

    assert (at.ids(1), at.hand(2)) == (["AT_036t"], [WISP])


def test_hyjal_strengthens_the_deceptor_before_or_after_the_demon_comes(position: Positions) -> None:
    at = position({}, {"board": ["TTN_843"], "deck": ["WON_041t2", WISP]})

    at.end_turn()

    strong = [(minion.card.id, minion.attack) for minion in at.two.row]
    seed = [("TTN_843", 5), ("TTN_843t1", 1), ("TTN_843t1", 1)]
    assert sorted(strong) == (seed if at.profile == "seed" else [*seed[:2], ("TTN_843t1", 3)])


def test_chromaggus_doubles_and_the_collector_grows_with_each_draw(position: Positions) -> None:
    at = position({"hand": named(intellect=INTELLECT), "board": named(a="BRM_031", b="GIL_640"), "deck": [WISP, YETI]})

    at.play("intellect")

    assert (at.hand(1), at.stats("b")) == ([WISP, WISP, YETI, YETI], (6, 6))


def test_a_discarded_golem_comes_into_play_and_feeds_the_knight(position: Positions) -> None:
    at = position({"hand": named(soulfire="EX1_308", golem="KAR_205"), "board": named(knight="AT_021")})

    at.play("soulfire", "p2.hero")

    assert (at.ids(1), at.stats("knight")) == (["AT_021", "KAR_205"], (5, 3))


# Awakening


def test_imprisoned_minions_awake_at_the_start_of_their_second_turn(position: Positions) -> None:
    cards = named(sungill={"card": "BT_009", "dormant": 2}, observer={"card": "BT_004", "dormant": 2})
    at = position({"board": cards, "deck": [WISP] * 4}, {"board": named(yeti=YETI), "deck": [WISP] * 4})

    rows = []
    for _ in range(4):
        at.end_turn()
        rows.append((len(at.one.row), at.yeti.damage))

    assert rows == [(2, 0), (2, 0), (2, 0), (4, 2)]


# Triggers


def test_acidmaw_destroys_whatever_enemy_minion_is_hurt(position: Positions) -> None:
    mine = [{"card": "AT_063", "health": 9}, OGRE]
    at = position({"hand": named(fire=HELLFIRE), "board": mine}, {"board": [OGRE]})

    at.play("fire")

    assert (at.ids(1), at.ids(2)) == (["AT_063", OGRE], [])


def test_undertaker_grows_with_deathrattles_only(position: Positions) -> None:
    at = position({"hand": named(hoarder="EX1_096", wisp=WISP), "board": named(undertaker="FP1_028")})

    at.play("wisp")
    at.play("hoarder")

    assert at.stats("undertaker") == (2, 3)


def test_an_ogre_may_stray_once_in_each_attack(position: Positions) -> None:
    at = position({"board": named(ogre="GVG_065")}, {"board": named(wisp=WISP, yeti=YETI)})
    at.want("coin", "True")
    at.want("random_target", YETI)

    at.attack("ogre", "wisp")

    assert at.pools("random_target") == [["HERO_08", YETI]]
    assert (at.yeti.damage, at.wisp.damage) == (4, 0)


def test_the_boss_and_the_egg_answer_damage_with_a_minion(position: Positions) -> None:
    at = position({"hand": named(fire=HELLFIRE), "board": ["BRM_006", "BRM_022"]})

    at.play("fire")

    assert sorted(at.ids(1)) == ["BRM_006", "BRM_006t", "BRM_022t"]


def test_flamewaker_splits_two_damage_after_a_spell(position: Positions) -> None:
    at = position({"hand": named(coin=COIN), "board": ["BRM_002"]})

    at.play("coin")

    assert at.two.hero.damage == 2


def test_micro_machine_grows_in_every_turn(position: Positions) -> None:
    at = position({"board": named(machine="GVG_103"), "deck": [WISP]}, {"deck": [WISP]})

    at.end_turn()
    at.end_turn()

    assert at.machine.attack == 3


# Deathrattles


def test_deathlord_lets_the_opponent_have_a_minion_without_its_battlecry(position: Positions) -> None:
    at = position({"hand": named(fire=HELLFIRE), "board": [left("FP1_009", 1)]}, {"deck": [FIREBALL, "EX1_015", WISP]})

    at.play("fire")

    assert (at.ids(2), at.hand(2), len(at.two.deck)) == (["EX1_015"], [], 2)


def test_baron_rivendare_doubles_a_deathrattle(position: Positions) -> None:
    at = position({"hand": named(fire=HELLFIRE), "board": ["FP1_031", "FP1_002"]})

    at.play("fire")

    assert at.ids(1) == ["FP1_031", *["FP1_002t"] * 4]


def test_voidcaller_brings_a_demon_that_discards_nothing(position: Positions) -> None:
    at = position({"hand": named(fire=HELLFIRE, wisp=WISP, guard="EX1_310"), "board": [left("FP1_022", 1)]})

    at.play("fire")

    assert (at.ids(1), at.hand(1)) == (["EX1_310"], [WISP])


def test_deaths_bite_hits_all_minions_when_it_breaks(position: Positions) -> None:
    at = position({"weapon": {"card": "FP1_021", "durability": 1}}, {"board": named(yeti=YETI, ogre=OGRE)})

    at.attack("p1.hero", "yeti")

    assert (at.ids(2), at.ogre.damage) == ([OGRE], 1)


def test_boom_bot_hurts_a_random_enemy(position: Positions) -> None:
    at = position({"hand": named(bolt=BOLT), "board": named(bot="GVG_110t")}, {"board": [WISP]})

    at.play("bolt", "bot")

    assert at.pools("random_target") == [["HERO_08", WISP]]
    assert [asked.candidates for asked in at.chooser.asked if asked.kind == "random_amount"] == [(1, 4)]


# Spells


def test_call_to_arms_recruits_three_cheap_minions(position: Positions) -> None:
    at = position({"hand": named(call="LOOT_093"), "deck": [YETI, "EX1_015", RAPTOR, WISP, OGRE]})

    at.play("call")

    assert (sorted(at.ids(1)), len(at.one.deck), at.one.hand) == (sorted(["EX1_015", RAPTOR, WISP]), 2, [])


def test_flamecannon_needs_an_enemy_minion(position: Positions) -> None:
    at = position({"hand": named(cannon="GVG_001"), "board": [WISP]})

    assert at.play("cannon") == "no_target"


def test_muster_for_battle_summons_and_equips(position: Positions) -> None:
    at = position({"hand": named(muster="GVG_061")})

    at.play("muster")

    assert at.ids(1) == ["CS2_101t"] * 3
    assert at.one.weapon is not None and at.one.weapon.card.id == "CS2_091"


def test_raven_idol_discovers_of_the_chosen_kind(position: Positions) -> None:
    at = position({"hand": named(idol="LOE_115")}, pool=[WISP, FIREBALL])

    at.play("idol", choose="LOE_115b")

    assert at.hand(1) == [FIREBALL]


def test_time_warp_gives_one_extra_turn_in_a_game(position: Positions) -> None:
    at = position(
        {"hand": named(a="UNG_028t", b={"card": "UNG_028t", "cost": 0}), "deck": [WISP] * 3}, {"deck": [WISP]}
    )

    at.play("a")
    at.play("b")
    turns = []
    for _ in range(2):
        at.end_turn()
        turns.append(at.game.active.number)

    assert turns == [1, 2]


def test_the_waygate_counts_spells_from_outside_the_deck(position: Positions) -> None:
    at = position({"hand": named(gate="UNG_028", coin=COIN, fireball=FIREBALL)})

    at.play("gate")
    at.coin.started_in_deck = False
    at.gate.count = 7
    at.play("fireball", "p2.hero")
    assert (at.gate.zone, at.hand(1)) == ("SECRET", [COIN])

    at.play("coin")
    assert (at.gate.zone, at.hand(1)) == ("GRAVEYARD", ["UNG_028t"])
