"""Cards that a scenario defines for itself: JSON objects to card definitions, in the words of the effect vocabulary.

A part of a text is written as in the card scripts: `{"Damage": ["ENEMIES", 2]}` or
`{"Damage": {"targets": "ENEMIES", "amount": 2}}` is a word with its fields, an upper-case name is a constant.
"""

from collections.abc import Mapping
from dataclasses import fields
from functools import cache
from importlib import import_module
from pkgutil import iter_modules
from typing import Any, Final, cast

import oracle.effects
from oracle.effects.word import WORDS, Word
from oracle.engine.card import Aura, Card, Script, Trigger, ability_bits
from oracle.scenario.faults import Place, described, one_of
from oracle.scenario.schema import Complaint

Object = Mapping[str, object]

SCRIPT_KEYS: Final = tuple(field.name for field in fields(Script) if field.name not in ("printing", "cost"))
"""The parts of a card's text."""

_PLAIN: Final = frozenset({"options", "dormant", "secret", "power", "optional_target", "durability_immune"})
_NUMBERS: Final = ("cost", "attack", "health", "armor", "overload", "spell_damage")


class UnreadableCard(Exception):
    """A card that cannot be read: the place below the card, what was found and what was wanted."""

    def __init__(self, place: Place, found: str, wanted: str) -> None:
        super().__init__(f"found {found}, wanted {wanted}")
        self.place = place
        self.found = found
        self.wanted = wanted


@cache
def constants() -> Mapping[str, object]:
    """Every constant of the vocabulary by its name; all words are registered afterwards."""
    found: dict[str, object] = {}
    for module in iter_modules(oracle.effects.__path__, "oracle.effects."):
        names = vars(import_module(module.name))
        found |= {name: value for name, value in names.items() if name.isupper() and isinstance(value, Word)}
    return found


def own_card(card_id: str, value: Object) -> Card:
    """The card that an object of `cards` describes; raises `UnreadableCard`."""
    numbers = {key: cast(int, value[key]) for key in _NUMBERS if key in value}
    script: dict[str, Any] = {}
    for key in SCRIPT_KEYS:
        if key not in value:
            continue
        part: Any = value[key]
        if key == "triggers":
            script[key] = tuple(_trigger(each, (key, index)) for index, each in enumerate(part))
        elif key == "auras":
            script[key] = tuple(_aura(each, (key, index)) for index, each in enumerate(part))
        elif key == "enrage":
            script[key] = _aura(part, (key,))
        elif key in _PLAIN:
            script[key] = tuple(part) if isinstance(part, list) else part
        else:
            script[key] = _part(part, (key,))
    return Card(
        id=card_id,
        name=str(value.get("name", card_id)),
        type=str(value["type"]),
        abilities=ability_bits(*cast("list[str]", value.get("abilities", []))),
        races=frozenset(cast("list[str]", value.get("races", []))),
        card_class=str(value.get("class", "NEUTRAL")),
        school=str(value.get("school", "")),
        script=Script(**script),
        **numbers,  # type: ignore[arg-type]
    )


def own_card_complaints(cards: Mapping[str, Object]) -> list[Complaint]:
    """What is wrong with the texts of a scenario's own cards."""
    found: list[Complaint] = []
    for card_id, value in cards.items():
        try:
            own_card(card_id, value)
        except UnreadableCard as error:
            found.append((("cards", card_id, *error.place), error.found, error.wanted))
    return found


def _trigger(value: Object, place: Place) -> Trigger:
    return cast(Trigger, _made(Trigger, {"Trigger": value}, place))


def _aura(value: Object, place: Place) -> Aura:
    changed = dict(value)
    if isinstance(changed.get("abilities"), list):
        changed["abilities"] = ability_bits(*cast("list[str]", changed["abilities"]))
    return cast(Aura, _made(Aura, {"Aura": changed}, place))


def _part(value: object, place: Place) -> object:
    """A word, a constant, a number, a text, or several of them."""
    match value:
        case str() if value.isupper() and value in constants():
            return constants()[value]
        case list():
            return tuple(_part(each, (*place, index)) for index, each in enumerate(value))
        case dict() if len(value) == 1:
            constants()
            (name,) = value
            if name not in WORDS:
                raise UnreadableCard((*place, name), f"the word {described(name)}", one_of(sorted(WORDS), name))
            return _made(WORDS[name], value, place)
        case dict():
            raise UnreadableCard(place, described(value), "one word with its fields")
    return value


def _made(kind: type, value: Object, place: Place) -> object:
    """A word made of a list or an object of fields."""
    ((name, given),) = value.items()
    at: Place = place if kind in (Trigger, Aura) else (*place, name)
    try:
        if isinstance(given, dict):
            return kind(**{key: _part(each, (*at, key)) for key, each in given.items()})
        several = given if isinstance(given, list) else [given]
        return kind(*(_part(each, (*at, index)) for index, each in enumerate(several)))
    except TypeError as error:
        known = ", ".join(field.name for field in fields(kind))
        raise UnreadableCard(at, f"fields that do not fit ({error})", f"{name}({known})") from None
