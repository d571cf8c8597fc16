"""`oracle run`: what it runs, what it tells, and its exit codes."""

import shlex
from typing import Any

import pytest

from oracle.scenario.schema import complaints


def test_all_as_expected(oracle: Any, suite: Any, fireball: Any) -> None:
    suite.write("a/ball", fireball(under=["seed", "live"]))

    answer = oracle("run", "a")
    assert (answer.exit, len(answer.lines), answer.last) == (0, 1, "2 passed, 0 failed, 0 faults (1 scenario")


def test_a_failure_is_told_in_a_fixed_order(oracle: Any, suite: Any, fireball: Any) -> None:
    suite.write("a/ball", fireball(5))

    answer = oracle("run", "a")
    heads = [line[:12].strip() for line in answer.lines if line and not line.startswith(" ")]
    assert answer.exit == 1
    assert heads == [
        "Fireball dea", "scenario", "step", "event", "check", "expected", "found", "before", "difference", "board",
        "rule", "end state", "rerun", "0 passed, 1",
    ]  # fmt: skip


def test_a_failure_names_file_and_line_of_its_check(oracle: Any, suite: Any, fireball: Any) -> None:
    path = suite.write("a/ball", fireball(5))

    text = (suite.root / path).read_text().splitlines()
    number = next(number for number, line in enumerate(text, 1) if '"that"' in line) - 1
    assert f"scenario    ball under seed, {path}:{number}" in oracle("run", "a").lines


def test_the_command_shown_reruns_just_this(oracle: Any, suite: Any, fireball: Any) -> None:
    suite.write("a/it's a ball", fireball(5, under=["seed", "live"]))
    suite.write("a/other", fireball(4))

    first = oracle("run", "a", "--swap-seats", "--choice", "deaths.order=entity_id")
    rerun = next(line for line in first.lines if line.startswith("rerun")).removeprefix("rerun").split(maxsplit=1)[1]
    again = oracle(*shlex.split(rerun))
    assert again.out.split("\n\n")[0] == first.out.split("\n\n")[0]
    assert again.last == "0 passed, 1 failed, 0 faults (1 scenario"


def test_a_broken_file_does_not_stop_the_others(oracle: Any, suite: Any, fireball: Any) -> None:
    suite.write("a/ball", fireball())
    suite.write("a/broken", '{"format": 1,\n')

    answer = oracle("run", "a")
    assert (answer.exit, answer.last) == (2, "1 passed, 0 failed, 1 fault (1 scenario")
    assert answer.lines[0].startswith("a/broken.scenario.json:2: format: found the end of the file, wanted JSON")


def test_a_position_that_cannot_be_is_told_once_for_all_profiles(oracle: Any, suite: Any, fireball: Any) -> None:
    suite.write(
        "a/dead",
        fireball(
            under=["seed", "live"],
            setup={"p2": {"board": [{"card": "CS2_182", "damage": 5}]}},
            steps=[{"do": "end_turn"}],
        ),
    )

    answer = oracle("run", "a")
    assert (answer.exit, len(answer.lines), answer.last) == (2, 2, "0 passed, 0 failed, 1 fault (1 scenario")


def test_an_error_of_the_engine_fails_its_scenario_alone(
    oracle: Any, suite: Any, fireball: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    from oracle.scenario import playthrough

    act = playthrough.act

    def broken(game: Any, action: Any) -> Any:
        if len(game.players[0].hand) == 1:
            raise KeyError("no such thing")
        return act(game, action)

    monkeypatch.setattr(playthrough, "act", broken)
    suite.write("a/ball", fireball())
    suite.write("a/turn", fireball(setup={}, steps=[{"do": "end_turn"}]))

    answer = oracle("run", "a")
    assert (answer.exit, answer.last) == (
        4,
        "1 passed, 0 failed, 0 faults, 1 engine error, 1 of the passed without checks (2 scenarios",
    )
    assert answer.lines[0] == "The engine stops with KeyError: 'no such thing'."
    assert any(line.startswith("at ") and "in broken" in line for line in answer.lines)
    assert complaints("output-run", oracle("run", "a", "--format", "json").json) == []


@pytest.mark.parametrize(
    ("broken", "wrong", "code"), [(False, False, 0), (False, True, 1), (True, False, 2), (True, True, 2)]
)
def test_the_highest_exit_code_applies(
    oracle: Any, suite: Any, fireball: Any, broken: bool, wrong: bool, code: int
) -> None:
    suite.write("a/one", "{" if broken else fireball())
    suite.write("a/two", fireball(5 if wrong else 6))

    assert oracle("run", "a").exit == code


def test_only_the_profile_asked_for(oracle: Any, suite: Any, fireball: Any) -> None:
    suite.write("a/both", fireball(under=["seed", {"as": "later", "profile": "live"}]))
    suite.write("a/seed", fireball())

    assert oracle("run", "a", "--profile", "later").last == "1 passed, 0 failed, 0 faults (1 scenario"


@pytest.mark.parametrize(
    ("options", "message"),
    [
        (["--profile", "seeed"], "found 'seeed', wanted one of seed, live, live@BUILD"),
        (["--profile", "live@20457"], "found no run with --profile live@20457 among 1 scenario"),
        (["-k", "dragon"], "found no run with -k 'dragon' among 1 scenario"),
        (["--rule", "S99"], "found 'S99', wanted a clause or rule id such as"),
        (["--choice", "deaths.order"], "wanted POINT=CHOICE"),
        (["--choice", "deaths.odour=x"], "deaths.odour"),
        (["--choice", "deaths.order=x"], "there is no choice"),
        (["--choice", "summon.after=before_battlecry"], "cannot be chosen under seed"),
        (["--choice", "deaths.order=entity_id", "--choice", "deaths.order=created_first"], "deaths.order twice"),
        (["--grade", "E"], "found E, wanted some of A,B,C,D"),
        (["--jobs", "-1"], "--jobs"),
        (["--format", "xml"], "xml"),
    ],
    ids=lambda value: "-".join(value) if isinstance(value, list) else "",
)
def test_an_option_that_means_nothing_is_bad_usage(
    oracle: Any, suite: Any, fireball: Any, options: list[str], message: str
) -> None:
    suite.write("a/ball", fireball())

    answer = oracle("run", "a", *options)
    assert (answer.exit, answer.out, message in answer.err.replace("\n", " ")) == (2, "", True)


def test_scenarios_by_word_and_by_rule(oracle: Any, suite: Any, fireball: Any) -> None:
    suite.write("a/ball", fireball())
    suite.write("a/deep", fireball(title="Something else", rules=["S3.10.3a"]))
    suite.write("b/far", fireball(title="Something else", rules=["S3.1.1"]))

    counts = [
        oracle("run", "a", "b", *options).json["summary"]["scenarios"]
        for options in (
            ["--format", "json", "-k", "something ELSE"],
            ["--format", "json", "-k", "fa"],
            ["--format", "json", "--rule", "S3.10"],
            ["--format", "json", "--rule", "S3.1"],
            ["--format", "json", "--rule", "S3.1", "--rule", "S3.10.3a"],
        )
    ]
    assert counts == [2, 1, 2, 1, 2]


def test_what_is_less_sure_than_asked_for_is_an_open_question(oracle: Any, suite: Any, fireball: Any) -> None:
    suite.write("a/ball", fireball(5))

    answer = oracle("run", "a", "--grade", "a")
    assert (answer.exit, answer.last) == (0, "0 passed, 0 failed, 0 faults, 1 open question (1 scenario")
    assert answer.lines[0].startswith("open question: ball under seed: Fireball deals 6 damage to Chillwind Yeti;")
    assert oracle("run", "a", "--grade", "A,B").exit == 1


def test_fail_fast_stops_at_the_first_failure(oracle: Any, suite: Any, fireball: Any) -> None:
    for number in range(4):
        suite.write(f"a/{number}", fireball(6 if number != 1 else 5))

    answer = oracle("run", "a", "--fail-fast")
    assert (answer.exit, answer.last) == (1, "1 passed, 1 failed, 0 faults, 2 not run (4 scenarios")


def test_jobs_change_nothing_in_what_is_told(oracle: Any, suite: Any, fireball: Any) -> None:
    for number in range(20):
        suite.write(f"a/{number:02}", fireball(6 if number % 3 else 5, under=["live", "seed"]))

    one, two = oracle("run", "a"), oracle("run", "a", "--jobs", "2")
    assert (two.exit, two.lines[:-1], two.last) == (one.exit, one.lines[:-1], one.last)


def test_a_choice_changes_the_rules(oracle: Any, suite: Any, fireball: Any) -> None:
    board = [{"as": "young", "card": "CS2_231"}, {"as": "old", "card": "CS2_231"}]
    check = {"that": "the one played first leaves first", "sequence": [{"death": "old"}, {"death": "young"}]}
    suite.write(
        "a/order",
        fireball(
            setup={
                "p1": {"hand": [{"as": "fire", "card": "CS2_062 Hellfire"}], "board": board},
                "order_of_play": ["old", "young"],
            },
            steps=[{"do": "play", "card": "fire", "expect": [check]}],
        ),
    )

    exits = [oracle("run", "a", *more).exit for more in ([], ["--choice", "deaths.order=entity_id"])]
    assert exits == [0, 1]


KNOWN = '[[known_failures]]\nscenario = "ball"\nunder = "{under}"\nreason = "nobody knows"\n'


def test_a_known_failure_does_not_fail_the_run(oracle: Any, suite: Any, fireball: Any) -> None:
    suite.marker(KNOWN.format(under="seed"), "a")
    suite.write("a/ball", fireball(5))

    answer = oracle("run", "a")
    assert (answer.exit, answer.last) == (0, "0 passed, 0 failed, 0 faults, 1 known failure (1 scenario")
    assert answer.lines[0].endswith("(nobody knows)")


def test_a_known_failure_that_passes_fails_the_run(oracle: Any, suite: Any, fireball: Any) -> None:
    suite.marker(KNOWN.format(under="seed"), "a")
    suite.write("a/ball", fireball())

    answer = oracle("run", "a")
    assert (answer.exit, answer.last) == (1, "0 passed, 0 failed, 0 faults, 1 unexpected pass (1 scenario")
    assert answer.lines[0] == "What is known to fail passes: nobody knows."


@pytest.mark.parametrize(
    ("text", "fault"),
    [
        (KNOWN.format(under="live"), 'a/oracle.toml:2: known_failures[0].under: found "live", wanted seed'),
        (KNOWN.replace("ball", "x").format(under="seed"), 'a/oracle.toml:2: known_failures[0].scenario: found "x"'),
        ("[[known_failures]]\nscenario = 1\n", "a/oracle.toml:1: known_failures[0].scenario: found 1, wanted a text"),
        ("traces = [", "a/oracle.toml:1: document: found no TOML"),
        ('tracks = "x"', 'a/oracle.toml:1: tracks: found the unknown key "tracks", wanted "traces"'),
    ],
    ids=["profile", "scenario", "no text", "no TOML", "key"],
)  # fmt: skip
def test_a_marker_with_a_fault(oracle: Any, suite: Any, fireball: Any, text: str, fault: str) -> None:
    suite.marker(text, "a")
    suite.write("a/ball", fireball())

    answer = oracle("run", "a")
    assert answer.exit == 2
    assert any(line.startswith(fault) for line in answer.lines), answer.out


def test_a_pinned_trace_that_differs_fails(oracle: Any, suite: Any, fireball: Any) -> None:
    suite.marker('traces = "../traces"', "a")
    suite.write("a/ball", fireball())
    oracle("record", "a")
    path = suite.root / "traces" / "ball.trace.jsonl"
    path.write_text(path.read_text().replace('"amount":6', '"amount":7'))

    answer = oracle("run", "a")
    assert (answer.exit, answer.last) == (1, "0 passed, 1 failed, 0 faults (1 scenario")
    assert "end state   the same on both sides: it hides the difference" in answer.lines


def test_the_json_output_keeps_its_schema(oracle: Any, suite: Any, fireball: Any) -> None:
    suite.marker(KNOWN.format(under="seed"), "a")
    suite.write("a/ball", fireball(5))
    suite.write("a/good", fireball())
    suite.write("a/bad", fireball(5, under=["seed", "live"]))
    suite.write("a/broken", "{")
    suite.write("a/over", fireball(steps=[{"do": "end_turn", "script": [{"kind": "coin", "pick": True}]}]))

    answer = oracle("run", "a", "--format", "json")
    assert complaints("output-run", answer.json) == []
    assert [run["status"] for run in answer.json["runs"]] == ["failed", "failed", "known failure", "passed", "failed"]
    assert answer.json["exit"] == answer.exit == 2


def test_no_progress_in_a_pipe(oracle: Any, suite: Any, fireball: Any) -> None:
    for number in range(20):
        suite.write(f"a/{number}", fireball())

    assert oracle("run", "a").err == ""


def test_what_passes_without_checks_is_counted_by_itself(oracle: Any, suite: Any, fireball: Any) -> None:
    suite.write("a/checked", fireball())
    suite.write("a/bare", fireball(steps=[{"do": "play", "card": "ball", "target": "yeti"}]))

    text, as_json = oracle("run", "a"), oracle("run", "a", "--format", "json").json
    assert (text.exit, text.last) == (0, "2 passed, 0 failed, 0 faults, 1 of the passed without checks (2 scenarios")
    assert (as_json["summary"]["passed"], as_json["summary"]["without_checks"]) == (2, 1)
