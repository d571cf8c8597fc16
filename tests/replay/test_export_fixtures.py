"""The small records in `fixtures/replays`: sound ones as they are exported, faulty ones damaged by hand."""

from pathlib import Path

import pytest

from oracle.paths import fixtures_dir
from oracle.replay import read_path
from oracle.replay.check import check_path

from .exports import export, plain, read

SOUND = {
    "fatigue.hsreplay.xml": "whole_game/from_mulligan_to_fatigue",
    "deathrattles.Power.log": "deaths/death_events_one_after_the_other",
    "redirected.hsreplay.xml": "attack/redirected_attack_is_proposed_again",
    "drawn_spell.Power.log": "draw/cast_when_drawn_then_draw_on",
}
"""File to the scenario whose record under `live` it is; `oracle export ID --profile live --to …` writes it anew."""

FAULTY = {
    "a_draw_is_missing.hsreplay.xml": "draw.one",
    "another_number.Power.log": "damage.applied",
    "nobody_dies.Power.log": "death.play",
    "one_crystal_too_many.hsreplay.xml": "mana.gain",
}
"""File to the rule that it breaks."""


def folder(name: str) -> Path:
    return fixtures_dir() / "replays" / name


@pytest.mark.parametrize("name", SOUND)
def test_a_sound_record_is_what_the_exporter_writes(name: str) -> None:
    (game,) = read_path(folder("sound") / name)
    written = read(export(SOUND[name]).power_log())

    assert [plain(packet) for packet in game.packets] == [plain(packet) for packet in written.packets]


@pytest.mark.parametrize("name", SOUND)
def test_a_sound_record_breaks_no_rule(name: str) -> None:
    (result,) = check_path(folder("sound") / name, "live")

    assert [rule.rule for rule in result.violated] == []


@pytest.mark.parametrize("name", FAULTY)
def test_a_faulty_record_breaks_its_rule(name: str) -> None:
    (result,) = check_path(folder("faulty") / name, "live")

    assert FAULTY[name] in [rule.rule for rule in result.violated]


def test_every_small_record_is_known() -> None:
    found = {path.name for name in ("sound", "faulty") for path in folder(name).iterdir()}

    assert found == {*SOUND, *FAULTY}
