"""Bad input: one clear line for each fault, all of them in one run, exit code 2, and the others still run."""

import copy
import json
import os
from pathlib import Path
from typing import Any

import pytest

GOOD: dict[str, Any] = {
    "format": 1,
    "title": "A spell deals its damage",
    "rules": ["S3.10.1"],
    "setup": {
        "p1": {"hand": [{"as": "ball", "card": "CS2_029 Fireball"}]},
        "p2": {"board": [{"as": "yeti", "card": "CS2_182 Chillwind Yeti"}]},
    },
    "steps": [
        {
            "do": "play",
            "card": "ball",
            "target": "yeti",
            "expect": [{"that": "it burns", "sequence": [{"damage": "yeti", "amount": 6}]}],
        }
    ],
}


def but(*change: Any) -> str:
    """The good scenario with the value at a place changed, added, or (`...`) taken away."""
    *place, last, value = change
    document = copy.deepcopy(GOOD)
    home: Any = document
    for part in place:
        home = home[part]
    if value is ...:
        del home[last]
    else:
        home[last] = value
    return json.dumps(document, indent=2)


STEP = ("steps", 0)
YETI = ("setup", "p2", "board", 0)
VARIATION = {"as": "x", "profile": "seed"}

FAULTS: dict[str, tuple[str | bytes, str]] = {
    # No JSON
    "comma": ('{\n  "format": 1,\n}', '3: format: found "}", wanted JSON (expecting property name'),
    "half": ('{\n  "format": ', "2: format: found the end of the file, wanted JSON (expecting value"),
    "empty": ("", "1: document: found an empty file, wanted a JSON object"),
    "list": ("[]", "1: document: found an empty list, wanted a scenario"),
    "binary": (bytes(range(256)), "2: document: found the byte 0x80, wanted JSON in UTF-8"),
    "zero": (b'{"title": "\0"}', "1: document: found a zero byte (a binary file), wanted JSON in UTF-8"),
    "latin": (b'{"title": "\xe9"}', "1: document: found the byte 0xe9, wanted JSON in UTF-8"),
    "mark": (b"\xef\xbb\xbf{}", "1: document: found a byte order mark, wanted JSON in UTF-8 without one"),
    "deep lists": ("[" * 10_000 + "]" * 10_000, "1: [0][0][0][0]…: found deeper nesting, wanted nesting of at most 64"),
    "deep objects": ('{"a":' * 10_000 + "1" + "}" * 10_000, "1: a.a.a.a…: found deeper nesting"),
    "deep and open": ("[" * 10_000, "1: [0][0][0][0]…: found deeper nesting"),
    "repeated key": ('{"format": 1,\n"format": 1}', "2: format: found the key a second time, wanted each key once"),
    # Numbers
    "NaN": (but("setup", "turn", float("nan")), "24: setup.turn: found NaN, wanted a JSON number"),
    "infinity": (but("setup", "turn", float("inf")), "24: setup.turn: found Infinity, wanted a JSON number"),
    "huge": (
        but("setup", "turn", 2**70),
        "24: setup.turn: found 1180591620717411303424, wanted a number from 0 to 999",
    ),
    "negative": (but("setup", "turn", -1), "24: setup.turn: found -1, wanted a number from 0 to 999"),
    "fraction": (but("setup", "turn", 1.5), "24: setup.turn: found 1.5, wanted a whole number"),
    "5000 digits": (
        but(*STEP, "expect", 0, "sequence", 0, "amount", 7).replace(": 7", ": " + "7" * 5000),
        "36: steps[0].expect[0].sequence[0].amount: found a number of 5000 digits, wanted a number in range",
    ),
    # The schema
    "key": (but("setup", "p1", "bord", []), '15: setup.p1.bord: found the unknown key "bord", wanted "board"'),
    "no title": (
        but("title", ...),
        '1: document: found an object with format, rules, setup, steps, wanted a key "title"',
    ),
    "type": (but("steps", {}), "25: steps: found an empty object, wanted a list of steps"),
    "word": (but(*STEP, "do", "plya"), '27: steps[0].do: found "plya", wanted an action: "play"'),
    "format": (but("format", 2), "2: format: found 2, wanted 1"),
    "no rules": (but("rules", []), "4: rules: found an empty list, wanted a list of clause and rule ids"),
    "same rule": (
        but("rules", ["S2.1", "S2.1"]),
        "4: rules: found the same item twice, wanted a list of clause and rule ids",
    ),
    "no words": (but("title", ""), "3: title: found an empty text, wanted the rule in one sentence"),
    "no check": (
        but(*STEP, "expect", 0, {"that": "x"}),
        "31: steps[0].expect[0]: found an object with that, wanted a check",
    ),
    "event": (
        but(*STEP, "expect", 0, "sequence", 0, {"damge": "yeti"}),
        '35: steps[0].expect[0].sequence[0].damge: found the unknown key "damge", wanted an event or block: "damage"',
    ),
    "reason": (
        but(*STEP, "illegal", "not_enough"),
        '41: steps[0].illegal: found "not_enough", wanted a reason to refuse',
    ),
    "pick": (
        but(*STEP, "script", [{"kind": "coin", "pick": "maybe"}]),
        '44: steps[0].script[0].pick: found "maybe", wanted true or false',
    ),
    "control characters": (but("setup", "p1", "\x1b[31m", []), '15: setup.p1["\\u001b[31m"]: found the unknown key'),
    # Names
    "card": (
        but(*YETI, "card", "CS2_999"),
        '20: setup.p2.board[0].card: found the unknown card "CS2_999", wanted the id',
    ),
    "card name": (
        but(*YETI, "card", "CS2_182 Chilwind Yeti"),
        '20: setup.p2.board[0].card: found "CS2_182 Chilwind Yeti", wanted "CS2_182 Chillwind Yeti"',
    ),
    "card type": (
        but(*YETI, "card", "CS2_029"),
        '20: setup.p2.board[0].card: found "CS2_029", a card of type SPELL, wanted',
    ),
    "a name for an id": (
        but(*YETI, "card", "Chillwind Yeti"),
        '20: setup.p2.board[0].card: found the unknown card "Chillwind Yeti", wanted the id of a card such as '
        '"CS2_182 Chillwind Yeti"',
    ),
    "a name for an alias": (
        but(*STEP, "expect", 0, "sequence", 0, "damage", "Chillwind Yeti"),
        '35: steps[0].expect[0].sequence[0].damage: found the unknown name "Chillwind Yeti", wanted an alias or a card '
        'such as "CS2_182 Chillwind Yeti"',
    ),
    "no secret": (
        but("setup", "p2", "secrets", ["CS2_029"]),
        '24: setup.p2.secrets[0]: found "CS2_029", a spell that is no Secret, wanted a Secret, Quest or objective',
    ),
    "same secret": (
        but("setup", "p2", "secrets", ["EX1_609", "EX1_609"]),
        '25: setup.p2.secrets[1]: found "EX1_609" a second time, wanted each Secret of a side once',
    ),
    "alias": (but(*STEP, "card", "bal"), '28: steps[0].card: found the unknown name "bal", wanted a name such as ball'),
    "target": (
        but(*STEP, "target", "yety"),
        '29: steps[0].target: found the unknown name "yety", wanted a name such as yeti',
    ),
    "clause": (but("rules", ["S3.99"]), '5: rules[0]: found "S3.99", wanted a clause or rule id such as'),
    "profile": (but("under", ["seeed"]), '44: under[0]: found "seeed", wanted a profile: "seed"'),
    "point": (
        but("under", [{**VARIATION, "choices": {"deaths.odour": "x"}}]),
        '48: under[0].choices["deaths.odour"]: found "deaths.odour", wanted a rule point: "deaths.order"',
    ),
    "choice": (
        but("under", [{**VARIATION, "choices": {"deaths.order": "by_height"}}]),
        '48: under[0].choices["deaths.order"]: found "by_height", wanted a choice of deaths.order: one of',
    ),
    "taken id": (
        but("id", "good"),
        '43: id: found the id "good" that s/good.scenario.json has, wanted an id of its own',
    ),
    # Positions and scripts
    "eight minions": (
        but("setup", "p2", "board", ["CS2_231"] * 8),
        "17: setup.p2.board: found a list of 8, wanted at most seven minions",
    ),
    "dead on arrival": (
        but(*YETI, "damage", 5),
        "18: setup.p2.board[0]: found Chillwind Yeti with 0 Health, wanted a Health above 0",
    ),
    "nobody there": (
        but("steps", [{"do": "attack", "by": "p1.board[3]", "target": "yeti"}]),
        "28: steps[0].by: found the name p1.board[3], wanted something that is in the game at this step",
    ),
    "left over": (
        but(*STEP, "script", [{"kind": "coin", "pick": True}]),
        "42: steps[0].script[0]: found a script entry for decide * kind=coin pick=true, wanted one that a",
    ),
}
"""Kind of fault to a file that has it and the beginning of its line: line number, place, found, wanted."""

STILL_RUN = {"dead on arrival", "nobody there", "left over"}
"""What is found in a run only."""


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "s").mkdir()
    return tmp_path / "s"


def write(folder: Path, name: str, content: str | bytes) -> None:
    data = content.encode() if isinstance(content, str) else content
    (folder / f"{name}.scenario.json").write_bytes(data)


def test_all_faults_of_all_files_in_one_run_and_the_others_still_run(oracle: Any, folder: Path) -> None:
    write(folder, "good", json.dumps(GOOD))
    for name, (content, _) in FAULTS.items():
        write(folder, name, content)

    answer = oracle("run", "s")
    found = {
        line.partition(".scenario.json:")[0].removeprefix("s/") for line in answer.lines if ".scenario.json:" in line
    }
    assert answer.exit == 2
    assert FAULTS.keys() - found == set()
    assert answer.last.startswith("1 passed, 1 failed, ")


@pytest.mark.parametrize("name", FAULTS)
def test_a_fault_is_one_line_that_says_where_what_was_found_and_what_was_wanted(
    oracle: Any, folder: Path, name: str
) -> None:
    content, wanted = FAULTS[name]
    write(folder, "good", json.dumps(GOOD))
    write(folder, name, content)

    answer = oracle("run", "s")
    lines = [line for line in answer.lines if line.startswith(f"s/{name}.scenario.json:")]
    assert [line[: len(wanted)] for line in (each.partition(".scenario.json:")[2] for each in lines)] == [wanted]
    assert (answer.exit, "1 passed" in answer.last) == (2, True)


@pytest.mark.parametrize("name", [name for name in FAULTS if name not in STILL_RUN])
def test_validate_finds_the_same_without_running(oracle: Any, folder: Path, name: str) -> None:
    write(folder, "good", json.dumps(GOOD))
    write(folder, name, FAULTS[name][0])

    ran, validated = oracle("run", "s"), oracle("validate", "s")
    assert (validated.exit, validated.lines[:-1]) == (2, ran.lines[:-1])


def test_validate_builds_positions(oracle: Any, folder: Path) -> None:
    write(folder, "dead", FAULTS["dead on arrival"][0])

    assert oracle("validate", "s").lines[0].startswith("s/dead.scenario.json:18: setup.p2.board[0]: found Chillwind")


def test_several_faults_of_one_file(oracle: Any, folder: Path) -> None:
    document = {**GOOD, "rules": ["S3.99", "X"], "under": ["seeed"], "titel": 1}
    write(folder, "bad", json.dumps(document, indent=2))

    assert [line.split(": ")[1] for line in oracle("run", "s").lines[:-1]] == ["titel"]
    del document["titel"]
    write(folder, "bad", json.dumps(document, indent=2))
    assert [line.split(": ")[1] for line in oracle("run", "s").lines[:-1]] == ["rules[0]", "rules[1]", "under[0]"]


def test_places_that_are_no_scenarios(oracle: Any, folder: Path) -> None:
    write(folder, "good", json.dumps(GOOD))
    (folder / "none").mkdir()
    os.symlink("../s", folder / "loop")
    os.symlink("self.scenario.json", folder / "self.scenario.json")
    os.symlink("nowhere", folder / "dangling.scenario.json")
    (folder / "folder.scenario.json").mkdir()

    answer = oracle("run", "s", "s/none", "nothing")
    assert answer.exit == 2
    assert answer.lines == [
        "nothing:1: document: found nothing there, wanted a scenario file or a folder of them",
        "s/dangling.scenario.json:1: document: found a link to nothing, wanted a scenario file that can be read",
        "s/loop:1: document: found a symbolic link that leads back to a folder above it, wanted a folder",
        "s/none:1: document: found an empty folder, wanted at least one *.scenario.json in it",
        "s/self.scenario.json:1: document: found a symbolic link that leads back to itself, wanted a scenario file "
        "that can be read",
        answer.lines[-1],
    ]
    assert answer.last.startswith("1 passed, 0 failed, 5 faults")


def test_a_file_without_read_permission(oracle: Any, folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    write(folder, "good", json.dumps(GOOD))
    write(folder, "secret", json.dumps(GOOD))
    (folder / "secret.scenario.json").chmod(0)

    def guarded(file: Any, *rest: Any, **more: Any) -> Any:
        # Whoever runs the tests as root may read everything.
        if "secret" in str(file):
            raise PermissionError(13, "Permission denied", str(file))
        return open(file, *rest, **more)

    monkeypatch.setattr("oracle.scenario.suite.open", guarded, raising=False)
    answer = oracle("run", "s")
    assert answer.lines[0] == (
        "s/secret.scenario.json:1: document: found no permission to read it, wanted a scenario file that can be read"
    )
    assert (answer.exit, answer.last.startswith("1 passed")) == (2, True)


@pytest.mark.parametrize(
    ("change", "wanted"),
    [
        (None, "s/one.scenario.json:1: document: found no pinned trace traces/one.trace.jsonl, wanted one that"),
        (
            ('"rev":1', '"rev":2'),
            "traces/one.trace.jsonl:1: rev: found 2, wanted 1, the revision of s/one.scenario.json",
        ),
        (('["seed"]', '["live"]'), "traces/one.trace.jsonl:1: under: found live, wanted seed among them"),
        (
            ('"e":"pay"', '"e":"pray"'),
            'traces/one.trace.jsonl:4: document: found the event "pray", which is not in the list',
        ),
        (('{"trace"', '{"trace'), "traces/one.trace.jsonl:1: document: found no JSON"),
    ],
    ids=["missing", "of another revision", "of another profile", "with another event", "no JSON"],
)
def test_a_pinned_trace_with_a_fault(oracle: Any, folder: Path, change: tuple[str, str] | None, wanted: str) -> None:
    (folder / "oracle.toml").write_text('traces = "../traces"\n')
    write(folder, "one", json.dumps(GOOD))
    write(folder, "two", json.dumps(GOOD))
    oracle("record", "s")
    path = folder.parent / "traces" / "one.trace.jsonl"
    if change is None:
        path.unlink()
    else:
        path.write_text(path.read_text().replace(*change))

    for command in ("run", "validate"):
        answer = oracle(command, "s")
        assert (answer.exit, answer.lines[0][: len(wanted)]) == (2, wanted)
    assert oracle("run", "s").last.startswith("1 passed, 0 failed, 1 fault")


def test_nothing_to_do_is_bad_usage(oracle: Any) -> None:
    assert [oracle(command).exit for command in ("run", "validate", "fmt", "record")] == [2, 2, 2, 2]
