"""Ids of clauses and rules: order and containment by component."""

import pytest

from oracle.rules.ids import components, covers, is_id, sort_key


@pytest.mark.parametrize(
    ("identifier", "parts"),
    [
        ("S", ("S",)),
        ("S1", ("S", 1)),
        ("S3.10.3a", ("S", 3, 10, 3, "a")),
        ("S.fn8", ("S", "fn", 8)),
        ("DEATH-03", ("DEATH", 3)),
        ("DEATH", ("DEATH",)),
    ],
)
def test_an_id_is_taken_apart(identifier: str, parts: tuple[str | int, ...]) -> None:
    assert components(identifier) == parts


@pytest.mark.parametrize("text", ["", "S-1", "S3.", "S3..1", "S3.1ab", "death-03", "DEATH-", "S3.1 ", "S.fnx", "3.1"])
def test_what_is_no_id(text: str) -> None:
    assert not is_id(text)


@pytest.mark.parametrize("text", ["DEATH-\u0663", "DEATH-" + "9" * 5000, "S" + "9" * 5000, "S.fn" + "9" * 5000])
def test_numbers_of_ids_are_a_few_plain_digits(text: str) -> None:
    assert not is_id(text)


def test_clauses_sort_by_number_and_come_before_footnotes_and_rules() -> None:
    ids = ["DEATH-10", "S.fn2", "S3.10.2", "S3.2.1b", "DEATH-9", "S3.2.1a", "S3.10", "ATK-01", "S.fn10", "S3.2"]

    assert sorted(ids, key=sort_key) == [
        "S3.2", "S3.2.1a", "S3.2.1b", "S3.10", "S3.10.2", "S.fn2", "S.fn10", "ATK-01", "DEATH-9", "DEATH-10",
    ]  # fmt: skip


@pytest.mark.parametrize(
    ("parent", "child"),
    [
        ("S3.10", "S3.10"),
        ("S3.10", "S3.10.3"),
        ("S3.10", "S3.10.3a"),
        ("S.fn", "S.fn1"),
        ("S", "S.fn1"),
        ("DEATH", "DEATH-01"),
    ],
)
def test_a_parent_covers_its_parts(parent: str, child: str) -> None:
    assert covers(parent, child)


@pytest.mark.parametrize(
    ("parent", "other"), [("S3.1", "S3.10.3a"), ("S3.10.3a", "S3.10.3"), ("S3", "S.fn1"), ("DEATH-1", "DEATH-18")]
)
def test_a_common_prefix_is_not_enough(parent: str, other: str) -> None:
    assert not covers(parent, other)
