"""A text while it is said: whom its pronouns mean, and ways of saying one thing of which any will do.

What a word says is registered with `says`; a word without an entry says its `words`, with its parts put in.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field, fields, is_dataclass
from itertools import pairwise
from typing import Final, TypeVar, cast

from oracle.cards.printed import PrintedCard
from oracle.cards.text.library import Library
from oracle.effects.word import Word
from oracle.engine.card import Selector

_OPEN: Final = "\N{MATHEMATICAL LEFT WHITE SQUARE BRACKET}"
_CLOSE: Final = "\N{MATHEMATICAL RIGHT WHITE SQUARE BRACKET}"
_BAR: Final = "\N{BROKEN BAR}"
MOST_WAYS: Final = 4096
"""How many ways of saying a whole text are compared at most."""

W = TypeVar("W", bound=Word)
Saying = Callable[[Word, "Speech"], str]
SAYINGS: Final[dict[type[Word], Saying]] = {}
"""Word to the function that says it."""


def says(kind: type[W]) -> Callable[[Callable[[W, Speech], str]], Callable[[W, Speech], str]]:
    """Register how a word is said."""

    def register(saying: Callable[[W, Speech], str]) -> Callable[[W, Speech], str]:
        SAYINGS[kind] = cast(Saying, saying)
        return saying

    return register


@dataclass(slots=True)
class Speech:
    """What the text of one card has said so far, and what its words mean there.

    `targets` is what the target is chosen from, `named` the sets that have been named (a pronoun will do for them),
    `it` what IT stands for until it is named, `host` what an enchantment calls the one that it is attached to, `last`
    the pronoun of what the instruction before dealt with, `proviso` a condition on the one that is meant, `spoken_of`
    the set that the condition has counted, `option` whether the card is what another card lets choose, `weapon` whether
    IT is a weapon, `inside` the enchantments whose texts are being quoted.
    """

    card: PrintedCard
    library: Library
    targets: Selector | None = None
    named: dict[Selector, str] = field(default_factory=dict)
    it: Selector | None = None
    host: str = "this minion"
    itself: str = "this minion"
    answers: bool = False
    event: str = ""
    flipped: bool = False
    quoting: bool = False
    option: bool = False
    last: str = "it"
    proviso: str = ""
    spoken_of: Selector | None = None
    weapon: bool = False
    inside: tuple[str, ...] = ()

    def say(self, value: object) -> str:
        """A part in English: a word, several words one after the other, a number, a name."""
        if isinstance(value, Word):
            saying = SAYINGS.get(type(value))
            said = saying(value, self) if saying is not None else self._template(value)
            if self.proviso and hasattr(value, "run"):
                said, self.proviso = f"if {self.proviso}, {said}", ""
            return said
        if isinstance(value, tuple):
            return ". ".join(said for said in map(self.say, value) if said)
        return "" if value is None else str(value)

    def name(self, card_id: str) -> str:
        """The printed name of a card."""
        return self.library.printed[card_id].name if card_id in self.library.printed else card_id

    def side(self, side: str) -> str:
        """The side that a word means where the text speaks for the opponent."""
        return {"friendly": "enemy", "enemy": "friendly"}.get(side, side) if self.flipped else side

    def _template(self, word: Word) -> str:
        assert is_dataclass(word)
        said = {each.name: self.say(getattr(word, each.name)) for each in fields(word)}
        return word.words.format(**said) if word.words else word.english()


def either(*ways: str) -> str:
    """One of several ways to say the same; the first is shown."""
    distinct = tuple(dict.fromkeys(ways))
    return distinct[0] if len(distinct) == 1 else f"{_OPEN}{_BAR.join(distinct)}{_CLOSE}"


def whole(text: str) -> bool:
    """Whether a piece of a text holds no part of a choice that began before it."""
    depth = 0
    for letter in text:
        depth += (letter == _OPEN) - (letter == _CLOSE)
        if depth < 0:
            return False
    return depth == 0


def shown(text: str, official: Callable[[str], bool] = lambda way: False) -> str:
    """A text as it is shown: each choice is the first that the official text has, else the first."""
    return " ".join(next(iter(_ways(text, official))).split())


def matching(text: str, official: str, canonical: Callable[[str], str]) -> str | None:
    """The way to say a text that comes to the official one; None where no way does."""
    wanted = canonical(official)
    low = official.lower()

    def likely(way: str) -> bool:
        return way.lower().strip() in low or canonical(way) in wanted

    for number, way in enumerate(_ways(text, likely)):
        if canonical(way) == wanted:
            return " ".join(way.split())
        if number > MOST_WAYS:
            break
    return None


def _ways(text: str, likely: Callable[[str], bool]) -> Iterator[str]:
    """Every way to say a text, of each choice only what is likely."""
    start = text.find(_OPEN)
    if start < 0:
        yield text
        return
    end, bars = _group(text, start)
    head = text[:start]
    edges = [start, *bars, end]
    choices = [text[left + 1 : right] for left, right in pairwise(edges)]
    found = [way for choice in choices for way in _ways(choice, likely) if likely(way)]
    tails = list(_ways(text[end + 1 :], likely))
    for way in dict.fromkeys(found or [next(iter(_ways(choices[0], likely)))]):
        for tail in tails:
            yield head + way + tail


def _group(text: str, start: int) -> tuple[int, list[int]]:
    """Where a choice ends, and its own bars."""
    depth, bars = 0, list[int]()
    for index in range(start, len(text)):
        match text[index]:
            case "\N{MATHEMATICAL LEFT WHITE SQUARE BRACKET}":
                depth += 1
            case "\N{MATHEMATICAL RIGHT WHITE SQUARE BRACKET}":
                depth -= 1
                if depth == 0:
                    return index, bars
            case "\N{BROKEN BAR}" if depth == 1:
                bars.append(index)
    raise AssertionError("a choice has no end")
