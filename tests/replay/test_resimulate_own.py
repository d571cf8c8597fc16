"""What our own engine did, exported and run again: the way there and back agrees with itself."""

import io
from dataclasses import replace

import pytest

from oracle.cli.chosen import one_scenario, variation_of
from oracle.replay import Game, read_stream
from oracle.replay.packets import Block, Packet, TagChange
from oracle.replay.resimulate import GameRun, run_game
from oracle.replay.tags import DAMAGE, RESOURCES_USED, ZONE, ZONE_GRAVEYARD
from oracle.replay.write.export import exported

CONSISTENT = (
    "attack/damage_is_simultaneous_defender_answers_first",
    "attack/windfury_attacks_twice",
    "attack/weapon_is_used_up_by_the_attack",
    "attack/freezing_trap_ends_the_attack",
    "whole_game/eight_turns_to_a_win",
)
GAME = "attack/damage_is_simultaneous_defender_answers_first"


def recorded(scenario_id: str) -> Game:
    """A scenario as a recorded game."""
    scenario = one_scenario(scenario_id)
    log = exported(scenario, variation_of(scenario, "live")).power_log()
    (game,) = read_stream(io.BytesIO(log.encode()), "own.log")
    return game


def without(game: Game, tag: int, value: int | None = None, by: int = 0) -> Game:
    """The game with one change of a tag left out, or with another number in it."""
    done = False

    def change(packets: tuple[Packet, ...], inside: bool) -> tuple[Packet, ...]:
        nonlocal done
        kept: list[Packet] = []
        for packet in packets:
            if isinstance(packet, Block):
                kept.append(replace(packet, children=change(packet.children, True)))
            elif inside and not done and isinstance(packet, TagChange) and packet.tag == tag and packet.value:
                if value is None or packet.value == value:
                    done = True
                    if by:
                        kept.append(replace(packet, value=packet.value + by))
                    continue
                kept.append(packet)
            else:
                kept.append(packet)
        return tuple(kept)

    segments = tuple(replace(segment, packets=change(segment.packets, False)) for segment in game.segments)
    assert done
    return replace(game, segments=segments)


def kinds(run: GameRun) -> set[str]:
    """The verdicts that there are."""
    return {verdict.kind for verdict in run.verdicts}


@pytest.mark.parametrize("scenario_id", CONSISTENT)
def test_what_the_engine_did_is_consistent_with_the_engine(scenario_id: str) -> None:
    run = run_game(recorded(scenario_id), "live")

    assert [str(verdict) for verdict in run.verdicts if verdict.kind != "consistent"] == []


def test_a_wrong_damage_number_is_noticed() -> None:
    run = run_game(without(recorded(GAME), DAMAGE, by=1), "live")

    assert "inconsistent" in kinds(run)


def test_a_missing_death_is_noticed() -> None:
    run = run_game(without(recorded("attack/after_an_attack_before_the_deaths"), ZONE, ZONE_GRAVEYARD), "live")

    assert "inconsistent" in kinds(run)


def test_a_missing_payment_is_noticed() -> None:
    run = run_game(without(recorded("whole_game/eight_turns_to_a_win"), RESOURCES_USED), "live")

    assert "inconsistent" in kinds(run)


@pytest.mark.parametrize("scenario_id", CONSISTENT)
def test_what_the_engine_did_is_the_same_without_reloading(scenario_id: str) -> None:
    chain = run_game(recorded(scenario_id), "live").chain

    assert chain is not None
    assert (chain.kind, chain.why) == ("end to end", "")


def test_without_reloading_a_wrong_number_is_found_where_it_stands() -> None:
    run = run_game(without(recorded("whole_game/eight_turns_to_a_win"), RESOURCES_USED), "live")

    assert run.chain is not None
    assert run.chain.kind == "diverges"
    assert run.chain.line == next(each.line for each in run.verdicts if each.kind == "inconsistent")
    assert run.contradicts
