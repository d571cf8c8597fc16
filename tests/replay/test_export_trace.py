"""A record read back says what the run said, but for what its form cannot carry."""

import re
from collections import Counter
from pathlib import Path

import pytest

from oracle.replay.write.limits import LIMITS
from oracle.replay.write.round_trip import RoundTrip, round_trip

from .exports import export, made, read, suite

ROOT = Path(__file__).resolve().parents[2]


def trips(area: str) -> dict[str, RoundTrip]:
    """Every scenario of an area under everything that it runs under."""
    found = {}
    for scenario in suite().values():
        if scenario.id.startswith(f"{area}/"):
            for variation in scenario.under:
                record = export(scenario.id, variation.name)
                found[f"{scenario.id} under {variation.name}"] = round_trip(record.recorded, read(record.power_log()))
    return found


REBORN = "that the one who returns has lost Reborn before it enters, and by whom it returns"
EXEMPT = {
    "attack/targets_at_random_where_there_are_two": "which spell strays, where nobody has played it",
    "deaths/reborn_after_the_deathrattle": REBORN,
    "deaths/reborn_is_a_fresh_card": REBORN,
    "deaths/reborn_where_it_stood": REBORN,
    "play_minion/a_location_is_used_and_rests": "that the engine tells no place of a location that is used up",
    "spell/a_countered_secret_goes_to_the_graveyard": "that a Secret which is countered was not set",
    "spell/a_new_target_is_answered_after_the_text": "that a new target is answered after the text",
}
"""Scenarios of which a record does not carry something, and what; docs/export.md counts them."""


def test_only_what_does_not_come_back_is_exempt() -> None:
    areas = sorted({id_.partition("/")[0] for id_ in EXEMPT})
    differ = {name.partition(" ")[0] for area in areas for name, trip in trips(area).items() if trip.differences}

    assert differ == EXEMPT.keys()


@pytest.mark.parametrize("area", sorted({id_.partition("/")[0] for id_ in suite()}))
def test_events_and_states_of_every_scenario_come_back(area: str) -> None:
    found = {name: trip.differences[:2] for name, trip in trips(area).items() if trip.differences}

    assert {name: each for name, each in found.items() if name.partition(" ")[0] not in EXEMPT} == {}


def test_a_difference_is_noticed() -> None:
    record = export("attack/redirected_attack_is_proposed_again")
    log = record.power_log().replace("tag=DAMAGE value=2 ", "tag=DAMAGE value=1 ")

    assert round_trip(record.recorded, read(log)).differences != ()


def test_a_lost_event_is_noticed() -> None:
    record = export("attack/redirected_attack_is_proposed_again")
    lines = record.power_log().splitlines()
    hit = next(index for index, line in enumerate(lines) if "Meta=DAMAGE" in line)
    log = "\n".join([*lines[:hit], *lines[hit + 2 :]])

    assert round_trip(record.recorded, read(log)).differences != ()


def test_who_is_silenced_twice_changes_once() -> None:
    owls = [{"as": "one", "card": "CS2_203"}, {"as": "two", "card": "CS2_203"}]
    setup = {"p1": {"hand": owls}, "p2": {"board": [{"as": "yeti", "card": "CS2_182"}]}}
    steps = [{"do": "play", "card": name, "target": "yeti"} for name in ("one", "two")]
    record = made(setup, *steps)
    trip = round_trip(record.recorded, read(record.power_log()))

    assert (trip.differences, trip.lost["again"]) == ((), 1)


def test_a_secret_lies_there_before_its_casting_is_answered() -> None:
    wyrm = {"as": "wyrm", "card": "NEW1_012"}
    record = made(
        {"p1": {"board": [wyrm], "hand": [{"as": "barrier", "card": "EX1_287"}]}, "p2": {}},
        {"do": "play", "card": "barrier"},
    )
    trip = round_trip(record.recorded, read(record.power_log()))

    assert (trip.differences, trip.lost["secret"]) == ((), 1)


def test_what_cannot_be_carried_is_counted() -> None:
    lost: Counter[str] = Counter()
    for trip in trips("whole_game").values():
        lost += trip.lost

    assert lost.keys() <= LIMITS.keys()
    assert {"decide", "look", "mulligan-block", "hidden"} <= lost.keys()


def test_the_document_lists_what_cannot_be_carried() -> None:
    text = (ROOT / "docs" / "export.md").read_text(encoding="utf-8")
    listed = dict(re.findall(r"^\| `([a-z-]+)` \| (.+?) \|$", text, re.MULTILINE))

    assert listed == dict(LIMITS)
