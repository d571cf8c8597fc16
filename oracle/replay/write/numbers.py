"""Damage, healing, armour, values and states of characters, mana: rows that change numbers and move nobody."""

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Any, Final

from oracle.engine.block import Block
from oracle.replay import tags as t
from oracle.replay.write import attacks
from oracle.replay.write.shown import ABILITY_NAMES, SCRIPT_DATA

if TYPE_CHECKING:
    from oracle.replay.write.writer import Writer

PREHEALING: Final = 425
"""What a healing will restore, said before it does."""

_Handler = Callable[["Writer", Block, Any, tuple[Any, ...]], None]


def _damage(writer: "Writer", block: Block, subject: Any, attributes: tuple[Any, ...]) -> None:
    amount, source = attributes
    world, number = writer.world, writer.world.number(subject)
    world.write(number, t.PREDAMAGE, amount)
    world.write(number, t.PREDAMAGE, 0)
    world.meta("DAMAGE", amount, (number,))
    world.write(number, t.ARMOR, subject.armor)
    if source is not None:
        world.write(number, t.LAST_AFFECTED_BY, world.number(source))
    world.write(number, t.DAMAGE, subject.damage)


def _prevented(writer: "Writer", block: Block, subject: Any, attributes: tuple[Any, ...]) -> None:
    number = writer.world.number(subject)
    writer.world.write(number, t.PREDAMAGE, attributes[0])
    writer.world.write(number, t.PREDAMAGE, 0)


def _shield_lost(writer: "Writer", block: Block, subject: Any, attributes: tuple[Any, ...]) -> None:
    number = writer.world.number(subject)
    writer.world.write(number, t.DIVINE_SHIELD, 0)
    writer.world.meta("DAMAGE", 0, (number,))


def _heal(writer: "Writer", block: Block, subject: Any, attributes: tuple[Any, ...]) -> None:
    world, number = writer.world, writer.world.number(subject)
    world.write(number, PREHEALING, attributes[0])
    world.write(number, PREHEALING, 0)
    world.meta("HEALING", attributes[0], (number,))
    world.write(number, t.DAMAGE, subject.damage)


def _armor(writer: "Writer", block: Block, subject: Any, attributes: tuple[Any, ...]) -> None:
    writer.world.write(writer.world.number(subject), t.ARMOR, subject.armor)


def _stats(writer: "Writer", block: Block, subject: Any, attributes: tuple[Any, ...]) -> None:
    (_, attack), (_, health) = attributes
    number = writer.world.number(subject)
    writer.world.write(number, t.ATK, attack)
    writer.world.write(number, t.HEALTH, health)
    # Where the maximum falls, what is left may be clipped to it (HLTH-02): whoever is hit next is hit after that.
    writer.world.write(number, t.DAMAGE, subject.damage)


def _ability(writer: "Writer", block: Block, subject: Any, attributes: tuple[Any, ...]) -> None:
    name, gained = attributes
    number = writer.world.number(subject)
    for tag in ABILITY_NAMES[name]:
        writer.world.write(number, tag, int(gained))


def _state(tag: int, value: int) -> _Handler:
    def write(writer: "Writer", block: Block, subject: Any, attributes: tuple[Any, ...]) -> None:
        writer.world.write(writer.world.number(subject), tag, value)

    return write


def _count(writer: "Writer", block: Block, subject: Any, attributes: tuple[Any, ...]) -> None:
    writer.world.write(writer.world.number(subject), SCRIPT_DATA, attributes[0])


def _durability(writer: "Writer", block: Block, subject: Any, attributes: tuple[Any, ...]) -> None:
    """A weapon wears off like somebody who is hit: in an attack by its player, else by whose text it is."""
    world, number = writer.world, writer.world.number(subject)
    if subject.card.type != "WEAPON":
        world.write(number, t.DAMAGE, subject.damage)
        return
    wears = bool(writer.frames) and writer.frames[-1].kind == "ATTACK"
    by = world.player(subject.controller) if wears or block.source is None else world.number(block.source)
    lost = subject.damage - world.tag(number, t.DAMAGE)
    if wears:
        world.tree.open("TRIGGER", by)
    world.write(number, t.PREDAMAGE, lost)
    world.write(number, t.PREDAMAGE, 0)
    world.meta("DAMAGE", lost, (number,))
    world.write(number, t.LAST_AFFECTED_BY, by)
    world.write(number, t.DAMAGE, subject.damage)
    if wears:
        world.tree.close()


def _mana(writer: "Writer", block: Block, subject: Any, attributes: tuple[Any, ...]) -> None:
    writer.world.settle_player(subject)


def _fatigue(writer: "Writer", block: Block, subject: Any, attributes: tuple[Any, ...]) -> None:
    writer.world.write(writer.world.player(subject), t.FATIGUE, subject.fatigue)


def _retarget(writer: "Writer", block: Block, subject: Any, attributes: tuple[Any, ...]) -> None:
    attacks.retarget(writer, subject, attributes[0])


def _values(writer: "Writer", block: Block, subject: Any, attributes: tuple[Any, ...]) -> None:
    writer.world.settle(subject)


HANDLERS: Final[Mapping[str, _Handler]] = {
    "damage": _damage,
    "prevented": _prevented,
    "shield_lost": _shield_lost,
    "heal": _heal,
    "armor": _armor,
    "stats": _stats,
    "ability": _ability,
    "silence": _state(t.SILENCED, 1),
    "freeze": _state(t.FROZEN, 1),
    "thaw": _state(t.FROZEN, 0),
    "mark_destroy": _state(t.TO_BE_DESTROYED, 1),
    "awake": _state(t.DORMANT, 0),
    "count": _count,
    "durability": _durability,
    "mana": _mana,
    "overload": _mana,
    "unlock": _mana,
    "fatigue": _fatigue,
    "retarget": _retarget,
    "exhaust": _values,
    "refresh": _values,
}
