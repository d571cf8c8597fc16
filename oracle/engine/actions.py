"""What a player can do: the actions, as frozen values."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from oracle.engine.entities import Entity, Player


@dataclass(frozen=True, slots=True)
class Play:
    """Play a card from hand; `position` counts places from 1, `choose` is the card id of an option."""

    card: Entity
    target: Entity | None = None
    position: int | None = None
    choose: str | None = None


@dataclass(frozen=True, slots=True)
class Attack:
    """Attack with a character."""

    by: Entity
    target: Entity


@dataclass(frozen=True, slots=True)
class HeroPower:
    """Use the active player's hero power."""

    target: Entity | None = None
    choose: str | None = None


@dataclass(frozen=True, slots=True)
class EndTurn:
    """End the turn; the next one begins at once."""


@dataclass(frozen=True, slots=True)
class Start:
    """Begin a whole game: who is first, what is dealt."""


@dataclass(frozen=True, slots=True)
class Mulligan:
    """Replace cards of the opening hand."""

    player: Player
    replace: tuple[Entity, ...] = ()


@dataclass(frozen=True, slots=True)
class Trade:
    """Shuffle a Tradeable card into the deck for 1 mana and draw a card (KEY-08)."""

    card: Entity


@dataclass(frozen=True, slots=True)
class Use:
    """Use a location (LOC-01)."""

    by: Entity
    target: Entity | None = None


@dataclass(frozen=True, slots=True)
class Concede:
    """Give up."""

    player: Player | None = None


Action = Play | Attack | HeroPower | EndTurn | Start | Mulligan | Trade | Use | Concede
