"""`oracle mutants`: what kills a choice, what does not count, what need not be run."""

from typing import Any

import pytest

from oracle.rules import load_points


def burning(fireball: Any, **changes: Any) -> Any:
    """Two of p2's minions die together; `yeti` came later and stands further left."""
    document = fireball(**changes)
    document["setup"] = {
        "p1": {"hand": [{"as": "strike", "card": "CS2_032 Flamestrike"}]},
        "p2": {"board": [{"as": "yeti", "card": "CS2_182"}, {"as": "wisp", "card": "CS2_231"}]},
        "order_of_play": ["wisp", "yeti"],
    }
    return document


STRIKE = {"do": "play", "card": "strike"}
ORDER = {"that": "the wisp dies first", "sequence": [{"death": "wisp"}, {"death": "yeti"}]}
DEATHS = ("--point", "deaths.order", "--choice", "board_position")


def verdicts(answer: Any) -> list[tuple[str, str]]:
    return [(mutant["profile"], mutant["verdict"]) for mutant in answer.json["mutants"]]


def test_a_check_that_no_longer_holds_kills(oracle: Any, suite: Any, fireball: Any) -> None:
    suite.write("a/deaths", burning(fireball, under=["seed", "live"], steps=[{**STRIKE, "expect": [ORDER]}]))

    answer = oracle("mutants", "a", *DEATHS, "--format", "json")
    kill = {"scenario": "deaths", "by": "check", "step": 1, "that": "the wisp dies first"}
    assert verdicts(answer) == [("seed", "killed"), ("live", "killed")]
    assert answer.json["mutants"][0]["kills"] == [kill]


def test_a_scenario_without_the_check_kills_only_by_its_trace(oracle: Any, suite: Any, fireball: Any) -> None:
    suite.write("a/deaths", burning(fireball, steps=[STRIKE]))

    checks = oracle("mutants", "a", *DEATHS, "--profile", "seed", "--format", "json")
    traces = oracle("mutants", "a", *DEATHS, "--profile", "seed", "--by", "traces", "--format", "json")
    assert (verdicts(checks), verdicts(traces)) == ([("seed", "survived")], [("seed", "killed")])


def test_a_scenario_runs_only_under_its_own_profiles(oracle: Any, suite: Any, fireball: Any) -> None:
    suite.write("a/deaths", burning(fireball, under=["seed"], steps=[{**STRIKE, "expect": [ORDER]}]))

    assert verdicts(oracle("mutants", "a", *DEATHS, "--format", "json")) == [("seed", "killed"), ("live", "not run")]


def test_nothing_is_known_where_no_scenario_runs(oracle: Any, suite: Any, fireball: Any) -> None:
    suite.write("a/deaths", burning(fireball, under=["seed"], steps=[{**STRIKE, "expect": [ORDER]}]))

    answer = oracle("mutants", "a", *DEATHS)
    assert answer.lines[2].strip() == "live  not run: no scenario that passes runs under live"
    assert answer.lines[-1] == "2 other choices by checks: 1 killed, 1 not run"


def test_a_choice_that_survives_says_how_many_could_have_noticed(oracle: Any, suite: Any, fireball: Any) -> None:
    suite.write("a/deaths", burning(fireball, steps=[STRIKE]))

    near = oracle("mutants", "a", *DEATHS, "--profile", "seed")
    far = oracle("mutants", "a", "--point", "opening.size", "--choice", "four_each", "--profile", "seed")
    assert near.lines[1].endswith("SURVIVED 1 scenario")
    assert far.lines[1].endswith("SURVIVED: no scenario comes to it")


def test_fewer_scenarios_than_wanted_are_listed_with_exit_code_one(oracle: Any, suite: Any, fireball: Any) -> None:
    document = burning(fireball, under=["seed"], steps=[{**STRIKE, "expect": [ORDER]}])
    suite.write("a/one", document)
    words = ("mutants", "a", *DEATHS, "--profile", "seed", "--at-least", "2")

    alone = oracle(*words)
    as_json = oracle(*words, "--format", "json")
    suite.write("a/two", document)
    assert (alone.exit, as_json.exit, oracle(*words).exit) == (1, 1, 0)
    assert alone.lines[-2:] == [
        "  deaths.order = board_position under seed: 1, one",
        "1 noticed by fewer than 2 scenarios",
    ]
    assert as_json.json["below"] == [
        {"profile": "seed", "point": "deaths.order", "choice": "board_position", "scenarios": ["one"]}
    ]


def test_a_scenario_that_fails_as_it_is_proves_nothing(oracle: Any, suite: Any, fireball: Any) -> None:
    wrong = {"that": "the yeti dies first", "sequence": [{"death": "yeti"}, {"death": "wisp"}]}
    suite.write("a/deaths", burning(fireball, steps=[{**STRIKE, "expect": [wrong]}]))

    answer = oracle("mutants", "a", *DEATHS, "--profile", "seed", "--format", "json")
    assert (verdicts(answer), answer.json["left_out"]) == ([("seed", "not run")], {"seed": ["deaths"]})


def test_a_script_that_no_longer_fits_counts_and_says_so(oracle: Any, suite: Any, fireball: Any) -> None:
    # Acidmaw marks whom the first missile hits: from then on the hero is the only candidate and needs no entry.
    script = [{"kind": "missile", "pick": "yeti"}]
    document = fireball(steps=[{"do": "play", "card": "missiles", "script": script}])
    document["setup"] = {
        "p1": {
            "hand": [{"as": "missiles", "card": "EX1_277 Arcane Missiles"}],
            "board": [{"as": "acidmaw", "card": "AT_063 Acidmaw"}],
        },
        "p2": {"board": [{"as": "yeti", "card": "CS2_182"}]},
    }
    suite.write("a/missiles", document)

    words = ("--point", "random.skips", "--choice", "mortally_wounded_only", "--profile", "seed")
    answer = oracle("mutants", "a", *words, "--format", "json")
    kill = {"scenario": "missiles", "by": "script", "step": 1, "that": "steps[0].do"}
    assert answer.json["mutants"][0]["kills"] == [kill]
    assert answer.json["mutants"][0]["noticed_by"] == 0


def test_a_choice_that_must_be_noticed_and_is_not_is_exit_code_one(oracle: Any, suite: Any, fireball: Any) -> None:
    suite.write("a/ball", fireball(under=["seed", "live"]))

    answer = oracle("mutants", "a", "--point", "deaths.when", "--choice", "after_sequence_only")
    assert answer.exit == 1
    assert answer.lines[-1] == "noticed under no profile: deaths.when = after_sequence_only"


def test_a_mistake_about_no_clause_of_the_seed_is_not_required(oracle: Any, suite: Any, fireball: Any) -> None:
    suite.write("a/ball", fireball(under=["seed", "live"]))

    answer = oracle("mutants", "a", *DEATHS, "--format", "json")
    assert (answer.exit, answer.json["mutants"][0]["required"]) == (0, False)


def test_what_cannot_arise_is_listed_with_its_reason(oracle: Any, suite: Any, fireball: Any) -> None:
    suite.write("a/ball", fireball(under=["seed", "live"]))

    words = ("--profile", "seed", "--point", "battlecry.source_gone", "--choice", "runs_anyway")
    answer = oracle("mutants", "a", *words, "--format", "json")
    assert verdicts(answer) == [("seed", "cannot arise")]
    assert answer.json["mutants"][0]["reason"].startswith("not together with battlecry.timing = before_summon")


def test_every_other_choice_of_every_point_is_there(oracle: Any, suite: Any, fireball: Any) -> None:
    suite.write("a/ball", fireball(under=["seed", "live"]))

    answer = oracle("mutants", "a", "--format", "json")
    found = {(mutant["profile"], mutant["point"], mutant["choice"]) for mutant in answer.json["mutants"]}
    assert found == {
        (profile, point.id, name)
        for point in load_points()
        for profile, own in (("seed", point.seed), ("live", point.live))
        for name in point.choices
        if name != own
    }


def test_json_fits_its_schema(oracle: Any, suite: Any, fireball: Any, faults: Any) -> None:
    suite.write("a/ball", fireball(under=["seed", "live"]))

    words = ("mutants", "a", "--jobs", "1", "--at-least", "2", "--format", "json")
    assert faults("mutants", oracle(*words).json) == []


def test_one_process_and_two_say_the_same(oracle: Any, suite: Any, fireball: Any) -> None:
    suite.write("a/deaths", burning(fireball, under=["seed", "live"], steps=[{**STRIKE, "expect": [ORDER]}]))

    words = ("mutants", "a", "--point", "deaths.order", "--format", "json")
    assert oracle(*words, "--jobs", "2").out == oracle(*words, "--jobs", "1").out


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["--point", "deaths.wen"], "nearest: deaths.when"),
        (["--choice", "nonsense"], "found 'nonsense', wanted a choice of any rule point"),
        (["--point", "deaths.order", "--choice", "sooner"], "wanted a choice of deaths.order (order_of_play, "),
        (["--choice", "one_by_on"], "wanted a choice of any rule point (one_by_one"),
        (["--profile", "sed"], "there is no profile 'sed'"),
        (["no/such/folder"], "wanted a scenario file or a folder of them"),
    ],
)
def test_what_does_not_exist_is_a_usage_error(oracle: Any, words: list[str], said: str) -> None:
    answer = oracle("mutants", *words)

    assert answer.exit == 2
    assert answer.out == ""
    assert said in answer.err


def test_a_broken_file_is_told_and_exit_code_two(oracle: Any, suite: Any, fireball: Any) -> None:
    suite.write("a/ball", fireball())
    suite.write("a/broken", '{"format": 1,\n')

    answer = oracle("mutants", "a", *DEATHS)
    assert (answer.exit, answer.err.startswith("a/broken.scenario.json:2: ")) == (2, True)
