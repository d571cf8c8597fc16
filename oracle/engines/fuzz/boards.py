"""Random set-ups as scenarios have them, biased to what rules are about: triggers, wounds, full rows, empty decks.

Whatever comes out may still be a board that cannot be (a minion without Health); whoever builds it finds out.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Sequence
from random import Random
from typing import Any, Final

from oracle.engine.card import Card
from oracle.engines.fuzz.ingredients import Ingredients, traits

Document = dict[str, Any]
"""A scenario's document, or a part of it."""

SIDES: Final = ("p1", "p2")
THEMES: Final = 3
_ABILITIES: Final = ("WINDFURY", "POISONOUS", "LIFESTEAL", "IMMUNE", "REBORN", "ELUSIVE", "RUSH", "CHARGE")
_HANDS: Final = (("MINION", 10), ("SPELL", 8), ("SECRET", 2), ("WEAPON", 2), ("LOCATION", 1), ("HERO", 1))


class Board:
    """One random set-up in the making."""

    def __init__(self, ingredients: Ingredients, random: Random) -> None:
        self.ingredients = ingredients
        self.random = random
        self.themes = ingredients.themes(random, THEMES)
        self._names: Counter[str] = Counter()
        self.last_legs = self.chance(0.15)
        """Both heroes are nearly dead."""
        self.closed_pool = self.may("card_pool", 0.15)
        """Few cards may be taken at random, and something takes them."""
        if self.last_legs:
            self.themes += ("Damage", "deathrattle:Damage")
        if self.closed_pool:
            self.themes += ("CastRandom", random.choice(ingredients.goes_with("CastRandom")))
        self.brimming = self.chance(0.1)
        """Hands are full, and what is drawn does something."""

    def setup(self) -> Document:
        """The set-up."""
        random = self.random
        found: Document = {side: self.side(side) for side in SIDES}
        if self.chance(0.3):
            found["turn"] = random.choice((1, 2, 3, 10, 43, 44, 45, 46, 87, 88, 89, 90, 91))
        if self.chance(0.1):
            found["active"] = "p2"
        if self.may("player_ids", 0.15):
            found["player_ids"] = {"p1": 2, "p2": 1}
        if self.closed_pool:
            found["card_pool"] = [reference(card) for card in self.pool()]
        if self.chance(0.5):
            found["order_of_play"] = self.order(found)
        return found

    def pool(self) -> list[Card]:
        """The few cards that may be taken at random, of every kind so that no query finds nothing."""
        groups = [
            group for group in ("SPELL", "SPELL", "SPELL", "MINION", "SECRET", "WEAPON") if self.ingredients.has(group)
        ]
        picked = {card.id: card for group in groups for card in self.several(group, self.random.randint(1, 2))}
        # A spell that casts spells at random would find itself again and again in so small a pool.
        return [card for card in picked.values() if card.collectible and "CastRandom" not in traits(card)]

    def order(self, setup: Document) -> list[str]:
        """Who came last, in any order."""
        names = [each["as"] for side in SIDES for key in ("board", "secrets") for each in setup[side].get(key, ())]
        names += [setup[side]["weapon"]["as"] for side in SIDES if "weapon" in setup[side]]
        return self.random.sample(names, self.random.randint(0, len(names)))

    def side(self, side: str) -> Document:
        """One player's side."""
        random = self.random
        found: Document = {}
        board = [self.minion(card) for card in self.several("MINION", self.row())]
        if board and self.chance(0.05):
            board[-1] = self.named(self.card("LOCATION")) or board[-1]
        found["board"] = board
        self.hero(found)
        if self.chance(0.25) and self.ingredients.has("WEAPON"):
            found["weapon"] = self.weapon()
        if self.chance(0.35):
            found["secrets"] = self.secrets()
        found["hand"] = self.hand(side)
        found["deck"] = self.deck(random.choice((0, 0, 1, 2, 3, 3, 4, 60)))
        found["mana"] = self.mana()
        if self.may("history", 0.25):
            found["history"] = self.history()
        return {key: value for key, value in found.items() if value not in ([], {})}

    def row(self) -> int:
        """How many minions: few, or all that fit."""
        return self.random.choice((0, 1, 1, 2, 2, 3, 3, 4, 5, 6, 7, 7))

    def hand(self, side: str) -> list[Document]:
        """The active player has something to play; hands are sometimes full."""
        size = self.random.choice((2, 3, 4, 5, 6, 9, 10)) if side == "p1" else self.random.choice((0, 0, 1, 3, 9, 10))
        size = 10 if self.brimming else size
        found = [self.playable(card) for card in self.cards(size)]
        return found[:10]

    def cards(self, count: int) -> list[Card]:
        """Cards of any kind for a hand or a deck."""
        groups = [group for group, _ in _HANDS if self.ingredients.has(group)]
        weights = [weight for group, weight in _HANDS if group in groups]
        picked = [self.card(self.random.choices(groups, weights)[0]) for _ in range(count)] if groups else []
        return [card for card in picked if card is not None]

    def deck(self, size: int) -> list[Any]:
        """A deck from the top; a few of its cards are not as printed."""
        found: list[Any] = []
        few = self.deck_cards(min(size, 4))
        for index in range(size):
            card = few[index % len(few)] if few else None
            if card is None:
                break
            found.append(self.playable(card) if index < 4 and self.chance(0.1) else reference(card))
        return found

    def deck_cards(self, count: int) -> list[Card]:
        """Cards for a deck: a few do something there, or when they are drawn."""
        found = self.cards(count)
        for index in range(len(found)):
            lively = self.chance(0.6 if self.brimming else 0.15)
            found[index] = (self.ingredients.pick_lively(self.random) if lively else None) or found[index]
        return found

    def playable(self, card: Card) -> Document:
        """A card of a hand, often cheap so that much can be done in a turn."""
        found = self.named(card)
        if self.chance(0.6) and card.cost > 2:
            found["cost"] = self.random.choice((0, 1, 2))
        return found

    def minion(self, card: Card) -> Document:
        """A minion in play, often not as printed."""
        found = self.named(card)
        random = self.random
        if self.chance(0.12):
            found["attack"] = random.choice((0, 1, 2, 3, 5, 9))
        if self.chance(0.12):
            found["health"] = random.choice((1, 2, 3, 4, 8, 20))
        health = found.get("health", card.health)
        if health > 1 and self.chance(0.4):
            found["damage"] = health - 1 if self.chance(0.5) else random.randint(1, health - 1)
        if self.chance(0.15):
            found["ready"] = False
        for flag, often in (
            ("frozen", 0.06), ("stealth", 0.06), ("divine_shield", 0.06), ("taunt", 0.08), ("silenced", 0.05),
            ("to_be_destroyed", 0.02),
        ):  # fmt: skip
            if self.chance(often):
                found[flag] = True
        if card.script.dormant or self.chance(0.02):
            found["dormant"] = random.choice((False, 1, 2, True)) if card.script.dormant else random.choice((1, 2))
        if self.may("tags", 0.08):
            found["tags"] = {random.choice(_ABILITIES): True}
        if self.may("enchantments", 0.05):
            found["enchantments"] = [self.enchantment()]
        if self.chance(0.04):
            found["owner"] = random.choice(SIDES)
        if self.chance(0.08):
            found["attacks_made"] = 1
        return found

    def enchantment(self) -> Document:
        """A bonus or a loss."""
        card = self.card("ENCHANTMENT")
        shown = reference(card) if card is not None else "CS2_092e"
        return {"card": shown, "attack": self.random.choice((0, 1, 4)), "health": self.random.choice((0, 1, 3))}

    def hero(self, found: Document) -> None:
        """A hero, sometimes nearly dead, with his or another power."""
        random = self.random
        hero: Document = {}
        chosen = self.card("CHOSEN_HERO")
        if chosen is not None and self.chance(0.5):
            hero["card"] = reference(chosen)
        if self.last_legs:
            hero["damage"] = random.choice((24, 26, 27, 28, 29))
        elif self.chance(0.3):
            hero["damage"] = random.choice((1, 5, 20, 24, 26, 27, 28, 29))
        if self.chance(0.15):
            hero["armor"] = random.choice((1, 2, 5))
        if self.chance(0.05):
            hero["frozen"] = True
        if self.may("tags", 0.05):
            hero["tags"] = {random.choice(_ABILITIES): True}
        if hero:
            found["hero"] = hero
        if self.chance(0.3) and self.ingredients.has("HERO_POWER"):
            power = self.card("HERO_POWER")
            found["power"] = {"card": reference(power)} if power is not None else {}

    def weapon(self) -> Document:
        card = self.card("WEAPON")
        assert card is not None
        found = self.named(card)
        if self.chance(0.5):
            found["durability"] = 1
        return found

    def secrets(self) -> list[Document]:
        """A few Secrets, no two alike."""
        picked = {card.id: card for card in self.several("SECRET", self.random.choice((1, 1, 2, 3, 5)))}
        return [self.named(card) for card in picked.values()]

    def mana(self) -> Document:
        random = self.random
        found: Document = {}
        if self.chance(0.25):
            found["crystals"] = random.choice((0, 1, 2, 3, 5, 9))
        if self.chance(0.08):
            found["owed"] = random.choice((1, 2, 5))
        if self.chance(0.06):
            found["locked"] = min(random.choice((1, 2)), found.get("crystals", 10))
        if self.chance(0.12):
            found["used"] = random.randint(0, found.get("crystals", 10) - found.get("locked", 0))
        if self.chance(0.05):
            found["temporary"] = 1
        return found

    def history(self) -> Document:
        random = self.random
        found: Document = {"fatigue": random.choice((0, 1, 2, 5))}
        if self.chance(0.4):
            found["cards_played_this_turn"] = random.choice((1, 2))
        if self.chance(0.4):
            found["died"] = [reference(card) for card in self.several("MINION", random.choice((1, 2, 3)))]
        if self.chance(0.2):
            found["spells_cast"] = random.choice((1, 3))
        return found

    # Picking

    def chance(self, often: float) -> bool:
        return self.random.random() < often

    def may(self, feature: str, often: float) -> bool:
        return self.ingredients.may(feature) and self.chance(often)

    def card(self, group: str) -> Card | None:
        return self.ingredients.pick(self.random, group, self.themes)

    def several(self, group: str, count: int) -> Sequence[Card]:
        """Cards of a group; sometimes the same again."""
        found: list[Card] = []
        for _ in range(count):
            card = self.random.choice(found) if found and self.chance(0.12) else self.card(group)
            if card is not None:
                found.append(card)
        return found

    def named(self, card: Card | None) -> Document:
        """A card with an alias of its own."""
        if card is None:
            return {}
        stem = alias_of(card)
        self._names[stem] += 1
        number = self._names[stem]
        return {"as": stem if number == 1 else f"{stem}_{number}", "card": reference(card)}


def reference(card: Card) -> str:
    """`CS2_062 Hellfire`."""
    return f"{card.id} {card.name}"


def alias_of(card: Card) -> str:
    """The printed name as an alias: small letters with `_` between the words."""
    stem = re.sub(r"[^a-z0-9]+", "_", card.name.lower().replace("'", "")).strip("_")
    return stem if stem[:1].isalpha() and stem not in ("p1", "p2", "game") else f"card_{stem}"
