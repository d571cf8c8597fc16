"""Comparing the same game from two sources: equal where they tell the same, and the place where they part."""

import csv
from collections import defaultdict
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pytest

from oracle.replay import Game, read_path
from oracle.replay.diff import Result, Side, compare_sides
from oracle.replay.translate import translate
from oracle.trace.model import Event, Step, Trace
from tests.replay.conftest import public_folder
from tests.replay.faults import faults


def twins() -> list[tuple[str, str]]:
    """The pairs of files that hold the same game."""
    folder = public_folder()
    if folder is None or not (folder / "inventory.tsv").is_file():
        return []
    groups: dict[str, list[str]] = defaultdict(list)
    with (folder / "inventory.tsv").open(encoding="utf-8") as lines:
        for row in csv.DictReader(lines, delimiter="\t"):
            groups[row["game_group"]].append(row["file"])
    return [(one, other) for one, *others in groups.values() for other in others]


def first_game(path: Path) -> Game:
    return next(game for game in read_path(path) if game.readable)


@pytest.mark.parametrize(("one", "other"), twins() or [pytest.param("", "", marks=pytest.mark.skip("no public games"))])
def test_two_sources_of_one_game_are_equal_on_their_common_part(replays: Path, one: str, other: str) -> None:
    result = compare_sides(Side.of_game(first_game(replays / one)), Side.of_game(first_game(replays / other)))

    assert [str(each.divergence) for each in result.differences[:1]] == []
    assert result.equal


@pytest.mark.parametrize("seed", range(3))
@pytest.mark.parametrize(
    "file", ["replays__weasel_tunneler.xml", "data__nemsy.log", "replays__hero_kill.annotated.xml"]
)
def test_a_fault_is_found_in_the_action_in_which_it_is(public: Callable[[str], Path], file: str, seed: int) -> None:
    game = first_game(public(file))
    whole = Side.of_game(game)
    missed = []

    for fault in faults(game, seed):
        result = compare_sides(whole, Side.of_game(fault.copy))
        if not result.differences or not _is_there(whole, result, fault.line):
            missed.append((fault.kind, fault.line, [each.lines for each in result.differences[:1]]))

    assert missed == []


def _is_there(whole: Side, result: Result, line: int) -> bool:
    """Whether the first difference is in the action that holds the line (a step's lines reach to the next one's)."""
    starts = [moment.line for moment in whole.moments]
    number = result.differences[0].divergence.step
    begin = starts[number - 1]
    end = starts[number] if number < len(starts) else 10**9
    return begin <= line <= end


def test_hidden_against_shown_differs_only_if_strict(public: Callable[[str], Path]) -> None:
    one = Side.of_game(first_game(public("replays__annotated.symmetric_a.25770.hsreplay.xml")))
    other = Side.of_game(first_game(public("replays__annotated.symmetric_b.25770.hsreplay.xml")))

    assert compare_sides(one, other).equal
    assert not compare_sides(one, other, strict=True).equal


def test_a_part_of_a_game_is_equal_on_the_turns_that_it_has(public: Callable[[str], Path]) -> None:
    whole = Side.of_game(first_game(public("data__spectator_mode_same_game__complete.log")))
    part = Side.of_game(first_game(public("data__spectator_mode_same_game__partial.log")))

    common = compare_sides(whole, part).common

    assert (common.turns, common.cut, common.only_right) == ((6, 15), True, 0)


def test_a_record_is_equal_to_its_trace(public: Callable[[str], Path]) -> None:
    game = first_game(public("replays__weasel_tunneler.xml"))

    assert compare_sides(Side.of_game(game), Side.of_trace(translate(game), "trace")).equal


# Traces.

HIT = Event("damage", "imp", {"amount": 2, "source": "axe"})
DIES = Event("death", "imp", {"player": "p1"})
MAKES = Event("enter", "EX1_598#2", {"player": "p1", "position": 1})


def trace(*events: Event, **changes: tuple[int, int]) -> Side:
    kept = {key.replace("__", "."): pair for key, pair in changes.items()}
    return Side.of_trace(Trace("a", 1, ("live",), (Step(1, {"do": "attack", "by": "axe"}, events, kept),)), "a")


def only(result: Result) -> tuple[str, str]:
    (difference,) = result.differences
    return difference.divergence.difference, difference.kind


def test_names_of_what_is_made_may_differ() -> None:
    other = replace(MAKES, subject="EX1_598#5")

    assert compare_sides(trace(HIT, MAKES), trace(HIT, other)).equal


def test_a_name_means_one_entity() -> None:
    left = trace(MAKES, replace(DIES, subject="EX1_598#2"))
    right = trace(MAKES, replace(DIES, subject="EX1_598#3"))

    assert compare_sides(left, right).kinds == {"missing: death": 1, "extra: death": 1}


def test_words_are_no_names() -> None:
    left = Event("TRIGGER", "imp", {"keyword": "DEATHRATTLE"})
    right = Event("TRIGGER", "imp", {"keyword": "SECRET"})

    assert only(compare_sides(trace(left), trace(right))) == ("wrong value", "wrong value: TRIGGER")


def test_another_order_is_one_difference() -> None:
    assert only(compare_sides(trace(HIT, DIES), trace(DIES, HIT))) == ("order", "order: damage")


def test_a_state_differs_where_events_are_equal() -> None:
    left, right = trace(HIT, imp__damage=(0, 2)), trace(HIT, imp__damage=(0, 3))

    assert only(compare_sides(left, right)) == ("wrong value", "wrong value: damage")


def test_nothing_in_common_is_not_equal() -> None:
    left = Side.of_trace(Trace("a", 1, ("live",), ()), "a")

    assert not compare_sides(left, trace(HIT)).equal
