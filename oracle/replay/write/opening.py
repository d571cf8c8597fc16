"""The opening in a record: the deal, the mulligan and its blocks, up to the first turn."""

from typing import TYPE_CHECKING, Final

from oracle.engine import Entity, Mulligan, Player
from oracle.replay import tags as t
from oracle.replay.packets import Choices, ChosenEntities, SendChoices, Shuffle
from oracle.replay.write.world import GAME
from oracle.vocabulary import BLOCKS

if TYPE_CHECKING:
    from oracle.replay.write.writer import Writer

INPUT: Final = 1
WAITING: Final = 3
DONE: Final = 4


def begin(writer: "Writer") -> None:
    """The game begins: the block in which the cards are dealt."""
    writer.world.tree.open("TRIGGER", GAME)


def first(writer: "Writer", player: Player) -> None:
    """It is settled who begins."""
    world, number = writer.world, writer.world.player(player)
    world.write(number, t.CURRENT_PLAYER, 1)
    world.write(number, t.FIRST_PLAYER, 1)
    world.write(GAME, t.TURN, 1)


def offer(writer: "Writer") -> None:
    """The cards are dealt (or one player has chosen): who still has to choose is asked."""
    world, game = writer.world, writer.game
    if world.tag(GAME, t.STEP) == t.STEP_BEGIN_MULLIGAN:
        return
    world.write(GAME, t.NEXT_STEP, t.STEP_BEGIN_MULLIGAN)
    world.tree.close()
    world.write(GAME, t.STEP, t.STEP_BEGIN_MULLIGAN)
    world.tree.open("TRIGGER", GAME)
    for player in game.players:
        world.write(world.player(player), t.MULLIGAN_STATE, INPUT)
        cards = tuple(world.number(each) for each in offered(player))
        number = world.player(player)
        world.tree.add(Choices(world.tree.line(), player.number, number, "MULLIGAN", 0, len(cards), GAME, cards))
    world.tree.close()
    writer.choices = len(game.players)


def offered(player: Player) -> list[Entity]:
    """The cards that a mulligan shows, The Coin among them."""
    return [*player.looked, *player.hand]


def choose(writer: "Writer", action: Mulligan) -> None:
    """A player has chosen."""
    world, player = writer.world, action.player
    number = world.player(player)
    kept = tuple(world.number(each) for each in offered(player) if each not in action.replace)
    world.tree.add(SendChoices(world.tree.line(), player.number, "MULLIGAN", kept))
    world.tree.add(ChosenEntities(world.tree.line(), player.number, number, kept))
    world.write(number, t.MULLIGAN_STATE, t.MULLIGAN_DEALING)
    world.tree.open("TRIGGER", number)
    writer.choosing, writer.rejected = player, action.replace


def before(writer: "Writer", name: str) -> None:
    """A row comes: the replacements are dealt, or the mulligan is over."""
    player, world = writer.choosing, writer.world
    if player is None or name in _DEALS:
        return
    number = world.player(player)
    if world.tag(number, t.MULLIGAN_STATE) == t.MULLIGAN_DEALING:
        world.settle_all()
        if any(each.zone == "DECK" for each in writer.rejected):
            world.tree.add(Shuffle(world.tree.line(), player.number))
        world.write(number, t.MULLIGAN_STATE, WAITING)
        world.tree.close()
        world.tree.open("TRIGGER", number)
        world.write(number, t.MULLIGAN_STATE, DONE)
    if name in _BLOCKS or name == END:
        world.settle_all()
        if all(each.mulliganed for each in writer.game.players):
            world.write(GAME, t.NEXT_STEP, t.STEP_MAIN_READY)
        world.tree.close()
        writer.choosing = None


END: Final = "end"
"""Stands for the end of an action among the names of rows."""
_DEALS: Final = frozenset({"MULLIGAN", "decide", "draw", "shuffle", "look"})
_BLOCKS: Final = frozenset(BLOCKS)
