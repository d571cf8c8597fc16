"""Printed values of cards: reads the synced file once and hands out frozen records.

The file is written by `oracle.cards.sync`; nothing in it is typed by hand. Fields that a card does not
have are left out of the file and read as their defaults here.
"""

import json
from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path
from types import MappingProxyType
from typing import Final, TypedDict

PRINTED_FILE: Final = Path(__file__).with_name("printed.json")


class PrintedEntry(TypedDict, total=False):
    """One card as the file spells it; every key but `name` and `type` may be missing."""

    name: str
    type: str
    cost: int
    attack: int
    health: int
    durability: int
    armor: int
    classes: list[str]
    set: str
    races: list[str]
    spell_school: str
    rarity: str
    collectible: bool
    overload: int
    spell_damage: int
    hero_power: str
    abilities: list[str]
    keywords: list[str]
    text: str


class SetCount(TypedDict):
    """How many cards of a set the card database has, and how many of them can be collected."""

    cards: int
    collectible: int


class PrintedDocument(TypedDict):
    """The whole file: the build it was read from, the size of each set that has a card here, and the cards by id."""

    build: int
    sets: dict[str, SetCount]
    cards: dict[str, PrintedEntry]


@dataclass(frozen=True, slots=True)
class PrintedCard:
    """What is printed on one card in one build.

    `health` is the maximum Health of a minion or hero; a weapon has `durability` instead. `abilities` are words of
    `oracle.vocabulary.ABILITIES`, `keywords` are GameTag names of what its text does (BATTLECRY, DEATHRATTLE, …).
    `text` keeps the game's own markup; `oracle.cards.wording` reads it.
    """

    id: str
    name: str
    type: str
    cost: int = 0
    attack: int = 0
    health: int = 0
    durability: int = 0
    armor: int = 0
    classes: tuple[str, ...] = ()
    set: str = ""
    races: tuple[str, ...] = ()
    spell_school: str | None = None
    rarity: str | None = None
    collectible: bool = False
    overload: int = 0
    spell_damage: int = 0
    hero_power: str | None = None
    abilities: tuple[str, ...] = ()
    keywords: tuple[str, ...] = ()
    text: str = ""

    @classmethod
    def from_entry(cls, card_id: str, entry: PrintedEntry) -> "PrintedCard":
        """The record for one entry of the file."""
        return cls(
            id=card_id,
            name=entry["name"],
            type=entry["type"],
            cost=entry.get("cost", 0),
            attack=entry.get("attack", 0),
            health=entry.get("health", 0),
            durability=entry.get("durability", 0),
            armor=entry.get("armor", 0),
            classes=tuple(entry.get("classes", ())),
            set=entry.get("set", ""),
            races=tuple(entry.get("races", ())),
            spell_school=entry.get("spell_school"),
            rarity=entry.get("rarity"),
            collectible=entry.get("collectible", False),
            overload=entry.get("overload", 0),
            spell_damage=entry.get("spell_damage", 0),
            hero_power=entry.get("hero_power"),
            abilities=tuple(entry.get("abilities", ())),
            keywords=tuple(entry.get("keywords", ())),
            text=entry.get("text", ""),
        )


@dataclass(frozen=True, slots=True)
class PrintedCards:
    """All printed cards of one build, by id, and how many cards their sets have in the card database."""

    build: int
    cards: Mapping[str, PrintedCard]
    sets: Mapping[str, SetCount] = field(default_factory=dict)

    @classmethod
    def from_json(cls, path: Path) -> "PrintedCards":
        """Reads a file written by `oracle.cards.sync.sync`."""
        document: PrintedDocument = json.loads(path.read_text(encoding="utf-8"))
        cards = {card_id: PrintedCard.from_entry(card_id, entry) for card_id, entry in document["cards"].items()}
        return cls(document["build"], MappingProxyType(cards), MappingProxyType(document.get("sets", {})))

    def named(self, name: str) -> tuple[PrintedCard, ...]:
        """Every card of that name, whatever the case of its letters; collectible ones first, then by id."""
        wanted = name.casefold()
        found = (card for card in self.cards.values() if card.name.casefold() == wanted)
        return tuple(sorted(found, key=lambda card: (not card.collectible, card.id)))


@cache
def load_printed(path: Path = PRINTED_FILE) -> PrintedCards:
    """The printed cards of `path`, read once per process."""
    return PrintedCards.from_json(path)
