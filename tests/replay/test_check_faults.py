"""Faults put into a sound game are noticed, kind by kind; `benchmarks/faults.py` does the same with real games."""

import random

import pytest

from benchmarks.fault_kinds import KINDS, Walk, faults_of
from oracle.replay.check import check_game
from tests.replay.checks.sound import sound

WANTED = {kind: share for kind, (_, share) in KINDS.items() if share is not None}


@pytest.mark.parametrize("kind", WANTED)
def test_faults_of_a_kind_are_noticed(kind: str) -> None:
    game = sound().game()
    faults = [fault for fault in faults_of(game, kind) if not fault.same]
    faults = random.Random(kind).sample(faults, min(len(faults), 60))

    noticed = [fault for fault in faults if check_game(fault.put_into(game), oddities=()).violated]

    assert len(noticed) >= WANTED[kind] * len(faults) > 0


def test_a_fault_leaves_the_rest_of_the_game_alone() -> None:
    game = sound().game()
    before = Walk(game)
    fault = faults_of(game, "wrong damage number")[0]

    assert len(Walk(fault.put_into(game)).places) == len(before.places)


def test_two_answers_of_one_source_have_no_order() -> None:
    game = sound()
    with game.after("answer 13"), game.block("TRIGGER", 13):
        game.meta("TARGET", 0, 13)

    assert "two answers of one source" in [fault.same for fault in faults_of(game.game(), "trigger moved")]
