"""The table of sets in the README is what `oracle cards --sets` prints, and that is what is implemented."""

from pathlib import Path

from oracle.cards import implemented, load_printed
from oracle.cards.sets import LEFT_OUT, LEFT_OUT_TOKENS, LEFT_OUT_USED, OTHERS, WHOLE, set_rows, set_table

README = Path(__file__).parents[2] / "README.md"


def test_the_table_in_the_readme_is_up_to_date() -> None:
    assert set_table() in README.read_text(encoding="utf-8")


def test_every_collectible_card_of_a_whole_set_is_implemented_or_left_out_for_a_reason() -> None:
    missing = sum(row.collectible - row.collectible_implemented for row in set_rows() if row.set != OTHERS)

    assert missing == len(LEFT_OUT)
    assert {card.split(" ")[0] for card in LEFT_OUT} & set(implemented()) == set()


def test_every_card_of_a_whole_set_is_implemented_or_left_out_for_a_reason() -> None:
    missing = sum(row.cards - row.cards_implemented for row in set_rows() if row.set != OTHERS)

    assert missing == len(LEFT_OUT) + len(LEFT_OUT_TOKENS)
    assert {card.split(" ")[0] for card in LEFT_OUT_TOKENS} & set(implemented()) == set()
    assert LEFT_OUT.keys() & LEFT_OUT_TOKENS.keys() == set()
    assert all((LEFT_OUT | LEFT_OUT_TOKENS).values())


def test_what_recorded_games_use_much_is_left_out_for_a_reason() -> None:
    assert {card.split(" ")[0] for card in LEFT_OUT_USED} & set(implemented()) == set()
    assert all(LEFT_OUT_USED.values())


def test_every_implemented_card_is_counted_once() -> None:
    assert sum(row.cards_implemented for row in set_rows()) == len(implemented())


def test_no_set_has_more_cards_implemented_than_the_database_has() -> None:
    for row in set_rows():
        if row.set != OTHERS:
            assert 0 < row.collectible_implemented <= row.collectible <= row.cards
            assert row.collectible_implemented <= row.cards_implemented <= row.cards


def test_the_file_of_printed_values_knows_the_size_of_its_sets() -> None:
    assert {card.set for card in load_printed().cards.values() if card.set} | set(WHOLE) == set(load_printed().sets)
