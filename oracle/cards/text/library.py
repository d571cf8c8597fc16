"""All scripts and printed cards in which a text looks up the cards that it names."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, fields, is_dataclass
from typing import Final

from oracle.cards.printed import PrintedCard
from oracle.cards.printings import CURRENT, printed_cards, scripts
from oracle.effects.chance import GiveOneOf
from oracle.effects.copying import SummonSmallCopy
from oracle.effects.enchanting import Double, Give, Swap
from oracle.effects.hands import CostLess
from oracle.effects.word import Word
from oracle.engine.card import Aura, Script, Trigger

ATTACHING: Final = (Give, Double, SummonSmallCopy, Swap, CostLess, GiveOneOf, Aura)
"""The words whose enchantments have their numbers from them."""


@dataclass(frozen=True, slots=True)
class Library:
    """Scripts and printed values by card id."""

    scripts: Mapping[str, Script]
    printed: Mapping[str, PrintedCard]

    @classmethod
    def standard(cls, printing: str = CURRENT) -> Library:
        """What is implemented in this installation, of one of its printings."""
        return cls(scripts(printing), printed_cards(printing))


def parts(value: object) -> Iterator[object]:
    """Every word of a script, triggers and auras included, from the outside in."""
    if isinstance(value, tuple):
        for part in value:
            yield from parts(part)
    elif isinstance(value, Word | Script | Trigger | Aura):
        assert is_dataclass(value)
        yield value
        for field in fields(value):
            yield from parts(getattr(value, field.name))


_GIFTS: Final[dict[int, tuple[Script, tuple[Word | Aura, ...]]]] = {}


def gifts(script: Script) -> tuple[Word | Aura, ...]:
    """The parts of a script that attach enchantments; each script is walked through once in a process."""
    known = _GIFTS.get(id(script))
    if known is None:
        found = tuple(part for part in parts(script) if isinstance(part, ATTACHING))
        # The script is kept with what was found, so that its id stays its own.
        known = _GIFTS[id(script)] = (script, found)
    return known[1]
