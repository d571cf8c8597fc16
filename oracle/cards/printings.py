"""The printings of cards that scenarios can ask for: printed values and scripts of each, joined to a card source.

`current` is the build of `printed.json`. `classic` is the printing of 2014 as the card database keeps it (`VANILLA`):
`printed_classic.json` holds the cards that were printed otherwise then, `oracle.cards.scripts.former` the texts whose
effect was another one. Every card that is in neither is today's.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from pathlib import Path
from types import MappingProxyType
from typing import Final

from oracle.cards.printed import PrintedCard, load_printed
from oracle.cards.scripts import all_scripts
from oracle.cards.scripts.former import CLASSIC
from oracle.cards.source import Cards, build, standard_cards
from oracle.engine.card import EMPTY_SCRIPT, Script

CURRENT: Final = "current"
CLASSIC_YEARS: Final = "classic"
PRINTINGS: Final = (CURRENT, CLASSIC_YEARS)
"""The printings that are installed."""
CLASSIC_FILE: Final = Path(__file__).with_name("printed_classic.json")


class NoPrinting(LookupError):
    """A printing (a build number) whose card texts are not installed."""

    def __init__(self, printing: str) -> None:
        super().__init__(printing)
        self.printing = printing


@cache
def printed_otherwise(printing: str) -> Mapping[str, PrintedCard]:
    """The implemented cards that are printed otherwise than today, by id. Raises `NoPrinting`."""
    match printing:
        case "current":
            return {}
        case "classic":
            return load_printed(CLASSIC_FILE).cards
    raise NoPrinting(printing)


@cache
def printed_cards(printing: str = CURRENT) -> Mapping[str, PrintedCard]:
    """Every printed card of a printing. Raises `NoPrinting`."""
    return MappingProxyType({**load_printed().cards, **printed_otherwise(printing)})


@cache
def scripts(printing: str = CURRENT) -> Mapping[str, Script]:
    """Every script of a printing. Raises `NoPrinting`."""
    otherwise = printed_otherwise(printing)
    former = {card_id: CLASSIC[card_id] for card_id in otherwise if card_id in CLASSIC}
    return MappingProxyType({**all_scripts(), **former})


@cache
def cards_printed(printing: str = CURRENT) -> Cards:
    """The cards of a printing as an engine works with them. Raises `NoPrinting`."""
    otherwise = printed_otherwise(printing)
    texts = scripts(printing)
    cards = [build(card, texts.get(card_id) or EMPTY_SCRIPT) for card_id, card in otherwise.items()]
    return standard_cards().with_pool(None, cards) if cards else standard_cards()
