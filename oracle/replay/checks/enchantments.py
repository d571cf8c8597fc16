"""Enchantments: they come into play with their bearer, go with it, and end when their time is over."""

from typing import Final

from oracle.replay.checks.numbers import TAG_ONE_TURN_EFFECT
from oracle.replay.checks.rule import Check, Rule
from oracle.replay.checks.situation import Frame
from oracle.replay.packets import FullEntity, ShowEntity, TagChange
from oracle.replay.tags import (
    ATTACHED,
    CARDTYPE,
    LAST_AFFECTED_BY,
    STEP_MAIN_NEXT,
    TYPE_ENCHANTMENT,
    ZONE_GRAVEYARD,
    ZONE_PLAY,
    ZONE_REMOVED,
    ZONE_SETASIDE,
)
from oracle.replay.tracker import Tracked

_GONE: Final = frozenset({ZONE_GRAVEYARD, ZONE_REMOVED})


class ComesIntoPlay(Check):
    """An enchantment that is shown aside comes into play before the action is over."""

    rule = Rule("enchant.enters", ("AURA-08", "ENCH-02"), "an enchantment that is made comes into play")

    __slots__ = ("made",)

    def reset(self) -> None:
        self.made: set[int] = set()

    def attach(self) -> None:
        self.watch.on_packet(ShowEntity, self.shown)
        self.watch.on_packet(FullEntity, self.shown)
        self.watch.on_settled(self.settled)

    def shown(self, packet: ShowEntity | FullEntity) -> None:
        if self.watch.get(packet.entity).tags.get(CARDTYPE) == TYPE_ENCHANTMENT:
            self.made.add(packet.entity)

    def settled(self) -> None:
        for entity in self.made:
            if self.watch.get(entity).zone == ZONE_SETASIDE:
                self.fail(f"{self.watch.name(entity)} is still aside", "in play", entity)
            else:
                self.held += 1
        self.made.clear()


class GoesWithItsBearer(Check):
    """No enchantment stays in play whose bearer has died or left the game."""

    rule = Rule("enchant.bearer", ("ENCH-02", "DEATH-02", "DEATH-11"), "an enchantment goes when its bearer has gone")

    __slots__ = ("bearers", "borne", "gone")

    def reset(self) -> None:
        self.bearers: dict[int, int] = {}
        """Enchantment in play to its bearer."""
        self.borne: dict[int, set[int]] = {}
        """Bearer to its enchantments in play."""
        self.gone: set[int] = set()

    def attach(self) -> None:
        watch = self.watch
        watch.on_move(self.moved)
        watch.on_tag(ATTACHED, self.attached)
        watch.on_packet(ShowEntity, self.shown)
        watch.on_settled(self.settled)

    def shown(self, packet: ShowEntity) -> None:
        # One that was there before anybody saw it.
        each = self.watch.get(packet.entity)
        if each.tags.get(CARDTYPE) == TYPE_ENCHANTMENT and each.zone == ZONE_PLAY:
            self._free(each.entity)
            self._bind(each.entity, each.tags.get(ATTACHED, 0))

    def moved(self, each: Tracked, old: int, new: int) -> None:
        if each.tags.get(CARDTYPE) == TYPE_ENCHANTMENT:
            if new == ZONE_PLAY:
                self._bind(each.entity, each.tags.get(ATTACHED, 0))
            elif old == ZONE_PLAY:
                self._free(each.entity)
        elif new in _GONE:
            self.gone.add(each.entity)

    def attached(self, change: TagChange, each: Tracked, old: int) -> None:
        # While it leaves it is taken off first: it counts as the old bearer's until it has left.
        if change.value and each.zone == ZONE_PLAY:
            self._free(each.entity)
            self._bind(each.entity, change.value)

    def _bind(self, entity: int, bearer: int) -> None:
        if bearer:
            self.bearers[entity] = bearer
            self.borne.setdefault(bearer, set()).add(entity)

    def _free(self, entity: int) -> None:
        bearer = self.bearers.pop(entity, 0)
        if bearer:
            self.borne[bearer].discard(entity)

    def settled(self) -> None:
        watch = self.watch
        for bearer in self.gone:
            left = self.borne.get(bearer)
            if not left:
                self.held += 1
            elif watch.get(bearer).zone in _GONE:
                names = watch.names(sorted(left))
                self.fail(f"{names} stays in play without {watch.name(bearer)}", "gone, too", bearer, *left)
        self.gone.clear()


class EndsItself(Check):
    """An enchantment that notes itself as what it is affected by has ended and leaves at once."""

    rule = Rule("enchant.ends", ("ENCH-01", "ENCH-02"), "an enchantment that ends leaves play at once")

    __slots__ = ("ending",)

    def reset(self) -> None:
        self.ending: list[tuple[int, Frame | None]] = []

    def attach(self) -> None:
        self.watch.on_tag(LAST_AFFECTED_BY, self.changed)
        self.watch.on_close("", self.closed)

    def changed(self, change: TagChange, each: Tracked, old: int) -> None:
        if change.value == change.entity and each.tags.get(CARDTYPE) == TYPE_ENCHANTMENT:
            self.ending.append((change.entity, self.watch.frame))

    def closed(self, frame: Frame) -> None:
        if not self.ending:
            return
        rest = []
        for entity, within in self.ending:
            if within is not frame:
                rest.append((entity, within))
            elif self.watch.get(entity).zone == ZONE_PLAY:
                self.fail(f"{self.watch.name(entity)} has ended and is still in play", "gone", entity)
            else:
                self.held += 1
        self.ending = rest


class EndsWithTheTurn(Check):
    """What lasts a turn is gone when the turn is over."""

    rule = Rule("enchant.turn", ("ENCH-01", "TURN-04"), "what lasts for a turn is gone when the turn is over")

    __slots__ = ("lasting",)

    def reset(self) -> None:
        self.lasting: set[int] = set()

    def attach(self) -> None:
        self.watch.on_move(self.moved)
        self.watch.on_step(self.stepped)

    def moved(self, each: Tracked, old: int, new: int) -> None:
        if new == ZONE_PLAY and each.tags.get(TAG_ONE_TURN_EFFECT) and each.tags.get(CARDTYPE) == TYPE_ENCHANTMENT:
            self.lasting.add(each.entity)

    def stepped(self, old: int, new: int) -> None:
        if new != STEP_MAIN_NEXT:
            return
        for entity in self.lasting:
            each = self.watch.get(entity)
            if each.zone == ZONE_PLAY and each.tags.get(TAG_ONE_TURN_EFFECT):
                self.fail(f"{self.watch.name(entity)} is still in play", "gone with the turn", entity)
            else:
                self.held += 1
        self.lasting.clear()


CHECKS: Final = (ComesIntoPlay, GoesWithItsBearer, EndsItself, EndsWithTheTurn)
