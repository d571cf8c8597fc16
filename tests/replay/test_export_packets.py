"""What is written is read back packet by packet, by our reader and by others."""

import io
import logging
import warnings

import pytest
from hslog import LogParser
from hsreplay.document import HSReplayDocument

from oracle.replay import packets as p

from .exports import ABOUT, export, plain, random_record, read, suite
from .packets_of_hslog import normalised, normalised_of_hslog

WHOLE = [id_ for id_ in suite() if id_.startswith("whole_game/")]
OTHERS = [
    *WHOLE,
    "attack/redirected_attack_is_proposed_again",
    "draw/cast_when_drawn_then_draw_on",
    "damage/poison_spares_heroes",
    "triggers/transformation_is_no_summon",
]


def told(packets: tuple[p.Packet, ...]) -> list[p.Packet]:
    return [plain(packet) for packet in packets]


@pytest.mark.parametrize("area", sorted({id_.partition("/")[0] for id_ in suite()}))
def test_every_scenario_is_read_back_packet_by_packet(area: str) -> None:
    different = []
    for scenario in suite().values():
        for variation in scenario.under:
            if not scenario.id.startswith(f"{area}/"):
                continue
            record = export(scenario.id, variation.name)
            wrote = told(record.recorded.packets)
            for form in (record.power_log(), record.hsreplay()):
                game = read(form)
                if told(tuple(game.packets)) != wrote or game.segments[0].notices:
                    different.append(f"{scenario.id} under {variation.name}: {form[:5]}")

    assert different == []


def test_a_whole_game_is_complete() -> None:
    game = read(export("whole_game/eight_turns_to_a_win").power_log())

    assert (str(game.status), game.build, [each.name for each in game.players]) == (
        "complete",
        ABOUT.build,
        list(ABOUT.players),
    )


def test_a_dated_profile_claims_its_build() -> None:
    scenario = next(id_ for id_, each in suite().items() if each.variation("live@20457") is not None)

    assert read(export(scenario, "live@20457").hsreplay()).build == 20457


@pytest.mark.parametrize("id_", OTHERS)
def test_hslog_reads_the_same_packets_without_complaint(id_: str, caplog: pytest.LogCaptureFixture) -> None:
    record = export(id_)
    parser = LogParser()
    with caplog.at_level(logging.DEBUG), warnings.catch_warnings():
        warnings.simplefilter("error")
        parser.read(io.StringIO(record.power_log()))

    assert caplog.records == []
    assert normalised_of_hslog(parser.games[0].packets) == normalised(record.recorded.packets)


@pytest.mark.parametrize("id_", OTHERS)
def test_hsreplay_reads_the_same_packets_without_complaint(id_: str, caplog: pytest.LogCaptureFixture) -> None:
    record = export(id_)
    with caplog.at_level(logging.DEBUG), warnings.catch_warnings():
        warnings.simplefilter("error")
        document = HSReplayDocument.from_xml_file(io.BytesIO(record.hsreplay().encode()))
        trees = document.to_packet_tree()

    assert caplog.records == []
    assert normalised_of_hslog(trees[0].packets) == normalised(record.recorded.packets)


def test_both_forms_say_the_same() -> None:
    record = export("whole_game/from_mulligan_to_fatigue")

    assert told(tuple(read(record.power_log()).packets)) == told(tuple(read(record.hsreplay()).packets))


@pytest.mark.parametrize("seed", range(3))
def test_a_random_game_is_read_back_packet_by_packet(seed: int) -> None:
    record = random_record("live", seed)

    assert told(tuple(read(record.log).packets)) == told(record.packets)


def test_the_same_scenario_is_the_same_record() -> None:
    assert export("whole_game/eight_turns_to_a_win").power_log() == export(
        "whole_game/eight_turns_to_a_win"
    ).power_log()  # fmt: skip
