"""Binding, on a small record of rules: what a patch may set, and which patches contradict each other."""

from collections.abc import Callable
from dataclasses import dataclass, field

import pytest

from oracle.paths import fixtures_dir, schemas_dir
from oracle.rules.binding import Moment, bind_fields, bind_fills, bind_flows, bind_moments
from oracle.rules.errors import BadPatch, FieldConflict
from oracle.rules.patches import Patch, PatchJson

SLOTS = ("reactions", "death_creation", "death_phase")
MOMENTS = {"PHASE": Moment(frozenset({"death_creation", "death_phase"}), True, {"death_creation": "deaths.when"})}


@dataclass(frozen=True, slots=True)
class SmallRules:
    order: Callable[[], object] = field(default=schemas_dir)
    limit: int = 10
    triggers: bool = False


def patched(**points: PatchJson) -> list[tuple[str, Patch]]:
    return [(point, Patch.from_json(patch)) for point, patch in points.items()]


def test_fields_take_functions_and_plain_values() -> None:
    found = bind_fields(SmallRules(), patched(a={"set": {"order": "oracle.paths:fixtures_dir", "limit": 9}}))

    assert found == {"order": fixtures_dir, "limit": 9}


def test_two_choices_may_agree_on_a_field() -> None:
    found = bind_fields(SmallRules(), patched(a={"set": {"limit": 9}}, b={"set": {"limit": 9}}))

    assert found == {"limit": 9}


def test_two_choices_that_disagree_on_a_field_are_both_named() -> None:
    with pytest.raises(FieldConflict, match=r"^a and b both settle the field limit, the first as 9, the second as 8$"):
        bind_fields(SmallRules(), patched(a={"set": {"limit": 9}}, b={"set": {"limit": 8}}))


@pytest.mark.parametrize(
    ("value", "message"),
    [
        ({"speed": 1}, "the rules have no field 'speed'"),
        ({"limit": True}, "limit is of type int, not of type bool"),
        ({"limit": "nine"}, "limit is of type int, not of type str"),
        ({"order": 3}, "order is a function, not of type int"),
        ({"order": "oracle.paths:nowhere"}, "oracle.paths:nowhere cannot be imported"),
        ({"order": "oracle.lost:nowhere"}, "oracle.lost:nowhere cannot be imported"),
        ({"order": "os.path:join"}, "order is a function, not of type str"),
    ],
)
def test_a_bad_value_is_named_with_its_point(value: dict[str, str | int | bool], message: str) -> None:
    with pytest.raises(BadPatch, match=f"^a: {message}"):
        bind_fields(SmallRules(), patched(a={"set": value}))


def test_slots_are_opened_and_closed_at_moments() -> None:
    patches = patched(a={"steps": {"PHASE": {"close": ["death_phase"]}, "HIT": {"open": ["reactions"]}}})

    found = bind_moments(MOMENTS, SLOTS, patches)

    assert found == {
        "PHASE": Moment(frozenset({"death_creation"}), True, {"death_creation": "deaths.when"}),
        "HIT": Moment(frozenset({"reactions"}), False, {"reactions": "a"}),
    }


def test_a_choice_settles_whether_a_moment_repeats() -> None:
    found = bind_moments(MOMENTS, SLOTS, patched(a={"steps": {"PHASE": {"repeat": False}}}))

    assert (found["PHASE"].repeat, found["PHASE"].slots) == (False, MOMENTS["PHASE"].slots)


def test_a_slot_cannot_be_opened_by_one_choice_and_closed_by_another() -> None:
    patches = patched(a={"steps": {"HIT": {"open": ["reactions"]}}}, b={"steps": {"HIT": {"close": ["reactions"]}}})

    with pytest.raises(FieldConflict, match="^a and b both settle whether a slot is open: HIT/reactions"):
        bind_moments(MOMENTS, SLOTS, patches)


def test_an_unknown_slot_is_named_with_its_point() -> None:
    with pytest.raises(BadPatch, match="^a: there is no slot 'cheering'"):
        bind_moments(MOMENTS, SLOTS, patched(a={"steps": {"HIT": {"open": ["cheering"]}}}))


def test_a_choice_fills_a_slot_or_empties_it() -> None:
    found = bind_fills(
        SLOTS, patched(a={"fill": {"reactions": "oracle.paths:schemas_dir"}}, b={"fill": {"death_phase": None}})
    )

    assert found == {"reactions": (schemas_dir, "a"), "death_phase": (None, "b")}


def test_two_choices_cannot_fill_one_slot_differently() -> None:
    patches = patched(a={"fill": {"reactions": "oracle.paths:schemas_dir"}}, b={"fill": {"reactions": None}})

    with pytest.raises(FieldConflict, match="^a and b both settle what fills the slot reactions"):
        bind_fills(SLOTS, patches)


def test_flows_that_nobody_changes_keep_their_order() -> None:
    found = bind_flows(
        {"play": ("enter", "text"), "turn": ("mana", "draw")},
        patched(a={"flows": {"play": {"before": [["text", "enter"]]}}}),
    )

    assert found == {"play": ("text", "enter"), "turn": ("mana", "draw")}


def test_an_unknown_flow_is_named_with_its_point() -> None:
    with pytest.raises(BadPatch, match="^a: there is no flow 'dance'"):
        bind_flows({"play": ("enter",)}, patched(a={"flows": {"dance": {"drop": ["enter"]}}}))
