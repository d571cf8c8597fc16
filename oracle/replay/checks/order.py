"""The order of triggers: by age within a queue, death by death behind the dead, Secrets as they were set."""

from typing import Final

from oracle.replay.checks.rule import Check, Rule
from oracle.replay.checks.situation import Frame
from oracle.replay.packets import MetaData
from oracle.replay.tags import (
    ATTACHED,
    CARDTYPE,
    STEP_MAIN_ACTION,
    STEP_MAIN_CLEANUP,
    STEP_MAIN_COMBAT,
    STEP_MAIN_END,
    STEP_MAIN_START_TRIGGERS,
    TYPE_HERO_POWER,
    TYPE_MINION,
    TYPE_SPELL,
    ZONE_DECK,
    ZONE_GRAVEYARD,
    ZONE_HAND,
    ZONE_PLAY,
    ZONE_SECRET,
)
from oracle.replay.tracker import Tracked


class Queue(Check):
    """Base: triggers that stand side by side, with nothing but the game's own blocks between them."""

    __slots__ = ("last", "since")

    def reset(self) -> None:
        self.last: dict[int, tuple[int, int, int]] = {}
        self.since = 0
        """When the step began: whoever came later may stand for somebody who was there before."""

    def attach(self) -> None:
        self.watch.on_open("", self.opened)
        self.watch.on_close("", self.closed)
        self.watch.on_step(self.stepped)

    def stepped(self, old: int, new: int) -> None:
        self.last.pop(0, None)
        self.since = self.watch.at

    def closed(self, frame: Frame) -> None:
        self.last.pop(frame.at, None)

    def opened(self, frame: Frame) -> None:
        key = 0 if frame.parent is None else frame.parent.at
        watch = self.watch
        if frame.kind != "TRIGGER":
            self.last.pop(key, None)
            return
        if frame.entity in watch.seats or frame.entity == watch.game:
            return
        each = watch.get(frame.entity)
        if not self.takes(frame, each):
            self.last.pop(key, None)
            return
        arrived = watch.arrived.get(frame.entity, 0)
        before = self.last.get(key)
        self.last[key] = (arrived, each.controller, frame.entity)
        if before is None:
            return
        late = frame.parent is None and max(arrived, before[0]) > self.since
        if before[1] != each.controller or (not arrived and not before[0]) or late:
            self.blind += 1
        elif before[0] <= arrived:
            self.held += 1
        elif self._wears_younger(frame.entity, before[0]):
            # What acts last may be an enchantment, which is younger than its host.
            self.blind += 1
        else:
            found = f"{watch.name(before[2])} acts before {watch.name(frame.entity)}"
            self.fail(found, "the older one first", before[2], frame.entity)

    def _wears_younger(self, host: int, than: int) -> bool:
        arrived = self.watch.arrived
        return any(
            each.tags.get(ATTACHED) == host and each.zone == ZONE_PLAY and arrived.get(each.entity, 0) > than
            for each in self.watch.entities.values()
        )

    def takes(self, frame: Frame, each: Tracked) -> bool:
        """Whether the trigger belongs to such a queue."""
        raise NotImplementedError


class EndOfTurn(Queue):
    """End-of-turn triggers of a side act by age."""

    rule = Rule(
        "order.turn_end",
        ("TURN-03", "TRIG-01", "ORD-01", "S3.11.1"),
        "end-of-turn triggers of one side act in order of play",
        {"triggers.order": ("order_of_play", "dominant_player_first", "active_player_first")},
    )
    __slots__ = ()

    def attach(self) -> None:
        super().attach()
        self.watch.on_move(self.moved)

    def moved(self, each: Tracked, old: int, new: int) -> None:
        if new == ZONE_PLAY and each.tags.get(CARDTYPE) == TYPE_MINION:
            # Who acts next may answer its coming.
            self.last.pop(0, None)

    def takes(self, frame: Frame, each: Tracked) -> bool:
        # Cards of the hand act behind those on the board, in an order of their own (TRIG-06).
        return frame.parent is None and self.watch.step == STEP_MAIN_END and each.zone != ZONE_HAND


class StartOfTurn(Queue):
    """Start-of-turn triggers of a side act by age."""

    rule = Rule(
        "order.turn_start",
        ("TURN-05", "TRIG-01", "ORD-01", "S3.2.2"),
        "start-of-turn triggers of one side act in order of play",
        {"triggers.order": ("order_of_play", "dominant_player_first", "active_player_first")},
    )
    __slots__ = ()

    def takes(self, frame: Frame, each: Tracked) -> bool:
        return frame.parent is None and self.watch.step == STEP_MAIN_START_TRIGGERS and each.zone == ZONE_PLAY


class CleanUp(Queue):
    """What ends with the turn ends by age."""

    rule = Rule(
        "order.cleanup",
        ("ENCH-01", "ORD-01"),
        "what lasts a turn ends in order of play, within one side",
        {"triggers.order": ("order_of_play", "dominant_player_first", "active_player_first")},
    )
    __slots__ = ()

    def takes(self, frame: Frame, each: Tracked) -> bool:
        return frame.parent is None and self.watch.step == STEP_MAIN_CLEANUP


class AnswersToOneEvent(Queue):
    """Those in play that answer the same event act by age; Hero Powers count and have a queue of their own.

    Whatever a record shows between two triggers (a hit, a heal, somebody who comes, a card drawn) begins a new queue;
    several such events before it are several queues, and then nothing can be told.
    """

    rule = Rule(
        "order.answers",
        ("TRIG-01", "TRIG-04", "ORD-01", "TRIG-19"),
        "those in play on one side that answer the same event act in order of play",
        {"triggers.order": ("order_of_play", "dominant_player_first", "active_player_first")},
    )
    __slots__ = ("events",)

    def reset(self) -> None:
        super().reset()
        self.events: dict[int, int] = {}

    def attach(self) -> None:
        super().attach()
        watch = self.watch
        watch.on_move(self.moved)
        watch.on_meta("DAMAGE", self.shown)
        watch.on_meta("HEALING", self.shown)

    def moved(self, each: Tracked, old: int, new: int) -> None:
        if new == ZONE_PLAY or (old == ZONE_DECK and new == ZONE_HAND):
            self._event(1)

    def shown(self, meta: MetaData) -> None:
        self._event(max(1, len(meta.info)))

    def _event(self, count: int) -> None:
        frame = self.watch.frame
        key = 0 if frame is None else frame.at
        if self.last.pop(key, None) is not None:
            self.events[key] = 0
        self.events[key] = self.events.get(key, 0) + count

    def stepped(self, old: int, new: int) -> None:
        super().stepped(old, new)
        self.events.pop(0, None)

    def closed(self, frame: Frame) -> None:
        super().closed(frame)
        self.events.pop(frame.at, None)

    def opened(self, frame: Frame) -> None:
        if frame.kind != "TRIGGER":
            self.events.pop(0 if frame.parent is None else frame.parent.at, None)
        super().opened(frame)

    def takes(self, frame: Frame, each: Tracked) -> bool:
        parent = frame.parent
        if parent is None and self.watch.step not in (STEP_MAIN_ACTION, STEP_MAIN_COMBAT):
            return False
        if each.zone != ZONE_PLAY or each.tags.get(CARDTYPE) in (TYPE_HERO_POWER, TYPE_SPELL):
            # A spell that heals by Lifesteal has no age on the board.
            return False
        if parent is not None and parent.kind == "PLAY" and self.watch.tag(parent.entity, CARDTYPE) == TYPE_MINION:
            # What answers the summoning and what answers the playing stand side by side there.
            return False
        return self.events.get(0 if parent is None else parent.at, 0) <= 1


class SecretsAsSet(Queue):
    """Secrets that answer one event act as they were set."""

    rule = Rule(
        "order.secrets",
        ("SECRET-02", "ORD-01"),
        "Secrets of one side act in the order in which they were set",
        {"triggers.order": ("order_of_play", "dominant_player_first", "active_player_first")},
    )
    __slots__ = ()

    def attach(self) -> None:
        super().attach()
        self.watch.on_meta("DAMAGE", self.shown)

    def shown(self, meta: MetaData) -> None:
        # A blow between two of them is another event: the first answered what came before it.
        frame = self.watch.frame
        self.last.pop(0 if frame is None else frame.at, None)

    def takes(self, frame: Frame, each: Tracked) -> bool:
        return each.zone == ZONE_SECRET and bool(frame.block.children)


class DeathByDeath(Check):
    """Behind a DEATHS block the Deathrattles of the dead act in the order of their deaths."""

    rule = Rule(
        "order.deathrattles",
        ("DEATH-03", "DEATH-04", "ORD-01"),
        "Deathrattles act in the order of the deaths",
        {"death_triggers.queue": ("per_death", "flat", "deathrattles_first", "watchers_first")},
    )

    __slots__ = ("dead", "reached")

    def reset(self) -> None:
        self.dead: dict[int, int] = {}
        self.reached: dict[int, tuple[int, int]] = {}

    def attach(self) -> None:
        watch = self.watch
        watch.on_open("DEATHS", self.deaths)
        watch.on_move(self.moved)
        watch.on_open("TRIGGER", self.trigger)

    def deaths(self, frame: Frame) -> None:
        self.dead = {}
        self.reached = {}

    def moved(self, each: Tracked, old: int, new: int) -> None:
        frame = self.watch.frame
        if old == ZONE_PLAY and new == ZONE_GRAVEYARD and frame is not None and frame.kind == "DEATHS":
            self.dead[each.entity] = len(self.dead)

    def trigger(self, frame: Frame) -> None:
        number = self.dead.get(frame.entity)
        if number is None:
            return
        key = 0 if frame.parent is None else frame.parent.at
        before = self.reached.get(key)
        self.reached[key] = (number, frame.entity)
        if before is None:
            return
        if before[0] <= number:
            self.held += 1
        else:
            names = self.watch.name(before[1]), self.watch.name(frame.entity)
            self.fail(f"{names[0]} acts before {names[1]}, which died first", "death by death", before[1], frame.entity)


class WhoActsIsThere(Check):
    """Whoever acts is in a zone where it can: the dead only with their Deathrattles."""

    rule = Rule("order.present", ("TRIG-08", "DEATH-02", "TRIG-16"), "the dead act no more, but for their Deathrattles")

    __slots__ = ("dead",)

    def reset(self) -> None:
        self.dead: set[int] = set()

    def attach(self) -> None:
        watch = self.watch
        watch.on_move(self.moved)
        watch.on_settled(self.settled)
        watch.on_open("TRIGGER", self.opened)

    def moved(self, each: Tracked, old: int, new: int) -> None:
        if new == ZONE_GRAVEYARD:
            self.dead.add(each.entity)

    def settled(self) -> None:
        self.dead.clear()

    def opened(self, frame: Frame) -> None:
        each = self.watch.get(frame.entity)
        if each.zone != ZONE_GRAVEYARD or each.tags.get(CARDTYPE) != TYPE_MINION:
            self.held += 1
        elif frame.entity in self.dead or not frame.block.children:
            self.held += 1
        else:
            self.fail(
                f"{self.watch.name(frame.entity)} acts in the graveyard", "only right after its death", frame.entity
            )


CHECKS: Final = (
    EndOfTurn,
    StartOfTurn,
    CleanUp,
    AnswersToOneEvent,
    SecretsAsSet,
    DeathByDeath,
    WhoActsIsThere,
)
