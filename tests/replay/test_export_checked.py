"""What random games of the newer cards showed: exported, the checks of recorded games find no fault in it."""

from oracle.replay import packets as p
from oracle.replay import tags as t
from oracle.replay.check import check_game
from oracle.replay.write.round_trip import round_trip

from .exports import made, read


def test_a_hero_shows_the_windfury_of_the_weapon_as_long_as_it_is_there() -> None:
    setup = {"p1": {"hand": [{"as": "hammer", "card": "EX1_567"}]}, "p2": {"hand": ["EX1_066"]}}
    steps = [
        {"do": "play", "card": "hammer"},
        {"do": "attack", "by": "p1.hero", "target": "p2.hero"},
        {"do": "attack", "by": "p1.hero", "target": "p2.hero"},
        {"do": "end_turn"},
        {"do": "play", "card": "p2.hand[1]"},
    ]
    record = made(setup, *steps)
    game = read(record.power_log())
    hero = next(number for number, name in record.recorded.names.items() if name == "p1.hero")
    told = [
        each.value
        for each in p.leaves(game.packets)
        if isinstance(each, p.TagChange) and (each.entity, each.tag) == (hero, t.WINDFURY)
    ]

    assert told == [1, 0]
    assert check_game(game, "live").violated == ()
    assert round_trip(record.recorded, game).differences == ()


def test_health_that_is_clipped_is_told_before_the_next_blow() -> None:
    """HLTH-02: a Yeti with 6 of 9 Health is silenced, has 5 of 5, and loses 1."""
    yeti = {
        "as": "yeti",
        "card": "CS2_182",
        "damage": 3,
        "enchantments": [{"card": "CS2_092e", "attack": 4, "health": 4}],
    }
    record = made(
        {"p1": {"hand": ["EX1_245"]}, "p2": {"board": [yeti]}}, {"do": "play", "card": "p1.hand[1]", "target": "yeti"}
    )
    game = read(record.power_log())

    assert check_game(game, "live").violated == ()
    assert round_trip(record.recorded, game).differences == ()


def test_a_new_target_of_a_spell_is_no_defender() -> None:
    """SPELL-01: what is proposed as defender is so in the next attack alone."""
    record = made(
        {
            "p1": {"hand": ["CS2_009"], "board": [{"as": "yeti", "card": "CS2_182"}]},
            "p2": {"secrets": ["tt_010"]},
        },
        {"do": "play", "card": "p1.hand[1]", "target": "yeti"},
        {"do": "attack", "by": "yeti", "target": "p2.board[1]"},
    )

    assert check_game(read(record.power_log()), "live").violated == ()


def test_a_secret_that_acts_as_the_turn_ends_is_gone_before_the_next_step() -> None:
    setup = {
        "p1": {"hero": "HERO_10", "power": "HERO_10bp", "board": ["ICC_075"]},
        "p2": {"board": ["CS2_231", "CS2_231"], "secrets": ["BCON_012"]},
    }
    game = read(made(setup, {"do": "hero_power"}, {"do": "end_turn"}, profile="seed").power_log())

    assert check_game(game, "seed").violated == ()


def test_an_enchantment_may_deal_damage_for_who_gave_it() -> None:
    """Blood Boil hurts at the end of turns; the spell is the source (DMG-11)."""
    setup = {"p1": {"hand": ["RLK_730"]}, "p2": {"board": ["CS2_182"]}}
    game = read(made(setup, {"do": "play", "card": "p1.hand[1]"}, {"do": "end_turn"}).power_log())

    assert check_game(game, "live").violated == ()


def test_cards_of_the_hand_act_behind_the_board_whatever_their_age() -> None:
    """TRIG-06: a Temporary card that came first goes after an objective that was played later."""
    setup = {"p1": {"hand": ["GIFT_02", {"as": "aura", "card": "LEG_TTN_908"}], "board": ["CS2_182"]}}
    steps = [
        {
            "do": "play",
            "card": "p1.hand[1]",
            "script": [{"kind": "pick", "source": "GIFT_02#1", "pick": "CS2_024"}],
        },
        {"do": "play", "card": "aura"},
        {"do": "end_turn"},
    ]
    game = read(made(setup, *steps).power_log())

    assert check_game(game, "live").violated == ()


def test_a_spell_with_lifesteal_has_no_age_on_the_board() -> None:
    """DMG-05: Lifesteal comes before the Acolyte, who has been there for longer."""
    setup = {"p1": {"hand": ["RLK_024"], "board": [{"as": "acolyte", "card": "EX1_007"}], "deck": ["CS2_231"]}}
    steps = [{"do": "play", "card": "p1.hand[1]", "target": "acolyte"}]
    game = read(made(setup, *steps, profile="seed").power_log())

    assert check_game(game, "seed").violated == ()


def test_where_a_script_answers_nothing_the_first_answer_is_taken() -> None:
    """A record has no action that stops in its middle."""
    setup = {"p1": {"hand": [{"as": "felstalker", "card": "EX1_306"}, {"as": "wisp", "card": "CS2_231"}, "CS2_182"]}}
    record = made(setup, {"do": "play", "card": "felstalker"}, {"do": "end_turn"})
    game = read(record.power_log())

    assert record.recorded.outcome.states[-1]["wisp"]["zone"] == "GRAVEYARD"
    assert record.recorded.outcome.states[-1]["game"]["active"] == "p2"
    assert check_game(game, "live").violated == ()


def test_secrets_that_answer_two_events_of_one_attack_have_no_order() -> None:
    """SECRET-02 is about one event: the trap answers the proposal, what was set before it the blow."""
    setup = {
        "p1": {"secrets": ["EX1_132"], "hand": [{"as": "trap", "card": "EX1_610"}]},
        "p2": {"board": [{"as": "yeti", "card": "CS2_182"}], "deck": ["CS2_231"]},
    }
    steps = [
        {"do": "play", "card": "trap"},
        {"do": "end_turn"},
        {"do": "attack", "by": "yeti", "target": "p1.hero"},
    ]

    assert check_game(read(made(setup, *steps).power_log()), "live").violated == ()
