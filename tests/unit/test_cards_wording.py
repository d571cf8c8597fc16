"""Reading printed texts: the plain form and the bare one."""

import pytest

from oracle.cards.printed import load_printed
from oracle.cards.wording import bare, plain


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("[x]After you summon a\nminion, draw\na card.", "After you summon a minion, draw a card."),
        ("Deal $1 damage to ALL_minions.", "Deal 1 damage to ALL minions."),
        ("<b>Hero Power</b>\n+$a1 Attack this turn.\n+$d1 Armor.", "Hero Power +1 Attack this turn. +1 Armor."),
        ("Whenever this minion takes damage,& draw a_card.", "Whenever this minion takes damage, draw a card."),
        ("<b>Battlecry:</b>& Equip a 3/8 Blood Fury.~GAMEPLAY_ASPROXY_EX1_323", "Battlecry: Equip a 3/8 Blood Fury."),
        ("Copy a card in your opponent’s deck.", "Copy a card in your opponent's deck."),
    ],
)  # fmt: skip
def test_markup_goes_and_the_words_stay(text: str, expected: str) -> None:
    assert plain(text) == expected


def test_a_text_with_variants_reads_as_the_first() -> None:
    assert (
        plain("Deal $2 damage to the enemy hero.@<b>Hero Power</b>\nDeal $2 damage.")
        == "Deal 2 damage to the enemy hero."
    )


def test_a_lone_at_sign_is_a_number_filled_in_later() -> None:
    assert plain("Give it +2/+1. Lasts @ turns.") == "Give it +2/+1. Lasts @ turns."


def test_a_bare_text_keeps_the_sign_of_spell_damage() -> None:
    assert bare("Deal $3 damage.\nRestore #5 Health.") == "Deal $3 damage. Restore 5 Health."


def test_every_shipped_text_reads_without_markup() -> None:
    left = {
        card.id: plain(card.text)
        for card in load_printed().cards.values()
        if any(mark in plain(card.text) for mark in ("<", ">", "[x]", "$", "#", "_", "&", "~", "  "))
    }

    assert left == {}
