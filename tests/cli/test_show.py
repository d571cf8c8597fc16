"""`oracle show` and `oracle anonymize`."""

import os
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from oracle.replay import read_path
from oracle.replay.translate import translate
from tests.replay.logs import power_log

GAME = """\
Game| BuildNumber=25770
Game| GameType=GT_RANKED
Game| PlayerID=1, PlayerName=Wis\x1b[31mp#1234
Game| PlayerID=2, PlayerName=Other Name
FULL_ENTITY - Creating ID=64 CardID=HERO_05
    tag=ZONE value=PLAY
    tag=CONTROLLER value=1
    tag=CARDTYPE value=HERO
    tag=HEALTH value=30
FULL_ENTITY - Creating ID=70 CardID=CS2_182
    tag=ZONE value=HAND
    tag=CONTROLLER value=1
    tag=CARDTYPE value=MINION
    tag=ATK value=4
    tag=HEALTH value=5
TAG_CHANGE Entity=Wis\x1b[31mp#1234 tag=CURRENT_PLAYER value=1
TAG_CHANGE Entity=GameEntity tag=TURN value=1
Choices| id=1 Player=Other Name TaskList=1 ChoiceType=GENERAL CountMin=1 CountMax=1
Choices|   Source=Other Name
BLOCK_START BlockType=PLAY Entity=[entityName=Yeti id=70 zone=HAND zonePos=1 cardId=CS2_182 player=1] EffectCardId= \
EffectIndex=0 Target=0 SubOption=-1
    TAG_CHANGE Entity=70 tag=ZONE value=PLAY
    TAG_CHANGE Entity=70 tag=ZONE_POSITION value=1
BLOCK_END
TAG_CHANGE Entity=GameEntity tag=STATE value=COMPLETE
"""


@pytest.fixture
def log(tmp_path: Path) -> Path:
    path = tmp_path / "Power.log"
    path.write_bytes(power_log(GAME))
    return path


def test_show_prints_a_line_for_each_event(oracle: Callable[..., Any], log: Path) -> None:
    answer = oracle("show", str(log))

    assert answer.exit == 0
    assert answer.lines[1:] == [
        "The game starts.",
        "p1 plays Chillwind Yeti #1, at place 1.",
        "  Chillwind Yeti #1 enters play for p1 at place 1.",
    ]


def test_show_shows_control_characters_and_obeys_none(oracle: Callable[..., Any], log: Path) -> None:
    answer = oracle("show", str(log))

    assert "\x1b" not in answer.out + answer.err
    assert "Wis\\x1b[31mp#1234 (p1) against Other Name (p2), build 25770, GT_RANKED: complete" in answer.lines[0]


def test_show_draws_the_board_at_a_turn(oracle: Callable[..., Any], log: Path) -> None:
    answer = oracle("show", str(log), "--turn", "1")

    assert "     hand: Chillwind Yeti #1" in answer.lines
    assert "* p1  30 Health, 0 of 0 mana, 0 in the deck" in answer.lines


def test_show_says_which_turns_there_are(oracle: Callable[..., Any], log: Path) -> None:
    answer = oracle("show", str(log), "--turn", "9")

    assert answer.exit == 2
    assert "found turn 9, wanted 1 to 1" in answer.err


def test_show_prints_json_that_its_schema_knows(
    oracle: Callable[..., Any], log: Path, faults: Callable[[str, object], list[str]]
) -> None:
    answer = oracle("show", str(log), "--format", "json", "--turn", "1")

    (game,) = answer.json["games"]
    assert faults("show", answer.json) == []
    assert (game["status"], game["turns"], game["steps"][-1]["do"]["do"]) == ("complete", "1 to 1", "play")


def test_show_lists_what_a_folder_holds(oracle: Callable[..., Any], log: Path) -> None:
    log.with_name("broken.log").write_text("D 20:00:01.0 GameState.DebugPrintPower() - BLOCK_END\n")

    answer = oracle("show", "--list", "--format", "markdown", str(log.parent))

    assert answer.exit == 0
    assert answer.lines[2:] == [
        "| Power.log | 1 | power-log | 25770 | 1 to 1 | complete |",
        "| broken.log | 1 | power-log |  |  | unreadable: no CREATE_GAME before line 1: start the client's log before"
        " the game (log.config) and record again |",
    ]


def test_nothing_readable_is_no_success(oracle: Callable[..., Any], tmp_path: Path) -> None:
    (tmp_path / "a.log").write_text("nothing\n")

    for words in (["a.log"], ["none.log"], ["--list", "a.log"], ["--format", "json", "a.log"]):
        answer = oracle("show", *[str(tmp_path / word) if word.endswith(".log") else word for word in words])

        assert answer.exit == 2
        assert "nothing to show" in answer.err


def test_games_of_other_modes_are_named_and_passed_over(oracle: Callable[..., Any], tmp_path: Path) -> None:
    path = tmp_path / "bg.log"
    path.write_bytes(power_log("Game| GameType=GT_BATTLEGROUNDS\n"))

    answer = oracle("show", str(path))

    assert answer.exit == 2
    assert "skipped: Battlegrounds has rules of its own" in answer.err


def test_anonymize_replaces_names_and_accounts_everywhere(oracle: Callable[..., Any], log: Path) -> None:
    target = log.with_name("anonymous.log")

    answer = oracle("anonymize", str(log), "--output", str(target))

    text = target.read_text(encoding="utf-8")
    assert answer.exit == 0
    assert [word for word in ("Wis\x1b", "1234", "Other", "hi=1 lo=11", "lo=22") if word in text] == []
    assert "Player=Player2 TaskList" in text and "Source=Player2\n" in text and "Entity=Player1#" in text


def test_an_anonymous_record_tells_the_same_game(oracle: Callable[..., Any], log: Path) -> None:
    target = log.with_name("anonymous.log")
    oracle("anonymize", str(log), "--output", str(target))

    (before,), (after,) = read_path(log), read_path(target)

    assert translate(after).steps == translate(before).steps


def test_anonymize_wants_a_record(oracle: Callable[..., Any], tmp_path: Path) -> None:
    (tmp_path / "a.log").write_text("nothing\n")

    assert oracle("anonymize", str(tmp_path / "a.log")).exit == 2
    assert oracle("anonymize", str(tmp_path / "none.log")).exit == 2


@pytest.mark.parametrize("name", ["data__chogall.log", "replays__dirty_rat.xml", "data__pre-10357-output_log.txt"])
def test_public_games_are_anonymous_and_the_same(name: str, oracle: Callable[..., Any], tmp_path: Path) -> None:
    places = (os.environ.get("ORACLE_REPLAYS"), str(Path(__file__).resolve().parents[3] / "shared" / "replays"))
    path = next((Path(place) / name for place in places if place and (Path(place) / name).is_file()), None)
    if path is None:
        pytest.skip("no public games: set ORACLE_REPLAYS to their folder")
    target = tmp_path / name

    oracle("anonymize", str(path), "--output", str(target))

    text = target.read_text(encoding="utf-8")
    assert [word for word in ("Alder", "Birch", "Innkeeper", "144115193835963207") if word in text] == []
    steps = [[translate(game).steps for game in read_path(each)] for each in (path, target)]
    assert steps[0] == steps[1]


def test_anonymize_says_as_json_what_was_replaced(oracle: Callable[..., Any], log: Path, faults: Any) -> None:
    target = log.with_name("anonymous.log")

    answer = oracle("anonymize", str(log), "--output", str(target), "--format", "json")

    said = oracle("anonymize", str(log), "--output", str(target)).err
    assert (faults("anonymize", answer.json), answer.json["file"]) == ([], str(target))
    assert said.startswith(f"{answer.json['names']} names and {answer.json['accounts']} account number")


def test_json_beside_a_record_on_standard_output_is_refused(oracle: Callable[..., Any], log: Path) -> None:
    assert oracle("anonymize", str(log), "--format", "json").exit == 2
