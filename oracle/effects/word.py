"""What all words of the vocabulary share: they are frozen values with an English form and a JSON form."""

from __future__ import annotations

from dataclasses import fields, is_dataclass
from typing import ClassVar

WORDS: dict[str, type[Word]] = {}
"""Every word of the vocabulary by its name: the JSON form of cards names them so."""


class Word:
    """A word in which cards are written. `words` is its English, with its fields in braces.

    `possibility` marks a condition that says whether an effect can do anything, not what happened (SECRET-03).
    `refusal` is the reason for which a card is not played while such a condition does not hold (PLAY-01).
    """

    __slots__ = ()
    words: ClassVar[str] = ""
    possibility: ClassVar[bool] = False
    refusal: ClassVar[str] = "no_target"

    def __init_subclass__(cls) -> None:
        super().__init_subclass__()
        WORDS[cls.__name__] = cls

    def english(self) -> str:
        """The word and its parts in the game's English."""
        assert is_dataclass(self)
        parts = {field.name: phrase(getattr(self, field.name)) for field in fields(self)}
        return self.words.format(**parts)


def phrase(value: object) -> str:
    """The English of a part: a word, several words, a number, a name."""
    if isinstance(value, Word):
        return value.english()
    if isinstance(value, tuple):
        # Instructions are sentences; names stand in a list.
        between = ", " if all(isinstance(part, str) for part in value) else ". "
        return between.join(phrase(part) for part in value if part is not None)
    return "" if value is None else str(value)
