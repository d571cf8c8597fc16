"""Zones: places without gaps, and limits."""

from typing import ClassVar, Final

from oracle.replay.checks.rule import Check, Rule
from oracle.replay.checks.situation import Frame
from oracle.replay.tags import (
    CARDTYPE,
    MAXHANDSIZE,
    QUEST,
    STEP_FINAL_GAMEOVER,
    STEP_FINAL_WRAPUP,
    TYPE_HERO,
    TYPE_HERO_POWER,
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


def zone_name(zone: int) -> str:
    """A zone as messages name it; records hold numbers that are no zone."""
    return ZONE_NAMES.get(zone, f"zone {zone}")


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
                        f"places {text} in {zone_name(self.zone)} of player {player}",
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
                place, zone = each.tags[ZONE_POSITION], zone_name(each.zone)
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


CHECKS: Final = (
    PlacesInHand,
    PlacesOnBoard,
    NoPlaceElsewhere,
    BoardLimit,
    HandLimit,
    SecretLimit,
    DeckLimit,
    OneOfAKind,
)
