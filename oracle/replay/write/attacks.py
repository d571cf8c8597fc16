"""Attacks in a record: who is proposed, who defends, when the attack counts, and what its end takes back."""

from typing import TYPE_CHECKING

from oracle.engine import Entity
from oracle.engine.block import Block
from oracle.replay import tags as t
from oracle.replay.write.counts import ATTACKED
from oracle.replay.write.frames import Frame
from oracle.replay.write.world import GAME

if TYPE_CHECKING:
    from oracle.replay.write.writer import Writer


def begin(writer: "Writer", block: Block, attacker: Entity, defender: Entity) -> None:
    """An attack is proposed."""
    world = writer.world
    number, target = world.number(attacker), world.number(defender)
    world.tree.open("ATTACK", number, target=target)
    if attacker.is_minion:
        world.add(world.player(attacker.controller), ATTACKED)
    world.write(GAME, t.PROPOSED_ATTACKER, number)
    world.write(GAME, t.PROPOSED_DEFENDER, target)
    world.write(number, t.ATTACKING, 1)
    # The attack counts when its blows have been struck.
    world.held |= {(number, t.NUM_ATTACKS_THIS_TURN), (number, t.EXHAUSTED)}
    frame = Frame("ATTACK", block.depth - 1, block, attacker)
    frame.made, frame.number = attacker.attacks_made, number
    writer.enter(frame)


def before(writer: "Writer", frame: Frame, name: str, subject: object) -> None:
    """A row comes that belongs to an attack itself: the attack may have gone through meanwhile."""
    if frame.fought and not frame.defending and frame.block.target is not None:
        frame.defending = writer.world.number(frame.block.target)
        writer.world.write(frame.defending, t.DEFENDING, 1)
    if frame.fought and (name in ("durability", "DEATHS") or (name == "queue" and subject == "after_attack")):
        count(writer, frame)
    elif name == "skip" and subject is frame.entity:
        frame.spent = True


def count(writer: "Writer", frame: Frame) -> None:
    """The blows have been struck: the attack counts."""
    attacker = frame.entity
    if frame.spent or attacker is None:
        return
    frame.spent = True
    writer.world.held -= {(frame.number, t.NUM_ATTACKS_THIS_TURN), (frame.number, t.EXHAUSTED)}
    writer.world.settle(attacker)


def retarget(writer: "Writer", who: Entity, defender: Entity) -> None:
    """The attack goes to another defender; of a spell that gets another target no tag tells."""
    if who.card.type != "SPELL":
        writer.world.write(GAME, t.PROPOSED_DEFENDER, writer.world.number(defender))


def end(writer: "Writer", frame: Frame) -> None:
    """The attack is over."""
    world = writer.world
    count(writer, frame)
    world.settle_all()
    attacker = frame.entity
    if attacker is not None:
        world.held -= {(frame.number, t.NUM_ATTACKS_THIS_TURN), (frame.number, t.EXHAUSTED)}
        world.settle(attacker)
        world.write(GAME, t.PROPOSED_ATTACKER, 0)
        world.write(GAME, t.PROPOSED_DEFENDER, 0)
        world.write(frame.number, t.ATTACKING, 0)
    if frame.defending:
        world.write(frame.defending, t.DEFENDING, 0)
    world.tree.close()
