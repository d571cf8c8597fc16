"""Secrets: in whose turn they act, that they leave, that no two are alike."""

from typing import Final

from oracle.replay.checks.rule import Check, Rule
from oracle.replay.checks.situation import Frame
from oracle.replay.tags import QUEST, SECRET, STEP_MAIN_START_TRIGGERS, ZONE_SECRET
from oracle.replay.tracker import Tracked


def is_secret(each: Tracked) -> bool:
    """A Secret, and no quest."""
    return bool(each.tags.get(SECRET)) and not each.tags.get(QUEST)


class InTheOpponentsTurn(Check):
    """Secrets act in the opponent's turn."""

    rule = Rule(
        "secret.turn",
        ("SECRET-01",),
        "Secrets act in the opponent's turn",
        {"secrets.whose_turn": ("opponents",)},
    )

    __slots__ = ("acting",)

    def reset(self) -> None:
        self.acting: list[int] = []

    def attach(self) -> None:
        self.watch.on_open("TRIGGER", self.opened)
        self.watch.on_close("TRIGGER", self.closed)

    def opened(self, frame: Frame) -> None:
        if self.watch.get(frame.entity).zone == ZONE_SECRET:
            self.acting.append(frame.entity)

    def closed(self, frame: Frame) -> None:
        if not self.acting or self.acting[-1] != frame.entity:
            return
        self.acting.pop()
        watch = self.watch
        each = watch.get(frame.entity)
        if not is_secret(each):
            return
        if each.controller != watch.current:
            self.held += 1
        elif watch.step == STEP_MAIN_START_TRIGGERS:
            # A Secret about the start of one's own turn.
            self.held += 1
        else:
            found = f"{watch.name(frame.entity)} acts in the turn of its player"
            self.fail(found, "the opponent's turn", frame.entity)


class SpentAfterwards(Check):
    """A Secret that was revealed leaves its zone."""

    rule = Rule("secret.spent", ("SECRET-03", "SPELL-16"), "a Secret that acted is spent")

    __slots__ = ("revealed",)

    def reset(self) -> None:
        self.revealed: list[int] = []

    def attach(self) -> None:
        self.watch.on_open("TRIGGER", self.opened)
        self.watch.on_settled(self.settled)

    def opened(self, frame: Frame) -> None:
        if self.watch.get(frame.entity).zone == ZONE_SECRET and frame.block.children:
            self.revealed.append(frame.entity)

    def settled(self) -> None:
        for entity in self.revealed:
            each = self.watch.get(entity)
            if not is_secret(each):
                continue
            if each.zone == ZONE_SECRET:
                self.fail(f"{self.watch.name(entity)} acted and is still there", "spent", entity)
            else:
                self.held += 1
        self.revealed.clear()


class NoTwoAlike(Check):
    """No two equal Secrets lie on one side."""

    rule = Rule("secret.unique", ("SECRET-04", "PLAY-01"), "no two equal Secrets lie on one side")

    __slots__ = ()

    def attach(self) -> None:
        self.watch.on_move(self.moved)

    def moved(self, each: Tracked, old: int, new: int) -> None:
        if new != ZONE_SECRET or each.card is None:
            return
        watch = self.watch
        others = watch.lying(ZONE_SECRET, each.controller)
        if any(other.card == each.card for other in others.values() if other is not each):
            self.fail(f"a second {each.card} is set", "no two alike", each.entity)
        else:
            self.held += 1


CHECKS: Final = (InTheOpponentsTurn, SpentAfterwards, NoTwoAlike)
