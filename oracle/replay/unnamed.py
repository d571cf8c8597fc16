"""Players whom a log does not name: each line is given to the player who fits, by what happens around it."""

from collections.abc import Sequence
from dataclasses import replace
from typing import Final

from oracle.replay.names import OPEN, Seat
from oracle.replay.packets import (
    Block,
    ChangeEntity,
    Choices,
    ChosenEntities,
    FullEntity,
    Packet,
    ShowEntity,
    SubSpell,
    TagChange,
)
from oracle.replay.tags import (
    CONTROLLER,
    CURRENT_PLAYER,
    HERO_ENTITY,
    LAST_CARD_PLAYED,
    NUM_CARDS_DRAWN_THIS_TURN,
    ZONE,
    ZONE_HAND,
)

_POINTS_TO_OWN: Final = frozenset({HERO_ENTITY, LAST_CARD_PLAYED})


class Unnamed:
    """Rewrites the packets of one segment; `count` is the number of lines that were settled by a guess."""

    def __init__(self, seats: Sequence[Seat], packets: Sequence[Packet]) -> None:
        self._entity_of = {seat.player: seat.entity for seat in seats}
        self._entities = [seat.entity for seat in seats]
        self._controllers: dict[int, int] = {}
        self._current = 0
        self._drawer = 0
        self._last: tuple[int, int, int] = (0, 0, 0)
        self.count = 0
        self._seed(packets)

    def _seed(self, packets: Sequence[Packet]) -> None:
        start = packets[0]
        for node in getattr(start, "players", ()):
            if dict(node.tags).get(CURRENT_PLAYER):
                self._current = node.entity
        if not self._current and self._entities:
            self._current = self._entities[0]

    def settle(self, packets: Sequence[Packet], around: int = 0) -> tuple[Packet, ...]:
        """The packets with every open player told; `around` is the player of the block that they stand in."""
        return tuple([self._one(packet, around) for packet in packets])

    def _one(self, packet: Packet, around: int) -> Packet:
        match packet:
            case Block():
                entity = packet.entity
                if entity <= OPEN:
                    self.count += 1
                    entity = around or self._current
                inside = entity if entity in self._entities else self._owner(entity) or around
                return replace(packet, entity=entity, children=self.settle(packet.children, inside))
            case SubSpell():
                return replace(packet, children=self.settle(packet.children, around))
            case TagChange():
                if packet.entity <= OPEN:
                    self.count += 1
                    packet = replace(packet, entity=self._who(packet, around))
                self._note(packet.entity, packet.tag, packet.value)
                return packet
            case FullEntity() | ShowEntity() | ChangeEntity():
                for tag, value in packet.tags:
                    self._note(packet.entity, tag, value)
                return packet
            case Choices() | ChosenEntities() if packet.player <= OPEN:
                self.count += 1
                owner = self._owner(packet.entities[0]) if packet.entities else 0
                return replace(packet, player=owner or self._current)
            case _:
                return packet

    def _owner(self, entity: int) -> int:
        return self._entity_of.get(self._controllers.get(entity, 0), 0)

    def _other(self, entity: int) -> int:
        return next((each for each in self._entities if each != entity), entity)

    def _who(self, packet: TagChange, around: int) -> int:
        tag, value = packet.tag, packet.value
        if tag == CURRENT_PLAYER:
            return self._current if value == 0 else self._other(self._current)
        if tag in _POINTS_TO_OWN and (owner := self._owner(value)):
            return owner
        if self._last[1:] == (tag, value):
            # The same change twice in a row is each player's.
            return self._other(self._last[0])
        if tag == NUM_CARDS_DRAWN_THIS_TURN and self._drawer:
            return self._drawer
        return around or self._current

    def _note(self, entity: int, tag: int, value: int) -> None:
        self._last = (entity, tag, value)
        if tag == CONTROLLER:
            self._controllers[entity] = value
        elif tag == ZONE and value == ZONE_HAND:
            self._drawer = self._owner(entity)
        elif tag == CURRENT_PLAYER and value and entity in self._entities:
            self._current = entity
        elif tag == NUM_CARDS_DRAWN_THIS_TURN:
            self._drawer = 0
