"""How many cards of each set are implemented, beside how many the card database has."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from oracle.cards.printed import load_printed
from oracle.cards.source import implemented

WHOLE: Final = ("LEGACY", "EXPERT1", "NAXX", "GVG")
"""The sets that are meant to be there as a whole; of all others there are single cards."""
OTHERS: Final = "others"


@dataclass(frozen=True, slots=True)
class SetRow:
    """One set: cards that can be collected and all cards, each there and implemented; 0 there for single cards."""

    set: str
    collectible: int
    collectible_implemented: int
    cards: int
    cards_implemented: int


def set_rows() -> tuple[SetRow, ...]:
    """The whole sets, then the single cards of all others."""
    printed = load_printed()
    cards = [printed.cards[card_id] for card_id in implemented()]
    rows = []
    for name in (*WHOLE, OTHERS):
        of_set = [card for card in cards if (card.set if card.set in WHOLE else OTHERS) == name]
        there = printed.sets.get(name, {"cards": 0, "collectible": 0})
        collected = sum(card.collectible for card in of_set)
        rows.append(SetRow(name, there["collectible"], collected, there["cards"], len(of_set)))
    return tuple(rows)


def set_table() -> str:
    """The rows as a table in Markdown."""
    lines = ["| set | collectible | implemented | all cards | implemented |", "|---|---|---|---|---|"]
    for row in set_rows():
        counts = (row.collectible, row.collectible_implemented, row.cards, row.cards_implemented)
        shown = [f"{count:,}" if count or row.set != OTHERS else "" for count in counts]
        lines.append(f"| {row.set} | {' | '.join(shown)} |")
    return "\n".join(lines)
