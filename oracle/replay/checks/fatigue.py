"""Fatigue: it grows one by one, hurts by its number, and comes only with an empty deck."""

from typing import Final

from oracle.replay.checks.damage import OnHits
from oracle.replay.checks.hits import Hit
from oracle.replay.checks.rule import Check, Rule
from oracle.replay.checks.situation import Frame
from oracle.replay.packets import TagChange
from oracle.replay.tags import (
    FATIGUE,
    TYPE_HERO,
    ZONE_DECK,
)
from oracle.replay.tracker import Tracked


class FatigueGrows(Check):
    """Fatigue grows by one each time, and never falls."""

    rule = Rule("fatigue.steps", ("DRAW-04", "S3.3.4"), "each fatigue is one more than the last")

    __slots__ = ("before",)

    def reset(self) -> None:
        self.before: dict[int, int] = {}

    def attach(self) -> None:
        self.watch.on_tag(FATIGUE, self.changed)
        self.watch.on_open("FATIGUE", self.opened)
        self.watch.on_close("FATIGUE", self.closed)

    def changed(self, change: TagChange, each: Tracked, old: int) -> None:
        if change.value == old + 1:
            self.held += 1
        else:
            self.fail(f"fatigue {change.value} after {old}", str(old + 1))

    def opened(self, frame: Frame) -> None:
        self.before = {entity: self.watch.tag(entity, FATIGUE) for entity in self.watch.seats}

    def closed(self, frame: Frame) -> None:
        if not frame.block.ended:
            return
        grown = sum(self.watch.tag(entity, FATIGUE) - was for entity, was in self.before.items())
        if grown == 1:
            self.held += 1
        else:
            self.fail(f"fatigue grows by {grown}", "1")


class FatigueWithoutDeck(Check):
    """Fatigue comes only with an empty deck."""

    rule = Rule("fatigue.deck", ("DRAW-04", "S3.3.4"), "fatigue comes when the deck is empty")

    __slots__ = ()

    def attach(self) -> None:
        self.watch.on_open("FATIGUE", self.opened)

    def opened(self, frame: Frame) -> None:
        watch = self.watch
        player = watch.seats.get(frame.entity, watch.get(frame.entity).controller)
        cards = len(watch.lying(ZONE_DECK, player))
        if cards == 0:
            self.held += 1
        else:
            self.fail(f"fatigue of player {player} with {cards} cards in the deck", "0")


class FatigueHurts(OnHits):
    """The n-th fatigue is n damage to its player's hero."""

    rule = Rule(
        "fatigue.damage",
        ("DRAW-04", "S3.3.4"),
        "the n-th fatigue of a player is n damage to the hero",
        {"fatigue.damage": ("counter_plus_one",)},
    )

    __slots__ = ()

    def judge(self, hit: Hit) -> None:
        frame = hit.frame
        if frame is None or frame.kind != "FATIGUE":
            return
        watch = self.watch
        player = watch.get(hit.entity).controller
        count = watch.player_tag(player, FATIGUE)
        if hit.announced == count and watch.get(hit.entity).kind == TYPE_HERO:
            self.held += 1
        else:
            amount = "no" if hit.announced is None else hit.announced
            self.fail(f"{amount} damage to {watch.name(hit.entity)} announced", f"{count} to the hero", hit.entity)


CHECKS: Final = (
    FatigueGrows,
    FatigueWithoutDeck,
    FatigueHurts,
)
