"""Reading printed texts: plain form, trigger words, numbers."""

import pytest

from oracle.cards.printed import load_printed
from oracle.cards.wording import TRIGGER_WORDS, granted, granted_trigger_words, numbers, own, plain, trigger_words


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


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("", ()),
        ("Deal $3 damage.", ()),
        ("Whenever you cast a spell, draw a card.", ("whenever",)),
        ("After you cast a spell,& deal 1 damage to ALL minions.", ("after",)),
        ("<b>Secret:</b> When an enemy attacks, summon a 2/1 Defender as the new target.", ("secret", "when")),
        ("<b>Taunt. Deathrattle:</b> Your opponent puts a minion into the battlefield.", ("deathrattle",)),
        ("<b>Battlecry and Deathrattle:</b>\nShuffle a Mine into the deck.", ("battlecry", "deathrattle")),
        ("<b>Battlecry</b>: Choose a\ncharacter.", ("battlecry",)),
        ("Deal $2 damage. <b>Combo:</b> Deal $4 damage instead.", ("combo",)),
        ("<b>Windfury</b>. <b>Overload:</b> (2)", ("overload",)),
        ("<b>Choose One -</b>\nDeal $3 damage to a minion; or $1 damage\nand draw a card.", ("choose one",)),
        ("[x]<b>Start of Game:</b>\nIf your deck has only odd-\nCost cards, win.", ("start of game",)),
        ("<b>Casts When Drawn</b>\nYou take 10 damage.", ("casts when drawn",)),
        ("[x]<b>Rush</b>\nWhen you draw this, deal\n2 damage to all characters.", ("when",)),
        ("<b>Deathrattle:</b> At the end\n of the turn, summon a Dreadsteed.", ("deathrattle", "end of turn")),
    ],
)  # fmt: skip
def test_trigger_words_come_in_printed_order(text: str, expected: tuple[str, ...]) -> None:
    assert trigger_words(text) == expected


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("At the end of your turn, draw a card.", "end of your turn"),
        ("At the start of each turn, gain +1 Attack.", "start of each turn"),
        ("At the start of your next turn, destroy it.", "start of your turn"),
        ("At the start of the corrupting player's turn, destroy this minion.", "start of turn"),
        ("At the end of your opponent's turn, gain +1 Attack.", "end of turn"),
        ("Summon a 1/1 Ghoul. It dies at end of turn.", "end of turn"),
    ],
)
def test_a_turn_is_yours_each_or_neither(text: str, expected: str) -> None:
    assert trigger_words(text) == (expected,)


@pytest.mark.parametrize(
    "text",
    [
        "Your minions trigger their <b>Deathrattles</b> twice.",
        "Your <b>Battlecries</b> trigger twice.",
        "Go <b>Dormant</b>. Revive after 2 friendly Beasts die.",
        "Gain control of an enemy minion until end of turn.",
        "Also damages the minions next to whomever it attacks.",
        "Give your hero +2_Attack this turn.",
    ],
)
def test_a_mention_is_no_trigger(text: str) -> None:
    assert trigger_words(text) == ()


def test_a_quoted_text_belongs_to_somebody_else() -> None:
    text = '<b>Battlecry:</b> Give a minion "<b>Deathrattle:</b> Resummon this minion."'

    assert (trigger_words(text), granted_trigger_words(text)) == (("battlecry",), ("deathrattle",))
    assert granted(text) == ("Deathrattle: Resummon this minion.",)
    assert own(text) == "Battlecry: Give a minion"


def test_numbers_are_read_in_printed_order() -> None:
    assert numbers("Give a minion +2/+3 and deal $4 damage. <b>Overload:</b> (1)") == (2, 3, 4, 1)


def test_every_shipped_text_reads_without_markup() -> None:
    left = {
        card.id: plain(card.text)
        for card in load_printed().cards.values()
        if any(mark in plain(card.text) for mark in ("<", ">", "[x]", "$", "#", "_", "&", "~", "  "))
    }

    assert left == {}


def test_a_shipped_card_tagged_with_an_announced_keyword_has_the_word() -> None:
    announced = {"BATTLECRY": "battlecry", "COMBO": "combo", "SECRET": "secret", "CHOOSE_ONE": "choose one"}
    wanting = [
        (card.id, word)
        for card in load_printed().cards.values()
        for tag, word in announced.items()
        if tag in card.keywords and word not in trigger_words(card.text)
    ]

    assert wanting == []


def test_every_word_found_in_shipped_texts_is_in_the_closed_list() -> None:
    found = {word for card in load_printed().cards.values() for word in trigger_words(card.text)}

    assert found <= set(TRIGGER_WORDS)
