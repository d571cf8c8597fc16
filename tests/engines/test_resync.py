"""With --resync every step starts from the reference's position: one fault does not hide the next."""

from collections.abc import Callable
from typing import Any

from oracle.engines.inprocess import InProcessLink
from oracle.engines.reference import ReferenceAdapter
from oracle.engines.resync import parts
from oracle.engines.session import Session
from oracle.engines.verify import Wish, verify
from oracle.paths import scenarios_dir
from oracle.scenario.suite import load_suite
from tests.engines.documents import ATTACK, MOONFIRE, scenario

HURT = "py:hurt:Hurt"


def test_a_fault_of_one_step_does_not_hide_that_of_the_next(oracle: Callable[..., Any], suite: Any) -> None:
    suite.write("two", scenario([ATTACK, MOONFIRE]))
    (suite.root / "hurt.py").write_text(
        "from oracle.engines.reference import ReferenceAdapter\n"
        "class Hurt(ReferenceAdapter):\n"
        "    def step(self, request, emit):\n"
        "        return {'ok': False, 'error': {'kind': 'illegal_action', 'message': 'no', 'reason': 'exhausted'},\n"
        "                **self.loaded().said('above')}\n"
        "    def handle(self, request, emit):\n"
        "        return self.step(request, emit) if request['cmd'] == 'step' else super().handle(request, emit)\n"
    )

    plain, synced = (oracle("verify", "two.scenario.json", "--engine", HURT, *more) for more in ((), ("--resync",)))

    said = "2 independent faults, at steps 1, 2"
    assert (plain.exit, said in plain.out, synced.exit, said in synced.out) == (1, False, 1, True)


def test_the_reference_passes_everything_in_parts() -> None:
    scenarios, _ = load_suite([scenarios_dir()])
    runs = [
        (each, under)
        for each in scenarios
        for under in each.under
        if under.name == "seed" and under.printing == "current" and not each.enumerate and len(each.steps) > 1
    ]

    found = list(verify(Session(InProcessLink(ReferenceAdapter)), runs, Wish(resync=True)))

    assert {each.scenario.id: each.message for each in found if each.status != "pass"} == {}


def test_most_steps_can_be_played_on_their_own() -> None:
    scenarios, _ = load_suite([scenarios_dir()])
    several = [(each, each.under[0]) for each in scenarios if len(each.steps) > 1 and not each.enumerate]

    cut = sum(len(parts(scenario, variation)) for scenario, variation in several)
    steps = sum(len(scenario.steps) for scenario, _ in several)

    assert cut > 0.6 * steps


def test_whole_traces_and_single_steps_do_not_go_together(oracle: Callable[..., Any], suite: Any) -> None:
    path = suite.write("one", scenario([ATTACK]))

    assert oracle("verify", path, "--engine", HURT, "--resync", "--traces").exit == 2
