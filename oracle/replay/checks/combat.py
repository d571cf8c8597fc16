"""An attack as it goes: what is proposed and marked, whose damage comes first and how much it is."""

from typing import Final

from oracle.replay.checks.hits import Hit, hits_of
from oracle.replay.checks.rule import Check, Rule
from oracle.replay.checks.situation import Frame
from oracle.replay.packets import TagChange
from oracle.replay.tags import (
    ATK,
    ATTACKING,
    DEFENDING,
    IMMUNE,
    PREDAMAGE,
    PROPOSED_ATTACKER,
    PROPOSED_DEFENDER,
    STEP_FINAL_GAMEOVER,
    TYPE_HERO,
    TYPE_MINION,
    ZONE_PLAY,
)
from oracle.replay.tracker import Tracked
from oracle.replay.words import tag_name


class Proposed(Check):
    """An attack is proposed as it was ordered; a change of the defender comes later."""

    rule = Rule("attack.proposed", ("ATK-02", "SEQ-01"), "what is proposed first is what was ordered")

    __slots__ = ("attacker", "defender")

    def reset(self) -> None:
        self.attacker = self.defender = False

    def attach(self) -> None:
        self.watch.on_open("ATTACK", self.opened)
        self.watch.on_tag(PROPOSED_ATTACKER, self.by)
        self.watch.on_tag(PROPOSED_DEFENDER, self.against)
        self.watch.on_close("ATTACK", self.closed)

    def opened(self, frame: Frame) -> None:
        self.attacker = self.defender = True

    def by(self, change: TagChange, each: Tracked, old: int) -> None:
        frame = self.watch.frame
        if self.attacker and frame is not None and frame.kind == "ATTACK" and change.value:
            self.attacker = False
            self._judge(change.value, frame.entity)

    def against(self, change: TagChange, each: Tracked, old: int) -> None:
        frame = self.watch.frame
        if self.defender and frame is not None and frame.kind == "ATTACK" and change.value:
            self.defender = False
            if frame.block.target:
                self._judge(change.value, frame.block.target)

    def _judge(self, found: int, wanted: int) -> None:
        if found == wanted:
            self.held += 1
        else:
            self.fail(f"{self.watch.name(found)} is proposed", self.watch.name(wanted), found, wanted)

    def closed(self, frame: Frame) -> None:
        watch = self.watch
        if not frame.block.ended:
            return
        for missing, word in ((self.attacker, "attacker"), (self.defender, "defender")):
            if missing:
                self.fail(f"no {word} is proposed", f"a {word}", frame.entity)
        self.attacker = self.defender = False
        for tag in (PROPOSED_ATTACKER, PROPOSED_DEFENDER):
            if watch.tag(watch.game, tag) and watch.step != STEP_FINAL_GAMEOVER:
                self.fail(f"{tag_name(tag)} is left after the attack", "nobody", frame.entity)


class Marked(Check):
    """While it lasts, attacker and defender are marked as such; afterwards nobody is."""

    rule = Rule("attack.marked", ("ATK-01", "ATK-11"), "attacker and defender are marked while the attack lasts")

    __slots__ = ("marked",)

    def reset(self) -> None:
        self.marked: dict[int, int] = {}

    def attach(self) -> None:
        self.watch.on_tag(ATTACKING, self.changed)
        self.watch.on_tag(DEFENDING, self.changed)
        self.watch.on_close("ATTACK", self.closed)

    def changed(self, change: TagChange, each: Tracked, old: int) -> None:
        if not change.value:
            self.marked.pop(change.entity, None)
            return
        self.marked[change.entity] = change.tag
        watch = self.watch
        wanted = watch.tag(watch.game, PROPOSED_ATTACKER if change.tag == ATTACKING else PROPOSED_DEFENDER)
        if change.entity == wanted:
            self.held += 1
        else:
            word = "attacker" if change.tag == ATTACKING else "defender"
            self.fail(f"{watch.name(change.entity)} is marked as {word}", watch.name(wanted), change.entity)

    def closed(self, frame: Frame) -> None:
        if frame.block.ended and self.watch.step != STEP_FINAL_GAMEOVER:
            for entity in self.marked:
                self.fail(f"{self.watch.name(entity)} is still marked", "nobody after the attack", entity)
            self.held += 1
        self.marked.clear()


class CombatHits(Check):
    """Base: the hits that attacker and defender deal each other."""

    __slots__ = ("seen", "strength", "struck")

    def reset(self) -> None:
        self.seen: list[int] = []
        self.strength: dict[int, int] = {}
        self.struck = False

    def attach(self) -> None:
        watch = self.watch
        watch.on_open("ATTACK", self.opened)
        watch.on_tag(DEFENDING, self.defends)
        watch.on_tag(ATK, self.grows)
        watch.on_tag(PREDAMAGE, self.announced)
        watch.on_close("ATTACK", self.closed)
        hits_of(watch).on_hit(self.hit)

    def opened(self, frame: Frame) -> None:
        self.seen = []

    def defends(self, change: TagChange, each: Tracked, old: int) -> None:
        """The blow begins: what both will deal."""
        watch = self.watch
        if change.value:
            attacker = watch.tag(watch.game, PROPOSED_ATTACKER)
            self.strength = {
                attacker: watch.tag(attacker, ATK),
                change.entity: watch.tag(change.entity, ATK),
            }
            self.struck = False

    def grows(self, change: TagChange, each: Tracked, old: int) -> None:
        """Who answers the attack may change how much is dealt, until the blow is struck (ATK-11)."""
        if change.entity in self.strength and not self.struck:
            self.strength[change.entity] = max(change.value, 0)

    def announced(self, change: TagChange, each: Tracked, old: int) -> None:
        """The blow is struck: its numbers are settled."""
        frame = self.watch.frame
        if change.value and frame is not None and frame.kind == "ATTACK":
            self.struck = True

    def hit(self, hit: Hit) -> None:
        frame = hit.frame
        if frame is None or frame.kind != "ATTACK" or hit.heals:
            return
        self.seen.append(hit.entity)
        self.judge(hit, frame)

    def judge(self, hit: Hit, frame: Frame) -> None:
        """A hit of the blow itself."""

    def closed(self, frame: Frame) -> None:
        self.seen = []


class DefenderFirst(CombatHits):
    """The defender's damage is written first."""

    rule = Rule(
        "attack.first",
        ("ATK-12", "ATK-13"),
        "of the two hits of an attack the defender's is the first",
        {"attack.reactions": ("defender_first",), "attack.damage": ("simultaneous",)},
    )

    __slots__ = ()

    def judge(self, hit: Hit, frame: Frame) -> None:
        # Where the attacker alone is hit, the defender stopped its part, or nothing was left of it.
        if hit.entity == frame.entity:
            if len(self.seen) > 1:
                self.held += 1
        elif frame.entity in self.seen:
            self.fail("the attacker is hit first", self.watch.name(hit.entity), hit.entity)


class CombatDamage(CombatHits):
    """Each deals as much as its Attack was as the blow began."""

    rule = Rule("attack.damage", ("ATK-11", "ATK-20"), "attacker and defender deal as much as their Attack")

    __slots__ = ()

    def judge(self, hit: Hit, frame: Frame) -> None:
        strength = self.strength.get(hit.source)
        if strength is None or hit.announced is None:
            self.blind += 1
        elif hit.announced == strength:
            self.held += 1
        else:
            watch = self.watch
            found = f"{watch.name(hit.source)} deals {hit.announced} to {watch.name(hit.entity)}"
            self.fail(found, f"{strength}, its Attack", hit.source, hit.entity)


class BothAreHit(Check):
    """Both sides of a blow are hit, unless one of them has no Attack or is a hero who is attacked."""

    rule = Rule("attack.both", ("ATK-11", "WPN-06"), "both sides of a blow are hit by whoever has Attack")

    __slots__ = ("armed", "hit_ones")

    def reset(self) -> None:
        self.armed: list[tuple[int, int]] | None = None
        self.hit_ones: set[int] = set()

    def attach(self) -> None:
        watch = self.watch
        watch.on_open("ATTACK", self.opened)
        watch.on_tag(DEFENDING, self.defends)
        watch.on_close("ATTACK", self.closed)
        watch.on_tag(PREDAMAGE, self.announced)

    def opened(self, frame: Frame) -> None:
        self.armed = None
        self.hit_ones.clear()

    def announced(self, change: TagChange, each: Tracked, old: int) -> None:
        if change.value:
            self.hit_ones.add(change.entity)

    def defends(self, change: TagChange, each: Tracked, old: int) -> None:
        watch = self.watch
        if not change.value:
            return
        attacker, defender = watch.tag(watch.game, PROPOSED_ATTACKER), change.entity
        blows = []
        if watch.tag(attacker, ATK) > 0:
            blows.append((attacker, defender))
        if watch.tag(defender, ATK) > 0 and watch.get(defender).kind == TYPE_MINION:
            blows.append((defender, attacker))
        self.armed = [
            (by, against)
            for by, against in blows
            if watch.get(against).kind in (TYPE_MINION, TYPE_HERO) and not watch.tag(against, IMMUNE)
        ]

    def closed(self, frame: Frame) -> None:
        if self.armed is None or not frame.block.ended:
            return
        watch = self.watch
        for by, against in self.armed:
            if against in self.hit_ones:
                self.held += 1
            elif watch.tag(against, IMMUNE) or watch.get(by).zone != ZONE_PLAY or watch.get(against).zone != ZONE_PLAY:
                self.blind += 1
            else:
                self.fail(f"{watch.name(by)} does not hit {watch.name(against)}", "a hit", by, against)
        self.armed = None


CHECKS: Final = (
    Proposed,
    Marked,
    DefenderFirst,
    CombatDamage,
    BothAreHit,
)
