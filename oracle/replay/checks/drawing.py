"""Draws: one a turn, counted, from the own deck; burned with a full hand."""

from typing import Final

from oracle.replay.checks.numbers import CARDS_TO_DRAW
from oracle.replay.checks.rule import Check, Rule, Violation
from oracle.replay.checks.situation import Frame
from oracle.replay.packets import TagChange
from oracle.replay.tags import (
    MAXHANDSIZE,
    NUM_CARDS_DRAWN_THIS_TURN,
    STEP_BEGIN_MULLIGAN,
    STEP_MAIN_START,
    ZONE_DECK,
    ZONE_GRAVEYARD,
    ZONE_HAND,
)
from oracle.replay.tracker import Tracked

_OPENING: Final = (0, STEP_BEGIN_MULLIGAN)


class OneCardATurn(Check):
    """A turn brings one card: drawn, burned, cast as it is drawn, or fatigue in its place."""

    rule = Rule("draw.one", ("TURN-05", "S3.2.3"), "a turn begins with one draw", {"turn.draw": ("one",)})

    __slots__ = ("draws", "frame")

    def reset(self) -> None:
        self.frame: Frame | None = None
        self.draws = 0

    def attach(self) -> None:
        watch = self.watch
        watch.on_open("TRIGGER", self.opened)
        watch.on_open("FATIGUE", self.fatigue)
        watch.on_move(self.moved)
        watch.on_close("TRIGGER", self.closed)

    def opened(self, frame: Frame) -> None:
        watch = self.watch
        if frame.depth == 0 and watch.step == STEP_MAIN_START and watch.seats.get(frame.entity) == watch.current:
            self.frame = frame
            self.draws = 0

    def fatigue(self, frame: Frame) -> None:
        if self.frame is not None and frame.parent is self.frame:
            self.draws += 1

    def moved(self, each: Tracked, old: int, new: int) -> None:
        # What an answer to the draw draws is no draw of the turn: it stands in a block of its own.
        if self.frame is not None and old == ZONE_DECK and self.watch.frame is self.frame:
            self.draws += 1

    def closed(self, frame: Frame) -> None:
        if frame is not self.frame:
            return
        self.frame = None
        if not frame.block.ended:
            return
        if self.draws == 1:
            self.held += 1
        else:
            self.fail(f"{self.draws} cards drawn as the turn begins", "1")


class DrawsAreCounted(Check):
    """Each card drawn is counted, and nothing else is."""

    rule = Rule("draw.counted", ("DRAW-01", "DRAW-03", "S3.3.1b"), "each card drawn counts as one, a burned one not")

    __slots__ = ("waiting",)

    def reset(self) -> None:
        self.waiting: dict[int, tuple[Frame | None, Violation]] = {}

    def attach(self) -> None:
        watch = self.watch
        watch.on_move(self.moved)
        watch.on_tag(NUM_CARDS_DRAWN_THIS_TURN, self.counted)
        watch.on_close("", self.closed)

    def moved(self, each: Tracked, old: int, new: int) -> None:
        watch = self.watch
        if old != ZONE_DECK or new != ZONE_HAND or watch.setting_up or watch.step in _OPENING:
            return
        player = watch.players.get(each.controller, 0)
        self._missing(player)
        violation = self.place(f"the draw of {watch.name(each.entity)} is not counted", "counted", each.entity)
        self.waiting[player] = (watch.frame, violation)

    def counted(self, change: TagChange, each: Tracked, old: int) -> None:
        watch = self.watch
        if change.value == 0 or watch.setting_up or watch.step in _OPENING:
            self.waiting.pop(change.entity, None)
        elif self.waiting.pop(change.entity, None) is None:
            self.fail(f"{change.value} cards drawn by {watch.name(change.entity)}, without a draw", str(old))
        elif change.value != old + 1:
            self.fail(f"{change.value} cards drawn by {watch.name(change.entity)}", str(old + 1))
        else:
            self.held += 1

    def closed(self, frame: Frame) -> None:
        if self.waiting and frame.block.ended:
            # A block that answers the draw may come before the count.
            for player, (within, _) in list(self.waiting.items()):
                if within is frame:
                    self._missing(player)

    def _missing(self, player: int) -> None:
        waiting = self.waiting.pop(player, None)
        if waiting is not None:
            if self.watch.guessed:
                self.blind += 1
            else:
                self.report(waiting[1])


class DrawsAsMany(Check):
    """What draws several cards draws them one by one, as many as it said."""

    rule = Rule("draw.several", ("DRAW-01",), "of a number of draws each is made, burned or fatigue, one by one")

    __slots__ = ("done",)

    def reset(self) -> None:
        self.done: dict[int, int] = {}

    def attach(self) -> None:
        watch = self.watch
        watch.on_move(self.moved)
        watch.on_close("FATIGUE", self.fatigue)
        watch.on_tag(CARDS_TO_DRAW, self.changed)
        watch.on_close("", self.closed)

    def moved(self, each: Tracked, old: int, new: int) -> None:
        if old == ZONE_DECK and new in (ZONE_HAND, ZONE_GRAVEYARD):
            player = self.watch.players.get(each.controller, 0)
            self.done[player] = self.done.get(player, 0) + 1

    def fatigue(self, frame: Frame) -> None:
        watch = self.watch
        player = (
            frame.entity if frame.entity in watch.seats else watch.players.get(watch.get(frame.entity).controller, 0)
        )
        self.done[player] = self.done.get(player, 0) + 1

    def changed(self, change: TagChange, each: Tracked, old: int) -> None:
        watch = self.watch
        if change.value > old:
            self.done[change.entity] = 0
            return
        done = self.done.pop(change.entity, 0)
        if change.value == old - 1 and done >= 1:
            self.held += 1
        elif watch.guessed:
            self.blind += 1
        else:
            found = f"{watch.name(change.entity)} has {change.value} cards to draw after {old}, {done} drawn"
            self.fail(found, f"{old - 1} after one draw")

    def closed(self, frame: Frame) -> None:
        if frame.depth or not frame.block.ended:
            return
        watch = self.watch
        for entity in watch.seats:
            left = watch.tag(entity, CARDS_TO_DRAW)
            if left and not watch.guessed:
                self.fail(f"{watch.name(entity)} has still {left} cards to draw", "0")


class BurnedWithAFullHand(Check):
    """A card is burned only if the hand is full."""

    rule = Rule(
        "draw.burn",
        ("DRAW-03", "S3.3.1a"),
        "a drawn card is burned only if the hand is full",
        {"draw.full_hand": ("burned_not_drawn",)},
    )

    __slots__ = ()

    def attach(self) -> None:
        self.watch.on_move(self.moved)

    def moved(self, each: Tracked, old: int, new: int) -> None:
        if old != ZONE_DECK or new != ZONE_GRAVEYARD:
            return
        watch = self.watch
        player = watch.players.get(each.controller, 0)
        frame = watch.frame
        of_turn = frame is not None and frame.depth == 0 and watch.step == STEP_MAIN_START and frame.entity == player
        if not of_turn and not watch.tag(player, CARDS_TO_DRAW):
            # Put from the deck into the graveyard, and no draw; old records do not tell.
            self.blind += 1
            return
        cards = len(watch.lying(ZONE_HAND, each.controller))
        most = watch.tag(player, MAXHANDSIZE) or 10
        if cards >= most:
            self.held += 1
        else:
            found = f"{watch.name(each.entity)} is burned with {cards} cards in hand"
            self.fail(found, f"{most} in hand", each.entity)


class OwnDeck(Check):
    """Cards are drawn from the deck of whoever draws."""

    rule = Rule("draw.own", ("DRAW-01", "DRAW-07"), "a card that is drawn stays with whose deck it was in")

    __slots__ = ()

    def attach(self) -> None:
        self.watch.on_control(self.control)
        self.watch.on_move(self.moved)

    def moved(self, each: Tracked, old: int, new: int) -> None:
        if old == ZONE_DECK and new == ZONE_HAND:
            self.held += 1

    def control(self, each: Tracked, old: int) -> None:
        frame = self.watch.frame
        if (
            each.zone == ZONE_HAND
            and frame is not None
            and frame.kind == "TRIGGER"
            and frame.entity in self.watch.seats
        ):
            self.fail(f"{self.watch.name(each.entity)} changes sides in the hand", "a cause", each.entity)


CHECKS: Final = (
    OneCardATurn,
    DrawsAreCounted,
    DrawsAsMany,
    BurnedWithAFullHand,
    OwnDeck,
)
