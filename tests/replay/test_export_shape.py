"""The order of things in exported records is that of the client."""

from collections.abc import Sequence
from itertools import pairwise

import pytest

from oracle.replay import packets as p
from oracle.replay import tags as t
from oracle.replay.check import check_game
from oracle.replay.words import tag_name

from .exports import block, export, packets_of, random_record, read, suite


def words(packets: Sequence[p.Packet], *tags: int) -> list[str]:
    """The packets of one level in short: blocks, meta data, and changes of the given tags."""
    found = []
    for packet in packets:
        match packet:
            case p.Block():
                found.append(packet.kind)
            case p.MetaData():
                found.append(packet.kind)
            case p.TagChange() if packet.tag in tags:
                found.append(f"{tag_name(packet.tag)}={packet.value}")
            case p.ShowEntity() | p.FullEntity():
                found.append(type(packet).__name__)
    return found


def steps(packets: Sequence[p.Packet]) -> list[int]:
    return [each.value for each, _ in p.walk(packets) if isinstance(each, p.TagChange) and each.tag == t.STEP]


def test_a_turn_goes_through_the_steps_of_the_client() -> None:
    packets = packets_of("whole_game/eight_turns_to_a_win")
    turn = [6, 17, 9, 10, 12, 16, 13]

    assert steps(packets) == [4, *turn * 7, 6, 17, 9, 10, 14, 15]


def test_a_play_pays_then_moves_the_card_then_acts() -> None:
    play = block(packets_of("deaths/death_events_one_after_the_other"), "PLAY")

    assert words(play.children, t.RESOURCES_USED, t.ZONE) == [
        "RESOURCES_USED=2",
        "ZONE=1",
        "POWER",
        "ZONE=4",
        "DEATHS",
        *["TRIGGER"] * 4,
    ]


def test_damage_is_announced_shown_and_then_applied() -> None:
    power = block(packets_of("deaths/death_events_one_after_the_other"), "POWER")

    assert words(power.children, t.PREDAMAGE, t.DAMAGE)[:4] == ["PREDAMAGE=1", "PREDAMAGE=0", "DAMAGE", "DAMAGE=2"]


def test_the_dead_of_a_fight_leave_after_it() -> None:
    packets = packets_of("whole_game/eight_turns_to_a_win")
    top = [each.kind for each in packets if isinstance(each, p.Block)]

    assert any(pair == ("ATTACK", "DEATHS") for pair in pairwise(top))
    assert not any(
        isinstance(each, p.Block) and each.kind == "DEATHS" and any(outer.kind == "ATTACK" for outer in around)
        for each, around in p.walk(packets)
    )


def test_the_defender_is_hit_first_and_the_attack_counts_after_the_blows() -> None:
    attack = block(packets_of("whole_game/eight_turns_to_a_win"), "ATTACK", 1)
    blows = [
        (each.entity == attack.target, tag_name(each.tag))
        for each in attack.children
        if isinstance(each, p.TagChange) and each.tag in (t.DAMAGE, t.NUM_ATTACKS_THIS_TURN)
    ]

    assert blows == [(True, "DAMAGE"), (False, "DAMAGE"), (False, "NUM_ATTACKS_THIS_TURN")]


def test_a_spell_lies_in_play_until_all_that_its_text_sets_off_is_over() -> None:
    play = block(packets_of("deaths/reactions_come_before_death"), "PLAY")

    assert words(play.children, t.ZONE) == ["ZONE=1", "POWER", "ZONE=4", "DEATHS"]


def test_deathrattles_stand_beside_the_deaths() -> None:
    packets = packets_of("deaths/death_events_one_after_the_other")

    assert not any(
        any(outer.kind == "DEATHS" for outer in around) for each, around in p.walk(packets) if isinstance(each, p.Block)
    )


def test_what_is_told_of_an_entity_changes_it() -> None:
    said: dict[tuple[int, int], int] = {}
    repeated = []
    for packet in p.leaves(packets_of("whole_game/from_mulligan_to_fatigue")):
        match packet:
            case p.FullEntity() | p.ShowEntity() | p.ChangeEntity():
                said |= {(packet.entity, tag): value for tag, value in packet.tags}
            case p.HideEntity():
                said.pop((packet.entity, t.ZONE), None)
            case p.TagChange():
                if said.get((packet.entity, packet.tag)) == packet.value:
                    repeated.append(packet)
                said[packet.entity, packet.tag] = packet.value

    assert repeated == []


@pytest.mark.parametrize("seed", range(10, 18))
def test_random_games_satisfy_the_checks(seed: int) -> None:
    result = check_game(read(random_record("live", seed).log), "live")

    assert [(each.rule, each.places[0].found) for each in result.violated] == []


@pytest.mark.parametrize(
    "id_",
    [
        "whole_game/eight_turns_to_a_win",
        "whole_game/from_mulligan_to_fatigue",
        "whole_game/start_of_game_effects_after_the_mulligan",
    ],
)
def test_whole_games_satisfy_the_checks(id_: str) -> None:
    result = check_game(read(export(id_).power_log()), "live")

    assert [(rule.rule, rule.places[0].found) for rule in result.violated] == []


EXEMPT = {
    "spell/a_new_target_is_answered_after_the_text": "a watcher answers between the text and the deaths",
    "damage/doubled_before_armor": "the damage of a blow is doubled on its way",
    "effect_text/the_power_may_be_used_twice": "no tag says that a hero power may be used once more",
}
"""What the check of recorded games takes for a fault, because no recorded game shows it."""


@pytest.mark.parametrize("area", sorted({id_.partition("/")[0] for id_ in suite()}))
def test_what_is_exported_satisfies_the_checks(area: str) -> None:
    broken = {}
    for scenario in suite().values():
        for variation in scenario.under:
            if scenario.id.startswith(f"{area}/") and scenario.id not in EXEMPT:
                game = read(export(scenario.id, variation.name).power_log())
                result = check_game(game, variation.profile, choices=variation.choices)
                rules = [rule.rule for rule in result.violated]
                if rules:
                    broken[f"{scenario.id} under {variation.name}"] = rules

    assert broken == {}
