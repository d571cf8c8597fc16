"""Damage and healing: one instance from proposal to reactions (DMG, HEAL, S3.10)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from oracle.engine.card import DIVINE_SHIELD, IMMUNE, LIFESTEAL, POISONOUS, STEALTH, Trigger
from oracle.engine.game import AURAS, DOOMED
from oracle.engine.moments import moment
from oracle.engine.stats import recompute
from oracle.engine.targeting import random_pool
from oracle.engine.triggers import Entry, fire, make_entry, occurrence_of, raise_event

if TYPE_CHECKING:
    from oracle.engine.block import Block, Occurrence
    from oracle.engine.card import Selector
    from oracle.engine.entities import Entity
    from oracle.engine.game import Game

Blow = tuple["Entity", int, "Entity | None"]
"""A number on its way: who is hit, how much, by whom."""


class Hit:
    """One number of a damage instance; triggers before the damage may change it (DMG-01).

    `dealt` is what became of it: the number, or 0 where it was prevented.
    """

    __slots__ = ("amount", "dealt", "source", "target")

    def __init__(self, target: Entity, amount: int, source: Entity | None) -> None:
        self.target = target
        self.amount = amount
        self.source = source
        self.dealt = 0


def chosen_then_order_of_play(game: Game, chosen: Entity | None, target: Entity) -> tuple[int, ...]:
    """TRIG-04 as logs show it: the chosen target first, then the order of play; a hero card came when it was played."""
    return (0 if target is chosen else 1, target.hit_order)


def by_order_of_play(game: Game, chosen: Entity | None, target: Entity) -> tuple[int, ...]:
    """TRIG-04 as the rulebook says it: the order of play alone."""
    return (target.hit_order,)


def deal_to(game: Game, block: Block, targets: list[Entity], amount: int, source: Entity | None) -> list[Hit]:
    """Deal the same damage to several characters at once, in the order of TRIG-04."""
    return deal_each(game, block, [(target, amount, source) for target in targets])


def deal_each(game: Game, block: Block, blows: list[Blow]) -> list[Hit]:
    """Deal damage to several characters at once, each its own number, in the order of TRIG-04."""
    chosen = block.target
    return deal(game, block, sorted(blows, key=lambda blow: game.rules.damage_order(game, chosen, blow[0])))


def deal(game: Game, block: Block, blows: list[Blow]) -> list[Hit]:
    """DMG-02: one damage instance: all proposals first, then all numbers, only then the reactions.

    Who has left play is not hit, a dead hero neither (DEATH-02, DEATH-10). Returns the hits, which are to come.
    """
    instance = block.beside(start=game.sequence())
    there = [blow for blow in blows if blow[1] > 0 and (blow[0].zone == "PLAY" or blow[0].pending)]
    instance.hits = [Hit(target, amount, source) for target, amount, source in there]
    instance.it = []
    if instance.hits:
        game.then((propose, instance, 0), (apply_next, instance, 0), (close_instance, instance))
    return instance.hits


def propose(game: Game, instance: Block, index: int) -> None:
    """DMG-01: what may change or prevent a number acts before any number is applied."""
    if index >= len(instance.hits) or not any(entity.listens & game.rules.proposed_bit for entity in game.watchers):
        return
    hit = instance.hits[index]
    game.then((propose, instance, index + 1))
    registers = instance.beside()
    registers.hits = [hit]
    occurrence = occurrence_of(
        game,
        registers,
        "proposed_damage",
        hit.target,
        hit.target.controller,
        source=hit.source,
        amount=hit.amount,
        play=registers,
    )
    raise_event(game, registers, occurrence)


def apply_next(game: Game, instance: Block, index: int) -> None:
    """Apply one number, then the moment HIT, then the next number."""
    if index >= len(instance.hits):
        return
    hit = instance.hits[index]
    game.then((apply_next, instance, index + 1))
    if apply_hit(game, instance, hit):
        instance.it.append(hit)
    moment(game, instance, "HIT")


def apply_hit(game: Game, block: Block, hit: Hit) -> bool:
    """DMG-01, DMG-03: Immune, then Divine Shield, then armour, then Health. True when it was damage."""
    target, amount = hit.target, hit.amount
    if amount <= 0:
        return game.rules.zero_damage(game, block, hit)
    if target.abilities & IMMUNE:
        game.record("prevented", block, target, amount, hit.source)
        return game.rules.zero_damage(game, block, hit)
    if target.abilities & DIVINE_SHIELD:
        game.record("prevented", block, target, amount, hit.source)
        lose_ability(game, block, target, DIVINE_SHIELD)
        game.record("shield_lost", block, target, hit.source)
        return game.rules.zero_damage(game, block, hit)
    hit.dealt = amount
    absorbed = min(target.armor, amount)
    target.armor -= absorbed
    target.damage += amount - absorbed
    game.todo |= AURAS
    game.record("damage", block, target, amount, hit.source)
    if hit.source is not None:
        game.rules.source_of_damage(game, block, hit.source)
    if target.damage >= target.max_health:
        game.todo |= DOOMED
        game.rules.mortal_wound(game, block, target)
        if target.is_hero:
            game.rules.hero_at_zero(game, block, target)
    return game.rules.armor_counts(hit, absorbed)


def no_event_of_zero(game: Game, block: Block, hit: Hit) -> bool:
    """DMG-03: what was prevented is no damage: nothing reacts."""
    return False


def armor_is_damage(hit: Hit, absorbed: int) -> bool:
    """DMG-04: what armour absorbs is damage too: the whole number counts. True when it was damage."""
    return True


def lose_ability(game: Game, block: Block, entity: Entity, bits: int) -> None:
    """An ability is used up (Divine Shield, Stealth); the printed or given one is gone."""
    entity.lost |= bits
    recompute(game, block, entity)


def stays_stealthed(game: Game, block: Block, source: Entity) -> None:
    """ATK-10 (from 11.0): dealing damage does not end Stealth."""


def loses_stealth_by_damage(game: Game, block: Block, source: Entity) -> None:
    """ATK-10 (before 11.0): the source of any damage loses Stealth."""
    if source.zone == "PLAY" and source.abilities & STEALTH:
        lose_ability(game, block, source, STEALTH)


def nothing_at_mortal_wound(game: Game, block: Block, entity: Entity) -> None:
    """S2.1a: 0 or less Health is no mark: healing and Health rescue (HEAL-04)."""


def close_instance(game: Game, instance: Block) -> None:
    """All numbers of one damage instance are applied: the moment INSTANCE."""
    moment(game, instance, "INSTANCE")


def damage_reactions(game: Game, instance: Block) -> bool:
    """S3.10.1, DMG-02: "whenever it takes damage", one damaged character after the other.

    Reads and empties `it`, the hits that were damage and had no reactions yet.
    """
    hits = list(instance.it)
    instance.it.clear()
    hits = game.rules.reaction_order(game, instance, hits)
    if hits:
        game.then(*[(react_to_hit, instance, hit) for hit in hits])
    return False


def as_hit(game: Game, instance: Block, hits: list[Hit]) -> list[Hit]:
    """ATK-12, TRIG-04: reactions follow the order in which the numbers were applied (combat: defender first)."""
    return hits


def react_to_hit(game: Game, instance: Block, hit: Hit) -> None:
    """DMG-05: the reactions to one number: Poisonous in a queue of its own, then Lifesteal and all others."""
    occurrence = occurrence_of(
        game,
        instance,
        "damage",
        hit.target,
        hit.target.controller,
        source=hit.source,
        amount=hit.amount,
    )
    extra: list[Entry] = []
    drain, poison = bearer(hit.source, LIFESTEAL), bearer(hit.source, POISONOUS)
    if drain is not None:
        entry = make_entry(instance, occurrence, drain, game.rules.lifesteal)
        # Healing that is turned into damage does not go round (DMG-08).
        if entry.instance not in game.resolving:
            extra.append(entry)
    if poison is not None and game.rules.poison_kills(hit.target):
        game.rules.poison(game, instance, occurrence, make_entry(instance, occurrence, poison, POISON), extra)
        return
    raise_event(game, instance, occurrence, extra)


def bearer(source: Entity | None, ability: int) -> Entity | None:
    """Who has an ability that acts on damage: its source, or the weapon with which a hero deals it; else None."""
    if source is None or source.abilities & ability:
        return source
    weapon = source.controller.weapon if source.is_hero else None
    return weapon if weapon is not None and weapon.abilities & ability else None


def poison_in_own_queue(game: Game, block: Block, occurrence: Occurrence, entry: Entry, others: list[Entry]) -> None:
    """DMG-05 (from 9.0): Poisonous acts in an earlier queue of its own."""
    game.then((raise_poison, block, occurrence, entry), (raise_with, block, occurrence, others))


def raise_poison(game: Game, block: Block, occurrence: Occurrence, entry: Entry) -> None:
    """The queue that Poisonous has for itself."""
    queue = block.beside(rule="DMG-05")
    game.record("queue", queue, occurrence.name, (entry.owner,), "damage.poison")
    fire(game, queue, entry)


def raise_with(game: Game, block: Block, occurrence: Occurrence, extra: list[Entry]) -> None:
    """The ordinary queue of a damage event."""
    raise_event(game, block, occurrence, list(extra))


def poison_as_ordinary_trigger(
    game: Game, block: Block, occurrence: Occurrence, entry: Entry, others: list[Entry]
) -> None:
    """DMG-05 (before 9.0): Poisonous is an ordinary trigger in the order of play."""
    raise_event(game, block, occurrence, [*others, entry])


def minions_only(entity: Entity) -> bool:
    """DMG-06: Poisonous destroys damaged minions; heroes are unaffected."""
    return entity.is_minion


class PoisonEffect:
    """Poisonous: the damaged minion is marked for destruction."""

    def run(self, game: Game, block: Block) -> None:
        assert block.event is not None and block.event.entity is not None
        mark_destroy(game, block, block.event.entity, block.source)


class LifestealEffect:
    """Lifesteal: the controller's hero is healed by the damage dealt (KEY-01)."""

    def run(self, game: Game, block: Block) -> None:
        assert block.event is not None
        restore(game, block, [block.player.hero], block.event.amount, block.source)


POISON = Trigger("damage", PoisonEffect(), keyword="POISONOUS")
LIFESTEAL_TRIGGER = Trigger("damage", LifestealEffect(), keyword="LIFESTEAL")


def mark_destroy(game: Game, block: Block, entity: Entity, source: Entity | None) -> None:
    """Mark for destruction: it leaves play at the next Death Creation Step, whatever its Health (S2.1a, DEATH-01)."""
    if entity.to_be_destroyed:
        return
    entity.to_be_destroyed = True
    game.todo |= DOOMED
    game.record("mark_destroy", block, entity, source)
    moment(game, block, "MARK")


def restore(game: Game, block: Block, targets: list[Entity], amount: int, source: Entity | None) -> None:
    """HEAL-03: restore Health to those in play, or deal them as much damage while healing is turned into it."""
    restore_each(game, block, [(entity, amount) for entity in targets], source)


def restore_each(game: Game, block: Block, amounts: list[tuple[Entity, int]], source: Entity | None) -> None:
    """HEAL-03: restore Health, to each its own number."""
    there = [(entity, amount) for entity, amount in amounts if entity.zone == "PLAY" or entity.pending]
    if block.player.flags.get("HEALING_IS_DAMAGE"):
        deal_each(game, block, [(entity, amount, source) for entity, amount in there])
    else:
        heal(game, block, there, source)


def heal(game: Game, block: Block, amounts: list[tuple[Entity, int]], source: Entity | None) -> None:
    """HEAL-01, HEAL-02: heal all, then the reactions to those who were, in the order that hits have (ORD-05)."""
    instance = block.beside(start=game.sequence())
    reactions: list[tuple[object, ...]] = []
    for target, amount in sorted(amounts, key=lambda each: each[0].hit_order):
        barred = target.controller.opponent.flags.get("ENEMIES_NOT_HEALED")
        done = 0 if barred else min(amount, target.damage)
        beyond = 0 if barred else amount - done
        if done > 0:
            target.damage -= done
            game.todo |= AURAS
            game.record("heal", instance, target, done, source)
            game.rules.rescued(game, instance, target)
            reactions.append((react_to_heal, instance, "heal", target, done, source))
        if beyond > 0:
            reactions.append((react_to_heal, instance, "overheal", target, beyond, source))
    game.then(*reactions)


def keeps_its_mark(game: Game, block: Block, entity: Entity) -> None:
    """S2.1a: what is marked for destruction dies although it was healed (HEAL-04)."""


def react_to_heal(game: Game, block: Block, name: str, target: Entity, amount: int, source: Entity | None) -> None:
    """The reactions to one character's healing, or to what of it went beyond full Health (Overheal)."""
    occurrence = occurrence_of(game, block, name, target, target.controller, source=source, amount=amount)
    raise_event(game, block, occurrence)


def gain_armor(game: Game, block: Block, hero: Entity, amount: int, source: Entity | None) -> None:
    """Give a hero armour; whoever watches that answers."""
    if amount <= 0:
        return
    hero.armor += amount
    game.record("armor", block, hero, amount, source)
    occurrence = occurrence_of(game, block, "armor", hero, hero.controller, source=source, amount=amount)
    game.then((raise_with, block, occurrence, []))


def split_one_by_one(game: Game, block: Block, pool: Selector, count: int, amount: int) -> None:
    """S3.6.2, DMG-12, RANDOM-01: each hit is picked when its turn comes, dealt and answered before the next pick."""
    game.then(*[(missile, block, pool, amount)] * count)


def missile(game: Game, block: Block, pool: Selector, amount: int) -> None:
    """One hit of split damage: its pool is read now; nobody dies between two of them (DMG-12)."""
    target = pick_missile(game, block, pool)
    if target is not None:
        game.then((deal, block, [(target, amount, block.source)]), (close_missile, block))


def pick_missile(game: Game, block: Block, pool: Selector) -> Entity | None:
    """S2.1b, S.fn7: the candidates of one hit, without those that are doomed; None when there is nobody."""
    candidates = random_pool(game, block, pool.select(game, block), harmful=True)
    if not candidates:
        return None
    pick: Entity = game.ask(block, "missile", tuple(candidates))
    return pick


def close_missile(game: Game, block: Block) -> None:
    """The end of one hit of split damage: the moment MISSILE."""
    moment(game, block, "MISSILE")
