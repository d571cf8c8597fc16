"""What restarts with a turn: ages grow, characters are ready, counts begin at 0."""

from typing import Final

from oracle.replay.checks.numbers import (
    COMBO_ACTIVE,
    HEROPOWER_ACTIVATIONS_THIS_TURN,
    NUM_CARDS_PLAYED_THIS_TURN,
    NUM_FRIENDLY_MINIONS_THAT_ATTACKED_THIS_TURN,
    NUM_MINIONS_PLAYED_THIS_TURN,
    NUM_OPTIONS_PLAYED_THIS_TURN,
)
from oracle.replay.checks.rule import Check, Rule
from oracle.replay.checks.situation import Frame
from oracle.replay.packets import TagChange
from oracle.replay.tags import (
    CARDTYPE,
    EXHAUSTED,
    JUST_PLAYED,
    NUM_ATTACKS_THIS_TURN,
    NUM_CARDS_DRAWN_THIS_TURN,
    NUM_TURNS_IN_PLAY,
    STEP_MAIN_ACTION,
    STEP_MAIN_NEXT,
    STEP_MAIN_READY,
    STEP_MAIN_START,
    STEP_MAIN_START_TRIGGERS,
    TYPE_HERO,
    TYPE_HERO_POWER,
    TYPE_MINION,
    ZONE_PLAY,
)
from oracle.replay.tracker import Tracked
from oracle.replay.words import tag_name


class AgesGrow(Check):
    """Whoever is in play grows older by one with each turn."""

    rule = Rule("turn.age", ("TURN-04", "TURN-10"), "with each turn everyone in play has been there one turn longer")

    __slots__ = ("aged", "both", "open")

    def reset(self) -> None:
        self.aged: set[int] = set()
        self.both = False
        self.open = False

    def attach(self) -> None:
        watch = self.watch
        watch.on_tag(NUM_TURNS_IN_PLAY, self.changed)
        watch.on_step(self.stepped)
        watch.on_close("TRIGGER", self.closed)

    def stepped(self, old: int, new: int) -> None:
        self.open = new == STEP_MAIN_READY
        self.aged.clear()

    def changed(self, change: TagChange, each: Tracked, old: int) -> None:
        if change.value == 0:
            return
        if each.hidden and NUM_TURNS_IN_PLAY not in each.tags and not self.open:
            self.blind += 1
        elif change.value != old + 1:
            self.fail(f"{self.watch.name(each.entity)} grows from {old} to {change.value}", f"{old + 1}", each.entity)
        else:
            self.held += 1
        self.aged.add(each.entity)

    def closed(self, frame: Frame) -> None:
        watch = self.watch
        if frame.depth or not self.open or watch.seats.get(frame.entity) != watch.current:
            return
        self.open = False
        # Until about build 13800 only whose turn it is grows older.
        self.both = self.both or any(watch.get(entity).controller != watch.current for entity in self.aged)
        for player in watch.players:
            if player != watch.current and not self.both:
                self.blind += 1
                continue
            for entity, each in watch.lying(ZONE_PLAY, player).items():
                if each.tags.get(CARDTYPE) not in (TYPE_MINION, TYPE_HERO, TYPE_HERO_POWER) or watch.sleeps(each):
                    continue
                if entity in self.aged:
                    self.held += 1
                else:
                    self.fail(f"{watch.name(entity)} is not older", "one turn more in play", entity)


class EverybodyIsReady(Check):
    """A turn begins with its player's characters and Hero Power ready."""

    rule = Rule("turn.ready", ("TURN-04", "HP-02", "ATK-19"), "as a turn begins its player's characters are ready")

    __slots__ = ()

    def attach(self) -> None:
        self.watch.on_step(self.stepped)

    def stepped(self, old: int, new: int) -> None:
        if new != STEP_MAIN_START_TRIGGERS:
            return
        watch = self.watch
        for entity, each in watch.lying(ZONE_PLAY, watch.current).items():
            tags = each.tags
            if tags.get(CARDTYPE) not in (TYPE_MINION, TYPE_HERO, TYPE_HERO_POWER) or watch.sleeps(each):
                continue
            if tags.get(EXHAUSTED):
                self.fail(f"{watch.name(entity)} is exhausted", "ready", entity)
            else:
                self.held += 1


class AttacksRestart(Check):
    """With each turn attacks are counted anew."""

    rule = Rule("turn.attacks", ("TURN-04", "ATK-14"), "as a turn begins nobody has attacked in it")

    __slots__ = ()

    def attach(self) -> None:
        self.watch.on_step(self.stepped)

    def stepped(self, old: int, new: int) -> None:
        # Some heroes are counted anew with the draw.
        if new != STEP_MAIN_ACTION or old != STEP_MAIN_START:
            return
        watch = self.watch
        for entity, each in watch.lying(ZONE_PLAY, watch.current).items():
            if each.tags.get(CARDTYPE) not in (TYPE_MINION, TYPE_HERO):
                continue
            if each.tags.get(NUM_ATTACKS_THIS_TURN):
                found = f"{watch.name(entity)} has attacked {each.tags[NUM_ATTACKS_THIS_TURN]} times"
                self.fail(found, "0", entity)
            else:
                self.held += 1


class CountersRestart(Check):
    """With each turn its player's counts start anew, and so do those of both sides."""

    rule = Rule("turn.counters", ("TURN-04",), "as a turn begins the counts of the last one are 0")

    __slots__ = ()

    def attach(self) -> None:
        self.watch.on_step(self.stepped)

    def stepped(self, old: int, new: int) -> None:
        watch = self.watch
        if new == STEP_MAIN_START_TRIGGERS:
            self._zero(watch.players.get(watch.current, 0), _OWN_COUNTS)
        elif new == STEP_MAIN_ACTION and old == STEP_MAIN_START:
            for entity in watch.seats:
                self._zero(entity, (NUM_FRIENDLY_MINIONS_THAT_ATTACKED_THIS_TURN,))
            self._zero(watch.players.get(watch.current, 0), (HEROPOWER_ACTIVATIONS_THIS_TURN,))

    def _zero(self, entity: int, tags: tuple[int, ...]) -> None:
        for tag in tags:
            value = self.watch.tag(entity, tag)
            if value:
                self.fail(f"{tag_name(tag)} of {self.watch.name(entity)} is {value}", "0")
            else:
                self.held += 1


_OWN_COUNTS: Final = (
    NUM_CARDS_PLAYED_THIS_TURN,
    NUM_MINIONS_PLAYED_THIS_TURN,
    NUM_OPTIONS_PLAYED_THIS_TURN,
    NUM_CARDS_DRAWN_THIS_TURN,
    COMBO_ACTIVE,
)


class NewcomersSettle(Check):
    """What was played in a turn is no longer new when it is over."""

    rule = Rule("turn.newcomers", ("TURN-04", "ENCH-01"), "after a turn nobody of its player was just played")

    __slots__ = ()

    def attach(self) -> None:
        self.watch.on_step(self.stepped)

    def stepped(self, old: int, new: int) -> None:
        if new != STEP_MAIN_NEXT:
            return
        watch = self.watch
        for entity, each in watch.lying(ZONE_PLAY, watch.current).items():
            if each.tags.get(CARDTYPE) not in (TYPE_MINION, TYPE_HERO) or watch.sleeps(each):
                continue
            if each.tags.get(JUST_PLAYED):
                self.fail(f"{watch.name(entity)} was just played", "no longer", entity)
            else:
                self.held += 1


CHECKS: Final = (
    AgesGrow,
    EverybodyIsReady,
    AttacksRestart,
    CountersRestart,
    NewcomersSettle,
)
