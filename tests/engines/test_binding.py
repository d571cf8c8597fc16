"""Entities of an engine get the scenario's names: by first appearance, twins when something tells them apart."""

from collections.abc import Callable, Sequence
from typing import Any

import pytest

from oracle.engines.binding import Binding
from oracle.engines.inprocess import InProcessLink
from oracle.engines.messages import EventLine, Message
from oracle.engines.reading import read_events, read_state
from oracle.engines.reference import Emit, ReferenceAdapter
from oracle.engines.result import Result
from oracle.engines.session import Session
from oracle.engines.twins import namings, told_apart
from oracle.engines.verify import verify
from oracle.scenario.model import Made
from oracle.scenario.suite import load_suite
from oracle.trace.model import JSON
from tests.engines.documents import scenario


def introduced(binding: Binding, *rows: dict[str, JSON]) -> Sequence[str]:
    """The names that entities get when they are shown one after the other."""
    for row in rows:
        binding.introduce(row)
    return [binding.names[str(row["id"])] for row in rows]


def test_equal_cards_are_numbered_in_order_of_appearance() -> None:
    rows: list[dict[str, JSON]] = [{"id": 7, "card": "A"}, {"id": 3, "card": "B"}, {"id": 5, "card": "A"}]

    assert introduced(Binding(), *rows) == ["A#1", "B#1", "A#2"]


def test_a_rule_of_made_names_the_nth_of_its_maker() -> None:
    binding = Binding.of([Made("second", "A", by="mother", nth=2)])
    binding.bind("mother", 1, "M")
    binding.bind("stranger", 2, "S")
    rows: list[dict[str, JSON]] = [
        {"id": 3, "card": "A", "by": 1},
        {"id": 4, "card": "A", "by": 2},
        {"id": 5, "card": "A", "by": 1},
    ]

    assert introduced(binding, *rows) == ["A#1", "A#2", "second"]


def test_an_id_is_the_same_as_number_and_as_text() -> None:
    binding = Binding()
    binding.bind("yeti", 12)

    assert (binding.name("12"), binding.name(12), binding.ids["yeti"]) == ("yeti", "yeti", 12)


def test_what_was_never_shown_is_told_apart_from_cards() -> None:
    assert (Binding().name(99), Binding().name("CS2_231")) == ("?99", "CS2_231")


def test_a_card_of_a_deck_gets_its_name_from_the_event_that_it_is_met_in() -> None:
    binding = Binding()
    deck: list[JSON] = [{"id": id, "card": "A", "zone": "DECK"} for id in (3, 4)]
    state = read_state({"state": {"game": {}, "p1": {"deck": [3, 4]}, "p2": {}, "entities": deck}}, binding)

    (drawn,) = read_events([EventLine({"e": "draw", "of": 4, "player": "p1"})], binding, nesting=False)

    assert (state["p1"]["deck"], drawn.subject, binding.name(3)) == (["A", "A"], "A#1", "A#2")


def test_twins_can_be_named_in_every_other_way() -> None:
    found = list(namings([("a", "b")]))

    assert found == [{"a": "b", "b": "a"}]


def test_an_action_that_names_a_twin_tells_it_apart() -> None:
    assert told_apart([("a", "b"), ("c", "d")], {"do": "attack", "by": "a"}, str) == [("c", "d")]


class Veiled(ReferenceAdapter):
    """The reference engine without events, its entities in another order, and hands that nobody sees."""

    backwards = False
    veiled = False

    def start(self, request: Message, emit: Emit) -> dict[str, JSON]:
        hello: Any = super().start(request, emit)
        return {**hello, "capabilities": {**hello["capabilities"], "facets": ["state"]}}

    def step(self, request: Message, emit: Emit) -> dict[str, JSON]:
        reply: Any = super().step(request, emit)
        reply.pop("new", None)
        rows = reply["state"]["entities"]
        if self.backwards:
            rows.reverse()
        if self.veiled:
            rows[:] = [
                {"id": row["id"], "zone": row["zone"], "hidden": True} if row["zone"] == "HAND" else row for row in rows
            ]
        return reply  # type: ignore[no-any-return]


@pytest.fixture
def run(suite: Any) -> Callable[..., Result]:
    """One scenario on an engine."""

    def found(document: dict[str, Any], **kind: bool) -> Result:
        scenarios, faults = load_suite([suite.write("s", document)])
        assert faults == []
        link = InProcessLink(type("Kind", (Veiled,), kind))
        return next(iter(verify(Session(link), [(scenarios[0], scenarios[0].under[0])])))

    return found


IMAGES = {
    "p1": {
        "hand": [{"as": "mirror", "card": "CS2_027 Mirror Image"}],
        "board": [{"as": "wisp", "card": "CS2_231 Wisp"}],
    }
}
PLACES = {
    "do": "play", "card": "mirror",
    "expect": [{"that": "the first stands left", "state": {"p1.board": ["wisp", "CS2_mirror#1", "CS2_mirror#2"]}}],
}  # fmt: skip


@pytest.mark.parametrize("backwards", [False, True])
def test_twins_of_an_engine_without_events_fit_in_any_order(run: Callable[..., Result], backwards: bool) -> None:
    result = run(scenario([PLACES], setup=IMAGES), backwards=backwards)

    assert result.status == "pass"


def test_a_hidden_card_matches_and_is_unverified(run: Callable[..., Result]) -> None:
    drawn = {"do": "end_turn", "expect": [{"that": "a Yeti", "state": {"p2.hand": ["CS2_182"]}}]}

    result = run(scenario([drawn], setup={"p2": {"deck": ["CS2_182"]}}), veiled=True)

    assert (result.status, result.lacks) == ("unverified", ("hidden cards",))


def test_a_hidden_card_hides_no_failure(run: Callable[..., Result]) -> None:
    drawn = {"do": "end_turn", "expect": [{"that": "two", "state": {"p2.hand": ["CS2_182", "CS2_182"]}}]}

    result = run(scenario([drawn], setup={"p2": {"deck": ["CS2_182"]}}), veiled=True)

    assert result.status == "fail"
