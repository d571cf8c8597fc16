"""Counters of attacks and deaths, held against them."""

from typing import Final

from oracle.replay.checks.counters import Counter
from oracle.replay.checks.numbers import (
    NUM_FRIENDLY_MINIONS_THAT_ATTACKED_THIS_TURN,
    NUM_FRIENDLY_MINIONS_THAT_DIED_THIS_GAME,
    NUM_FRIENDLY_MINIONS_THAT_DIED_THIS_TURN,
    NUM_MINIONS_KILLED_THIS_TURN,
    NUM_MINIONS_PLAYER_KILLED_THIS_TURN,
)
from oracle.replay.checks.rule import Rule
from oracle.replay.checks.situation import Frame
from oracle.replay.packets import TagChange
from oracle.replay.tags import (
    CARDTYPE,
    DEFENDING,
    NUM_ATTACKS_THIS_TURN,
    TYPE_MINION,
    ZONE_GRAVEYARD,
    ZONE_PLAY,
)
from oracle.replay.tracker import Tracked


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
    return any(
        type(packet) is TagChange and packet.tag == DEFENDING and packet.value for packet in frame.block.children
    )


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
        return [self.watch.players.get(each.controller, 0)]

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
    AttacksOfAMinion,
    MinionsThatAttacked,
    DeadOfTheTurn,
    DeadOfTheGame,
    DeadOfBothSides,
    KilledMinions,
)
