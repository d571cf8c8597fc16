"""Damaged copies of recorded games: a fault of one kind at a seeded place, as packets."""

import random
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace

from oracle.replay import Game
from oracle.replay import tags as t
from oracle.replay.packets import Block, HideEntity, MetaData, Packet, SubSpell, TagChange, walk
from oracle.replay.tracker import Tracker

Rewrite = Callable[[Packet], tuple[Packet, ...]]


@dataclass(frozen=True, slots=True)
class Fault:
    """A damaged copy, and the line in the original at which it is damaged."""

    kind: str
    line: int
    copy: Game


def faults(game: Game, seed: int) -> list[Fault]:
    """One fault of each kind that the game has a place for."""
    dice = random.Random(seed)
    packets = list(game.segments[0].packets)
    found: list[Fault] = []
    for kind, places in _places(packets).items():
        if places:
            packet, rewrite = dice.choice(places)
            damaged = _rewritten(packets, packet, rewrite)
            segment = replace(game.segments[0], packets=tuple(damaged))
            found.append(Fault(kind, packet.line, replace(game, segments=(segment, *game.segments[1:]))))
    return found


def _places(packets: Sequence[Packet]) -> dict[str, list[tuple[Packet, Rewrite]]]:
    """For every kind of fault the packets where it can be, each with what becomes of it."""
    gone: Rewrite = lambda packet: ()  # noqa: E731
    places: dict[str, list[tuple[Packet, Rewrite]]] = {
        kind: []
        for kind in ("tag dropped", "zone dropped", "block dropped", "deaths dropped", "deaths swapped", "number")
    }
    places["number too high"] = []
    tracker = Tracker()
    everything = list(walk(packets))
    for index, (packet, around) in enumerate(everything):
        following = everything[index + 1][0] if index + 1 < len(everything) else None
        if isinstance(packet, TagChange):
            before = tracker.tag(packet.entity, packet.tag)
            shown = tracker.get(packet.entity).card is not None or packet.entity <= 3
            # A hiding that says the same right after makes up for what is dropped.
            retold = isinstance(following, HideEntity) and following.entity == packet.entity and packet.tag == t.ZONE
            if (
                not retold
                and before != packet.value
                and shown
                and packet.value
                and packet.tag not in (t.ZONE_POSITION,)
            ):
                places["tag dropped"].append((packet, gone))
                if packet.tag == t.ZONE:
                    places["zone dropped"].append((packet, gone))
                if packet.tag in (t.DAMAGE, t.RESOURCES, t.ATK):
                    places["number too high"].append((packet, _one_more))
        elif isinstance(packet, MetaData) and packet.kind == "DAMAGE" and packet.data > 0:
            places["number"].append((packet, _more_data))
        elif isinstance(packet, Block):
            if packet.kind in ("PLAY", "ATTACK") and not around:
                places["block dropped"].append((packet, gone))
            elif packet.kind == "DEATHS":
                places["deaths dropped"].append((packet, gone))
                dead = [each for each in packet.children if isinstance(each, TagChange) and _is_death(each, tracker)]
                if len(dead) > 1:
                    places["deaths swapped"].append((packet, _swapped(dead[0].entity, dead[1].entity)))
        tracker.apply(packet)
    return places


def _is_death(packet: TagChange, tracker: Tracker) -> bool:
    return (
        packet.tag == t.ZONE and packet.value == t.ZONE_GRAVEYARD and tracker.get(packet.entity).kind == t.TYPE_MINION
    )


def _one_more(packet: Packet) -> tuple[Packet, ...]:
    assert isinstance(packet, TagChange)
    return (replace(packet, value=packet.value + 1),)


def _more_data(packet: Packet) -> tuple[Packet, ...]:
    assert isinstance(packet, MetaData)
    return (replace(packet, data=packet.data + 1),)


def _swapped(first: int, second: int) -> Rewrite:
    """Two dead change places: what is said of the one comes where it was said of the other."""
    other = {first: second, second: first}

    def rewrite(packet: Packet) -> tuple[Packet, ...]:
        assert isinstance(packet, Block)
        children = [
            replace(each, entity=other.get(each.entity, each.entity)) if isinstance(each, TagChange) else each
            for each in packet.children
        ]
        return (replace(packet, children=tuple(children)),)

    return rewrite


def _rewritten(packets: Sequence[Packet], target: Packet, rewrite: Rewrite) -> list[Packet]:
    found: list[Packet] = []
    for packet in packets:
        if packet is target:
            found += rewrite(packet)
        elif isinstance(packet, Block | SubSpell):
            found.append(replace(packet, children=tuple(_rewritten(packet.children, target, rewrite))))
        else:
            found.append(packet)
    return found
