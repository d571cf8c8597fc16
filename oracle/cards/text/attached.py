"""The texts of enchantments: what the cards that attach them say that they give.

An enchantment without a script of its own has its numbers from its giver. Its text names them ("+2 Attack this turn.")
or tells only which of Attack and Health is higher ("Increased stats.").
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace
from typing import Final

from oracle.cards.text.amounts import amount_of
from oracle.cards.text.auras import aura_text, cost_change
from oracle.cards.text.card import trigger_text
from oracle.cards.text.conditions import FLAGS
from oracle.cards.text.costs import cost_text, given_costs
from oracle.cards.text.gifts import UNTIL, inherited, listed, stats
from oracle.cards.text.library import Library, gifts
from oracle.cards.text.nouns import ability_name, ability_names
from oracle.cards.text.speech import Speech, either
from oracle.effects import selectors, values
from oracle.effects.chance import GiveOneOf
from oracle.effects.copying import SummonSmallCopy
from oracle.effects.enchanting import Double, Give, Swap
from oracle.effects.filters import Race
from oracle.effects.hands import CostLess
from oracle.engine.card import Aura

_SUFFIX: Final = re.compile(r"(?:o|e|e\d)$")


def enchantment_text(card_id: str, library: Library) -> str:
    """Every way to tell what an enchantment does; empty where nothing that is scripted attaches it."""
    own = library.scripts[card_id]
    card = library.printed[card_id]
    costs = _costs(card_id, library)
    if costs:
        return costs
    if own.gift is not None:
        gift = own.gift
        numbers = Give(selectors.Host(), card_id, gift.attack, gift.health, cost=gift.cost, set_cost=gift.set_cost)
        return either(*_ways(card_id, replace(numbers, until=gift.until), library))
    legacy = inherited(Give(selectors.HERO, card_id), Speech(card, library))
    if legacy:
        return legacy
    if own.triggers or own.deathrattle is not None or own.auras:
        said = [trigger_text(each, card, own, library, host="this minion") for each in own.triggers]
        if own.deathrattle is not None:
            speech = Speech(card, library, host="this minion", answers=True)
            said.append(_with_rattle(f"Deathrattle: {speech.say(own.deathrattle)}", card_id, library))
        said += [aura_text(aura, Speech(card, library)) for aura in own.auras]
        return ". ".join(said)
    ways = _given_ways(card_id, library)
    return either(*ways) if ways else ""


def _given_ways(card_id: str, library: Library) -> list[str]:
    """What the cards that attach it give."""
    return [
        way
        for giver, word in _givers(library)
        if _attaches(word, giver, card_id)
        for way in _ways(giver, word, library)
    ]


def _with_rattle(rattle: str, card_id: str, library: Library) -> str:
    """A Deathrattle, in quotation marks after the numbers that come with it: `+1/+1 and "Deathrattle: …"`."""
    return either(rattle, *(f'{way} and "{rattle}"' for way in _given_ways(card_id, library)))


def _costs(card_id: str, library: Library) -> str:
    """What an enchantment on a hero says that changes costs: what its giver says, or its own part of that."""
    speech = Speech(library.printed[card_id], library)
    text = cost_text(library.scripts[card_id], speech)
    if text is None:
        return ""
    told = [
        given_costs(word, Speech(library.printed[giver], library))
        for giver, word in _givers(library)
        if isinstance(word, Give) and word.card == card_id
    ]
    own = (
        f"your next {text.cards.bare()} costs {text.change}"
        if text.once
        else f"{text.cards.several('your')} cost {text.change}"
    )
    return either(*told, own)


def giver_of(card_id: str) -> str:
    """The card whose enchantment this is, by its id: auras name none."""
    return _SUFFIX.sub("", card_id)


def _attaches(word: object, giver: str, card_id: str) -> bool:
    if isinstance(word, Aura):
        return giver_of(card_id) == giver
    return getattr(word, "card", None) == card_id


def _givers(library: Library) -> Iterator[tuple[str, object]]:
    for giver, script in library.scripts.items():
        for word in gifts(script):
            yield giver, word


def _ways(giver: str, word: object, library: Library) -> list[str]:
    """What one card that attaches it gives."""
    speech = Speech(library.printed[giver], library)
    name = library.printed[giver].name
    match word:
        case Give():
            abilities = [ability_name(each) for each in word.abilities]
            abilities += [f"Spell Damage +{word.spell_damage}"] if word.spell_damage else []
            weapon = isinstance(word.targets, selectors.Weapon) or (
                isinstance(word.targets, selectors.Itself) and speech.card.type == "WEAPON"
            )
            given = _given(word.attack, word.health, abilities, speech, weapon=weapon)
            ways = [*_set(word, speech), *_cost(word)]
            vague = _vague(word.attack, word.health, word.targets) if not abilities else []
            vague = [each.replace("health", "durability") for each in vague] if weapon else vague
            until = UNTIL[word.until]
        case Aura():
            given = _given(word.attack, word.health, ability_names(word.abilities), speech)
            change = cost_change(word, speech)
            ways, until = [f"costs {change}"] if change else [], ""
            vague = [] if word.abilities else _vague(word.attack, word.health, word.targets)
            vague += [FLAGS[word.flag]] if word.flag in FLAGS else []
        case Double():
            return ["doubled Attack and Health"]
        case SummonSmallCopy():
            return [f"{word.attack}/{word.health}"]
        case CostLess():
            return [f"costs ({word.amount}) less"]
        case Swap():
            return ["health was swapped"]
        case GiveOneOf():
            return [ability_name(each) for each in word.abilities]
        case _:
            return []
    ways += vague
    if given:
        ways += [given, f"has {given}", f"this character has {given}", f"your hero has {given}", f"{given} from {{0}}"]
        ways += [f"this minion has {given}", f"{name} is granting this minion {given}", f"{given} from {name}"]
        ways += [f"{name} is granting {given}", f"{name} has {given}"]
        ways += [f"{{0}} grants {given}", *(f"this {each.lower()} has {given}" for each in _races(word))]
    ways += {"Immune": ["your hero is Immune"], "Stealth": ["stealthed"]}.get(given, [])
    return [f"{way}{until}" for way in ways]


def _given(attack: object, health: object, abilities: list[str], speech: Speech, *, weapon: bool = False) -> str:
    gift = stats(attack, health, speech, weapon=weapon) if _plain(attack) and _plain(health) else ""
    given = [each for each in (gift, *abilities) if each]
    return listed(given) if given else ""


def _races(word: object) -> list[str]:
    """The minion type that an aura is for."""
    where = getattr(getattr(word, "targets", None), "where", None)
    return [where.race] if isinstance(where, Race) else []


def _cost(word: Give) -> list[str]:
    costs = [f"({word.set_cost})"] if word.set_cost is not None else []
    costs += [f"({abs(word.cost)}) {'more' if word.cost > 0 else 'less'}"] if word.cost else []
    whose = "your Hero Power costs " if isinstance(word.targets, selectors.Power) else "costs "
    return [whose + each for each in costs]


def _set(word: Give, speech: Speech) -> list[str]:
    swapped = isinstance(word.set_attack, values.HealthOf) and isinstance(word.set_health, values.AttackOf)
    if swapped:
        return ["Attack and Health swapped", f"Attack and Health have been swapped by {speech.card.name}"]
    ways = []
    for value, what in ((word.set_attack, "Attack"), (word.set_health, "Health")):
        if value is not None:
            number = amount_of(value, speech).plain
            ways += [f"{what}{way} to {number}" for way in (" changed", " has been changed", " reduced")]
            ways.append(f"this minion has {number} {what}")
    return ways


def _plain(value: object) -> bool:
    return isinstance(value, int | values.Printed)


def _vague(attack: object, health: object, targets: object) -> list[str]:
    """Texts that only tell which of the two is higher."""
    if attack == values.AttackOf(targets):  # type: ignore[arg-type]
        return ["this minion has double Attack"]
    if health == values.HealthOf(targets):  # type: ignore[arg-type]
        return ["this minion has double Health"]
    if any(isinstance(value, int) and value < 0 for value in (attack, health)):
        return []
    match attack != 0, health != 0:
        case True, True:
            return ["increased stats", "increased attack and health"]
        case True, False:
            return ["increased attack", "this minion has increased attack", "your hero has extra attack"]
        case False, True:
            return ["increased health"]
    return []
