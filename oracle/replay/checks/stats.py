"""Attack and Health: whoever's numbers change in play has a visible reason for it, whatever the card says."""

from typing import Final

from oracle.replay.checks.rule import Check, Rule
from oracle.replay.checks.situation import Frame
from oracle.replay.packets import ChangeEntity, FullEntity, ShowEntity, TagChange
from oracle.replay.tags import (
    ARMOR,
    ATK,
    ATTACHED,
    CARDTYPE,
    DAMAGE,
    DURABILITY,
    FROZEN,
    HEALTH,
    SILENCED,
    STEP_MAIN_ACTION,
    STEP_MAIN_COMBAT,
    TYPE_ENCHANTMENT,
    TYPE_HERO,
    TYPE_MINION,
    ZONE_HAND,
    ZONE_PLAY,
)
from oracle.replay.tracker import Tracked


class NumbersHaveAReason(Check):
    """A minion's Attack or Health changes with an enchantment, an answer of its own, a silence, or by an aura.

    An aura may change with whoever comes, goes, changes sides, is hurt or frozen, with armor, with the cards in hand
    and with the turn; what is hidden may be a reason, too. Anything else is none.
    """

    rule = Rule(
        "stats.reason",
        ("AURA-01", "AURA-08", "HLTH-01", "SIL-01"),
        "Attack and Health of a minion change only with an enchantment, a silence or an aura",
    )

    __slots__ = ("bearers", "shared", "touched")

    def reset(self) -> None:
        self.touched: set[int] = set()
        self.shared = False
        self.bearers: dict[int, int] = {}

    def attach(self) -> None:
        watch = self.watch
        watch.on_settled(self.settled)
        watch.on_move(self.moved)
        watch.on_control(self.control)
        watch.on_tag(ATTACHED, self.attached)
        watch.on_open("TRIGGER", self.acts)
        watch.on_open("POWER", self.acts)
        watch.on_any_tag(self.any_tag)
        for kind in (ShowEntity, ChangeEntity, FullEntity):
            watch.on_packet(kind, self.shown)
        watch.on_tag(ATK, self.changed)
        watch.on_tag(HEALTH, self.changed)

    def settled(self) -> None:
        self.touched.clear()
        self.shared = False

    def moved(self, each: Tracked, old: int, new: int) -> None:
        kind = each.tags.get(CARDTYPE)
        if kind == TYPE_ENCHANTMENT:
            bearer = each.tags.get(ATTACHED, 0) or self.bearers.get(each.entity, 0)
            self.bearers[each.entity] = bearer
            self.touched.add(bearer)
        elif kind is None or ZONE_PLAY in (old, new) or ZONE_HAND in (old, new):
            self.shared = True

    def control(self, each: Tracked, old: int) -> None:
        self.shared = True

    def attached(self, change: TagChange, each: Tracked, old: int) -> None:
        self.touched.update((old, change.value))

    def acts(self, frame: Frame) -> None:
        self.touched.add(frame.entity)
        if frame.block.target:
            self.touched.add(frame.block.target)

    def shown(self, packet: ShowEntity | ChangeEntity | FullEntity) -> None:
        self.touched.add(packet.entity)

    def any_tag(self, change: TagChange, each: Tracked, old: int) -> None:
        tag = change.tag
        if tag == SILENCED:
            self.touched.add(change.entity)
        elif tag in (ARMOR, DAMAGE, DURABILITY, FROZEN):
            self.shared = True
        elif each.tags.get(CARDTYPE) == TYPE_ENCHANTMENT and tag in (2, 3):
            self.touched.add(each.tags.get(ATTACHED, 0))

    def changed(self, change: TagChange, each: Tracked, old: int) -> None:
        watch = self.watch
        if each.zone != ZONE_PLAY or each.tags.get(CARDTYPE) != TYPE_MINION or watch.setting_up:
            return
        if change.entity in self.touched or self.shared:
            self.held += 1
        elif watch.step not in (STEP_MAIN_ACTION, STEP_MAIN_COMBAT):
            # Some auras change with the turn.
            self.blind += 1
        else:
            found = f"{'Attack' if change.tag == ATK else 'Health'} of {watch.name(each.entity)} goes from {old}"
            self.fail(f"{found} to {change.value}", "a reason", each.entity)


class NeverBelowNothing(Check):
    """Attack is 0 or more, and the largest Health of a minion is not below 0."""

    rule = Rule("stats.bounds", ("HLTH-02", "AURA-09", "ATK-19"), "Attack and Health that a card has are not below 0")

    __slots__ = ()

    def attach(self) -> None:
        self.watch.on_tag(ATK, self.changed)
        self.watch.on_tag(HEALTH, self.changed)

    def changed(self, change: TagChange, each: Tracked, old: int) -> None:
        if change.value >= 0 or each.tags.get(CARDTYPE) not in (TYPE_MINION, TYPE_HERO):
            self.held += 1
        else:
            name = self.watch.name(each.entity)
            self.fail(f"{'Attack' if change.tag == ATK else 'Health'} of {name} is {change.value}", "0 or more")


CHECKS: Final = (NumbersHaveAReason, NeverBelowNothing)
