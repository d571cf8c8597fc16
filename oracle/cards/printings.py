"""The printings of cards that scenarios can ask for: printed values and scripts of each, joined to a card source.

`current` is the build of `printed.json`. `classic` is the printing of 2014 as the card database keeps it (`VANILLA`):
`printed_classic.json` holds the cards that were printed otherwise then, `oracle.cards.scripts.former` the texts whose
effect was another one. A build number is what was printed in that build: `printed_builds.json` holds what differs,
`oracle.cards.scripts.older` the texts. Every card that is in none of them is today's.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from pathlib import Path
from types import MappingProxyType
from typing import Final, TypeVar

from oracle.cards.builds import NoPrinting, load_builds
from oracle.cards.printed import PrintedCard, load_printed
from oracle.cards.scripts import all_scripts
from oracle.cards.scripts.former import CLASSIC
from oracle.cards.scripts.older import OLDER, older_text
from oracle.cards.source import Cards, build, standard_cards
from oracle.engine.card import EMPTY_SCRIPT, Script
from oracle.vocabulary import is_build

Value = TypeVar("Value")

CURRENT: Final = "current"
CLASSIC_YEARS: Final = "classic"
"""The printings that have a name; all others are builds."""
CLASSIC_FILE: Final = Path(__file__).with_name("printed_classic.json")


__all__ = [
    "CLASSIC_YEARS",
    "CURRENT",
    "NoPrinting",
    "cards_printed",
    "printed_cards",
    "printed_otherwise",
    "scripts",
    "unknown_cards",
    "why_unknown",
]


@cache
def printed_otherwise(printing: str) -> Mapping[str, PrintedCard]:
    """The implemented cards that are printed otherwise than today, by id. Raises `NoPrinting`."""
    match printing:
        case "current":
            return {}
        case "classic":
            return load_printed(CLASSIC_FILE).cards
    return load_builds().at(_build(printing)).otherwise


@cache
def unknown_cards(printing: str) -> frozenset[str]:
    """The cards that cannot be played in a printing.

    Those that came later, those that two builds around it have otherwise, and those for whose text there are no words.
    """
    if printing in (CURRENT, CLASSIC_YEARS):
        return frozenset()
    texts = _texts(printing)
    return load_builds().at(_build(printing)).unknown | {card_id for card_id in texts if texts[card_id] is None}


def why_unknown(card_id: str, printing: str) -> str:
    """Why a card of `unknown_cards` cannot be played in a printing, after its name."""
    builds, build = load_builds(), _build(printing)
    came = builds.came.get(card_id)
    if came is not None and came > build:
        patch = f" ({builds.patches[came]})" if came in builds.patches else ""
        return f"which is there from build {came}{patch} on"
    return "which is not known: the builds before and after it differ, or there are no words for its text"


@cache
def printed_cards(printing: str = CURRENT) -> Mapping[str, PrintedCard]:
    """Every printed card of a printing. Raises `NoPrinting`."""
    found = {**load_printed().cards, **printed_otherwise(printing)}
    return _known(found, printing)


@cache
def scripts(printing: str = CURRENT) -> Mapping[str, Script]:
    """Every script of a printing. Raises `NoPrinting`."""
    if printing == CURRENT:
        former: dict[str, Script] = {}
    elif printing == CLASSIC_YEARS:
        former = {card_id: CLASSIC[card_id] for card_id in printed_otherwise(printing) if card_id in CLASSIC}
    else:
        former = {card_id: script for card_id, script in _texts(printing).items() if script is not None}
    found = {**all_scripts(), **former}
    return _known(found, printing)


@cache
def cards_printed(printing: str = CURRENT) -> Cards:
    """The cards of a printing as an engine works with them. Raises `NoPrinting`."""
    if printing == CURRENT:
        return standard_cards()
    printed, texts = printed_cards(printing), scripts(printing)
    otherwise = printed_otherwise(printing).keys() | {
        card_id for card_id in texts if texts[card_id] is not all_scripts().get(card_id)
    }
    cards = [build(printed[card_id], texts.get(card_id) or EMPTY_SCRIPT) for card_id in otherwise & printed.keys()]
    return standard_cards().with_pool(None, cards, without=unknown_cards(printing))


@cache
def _texts(printing: str) -> Mapping[str, Script | None]:
    build = _build(printing)
    if build >= load_builds().today:
        return {}
    found = {card_id: older_text(card_id, build) for card_id in OLDER}
    return {card_id: text.script for card_id, text in found.items() if text is not None}


def _known(found: Mapping[str, Value], printing: str) -> Mapping[str, Value]:
    unknown = unknown_cards(printing)
    return MappingProxyType({card_id: value for card_id, value in found.items() if card_id not in unknown})


def _build(printing: str) -> int:
    if not is_build(printing):
        raise NoPrinting(printing)
    return int(printing)
