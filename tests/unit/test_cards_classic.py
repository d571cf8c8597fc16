"""Classic cards by what they do, under the seed document and in the live game."""

from oracle.engine import Play, act, refusal
from oracle.engine.stats import cost_of
from tests.unit.positions import Positions, named, position

WISP, YETI, RAPTOR, BOAR = "CS2_231", "CS2_182", "CS2_172", "CS2_171"
FIREBALL, HELLFIRE, COIN = "CS2_029", "CS2_062", "GAME_005"

__all__ = ["position"]


# Battlecries


def test_abusive_sergeant_lends_attack_for_this_turn(position: Positions) -> None:
    at = position({"hand": named(sergeant="CS2_188"), "board": named(wisp=WISP)})

    at.play("sergeant", "wisp")
    during = at.stats("wisp")
    at.end_turn()
    assert (during, at.stats("wisp")) == ((3, 1), (1, 1))


def test_defender_of_argus_strengthens_both_neighbours(position: Positions) -> None:
    at = position({"hand": named(argus="EX1_093"), "board": named(left=WISP, right=WISP)})

    act(at.game, Play(at.argus, None, 2))
    assert [at.stats("left"), at.stats("right"), at.left.has(1), at.right.has(1)] == [(2, 2), (2, 2), True, True]


def test_bloodsail_raider_takes_the_attack_of_the_weapon(position: Positions) -> None:
    at = position({"hand": named(raider="NEW1_018"), "weapon": {"card": "CS2_106"}})

    at.play("raider")
    assert at.stats("raider") == (5, 3)


def test_hungry_crab_eats_a_murloc(position: Positions) -> None:
    at = position({"hand": named(crab="NEW1_017")}, {"board": named(murloc="CS2_168", wisp=WISP)})

    refused = refusal(at.game, Play(at.crab, at.wisp))
    at.play("crab", "murloc")
    assert (refused, at.stats("crab"), at.ids(2)) == ("wrong_target", (3, 4), [WISP])


def test_hungry_crab_without_a_murloc_gains_nothing(position: Positions) -> None:
    at = position({"hand": named(crab="NEW1_017")})

    at.play("crab")
    assert at.stats("crab") == (1, 2)


def test_stampeding_kodo_destroys_a_weak_enemy(position: Positions) -> None:
    at = position({"hand": named(kodo="NEW1_041"), "board": named(own=WISP)}, {"board": named(yeti=YETI, wisp=WISP)})

    at.play("kodo")
    assert (at.ids(1), at.ids(2)) == ([WISP, "NEW1_041"], [YETI])


def test_twilight_drake_grows_with_the_hand(position: Positions) -> None:
    at = position({"hand": [*named(drake="EX1_043"), WISP, WISP, WISP]})

    at.play("drake")
    assert at.stats("drake") == (4, 4)


def test_doomguard_discards_two_cards(position: Positions) -> None:
    at = position({"hand": [*named(guard="EX1_310"), WISP, FIREBALL, YETI]})

    at.play("guard")
    assert [card.card.id for card in at.game.players[0].hand] == [YETI]


def test_si7_agent_has_a_target_with_combo_only(position: Positions) -> None:
    at = position({"hand": named(agent="EX1_134", coin=COIN)}, {"board": named(yeti=YETI)})

    refused = refusal(at.game, Play(at.agent, at.yeti))
    at.play("coin")
    at.play("agent", "yeti")
    assert (refused, at.yeti.damage) == ("wrong_target", 3)


def test_keeper_of_the_grove_silences_or_hits(position: Positions) -> None:
    at = position({"hand": named(keeper="EX1_166", second="EX1_166")}, {"board": named(taunt="CS2_121")})

    at.play("keeper", "taunt", "EX1_166b")
    at.play("second", "face", "EX1_166a")
    assert (at.taunt.has(1), at.face.damage) == (False, 2)


def test_druid_of_the_claw_takes_the_form_chosen(position: Positions) -> None:
    at = position({"hand": named(druid="EX1_165")})

    at.play("druid", choose="EX1_165b")
    assert (at.ids(1), at.stats("druid")) == (["EX1_165t2"], (4, 9))


def test_furbolg_mossbinder_makes_an_elemental_of_a_friend(position: Positions) -> None:
    at = position({"hand": named(furbolg="LOOT_150"), "board": named(wisp=WISP)})

    at.play("furbolg", "wisp")
    assert at.ids(1) == ["LOOT_150t1", "LOOT_150"]


# Spells


def test_eviscerate_hits_harder_with_combo(position: Positions) -> None:
    at = position({"hand": named(first="EX1_124", second="EX1_124")})

    at.play("first", "face")
    at.play("second", "face")
    assert at.face.damage == 2 + 4


def test_natures_wrath_hits_and_draws(position: Positions) -> None:
    at = position({"hand": named(wrath="EX1_154"), "deck": [WISP]}, {"board": named(yeti=YETI)})

    at.play("wrath", "yeti", "EX1_154b")
    assert (at.yeti.damage, len(at.game.players[0].hand)) == (1, 1)


def test_unleash_the_hounds_counts_enemy_minions(position: Positions) -> None:
    at = position({"hand": named(hounds="EX1_538")}, {"board": [WISP, WISP, WISP]})

    at.play("hounds")
    assert at.ids(1) == ["EX1_538t"] * 3


def test_deadly_shot_needs_an_enemy_minion(position: Positions) -> None:
    at = position({"hand": named(shot="EX1_617"), "board": [WISP]})

    assert refusal(at.game, Play(at.shot)) == "no_target"


def test_mindgames_copies_a_minion_of_the_enemy_deck(position: Positions) -> None:
    at = position({"hand": named(games="EX1_345")}, {"deck": [FIREBALL, YETI]})

    at.play("games")
    assert (at.ids(1), len(at.game.players[1].deck)) == ([YETI], 2)


def test_mindgames_without_a_minion_brings_the_shadow_of_nothing(position: Positions) -> None:
    at = position({"hand": named(games="EX1_345")}, {"deck": [FIREBALL]})

    at.play("games")
    assert at.ids(1) == ["EX1_345t"]


# Triggers


def test_knife_juggler_throws_at_whoever_is_an_enemy(position: Positions) -> None:
    at = position({"hand": named(boar=BOAR), "board": ["NEW1_019"]}, {"board": named(yeti=YETI)})

    at.play("boar")
    assert at.chooser.asked[0].candidates == (at.face, at.yeti)


def test_wild_pyromancer_hits_all_minions_after_a_spell(position: Positions) -> None:
    at = position({"hand": named(coin=COIN), "board": named(pyro="NEW1_020")}, {"board": named(yeti=YETI)})

    at.play("coin")
    assert (at.pyro.damage, at.yeti.damage, at.face.damage) == (1, 1, 0)


def test_every_wound_counts_for_frothing_armorsmith_and_acolyte(position: Positions) -> None:
    board = named(frothing="EX1_604", smith="EX1_402", acolyte="EX1_007")
    at = position({"hand": named(fire=HELLFIRE), "board": board, "deck": [WISP]}, {"board": [YETI]})

    at.play("fire")
    assert (at.frothing.attack, at.own.armor, len(at.game.players[0].hand)) == (2 + 4, 3, 1)


def test_sword_of_justice_wears_with_each_summon(position: Positions) -> None:
    at = position({"hand": named(wisp=WISP), "weapon": {"as": "sword", "card": "EX1_366"}})

    at.play("wisp")
    assert (at.stats("wisp"), at.sword.health) == ((2, 2), 4)


def test_cult_master_and_hyena_answer_deaths_of_friends(position: Positions) -> None:
    board = named(master="EX1_595", hyena="EX1_531", boar=BOAR)
    at = position({"board": board, "deck": [WISP]}, {"board": named(yeti=YETI)})

    at.attack("boar", "yeti")
    assert (at.stats("hyena"), len(at.game.players[0].hand)) == ((4, 3), 1)


def test_flesheating_ghoul_grows_with_every_death(position: Positions) -> None:
    at = position({"board": named(ghoul="tt_004", raptor=RAPTOR)}, {"board": named(raptor2=RAPTOR)})

    at.attack("raptor", "raptor2")
    assert at.ghoul.attack == 3 + 2


def test_raging_worgen_rages_while_damaged(position: Positions) -> None:
    at = position({"board": named(worgen={"card": "EX1_412"})}, {"board": named(wisp=WISP)})

    calm = at.worgen.attack
    at.attack("worgen", "wisp")
    raging = at.worgen.attack, at.attack("worgen", "face")
    assert (calm, raging) == (3, (4, None))


def test_doomsayer_destroys_all_minions(position: Positions) -> None:
    at = position({"board": [YETI]}, {"board": ["NEW1_021", YETI]})

    at.end_turn()
    assert (at.ids(1), at.ids(2)) == ([], [])


def test_ragnaros_hits_an_enemy_and_cannot_attack(position: Positions) -> None:
    at = position({"board": named(ragnaros="EX1_298")}, {"deck": [WISP]})

    refused = at.attack("ragnaros", "face")
    at.end_turn()
    assert (refused, at.face.damage) == ("cannot_attack", 8)


def test_gruul_grows_at_the_end_of_each_turn(position: Positions) -> None:
    at = position({"board": named(gruul="NEW1_038")})

    at.end_turn()
    at.end_turn()
    assert at.stats("gruul") == (9, 9)


def test_swamp_king_dred_attacks_what_the_opponent_plays(position: Positions) -> None:
    at = position({"hand": named(yeti=YETI)}, {"board": named(dred="UNG_919")})

    at.play("yeti")
    assert (at.ids(1), at.dred.damage) == ([], 4)


# Deathrattles


def test_sylvanas_takes_an_enemy_that_is_left(position: Positions) -> None:
    at = position({"hand": named(ball=FIREBALL), "board": named(sylvanas="EX1_016")}, {"board": named(yeti=YETI)})

    at.play("ball", "sylvanas")
    assert (at.ids(1), at.ids(2)) == ([YETI], [])


def test_harvest_golem_leaves_a_damaged_golem(position: Positions) -> None:
    at = position({"hand": named(ball=FIREBALL), "board": named(golem="EX1_556", wisp=WISP)})

    at.play("ball", "golem")
    assert at.ids(1) == ["skele21", WISP]


# Secrets


def test_counterspell_counters(position: Positions) -> None:
    at = position(
        {"hand": named(ball=FIREBALL), "board": ["NEW1_026", "NEW1_020", "EX1_044"]},
        {"secrets": named(counter="EX1_287")},
    )

    at.play("ball", "face")
    assert (at.face.damage, at.ids(1), at.counter.zone) == (0, ["NEW1_026", "NEW1_020", "EX1_044"], "GRAVEYARD")
    assert at.game.players[0].row[2].attack == 2


def test_spellbender_takes_a_spell_meant_for_a_minion(position: Positions) -> None:
    at = position({"hand": named(ball=FIREBALL)}, {"board": named(yeti=YETI), "secrets": ["tt_010"]})

    at.play("ball", "yeti")
    assert (at.yeti.damage, at.ids(2)) == (0, [YETI])


def test_spellbender_leaves_spells_at_heroes_alone(position: Positions) -> None:
    at = position({"hand": named(ball=FIREBALL)}, {"secrets": named(bender="tt_010")})

    at.play("ball", "face")
    assert (at.face.damage, at.bender.zone) == (6, "SECRET")


def test_freezing_trap_returns_the_attacker_for_two_more(position: Positions) -> None:
    at = position({"board": named(yeti=YETI)}, {"secrets": ["EX1_611"]})

    at.attack("yeti", "face")
    cost = cost_of(at.game, at.yeti)
    assert (at.yeti.zone, cost, at.face.damage) == ("HAND", 6, 0)


def test_misdirection_stays_hidden_without_another_character(position: Positions) -> None:
    at = position({"weapon": {"card": "CS2_106"}}, {"secrets": named(misdirection="EX1_533")})

    at.attack("own", "face")
    assert (at.face.damage, at.misdirection.zone) == (3, "SECRET")


def test_redemption_brings_a_minion_back_with_one_health(position: Positions) -> None:
    at = position({"hand": named(ball=FIREBALL)}, {"board": named(yeti=YETI, wisp=WISP), "secrets": ["EX1_136"]})

    at.play("ball", "yeti")
    again = at.game.players[1].row[0]
    assert (at.ids(2), again.health, again.max_health) == ([YETI, WISP], 1, 5)


def test_snake_trap_answers_an_attack_on_a_minion(position: Positions) -> None:
    at = position({"board": named(boar=BOAR)}, {"board": named(yeti=YETI), "secrets": ["EX1_554"]})

    at.attack("boar", "yeti")
    assert at.ids(2) == [YETI, "EX1_554t", "EX1_554t", "EX1_554t"]


def test_secrets_rest_in_the_turn_of_their_owner(position: Positions) -> None:
    at = position({"board": named(boar=BOAR), "secrets": named(noble="EX1_130")})

    at.attack("boar", "face")
    assert (at.noble.zone, at.face.damage) == ("SECRET", 1)


def test_ice_block_prevents_the_fatal_hit_and_those_after_it(position: Positions) -> None:
    at = position(
        {"hand": named(ball=FIREBALL, second=FIREBALL)},
        {"hero": {"card": "HERO_08", "remaining": 5}, "secrets": ["EX1_295"]},
    )

    at.play("ball", "face")
    at.play("second", "face")
    assert (at.face.health, at.game.result) == (5, None)


# More rules in cards


def test_auchenai_turns_healing_into_damage(position: Positions) -> None:
    at = position({"hand": named(circle="EX1_621"), "board": named(auchenai="EX1_591")}, {"board": named(yeti=YETI)})

    at.play("circle")
    assert (at.auchenai.damage, at.yeti.damage) == (4, 4)


def test_ancestral_spirit_brings_its_minion_back_in_its_place(position: Positions) -> None:
    at = position({"hand": named(spirit="CS2_038", ball=FIREBALL), "board": [WISP, *named(yeti=YETI), WISP]})

    at.play("spirit", "yeti")
    at.play("ball", "yeti")
    assert at.ids(1) == [WISP, YETI, WISP]


def test_a_loss_until_your_next_turn_ends_on_the_other_side(position: Positions) -> None:
    at = position({"hand": named(subjugator="EX1_196")}, {"board": named(yeti=YETI)})

    at.play("subjugator", "yeti")
    attacks = [at.yeti.attack]
    for _ in range(2):
        at.end_turn()
        attacks.append(at.yeti.attack)
    assert attacks == [2, 2, 4]


def test_blessing_of_wisdom_draws_for_the_one_who_blessed(position: Positions) -> None:
    board = named(boar=BOAR)
    at = position({"hand": named(blessing="EX1_363"), "board": board, "deck": [WISP, WISP]})

    at.play("blessing", "boar")
    at.attack("boar", "face")
    assert len(at.game.players[0].hand) == 1
