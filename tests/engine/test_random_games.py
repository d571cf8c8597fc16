"""Random games between random decks of all implemented cards: they end, and nothing is ever out of order.

`ORACLE_RANDOM_GAMES` says how many per profile (100; the figures in docs/quality.md come from 2,000).
"""

import json
import os
from random import Random

import pytest

from oracle.engine import (
    Attack,
    Entity,
    Game,
    HeroPower,
    Play,
    Player,
    UndecidedError,
    act,
    clone,
    fingerprint,
    legal_actions,
    refusal,
)
from oracle.rules import bind
from oracle.scenario.invariants import broken_invariants
from oracle.scenario.random_games import new_game, play_out, traced_game
from oracle.scenario.schema import complaints
from oracle.trace import to_lines

GAMES = int(os.environ.get("ORACLE_RANDOM_GAMES", "100"))
CHUNKS = 4
PROFILES = ("seed", "live")


@pytest.mark.parametrize("profile", PROFILES)
@pytest.mark.parametrize("chunk", range(CHUNKS))
def test_random_games_end_with_every_invariant_held(profile: str, chunk: int) -> None:
    rules = bind(profile, {})

    def look(game: Game, action: object) -> None:
        assert broken_invariants(game) == [], f"seed {seed}, after {action}"

    for seed in range(chunk, GAMES, CHUNKS):
        game = play_out(new_game(rules, seed), seed, look).game
        assert game.result is not None


@pytest.mark.parametrize("profile", PROFILES)
def test_every_fiftieth_trace_fits_the_schema(profile: str) -> None:
    for seed in range(0, GAMES, 50):
        for line in to_lines(traced_game(profile, seed)).splitlines():
            assert complaints("trace", json.loads(line)) == [], line


@pytest.mark.parametrize("profile", PROFILES)
def test_the_same_seed_gives_the_same_trace(profile: str) -> None:
    assert to_lines(traced_game(profile, 11)) == to_lines(traced_game(profile, 11))


@pytest.mark.parametrize("profile", PROFILES)
def test_legal_actions_are_exactly_those_that_are_accepted(profile: str) -> None:
    """100 sampled positions a profile: every conceivable action is tried on a clone."""
    rules = bind(profile, {})
    positions = sampled_positions(rules, 100)

    for game in positions:
        listed = {key(action) for action in legal_actions(game)}
        accepted = {key(action) for action in conceivable(game) if tried(game, action)}
        assert listed - {("EndTurn",)} == accepted


@pytest.mark.parametrize("profile", PROFILES)
def test_a_refused_action_changes_nothing(profile: str) -> None:
    rules = bind(profile, {})

    for game in sampled_positions(rules, 20):
        before = fingerprint(game)
        for action in conceivable(game):
            if refusal(game, action) is not None:
                assert act(game, action) is not None
        assert fingerprint(game) == before


def test_a_clone_goes_on_like_the_original() -> None:
    rules = bind("seed", {})

    for seed, game in enumerate(sampled_positions(rules, 10)):
        twin = clone(game)
        assert fingerprint(twin) == fingerprint(game)
        ends = []
        for one in (game, twin):
            random = Random(seed)
            one.decider = FirstCandidate()
            while one.result is None:
                assert act(one, random.choice(legal_actions(one))) is None
            ends.append((one.turn, str(one.result), fingerprint(one)))
        assert ends[0] == ends[1]


def test_a_game_stops_before_an_open_decision_and_goes_on_after_it() -> None:
    """At a decision the task is put back: clones taken there answer it differently."""
    rules = bind("seed", {})
    game = next(game for game in sampled_positions(rules, 200) if open_attack_or_play(game) is not None)
    action, decision = open_attack_or_play(game)
    results = set()

    for candidate in decision.candidates:
        branch = clone(game)
        branch.decider = Undecided()
        with pytest.raises(UndecidedError):
            act(branch, same_action(branch, action))
        half = clone(branch)
        half.decider = FirstCandidate()
        half.answer = (same_thing(half, candidate),)
        half.run()
        assert not half.agenda
        results.add(fingerprint(half))

    assert len(results) > 1


class FirstCandidate:
    """Always takes the first."""

    def decide(self, game, decision):
        if decision.count > 1:
            return decision.candidates[: decision.count]
        return decision.candidates[0]


class Undecided:
    """Leaves everything open."""

    def decide(self, game, decision):
        raise UndecidedError(decision)


def sampled_positions(rules, count):
    """Clones of random games, some actions apart."""
    found = []
    seed = 0
    while len(found) < count:
        random = Random(seed)

        def keep(game, action, random=random):
            if game.turn and game.result is None and random.random() < 0.08 and len(found) < count:
                found.append(clone(game))

        play_out(new_game(rules, 1000 + seed), 1000 + seed, keep)
        seed += 1
    return found


def conceivable(game):
    """Every play, hero power and attack that one could think of, legal or not."""
    player = game.active
    targets = [None, *game.players[0].row, *game.players[1].row, game.players[0].hero, game.players[1].hero]
    for side in game.players:
        for card in side.hand:
            for choose in (None, *card.card.script.options):
                for target in targets:
                    yield Play(card, target, None, choose)
    options = player.power.card.script.options if player.power is not None else ()
    for choose in (None, *options):
        for target in targets:
            yield HeroPower(target, choose)
    for attacker in targets[1:]:
        for defender in targets[1:]:
            yield Attack(attacker, defender)


def tried(game, action):
    """Whether a clone accepts the action; `act` refuses by the same word before it touches anything."""
    if refusal(game, action) is not None:
        return False
    twin = clone(game)
    twin.decider = FirstCandidate()
    return act(twin, same_action(twin, action)) is None


def key(action):
    """An action by the ids of what it names."""
    parts = [getattr(action, name) for name in action.__slots__]
    return (type(action).__name__, *(part.id if isinstance(part, Entity) else part for part in parts))


def same_action(twin, action):
    """The same action with the twin's entities."""
    return type(action)(*(same_thing(twin, getattr(action, name)) for name in action.__slots__))


def same_thing(twin, thing):
    """The twin's entity or player for one of the original."""
    if isinstance(thing, Player):
        return twin.players[thing.number - 1]
    if not isinstance(thing, Entity):
        return thing
    everything = [*twin.in_play(), *twin.players[0].hand, *twin.players[1].hand]
    everything += [card for player in twin.players for card in (*player.deck, *player.graveyard, *player.secrets)]
    return next(entity for entity in everything if isinstance(entity, Entity) and entity.id == thing.id)


def open_attack_or_play(game):
    """A legal action of this position that asks a question with several entities as candidates."""
    for action in legal_actions(game):
        twin = clone(game)
        twin.decider = Undecided()
        try:
            act(twin, same_action(twin, action))
        except UndecidedError as error:
            if len(error.decision.candidates) > 1 and isinstance(error.decision.candidates[0], Entity):
                return action, error.decision
    return None
