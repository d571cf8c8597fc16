"""Plays: where a card comes from, and what is done before its text acts."""

from typing import Final

from oracle.replay.checks.numbers import NUM_CARDS_PLAYED_THIS_TURN
from oracle.replay.checks.rule import Check, Rule
from oracle.replay.checks.situation import Frame
from oracle.replay.packets import Block, TagChange
from oracle.replay.tags import (
    CARDTYPE,
    CHARGE,
    EXHAUSTED,
    JUST_PLAYED,
    OVERLOAD_OWED,
    RUSH,
    TYPE_HERO_POWER,
    TYPE_LOCATION,
    TYPE_MINION,
    ZONE_HAND,
    ZONE_PLAY,
    ZONE_POSITION,
    ZONE_SECRET,
)
from oracle.replay.tracker import Tracked

_OUT_OF_HAND: Final = frozenset({ZONE_PLAY, ZONE_SECRET})


def is_trade(block: Block) -> bool:
    """A card that is its own target is traded away, not played."""
    return block.target == block.entity


class OnPlay(Check):
    """Base: what was in the hand, as it is played by its player."""

    __slots__ = ("from_hand",)

    def reset(self) -> None:
        self.from_hand = False

    def attach(self) -> None:
        self.watch.on_open("PLAY", self.opened)
        self.watch.on_open("POWER", self._power)
        self.watch.on_close("PLAY", self._closed)

    def opened(self, frame: Frame) -> None:
        if frame.depth == 0:
            each = self.watch.get(frame.entity)
            self.from_hand = each.zone == ZONE_HAND and not is_trade(frame.block)
            if self.from_hand:
                self.begins(frame, each)

    def _power(self, frame: Frame) -> None:
        parent = frame.parent
        while parent is not None and parent.kind == "RITUAL":
            parent = parent.parent
        if (
            self.from_hand
            and parent is not None
            and parent.depth == 0
            and parent.kind == "PLAY"
            and parent.entity == frame.entity
        ):
            self.acts(frame, self.watch.get(frame.entity))

    def _closed(self, frame: Frame) -> None:
        if frame.depth == 0 and self.from_hand and frame.block.ended:
            self.ends(frame, self.watch.get(frame.entity))

    def begins(self, frame: Frame, played: Tracked) -> None:
        """A card is about to be played."""

    def acts(self, frame: Frame, played: Tracked) -> None:
        """Its text is about to act."""

    def ends(self, frame: Frame, played: Tracked) -> None:
        """Its play is over."""


class FromTheHand(Check):
    """What is played lies in the hand; what is used lies in play."""

    rule = Rule("play.from", ("PLAY-01", "HP-01", "LOC-01"), "cards are played from the hand, powers used in play")

    __slots__ = ()

    def attach(self) -> None:
        self.watch.on_open("PLAY", self.opened)

    def opened(self, frame: Frame) -> None:
        if frame.depth:
            return
        each = self.watch.get(frame.entity)
        kind = each.tags.get(CARDTYPE)
        if each.zone == ZONE_HAND:
            self.held += 1
        elif each.zone == ZONE_PLAY and kind in (TYPE_HERO_POWER, TYPE_LOCATION, TYPE_MINION):
            self.held += 1
        else:
            self.fail(f"{self.watch.name(frame.entity)} is played from zone {each.zone}", "the hand", frame.entity)


class EntersFirst(OnPlay):
    """A card is out of the hand and in play before its text acts."""

    rule = Rule(
        "play.enters",
        ("MIN-01", "MIN-02", "SPELL-01"),
        "a played card is in play before its text acts",
        {"battlecry.timing": ("after_entering_play",)},
    )

    __slots__ = ()

    def acts(self, frame: Frame, played: Tracked) -> None:
        if played.zone in _OUT_OF_HAND:
            self.held += 1
        elif played.zone == ZONE_HAND:
            self.fail(f"{self.watch.name(frame.entity)} acts in the hand", "in play", frame.entity)
        else:
            # It died or was put away before its text; then there is none.
            self.fail(f"{self.watch.name(frame.entity)} acts in zone {played.zone}", "in play", frame.entity)


class PlacedFirst(OnPlay):
    """A minion stands in its place before its Battlecry."""

    rule = Rule(
        "play.place",
        ("MIN-01", "MIN-02", "SUMMON-06", "SUMMON-08"),
        "a played minion stands in its place before its Battlecry",
        {"battlecry.timing": ("after_entering_play",)},
    )

    __slots__ = ()

    def acts(self, frame: Frame, played: Tracked) -> None:
        if played.tags.get(CARDTYPE) not in (TYPE_MINION, TYPE_LOCATION):
            return
        if played.tags.get(ZONE_POSITION):
            self.held += 1
        else:
            self.fail(f"{self.watch.name(frame.entity)} has no place yet", "a place", frame.entity)


class CountedFirst(OnPlay):
    """The play is counted before the text acts."""

    rule = Rule("play.counted", ("PLAY-04",), "the count of played cards moves before the text acts")

    __slots__ = ("before",)

    def reset(self) -> None:
        super().reset()
        self.before = 0

    def begins(self, frame: Frame, played: Tracked) -> None:
        self.before = self.watch.player_tag(played.controller, NUM_CARDS_PLAYED_THIS_TURN)

    def acts(self, frame: Frame, played: Tracked) -> None:
        now = self.watch.player_tag(self.watch.current, NUM_CARDS_PLAYED_THIS_TURN)
        if now == self.before + 1:
            self.held += 1
        elif not now:
            self.blind += 1
        else:
            self.fail(f"{now} cards played as {self.watch.name(frame.entity)} acts", str(self.before + 1), frame.entity)


class LeavesTheHand(OnPlay):
    """A card that was played is no longer in the hand."""

    rule = Rule("play.leaves", ("PLAY-04",), "a card that is played leaves the hand")

    __slots__ = ("left",)

    def reset(self) -> None:
        super().reset()
        self.left = False

    def attach(self) -> None:
        super().attach()
        self.watch.on_move(self.moved)

    def begins(self, frame: Frame, played: Tracked) -> None:
        self.left = False

    def moved(self, each: Tracked, old: int, new: int) -> None:
        if old == ZONE_HAND:
            frame = self.watch.frame
            if frame is not None and frame.kind == "PLAY" and frame.entity == each.entity:
                self.left = True

    def ends(self, frame: Frame, played: Tracked) -> None:
        if self.left:
            self.held += 1
        else:
            self.fail(f"{self.watch.name(frame.entity)} does not leave the hand", "in play", frame.entity)


class SummoningWait(OnPlay):
    """A played minion waits (EXHAUSTED), unless it has Charge; it is marked as just played."""

    rule = Rule(
        "play.wait",
        ("ATK-19", "MIN-01"),
        "a played minion waits for its next turn, unless it has Charge",
        {"battlecry.timing": ("after_entering_play",)},
    )

    __slots__ = ()

    def acts(self, frame: Frame, played: Tracked) -> None:
        tags = played.tags
        if tags.get(CARDTYPE) != TYPE_MINION or self.watch.sleeps(played):
            return
        if tags.get(EXHAUSTED) or tags.get(CHARGE) or tags.get(RUSH):
            self.held += 1
        else:
            self.fail(f"{self.watch.name(frame.entity)} is ready at once", "exhausted, or with Charge", frame.entity)


class JustPlayed(OnPlay):
    """A played card is marked as just played before its text acts."""

    rule = Rule(
        "play.new",
        ("PLAY-04", "MIN-05"),
        "a played card is marked as just played",
        {"battlecry.timing": ("after_entering_play",)},
    )

    __slots__ = ()

    def acts(self, frame: Frame, played: Tracked) -> None:
        if played.tags.get(JUST_PLAYED):
            self.held += 1
        else:
            self.fail(f"{self.watch.name(frame.entity)} is not marked as just played", "marked", frame.entity)


class OverloadFirst(Check):
    """Overload is written down before the text acts."""

    rule = Rule(
        "play.overload",
        ("PLAY-06",),
        "Overload is written down before the text acts",
        {"overload.booked": ("at_play",)},
    )

    __slots__ = ()

    def attach(self) -> None:
        self.watch.on_tag(OVERLOAD_OWED, self.changed)

    def changed(self, change: TagChange, each: Tracked, old: int) -> None:
        frame = self.watch.frame
        if change.value <= old or frame is None:
            return
        if frame.kind == "PLAY":
            packets = frame.block.children
            later = False
            for packet in packets:
                if packet is change:
                    break
                if type(packet) is Block and packet.kind == "POWER" and packet.entity == frame.entity:
                    later = True
            if later:
                self.fail(f"Overload {change.value} behind the text", "before it", frame.entity)
            else:
                self.held += 1
        else:
            self.blind += 1


class RoomForMinions(OnPlay):
    """A minion is played only where a place is free."""

    rule = Rule("play.room", ("PLAY-01", "SUMMON-04"), "a minion is played only if a place is free")

    __slots__ = ("full",)

    def reset(self) -> None:
        super().reset()
        self.full = False

    def begins(self, frame: Frame, played: Tracked) -> None:
        self.full = len(self.watch.minions(played.controller)) >= 7

    def acts(self, frame: Frame, played: Tracked) -> None:
        if played.tags.get(CARDTYPE) not in (TYPE_MINION, TYPE_LOCATION):
            return
        if self.full:
            self.fail(f"{self.watch.name(frame.entity)} is played to a full board", "a free place", frame.entity)
        else:
            self.held += 1


CHECKS: Final = (
    FromTheHand,
    EntersFirst,
    PlacedFirst,
    CountedFirst,
    LeavesTheHand,
    SummoningWait,
    JustPlayed,
    OverloadFirst,
    RoomForMinions,
)
