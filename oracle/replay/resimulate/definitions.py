"""The cards of a recorded game: scripts where there are some, the record's numbers, and a bare body for the rest."""

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from functools import cache, cached_property
from typing import Final

from oracle.cards.printed import load_printed
from oracle.cards.printings import NoPrinting, unknown_cards
from oracle.cards.scripts.former import Former, former
from oracle.cards.scripts.older import OLDER, older_text
from oracle.cards.source import Cards, build, standard_cards
from oracle.cards.text.library import parts
from oracle.effects.conditions import NoDuplicates
from oracle.engine.card import Card, Script, ability_bits
from oracle.replay import tags as t
from oracle.replay.resimulate.history import CARDRACE, OVERLOAD, OVERLOAD_OWED, SPELLPOWER, TRADEABLE, Identity
from oracle.replay.resimulate.plain import is_plain, plain_cards

_SKIN: Final = re.compile(r"^(?P<card>(?:CS2|DS1h|CS1h|AT)_\w+?)_(?:HS?\d+|H\d+)(?P<better>_AT_132)?$")
_HERO_SKIN: Final = re.compile(r"^(?P<card>HERO_\d\d)[a-z]*(?P<power>bp2?)$")
_RENAMED: Final[Mapping[str, str]] = {
    "CS2_082": "CS2_082",
    "CS2_101t": "CS2_101t",
    "CS2_102": "HERO_01bp",
    "CS2_049": "HERO_02bp",
    "CS2_083b": "HERO_03bp",
    "CS2_101": "HERO_04bp",
    "DS1h_292": "HERO_05bp",
    "CS2_017": "HERO_06bp",
    "CS2_056": "HERO_07bp",
    "CS2_034": "HERO_08bp",
    "CS1h_001": "HERO_09bp",
    "AT_132_WARRIOR": "HERO_01bp2",
    "AT_132_SHAMAN": "HERO_02bp2",
    "AT_132_ROGUE": "HERO_03bp2",
    "AT_132_PALADIN": "HERO_04bp2",
    "AT_132_HUNTER": "HERO_05bp2",
    "AT_132_DRUID": "HERO_06bp2",
    "AT_132_WARLOCK": "HERO_07bp2",
    "AT_132_MAGE": "HERO_08bp2",
    "AT_132_PRIEST": "HERO_09bp2",
}
"""Hero powers as they were called before the heroes were renumbered, and what has skins of its own."""

_TYPES: Final[Mapping[int, str]] = {
    t.TYPE_HERO: "HERO",
    t.TYPE_MINION: "MINION",
    t.TYPE_SPELL: "SPELL",
    t.TYPE_ENCHANTMENT: "ENCHANTMENT",
    t.TYPE_WEAPON: "WEAPON",
    t.TYPE_HERO_POWER: "HERO_POWER",
    t.TYPE_LOCATION: "LOCATION",
}
_RACES: Final[Mapping[int, str]] = {
    11: "UNDEAD",
    14: "MURLOC",
    15: "DEMON",
    17: "MECHANICAL",
    18: "ELEMENTAL",
    20: "BEAST",
    21: "TOTEM",
    23: "PIRATE",
    24: "DRAGON",
    26: "ALL",
    43: "QUILBOAR",
    88: "DRAENEI",
    92: "NAGA",
}
"""Values of CARDRACE, with the words of printed cards."""

_SECRETS: Final = frozenset({"SECRET", "QUEST", "SIDEQUEST", "QUESTLINE"})
UNKNOWN: Final = "?"
_OF_THE_CLIENT: Final = frozenset({"GAME_004"})
"""Enchantments that are no part of the rules: AFK shortens the time of a turn."""


@cache
def today(card: str) -> str:
    """The id that a card has in the installed build: skins and renamed hero powers have that of the plain one."""
    plain = _RENAMED.get(card)
    if plain is not None:
        return plain
    skin = _SKIN.match(card)
    if skin is not None and skin["card"] in _RENAMED:
        return f"{_RENAMED[skin['card']]}{'2' if skin['better'] else ''}"
    core = card.removeprefix("CORE_")
    if core != card and card not in standard_cards():
        # The core set reprints cards under other ids.
        return core
    hero = _HERO_SKIN.match(card)
    return f"{hero['card']}{hero['power']}" if hero is not None else card


@cache
def says_nothing(card: str) -> bool:
    """Whether its printed values say everything: no text, or only words for abilities."""
    printed = load_printed().cards.get(card)
    return card in plain_cards() or (printed is not None and printed.type != "ENCHANTMENT" and is_plain(printed.text))


@cache
def asks_the_deck(card: str) -> bool:
    """Whether its text asks what lies in its owner's deck, which records hide."""
    cards = standard_cards()
    return card in cards and any(isinstance(part, NoDuplicates) for part in parts(cards.get(card).script))


class Definitions:
    """A card source for one record. `build` is that of the record; `identities` says what hidden entities are, `forms`
    what else it shows of cards."""

    def __init__(self, build: int, identities: Mapping[int, Identity], forms: Mapping[str, Mapping[int, int]]) -> None:
        self._build = build
        self._standard: Cards = standard_cards()
        self._numbers: dict[str, Mapping[int, int]] = {}
        for identity in identities.values():
            self._numbers.setdefault(identity.card, identity.numbers)
        for card, numbers in forms.items():
            self._numbers.setdefault(card, numbers)
        self._cards: dict[str, Card] = {}

    def is_scripted(self, card: str) -> bool:
        """Whether the engine knows what the card did at the time of the record."""
        if card in _OF_THE_CLIENT:
            return True
        if asks_the_deck(today(card)):
            return False
        then = self._then(card)
        if then is not None and then.script is None:
            return False
        return today(card) in self._standard or says_nothing(today(card))

    def get(self, card_id: str) -> Card:
        """The card as the record prints it; one without a script has an empty one."""
        found = self._cards.get(card_id)
        if found is None:
            found = self._cards[card_id] = self.with_numbers(self._plain(card_id), self._numbers.get(card_id, {}))
        return found

    def pool(self, query: Sequence[tuple[str, str]]) -> list[Card]:
        """What a query of random cards may find: the log names the one, so the list need not be whole."""
        return self._standard.pool(query)

    def __iter__(self) -> Iterator[str]:
        return iter(self._standard)

    def _then(self, card: str) -> Former | None:
        """What the card said at the time of the record, where it is known to have been something else."""
        found = former(card, self._build)
        if found is not None and found.script is not None:
            return found
        known = today(card)
        older = older_text(known, self._build) if known not in self._untold else None
        return found if older is None else Former(self._build + 1, "what its printing said", older.script)

    @cached_property
    def _untold(self) -> frozenset[str]:
        """The cards of which it is not known what they said in the record's build."""
        try:
            return unknown_cards(str(self._build))
        except NoPrinting:
            return frozenset(OLDER)

    def _plain(self, card_id: str) -> Card:
        known = today(card_id)
        if self.is_scripted(card_id) and known in self._standard:
            card = self._standard.get(known)
            then = self._then(card_id)
            if then is not None and then.script is not None:
                card = replace(card, script=then.script)
                if then.abilities is not None:
                    card = replace(card, abilities=ability_bits(*then.abilities))
            return card if card.id == card_id else replace(card, id=card_id)
        printed = load_printed().cards.get(known)
        if printed is not None:
            lies_secret = bool(_SECRETS & set(printed.keywords))
            quest = lies_secret and "SECRET" not in printed.keywords
            bare = Script(secret=lies_secret, quest=quest, tradeable="TRADEABLE" in printed.keywords)
            return replace(build(printed, bare), id=card_id)
        kind = _TYPES.get(self._numbers.get(card_id, {}).get(t.CARDTYPE, 0), "ENCHANTMENT")
        numbers = self._numbers.get(card_id, {})
        quest = bool(numbers.get(t.QUEST))
        bare = Script(secret=quest or bool(numbers.get(t.SECRET)), quest=quest, tradeable=bool(numbers.get(TRADEABLE)))
        race = _RACES.get(numbers.get(CARDRACE, 0))
        abilities = ability_bits(*plain_cards().get(known, ()))
        races = frozenset({race} if race else ())
        return Card(card_id, card_id, kind, abilities=abilities, races=races, script=bare)

    def unknown(self, kind: int = 0) -> Card:
        """A card that nobody knows; every one of them is another."""
        return Card(UNKNOWN, UNKNOWN, _TYPES.get(kind, "SPELL"), cost=0)

    @staticmethod
    def with_numbers(card: Card, numbers: Mapping[int, int]) -> Card:
        """The card with the values that a record prints."""
        if not numbers:
            return card
        health = numbers.get(t.DURABILITY) or numbers.get(t.HEALTH)
        kind = _TYPES.get(numbers.get(t.CARDTYPE, 0))
        if kind is not None and kind != card.type:
            card = replace(card, type=kind)
        return replace(
            card,
            cost=numbers.get(t.COST, 0),
            attack=numbers.get(t.ATK, 0) if card.type in ("MINION", "WEAPON", "HERO") else card.attack,
            health=health if health and card.type != "SPELL" else card.health,
            armor=numbers.get(t.ARMOR, 0) if card.type == "HERO" else 0,
            # Some builds show only whether there is Overload, and how much of it apart.
            overload=numbers.get(OVERLOAD_OWED, 0) or numbers.get(OVERLOAD, 0),
            spell_damage=numbers.get(SPELLPOWER, 0) if card.type == "MINION" else card.spell_damage,
        )
