"""Counters of what players do, held against it: cards, minions, uses of the Hero Power, options."""

from typing import Final

from oracle.replay.checks.counters import Counter, PerPlay
from oracle.replay.checks.numbers import (
    COMBO_ACTIVE,
    HEROPOWER_ACTIVATIONS_THIS_TURN,
    NUM_CARDS_PLAYED_THIS_TURN,
    NUM_FRIENDLY_MINIONS_THAT_ATTACKED_THIS_TURN,
    NUM_FRIENDLY_MINIONS_THAT_DIED_THIS_GAME,
    NUM_FRIENDLY_MINIONS_THAT_DIED_THIS_TURN,
    NUM_MINIONS_KILLED_THIS_TURN,
    NUM_MINIONS_PLAYED_THIS_TURN,
    NUM_MINIONS_PLAYER_KILLED_THIS_TURN,
    NUM_OPTIONS_PLAYED_THIS_TURN,
    NUM_TIMES_HERO_POWER_USED_THIS_GAME,
)
from oracle.replay.checks.rule import Check, Rule
from oracle.replay.checks.situation import Frame
from oracle.replay.packets import TagChange
from oracle.replay.tags import (
    CARDTYPE,
    LAST_CARD_PLAYED,
    NUM_ATTACKS_THIS_TURN,
    TYPE_HERO_POWER,
    TYPE_MINION,
    ZONE_HAND,
)
from oracle.replay.tracker import Tracked
from oracle.replay.words import tag_name


class CardsPlayed(PerPlay):
    """Each card that is played counts once, a Hero Power does not."""

    rule = Rule("count.cards", ("PLAY-04", "PLAY-05"), "each play of a card counts as one card played, and no other")
    tag = NUM_CARDS_PLAYED_THIS_TURN

    __slots__ = ()

    def wanted(self, played: Tracked) -> int | None:
        return int(self.from_hand)


class MinionsPlayed(PerPlay):
    """Each minion that is played counts once."""

    rule = Rule("count.minions", ("PLAY-04", "MIN-01"), "each play of a minion counts as one minion played")
    tag = NUM_MINIONS_PLAYED_THIS_TURN

    __slots__ = ()

    def wanted(self, played: Tracked) -> int | None:
        if not self.from_hand:
            return 0
        kind = played.tags.get(CARDTYPE)
        if kind is None or kind not in _PLAYED_KINDS:
            return None
        return int(kind == TYPE_MINION)


_PLAYED_KINDS: Final = frozenset({3, 4, 5, 7, 39})


class PowerUses(PerPlay):
    """Each use of the Hero Power counts in its turn."""

    rule = Rule("count.power_turn", ("HP-02",), "each use of the Hero Power counts as one in its turn")
    tag = HEROPOWER_ACTIVATIONS_THIS_TURN

    __slots__ = ()

    def wanted(self, played: Tracked) -> int | None:
        if played.tags.get(CARDTYPE) == TYPE_HERO_POWER:
            return 1
        # Other cards may make it ready again and take the use back.
        grown = self.watch.tag(self.player, self.tag) - self.before
        return None if grown <= 0 else 0


class PowerUsesOfTheGame(PerPlay):
    """Each use of the Hero Power counts in the game."""

    rule = Rule("count.power_game", ("HP-01",), "each use of the Hero Power counts as one in the game")
    tag = NUM_TIMES_HERO_POWER_USED_THIS_GAME

    __slots__ = ()

    def wanted(self, played: Tracked) -> int | None:
        return int(played.tags.get(CARDTYPE) == TYPE_HERO_POWER)


class ComboIsOn(Check):
    """After a card was played Combo is on, and not before."""

    rule = Rule(
        "count.combo",
        ("PLAY-05", "S3.4.2"),
        "Combo is on after the first card of a turn, not while it is played",
        {"combo.condition": ("earlier_card_this_turn",)},
    )

    __slots__ = ("from_hand", "player", "seen")

    def reset(self) -> None:
        self.player = 0
        self.from_hand = False
        self.seen = False

    def attach(self) -> None:
        self.watch.on_tag(COMBO_ACTIVE, self.changed)
        self.watch.on_open("PLAY", self.opened)
        self.watch.on_open("POWER", self.power)
        self.watch.on_close("PLAY", self.closed)

    def changed(self, change: TagChange, each: Tracked, old: int) -> None:
        self.seen = True

    def opened(self, frame: Frame) -> None:
        if frame.depth == 0:
            played = self.watch.get(frame.entity)
            self.player = self.watch.players.get(played.controller, 0)
            self.from_hand = played.zone == ZONE_HAND and frame.block.target != frame.entity

    def power(self, frame: Frame) -> None:
        parent = frame.parent
        if parent is None or parent.depth or parent.kind != "PLAY" or not self.from_hand or not self.seen:
            return
        watch = self.watch
        counted = watch.tag(self.player, NUM_CARDS_PLAYED_THIS_TURN)
        if not counted:
            self.blind += 1
        elif watch.tag(self.player, COMBO_ACTIVE) == int(counted > 1):
            self.held += 1
        else:
            self.fail(f"Combo is {'off' if counted > 1 else 'on'} with card {counted} of the turn", "the contrary")

    def closed(self, frame: Frame) -> None:
        if frame.depth or not self.from_hand or not self.seen or not frame.block.ended:
            return
        if self.watch.tag(self.player, COMBO_ACTIVE):
            self.held += 1
        else:
            self.fail("Combo is off after a card was played", "on", frame.entity)


class LastCardPlayed(Check):
    """The game notes which card was played last."""

    rule = Rule("count.last", ("PLAY-04",), "the card noted as played last is the one that is being played")

    __slots__ = ("from_hand", "seen")

    def reset(self) -> None:
        self.seen = False
        self.from_hand = False

    def attach(self) -> None:
        self.watch.on_tag(LAST_CARD_PLAYED, self.changed)
        self.watch.on_open("PLAY", self.opened)
        self.watch.on_close("PLAY", self.closed)

    def opened(self, frame: Frame) -> None:
        if frame.depth == 0:
            self.from_hand = self.watch.get(frame.entity).zone == ZONE_HAND and frame.block.target != frame.entity

    def closed(self, frame: Frame) -> None:
        watch = self.watch
        if frame.depth or not self.from_hand or not self.seen or not frame.block.ended:
            return
        noted = watch.player_tag(watch.current, LAST_CARD_PLAYED)
        if noted == frame.entity:
            self.held += 1
        else:
            self.fail(f"{watch.name(noted)} is noted as played last", watch.name(frame.entity), noted, frame.entity)

    def changed(self, change: TagChange, each: Tracked, old: int) -> None:
        self.seen = True
        frame = self.watch.frame
        while frame is not None and frame.kind != "PLAY":
            frame = frame.parent
        if frame is None:
            self.blind += 1
        elif frame.entity == change.value:
            self.held += 1
        else:
            self.fail(
                f"{self.watch.name(change.value)} is noted as played last",
                self.watch.name(frame.entity),
                change.value,
                frame.entity,
            )


class OneByOne(Check):
    """Counters go up one by one, or back to 0."""

    rule = Rule("count.steps", ("PLAY-04", "ATK-14", "DEATH-17"), "counters go up one by one, or back to 0")

    __slots__ = ()

    def attach(self) -> None:
        for tag in _ONE_BY_ONE:
            self.watch.on_tag(tag, self.changed)

    def changed(self, change: TagChange, each: Tracked, old: int) -> None:
        if change.value in (0, old + 1):
            self.held += 1
        elif self.watch.setting_up or self.watch.guessed or change.value == old or each.hidden:
            self.blind += 1
        else:
            name = f"{tag_name(change.tag)} of {self.watch.name(each.entity)}"
            self.fail(f"{name} goes from {old} to {change.value}", f"{old + 1} or 0", each.entity)


_ONE_BY_ONE: Final = (
    HEROPOWER_ACTIVATIONS_THIS_TURN,
    NUM_ATTACKS_THIS_TURN,
    NUM_CARDS_PLAYED_THIS_TURN,
    NUM_FRIENDLY_MINIONS_THAT_ATTACKED_THIS_TURN,
    NUM_FRIENDLY_MINIONS_THAT_DIED_THIS_GAME,
    NUM_FRIENDLY_MINIONS_THAT_DIED_THIS_TURN,
    NUM_MINIONS_KILLED_THIS_TURN,
    NUM_MINIONS_PLAYED_THIS_TURN,
    NUM_MINIONS_PLAYER_KILLED_THIS_TURN,
    NUM_OPTIONS_PLAYED_THIS_TURN,
    NUM_TIMES_HERO_POWER_USED_THIS_GAME,
)


class OptionsPlayed(Counter):
    """Each thing that a player does counts as one."""

    rule = Rule("count.options", ("SEQ-01",), "each action of a player counts as one")
    tag = NUM_OPTIONS_PLAYED_THIS_TURN

    __slots__ = ("actions", "counted", "entity", "player")

    def reset(self) -> None:
        super().reset()
        self.actions = 0
        self.counted = 0
        self.player = 0
        self.entity = 0

    def attach(self) -> None:
        super().attach()
        self.watch.on_tag(self.tag, self.changed)
        for kind in ("PLAY", "ATTACK", "DECK_ACTION"):
            self.watch.on_open(kind, self.opened)
        self.watch.on_settled(self.settled)

    def changed(self, change: TagChange, each: Tracked, old: int) -> None:
        if change.value > old:
            self.counted += change.value - old

    def opened(self, frame: Frame) -> None:
        if frame.depth:
            return
        self.actions = 1
        self.entity = frame.entity
        self.player = self.watch.players.get(self.watch.current, 0)

    def settled(self) -> None:
        if self.actions:
            self.judge(self.counted, self.actions, self.player, self.entity)
        self.actions = self.counted = 0


CHECKS: Final = (
    CardsPlayed,
    MinionsPlayed,
    PowerUses,
    PowerUsesOfTheGame,
    ComboIsOn,
    LastCardPlayed,
    OneByOne,
    OptionsPlayed,
)
