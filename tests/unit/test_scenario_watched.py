"""Rules that note what is read of them, and the parts in which two rules differ."""

import pytest

from oracle.engine import Rules
from oracle.paths import scenarios_dir
from oracle.rules import bind
from oracle.scenario import Scenario, load_suite
from oracle.scenario.mutants import mutants_of, settled
from oracle.scenario.run import run_scenario
from oracle.scenario.watched import differing_parts, watched


@pytest.fixture(scope="module")
def attack() -> Scenario:
    return load_suite([scenarios_dir() / "attack" / "damage_is_simultaneous_defender_answers_first.scenario.json"])[0][
        0
    ]


def test_what_is_read_is_noted_by_field_moment_and_flow(attack: Scenario) -> None:
    rules = watched(bind("seed"))

    run_scenario(attack, "seed", rules=rules)
    assert {"reaction_order", "lines.OUTERMOST_PHASE", "phases.attack"} <= rules.read()
    assert rules.read().isdisjoint({"fatigue_amount", "phases.opening"})


def test_what_is_forgotten_is_read_anew(attack: Scenario) -> None:
    rules = watched(bind("seed"))
    run_scenario(attack, "seed", rules=rules)

    rules.forget()
    assert rules.read() == frozenset()


def test_noting_changes_nothing(attack: Scenario) -> None:
    assert run_scenario(attack, "seed", rules=watched(bind("seed"))).trace == run_scenario(attack, "seed").trace


@pytest.mark.parametrize("profile", ["seed", "live"])
def test_a_choice_about_what_nobody_reads_leads_to_the_same_run(attack: Scenario, profile: str) -> None:
    rules = watched(bind(profile))
    plain = run_scenario(attack, profile, rules=rules)
    others = [found for choice in mutants_of(profile) if isinstance(found := settled(profile, choice), Rules)]
    untouched = [other for other in others if differing_parts(bind(profile), other).isdisjoint(rules.read())]

    assert len(untouched) > 50
    assert [other for other in untouched if run_scenario(attack, profile, rules=other).trace != plain.trace] == []


def test_a_boundary_is_a_part_by_its_moment() -> None:
    assert differing_parts(bind("seed"), bind("seed", {"deaths.when": "after_each_effect"})) == {"lines.EFFECT"}
