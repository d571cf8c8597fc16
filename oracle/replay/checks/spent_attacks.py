"""What an attack uses up: the attacks of a turn, Stealth, the weapon."""

from typing import Final

from oracle.replay.checks.attacking import attacks_of
from oracle.replay.checks.hits import Hit, hits_of
from oracle.replay.checks.rule import Check, Rule
from oracle.replay.checks.situation import Frame
from oracle.replay.packets import TagChange
from oracle.replay.tags import (
    DEFENDING,
    DURABILITY,
    EXHAUSTED,
    IMMUNE,
    NUM_ATTACKS_THIS_TURN,
    PROPOSED_ATTACKER,
    STEALTH,
    TYPE_HERO,
    TYPE_WEAPON,
    ZONE_PLAY,
)
from oracle.replay.tracker import Tracked


class ExhaustedAfterwards(Check):
    """Whoever has used up its attacks is exhausted."""

    rule = Rule("attack.exhausted", ("ATK-14", "ATK-19"), "whoever has used up its attacks is exhausted")

    __slots__ = ()

    def attach(self) -> None:
        self.watch.on_close("ATTACK", self.closed)

    def closed(self, frame: Frame) -> None:
        each = self.watch.get(frame.entity)
        tags = each.tags
        if not frame.block.ended or each.zone != ZONE_PLAY or frame.depth:
            return
        if tags.get(NUM_ATTACKS_THIS_TURN, 0) < attacks_of(each):
            return
        if tags.get(EXHAUSTED):
            self.held += 1
        else:
            self.fail(f"{self.watch.name(frame.entity)} is ready after its attacks", "exhausted", frame.entity)


class StealthEnds(Check):
    """Who attacks is no longer Stealthed."""

    rule = Rule("attack.stealth", ("ATK-09", "ATK-10"), "who attacks is no longer Stealthed")

    __slots__ = ("hidden",)

    def reset(self) -> None:
        self.hidden: set[int] = set()

    def attach(self) -> None:
        self.watch.on_open("ATTACK", self.opened)
        self.watch.on_close("ATTACK", self.closed)

    def opened(self, frame: Frame) -> None:
        if self.watch.tag(frame.entity, STEALTH):
            self.hidden.add(frame.entity)

    def closed(self, frame: Frame) -> None:
        if frame.entity not in self.hidden or not frame.block.ended:
            return
        self.hidden.discard(frame.entity)
        each = self.watch.get(frame.entity)
        if not each.tags.get(STEALTH):
            self.held += 1
        elif not each.tags.get(NUM_ATTACKS_THIS_TURN) or each.zone != ZONE_PLAY:
            self.blind += 1
        else:
            self.fail(f"{self.watch.name(frame.entity)} is Stealthed after its attack", "seen", frame.entity)


class WeaponWears(Check):
    """A hero's attack takes one Durability off the weapon."""

    rule = Rule("attack.weapon", ("WPN-05", "ATK-14"), "a hero's attack wears the weapon by one")

    __slots__ = ("before", "weapon")

    def reset(self) -> None:
        self.weapon = 0
        self.before = 0

    def attach(self) -> None:
        watch = self.watch
        watch.on_tag(DEFENDING, self.defends)
        watch.on_open("DEATHS", self.opened)
        watch.on_settled(self.settled)
        hits_of(watch).on_hit(self.hit)

    def defends(self, change: TagChange, each: Tracked, old: int) -> None:
        watch = self.watch
        attacker = watch.get(watch.tag(watch.game, PROPOSED_ATTACKER))
        if not change.value or attacker.kind != TYPE_HERO:
            return
        for entity, thing in watch.lying(ZONE_PLAY, attacker.controller).items():
            if thing.kind == TYPE_WEAPON and not thing.tags.get(IMMUNE):
                self.weapon = entity
                self.before = -1
                return

    def hit(self, hit: Hit) -> None:
        if hit.entity == self.weapon:
            self.expect(hit.shown == 1, f"{self.watch.name(hit.entity)} loses {hit.shown} Durability", "1", hit.entity)
            self.weapon = 0

    def opened(self, frame: Frame) -> None:
        if not frame.inside("ATTACK"):
            self.settled()

    def settled(self) -> None:
        if not self.weapon:
            return
        each = self.watch.get(self.weapon)
        if each.zone == ZONE_PLAY and not each.tags.get(IMMUNE) and not each.tags.get(DURABILITY, 0) > 90:
            self.fail(f"{self.watch.name(self.weapon)} is not worn by the attack", "1 Durability less", self.weapon)
        else:
            self.blind += 1
        self.weapon = 0


CHECKS: Final = (
    ExhaustedAfterwards,
    StealthEnds,
    WeaponWears,
)
