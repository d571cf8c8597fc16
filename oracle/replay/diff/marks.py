"""Everything that the packets of a record say, one mark after the other: for two records of one game."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field

from oracle.replay import tags as t
from oracle.replay.diff.sides import Side
from oracle.replay.packets import (
    Block,
    ChangeEntity,
    CreateGame,
    FullEntity,
    HideEntity,
    MetaData,
    Packet,
    ShowEntity,
    SubSpell,
    TagChange,
)
from oracle.replay.tracker import Tracker
from oracle.replay.words import tag_name


@dataclass(frozen=True, slots=True)
class Mark:
    """A tag that gets another value, a block that begins or ends, a number that is told."""

    entity: int
    what: int | str
    value: object
    line: int = field(default=0, compare=False)

    @property
    def word(self) -> str:
        """The tag's name, or the kind of packet."""
        return tag_name(self.what) if isinstance(self.what, int) else self.what


@dataclass(slots=True)
class Marks:
    """The marks of one moment; `known` are the entities shown at its start, `shown` those shown at any time in it."""

    marks: list[Mark] = field(default_factory=list)
    known: set[int] = field(default_factory=set)
    shown: set[int] = field(default_factory=set)


def marks_of(side: Side) -> list[Marks]:
    """The marks of every moment. A tag that is told again with its old value makes none."""
    tracker = Tracker()
    found: list[Marks] = []
    for moment in side.moments:
        shown = {each.entity for each in tracker.entities.values() if each.card is not None and not each.hidden}
        known = {*shown, *tracker.players.values(), tracker.game}
        own = Marks([], known, set(known))
        _read(moment.packets, tracker, own)
        found.append(own)
    return found


def _read(packets: Sequence[Packet], tracker: Tracker, into: Marks) -> None:
    stack: list[tuple[Iterator[Packet], Block | None]] = [(iter(packets), None)]
    while stack:
        left, block = stack[-1]
        packet = next(left, None)
        if packet is None:
            stack.pop()
            if block is not None:
                into.marks.append(Mark(block.entity, f"{block.kind} ends", True, block.last or block.line))
        elif isinstance(packet, Block):
            into.marks.append(Mark(packet.entity, packet.kind, (packet.target, packet.keyword), packet.line))
            stack.append((iter(packet.children), packet))
        elif isinstance(packet, SubSpell):
            stack.append((iter(packet.children), None))
        else:
            _one(packet, tracker, into)
            tracker.apply(packet)


def _one(packet: Packet, tracker: Tracker, into: Marks) -> None:
    match packet:
        case CreateGame():
            into.shown |= {packet.entity, *(node.entity for node in packet.players)}
        case TagChange():
            _tag(packet.entity, packet.tag, packet.value, packet.line, tracker, into)
        case FullEntity() | ShowEntity() | ChangeEntity():
            if isinstance(packet, FullEntity) and packet.card is not None:
                into.known.add(packet.entity)
                into.marks.append(Mark(packet.entity, "card", packet.card, packet.line))
            if packet.card is not None:
                into.shown.add(packet.entity)
            for tag, value in packet.tags:
                _tag(packet.entity, tag, value, packet.line, tracker, into)
        case HideEntity():
            _tag(packet.entity, t.ZONE, packet.zone, packet.line, tracker, into)
        case MetaData():
            into.marks.append(Mark(tracker.game, packet.kind, (packet.data, tuple(packet.info)), packet.line))


def _tag(entity: int, tag: int, value: int, line: int, tracker: Tracker, into: Marks) -> None:
    if tracker.tag(entity, tag) != value:
        into.marks.append(Mark(entity, tag, value, line))


@dataclass(frozen=True, slots=True)
class Parting:
    """Where the marks of two moments part: the mark of each side, None where a side has no more."""

    left: Mark | None
    right: Mark | None


def parting(left: Marks, right: Marks, strict: bool = False) -> Parting | None:
    """The first mark that differs, among entities of which both sides see the same (`strict`: among all)."""
    apart = set() if strict else (left.known ^ right.known) | (left.shown ^ right.shown)
    ours = [each for each in left.marks if each.entity not in apart]
    theirs = [each for each in right.marks if each.entity not in apart]
    if ours == theirs:
        return None
    for one, other in zip(ours, theirs, strict=False):
        if one != other:
            return Parting(one, other)
    shorter = min(len(ours), len(theirs))
    return Parting(ours[shorter] if len(ours) > shorter else None, theirs[shorter] if len(theirs) > shorter else None)
