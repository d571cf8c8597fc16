"""Plays: where a card comes from, what happens before its effect, whom it may be aimed at, where it goes."""

from typing import Final

from oracle.replay.checks.numbers import CARD_TARGET, NUM_CARDS_PLAYED_THIS_TURN
from oracle.replay.checks.rule import Check, Rule
from oracle.replay.checks.watch import Frame
from oracle.replay.packets import Block, TagChange
from oracle.replay.tags import (
    CANT_BE_TARGETED_BY_HERO_POWERS,
    CANT_BE_TARGETED_BY_SPELLS,
    CARDTYPE,
    CHARGE,
    EXHAUSTED,
    IMMUNE,
    JUST_PLAYED,
    OVERLOAD_OWED,
    RUSH,
    STEALTH,
    TYPE_HERO,
    TYPE_HERO_POWER,
    TYPE_LOCATION,
    TYPE_MINION,
    TYPE_SPELL,
    ZONE_HAND,
    ZONE_PLAY,
    ZONE_POSITION,
    ZONE_SECRET,
)
from oracle.replay.tracker import Tracked

_OUT_OF_HAND: Final = frozenset({ZONE_PLAY, ZONE_SECRET})


def is_trade(block: Block) -> bool:
    """A card that is its own target is traded away, not played."""
    return block.target == block.entity


class OnPlay(Check):
    """Base: what was in the hand, as it is played by its player."""

    __slots__ = ("from_hand",)

    def reset(self) -> None:
        self.from_hand = False

    def attach(self) -> None:
        self.watch.on_open("PLAY", self.opened)
        self.watch.on_open("POWER", self._power)
        self.watch.on_close("PLAY", self._closed)

    def opened(self, frame: Frame) -> None:
        if frame.depth == 0:
            each = self.watch.get(frame.entity)
            self.from_hand = each.zone == ZONE_HAND and not is_trade(frame.block)
            if self.from_hand:
                self.begins(frame, each)

    def _power(self, frame: Frame) -> None:
        parent = frame.parent
        while parent is not None and parent.kind == "RITUAL":
            parent = parent.parent
        if (
            self.from_hand
            and parent is not None
            and parent.depth == 0
            and parent.kind == "PLAY"
            and parent.entity == frame.entity
        ):
            self.acts(frame, self.watch.get(frame.entity))

    def _closed(self, frame: Frame) -> None:
        if frame.depth == 0 and self.from_hand and frame.block.ended:
            self.ends(frame, self.watch.get(frame.entity))

    def begins(self, frame: Frame, played: Tracked) -> None:
        """A card is about to be played."""

    def acts(self, frame: Frame, played: Tracked) -> None:
        """Its text is about to act."""

    def ends(self, frame: Frame, played: Tracked) -> None:
        """Its play is over."""


class FromTheHand(Check):
    """What is played lies in the hand; what is used lies in play."""

    rule = Rule("play.from", ("PLAY-01", "HP-01", "LOC-01"), "cards are played from the hand, powers used in play")

    __slots__ = ()

    def attach(self) -> None:
        self.watch.on_open("PLAY", self.opened)

    def opened(self, frame: Frame) -> None:
        if frame.depth:
            return
        each = self.watch.get(frame.entity)
        kind = each.tags.get(CARDTYPE)
        if each.zone == ZONE_HAND:
            self.held += 1
        elif each.zone == ZONE_PLAY and kind in (TYPE_HERO_POWER, TYPE_LOCATION, TYPE_MINION):
            self.held += 1
        else:
            self.fail(f"{self.watch.name(frame.entity)} is played from zone {each.zone}", "the hand", frame.entity)


class EntersFirst(OnPlay):
    """A card is out of the hand and in play before its text acts."""

    rule = Rule(
        "play.enters",
        ("MIN-01", "MIN-02", "SPELL-01"),
        "a played card is in play before its text acts",
        {"battlecry.timing": ("after_entering_play",)},
    )

    __slots__ = ()

    def acts(self, frame: Frame, played: Tracked) -> None:
        if played.zone in _OUT_OF_HAND:
            self.held += 1
        elif played.zone == ZONE_HAND:
            self.fail(f"{self.watch.name(frame.entity)} acts in the hand", "in play", frame.entity)
        else:
            # It died or was put away before its text; then there is none.
            self.fail(f"{self.watch.name(frame.entity)} acts in zone {played.zone}", "in play", frame.entity)


class PlacedFirst(OnPlay):
    """A minion stands in its place before its Battlecry."""

    rule = Rule(
        "play.place",
        ("MIN-01", "MIN-02", "SUMMON-06", "SUMMON-08"),
        "a played minion stands in its place before its Battlecry",
        {"battlecry.timing": ("after_entering_play",)},
    )

    __slots__ = ()

    def acts(self, frame: Frame, played: Tracked) -> None:
        if played.tags.get(CARDTYPE) not in (TYPE_MINION, TYPE_LOCATION):
            return
        if played.tags.get(ZONE_POSITION):
            self.held += 1
        else:
            self.fail(f"{self.watch.name(frame.entity)} has no place yet", "a place", frame.entity)


class CountedFirst(OnPlay):
    """The play is counted before the text acts."""

    rule = Rule("play.counted", ("PLAY-04",), "the count of played cards moves before the text acts")

    __slots__ = ("before",)

    def reset(self) -> None:
        super().reset()
        self.before = 0

    def begins(self, frame: Frame, played: Tracked) -> None:
        self.before = self.watch.player_tag(played.controller, NUM_CARDS_PLAYED_THIS_TURN)

    def acts(self, frame: Frame, played: Tracked) -> None:
        now = self.watch.player_tag(self.watch.current, NUM_CARDS_PLAYED_THIS_TURN)
        if now == self.before + 1:
            self.held += 1
        elif not now:
            self.blind += 1
        else:
            self.fail(f"{now} cards played as {self.watch.name(frame.entity)} acts", str(self.before + 1), frame.entity)


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


class LeavesTheHand(OnPlay):
    """A card that was played is no longer in the hand."""

    rule = Rule("play.leaves", ("PLAY-04",), "a card that is played leaves the hand")

    __slots__ = ("left",)

    def reset(self) -> None:
        super().reset()
        self.left = False

    def attach(self) -> None:
        super().attach()
        self.watch.on_move(self.moved)

    def begins(self, frame: Frame, played: Tracked) -> None:
        self.left = False

    def moved(self, each: Tracked, old: int, new: int) -> None:
        if old == ZONE_HAND:
            frame = self.watch.frame
            if frame is not None and frame.kind == "PLAY" and frame.entity == each.entity:
                self.left = True

    def ends(self, frame: Frame, played: Tracked) -> None:
        if self.left:
            self.held += 1
        else:
            self.fail(f"{self.watch.name(frame.entity)} does not leave the hand", "in play", frame.entity)


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


class SummoningWait(OnPlay):
    """A played minion waits (EXHAUSTED), unless it has Charge; it is marked as just played."""

    rule = Rule(
        "play.wait",
        ("ATK-19", "MIN-01"),
        "a played minion waits for its next turn, unless it has Charge",
        {"battlecry.timing": ("after_entering_play",)},
    )

    __slots__ = ()

    def acts(self, frame: Frame, played: Tracked) -> None:
        tags = played.tags
        if tags.get(CARDTYPE) != TYPE_MINION or self.watch.sleeps(played):
            return
        if tags.get(EXHAUSTED) or tags.get(CHARGE) or tags.get(RUSH):
            self.held += 1
        else:
            self.fail(f"{self.watch.name(frame.entity)} is ready at once", "exhausted, or with Charge", frame.entity)


class JustPlayed(OnPlay):
    """A played card is marked as just played before its text acts."""

    rule = Rule(
        "play.new",
        ("PLAY-04", "MIN-05"),
        "a played card is marked as just played",
        {"battlecry.timing": ("after_entering_play",)},
    )

    __slots__ = ()

    def acts(self, frame: Frame, played: Tracked) -> None:
        if played.tags.get(JUST_PLAYED):
            self.held += 1
        else:
            self.fail(f"{self.watch.name(frame.entity)} is not marked as just played", "marked", frame.entity)


class OverloadFirst(Check):
    """Overload is written down before the text acts."""

    rule = Rule(
        "play.overload",
        ("PLAY-06",),
        "Overload is written down before the text acts",
        {"overload.booked": ("at_play",)},
    )

    __slots__ = ()

    def attach(self) -> None:
        self.watch.on_tag(OVERLOAD_OWED, self.changed)

    def changed(self, change: TagChange, each: Tracked, old: int) -> None:
        frame = self.watch.frame
        if change.value <= old or frame is None:
            return
        if frame.kind == "PLAY":
            packets = frame.block.children
            later = False
            for packet in packets:
                if packet is change:
                    break
                if type(packet) is Block and packet.kind == "POWER" and packet.entity == frame.entity:
                    later = True
            if later:
                self.fail(f"Overload {change.value} behind the text", "before it", frame.entity)
            else:
                self.held += 1
        else:
            self.blind += 1


class TargetMayBeChosen(Check):
    """Whoever is chosen can be: no Stealthed or Immune enemy, none that spells and Hero Powers cannot choose."""

    rule = Rule(
        "play.target",
        ("TARGET-01", "TARGET-02", "TARGET-03", "S3.4.1b", "S3.6.1b"),
        "no enemy is chosen who is Stealthed or Immune, nobody by spell or power whom these cannot choose",
        {"target.stealth": ("enemy", "any"), "target.elusive": ("spells_and_hero_powers",)},
    )

    __slots__ = ()

    def attach(self) -> None:
        self.watch.on_open("PLAY", self.opened)

    def opened(self, frame: Frame) -> None:
        if frame.depth or not frame.block.target or is_trade(frame.block):
            return
        watch = self.watch
        played, target = watch.get(frame.entity), watch.get(frame.block.target)
        if target.kind not in (TYPE_MINION, TYPE_HERO):
            self.blind += 1
            return
        tags = target.tags
        enemy = target.controller != played.controller
        why = ""
        if target.zone != ZONE_PLAY:
            why = "not in play"
        elif enemy and tags.get(STEALTH):
            why = "Stealthed"
        elif enemy and tags.get(IMMUNE):
            why = "Immune"
        elif watch.sleeps(target):
            why = "Dormant"
        elif played.kind == TYPE_SPELL and tags.get(CANT_BE_TARGETED_BY_SPELLS):
            why = "closed to spells"
        elif played.kind == TYPE_HERO_POWER and tags.get(CANT_BE_TARGETED_BY_HERO_POWERS):
            why = "closed to Hero Powers"
        if why:
            found = f"{watch.name(frame.entity)} is aimed at {watch.name(target.entity)}, who is {why}"
            self.fail(found, "somebody who may be chosen", frame.entity, target.entity)
        else:
            self.held += 1


class TargetIsNoted(OnPlay):
    """The card notes its target, in records that note targets."""

    rule = Rule("play.noted", ("PLAY-03", "TARGET-06"), "the target is settled before the text acts")

    __slots__ = ("seen",)

    def reset(self) -> None:
        super().reset()
        self.seen = False

    def attach(self) -> None:
        super().attach()
        self.watch.on_tag(CARD_TARGET, self.noted)

    def noted(self, change: TagChange, each: Tracked, old: int) -> None:
        self.seen = True

    def acts(self, frame: Frame, played: Tracked) -> None:
        parent = frame.parent
        target = parent.block.target if parent is not None and parent.kind == "PLAY" else 0
        if not target:
            return
        noted = played.tags.get(CARD_TARGET, 0)
        if not noted and not self.seen:
            self.blind += 1
        elif noted in (target, frame.block.target):
            self.held += 1
        else:
            watch = self.watch
            found = f"{watch.name(frame.entity)} notes {watch.name(noted)} as its target"
            self.fail(found, watch.name(target), frame.entity, noted, target)


class RoomForMinions(OnPlay):
    """A minion is played only where a place is free."""

    rule = Rule("play.room", ("PLAY-01", "SUMMON-04"), "a minion is played only if a place is free")

    __slots__ = ("full",)

    def reset(self) -> None:
        super().reset()
        self.full = False

    def begins(self, frame: Frame, played: Tracked) -> None:
        self.full = len(self.watch.minions(played.controller)) >= 7

    def acts(self, frame: Frame, played: Tracked) -> None:
        if played.tags.get(CARDTYPE) not in (TYPE_MINION, TYPE_LOCATION):
            return
        if self.full:
            self.fail(f"{self.watch.name(frame.entity)} is played to a full board", "a free place", frame.entity)
        else:
            self.held += 1


class PowerIsReady(Check):
    """A Hero Power is used while it is ready, and is exhausted afterwards."""

    rule = Rule("play.power", ("HP-01", "HP-02"), "a Hero Power is ready when it is used")

    __slots__ = ()

    def attach(self) -> None:
        self.watch.on_open("PLAY", self.opened)

    def opened(self, frame: Frame) -> None:
        each = self.watch.get(frame.entity)
        if frame.depth or each.tags.get(CARDTYPE) != TYPE_HERO_POWER:
            return
        if each.tags.get(EXHAUSTED):
            self.fail(f"{self.watch.name(frame.entity)} is exhausted", "ready", frame.entity)
        else:
            self.held += 1


class PowerIsUsedUp(Check):
    """A used Hero Power is exhausted, unless something readied it."""

    rule = Rule("play.power_used", ("HP-02",), "a Hero Power that was used is exhausted")

    __slots__ = ("exhausted",)

    def reset(self) -> None:
        self.exhausted = False

    def attach(self) -> None:
        self.watch.on_open("PLAY", self.opened)
        self.watch.on_tag(EXHAUSTED, self.changed)
        self.watch.on_close("PLAY", self.closed)

    def opened(self, frame: Frame) -> None:
        if frame.depth == 0:
            self.exhausted = False

    def changed(self, change: TagChange, each: Tracked, old: int) -> None:
        if change.value and each.tags.get(CARDTYPE) == TYPE_HERO_POWER:
            self.exhausted = True

    def closed(self, frame: Frame) -> None:
        each = self.watch.get(frame.entity)
        if frame.depth or each.tags.get(CARDTYPE) != TYPE_HERO_POWER or not frame.block.ended:
            return
        if self.exhausted:
            self.held += 1
        else:
            self.fail(f"{self.watch.name(frame.entity)} is not exhausted", "exhausted", frame.entity)


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
    FromTheHand,
    EntersFirst,
    PlacedFirst,
    CountedFirst,
    TextActs,
    LeavesTheHand,
    SpellIsGone,
    SummoningWait,
    JustPlayed,
    OverloadFirst,
    TargetMayBeChosen,
    TargetIsNoted,
    RoomForMinions,
    PowerIsReady,
    PowerIsUsedUp,
    TextIsOfTheCard,
    CastFromPlay,
)
