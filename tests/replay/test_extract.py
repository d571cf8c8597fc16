"""Scenarios from recorded games: what they hold, what is left out, and that they run."""

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from oracle.replay import read_path
from oracle.replay.extract import Extraction, NotExtractable, extract, moments
from oracle.scenario.layout import format_text


def extracted(file: Path, turn: int, action: int | None = None, *, minimal: bool = False) -> Extraction:
    game = next(game for game in read_path(file) if game.readable)
    found = moments(game, whole_turns=action is None, turn=turn)
    return extract(next(each for each in found if action in (None, each.number)), minimal=minimal)


def sequence(made: Extraction) -> list[dict[str, Any]]:
    return [item for check in made.document["steps"][0]["expect"] for item in check.get("sequence", ())]


def test_a_secret_and_a_deathrattle_are_extracted_with_their_order(public: Callable[[str], Path]) -> None:
    made = extracted(public("data__shifter-zerus.log"), 4, 2, minimal=True)

    assert made.passed
    assert sequence(made)[:3] == [
        {"TRIGGER": "noble_sacrifice", "keyword": "SECRET"},
        {"enter": "EX1_130a Defender", "as": "defender", "player": "p2", "position": 2},
        {"retarget": "loot_hoarder", "to": "defender"},
    ]


def test_what_takes_no_part_is_left_out(public: Callable[[str], Path]) -> None:
    made = extracted(public("data__shifter-zerus.log"), 4, 2, minimal=True)

    assert made.document["setup"] == {
        "p1": {
            "deck": [{"as": "elven_archer", "card": "CS2_189 Elven Archer"}],
            "board": [{"as": "loot_hoarder", "card": "EX1_096 Loot Hoarder"}],
        },
        # The Squire does nothing, but beside it the Defender comes to the second place.
        "p2": {
            "board": [{"as": "argent_squire", "card": "EX1_008 Argent Squire"}],
            "secrets": [{"as": "noble_sacrifice", "card": "EX1_130 Noble Sacrifice"}],
        },
    }


def test_random_hits_are_in_the_script(public: Callable[[str], Path]) -> None:
    made = extracted(public("data__double_spectate.log"), 19, 4)

    assert made.passed
    assert [entry["kind"] for entry in made.document["steps"][0]["script"]] == ["random_target"] * 4


def test_a_whole_turn_has_a_step_for_each_action(public: Callable[[str], Path]) -> None:
    made = extracted(public("replays__annotated.brann_kazakus.hsreplay.xml"), 25)

    assert made.passed
    assert [step["do"] for step in made.document["steps"]] == ["play", "play", "hero_power", "end_turn"]


def test_no_name_of_a_player_is_in_it(public: Callable[[str], Path]) -> None:
    file = public("data__shifter-zerus.log")
    names = {player.name for game in read_path(file) for player in game.players if player.name}

    text = json.dumps(extracted(file, 4).document)

    assert [name for name in names if name in text] == []


def test_the_layout_leaves_it_as_it_is(public: Callable[[str], Path]) -> None:
    text = format_text(json.dumps(extracted(public("data__shifter-zerus.log"), 4, 2).document))

    assert format_text(text) == text


def test_a_card_without_a_script_cannot_be_played(public: Callable[[str], Path]) -> None:
    with pytest.raises(NotExtractable):
        extracted(public("data__nemsy.log"), 10)
