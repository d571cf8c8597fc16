"""Hero Powers: ready when they are used, exhausted afterwards."""

from typing import Final

from oracle.replay.checks.rule import Check, Rule
from oracle.replay.checks.situation import Frame
from oracle.replay.packets import TagChange
from oracle.replay.tags import (
    CARDTYPE,
    EXHAUSTED,
    TYPE_HERO_POWER,
)
from oracle.replay.tracker import Tracked


class PowerIsReady(Check):
    """A Hero Power is used while it is ready, and is exhausted afterwards."""

    rule = Rule("play.power", ("HP-01", "HP-02"), "a Hero Power is ready when it is used")

    __slots__ = ()

    def attach(self) -> None:
        self.watch.on_open("PLAY", self.opened)

    def opened(self, frame: Frame) -> None:
        each = self.watch.get(frame.entity)
        if frame.depth or each.tags.get(CARDTYPE) != TYPE_HERO_POWER:
            return
        if each.tags.get(EXHAUSTED):
            self.fail(f"{self.watch.name(frame.entity)} is exhausted", "ready", frame.entity)
        else:
            self.held += 1


class PowerIsUsedUp(Check):
    """A used Hero Power is exhausted, unless something readied it."""

    rule = Rule("play.power_used", ("HP-02",), "a Hero Power that was used is exhausted")

    __slots__ = ("exhausted",)

    def reset(self) -> None:
        self.exhausted = False

    def attach(self) -> None:
        self.watch.on_open("PLAY", self.opened)
        self.watch.on_tag(EXHAUSTED, self.changed)
        self.watch.on_close("PLAY", self.closed)

    def opened(self, frame: Frame) -> None:
        if frame.depth == 0:
            self.exhausted = False

    def changed(self, change: TagChange, each: Tracked, old: int) -> None:
        if change.value and each.tags.get(CARDTYPE) == TYPE_HERO_POWER:
            self.exhausted = True

    def closed(self, frame: Frame) -> None:
        each = self.watch.get(frame.entity)
        if frame.depth or each.tags.get(CARDTYPE) != TYPE_HERO_POWER or not frame.block.ended:
            return
        if self.exhausted:
            self.held += 1
        else:
            self.fail(f"{self.watch.name(frame.entity)} is not exhausted", "exhausted", frame.entity)


CHECKS: Final = (
    PowerIsReady,
    PowerIsUsedUp,
)
