"""Moves between zones and sides: which exist, and what they are caused by."""

from typing import Final

from oracle.replay.checks.rule import Check, Rule
from oracle.replay.checks.situation import Frame
from oracle.replay.checks.zones import MOST_CARDS_IN_DECK, MOST_MINIONS, zone_name
from oracle.replay.tags import (
    CARDTYPE,
    MAXHANDSIZE,
    TYPE_ENCHANTMENT,
    TYPE_HERO,
    TYPE_LOCATION,
    TYPE_MINION,
    TYPE_WEAPON,
    ZONE_DECK,
    ZONE_GRAVEYARD,
    ZONE_HAND,
    ZONE_PLAY,
    ZONE_POSITION,
    ZONE_REMOVED,
    ZONE_SECRET,
)
from oracle.replay.tracker import Tracked

_NEVER: Final = frozenset(
    {
        (ZONE_REMOVED, ZONE_PLAY),
        (ZONE_REMOVED, ZONE_DECK),
        (ZONE_REMOVED, ZONE_HAND),
        (ZONE_REMOVED, ZONE_SECRET),
        (ZONE_SECRET, ZONE_PLAY),
        (ZONE_SECRET, ZONE_DECK),
    }
)
"""Moves that the game does not make."""


class MovesThatExist(Check):
    """Nothing goes from a zone to one that it cannot reach; who has died does not come back, copies of it do."""

    rule = Rule("zone.moves", ("DEATH-01", "DEATH-02"), "nothing comes back into play that has died or left the game")

    __slots__ = ("died",)

    def reset(self) -> None:
        self.died: set[int] = set()

    def attach(self) -> None:
        self.watch.on_move(self.moved)

    def moved(self, each: Tracked, old: int, new: int) -> None:
        if old == ZONE_PLAY and new == ZONE_GRAVEYARD:
            self.died.add(each.entity)
        back = old == ZONE_GRAVEYARD and new in (ZONE_PLAY, ZONE_SECRET) and each.entity in self.died
        frame = self.watch.frame
        if back and frame is not None and frame.kind == "TRIGGER" and frame.entity == each.entity:
            # Its own Deathrattle moves it (DEATH-19).
            self.blind += 1
        elif back or (old, new) in _NEVER:
            found = f"{self.watch.name(each.entity)} goes from {zone_name(old)} to {zone_name(new)}"
            self.fail(found, "a move that exists", each.entity)
        else:
            self.held += 1


class MovesHaveACause(Check):
    """Cards move in blocks only: because of a play, an effect, a trigger, the deaths."""

    rule = Rule("zone.cause", ("SEQ-01", "SEQ-02", "PLAY-04", "DEATH-01"), "cards change zones within a block only")

    __slots__ = ()

    def attach(self) -> None:
        self.watch.on_move(self.moved)

    def moved(self, each: Tracked, old: int, new: int) -> None:
        watch = self.watch
        if watch.setting_up or each.tags.get(CARDTYPE) == TYPE_ENCHANTMENT:
            return
        if watch.frame is not None:
            self.held += 1
        elif old in (ZONE_DECK, ZONE_HAND) or (old == ZONE_PLAY and each.tags.get(CARDTYPE) in _BODIES):
            found = f"{watch.name(each.entity)} goes from {zone_name(old)} to {zone_name(new)}"
            self.fail(f"{found} in no block", "a block around it", each.entity)
        else:
            # The end of an effect that had to wait for a choice.
            self.blind += 1


_BODIES: Final = frozenset({TYPE_MINION, TYPE_HERO, TYPE_WEAPON, TYPE_LOCATION})


class LeavesByDying(Check):
    """Minions and heroes go from play to the graveyard in a DEATHS block only, unless a zone was full."""

    rule = Rule(
        "zone.deaths",
        ("DEATH-01", "DEATH-15"),
        "minions and heroes go to the graveyard by dying, or because a zone was full",
        {"destroyed.by_full_zone": ("leaves_at_once_event_waits", "no_death")},
    )

    __slots__ = ()

    def attach(self) -> None:
        self.watch.on_move(self.moved)

    def moved(self, each: Tracked, old: int, new: int) -> None:
        if old != ZONE_PLAY or new != ZONE_GRAVEYARD or each.tags.get(CARDTYPE) not in (TYPE_MINION, TYPE_HERO):
            return
        watch = self.watch
        frame = watch.frame
        if frame is not None and frame.kind == "DEATHS":
            self.held += 1
        elif self._full():
            self.held += 1
        else:
            self.fail(f"{watch.name(each.entity)} goes to the graveyard in no DEATHS block", "DEATHS", each.entity)

    def _full(self) -> bool:
        watch = self.watch
        return any(
            len(watch.lying(ZONE_HAND, player)) >= (watch.player_tag(player, MAXHANDSIZE) or 10)
            or len(watch.minions(player)) + self._expected(player) >= MOST_MINIONS
            or len(watch.lying(ZONE_DECK, player)) >= MOST_CARDS_IN_DECK
            for player in watch.players
        )

    def _expected(self, player: int) -> bool:
        """Whether a minion is being played that has its place already and is not in play."""
        frame = self.watch.frame
        while frame is not None and frame.parent is not None:
            frame = frame.parent
        if frame is None or frame.kind != "PLAY":
            return False
        played = self.watch.get(frame.entity)
        minion = played.tags.get(CARDTYPE) == TYPE_MINION
        return minion and played.controller == player and played.zone not in (ZONE_PLAY, ZONE_GRAVEYARD)


class SidesChangeInBlocks(Check):
    """Who changes sides goes to the right end of the new row."""

    rule = Rule("zone.control", ("CTRL-01", "ORD-05"), "who changes sides stands at the right end of the new row")

    __slots__ = ("changed",)

    def reset(self) -> None:
        self.changed: list[Tracked] = []

    def attach(self) -> None:
        self.watch.on_control(self.control)
        self.watch.on_close("", self.closed)

    def control(self, each: Tracked, old: int) -> None:
        if each.zone == ZONE_PLAY and each.tags.get(CARDTYPE) == TYPE_MINION:
            self.changed.append(each)

    def closed(self, frame: Frame) -> None:
        if not self.changed:
            return
        watch = self.watch
        last = self.changed[-1]
        if last.zone == ZONE_PLAY and last.tags.get(CARDTYPE) == TYPE_MINION:
            row = len(watch.minions(last.controller))
            place = last.tags.get(ZONE_POSITION, 0)
            newer = [e for e in watch.minions(last.controller) if watch.sided[e.entity] > watch.sided[last.entity]]
            if place == row - len(newer):
                self.held += 1
            else:
                self.fail(f"{watch.name(last.entity)} comes to place {place} of {row}", "the right end", last.entity)
        self.changed.clear()


CHECKS: Final = (
    MovesThatExist,
    MovesHaveACause,
    LeavesByDying,
    SidesChangeInBlocks,
)
