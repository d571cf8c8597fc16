"""Scripts and printed values belong together: what a script names is implemented, what is implemented is printed."""

from typing import Final

from oracle.cards.text import Library
from oracle.cards.text.library import parts
from oracle.effects.word import Word
from oracle.engine.card import Script

LIBRARY: Final = Library.standard()
NAMED: Final = ("card", "cards", "into", "otherwise", "ids")
"""Fields of words that hold card ids."""


def named_cards(script: Script) -> set[str]:
    """The ids of all cards that a script names: tokens, options, enchantments, hero powers."""
    found: set[object] = {*script.options, script.power}
    for word in parts(script):
        if not isinstance(word, Word):
            continue
        for name in NAMED:
            value = getattr(word, name, None)
            found |= set(value) if isinstance(value, tuple) else {value}
        upgrades = getattr(word, "upgrades", None)
        if isinstance(upgrades, tuple):
            found |= {card_id for pair in upgrades for card_id in pair}
    return {each for each in found if isinstance(each, str) and each}


def test_every_card_that_a_script_names_is_implemented() -> None:
    missing = {
        (card_id, named)
        for card_id, script in LIBRARY.scripts.items()
        for named in named_cards(script)
        if named not in LIBRARY.scripts
    }

    assert missing == set()


def test_every_implemented_card_is_printed_and_nothing_else_is() -> None:
    assert LIBRARY.printed.keys() ^ LIBRARY.scripts.keys() == set()


def test_a_hero_brings_the_printed_hero_power() -> None:
    wrong = {
        card_id: (card.hero_power, LIBRARY.scripts[card_id].power)
        for card_id, card in LIBRARY.printed.items()
        if card.hero_power and card_id in LIBRARY.scripts and card.hero_power != LIBRARY.scripts[card_id].power
    }

    assert wrong == {}
