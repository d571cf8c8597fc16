"""What `oracle cards --words` and `oracle cards NAME --own` print: the words in which cards are written."""

from __future__ import annotations

import textwrap
from collections.abc import Mapping
from dataclasses import MISSING, Field, fields
from typing import TYPE_CHECKING, Any, Final

import click

if TYPE_CHECKING:
    from oracle.cards import PrintedCard
    from oracle.effects.word import Word

KINDS: Final = {
    "Effect": "instructions",
    "Selector": "sets of characters or cards",
    "Condition": "conditions",
    "Value": "numbers that are read when they are needed",
    "Filter": "filters: which of a set",
}
CARDS_SHOWN: Final = 4


def words_document(wanted: str) -> dict[str, Any]:
    """The words whose name holds this text, the one of this very name alone; all without a text."""
    from oracle.effects.word import WORDS
    from oracle.engine.card import Aura, Trigger
    from oracle.scenario.own_cards import SCRIPT_KEYS, constants
    from oracle.vocabulary import QUEUES

    names, parts = constants(), {"Trigger": Trigger, "Aura": Aura}
    every = {**parts, **dict(sorted(WORDS.items()))}
    low = wanted.casefold()
    same = [name for name in every if name.casefold() == low]
    found = same or [name for name in every if low in name.casefold()]
    called = [name for name in names if low in name.casefold() and not same]
    if not found and not called:
        raise click.UsageError(f"no word is called {wanted!r}; `oracle cards --words` lists all of them")
    return {
        "words": [_word(name, every[name]) for name in found],
        "constants": called,
        "parts": list(SCRIPT_KEYS),
        "events": list(QUEUES),
    }


def _word(name: str, kind: type) -> dict[str, Any]:
    from oracle.effects.word import Word
    from oracle.scenario.own_card_types import kind_of

    return {
        "name": name,
        "kind": kind_of(kind) if issubclass(kind, Word) else name,
        "is": " ".join((kind.__doc__ or "").split()),
        "fields": [_field(kind, field) for field in fields(kind)],
    }


def _field(kind: type, field: Field[Any]) -> dict[str, Any]:
    from oracle.scenario.own_card_types import taken
    from oracle.vocabulary import ABILITIES

    abilities = kind.__name__ == "Aura" and field.name == "abilities"
    return {
        "name": field.name,
        "takes": f"a list of {', '.join(ABILITIES)}" if abilities else taken(kind, field),
        "needed": field.default is MISSING,
    }


def words_text(document: Mapping[str, Any], wanted: str) -> str:
    """One word with all that its fields take; of several each with its fields in order."""
    from oracle.scenario.own_cards import constants

    words, named = document["words"], constants()
    if wanted and len(words) == 1 and not document["constants"]:
        return _whole(words[0])
    lines: list[str] = []
    for kind, title in {"Trigger": "a trigger, an aura", "Aura": "", **KINDS}.items():
        of_kind = [word for word in words if word["kind"] == kind]
        if of_kind and title:
            lines += ["", f"{title}:"]
        lines += [line for word in of_kind for line in _row(_signature(word), word["is"].split(". ")[0].rstrip("."))]
    if document["constants"]:
        lines += ["", "constants:"]
        lines += [line for name in document["constants"] for line in _row(name, _constant(named[name]))]
    if not wanted:
        lines += ["", *_filled(f"parts of a card: {', '.join(document['parts'])}", 0)]
        lines += ["", *_filled(f"events that a trigger answers: {', '.join(document['events'])}", 0)]
    return "\n".join(lines).lstrip("\n")


def _constant(value: Word) -> str:
    # What has no fields is known by its name alone; its English is a pronoun.
    if not fields(value):  # type: ignore[arg-type]
        return " ".join((type(value).__doc__ or "").split()).split(". ")[0].rstrip(".")
    others = "other " if getattr(value, "others", False) else ""
    said = f"{others}{' '.join(value.english().split())}".replace("heros", "heroes")
    return f"all {said.replace('any ', '')}" if "any " in said else said


def _signature(word: Mapping[str, Any]) -> str:
    # What need not be given is in brackets.
    told = (field["name"] if field["needed"] else f"[{field['name']}]" for field in word["fields"])
    return f"{word['name']}({', '.join(told)})"


def _row(head: str, text: str) -> list[str]:
    rows = textwrap.wrap(text, 118 - 40)
    if len(head) > 36:
        return [*_filled(head, 2), *(" " * 40 + row for row in rows)]
    return [f"  {head:<38}{rows[0] if rows else ''}".rstrip(), *(" " * 40 + row for row in rows[1:])]


def _filled(text: str, indent: int) -> list[str]:
    return textwrap.wrap(text, 118, initial_indent=" " * indent, subsequent_indent=" " * (indent + 2))


def _whole(word: Mapping[str, Any]) -> str:
    lines = [_signature(word), *_filled(word["is"], 2)]
    for field in word["fields"]:
        text = field["takes"] if field["needed"] else f"{field['takes']}; may be left out"
        lines += textwrap.wrap(
            text, 118, initial_indent=f"  {field['name']:<16}", subsequent_indent=" " * 18, break_on_hyphens=False
        )
    cards = _cards_with(word["name"])
    shown = "; ".join(cards[:CARDS_SHOWN])
    lines += [f"  {'cards with it':<16}{shown or 'none'}"]
    lines += [f"  {'':<16}`oracle cards {cards[0].split(' ')[0]} --own` shows how it is written"] if cards else []
    return "\n".join(lines)


def _cards_with(name: str) -> list[str]:
    from oracle.cards import implemented, load_printed
    from oracle.cards.scripts import all_scripts
    from oracle.scenario.own_card_types import words_of

    printed, found = load_printed().cards, all_scripts()
    cards = [printed[card_id] for card_id in implemented() if card_id in found]
    with_it = [card for card in cards if words_of(found[card.id], (name,))]
    # The simplest first.
    with_it.sort(key=lambda card: (not card.collectible, len(repr(found[card.id])), card.id))
    return [f"{card.id} {card.name}" for card in with_it]


def own_document(cards: list[PrintedCard], printing: str) -> dict[str, Any]:
    """The cards as a scenario would write them among its own, each with an id of its own."""
    from oracle.cards.printings import cards_printed
    from oracle.scenario.own_cards_written import Unwritable, written_card

    try:
        return {"cards": {f"MY_{card.id}": written_card(cards_printed(printing).get(card.id)) for card in cards}}
    except Unwritable as error:
        raise click.UsageError(str(error)) from None
