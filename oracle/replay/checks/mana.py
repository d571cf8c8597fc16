"""Mana: what a turn brings, what is paid, what is locked."""

from typing import Final

from oracle.replay.checks.numbers import NUM_RESOURCES_SPENT_THIS_GAME
from oracle.replay.checks.rule import Check, Rule
from oracle.replay.checks.situation import Frame
from oracle.replay.packets import MetaData, TagChange
from oracle.replay.tags import (
    CARD_COSTS_HEALTH,
    CARDTYPE,
    COST,
    MAXRESOURCES,
    OVERLOAD_LOCKED,
    OVERLOAD_OWED,
    RESOURCES,
    RESOURCES_USED,
    STEP_MAIN_READY,
    STEP_MAIN_START_TRIGGERS,
    TEMP_RESOURCES,
    TYPE_HERO_POWER,
    ZONE_HAND,
)
from oracle.replay.tracker import Tracked


class Refill(Check):
    """Base: what changes for whose turn it is from MAIN_READY to the start-of-turn effects."""

    __slots__ = ("before",)

    def reset(self) -> None:
        self.before: dict[int, dict[int, int]] = {}

    def attach(self) -> None:
        self.watch.on_step(self.stepped)

    def stepped(self, old: int, new: int) -> None:
        watch = self.watch
        if new == STEP_MAIN_READY:
            self.before = {player: dict(watch.get(entity).tags) for player, entity in watch.players.items()}
        elif new == STEP_MAIN_START_TRIGGERS and old == STEP_MAIN_READY and self.before:
            for player, before in self.before.items():
                self.begun(player, before, watch.get(watch.players[player]).tags)

    def begun(self, player: int, before: dict[int, int], after: dict[int, int]) -> None:
        """The mana of a player's turn was filled, or the opponent's."""
        raise NotImplementedError


class OneCrystalMore(Refill):
    """A turn brings one crystal, up to the limit; nobody else gets one."""

    rule = Rule(
        "mana.gain",
        ("TURN-04", "S3.2.1b"),
        "a turn brings its player one crystal, up to the limit",
        {"mana.gain": ("up_to_ten",)},
    )

    __slots__ = ()

    def begun(self, player: int, before: dict[int, int], after: dict[int, int]) -> None:
        had, has = before.get(RESOURCES, 0), after.get(RESOURCES, 0)
        limit = after.get(MAXRESOURCES, 10)
        wanted = min(had + 1, max(limit, had)) if player == self.watch.current else had
        if has == wanted:
            self.held += 1
        else:
            self.fail(f"player {player} has {has} crystals after {had}", str(wanted))


class AllFilled(Refill):
    """As a turn begins no crystal is used up; those locked by Overload are."""

    rule = Rule("mana.refill", ("TURN-04", "S3.2.1a"), "as a turn begins its player's crystals are full")

    __slots__ = ()

    def begun(self, player: int, before: dict[int, int], after: dict[int, int]) -> None:
        if player != self.watch.current:
            return
        used, locked = after.get(RESOURCES_USED, 0), after.get(OVERLOAD_LOCKED, 0)
        if used in (0, locked):
            self.held += 1
        else:
            self.fail(f"{used} crystals of player {player} are used up", f"0, or the {locked} locked")


class OverloadLocks(Refill):
    """What was owed is locked in the next turn, and no longer owed."""

    rule = Rule(
        "mana.overload",
        ("PLAY-06", "TURN-04", "S3.4.2"),
        "Overload of the last turn is locked, and no longer owed",
        {"overload.payment": ("locked_next_turn",)},
    )

    __slots__ = ()

    def begun(self, player: int, before: dict[int, int], after: dict[int, int]) -> None:
        if player != self.watch.current:
            return
        owed, locked = before.get(OVERLOAD_OWED, 0), after.get(OVERLOAD_LOCKED, 0)
        left = after.get(OVERLOAD_OWED, 0)
        if locked == owed and not left:
            self.held += 1
        else:
            self.fail(f"{locked} crystals locked, {left} owed after {owed} owed", f"{owed} locked, 0 owed")


class NeverBeyondTheLimit(Check):
    """Crystals and their use stay in bounds."""

    rule = Rule("mana.limit", ("DRAW-11", "TURN-04"), "nobody has more crystals than the limit")

    __slots__ = ()

    def attach(self) -> None:
        self.watch.on_tag(RESOURCES, self.changed)

    def changed(self, change: TagChange, each: Tracked, old: int) -> None:
        limit = each.tags.get(MAXRESOURCES, 10)
        if change.value <= limit:
            self.held += 1
        else:
            self.fail(f"{self.watch.name(each.entity)} has {change.value} crystals", f"at most {limit}")


class NeverMoreThanThere(Check):
    """Nobody spends mana that is not there."""

    rule = Rule("mana.enough", ("PLAY-01",), "nobody spends more mana than there is")

    __slots__ = ()

    def attach(self) -> None:
        self.watch.on_tag(RESOURCES_USED, self.changed)

    def changed(self, change: TagChange, each: Tracked, old: int) -> None:
        tags = each.tags
        there = tags.get(RESOURCES, 0) + tags.get(TEMP_RESOURCES, 0)
        if change.value <= there:
            self.held += 1
        else:
            self.fail(f"{change.value} of {there} crystals of {self.watch.name(each.entity)} are used up", f"{there}")


class TemporaryManaEnds(Check):
    """Temporary mana ends with the turn."""

    rule = Rule("mana.temporary", ("ENCH-01", "TURN-04"), "temporary mana is gone when the turn is over")

    __slots__ = ()

    def attach(self) -> None:
        self.watch.on_step(self.stepped)

    def stepped(self, old: int, new: int) -> None:
        if new != STEP_MAIN_READY:
            return
        for player, entity in self.watch.players.items():
            left = self.watch.tag(entity, TEMP_RESOURCES)
            if left:
                self.fail(f"player {player} has {left} temporary mana", "none")
            else:
                self.held += 1


class Spending(Check):
    """Base: what a play of a player paid until its first effect."""

    __slots__ = ("before", "cost", "health", "hurt", "paid", "player")

    def reset(self) -> None:
        self.hurt = False
        self.before: tuple[int, int, int] = (0, 0, 0)
        self.cost: int | None = None
        self.health = False
        self.player = 0
        self.paid = False

    def attach(self) -> None:
        watch = self.watch
        watch.on_open("PLAY", self.opened)
        watch.on_open("POWER", self.power)
        watch.on_close("PLAY", self.closed)
        watch.on_meta("DAMAGE", self.damage)

    def damage(self, meta: MetaData) -> None:
        self.hurt = True

    def opened(self, frame: Frame) -> None:
        if frame.depth:
            return
        watch = self.watch
        played = watch.get(frame.entity)
        self.player = watch.players.get(played.controller, 0)
        self.before = self._mana()
        self.hurt = False
        self.health = bool(played.tags.get(CARD_COSTS_HEALTH))
        self.cost = played.tags.get(COST) if played.zone == ZONE_HAND or played.kind == TYPE_HERO_POWER else None
        if played.card is None or played.hidden or frame.block.target == frame.entity:
            self.cost = None
        elif self.cost is None and played.tags.get(CARDTYPE):
            self.cost = 0
        self.paid = False

    def _mana(self) -> tuple[int, int, int]:
        tags = self.watch.get(self.player).tags
        return (
            tags.get(RESOURCES_USED, 0),
            tags.get(TEMP_RESOURCES, 0),
            tags.get(NUM_RESOURCES_SPENT_THIS_GAME, 0),
        )

    def power(self, frame: Frame) -> None:
        parent = frame.parent
        if parent is not None and parent.depth == 0 and parent.kind == "PLAY" and not self.paid:
            self._pay(frame)

    def closed(self, frame: Frame) -> None:
        if frame.depth == 0 and not self.paid:
            self._pay(frame)

    def _pay(self, frame: Frame) -> None:
        self.paid = True
        if self.player:
            used, temporary, spent = (now - then for now, then in zip(self._mana(), self.before, strict=True))
            self.judge(frame, used - min(temporary, 0), spent)

    def judge(self, frame: Frame, paid: int, spent: int) -> None:
        """So much mana was paid, and so much was noted as spent."""
        raise NotImplementedError


class CostIsPaid(Spending):
    """What a play costs is paid."""

    rule = Rule("mana.cost", ("PLAY-04", "PLAY-07", "AURA-12"), "a play is paid with what it costs")

    __slots__ = ()

    def judge(self, frame: Frame, paid: int, spent: int) -> None:
        if self.cost is None:
            self.blind += 1
        elif paid == max(self.cost, 0):
            self.held += 1
        elif not paid and (self.health or self.hurt):
            # Some effects let cards be paid with Health.
            self.blind += 1
        else:
            self.fail(f"{paid} mana paid", f"{self.cost}", frame.entity)


class SpentIsCounted(Spending):
    """What was paid is counted."""

    rule = Rule("mana.spent", ("PLAY-04",), "the mana spent in a game grows by what is paid")

    __slots__ = ()

    def judge(self, frame: Frame, paid: int, spent: int) -> None:
        if not self.watch.get(self.player).tags.get(NUM_RESOURCES_SPENT_THIS_GAME):
            self.blind += 1
        elif paid == spent:
            self.held += 1
        else:
            self.fail(f"{paid} mana paid, {spent} counted as spent", "the same", frame.entity)


class PaidFirst(Check):
    """A card is paid before it leaves the hand."""

    rule = Rule("mana.first", ("PLAY-04",), "a play is paid before its card leaves the hand")

    __slots__ = ("left",)

    def reset(self) -> None:
        self.left = False

    def attach(self) -> None:
        self.watch.on_open("PLAY", self.opened)
        self.watch.on_move(self.moved)
        self.watch.on_tag(RESOURCES_USED, self.used)

    def opened(self, frame: Frame) -> None:
        if frame.depth == 0:
            self.left = False

    def moved(self, each: Tracked, old: int, new: int) -> None:
        frame = self.watch.frame
        if old == ZONE_HAND and frame is not None and frame.depth == 0 and frame.entity == each.entity:
            self.left = True

    def used(self, change: TagChange, each: Tracked, old: int) -> None:
        frame = self.watch.frame
        if frame is None or frame.depth or frame.kind != "PLAY" or change.value < old:
            return
        if self.left:
            self.fail(f"{change.value - old} mana paid after the card was played", "before", frame.entity)
        else:
            self.held += 1


CHECKS: Final = (
    OneCrystalMore,
    AllFilled,
    OverloadLocks,
    NeverBeyondTheLimit,
    NeverMoreThanThere,
    TemporaryManaEnds,
    CostIsPaid,
    SpentIsCounted,
    PaidFirst,
)
