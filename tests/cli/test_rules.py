"""`oracle rules`: single records, the comparison of profiles, open questions, coverage."""

from typing import Any

import pytest

from oracle.rules import differences, load_clauses, load_points, load_rulebook, load_unshown


def test_a_clause_is_shown_with_its_reading_and_scenarios(oracle: Any) -> None:
    answer = oracle("rules", "S3.10.3a")

    titles = [line[:18].strip() for line in answer.lines if line[:3] == "  " + line[2] and line[2] != " "]
    assert answer.lines[0] == "S3.10.3a: clause of the seed document"
    assert titles == ["text", "read as", "why", "live", "rules", "points", "scenarios"]


def test_a_point_shows_all_its_choices(oracle: Any) -> None:
    answer = oracle("rules", "deaths.order", "--format", "json")

    names = [choice["name"] for choice in answer.json["records"][0]["choices"]]
    assert names == list(next(point for point in load_points() if point.id == "deaths.order").choices)


@pytest.mark.parametrize(("parent", "parts"), [("S3.10.3", 2), ("S.fn", 8), ("deaths", 4)])
def test_a_parent_shows_its_parts(oracle: Any, parent: str, parts: int) -> None:
    assert len(oracle("rules", parent, "--format", "json").json["records"]) == parts


@pytest.mark.parametrize(
    ("written", "meant"),
    [("s3.10.3A", "S3.10.3a"), ("death-01", "DEATH-01"), ("Deaths.When", "deaths.when"), ("s.FN7", "S.fn7")],
)
def test_small_and_capital_letters_are_alike(oracle: Any, written: str, meant: str) -> None:
    assert [each["id"] for each in oracle("rules", written, "--format", "json").json["records"]] == [meant]


@pytest.mark.parametrize("profile", ["seed", "live", "live@20457"])
def test_a_profile_shows_its_choice_for_every_point(oracle: Any, faults: Any, profile: str) -> None:
    answer = oracle("rules", profile, "--format", "json")

    assert list(answer.json["records"][0]["choices"]) == [point.id for point in load_points()]
    assert faults("rules", answer.json) == []
    assert oracle("rules", profile).lines[0] == f"{profile}: profile"


def test_without_an_id_everything_is_listed(oracle: Any) -> None:
    answer = oracle("rules", "--format", "json")

    counts = [len(answer.json[key]) for key in ("clauses", "rules", "points")]
    assert counts == [len(load_clauses()), len(load_rulebook()), len(load_points())]


def test_every_difference_of_seed_and_live_is_shown_by_a_scenario(oracle: Any) -> None:
    answer = oracle("rules", "--compare", "seed", "live", "--format", "json")

    points = answer.json["points"]
    assert [point["id"] for point in points] == [point.id for point in differences("seed", "live")]
    assert [point["id"] for point in points if point["shown_by"] is None] == []
    assert [point["id"] for point in points if point["shown_by"]["fails_under"] != ["seed", "live"]] == []


def test_open_questions_are_listed_with_their_evidence(oracle: Any) -> None:
    answer = oracle("rules", "--open", "--format", "json")

    assert [each["id"] for each in answer.json["open"]] == [each.id for each in load_points() if each.open]
    assert all(each["evidence"] for each in answer.json["open"])


def test_every_testable_clause_has_three_scenarios(oracle: Any) -> None:
    answer = oracle("rules", "--coverage")

    assert answer.exit == 0
    assert "55 testable clauses of 57, all with enough" in answer.lines


def test_every_rule_from_seq_to_end_has_a_scenario_or_a_reason(oracle: Any) -> None:
    rules = oracle("rules", "--coverage", "--format", "json").json["rules"]

    assert [rules[0]["id"], rules[-1]["id"]] == ["SEQ-01", "END-04"]
    assert [rule["id"] for rule in rules if rule["empty"]] == []
    assert {rule["id"] for rule in rules if rule["why"]} == set(load_unshown())
    assert [rule["id"] for rule in rules if rule["why"] and rule["count"]] == []
    assert len(load_unshown()) <= 6


def test_a_rule_without_a_scenario_is_exit_code_one(oracle: Any, suite: Any, fireball: Any) -> None:
    suite.write("a/ball", fireball(rules=["SPELL-08"]))

    answer = oracle("rules", "--coverage", "--suite", "a")
    assert answer.exit == 1
    assert "without a scenario: SEQ-01, SEQ-02, " in answer.lines[-1]
    assert "SPELL-08" not in answer.lines[-1]


def test_a_scenario_without_checks_shows_no_rule(oracle: Any, suite: Any, fireball: Any) -> None:
    suite.write("a/ball", fireball(rules=["SPELL-08"], steps=[{"do": "play", "card": "ball", "target": "p2.hero"}]))

    rules = oracle("rules", "--coverage", "--suite", "a", "--format", "json").json["rules"]
    assert [rule["id"] for rule in rules if rule["count"]] == []


def test_a_clause_with_too_few_scenarios_is_exit_code_one(oracle: Any, suite: Any, fireball: Any) -> None:
    suite.write("a/ball", fireball())

    answer = oracle("rules", "--coverage", "--suite", "a")
    assert answer.exit == 1
    assert any("fewer than 3 scenarios: S2.1a, " in line for line in answer.lines)


def test_a_refusal_counts_as_negative(oracle: Any, suite: Any, fireball: Any) -> None:
    suite.write("a/ball", fireball())
    suite.write("a/none", fireball(steps=[{"do": "play", "card": "ball", "illegal": "needs_target"}]))

    answer = oracle("rules", "--coverage", "--suite", "a", "--format", "json")
    row = next(each for each in answer.json["clauses"] if each["id"] == "S3.10.1")
    assert (row["scenarios"], row["negative"]) == (["ball", "none"], ["none"])


def test_every_pair_of_keywords_that_a_rule_couples_is_shown(oracle: Any) -> None:
    answer = oracle("rules", "--matrix")

    assert answer.exit == 0
    assert answer.lines[-1].endswith("each shown by a scenario")


def test_pairs_without_their_scenarios_are_exit_code_one(oracle: Any, suite: Any, fireball: Any) -> None:
    suite.write("a/ball", fireball())

    answer = oracle("rules", "--matrix", "--suite", "a", "--format", "json")
    assert answer.exit == 1
    assert all(pair["lacks"] for pair in answer.json["pairs"])


@pytest.mark.parametrize(
    "words",
    [
        [],
        ["S3.10"],
        ["DEATH"],
        ["deaths.when"],
        ["--open"],
        ["--coverage"],
        ["--matrix"],
        ["--compare", "seed", "live"],
    ],
)
def test_json_fits_its_schema(oracle: Any, faults: Any, words: list[str]) -> None:
    assert faults("rules", oracle("rules", *words, "--format", "json").json) == []


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["TRIG-99"], "nearest: TRIG-"),
        (["deaths.wen"], "nearest: deaths.when"),
        (["--compare", "seed", "dead"], "there is no profile 'dead'"),
        (["S3.10", "--open"], "found several questions"),
    ],
)
def test_what_does_not_exist_is_a_usage_error(oracle: Any, words: list[str], said: str) -> None:
    answer = oracle("rules", *words)

    assert answer.exit == 2
    assert said in answer.err
