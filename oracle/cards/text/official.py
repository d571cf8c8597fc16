"""An official text in the two parts in which a script is said: keywords that stand alone, and sentences."""

from __future__ import annotations

import re
from typing import Final

from oracle.cards.printed import PrintedCard
from oracle.cards.text.card import CardText, is_option
from oracle.cards.text.library import Library
from oracle.cards.text.synonyms import folded
from oracle.cards.wording import bare

_ABILITIES: Final = (
    "taunt|charge|rush|divine shield|windfury|mega-windfury|stealth|immune|poisonous|lifesteal|reborn|elusive"
    "|passive|can't attack heroes|can't attack|tradeable|casts when drawn|dormant for \\d+ turns|spell damage \\+\\d+"
)
_LEADING: Final = re.compile(rf"^({_ABILITIES})(?:[.,]|(?= )|(?=$)|(?=;)) ?")
_OVERLOAD: Final = re.compile(r"[,. ]*overload: ?\((\d+)\)")


def official_text(card: PrintedCard, library: Library) -> CardText:
    """What the official text says; the kind of the card ("Hero Power") is no part of it."""
    text = folded(bare(card.text))
    text = text.removeprefix("hero power ") if card.type == "HERO_POWER" else text
    if card.type == "SPELL" and is_option(card.id, library):
        return CardText(frozenset(), text)
    found: set[str] = set()
    for overload in _OVERLOAD.finditer(text):
        found.add(f"overload ({overload[1]})")
    text = _OVERLOAD.sub("", text).strip()
    while True:
        leading = _LEADING.match(text)
        if leading is None or card.type == "ENCHANTMENT":
            break
        found.add(leading[1])
        text = text[leading.end() :].lstrip(" .,")
    return CardText(frozenset(found), text)
