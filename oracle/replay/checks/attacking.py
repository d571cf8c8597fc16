"""Attacks: who may attack whom, what is proposed and marked, whose damage comes first and how much it is."""

from typing import Final

from oracle.replay.checks.hits import Hit, hits_of
from oracle.replay.checks.rule import Check, Rule
from oracle.replay.checks.watch import Frame, Watch
from oracle.replay.packets import TagChange
from oracle.replay.tags import (
    ATK,
    ATTACKING,
    CANNOT_ATTACK_HEROES,
    CANT_ATTACK,
    CARDTYPE,
    CHARGE,
    DEFENDING,
    DURABILITY,
    EXHAUSTED,
    FROZEN,
    IMMUNE,
    MEGA_WINDFURY,
    NUM_ATTACKS_THIS_TURN,
    NUM_TURNS_IN_PLAY,
    PROPOSED_ATTACKER,
    PROPOSED_DEFENDER,
    RUSH,
    STEALTH,
    TAUNT,
    TYPE_HERO,
    TYPE_MINION,
    TYPE_WEAPON,
    WINDFURY,
    ZONE_PLAY,
)
from oracle.replay.tracker import Tracked
from oracle.replay.words import tag_name


def attacks_of(each: Tracked) -> int:
    """How many attacks a turn has for it."""
    if each.tags.get(MEGA_WINDFURY) or each.tags.get(WINDFURY, 0) > 1:
        return 4
    return 2 if each.tags.get(WINDFURY) else 1


def attackable(watch: Watch, each: Tracked) -> bool:
    """Whether the opponent may attack it, Taunt apart."""
    tags = each.tags
    if tags.get(CARDTYPE) not in (TYPE_MINION, TYPE_HERO) or watch.sleeps(each):
        return False
    return not (tags.get(STEALTH) or tags.get(IMMUNE))


def opponents(watch: Watch, player: int) -> list[Tracked]:
    """Who may be attacked by a player's characters, Taunt apart."""
    found: list[Tracked] = []
    for other in watch.players:
        if other != player:
            found += [each for each in watch.lying(ZONE_PLAY, other).values() if attackable(watch, each)]
    return found


class OnPlayersAttack(Check):
    """Base: what holds as a player's own attack begins (attacks that an effect orders are free of it)."""

    __slots__ = ()

    def attach(self) -> None:
        self.watch.on_open("ATTACK", self.opened)

    def opened(self, frame: Frame) -> None:
        if frame.depth == 0:
            self.begins(self.watch.get(frame.entity), self.watch.get(frame.block.target))

    def begins(self, attacker: Tracked, defender: Tracked) -> None:
        """A player orders an attack."""
        raise NotImplementedError


class AttackerMay(OnPlayersAttack):
    """Who attacks has Attack, is ready and has an attack left."""

    rule = Rule("attack.attacker", ("ATK-19", "CTRL-02", "KEY-02"), "who attacks has Attack and an attack left")

    __slots__ = ()

    def begins(self, attacker: Tracked, defender: Tracked) -> None:
        why = self._why_not(attacker)
        if why:
            self.fail(f"{self.watch.name(attacker.entity)} attacks, {why}", "somebody who may", attacker.entity)
        else:
            self.held += 1

    def _why_not(self, attacker: Tracked) -> str:
        tags = attacker.tags
        if tags.get(ATK, 0) <= 0:
            return "without Attack"
        if tags.get(FROZEN):
            return "frozen"
        if tags.get(CANT_ATTACK):
            return "that cannot attack"
        if tags.get(NUM_ATTACKS_THIS_TURN, 0) >= attacks_of(attacker):
            return f"after {tags[NUM_ATTACKS_THIS_TURN]} attacks"
        if tags.get(EXHAUSTED) and not tags.get(CHARGE) and not tags.get(RUSH):
            return "exhausted"
        return ""


class RushSparesHeroes(OnPlayersAttack):
    """A minion that came this turn attacks heroes with Charge only."""

    rule = Rule("attack.rush", ("KEY-02", "ATK-19"), "Rush is for attacks on minions")

    __slots__ = ()

    def begins(self, attacker: Tracked, defender: Tracked) -> None:
        tags = attacker.tags
        if not tags.get(RUSH) or tags.get(NUM_TURNS_IN_PLAY) or tags.get(CHARGE) or attacker.kind != TYPE_MINION:
            return
        if defender.kind == TYPE_MINION:
            self.held += 1
        else:
            found = f"{self.watch.name(attacker.entity)} attacks {self.watch.name(defender.entity)}"
            self.fail(found, "a minion", attacker.entity)


class DefenderMay(OnPlayersAttack):
    """Who is attacked is an enemy character that can be seen and hurt."""

    rule = Rule(
        "attack.defender",
        ("TARGET-01", "TARGET-03", "TARGET-05", "S3.9.2"),
        "who is attacked is an enemy, not Stealthed, Immune or Dormant",
        {"attack.stealth": ("not_attackable",)},
    )

    __slots__ = ()

    def begins(self, attacker: Tracked, defender: Tracked) -> None:
        watch = self.watch
        if not defender.entity or not defender.kind:
            self.blind += 1
        elif (
            defender.controller != attacker.controller
            and defender.zone == ZONE_PLAY
            and attackable(watch, defender)
            and not (attacker.tags.get(CANNOT_ATTACK_HEROES) and defender.kind == TYPE_HERO)
        ):
            self.held += 1
        else:
            self.fail(f"{watch.name(defender.entity)} is attacked", "an enemy that may be", defender.entity)


class TauntFirst(OnPlayersAttack):
    """Where an enemy with Taunt may be attacked, nobody else may."""

    rule = Rule(
        "attack.taunt",
        ("TARGET-04", "S3.9.1"),
        "where somebody with Taunt may be attacked, nobody else is",
        {"attack.taunt": ("if_attackable",)},
    )

    __slots__ = ()

    def begins(self, attacker: Tracked, defender: Tracked) -> None:
        if defender.tags.get(TAUNT):
            self.held += 1
            return
        guards = [each for each in opponents(self.watch, attacker.controller) if each.tags.get(TAUNT)]
        if guards:
            found = f"{self.watch.name(defender.entity)} is attacked"
            wanted = f"one of {self.watch.names([each.entity for each in guards])}"
            self.fail(found, wanted, defender.entity, guards[0].entity)
        else:
            self.held += 1


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
            if watch.tag(watch.game, tag) and watch.step != 15:
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
        if frame.block.ended and self.watch.step != 15:
            for entity in self.marked:
                self.fail(f"{self.watch.name(entity)} is still marked", "nobody after the attack", entity)
            self.held += 1
        self.marked.clear()


class CombatHits(Check):
    """Base: the hits that attacker and defender deal each other."""

    __slots__ = ("seen", "strength")

    def reset(self) -> None:
        self.seen: list[int] = []
        self.strength: dict[int, int] = {}

    def attach(self) -> None:
        watch = self.watch
        watch.on_open("ATTACK", self.opened)
        watch.on_tag(DEFENDING, self.defends)
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
        watch.on_tag(318, self.announced)

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


class ExhaustedAfterwards(Check):
    """Whoever has used up its attacks is exhausted."""

    rule = Rule("attack.exhausted", ("ATK-14", "ATK-19"), "whoever has used up its attacks is exhausted")

    __slots__ = ()

    def attach(self) -> None:
        self.watch.on_close("ATTACK", self.closed)

    def closed(self, frame: Frame) -> None:
        each = self.watch.get(frame.entity)
        tags = each.tags
        if not frame.block.ended or each.zone != ZONE_PLAY or frame.depth:
            return
        if tags.get(NUM_ATTACKS_THIS_TURN, 0) < attacks_of(each):
            return
        if tags.get(EXHAUSTED):
            self.held += 1
        else:
            self.fail(f"{self.watch.name(frame.entity)} is ready after its attacks", "exhausted", frame.entity)


class StealthEnds(Check):
    """Who attacks is no longer Stealthed."""

    rule = Rule("attack.stealth", ("ATK-09", "ATK-10"), "who attacks is no longer Stealthed")

    __slots__ = ("hidden",)

    def reset(self) -> None:
        self.hidden: set[int] = set()

    def attach(self) -> None:
        self.watch.on_open("ATTACK", self.opened)
        self.watch.on_close("ATTACK", self.closed)

    def opened(self, frame: Frame) -> None:
        if self.watch.tag(frame.entity, STEALTH):
            self.hidden.add(frame.entity)

    def closed(self, frame: Frame) -> None:
        if frame.entity not in self.hidden or not frame.block.ended:
            return
        self.hidden.discard(frame.entity)
        each = self.watch.get(frame.entity)
        if not each.tags.get(STEALTH):
            self.held += 1
        elif not each.tags.get(NUM_ATTACKS_THIS_TURN) or each.zone != ZONE_PLAY:
            self.blind += 1
        else:
            self.fail(f"{self.watch.name(frame.entity)} is Stealthed after its attack", "seen", frame.entity)


class WeaponWears(Check):
    """A hero's attack takes one Durability off the weapon."""

    rule = Rule("attack.weapon", ("WPN-05", "ATK-14"), "a hero's attack wears the weapon by one")

    __slots__ = ("before", "weapon")

    def reset(self) -> None:
        self.weapon = 0
        self.before = 0

    def attach(self) -> None:
        watch = self.watch
        watch.on_tag(DEFENDING, self.defends)
        watch.on_open("DEATHS", self.opened)
        watch.on_settled(self.settled)
        hits_of(watch).on_hit(self.hit)

    def defends(self, change: TagChange, each: Tracked, old: int) -> None:
        watch = self.watch
        attacker = watch.get(watch.tag(watch.game, PROPOSED_ATTACKER))
        if not change.value or attacker.kind != TYPE_HERO:
            return
        for entity, thing in watch.lying(ZONE_PLAY, attacker.controller).items():
            if thing.kind == TYPE_WEAPON and not thing.tags.get(IMMUNE):
                self.weapon = entity
                self.before = -1
                return

    def hit(self, hit: Hit) -> None:
        if hit.entity == self.weapon:
            self.expect(hit.shown == 1, f"{self.watch.name(hit.entity)} loses {hit.shown} Durability", "1", hit.entity)
            self.weapon = 0

    def opened(self, frame: Frame) -> None:
        if not frame.inside("ATTACK"):
            self.settled()

    def settled(self) -> None:
        if not self.weapon:
            return
        each = self.watch.get(self.weapon)
        if each.zone == ZONE_PLAY and not each.tags.get(IMMUNE) and not each.tags.get(DURABILITY, 0) > 90:
            self.fail(f"{self.watch.name(self.weapon)} is not worn by the attack", "1 Durability less", self.weapon)
        else:
            self.blind += 1
        self.weapon = 0


CHECKS: Final = (
    AttackerMay,
    RushSparesHeroes,
    DefenderMay,
    TauntFirst,
    Proposed,
    Marked,
    DefenderFirst,
    CombatDamage,
    BothAreHit,
    ExhaustedAfterwards,
    StealthEnds,
    WeaponWears,
)
