"""Reads a printed text: as a player sees it, and as the text audit needs it.

The game's texts carry markup: `<b>`, `[x]` and `_` for the layout, `$3` and `#3` for numbers that Spell Damage and
healing change, `$a1` and `$d2` for a hero power's Attack and Armor, `@` before the variants of a text that changes in
play, `~` before notes for the client.
"""

import re
from typing import Final

_MARKUP: Final = re.compile(r"\[x\]|</?[a-z]+>|&", re.IGNORECASE)
_VALUE: Final = re.compile(r"[$#][a-z]?(?=\d)")
_VARIANTS: Final = re.compile(r"(?<=\S)@.*", re.DOTALL)


def plain(text: str) -> str:
    """The text as a player reads it, on one line, in its first variant and with its unchanged numbers."""
    return bare(text).replace("$", "")


def bare(text: str) -> str:
    """The text as `plain`, but with the `$` of numbers to which Spell Damage is added."""
    first = _VARIANTS.sub("", text.split("~", 1)[0])
    kept = _VALUE.sub(lambda found: "$" if found[0] == "$" else "", _MARKUP.sub("", first))
    return " ".join(kept.replace("_", " ").replace("\N{RIGHT SINGLE QUOTATION MARK}", "'").split())
