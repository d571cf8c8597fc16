"""Single faults put into recorded games: where each kind applies, and the game with it.

A fault changes packets, not lines; what reads lines is tested elsewhere. Counters that would give away a swap or a move
at once are put right again, so that the order itself has to be noticed.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import pairwise
from typing import Final, TypeAlias

from oracle.replay.checks.situation import Frame
from oracle.replay.checks.watch import Watch
from oracle.replay.games import Game
from oracle.replay.packets import Block, FullEntity, HideEntity, MetaData, Packet, ShowEntity, SubSpell, TagChange
from oracle.replay.tags import (
    CARDTYPE,
    CONTROLLER,
    DAMAGE,
    NUM_CARDS_DRAWN_THIS_TURN,
    PREDAMAGE,
    RESOURCES,
    STEP,
    STEP_BEGIN_MULLIGAN,
    STEP_MAIN_READY,
    TYPE_MINION,
    ZONE,
    ZONE_DECK,
    ZONE_GRAVEYARD,
    ZONE_HAND,
    ZONE_PLAY,
    ZONE_POSITION,
    ZONE_SECRET,
    ZONE_SETASIDE,
)

Path: TypeAlias = tuple[int, ...]
Packets: TypeAlias = tuple[Packet, ...]
Edit: TypeAlias = Callable[[Packets], Packets]
"""What becomes of the packets of one block (or of the top level)."""


@dataclass(frozen=True, slots=True)
class Fault:
    """A fault that can be put into a game: in which segment, in the packets of which block, and what is done there."""

    kind: str
    segment: int
    block: Path
    edit: Edit
    line: int
    note: str = ""
    same: str = ""
    """Why no rule tells the log with the fault from a sound one, if so; such a fault is left out."""

    def put_into(self, game: Game) -> Game:
        """The game with the fault."""
        segments = list(game.segments)
        packets = segments[self.segment].packets
        segments[self.segment] = replace(segments[self.segment], packets=_edited(packets, self.block, self.edit))
        return replace(game, segments=tuple(segments))


def _edited(packets: Packets, path: Path, edit: Edit) -> Packets:
    if not path:
        return edit(packets)
    index = path[0]
    block = packets[index]
    assert isinstance(block, Block | SubSpell)
    changed = replace(block, children=_edited(block.children, path[1:], edit))
    return (*packets[:index], changed, *packets[index + 1 :])


# Edits.


def without(start: int, count: int = 1) -> Edit:
    """So many packets are missing."""
    return lambda packets: packets[:start] + packets[start + count :]


def without_all(indices: frozenset[int]) -> Edit:
    """These packets are missing."""
    return lambda packets: tuple(each for index, each in enumerate(packets) if index not in indices)


def instead(index: int, packet: Packet) -> Edit:
    """Another packet stands there."""
    return lambda packets: (*packets[:index], packet, *packets[index + 1 :])


def moved(index: int, to: int) -> Edit:
    """A packet stands before an earlier one."""

    def edit(packets: Packets) -> Packets:
        return (*packets[:to], packets[index], *packets[to:index], *packets[index + 1 :])

    return edit


def exchanged(first: tuple[int, int], second: tuple[int, int]) -> Edit:
    """Two neighbouring ranges of packets change places; each tag of an entity keeps the order of its values."""

    def edit(packets: Packets) -> Packets:
        former, latter = packets[first[0] : first[1]], packets[second[0] : second[1]]
        between = packets[first[1] : second[0]]
        was = (*former, *between, *latter)
        now = [*latter, *between, *former]
        values: dict[tuple[int, int], list[int]] = {}
        for packet in was:
            if type(packet) is TagChange:
                values.setdefault((packet.entity, packet.tag), []).append(packet.value)
        for index, packet in enumerate(now):
            if type(packet) is TagChange:
                now[index] = replace(packet, value=values[packet.entity, packet.tag].pop(0))
        return (*packets[: first[0]], *now, *packets[second[1] :])

    return edit


# Where they apply.


@dataclass(slots=True)
class Place:
    """A list of packets in a game: the way to it, the block it belongs to, what is known as it begins."""

    segment: int
    path: Path
    block: Block | None
    packets: Packets
    around: tuple[Block, ...]


Finder: TypeAlias = Callable[["Walk"], Iterator[Fault]]


class Walk:
    """All lists of packets of a game, and what was known at each packet."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self.places: list[Place] = []
        self.zones: dict[int, tuple[int, int]] = {}
        """Packet (by identity) to the zones of its entity before and after."""
        self.steps: dict[int, int] = {}
        """Packet to the step of the game."""
        self.kinds: dict[int, int] = {}
        """Packet to the card type of its entity."""
        self.values: dict[int, int] = {}
        """TAG_CHANGE to the value before."""
        self.heard: dict[int, Packet] = {}
        """Entity to the last packet that is about it."""
        self.ages: dict[int, int] = {}
        """Packet that moves something to when that came into play."""
        self.arrived: dict[int, tuple[int, int]] = {}
        """Block to when its entity came into play, and to whose side it belongs."""
        self.dying: dict[int, tuple[int, ...]] = {}
        """META_DATA to the minions that are dying, those first that are on the side of whom it is about."""
        for number, segment in enumerate(game.segments):
            self._collect(number, (), None, segment.packets, ())
            self._watch(segment.packets, number)

    def _collect(
        self, segment: int, path: Path, block: Block | None, packets: Packets, around: tuple[Block, ...]
    ) -> None:
        self.places.append(Place(segment, path, block, packets, around))
        for index, packet in enumerate(packets):
            if type(packet) is Block:
                self._collect(segment, (*path, index), packet, packet.children, (*around, packet))
            elif type(packet) is SubSpell:
                self._collect(segment, (*path, index), block, packet.children, around)

    def _watch(self, packets: Packets, number: int) -> None:
        watch = Watch()
        zones: dict[int, int] = {}

        def note(packet: Packet, entity: int) -> None:
            each = watch.get(entity)
            key = id(packet)
            self.heard[entity] = packet
            self.zones[key] = (zones.get(entity, 0), each.zone)
            zones[entity] = each.zone
            self.steps[key] = watch.step
            self.kinds[key] = each.tags.get(CARDTYPE, 0)
            self.ages[key] = watch.arrived.get(entity, 0)

        def tag(packet: TagChange, each: object, old: int) -> None:
            self.values[id(packet)] = old
            self.heard[packet.entity] = packet
            self.steps[id(packet)] = watch.step
            self.kinds[id(packet)] = watch.get(packet.entity).tags.get(CARDTYPE, 0)

        def meta(packet: MetaData) -> None:
            entity = packet.info[0] if packet.info else 0
            side = watch.get(entity).controller
            self.dying[id(packet)] = tuple(
                other
                for other, each in watch.dying.items()
                if each.controller == side and other != entity and each.kind == TYPE_MINION
            )

        def block(frame: Frame) -> None:
            arrived = watch.arrived.get(frame.entity, 0)
            self.arrived[id(frame.block)] = (arrived, watch.get(frame.entity).controller)

        watch.on_open("", block)
        watch.on_any_tag(tag)
        watch.on_tag(ZONE, lambda packet, each, old: note(packet, packet.entity))
        for kind in (FullEntity, ShowEntity, HideEntity):
            watch.on_packet(kind, lambda packet: note(packet, packet.entity))
        for word in ("TARGET", "DAMAGE"):
            watch.on_meta(word, meta)
        watch.run(self.game.segments[number])
        del packets


def deaths_swapped(walk: Walk) -> Iterator[Fault]:
    """Two neighbouring deaths of one DEATHS block change places."""
    for place in walk.places:
        if place.block is None or place.block.kind != "DEATHS":
            continue
        # A death begins with the counters of the dead.
        starts = [
            index
            for index, packet in enumerate(place.packets)
            if type(packet) is TagChange and packet.tag == 368 and packet.value
        ]
        if len(starts) < 2:
            continue
        ends = [*starts[1:], len(place.packets)]
        ranges = [
            (start, end)
            for start, end in zip(starts, ends, strict=True)
            if any(
                type(packet) is TagChange and packet.tag == ZONE and packet.value == ZONE_GRAVEYARD
                for packet in place.packets[start:end]
            )
        ]
        for first, second in pairwise(ranges):
            if first[1] != second[0]:
                continue
            ages = [
                walk.ages.get(id(packet), 0) for start, end in (first, second) for packet in place.packets[start:end]
            ]
            same = "" if any(ages) else "both were there before the record begins"
            edit = exchanged(first, second)
            yield Fault("deaths swapped", place.segment, place.path, edit, place.block.line, same=same)


def battlecry_first(walk: Walk) -> Iterator[Fault]:
    """The text of a played minion stands before its arrival."""
    for place in walk.places:
        block = place.block
        if block is None or block.kind != "PLAY" or len(place.around) != 1:
            continue
        arrival = next(
            (
                index
                for index, packet in enumerate(place.packets)
                if type(packet) in (TagChange, ShowEntity)
                and packet.entity == block.entity  # type: ignore[union-attr]
                and walk.zones.get(id(packet)) == (ZONE_HAND, ZONE_PLAY)
                and walk.kinds.get(id(packet)) == TYPE_MINION
            ),
            None,
        )
        text = next(
            (index for index, packet in enumerate(place.packets) if type(packet) is Block and packet.kind == "POWER"),
            None,
        )
        if arrival is not None and text is not None and arrival < text:
            yield Fault("Battlecry first", place.segment, place.path, moved(text, arrival), block.line)


def one_crystal_more(walk: Walk) -> Iterator[Fault]:
    """A turn brings one crystal too many."""
    for place in walk.places:
        for index, packet in enumerate(place.packets):
            if type(packet) is TagChange and packet.tag == RESOURCES and walk.steps[id(packet)] == STEP_MAIN_READY:
                edit = instead(index, replace(packet, value=packet.value + 1))
                yield Fault("one crystal too many", place.segment, place.path, edit, packet.line)


def _block_dropped(walk: Walk, kind: str, name: str) -> Iterator[Fault]:
    for place in walk.places:
        for index, packet in enumerate(place.packets):
            if type(packet) is Block and packet.kind == kind and (kind != "PLAY" or not place.path):
                yield Fault(name, place.segment, place.path, without(index), packet.line)


def deaths_dropped(walk: Walk) -> Iterator[Fault]:
    """A DEATHS block is missing."""
    return _block_dropped(walk, "DEATHS", "DEATHS block dropped")


def play_dropped(walk: Walk) -> Iterator[Fault]:
    """The whole block of a play is missing."""
    return _block_dropped(walk, "PLAY", "PLAY block dropped")


def twenty_cut(walk: Walk) -> Iterator[Fault]:
    """Twenty packets of the top level are missing."""
    for place in walk.places:
        if place.path:
            continue
        first = next((index for index, packet in enumerate(place.packets) if type(packet) is Block), 0)
        for start in range(first, len(place.packets) - 20):
            line = place.packets[start].line
            yield Fault("20 packets cut", place.segment, place.path, without(start, 20), line)


def draw_dropped(walk: Walk) -> Iterator[Fault]:
    """The move of a drawn card is missing."""
    for place in walk.places:
        for index, packet in enumerate(place.packets):
            if walk.zones.get(id(packet)) == (ZONE_DECK, ZONE_HAND):
                yield Fault("draw dropped", place.segment, place.path, without(index), packet.line)


def whole_draw_dropped(walk: Walk) -> Iterator[Fault]:
    """A draw is missing with all that belongs to it: move, place and count."""
    for place in walk.places:
        for index, packet in enumerate(place.packets):
            if walk.zones.get(id(packet)) != (ZONE_DECK, ZONE_HAND):
                continue
            entity = packet.entity  # type: ignore[union-attr]
            gone = {index}
            for later in range(index + 1, min(index + 6, len(place.packets))):
                other = place.packets[later]
                if type(other) is not TagChange:
                    break
                if other.entity == entity and other.tag == ZONE_POSITION:
                    gone.add(later)
                elif other.tag == NUM_CARDS_DRAWN_THIS_TURN:
                    gone.add(later)
                    break
            yield Fault(
                "draw dropped with its count", place.segment, place.path, without_all(frozenset(gone)), packet.line
            )


def zone_dropped(walk: Walk) -> Iterator[Fault]:
    """A change of zone is missing."""
    for place in walk.places:
        for index, packet in enumerate(place.packets):
            if type(packet) is TagChange and packet.tag == ZONE and not _setting_up(walk, place, packet):
                before, after = walk.zones[id(packet)]
                # What HIDE_ENTITY or SHOW_ENTITY has said already is said again: without it the state is the same.
                if before == after:
                    continue
                same = ""
                if not walk.kinds[id(packet)]:
                    if not {before, after} & _KNOWN_ZONES:
                        same = "nobody knows what it is, and it was nowhere where that does not matter"
                    elif after == ZONE_SETASIDE and walk.heard[packet.entity] is packet:
                        same = "nobody knows what it is, and nothing is heard of it again"
                yield Fault("zone change dropped", place.segment, place.path, without(index), packet.line, same=same)


_KNOWN_ZONES: Final = {ZONE_DECK, ZONE_HAND, ZONE_SECRET}


def tag_dropped(walk: Walk) -> Iterator[Fault]:
    """Some tag change is missing."""
    for place in walk.places:
        for index, packet in enumerate(place.packets):
            if type(packet) is TagChange and not _setting_up(walk, place, packet):
                edit = without(index)
                yield Fault("tag change dropped", place.segment, place.path, edit, packet.line, str(packet.tag))


def _setting_up(walk: Walk, place: Place, packet: TagChange) -> bool:
    """Whether it only says how the game begins; a server may say that twice."""
    return not place.path and walk.steps.get(id(packet), 0) in (0, STEP_BEGIN_MULLIGAN)


def wrong_damage(walk: Walk) -> Iterator[Fault]:
    """The damage that a hit leaves is off by one."""
    for place in walk.places:
        for index, packet in enumerate(place.packets):
            if type(packet) is TagChange and packet.tag == DAMAGE and packet.value > walk.values[id(packet)]:
                for by in (1, -1):
                    if packet.value + by > 0:
                        edit = instead(index, replace(packet, value=packet.value + by))
                        yield Fault("wrong damage number", place.segment, place.path, edit, packet.line)


def wrong_number_shown(walk: Walk) -> Iterator[Fault]:
    """The damage that a hit shows is off by one."""
    for place in walk.places:
        for index, packet in enumerate(place.packets):
            if type(packet) is MetaData and packet.kind == "DAMAGE" and packet.data > 0:
                edit = instead(index, replace(packet, data=packet.data + 1))
                yield Fault("wrong damage number shown", place.segment, place.path, edit, packet.line)


def wrong_hit(walk: Walk) -> Iterator[Fault]:
    """A hit of one more everywhere: announced, shown and applied. Only what follows from it can tell."""
    for place in walk.places:
        for index, packet in enumerate(place.packets):
            if type(packet) is not MetaData or packet.kind != "DAMAGE" or packet.data <= 0 or len(packet.info) != 1:
                continue
            entity = packet.info[0]
            changed: dict[int, Packet] = {index: replace(packet, data=packet.data + 1)}
            before = [
                at for at in range(max(0, index - 4), index) if _is(place.packets[at], entity, PREDAMAGE, packet.data)
            ]
            end = min(index + 8, len(place.packets))
            after = [at for at in range(index + 1, end) if _is(place.packets[at], entity, DAMAGE)]
            if not before or not after:
                continue
            for at in (before[-1], after[0]):
                one = place.packets[at]
                changed[at] = replace(one, value=one.value + 1)  # type: ignore[union-attr,arg-type]

            def edit(packets: Packets, changed: dict[int, Packet] = changed) -> Packets:
                return tuple(changed.get(at, each) for at, each in enumerate(packets))

            yield Fault("a hit of one more", place.segment, place.path, edit, packet.line)


def _is(packet: Packet, entity: int, tag: int, value: int | None = None) -> bool:
    if type(packet) is not TagChange or packet.entity != entity or packet.tag != tag:
        return False
    return value is None or packet.value == value


def hit_on_the_dying(walk: Walk) -> Iterator[Fault]:
    """A hit that an effect aimed by itself falls on a minion that is dying."""
    for place in walk.places:
        block = place.block
        if block is None or block.kind not in ("POWER", "TRIGGER") or block.target:
            continue
        if block.kind == "POWER" and any(each.kind == "PLAY" and each.target for each in place.around):
            continue
        for index, packet in enumerate(place.packets):
            if type(packet) is not MetaData or packet.kind != "TARGET" or len(packet.info) != 1:
                continue
            victim = packet.info[0]
            for other in walk.dying.get(id(packet), ()):
                end = next(
                    (
                        at
                        for at in range(index + 1, len(place.packets))
                        if type(place.packets[at]) is Block
                        or (type(place.packets[at]) is MetaData and place.packets[at].kind == "TARGET")  # type: ignore[union-attr]
                    ),
                    len(place.packets),
                )
                if not any(_is(each, victim, PREDAMAGE) for each in place.packets[index:end]):
                    continue
                yield Fault(
                    "hit on a dying minion",
                    place.segment,
                    place.path,
                    _redirected(index, end, victim, other),
                    packet.line,
                )


def _redirected(start: int, end: int, victim: int, other: int) -> Edit:
    def edit(packets: Packets) -> Packets:
        found: list[Packet] = []
        for packet in packets[start:end]:
            if type(packet) is MetaData:
                packet = replace(packet, info=tuple(other if each == victim else each for each in packet.info))
            elif type(packet) is TagChange and packet.entity == victim and packet.tag == PREDAMAGE:
                packet = replace(packet, entity=other)
            elif type(packet) is TagChange and packet.entity == victim:
                continue
            found.append(packet)
        return (*packets[:start], *found, *packets[end:])

    return edit


def trigger_moved(walk: Walk) -> Iterator[Fault]:
    """A trigger of a card stands before another that came earlier; what both change keeps its order."""
    for place in walk.places:
        blocks = [(index, packet) for index, packet in enumerate(place.packets) if type(packet) is Block]
        for (former, one), (latter, two) in pairwise(blocks):
            if one.kind != "TRIGGER" or two.kind != "TRIGGER" or one.entity <= 3 or two.entity <= 3:
                continue
            between = place.packets[former + 1 : latter]
            if any(type(each) is TagChange and each.tag == STEP for each in between):
                continue
            same = _no_order(walk, one, two) or _several_events(place.packets, former, one, two)
            yield Fault("trigger moved", place.segment, place.path, moved(latter, former), two.line, same=same)


def _several_events(packets: Packets, former: int, one: Block, two: Block) -> str:
    """Several events came before two triggers: each may answer another one, and these have an order of their own."""
    events = 0
    for packet in reversed(packets[:former]):
        if type(packet) is Block and packet.kind == "DEATHS":
            dead = {
                each.entity
                for each in packet.children
                if type(each) is TagChange and each.tag == ZONE and each.value == ZONE_GRAVEYARD
            }
            # Deathrattles have the order of the deaths.
            events += 0 if {one.entity, two.entity} <= dead else len(dead)
            break
        if type(packet) is Block and packet.kind != "TRIGGER":
            break
        if type(packet) is MetaData and packet.kind in ("DAMAGE", "HEALING"):
            events += max(1, len(packet.info))
        elif type(packet) is TagChange and packet.tag == ZONE and packet.value == ZONE_PLAY:
            events += 1
    return "several events come before them" if events > 1 else ""


def _no_order(walk: Walk, one: Block, two: Block) -> str:
    """Why no rule says which of two triggers comes first."""
    if one.entity == two.entity:
        return "two answers of one source"
    (former, side), (latter, other) = walk.arrived[id(one)], walk.arrived[id(two)]
    if not former and not latter:
        return "nobody knows which is older"
    if side != other:
        return "they belong to two sides"
    if former >= latter:
        return "the younger acts first, so they answer different events"
    return ""


def control_lost(walk: Walk) -> Iterator[Fault]:
    """A change of sides is missing."""
    for place in walk.places:
        for index, packet in enumerate(place.packets):
            if type(packet) is TagChange and packet.tag == CONTROLLER and packet.value != walk.values[id(packet)]:
                yield Fault("control change dropped", place.segment, place.path, without(index), packet.line)


KINDS: Final[dict[str, tuple[Finder, float | None]]] = {
    "deaths swapped": (deaths_swapped, 0.98),
    "Battlecry first": (battlecry_first, 1.0),
    "one crystal too many": (one_crystal_more, 1.0),
    "DEATHS block dropped": (deaths_dropped, 0.97),
    "PLAY block dropped": (play_dropped, 0.95),
    "20 packets cut": (twenty_cut, 0.98),
    "draw dropped": (draw_dropped, 0.97),
    "draw dropped with its count": (whole_draw_dropped, None),
    "zone change dropped": (zone_dropped, 0.95),
    "tag change dropped": (tag_dropped, 0.60),
    "wrong damage number": (wrong_damage, 0.95),
    "wrong damage number shown": (wrong_number_shown, None),
    "a hit of one more": (wrong_hit, None),
    "hit on a dying minion": (hit_on_the_dying, 1.0),
    "trigger moved": (trigger_moved, 0.90),
    "control change dropped": (control_lost, None),
}
"""Kinds of faults: where they apply, and the share that has to be noticed (None: reported only)."""


def faults_of(game: Game, kind: str) -> Sequence[Fault]:
    """Every place of a game where a kind of fault applies."""
    return list(KINDS[kind][0](Walk(game)))
