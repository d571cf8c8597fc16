"""Cards whose printed values say everything: their abilities, and how the list is made from the card database.

`python -m oracle.replay.resimulate.plain` writes the list anew; `hearthstone-data` is needed for that alone.
"""

import json
import re
from collections.abc import Iterator, Mapping
from functools import cache
from pathlib import Path
from typing import Any, Final, Protocol

from oracle.vocabulary import ABILITIES

PLAIN_FILE: Final = Path(__file__).with_name("plain.json")
_MARKUP: Final = re.compile(r"<[^>]*>|\[x\]|_|\n|[.,]")
_WORDS: Final = ("divine shield", "lifesteal", "poisonous", "windfury", "stealth", "charge", "taunt", "rush")
_TYPES: Final = frozenset({"MINION", "WEAPON", "HERO"})
_OTHER_MODES: Final = frozenset(
    {"BATTLEGROUNDS", "LETTUCE", "TB", "MISSIONS", "CREDITS", "TUTORIAL", "TAVERNS_OF_TIME", "EVENT"}
)
_ADVENTURES: Final = re.compile(
    r"^(BG|TB|Story|BOM|PVPDR|LETL|ULDA|DALA|BTA|Prologue|RLK_Prologue|LOOTA|GILA|TRLA|BOTA|DRGA|ICCA|KARA|LOEA|BRMA"
    r"|NAX|SCH_Prologue|AIBot|FB_)"
)


class DatabaseCard(Protocol):
    """The part of `hearthstone.cardxml.CardXML` that is read."""

    id: str
    description: str | None

    @property
    def tags(self) -> Mapping[Any, Any]: ...
    @property
    def type(self) -> object: ...
    @property
    def card_set(self) -> object: ...


@cache
def plain_cards() -> Mapping[str, tuple[str, ...]]:
    """All minions, weapons and heroes without a text, or with words for abilities alone: id to abilities."""
    found: dict[str, list[str]] = json.loads(PLAIN_FILE.read_text(encoding="utf-8"))
    return {card: tuple(abilities) for card, abilities in found.items()}


def is_plain(text: str) -> bool:
    """Whether a text names abilities and nothing else."""
    left = " ".join(_MARKUP.sub(" ", text).lower().split())
    for word in _WORDS:
        left = left.replace(word, "")
    return not left.strip()


def chosen(cards: Mapping[str, DatabaseCard]) -> Iterator[tuple[str, list[str]]]:
    """The plain cards of a database that ordinary games know, by id, with their abilities."""
    for card_id, card in sorted(cards.items()):
        kind, card_set = getattr(card.type, "name", ""), getattr(card.card_set, "name", "")
        if kind in _TYPES and card_set not in _OTHER_MODES and not _ADVENTURES.match(card_id):
            if is_plain(card.description or ""):
                names = {getattr(tag, "name", "") for tag, value in card.tags.items() if value}
                yield card_id, [name for name in ABILITIES if name in names]


if __name__ == "__main__":
    from hearthstone import cardxml

    database, _ = cardxml.load()
    lines = ",\n".join(f"{json.dumps(card)}: {json.dumps(abilities)}" for card, abilities in chosen(database))
    PLAIN_FILE.write_text(f"{{\n{lines}\n}}\n", encoding="utf-8")
