"""Who may attack whom when a player orders it."""

from typing import Final

from oracle.replay.checks.rule import Check, Rule
from oracle.replay.checks.situation import Frame
from oracle.replay.checks.watch import Watch
from oracle.replay.tags import (
    ATK,
    CANNOT_ATTACK_HEROES,
    CANT_ATTACK,
    CARDTYPE,
    CHARGE,
    EXHAUSTED,
    EXTRA_ATTACKS_THIS_TURN,
    FROZEN,
    IMMUNE,
    MEGA_WINDFURY,
    NUM_ATTACKS_THIS_TURN,
    NUM_TURNS_IN_PLAY,
    RUSH,
    STEALTH,
    TAUNT,
    TYPE_HERO,
    TYPE_MINION,
    WINDFURY,
    ZONE_PLAY,
)
from oracle.replay.tracker import Tracked


def attacks_of(each: Tracked) -> int:
    """How many attacks a turn has for it."""
    extra = each.tags.get(EXTRA_ATTACKS_THIS_TURN, 0)
    if each.tags.get(MEGA_WINDFURY) or each.tags.get(WINDFURY, 0) > 1:
        return 4 + extra
    return (2 if each.tags.get(WINDFURY) else 1) + extra


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


CHECKS: Final = (
    AttackerMay,
    RushSparesHeroes,
    DefenderMay,
    TauntFirst,
)
