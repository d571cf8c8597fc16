"""Cards as a scenario would write them among its own (`cards`): the way back from a definition to JSON."""

from __future__ import annotations

from dataclasses import MISSING, fields
from functools import cache
from typing import Any, Final

from oracle.effects.flow import Then
from oracle.effects.word import Word
from oracle.engine.card import ABILITY_BITS, Aura, Card, Script, Trigger
from oracle.scenario.own_cards import SCRIPT_KEYS, constants

_NUMBERS: Final = ("cost", "attack", "health", "armor", "spell_damage", "overload")


class Unwritable(ValueError):
    """A card with a part that the cards of scenarios do not have."""

    def __init__(self, card: Card, part: str) -> None:
        super().__init__(f"{card.id} {card.name} cannot be written as a card of one's own: its {part} has no key there")


def written_card(card: Card) -> dict[str, Any]:
    """The object of `cards` that describes this card; raises `Unwritable`."""
    found: dict[str, Any] = {"name": card.name, "type": card.type}
    found |= {key: getattr(card, key) for key in _NUMBERS if getattr(card, key)}
    if card.abilities:
        found["abilities"] = _abilities(card.abilities)
    if card.races:
        found["races"] = sorted(card.races)
    if card.card_class != "NEUTRAL":
        found["class"] = card.card_class
    if card.more_classes:
        raise Unwritable(card, "more_classes")
    if card.school:
        found["school"] = card.school
    for part in fields(Script):
        value = getattr(card.script, part.name)
        if value == part.default or part.name == "printing":
            continue
        if part.name not in SCRIPT_KEYS:
            raise Unwritable(card, part.name)
        found[part.name] = _bare(value)
    return found


def _bare(value: object) -> object:
    """A part of a card: there triggers and auras stand without their name."""
    if isinstance(value, tuple):
        return [_bare(each) for each in value]
    return _fields(value) if isinstance(value, Trigger | Aura) else _written(value)


def _written(value: object) -> object:
    match value:
        case tuple():
            return [_written(each) for each in value]
        case Trigger():
            return {"Trigger": _fields(value)}
        case Word() if value in _names():
            return _names()[value]
        case Then():
            return {"Then": [_written(each) for each in value.parts]}
        case Word():
            return {type(value).__name__: _given(value)}
    return value


def _given(value: Word) -> object:
    """The fields of a word: in order where all that are given come first, else by their names."""
    found = _fields(value)
    in_order = [field.name for field in fields(value)][: len(found)]  # type: ignore[arg-type]
    return list(found.values()) if list(found) == in_order else found


def _fields(value: Any) -> dict[str, Any]:
    """What is given: fields that are as they are without being told are left out."""
    found: dict[str, Any] = {}
    for field in fields(value):
        part = getattr(value, field.name)
        if field.default is not MISSING and part == field.default:
            continue
        found[field.name] = (
            _abilities(part) if isinstance(value, Aura) and field.name == "abilities" else _written(part)
        )
    return found


def _abilities(bits: int) -> list[str]:
    return [name for name, bit in ABILITY_BITS.items() if bits & bit]


@cache
def _names() -> dict[object, str]:
    return {value: name for name, value in constants().items()}
