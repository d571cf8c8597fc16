"""Deaths: who dies, when, in which order; what a DEATHS block does, and what stands where afterwards."""

from itertools import pairwise
from typing import Final

from oracle.replay.checks.rule import Check, Rule
from oracle.replay.checks.situation import Frame
from oracle.replay.packets import TagChange
from oracle.replay.tags import (
    CARDTYPE,
    DAMAGE,
    DEATHRATTLE,
    EXHAUSTED,
    OVERLOAD_OWED,
    STEP_FINAL_GAMEOVER,
    STEP_FINAL_WRAPUP,
    TO_BE_DESTROYED,
    TYPE_HERO,
    TYPE_LOCATION,
    TYPE_MINION,
    TYPE_WEAPON,
    ZONE_GRAVEYARD,
    ZONE_PLAY,
    ZONE_POSITION,
)
from oracle.replay.tracker import Tracked
from oracle.replay.words import tag_name

_MORTALS: Final = frozenset({TYPE_MINION, TYPE_HERO, TYPE_WEAPON})


class OnDeaths(Check):
    """Base: what dies between begin and end of a DEATHS block."""

    __slots__ = ("dead", "doomed", "left")

    def reset(self) -> None:
        self.doomed: dict[int, Tracked] = {}
        self.dead: list[Tracked] = []
        self.left: list[Tracked] = []

    def attach(self) -> None:
        self.watch.on_open("DEATHS", self.opened)
        self.watch.on_move(self.moved)
        self.watch.on_close("DEATHS", self.closed)

    def opened(self, frame: Frame) -> None:
        self.doomed = dict(self.watch.dying)
        self.dead = []
        self.left = []

    def moved(self, each: Tracked, old: int, new: int) -> None:
        frame = self.watch.frame
        if old != ZONE_PLAY or frame is None or frame.kind != "DEATHS":
            return
        self.left.append(each)
        if each.tags.get(CARDTYPE) in _MORTALS:
            self.dead.append(each)

    def closed(self, frame: Frame) -> None:
        if frame.block.ended:
            self.judge(frame)

    def judge(self, frame: Frame) -> None:
        """The block is over."""
        raise NotImplementedError


class WhoDies(OnDeaths):
    """All who are at 0 Health or marked die in the next DEATHS block."""

    rule = Rule(
        "death.all",
        ("DEATH-01", "S2.1a", "S3.10.3a"),
        "in a DEATHS block all die who are at 0 Health or marked",
        {"deaths.batch": ("together",)},
    )

    __slots__ = ()

    def judge(self, frame: Frame) -> None:
        watch = self.watch
        if self.dead and all(each.tags.get(CARDTYPE) == TYPE_WEAPON for each in self.dead):
            # A weapon that is replaced goes alone and at once.
            self.blind += 1
            return
        for entity, each in self.doomed.items():
            if each.zone != ZONE_PLAY:
                self.held += 1
            else:
                self.fail(f"{watch.name(entity)} stays in play", "dead", entity)


class NobodyElseDies(OnDeaths):
    """Nobody dies who is neither at 0 Health nor marked."""

    rule = Rule("death.only", ("DEATH-01", "S2.1a"), "nobody dies who is neither at 0 Health nor marked")

    __slots__ = ()

    def judge(self, frame: Frame) -> None:
        watch = self.watch
        for each in self.dead:
            if each.entity in self.doomed:
                self.held += 1
            else:
                self.fail(f"{watch.name(each.entity)} dies", "at 0 Health, or marked", each.entity)


class SomebodyDies(OnDeaths):
    """A DEATHS block is there because somebody dies."""

    rule = Rule("death.some", ("DEATH-01", "SEQ-05"), "in a DEATHS block somebody dies")

    __slots__ = ()

    def judge(self, frame: Frame) -> None:
        if self.dead:
            self.held += 1
        elif any(each.kind == TYPE_LOCATION for each in self.left):
            # A location that is used up.
            self.blind += 1
        else:
            self.fail("nobody dies", "somebody", *self.doomed)


class OrderOfDeaths(OnDeaths):
    """Those who die together leave in the order in which they came into play."""

    rule = Rule(
        "death.order",
        ("DEATH-01", "DEATH-03", "ORD-01", "ORD-05"),
        "those who die together leave in the order in which they came into play",
        {"deaths.order": ("order_of_play",)},
    )

    __slots__ = ()

    def judge(self, frame: Frame) -> None:
        watch = self.watch
        arrived = watch.arrived
        minions = [each for each in self.dead if each.tags.get(CARDTYPE) == TYPE_MINION]
        for former, latter in pairwise(minions):
            before, after = arrived.get(former.entity, 0), arrived.get(latter.entity, 0)
            if not before and not after:
                self.blind += 1
            elif before <= after:
                self.held += 1
            else:
                found = f"{watch.name(former.entity)} leaves before {watch.name(latter.entity)}"
                self.fail(found, "the one that came first", former.entity, latter.entity)


class NobodyIsLeftDying(Check):
    """When an action is over, nobody is left at 0 Health or marked."""

    rule = Rule(
        "death.soon",
        ("DEATH-01", "SEQ-05", "S3.7.2", "S3.10.3a"),
        "when an action is over nobody is left at 0 Health or marked",
    )

    __slots__ = ()

    def attach(self) -> None:
        self.watch.on_settled(self.settled)

    def settled(self) -> None:
        watch = self.watch
        if not watch.dying:
            self.held += 1
        elif watch.step < STEP_FINAL_WRAPUP or watch.step > STEP_FINAL_GAMEOVER:
            for entity in list(watch.dying):
                self.fail(f"{watch.name(entity)} is in play at 0 Health or marked", "dead", entity)


class DeathsFollowPlays(Check):
    """When the block of a play is over, its dead have left."""

    rule = Rule("death.play", ("DEATH-01", "SEQ-06", "S3.7.2"), "when a play is over its dead have left")

    __slots__ = ()

    def attach(self) -> None:
        self.watch.on_close("PLAY", self.closed)

    def closed(self, frame: Frame) -> None:
        watch = self.watch
        if frame.depth or not frame.block.ended:
            return
        if watch.dying:
            for entity in list(watch.dying):
                self.fail(f"{watch.name(entity)} is in play at 0 Health or marked", "dead", entity, frame.entity)
        else:
            self.held += 1


class DeathsFollowEffects(Check):
    """What an effect killed leaves right after the effect, before anything else acts."""

    rule = Rule(
        "death.effect",
        ("DEATH-01", "SEQ-05", "SPELL-02"),
        "who an effect kills leaves before anything else acts",
        {"deaths.when": ("after_outermost_phase",)},
    )

    __slots__ = ("waiting",)

    def reset(self) -> None:
        self.waiting = False

    def attach(self) -> None:
        self.watch.on_close("POWER", self.closed)
        self.watch.on_open("", self.opened)
        self.watch.on_tag(OVERLOAD_OWED, self.booked)

    def booked(self, change: TagChange, each: Tracked, old: int) -> None:
        # Where Overload is booked after the text, what answers it comes before the deaths, too.
        self.waiting = False

    def closed(self, frame: Frame) -> None:
        parent = frame.parent
        outermost = parent is not None and parent.kind == "PLAY" and parent.depth == 0
        self.waiting = outermost and bool(self.watch.dying) and frame.block.ended

    def opened(self, frame: Frame) -> None:
        watch = self.watch
        if not self.waiting or (frame.kind == "TRIGGER" and frame.entity in watch.seats):
            # The player's own block wears the weapon.
            return
        self.waiting = False
        if frame.kind == "DEATHS":
            self.held += 1
        elif frame.kind == "POWER" or not watch.dying:
            # A text that runs twice has one phase; an aura may have saved who was dying.
            self.blind += 1
        else:
            self.fail(f"{frame.kind} of {watch.name(frame.entity)}", "DEATHS first", frame.entity, *watch.dying)


class DeathsAreNoBlow(Check):
    """A DEATHS block stands on its own, never in the middle of damage, and never in one like it."""

    rule = Rule(
        "death.apart", ("SEQ-04", "DEATH-08"), "deaths come after an effect or trigger, not in the middle of it"
    )

    __slots__ = ()

    def attach(self) -> None:
        self.watch.on_open("DEATHS", self.opened)

    def opened(self, frame: Frame) -> None:
        parent = frame.parent
        if parent is None or parent.kind in ("PLAY", "POWER", "ATTACK", "DECK_ACTION"):
            self.held += 1
        elif (
            parent.kind == "TRIGGER"
            and self.watch.dying
            and all(self.watch.tag(each, TO_BE_DESTROYED) for each in self.watch.dying)
        ):
            # A text that destroys and then forces the deaths (DEATH-14).
            self.blind += 1
        else:
            self.fail(f"DEATHS in {parent.kind}", "after it", parent.entity)


class TheDeadAreClean(Check):
    """Who has died has lost damage, mark, place and the wait."""

    rule = Rule("death.clean", ("DEATH-02", "ENCH-02"), "who has died has no damage, mark, place or wait left")

    __slots__ = ("dead",)

    def reset(self) -> None:
        self.dead: list[Tracked] = []

    def attach(self) -> None:
        self.watch.on_move(self.moved)
        self.watch.on_close("DEATHS", self.closed)

    def moved(self, each: Tracked, old: int, new: int) -> None:
        if old == ZONE_PLAY and new == ZONE_GRAVEYARD and each.tags.get(CARDTYPE) in (TYPE_MINION, TYPE_WEAPON):
            self.dead.append(each)

    def closed(self, frame: Frame) -> None:
        if not frame.block.ended:
            self.dead.clear()
        for each in self.dead:
            tags = each.tags
            left = [tag for tag in _CLEAN if tags.get(tag)]
            if not left:
                self.held += 1
            else:
                words = ", ".join(f"{tag_name(tag)} {tags[tag]}" for tag in left)
                self.fail(f"{self.watch.name(each.entity)} is dead and has {words}", "nothing left", each.entity)
        self.dead.clear()


_CLEAN: Final = (DAMAGE, TO_BE_DESTROYED, ZONE_POSITION, EXHAUSTED)


class DeathrattlesAfterwards(Check):
    """Deathrattles act when their minions have left: behind the DEATHS block, not in it."""

    rule = Rule(
        "death.rattle",
        ("DEATH-01", "DEATH-03", "S3.10.3a"),
        "a Deathrattle acts behind the DEATHS block of its minion",
    )

    __slots__ = ()

    def attach(self) -> None:
        self.watch.on_open("TRIGGER", self.opened)

    def opened(self, frame: Frame) -> None:
        each = self.watch.get(frame.entity)
        if frame.block.keyword != DEATHRATTLE or each.tags.get(CARDTYPE) != TYPE_MINION:
            return
        if frame.parent is not None and frame.parent.kind == "DEATHS":
            self.fail(f"the Deathrattle of {self.watch.name(frame.entity)} in DEATHS", "behind it", frame.entity)
        elif each.zone == ZONE_PLAY:
            # Triggered without a death.
            self.blind += 1
        else:
            self.held += 1


class ABlockOfTheGame(Check):
    """DEATHS blocks are the game's own."""

    rule = Rule("death.block", ("DEATH-01", "SEQ-05"), "a DEATHS block is the game's own")

    __slots__ = ()

    def attach(self) -> None:
        self.watch.on_open("DEATHS", self.opened)

    def opened(self, frame: Frame) -> None:
        if frame.entity == self.watch.game:
            self.held += 1
        else:
            self.fail(f"DEATHS of {self.watch.name(frame.entity)}", "of the game", frame.entity)


CHECKS: Final = (
    WhoDies,
    NobodyElseDies,
    SomebodyDies,
    OrderOfDeaths,
    NobodyIsLeftDying,
    DeathsFollowPlays,
    DeathsFollowEffects,
    DeathsAreNoBlow,
    TheDeadAreClean,
    DeathrattlesAfterwards,
    ABlockOfTheGame,
)
