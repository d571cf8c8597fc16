"""What is not settled by a rule is asked of a decider: the question, and who answers."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Protocol

if TYPE_CHECKING:
    from oracle.engine.entities import Entity, Player
    from oracle.engine.game import Game


@dataclass(frozen=True, slots=True, eq=False)
class Decision:
    """One question: its kind (`vocabulary.DECISIONS`), who asks, and what may be answered.

    `candidates` holds entities, players, card definitions, card ids, booleans or numbers, in the order that
    the kind prescribes; of `random_amount` they are the two bounds. `weights` counts equal cards of a deck.
    `count` is how many are to be picked at once; `query` describes a pool from the card database.
    """

    kind: str
    source: Entity | Player | None
    candidates: tuple[Any, ...]
    weights: tuple[int, ...] = ()
    count: int = 1
    query: tuple[tuple[str, str], ...] = ()


class Decider(Protocol):
    """Answers decisions with one candidate, or a tuple of them where the kind asks for several."""

    def decide(self, game: Game, decision: Decision, /) -> Any: ...


class UndecidedError(Exception):
    """A decider leaves the question open; the game stands just before it and can be cloned."""

    def __init__(self, decision: Decision) -> None:
        super().__init__(f"{decision.kind} is open")
        self.decision = decision
