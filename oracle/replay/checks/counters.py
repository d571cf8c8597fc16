"""Base of the checks that hold a counter of the game against what it counts.

Not every record has every counter. What a counter misses before it is first seen is held back until it is.
"""

from typing import ClassVar

from oracle.replay.checks.rule import Check, Violation
from oracle.replay.checks.situation import Frame
from oracle.replay.packets import TagChange
from oracle.replay.tags import (
    ZONE_HAND,
)
from oracle.replay.tracker import Tracked
from oracle.replay.words import tag_name


class Counter(Check):
    """Base: a counter, and what it missed while nobody knew whether the record has it."""

    tag: ClassVar[int]

    __slots__ = ("withheld",)

    def reset(self) -> None:
        self.withheld: list[Violation] | None = []

    def attach(self) -> None:
        self.watch.on_tag(self.tag, self.seen)
        self.watch.on_end(self.unseen)

    def seen(self, change: TagChange, each: Tracked, old: int) -> None:
        if self.withheld is not None:
            for violation in self.withheld:
                self.report(violation)
            self.withheld = None

    def unseen(self) -> None:
        self.blind += len(self.withheld or ())

    def judge(self, grown: int, wanted: int, entity: int, *others: int) -> None:
        """The counter of an entity has grown by so much."""
        if grown == wanted:
            if wanted or self.withheld is None:
                self.held += 1
            else:
                self.blind += 1
            return
        name = f"{tag_name(self.tag)} of {self.watch.name(entity)}"
        violation = self.place(f"{name} grows by {grown}", f"by {wanted}", *others, entity)
        if self.withheld is None:
            self.report(violation)
        else:
            self.withheld.append(violation)


class PerPlay(Counter):
    """Base: what a counter grows by between begin and end of a play."""

    __slots__ = ("before", "from_hand", "player")

    def reset(self) -> None:
        super().reset()
        self.before = 0
        self.player = 0
        self.from_hand = False

    def attach(self) -> None:
        super().attach()
        self.watch.on_open("PLAY", self.opened)
        self.watch.on_close("PLAY", self.closed)

    def opened(self, frame: Frame) -> None:
        if frame.depth:
            return
        watch = self.watch
        played = watch.get(frame.entity)
        self.player = watch.players.get(played.controller, 0)
        # A card that is its own target is traded away, not played.
        self.from_hand = played.zone == ZONE_HAND and frame.block.target != frame.entity
        self.before = watch.tag(self.player, self.tag)

    def closed(self, frame: Frame) -> None:
        if frame.depth or not self.player or not frame.block.ended:
            return
        played = self.watch.get(frame.entity)
        wanted = self.wanted(played)
        if wanted is not None:
            self.judge(self.watch.tag(self.player, self.tag) - self.before, wanted, self.player, frame.entity)

    def wanted(self, played: Tracked) -> int | None:
        """By how much it has to grow; None where nobody can tell."""
        raise NotImplementedError
