"""Cards that a scenario defines for itself: JSON objects to card definitions, in the words of the effect vocabulary.

A part of a text is written as in the card scripts: `{"Damage": ["ENEMIES", 2]}` or
`{"Damage": {"targets": "ENEMIES", "amount": 2}}` is a word with its fields, an upper-case name is a constant.
"""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import fields, replace
from difflib import get_close_matches
from functools import cache
from importlib import import_module
from pkgutil import iter_modules
from typing import Any, Final, cast

import oracle.effects
from oracle.effects.values import RandomAmount
from oracle.effects.word import WORDS, Word
from oracle.engine.card import Aura, Card, Script, Trigger, ability_bits
from oracle.scenario.faults import Place, described, one_of
from oracle.scenario.own_card_types import misfit, named_cards, words_of
from oracle.scenario.schema import Complaint
from oracle.vocabulary import ABILITIES

Object = Mapping[str, object]

_OURS: Final = ("printing", "cost", "leaves_corpse", "frozen", "gift")
SCRIPT_KEYS: Final = tuple(field.name for field in fields(Script) if field.name not in _OURS)
"""The parts of a card's text."""

_PLAIN: Final = frozenset(
    {"options", "dormant", "secret", "quest", "objective", "tradeable", "power", "optional_target", "durability_immune"}
)
_SETTLED: Final = frozenset(
    {"target", "target_if", "combo_target", "requires", "playable_if", "start_of_game_if", "auras", "enrage"}
)
_NUMBERS: Final = ("cost", "attack", "health", "armor", "overload", "spell_damage")


class UnreadableCard(Exception):
    """A card that cannot be read: the place below the card, what was found and what was wanted."""

    def __init__(self, place: Place, found: str, wanted: str) -> None:
        super().__init__(f"found {found}, wanted {wanted}")
        self.place = place
        self.found = found
        self.wanted = wanted


@cache
def constants() -> Mapping[str, Word]:
    """Every constant of the vocabulary by its name; all words are registered afterwards."""
    found: dict[str, Word] = {}
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
        elif key == "wakes":
            script[key] = _trigger(part, (key,))
        elif key == "enrage":
            script[key] = _aura(part, (key,))
        elif key in _PLAIN:
            script[key] = tuple(part) if isinstance(part, list) else part
        else:
            script[key] = _part(part, (key,), "")
            _check(Script, key, script[key], (key,))
        if key in _SETTLED:
            _check_settled(script[key], (key,))
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


def own_card_complaints(cards: Mapping[str, Object], type_of: Callable[[str], str | None]) -> list[Complaint]:
    """What is wrong with the texts of a scenario's own cards; `type_of` says the type of any other card that exists."""
    found: list[Complaint] = []
    for card_id, value in cards.items():
        place: Place = ("cards", card_id)
        try:
            script = own_card(card_id, value).script
        except UnreadableCard:
            found += [((*place, *error.place), error.found, error.wanted) for error in _part_by_part(card_id, value)]
            continue
        for name, types in dict.fromkeys(named_cards(script)):
            type_ = str(cards[name]["type"]) if name in cards else type_of(name)
            if type_ is None:
                found.append((place, f"the card {described(name)}", "the id of a card that has a script"))
            elif types and type_ not in types:
                found.append((place, f"{described(name)}, a card of type {type_}", one_of(types)))
    return found


def _part_by_part(card_id: str, value: Object) -> Iterator[UnreadableCard]:
    """What is wrong with each part of a text, so that all of it is told in one go."""
    for key in SCRIPT_KEYS:
        try:
            own_card(card_id, {each: part for each, part in value.items() if each == key or each not in SCRIPT_KEYS})
        except UnreadableCard as error:
            yield error


def _trigger(value: object, place: Place) -> Trigger:
    trigger = cast(Trigger, _made(Trigger, "Trigger", value, place))
    _check_settled(trigger.condition, (*place, "condition"))
    return trigger


def _aura(value: object, place: Place) -> Aura:
    if not isinstance(value, dict):
        raise UnreadableCard(place, described(value), "an aura: an object with its fields")
    changed = dict(value)
    names = changed.pop("abilities", [])
    if not isinstance(names, list) or not all(name in ABILITIES for name in names):
        raise UnreadableCard((*place, "abilities"), described(names), f"a list of abilities: {one_of(ABILITIES)}")
    aura = cast(Aura, _made(Aura, "Aura", changed, place))
    return replace(aura, abilities=ability_bits(*names))


def _part(value: object, place: Place, type_: str) -> object:
    """A word, a constant, a number, a text, or several of them; where a text is wanted, it is no constant."""
    match value:
        case str() if value in constants() and "str" not in type_:
            return constants()[value]
        case list():
            return tuple(_part(each, (*place, index), type_) for index, each in enumerate(value))
        case dict() if len(value) == 1:
            constants()
            ((name, given),) = value.items()
            if name == "Trigger":
                return _trigger(given, (*place, name))
            if name not in WORDS:
                near = one_of(sorted(WORDS), name)
                wanted = near if near.startswith('"') else "a word that `oracle cards --words` lists"
                raise UnreadableCard((*place, name), f"the word {described(name)}", wanted)
            return _made(WORDS[name], name, given, (*place, name))
        case dict():
            raise UnreadableCard(place, described(value), "one word with its fields")
    return value


def _made(kind: type, name: str, given: object, place: Place) -> object:
    """A word made of a list or an object of fields, each of which is what the word takes there."""
    types = {field.name: str(field.type) for field in fields(kind)}
    in_order = [*types.values(), ""]
    try:
        if isinstance(given, dict):
            made = kind(**{key: _part(each, (*place, key), types.get(key, "")) for key, each in given.items()})
        else:
            several = given if isinstance(given, list) else [given]
            # The instructions of a `Then` are more than it has fields.
            made = kind(
                *(_part(each, (*place, index), in_order[min(index, len(types))]) for index, each in enumerate(several))
            )
    except TypeError as error:
        known = ", ".join(field.name for field in fields(kind))
        raise UnreadableCard(place, f"fields that do not fit ({_plainly(error)})", f"{name}({known})") from None
    for index, field in enumerate(fields(kind)):
        in_list = isinstance(given, list) and index < len(given) and len(given) <= len(fields(kind))
        at: Place = (*place, field.name) if isinstance(given, dict) else (*place, index) if in_list else place
        _check(kind, field.name, getattr(made, field.name), at)
    if isinstance(made, RandomAmount) and made.low > made.high:
        raise UnreadableCard(place, f"{made.low} to {made.high}", "the smaller number first")
    return made


def _plainly(error: TypeError) -> str:
    return str(error).partition("__init__() ")[2] or str(error)


def _check(kind: type, name: str, value: object, place: Place) -> None:
    """Raise `UnreadableCard` where a word has a field that it can do nothing with."""
    field = next(each for each in fields(kind) if each.name == name)
    wanted = misfit(kind, field, value)
    if wanted is not None:
        raise UnreadableCard(place, f"{_said(value)} as {name}", f"{wanted}{_meant(value, str(field.type))}")


def _meant(value: object, type_: str) -> str:
    """Which word or constant a text may stand for, where no text is wanted."""
    if not isinstance(value, str) or "str" in type_:
        return ""
    if value in WORDS:
        return f', such as {{"{value}": […]}}'
    near = get_close_matches(value.upper(), constants(), n=1)
    return f' (is "{near[0]}" meant?)' if near else ""


def _check_settled(value: object, place: Place) -> None:
    """Raise `UnreadableCard` where something is left to chance that may be asked at any time."""
    by_chance = words_of(value, ("RandomAmount", "RandomOf", "RandomOnes"))
    if by_chance:
        raise UnreadableCard(place, f"{by_chance[0]}, which is left to chance", "what is settled whenever it is read")


def _said(value: object) -> str:
    if isinstance(value, tuple):
        return f"a list of {len(value)}"
    return type(value).__name__ if isinstance(value, Word | Trigger) else described(value)
