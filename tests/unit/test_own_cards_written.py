"""Implemented cards as scenarios would write them: read again, they are what they were."""

import json
from dataclasses import fields, is_dataclass

from oracle.cards import implemented
from oracle.cards.source import standard_cards
from oracle.scenario.own_cards import own_card
from oracle.scenario.own_cards_written import Unwritable, written_card

NOT_OF_A_TEXT = ("id", "set", "rarity", "collectible", "printing")


def as_parts(value: object) -> object:
    """A definition field by field; triggers and auras have no equality of their own."""
    if isinstance(value, tuple):
        return tuple(map(as_parts, value))
    if is_dataclass(value):
        told = {field.name: as_parts(getattr(value, field.name)) for field in fields(value)}
        return type(value).__name__, {name: part for name, part in told.items() if name not in NOT_OF_A_TEXT}
    return value


def test_every_card_that_can_be_written_is_read_as_it_was() -> None:
    source, left_out = standard_cards(), set()
    for card_id in implemented():
        card = source.get(card_id)
        try:
            written = written_card(card)
        except Unwritable as error:
            left_out.add(str(error).rpartition(" its ")[2].split(" ")[0])
            continue
        assert as_parts(own_card("MY_card", json.loads(json.dumps(written)))) == as_parts(card), card_id

    # What the cards of scenarios have no key for.
    assert left_out == {"cost", "frozen", "gift", "leaves_corpse", "more_classes"}
