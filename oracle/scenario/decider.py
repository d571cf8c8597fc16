"""Answers decisions from a scenario's script: entries match in order by kind and source."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

from oracle.engine.card import Card
from oracle.engine.decision import Decision
from oracle.engine.entities import Enchantment, Entity, Player
from oracle.engine.game import Game
from oracle.scenario.model import ScriptEntry
from oracle.scenario.naming import Naming
from oracle.trace.model import JSON


@dataclass(frozen=True, slots=True)
class Unanswered(Exception):
    """A decision that no entry answers, or whose entry picks what is no candidate."""

    decision: Decision
    entry: ScriptEntry | None


class ScriptedDecider:
    """The decider of a scenario. `translate` says what a name of the script means at the start of its step."""

    __slots__ = ("_entries", "_naming", "_translate", "_used")

    def __init__(self, naming: Naming) -> None:
        self._naming = naming
        self._entries: Sequence[ScriptEntry] = ()
        self._used: list[bool] = []
        self._translate: Callable[[str], str] = naming.main_name

    def begin(self, entries: Sequence[ScriptEntry], translate: Callable[[str], str]) -> None:
        """Take the script of the next step."""
        self._entries = entries
        self._used = [False] * len(entries)
        self._translate = translate

    def left(self) -> list[ScriptEntry]:
        """The entries that no decision asked for."""
        return [entry for entry, used in zip(self._entries, self._used, strict=True) if not used]

    def decide(self, game: Game, decision: Decision) -> Any:
        """The pick of the next entry for this kind and source; the only candidate needs none."""
        single = len(decision.candidates) == 1 and decision.count == 1 and decision.kind != "random_amount"
        for index, entry in enumerate(self._entries):
            if self._used[index] or entry.kind != decision.kind or not self._asks(entry, decision):
                continue
            found, pick = self._pick(decision, entry.pick)
            if not found:
                if single:
                    # The entry is meant for a later decision with more candidates.
                    break
                raise Unanswered(decision, entry)
            self._used[index] = True
            return pick
        if single:
            only = decision.candidates[0]
            return (only,) if decision.kind in ("random_targets", "discover") else only
        raise Unanswered(decision, None)

    def _asks(self, entry: ScriptEntry, decision: Decision) -> bool:
        if entry.source is None:
            return True
        source = decision.source
        if source is None:
            return entry.source == "game"
        if isinstance(source, Player):
            return entry.source == self._naming.player(source)
        return self._means(entry.source, source)

    def _means(self, word: str, thing: Entity | Enchantment) -> bool:
        card = word.partition(" ")[0]
        return self._translate(word) == self._naming.of(thing) or card == thing.card.id

    def _pick(self, decision: Decision, pick: JSON) -> tuple[bool, Any]:
        """Whether the pick is possible, and what it is for the engine."""
        if decision.kind == "random_amount":
            low, high = decision.candidates[0], decision.candidates[-1]
            return isinstance(pick, int) and low <= pick <= high, pick
        if decision.kind == "joust" and isinstance(pick, list):
            return self._each(decision.candidates, pick)
        if isinstance(pick, list):
            return self._several(decision.candidates, pick)
        for candidate in self._by_name(decision.candidates, pick):
            several = decision.count > 1 or decision.kind in ("random_targets", "discover")
            return True, (candidate,) if several else candidate
        return False, None

    def _several(self, candidates: Sequence[Any], picks: Sequence[JSON]) -> tuple[bool, Any]:
        left, chosen = list(candidates), []
        for pick in picks:
            found = self._by_name(left, pick)
            if not found:
                return False, None
            chosen.append(found[0])
            left.remove(found[0])
        return True, tuple(chosen)

    def _each(self, sides: Sequence[Any], picks: Sequence[JSON]) -> tuple[bool, Any]:
        """One pick for each side of a joust; a side without a candidate has null."""
        chosen: list[Any] = []
        for side, pick in zip(sides, picks, strict=False):
            found = self._by_name(side, pick) if pick is not None else [None]
            if not found:
                return False, None
            chosen.append(found[0])
        return True, tuple(chosen)

    def _by_name(self, candidates: Sequence[Any], pick: JSON) -> list[Any]:
        """The candidates that a word means, the best first: the very one, then any of that card."""
        if not isinstance(pick, str):
            return [each for each in candidates if type(each) is type(pick) and each == pick]
        name = self._translate(pick)
        exact = [each for each in candidates if self._word(each) == name]
        if exact:
            return exact
        # An alias means its card too where equal cards of a deck are one candidate.
        thing = self._naming.find(name)
        card = thing.card.id if thing is not None else pick.partition(" ")[0]
        return [each for each in candidates if _card(each) == card]

    def _word(self, candidate: Any) -> str | None:
        if isinstance(candidate, Player):
            return self._naming.player(candidate)
        if isinstance(candidate, Entity | Enchantment):
            return self._naming.of(candidate)
        if isinstance(candidate, Card):
            return candidate.id
        return candidate if isinstance(candidate, str) else None


def _card(candidate: Any) -> str | None:
    if isinstance(candidate, Entity | Enchantment):
        return candidate.card.id
    if isinstance(candidate, Card):
        return candidate.id
    return candidate if isinstance(candidate, str) else None
