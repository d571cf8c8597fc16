"""The cards: printed values, scripts, and the source that hands both to an engine."""

from oracle.cards.printed import PrintedCard, load_printed
from oracle.cards.source import Cards, UnknownCardError, implemented, standard_cards

__all__ = ["Cards", "PrintedCard", "UnknownCardError", "implemented", "load_printed", "standard_cards"]
