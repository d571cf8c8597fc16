"""The attack: preparation with its changes of defender, then combat (ATK, S3.9)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from oracle.engine.card import IMMUNE, STEALTH
from oracle.engine.damage import deal, lose_ability
from oracle.engine.game import DOOMED
from oracle.engine.moments import moment
from oracle.engine.triggers import Entry, answers, occurrence_of, queue_order, raise_event, take_turn
from oracle.engine.turns import detach

if TYPE_CHECKING:
    from oracle.engine.block import Block, Occurrence
    from oracle.engine.damage import Blow
    from oracle.engine.entities import Entity
    from oracle.engine.game import Game


def begin_attack(game: Game, block: Block, attacker: Entity, defender: Entity, flow: str) -> None:
    """ATK-01, ATK-18: run the phases of an attack; `block.target` is the defender of the moment."""
    block.source = attacker
    block.target = defender
    block.play = block
    block.number = 0
    game.then(*[(phase, block) for phase in game.rules.flow(flow)], (attack_over, block))


def attack_over(game: Game, block: Block) -> None:
    """ATK-16: what the attacker, or its weapon, has while it attacks ends, also when the attack was void.

    Logs show it after the loss of Durability, 3 of 3.
    """
    attacker = block.source
    assert attacker is not None
    weapon = attacker.controller.weapon
    for entity in [attacker] if weapon is None else [attacker, weapon]:
        ended = [enchantment for enchantment in entity.enchantments if enchantment.until == "end_of_attack"]
        if ended:
            detach(game, block, entity, ended)


def force_attack(game: Game, block: Block, attacker: Entity, defender: Entity) -> None:
    """ATK-18: an attack ordered by an effect: the same, nested; Taunt and attack limits do not bind it."""
    if attacker.pending or attacker.zone != "PLAY" or attacker.doomed or defender.doomed:
        return
    if game.rules.taunt_binds_forced(game, attacker, defender):
        game.record("skip", block, attacker, "cancelled")
        return
    inner = block.inner(attacker, attacker.controller, rule="ATK-18")
    inner.start = game.sequence()
    game.open("ATTACK", inner, "", defender)
    begin_attack(game, inner, attacker, defender, "forced_attack")


def taunt_binds_orders_only(game: Game, attacker: Entity, defender: Entity) -> bool:
    """S3.9.1, ATK-18: Taunt binds the attacks that a player orders, nothing else."""
    return False


def preparation(game: Game, block: Block) -> None:
    """ATK-02: the Proposed Attack Event."""
    game.rules.propose_attack(game, block)


def propose_and_stay_queued(game: Game, block: Block) -> None:
    """ATK-02 (from 5.0): triggers queue for the defender of the moment and stay queued when it changes.

    Each change of defender adds one more Proposed Attack Event after the current one.
    """
    occurrence = proposed(game, block)
    block.number = 0
    game.then((propose_again_if_changed, block))
    raise_event(game, block, occurrence)


def proposed(game: Game, block: Block) -> Occurrence:
    """The event that the attacker is about to attack the defender of the moment."""
    assert block.source is not None
    return occurrence_of(
        game,
        block,
        "proposed_attack",
        block.source,
        block.source.controller,
        source=block.source,
        target=block.target,
        play=block,
    )


def propose_again_if_changed(game: Game, block: Block) -> None:
    """ATK-02: one more Proposed Attack Event when the defender was changed and attacker and defender are there."""
    if block.number and able_to_fight(block):
        game.then((game.rules.propose_attack, block))


def propose_greedily(game: Game, block: Block) -> None:
    """ATK-03 (before 5.0): one queue; what answers a new defender joins it at its end, nobody answers twice."""
    game.then((next_greedy, block, (), ()))


def next_greedy(game: Game, block: Block, waiting: tuple[Entry, ...], known: tuple[tuple[int, int], ...]) -> None:
    """Let the queue grow for the defender of the moment and run its first entry."""
    occurrence = proposed(game, block)
    entries = answers(game, block, occurrence, [])
    entries.sort(key=lambda entry: queue_order(game, entry))
    new = [entry for entry in entries if (entry.owner.id, id(entry.trigger)) not in known]
    queue = block.beside(rule="ATK-03")
    queue.event = occurrence
    if new:
        game.record("queue", queue, "proposed_attack", tuple(e.owner for e in (*waiting, *new)), "attack.retarget")
    line = (*waiting, *new)
    if not line:
        return
    known = (*known, *((entry.owner.id, id(entry.trigger)) for entry in new))
    game.then((next_greedy, block, line[1:], known))
    take_turn(game, queue, line[0])


def retarget(game: Game, block: Block, attack: Block, defender: Entity) -> None:
    """ATK-02: the attack goes to another defender."""
    attack.target = defender
    attack.number += 1
    game.record("retarget", block, attack.source, defender)


def able_to_fight(block: Block) -> bool:
    """ATK-08, ATK-17: attacker and defender are in play, neither is mortally wounded, and no hero has fallen."""
    attacker, defender = block.source, block.target
    assert attacker is not None and defender is not None
    return (
        not block.cancelled
        and not (block.player.fell or block.player.opponent.fell)
        and attacker.zone == defender.zone == "PLAY"
        and not attacker.pending
        and not attacker.doomed
        and not defender.doomed
    )


def reveal_attacker(game: Game, block: Block) -> None:
    """ATK-09: the attacker loses Stealth once the preparation is over."""
    attacker = block.source
    assert attacker is not None
    if able_to_fight(block) and attacker.abilities & STEALTH:
        lose_ability(game, block, attacker, STEALTH)


def combat(game: Game, block: Block) -> None:
    """ATK-14: the attack is made: it counts, and its Attack Event is answered; otherwise it is cancelled (ATK-08)."""
    attacker, defender = block.source, block.target
    assert attacker is not None and defender is not None
    if not able_to_fight(block):
        block.cancelled = True
        game.record("skip", block, attacker, "cancelled")
        game.rules.cancelled_attack(game, attacker)
        return
    attacker.attacks_made += 1
    occurrence = occurrence_of(
        game, block, "attack", attacker, attacker.controller, source=attacker, target=defender, play=block
    )
    raise_event(game, block, occurrence)


def not_used_up(game: Game, attacker: Entity) -> None:
    """ATK-08: a cancelled attack is not used up."""


def combat_damage(game: Game, block: Block) -> None:
    """ATK-11, ATK-12: attacker and defending minion deal each other their Attack of now, the defender is hit first.

    When one of them left play in answer to the Attack Event there is no blow, and nothing that follows one (SEQ-07).
    """
    if block.cancelled:
        return
    attacker, defender = block.source, block.target
    assert attacker is not None and defender is not None
    if not attacker.zone == defender.zone == "PLAY":
        block.cancelled = True
        game.record("skip", block, attacker, "gone")
        return
    blows: list[tuple[Entity, int, Entity | None]] = [(defender, attacker.attack, attacker)]
    blows += [(beside, attacker.attack, attacker) for beside in also_hit(block)]
    if defender.is_minion:
        blows.append((attacker, defender.attack, defender))
    block.it = [block.source, defender]
    game.rules.strike(game, block, blows)


def also_hit(block: Block) -> list[Entity]:
    """ATK-20: who is hit beside the defender, in the same blow, as answers to the attack have named them."""
    return [hit.target for hit in block.hits if hit.target not in (block.source, block.target)]


def both_at_once(game: Game, block: Block, blows: list[Blow]) -> None:
    """ATK-11, ATK-13: both numbers are one damage instance."""
    deal(game, block, blows)


def weapon_wears(game: Game, block: Block) -> None:
    """WPN-05: after the attack of a hero the weapon loses durability, unless it is Immune."""
    attacker = block.source
    assert attacker is not None
    if block.cancelled or not attacker.is_hero:
        return
    weapon = attacker.controller.weapon
    if weapon is not None and attacker is attacker.controller.hero and not weapon.abilities & IMMUNE:
        lose_durability(game, block, weapon, 1)


def lose_durability(game: Game, block: Block, weapon: Entity, amount: int) -> None:
    """A weapon (or location) loses durability; at 0 it is removed by the next step (DEATH-01)."""
    weapon.damage += amount
    game.record("durability", block, weapon, weapon.health)
    if weapon.health <= 0:
        game.todo |= DOOMED


def after_attack(game: Game, block: Block) -> None:
    """ATK-15: "after it attacks", still before deaths, for an attack that went through."""
    if block.cancelled:
        return
    attacker = block.source
    assert attacker is not None
    occurrence = occurrence_of(
        game, block, "after_attack", attacker, attacker.controller, source=attacker, target=block.target, play=block
    )
    raise_event(game, block, occurrence)


def close_forced(game: Game, block: Block) -> None:
    """The end of a Phase inside another: the moment PHASE."""
    moment(game, block, "PHASE")


def anyone(entity: Entity) -> bool:
    """S3.9.2: an attack may be redirected to a Stealthed character: no player chose it."""
    return True
