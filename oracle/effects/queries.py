"""Queries of the card pool that ask for the class of a hero."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from oracle.engine.entities import Player

Query = tuple[tuple[str, str], ...]

ANOTHER: Final = "ANOTHER"
"""In a query: any class but that of the hero."""


def for_class_of(player: Player, query: Query) -> Query:
    """A query for another class, settled by the class that the player's hero has now."""
    another = ("class", ANOTHER)
    return tuple(("class_but", player.hero.card.card_class) if part == another else part for part in query)


def for_discover(player: Player, query: Query) -> Query:
    """What Discover finds is Neutral or of the class that the player's hero has now, unless the text says another."""
    own = player.hero.card.card_class
    if own == "NEUTRAL" or any(key == "class" for key, _ in query):
        return query
    return (*query, ("class_or_neutral", own))
