"""The neutral cards of Goblins vs Gnomes and the Spare Parts by what they do, in both profiles."""

import pytest

from oracle.cards.scripts import all_scripts
from oracle.cards.scripts.gvg_parts import SPARE_PARTS
from oracle.engine.card import DIVINE_SHIELD, ELUSIVE, MEGA_WINDFURY, STEALTH, TAUNT, WINDFURY
from oracle.engine.stats import attacks_allowed
from tests.unit.positions import Positions, named, position

__all__ = ["position"]

WISP, YETI, RAPTOR, BOAR, MURLOC = "CS2_231", "CS2_182", "CS2_172", "CS2_171", "CS2_168"
FIREBALL, MOONFIRE, COIN, HOLY_LIGHT = "CS2_029", "CS2_008", "GAME_005", "CS2_089"
MECH, PIRATE, GNOME, SHEEP = "GVG_044", "NEW1_018", "EX1_029", "GVG_076"


# Spare Parts and Coins


def test_armor_plating_gives_one_health(position: Positions) -> None:
    at = position({"hand": named(part="PART_001")}, {"board": named(yeti=YETI)})

    at.play("part", "yeti")
    assert at.stats("yeti") == (4, 6)


def test_time_rewinder_returns_a_friend(position: Positions) -> None:
    at = position({"hand": named(part="PART_002"), "board": named(wisp=WISP)}, {"board": named(yeti=YETI)})

    refused = at.refused("part", "yeti")
    at.play("part", "wisp")
    assert (refused, at.ids(1), at.hand(1)) == ("wrong_target", [], [WISP])


def test_rusty_horn_gives_taunt(position: Positions) -> None:
    at = position({"hand": named(part="PART_003")}, {"board": named(yeti=YETI)})

    at.play("part", "yeti")
    assert at.yeti.has(TAUNT)


def test_finicky_cloakfield_hides_until_your_next_turn(position: Positions) -> None:
    at = position({"hand": named(part="PART_004"), "board": named(wisp=WISP)}, {"board": named(yeti=YETI)})

    refused = at.refused("part", "yeti")
    at.play("part", "wisp")
    at.end_turn()
    hidden = at.wisp.has(STEALTH)
    at.end_turn()
    assert (refused, hidden, at.wisp.has(STEALTH)) == ("wrong_target", True, False)


def test_emergency_coolant_freezes(position: Positions) -> None:
    at = position({"hand": named(part="PART_005")}, {"board": named(yeti=YETI)})

    at.play("part", "yeti")
    assert at.yeti.frozen


def test_reversing_switch_swaps_what_there_is_now(position: Positions) -> None:
    at = position({"hand": named(part="PART_006")}, {"board": named(yeti={"card": YETI, "damage": 3})})

    at.play("part", "yeti")
    assert (at.stats("yeti"), at.yeti.damage) == ((2, 4), 0)


def test_reversing_switch_kills_what_has_no_attack(position: Positions) -> None:
    at = position({"hand": named(part="PART_006")}, {"board": named(dummy="GVG_093")})

    at.play("part", "dummy")
    assert at.ids(2) == []


def test_whirling_blades_gives_one_attack(position: Positions) -> None:
    at = position({"hand": named(part="PART_007")}, {"board": named(yeti=YETI)})

    at.play("part", "yeti")
    assert at.stats("yeti") == (5, 5)


def test_both_coins_of_the_set_give_one_mana_for_this_turn(position: Positions) -> None:
    at = position({"hand": named(first="GVG_028t", second="GVG_COIN"), "mana": {"crystals": 2, "used": 1}})

    at.play("first")
    at.play("second")
    assert (at.one.mana, at.one.temporary) == (3, 2)


# Printed values


def test_printed_abilities(position: Positions) -> None:
    words = {
        "GVG_079": DIVINE_SHIELD,
        "GVG_081": STEALTH,
        "GVG_084": WINDFURY,
        "GVG_085": TAUNT | DIVINE_SHIELD,
        "GVG_091": TAUNT | ELUSIVE,
        "GVG_093": TAUNT,
    }
    at = position({"board": [{"card": card} for card in words]})

    assert {minion.card.id: minion.abilities for minion in at.one.row} == words


def test_vanilla_minions_have_their_stats(position: Positions) -> None:
    at = position({"board": ["GVG_044", "GVG_064", "GVG_070", "GVG_071", "GVG_079", "GVG_091"]})

    assert [(each.attack, each.health) for each in at.one.row] == [(3, 4), (3, 2), (7, 4), (5, 4), (7, 7), (2, 5)]


def test_gnomeregan_infantry_charges_and_taunts(position: Positions) -> None:
    at = position({"hand": named(infantry="GVG_098")})

    at.play("infantry")
    assert (at.attack("infantry", "face"), at.face.damage, at.infantry.has(TAUNT)) == (None, 1, True)


def test_mini_mage_adds_to_spells(position: Positions) -> None:
    at = position({"hand": named(moonfire=MOONFIRE), "board": named(mage="GVG_109")})

    at.play("moonfire", "face")
    assert (at.face.damage, at.mage.has(STEALTH)) == (2, True)


# Battlecries


def test_antique_healbot_restores_eight(position: Positions) -> None:
    at = position({"hand": named(bot="GVG_069"), "hero": {"card": "HERO_08", "damage": 12}})

    at.play("bot")
    assert at.own.damage == 4


def test_kezan_mystic_takes_an_enemy_secret(position: Positions) -> None:
    at = position(
        {"hand": named(mystic="GVG_074")}, {"secrets": named(trap="EX1_610"), "board": named(yeti=YETI), "deck": [WISP]}
    )

    at.play("mystic")
    at.end_turn()
    at.attack("yeti", "own")
    assert (at.trap.zone, at.face.damage, at.yeti.damage, at.two.secrets) == ("GRAVEYARD", 2, 2, [])


def test_kezan_mystic_spoils_a_secret_that_is_there_already(position: Positions) -> None:
    at = position(
        {"hand": named(mystic="GVG_074"), "secrets": named(mine="EX1_610")}, {"secrets": named(trap="EX1_610")}
    )

    at.play("mystic")
    assert (at.one.secrets, at.two.secrets, at.trap.zone) == ([at.mine], [], "GRAVEYARD")


def test_kezan_mystic_without_a_secret_to_take(position: Positions) -> None:
    at = position({"hand": named(mystic="GVG_074")})

    at.play("mystic")
    assert (at.ids(1), at.one.secrets) == (["GVG_074"], [])


def test_gnomish_experimenter_makes_a_chicken_of_a_minion(position: Positions) -> None:
    at = position({"hand": named(experimenter="GVG_092"), "deck": [YETI]})

    at.play("experimenter")
    assert (at.hand(1), at.one.hand[0].attack, at.one.hand[0].health) == (["GVG_092t"], 1, 1)


def test_gnomish_experimenter_leaves_a_spell_alone(position: Positions) -> None:
    at = position({"hand": named(experimenter="GVG_092"), "deck": [FIREBALL]})

    at.play("experimenter")
    assert at.hand(1) == [FIREBALL]


def test_lil_exorcist_counts_enemies_with_deathrattle(position: Positions) -> None:
    at = position({"hand": named(exorcist="GVG_097"), "board": [GNOME]}, {"board": [GNOME, SHEEP, YETI]})

    at.play("exorcist")
    assert (at.stats("exorcist"), at.exorcist.has(TAUNT)) == ((4, 5), True)


def test_tinkertown_technician_asks_for_a_mech(position: Positions) -> None:
    at = position({"hand": named(alone="GVG_102", second="GVG_102", mech=MECH)})

    at.play("alone")
    at.play("mech")
    before = at.stats("alone"), len(at.hand(1))
    at.want("random_card", "PART_005")
    at.play("second")
    assert (before, at.stats("second"), at.hand(1)) == (((3, 3), 1), (4, 4), ["PART_005"])
    assert at.asked("random_card") == [list(SPARE_PARTS)]


def test_enhance_o_mechano_gives_each_other_minion_one_of_three(position: Positions) -> None:
    at = position({"hand": named(mechano="GVG_107"), "board": [WISP, WISP, WISP]}, {"board": [WISP]})

    for number in (1, 2, 3):
        at.want("random_amount", number)
    at.play("mechano")
    given = [minion.abilities for minion in at.side(1).row]
    assert (given, at.side(2).row[0].abilities) == ([WINDFURY, TAUNT, DIVINE_SHIELD, 0], 0)


def test_recombobulator_finds_a_minion_of_the_same_cost(position: Positions) -> None:
    at = position({"hand": named(bob="GVG_108"), "board": named(raptor=RAPTOR)}, {"board": named(yeti=YETI)})

    refused = at.refused("bob", "yeti")
    at.want("random_card", "EX1_066")
    at.play("bob", "raptor")
    (pool,) = at.asked("random_card")
    assert (refused, at.ids(1), {(card.type, card.cost) for card in pool}) == (
        "wrong_target",
        ["EX1_066", "GVG_108"],
        {("MINION", 2)},
    )


def test_toshley_brings_a_spare_part_coming_and_going(position: Positions) -> None:
    at = position({"hand": named(toshley="GVG_115", first=FIREBALL), "board": []})

    at.want("random_card", "PART_001")
    at.play("toshley")
    first = at.hand(1)
    at.want("random_card", "PART_007")
    at.end_turn()
    at.toshley.damage = 6
    at.end_turn()
    at.play("first", "toshley")
    assert (first, at.hand(1)) == ([FIREBALL, "PART_001"], ["PART_001", "PART_007"])


def test_blingtron_equips_both_players(position: Positions) -> None:
    at = position({"hand": named(blingtron="GVG_119")})

    at.want("random_card", "CS2_106")
    at.want("random_card", "CS2_112")
    at.play("blingtron")
    weapons = [side.weapon and side.weapon.card.id for side in (at.one, at.two)]
    assert (weapons, {card.type for pool in at.asked("random_card") for card in pool}) == (
        ["CS2_106", "CS2_112"],
        {"WEAPON"},
    )


def test_hemet_nesingwary_destroys_a_beast(position: Positions) -> None:
    at = position({"hand": named(hemet="GVG_120")}, {"board": named(yeti=YETI, raptor=RAPTOR)})

    refused = at.refused("hemet", "yeti")
    at.play("hemet", "raptor")
    assert (refused, at.ids(2)) == ("wrong_target", [YETI])


# Deathrattles


def test_mechanical_yeti_gives_both_players_a_spare_part(position: Positions) -> None:
    at = position({"hand": named(ball=FIREBALL), "board": named(yeti="GVG_078")})

    at.want("random_card", "PART_002")
    at.want("random_card", "PART_003")
    at.play("ball", "yeti")
    assert (at.hand(1), at.hand(2)) == (["PART_002"], ["PART_003"])


def test_clockwork_gnome_leaves_a_spare_part(position: Positions) -> None:
    at = position({"hand": named(moonfire=MOONFIRE), "board": named(gnome="GVG_082")})

    at.want("random_card", "PART_006")
    at.play("moonfire", "gnome")
    assert (at.hand(1), at.asked("random_card")) == (["PART_006"], [list(SPARE_PARTS)])


def test_pilots_are_minions_of_their_cost(position: Positions) -> None:
    board = named(shredder="GVG_096", golem="GVG_105", sneed="GVG_114")
    at = position(
        {"hand": named(ball=FIREBALL, second=FIREBALL, third=FIREBALL), "board": board, "mana": {"crystals": 10}}
    )
    at.sneed.damage = 1

    at.one.temporary = 8
    for ball, minion in (("ball", "shredder"), ("second", "golem"), ("third", "sneed")):
        at.play(ball, minion)
    two, four, legends = at.asked("random_card")
    assert {(card.type, card.cost) for card in two} == {("MINION", 2)}
    assert {(card.type, card.cost) for card in four} == {("MINION", 4)}
    assert {(card.type, card.rarity) for card in legends} == {("MINION", "LEGENDARY")}
    assert at.ids(1) == [two[0].id, four[0].id, legends[0].id]


# Whenever and after


def test_troggs_grow_by_the_opponents_spells(position: Positions) -> None:
    at = position(
        {"hand": named(coin=COIN)}, {"hand": named(other=COIN), "board": named(stone="GVG_067", burly="GVG_068")}
    )

    at.play("coin")
    grown = at.stats("stone"), at.stats("burly")
    at.end_turn()
    at.play("other")
    assert (grown, at.stats("stone"), at.stats("burly")) == (((3, 3), (5, 5)), (3, 3), (5, 5))


def test_troggzor_summons_a_trogg_that_misses_this_spell(position: Positions) -> None:
    at = position({"hand": named(coin=COIN)}, {"board": named(troggzor="GVG_118")})

    at.play("coin")
    assert (at.ids(2), at.two.row[1].attack) == (["GVG_118", "GVG_068"], 3)


def test_ships_cannon_answers_pirates(position: Positions) -> None:
    at = position({"hand": named(pirate=PIRATE, wisp=WISP), "board": ["GVG_075"]}, {"board": named(yeti=YETI)})

    at.play("wisp")
    before = at.asked("random_target")
    at.want("random_target", YETI)
    at.play("pirate")
    assert (before, at.yeti.damage, at.asked("random_target")) == ([], 2, [[at.face, at.yeti]])


def test_fel_reaver_loses_three_cards_for_each_card_of_the_opponent(position: Positions) -> None:
    at = position(
        {"hand": named(coin=COIN, wisp=WISP)}, {"board": ["GVG_016"], "deck": [YETI, YETI, YETI, BOAR, RAPTOR]}
    )

    at.play("coin")
    first = at.deck(2)
    at.play("wisp")
    assert (first, at.deck(2), at.hand(2), at.face.damage) == (sorted([BOAR, RAPTOR]), [], [], 0)


def test_hobgoblin_strengthens_what_had_one_attack_in_hand(position: Positions) -> None:
    at = position({"hand": named(wisp=WISP, raptor=RAPTOR, archer="CS2_189"), "board": named(hob="GVG_104")})

    for card, target in (("wisp", None), ("raptor", None), ("archer", "face")):
        at.play(card, target)
    assert [at.stats(each) for each in ("wisp", "raptor", "archer", "hob")] == [(3, 3), (3, 2), (3, 3), (2, 3)]


def test_hobgoblin_looks_at_the_hand_not_at_auras(position: Positions) -> None:
    at = position({"hand": named(wisp=WISP), "board": ["GVG_104", "CS2_122"]})

    at.play("wisp")
    assert at.stats("wisp") == (1 + 2 + 1, 3)


def test_junkbot_feeds_on_friendly_mechs(position: Positions) -> None:
    at = position(
        {
            "hand": named(ball=FIREBALL, second=MOONFIRE, third=FIREBALL),
            "board": named(junk="GVG_106", mech=MECH, wisp=WISP),
        },
        {"board": named(enemy=MECH)},
    )

    at.one.temporary = 5
    for ball, target in (("ball", "enemy"), ("second", "wisp"), ("third", "mech")):
        at.play(ball, target)
    assert at.stats("junk") == (3, 7)


def test_thermaplugg_summons_a_gnome_for_a_dead_enemy(position: Positions) -> None:
    at = position(
        {"hand": named(moonfire=MOONFIRE, second=MOONFIRE), "board": named(plugg="GVG_116", wisp=WISP)},
        {"board": named(enemy=WISP)},
    )

    at.play("moonfire", "enemy")
    at.play("second", "wisp")
    assert at.ids(1) == ["GVG_116", GNOME]


def test_gazlowe_counts_what_a_spell_cost_now(position: Positions) -> None:
    at = position(
        {"hand": named(moonfire=MOONFIRE, cheap={"card": FIREBALL, "cost": 1}, ball=FIREBALL), "board": ["GVG_117"]}
    )

    at.play("moonfire", "face")
    at.play("ball", "face")
    none = at.asked("random_card")
    at.play("cheap", "face")
    (pool,) = at.asked("random_card")
    assert (none, {"MECHANICAL" in card.races for card in pool}, at.hand(1)) == ([], {True}, [pool[0].id])


# The turn


def test_illuminator_needs_a_secret(position: Positions) -> None:
    hero = {"card": "HERO_08", "damage": 9}
    at = position({"board": ["GVG_089"], "secrets": ["EX1_610"], "hero": hero})
    without = position({"board": ["GVG_089"], "hero": hero})

    at.end_turn()
    without.end_turn()
    assert (at.own.damage, without.own.damage) == (5, 9)


def test_jeeves_fills_the_hand_of_whose_turn_ends(position: Positions) -> None:
    deck = [WISP] * 6
    at = position({"board": ["GVG_094"], "hand": [COIN], "deck": deck}, {"deck": deck, "hand": [COIN] * 3})

    at.end_turn()
    mine, theirs = len(at.hand(1)), len(at.hand(2))
    at.two.hand.clear()
    at.end_turn()
    assert (mine, theirs, len(at.hand(2)), len(at.hand(1))) == (3, 4, 3, 4)


def test_mimirons_head_makes_one_of_three_mechs(position: Positions) -> None:
    at = position({"board": [YETI, "GVG_111", MECH, "GVG_082"]}, {"board": [MECH]})

    at.want("random_card", "PART_001")
    at.end_turn()
    at.end_turn()
    giant = at.one.row[-1]
    assert (at.ids(1), at.ids(2), attacks_allowed(giant)) == ([YETI, "GVG_111t"], [MECH], 4)
    assert giant.has(MEGA_WINDFURY)


def test_mimirons_head_finds_room_where_seven_mechs_stood(position: Positions) -> None:
    at = position({"board": ["GVG_111", *[MECH] * 6]})

    at.end_turn()
    at.end_turn()
    assert at.ids(1) == ["GVG_111t"]


def test_mimirons_head_waits_for_a_third_mech(position: Positions) -> None:
    at = position({"board": ["GVG_111", MECH, YETI]})

    at.end_turn()
    at.end_turn()
    assert at.ids(1) == ["GVG_111", MECH, YETI]


# Auras, costs and attacks


def test_mechwarper_makes_your_mechs_cheaper(position: Positions) -> None:
    at = position({"board": ["GVG_006"], "hand": named(mech=MECH, yeti=YETI)}, {"hand": named(other=MECH)})

    assert (at.cost("mech"), at.cost("yeti"), at.cost("other")) == (2, 4, 3)


def test_cogmaster_likes_a_mech(position: Positions) -> None:
    at = position({"board": named(cog="GVG_013"), "hand": named(mech=MECH)}, {"board": [MECH]})

    before = at.stats("cog")
    at.play("mech")
    assert (before, at.stats("cog")) == ((1, 2), (3, 2))


def test_goblin_sapper_likes_a_full_hand_over_there(position: Positions) -> None:
    five, six = (
        position({"board": named(sapper="GVG_095"), "hand": named(coin=COIN)}, {"hand": [WISP] * n}) for n in (5, 6)
    )

    five.play("coin")
    six.play("coin")
    assert (five.stats("sapper"), six.stats("sapper")) == ((2, 4), (6, 4))


def test_clockwork_giant_costs_less_for_their_cards(position: Positions) -> None:
    at = position({"hand": named(giant="GVG_121")}, {"hand": [WISP] * 4})

    assert at.cost("giant") == 12 - 4


def test_mogor_misleads_minions_of_both_sides_but_no_hero(position: Positions) -> None:
    at = position(
        {"board": named(mogor="GVG_112", yeti=YETI), "weapon": {"card": "CS2_106"}},
        {"board": named(wisp=WISP, raptor=RAPTOR), "deck": [WISP]},
    )

    at.want("coin", True)
    at.want("random_target", RAPTOR)
    at.attack("yeti", "face")
    at.attack("own", "face")
    at.end_turn()
    at.want("coin", True)
    at.want("random_target", "GVG_112")
    at.attack("wisp", "own")
    assert (at.ids(2), at.face.damage, at.mogor.damage, at.own.damage) == ([], 3, 1, 0)
    assert at.asked("random_target")[0] == [at.wisp, at.raptor]


def test_mogor_tosses_one_coin_for_an_attack(position: Positions) -> None:
    at = position({"board": named(mogor="GVG_112")}, {"board": [WISP, RAPTOR]})

    at.want("coin", True)
    at.attack("mogor", "face")
    assert len(at.asked("coin")) == 1


def test_foe_reaper_hits_the_neighbours_in_the_same_blow(position: Positions) -> None:
    board = named(far=YETI, left=YETI, ogre="CS2_197", right=YETI)
    at = position({"board": named(reaper="GVG_113")}, {"board": board})

    at.attack("reaper", "ogre")
    assert (at.ids(2), at.reaper.damage) == ([YETI], 4)


def test_foe_reaper_at_the_hero_hits_nobody_else(position: Positions) -> None:
    at = position({"board": named(reaper="GVG_113")}, {"board": named(yeti=YETI)})

    at.attack("reaper", "face")
    assert (at.face.damage, at.yeti.damage) == (6, 0)


def test_a_silenced_foe_reaper_hits_one(position: Positions) -> None:
    at = position(
        {"board": named(reaper={"card": "GVG_113", "silenced": True})}, {"board": named(defender=YETI, other=YETI)}
    )

    at.attack("reaper", "defender")
    assert at.other.damage == 0


# Under other ids


@pytest.mark.parametrize(
    ("variant", "original"),
    [
        ("GVG_006_puzzle", "GVG_006"),
        ("GVG_076_Puzzle", "GVG_076"),
        ("RLK_Prologue_GVG_061", "GVG_061"),
        ("Story_09_DunemaulShaman", "GVG_066"),
        ("Story_11_FlamecannonPuzzle", "GVG_001"),
        ("Story_11_MetaltoothLeapPuzzle", "GVG_048"),
        ("TB_BaconUps_153", "GVG_113"),
    ],
)
def test_a_variant_does_what_its_original_does(variant: str, original: str) -> None:
    assert all_scripts()[variant] is all_scripts()[original]


def test_the_quartermaster_of_the_prologue_equips_recruits(position: Positions) -> None:
    at = position({"hand": named(master="RLK_Prologue_GVG_060"), "board": named(recruit="CS2_101t", wisp=WISP)})

    at.play("master")
    assert (at.stats("recruit"), at.stats("wisp")) == ((3, 3), (1, 1))


def test_the_tavern_versions_give_twice_as_much(position: Positions) -> None:
    at = position({"hand": named(leaper="TB_BaconUps_066"), "board": named(mech=MECH, sensei="TB_BaconUps_044")})

    at.play("leaper")
    at.want("random_target", MECH)
    at.end_turn()
    assert (at.stats("mech"), at.stats("sensei"), at.stats("leaper")) == ((3 + 4 + 4, 4 + 4), (8, 4), (6, 6))
