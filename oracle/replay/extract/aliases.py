"""Names for the entities of a scenario, made of their cards' names: nothing of the record's players is in them."""

import re
import unicodedata

from oracle.cards import load_printed

_KEPT = ("game", "p1", "p2", "p1.hero", "p2.hero", "p1.power", "p2.power")


class Aliases:
    """The record's names, each with its alias; equal cards are numbered as they come."""

    __slots__ = ("_by_name", "_used")

    def __init__(self) -> None:
        self._by_name: dict[str, str] = {name: name for name in _KEPT}
        self._used: dict[str, int] = {}

    def give(self, name: str, card: str) -> str:
        """The alias of an entity of this card; made now if it has none."""
        found = self._by_name.get(name)
        if found is None:
            word = slug(card)
            number = self._used[word] = self._used.get(word, 0) + 1
            found = self._by_name[name] = word if number == 1 else f"{word}_{number}"
        return found

    def join(self, name: str, alias: str) -> None:
        """Another name of the record for what has its alias already."""
        self._by_name[name] = alias

    def get(self, name: str) -> str | None:
        """The alias of what has one."""
        return self._by_name.get(name)


def slug(card: str) -> str:
    """A card's printed name in lower-case letters and digits: `knife_juggler`."""
    printed = load_printed().cards.get(card)
    name = printed.name if printed is not None else card
    plain = unicodedata.normalize("NFKD", name.replace("'", "").replace("’", "")).encode("ascii", "ignore").decode()
    word = re.sub(r"[^a-z0-9]+", "_", plain.lower()).strip("_")
    return word if word[:1].isalpha() else f"card_{word}"


def titled(card: str) -> str:
    """`EX1_598 Imp`, as scenarios write cards."""
    printed = load_printed().cards.get(card)
    return f"{card} {printed.name}" if printed is not None else card
