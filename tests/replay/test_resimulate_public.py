"""The public games run again: what is known agrees, and what does not is explained."""

import io
from collections.abc import Callable
from pathlib import Path

import pytest

from benchmarks.mutated_copies import copies
from oracle.replay import read_stream
from oracle.replay.resimulate import VERDICTS, Tally, Verdict, run_game, run_path

OLD_AND_NEW = (
    "uploads__4EDxpNihFAbY3YFMo7aGgC__power.log",
    "replays__annotated.malchezaar.hsreplay.xml",
    "data__pre-10357-output_log.txt",
    "replays__adapt.power.log",
    "hslog__39832_blocktype_invalid.power.log",
)


END_TO_END = (
    ("data__endedInAttack.log", 1),
    ("data__enrage-12574.log", 1),
    ("data__pre-10357-output_log.txt", 1),
    ("data__shifter-zerus.log", 1),
    ("data__single_double_spectate.log", 1),
    ("hslog__23576_debugprintgame.power.log", 2),
    ("uploads__4EDxpNihFAbY3YFMo7aGgC__power.log", 1),
)
"""Games in which every card is known, with their number in the file."""


def verdicts(path: Path) -> list[Verdict]:
    return [verdict for run in run_path(path) for verdict in run.verdicts]


@pytest.mark.parametrize("name", OLD_AND_NEW)
def test_nothing_contradicts_the_engine(name: str, public: Callable[[str], Path]) -> None:
    found = verdicts(public(name))

    assert [str(each) for each in found if each.kind == "inconsistent"] == []


@pytest.mark.parametrize("name", OLD_AND_NEW)
def test_of_actions_whose_cards_are_known_nearly_all_are_consistent(name: str, public: Callable[[str], Path]) -> None:
    tally = Tally.of(each for each in verdicts(public(name)) if each.scripted)

    assert tally.by_kind["consistent"] >= 0.95 * tally.total > 0


def test_around_texts_of_the_record_the_engine_agrees(public: Callable[[str], Path]) -> None:
    tally = Tally.of(verdicts(public("data__2016-02-04_TagChangeEntityBug.Power.log")))

    assert tally.by_kind["opaque"] == tally.agreeing > 0


def test_an_open_question_explains_a_divergence(public: Callable[[str], Path]) -> None:
    found = verdicts(public("replays__annotated.brann_kazakus.hsreplay.xml"))

    assert [each.explained_by for each in found if each.kind == "inconsistent"] == [
        "triggers.order = dominant_player_first"
    ]


def test_after_missing_turns_nothing_is_said(public: Callable[[str], Path]) -> None:
    found = verdicts(public("replays__annotated.missing_turns.27641.xml"))

    assert {each.kind for each in found if each.turn > 15} <= {"underdetermined", "opaque"}


def test_damaged_copies_have_verdicts_and_no_traceback(replays: Path) -> None:
    files = [replays / name for name in OLD_AND_NEW]
    games = [game for path, _, data in copies(files, 20, seed=3) for game in read_stream(io.BytesIO(data), path.name)]

    assert [verdict.kind for game in games for verdict in run_game(game).verdicts if verdict.kind not in VERDICTS] == []


@pytest.mark.parametrize(("name", "number"), END_TO_END)
def test_a_game_whose_cards_are_all_known_goes_from_its_first_to_its_last_action(
    name: str, number: int, public: Callable[[str], Path]
) -> None:
    (chain,) = [run.chain for run in run_path(public(name)) if run.number == number]

    assert chain is not None
    assert (chain.kind, chain.why) == ("end to end", "")
