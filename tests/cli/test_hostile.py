"""Hostile words, files and surroundings: a clear line and an exit code, never a traceback, nothing half done."""

import json
import os
import signal
import subprocess
import sys
import threading
from pathlib import Path
from typing import Any

import pytest

from oracle.cli.jobs import Ended, in_order
from oracle.replay.lines import Limits, text_lines
from oracle.scenario.layout import write_pieces, write_text

RECORD = (Path(__file__).parents[2] / "fixtures/replays/known/late_choice.log").read_bytes()


def call(*words: str, **more: Any) -> subprocess.CompletedProcess[str]:
    """The command in a process of its own, as a shell starts it."""
    command = [sys.executable, "-m", "oracle", *words]
    settings: dict[str, Any] = {"stdout": subprocess.PIPE, "stderr": subprocess.PIPE, "encoding": "utf-8"}
    return subprocess.run(command, check=False, timeout=120, **{**settings, **more})


# Words


def test_what_no_file_can_be_called_is_a_fault(oracle: Any, suite: Any) -> None:
    for command in ("run", "validate", "fmt", "record"):
        answer = oracle(command, "x" * 5000)
        assert (answer.exit, "found nothing there" in answer.out) == (2, True)


def test_control_characters_of_a_wrong_word_are_shown(suite: Any) -> None:
    evil = "\x1b[31m\u202e\u2028\x07"
    for words in (("rules", "S3.1", evil), ("run", ".", "--grade", evil), ("try", "--set", f"x.{evil}=1"), (evil,)):
        done = call(*words)
        assert (done.returncode, [char for char in done.stderr if not char.isprintable() and char != "\n"]) == (2, [])


# Files


def test_json_output_with_half_a_character_stays_json(oracle: Any, suite: Any, fireball: Any) -> None:
    suite.write("key", json.dumps({**fireball(), "\ud800": 1}))
    suite.write("check", fireball(7, title="\ud800"))

    answer = oracle("run", ".", "--format", "json")
    assert (answer.exit, [fault["path"] for fault in answer.json["faults"]]) == (2, ['["\\ud800"]'])


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="needs named pipes")
def test_a_pipe_without_a_writer_is_empty_and_one_with_a_writer_is_read(
    oracle: Any, suite: Any, fireball: Any
) -> None:  # fmt: skip
    pipe = suite.root / "pipe.scenario.json"
    os.mkfifo(pipe)
    assert "found an empty file" in oracle("run", ".").lines[0]

    writer = threading.Thread(target=pipe.write_text, args=(json.dumps(fireball()),))
    handle = os.open(pipe, os.O_RDONLY | os.O_NONBLOCK)
    writer.start()
    writer.join()
    assert oracle("run", pipe.name).last.startswith("1 passed")
    os.close(handle)


def test_an_id_leads_out_of_no_folder(oracle: Any, suite: Any, fireball: Any) -> None:
    suite.marker('traces = "traces"')
    for number, name in enumerate(("../../out", ".", "a/../../b", ".hidden", "x\n")):
        suite.write(f"s{number}", {**fireball(), "id": name})

    answer = oracle("record", ".")
    assert (answer.exit, [line.split(": ")[1] for line in answer.lines[:-1]]) == (2, ["id"] * 5)
    assert [*suite.root.rglob("*.jsonl"), *suite.root.parent.glob("*.jsonl")] == []


# Records


def piped(text: bytes) -> int:
    """The reading end of a pipe that somebody writes a record into."""
    read, write = os.pipe()

    def fill() -> None:
        with os.fdopen(write, "wb") as stream:
            stream.write(text)

    threading.Thread(target=fill, daemon=True).start()
    return read


@pytest.mark.skipif(not Path("/dev/fd").exists(), reason="needs /dev/fd")
def test_a_record_that_can_be_read_only_once(suite: Any) -> None:
    ends = [piped(RECORD) for _ in range(3)]
    names = [f"/dev/fd/{end}" for end in ends]

    done = call("diff", *names[:2], pass_fds=ends[:2])
    assert (done.returncode, done.stdout.splitlines()[-1]) == (0, "equal")
    done = call("anonymize", names[2], "--output", "out.log", pass_fds=ends[2:])
    assert (done.returncode, done.stderr) == (0, "2 names and 3 account numbers replaced\n")
    for end in ends:
        os.close(end)


def test_standard_input_is_run_again_too(suite: Any) -> None:
    Path("a.log").write_bytes(RECORD)
    with open("a.log", "rb") as stream:
        done = call("check", "--resimulate", "-", "--format", "json", stdin=stream)

    assert [each["file"] for each in json.loads(done.stdout)["resimulation"]] == ["-"]
    assert call("diff", "-", "-").returncode == 2


@pytest.mark.skipif(os.name != "posix", reason="needs a shell")
@pytest.mark.parametrize("words", [("check", "-"), ("show", "-"), ("diff", "-", "a.log"), ("anonymize", "-")])
def test_closed_standard_input(suite: Any, words: tuple[str, ...]) -> None:
    command = ["sh", "-c", 'exec "$0" "$@" <&-', sys.executable, "-m", "oracle", *words]
    done = subprocess.run(command, capture_output=True, encoding="utf-8", check=False, timeout=120)

    assert (done.returncode, "standard input is closed" in done.stdout + done.stderr) == (2, True)
    assert "Traceback" not in done.stderr


def test_an_endless_line_costs_what_it_is_long() -> None:
    pieces = iter([b"x" * 1000] * 40_000 + [b"\nb\nc"])

    found = [(number, len(line)) for number, line in text_lines(pieces, Limits(line=1 << 26))]
    assert found == [(1, 40_000_000), (2, 1), (3, 1)]


def test_a_record_can_replace_itself(oracle: Any, suite: Any) -> None:
    Path("a.log").write_bytes(RECORD)

    assert oracle("anonymize", "a.log", "--output", "a.log").exit == 0
    assert len(Path("a.log").read_bytes().splitlines()) == len(RECORD.splitlines())


def test_a_text_that_breaks_off_leaves_the_file_as_it_was(tmp_path: Path) -> None:
    (tmp_path / "a").write_text("mine")

    def broken() -> Any:
        yield "half"
        raise ValueError

    with pytest.raises(ValueError):
        write_pieces(tmp_path / "a", broken())
    assert [(path.name, path.read_text()) for path in tmp_path.iterdir()] == [("a", "mine")]


def test_what_is_anonymous_is_whole_and_hides_no_name(oracle: Any, suite: Any) -> None:
    player = '<HSReplay><Game><Player name="Älex" accountLo="1234567"/></Game></HSReplay>'
    Path("a.xml").write_text(f'<?xml version="1.0" encoding="utf-16"?>{player}', encoding="utf-16")
    Path("b.xml").write_text(f'<!DOCTYPE h [<!ENTITY a "Älex">]>{player}', encoding="utf-8")
    Path("c.xml").write_text(player + " " * (1 << 26), encoding="utf-8")

    assert oracle("anonymize", "a.xml").out.startswith('<?xml version="1.0" encoding="utf-8"?><HSReplay><Game><Player')
    for name, why in (("b", "declares an entity"), ("c", "more than")):
        answer = oracle("anonymize", f"{name}.xml", "--output", "out.xml")
        assert (answer.exit, why in answer.err, Path("out.xml").exists()) == (2, True, False)


# Output


def test_a_reader_that_has_seen_enough_is_no_failure(suite: Any) -> None:
    read, write = os.pipe()
    os.close(read)
    done = call("rules", stdout=write)
    Path("a.log").write_bytes(RECORD)
    record = call("anonymize", "a.log", stdout=write)
    os.close(write)

    assert (done.returncode, done.stderr) == (0, "")
    assert (record.returncode, record.stderr) == (0, "")


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="needs /dev/full")
def test_a_full_disk_is_one_line(suite: Any) -> None:
    with open("/dev/full", "w") as full:
        done = call("rules", stdout=full)
        nothing_left = call("nonsense", stderr=full)

    assert (done.returncode, done.stderr) == (2, "oracle: No space left on device\n")
    assert nothing_left.returncode == 2
    for words in (("anonymize", "a.log"), ("export", "attack/redirected_attack_is_proposed_again", "--to", "hsreplay")):
        Path("a.log").write_bytes(RECORD)
        done = call(*words, "--output", "/dev/full")
        assert (done.returncode, done.stderr) == (2, "/dev/full: no space left on device\n")


@pytest.mark.parametrize("encoding", ["ascii", "latin-1"])
def test_a_terminal_without_the_characters(suite: Any, fireball: Any, encoding: str) -> None:
    suite.write("a", fireball(title="Ω"))
    settings = {"env": {**os.environ, "PYTHONIOENCODING": encoding}, "encoding": "latin-1"}

    assert (call("trace", "a.scenario.json", **settings).returncode, call("run", ".", **settings).returncode) == (0, 0)
    done = call("trace", "a.scenario.json", "--format", "json", **settings)
    assert (done.returncode, json.loads(done.stdout)["scenario"]) == (0, "a")


@pytest.mark.skipif(not Path("/dev/null").exists(), reason="needs /dev/null")
def test_a_device_is_written_to_and_not_replaced(oracle: Any, suite: Any) -> None:
    assert oracle("try", "--p1", "Wisp", "--save", "/dev/null").exit == 0
    assert not Path("/dev/null").is_file()

    read, write = os.pipe()
    write_text(Path(f"/dev/fd/{write}"), "text\n")
    os.close(write)
    assert os.read(read, 100) == b"text\n"
    os.close(read)


# Folders


def test_what_cannot_be_written_is_not_called_laid_out(
    oracle: Any, suite: Any, fireball: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refused(path: Path, text: str) -> None:
        raise PermissionError(13, "Permission denied")

    suite.write("a", fireball())
    monkeypatch.setattr("oracle.scenario.layout.write_text", refused)

    answer = oracle("fmt", ".")
    assert (answer.exit, answer.lines) == (
        2,
        [
            "a.scenario.json:1: document: found permission denied, wanted a file that can be written",
            "0 laid out, 0 unchanged",
        ],
    )


def test_one_trace_that_cannot_be_written_does_not_stop_the_others(oracle: Any, suite: Any, fireball: Any) -> None:
    suite.marker('traces = "traces"')
    for name in ("a", "b", "c"):
        suite.write(name, fireball())
    (suite.root / "traces/b.trace.jsonl").mkdir(parents=True)

    answer = oracle("record", ".")
    assert (answer.exit, answer.lines) == (
        2,
        [
            "new: traces/a.trace.jsonl",
            "new: traces/c.trace.jsonl",
            "traces/b.trace.jsonl:1: document: found is a directory, wanted a trace that can be written",
            "2 new, 0 unchanged, 1 fault",
        ],
    )


@pytest.mark.parametrize("text", ['traces = "\\u0000"', "a = " + "[" * 5000, 'traces = "loop"', 'traces = "/dev/null"'])
def test_a_marker_that_leads_nowhere(oracle: Any, suite: Any, fireball: Any, text: str) -> None:
    suite.marker(text)
    suite.write("a", fireball())
    (suite.root / "loop").symlink_to("loop")

    assert (oracle("run", ".").exit, oracle("record", ".").exit) == (2, 2)


def test_names_of_files_with_control_characters_are_shown(oracle: Any, suite: Any, fireball: Any) -> None:
    suite.marker('traces = "traces"')
    suite.write("\x1b[31m", fireball())
    suite.write("\x1b[32m", fireball(7))

    for words in (("record", "."), ("fmt", "."), ("run", "."), ("trace", "\x1b[32m.scenario.json")):
        answer = oracle(*words)
        assert "\x1b" not in answer.out + answer.err


def test_a_file_that_is_gone_by_now(oracle: Any, suite: Any, fireball: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    suite.write("a", fireball())
    suite.write("b", fireball())

    def gone(file: Path, *rest: Any, **more: Any) -> Any:
        Path("b.scenario.json").unlink(missing_ok=True)
        return open(file, *rest, **more)

    monkeypatch.setattr("oracle.scenario.suite.open", gone, raising=False)
    answer = oracle("run", ".")
    assert (answer.exit, answer.lines[0], answer.last) == (
        2,
        "b.scenario.json:1: document: found nothing there any more, wanted a scenario file that can be read",
        "1 passed, 0 failed, 1 fault (1 scenario",
    )


# Processes


def die(work: int) -> int:
    """What work does that runs out of memory."""
    if work:
        os._exit(9)
    return work


def test_a_working_process_that_ends_is_no_bug() -> None:
    with pytest.raises(Ended) as found:
        list(in_order(die, [0, 1], 2))

    assert "try fewer --jobs" in str(found.value)


SLEEPERS = """
import signal, sys, time
# Whoever was begun in the background ignores interruptions.
signal.signal(signal.SIGINT, signal.default_int_handler)
sys.path.insert(0, ".")
from oracle.cli import main
from oracle.cli.jobs import in_order
from asleep import asleep
sys.modules["oracle.cli.main"].cli.main = lambda **options: list(in_order(asleep, [60, 60, 0.0, 0.0], 2, [9, 8, 7, 6]))
sys.modules["oracle.cli.main"].main()
"""
ASLEEP = """
import os, time
def asleep(seconds):
    os.write(1, b"begun\\n")
    time.sleep(seconds)
"""


@pytest.mark.skipif(os.name != "posix", reason="needs signals")
@pytest.mark.parametrize(
    "number, everybody, code, told",
    [
        (signal.SIGINT, True, 130, b"oracle: interrupted\n"),
        (signal.SIGINT, False, 130, b"oracle: interrupted\n"),
        (signal.SIGTERM, False, -signal.SIGTERM, b""),
        (signal.SIGKILL, False, -signal.SIGKILL, b""),
    ],
)
def test_whoever_is_interrupted_leaves_nobody_at_work(
    suite: Any, number: int, everybody: bool, code: int, told: bytes
) -> None:
    Path("asleep.py").write_text(ASLEEP)
    who = subprocess.Popen(
        [sys.executable, "-c", SLEEPERS], stdout=subprocess.PIPE, stderr=subprocess.PIPE, start_new_session=True
    )
    assert who.stdout is not None
    assert [who.stdout.readline() for _ in range(2)] == [b"begun\n"] * 2
    (os.killpg if everybody else os.kill)(who.pid, number)

    # The streams end when the last of them is gone.
    _, err = who.communicate(timeout=30)
    assert (who.returncode, err.lstrip()) == (code, told)


def test_ctrl_c_is_one_line(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    def interrupted(**options: object) -> None:
        raise KeyboardInterrupt

    frame = sys.modules["oracle.cli.main"]
    monkeypatch.setattr(frame.cli, "main", interrupted)

    with pytest.raises(SystemExit) as stopped:
        frame.main()
    assert (stopped.value.code, capsys.readouterr().err) == (130, "oracle: interrupted\n")


def test_two_who_record_at_once(suite: Any, fireball: Any) -> None:
    suite.marker('traces = "traces"')
    for number in range(20):
        suite.write(f"s{number}", fireball())
    command = [sys.executable, "-m", "oracle", "record", "."]
    both = [subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE) for _ in range(2)]

    assert [(each.communicate(timeout=60)[1], each.returncode) for each in both] == [(b"", 0)] * 2
    done = call("record", "--check", ".")
    assert (done.returncode, done.stdout) == (0, "20 unchanged (nothing written)\n")
    assert [path.name for path in (suite.root / "traces").iterdir() if path.name.startswith(".")] == []
