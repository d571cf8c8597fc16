"""Which keywords a scenario's cards have, and whether its pairs of keywords are shown: nothing is run."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, fields, is_dataclass
from functools import cache
from typing import Final

from oracle.cards.source import UnknownCardError
from oracle.effects.actions import Freeze, Silence
from oracle.effects.casting import Discover, DiscoverFromDeck
from oracle.effects.conditions import ComboActive
from oracle.effects.enchanting import Give
from oracle.effects.flow import Combo
from oracle.effects.memory import GoDormant
from oracle.effects.picks import DiscoverOneOf
from oracle.engine.card import ABILITY_BITS, Aura, Card
from oracle.rules import KeywordPair
from oracle.scenario.coverage import cards_in
from oracle.scenario.model import Scenario
from oracle.scenario.standard import cards_for

_OF_SCRIPTS: Final = {
    "battlecry": "Battlecry",
    "combo": "Combo",
    "outcast": "Outcast",
    "options": "Choose One",
    "deathrattle": "Deathrattle",
    "auras": "Aura",
    "drawn": "Casts When Drawn",
    "start_of_game": "Start of Game",
    "dormant": "Dormant",
    "enrage": "Enrage",
    "tradeable": "Tradeable",
    "quest": "Quest",
}
"""The part of a card's text that a keyword is."""

_OF_WORDS: Final[Mapping[type, str]] = {
    Combo: "Combo",
    ComboActive: "Combo",
    Freeze: "Freeze",
    Silence: "Silence",
    Discover: "Discover",
    DiscoverFromDeck: "Discover",
    DiscoverOneOf: "Discover",
    GoDormant: "Dormant",
}
_OF_STATES: Final = {
    "taunt": "Taunt",
    "stealth": "Stealth",
    "divine_shield": "Divine Shield",
    "frozen": "Freeze",
    "dormant": "Dormant",
    "silenced": "Silence",
}
"""What a set-up says of an entity."""


@dataclass(frozen=True, slots=True)
class PairShown:
    """A pair of keywords with what its scenarios lack: nothing, where each has both keywords and names the rule."""

    pair: KeywordPair
    lacks: tuple[str, ...]


def pairs_shown(pairs: Iterable[KeywordPair], scenarios: Sequence[Scenario]) -> tuple[PairShown, ...]:
    """Every pair, with what is wrong with the scenarios that it names."""
    by_id = {each.id: each for each in scenarios}
    return tuple(PairShown(pair, tuple(_lacking(pair, by_id))) for pair in pairs)


def _lacking(pair: KeywordPair, scenarios: Mapping[str, Scenario]) -> Iterator[str]:
    named: set[str] = set()
    for each in pair.scenarios:
        scenario = scenarios.get(each)
        if scenario is None:
            yield f"there is no scenario {each}"
            continue
        named.update(scenario.rules)
        yield from (f"{each} has no {keyword}" for keyword in pair.keywords if keyword not in keywords_in(scenario))
        if not any(map(scenario.expects_under, scenario.under)):
            yield f"{each} checks nothing"
    yield from (f"no scenario names {rule}" for rule in pair.rules if rule not in named)


def keywords_in(scenario: Scenario) -> frozenset[str]:
    """The keywords of all cards that the file names, and those that its set-up gives."""
    source = cards_for(scenario)
    found: set[str] = set()
    for word in cards_in(scenario):
        try:
            found |= keywords_of(source.get(word))
        except UnknownCardError:
            continue
    document = scenario.document
    return frozenset(found if document is None else found.union(_states(document.value)))


@cache
def keywords_of(card: Card) -> frozenset[str]:
    """The keywords that a card has, gives or speaks of in its text."""
    script = card.script
    found = {name_of(ability) for ability, bit in ABILITY_BITS.items() if card.abilities & bit}
    found |= {keyword for part, keyword in _OF_SCRIPTS.items() if getattr(script, part)}
    if script.hidden:
        found.add("Secret")
    if card.spell_damage:
        found.add("Spell Damage")
    if card.overload:
        found.add("Overload")
    if any(trigger.event == "hero_power" for trigger in script.triggers):
        found.add("Inspire")
    if any(trigger.event == "overheal" for trigger in script.triggers):
        found.add("Overheal")
    for part in _parts(script):
        if type(part) in _OF_WORDS:
            found.add(_OF_WORDS[type(part)])
        elif isinstance(part, Give):
            found.update(map(name_of, part.abilities))
            if part.spell_damage:
                found.add("Spell Damage")
        elif isinstance(part, Aura):
            found |= {name_of(ability) for ability, bit in ABILITY_BITS.items() if part.abilities & bit}
    return frozenset(found)


def name_of(ability: str) -> str:
    """An ability as the game writes it: Divine Shield."""
    return "Mega-Windfury" if ability == "MEGA_WINDFURY" else ability.replace("_", " ").title()


def _parts(value: object) -> Iterator[object]:
    if isinstance(value, tuple):
        for item in value:
            yield from _parts(item)
    elif is_dataclass(value) and not isinstance(value, type):
        yield value
        for field in fields(value):
            yield from _parts(getattr(value, field.name))


def _states(value: object) -> Iterator[str]:
    if isinstance(value, Mapping):
        for key, item in value.items():
            if key in _OF_STATES and item:
                yield _OF_STATES[key]
            yield from _states(item)
    elif isinstance(value, list):
        for item in value:
            yield from _states(item)
