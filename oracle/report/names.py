"""How entities are called in reports: by their cards' printed names where those are known."""

from collections.abc import Callable
from typing import TypeAlias

from oracle.report.safe import safe

Call: TypeAlias = Callable[[str], str]
"""How an entity is called: its scenario name to what a reader knows it by."""


def name_as_is(name: str) -> str:
    """Entities by their scenario names: `p1.hero` as "p1's hero", all others as they are."""
    return calls(lambda _: None)(name)


def calls(card_name: Callable[[str], str | None]) -> Call:
    """A way to call entities: by their card's printed name, with the scenario name where that is not a part of it.

    `card_name` gives the printed name for a scenario name or a card id, None for what is neither.
    """

    def call(name: str) -> str:
        owner, dot, part = name.partition(".")
        title = card_name(name)
        if dot and part in ("hero", "power", "weapon") and owner in ("p1", "p2"):
            said = {"power": "hero power"}.get(part, part)
            return safe(f"{owner}'s {said}")
        if title is None:
            return safe(name)
        card, made, number = name.partition("#")
        if made:
            return safe(f"{title} #{number}")
        is_card_id = card_name(card) == title and name[:1].isupper()
        known = is_card_id or _letters(name) in _letters(title)
        return safe(title if known else f"{title} ({name})")

    return call


def sentence(text: str) -> str:
    """The text as a sentence of its own: a capital letter first (players stay `p1`), a full stop last."""
    head = text if text.startswith(("p1", "p2")) else text[:1].upper() + text[1:]
    return head if head.endswith((".", "!", "?")) else head + "."


def _letters(text: str) -> str:
    return "".join(filter(str.isalnum, text.lower()))
