"""A script as English lines, one for each thing that its card does; the words of a part are left to `effects`."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from typing import Final

from oracle.effects.enchanting import UNTIL
from oracle.effects.word import phrase
from oracle.engine.card import ABILITY_BITS, Aura, Condition, Gift, Script, Trigger

NameOf = Callable[[str], str | None]
"""Card id to printed name; None for what is no card."""

_EVENTS: Final = {
    "start_of_game": "at the start of the game",
    "turn_start": "at the start of a turn",
    "turn_end": "at the end of a turn",
    "draw": "whenever a card is drawn",
    "discard": "whenever a card is discarded",
    "play": "whenever a card is played",
    "cast": "whenever a spell is cast",
    "overload": "whenever crystals are Overloaded",
    "targeting": "when a target is chosen",
    "after_cast": "after a spell is cast",
    "after_play": "after a card is played",
    "summon": "whenever a minion is summoned",
    "after_summon": "after a minion is summoned",
    "proposed_attack": "when an attack is proposed",
    "attack": "whenever a character attacks",
    "after_attack": "after a character attacks",
    "proposed_damage": "when damage is about to be dealt",
    "damage": "whenever damage is dealt",
    "heal": "whenever a character is healed",
    "overheal": "whenever a character is healed beyond full Health",
    "armor": "whenever a hero gains Armor",
    "death": "whenever a character dies",
    "hero_power": "after a hero power is used",
    "secret_revealed": "whenever a Secret is revealed",
    "equip": "whenever a weapon is equipped",
    "awake": "when a Dormant minion awakes",
}
_PARTS: Final = (
    ("start_of_game", "start of game"),
    ("drawn", "when drawn"),
    ("discarded", "when discarded"),
    ("battlecry", "battlecry"),
    ("combo", "combo"),
    ("outcast", "outcast"),
    ("text", "text"),
    ("deathrattle", "deathrattle"),
    ("awake", "when it awakes"),
    ("cost", "costs"),
    ("playable_if", "playable if"),
    ("start_of_game_if", "at the start only if"),
)
_CARD_ID: Final = re.compile(r"\b[A-Za-z]\w*\d\w*\b|\bhexfrog\b")
_SHOUTED: Final = re.compile(rf"\b(?:{'|'.join(sorted(ABILITY_BITS, key=len, reverse=True))}|[A-Z]{{4,}})\b")
_REPAIRS: Final = (
    (re.compile(r"\s+"), " "),
    (re.compile(r"\s+([.,:;)])"), r"\1"),
    (re.compile(r"\bheros\b"), "heroes"),
    (re.compile(r"\bany (?=(?:[\w-]+ )*(?:character|minion|hero)(?:s|es)?\b)"), "all "),
    (re.compile(r"\b1 copies\b"), "1 copy"),
    (re.compile(r"\b1 random ones of\b"), "a random one of"),
    (re.compile(r"\b1 (card|random card|random spell)s\b"), r"1 \1"),
    (re.compile(r"\b(with (?:\d+ or (?:less|more) )?[A-Z]\w+) (minions|characters)\b"), r"\2 \1"),
)


def script_lines(script: Script, name_of: NameOf) -> tuple[str, ...]:
    """What a card does, line by line; a card whose printed values say everything has no line."""
    return tuple(_tidy(line, name_of) for line in _lines(script))


def _lines(script: Script) -> Iterator[str]:
    if script.quest:
        yield "quest: it lies face up until it is fulfilled"
    elif script.objective:
        yield "objective: it lies face up for a number of turns"
    elif script.secret:
        yield "secret: it lies hidden until it triggers"
    if script.frozen:
        yield "frozen: it never thaws until it is silenced"
    if script.gift is not None:
        yield f"gives: {gift_words(script.gift)}"
    if script.power:
        yield f"hero power: {script.power}"
    if script.dormant:
        yield f"dormant: it awakes after {script.dormant} turns"
    for target, condition in ((script.target, script.target_if), (script.combo_target, None)):
        if target is not None:
            title = "combo target" if target is script.combo_target else "target"
            may = " or none" if script.optional_target else ""
            yield f"{title}: one of {phrase(target)}{may}" + (f", if {phrase(condition)}" if condition else "")
    if script.requires is not None:
        yield f"needs: {phrase(script.requires)}"
    for field, title in _PARTS:
        value = getattr(script, field)
        if value is not None:
            yield f"{title}: {phrase(value)}"
    if script.options:
        yield f"choose one: {' or '.join(script.options)}"
    for trigger in script.triggers:
        yield trigger_line(trigger)
    for aura in script.auras:
        yield f"aura: {aura_words(aura)}"
    if script.enrage is not None:
        yield f"while damaged: {aura_words(script.enrage)}"
    if script.tradeable:
        yield "tradeable: for 1 mana it goes into the deck, and another card is drawn"
    if script.printing:
        yield f"printing: {script.printing}, older than the printed values"


def trigger_line(trigger: Trigger) -> str:
    """A trigger: when, if what, and what happens."""
    words = "trigger" if not trigger.keyword else trigger.keyword.lower().replace("_", " ")
    where = "" if trigger.zone == "PLAY" else f", from the {trigger.zone.lower()}"
    condition = f" ({_condition(trigger.condition)})" if trigger.condition is not None else ""
    notes = [
        note
        for note, holds in (
            ("once", trigger.once),
            ("only while it is not dying", trigger.alive),
            ("before all others", trigger.priority < 0),
            ("after all others", trigger.priority > 0),
        )
        if holds
    ]
    after = f" [{', '.join(notes)}]" if notes else ""
    return f"{words}{where}: {_EVENTS[trigger.event]}{condition}: {phrase(trigger.effect)}{after}"


def gift_words(gift: Gift) -> str:
    """What an enchantment gives that tells its numbers itself: `cost -1`, `+2/+0 until end of turn`."""
    given = [f"+{gift.attack}/+{gift.health}"] if gift.attack or gift.health else []
    given += [f"cost {gift.cost:+d}"] if gift.cost else []
    given += [f"cost {gift.set_cost}"] if gift.set_cost is not None else []
    return ", ".join(given) + UNTIL[gift.until]


def aura_words(aura: Aura) -> str:
    """What an aura gives to whom."""
    given: list[str] = []
    attack, health = phrase(aura.attack), phrase(aura.health)
    if attack != "0" or health != "0":
        given.append(f"+{attack}/+{health}")
    given += [name for name, bit in ABILITY_BITS.items() if aura.abilities & bit]
    if aura.spell_damage:
        given.append(f"Spell Damage +{aura.spell_damage}")
    cost = phrase(aura.cost)
    if cost != "0":
        given.append(f"cost {cost}" if cost.startswith("-") else f"cost +{cost}")
    if aura.cost_set is not None:
        given.append(f"cost {aura.cost_set}")
    if aura.flag:
        both, _, flag = aura.flag.rpartition(":")
        given.append(("for both players: " if both else "") + flag.lower().replace("_", " "))
    given += [f"protection from {card}" for card in aura.protects_from]
    whom = f"{phrase(aura.targets)} have " if aura.targets is not None else ""
    condition = f", while {_condition(aura.condition)}" if aura.condition is not None else ""
    return f"{whom}{', '.join(given) or 'nothing'}{condition}"


def _condition(condition: Condition) -> str:
    """The parts of a condition hold together: they are no sentences of their own."""
    return phrase(condition).replace(". ", " and ")


def _tidy(line: str, name_of: NameOf) -> str:
    """Card ids by their names, abilities as the game spells them, blanks and plurals in order."""
    line = _CARD_ID.sub(lambda match: name_of(match[0]) or match[0], line)
    line = _SHOUTED.sub(lambda match: match[0].replace("_", " ").title(), line)
    for pattern, repaired in _REPAIRS:
        line = pattern.sub(repaired, line)
    head, colon, rest = line.partition(": ")
    return f"{head}{colon}{rest[:1].upper()}{rest[1:]}".strip()
