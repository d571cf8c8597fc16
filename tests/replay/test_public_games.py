"""The public games: what status each has, that hslog reads the same packets, that damage ends in no traceback."""

import io
import logging
from collections.abc import Callable
from pathlib import Path

import pytest
from hslog import LogParser

from benchmarks.mutated_copies import copies
from oracle.replay import find_files, read_path, read_stream
from oracle.replay.tracker import Tracker
from tests.replay.packets_of_hslog import normalised, normalised_of_hslog

PARTIAL = {
    "data__2016-02-04_TagChangeEntityBug.Power.log": ["from turn 25 to turn 30"],
    "data__double_spectate.log": ["a reconnect between turn 2 and turn 3"],
    "data__effigy.log": ["a reconnect between turn 6 and turn 7", "it ends before the game does"],
    "data__reconnect.log": ["between turn 1 and turn 1", "between turn 6 and turn 6"],
    "data__single_double_spectate.log": ["from turn 3 to turn 19"],
    "data__spectator_mode_same_game__complete.log": ["from turn 6 to turn 25"],
    "data__spectator_mode_same_game__partial.log": ["from turn 6 to turn 15", "it ends before the game does"],
    "hslog__23576_debugprintgame.power.log": ["from the start to turn 6: it ends before the game does"],
    "hslog__25770_unknown_human_player.power.log": ["from turn 7 to turn 30"],
    "hslog__88998_missing_player_hash.power.log": ["from turn 29 to turn 32"],
    "replays__annotated.missing_turns.27641.xml": ["turns 11 to 15 are missing"],
}
"""The files that do not hold whole games, and what is said of them."""

SAME_AS_HSLOG = (
    "data__2016-02-04_TagChangeEntityBug.Power.log",
    "hslog__20457_def_change.power.log",
    "hslog__23576_debugprintgame.power.log",
    "hslog__39832_blocktype_invalid.power.log",
    "hslog__54613_shuffle_deck.power.log",
    "hslog__88998_missing_player_hash.power.log",
    "hslog__176014_friendly_sideboard.power.log",
    "uploads__4EDxpNihFAbY3YFMo7aGgC__power.log",
)


def test_every_public_file_is_read(replays: Path) -> None:
    files = list(find_files([replays]))
    status = {file.name: [game.status for game in read_path(file)] for file in files}

    said = {
        name: [each.why for each in found if each.kind != "complete"]
        for name, found in status.items()
        if any(each.kind != "complete" for each in found)
    }

    assert {each.kind for found in status.values() for each in found} == {"complete", "partial"}
    assert said.keys() == PARTIAL.keys() & status.keys()
    assert not [name for name, parts in PARTIAL.items() if name in said for part in parts if part not in said[name][0]]


@pytest.mark.parametrize("name", SAME_AS_HSLOG)
def test_hslog_reads_the_same_packets(
    name: str, public: Callable[[str], Path], caplog: pytest.LogCaptureFixture
) -> None:
    path = public(name)
    caplog.set_level(logging.CRITICAL)
    # hslog drops the old form of META_DATA lines; in the new form it keeps them.
    text = path.read_text(encoding="utf-8", errors="replace").replace(" Info=", " InfoCount=")
    parser = LogParser()
    parser.read(io.StringIO(text))

    ours = [normalised(segment.packets) for game in read_path(path) for segment in game.segments]

    assert ours == [normalised_of_hslog(tree.packets) for tree in parser.games]


def test_damaged_copies_end_in_no_traceback(replays: Path) -> None:
    files = list(find_files([replays]))
    found = 0

    for file, _, data in copies(files, 200):
        for game in read_stream(io.BytesIO(data), file.name):
            Tracker().run(game.packets)
            found += game.status.kind in ("complete", "partial", "unreadable", "skipped")

    assert found >= 200
