"""Choices of the rules are found by what an engine does: one, several, twins, and what cannot be seen."""

import json
import sys
from collections.abc import Callable, Mapping
from typing import Any

import pytest

from oracle.engines.diagnosis.diagnose import Diagnosis, diagnose, points_unseen, unseen
from oracle.engines.diagnosis.evidence import Evidence, differences_by_profile, gather
from oracle.engines.diagnosis.suspects import Suspects
from oracle.engines.diagnosis.views import FULL
from oracle.engines.inprocess import InProcessLink
from oracle.engines.messages import Message
from oracle.engines.reference import Emit, ReferenceAdapter
from oracle.engines.session import Session
from oracle.paths import scenarios_dir
from oracle.scenario.mutants import Fit, fit_scenarios
from oracle.scenario.suite import load_suite
from oracle.trace.model import JSON
from tests.outputs import faults_of

AREA = str(scenarios_dir() / "deaths")


@pytest.fixture(scope="module")
def fits() -> list[Fit]:
    """The scenarios of one area that pass under the seed profile."""
    scenarios, _ = load_suite([AREA])
    return fit_scenarios([each for each in scenarios if not each.enumerate], "seed")[0]


def seen(fits: list[Fit], adapter: Callable[[], ReferenceAdapter]) -> tuple[Evidence, Suspects]:
    """What an engine shows, and who is suspected."""
    evidence = gather(Session(InProcessLink(adapter)), fits)
    by_id = {each.scenario.id: each for each in fits}
    return evidence, Suspects("seed", by_id, evidence.glass, evidence.windows)


def diagnosed(fits: list[Fit], choices: Mapping[str, str]) -> Diagnosis:
    """What is said of the reference engine with other choices."""
    evidence, suspects = seen(fits, lambda: ReferenceAdapter("seed", choices))
    return diagnose(suspects, evidence.seen)


@pytest.mark.parametrize(
    ("point", "choice"),
    [("deaths.batch", "one_by_one"), ("deaths.order", "entity_id"), ("deaths.when", "after_each_effect")],
)
def test_a_choice_is_found_and_explains_every_difference(fits: list[Fit], point: str, choice: str) -> None:
    diagnosis = diagnosed(fits, {point: choice})

    first = diagnosis.findings[0]
    assert (first.point, first.choice, set(first.explains), diagnosis.remaining, diagnosis.against) == (
        point, choice, set(diagnosis.differences), (), (),
    )  # fmt: skip


def test_two_choices_are_found_together(fits: list[Fit]) -> None:
    both = {"deaths.batch": "one_by_one", "deaths.order": "entity_id"}

    diagnosis = diagnosed(fits, both)

    assert ({each.point: each.choice for each in diagnosis.findings}, diagnosis.remaining) == (both, ())


def test_an_engine_that_plays_by_the_profile_has_no_findings(fits: list[Fit]) -> None:
    diagnosis = diagnosed(fits, {})

    assert (diagnosis.differences, diagnosis.findings) == ((), ())


def test_the_profile_that_an_engine_follows_differs_nowhere(fits: list[Fit]) -> None:
    evidence, suspects = seen(fits, lambda: ReferenceAdapter("live"))

    numbers = differences_by_profile(suspects, evidence.seen)
    assert (numbers["live"], numbers["seed"] > 0) == (0, True)


class Quiet(ReferenceAdapter):
    """The reference engine, which shows the state and nothing else."""

    def start(self, request: Message, emit: Emit) -> dict[str, JSON]:
        hello = super().start(request, emit)
        able: Any = hello["capabilities"]
        return {**hello, "capabilities": {**able, "facets": ["state"]}}


def test_what_cannot_be_seen_without_events_is_said_with_the_scenario_that_would_show_it(fits: list[Fit]) -> None:
    evidence, suspects = seen(fits, Quiet)

    rows = unseen(suspects, tuple(evidence.seen), suspects.through(FULL, {}))
    order = next(row for row in rows if (row.point, row.choice) == ("deaths.order", "attacker_first"))
    assert (order.lacking, order.scenario is not None, "damage.amount" in points_unseen(rows, "seed")) == (
        ("events", "nesting", "refusals"), True, False,
    )  # fmt: skip


def test_everything_that_its_scenarios_show_can_be_seen_with_all_facets(fits: list[Fit]) -> None:
    evidence, suspects = seen(fits, ReferenceAdapter)

    rows = unseen(suspects, tuple(evidence.seen), suspects.through(FULL, {}))
    assert [row for row in rows if row.lacking] == []


@pytest.mark.parametrize(
    ("id", "point", "choice"),
    [
        ("deaths/death_events_one_after_the_other", "death_triggers.queue", "deathrattles_first"),
        ("deaths/an_egg_without_room", "deaths.slots", "freed_at_zero_health"),
    ],
)
def test_of_choices_that_explain_the_same_the_one_comes_first_that_the_scenario_names(
    fits: list[Fit], id: str, point: str, choice: str
) -> None:
    one = [each for each in fits if each.scenario.id == id]
    evidence = gather(Session(InProcessLink(lambda: ReferenceAdapter("seed", {point: choice}))), one, "checks")

    diagnosis = diagnose(Suspects("seed", {id: one[0]}, evidence.glass, evidence.windows), evidence.seen)

    first = diagnosis.findings[0]
    assert (first.point, first.choice, len(first.twins) > 0) == (point, choice, True)


# The command


@pytest.mark.parametrize("words", [(), ("--choice", "deaths.batch=one_by_one", "--choice", "deaths.order=entity_id")])
def test_the_text_is_short(oracle: Callable[..., Any], words: tuple[str, ...]) -> None:
    engine = " ".join(("oracle serve --profile live", *words))

    answer = oracle("diagnose", AREA, "--engine", engine, "--profile", "seed", "--by", "checks", "--clock", "step=20")

    assert len(answer.out.splitlines()) <= 11


def test_all_names_what_is_not_seen_each_point_once(oracle: Callable[..., Any]) -> None:
    path = f"{AREA}/an_egg_without_room.scenario.json"

    answer = oracle("diagnose", path, "--engine", "py:tests.engines.test_diagnose:Quiet", "--all")

    named = answer.out.partition("not seen: ")[2].partition(":\n")[2].rpartition("\n")[0]
    points = [each.partition(" = ")[0].strip("* ") for each in " ".join(named.split()).split(", ")]
    assert len(points) > 10
    assert sorted(points) == sorted(set(points))


def test_the_command_names_the_choice_and_exits_with_1(oracle: Callable[..., Any]) -> None:
    answer = oracle("diagnose", AREA, "--engine", "oracle serve --choice deaths.order=entity_id", "--clock", "step=20")

    first = answer.out.splitlines()[0]
    assert (answer.exit, first.startswith("deaths.order = entity_id explains"), "shown by" in answer.out) == (
        1, True, True,
    )  # fmt: skip


def test_the_json_keeps_its_schema(oracle: Callable[..., Any]) -> None:
    engine = "py:oracle.engines.reference:live"
    answer = oracle("diagnose", AREA, "--engine", engine, "--profile", "seed", "--most", "1", "--format", "json")

    document = json.loads(answer.out)
    assert faults_of("diagnose", document) == []
    assert (answer.exit, document["exit"], len(document["findings"]), document["profiles"]["live"]) == (1, 1, 1, 0)


def test_nothing_differs_exits_with_0(oracle: Callable[..., Any]) -> None:
    answer = oracle("diagnose", AREA, "--engine", "py:oracle.engines.reference:factory")

    assert (answer.exit, answer.out.splitlines()[-1].startswith("0 of ")) == (0, True)


def test_by_checks_only_expectations_are_compared(oracle: Callable[..., Any], suite: Any) -> None:
    (suite.root / "wrong.py").write_text(
        "from oracle.engines.reference import ReferenceAdapter\n"
        "def engine():\n"
        "    return ReferenceAdapter('seed', {'deaths.batch': 'one_by_one'})\n"
    )

    answer = oracle("diagnose", AREA, "--engine", "py:wrong:engine", "--by", "checks")

    assert (answer.exit, answer.out.splitlines()[0].partition(" explains")[0]) == (1, "deaths.batch = one_by_one")


def test_an_engine_that_does_not_start_exits_with_3(oracle: Callable[..., Any]) -> None:
    assert oracle("diagnose", AREA, "--engine", "no_such_program --x").exit == 3


def test_an_engine_that_plays_nothing_is_not_taken_for_one_that_differs_nowhere(
    oracle: Callable[..., Any], suite: Any
) -> None:
    oracle("adapter", "new", "mine")

    answer = oracle("diagnose", AREA, "--engine", f"{sys.executable} mine_adapter.py", "--profile", "seed")

    assert (answer.exit, answer.out.splitlines()[-1].startswith("0 of 0 scenarios")) == (2, True)
