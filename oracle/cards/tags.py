"""What the card database marks a card with, compared with what its script does.

Abilities, races, spell schools and numbers are not here: the engine has them from the same tags, and the text audit
compares them with the text. Here are the marks that a script has to earn.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Final

from oracle.cards.text.attached import giver_of
from oracle.cards.text.library import Library, gifts, parts
from oracle.effects.actions import Freeze, Silence
from oracle.effects.blows import Damage
from oracle.effects.casting import Discover, DiscoverFromDeck
from oracle.effects.conditions import ComboActive
from oracle.effects.enchanting import Give
from oracle.effects.flow import Combo
from oracle.effects.picks import DiscoverOneOf
from oracle.effects.replacing import DiscoverForm
from oracle.effects.selectors import Itself, Neighbours
from oracle.effects.values import SpellPower
from oracle.engine.card import Aura, Script

Earned = Callable[[Script], bool]


def _has(*kinds: type) -> Earned:
    return lambda script: any(isinstance(part, kinds) for part in parts(script))


def _answers(script: Script) -> bool:
    return any(trigger.keyword != "OVERHEAL" for trigger in script.triggers) and not script.secret


def _buffs_neighbours(aura: Aura) -> bool:
    return isinstance(aura.targets, Neighbours) and not aura.protects_from


def _spell_power(script: Script) -> bool:
    """Whether Spell Damage is added to a blow; the number of blows that are split is another matter."""
    return any(isinstance(part, Damage) and _has(SpellPower)(Script(text=part)) for part in parts(script))


TAGS: Final[dict[str, Earned]] = {
    "ADJACENT_BUFF": lambda script: any(map(_buffs_neighbours, script.auras)),
    "AURA": lambda script: any(not isinstance(aura.targets, Itself) for aura in script.auras),
    "BATTLECRY": lambda script: script.battlecry is not None,
    "CASTS_WHEN_DRAWN": lambda script: script.drawn is not None,
    "CHOOSE_ONE": lambda script: bool(script.options),
    "COMBO": lambda script: script.combo is not None or _has(Combo, ComboActive)(script),
    "DEATHRATTLE": lambda script: script.deathrattle is not None,
    "DISCOVER": _has(Discover, DiscoverFromDeck, DiscoverForm, DiscoverOneOf),
    "ENRAGED": lambda script: script.enrage is not None,
    "FREEZE": _has(Freeze),
    "OBJECTIVE": lambda script: script.objective,
    "OUTCAST": lambda script: script.outcast is not None,
    "OVERHEAL": lambda script: any(trigger.keyword == "OVERHEAL" for trigger in script.triggers),
    "QUEST": lambda script: script.quest,
    "SECRET": lambda script: script.hidden,
    "SILENCE": _has(Silence),
    "START_OF_GAME_KEYWORD": lambda script: script.start_of_game is not None,
    "TRADEABLE": lambda script: script.tradeable,
    "TRIGGER_VISUAL": _answers,
}
"""A tag of the database and when a script earns it."""


def tag_differences(card_id: str, library: Library) -> Iterator[str]:
    """The tags that only the card has, or only the script."""
    card, script = library.printed[card_id], library.scripts[card_id]
    for name, earned in TAGS.items():
        does = earned(script) or _by_others(name, earned, card_id, library)
        has = name in card.keywords
        if has != does and not (does and name in _unmarked(card.type)):
            yield f"{name}: only the {'card' if has else 'script'}"
    if "ImmuneToSpellpower" in card.keywords and _spell_power(script):
        yield "ImmuneToSpellpower: only the card"
    if card.type == "ENCHANTMENT":
        yield from _one_turn(card_id, library)


def _unmarked(kind: str) -> frozenset[str]:
    """Tags that the database gives to minions, weapons and spells only, not to cards that lie beneath others."""
    return frozenset({"AURA", "DEATHRATTLE", "ENRAGED", "TRIGGER_VISUAL"}) if kind == "ENCHANTMENT" else frozenset()


def _by_others(name: str, earned: Earned, card_id: str, library: Library) -> bool:
    """Whether another card earns it: an option of this one, or the enraged minion whose enchantment it shows."""
    match name:
        case "DISCOVER":
            others: tuple[str, ...] = library.scripts[card_id].options
        case "ENRAGED" if library.printed[card_id].type == "ENCHANTMENT":
            others = (giver_of(card_id),)
        case _:
            others = ()
    return any(earned(library.scripts[other]) for other in others if other in library.scripts)


def _one_turn(card_id: str, library: Library) -> Iterator[str]:
    """Whether an enchantment ends with the turn, and its givers end it so."""
    marked = "TAG_ONE_TURN_EFFECT" in library.printed[card_id].keywords
    ends = {
        gift.until == "end_of_turn"
        for script in library.scripts.values()
        for gift in gifts(script)
        if isinstance(gift, Give) and gift.card == card_id
    }
    if ends and ends != {marked}:
        yield f"TAG_ONE_TURN_EFFECT: only the {'card' if marked else 'script'}"
