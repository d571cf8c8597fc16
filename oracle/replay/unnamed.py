"""Players whom a log does not name: each line is given to the player who fits, by what happens around it."""

from collections import Counter
from collections.abc import Sequence
from dataclasses import replace
from typing import Final

from oracle.replay.names import OPEN, Seat
from oracle.replay.packets import (
    Block,
    ChangeEntity,
    Choices,
    ChosenEntities,
    CreateGame,
    FullEntity,
    Packet,
    ShowEntity,
    SubSpell,
    TagChange,
    walk,
)
from oracle.replay.tags import (
    CONTROLLER,
    CURRENT_PLAYER,
    HERO_ENTITY,
    LAST_CARD_PLAYED,
    NUM_CARDS_DRAWN_THIS_TURN,
    ZONE,
    ZONE_GRAVEYARD,
    ZONE_HAND,
)

_POINTS_TO_OWN: Final = frozenset({HERO_ENTITY, LAST_CARD_PLAYED})
_TURNS_LEFT: Final = 272
_KILLED: Final = 368
_ACTIONS: Final = frozenset({"PLAY", "ATTACK"})


class Unnamed:
    """Rewrites the packets of one segment; `count` is the number of lines that were settled by a guess."""

    def __init__(self, seats: Sequence[Seat], packets: Sequence[Packet]) -> None:
        self._entity_of = {seat.player: seat.entity for seat in seats}
        self._entities = [seat.entity for seat in seats]
        self._controllers: dict[int, int] = {}
        self._values: dict[tuple[int, int], int] = {}
        self._drawer = self._loser = 0
        self.count = 0
        self._turns = self._whose_turns(packets)
        self._turn = 0
        self._current = self._turns[0]

    def _whose_turns(self, packets: Sequence[Packet]) -> list[int]:
        """Who acts between one change of CURRENT_PLAYER and the next; who plays and attacks tells it."""
        controllers: dict[int, int] = {}
        votes: list[Counter[int]] = [Counter()]
        for packet, around in walk(packets):
            match packet:
                case CreateGame():
                    for node in packet.players:
                        self._values.update({(node.entity, tag): value for tag, value in node.tags})
                        if dict(node.tags).get(CURRENT_PLAYER):
                            votes[0][node.entity] += 1
                case FullEntity() | ShowEntity() | ChangeEntity():
                    controllers[packet.entity] = dict(packet.tags).get(CONTROLLER, controllers.get(packet.entity, 0))
                case TagChange():
                    if packet.tag == CONTROLLER:
                        controllers[packet.entity] = packet.value
                    elif packet.tag == CURRENT_PLAYER and packet.value:
                        votes.append(Counter())
                        if packet.entity in self._entities:
                            votes[-1][packet.entity] += 1
                case Block() if not around and packet.kind in _ACTIONS:
                    votes[-1][self._entity_of.get(controllers.get(packet.entity, 0), 0)] += 1
        found = [next((entity for entity, _ in each.most_common() if entity), 0) for each in votes]
        # Turns without an action: the players take turns.
        for index in range(1, len(found)):
            if not found[index] and found[index - 1]:
                found[index] = self._other(found[index - 1])
        for index in range(len(found) - 2, -1, -1):
            if not found[index] and found[index + 1]:
                found[index] = self._other(found[index + 1])
        return [each or self._entities[0] for each in found]

    def settle(self, packets: Sequence[Packet], around: int = 0) -> tuple[Packet, ...]:
        """The packets with every open player told; `around` is the player of the block that they stand in."""
        settled: list[Packet] = []
        for index, packet in enumerate(packets):
            if type(packet) is TagChange and packet.tag == _KILLED and packet.value:
                # This counter goes up just before the minion leaves.
                dying = next((each for each in packets[index:] if type(each) is TagChange and each.tag == ZONE), None)
                self._loser = self._owner(dying.entity) if isinstance(dying, TagChange) else 0
            settled.append(self._one(packet, around))
        return tuple(settled)

    def _one(self, packet: Packet, around: int) -> Packet:
        match packet:
            case Block():
                entity = packet.entity
                if entity <= OPEN:
                    self.count += 1
                    entity = around or self._current
                inside = entity if entity in self._entities else self._owner(entity)
                if not inside and packet.kind != "DEATHS":
                    inside = around
                children = self.settle(packet.children, inside)
                # What is counted after the deaths is about whoever acts again.
                self._loser = 0
                return replace(packet, entity=entity, children=children)
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
            following = self._turns[min(self._turn + 1, len(self._turns) - 1)]
            return self._current if value == 0 else following
        if tag in _POINTS_TO_OWN and (owner := self._owner(value)):
            return owner
        likely = around or self._current
        if tag == NUM_CARDS_DRAWN_THIS_TURN and value and self._drawer:
            likely = self._drawer
        elif not around and self._loser:
            # Inside DEATHS the counters are those of whose minion died.
            likely = self._loser
        other = self._other(likely)
        # A tag changes: who has the value already is not meant.
        unset = None if tag == _TURNS_LEFT else 0
        if self._values.get((likely, tag), unset) == value and self._values.get((other, tag), unset) != value:
            return other
        return likely

    def _note(self, entity: int, tag: int, value: int) -> None:
        if entity in self._entities:
            self._values[entity, tag] = value
            if tag == CURRENT_PLAYER and value:
                self._turn += 1
                self._current = entity
            elif tag == NUM_CARDS_DRAWN_THIS_TURN:
                self._drawer = 0
            return
        if tag == CONTROLLER:
            self._controllers[entity] = value
        elif tag == ZONE:
            self._drawer = self._owner(entity) if value == ZONE_HAND else self._drawer
            self._loser = self._owner(entity) if value == ZONE_GRAVEYARD else 0
