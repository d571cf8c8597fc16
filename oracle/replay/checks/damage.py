"""Damage: what is announced is shown, what is shown is applied, armor first, nothing without a cause."""

from typing import ClassVar, Final

from oracle.replay.checks.hits import Hit, hits_of
from oracle.replay.checks.rule import Check, Rule
from oracle.replay.packets import TagChange
from oracle.replay.tags import (
    ATTACHED,
    CARDTYPE,
    CREATOR,
    DAMAGE,
    HEALTH,
    IMMUNE,
    LAST_AFFECTED_BY,
    POISONOUS,
    PREDAMAGE,
    TO_BE_DESTROYED,
    TYPE_ENCHANTMENT,
    TYPE_HERO,
    TYPE_LOCATION,
    TYPE_MINION,
    ZONE_PLAY,
)
from oracle.replay.tracker import Tracked


class OnHits(Check):
    """Base: a check of hits, or of heals."""

    heals: ClassVar[bool] = False

    __slots__ = ()

    def attach(self) -> None:
        hits_of(self.watch).on_hit(self.hit)

    def hit(self, hit: Hit) -> None:
        if hit.heals is self.heals:
            self.judge(hit)

    def judge(self, hit: Hit) -> None:
        """A hit (or heal) is complete."""
        raise NotImplementedError


class ShownAsAnnounced(OnHits):
    """What is shown is what was announced; less only behind a Divine Shield."""

    rule = Rule("damage.shown", ("DMG-01",), "the number shown is the one that was announced")

    __slots__ = ()

    def judge(self, hit: Hit) -> None:
        if hit.announced is None:
            self.blind += 1
        elif hit.shown == (0 if hit.shield else hit.announced):
            self.held += 1
        else:
            name = self.watch.name(hit.entity)
            self.fail(f"{hit.shown} damage to {name} shown", f"{hit.announced}, as announced", hit.entity)


class AppliedAsShown(OnHits):
    """Armor and Health lose together what is shown."""

    rule = Rule("damage.applied", ("DMG-01", "DMG-04", "DMG-09"), "armor and Health lose together what is shown")

    __slots__ = ()

    def judge(self, hit: Hit) -> None:
        if hit.armor_lost + hit.added == hit.shown:
            self.held += 1
        elif self.watch.get(hit.entity).zone != ZONE_PLAY:
            # A target that has left is hit where it lies.
            self.blind += 1
        else:
            name = self.watch.name(hit.entity)
            found = f"{name} loses {hit.armor_lost} armor and {hit.added} Health"
            self.fail(found, f"{hit.shown} together", hit.entity)


class ArmorFirst(OnHits):
    """Armor takes up what it can before Health is lost."""

    rule = Rule("damage.armor", ("DMG-01", "DMG-04"), "armor takes up damage before Health does")

    __slots__ = ()

    def judge(self, hit: Hit) -> None:
        wanted = min(hit.armor, hit.shown)
        if hit.armor_lost == wanted:
            self.held += 1
        else:
            found = f"{hit.armor_lost} of {hit.armor} armor of {self.watch.name(hit.entity)} lost to {hit.shown} damage"
            self.fail(found, str(wanted), hit.entity)


class ShieldStopsAll(OnHits):
    """A Divine Shield takes a whole hit and goes."""

    rule = Rule("damage.shield", ("DMG-01", "DMG-03"), "a Divine Shield stops a hit and is gone")

    __slots__ = ()

    def judge(self, hit: Hit) -> None:
        if not hit.shield:
            return
        if hit.shown == 0 and not hit.added and not hit.armor_lost:
            self.held += 1
        else:
            self.fail(f"{hit.shown} damage to {self.watch.name(hit.entity)} behind a Divine Shield", "0", hit.entity)


class SourceIsNoted(OnHits):
    """Whoever is hurt notes by whom: the source of the block, or the other one of an attack."""

    rule = Rule("damage.source", ("DMG-11", "ATK-11"), "whoever is hurt notes by whom")

    __slots__ = ()

    def judge(self, hit: Hit) -> None:
        frame = hit.frame
        if hit.shield or not hit.shown or frame is None:
            return
        watch = self.watch
        noted = watch.tag(hit.entity, LAST_AFFECTED_BY)
        wanted = hit.source
        if frame.kind not in _SOURCES or not wanted:
            return
        if noted == wanted:
            self.held += 1
        elif watch.get(hit.entity).hidden or noted == frame.block.target or self._gave_text(noted, wanted):
            # Or a text lets its target deal damage, or who gave an enchantment deals what that one deals.
            self.blind += 1
        else:
            found = f"{watch.name(hit.entity)} notes {watch.name(noted)}"
            self.fail(found, watch.name(wanted), hit.entity, wanted)

    def _gave_text(self, maker: int, acting: int) -> bool:
        """Whether an enchantment that acts, or is worn by who acts, was made by this card."""
        entities = self.watch.entities.values()
        return any(
            each.tags.get(CREATOR) == maker and acting in (each.entity, each.tags.get(ATTACHED))
            for each in entities
            if each.tags.get(CARDTYPE) == TYPE_ENCHANTMENT
        )


_SOURCES: Final = frozenset({"ATTACK", "POWER", "TRIGGER"})


class NoDamageWithoutHit(Check):
    """Damage comes from hits; it goes by heals, with Health that is lost, or when its bearer leaves or is made anew."""

    rule = Rule("damage.cause", ("DMG-01", "HEAL-01", "ENCH-02"), "damage changes by hits and heals")

    __slots__ = ("hits", "lost")

    def reset(self) -> None:
        self.lost: dict[int, int] = {}
        """Who has just lost how much Health: so much of its damage may go with it."""

    def attach(self) -> None:
        self.hits = hits_of(self.watch)
        self.watch.on_tag(HEALTH, self.weakened)
        self.watch.on_open("", self.begun)
        self.watch.on_tag(DAMAGE, self.changed)

    def weakened(self, change: TagChange, each: Tracked, old: int) -> None:
        self.lost[change.entity] = old - change.value

    def begun(self, frame: object) -> None:
        self.lost.clear()

    def changed(self, change: TagChange, each: Tracked, old: int) -> None:
        if self.hits.pending(change.entity) is not None:
            self.held += 1
            return
        frame = self.watch.frame
        kind = each.tags.get(CARDTYPE)
        if 0 < old - change.value <= self.lost.pop(change.entity, 0):
            self.held += 1
        elif change.value == 0 and (frame is None or frame.kind != "ATTACK"):
            # It leaves, or an effect makes it anew.
            self.held += 1
        elif kind == TYPE_LOCATION:
            # The uses of a location.
            self.blind += 1
        elif frame is not None and frame.kind in ("POWER", "PLAY") and kind in (TYPE_HERO, TYPE_MINION):
            # A copy has the damage of what it copies; a hero may be set to a number, and hands it on.
            self.blind += 1
        else:
            found = f"damage of {self.watch.name(each.entity)} goes from {old} to {change.value}"
            self.fail(found, "a hit or a heal", each.entity)


class ImmuneIsNotHurt(OnHits):
    """Whoever is Immune is not hurt."""

    rule = Rule("damage.immune", ("DMG-01", "DMG-03", "TARGET-03"), "whoever is Immune is not hurt")

    __slots__ = ()

    def judge(self, hit: Hit) -> None:
        if not hit.shown:
            return
        if self.watch.tag(hit.entity, IMMUNE):
            self.fail(f"{hit.shown} damage to {self.watch.name(hit.entity)}, who is Immune", "none", hit.entity)
        else:
            self.held += 1


class OnlyCharactersInPlay(OnHits):
    """Only what is in play is hurt."""

    rule = Rule(
        "damage.place",
        ("DMG-01", "TARGET-05"),
        "only what is in play and awake is hurt",
        {"battlecry.timing": ("after_entering_play",)},
    )

    __slots__ = ()

    def judge(self, hit: Hit) -> None:
        watch = self.watch
        each = watch.get(hit.entity)
        if each.zone == ZONE_PLAY and not watch.sleeps(each):
            self.held += 1
        elif self._chosen(hit):
            # It left between the choice and the text.
            self.blind += 1
        else:
            self.fail(f"{hit.shown} damage to {watch.name(hit.entity)}", "somebody in play and awake", hit.entity)

    def _chosen(self, hit: Hit) -> bool:
        frame = hit.frame
        while frame is not None:
            if frame.block.target == hit.entity:
                return True
            frame = frame.parent
        return False


class PoisonDestroys(OnHits):
    """A minion that a Poisonous minion hurt is marked for destruction before anything dies."""

    rule = Rule("damage.poison", ("DMG-05", "DMG-06"), "a minion hurt by a Poisonous one is destroyed")

    __slots__ = ("hurt",)

    def reset(self) -> None:
        self.hurt: set[int] = set()

    def attach(self) -> None:
        super().attach()
        self.watch.on_open("DEATHS", self.deaths)
        self.watch.on_open("ATTACK", self.attack)

    def attack(self, frame: object) -> None:
        self.hurt.clear()

    def judge(self, hit: Hit) -> None:
        watch = self.watch
        frame = hit.frame
        if frame is None or frame.kind != "ATTACK" or not hit.shown:
            return
        source = watch.tag(hit.entity, LAST_AFFECTED_BY)
        if watch.tag(source, POISONOUS) and watch.get(hit.entity).kind == TYPE_MINION:
            self.hurt.add(hit.entity)

    def deaths(self, frame: object) -> None:
        for entity in self.hurt:
            each = self.watch.get(entity)
            if each.zone != ZONE_PLAY:
                self.blind += 1
            elif each.tags.get(TO_BE_DESTROYED) or entity in self.watch.dying:
                self.held += 1
            else:
                self.fail(f"{self.watch.name(entity)} is not marked for destruction", "marked", entity)
        self.hurt.clear()


class AnnouncedIsFollowedUp(Check):
    """An announced number is taken back at once (0), before the next."""

    rule = Rule("damage.announced", ("DMG-01", "DMG-02"), "an announced number is worked off before the next one")

    __slots__ = ("open",)

    def reset(self) -> None:
        self.open: dict[int, int] = {}

    def attach(self) -> None:
        self.watch.on_tag(PREDAMAGE, self.changed)
        self.watch.on_close("", self.closed)

    def changed(self, change: TagChange, each: Tracked, old: int) -> None:
        if change.value:
            self.open[change.entity] = change.value
            frame = self.watch.frame
            # An answer to the announcement may change the number.
            if old and (frame is None or frame.kind != "TRIGGER"):
                self.fail(f"{change.value} damage to {self.watch.name(change.entity)} announced over {old}", "0 first")
        elif self.open.pop(change.entity, None) is not None:
            self.held += 1

    def closed(self, frame: object) -> None:
        if self.open:
            for entity, amount in self.open.items():
                if not self.watch.tag(entity, PREDAMAGE):
                    continue
                if getattr(frame, "kind", "") == "TRIGGER":
                    # An answer to the announcement itself.
                    return
                self.fail(f"{amount} damage to {self.watch.name(entity)} announced, and no more", "worked off", entity)
            self.open.clear()


CHECKS: Final = (
    ShownAsAnnounced,
    AppliedAsShown,
    ArmorFirst,
    ShieldStopsAll,
    SourceIsNoted,
    NoDamageWithoutHit,
    ImmuneIsNotHurt,
    OnlyCharactersInPlay,
    PoisonDestroys,
    AnnouncedIsFollowedUp,
)
