"""Cards of the Basic set, by what they do; whole games with them, played at random."""

from collections.abc import Callable, Sequence
from typing import Any, TypeAlias

import pytest

from oracle.cards import load_printed, standard_cards
from oracle.cards.scripts import basic_classes, basic_classes_more, basic_neutral
from oracle.engine import Attack, Decision, EndTurn, Entity, Game, HeroPower, Play, act
from oracle.rules import bind
from oracle.scenario.build import build_game
from oracle.scenario.invariants import broken_invariants
from oracle.scenario.model import EntitySpec, Scenario, Setup, SideSpec
from oracle.scenario.random_games import new_game, play_out

RAPTOR, YETI, OGRE, BOAR, ARCHER = "CS2_172", "CS2_182", "CS2_200", "CS2_171", "CS2_189"
COIN, FIREBALL, MOONFIRE, MAGE = "GAME_005", "CS2_029", "CS2_008", "CS2_142"

Cards: TypeAlias = Sequence[str | EntitySpec]
Table: TypeAlias = Callable[..., Game]


class TakesTheFirst:
    """Answers every decision with the first candidates."""

    def decide(self, game: Game, decision: Decision) -> Any:
        return decision.candidates[: decision.count] if decision.count > 1 else decision.candidates[0]


def specs(cards: Cards) -> tuple[EntitySpec, ...]:
    return tuple(EntitySpec(card) if isinstance(card, str) else card for card in cards)


def side(hero: str, hand: Cards, board: Cards, deck: Cards, weapon: str) -> SideSpec:
    wielded = EntitySpec(weapon) if weapon else None
    return SideSpec(
        hero=EntitySpec(hero), weapon=wielded, hand=specs(hand), board=specs(board), deck=specs(deck)
    )  # fmt: skip


@pytest.fixture(params=["seed", "live"])
def table(request: pytest.FixtureRequest) -> Table:
    """Builds a game: own hand, board, deck, weapon and hero; `their_…` for the other side."""

    def build(
        hand: Cards = (), board: Cards = (), deck: Cards = (), weapon: str = "", hero: str = "HERO_08", *,
        their_hand: Cards = (), their_board: Cards = (), their_deck: Cards = (), their_weapon: str = "",
    ) -> Game:  # fmt: skip
        one = side(hero, hand, board, deck, weapon)
        two = side("HERO_01", their_hand, their_board, their_deck, their_weapon)
        scenario = Scenario("x", "x", "x", (), (), Setup(one, two), ())
        game, _ = build_game(scenario, bind(request.param, {}), standard_cards(), TakesTheFirst())
        return game

    return build


def play(game: Game, target: Entity | None = None, card: int = 0, position: int | None = None) -> None:
    """Play a card of the hand; refusals are failures."""
    assert act(game, Play(game.active.hand[card], target, position)) is None


def refused(game: Game, target: Entity | None = None) -> str | None:
    return act(game, Play(game.active.hand[0], target))


def names(entities: Sequence[Entity]) -> list[str]:
    return [entity.card.name for entity in entities]


def stats(entity: Entity) -> tuple[int, int]:
    """Attack and Health left."""
    return entity.attack, entity.health


# Every card


def test_every_collectible_card_of_the_set_has_a_script() -> None:
    modules = (basic_neutral, basic_classes, basic_classes_more)
    written = {card for module in modules for card in module.SCRIPTS}
    legacy = {
        card.id for card in load_printed().cards.values()
        if card.set == "LEGACY" and card.collectible and card.rarity == "FREE"
    }  # fmt: skip

    assert legacy - written == set()


# Spells


def test_spell_damage_counts_for_numbers_with_a_dollar_sign_only(table: Table) -> None:
    game = table([MOONFIRE, ARCHER], [MAGE], their_board=[OGRE])
    ogre = game.players[1].row[0]
    play(game, ogre)
    after_the_spell = ogre.damage
    play(game, ogre)

    assert (after_the_spell, ogre.damage) == (2, 3)


def test_arcane_missiles_turn_spell_damage_into_one_more_missile(table: Table) -> None:
    game = table(["EX1_277"], [MAGE])
    play(game)

    assert game.players[1].hero.damage == 4


def test_swipe_hits_one_enemy_hard_and_all_others_lightly(table: Table) -> None:
    game = table(["CS2_012"], [YETI], their_board=[YETI, OGRE])
    own, (yeti, ogre) = game.players[0].row[0], game.players[1].row
    play(game, ogre)

    assert (own.damage, yeti.damage, ogre.damage, game.players[1].hero.damage) == (0, 1, 4, 1)


def test_holy_nova_damages_enemy_minions_only_and_heals_all_friends(table: Table) -> None:
    game = table(["CS1_112"], [EntitySpec(OGRE, damage=3)], their_board=[YETI])
    play(game)

    assert game.players[0].row[0].damage == 1
    assert (game.players[1].row[0].damage, game.players[1].hero.damage) == (2, 0)


def test_kill_command_deals_five_with_a_beast(table: Table) -> None:
    alone, with_a_beast = table(["EX1_539"]), table(["EX1_539"], [RAPTOR])
    for game in (alone, with_a_beast):
        play(game, game.players[1].hero)

    assert (alone.players[1].hero.damage, with_a_beast.players[1].hero.damage) == (3, 5)


def test_backstab_needs_an_undamaged_minion(table: Table) -> None:
    game = table(["CS2_072"], their_board=[EntitySpec(OGRE, damage=1)])

    assert refused(game, game.players[1].row[0]) == "wrong_target"


@pytest.mark.parametrize("enemies", [1, 2, 3])
def test_cleave_hits_at_most_two_enemy_minions(table: Table, enemies: int) -> None:
    game = table(["CS2_114"], their_board=[OGRE] * enemies)
    play(game)

    assert sum(minion.damage for minion in game.players[1].row) == 2 * min(enemies, 2)


def test_cleave_needs_an_enemy_minion(table: Table) -> None:
    assert refused(table(["CS2_114"], [OGRE])) == "no_target"


@pytest.mark.parametrize("spell", ["CS2_027", "NEW1_031", "BT_036"])
def test_a_spell_that_summons_needs_a_free_place(table: Table, spell: str) -> None:
    assert refused(table([spell], [BOAR] * 7)) == "row_full"


def test_mortal_coil_draws_only_for_a_minion_that_dies(table: Table) -> None:
    game = table(["EX1_302", "EX1_302"], deck=[YETI, OGRE], their_board=[RAPTOR])
    raptor = game.players[1].row[0]
    play(game, raptor)
    after_the_first = names(game.players[0].hand)
    play(game, raptor)

    assert (after_the_first, names(game.players[0].hand)) == (["Mortal Coil"], ["Chillwind Yeti"])


def test_corruption_destroys_at_the_start_of_the_turn_of_who_cast_it(table: Table) -> None:
    game = table(["CS2_063"], deck=[YETI] * 2, their_board=[OGRE], their_deck=[YETI] * 2)
    ogre = game.players[1].row[0]
    play(game, ogre)
    act(game, EndTurn())
    in_their_turn = ogre.zone
    act(game, EndTurn())

    assert (in_their_turn, ogre.zone) == ("PLAY", "GRAVEYARD")


def test_soulfire_discards_after_its_damage(table: Table) -> None:
    game = table(["EX1_308", FIREBALL], their_board=[OGRE])
    play(game, game.players[1].row[0])

    assert (game.players[1].row[0].damage, game.players[0].hand) == (4, [])


def test_wild_growth_gives_an_empty_crystal_or_excess_mana(table: Table) -> None:
    game = table(["CS2_013", "CS2_013"])
    player = game.players[0]
    player.crystals = 9
    play(game)
    with_nine = (player.crystals, player.mana)
    play(game)

    assert (with_nine, names(player.hand)) == ((10, 7), ["Excess Mana"])


def test_ancestral_healing_restores_all_health_and_gives_taunt(table: Table) -> None:
    game = table(["CS2_041"], [EntitySpec(OGRE, damage=6), RAPTOR], their_board=[YETI])
    (ogre, raptor), yeti = game.players[0].row, game.players[1].row[0]
    play(game, ogre)
    act(game, EndTurn())

    assert (ogre.damage, act(game, Attack(yeti, raptor))) == (0, "taunt_in_the_way")


def test_hunters_mark_sets_health_and_humility_sets_attack(table: Table) -> None:
    game = table(["CS2_084", "EX1_360"], their_board=[EntitySpec(OGRE, damage=2)])
    ogre = game.players[1].row[0]
    play(game, ogre)
    play(game, ogre)

    assert stats(ogre) == (1, 1)


def test_sap_returns_to_the_opponents_hand(table: Table) -> None:
    game = table(["EX1_581"], their_board=[EntitySpec(OGRE, owner="p1")])
    play(game, game.players[1].row[0])

    assert (names(game.players[0].hand), names(game.players[1].hand)) == ([], ["Boulderfist Ogre"])


def test_mind_vision_copies_a_spell_too(table: Table) -> None:
    game = table(["CS2_003"], their_hand=[FIREBALL])
    play(game)

    assert (names(game.players[0].hand), names(game.players[1].hand)) == (["Fireball"], ["Fireball"])


def test_psychic_conjurer_copies_a_card_of_the_enemy_deck(table: Table) -> None:
    game = table(["EX1_193"], their_deck=[OGRE])
    play(game)

    assert (names(game.players[0].hand), len(game.players[1].deck)) == (["Boulderfist Ogre"], 1)


def test_tracking_takes_a_card_out_of_the_deck(table: Table) -> None:
    game = table(["DS1_184"], deck=[YETI, OGRE, BOAR, RAPTOR])
    play(game)

    assert (len(game.players[0].hand), len(game.players[0].deck)) == (1, 3)


def test_sightless_watcher_puts_a_card_on_top(table: Table) -> None:
    game = table(["BT_323"], deck=[YETI, OGRE])
    game.players[0].ordered = 0
    play(game)
    act(game, EndTurn())
    act(game, EndTurn())

    assert names(game.players[0].hand) == ["Chillwind Yeti"]


def test_this_turn_ends_with_the_turn(table: Table) -> None:
    game = table(["CS2_046", "CS2_105"], [YETI])
    yeti, hero = game.players[0].row[0], game.players[0].hero
    play(game)
    play(game)
    during = (yeti.attack, hero.attack)
    act(game, EndTurn())

    assert (during, yeti.attack, hero.attack) == ((7, 4), 4, 0)


def test_deadly_poison_needs_a_weapon(table: Table) -> None:
    armed = table(["CS2_074"], weapon="CS2_082")
    play(armed)

    assert (armed.players[0].hero.attack, refused(table(["CS2_074"]))) == (3, "no_target")


# Minions


def test_frostwolf_warlord_counts_the_others(table: Table) -> None:
    game = table(["CS2_226"], [BOAR, BOAR])
    play(game)

    assert stats(game.players[0].row[2]) == (6, 6)


def test_flametongue_totem_helps_its_neighbours(table: Table) -> None:
    game = table(["EX1_565"], [BOAR, BOAR, BOAR])
    play(game, position=2)

    assert [minion.attack for minion in game.players[0].row] == [3, 0, 3, 1]


def test_tundra_rhino_lets_beasts_charge_and_itself(table: Table) -> None:
    game = table(["DS1_178", RAPTOR])
    play(game)
    play(game)
    rhino, raptor = game.players[0].row
    hero = game.players[1].hero

    assert (act(game, Attack(rhino, hero)), act(game, Attack(raptor, hero))) == (None, None)


def test_starving_buzzard_draws_for_beasts_but_not_for_itself(table: Table) -> None:
    game = table(["CS2_237", RAPTOR, YETI], deck=[OGRE, OGRE, OGRE])
    for _ in range(3):
        play(game)

    assert names(game.players[0].hand) == ["Boulderfist Ogre"]


def test_warsong_commander_looks_at_the_attack_in_hand(table: Table) -> None:
    # Raid Leader makes the Raptor's Attack 4 in play; in hand it is 3.
    game = table([RAPTOR, YETI], ["EX1_084", "CS2_122"])
    hero = game.players[1].hero
    play(game)
    play(game)
    raptor, yeti = game.players[0].row[2:]

    assert (act(game, Attack(raptor, hero)), act(game, Attack(yeti, hero))) == (None, "exhausted")


def test_gurubashi_berserker_gains_attack_for_every_damage(table: Table) -> None:
    game = table([MOONFIRE, MOONFIRE], ["EX1_399"])
    berserker = game.players[0].row[0]
    play(game, berserker)
    play(game, berserker)

    assert stats(berserker) == (8, 6)


def test_water_elemental_freezes_whoever_it_damages(table: Table) -> None:
    game = table([], ["CS2_033"], their_board=[OGRE])
    water, ogre = game.players[0].row[0], game.players[1].row[0]
    act(game, Attack(water, ogre))

    assert ogre.frozen


def test_glaivebound_adept_asks_for_a_target_after_the_heros_attack_only(table: Table) -> None:
    game = table(["BT_495", "BT_495"], weapon="CS2_106")
    me, enemy = game.players
    untargeted = refused(game, enemy.hero)
    act(game, Attack(me.hero, enemy.hero))

    assert (untargeted, refused(game), refused(game, enemy.hero), enemy.hero.damage) == (
        "wrong_target", "needs_target", None, 7,
    )  # fmt: skip


# Weapons


def test_truesilver_champion_heals_before_the_blow(table: Table) -> None:
    game = table(weapon="CS2_097", their_board=[OGRE])
    me, enemy = game.players
    me.hero.damage = 3
    act(game, Attack(me.hero, enemy.row[0]))

    assert (me.hero.damage, enemy.row[0].damage) == (6, 4)


def test_a_weapon_with_lifesteal_heals_its_hero(table: Table) -> None:
    game = table(weapon="BT_921")
    me, enemy = game.players
    me.hero.damage = 5
    act(game, Attack(me.hero, enemy.hero))

    assert me.hero.damage == 3


def test_soul_cleave_heals_for_all_that_it_deals(table: Table) -> None:
    game = table(["BT_740"], their_board=[OGRE, OGRE, OGRE])
    game.players[0].hero.damage = 5
    play(game)

    assert game.players[0].hero.damage == 1


def test_acidic_swamp_ooze_destroys_the_enemy_weapon(table: Table) -> None:
    game = table(["EX1_066"], weapon="CS2_106", their_weapon="CS2_112")
    play(game)

    assert (game.players[0].weapon is None, game.players[1].weapon) == (False, None)


# Hero powers


def test_totemic_call_summons_a_totem_that_is_not_there(table: Table) -> None:
    totems = ["NEW1_009", "CS2_050", "CS2_051"]
    game = table(board=totems, hero="HERO_02")
    act(game, HeroPower())
    full = table(board=[*totems, "CS2_058"], hero="HERO_02")

    assert names(game.players[0].row)[3:] == ["Strength Totem"]
    assert act(full, HeroPower()) == "no_target"


def test_hero_power_damage_ignores_spell_damage(table: Table) -> None:
    game = table(board=[MAGE])
    act(game, HeroPower(game.players[1].hero))

    assert game.players[1].hero.damage == 1


def test_reinforce_needs_a_free_place(table: Table) -> None:
    assert act(table(board=[BOAR] * 7, hero="HERO_04"), HeroPower()) == "row_full"


# Whole games


@pytest.mark.parametrize("profile", ["seed", "live"])
@pytest.mark.parametrize("seed", range(8))
def test_a_game_of_basic_cards_comes_to_its_end(profile: str, seed: int) -> None:
    cards = standard_cards()
    ids = [*basic_neutral.SCRIPTS, *basic_classes.SCRIPTS, *basic_classes_more.SCRIPTS]
    pool = [card for card in map(cards.get, ids) if card.collectible]
    broken: list[str] = []
    game = new_game(bind(profile, {}), seed, [], pool)
    play_out(game, seed, lambda game, action: broken.extend(broken_invariants(game)))

    assert (broken, game.result is None) == ([], False)
