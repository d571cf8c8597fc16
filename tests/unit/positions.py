"""A game in the middle of p1's turn for tests of single cards; each of them says itself what has to come."""

import json
from typing import Any

import pytest

from oracle.engine import Attack, Decision, EndTurn, Entity, Game, HeroPower, Play, Player, act, refusal
from oracle.engine.stats import cost_of
from oracle.rules import bind
from oracle.scenario.build import build_game
from oracle.scenario.standard import cards_of
from oracle.scenario.suite import load_document

ALIASES = {"face": "p2.hero", "own": "p1.hero"}


class Chooser:
    """Takes what the test wants next for a kind of decision, else the first candidate; notes what was asked."""

    def __init__(self) -> None:
        self.wanted: list[tuple[str, Any]] = []
        self.asked: list[Decision] = []

    def decide(self, game: Game, decision: Decision) -> Any:
        self.asked.append(decision)
        for number, (kind, pick) in enumerate(self.wanted):
            if kind == decision.kind:
                del self.wanted[number]
                return pick if kind == "random_amount" else next(c for c in decision.candidates if pick in (c, name(c)))
        return decision.candidates[: decision.count] if decision.count > 1 else decision.candidates[0]


def name(candidate: Any) -> str:
    if isinstance(candidate, Entity):
        return candidate.card.id
    return str(getattr(candidate, "id", candidate))


class Position:
    """A game in the middle of p1's turn; aliases are attributes, `ids` reads a side of the board."""

    def __init__(self, profile: str, setup: dict[str, Any], *, opening: bool = False) -> None:
        """A position of a set-up; `opening`: the game has not begun."""
        step = {"do": "start", "first": "p1"} if opening else {"do": "end_turn"}
        document = {"format": 1, "title": "A position", "rules": ["SEQ-01"], "setup": setup, "steps": [step]}
        scenario, faults = load_document(json.dumps(document).encode(), file="x.scenario.json", id="x")
        assert scenario is not None, faults
        self.profile = profile
        self.chooser = Chooser()
        cards = cards_of(pool=scenario.setup.card_pool)
        self.game, self._naming = build_game(scenario, bind(profile, {}), cards, self.chooser)
        self.one, self.two = self.game.players

    def __getattr__(self, alias: str) -> Entity:
        return self.find(alias)

    def find(self, alias: str) -> Entity:
        """The entity of an alias, such as `one`, that is also a word of ours."""
        found = self._naming.find(ALIASES.get(alias, alias))
        assert isinstance(found, Entity)
        return found

    def want(self, kind: str, pick: Any) -> None:
        """Say what a decision of this kind comes to; several are taken in order."""
        self.chooser.wanted.append((kind, getattr(self, pick) if isinstance(pick, str) and pick in ALIASES else pick))

    def asked(self, kind: str) -> list[list[Any]]:
        """The candidates of each decision of a kind."""
        return [list(each.candidates) for each in self.chooser.asked if each.kind == kind]

    def pools(self, kind: str) -> list[list[str]]:
        """The same, by card id."""
        return [[name(each) for each in candidates] for candidates in self.asked(kind)]

    def action(self, alias: str, target: str | None = None, choose: str | None = None) -> Play:
        return Play(self.find(alias), self.find(target) if target else None, None, choose)

    def play(self, alias: str, target: str | None = None, choose: str | None = None) -> str | None:
        return act(self.game, self.action(alias, target, choose))

    def refused(self, alias: str, target: str | None = None, choose: str | None = None) -> str | None:
        return refusal(self.game, self.action(alias, target, choose))

    def power(self, target: str | None = None) -> str | None:
        return act(self.game, HeroPower(self.find(target) if target else None, None))

    def attack(self, by: str, target: str) -> str | None:
        return act(self.game, Attack(self.find(by), self.find(target)))

    def end_turn(self) -> None:
        act(self.game, EndTurn())

    def ids(self, player: int) -> list[str]:
        return [minion.card.id for minion in self.game.players[player - 1].row]

    def hand(self, player: int) -> list[str]:
        return [card.card.id for card in self.game.players[player - 1].hand]

    def deck(self, player: int) -> list[str]:
        """The card ids of a deck, sorted."""
        return sorted(name(card.card if isinstance(card, Entity) else card) for card in self.side(player).deck)

    def side(self, player: int) -> Player:
        return self.game.players[player - 1]

    def stats(self, alias: str) -> tuple[int, int]:
        return self.find(alias).attack, self.find(alias).health

    def cost(self, alias: str) -> int:
        return cost_of(self.game, self.find(alias))


class Positions:
    """Builds positions under one profile."""

    def __init__(self, profile: str) -> None:
        self.profile = profile

    def __call__(
        self,
        p1: dict[str, Any] | None = None,
        p2: dict[str, Any] | None = None,
        pool: list[str] | None = None,
        *,
        opening: bool = False,
        **setup: Any,
    ) -> Position:
        closed = {"card_pool": pool} if pool is not None else {}
        return Position(self.profile, {"p1": p1 or {}, "p2": p2 or {}, **closed, **setup}, opening=opening)


@pytest.fixture(params=["seed", "live"])
def position(request: pytest.FixtureRequest) -> Positions:
    return Positions(request.param)


def named(**cards: str | dict[str, Any]) -> list[dict[str, Any]]:
    """Entities of a set-up by alias."""
    return [{"as": alias, **(card if isinstance(card, dict) else {"card": card})} for alias, card in cards.items()]
