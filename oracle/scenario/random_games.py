"""Whole games between random legal decks of implemented cards, played at random: the same seed, the same game."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from random import Random
from typing import Any

from oracle.cards import standard_cards
from oracle.engine import Action, Decision, Entity, Game, Mulligan, Player, Rules, Start, act, legal_actions
from oracle.engine.card import Card
from oracle.engine.stats import refresh_text
from oracle.engine.zones import listen_in_deck
from oracle.rules import bind
from oracle.scenario.actions import to_json
from oracle.scenario.naming import Naming
from oracle.scenario.recorder import Recorder
from oracle.scenario.snapshot import snapshot
from oracle.trace.model import Step, Trace
from oracle.trace.state import changes

DECK_SIZE = 30
COPIES = 2
HEROES = tuple(f"HERO_{number:02}" for number in range(1, 11))


class SeededDecider:
    """Answers every decision at random, equally likely; the same seed gives the same answers."""

    def __init__(self, seed: int) -> None:
        self._random = Random(seed)

    def decide(self, game: Game, decision: Decision) -> Any:
        """One candidate, or as many different ones as are asked for."""
        if decision.kind == "random_amount":
            low, high = decision.candidates
            return self._random.randint(low, high)
        if decision.count > 1:
            return tuple(self._random.sample(decision.candidates, min(decision.count, len(decision.candidates))))
        if decision.weights:
            return self._random.choices(decision.candidates, decision.weights)[0]
        return self._random.choice(decision.candidates)


@dataclass(frozen=True, slots=True)
class Played:
    """A game that was played to its end: how many actions it took."""

    game: Game
    actions: int


def new_game(rules: Rules, seed: int, recorder: list[Any] | None = None, pool: Sequence[Card] = ()) -> Game:
    """Two random heroes with random decks of 30: at most two of a card, of the hero's class or neutral."""
    random = Random(f"decks {seed}")
    cards = standard_cards()
    collectible = [card for card in (pool or cards.pool(())) if card.type != "HERO_POWER"]
    game = Game(rules, cards, SeededDecider(seed), recorder)
    for player in game.players:
        seat_hero(game, player, random.choice(HEROES))
    for player in game.players:
        fitting = [card for card in collectible if card.card_class in ("NEUTRAL", player.hero.card.card_class)]
        player.deck = list(random.sample([card for card in fitting for _ in range(COPIES)], DECK_SIZE))
        for index in range(DECK_SIZE):
            listen_in_deck(game, player, index)
    return game


def seat_hero(game: Game, player: Player, hero_id: str) -> None:
    """Put a hero and its hero power into play, before the first turn (ORD-02)."""
    player.hero = seat(game, player, hero_id)
    power = player.hero.card.script.power
    if power:
        player.power = seat(game, player, power)


def seat(game: Game, player: Player, card_id: str) -> Entity:
    """Put one card into play."""
    entity = game.create(card_id, player)
    entity.zone = "PLAY"
    game.entered(entity)
    refresh_text(game, entity)
    return entity


def play_out(game: Game, seed: int, after: Callable[[Game, Action], None] | None = None) -> Played:
    """Play a game to its end with random legal actions; `after` looks at the game after each of them."""
    random = Random(f"actions {seed}")
    actions = 0

    def do(action: Action) -> None:
        nonlocal actions
        reason = act(game, action)
        if reason is not None:
            raise AssertionError(f"{action} is listed as legal and refused: {reason}")
        actions += 1
        if after is not None:
            after(game, action)

    do(Start())
    for player in (game.first, game.first.opponent):
        cards = player.looked or [card for card in player.hand if card.card.id != "GAME_005"]
        do(Mulligan(player, tuple(random.sample(cards, random.randint(0, len(cards))))))
    while game.result is None:
        do(random.choice(legal_actions(game)))
    return Played(game, actions)


def traced_game(profile: str, seed: int) -> Trace:
    """Play a random game under a profile and return its trace, one step per action."""
    game = new_game(bind(profile, {}), seed)
    naming = Naming(*game.players)
    for player in game.players:
        naming.give(player.hero, f"{player.name}.hero")
        if player.power is not None:
            naming.give(player.power, f"{player.name}.power")
    recorder = Recorder(naming)
    game.recorder = recorder
    steps: list[Step] = []
    states = [snapshot(game, naming)]

    def note(_: Game, action: Action) -> None:
        states.append(snapshot(game, naming))
        step = Step(len(steps) + 1, to_json(action, naming), recorder.take(), changes(states[-2], states[-1]))
        steps.append(step)

    play_out(game, seed, note)
    return Trace(f"random/{seed}", 1, (profile,), tuple(steps))
