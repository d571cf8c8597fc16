"""How many cards of each set are implemented, beside how many the card database has."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from oracle.cards.printed import load_printed
from oracle.cards.source import implemented

WHOLE: Final = ("LEGACY", "EXPERT1", "NAXX", "GVG")
"""The sets that are meant to be there as a whole; of all others there are single cards."""
OTHERS: Final = "others"

LEFT_OUT: Final[dict[str, str]] = {
    "BG31_BOB Bob the Bartender": "which enemy minion one of its actions copies, and who picks it, no text says",
    "CORE_EDR_004 Raptor Herald": "asks for Rewind, Dark Gifts and Kindred, keywords of other sets",
    "GIFT_01 Harth Stonebrew": "the iconic hands that it gives are in no database",
    "WON_113 Champions of Azeroth": "the Champions that it gives are in no database",
    "WON_145 Avatar of Hearthstone": "opens a pack of the Standard sets, most of which are not implemented",
}
"""Collectible cards of the whole sets that are not implemented, with the reason."""

FOR_THE_EYE: Final = "holds an effect for the eye; no rule of the game reads it"
NO_CLOCK: Final = "shortens turns; no game of the oracle has a clock"
NO_BONUS: Final = "a bonus of going second whose text has no number"
NO_TEXT: Final = "has no text that says what it does"
OF_AN_ENCOUNTER: Final = "has no text; the encounter with Kel'Thuzad does what it stands for"
LEFT_OUT_TOKENS: Final[dict[str, str]] = {
    "DFX_001 Fast Spawn to Deck Dummy FX": FOR_THE_EYE,
    "DFX_002 Time Warp Dummy FX": FOR_THE_EYE,
    "DFX_003 Frost Nova Dummy FX": FOR_THE_EYE,
    "DFX_004 Holy Healing Dummy FX": FOR_THE_EYE,
    "DFX_005 Flamestrike Dummy FX": FOR_THE_EYE,
    "EX1_tk31 Mind Controlling": NO_TEXT,
    "GAME_001 Luck of the Coin": NO_BONUS,
    "GAME_003 Coin's Vengeance": NO_BONUS,
    "GAME_003e Coin's Vengence": NO_BONUS,
    "GAME_004 AFK": NO_CLOCK,
    "GAME_006 NOOOOOOOOOOOO": "stands where a card was deleted from the game, and does nothing",
    "GAME_011 Tournament Short Turn": NO_CLOCK,
    "NAX15_01He Interloper!": OF_AN_ENCOUNTER,
    "NAX15_01e Interloper!": OF_AN_ENCOUNTER,
    "NEW_1308e Play This Turn Enchantment": NO_TEXT,
    "RLK_Prologue_EX1_044e Level Up!": "its text has no number, and the card that attached it is in no database",
    "VAN_NEW1_029e Live, Millhouse!": NO_TEXT,
}
"""Cards of the whole sets that cannot be collected and are not implemented, with the reason."""


LEFT_OUT_USED: Final[dict[str, str]] = {
    "ETC_423 Arcanite Ripper": (
        "which changes of Health it counts, and by how much each improves it, neither text nor record says"
    ),
    "UNG_067 The Caverns Below": "its reward is left out",
    "UNG_067t1 Crystal Core": (
        "changes every minion that will ever be its player's, also one that is made in a hand or changes sides; when "
        "each of them is changed, and what comes before that, no record at hand shows"
    ),
}
"""Cards of other sets that recorded games use much and that are not implemented, with the reason."""


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


def left_out_list() -> str:
    """The cards that are left out, a line each: first those that can be collected, last those of other sets."""
    collectible = "\n".join(f"- {card}: {reason}" for card, reason in LEFT_OUT.items())
    tokens = "\n".join(f"- {card}: {reason}" for card, reason in LEFT_OUT_TOKENS.items())
    used = "\n".join(f"- {card}: {reason}" for card, reason in LEFT_OUT_USED.items())
    told = f"Left out, each for a reason:\n{collectible}\n\nNot collectible and left out:\n{tokens}"
    return f"{told}\n\nOf other sets, much used in recorded games and left out:\n{used}"
