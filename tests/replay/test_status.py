"""What is said of a game that is whole, cut, joined, of another mode, or no game at all."""

import gzip
import io
from pathlib import Path

from oracle.replay import find_files, read_path, read_stream
from oracle.replay.lines import Limits
from tests.replay.logs import START, games_of, only_game, power_log

SNAPSHOT = START.replace(
    "        tag=CARDTYPE value=GAME\n", "        tag=CARDTYPE value=GAME\n        tag=TURN value=7\n"
)
ENDS = "TAG_CHANGE Entity=GameEntity tag=STATE value=COMPLETE\n"


def turns(first: int, last: int) -> str:
    return "".join(f"TAG_CHANGE Entity=GameEntity tag=TURN value={turn}\n" for turn in range(first, last + 1))


def test_a_game_from_start_to_end_is_complete() -> None:
    assert str(only_game(power_log(turns(1, 4) + ENDS)).status) == "complete"


def test_a_game_that_breaks_off_is_partial() -> None:
    game = only_game(power_log(turns(1, 4)))

    assert str(game.status) == "partial: from the start to turn 4: it ends before the game does"


def test_missing_turns_are_named() -> None:
    game = only_game(power_log(turns(1, 2) + turns(5, 6) + ENDS))

    assert str(game.status) == "partial: from the start to turn 6: turns 3 to 4 are missing"


def test_a_reconnect_goes_on_with_the_match() -> None:
    game = only_game(power_log(turns(1, 7)) + power_log(turns(8, 9) + ENDS, SNAPSHOT))

    assert len(game.segments) == 2
    assert str(game.status) == "partial: from the start to turn 9: a reconnect between turn 7 and turn 7"


def test_other_accounts_are_another_match() -> None:
    found = games_of(power_log(turns(1, 7)) + power_log(turns(8, 9) + ENDS, SNAPSHOT.replace("lo=22", "lo=33")))

    assert [str(game.status) for game in found] == [
        "partial: from the start to turn 7: it ends before the game does",
        "partial: from turn 7 to turn 9: it begins in the middle of the game",
    ]


def test_a_log_without_a_start_says_what_to_do() -> None:
    game = only_game(power_log("", turns(7, 8)))

    assert (game.status.kind, game.status.line) == ("unreadable", 1)
    assert "no CREATE_GAME before line 1" in game.status.why
    assert "start the client's log before the game" in game.status.why
    assert game.status.text == "TAG_CHANGE Entity=GameEntity tag=TURN value=7"


def test_what_comes_before_the_first_game_hides_no_game() -> None:
    found = games_of(power_log("", turns(7, 8)) + power_log(turns(1, 2) + ENDS))

    assert [game.status.kind for game in found] == ["unreadable", "complete"]


def test_other_modes_are_skipped() -> None:
    assert "Battlegrounds" in str(only_game(power_log("Game| GameType=GT_BATTLEGROUNDS\n")).status)
    assert "Mercenaries" in str(only_game(power_log("Game| GameType=GT_MERCENARIES_PVE\n")).status)
    assert "puzzle" in str(only_game(power_log("TAG_CHANGE Entity=2 tag=PUZZLE_TYPE value=1\n")).status)
    assert not only_game(power_log("Game| GameType=GT_BATTLEGROUNDS\n")).readable


def test_a_file_that_holds_nothing_says_so() -> None:
    assert str(only_game(b"").status) == "unreadable: the file is empty"
    assert only_game(b"\n\nhello\n").status.line == 3
    assert only_game(bytes(range(256)) * 100).status.kind == "unreadable"


def test_a_file_that_is_not_there_is_one_unreadable_game(tmp_path: Path) -> None:
    (game,) = read_path(tmp_path / "none.log")

    assert str(game.status) == "unreadable: no such file or directory"


def test_compressed_files_are_read_once_and_twice_compressed() -> None:
    data = power_log(turns(1, 4) + ENDS)

    assert only_game(gzip.compress(data)).status.kind == "complete"
    assert only_game(gzip.compress(gzip.compress(data))).status.kind == "complete"


def test_a_compressed_file_that_breaks_off_keeps_what_came_before() -> None:
    data = power_log("".join(f"TAG_CHANGE Entity=4 tag=ATK value={value * 7919}\n" for value in range(9000)))

    game = only_game(gzip.compress(data)[:20000])

    assert game.segments
    assert "the compressed file ends too early" in game.status.why


def test_a_bomb_is_bounded() -> None:
    bomb = io.BytesIO(gzip.compress(bytes(10_000_000)))

    (game,) = read_stream(bomb, "bomb.gz", Limits(bytes=1_000_000))

    assert str(game.status) == "unreadable: more than 1000000 bytes"


def test_an_endless_line_is_cut_and_the_next_one_is_read() -> None:
    game = only_game(power_log(f"TAG_CHANGE Entity={'A' * 1_000_000}\n" + turns(1, 1)))

    assert game.segments[0].last_turn == 1


def test_files_of_windows_editors_are_read() -> None:
    text = power_log(turns(1, 2) + ENDS).decode()

    assert only_game(text.replace("\n", "\r\n").encode()).status.kind == "complete"
    assert only_game(text.encode("utf-16")).status.kind == "complete"
    assert only_game(text.encode("utf-8-sig")).status.kind == "complete"


def test_a_folder_means_the_records_in_it(tmp_path: Path) -> None:
    for name in ("b.log", "a.xml", "deep/c.log.gz", "readme.md", "notes.txt"):
        (tmp_path / name).parent.mkdir(exist_ok=True)
        (tmp_path / name).write_text("nothing")
    (tmp_path / "game.txt").write_bytes(power_log(""))

    found = [path.relative_to(tmp_path).as_posix() for path in find_files([tmp_path])]

    assert found == ["a.xml", "b.log", "deep/c.log.gz", "game.txt"]
