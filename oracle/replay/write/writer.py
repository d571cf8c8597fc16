"""Writes what the engine does as the client logs it: takes the engine's rows one by one, keeps the packets."""

from collections.abc import Callable, Mapping
from typing import Any, Final, TypeAlias

from oracle.engine import Action, Concede, EndTurn, Entity, Game, Mulligan, Player, Start
from oracle.engine.block import Block
from oracle.replay import tags as t
from oracle.replay.packets import Packet
from oracle.replay.write import attacks, blocks, counts, ending, moves, numbers, opening, plays
from oracle.replay.write.frames import Frame
from oracle.replay.write.options import Offers
from oracle.replay.write.setup import write_setup
from oracle.replay.write.tree import Tree
from oracle.replay.write.turns import Turns
from oracle.replay.write.world import World
from oracle.vocabulary import BLOCKS

Row: TypeAlias = tuple[Any, ...]
Handler: TypeAlias = Callable[["Writer", Block, Any, tuple[Any, ...]], None]

_BLOCKS: Final = frozenset(BLOCKS)
_IN_DEATHS: Final = frozenset({"death", "stats", "ability", "disenchant"})
"""What the record has inside of a DEATHS block; all that the deaths set off stands after it."""


class Writer:
    """One game on its way into a record. `row` is called when the engine tells of something, in its midst."""

    def __init__(self, game: Game, *, opening: bool) -> None:
        self.game = game
        self.tree = Tree()
        self.world = World(game, self.tree)
        self.frames: list[Frame] = []
        self.turns = Turns(self)
        self.chosen: dict[str, list[int]] = {}
        """Card id to the numbers of cards that were picked from those shown and are still to arrive."""
        self.choices = 0
        self.choosing: Player | None = None
        """Whose mulligan is going on."""
        self.rejected: tuple[Entity, ...] = ()
        self.over = False
        self.acted = False
        write_setup(self.world, opening=opening)
        self.offers = Offers(self)
        if not opening:
            self.offers.offer()

    @property
    def packets(self) -> tuple[Packet, ...]:
        """The whole record; ask when no action is going on."""
        return tuple(self.tree.packets)

    # Actions.

    def begin(self, action: Action) -> None:
        """The player acts."""
        match action:
            case Start():
                opening.begin(self)
            case Mulligan():
                opening.choose(self, action)
            case Concede():
                loser = action.player or self.game.active
                self.world.write(self.world.player(loser), t.PLAYSTATE, t.PLAYSTATE_CONCEDED)
            case _:
                self.offers.send(action)
                self.acted = not isinstance(action, EndTurn)

    def end(self) -> None:
        """The engine is through with it."""
        self.close_to(0)
        opening.before(self, opening.END)
        self.world.settle_all()
        if self.acted:
            counts.acted(self.world, self.game.active)
        self.acted = False
        self.turns.finish()
        if self.over:
            ending.wrap_up(self.world)
        elif self.game.turn:
            self.offers.offer()
        else:
            opening.offer(self)

    # Rows.

    def row(self, row: Row) -> None:
        """The engine tells of something that has just happened."""
        name, block, subject, attributes = row[0], row[1], row[2], row[3:]
        is_block = name in _BLOCKS
        depth = block.depth - is_block
        self.world.coming = subject
        self._leave(name, depth, subject)
        opening.before(self, name)
        outer = not self.frames or self.frames[-1].kind == "TURN"
        self.turns.before(name, outer, subject, attributes)
        if self.frames and self.frames[-1].kind == "ATTACK":
            attacks.before(self, self.frames[-1], name, subject)
        self.world.coming = None
        if is_block:
            self.world.settle_all()
        _HANDLERS[name](self, block, subject, attributes)

    def _leave(self, name: str, depth: int, subject: object) -> None:
        """Close what the row does not belong to."""
        frames = self.frames
        while frames and frames[-1].depth >= depth:
            if frames[-1].depth == depth and frames[-1].goes_on(name, subject):
                break
            self.close()
        if frames and frames[-1].kind == "DEATHS" and name not in _IN_DEATHS:
            self.close()
        if name == "DEATHS" and frames and frames[-1].kind == "ATTACK" and (frames[-1].fought or frames[-1].spent):
            # Who fell in a fight dies after it.
            self.close()

    # Blocks.

    def enter(self, frame: Frame) -> None:
        """A block of the engine begins."""
        self.frames.append(frame)

    def close(self) -> None:
        """The innermost one ends."""
        frame = self.frames.pop()
        blocks.LEAVE.get(frame.kind, blocks.leave)(self, frame)

    def close_to(self, count: int) -> None:
        """All but so many end."""
        while len(self.frames) > count:
            self.close()

    def frame(self, kind: str) -> Frame | None:
        """The innermost block of a kind."""
        return next((frame for frame in reversed(self.frames) if frame.kind == kind), None)


def _nothing(writer: Writer, block: Block, subject: Any, attributes: tuple[Any, ...]) -> None:
    """What a record does not show."""


_HANDLERS: Final[Mapping[str, Handler]] = {
    **dict.fromkeys(("summon", "fizzle", "queue", "skip", "turn_start", "turn_end"), _nothing),
    **blocks.HANDLERS,
    **plays.HANDLERS,
    **moves.HANDLERS,
    **numbers.HANDLERS,
    **ending.HANDLERS,
}
