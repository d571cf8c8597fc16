"""What effects pick without being told: random hits pass over whoever is dying already."""

from typing import Final

from oracle.replay.checks.rule import Check, Rule
from oracle.replay.checks.situation import Frame
from oracle.replay.packets import MetaData, TagChange
from oracle.replay.tags import CARDTYPE, PREDAMAGE, TO_BE_DESTROYED, TYPE_HERO, TYPE_MINION, ZONE_PLAY
from oracle.replay.tracker import Tracked


class PassesOverTheDying(Check):
    """A harm that an effect deals to one character of its own choice does not fall on somebody dying.

    One character between two TARGET packets was picked; an area shows all that it reaches together. Where nobody else
    could have been picked, the effect may have been an area of one.
    """

    rule = Rule(
        "pick.dying",
        ("TRIG-12", "TRIG-15", "S2.1b", "S3.6.2", "S3.10.2", "S.fn7"),
        "a random hit does not fall on somebody who is dying",
        {"random.skips": ("death_confirmed", "mortally_wounded_only")},
    )

    __slots__ = ("dying", "frame", "picked")

    def reset(self) -> None:
        self.frame: Frame | None = None
        self.dying: frozenset[int] = frozenset()
        self.picked: list[int] = []

    def attach(self) -> None:
        watch = self.watch
        watch.on_meta("TARGET", self.target)
        watch.on_tag(PREDAMAGE, self.harmed)
        watch.on_tag(TO_BE_DESTROYED, self.harmed)
        watch.on_close("", self.closed)

    def target(self, meta: MetaData) -> None:
        self._settle()
        frame = self.watch.frame
        if frame is None or frame.kind not in ("POWER", "TRIGGER") or frame.block.target or len(meta.info) > 1:
            return
        around = frame.parent
        if frame.kind == "POWER" and around is not None and around.kind == "PLAY" and around.block.target:
            return
        self.frame = frame
        self.dying = frozenset(self.watch.dying)

    def harmed(self, change: TagChange, each: Tracked, old: int) -> None:
        frame = self.frame
        if frame is None or not change.value or self.watch.frame is not frame or change.entity == frame.entity:
            return
        if each.tags.get(CARDTYPE) in (TYPE_MINION, TYPE_HERO) and change.entity not in self.picked:
            self.picked.append(change.entity)

    def closed(self, frame: Frame) -> None:
        if frame is self.frame:
            self._settle()

    def _settle(self) -> None:
        picked, dying = self.picked, self.dying
        self.frame = None
        if not picked:
            return
        self.picked = []
        if len(picked) > 1:
            return
        watch = self.watch
        entity = picked[0]
        if entity not in dying:
            self.held += 1
            return
        side = watch.get(entity).controller
        others = [
            other
            for other, each in watch.lying(ZONE_PLAY, side).items()
            if other not in dying and each.tags.get(CARDTYPE) == TYPE_MINION and not watch.sleeps(each)
        ]
        if others:
            self.fail(f"{watch.name(entity)} is picked, who is dying", "somebody else", entity)
        else:
            self.blind += 1


CHECKS: Final = (PassesOverTheDying,)
