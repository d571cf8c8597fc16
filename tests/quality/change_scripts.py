"""Changes of scripts that their texts have to show: a number, a side, whom it hits, a sentence, a moment, a token."""

from collections.abc import Iterator
from dataclasses import dataclass, fields, is_dataclass, replace
from typing import Any, Final

from oracle.cards.text.conditions import silent
from oracle.cards.text.nouns import bookkeeping
from oracle.effects.blows import Split
from oracle.effects.conditions import All, Mine, Theirs
from oracle.effects.enchanting import Swap
from oracle.effects.filters import Race
from oracle.effects.flow import Then
from oracle.effects.memory import OnlyEvenCosts, OnlyOddCosts
from oracle.effects.selectors import HERO, THIS, Causer, Chosen, Defender, Hero, It, Itself, RandomOf, Subject, Those
from oracle.effects.values import SpellPower
from oracle.effects.word import Word
from oracle.engine.card import Aura, Script, Trigger

SILENT_FIELDS: Final = frozenset({"priority", "place", "requires", "playable_if", "harmful", "alive"})
"""Fields of which no text tells."""
OTHER_EVENT: Final = {
    "turn_start": "turn_end",
    "turn_end": "turn_start",
    "cast": "after_cast",
    "after_cast": "cast",
    "summon": "after_summon",
    "after_summon": "summon",
    "attack": "after_attack",
    "after_attack": "attack",
    "damage": "heal",
    "draw": "discard",
}
OTHER_SIDE: Final = {"friendly": "enemy", "enemy": "friendly", "any": "enemy"}
OTHER_KIND: Final = {"minion": "character", "character": "minion", "hero": "minion"}
TOKEN: Final = "CS2_119"
"""A 2/7 of which no text says anything."""
TOKEN_FIELDS: Final = {
    "Summon": "card",
    "Equip": "card",
    "Transform": "into",
    "CreateInHand": "card",
    "CreateInDeck": "card",
    "ReplacePower": "card",
    "DrawThat": "otherwise",
    "SummonCopyFromDeck": "otherwise",
}

REFERENCES: Final = (Causer, Chosen, Defender, Hero, It, Itself, Subject)
"""Selectors that mean one or those who are known by now."""


@dataclass(frozen=True, slots=True)
class Change:
    """A script with one change, and what was changed."""

    card: str
    kind: str
    script: Script


def changes(card_id: str, script: Script) -> Iterator[Change]:
    """Every change of one place of a script."""
    for kind, changed in _changed(script):
        yield Change(card_id, kind, changed)


def _changed(value: Any) -> Iterator[tuple[str, Any]]:
    """The value with one change somewhere."""
    if isinstance(value, tuple):
        for index, part in enumerate(value):
            if silent(part) or bookkeeping(part):
                continue
            for kind, changed in _changed(part):
                yield kind, (*value[:index], changed, *value[index + 1 :])
        return
    if not (isinstance(value, Word | Script | Trigger | Aura) and is_dataclass(value)):
        return
    yield from _here(value)
    for each in fields(value):
        if each.name in SILENT_FIELDS:
            continue
        part = getattr(value, each.name)
        if isinstance(part, bool) or part is None or silent(part) or bookkeeping(part):
            continue
        if isinstance(part, int):
            if each.name != "abilities" and part:
                yield "number", _with(value, each.name, part + 1)
            continue
        if isinstance(part, REFERENCES) and not isinstance(value, Swap):
            yield "reference", _with(value, each.name, HERO if part != HERO else THIS)
        for kind, changed in _changed(part):
            yield kind, _with(value, each.name, changed)


def _with(value: Any, name: str, part: Any) -> Any:
    return Then(*part) if isinstance(value, Then) else replace(value, **{name: part})


def _here(value: Any) -> Iterator[tuple[str, Any]]:
    """The changes of the word itself."""
    for change in (_whom, _sentences, _moments, _gifts):
        yield from change(value)


def _whom(value: Any) -> Iterator[tuple[str, Any]]:
    side = getattr(value, "side", None)
    if side in OTHER_SIDE:
        yield "side", replace(value, side=OTHER_SIDE[side])
    if isinstance(value, Those):
        yield "kind", replace(value, kind=OTHER_KIND[value.kind])
        yield "others", replace(value, others=not value.others)
        if value.where is not None and not bookkeeping(value.where):
            yield "filter", replace(value, where=None)
    if isinstance(value, Race):
        yield "race", Race("DRAGON" if value.race != "DRAGON" else "BEAST")


def _sentences(value: Any) -> Iterator[tuple[str, Any]]:
    if isinstance(value, Then):
        for index in range(len(value.parts)):
            yield "sentence", Then(*value.parts[:index], *value.parts[index + 1 :])
    if isinstance(value, Script):
        for name in ("text", "battlecry", "combo", "deathrattle", "drawn", "discarded", "awake", "cost", "enrage"):
            if getattr(value, name) is not None:
                yield "sentence", replace(value, **{name: None})
        for name in ("triggers", "auras", "options"):
            found = getattr(value, name)
            for index in range(len(found)):
                yield "sentence", replace(value, **{name: (*found[:index], *found[index + 1 :])})
        if value.target is not None:
            yield "target", replace(value, target=None)


def _moments(value: Any) -> Iterator[tuple[str, Any]]:
    if isinstance(value, Trigger) and value.event in OTHER_EVENT:
        yield "moment", replace(value, event=OTHER_EVENT[value.event])
    if isinstance(value, Trigger | Aura) and value.condition is not None and not silent(value.condition):
        yield "condition", replace(value, condition=None)
    if isinstance(value, Mine):
        yield "side", Theirs()
    if isinstance(value, Theirs):
        yield "side", Mine()
    if isinstance(value, OnlyEvenCosts):
        yield "condition", OnlyOddCosts()
    if isinstance(value, All):
        for index, part in enumerate(value.conditions):
            if not silent(part):
                yield "condition", All((*value.conditions[:index], *value.conditions[index + 1 :]))


def _gifts(value: Any) -> Iterator[tuple[str, Any]]:
    abilities = getattr(value, "abilities", None)
    if isinstance(abilities, tuple) and abilities:
        yield "ability", replace(value, abilities=abilities[1:])
    if getattr(value, "until", ""):
        yield "duration", replace(value, until="")
    if isinstance(value, Aura) and value.abilities:
        yield "ability", replace(value, abilities=0)
    name = TOKEN_FIELDS.get(type(value).__name__)
    if name is not None:
        yield "token", replace(value, **{name: TOKEN})
    for name, part in _parts(value):
        if isinstance(part, RandomOf):
            yield "chance", replace(value, **{name: part.these})
        if isinstance(part, SpellPower) and not isinstance(value, Split):
            yield "spell damage", replace(value, **{name: part.amount})


def _parts(value: Any) -> Iterator[tuple[str, Any]]:
    if not isinstance(value, Then):
        for each in fields(value):
            yield each.name, getattr(value, each.name)
