"""The cards as ingredients of random boards, found by the words in which they are written, rare words as often as any.

Who asks says which cards may be used; how a board is put together is left to `boards`.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import fields, is_dataclass
from random import Random
from typing import Final

from oracle.cards import standard_cards
from oracle.engine.card import ABILITY_BITS, Card

_MARKS: Final = (
    "battlecry", "combo", "outcast", "options", "deathrattle", "drawn", "discarded", "awake", "start_of_game",
    "dormant", "cost", "secret", "quest", "objective", "enrage", "tradeable", "target", "requires", "playable_if",
)  # fmt: skip
"""Parts of a script that make a card what it is, whatever stands in them."""

_JOINTS: Final = frozenset(
    {
        "About", "AboutThis", "Against", "All", "Any", "Both", "By", "ByThis", "Causer", "Chosen", "Hero", "If", "It",
        "Itself", "Mine", "No", "Not", "OfType", "Only", "Printed", "Subject", "SubjectIs", "Theirs", "Then", "Those",
        "Which", "With",
    }
)  # fmt: skip
"""Words that only hold others together."""

_GOES_WITH: Final[Mapping[str, tuple[str, ...]]] = {
    "event:damage": ("Damage", "Split", "DamageTwo", "Heal"),
    "event:proposed_damage": ("Damage", "Split"),
    "event:heal": ("Heal", "trigger:Destroy"),
    "event:overheal": ("Heal",),
    "event:draw": ("Draw", "drawn"),
    "zone:HAND": ("Draw", "event:draw"),
    "drawn": ("Draw", "event:draw", "CastFromDeck"),
    "event:summon": ("Summon", "SummonRandom", "SummonCopies", "battlecry:Transform"),
    "event:after_summon": ("Summon", "SummonRandom", "SummonFromDeck", "battlecry:Transform"),
    "event:death": ("Destroy", "deathrattle", "SummonFromDeck", "Damage"),
    "event:discard": ("Discard",),
    "discarded": ("Discard",),
    "event:overload": ("overload",),
    "Counter": ("overload", "event:cast", "event:after_cast", "event:play"),
    "event:cast": ("CastRandom", "Counter"),
    "event:after_cast": ("CastRandom", "Damage"),
    "event:targeting": ("Damage", "Give", "Heal"),
    "flag:BATTLECRIES_TWICE": ("battlecry:Damage", "battlecry:Summon", "battlecry"),
    "flag:DEATHRATTLES_TWICE": ("deathrattle", "deathrattle:Damage"),
    "flag:HEALING_IS_DAMAGE": ("Heal",),
    "TakeControl": ("Damage", "Heal", "deathrattle", "battlecry:Damage"),
    "TakeControlUntilEndOfTurn": ("Damage", "deathrattle", "event:turn_end"),
    "SummonFromHand": ("Damage", "battlecry"),
    "Transform": ("Damage", "deathrattle", "event:after_summon"),
    "TransformIntoCopy": ("event:summon", "event:after_summon"),
    "CastFromDeck": ("combo", "overload", "options", "Discover"),
    "Split": ("trigger:Destroy", "Destroy", "event:damage", "spell_damage"),
    "RandomOf": ("event:turn_end", "trigger:Destroy", "Damage"),
    "POISONOUS": ("no attack", "event:damage"),
    "Silence": ("Give", "event:damage", "GiveText"),
    "ReturnToHand": ("Give", "Silence", "deathrattle"),
    "event:proposed_attack": ("AttackWith", "Retarget", "STEALTH"),
    "event:attack": ("Retarget", "WINDFURY"),
    "event:after_attack": ("Weapon", "Equip", "LoseDurability"),
    "Neighbours": ("Damage", "Destroy"),
    "battlecry": ("Damage", "event:after_play", "event:summon", "trigger:Damage", "trigger:Destroy"),
    "HasDeathrattle": ("deathrattle",),
    "Combo": ("event:after_play", "CastRandom"),
    "combo": ("CastRandom", "event:cast"),
    "SummonCopies": ("Damage", "deathrattle"),
    "deathrattle:Damage": ("event:damage", "RandomOf"),
    "event:turn_end": ("ExtraTurn", "trigger:Damage", "trigger:Destroy"),
    "CastRandom": ("overload", "combo", "options", "Discover", "deathrattle:Damage"),
    "secret": ("event:proposed_attack", "event:cast", "event:after_play"),
    "ExtraTurn": ("event:turn_start", "event:turn_end", "overload"),
}
"""What it takes to see a trait at work."""

_FINE: Final = ("battlecry:", "deathrattle:", "trigger:")
"""Traits that say in which part of a script a word stands: only what goes with something is chosen by them."""

INTERPLAY: Final = 0.5
"""How often a theme is one that something goes with."""

OWN_THEME: Final = 0.65
"""How often a card is taken from the themes of its board, where one fits."""


class Ingredients:
    """The cards that may be used, by type and by trait."""

    def __init__(self, cards: Iterable[Card], features: frozenset[str] | None = None) -> None:
        """`features` are those that set-ups may use; None: all of them."""
        self.features = features
        self.cards = sorted(cards, key=lambda card: card.id)
        self._by_trait: dict[str, dict[str, list[Card]]] = {}
        for card in self.cards:
            for trait in traits(card):
                self._by_trait.setdefault(group_of(card), {}).setdefault(trait, []).append(card)
        self._names = {
            group: sorted(trait for trait in found if not trait.startswith(_FINE))
            for group, found in self._by_trait.items()
        }
        lively = ("drawn", "start_of_game", "zone:HAND", "zone:DECK")
        played = [card for card in self.cards if card.type in ("MINION", "SPELL", "WEAPON")]
        self._lively = [card for card in played if not traits(card).isdisjoint(lively)]
        self.traits = sorted({trait for found in self._names.values() for trait in found})
        self._joined = [trait for trait in self.traits if trait in _GOES_WITH]

    @classmethod
    def known_to_all(cls, known: frozenset[str] | None = None, features: frozenset[str] | None = None) -> Ingredients:
        """All implemented cards, or those of them that another engine knows."""
        cards = standard_cards()
        return cls((cards.get(card) for card in cards if known is None or card in known), features)

    def without(self, card_id: str) -> Ingredients:
        """The same without a card."""
        return Ingredients((card for card in self.cards if card.id != card_id), self.features)

    def may(self, feature: str) -> bool:
        """Whether set-ups may use a feature."""
        return self.features is None or feature in self.features

    def themes(self, random: Random, count: int) -> tuple[str, ...]:
        """What a board is about: traits whose cards it prefers, each with something that goes with it."""
        found: list[str] = []
        for _ in range(count if self.traits else 0):
            joined = self._joined if self._joined and random.random() < INTERPLAY else self.traits
            trait = random.choice(joined)
            others = _GOES_WITH.get(trait, ())
            found += [trait, random.choice(others)] if others else [trait]
        return tuple(found)

    def goes_with(self, trait: str) -> Sequence[str]:
        """What it takes to see a trait at work."""
        return _GOES_WITH.get(trait, (trait,))

    def pick(self, random: Random, group: str, themes: Sequence[str] = ()) -> Card | None:
        """A card of a group: of a theme of the board, or of a trait that is as likely as any other."""
        found = self._by_trait.get(group)
        if not found:
            return None
        fitting = [theme for theme in themes if theme in found]
        if fitting and random.random() < OWN_THEME:
            return random.choice(found[random.choice(fitting)])
        return random.choice(found[random.choice(self._names[group])])

    def pick_lively(self, random: Random) -> Card | None:
        """A card that does something in a deck or when it is drawn."""
        return random.choice(self._lively) if self._lively else None

    def has(self, group: str) -> bool:
        """Whether there is any card of a group."""
        return group in self._by_trait

    def of_group(self, group: str) -> Sequence[Card]:
        """All cards of a group."""
        return [card for card in self.cards if group_of(card) == group]


def group_of(card: Card) -> str:
    """Where a card may stand: its type; Secrets and quests apart, and heroes to begin with apart from those played."""
    if card.type == "HERO" and card.id.startswith("HERO_"):
        return "CHOSEN_HERO"
    return "SECRET" if card.script.secret or card.script.quest else card.type


def traits(card: Card) -> frozenset[str]:
    """The words of a card's text and what else sets it apart."""
    found = set(_words(card.script)) - _JOINTS
    found |= {mark for mark in _MARKS if getattr(card.script, mark)}
    found |= {f"battlecry:{word}" for word in _words(card.script.battlecry)}
    found |= {f"deathrattle:{word}" for word in _words(card.script.deathrattle)}
    found |= {f"trigger:{word}" for trigger in card.script.triggers for word in _words(trigger.effect)}
    found |= {f"event:{trigger.event}" for trigger in card.script.triggers}
    found |= {f"zone:{trigger.zone}" for trigger in card.script.triggers if trigger.zone != "PLAY"}
    found |= {name for name, bit in ABILITY_BITS.items() if card.abilities & bit}
    found |= {f"race:{race}" for race in card.races}
    if card.overload:
        found.add("overload")
    if card.spell_damage:
        found.add("spell_damage")
    if card.attack == 0 and card.type == "MINION":
        found.add("no attack")
    return frozenset(found or {"plain"})


def _words(value: object) -> Iterator[str]:
    """The names of all words in a script, each part of it walked."""
    if isinstance(value, tuple | list):
        for each in value:
            yield from _words(each)
    elif isinstance(value, Mapping):
        for each in value.values():
            yield from _words(each)
    elif is_dataclass(value) and not isinstance(value, type):
        if type(value).__module__.startswith("oracle.effects"):
            yield type(value).__name__
        for each in fields(value):
            yield from _words(getattr(value, each.name))
            if each.name == "flag" and getattr(value, each.name):
                yield f"flag:{getattr(value, each.name)}"
