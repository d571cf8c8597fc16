"""Writes the printed values of chosen cards from `hearthstone-data` to a small file; reading it is `printed`'s part.

`hearthstone-data` is a development dependency: it is imported when a sync runs, never at run time.
"""

import json
import os
import re
import tempfile
from collections.abc import Iterable, Mapping
from enum import Enum
from pathlib import Path
from typing import Final, Protocol, cast

from oracle.cards import wording
from oracle.cards.printed import PRINTED_FILE, PrintedDocument, PrintedEntry, SetCount
from oracle.cards.printings import CLASSIC_FILE
from oracle.cards.scripts.former import CLASSIC
from oracle.vocabulary import ABILITIES

KEYWORDS: Final[tuple[str, ...]] = (
    "ADJACENT_BUFF",
    "AURA",
    "BATTLECRY",
    "CASTS_WHEN_DRAWN",
    "CHOOSE_ONE",
    "COMBO",
    "DEATHRATTLE",
    "DISCOVER",
    "ECHO",
    "ENRAGED",
    "FREEZE",
    "ImmuneToSpellpower",
    "INSPIRE",
    "OBJECTIVE",
    "OUTCAST",
    "OVERHEAL",
    "OVERKILL",
    "QUEST",
    "SECRET",
    "SILENCE",
    "SPARE_PART",
    "SPELLBURST",
    "START_OF_GAME_KEYWORD",
    "TAG_ONE_TURN_EFFECT",
    "TOPDECK",
    "TRADEABLE",
    "TRIGGER_VISUAL",
    "TWINSPELL",
    "UNTOUCHABLE",
)
"""GameTag names kept under `keywords`: what the card's text does rather than what the character is."""


CLASSIC_PREFIX: Final = "VAN_"
"""How the database calls a card of the classic printing: this before today's id."""


class UnknownCardError(LookupError):
    """The database has no card of that id."""

    def __init__(self, card_ids: tuple[str, ...]) -> None:
        self.card_ids = card_ids
        super().__init__(f"not in the card database: {', '.join(card_ids)} (ids are case-sensitive)")


class DatabaseCard(Protocol):
    """The part of `hearthstone.cardxml.CardXML` that a sync reads."""

    id: str
    name: str
    description: str
    hero_power: str | None
    type: object
    card_set: object
    rarity: object
    spell_school: object
    classes: list[object]
    races: list[object]

    @property
    def tags(self) -> Mapping[object, object]:
        """Values by GameTag, or by plain number where the enums do not know the tag."""


def load_database() -> tuple[int, Mapping[str, DatabaseCard]]:
    """The installed build and all of its cards by id, with English texts (about ten seconds)."""
    import hearthstone_data
    from hearthstone import cardxml

    cards, _ = cardxml.load(locale="enUS")
    build = int(hearthstone_data.__version__.split(".")[0])
    return build, cards


def entry(card: DatabaseCard) -> PrintedEntry:
    """One card as the file spells it: zeros, empty lists and missing values are left out."""
    tags = _named_tags(card)
    kind = _spelled(card.type)
    # The database keeps a weapon's durability under HEALTH since it dropped the older DURABILITY tag.
    strength = tags.get("HEALTH", 0)
    durability = tags.get("DURABILITY", 0) or strength if kind == "WEAPON" else 0
    found: PrintedEntry = {
        "name": card.name,
        "type": kind,
        "cost": tags.get("COST", 0),
        "attack": tags.get("ATK", 0),
        "health": 0 if kind == "WEAPON" else strength,
        "durability": durability,
        "armor": tags.get("ARMOR", 0),
        "classes": [_spelled(each) for each in card.classes if _spelled(each) != "INVALID"],
        "set": _spelled(card.card_set),
        "races": [_spelled(each) for each in card.races],
        "spell_school": _unless_absent(_spelled(card.spell_school)),
        "rarity": _unless_absent(_spelled(card.rarity)),
        "collectible": bool(tags.get("COLLECTIBLE", 0)),
        "overload": tags.get("OVERLOAD", 0),
        "spell_damage": _spell_damage(tags.get("SPELLPOWER", 0), card.description or ""),
        "hero_power": card.hero_power or "",
        "abilities": _abilities(tags),
        "keywords": [name for name in KEYWORDS if tags.get(name, 0)],
        "text": card.description or "",
    }
    kept = {key: value for key, value in found.items() if value or key in ("name", "type")}
    return cast(PrintedEntry, kept)


def _spell_damage(tag: int, text: str) -> int:
    """The card's Spell Damage: its text says how much, the tag of some cards only that there is any (Malygos)."""
    said = re.search(r"Spell Damage \+(\d+)", wording.bare(text))
    return int(said[1]) if tag and said else tag


def document(card_ids: Iterable[str], build: int, cards: Mapping[str, DatabaseCard]) -> PrintedDocument:
    """The file's content for `card_ids`, sorted by id. Raises `UnknownCardError` naming every id that is not there."""
    wanted = sorted(set(card_ids))
    missing = tuple(card_id for card_id in wanted if card_id not in cards)
    if missing:
        raise UnknownCardError(missing)
    found = {card_id: entry(cards[card_id]) for card_id in wanted}
    return {
        "build": build,
        "sets": _set_counts({card["set"] for card in found.values() if "set" in card}, cards),
        "cards": found,
    }


def classic_document(card_ids: Iterable[str], build: int, cards: Mapping[str, DatabaseCard]) -> PrintedDocument:
    """The file's content for those of `card_ids` that the classic printing has otherwise, under today's ids."""
    found: dict[str, PrintedEntry] = {}
    for card_id in sorted(set(card_ids)):
        former = cards.get(f"{CLASSIC_PREFIX}{card_id}")
        if former is None:
            continue
        then = entry(former)
        now: PrintedEntry = entry(cards[card_id]) if card_id in cards else {"name": "", "type": ""}
        if _what_plays(then) != _what_plays(now):
            found[card_id] = {**then, "set": now.get("set", then.get("set", ""))}
    return {"build": build, "sets": {}, "cards": found}


def _what_plays(card: PrintedEntry) -> dict[str, object]:
    """What is printed on a card but for its set and rarity and the layout of its text."""
    return {**card, "set": "", "rarity": "", "text": wording.plain(card.get("text", ""))}


def _set_counts(sets: set[str], cards: Mapping[str, DatabaseCard]) -> dict[str, SetCount]:
    """How many cards the database has of each set."""
    counts: dict[str, SetCount] = {name: {"cards": 0, "collectible": 0} for name in sorted(sets)}
    for card in cards.values():
        count = counts.get(_spelled(card.card_set))
        if count is not None:
            count["cards"] += 1
            count["collectible"] += bool(_named_tags(card).get("COLLECTIBLE", 0))
    return counts


def write(content: Mapping[str, object], path: Path) -> None:
    """Writes the file whole or not at all: into a temporary file beside it, then by rename."""
    handle, name = tempfile.mkstemp(dir=path.parent, prefix=f".{path.name}.", suffix=".part")
    try:
        with open(handle, "w", encoding="utf-8") as out:
            json.dump(content, out, ensure_ascii=False, indent=1, sort_keys=True)
            out.write("\n")
        # mkstemp makes the file private; a data file of the package is for everybody to read.
        os.chmod(name, 0o644)
        os.replace(name, path)
    except BaseException:
        Path(name).unlink(missing_ok=True)
        raise


def sync(card_ids: Iterable[str], path: Path = PRINTED_FILE, classic: Path = CLASSIC_FILE) -> PrintedDocument:
    """Reads the installed card database and writes the printed values of `card_ids` and the former ones."""
    build, cards = load_database()
    wanted = set(card_ids)
    content = document(wanted, build, cards)
    former = classic_document(wanted | CLASSIC.keys(), build, cards)
    write(content, path)
    write(former, classic)
    return content


def _spelled(value: object) -> str:
    # A number that the installed enums do not know yet stays readable as that number.
    return value.name if isinstance(value, Enum) else str(value)


def _unless_absent(name: str) -> str:
    return "" if name in ("NONE", "INVALID", "0") else name


def _named_tags(card: DatabaseCard) -> dict[str, int]:
    return {tag.name: value for tag, value in card.tags.items() if isinstance(tag, Enum) and isinstance(value, int)}


def _abilities(tags: Mapping[str, int]) -> list[str]:
    present = {name for name in ABILITIES if tags.get(name, 0)}
    if tags.get("CANT_BE_TARGETED_BY_SPELLS", 0) and tags.get("CANT_BE_TARGETED_BY_HERO_POWERS", 0):
        present.add("ELUSIVE")
    # Four attacks a turn are written as Windfury with a higher number on older cards.
    if tags.get("WINDFURY", 0) > 1:
        present.discard("WINDFURY")
        present.add("MEGA_WINDFURY")
    return [name for name in ABILITIES if name in present]
