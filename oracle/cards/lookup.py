"""Finds cards by id or printed name, implemented ones first; what comes near to a name that nobody has."""

from __future__ import annotations

import re
from collections.abc import Callable, Container
from functools import cache
from typing import Final

from oracle.cards.printed import PrintedCard, load_printed
from oracle.cards.source import implemented

_VARIANT: Final = re.compile(r"_puzzle|puzzle$|^(RLK_Prologue|Story|TB)_|_COIN$|_H\d$", re.IGNORECASE)
"""Ids of other printings: of puzzles, stories and brawls, of heroes of other looks; the Coins of other sets."""
_NOT_A_LETTER: Final = re.compile(r"[^a-z0-9]+")


class NoSuchCard(LookupError):
    """A name or id that no implemented card has: it, the nearest names, and the printed card where there is one."""

    def __init__(self, name: str, near: tuple[str, ...], printed: PrintedCard | None = None) -> None:
        self.name = name
        self.near = near
        self.printed = printed
        hint = f"; nearest: {', '.join(near)}" if near else ""
        what = "no implemented card is called" if printed is None else "no script is written for"
        super().__init__(f"{what} {name!r}{hint or '; `oracle cards` lists those that are implemented'}")


def cards_called(name: str) -> tuple[PrintedCard, ...]:
    """All implemented cards of an id or printed name, the most usual first; raises `NoSuchCard`."""
    printed = load_printed().cards
    if name in _implemented():
        return (printed[name],)
    found = by_name().get(plain_name(name), ())
    if found:
        return found
    raise NoSuchCard(name, _near(name), printed.get(name) or next(iter(load_printed().named(name)), None))


def card_called(name: str, fits: Callable[[PrintedCard], bool] = lambda card: True) -> PrintedCard:
    """The most usual implemented card of an id or name that fits; the most usual of all where none does."""
    found = cards_called(name)
    return next((card for card in found if fits(card)), found[0])


def plain_name(name: str) -> str:
    """A name as it is compared: small letters and digits only (`dr. boom` is `Dr. Boom`)."""
    return _NOT_A_LETTER.sub("", name.casefold().replace("'", ""))


@cache
def by_name() -> dict[str, tuple[PrintedCard, ...]]:
    """Every implemented card by its plain name; enchantments come last, uncollectible cards before them."""
    printed = load_printed().cards
    found: dict[str, list[PrintedCard]] = {}
    for card_id in implemented():
        found.setdefault(plain_name(printed[card_id].name), []).append(printed[card_id])
    return {name: tuple(sorted(several, key=_rank)) for name, several in found.items()}


@cache
def _implemented() -> frozenset[str]:
    return frozenset(implemented())


def _rank(card: PrintedCard) -> tuple[bool, bool, bool, str]:
    return (card.type == "ENCHANTMENT", not card.collectible, _VARIANT.search(card.id) is not None, card.id)


def _near(name: str) -> tuple[str, ...]:
    """The printed names that come near, as they are written."""
    from difflib import get_close_matches

    known = by_name()
    wanted = plain_name(name)
    part = [each for each in known if len(wanted) >= 3 and wanted in each]
    close = [*part[:3], *_words_of(name, known), *get_close_matches(wanted, known, n=3, cutoff=0.7)]
    close += [each for each in known if each[:3] == wanted[:3]] if not close else []
    return tuple(known[each][0].name for each in list(dict.fromkeys(close))[:3])


def _words_of(name: str, known: Container[str]) -> list[str]:
    """The words of a name that are names of their own: the Hook of Patchwerk's Hook."""
    return [each for each in map(plain_name, reversed(name.split())) if len(each) >= 4 and each in known]
