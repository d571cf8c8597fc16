"""Hostile words, files and surroundings: a clear line and an exit code, never a traceback, nothing half done."""

import json
import os
import subprocess
import sys
import threading
from pathlib import Path
from typing import Any

import pytest

from oracle.cli.jobs import Ended, in_order
from oracle.scenario.layout import write_text


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


# Output


def test_a_reader_that_has_seen_enough_is_no_failure(suite: Any) -> None:
    read, write = os.pipe()
    os.close(read)
    done = call("rules", stdout=write)
    os.close(write)

    assert (done.returncode, done.stderr) == (0, "")


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="needs /dev/full")
def test_a_full_disk_is_one_line(suite: Any) -> None:
    with open("/dev/full", "w") as full:
        done = call("rules", stdout=full)
        nothing_left = call("nonsense", stderr=full)

    assert (done.returncode, done.stderr) == (2, "oracle: No space left on device\n")
    assert nothing_left.returncode == 2


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
