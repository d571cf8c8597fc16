"""The printed values in the package are those of the installed card database, and the engine's cards have them."""

import pytest

from oracle.cards import implemented, load_printed, standard_cards
from oracle.cards.printed import PrintedCard
from oracle.cards.printings import printed_otherwise
from oracle.cards.scripts.former import CLASSIC
from oracle.cards.sets import LEFT_OUT, LEFT_OUT_TOKENS, WHOLE
from oracle.cards.sync import classic_document, document, entry, load_database
from oracle.engine.card import ability_bits


def test_the_file_is_what_a_sync_would_write() -> None:
    pytest.importorskip("hearthstone_data")
    build, cards = load_database()
    if build != load_printed().build:
        pytest.skip(f"the installed database is of build {build}")

    written = document(implemented(), build, cards)

    assert dict(load_printed().sets) == written["sets"]
    assert dict(load_printed().cards) == {
        card_id: PrintedCard.from_entry(card_id, entry) for card_id, entry in written["cards"].items()
    }
    former = classic_document(implemented() + tuple(CLASSIC), build, cards)["cards"]
    assert dict(printed_otherwise("classic")) == {
        card_id: PrintedCard.from_entry(card_id, entry) for card_id, entry in former.items()
    }


def test_what_is_left_out_of_the_whole_sets_is_what_the_database_has_more_of() -> None:
    pytest.importorskip("hearthstone_data")
    build, cards = load_database()
    if build != load_printed().build:
        pytest.skip(f"the installed database is of build {build}")
    without = {card_id: entry(cards[card_id]) for card_id in cards.keys() - set(implemented())}
    missing = {card_id: card for card_id, card in without.items() if card.get("set") in WHOLE}
    of_both_kinds = [
        {
            f"{card_id} {card['name']}"
            for card_id, card in missing.items()
            if bool(card.get("collectible")) is collectible
        }
        for collectible in (True, False)
    ]

    assert of_both_kinds == [set(LEFT_OUT), set(LEFT_OUT_TOKENS)]


def test_the_cards_of_the_engine_have_the_printed_values() -> None:
    for card_id, printed in load_printed().cards.items():
        card = standard_cards().get(card_id)

        assert (card.cost, card.attack, card.armor) == (printed.cost, printed.attack, printed.armor)
        assert card.health == (printed.durability or printed.health)
        assert (card.overload, card.spell_damage) == (printed.overload, printed.spell_damage)
        assert (set(card.races), card.school or None) == (set(printed.races), printed.spell_school)
        assert card.abilities == ability_bits(*printed.abilities)
