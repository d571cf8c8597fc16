"""A recorded game from its first to its last action in one game of the engine, never loaded anew.

What is compared after each action, and how the record answers what the engine asks, lies in `action`.
"""

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Final, Literal, TypeAlias

from oracle.engine import Game as EngineGame
from oracle.engine import RunawayError
from oracle.replay import tags as t
from oracle.replay.games import Game
from oracle.replay.resimulate.action import NoDecider, OneAction, Place, Setting
from oracle.replay.resimulate.answers import NotTold
from oracle.replay.resimulate.load import Loader
from oracle.replay.resimulate.names import RecordNaming
from oracle.replay.resimulate.run import ACTIONS, places
from oracle.replay.resimulate.verdict import Verdict
from oracle.trace.model import JSON

ChainKind: TypeAlias = Literal["end to end", "diverges", "not run"]

CHAIN_KINDS: Final[tuple[ChainKind, ...]] = ("end to end", "diverges", "not run")

_RUN: Final = frozenset({*ACTIONS, "concede"})
_LYING: Final = frozenset({t.TYPE_HERO, t.TYPE_MINION, t.TYPE_SPELL, t.TYPE_WEAPON, t.TYPE_HERO_POWER, t.TYPE_LOCATION})


@dataclass(frozen=True, slots=True)
class Chained:
    """How far a game goes by itself.

    `ran` of `actions` agree with the record; `line` and `why` tell the first that does not, `missing` are the cards
    without a script for which a game is not run.
    """

    kind: ChainKind
    actions: int
    ran: int = 0
    line: int = 0
    why: str = ""
    missing: tuple[str, ...] = ()

    def __str__(self) -> str:
        match self.kind:
            case "end to end":
                return f"end to end: {self.ran} actions agree without reloading"
            case "diverges":
                return f"without reloading: {self.ran} of {self.actions} actions agree; line {self.line}: {self.why}"
        if self.missing:
            count = len(self.missing)
            return f"not run without reloading: {count} card{'' if count == 1 else 's'} without a script"
        return f"not run without reloading: {self.why}"


def chained(setting: Setting, game: Game, verdicts: Iterable[Verdict]) -> Chained:
    """The whole game, if every card in it is known; `verdicts` are those on its single actions."""
    verdicts = tuple(verdicts)
    lying, resumed, actions = _looked_through(setting, game)
    missing = {card for verdict in verdicts for card in verdict.cards} | lying
    if missing:
        return Chained("not run", len(verdicts), missing=tuple(sorted(missing)))
    if setting.gaps or resumed:
        return Chained("not run", len(verdicts), why="what was done before a reconnect is missing")
    if not verdicts:
        return Chained("not run", 0, why="nobody acts")
    return _run(setting, game, actions)


def _looked_through(setting: Setting, game: Game) -> tuple[set[str], bool, int]:
    """Cards without a script that only lie there, whether the game is resumed, and how many actions are to run."""
    found: set[str] = set()
    resumed, actions = False, 0
    for place in places(setting, game):
        resumed = resumed or place.raw.do == "resume"
        actions += place.raw.do in _RUN
        found |= {
            each.card
            for each in place.tracker.entities.values()
            if each.card is not None and each.zone in (t.ZONE_PLAY, t.ZONE_SECRET) and each.kind in _LYING
        }
    return {card for card in found if not setting.definitions.is_scripted(card)}, resumed, actions


def _run(setting: Setting, game: Game, actions: int) -> Chained:
    chain: _Chain | None = None
    ran = 0
    for place in places(setting, game):
        if place.raw.do not in _RUN:
            continue
        if place.raw.block is not None and not place.raw.block.ended:
            # The record breaks off in its last action.
            return Chained("end to end", actions, ran)
        if chain is None:
            chain = _Chain(setting, place)
        why = chain.differs(place)
        if why:
            return Chained("diverges", actions, ran, place.step.line, why)
        ran += 1
    return Chained("end to end", actions, ran)


class _Chain:
    """The game of the engine, loaded once; it goes on action by action."""

    def __init__(self, setting: Setting, place: Place) -> None:
        self._setting = setting
        self._game = EngineGame(setting.rules, setting.definitions, NoDecider())
        self._naming = RecordNaming(self._game.players[0], self._game.players[1], setting.names, ())
        self._loader = Loader(
            self._game, place.tracker, place.history, setting.definitions, setting.identities, lambda _, card: card
        )
        self._loader.sync()
        for number, entity in self._loader.entities.items():
            self._naming.give(entity, setting.names.of(number))

    def differs(self, place: Place) -> str:
        """Run an action; what differs from the record after it, or nothing."""
        try:
            found = OneAction(self._setting, place).carried_on(self._game, self._naming, self._loader)
        except (NotTold, RunawayError) as error:
            return str(error)
        if found.kind != "consistent":
            return found.why
        self._bind()
        return self._end(place)

    def _bind(self) -> None:
        """New entities have their numbers in the record from now on, and so has whoever took the place of another."""
        loader = self._loader
        for number, entity in self._naming.bound.items():
            loader.bind(number, entity)
        for new, old in self._setting.names.became.items():
            if old in loader.entities:
                loader.bind(new, loader.entities[old])

    def _end(self, place: Place) -> str:
        """Whether the game ends when and as the record says."""
        record: JSON = place.step.after["game"].get("result")
        engine = self._naming.json(self._game.result)
        return "" if record == engine else f"game.result: record {record}, engine {engine}"
