"""The record itself: what every honest record of a game shows, whatever is played in it."""

from typing import Final

from oracle.replay.checks.numbers import COMBO_ACTIVE, PREHEALING
from oracle.replay.checks.rule import Check, Rule
from oracle.replay.checks.situation import Frame
from oracle.replay.packets import ChangeEntity, CreateGame, FullEntity, HideEntity, ShowEntity, TagChange
from oracle.replay.tags import (
    ARMOR,
    ATTACKING,
    CONTROLLER,
    CURRENT_PLAYER,
    DAMAGE,
    DEFENDING,
    DIVINE_SHIELD,
    EXHAUSTED,
    FATIGUE,
    FROZEN,
    IMMUNE,
    JUST_PLAYED,
    NUM_ATTACKS_THIS_TURN,
    NUM_CARDS_DRAWN_THIS_TURN,
    OVERLOAD_LOCKED,
    OVERLOAD_OWED,
    PREDAMAGE,
    RESOURCES,
    RESOURCES_USED,
    SILENCED,
    STEALTH,
    TAUNT,
    TEMP_RESOURCES,
    TO_BE_DESTROYED,
    TURN,
    ZONE,
    ZONE_GRAVEYARD,
    ZONE_POSITION,
    ZONE_REMOVED,
)
from oracle.replay.tracker import Tracked
from oracle.replay.words import tag_name

_JUDGED: Final = frozenset(
    {
        # Named tags: thousands of changes, none that changes nothing.
        *(18, 19, 20, 22, 23, 25, 26, 36, 37, 38, 39, 40, 43, 44, 190, 194, 198, 240, 260, 261, 263, 266, 267, 269),
        *(271, 272, 273, 292, 295, 296, 297, 305, 317, 318, 334, 338, 358, 360, 368, 369, 386, 393, 394, 397, 398),
        *(399, 406, 410, 412, 417, 418, 425, 1556),
        # Bookkeeping without a name, of which the same holds.
        *(323, 324, 430, 464, 467, 995, 1068, 1173, 1196, 1292, 1323, 1710, 1853, 2187, 2245),
    }
)
"""Tags of which a change that changes nothing shows that another is missing; others may be written twice."""

_FLAGS: Final = (
    ATTACKING,
    COMBO_ACTIVE,
    CURRENT_PLAYER,
    DEFENDING,
    EXHAUSTED,
    FROZEN,
    IMMUNE,
    JUST_PLAYED,
    SILENCED,
    TAUNT,
    STEALTH,
    DIVINE_SHIELD,
    TO_BE_DESTROYED,
)

_COUNTS: Final = (
    ARMOR,
    DAMAGE,
    FATIGUE,
    NUM_ATTACKS_THIS_TURN,
    NUM_CARDS_DRAWN_THIS_TURN,
    OVERLOAD_LOCKED,
    OVERLOAD_OWED,
    PREDAMAGE,
    PREHEALING,
    RESOURCES,
    RESOURCES_USED,
    TEMP_RESOURCES,
    TURN,
    ZONE_POSITION,
)

_HOLDS: Final = {
    "ATTACK": ("TRIGGER", "POWER", "DEATHS", "SUB_SPELL"),
    "DEATHS": ("TRIGGER",),
    "FATIGUE": ("TRIGGER",),
    "JOUST": ("TRIGGER",),
}
"""What may stand in a block of a kind, where that is known."""


class ChangesChange(Check):
    """A change that changes nothing shows that an earlier one is missing."""

    rule = Rule("record.changes", ("SEQ-03",), "a tag change gives a tag a value that it did not have")

    __slots__ = ("placed",)

    def reset(self) -> None:
        self.placed: set[int] = set()

    def attach(self) -> None:
        self.watch.on_any_tag(self.changed)
        for kind in (FullEntity, ShowEntity, HideEntity, ChangeEntity):
            self.watch.on_packet(kind, self.shown)

    def shown(self, packet: FullEntity | ShowEntity | HideEntity | ChangeEntity) -> None:
        self.placed.add(packet.entity)

    def changed(self, change: TagChange, each: Tracked, old: int) -> None:
        tag = change.tag
        if tag == ZONE and change.entity in self.placed:
            # Said once more behind a packet that has said it.
            self.placed.discard(change.entity)
            return
        if old != change.value:
            self.held += 1
            return
        # Until the first block a game is set up; the client's own definitions repeat what was there.
        if self.watch.setting_up or change.definition or (tag not in _JUDGED and tag != ZONE):
            return
        if each.hidden and tag not in each.tags:
            self.blind += 1
            return
        if self.watch.guessed and change.entity in self.watch.seats:
            self.blind += 1
            return
        self.fail(f"{tag_name(tag)} of {self.watch.name(each.entity)} is {old} already", "a change", each.entity)


class EntitiesAreMade(Check):
    """Nothing happens to an entity that no packet has made."""

    rule = Rule("record.entities", ("SEQ-03",), "an entity is made before anything happens to it")

    __slots__ = ()

    def attach(self) -> None:
        self.watch.on_any_tag(self.changed)
        self.watch.on_packet(ShowEntity, self.shown)

    def changed(self, change: TagChange, each: Tracked, old: int) -> None:
        if each.tags:
            self.held += 1
        else:
            self.fail(f"{tag_name(change.tag)} of {each.entity}, which nothing has made", "an entity that was made")

    def shown(self, packet: ShowEntity) -> None:
        if packet.entity in self.watch.made:
            self.held += 1
        else:
            self.fail(f"{packet.entity} is revealed, which nothing has made", "an entity that was made")


class NumbersGrow(Check):
    """Entities are numbered as they are made."""

    rule = Rule("record.numbers", ("ORD-01",), "each new entity has a higher number than all before")

    __slots__ = ("highest",)

    def reset(self) -> None:
        self.highest = 0

    def attach(self) -> None:
        self.watch.on_packet(FullEntity, self.made)
        self.watch.on_packet(CreateGame, self.created)

    def created(self, packet: CreateGame) -> None:
        self.highest = max([packet.entity, *(node.entity for node in packet.players)])

    def made(self, packet: FullEntity) -> None:
        if packet.entity > self.highest:
            self.held += 1
            self.highest = packet.entity
        elif self.watch.setting_up:
            self.blind += 1
        else:
            self.fail(f"{packet.entity} is made after {self.highest}", "a higher number", packet.entity)


class HiddenWhereItLies(Check):
    """A card that is hidden in the graveyard or out of the game was put there before."""

    rule = Rule("record.hidden", ("ENCH-02",), "what is hidden in the graveyard or out of the game lay there already")

    __slots__ = ("moved_at",)

    def reset(self) -> None:
        self.moved_at = 0

    def attach(self) -> None:
        self.watch.on_move(self.moved)
        self.watch.on_packet(HideEntity, self.hidden)

    def moved(self, each: Tracked, old: int, new: int) -> None:
        self.moved_at = self.watch.at

    def hidden(self, packet: HideEntity) -> None:
        if packet.zone not in (ZONE_GRAVEYARD, ZONE_REMOVED):
            return
        if self.moved_at == self.watch.at:
            self.fail(
                f"{self.watch.name(packet.entity)} is hidden in zone {packet.zone}", "there before", packet.entity
            )
        else:
            self.held += 1


class FlagsAreFlags(Check):
    """What is either so or not is 0 or 1."""

    rule = Rule("record.flags", ("TRIG-07",), "a tag that is either so or not is 0 or 1")

    __slots__ = ()

    def attach(self) -> None:
        for tag in _FLAGS:
            self.watch.on_tag(tag, self.changed)

    def changed(self, change: TagChange, each: Tracked, old: int) -> None:
        if change.value in (0, 1):
            self.held += 1
        else:
            name = self.watch.name(each.entity)
            self.fail(f"{tag_name(change.tag)} of {name} is {change.value}", "0 or 1", each.entity)


class CountsAreCounts(Check):
    """Zones and sides exist, and nothing counts below 0."""

    rule = Rule("record.bounds", ("DRAW-11", "SUMMON-04"), "zones and sides exist, and no count is below 0")

    __slots__ = ()

    def attach(self) -> None:
        self.watch.on_tag(ZONE, self.zone)
        self.watch.on_tag(CONTROLLER, self.side)
        for tag in _COUNTS:
            self.watch.on_tag(tag, self.count)

    def zone(self, change: TagChange, each: Tracked, old: int) -> None:
        self._judge(change, 1 <= change.value <= 7)

    def side(self, change: TagChange, each: Tracked, old: int) -> None:
        self._judge(change, change.value in self.watch.players)

    def count(self, change: TagChange, each: Tracked, old: int) -> None:
        self._judge(change, change.value >= 0)

    def _judge(self, change: TagChange, holds: bool) -> None:
        if holds:
            self.held += 1
        else:
            name = self.watch.name(change.entity)
            self.fail(f"{tag_name(change.tag)} of {name} is {change.value}", "a value that exists", change.entity)


class BlocksNest(Check):
    """Blocks stand in blocks as phases do."""

    rule = Rule("record.nesting", ("SEQ-02", "SEQ-03"), "a block stands only in a block that can hold it")

    __slots__ = ()

    def attach(self) -> None:
        self.watch.on_open("", self.opened)

    def opened(self, frame: Frame) -> None:
        allowed = None if frame.parent is None else _HOLDS.get(frame.parent.kind)
        if allowed is None or frame.parent is None or frame.kind in allowed:
            self.held += 1
        else:
            self.fail(f"{frame.kind} in {frame.parent.kind}", f"{' or '.join(allowed)}", frame.entity)


CHECKS: Final = (
    ChangesChange,
    EntitiesAreMade,
    NumbersGrow,
    HiddenWhereItLies,
    FlagsAreFlags,
    CountsAreCounts,
    BlocksNest,
)
