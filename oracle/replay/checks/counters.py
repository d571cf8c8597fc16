"""Counters of the game held against what they count: plays, uses of the Hero Power, attacks, options, the dead.

Not every record has every counter. What a counter misses before it is first seen is held back until it is.
"""

from typing import ClassVar, Final

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
from oracle.replay.checks.rule import Check, Rule, Violation
from oracle.replay.checks.watch import Frame
from oracle.replay.packets import TagChange
from oracle.replay.tags import (
    CARDTYPE,
    LAST_CARD_PLAYED,
    NUM_ATTACKS_THIS_TURN,
    TYPE_HERO_POWER,
    TYPE_MINION,
    ZONE_GRAVEYARD,
    ZONE_HAND,
    ZONE_PLAY,
)
from oracle.replay.tracker import Tracked
from oracle.replay.words import tag_name


class Counter(Check):
    """Base: a counter, and what it missed while nobody knew whether the record has it."""

    tag: ClassVar[int]

    __slots__ = ("withheld",)

    def reset(self) -> None:
        self.withheld: list[Violation] | None = []

    def attach(self) -> None:
        self.watch.on_tag(self.tag, self.seen)
        self.watch.on_end(self.unseen)

    def seen(self, change: TagChange, each: Tracked, old: int) -> None:
        if self.withheld is not None:
            for violation in self.withheld:
                self.report(violation)
            self.withheld = None

    def unseen(self) -> None:
        self.blind += len(self.withheld or ())

    def judge(self, grown: int, wanted: int, entity: int, *others: int) -> None:
        """The counter of an entity has grown by so much."""
        if grown == wanted:
            if wanted or self.withheld is None:
                self.held += 1
            else:
                self.blind += 1
            return
        name = f"{tag_name(self.tag)} of {self.watch.name(entity)}"
        violation = self.place(f"{name} grows by {grown}", f"by {wanted}", *others, entity)
        if self.withheld is None:
            self.report(violation)
        else:
            self.withheld.append(violation)


class PerPlay(Counter):
    """Base: what a counter grows by between begin and end of a play."""

    __slots__ = ("before", "from_hand", "player")

    def reset(self) -> None:
        super().reset()
        self.before = 0
        self.player = 0
        self.from_hand = False

    def attach(self) -> None:
        super().attach()
        self.watch.on_open("PLAY", self.opened)
        self.watch.on_close("PLAY", self.closed)

    def opened(self, frame: Frame) -> None:
        if frame.depth:
            return
        watch = self.watch
        played = watch.get(frame.entity)
        self.player = watch.players.get(played.controller, 0)
        # A card that is its own target is traded away, not played.
        self.from_hand = played.zone == ZONE_HAND and frame.block.target != frame.entity
        self.before = watch.tag(self.player, self.tag)

    def closed(self, frame: Frame) -> None:
        if frame.depth or not self.player or not frame.block.ended:
            return
        played = self.watch.get(frame.entity)
        wanted = self.wanted(played)
        if wanted is not None:
            self.judge(self.watch.tag(self.player, self.tag) - self.before, wanted, self.player, frame.entity)

    def wanted(self, played: Tracked) -> int | None:
        """By how much it has to grow; None where nobody can tell."""
        raise NotImplementedError


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


class AttacksOfAMinion(Counter):
    """Each attack counts for the attacker."""

    rule = Rule("count.attacks", ("ATK-14", "ATK-19", "ATK-08"), "each attack that goes through counts once")
    tag = NUM_ATTACKS_THIS_TURN

    __slots__ = ("before",)

    def reset(self) -> None:
        super().reset()
        self.before: list[tuple[int, int]] = []

    def attach(self) -> None:
        super().attach()
        self.watch.on_open("ATTACK", self.opened)
        self.watch.on_close("ATTACK", self.closed)

    def opened(self, frame: Frame) -> None:
        self.before.append((frame.entity, self.watch.tag(frame.entity, self.tag)))

    def closed(self, frame: Frame) -> None:
        if not self.before:
            return
        entity, before = self.before.pop()
        if not frame.block.ended or self.watch.get(entity).zone != ZONE_PLAY:
            self.blind += 1
            return
        grown = self.watch.tag(entity, self.tag) - before
        if grown == 0 and not _went_through(frame, self.watch.game):
            self.held += 1
        else:
            self.judge(grown, 1, entity)


def _went_through(frame: Frame, game: int) -> bool:
    """Whether the attacker hit somebody: the defender was marked as such."""
    return any(type(packet) is TagChange and packet.tag == 36 and packet.value for packet in frame.block.children)


class MinionsThatAttacked(Counter):
    """Each attack of a minion counts for its side."""

    rule = Rule("count.attackers", ("ATK-14",), "each attack of a minion counts once for its side")
    tag = NUM_FRIENDLY_MINIONS_THAT_ATTACKED_THIS_TURN

    __slots__ = ("before",)

    def reset(self) -> None:
        super().reset()
        self.before: list[tuple[int, int, int]] = []

    def attach(self) -> None:
        super().attach()
        self.watch.on_open("ATTACK", self.opened)
        self.watch.on_close("ATTACK", self.closed)

    def opened(self, frame: Frame) -> None:
        each = self.watch.get(frame.entity)
        player = self.watch.players.get(each.controller, 0)
        self.before.append((player, self.watch.tag(player, self.tag), each.kind))

    def closed(self, frame: Frame) -> None:
        if not self.before:
            return
        player, before, kind = self.before.pop()
        if frame.block.ended:
            self.judge(self.watch.tag(player, self.tag) - before, int(kind == TYPE_MINION), player, frame.entity)


class Deaths(Counter):
    """Base: a counter that grows by one for each minion that dies."""

    __slots__ = ("before", "dead")

    def reset(self) -> None:
        super().reset()
        self.before: list[dict[int, int]] = []
        self.dead: dict[int, int] = {}

    def attach(self) -> None:
        super().attach()
        self.watch.on_open("DEATHS", self.opened)
        self.watch.on_close("DEATHS", self.closed)
        self.watch.on_move(self.moved)

    def counters(self) -> list[int]:
        """Whose counters they are: entities."""
        return list(self.watch.players.values())

    def opened(self, frame: Frame) -> None:
        self.before.append({entity: self.watch.tag(entity, self.tag) for entity in self.counters()})
        self.dead = {}

    def moved(self, each: Tracked, old: int, new: int) -> None:
        if old != ZONE_PLAY or new != ZONE_GRAVEYARD or each.tags.get(CARDTYPE) != TYPE_MINION or not self.before:
            return
        for entity in self.concerned(each):
            self.dead[entity] = self.dead.get(entity, 0) + 1

    def concerned(self, each: Tracked) -> list[int]:
        """Whose counters a death moves."""
        return [self.watch.players.get(each.tags.get(50, 0), 0)]

    def closed(self, frame: Frame) -> None:
        before = self.before.pop() if self.before else {}
        if not frame.block.ended:
            return
        for entity, value in before.items():
            dead = self.dead.get(entity, 0)
            grown = self.watch.tag(entity, self.tag) - value
            if dead or grown:
                self.judge(grown, dead, entity)
        self.dead = {}


class DeadOfTheTurn(Deaths):
    """Each death counts in its turn, for its side."""

    rule = Rule("count.dead_turn", ("DEATH-01", "DEATH-17"), "each dead minion counts once for its side in the turn")
    tag = NUM_FRIENDLY_MINIONS_THAT_DIED_THIS_TURN
    __slots__ = ()


class DeadOfTheGame(Deaths):
    """Each death counts in the game, for its side."""

    rule = Rule("count.dead_game", ("DEATH-01", "DEATH-17"), "each dead minion counts once for its side in the game")
    tag = NUM_FRIENDLY_MINIONS_THAT_DIED_THIS_GAME
    __slots__ = ()


class DeadOfBothSides(Deaths):
    """Each death counts for the game."""

    rule = Rule("count.dead_both", ("DEATH-01", "DEATH-17"), "each dead minion counts once for both sides together")
    tag = NUM_MINIONS_KILLED_THIS_TURN
    __slots__ = ()

    def counters(self) -> list[int]:
        return [self.watch.game]

    def concerned(self, each: Tracked) -> list[int]:
        return [self.watch.game]


class KilledMinions(Deaths):
    """Each death counts as a kill of one side."""

    rule = Rule("count.killed", ("DEATH-01", "DEATH-17"), "each dead minion counts once as killed")
    tag = NUM_MINIONS_PLAYER_KILLED_THIS_TURN
    __slots__ = ()


CHECKS: Final = (
    CardsPlayed,
    MinionsPlayed,
    PowerUses,
    PowerUsesOfTheGame,
    ComboIsOn,
    LastCardPlayed,
    OneByOne,
    OptionsPlayed,
    AttacksOfAMinion,
    MinionsThatAttacked,
    DeadOfTheTurn,
    DeadOfTheGame,
    DeadOfBothSides,
    KilledMinions,
)
