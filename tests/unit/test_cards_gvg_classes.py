"""The class cards of Goblins vs Gnomes by what they do, in both profiles."""

from oracle.cards.scripts.gvg_parts import SPARE_PARTS
from oracle.engine import Play, act
from oracle.engine.card import DIVINE_SHIELD, ELUSIVE, IMMUNE, STEALTH, TAUNT, WINDFURY
from oracle.engine.stats import spell_damage_of
from tests.unit.positions import Positions, named, position

__all__ = ["position"]

WISP, YETI, RAPTOR, BOAR, MURLOC = "CS2_231", "CS2_182", "CS2_172", "CS2_171", "CS2_168"
FIREBALL, MOONFIRE, COIN, HELLFIRE, SHADOW_BOLT = "CS2_029", "CS2_008", "GAME_005", "CS2_062", "CS2_057"
MECH, PIRATE, GNOME, IMP = "GVG_044", "NEW1_018", "EX1_029", "EX1_598"
WEAK_HERO = {"card": "HERO_08", "damage": 20}


# Druid


def test_anodized_robo_cub_chooses_attack_or_health(position: Positions) -> None:
    at = position({"hand": named(sharp="GVG_030", tank="GVG_030")})

    at.play("sharp", choose="GVG_030a")
    at.play("tank", choose="GVG_030b")
    assert (at.stats("sharp"), at.stats("tank"), at.tank.has(TAUNT)) == ((3, 2), (2, 3), True)


def test_recycle_shuffles_an_enemy_away(position: Positions) -> None:
    at = position({"hand": named(recycle="GVG_031"), "board": named(own_one=WISP)}, {"board": named(yeti=YETI)})

    refused = at.refused("recycle", "own_one")
    at.play("recycle", "yeti")
    assert (refused, at.ids(2), at.deck(2), at.deck(1)) == ("wrong_target", [], [YETI], [])


def test_grove_tender_gives_to_both_players(position: Positions) -> None:
    mana = {"crystals": 8}
    at = position(
        {"hand": named(mana="GVG_032", cards="GVG_032"), "deck": [WISP], "mana": mana}, {"deck": [YETI], "mana": mana}
    )

    at.play("mana", choose="GVG_032a")
    crystals = at.one.crystals, at.one.mana, at.two.crystals
    at.play("cards", choose="GVG_032b")
    assert (crystals, at.hand(1), at.hand(2)) == ((9, 6, 9), [WISP], [YETI])


def test_tree_of_life_heals_everybody_fully(position: Positions) -> None:
    at = position(
        {"hand": named(tree="GVG_033"), "hero": WEAK_HERO, "board": named(yeti={"card": YETI, "damage": 4})},
        {"hero": {"card": "HERO_08", "damage": 3}, "board": named(raptor={"card": RAPTOR, "damage": 1})},
    )

    at.play("tree")
    assert [each.damage for each in (at.own, at.yeti, at.face, at.raptor)] == [0, 0, 0, 0]


def test_tree_of_life_with_auchenai_hurts_as_much_as_is_missing(position: Positions) -> None:
    at = position(
        {"hand": named(tree="GVG_033"), "board": named(auchenai="EX1_591", yeti={"card": YETI, "damage": 2})},
        {"hero": {"card": "HERO_08", "damage": 3}},
    )

    at.play("tree")
    assert [each.damage for each in (at.own, at.auchenai, at.yeti, at.face)] == [0, 0, 4, 6]


def test_mech_bear_cat_brings_a_part_for_each_wound(position: Positions) -> None:
    at = position({"hand": named(moonfire=MOONFIRE), "board": named(cat="GVG_034")})

    at.want("random_card", "PART_004")
    at.play("moonfire", "cat")
    assert (at.hand(1), at.asked("random_card")) == (["PART_004"], [list(SPARE_PARTS)])


def test_malorne_rests_until_two_friendly_beasts_have_died(position: Positions) -> None:
    hand = named(shot=MOONFIRE, second=MOONFIRE, third=MOONFIRE, fourth=MOONFIRE)
    at = position(
        {"hand": hand, "board": [WISP, *named(malorne={"card": "GVG_035", "damage": 6}, boar=BOAR, other=BOAR)]},
        {"board": named(theirs=BOAR)},
    )

    at.play("shot", "malorne")
    asleep = at.ids(1), at.malorne.dormant, at.malorne.zone
    at.play("second", "theirs")
    after_theirs = at.malorne.dormant
    at.play("third", "boar")
    after_one = at.malorne.dormant
    at.play("fourth", "other")
    assert (asleep, after_theirs, after_one) == (([WISP, "GVG_035", BOAR, BOAR], 2, "PLAY"), 2, 1)
    assert (at.malorne.dormant, at.stats("malorne"), at.malorne.zone) == (0, (9, 7), "PLAY")


def test_malornes_departure_ends_a_deathrattle_given_to_him(position: Positions) -> None:
    hand = named(spirit="CS2_038", shot=MOONFIRE)
    at = position({"hand": hand, "board": named(malorne={"card": "GVG_035", "damage": 6})})

    at.play("spirit", "malorne")
    at.play("shot", "malorne")
    assert (at.ids(1), at.malorne.dormant) == (["GVG_035"], 2)


def test_dark_wispers_summons_or_strengthens(position: Positions) -> None:
    at = position({"hand": named(wisps="GVG_041", guard="GVG_041"), "board": named(yeti=YETI)})

    at.one.temporary = 10
    at.play("wisps", choose="GVG_041b")
    at.play("guard", "yeti", "GVG_041a")
    assert (at.ids(1), at.stats("yeti"), at.yeti.has(TAUNT)) == ([YETI, *[WISP] * 5], (9, 10), True)


def test_druid_of_the_fang_needs_a_beast(position: Positions) -> None:
    at = position({"hand": named(druid="GVG_080", boar=BOAR, second="GVG_080"), "mana": {"crystals": 10}})

    at.one.temporary = 5
    for card in ("druid", "boar", "second"):
        at.play(card)
    assert (at.stats("druid"), at.stats("second"), at.second.card.id) == ((4, 4), (7, 7), "GVG_080t")


# Hunter


def test_call_pet_makes_a_beast_cheaper(position: Positions) -> None:
    at = position({"hand": named(call="GVG_017", again="GVG_017"), "deck": named(core="CS2_201", yeti=YETI)})

    at.play("call")
    at.play("again")
    assert (at.cost("core"), at.cost("yeti")) == (7 - 4, 4)


def test_feign_death_runs_deathrattles_of_the_living(position: Positions) -> None:
    at = position({"hand": named(feign="GVG_026"), "board": [GNOME, "EX1_556", WISP]}, {"board": [GNOME]})

    at.play("feign")
    assert (at.face.damage, at.own.damage, at.ids(1)) == (2, 0, [GNOME, "EX1_556", "skele21", WISP])


def test_glaivezooka_strengthens_a_friend(position: Positions) -> None:
    at = position({"hand": named(zooka="GVG_043"), "board": named(wisp=WISP)}, {"board": [YETI]})

    at.play("zooka")
    assert (at.stats("wisp"), at.zooka.attack, at.zooka.health) == ((2, 1), 2, 2)


def test_king_of_beasts_counts_other_beasts(position: Positions) -> None:
    at = position({"hand": named(king="GVG_046"), "board": [BOAR, RAPTOR, YETI]}, {"board": [BOAR]})

    at.play("king")
    assert (at.stats("king"), at.king.has(TAUNT)) == ((3, 5), True)


def test_metaltooth_leaper_sharpens_other_mechs(position: Positions) -> None:
    at = position(
        {"hand": named(leaper="GVG_048"), "board": named(mech=MECH, yeti=YETI)}, {"board": named(theirs=MECH)}
    )

    at.play("leaper")
    assert [at.stats(each) for each in ("leaper", "mech", "yeti", "theirs")] == [(3, 3), (5, 4), (4, 5), (3, 4)]


def test_gahzrilla_doubles_with_every_wound(position: Positions) -> None:
    at = position({"hand": named(moonfire=MOONFIRE, second=MOONFIRE), "board": named(gahzrilla="GVG_049")})

    at.play("moonfire", "gahzrilla")
    once = at.stats("gahzrilla")
    at.play("second", "gahzrilla")
    assert (once, at.stats("gahzrilla")) == ((12, 8), (24, 7))


def test_gahzrilla_doubles_gifts_and_auras_come_on_top(position: Positions) -> None:
    at = position(
        {"hand": named(blades="PART_007", moonfire=MOONFIRE), "board": [*named(gahzrilla="GVG_049"), "CS2_122"]}
    )

    at.play("blades", "gahzrilla")
    at.play("moonfire", "gahzrilla")
    assert at.gahzrilla.attack == (6 + 1) * 2 + 1


def test_cobra_shot_hits_a_minion_and_the_enemy_hero(position: Positions) -> None:
    at = position({"hand": named(shot="GVG_073")}, {"board": named(yeti=YETI)})

    refused = at.refused("shot", "face")
    at.play("shot", "yeti")
    assert (refused, at.yeti.damage, at.face.damage) == ("wrong_target", 3, 3)


def test_steamwheedle_sniper_aims_the_hero_power(position: Positions) -> None:
    hero, power = {"card": "HERO_05"}, {"card": "HERO_05bp"}
    plain = position({"hero": hero, "power": power}, {"board": named(yeti=YETI)})
    at = position({"hero": hero, "power": power, "board": ["GVG_087"]}, {"board": named(yeti=YETI)})

    refused = plain.power("yeti"), at.power(None)
    plain.power()
    at.power("yeti")
    assert (refused, plain.face.damage, at.face.damage, at.yeti.damage) == (("wrong_target", "needs_target"), 2, 0, 2)


# Mage


def test_snowchugger_freezes_whom_it_hurts(position: Positions) -> None:
    at = position({"board": named(chugger="GVG_002")}, {"board": named(yeti=YETI)})

    at.attack("chugger", "yeti")
    assert at.yeti.frozen


def test_unstable_portal_finds_a_cheaper_minion(position: Positions) -> None:
    at = position({"hand": named(portal="GVG_003")}, pool=[YETI, FIREBALL, WISP])

    at.want("random_card", YETI)
    at.play("portal")
    (pool,) = at.asked("random_card")
    card = at.one.hand[0]
    assert ([each.id for each in pool], card.card.id, card.enchantments[0].cost) == ([YETI, WISP], YETI, -3)


def test_goblin_blastmage_needs_a_mech(position: Positions) -> None:
    at = position({"hand": named(first="GVG_004", mech=MECH, second="GVG_004"), "mana": {"crystals": 10}})

    at.one.temporary = 5
    at.play("first")
    before = at.face.damage
    at.play("mech")
    at.play("second")
    assert (before, at.face.damage, len(at.asked("missile"))) == (0, 6, 6)


def test_echo_of_medivh_copies_what_is_on_your_side(position: Positions) -> None:
    board = named(yeti={"card": YETI, "damage": 2}, wisp=WISP)
    at = position({"hand": named(echo="GVG_005"), "board": board}, {"board": [RAPTOR]})

    at.play("echo")
    assert (at.hand(1), [card.damage for card in at.one.hand], at.ids(1)) == ([YETI, WISP], [0, 0], [YETI, WISP])


def test_wee_spellstopper_shields_its_neighbours_from_spells(position: Positions) -> None:
    at = position({"hand": named(ball=FIREBALL), "board": named(left=WISP, wee="GVG_122", right=YETI, far=RAPTOR)})

    at.end_turn()
    at.end_turn()
    refused = [at.refused("ball", each) for each in ("left", "wee", "right", "far")]
    assert (refused, at.left.has(ELUSIVE)) == (["target_elusive", None, "target_elusive", None], True)


def test_soot_spewer_with_another_mech_finds_a_fire_spell(position: Positions) -> None:
    at = position({"hand": named(first="GVG_123", second="GVG_123"), "deck": []})

    at.play("first")
    none = at.asked("random_card")
    at.play("second")
    (pool,) = at.asked("random_card")
    assert (none, {(card.type, card.school) for card in pool}, at.hand(1)) == ([], {("SPELL", "FIRE")}, [pool[0].id])
    assert spell_damage_of(at.game, at.one) == 2


# Paladin


def test_seal_of_light_heals_and_arms_the_hero(position: Positions) -> None:
    at = position({"hand": named(seal="GVG_057"), "hero": WEAK_HERO})

    at.play("seal")
    during = at.own.damage, at.own.attack
    at.end_turn()
    assert (during, at.own.attack) == ((16, 2), 0)


def test_shielded_minibot_has_its_shield(position: Positions) -> None:
    at = position({"hand": named(moonfire=MOONFIRE), "board": named(bot="GVG_058")})

    at.play("moonfire", "bot")
    assert (at.stats("bot"), at.bot.has(DIVINE_SHIELD)) == ((2, 2), False)


def test_coghammer_guards_a_friend(position: Positions) -> None:
    at = position({"hand": named(hammer="GVG_059"), "board": named(wisp=WISP)})

    at.play("hammer")
    assert (at.wisp.abilities, at.hammer.attack, at.hammer.health) == (TAUNT | DIVINE_SHIELD, 2, 3)


def test_quartermaster_equips_recruits(position: Positions) -> None:
    at = position({"hand": named(master="GVG_060"), "board": named(recruit="CS2_101t", wisp=WISP)})

    at.play("master")
    assert (at.stats("recruit"), at.stats("wisp"), at.stats("master")) == ((3, 3), (1, 1), (2, 5))


def test_cobalt_guardian_is_shielded_by_the_next_mech(position: Positions) -> None:
    at = position({"hand": named(guardian="GVG_062", wisp=WISP, mech=MECH)})

    at.play("guardian")
    at.play("wisp")
    before = at.guardian.has(DIVINE_SHIELD)
    at.play("mech")
    assert (before, at.guardian.has(DIVINE_SHIELD), len(at.guardian.triggers)) == (False, True, 1)


def test_bolvar_grows_in_the_hand_with_each_dead_friend(position: Positions) -> None:
    hand = named(bolvar="GVG_063", first=MOONFIRE, second=MOONFIRE, third=MOONFIRE)
    at = position({"hand": hand, "board": named(wisp=WISP, other=WISP)}, {"board": named(theirs=WISP)})

    for card, target in (("first", "wisp"), ("second", "theirs")):
        at.play(card, target)
    held = at.stats("bolvar")
    at.play("bolvar")
    at.play("third", "other")
    assert (held, at.stats("bolvar")) == ((2, 7), (2, 7))


def test_scarlet_purifier_hits_minions_with_deathrattle(position: Positions) -> None:
    at = position(
        {"hand": named(purifier="GVG_101"), "board": named(golem="EX1_556")}, {"board": named(yeti=YETI, cow="EX1_097")}
    )

    at.play("purifier")
    assert [at.golem.damage, at.yeti.damage, at.cow.damage] == [2, 0, 2]


# Priest


def test_lightbomb_hits_each_minion_by_its_attack(position: Positions) -> None:
    board = named(mage="CS2_142", yeti=YETI)
    at = position({"hand": named(bomb="GVG_008"), "board": board}, {"board": named(dummy="GVG_093", raptor=RAPTOR)})

    at.play("bomb")
    assert (at.yeti.damage, at.dummy.damage, at.ids(1), at.ids(2)) == (4, 0, [YETI], ["GVG_093"])


def test_shadowbomber_hits_both_heroes(position: Positions) -> None:
    at = position({"hand": named(bomber="GVG_009")})

    at.play("bomber")
    assert (at.own.damage, at.face.damage) == (3, 3)


def test_velens_chosen_gives_stats_and_spell_damage(position: Positions) -> None:
    at = position({"hand": named(chosen="GVG_010"), "board": named(wisp=WISP)})

    at.play("chosen", "wisp")
    assert (at.stats("wisp"), spell_damage_of(at.game, at.one)) == ((3, 5), 1)


def test_shrinkmeister_takes_three_attack_for_this_turn(position: Positions) -> None:
    at = position({"hand": named(meister="GVG_011")}, {"board": named(yeti=YETI)})

    at.play("meister", "yeti")
    during = at.stats("yeti")
    at.end_turn()
    assert (during, at.stats("yeti")) == ((1, 5), (4, 5))


def test_light_of_the_naaru_calls_a_lightwarden_for_who_is_still_damaged(position: Positions) -> None:
    board = named(yeti={"card": YETI, "damage": 3}, other={"card": YETI, "damage": 4})
    at = position({"hand": named(light="GVG_012", second="GVG_012"), "board": board})

    at.play("light", "yeti")
    healed = at.yeti.damage, at.ids(1)
    at.play("second", "other")
    assert (healed, at.other.damage, at.ids(1)) == ((0, [YETI, YETI]), 1, [YETI, YETI, "EX1_001"])


def test_voljin_swaps_what_health_is_left(position: Positions) -> None:
    at = position({"hand": named(voljin="GVG_014")}, {"board": named(yeti={"card": YETI, "damage": 1})})

    at.play("voljin", "yeti")
    assert (at.stats("voljin"), at.stats("yeti"), at.yeti.damage) == ((6, 4), (4, 2), 0)


def test_voljin_alone_keeps_his_health(position: Positions) -> None:
    at = position({"hand": named(voljin="GVG_014")})

    at.play("voljin")
    assert at.stats("voljin") == (6, 2)


def test_shadowboxer_answers_healing_of_minions_only(position: Positions) -> None:
    power = {"card": "HERO_09bp"}
    hero = {"card": "HERO_09", "damage": 5}
    at = position({"hero": hero, "power": power, "board": [*named(yeti={"card": YETI, "damage": 1}), "GVG_072"]})
    other = position({"hero": hero, "power": power, "board": ["GVG_072"]})

    at.power("yeti")
    other.power("own")
    assert (at.face.damage, other.face.damage) == (1, 0)


def test_upgraded_repair_bot_asks_for_a_mech(position: Positions) -> None:
    at = position({"hand": named(bot="GVG_083"), "board": named(mech=MECH, yeti=YETI)})

    refused = at.refused("bot", "yeti")
    at.play("bot", "mech")
    assert (refused, at.stats("mech")) == ("wrong_target", (3, 8))


# Rogue


def test_sharpsword_oil_needs_a_weapon_and_with_combo_helps_a_minion(position: Positions) -> None:
    bare = position({"hand": named(oil="GVG_022")})
    hand = named(oil="GVG_022", second="GVG_022")
    at = position({"hand": hand, "weapon": {"as": "axe", "card": "CS2_106"}, "board": named(wisp=WISP)})

    refused = bare.refused("oil")
    at.play("oil")
    alone = at.axe.attack, at.wisp.attack
    at.play("second")
    assert (refused is not None, alone, at.axe.attack, at.wisp.attack) == (True, (6, 1), 9, 4)


def test_goblin_auto_barber_sharpens_the_weapon(position: Positions) -> None:
    at = position({"hand": named(barber="GVG_023"), "weapon": {"as": "axe", "card": "CS2_106"}})

    at.play("barber")
    assert (at.axe.attack, at.own.attack) == (4, 4)


def test_cogmasters_wrench_likes_a_mech(position: Positions) -> None:
    at = position({"hand": named(mech=MECH), "weapon": {"as": "wrench", "card": "GVG_024"}})

    before = at.own.attack
    at.play("mech")
    assert (before, at.wrench.attack, at.own.attack) == (1, 3, 3)


def test_one_eyed_cheat_hides_behind_pirates(position: Positions) -> None:
    at = position({"hand": named(cheat="GVG_025", wisp=WISP, pirate=PIRATE)})

    at.play("cheat")
    at.play("wisp")
    before = at.cheat.has(STEALTH)
    at.play("pirate")
    assert (before, at.cheat.has(STEALTH)) == (False, True)


def test_iron_sensei_strengthens_another_mech(position: Positions) -> None:
    at = position({"board": named(sensei="GVG_027", mech=MECH, yeti=YETI)})

    at.end_turn()
    at.end_turn()
    assert [at.stats(each) for each in ("sensei", "mech", "yeti")] == [(2, 2), (5, 6), (4, 5)]


def test_gallywix_copies_spells_and_pays_with_his_coin(position: Positions) -> None:
    at = position({"hand": named(moonfire=MOONFIRE)}, {"board": ["GVG_028"]})

    at.play("moonfire", "face")
    first = at.hand(1), at.hand(2)
    act(at.game, Play(at.one.hand[0]))
    assert (first, at.hand(1), at.hand(2)) == ((["GVG_028t"], [MOONFIRE]), [], [MOONFIRE])


def test_sabotage_destroys_a_minion_and_with_combo_the_weapon(position: Positions) -> None:
    at = position(
        {"hand": named(first="GVG_047", second="GVG_047")}, {"board": [WISP, WISP], "weapon": {"card": "CS2_106"}}
    )

    at.play("first")
    armed = at.two.weapon is not None
    at.play("second")
    assert (armed, at.ids(2), at.two.weapon) == (True, [], None)


def test_sabotage_needs_an_enemy_minion(position: Positions) -> None:
    at = position({"hand": named(sabotage="GVG_047")}, {"weapon": {"card": "CS2_106"}})

    assert at.refused("sabotage") == "no_target"


def test_ogres_stray_by_a_coin(position: Positions) -> None:
    for ogre, abilities in (("GVG_088", STEALTH), ("GVG_066", WINDFURY)):
        at = position({"board": named(ogre=ogre)}, {"board": named(yeti=YETI)})
        printed = at.ogre.abilities

        at.want("coin", True)
        at.attack("ogre", "face")
        assert (printed, at.face.damage, at.ids(2)) == (abilities, 0, [])


# Shaman


def test_ancestors_call_takes_a_minion_of_each_hand(position: Positions) -> None:
    at = position({"hand": named(call="GVG_029", ball=FIREBALL, gnome="EX1_015")}, {"hand": [YETI, COIN]})

    at.play("call")
    assert (at.ids(1), at.ids(2), at.hand(1), at.hand(2)) == (["EX1_015"], [YETI], [FIREBALL], [COIN])


def test_powermace_leaves_its_power_to_a_mech(position: Positions) -> None:
    at = position({"weapon": {"card": "GVG_036", "durability": 1}, "board": named(mech=MECH, yeti=YETI)})

    at.attack("own", "face")
    assert (at.face.damage, at.stats("mech"), at.stats("yeti"), at.one.weapon) == (3, (5, 6), (4, 5), None)


def test_whirling_zap_o_matic_has_windfury(position: Positions) -> None:
    at = position({"board": named(zap="GVG_037")})

    assert [at.attack("zap", "face") for _ in range(3)] == [None, None, "exhausted"]


def test_crackle_deals_three_to_six(position: Positions) -> None:
    at = position({"hand": named(low="GVG_038", high="GVG_038"), "board": [*named(mage="CS2_142")]})

    at.want("random_amount", 3)
    at.play("low", "face")
    low = at.face.damage
    at.want("random_amount", 6)
    at.play("high", "face")
    assert (low, at.face.damage - low, at.asked("random_amount"), at.one.owed) == (4, 7, [[3, 6], [3, 6]], 2)


def test_vitality_totem_heals_at_the_end_of_your_turn(position: Positions) -> None:
    at = position({"board": ["GVG_039"], "hero": WEAK_HERO}, {"deck": [WISP]})

    at.end_turn()
    mine = at.own.damage
    at.two.power = None
    at.end_turn()
    assert (mine, at.own.damage) == (16, 16 + 1)


def test_siltfin_spiritwalker_draws_for_other_murlocs(position: Positions) -> None:
    hand = named(walker="GVG_040", moonfire=MOONFIRE, second=MOONFIRE)
    at = position({"hand": hand, "board": named(murloc=MURLOC, wisp=WISP), "deck": [YETI, YETI]})

    at.play("walker")
    at.play("moonfire", "wisp")
    at.play("second", "murloc")
    assert (at.hand(1), at.one.owed) == ([YETI], 1)


# Warlock


def test_darkbomb_draws_a_shadow_spell_for_a_kill(position: Positions) -> None:
    deck = [YETI, FIREBALL, SHADOW_BOLT]
    at = position({"hand": named(bomb="GVG_015", second="GVG_015"), "deck": deck}, {"board": named(yeti=YETI)})

    at.play("bomb", "yeti")
    alive = at.hand(1)
    at.play("second", "yeti")
    assert (alive, at.hand(1), at.deck(1)) == (["GVG_015"], [SHADOW_BOLT], sorted([YETI, FIREBALL]))


def test_queen_of_pain_drains(position: Positions) -> None:
    at = position({"board": named(queen="GVG_018"), "hero": WEAK_HERO})

    at.attack("queen", "face")
    assert at.own.damage == 19


def test_demonheart_hurts_all_but_friendly_demons(position: Positions) -> None:
    at = position(
        {"hand": named(one_="GVG_019", two_="GVG_019", three="GVG_019"), "board": named(imp=IMP, yeti=YETI)},
        {"board": named(theirs="CS2_065")},
    )

    at.one.temporary = 10
    at.play("one_", "imp")
    at.play("two_", "theirs")
    at.play("three", "yeti")
    assert (at.stats("imp"), at.ids(1), at.ids(2)) == ((6, 6), [IMP], [])


def test_fel_cannon_hits_what_is_no_mech(position: Positions) -> None:
    at = position({"board": named(cannon="GVG_020", wisp=WISP)}, {"board": named(yeti=YETI, mech=MECH)})

    at.want("random_target", YETI)
    at.end_turn()
    assert (at.yeti.damage, at.asked("random_target")) == (2, [[at.wisp, at.yeti]])


def test_malganis_shields_his_hero_and_leads_demons(position: Positions) -> None:
    board = named(malganis="GVG_021", imp=IMP, wisp=WISP)
    at = position({"hand": named(fire=HELLFIRE), "board": board})

    at.play("fire")
    assert (at.own.damage, at.own.has(IMMUNE), at.face.damage, at.ids(1)) == (0, True, 3, ["GVG_021"])


def test_malganis_gives_two_and_two(position: Positions) -> None:
    at = position({"hand": named(malganis="GVG_021"), "board": named(imp=IMP, wisp=WISP)}, {"board": named(theirs=IMP)})

    at.play("malganis")
    assert [at.stats(each) for each in ("malganis", "imp", "wisp", "theirs")] == [(9, 7), (3, 3), (1, 1), (1, 1)]


def test_imp_losion_makes_an_imp_for_each_damage(position: Positions) -> None:
    at = position({"hand": named(losion="GVG_045"), "board": ["CS2_142"]}, {"board": named(yeti=YETI)})

    at.want("random_amount", 3)
    at.play("losion", "yeti")
    assert (at.yeti.damage, at.ids(1), at.asked("random_amount")) == (4, ["CS2_142", *["GVG_045t"] * 4], [[2, 4]])


def test_imp_losion_at_a_shield_makes_no_imp(position: Positions) -> None:
    at = position({"hand": named(losion="GVG_045")}, {"board": named(bot="GVG_058")})

    at.want("random_amount", 4)
    at.play("losion", "bot")
    assert (at.bot.damage, at.ids(1)) == (0, [])


def test_anima_golem_does_not_stay_alone(position: Positions) -> None:
    alone = position({"board": ["GVG_077"]})
    at = position({"board": ["GVG_077", WISP]})

    alone.end_turn()
    at.end_turn()
    at.end_turn()
    assert (alone.ids(1), at.ids(1)) == ([], ["GVG_077", WISP])


def test_floating_watcher_counts_wounds_of_your_turn(position: Positions) -> None:
    power = {"card": "HERO_07bp"}
    at = position(
        {"board": named(watcher="GVG_100"), "hero": {"card": "HERO_07"}, "power": power, "deck": [WISP]},
        {"board": named(yeti=YETI), "deck": [WISP]},
    )

    at.power()
    grown = at.stats("watcher")
    at.end_turn()
    at.attack("yeti", "own")
    assert (grown, at.own.damage, at.stats("watcher")) == ((6, 6), 6, (6, 6))


# Warrior


def test_bouncing_blade_stops_at_the_first_death(position: Positions) -> None:
    at = position({"hand": named(blade="GVG_050")}, {"board": named(yeti=YETI, wisp=WISP)})

    for pick in (YETI, YETI, WISP):
        at.want("random_target", pick)
    at.play("blade")
    assert (at.yeti.damage, at.ids(2), len(at.asked("random_target"))) == (2, [YETI], 3)


def test_bouncing_blade_ends_where_nobody_can_die(position: Positions) -> None:
    at = position({"hand": named(blade="GVG_050")}, {"board": named(yeti={"card": YETI, "tags": {"IMMUNE": 1}})})

    at.play("blade")
    assert (at.ids(2), len(at.asked("random_target"))) == ([YETI], 80)


def test_bouncing_blade_needs_a_minion(position: Positions) -> None:
    at = position({"hand": named(blade="GVG_050")})

    assert at.refused("blade") == "no_target"


def test_warbot_is_stronger_while_damaged(position: Positions) -> None:
    at = position({"hand": named(moonfire=MOONFIRE), "board": named(bot="GVG_051")})

    before = at.stats("bot")
    at.play("moonfire", "bot")
    assert (before, at.stats("bot")) == ((1, 3), (2, 2))


def test_crush_is_cheaper_with_a_wounded_friend(position: Positions) -> None:
    at = position(
        {"hand": named(crush="GVG_052", moonfire=MOONFIRE), "board": named(yeti=YETI)},
        {"board": named(theirs={"card": YETI, "damage": 1})},
    )

    before = at.cost("crush")
    at.play("moonfire", "yeti")
    after = at.cost("crush")
    at.play("crush", "theirs")
    assert (before, after, at.ids(2)) == (7, 3, [])


def test_shieldmaiden_gains_armor(position: Positions) -> None:
    at = position({"hand": named(maiden="GVG_053")})

    at.play("maiden")
    assert at.own.armor == 5


def test_ogre_warmaul_strays_with_its_hero_only(position: Positions) -> None:
    at = position(
        {"weapon": {"card": "GVG_054"}, "board": named(wisp=WISP)}, {"board": named(yeti=YETI, raptor=RAPTOR)}
    )

    at.attack("wisp", "face")
    minions = at.asked("coin")
    at.want("coin", True)
    at.want("random_target", YETI)
    at.attack("own", "raptor")
    assert (minions, at.yeti.damage, at.asked("random_target")) == ([], 4, [[at.face, at.yeti]])


def test_screwjank_clunker_asks_for_a_mech(position: Positions) -> None:
    at = position({"hand": named(clunker="GVG_055"), "board": named(mech=MECH, yeti=YETI)})

    refused = at.refused("clunker", "yeti")
    at.play("clunker", "mech")
    assert (refused, at.stats("mech")) == ("wrong_target", (5, 6))


def test_iron_juggernaut_lays_mines_coming_and_going(position: Positions) -> None:
    at = position({"hand": named(juggernaut="GVG_056", kill="CS2_076")}, {"deck": []})

    at.play("juggernaut")
    first = at.deck(2)
    at.juggernaut.damage = 4
    at.two.hand.clear()
    at.end_turn()
    assert (first, at.face.damage) == (["GVG_056t"], 10 + 1)


def test_iron_juggernaut_lays_a_mine_when_it_dies(position: Positions) -> None:
    at = position({"hand": named(ball=FIREBALL), "board": named(juggernaut="GVG_056")})

    at.play("ball", "juggernaut")
    assert at.deck(2) == ["GVG_056t"]


def test_siege_engine_grows_with_your_armor(position: Positions) -> None:
    at = position({"hand": named(block="EX1_606"), "board": named(engine="GVG_086"), "deck": [WISP]})

    at.play("block")
    assert at.stats("engine") == (6, 5)
