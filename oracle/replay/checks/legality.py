"""What the client lists as possible: who may attack whom, what can be paid, whom cards may be aimed at.

A record lists options only for the player whose client wrote it; builds before 18336 list only what is allowed, later
ones everything with the reason why not.
"""

from typing import Final

from oracle.replay.checks.attacking import attacks_of, opponents
from oracle.replay.checks.rule import Check, Rule
from oracle.replay.packets import Option, Options
from oracle.replay.tags import (
    ATK,
    CANNOT_ATTACK_HEROES,
    CANT_ATTACK,
    CANT_BE_TARGETED_BY_HERO_POWERS,
    CANT_BE_TARGETED_BY_SPELLS,
    CARD_COSTS_HEALTH,
    CARDTYPE,
    CHARGE,
    COST,
    EXHAUSTED,
    FROZEN,
    IMMUNE,
    NUM_ATTACKS_THIS_TURN,
    NUM_TURNS_IN_PLAY,
    RESOURCES,
    RESOURCES_USED,
    RUSH,
    STEALTH,
    TAUNT,
    TEMP_RESOURCES,
    TYPE_HERO,
    TYPE_HERO_POWER,
    TYPE_LOCATION,
    TYPE_MINION,
    TYPE_SPELL,
    ZONE_HAND,
    ZONE_PLAY,
)
from oracle.replay.tracker import Tracked

_COSTS_HEALTH: Final = (431, 432, 433, 481)


def spares_heroes(each: Tracked) -> bool:
    """Whether it may attack minions only: by its text, or because it came this turn and rushes."""
    tags = each.tags
    if tags.get(CANNOT_ATTACK_HEROES):
        return True
    came_now = tags.get(EXHAUSTED) or not tags.get(NUM_TURNS_IN_PLAY)
    return bool(tags.get(RUSH) and came_now and not tags.get(CHARGE) and tags.get(CARDTYPE) == TYPE_MINION)


class OnOptions(Check):
    """Base: a list of what a player may do."""

    __slots__ = ("player",)

    def reset(self) -> None:
        self.player = 0

    def attach(self) -> None:
        self.watch.on_packet(Options, self._listed)

    def _listed(self, packet: Options) -> None:
        self.player = self.watch.current
        self.listed(packet)

    def listed(self, packet: Options) -> None:
        """The client lists what may be done."""
        for option in packet.options:
            if option.kind == "POWER" and option.entity:
                self.judge(option, self.watch.get(option.entity))

    def judge(self, option: Option, each: Tracked) -> None:
        """One thing that may or may not be done."""
        raise NotImplementedError

    def is_character(self, each: Tracked) -> bool:
        """Whether it is a character of the player, in play."""
        return (
            each.tags.get(CARDTYPE) in (TYPE_MINION, TYPE_HERO)
            and each.zone == ZONE_PLAY
            and each.controller == self.player
        )


class AttackTargets(OnOptions):
    """Whom a character may attack: the whole set."""

    rule = Rule(
        "options.targets",
        ("TARGET-01", "TARGET-03", "TARGET-04", "TARGET-05", "S3.9.1", "S3.9.2"),
        "whom a character may attack is exactly whom the rules allow",
        {"attack.taunt": ("if_attackable",), "attack.stealth": ("not_attackable",)},
    )

    __slots__ = ()

    def judge(self, option: Option, each: Tracked) -> None:
        if not self.is_character(each) or not option.allowed:
            return
        listed = {target.entity for target in option.targets if target.error == "NONE"}
        if not listed:
            return
        watch = self.watch
        possible = opponents(watch, self.player)
        guards = [other for other in possible if other.tags.get(TAUNT)]
        wanted = {other.entity for other in guards or possible}
        if spares_heroes(each):
            wanted = {entity for entity in wanted if watch.get(entity).kind == TYPE_MINION}
        if listed == wanted:
            self.held += 1
        else:
            more, less = listed - wanted, wanted - listed
            found = f"{watch.name(each.entity)} may attack {watch.names(sorted(more)) if more else 'too few'}"
            self.fail(
                found,
                f"not those, but {watch.names(sorted(less)) if less else 'nobody else'}",
                each.entity,
                *more,
                *less,
            )


class Attackers(OnOptions):
    """Who may attack: every character of the player that the rules allow, and no other."""

    rule = Rule(
        "options.attackers",
        ("ATK-19", "CTRL-02", "KEY-02", "TURN-07"),
        "who may attack is exactly whom the rules allow",
    )

    __slots__ = ()

    def listed(self, packet: Options) -> None:
        watch = self.watch
        may = {
            option.entity
            for option in packet.options
            if option.kind == "POWER"
            and option.allowed
            and self.is_character(watch.get(option.entity))
            and any(target.error == "NONE" for target in option.targets)
        }
        possible = opponents(watch, self.player)
        guards = [other for other in possible if other.tags.get(TAUNT)] or possible
        for entity, each in watch.lying(ZONE_PLAY, self.player).items():
            if not self.is_character(each) or watch.sleeps(each):
                continue
            able = self._able(each, guards)
            if able is None:
                self.blind += 1
            elif able == (entity in may):
                self.held += 1
            else:
                found = f"{watch.name(entity)} may {'not ' if able else ''}attack"
                self.fail(found, "the contrary", entity)

    def _able(self, each: Tracked, guards: list[Tracked]) -> bool | None:
        tags = each.tags
        if tags.get(ATK, 0) <= 0 or tags.get(FROZEN) or tags.get(CANT_ATTACK) or not guards:
            return False
        if tags.get(NUM_ATTACKS_THIS_TURN, 0) >= attacks_of(each):
            # An effect may have given another attack.
            return False if tags.get(EXHAUSTED) else None
        came_now = tags.get(EXHAUSTED) or (tags.get(CARDTYPE) == TYPE_MINION and not tags.get(NUM_TURNS_IN_PLAY))
        if came_now and not tags.get(CHARGE) and not tags.get(RUSH):
            return False
        return not spares_heroes(each) or any(other.kind == TYPE_MINION for other in guards)


class CanBePaid(OnOptions):
    """What may be played can be paid."""

    rule = Rule("options.mana", ("PLAY-01",), "what may be played can be paid, and what cannot be paid may not")

    __slots__ = ()

    def judge(self, option: Option, each: Tracked) -> None:
        kind = each.tags.get(CARDTYPE)
        in_hand = each.zone == ZONE_HAND and each.controller == self.player
        power = kind == TYPE_HERO_POWER and each.zone == ZONE_PLAY and each.controller == self.player
        if not in_hand and not power:
            return
        tags = self.watch.get(self.watch.players.get(self.player, 0)).tags
        cost = each.tags.get(COST, 0)
        mana = tags.get(RESOURCES, 0) + tags.get(TEMP_RESOURCES, 0) - tags.get(RESOURCES_USED, 0)
        if (
            not tags
            or any(tags.get(tag) for tag in _COSTS_HEALTH)
            or each.tags.get(CARD_COSTS_HEALTH)
            or [target.entity for target in option.targets] == [each.entity]
        ):
            # Paid with Health, or not played at all but traded or forged.
            self.blind += 1
        elif option.allowed and cost > mana:
            self.fail(f"{self.watch.name(each.entity)} for {cost} may be played with {mana} mana", "not", each.entity)
        elif option.error == "REQ_ENOUGH_MANA" and cost <= mana:
            self.fail(f"{self.watch.name(each.entity)} for {cost} may not be paid with {mana}", "paid", each.entity)
        else:
            self.held += 1


class WholeHand(OnOptions):
    """Where the client gives reasons, each card in hand is listed once."""

    rule = Rule("options.hand", ("SEQ-01",), "each card in hand is listed, allowed or with a reason")

    __slots__ = ("reasons",)

    def reset(self) -> None:
        super().reset()
        self.reasons = False

    def listed(self, packet: Options) -> None:
        watch = self.watch
        if not self.reasons:
            self.reasons = any(option.kind == "POWER" and not option.allowed for option in packet.options)
        if not self.reasons:
            self.blind += 1
            return
        listed = {option.entity for option in packet.options if option.kind == "POWER"}
        missing = [entity for entity in watch.lying(ZONE_HAND, self.player) if entity not in listed]
        if missing:
            self.fail(f"{watch.names(missing)} is not listed", "every card in hand", *missing)
        else:
            self.held += 1


class ReadyPower(OnOptions):
    """A Hero Power may be used while it is ready."""

    rule = Rule("options.power", ("HP-02",), "a Hero Power may be used only while it is ready")

    __slots__ = ()

    def judge(self, option: Option, each: Tracked) -> None:
        if each.tags.get(CARDTYPE) != TYPE_HERO_POWER or each.controller != self.player or each.zone != ZONE_PLAY:
            return
        exhausted = bool(each.tags.get(EXHAUSTED))
        if option.allowed and exhausted:
            self.fail(f"{self.watch.name(each.entity)} may be used, exhausted", "not", each.entity)
        elif option.error == "REQ_NOT_EXHAUSTED_HERO_POWER" and not exhausted:
            self.fail(f"{self.watch.name(each.entity)} counts as exhausted", "ready", each.entity)
        else:
            self.held += 1


class FreePlace(OnOptions):
    """Minions may be played only while a place is free."""

    rule = Rule("options.room", ("SUMMON-04", "PLAY-01"), "a minion may be played only while a place is free")

    __slots__ = ()

    def judge(self, option: Option, each: Tracked) -> None:
        if each.zone != ZONE_HAND or each.tags.get(CARDTYPE) not in (TYPE_MINION, TYPE_LOCATION):
            return
        if not option.allowed:
            return
        room = 7 - len(self.watch.minions(self.player))
        if room > 0:
            self.held += 1
        else:
            self.fail(f"{self.watch.name(each.entity)} may be played to a full board", "not", each.entity)


_CLOSED_TO: Final = {
    TYPE_SPELL: CANT_BE_TARGETED_BY_SPELLS,
    TYPE_HERO_POWER: CANT_BE_TARGETED_BY_HERO_POWERS,
}
"""The tag of characters that what is of a kind cannot choose."""


class ChosenTargets(OnOptions):
    """Whom a card may be aimed at: no enemy that is Stealthed or Immune, nobody closed to it."""

    rule = Rule(
        "options.aim",
        ("TARGET-01", "TARGET-02", "TARGET-03", "S3.6.1b", "S3.4.1b"),
        "no card may be aimed at an enemy who is Stealthed or Immune, no spell or power at whom it cannot choose",
        {"target.stealth": ("enemy", "any"), "target.elusive": ("spells_and_hero_powers",)},
    )

    __slots__ = ()

    def judge(self, option: Option, each: Tracked) -> None:
        if self.is_character(each) or not option.allowed or each.controller != self.player:
            return
        kind = each.tags.get(CARDTYPE)
        watch = self.watch
        for target in option.targets:
            if target.error != "NONE":
                continue
            other = watch.get(target.entity)
            tags = other.tags
            if other.kind not in (TYPE_MINION, TYPE_HERO) or other.zone != ZONE_PLAY:
                continue
            enemy = other.controller != self.player
            closed_to = _CLOSED_TO.get(kind or 0)
            closed = bool(closed_to and tags.get(closed_to)) or watch.sleeps(other)
            closed = closed or bool(enemy and (tags.get(STEALTH) or tags.get(IMMUNE)))
            if closed:
                found = f"{watch.name(each.entity)} may be aimed at {watch.name(other.entity)}"
                self.fail(found, "not", each.entity, other.entity)
            else:
                self.held += 1


CHECKS: Final = (
    AttackTargets,
    Attackers,
    CanBePaid,
    WholeHand,
    ReadyPower,
    FreePlace,
    ChosenTargets,
)
