"""The structure of a turn: its steps and who announces them, whose turn it is, and when players act."""

from typing import Final

from oracle.replay.checks.rule import Check, Rule
from oracle.replay.checks.situation import Frame
from oracle.replay.packets import TagChange
from oracle.replay.tags import (
    CURRENT_PLAYER,
    FIRST_PLAYER,
    NEXT_STEP,
    NUM_TURNS_LEFT,
    STEP_BEGIN_MULLIGAN,
    STEP_FINAL_GAMEOVER,
    STEP_FINAL_WRAPUP,
    STEP_MAIN_ACTION,
    STEP_MAIN_CLEANUP,
    STEP_MAIN_COMBAT,
    STEP_MAIN_END,
    STEP_MAIN_NEXT,
    STEP_MAIN_READY,
    STEP_MAIN_START,
    STEP_MAIN_START_TRIGGERS,
    TURN,
)
from oracle.replay.tracker import Tracked

_NEXT: Final = {
    0: (STEP_BEGIN_MULLIGAN,),
    STEP_BEGIN_MULLIGAN: (STEP_MAIN_READY,),
    STEP_MAIN_READY: (STEP_MAIN_START_TRIGGERS,),
    STEP_MAIN_START_TRIGGERS: (STEP_MAIN_START,),
    STEP_MAIN_START: (STEP_MAIN_ACTION,),
    STEP_MAIN_ACTION: (STEP_MAIN_COMBAT, STEP_MAIN_END),
    STEP_MAIN_COMBAT: (STEP_MAIN_ACTION,),
    STEP_MAIN_END: (STEP_MAIN_CLEANUP,),
    STEP_MAIN_CLEANUP: (STEP_MAIN_NEXT,),
    STEP_MAIN_NEXT: (STEP_MAIN_READY,),
    STEP_FINAL_WRAPUP: (STEP_FINAL_GAMEOVER,),
}
"""Which step may follow which; the end of the game may follow any."""


_NAMES: Final = {
    0: "the start",
    STEP_BEGIN_MULLIGAN: "BEGIN_MULLIGAN",
    STEP_MAIN_READY: "MAIN_READY",
    STEP_MAIN_START_TRIGGERS: "MAIN_START_TRIGGERS",
    STEP_MAIN_START: "MAIN_START",
    STEP_MAIN_ACTION: "MAIN_ACTION",
    STEP_MAIN_COMBAT: "MAIN_COMBAT",
    STEP_MAIN_END: "MAIN_END",
    STEP_MAIN_CLEANUP: "MAIN_CLEANUP",
    STEP_MAIN_NEXT: "MAIN_NEXT",
    STEP_FINAL_WRAPUP: "FINAL_WRAPUP",
    STEP_FINAL_GAMEOVER: "FINAL_GAMEOVER",
}


_STEPS_OF_A_TURN: Final = (
    STEP_MAIN_READY,
    STEP_MAIN_START_TRIGGERS,
    STEP_MAIN_START,
    STEP_MAIN_ACTION,
    STEP_MAIN_END,
    STEP_MAIN_CLEANUP,
)
"""The steps that a block of the player whose turn it is works off."""


def step_name(step: int) -> str:
    """`MAIN_ACTION` for 10."""
    return _NAMES.get(step, str(step))


class StepsInOrder(Check):
    """Mana, start-of-turn effects, the draw, actions, end-of-turn effects, clean-up."""

    rule = Rule(
        "turn.steps",
        ("TURN-03", "TURN-04", "TURN-05", "S3.2"),
        "the steps of a turn follow in their order",
        {"turn.start_order": ("mana_triggers_draw",)},
    )

    __slots__ = ()

    def attach(self) -> None:
        self.watch.on_step(self.stepped)

    def stepped(self, old: int, new: int) -> None:
        allowed = _NEXT.get(old)
        if allowed is None:
            self.blind += 1
        elif new in allowed or new == STEP_FINAL_WRAPUP:
            self.held += 1
        else:
            self.fail(f"{step_name(new)} after {step_name(old)}", " or ".join(map(step_name, allowed)))


class StepsAreAnnounced(Check):
    """A step is announced (NEXT_STEP) by what was done before it; combat alone begins unannounced."""

    rule = Rule("turn.announced", ("TURN-04", "TURN-05"), "a step is the one that was announced")

    __slots__ = ()

    def attach(self) -> None:
        self.watch.on_step(self.stepped)

    def stepped(self, old: int, new: int) -> None:
        if new == STEP_MAIN_COMBAT:
            return
        announced = self.watch.tag(self.watch.game, NEXT_STEP)
        if announced == new:
            self.held += 1
        else:
            self.fail(f"{step_name(new)} begins", f"{step_name(announced)}, which was announced")


class StepsAreWorkedOff(Check):
    """Each step of a turn has a block of its player, in which the next one is announced."""

    rule = Rule("turn.work", ("TURN-03", "TURN-04", "TURN-05"), "a step is worked off by whose turn it is, then ends")

    __slots__ = ("by", "open")

    def reset(self) -> None:
        self.open = 0
        self.by = 0

    def attach(self) -> None:
        self.watch.on_step(self.stepped)
        self.watch.on_open("TRIGGER", self.opened)
        self.watch.on_tag(NEXT_STEP, self.announced)

    def stepped(self, old: int, new: int) -> None:
        if self.open and new not in (STEP_MAIN_COMBAT, STEP_FINAL_WRAPUP):
            self.fail(f"{step_name(self.open)} was not worked off", "a TRIGGER block of whoever's turn it is")
        self.open = new if new in _STEPS_OF_A_TURN else 0

    def opened(self, frame: Frame) -> None:
        if frame.depth or not self.open:
            return
        watch = self.watch
        if frame.entity in watch.seats and watch.seats[frame.entity] == watch.current:
            self.by = self.open

    def announced(self, change: TagChange, each: Tracked, old: int) -> None:
        if self.open and self.by == self.open:
            self.held += 1
            self.open = 0
            self.by = 0


class TurnsCount(Check):
    """Turns are numbered one by one, in the step between them."""

    rule = Rule("turn.number", ("TURN-04", "TURN-08"), "turns are counted one by one, between two turns")

    __slots__ = ()

    def attach(self) -> None:
        self.watch.on_tag(TURN, self.changed)

    def changed(self, change: TagChange, each: Tracked, old: int) -> None:
        watch = self.watch
        if each.entity != watch.game or watch.setting_up:
            return
        if change.value != old + 1:
            self.fail(f"turn {change.value} after turn {old}", f"turn {old + 1}")
        elif old and watch.step != STEP_MAIN_NEXT:
            self.fail(f"turn {change.value} in {step_name(watch.step)}", "MAIN_NEXT")
        else:
            self.held += 1


class TurnsAlternate(Check):
    """After a turn the other player's begins, unless an extra turn was won."""

    rule = Rule("turn.player", ("TURN-04", "TURN-09", "S3.11.2"), "players take turns, extra turns apart")

    __slots__ = ("extra", "last")

    def reset(self) -> None:
        self.last = 0
        self.extra = False

    def attach(self) -> None:
        self.watch.on_tag(NUM_TURNS_LEFT, self.left)
        self.watch.on_step(self.stepped)

    def left(self, change: TagChange, each: Tracked, old: int) -> None:
        # Two turns left in the middle of one: the next one is his, too.
        if change.value >= 2 or old >= 2:
            self.extra = True

    def stepped(self, old: int, new: int) -> None:
        if new != STEP_MAIN_READY:
            return
        watch = self.watch
        now = [player for player, entity in watch.players.items() if watch.tag(entity, CURRENT_PLAYER)]
        if len(now) != 1:
            self.fail(f"it is the turn of {len(now)} players", "one player")
        elif self.last and now[0] == self.last and not self.extra:
            self.fail(f"player {now[0]} has the turn again", "the other player")
        else:
            self.held += 1
        self.last = now[0] if now else 0
        self.extra = False


class FirstPlayerBegins(Check):
    """Turn 1 belongs to the first player."""

    rule = Rule("turn.first", ("TURN-01", "S3.1.1"), "the first player has the first turn")

    __slots__ = ()

    def attach(self) -> None:
        self.watch.on_step(self.stepped)

    def stepped(self, old: int, new: int) -> None:
        watch = self.watch
        if new != STEP_MAIN_READY or watch.turn != 1:
            return
        first = [player for player, entity in watch.players.items() if watch.tag(entity, FIRST_PLAYER)]
        if not first:
            self.blind += 1
        else:
            self.expect(first == [watch.current], f"player {watch.current} begins", f"player {first[0]}")


class TurnLimit(Check):
    """The game is drawn when the beginner's 45th turn is over."""

    rule = Rule(
        "turn.limit", ("TURN-08", "S3.12.3"), "no turn begins after the 89th", {"end.turn_limit": ("after_turn_89",)}
    )

    __slots__ = ()

    def attach(self) -> None:
        self.watch.on_tag(TURN, self.changed)

    def changed(self, change: TagChange, each: Tracked, old: int) -> None:
        if each.entity == self.watch.game:
            self.expect(change.value <= 90, f"turn {change.value}", "at most turn 89, and the end of it")


class ActionsInTheirStep(Check):
    """Players act in the main step of their own turn."""

    rule = Rule("turn.actions", ("SEQ-01", "TURN-05"), "players act in the main step of their own turn")

    __slots__ = ()

    def attach(self) -> None:
        for kind in ("PLAY", "ATTACK", "DECK_ACTION"):
            self.watch.on_open(kind, self.opened)

    def opened(self, frame: Frame) -> None:
        if frame.depth:
            return
        watch = self.watch
        if watch.step not in (STEP_MAIN_ACTION, STEP_MAIN_COMBAT):
            self.fail(f"{frame.kind} in {step_name(watch.step)}", "MAIN_ACTION", frame.entity)
            return
        side = watch.get(frame.entity).controller
        if side == watch.current:
            self.held += 1
        else:
            self.fail(f"player {side} acts in the turn of player {watch.current}", "whose turn it is", frame.entity)


CHECKS: Final = (
    StepsInOrder,
    StepsAreAnnounced,
    StepsAreWorkedOff,
    TurnsCount,
    TurnsAlternate,
    FirstPlayerBegins,
    TurnLimit,
    ActionsInTheirStep,
)
