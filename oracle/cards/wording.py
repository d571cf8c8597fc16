"""Reads a printed text: its plain form, the words that say when its effects happen, its numbers.

The game's texts carry markup: `<b>`, `[x]` and `_` for the layout, `$3` and `#3` for numbers that Spell Damage and
healing change, `$a1` and `$d2` for a hero power's Attack and Armor, `@` before the variants of a text that changes in
play, `~` before notes for the client. A script's trigger is compared with the words found here, so that a text that
moved from "whenever" to "after" is noticed.
"""

import re
from collections.abc import Iterator
from typing import Final, Literal, get_args

TriggerWord = Literal[
    "battlecry",
    "combo",
    "choose one",
    "deathrattle",
    "secret",
    "quest",
    "inspire",
    "overheal",
    "overkill",
    "spellburst",
    "outcast",
    "overload",
    "start of game",
    "casts when drawn",
    "whenever",
    "after",
    "when",
    "start of your turn",
    "end of your turn",
    "start of each turn",
    "end of each turn",
    "start of turn",
    "end of turn",
]
"""What a text says about the moment of an effect; a turn that is neither yours nor each is plain "of turn"."""

TRIGGER_WORDS: Final[tuple[TriggerWord, ...]] = get_args(TriggerWord)

_KEYWORDS: Final = (
    "battlecry|combo|deathrattle|secret|quest|inspire|overheal|overkill|spellburst|outcast|overload|start of game"
)
# A keyword counts where it announces an effect ("Battlecry:", also "Battlecry and Deathrattle:"), not where it is
# mentioned ("trigger their Deathrattles twice", "a minion with Taunt and Deathrattle").
_ANNOUNCED: Final = rf"(?P<keyword>{_KEYWORDS})(?=(?:,? (?:and )?(?:{_KEYWORDS}))*:)"
# A conjunction counts at the head of a clause, where it has its capital or follows a stop: "Revive after 2 friendly
# Beasts die" sets no trigger.
_CONJUNCTION: Final = r"(?P<conjunction>(?-i:Whenever|After|When)|(?<=[.:;!,] )(?:whenever|after|when))\b(?! that\b)"
_TURN: Final = (
    r"\bat (?:the )?(?P<edge>start|end) of (?P<whose>(?:(?:a|the|each|every|your|their)\b[\w' ]*?)?)\s?turns?\b"
)
_MOMENT: Final = re.compile(
    rf"\b{_ANNOUNCED}|\b(?P<choose>choose one) ?[-:]|\b(?P<drawn>casts? when drawn)\b"
    rf"|\b{_CONJUNCTION}|{_TURN}",
    re.IGNORECASE,
)
_WHOSE: Final = {
    "your": "your ",
    "your next": "your ",
    "each": "each ",
    "each player's": "each ",
    "every": "each ",
}
_MARKUP: Final = re.compile(r"\[x\]|</?[a-z]+>|&", re.IGNORECASE)
_VALUE: Final = re.compile(r"[$#][a-z]?(?=\d)")
_VARIANTS: Final = re.compile(r"(?<=\S)@.*", re.DOTALL)
_QUOTED: Final = re.compile(r'"([^"]*)"')
_NUMBER: Final = re.compile(r"\d+")


def plain(text: str) -> str:
    """The text as a player reads it, on one line, in its first variant and with its unchanged numbers."""
    first = _VARIANTS.sub("", text.split("~", 1)[0])
    bare = _VALUE.sub("", _MARKUP.sub("", first).replace("_", " ").replace("\N{RIGHT SINGLE QUOTATION MARK}", "'"))
    return " ".join(bare.split())


def bare(text: str) -> str:
    """The text as `plain`, but with the `$` of numbers to which Spell Damage is added."""
    first = _VARIANTS.sub("", text.split("~", 1)[0])
    kept = _VALUE.sub(lambda found: "$" if found[0] == "$" else "", _MARKUP.sub("", first))
    return " ".join(kept.replace("_", " ").split())


def own(text: str) -> str:
    """The plain text without what stands in quotation marks, which belongs to another entity."""
    return " ".join(_QUOTED.sub("", plain(text)).split())


def granted(text: str) -> tuple[str, ...]:
    """The plain texts that the card gives to others: `Give a minion "Deathrattle: …"`."""
    return tuple(" ".join(part.split()) for part in _QUOTED.findall(plain(text)))


def trigger_words(text: str) -> tuple[TriggerWord, ...]:
    """When the text's own effects happen, each word once, in printed order; empty for a text that just acts."""
    return tuple(dict.fromkeys(_words(own(text))))


def granted_trigger_words(text: str) -> tuple[TriggerWord, ...]:
    """The trigger words of the texts that the card gives to others."""
    return tuple(dict.fromkeys(word for part in granted(text) for word in _words(part)))


def numbers(text: str) -> tuple[int, ...]:
    """Every number of the plain text in printed order; `+2/+1` is two of them, the bracket of an Overload one."""
    return tuple(int(found) for found in _NUMBER.findall(plain(text)))


def _words(text: str) -> Iterator[TriggerWord]:
    for found in _MOMENT.finditer(text):
        yield _word(found)


def _word(found: re.Match[str]) -> TriggerWord:
    if found["choose"]:
        return "choose one"
    if found["drawn"]:
        return "casts when drawn"
    said = found["keyword"] or found["conjunction"]
    if said:
        return _checked(said.lower())
    owner = found["whose"].strip().lower()
    whose = _WHOSE.get(owner, "")
    return _checked(f"{found['edge'].lower()} of {whose}turn")


def _checked(said: str) -> TriggerWord:
    for word in TRIGGER_WORDS:
        if word == said:
            return word
    raise AssertionError(f"the pattern found {said!r}, which is no trigger word")
