"""The card source of an engine: printed values joined with scripts, and pools of random cards."""

from __future__ import annotations

from collections.abc import Container, Iterable, Iterator, Mapping, Sequence
from functools import cache

from oracle.cards.printed import PrintedCard, load_printed
from oracle.cards.scripts import all_scripts
from oracle.engine.card import EMPTY_SCRIPT, Card, Script, ability_bits


class UnknownCardError(KeyError):
    """A card id that no script implements."""

    def __init__(self, card_id: str) -> None:
        super().__init__(f"no card {card_id} is implemented")
        self.card_id = card_id


class Cards:
    """Cards by id. `closed` limits the pools of random cards to these ids, in this order."""

    def __init__(self, cards: Mapping[str, Card], closed: Sequence[str] | None = None) -> None:
        self._cards = cards
        self._closed = closed
        self._pools: dict[tuple[tuple[str, str], ...], list[Card]] = {}

    def get(self, card_id: str) -> Card:
        """The card with this id; raises UnknownCardError."""
        try:
            return self._cards[card_id]
        except KeyError:
            raise UnknownCardError(card_id) from None

    def __contains__(self, card_id: str) -> bool:
        return card_id in self._cards

    def __iter__(self) -> Iterator[str]:
        return iter(self._cards)

    def pool(self, query: Sequence[tuple[str, str]]) -> list[Card]:
        """The cards that a query of the card database means, by id; a closed pool lists what it may be.

        Keys: `type`, `class`, `class_but` (of another class, not Neutral), `class_or_neutral`, `race`, `cost`,
        `school`, `rarity`, `set`, `ability`, `id`; values as the database spells them.
        """
        key = tuple(query)
        if key not in self._pools:
            if self._closed is not None:
                candidates = [self.get(card_id) for card_id in self._closed]
            else:
                candidates = [card for _, card in sorted(self._cards.items()) if card.collectible]
            self._pools[key] = [card for card in candidates if all(matches(card, *part) for part in key)]
        return self._pools[key]

    def with_pool(
        self, closed: Sequence[str] | None, extra: Iterable[Card] = (), without: Container[str] = ()
    ) -> Cards:
        """The same cards with a closed pool and cards of one's own, without some."""
        cards = {card_id: card for card_id, card in self._cards.items() if card_id not in without}
        cards.update((card.id, card) for card in extra)
        return Cards(cards, closed)


def matches(card: Card, key: str, value: str) -> bool:
    """Whether a card answers one part of a query."""
    match key:
        case "type":
            return card.type == value
        case "class":
            return value in card.classes
        case "class_but":
            return card.classes.isdisjoint((value, "NEUTRAL"))
        case "class_or_neutral":
            return not card.classes.isdisjoint((value, "NEUTRAL"))
        case "race":
            return value in card.races
        case "cost":
            return str(card.cost) == value
        case "school":
            return card.school == value
        case "rarity":
            return card.rarity == value
        case "set":
            return card.set == value
        case "ability":
            return bool(card.abilities & ability_bits(value))
        case "id":
            return card.id == value
    raise ValueError(f"a query has no key {key!r}")


def build(printed: PrintedCard, script: Script) -> Card:
    """Join printed values and script to the definition that an engine works with."""
    return Card(
        id=printed.id,
        name=printed.name,
        type=printed.type,
        cost=printed.cost,
        attack=printed.attack,
        health=printed.durability if printed.type == "WEAPON" else printed.health,
        armor=printed.armor,
        abilities=ability_bits(*printed.abilities),
        spell_damage=printed.spell_damage,
        overload=printed.overload,
        races=frozenset(printed.races),
        card_class=printed.classes[0] if printed.classes else "NEUTRAL",
        more_classes=frozenset(printed.classes[1:]),
        school=printed.spell_school or "",
        rarity=printed.rarity or "",
        collectible=printed.collectible and printed.type != "HERO",
        set=printed.set,
        script=script,
    )


@cache
def standard_cards() -> Cards:
    """All implemented cards: those with a script, also an empty one for cards whose values say everything."""
    printed = load_printed().cards
    return Cards(
        {card_id: build(printed[card_id], script or EMPTY_SCRIPT) for card_id, script in all_scripts().items()}
    )


def implemented() -> tuple[str, ...]:
    """The ids of all implemented cards, sorted."""
    return tuple(sorted(all_scripts()))
