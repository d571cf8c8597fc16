"""The order of phases: stable, attached phases move along, contradictions are named."""

import pytest

from oracle.rules.errors import BadPatch, FieldConflict, FlowCycle
from oracle.rules.flows import FlowChanges, order_phases
from oracle.rules.patches import FlowPatch

BASE = ("pay", "announce", "enter", "battlecry", "after_summon", "after_play")


def order(*patches: FlowPatch) -> tuple[str, ...]:
    changes = FlowChanges()
    for number, patch in enumerate(patches, start=1):
        changes.add("play", BASE, f"point.{number}", patch)
    return order_phases("play", BASE, changes)


def test_without_changes_the_base_order_stays() -> None:
    assert order() == BASE


def test_a_phase_waits_for_what_must_precede_it() -> None:
    found = order(FlowPatch(before=(("battlecry", "enter"),)))

    assert found == ("pay", "announce", "battlecry", "enter", "after_summon", "after_play")


def test_an_attached_phase_stands_directly_before_its_host() -> None:
    found = order(FlowPatch(before=(("battlecry", "enter"),), attach=(("announce", "enter"),)))

    assert found == ("pay", "battlecry", "announce", "enter", "after_summon", "after_play")


def test_a_pair_that_names_an_attached_phase_moves_both() -> None:
    found = order(FlowPatch(attach=(("announce", "enter"),)), FlowPatch(before=(("battlecry", "announce"),)))

    assert found == ("pay", "battlecry", "announce", "enter", "after_summon", "after_play")


def test_the_order_of_choices_does_not_matter() -> None:
    patches = (
        FlowPatch(before=(("battlecry", "enter"),)),
        FlowPatch(before=(("after_play", "after_summon"),)),
        FlowPatch(attach=(("announce", "after_summon"),), drop=("pay",)),
    )

    assert order(*patches) == order(*reversed(patches))


def test_pairs_hold_through_a_phase_that_is_dropped() -> None:
    found = order(FlowPatch(before=(("after_play", "battlecry"), ("battlecry", "enter")), drop=("battlecry",)))

    assert found == ("pay", "announce", "after_summon", "after_play", "enter")


def test_a_cycle_is_refused_with_its_pairs_and_points() -> None:
    with pytest.raises(FlowCycle) as caught:
        order(
            FlowPatch(before=(("pay", "announce"),)),
            FlowPatch(before=(("battlecry", "enter"),)),
            FlowPatch(before=(("enter", "after_play"), ("after_play", "battlecry"))),
        )

    assert set(caught.value.pairs) == {
        ("battlecry", "enter", "point.2"),
        ("enter", "after_play", "point.3"),
        ("after_play", "battlecry", "point.3"),
    }


def test_a_phase_cannot_follow_what_it_is_attached_to() -> None:
    with pytest.raises(FlowCycle, match="enter before announce"):
        order(FlowPatch(attach=(("announce", "enter"),)), FlowPatch(before=(("enter", "announce"),)))


def test_a_phase_cannot_be_attached_in_two_places() -> None:
    with pytest.raises(FieldConflict, match=r"point\.1 and point\.2"):
        order(FlowPatch(attach=(("announce", "enter"),)), FlowPatch(attach=(("announce", "battlecry"),)))


def test_phases_cannot_be_attached_to_each_other() -> None:
    with pytest.raises(FlowCycle):
        order(FlowPatch(attach=(("announce", "enter"), ("enter", "announce"))))


def test_an_unknown_phase_is_named_with_its_point() -> None:
    with pytest.raises(BadPatch, match=r"point\.1: .*'cheer'"):
        order(FlowPatch(drop=("cheer",)))
