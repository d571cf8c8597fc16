"""Rows by which entities are made, moved, drawn and die, and what else changes with their place."""

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Any, Final

from oracle.engine import Entity, Player
from oracle.engine.block import Block
from oracle.replay import tags as t
from oracle.replay.write import counts
from oracle.replay.write.plays import just_played
from oracle.replay.write.setup import MAIN_HAND
from oracle.replay.write.shown import ABILITIES
from oracle.replay.write.world import GAME, position

if TYPE_CHECKING:
    from oracle.replay.write.writer import Writer


_VALUES: Final = frozenset({t.ATK, t.HEALTH, t.DAMAGE, *(tag for _, tags in ABILITIES for tag in tags)})


def _enter(writer: "Writer", block: Block, subject: Any, attributes: tuple[Any, ...]) -> None:
    player, by, place = attributes
    world = writer.world
    frame = writer.frame("PLAY")
    played = frame is not None and frame.entity is subject and by is None
    if world.find(subject) is None:
        world.make(subject, 0 if by is None else world.number(by))
    else:
        # What it was given before it entered is no news of its entering.
        world.settle(subject, _VALUES)
        world.move(subject, "PLAY")
        world.write(world.number(subject), t.ZONE_POSITION, place)
    world.settle_places()
    world.attach_new(subject)
    world.settle(subject)
    if played:
        just_played(writer, subject, player)


def _create(writer: "Writer", block: Block, subject: Any, attributes: tuple[Any, ...]) -> None:
    zone, by = attributes[0], attributes[2]
    world = writer.world
    if world.find(subject) is None:
        waiting = writer.chosen.get(subject.card.id)
        if not waiting:
            world.make(subject, 0 if by is None else world.number(by))
            return
        world.give(subject, waiting.pop())
    _into(writer, subject, zone)


def _into(writer: "Writer", entity: Entity, zone: str) -> None:
    """A known entity comes to a zone, into its last place."""
    world = writer.world
    world.move(entity, zone)
    world.write(world.number(entity), t.ZONE_POSITION, position(entity, zone))
    world.attach_new(entity)
    world.settle(entity)


def _draw(writer: "Writer", block: Block, subject: Any, attributes: tuple[Any, ...]) -> None:
    _into(writer, subject, "HAND")
    if writer.game.turn:
        writer.world.add(writer.world.player(attributes[0]), t.NUM_CARDS_DRAWN_THIS_TURN)


def _burn(writer: "Writer", block: Block, subject: Any, attributes: tuple[Any, ...]) -> None:
    writer.world.move(subject, "GRAVEYARD")
    writer.world.meta("BURNED_CARD", 0, (writer.world.number(subject),))


def _discard(writer: "Writer", block: Block, subject: Any, attributes: tuple[Any, ...]) -> None:
    _leave(writer, subject, "GRAVEYARD")


def _leave(writer: "Writer", entity: Entity, zone: str) -> None:
    """An entity leaves hand or row: whoever stands after it moves up first."""
    world, number = writer.world, writer.world.number(entity)
    world.settle_places()
    world.write(number, t.ZONE_POSITION, 0)
    world.move(entity, zone)
    world.detach_gone(entity)
    world.settle(entity)


def _move(writer: "Writer", block: Block, subject: Any, attributes: tuple[Any, ...]) -> None:
    zone, by = attributes[0], attributes[2]
    world = writer.world
    if world.find(subject) is None:
        world.make(subject, 0 if by is None else world.number(by))
        return
    if zone == "HAND" and world.tag(world.number(subject), t.ZONE) == t.ZONE_DECK:
        # From the deck into the hand by way of the cards set aside: that is no draw.
        world.move(subject, "SETASIDE")
    _leave(writer, subject, zone)
    world.write(world.number(subject), t.ZONE_POSITION, position(subject, zone))


def _shuffle(writer: "Writer", block: Block, subject: Any, attributes: tuple[Any, ...]) -> None:
    by = attributes[2]
    world = writer.world
    if world.find(subject) is None:
        world.make(subject, 0 if by is None else world.number(by))
        return
    world.settle_places()
    world.detach_gone(subject)
    number = world.number(subject)
    world.write(number, t.CONTROLLER, subject.controller.number)
    if number not in world.hidden:
        world.hide(subject)


def _reveal(writer: "Writer", block: Block, subject: Any, attributes: tuple[Any, ...]) -> None:
    """A card that stays in the deck is shown there; of any other its move tells."""
    world = writer.world
    if subject.zone == "DECK" and world.number(subject) in world.hidden:
        world.show(subject, "DECK", (t.REVEALED,))


def _look(writer: "Writer", block: Block, subject: Any, attributes: tuple[Any, ...]) -> None:
    """A card that is only looked at lies in the hand for the client."""
    _into(writer, subject, "HAND")


def _death(writer: "Writer", block: Block, subject: Any, attributes: tuple[Any, ...]) -> None:
    player: Player = attributes[0]
    world, number = writer.world, writer.world.number(subject)
    frame = writer.frames[-1] if writer.frames else None
    if frame is not None and frame.kind == "DEATHS" and not frame.spent:
        if subject.card.type == "WEAPON" and not subject.doomed:
            # A weapon that another replaces is destroyed by it.
            world.write(number, t.TO_BE_DESTROYED, 1)
        world.tree.open("DEATHS", GAME)
        frame.spent = True
    world.write(number, t.TO_BE_DESTROYED, 0)
    kind = subject.card.type
    if kind == "MINION":
        counts.before_death(world, player)
        world.write(number, t.EXHAUSTED, 0)
    elif kind == "WEAPON" and world.tag(world.player(player), MAIN_HAND) == number:
        world.write(world.player(player), MAIN_HAND, 0)
        world.settle(player.hero, (t.WINDFURY,))
    world.settle_places()
    world.write(number, t.ZONE_POSITION, 0)
    world.write(number, t.ZONE, t.ZONE_GRAVEYARD)
    if kind == "MINION":
        counts.after_death(world, player)
    elif kind == "HERO":
        world.write(world.player(player), t.PLAYSTATE, t.PLAYSTATE_LOSING)
    world.detach_gone(subject)
    world.settle(subject)


def _transform(writer: "Writer", block: Block, subject: Any, attributes: tuple[Any, ...]) -> None:
    """By its own text it is another card; made so by others it leaves, and another one takes its place."""
    world = writer.world
    world.detach_gone(subject)
    if block.source is subject or world.zone(subject) != "PLAY":
        world.change(subject)
    else:
        world.replace(subject, world.number(block.source) if block.source is not None else 0)


def _control(writer: "Writer", block: Block, subject: Any, attributes: tuple[Any, ...]) -> None:
    player: Player = attributes[0]
    world, number = writer.world, writer.world.number(subject)
    world.write(number, t.CONTROLLER, player.number)
    world.write(number, t.NUM_TURNS_IN_PLAY, 0)
    world.settle_places()
    for enchantment in subject.enchantments:
        world.write(world.number(enchantment), t.CONTROLLER, player.number)
    world.settle(subject)


def _equip(writer: "Writer", block: Block, subject: Any, attributes: tuple[Any, ...]) -> None:
    world = writer.world
    if world.find(subject) is None:
        world.make(subject, world.number(block.source) if block.source is not None else 0)
    else:
        world.move(subject, "PLAY")
    world.settle(attributes[0].hero, (t.WINDFURY,))
    world.write(world.player(attributes[0]), MAIN_HAND, world.number(subject))


def _hero(writer: "Writer", block: Block, subject: Entity, attributes: tuple[Any, ...]) -> None:
    player: Player = attributes[0]
    world = writer.world
    if world.find(subject) is None:
        world.make(subject, world.number(block.source) if block.source is not None else 0)
    else:
        world.move(subject, "PLAY")
        world.settle(subject)
    frame = writer.frame("PLAY")
    if frame is not None and frame.entity is subject:
        just_played(writer, subject, player)
    for number, gone in list(world.things.items()):
        if gone.zone == "REMOVEDFROMGAME" and world.tag(number, t.ZONE) == t.ZONE_PLAY:
            world.write(number, t.ZONE, t.ZONE_SETASIDE)
    world.write(world.player(player), t.HERO_ENTITY, world.number(subject))


def _enchant(writer: "Writer", block: Block, subject: Any, attributes: tuple[Any, ...]) -> None:
    writer.world.number(subject)
    writer.world.attach_new(subject)


def _disenchant(writer: "Writer", block: Block, subject: Any, attributes: tuple[Any, ...]) -> None:
    writer.world.detach_gone(subject)


HANDLERS: Final[Mapping[str, Callable[["Writer", Block, Any, tuple[Any, ...]], None]]] = {
    "enter": _enter,
    "create": _create,
    "draw": _draw,
    "burn": _burn,
    "discard": _discard,
    "move": _move,
    "shuffle": _shuffle,
    "reveal": _reveal,
    "look": _look,
    "death": _death,
    "transform": _transform,
    "control": _control,
    "equip": _equip,
    "hero": _hero,
    "enchant": _enchant,
    "disenchant": _disenchant,
}
