"""Cards of the later sets by what they do, under the seed document and in the live game."""

import json
from typing import Any, Protocol

import pytest

from oracle.engine import Attack, Decision, EndTurn, Entity, Game, HeroPower, Mulligan, Play, Player, Start, act
from oracle.engine.stats import cost_of
from oracle.rules import bind
from oracle.scenario.build import build_game
from oracle.scenario.standard import cards_of
from oracle.scenario.suite import load_document

WISP, RAPTOR, YETI, OGRE, BOAR = "CS2_231", "CS2_172", "CS2_182", "CS2_200", "CS2_171"
COIN, FIREBALL, HELLFIRE, INTELLECT, ASSASSINATE = "GAME_005", "CS2_029", "CS2_062", "CS2_023", "CS2_076"
BOLT, PIRATE = "EX1_238", "NEW1_018"


class Chooser:
    """Takes what the test wants next for a kind of decision, else the first candidate; notes who asked for what."""

    def __init__(self) -> None:
        self.wanted: list[tuple[str, str]] = []
        self.asked: list[Decision] = []

    def decide(self, game: Game, decision: Decision) -> Any:
        self.asked.append(decision)
        for number, (kind, card) in enumerate(self.wanted):
            if kind == decision.kind:
                del self.wanted[number]
                return next(each for each in decision.candidates if name(each) == card)
        return decision.candidates[: decision.count] if decision.count > 1 else decision.candidates[0]

    def pools(self, kind: str) -> list[list[str]]:
        """The candidates of each decision of a kind, by card id."""
        return [[name(each) for each in asked.candidates] for asked in self.asked if asked.kind == kind]


def name(candidate: Any) -> str:
    if isinstance(candidate, Entity):
        return candidate.card.id
    return str(getattr(candidate, "id", candidate))


class Table:
    """A game in the middle of p1's turn 9; entities of the set-up are found by their aliases."""

    def __init__(self, profile: str, setup: dict[str, Any], steps: list[dict[str, Any]]) -> None:
        document = {"format": 1, "title": "A position", "rules": ["SEQ-01"], "setup": setup, "steps": steps}
        scenario, faults = load_document(json.dumps(document).encode(), file="x.scenario.json", id="x")
        assert scenario is not None, faults
        self.profile = profile
        self.chooser = Chooser()
        pool = scenario.setup.card_pool
        self.game, self._naming = build_game(scenario, bind(profile, {}), cards_of(pool=pool), self.chooser)
        self.one, self.two = self.game.players

    def __getitem__(self, alias: str) -> Entity:
        found = self._naming.find(alias)
        assert isinstance(found, Entity)
        return found

    def play(self, alias: str, target: str | None = None, choose: str | None = None) -> str | None:
        return act(self.game, Play(self[alias], self[target] if target else None, None, choose))

    def attack(self, by: str, target: str) -> str | None:
        return act(self.game, Attack(self[by], self[target]))

    def end_turn(self) -> None:
        act(self.game, EndTurn())

    def stats(self, alias: str) -> tuple[int, int]:
        return self[alias].attack, self[alias].health

    def power_cost(self, player: Player) -> int:
        assert player.power is not None
        return cost_of(self.game, player.power)


def board(player: Player) -> list[str]:
    return [minion.card.id for minion in player.row]


def hand(player: Player) -> list[str]:
    return [card.card.id for card in player.hand]


class Tables(Protocol):
    def __call__(self, p1: dict[str, Any] | None = None, p2: dict[str, Any] | None = None, **setup: Any) -> Table: ...


@pytest.fixture(params=["seed", "live"])
def table(request: pytest.FixtureRequest) -> Tables:
    def build(p1: dict[str, Any] | None = None, p2: dict[str, Any] | None = None, **setup: Any) -> Table:
        opening = bool(setup.pop("opening", False))
        steps = [{"do": "start", "first": "p1"}] if opening else [{"do": "end_turn"}]
        return Table(request.param, {"p1": p1 or {}, "p2": p2 or {}, **setup}, steps)

    return build


def named(**cards: str | dict[str, Any]) -> list[dict[str, Any]]:
    """Entities of a set-up by alias."""
    return [{"as": alias, **(card if isinstance(card, dict) else {"card": card})} for alias, card in cards.items()]


def left(card: str, remaining: int) -> dict[str, Any]:
    return {"card": card, "remaining": remaining}


# Battlecries


def test_golakka_crawler_eats_a_pirate_and_grows(table: Tables) -> None:
    at = table({"hand": named(crawler="UNG_807"), "board": named(pirate=PIRATE)})

    assert at.play("crawler") == "needs_target"
    assert at.play("crawler", "pirate") is None
    assert (board(at.one), at.stats("crawler")) == (["UNG_807"], (3, 4))


def test_golakka_crawler_without_a_pirate_stays_as_it_is(table: Tables) -> None:
    at = table({"hand": named(crawler="UNG_807")})

    at.play("crawler")

    assert at.stats("crawler") == (2, 3)


def test_neptulon_adds_four_murlocs_and_overloads_by_three(table: Tables) -> None:
    at = table({"hand": named(neptulon="GVG_042"), "board": named(trogg="LOE_018")})

    at.play("neptulon")

    assert [card.card.races for card in at.one.hand] == [frozenset({"MURLOC"})] * 4
    assert (at.one.owed, at.stats("trogg")) == (3, (4, 3))


def test_desert_camel_takes_a_one_drop_out_of_each_deck(table: Tables) -> None:
    at = table({"hand": named(camel="LOE_020"), "deck": [YETI, BOAR]}, {"deck": ["CS2_168", OGRE]})

    at.play("camel")

    assert (sorted(board(at.one)), board(at.two)) == (sorted(["LOE_020", BOAR]), ["CS2_168"])


def test_bomb_lobber_doubled_by_brann_leaves_out_the_dying(table: Tables) -> None:
    at = table({"hand": named(lobber="GVG_099"), "board": ["LOE_077"]}, {"board": [RAPTOR, YETI]})

    at.play("lobber")

    assert at.chooser.pools("random_target") == [[RAPTOR, YETI], [YETI]]
    assert [minion.health for minion in at.two.row] == [1]


def test_dr_boom_comes_with_two_bots(table: Tables) -> None:
    at = table({"hand": named(boom="GVG_110")})

    at.play("boom")

    assert sorted(board(at.one)) == ["GVG_110", "GVG_110t", "GVG_110t"]


def test_madder_bomber_throws_six_single_bombs(table: Tables) -> None:
    at = table({"hand": named(bomber="GVG_090")}, {"board": [WISP]})
    at.chooser.wanted = [("missile", WISP)]

    at.play("bomber")

    assert [WISP in pool for pool in at.chooser.pools("missile")] == [True] + [False] * 5
    assert board(at.two) == []


def test_temporus_gives_two_turns_to_each(table: Tables) -> None:
    at = table({"hand": named(temporus="LOOT_538"), "deck": [WISP] * 9}, {"deck": [WISP] * 9}, turn=9)

    at.play("temporus")
    turns = []
    for _ in range(6):
        at.end_turn()
        turns.append(at.game.active.number)

    assert turns == [2, 2, 1, 1, 2, 1]


def test_voodoo_doll_takes_the_chosen_minion_with_it(table: Tables) -> None:
    at = table({"hand": named(doll="GIL_614", bolt=BOLT)}, {"board": named(ogre=OGRE, yeti=YETI)})

    at.play("doll", "ogre")
    at.play("bolt", "doll")

    assert board(at.two) == [YETI]


# Yogg-Saron and his box


def test_yogg_casts_one_spell_for_each_that_was_cast(table: Tables) -> None:
    at = table({"hand": named(yogg="OG_134"), "history": {"spells_cast": 3}}, card_pool=[COIN])

    at.play("yogg")

    assert at.chooser.pools("random_card") == [[COIN]] * 3
    assert (at.one.temporary, at.one.spells_cast) == (3, 3)


def test_yogg_hits_himself_only_when_he_is_in_play(table: Tables) -> None:
    at = table({"hand": named(yogg="OG_134"), "history": {"spells_cast": 1}}, card_pool=[HELLFIRE])

    at.play("yogg")

    assert at["yogg"].health == (5 if at.profile == "seed" else 2)


def test_a_pending_yogg_is_no_target_of_his_spells(table: Tables) -> None:
    at = table({"hand": named(yogg="OG_134"), "history": {"spells_cast": 1}}, card_pool=[FIREBALL])

    at.play("yogg")

    (pool,) = at.chooser.pools("forced_target")
    assert ("OG_134" in pool) == (at.profile == "live")


def test_the_dead_of_one_cast_are_gone_before_the_next(table: Tables) -> None:
    at = table(
        {"hand": [{"as": "box", "card": "ULD_216", "numbers": [2]}]},
        {"board": [WISP]},
        card_pool=[HELLFIRE, ASSASSINATE],
    )
    at.chooser.wanted = [("random_card", HELLFIRE), ("random_card", ASSASSINATE)]

    at.play("box")

    assert (board(at.two), at.chooser.pools("forced_target")) == ([], [])


def test_the_box_casts_ten(table: Tables) -> None:
    at = table({"hand": named(box="ULD_216")}, card_pool=[COIN])

    at.play("box")

    assert len(at.chooser.pools("random_card")) == 10


def test_a_secret_that_is_there_already_is_not_cast_twice(table: Tables) -> None:
    at = table({"hand": [{"as": "box", "card": "ULD_216", "numbers": [2]}]}, card_pool=["EX1_294"])

    at.play("box")

    assert [secret.card.id for secret in at.one.secrets] == ["EX1_294"]


def test_grand_archivist_casts_a_spell_out_of_the_deck(table: Tables) -> None:
    at = table({"board": ["LOOT_414"], "deck": [WISP, BOLT]}, {"deck": [WISP]})
    at.chooser.wanted = [("forced_target", "HERO_08")]

    at.end_turn()

    assert (len(at.one.deck), at.one.owed, at.one.hero.damage + at.two.hero.damage) == (1, 1, 3)


# Start of Game


def opening(deck: list[str]) -> list[str]:
    return [*deck, *[deck[-1]] * 6]


def test_genn_halves_the_hero_power_of_an_even_deck(table: Tables) -> None:
    at = table({"deck": opening(["GIL_692", RAPTOR])}, {"deck": opening(["GIL_826", RAPTOR])}, opening=True)

    for action in (Start(), Mulligan(at.one), Mulligan(at.two)):
        act(at.game, action)

    assert (at.power_cost(at.one), at.power_cost(at.two)) == (1, 2)


def test_baku_upgrades_the_hero_power_although_the_coin_costs_nothing(table: Tables) -> None:
    at = table({"deck": opening([RAPTOR])}, {"deck": opening(["GIL_826", BOAR])}, opening=True)

    for action in (Start(), Mulligan(at.one), Mulligan(at.two)):
        act(at.game, action)

    assert COIN in hand(at.two)
    assert [player.power and player.power.card.id for player in at.game.players] == ["HERO_08bp", "HERO_08bp2"]


def test_totemic_slam_lets_choose_a_totem(table: Tables) -> None:
    at = table({"power": "HERO_02bp2"})

    act(at.game, HeroPower(None, "AT_132_SHAMANc"))

    assert board(at.one) == ["CS2_051"]


# Drawing and discarding


def test_flame_leviathan_burns_all_but_mechs_when_it_is_drawn(table: Tables) -> None:
    at = table({"board": [YETI, "GVG_103"]}, {"deck": ["GVG_007", WISP]})

    at.end_turn()

    assert [minion.damage for minion in at.one.row] == [2, 0]
    assert (at.one.hero.damage, at.two.hero.damage, hand(at.two)) == (2, 2, ["GVG_007"])


def test_a_mine_costs_ten_health_and_is_replaced(table: Tables) -> None:
    at = table({}, {"deck": ["GVG_056t", WISP]})

    at.end_turn()

    assert (at.two.hero.damage, hand(at.two)) == (10, [WISP])


def test_an_ambush_helps_the_other_player(table: Tables) -> None:
    at = table({}, {"deck": ["AT_035t", WISP]})

    at.end_turn()

    assert (board(at.one), hand(at.two)) == (["AT_036t"], [WISP])


def test_hyjal_strengthens_the_deceptor_before_or_after_the_demon_comes(table: Tables) -> None:
    at = table({}, {"board": ["TTN_843"], "deck": ["WON_041t2", WISP]})

    at.end_turn()

    strong = [(minion.card.id, minion.attack) for minion in at.two.row]
    seed = [("TTN_843", 5), ("TTN_843t1", 1), ("TTN_843t1", 1)]
    assert sorted(strong) == (seed if at.profile == "seed" else [*seed[:2], ("TTN_843t1", 3)])


def test_chromaggus_doubles_and_the_collector_grows_with_each_draw(table: Tables) -> None:
    at = table({"hand": named(intellect=INTELLECT), "board": named(a="BRM_031", b="GIL_640"), "deck": [WISP, YETI]})

    at.play("intellect")

    assert (hand(at.one), at.stats("b")) == ([WISP, WISP, YETI, YETI], (6, 6))


def test_a_discarded_golem_comes_into_play_and_feeds_the_knight(table: Tables) -> None:
    at = table({"hand": named(soulfire="EX1_308", golem="KAR_205"), "board": named(knight="AT_021")})

    at.play("soulfire", "p2.hero")

    assert (board(at.one), at.stats("knight")) == (["AT_021", "KAR_205"], (5, 3))


# Awakening


def test_imprisoned_minions_awake_at_the_start_of_their_second_turn(table: Tables) -> None:
    cards = named(sungill={"card": "BT_009", "dormant": 2}, observer={"card": "BT_004", "dormant": 2})
    at = table({"board": cards, "deck": [WISP] * 4}, {"board": named(yeti=YETI), "deck": [WISP] * 4})

    rows = []
    for _ in range(4):
        at.end_turn()
        rows.append((len(at.one.row), at["yeti"].damage))

    assert rows == [(2, 0), (2, 0), (2, 0), (4, 2)]


# Triggers


def test_acidmaw_destroys_whatever_enemy_minion_is_hurt(table: Tables) -> None:
    mine = [{"card": "AT_063", "health": 9}, OGRE]
    at = table({"hand": named(fire=HELLFIRE), "board": mine}, {"board": [OGRE]})

    at.play("fire")

    assert (board(at.one), board(at.two)) == (["AT_063", OGRE], [])


def test_undertaker_grows_with_deathrattles_only(table: Tables) -> None:
    at = table({"hand": named(hoarder="EX1_096", wisp=WISP), "board": named(undertaker="FP1_028")})

    at.play("wisp")
    at.play("hoarder")

    assert at.stats("undertaker") == (2, 3)


def test_an_ogre_may_stray_once_in_each_attack(table: Tables) -> None:
    at = table({"board": named(ogre="GVG_065")}, {"board": named(wisp=WISP, yeti=YETI)})
    at.chooser.wanted = [("coin", "True"), ("random_target", YETI)]

    at.attack("ogre", "wisp")

    assert at.chooser.pools("random_target") == [["HERO_08", YETI]]
    assert (at["yeti"].damage, at["wisp"].damage) == (4, 0)


def test_the_boss_and_the_egg_answer_damage_with_a_minion(table: Tables) -> None:
    at = table({"hand": named(fire=HELLFIRE), "board": ["BRM_006", "BRM_022"]})

    at.play("fire")

    assert sorted(board(at.one)) == ["BRM_006", "BRM_006t", "BRM_022t"]


def test_flamewaker_splits_two_damage_after_a_spell(table: Tables) -> None:
    at = table({"hand": named(coin=COIN), "board": ["BRM_002"]})

    at.play("coin")

    assert at.two.hero.damage == 2


def test_micro_machine_grows_in_every_turn(table: Tables) -> None:
    at = table({"board": named(machine="GVG_103"), "deck": [WISP]}, {"deck": [WISP]})

    at.end_turn()
    at.end_turn()

    assert at["machine"].attack == 3


# Deathrattles


def test_deathlord_lets_the_opponent_have_a_minion_without_its_battlecry(table: Tables) -> None:
    at = table({"hand": named(fire=HELLFIRE), "board": [left("FP1_009", 1)]}, {"deck": [FIREBALL, "EX1_015", WISP]})

    at.play("fire")

    assert (board(at.two), hand(at.two), len(at.two.deck)) == (["EX1_015"], [], 2)


def test_baron_rivendare_doubles_a_deathrattle(table: Tables) -> None:
    at = table({"hand": named(fire=HELLFIRE), "board": ["FP1_031", "FP1_002"]})

    at.play("fire")

    assert board(at.one) == ["FP1_031", *["FP1_002t"] * 4]


def test_voidcaller_brings_a_demon_that_discards_nothing(table: Tables) -> None:
    at = table({"hand": named(fire=HELLFIRE, wisp=WISP, guard="EX1_310"), "board": [left("FP1_022", 1)]})

    at.play("fire")

    assert (board(at.one), hand(at.one)) == (["EX1_310"], [WISP])


def test_deaths_bite_hits_all_minions_when_it_breaks(table: Tables) -> None:
    at = table({"weapon": {"card": "FP1_021", "durability": 1}}, {"board": named(yeti=YETI, ogre=OGRE)})

    at.attack("p1.hero", "yeti")

    assert (board(at.two), at["ogre"].damage) == ([OGRE], 1)


def test_boom_bot_hurts_a_random_enemy(table: Tables) -> None:
    at = table({"hand": named(bolt=BOLT), "board": named(bot="GVG_110t")}, {"board": [WISP]})

    at.play("bolt", "bot")

    assert at.chooser.pools("random_target") == [["HERO_08", WISP]]
    assert [asked.candidates for asked in at.chooser.asked if asked.kind == "random_amount"] == [(1, 4)]


# Spells


def test_call_to_arms_recruits_three_cheap_minions(table: Tables) -> None:
    at = table({"hand": named(call="LOOT_093"), "deck": [YETI, "EX1_015", RAPTOR, WISP, OGRE]})

    at.play("call")

    assert (sorted(board(at.one)), len(at.one.deck), at.one.hand) == (sorted(["EX1_015", RAPTOR, WISP]), 2, [])


def test_flamecannon_needs_an_enemy_minion(table: Tables) -> None:
    at = table({"hand": named(cannon="GVG_001"), "board": [WISP]})

    assert at.play("cannon") == "no_target"


def test_muster_for_battle_summons_and_equips(table: Tables) -> None:
    at = table({"hand": named(muster="GVG_061")})

    at.play("muster")

    assert board(at.one) == ["CS2_101t"] * 3
    assert at.one.weapon is not None and at.one.weapon.card.id == "CS2_091"


def test_raven_idol_discovers_of_the_chosen_kind(table: Tables) -> None:
    at = table({"hand": named(idol="LOE_115")}, card_pool=[WISP, FIREBALL])

    at.play("idol", choose="LOE_115b")

    assert hand(at.one) == [FIREBALL]


def test_time_warp_gives_one_extra_turn_in_a_game(table: Tables) -> None:
    at = table({"hand": named(a="UNG_028t", b={"card": "UNG_028t", "cost": 0}), "deck": [WISP] * 3}, {"deck": [WISP]})

    at.play("a")
    at.play("b")
    turns = []
    for _ in range(2):
        at.end_turn()
        turns.append(at.game.active.number)

    assert turns == [1, 2]


def test_the_waygate_counts_spells_from_outside_the_deck(table: Tables) -> None:
    at = table({"hand": named(gate="UNG_028", coin=COIN, fireball=FIREBALL)})

    at.play("gate")
    at["coin"].started_in_deck = False
    at["gate"].count = 7
    at.play("fireball", "p2.hero")
    assert (at["gate"].zone, hand(at.one)) == ("SECRET", [COIN])

    at.play("coin")
    assert (at["gate"].zone, hand(at.one)) == ("GRAVEYARD", ["UNG_028t"])
