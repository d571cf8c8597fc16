"""Comparing two traces: the first divergence, its class, its place, what both share, what the end state hides."""

from dataclasses import replace
from typing import Any

import pytest

from oracle.trace import Event, Step, Trace
from oracle.trace.compare import Options, compare
from oracle.trace.differences import field_differences
from oracle.trace.divergence import Divergence
from oracle.trace.model import JSON


def event(name: str, subject: str, *children: Event, rule: str | None = None, **attributes: JSON) -> Event:
    return Event(name, subject, {key.rstrip("_"): value for key, value in attributes.items()}, rule, children=children)


def trace(*events: Event, changes: Any = None, refused: str | None = None) -> Trace:
    first = Step(1, {"do": "end_turn"}, (event("turn_end", "p1", turn=1),))
    return Trace("x", 1, ("seed",), (first, Step(2, {"do": "play", "card": "bolt"}, events, changes or {}, refused)))


def divergence(expected: Trace, found: Trace, options: Options | None = None) -> Divergence:
    result = compare(expected, found, options or Options())
    assert result is not None
    return result


A, B, C, D = (event("death", name) for name in "abcd")
HIT = event("damage", "imp", amount=3, source="bolt")


@pytest.mark.parametrize(
    ("expected", "found", "difference"),
    [
        ((HIT,), (event("damage", "imp", amount=2, source="bolt"),), "wrong value"),
        ((HIT,), (event("damage", "ogre", amount=3, source="bolt"),), "wrong value"),
        ((HIT,), (event("damage", "imp", amount=3, source="ogre"),), "cause"),
        ((A, B), (B,), "missing"),
        ((A, B), (A,), "missing"),
        ((B,), (A, B), "extra"),
        ((A,), (A, B), "extra"),
        ((A, B, C), (A, C, B), "order"),
        ((A, B, A), (A, A, B), "order"),
        ((A, HIT, A), (A, A), "missing"),
        ((A, A), (A, HIT, A), "extra"),
        (
            (event("decide", "bolt", kind="missile", from_=["a", "b"], pick="a"),),
            (event("decide", "bolt", kind="missile", from_=["a"], pick="a"),),
            "candidates",
        ),
        ((event("TRIGGER", "t", A),), (event("TRIGGER", "t"), A), "cause"),
        ((event("TRIGGER", "t", A, keyword="SECRET"),), (event("TRIGGER", "t", A),), "wrong value"),
    ],
)
def test_the_first_divergence_has_a_class(
    expected: tuple[Event, ...], found: tuple[Event, ...], difference: str
) -> None:
    assert divergence(trace(*expected), trace(*found)).difference == difference


def test_equal_traces_have_no_divergence() -> None:
    assert compare(trace(A, HIT), trace(A, HIT)) is None


def test_lists_and_tuples_are_alike() -> None:
    assert compare(trace(event("stats", "a", attack=[1, 2])), trace(event("stats", "a", attack=(1, 2)))) is None


def test_rule_ids_are_compared_only_on_request() -> None:
    expected, found = trace(replace(A, rule="DEATH-01")), trace(replace(A, rule="DEATH-02"))

    assert compare(expected, found) is None
    on_request = divergence(expected, found, Options(rules=True))
    assert on_request.difference == "cause"
    assert [(f.field, f.expected, f.found) for f in on_request.fields] == [("rule", "DEATH-01", "DEATH-02")]


def test_nesting_is_compared_unless_told_otherwise() -> None:
    expected, found = trace(event("TRIGGER", "t", A, B)), trace(event("TRIGGER", "t", A), B)

    result = divergence(expected, found)
    assert (result.difference, result.place) == ("cause", "step 2, event 3 (2)")
    assert [(f.field, f.expected, f.found) for f in result.fields] == [("in", "TRIGGER t", None)]
    assert compare(expected, found, Options(nesting=False)) is None


def test_only_the_differing_fields_are_kept() -> None:
    result = divergence(trace(A, HIT), trace(A, event("damage", "imp", amount=2, source="bolt")))

    assert [(f.field, f.expected, f.found) for f in result.fields] == [("amount", 3, 2)]


def test_a_missing_event_has_its_place_in_the_expected_trace() -> None:
    result = divergence(trace(event("DEATHS", "*", A, B), C), trace(event("DEATHS", "*", A), C))

    assert (result.place, result.inside) == ("step 2, event 3 (1.2)", "DEATHS * > death b")
    assert (result.expected, result.found) == (B, C)


def test_shared_history_reaches_back_into_the_step_before() -> None:
    result = divergence(trace(A, B), trace(A, C))

    assert [str(run.first.event) for run in result.history] == ["turn_end p1 turn=1", "death a"]


def test_shared_history_is_four_lines_with_long_runs_folded() -> None:
    hits = [event("damage", f"m{index}", amount=1, source="missiles") for index in range(8)]
    result = divergence(trace(HIT, A, B, *hits, C, A), trace(HIT, A, B, *hits, C, B))

    assert [(run.first.event.name, run.count) for run in result.history] == [
        ("death", 1),
        ("death", 1),
        ("damage", 8),
        ("death", 1),
    ]


def test_two_equal_events_are_no_long_run() -> None:
    result = divergence(trace(A, A, B), trace(A, A, C))

    assert [run.count for run in result.history] == [1, 1, 1]


def test_an_illegal_action_that_is_accepted_is_its_own_class() -> None:
    assert divergence(trace(refused="frozen"), trace(A)).difference == "illegal accepted"


def test_a_legal_action_that_is_refused_is_its_own_class() -> None:
    assert divergence(trace(A), trace(refused="frozen")).difference == "legal refused"


def test_another_reason_is_a_wrong_value() -> None:
    assert divergence(trace(refused="frozen"), trace(refused="exhausted")).difference == "wrong value"


def test_the_end_state_may_hide_the_difference() -> None:
    gone = {"a.zone": ("PLAY", "GRAVEYARD"), "b.zone": ("PLAY", "GRAVEYARD")}

    assert divergence(trace(A, B, changes=gone), trace(B, A, changes=gone)).hidden is True
    assert divergence(trace(A, B, changes=gone), trace(B, changes={"b.zone": ("PLAY", "GRAVEYARD")})).hidden is False


def test_a_change_and_its_undoing_are_no_difference_of_the_end_state() -> None:
    step = Step(3, {"do": "end_turn"}, (), {"a.attack": (2, 1)})
    expected = trace(A, changes={"a.attack": (1, 2)})
    expected = replace(expected, steps=(*expected.steps, step))
    found = trace(B)
    found = replace(found, steps=(*found.steps, replace(step, changes={})))

    assert divergence(expected, found).hidden is True


def test_states_are_compared_where_events_agree() -> None:
    result = divergence(
        trace(A, changes={"a.zone": ("PLAY", "GRAVEYARD")}),
        trace(A, changes={"a.zone": ("PLAY", "HAND"), "p1.hand": ([], ["a"])}),
    )

    assert (result.difference, result.place) == ("wrong value", "step 2")
    assert [(f.field, f.expected, f.found) for f in result.fields] == [
        ("a.zone", "GRAVEYARD", "HAND"),
        ("p1.hand", [], ["a"]),
    ]


def test_a_trace_that_ends_early_lacks_a_step() -> None:
    short = replace(trace(A), steps=trace(A).steps[:1])

    assert divergence(trace(A), short).difference == "missing"
    assert divergence(short, trace(A)).difference == "extra"


def test_a_divergence_is_json() -> None:
    rows = divergence(trace(A, HIT), trace(A, event("damage", "imp", amount=2, source="bolt"))).to_json()

    assert rows == {
        "difference": "wrong value",
        "step": 2,
        "event": 2,
        "path": [2],
        "inside": "damage imp",
        "expected": {"e": "damage", "of": "imp", "amount": 3, "source": "bolt"},
        "found": {"e": "damage", "of": "imp", "amount": 2, "source": "bolt"},
        "fields": [{"field": "amount", "expected": 3, "found": 2}],
        "history": [
            {"event": {"e": "turn_end", "of": "p1", "turn": 1}, "of": ["p1"]},
            {"event": {"e": "death", "of": "a"}, "of": ["a"]},
        ],
        "hidden": True,
    }


# Fields


def test_a_list_is_one_field_and_its_order_matters() -> None:
    differences = field_differences({"from": ["a", "b"], "kind": "x"}, {"from": ["b", "a"], "kind": "x"})

    assert [(f.field, f.expected, f.found) for f in differences] == [("from", ["a", "b"], ["b", "a"])]


def test_nested_fields_are_named_down_to_the_difference() -> None:
    differences = field_differences({"from": {"cards": {"type": "SPELL"}}}, {"from": {"cards": {"type": "MINION"}}})

    assert [(f.field, f.expected, f.found) for f in differences] == [("from.cards.type", "SPELL", "MINION")]


def test_names_that_begin_with_underscores_are_not_lost() -> None:
    assert [f.field for f in field_differences({"__x": 1}, {"__x": 2})] == ["__x"]
