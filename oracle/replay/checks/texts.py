"""The texts of played cards: that they act, whose they are, and where a spell goes when its text has acted."""

from typing import Final

from oracle.replay.checks.playing import OnPlay
from oracle.replay.checks.rule import Check, Rule
from oracle.replay.checks.situation import Frame
from oracle.replay.tags import (
    CARDTYPE,
    TYPE_SPELL,
    ZONE_PLAY,
    ZONE_SECRET,
)
from oracle.replay.tracker import Tracked


class TextActs(OnPlay):
    """The play of a card has a block for its text, unless it was stopped or is gone."""

    rule = Rule("play.text", ("MIN-01", "SPELL-01", "MIN-03"), "the text of a played spell acts, unless it was stopped")

    __slots__ = ("acted", "answered")

    def reset(self) -> None:
        super().reset()
        self.acted = self.answered = False

    def attach(self) -> None:
        super().attach()
        self.watch.on_open("TRIGGER", self.trigger)

    def trigger(self, frame: Frame) -> None:
        self.answered = True

    def begins(self, frame: Frame, played: Tracked) -> None:
        self.acted = self.answered = False

    def acts(self, frame: Frame, played: Tracked) -> None:
        self.acted = True

    def ends(self, frame: Frame, played: Tracked) -> None:
        if self.acted:
            self.held += 1
        elif self.answered or played.zone == ZONE_SECRET or played.tags.get(CARDTYPE) != TYPE_SPELL:
            self.blind += 1
        else:
            self.fail(f"the text of {self.watch.name(frame.entity)} does not act", "a POWER block", frame.entity)


class SpellIsGone(OnPlay):
    """A spell lies in the graveyard before deaths and whatever acts after the cast."""

    rule = Rule("play.spell", ("SPELL-17", "SPELL-16"), "a spell lies in the graveyard once its text has acted")

    __slots__ = ("acted", "cast", "entity")

    def reset(self) -> None:
        super().reset()
        self.acted = False
        self.entity = 0
        self.cast: set[int] = set()

    def attach(self) -> None:
        super().attach()
        self.watch.on_open("DEATHS", self.deaths)
        self.watch.on_settled(self.settled)
        self.watch.on_move(self.moved)

    def begins(self, frame: Frame, played: Tracked) -> None:
        self.acted = False
        self.entity = frame.entity

    def acts(self, frame: Frame, played: Tracked) -> None:
        self.acted = True

    def deaths(self, frame: Frame) -> None:
        parent = frame.parent
        if self.from_hand and self.acted and parent is not None and parent.depth == 0 and parent.entity == self.entity:
            self._judge(self.watch.get(self.entity))

    def settled(self) -> None:
        # A text that waits for a choice ends behind the block. Whatever was cast is gone by now, played or not.
        if self.from_hand and self.entity:
            self._judge(self.watch.get(self.entity))
            self.entity = 0
        for entity in self.cast:
            each = self.watch.get(entity)
            if each.zone == ZONE_PLAY:
                self._judge(each)
        self.cast.clear()

    def moved(self, each: Tracked, old: int, new: int) -> None:
        if new == ZONE_PLAY and each.tags.get(CARDTYPE) == TYPE_SPELL:
            self.cast.add(each.entity)

    def _judge(self, played: Tracked) -> None:
        if played.tags.get(CARDTYPE) != TYPE_SPELL:
            return
        if played.zone != ZONE_PLAY:
            self.held += 1
        else:
            self.fail(f"{self.watch.name(played.entity)} is still in play", "in the graveyard", played.entity)


class TextIsOfTheCard(Check):
    """The block of a text belongs to the card that is played."""

    rule = Rule("play.owner", ("MIN-04", "SPELL-01"), "the text that acts in a play is the card's own")

    __slots__ = ()

    def attach(self) -> None:
        self.watch.on_open("POWER", self.opened)

    def opened(self, frame: Frame) -> None:
        parent = frame.parent
        if parent is None or parent.kind != "PLAY":
            return
        if frame.entity == parent.entity:
            self.held += 1
        else:
            self.fail(
                f"the text of {self.watch.name(frame.entity)} acts in the play of {self.watch.name(parent.entity)}",
                "its own",
                frame.entity,
                parent.entity,
            )


class CastFromPlay(Check):
    """A spell that an effect casts is in play while its text acts."""

    rule = Rule("play.cast", ("SPELL-18", "SPELL-01", "S3.8.1a"), "a spell that an effect casts is in play as it acts")

    __slots__ = ()

    def attach(self) -> None:
        self.watch.on_open("POWER", self.opened)

    def opened(self, frame: Frame) -> None:
        parent = frame.parent
        each = self.watch.get(frame.entity)
        if parent is None or parent.entity == frame.entity or each.tags.get(CARDTYPE) != TYPE_SPELL:
            return
        if each.zone == ZONE_PLAY:
            self.held += 1
        elif self.watch.get(parent.entity).kind == TYPE_SPELL:
            # A spell may be made of others, which act from where they are.
            self.blind += 1
        else:
            self.fail(f"{self.watch.name(frame.entity)} acts in zone {each.zone}", "in play", frame.entity)


CHECKS: Final = (
    TextActs,
    SpellIsGone,
    TextIsOfTheCard,
    CastFromPlay,
)
