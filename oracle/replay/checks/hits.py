"""Hits and heals as a record shows them, put together for the checks of damage: announced, shown, applied.

A hit is written as PREDAMAGE = n, PREDAMAGE = 0, META_DATA DAMAGE n, then what it does: armor lost, LAST_AFFECTED_BY,
damage added; a heal likewise with PREHEALING. What the reactions do comes later.
"""

from collections.abc import Callable
from typing import Final, TypeAlias

from oracle.replay.checks.numbers import PREHEALING
from oracle.replay.checks.situation import Frame
from oracle.replay.checks.watch import Watch
from oracle.replay.packets import MetaData, TagChange
from oracle.replay.tags import ARMOR, DAMAGE, DIVINE_SHIELD, PREDAMAGE, PROPOSED_DEFENDER
from oracle.replay.tracker import Tracked

OnHit: TypeAlias = Callable[["Hit"], None]


class Hit:
    """One hit or heal of one character: what was announced and shown, and what became of it."""

    __slots__ = (
        "added",
        "announced",
        "armor",
        "armor_lost",
        "damage",
        "entity",
        "frame",
        "heals",
        "shield",
        "shown",
        "source",
    )

    def __init__(self, each: Tracked | None, entity: int, announced: int | None, shown: int, heals: bool) -> None:
        self.entity = entity
        self.announced = announced
        """The number of PREDAMAGE or PREHEALING; None where the record has none."""
        self.shown = shown
        """The number of META_DATA."""
        self.heals = heals
        self.armor = each.tags.get(ARMOR, 0) if each is not None else 0
        self.damage = each.tags.get(DAMAGE, 0) if each is not None else 0
        self.armor_lost = 0
        self.added = 0
        """By how much DAMAGE grew."""
        self.shield = False
        """Whether a Divine Shield went with it."""
        self.frame: Frame | None = None
        self.source = 0
        """Whose hit it is: the source of the block, in an attack the other one."""


class Hits:
    """Puts hits together and hands each on when it is complete."""

    def __init__(self, watch: Watch) -> None:
        self.watch = watch
        self._handlers: list[OnHit] = []
        self._clear()
        watch.on_begin(self._clear)
        watch.on_tag(PREDAMAGE, self._announced)
        watch.on_tag(PREHEALING, self._announced)
        watch.on_tag(DAMAGE, self._damaged)
        watch.on_tag(ARMOR, self._armor)
        watch.on_tag(DIVINE_SHIELD, self._shield)
        watch.on_meta("DAMAGE", self._shown)
        watch.on_meta("HEALING", self._shown)
        watch.on_meta("TARGET", self._other)
        watch.on_open("", self._block)
        watch.on_close("", self._block)

    def _clear(self) -> None:
        self.announced: dict[int, int] = {}
        self.last = 0
        """Whose damage was announced last: old records do not say whom a number is about."""
        self.open: list[Hit] = []
        self.shields: set[int] = set()

    def on_hit(self, handler: OnHit) -> None:
        """A hit or heal is complete."""
        self._handlers.append(handler)

    def pending(self, entity: int) -> Hit | None:
        """The hit that is being applied to an entity."""
        for hit in self.open:
            if hit.entity == entity:
                return hit
        return None

    def _announced(self, change: TagChange, each: Tracked, old: int) -> None:
        if change.value:
            self.finish()
            self.announced[change.entity] = change.value
            self.last = change.entity
            self.shields.discard(change.entity)

    def _shown(self, meta: MetaData) -> None:
        self.finish()
        heals = meta.kind == "HEALING"
        for entity in meta.info or (self.last,):
            each = self.watch.entities.get(entity)
            hit = Hit(each, entity, self.announced.pop(entity, None), meta.data, heals)
            hit.frame = self.watch.frame
            hit.source = self._source(entity)
            hit.shield = entity in self.shields
            self.open.append(hit)

    def _source(self, entity: int) -> int:
        watch = self.watch
        frame = watch.frame
        if frame is None:
            return 0
        if frame.kind == "ATTACK" and entity == frame.entity:
            return watch.tag(watch.game, PROPOSED_DEFENDER)
        return frame.entity

    def _damaged(self, change: TagChange, each: Tracked, old: int) -> None:
        hit = self.pending(change.entity)
        if hit is not None:
            hit.added += change.value - old

    def _armor(self, change: TagChange, each: Tracked, old: int) -> None:
        hit = self.pending(change.entity)
        if hit is None:
            return
        if change.value < old:
            hit.armor_lost += old - change.value
        else:
            # New armor is no part of the hit.
            self.finish()

    def _shield(self, change: TagChange, each: Tracked, old: int) -> None:
        if old and not change.value:
            self.shields.add(change.entity)
            hit = self.pending(change.entity)
            if hit is not None:
                hit.shield = True

    def _other(self, meta: MetaData) -> None:
        self.finish()

    def _block(self, frame: Frame) -> None:
        self.finish()

    def finish(self) -> None:
        """Nothing more belongs to the open hits."""
        if not self.open:
            return
        done, self.open = self.open, []
        for hit in done:
            for handler in self._handlers:
                handler(hit)


_SHARED: Final = "hits"


def hits_of(watch: Watch) -> Hits:
    """The one of this watch."""
    found = watch.shared.get(_SHARED)
    if not isinstance(found, Hits):
        found = watch.shared[_SHARED] = Hits(watch)
    return found
