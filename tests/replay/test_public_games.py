"""The public games: what status each has, that hslog reads the same packets, that damage ends in no traceback."""

import io
import logging
from collections.abc import Callable
from pathlib import Path

import pytest
from click.testing import CliRunner
from hslog import LogParser

from benchmarks.mutated_copies import copies
from oracle.cli.main import cli
from oracle.replay import find_files, read_path, read_stream
from oracle.replay.tracker import Tracker
from tests.replay.logs import ROOT
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


@pytest.fixture(scope="module")
def table(replays: Path) -> list[str]:
    """The table that the command prints over the public games, made once."""
    words = ["show", "--list", "--format", "markdown", str(replays)]
    return CliRunner().invoke(cli, words).stdout.splitlines()[2:]


def test_every_public_file_is_read(table: list[str]) -> None:
    rows = [row.strip("| ").split(" | ") for row in table]
    said = {row[0]: row[-1] for row in rows if row[-1] != "complete"}

    assert len(rows) >= 60
    assert {status.partition(":")[0] for status in said.values()} == {"partial"}
    assert said.keys() == PARTIAL.keys() & {row[0] for row in rows}
    assert not [name for name, parts in PARTIAL.items() if name in said for part in parts if part not in said[name]]


def test_the_table_of_the_documents_is_what_the_command_prints(table: list[str]) -> None:
    text = (ROOT / "docs" / "replays.md").read_text(encoding="utf-8")

    assert [row for row in table if row not in text] == []


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


FRAGMENTS = {
    "B-078.log": ("unreadable", []),
    "B-079.log": ("partial", []),
    "B-081.log": ("partial", ["missing-end", "extra-end"]),
    "B-093.log": ("partial", []),
    "B-100.log": ("partial", ["extra-end", "missing-end"]),
    "B-101.log": ("partial", []),
    "B-112.log": ("partial", []),
    "B-113.log": ("partial", []),
    "B-114.log": ("partial", []),
    "B-142.log": ("partial", []),
}
"""The small logs of known problems: their status, and the kinds of what is odd in them."""


def test_the_fragments_of_known_problems_are_read(replays: Path) -> None:
    folder = replays.parent / "cases" / "fragments"
    if not folder.is_dir():
        pytest.skip(f"no fragments in {folder}")

    found = {
        file.name: (game.status.kind, [notice.kind for segment in game.segments for notice in segment.notices])
        for file in find_files([folder])
        for game in read_path(file)
    }

    assert found == FRAGMENTS
