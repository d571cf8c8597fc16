"""One position of a walk through all branches: a game in mid-action with its names and what its script has left."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, SupportsIndex, TypeAlias

from oracle.engine import UndecidedError, clone, fingerprint
from oracle.engine.entities import Enchantment, Entity
from oracle.scenario.decider import ScriptedDecider, Unanswered
from oracle.scenario.naming import Naming
from oracle.scenario.recorder import Recorder

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence
    from fractions import Fraction

    from oracle.engine import Game
    from oracle.engine.decision import Decision
    from oracle.scenario.model import ScriptEntry
    from oracle.scenario.naming import Thing

Key: TypeAlias = tuple[Any, ...]


class TwinNaming(Naming):
    """Names that can be carried over to a clone."""

    __slots__ = ()

    @classmethod
    def of_naming(cls, old: Naming, players: Mapping[Any, str], things: Sequence[Thing]) -> TwinNaming:
        """The same names for the players and things of a clone; `things` are in the order of `old.things()`."""
        new = cls.__new__(cls)
        new._players = dict(players)
        new._names = dict(old._names)
        new._things = dict(zip(old._things, things, strict=True))
        new._aliases = dict(old._aliases)
        new._counts = dict(old._counts)
        new._made = old._made
        new._made_counts = dict(old._made_counts)
        return new

    def given_since(self, number: int) -> Key:
        """The names given after the first `number` ones."""
        return tuple(sorted(list(self._names.items())[number:])) if len(self._names) > number else ()

    def count(self) -> int:
        """How many names there are."""
        return len(self._names)


class NamesOnly(Recorder):
    """Keeps nothing of what happens, but whatever is new in it gets its name, as in a trace."""

    def append(self, row: tuple[Any, ...], /) -> None:
        """Name what is new."""
        if self._has_news(row[2:]):
            self._event(row)

    def insert(self, index: SupportsIndex, row: tuple[Any, ...], /) -> None:
        """Name what is new; nothing is kept, so that it matters not where."""
        self.append(row)

    def _has_news(self, values: Sequence[Any]) -> bool:
        for value in values:
            kind = type(value)
            if (kind is Entity or kind is Enchantment) and not self._naming.knows(value):
                return True
            if (kind is tuple or kind is list) and value and self._has_news(value):
                return True
        return False


class OpenDecider(ScriptedDecider):
    """Answers from the script where it says something, and leaves all else open."""

    __slots__ = ("here",)

    def __init__(self, naming: Naming, here: Mapping[str, str]) -> None:
        super().__init__(naming)
        self.here = here

    def meaning(self, name: str) -> str:
        """What a name of the script means: an alias, a place at the start of the step, or itself."""
        main = self._naming.main_name(name)
        return main if main != name else self.here.get(name, name)

    def start(self, entries: Sequence[ScriptEntry]) -> None:
        """Take the script of a step."""
        self.begin(entries, self.meaning)

    def twin(self, naming: Naming) -> OpenDecider:
        """The same script, used as far, for a clone."""
        new = OpenDecider(naming, self.here)
        new.start(self._entries)
        new._used = list(self._used)
        return new

    def used(self) -> Key:
        """Which entries are spent."""
        return tuple(self._used)

    def decide(self, game: Game, decision: Decision) -> Any:
        """The scripted pick; raises `UndecidedError` where there is none."""
        try:
            return super().decide(game, decision)
        except Unanswered as error:
            if error.entry is not None:
                raise
        raise UndecidedError(decision)


@dataclass(slots=True)
class Position:
    """A game between or within steps, how likely it is, and how many branches have come together in it."""

    game: Game
    naming: TwinNaming
    decider: OpenDecider
    chance: Fraction
    branches: int = 1

    @classmethod
    def of_game(cls, game: Game, naming: Naming, chance: Fraction) -> Position:
        """The position in which a scenario begins."""
        players = {player: naming.player(player) for player in game.players}
        names = TwinNaming.of_naming(naming, players, [thing for _, thing in naming.things()])
        return cls(game, names, OpenDecider(names, {}), chance)._ready()

    def _ready(self) -> Position:
        self.game.decider = self.decider
        self.game.recorder = NamesOnly(self.naming)
        return self

    def key(self, known_names: int) -> Key:
        """Equal for positions that go on alike and are told alike."""
        return (fingerprint(self.game), self.naming.given_since(known_names), self.decider.used())

    def answered(self, pick: Any, chance: Fraction) -> Position:
        """A copy in which the open decision has this answer."""
        self.naming.json(pick)
        game = self.game
        # What travels on the agenda is copied with the game, so that it means the clone's own entities.
        game.agenda.append((None, pick, [thing for _, thing in self.naming.things()]))
        copy = clone(game)
        game.agenda.pop()
        _, same_pick, things = copy.agenda.pop()
        copy.answer = (same_pick,)
        sides = zip(game.players, copy.players, strict=True)
        names = TwinNaming.of_naming(self.naming, {new: self.naming.player(old) for old, new in sides}, things)
        twin = Position(copy, names, self.decider.twin(names), self.chance * chance, self.branches)
        return twin._ready()

    def answer(self, pick: Any, chance: Fraction) -> Position:
        """This position itself with the answer; nobody needs it as it was."""
        self.naming.json(pick)
        self.game.answer = (pick,)
        self.chance *= chance
        return self
