"""How long enchantments last: a record shows who wears them, the scripts that give them say until when."""

from collections.abc import Iterator, Mapping
from dataclasses import fields, is_dataclass
from functools import cache

from oracle.cards.scripts import all_scripts
from oracle.effects.enchanting import Give
from oracle.effects.word import Word
from oracle.engine.card import Aura, Script, Trigger


@cache
def lasts_until() -> Mapping[str, str]:
    """Enchantment cards that end by themselves: id to `Give.until`."""
    given = (word for script in all_scripts().values() for word in _words(script) if isinstance(word, Give))
    return {word.card: word.until for word in given if word.until}


def _words(value: object) -> Iterator[object]:
    if isinstance(value, tuple):
        for part in value:
            yield from _words(part)
    elif isinstance(value, Word | Script | Trigger | Aura):
        yield value
        if is_dataclass(value):
            for field in fields(value):
                yield from _words(getattr(value, field.name))
