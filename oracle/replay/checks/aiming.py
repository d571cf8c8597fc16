"""Chosen targets: whom a card or a Hero Power may be aimed at, and that the target is settled."""

from typing import Final

from oracle.replay.checks.numbers import CARD_TARGET
from oracle.replay.checks.playing import OnPlay, is_trade
from oracle.replay.checks.rule import Check, Rule
from oracle.replay.checks.situation import Frame
from oracle.replay.packets import TagChange
from oracle.replay.tags import (
    CANT_BE_TARGETED_BY_HERO_POWERS,
    CANT_BE_TARGETED_BY_SPELLS,
    IMMUNE,
    STEALTH,
    TYPE_HERO,
    TYPE_HERO_POWER,
    TYPE_MINION,
    TYPE_SPELL,
    ZONE_PLAY,
)
from oracle.replay.tracker import Tracked


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


CHECKS: Final = (
    TargetMayBeChosen,
    TargetIsNoted,
)
