"""Scenarios on the reference engine behind the protocol: everything passes, and a changed rule is found."""

import json
from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import Any

import pytest

from oracle.engines.inprocess import InProcessLink
from oracle.engines.link import Clocks
from oracle.engines.messages import Message
from oracle.engines.reference import Emit, ReferenceAdapter
from oracle.engines.result import Result
from oracle.engines.session import Session
from oracle.engines.verify import Wish, verify
from oracle.paths import scenarios_dir
from oracle.rules import bind
from oracle.scenario.run import run_scenario
from oracle.scenario.suite import load_suite
from oracle.trace.model import JSON
from tests.engines.documents import ATTACK, scenario
from tests.outputs import faults_of

REFERENCE = "py:oracle.engines.reference:factory"


def results(profile: str, link: InProcessLink, area: str = "", wish: Wish | None = None) -> list[Result]:
    """Our own scenarios under a profile on an engine."""
    scenarios, _ = load_suite([scenarios_dir() / area])
    runs = [
        (each, under)
        for each in scenarios
        for under in each.under
        if under.name == profile and under.printing == "current"
    ]
    # Nothing here is about clocks, and a machine may be busy.
    return list(verify(Session(link, Clocks(scenario=600)), runs, wish))


@pytest.mark.parametrize("profile", ["seed", "live"])
def test_the_reference_passes_everything_with_whole_traces(profile: str) -> None:
    found = results(profile, InProcessLink(lambda: ReferenceAdapter(profile)), wish=Wish(traces=True))

    worse = [each for each in found if each.status != "pass" and run_scenario(each.scenario, each.variation).passed]
    assert {each.scenario.id: each.status for each in worse} == {}


def test_a_drawn_card_is_none_of_its_equals_that_were_there_before(suite: Any) -> None:
    setup = {"p1": {"hand": ["CS2_231 Wisp", "CS2_231 Wisp"]}, "p2": {"deck": ["CS2_231 Wisp"]}}
    drawn = {"that": "drawn", "state": {"p1.hand.count": 2, "p2.hand.count": 1}}
    scenarios, _ = load_suite([suite.write("a", scenario([{"do": "end_turn", "expect": [drawn]}], setup=setup))])

    run = [(scenarios[0], scenarios[0].under[0])]
    found = verify(Session(InProcessLink(lambda: ReferenceAdapter("seed"))), run, Wish(traces=True))
    assert [each.status for each in found] == ["pass"]


@pytest.mark.parametrize("area", ["battlecry", "play_minion", "game_start"])
def test_under_another_profile_exactly_the_scenarios_that_differ_fail(area: str) -> None:
    found = results("live", InProcessLink(ReferenceAdapter), area)

    seed = bind("seed", {})
    differ = [each.scenario.id for each in found if not run_scenario(each.scenario, "live", rules=seed).passed]
    assert [each.scenario.id for each in found if each.status == "fail"] == differ


def test_all_branches_of_an_open_scenario_are_tried() -> None:
    found = [each for each in results("seed", InProcessLink(ReferenceAdapter), "damage") if each.scenario.enumerate]

    assert {each.status for each in found} <= {"pass"}


class Showing(ReferenceAdapter):
    """The reference engine, which shows only some facets."""

    facets: tuple[str, ...] = ()
    more: Mapping[str, JSON] = MappingProxyType({})

    def start(self, request: Message, emit: Emit) -> dict[str, JSON]:
        hello = super().start(request, emit)
        able: Any = hello["capabilities"]
        return {**hello, "capabilities": {**able, "facets": list(self.facets), **self.more}}


def showing(*facets: str, **more: JSON) -> InProcessLink:
    """An engine with these facets."""
    kind = type("Shown", (Showing,), {"facets": facets, "more": more})
    return InProcessLink(kind)


def test_a_check_without_its_facet_is_unverified_and_says_which() -> None:
    found = results("seed", showing("outcome", "state", "refusals"), "deaths")

    lacking = {(check.kind, check.status, check.lacks) for each in found for check in each.checks}
    assert {row for row in lacking if row[0] in ("sequence", "state")} == {
        ("sequence", "unverified", "events"),
        ("state", "pass", None),
        ("state", "unverified", "events"),
    }


def test_an_engine_that_shows_nothing_passes_nothing() -> None:
    found = results("seed", showing(), "deaths")

    assert {each.status for each in found if each.checks} == {"unverified"}


def test_a_failure_is_not_hidden_by_what_is_not_shown(suite: Any) -> None:
    wrong = {**ATTACK, "expect": [{"that": "x", "state": {"yeti.damage": 1, "yeti.frozen": True}}]}
    scenarios, _ = load_suite([suite.write("a", scenario([wrong]))])
    link = showing("state", shows={"tags": ["damage"]})

    found = list(verify(Session(link), [(scenarios[0], scenarios[0].under[0])]))

    assert found[0].status == "fail"


def test_a_field_that_is_not_shown_makes_its_check_unverified(suite: Any) -> None:
    fine = {**ATTACK, "expect": [{"that": "x", "state": {"yeti.damage": 3, "yeti.frozen": True}}]}
    scenarios, _ = load_suite([suite.write("a", scenario([fine]))])
    link = showing("state", shows={"tags": ["damage"]})

    found = list(verify(Session(link), [(scenarios[0], scenarios[0].under[0])]))

    assert (found[0].status, found[0].lacks) == ("unverified", ("state: frozen",))


def test_without_scripts_a_decision_cannot_be_verified() -> None:
    found = results("seed", showing("state", "events", random=["none"]), "draw")

    scripted = [each for each in found if any(step.script for step in each.scenario.steps)]
    assert {each.status for each in scripted} <= {"unverified"}


# The command


def test_everything_as_expected_exits_with_0(oracle: Callable[..., Any], combat: str) -> None:
    answer = oracle("verify", combat, "--engine", REFERENCE)

    assert (answer.exit, answer.counts) == (0, "1 pass, 0 fail")


def test_a_changed_rule_is_found_with_its_first_divergence(oracle: Callable[..., Any]) -> None:
    engine = "oracle serve --choice deaths.batch=one_by_one"
    path = str(scenarios_dir() / "deaths" / "all_leave_before_the_first_deathrattle.scenario.json")

    answer = oracle("verify", path, "--engine", engine)

    said = {line.partition(" ")[0]: line for line in answer.out.splitlines()}
    assert (answer.exit, said["difference"][:17], "DEATH-" in said["rule"], engine in said["rerun"]) == (
        1,
        "difference  order",
        True,
        True,
    )


def test_the_json_keeps_its_schema(oracle: Callable[..., Any]) -> None:
    path = str(scenarios_dir() / "battlecry")

    answer = oracle("verify", path, "--engine", REFERENCE, "--profile", "live", "--format", "json")

    document = json.loads(answer.out)
    assert faults_of("verify", document) == []
    assert (document["exit"], answer.exit, document["summary"]["fail"] > 0) == (1, 1, True)


def test_an_engine_that_is_not_there_exits_with_3(oracle: Callable[..., Any], combat: str) -> None:
    answer = oracle("verify", combat, "--engine", "no_such_program --x")

    assert (answer.exit, "does not start" in answer.err) == (3, True)


def test_a_faulty_file_exits_with_2_and_the_others_still_run(oracle: Callable[..., Any], suite: Any) -> None:
    suite.write("bad", {"format": 1})
    suite.write("good", scenario([ATTACK]))

    answer = oracle("verify", ".", "--engine", REFERENCE)

    assert (answer.exit, answer.counts) == (2, "1 pass, 0 fail")


@pytest.mark.parametrize(("words", "code"), [((), 0), (("--strict",), 1), (("--only-supported", "--strict"), 0)])
def test_what_is_not_claimed_fails_only_who_is_strict(
    oracle: Callable[..., Any], suite: Any, words: tuple[str, ...], code: int
) -> None:
    suite.write("plain", scenario([ATTACK]))
    suite.write("pool", scenario([ATTACK], setup={"card_pool": ["CS2_231"], **scenario([])["setup"]}))
    (suite.root / "no_pools.py").write_text(
        "from oracle.engines.reference import ReferenceAdapter\n"
        "class Poor(ReferenceAdapter):\n"
        "    def supports(self, request, emit):\n"
        "        return {**super().supports(request, emit), 'features': []}\n"
    )

    answer = oracle("verify", ".", "--engine", "py:no_pools:Poor", *words)

    assert answer.exit == code


def test_an_engine_goes_by_its_name(oracle: Callable[..., Any], combat: str, suite: Any) -> None:
    (suite.root / "oracle.toml").write_text(
        '[engines.ours]\nfactory = "oracle.engines.reference:factory"\nprofile = "live"\n'
    )

    answer = oracle("verify", combat, "--engine", "ours")

    assert (answer.exit, "under live" in answer.out) == (0, True)


def test_a_table_with_an_unknown_key_is_a_usage_error(oracle: Callable[..., Any], combat: str, suite: Any) -> None:
    (suite.root / "pyproject.toml").write_text('[tool.oracle.engines.ours]\ncommando = "x"\n')

    answer = oracle("verify", combat, "--engine", "ours")

    assert (answer.exit, "commando" in answer.err) == (2, True)
