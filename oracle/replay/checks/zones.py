"""Zones: places without gaps, limits, and who may go where, by what cause."""

from typing import ClassVar, Final

from oracle.replay.checks.rule import Check, Rule
from oracle.replay.checks.watch import Frame
from oracle.replay.tags import (
    CARDTYPE,
    MAXHANDSIZE,
    QUEST,
    STEP_FINAL_GAMEOVER,
    STEP_FINAL_WRAPUP,
    TYPE_ENCHANTMENT,
    TYPE_HERO,
    TYPE_HERO_POWER,
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
    ZONE_SETASIDE,
)
from oracle.replay.tracker import Tracked

MOST_MINIONS: Final = 7
MOST_SECRETS: Final = 5
MOST_CARDS_IN_DECK: Final = 60

ZONE_NAMES: Final = {
    0: "nowhere",
    ZONE_PLAY: "play",
    ZONE_DECK: "the deck",
    ZONE_HAND: "the hand",
    ZONE_GRAVEYARD: "the graveyard",
    ZONE_REMOVED: "out of the game",
    ZONE_SETASIDE: "aside",
    ZONE_SECRET: "the Secrets",
}

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


class Places(Check):
    """Base: after each block the places in a zone are 1 to n without gaps."""

    zone: ClassVar[int]

    __slots__ = ()

    def attach(self) -> None:
        self.watch.on_close("", self.closed)

    def who(self, player: int) -> list[Tracked]:
        """Those that have places there."""
        raise NotImplementedError

    def closed(self, frame: Frame) -> None:
        watch = self.watch
        if not watch.dirty or not frame.block.ended:
            return
        for player in watch.players:
            if (self.zone, player) in watch.dirty:
                found = self.who(player)
                places = sorted(each.tags.get(ZONE_POSITION, 0) for each in found)
                if places == list(range(1, len(places) + 1)):
                    self.held += 1
                else:
                    text = " ".join(map(str, places))
                    self.fail(
                        f"places {text} in {ZONE_NAMES[self.zone]} of player {player}",
                        f"1 to {len(places)}",
                        *(each.entity for each in found if each.tags.get(ZONE_POSITION, 0) == 0),
                    )


class PlacesInHand(Places):
    """Places in hand."""

    rule = Rule("zone.hand_places", ("DRAW-11", "SEQ-09"), "after each block the places in a hand are 1 to n")
    zone = ZONE_HAND
    __slots__ = ()

    def who(self, player: int) -> list[Tracked]:
        return list(self.watch.lying(ZONE_HAND, player).values())


class PlacesOnBoard(Places):
    """Places on the board."""

    rule = Rule("zone.board_places", ("SUMMON-04", "SUMMON-06"), "after each block the places on a board are 1 to n")
    zone = ZONE_PLAY
    __slots__ = ()

    def who(self, player: int) -> list[Tracked]:
        return self.watch.minions(player)


_WITHOUT_PLACES: Final = frozenset({ZONE_GRAVEYARD, ZONE_DECK, ZONE_SETASIDE, ZONE_REMOVED})


class NoPlaceElsewhere(Check):
    """What has left hand and board has no place."""

    rule = Rule("zone.no_place", ("ENCH-02", "DEATH-02"), "what has left hand and board has no place")

    __slots__ = ("left",)

    def reset(self) -> None:
        self.left: list[Tracked] = []

    def attach(self) -> None:
        self.watch.on_move(self.moved)
        self.watch.on_close("", self.closed)

    def moved(self, each: Tracked, old: int, new: int) -> None:
        if new in _WITHOUT_PLACES and old in (ZONE_PLAY, ZONE_HAND):
            self.left.append(each)

    def closed(self, frame: Frame) -> None:
        if self.watch.frame is not frame or frame.depth or not self.left:
            return
        for each in self.left:
            if each.tags.get(ZONE_POSITION) and each.zone in _WITHOUT_PLACES:
                place, zone = each.tags[ZONE_POSITION], ZONE_NAMES[each.zone]
                found = f"{self.watch.name(each.entity)} has place {place} in {zone}"
                self.fail(found, "0", each.entity)
            else:
                self.held += 1
        self.left.clear()


class Limit(Check):
    """Base: after each block a zone holds no more than its limit."""

    __slots__ = ()

    def attach(self) -> None:
        self.watch.on_close("", self.closed)

    def closed(self, frame: Frame) -> None:
        watch = self.watch
        if watch.dirty:
            for player in watch.players:
                self.look(player)

    def look(self, player: int) -> None:
        """A block is over in which something moved."""
        raise NotImplementedError

    def judge(self, player: int, found: int, most: int, what: str) -> None:
        """Hold a number against the limit."""
        if found <= most:
            self.held += 1
        else:
            self.fail(f"player {player} has {found} {what}", f"at most {most}")


class BoardLimit(Limit):
    """Seven places a side."""

    rule = Rule("zone.board_limit", ("SUMMON-04", "DRAW-11"), "nobody has more than seven minions and locations")
    __slots__ = ("moved",)

    def reset(self) -> None:
        self.moved: set[int] = set()

    def look(self, player: int) -> None:
        if (ZONE_PLAY, player) in self.watch.dirty:
            self.moved.add(player)

    def closed(self, frame: Frame) -> None:
        super().closed(frame)
        # Within a block a new form may stand beside the old one.
        if frame.depth == 0 and self.moved:
            for player in self.moved:
                self.judge(player, len(self.watch.minions(player)), MOST_MINIONS, "minions and locations")
            self.moved.clear()


class HandLimit(Limit):
    """Ten cards in hand."""

    rule = Rule("zone.hand_limit", ("DRAW-03", "DRAW-11", "S3.3.1a"), "nobody has more cards in hand than the limit")
    __slots__ = ()

    def look(self, player: int) -> None:
        watch = self.watch
        if (ZONE_HAND, player) in watch.dirty:
            most = watch.player_tag(player, MAXHANDSIZE) or 10
            self.judge(player, len(watch.lying(ZONE_HAND, player)), most, "cards in hand")


class SecretLimit(Limit):
    """Five Secrets, quests in the same zone."""

    rule = Rule("zone.secret_limit", ("SECRET-04", "DRAW-11"), "nobody has more than five Secrets")
    __slots__ = ()

    def look(self, player: int) -> None:
        watch = self.watch
        if (ZONE_SECRET, player) in watch.dirty:
            secrets = [each for each in watch.lying(ZONE_SECRET, player).values() if not each.tags.get(QUEST)]
            self.judge(player, len(secrets), MOST_SECRETS, "Secrets")


class DeckLimit(Limit):
    """Sixty cards in a deck."""

    rule = Rule("zone.deck_limit", ("DRAW-11",), "nobody has more than sixty cards in the deck")
    __slots__ = ()

    def look(self, player: int) -> None:
        watch = self.watch
        if (ZONE_DECK, player) in watch.dirty:
            self.judge(player, len(watch.lying(ZONE_DECK, player)), MOST_CARDS_IN_DECK, "cards in the deck")


class OneOfAKind(Check):
    """One hero, one Hero Power, one weapon a side."""

    rule = Rule("zone.single", ("HERO-01", "WPN-01", "HP-02"), "a side has one hero, one Hero Power, one weapon")

    __slots__ = ("dirty",)

    def reset(self) -> None:
        self.dirty: set[tuple[int, int]] = set()

    def attach(self) -> None:
        self.watch.on_close("", self.closed)

    def closed(self, frame: Frame) -> None:
        watch = self.watch
        self.dirty |= watch.dirty
        if frame.depth:
            return
        dirty, self.dirty = self.dirty, set()
        if watch.step in (STEP_FINAL_WRAPUP, STEP_FINAL_GAMEOVER):
            return
        for player in watch.players:
            if (ZONE_PLAY, player) not in dirty:
                continue
            count = {TYPE_HERO: 0, TYPE_HERO_POWER: 0, TYPE_WEAPON: 0}
            for each in watch.lying(ZONE_PLAY, player).values():
                kind = each.tags.get(CARDTYPE, 0)
                if kind in count and not watch.dies(each):
                    count[kind] += 1
            for kind, name in ((TYPE_HERO, "heroes"), (TYPE_HERO_POWER, "Hero Powers"), (TYPE_WEAPON, "weapons")):
                if count[kind] <= 1:
                    self.held += 1
                else:
                    self.fail(f"player {player} has {count[kind]} {name}", "at most one")


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
        if back or (old, new) in _NEVER:
            found = f"{self.watch.name(each.entity)} goes from {ZONE_NAMES[old]} to {ZONE_NAMES[new]}"
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
            found = f"{watch.name(each.entity)} goes from {ZONE_NAMES[old]} to {ZONE_NAMES[new]}"
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
            or len(watch.minions(player)) >= MOST_MINIONS
            or len(watch.lying(ZONE_DECK, player)) >= MOST_CARDS_IN_DECK
            for player in watch.players
        )


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
    PlacesInHand,
    PlacesOnBoard,
    NoPlaceElsewhere,
    BoardLimit,
    HandLimit,
    SecretLimit,
    DeckLimit,
    OneOfAKind,
    MovesThatExist,
    MovesHaveACause,
    LeavesByDying,
    SidesChangeInBlocks,
)
