"""Walks through scripts: all words of one, the cards that it names, the scripts that belong to it."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, fields, is_dataclass
from typing import Final

from oracle.cards.printed import PrintedCard, load_printed
from oracle.cards.scripts import all_scripts
from oracle.effects.word import Word
from oracle.engine.card import Aura, Script, Trigger

NAMED: Final = ("card", "cards", "into", "otherwise", "ids")
"""Fields of words that hold card ids."""


@dataclass(frozen=True, slots=True)
class Library:
    """All scripts and printed cards by id."""

    scripts: Mapping[str, Script]
    printed: Mapping[str, PrintedCard]

    @classmethod
    def standard(cls) -> "Library":
        """What is implemented in this installation."""
        return cls(all_scripts(), load_printed().cards)

    def options(self, script: Script) -> list[Script]:
        """The scripts of the options of a card."""
        return [self.scripts[option] for option in script.options if option in self.scripts]

    def attached(self, script: Script) -> list[Script]:
        """The scripts of the enchantments that a script attaches."""
        ids = {str(field_of(word, "card")) for word in words(script) if type(word).__name__ == "Give"}
        found = (self.scripts[each] for each in sorted(ids) if each in self.scripts)
        return [each for each in found if each is not script]


def words(value: object) -> Iterator[object]:
    """Every word of a script, triggers and auras included, from the outside in."""
    if isinstance(value, tuple):
        for part in value:
            yield from words(part)
    elif isinstance(value, Word | Script | Trigger | Aura):
        assert is_dataclass(value)
        yield value
        for field in fields(value):
            yield from words(getattr(value, field.name))


def field_of(word: object, name: str) -> object:
    """A field of a word, None where it has no such field."""
    return getattr(word, name, None)


def named_cards(script: Script) -> set[str]:
    """The ids of all cards that a script names: tokens, options, enchantments, hero powers."""
    found: set[object] = {*script.options, script.power}
    for word in words(script):
        if not isinstance(word, Word):
            continue
        for name in NAMED:
            value = field_of(word, name)
            found |= set(value) if isinstance(value, tuple) else {value}
        upgrades = field_of(word, "upgrades")
        if isinstance(upgrades, tuple):
            found |= {card_id for pair in upgrades for card_id in pair}
    return {each for each in found if isinstance(each, str) and each}
