"""`oracle check`: what it prints and how it exits; what the checks find is tested elsewhere."""

import gzip
from collections.abc import Callable
from pathlib import Path

import pytest
from click.testing import CliRunner

from oracle.cli.main import cli
from oracle.paths import fixtures_dir
from tests.calling import Answer

KNOWN = fixtures_dir() / "replays" / "known"
LATE = KNOWN / "late_choice.log"


def oracle(*args: object, given: bytes | None = None) -> Answer:
    result = CliRunner().invoke(cli, ["check", *map(str, args)], input=given)
    if result.exception is not None and not isinstance(result.exception, SystemExit):
        raise result.exception
    return Answer(result.exit_code, result.stdout, result.stderr)


@pytest.fixture
def broken(tmp_path: Path) -> Path:
    """A log in which a turn has a number too many."""
    path = tmp_path / "broken.log"
    text = (KNOWN / "nameless_block.log").read_text(encoding="utf-8")
    path.write_text(text.replace("tag=TURN value=8", "tag=TURN value=9"), encoding="utf-8")
    return path


def test_a_sound_file_exits_with_0() -> None:
    answer = oracle(LATE)

    assert (answer.exit, answer.lines[-1]) == (0, "1 of 1 game judged, 35 checks, 0 violations, 1 known oddity")


def test_a_violation_exits_with_1_and_says_where(broken: Path) -> None:
    answer = oracle(broken)

    assert answer.exit == 1
    assert "turn.number (TURN-04, TURN-08): turns are counted one by one, between two turns" in answer.out
    assert "found turn 9 after turn 7" in answer.out


def test_what_is_no_game_exits_with_2(tmp_path: Path) -> None:
    (tmp_path / "empty.log").write_text("", encoding="utf-8")

    assert oracle(tmp_path / "empty.log").exit == 2


def test_a_file_that_is_not_there_exits_with_2(tmp_path: Path) -> None:
    assert oracle(tmp_path / "none.log").exit == 2


def test_a_folder_without_files_exits_with_2(tmp_path: Path) -> None:
    answer = oracle(tmp_path)

    assert (answer.exit, answer.err) == (
        2,
        "found 0 files, wanted a Power.log, an output_log.txt or an HSReplay file\n",
    )


def test_an_unreadable_file_beside_a_sound_one_exits_with_2(tmp_path: Path) -> None:
    (tmp_path / "empty.log").write_text("", encoding="utf-8")

    assert oracle(LATE, tmp_path / "empty.log").exit == 2


def test_a_folder_is_searched() -> None:
    assert oracle(KNOWN).lines[-1].startswith("2 of 2 games judged")


def test_packed_files_are_read(tmp_path: Path) -> None:
    packed = tmp_path / "game.log.gz"
    packed.write_bytes(gzip.compress(LATE.read_bytes()))

    assert oracle(packed).exit == 0


def test_standard_input_is_read() -> None:
    assert oracle("-", given=LATE.read_bytes()).lines[-1].startswith("1 of 1 game judged")


def test_the_game_says_by_what_it_was_judged() -> None:
    assert "live@15590 (build 15590)" in oracle(LATE).out


def test_a_profile_can_be_asked_for() -> None:
    assert "seed (as asked)" in oracle(LATE, "--profile", "seed").out


def test_an_unknown_profile_is_refused() -> None:
    answer = oracle(LATE, "--profile", "old")

    assert answer.exit == 2
    assert "found 'old', wanted one of seed, live, live@BUILD" in answer.err


def test_violations_can_be_limited(broken: Path) -> None:
    assert "violation" in oracle(broken, "--most", 0).lines[1]


def test_every_rule_can_be_listed() -> None:
    lines = oracle(LATE, "--by-rule").lines

    assert [line.split()[0] for line in lines if line.startswith(("death.order", "turn.steps"))] == [
        "turn.steps",
        "death.order",
    ]


def test_several_processes_print_the_same(broken: Path) -> None:
    assert oracle(KNOWN, broken, "--jobs", 2).out == oracle(KNOWN, broken).out


def test_json_follows_its_schema(broken: Path, faults: Callable[[str, object], list[str]]) -> None:
    answer = oracle(LATE, broken, "--format", "json")

    assert faults("check", answer.json) == []


def test_json_has_the_same_exit_code_as_the_command(broken: Path) -> None:
    answer = oracle(broken, "--format", "json")

    assert answer.json["exit"] == answer.exit == 1


def test_json_says_what_is_known_and_what_is_not(tmp_path: Path) -> None:
    (tmp_path / "empty.log").write_text("", encoding="utf-8")
    games = oracle(LATE, tmp_path / "empty.log", "--format", "json").json["games"]

    assert [(game["status"], game["judged"]) for game in games] == [("partial", True), ("unreadable", False)]
    assert [place["known"][:21] for rule in games[0]["rules"] for place in rule["places"]] == ["The turn ran out whil"]
