"""The heads of the engine's blocks and their ends, as blocks of the record."""

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Any, Final

from hearthstone.enums import GameTag

from oracle.engine import Entity
from oracle.engine.block import Block
from oracle.replay import tags as t
from oracle.replay.write import attacks, counts
from oracle.replay.write.frames import Frame

if TYPE_CHECKING:
    from oracle.replay.write.writer import Writer

KEYWORDS: Final[Mapping[str, int]] = {
    "DEATHRATTLE": t.DEATHRATTLE,
    "SECRET": t.SECRET,
    "QUEST": t.QUEST,
    "POISONOUS": t.POISONOUS,
    "LIFESTEAL": t.LIFESTEAL,
    "DORMANT": t.DORMANT,
    "REBORN": t.REBORN,
    "START_OF_GAME": int(GameTag.START_OF_GAME_KEYWORD),
}
"""The keywords of triggers that have a tag."""


def _play(writer: "Writer", block: Block, subject: Any, attributes: tuple[Any, ...]) -> None:
    keyword, target = attributes
    world = writer.world
    kind = "DECK_ACTION" if keyword == "TRADE" else "PLAY"
    frame = Frame("TRADE" if keyword == "TRADE" else "PLAY", block.depth - 1, block, subject)
    world.tree.open(kind, world.number(subject), target=world.number(target) if target is not None else 0)
    writer.enter(frame)


def _power(writer: "Writer", block: Block, subject: Any, attributes: tuple[Any, ...]) -> None:
    target: Entity | None = attributes[1]
    world, number = writer.world, writer.world.number(subject)
    if block.rule == "DRAW-08":
        world.tree.open("TRIGGER", number, keyword=t.TOPDECK)
        writer.enter(Frame("DRAWN", block.depth - 1, block, subject))
        return
    if target is None:
        world.tree.open("POWER", number)
    else:
        aimed = world.number(target)
        world.tree.open("POWER", number, target=aimed).suboption = suboption(subject, block)
        world.meta("TARGET", 0, (aimed,))
    writer.enter(Frame("POWER", block.depth - 1, block, subject))


def suboption(card: Entity, block: Block) -> int:
    """Which side of a Choose One was taken, from 0; -1 for none."""
    options = card.card.script.options
    return options.index(block.choice) if block.choice in options else -1


def _trigger(writer: "Writer", block: Block, subject: Any, attributes: tuple[Any, ...]) -> None:
    keyword = KEYWORDS.get(attributes[0], t.TRIGGER_VISUAL)
    writer.world.tree.open("TRIGGER", writer.world.number(subject), keyword=keyword)
    writer.enter(Frame("TRIGGER", block.depth - 1, block, subject))


def _deaths(writer: "Writer", block: Block, subject: Any, attributes: tuple[Any, ...]) -> None:
    """The record's block begins with the first death: who has left play before is not in it."""
    writer.enter(Frame("DEATHS", block.depth - 1, block))


def _fatigue(writer: "Writer", block: Block, subject: Any, attributes: tuple[Any, ...]) -> None:
    writer.world.tree.open("FATIGUE", writer.world.number(subject.hero))
    writer.enter(Frame("FATIGUE", block.depth - 1, block))


def _attack(writer: "Writer", block: Block, subject: Any, attributes: tuple[Any, ...]) -> None:
    attacks.begin(writer, block, subject, attributes[1])


def _turn(writer: "Writer", block: Block, subject: Any, attributes: tuple[Any, ...]) -> None:
    if attributes[0] == "START":
        writer.close_to(0)
        writer.turns.starts()
    else:
        writer.turns.ends()
    writer.enter(Frame("TURN", block.depth - 1, block))


def _mulligan(writer: "Writer", block: Block, subject: Any, attributes: tuple[Any, ...]) -> None:
    """The record's blocks of a mulligan are opened when the choice is made."""


HANDLERS: Final[Mapping[str, Callable[["Writer", Block, Any, tuple[Any, ...]], None]]] = {
    "PLAY": _play,
    "POWER": _power,
    "TRIGGER": _trigger,
    "DEATHS": _deaths,
    "FATIGUE": _fatigue,
    "JOUST": _trigger,
    "ATTACK": _attack,
    "TURN": _turn,
    "MULLIGAN": _mulligan,
}


def leave(writer: "Writer", frame: Frame) -> None:
    """A block ends: first whatever is new in it. The cards that open blocks are about leave after those."""
    writer.world.settle_all([frame.entity, *_acting(writer)])
    writer.world.tree.close()


def _leave_trigger(writer: "Writer", frame: Frame) -> None:
    """A Secret that has acted leaves right behind its block (SECRET-03), whatever comes next."""
    leave(writer, frame)
    secret, world = frame.entity, writer.world
    if secret is not None and secret.zone != "SECRET" and world.tag(world.number(secret), t.ZONE) == t.ZONE_SECRET:
        world.settle_all(_acting(writer))


def _acting(writer: "Writer") -> list[Entity | None]:
    return [frame.entity for frame in writer.frames]


def _leave_cast(writer: "Writer", frame: Frame) -> None:
    writer.world.settle_all(_acting(writer))
    writer.world.tree.close()


def _leave_power(writer: "Writer", frame: Frame) -> None:
    leave(writer, frame)
    power, world = frame.entity, writer.world
    if power is None or power.card.type != "HERO_POWER":
        return
    side = world.player(power.controller)
    world.add(side, counts.POWERS_USED)
    world.held.discard((world.number(power), t.EXHAUSTED))
    world.settle(power)
    world.tree.open("TRIGGER", side)
    world.add(side, counts.POWERS_USED_EVER)
    world.tree.close()


def _leave_play(writer: "Writer", frame: Frame) -> None:
    world = writer.world
    world.settle_all()
    player = frame.block.player
    if frame.spent:
        world.write(world.player(player), counts.COMBO_ACTIVE, 1)
    counts.acted(world, player)
    writer.acted = False
    world.tree.close()


def _leave_deaths(writer: "Writer", frame: Frame) -> None:
    if frame.spent:
        leave(writer, frame)


def _leave_turn(writer: "Writer", frame: Frame) -> None:
    """The steps of a turn end by themselves."""


LEAVE: Final[Mapping[str, Callable[["Writer", Frame], None]]] = {
    "POWER": _leave_power,
    "TRIGGER": _leave_trigger,
    "PLAY": _leave_play,
    "TRADE": _leave_play,
    "CAST": _leave_cast,
    "TURN": _leave_turn,
    "DEATHS": _leave_deaths,
    "ATTACK": attacks.end,
}
