"""The end of a game in a record."""

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Any, Final

from oracle.engine.block import Block
from oracle.replay import tags as t
from oracle.replay.write import counts
from oracle.replay.write.world import GAME, World

if TYPE_CHECKING:
    from oracle.replay.write.writer import Writer


def _over(writer: "Writer") -> None:
    """Whatever is open ends first."""
    if writer.over:
        return
    writer.close_to(0)
    writer.turns.stop()
    writer.world.settle_all()
    if writer.acted:
        counts.acted(writer.world, writer.game.active)
        writer.acted = False
    writer.over = True


def _lose(writer: "Writer", block: Block, subject: Any, attributes: tuple[Any, ...]) -> None:
    _over(writer)
    writer.world.write(writer.world.player(subject), t.PLAYSTATE, t.PLAYSTATE_LOST)


def _win(writer: "Writer", block: Block, subject: Any, attributes: tuple[Any, ...]) -> None:
    _over(writer)
    writer.world.write(writer.world.player(subject), t.PLAYSTATE, t.PLAYSTATE_WON)


def _tie(writer: "Writer", block: Block, subject: Any, attributes: tuple[Any, ...]) -> None:
    _over(writer)
    for player in writer.game.players:
        writer.world.write(writer.world.player(player), t.PLAYSTATE, t.PLAYSTATE_TIED)


def wrap_up(world: World) -> None:
    """The last steps."""
    world.write(GAME, t.NEXT_STEP, t.STEP_FINAL_WRAPUP)
    world.write(GAME, t.STEP, t.STEP_FINAL_WRAPUP)
    world.tree.open("TRIGGER", GAME)
    world.write(GAME, t.NEXT_STEP, t.STEP_FINAL_GAMEOVER)
    world.tree.close()
    world.write(GAME, t.STEP, t.STEP_FINAL_GAMEOVER)
    world.write(GAME, t.STATE, t.STATE_COMPLETE)


HANDLERS: Final[Mapping[str, Callable[["Writer", Block, Any, tuple[Any, ...]], None]]] = {
    "lose": _lose,
    "win": _win,
    "tie": _tie,
}
