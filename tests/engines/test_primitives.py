"""An engine without a board editor gets set-ups as primitives, in order of play."""

import json
from collections.abc import Callable
from typing import Any

from oracle.engines.binding import Binding
from oracle.engines.inprocess import InProcessLink
from oracle.engines.messages import Message
from oracle.engines.primitives import KINDS, primitives_of, setup_of
from oracle.engines.reference import Emit, ReferenceAdapter
from oracle.engines.session import Session
from oracle.engines.setups import load_message
from oracle.engines.verify import verify
from oracle.paths import scenarios_dir
from oracle.scenario.read import scenario_from_json
from oracle.scenario.suite import load_suite
from oracle.trace.model import JSON
from tests.engines.documents import ATTACK, scenario


class ByPrimitives(ReferenceAdapter):
    """The reference engine, which takes no documents."""

    without: str | None = None

    def start(self, request: Message, emit: Emit) -> dict[str, JSON]:
        hello = super().start(request, emit)
        able: Any = hello["capabilities"]
        return {**hello, "capabilities": {**able, "setup": ["primitives"]}}

    def load(self, request: Message, emit: Emit) -> dict[str, JSON]:
        assert "setup" not in request
        return super().load(request, emit)


def test_all_scenarios_pass_by_primitives() -> None:
    scenarios, _ = load_suite([scenarios_dir()])
    runs = [
        (each, under)
        for each in scenarios
        for under in each.under
        if under.name == "seed" and under.printing == "current" and not each.enumerate
    ]

    found = list(verify(Session(InProcessLink(ByPrimitives)), runs))

    assert {each.scenario.id: each.message for each in found if each.status != "pass"} == {}


def test_every_kind_is_used_and_keeps_its_schema(complaints: Callable[[str, object], list[str]]) -> None:
    scenarios, _ = load_suite([scenarios_dir()])
    seen: set[str] = set()
    wrong: list[str] = []
    for each in scenarios:
        setup: Any = load_message(each, Binding.of(each.made))["setup"]
        primitives = json.loads(json.dumps(primitives_of(setup), default=dict))
        seen |= {one["do"] for one in primitives}
        wrong += complaints("load.request", {"id": 1, "cmd": "load", "scenario": each.id, "primitives": primitives})

    assert (seen, wrong[:3]) == (set(KINDS), [])


def test_the_younger_minion_on_the_left_is_created_later_and_placed_before() -> None:
    board = [{"as": "left", "card": "CS2_231"}, {"as": "right", "card": "CS2_172"}]
    document = scenario([ATTACK], setup={"p1": {"board": board}, "p2": {}, "order_of_play": ["right", "left"]})
    setup: Any = load_message(scenario_from_json(document, id="x", file="x"), Binding.of(()))["setup"]

    made = [each for each in primitives_of(setup) if each.get("zone") == "PLAY" and "place" in each]

    assert [(each["as"], each["place"]) for each in made] == [("right", 1), ("left", 1)]
    assert [each["as"] for each in setup_of(made)["p1"]["board"]] == ["left", "right"]


def test_a_refusal_names_the_primitive() -> None:
    primitives: JSON = [{"do": "damage", "on": "nobody", "amount": 1}]

    reply = ReferenceAdapter().handle({"id": 1, "cmd": "load", "primitives": primitives}, lambda line: None)

    error: Any = reply["error"]
    assert (error["kind"], error["primitive"]) == ("cannot_setup", 0)


def test_what_an_engine_cannot_set_up_is_unsupported_with_the_primitive(oracle: Callable[..., Any], suite: Any) -> None:
    suite.write("a", scenario([ATTACK]))
    (suite.root / "poor.py").write_text(
        "from tests.engines.test_primitives import ByPrimitives\n"
        "class Poor(ByPrimitives):\n"
        "    def handle(self, request, emit):\n"
        "        for number, each in enumerate(request.get('primitives', ())):\n"
        "            if each['do'] == 'create' and each['zone'] == 'HAND':\n"
        "                error = {'kind': 'cannot_setup', 'message': 'no hands', 'primitive': number}\n"
        "                return {'ok': False, 'error': error}\n"
        "        return super().handle(request, emit)\n"
    )

    answer = oracle("verify", "a.scenario.json", "--engine", "py:poor:Poor")

    assert (answer.exit, "unsupported: cannot_setup: no hands (primitive " in answer.out) == (2, True)
