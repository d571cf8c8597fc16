"""A segment out of what a reader found: how far it goes, which turns are missing, whether the game ends in it."""

from collections.abc import Mapping

from oracle.replay.building import Builder
from oracle.replay.games import Segment
from oracle.replay.names import Seat
from oracle.replay.packets import CreateGame, TagChange, leaves
from oracle.replay.tags import (
    OVER,
    PLAYSTATE,
    STATE,
    STATE_COMPLETE,
    STEP,
    STEP_BEGIN_MULLIGAN,
    STEP_FINAL_GAMEOVER,
    TURN,
)


def segment(builder: Builder, seats: list[Seat], words: Mapping[int, str], lines: tuple[int, int]) -> Segment:
    """The segment that a reader's packets make; `lines` are its first and last."""
    packets = tuple(builder.top)
    start = packets[0]
    assert isinstance(start, CreateGame)
    tags = dict(start.tags)
    first_turn, step = tags.get(TURN, 0), tags.get(STEP, 0)
    turn, gaps, ended = first_turn, list[tuple[int, int]](), False
    players = {seat.entity for seat in seats}
    for packet in leaves(packets):
        if type(packet) is not TagChange:
            continue
        if packet.tag == TURN and packet.entity == start.entity:
            # Packets of different turns may lie crossed in a damaged record: a turn counts once.
            if packet.value > turn + 1:
                gaps.append((turn + 1, packet.value - 1))
            turn = max(turn, packet.value)
        elif packet.tag == STATE:
            ended = ended or packet.value == STATE_COMPLETE
        elif packet.tag == STEP:
            ended = ended or packet.value == STEP_FINAL_GAMEOVER
        elif packet.tag == PLAYSTATE and packet.value in OVER and packet.entity in players:
            ended = True
    return Segment(
        packets=packets,
        first_line=lines[0],
        last_line=lines[1],
        first_turn=first_turn,
        last_turn=turn,
        is_snapshot=first_turn > 1 or step > STEP_BEGIN_MULLIGAN,
        ended=ended,
        gaps=tuple(gaps),
        notices=tuple(builder.notices),
        uncounted=builder.uncounted,
        words=dict(words),
    )
