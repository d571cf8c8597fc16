"""The steps of a turn as the client logs them: each with the block that works it off and announces the next."""

from typing import TYPE_CHECKING, Final

from oracle.engine import Player
from oracle.replay import tags as t
from oracle.replay.write.counts import COMBO_ACTIVE, new_turn
from oracle.replay.write.world import GAME

if TYPE_CHECKING:
    from oracle.replay.write.writer import Writer

_ORDER: Final = (
    t.STEP_MAIN_END,
    t.STEP_MAIN_CLEANUP,
    t.STEP_MAIN_NEXT,
    t.STEP_MAIN_READY,
    t.STEP_MAIN_START_TRIGGERS,
    t.STEP_MAIN_START,
    t.STEP_MAIN_ACTION,
)
_DRAWS: Final = frozenset({"decide", "draw", "reveal", "burn", "FATIGUE"})


class Turns:
    """Where the record stands in the change of turns."""

    def __init__(self, writer: "Writer") -> None:
        self._writer, self._world = writer, writer.world
        self.changing = False
        self._open = False
        """Whether the block of the step is open."""

    @property
    def step(self) -> int:
        """The STEP of the record."""
        return self._world.tag(GAME, t.STEP)

    # What the engine tells.

    def ends(self) -> None:
        """The turn ends: its effects are next."""
        self.changing = True
        self._begin(t.STEP_MAIN_END)
        self._work()
        self._announce(t.STEP_MAIN_CLEANUP)

    def starts(self) -> None:
        """Another turn starts; the engine has changed the player and the number already."""
        self.changing = True
        if self.step not in (t.STEP_BEGIN_MULLIGAN, 0):
            self._to(t.STEP_MAIN_CLEANUP)
            self._close()
            self._next_turn()
        else:
            self._world.write(GAME, t.TURN, self._world.game.turn)

    def before(self, name: str, outer: bool, subject: object, attributes: tuple[object, ...]) -> None:
        """A row comes; `outer` says that it belongs to the turn itself and to no block in it."""
        if not self.changing or not outer:
            return
        ending = self.step in (t.STEP_MAIN_END, t.STEP_MAIN_CLEANUP)
        if ending:
            if name in ("disenchant", "thaw"):
                self._to(t.STEP_MAIN_CLEANUP)
            elif name in ("queue", "DEATHS"):
                self._close()
        elif name in ("stats", "ability", "turn_start"):
            # A hero sheathes or draws the weapon between the turns.
            return
        elif name == "queue" and subject == "turn_start":
            self._to(t.STEP_MAIN_START_TRIGGERS)
            self._close()
        elif name in _DRAWS and not (name == "decide" and attributes[:1] != ("draw",)):
            self._to(t.STEP_MAIN_START)
        elif name in ("mana", "unlock", "disenchant"):
            self._to(t.STEP_MAIN_READY)
        elif name == "DEATHS":
            self._to(max(self.step, t.STEP_MAIN_READY, key=_place))
            self._close()

    def finish(self) -> None:
        """The engine is through with the change: go on to where the player acts, or the game ends."""
        if self.changing and self._world.game.result is None:
            self._to(t.STEP_MAIN_ACTION)
            self._close()
        self.changing = False

    def stop(self) -> None:
        """The game ends in the middle of the change."""
        if self._open:
            self._close()
        self.changing = False

    # Steps.

    def _to(self, step: int) -> None:
        """Go through the steps up to this one; it is left open. Nothing leads back."""
        while _place(self.step) < _place(step):
            self._close()
            self._begin(_ORDER[_place(self.step) + 1])
            self._work()

    def _begin(self, step: int) -> None:
        self._world.write(GAME, t.STEP, step)

    def _work(self) -> None:
        """The block in which the step is worked off."""
        world, player = self._world, self._world.game.active
        # At the end of a turn the engine changes the player before the record has cleaned up.
        if self.step == t.STEP_MAIN_CLEANUP:
            player = self._current()
        world.tree.open("TRIGGER", world.player(player))
        self._open = True
        if self.step == t.STEP_MAIN_READY:
            self._older()
            world.settle_player(player)

    def _close(self) -> None:
        """The block of the step ends with what the step leaves behind, and the next step is announced."""
        if not self._open:
            return
        world, step = self._world, self.step
        match step:
            case t.STEP_MAIN_CLEANUP:
                self._clean_up()
                self._announce(t.STEP_MAIN_NEXT)
            case t.STEP_MAIN_READY:
                world.settle_all()
                for player in world.game.players:
                    world.settle_player(player)
                self._refresh()
                new_turn(world, world.game.active)
                self._announce(t.STEP_MAIN_START_TRIGGERS)
            case t.STEP_MAIN_START_TRIGGERS:
                self._announce(t.STEP_MAIN_START)
            case t.STEP_MAIN_START:
                world.settle_all()
                self._announce(t.STEP_MAIN_ACTION)
            case t.STEP_MAIN_ACTION:
                self._announce(t.STEP_MAIN_END)
            case _:
                world.tree.close()
                self._open = False

    def _announce(self, step: int) -> None:
        if self._world.game.result is None:
            self._world.write(GAME, t.NEXT_STEP, step)
        self._world.tree.close()
        self._open = False

    # What the steps do.

    def _current(self) -> Player:
        players = self._world.game.players
        return next(each for each in players if self._world.tag(self._world.player(each), t.CURRENT_PLAYER))

    def _clean_up(self) -> None:
        world, player = self._world, self._current()
        for number, entity in world.things.items():
            if entity.controller is player:
                world.write(number, t.JUST_PLAYED, 0)
        world.write(world.player(player), t.TEMP_RESOURCES, 0)
        world.write(world.player(player), COMBO_ACTIVE, 0)

    def _next_turn(self) -> None:
        world, game = self._world, self._world.game
        self._begin(t.STEP_MAIN_NEXT)
        world.tree.open("TRIGGER", GAME)
        for player in game.players:
            world.write(world.player(player), t.NUM_TURNS_LEFT, 1 + player.extra_turns)
        world.write(world.player(self._current()), t.CURRENT_PLAYER, 0)
        world.write(world.player(game.active), t.CURRENT_PLAYER, 1)
        world.write(GAME, t.TURN, game.turn)
        world.write(GAME, t.NEXT_STEP, t.STEP_MAIN_READY)
        world.tree.close()

    def _older(self) -> None:
        """Everyone in play has been there one turn longer."""
        world = self._world
        world.write(GAME, t.NUM_TURNS_IN_PLAY, world.game.turn)
        for player in world.game.players:
            world.add(world.player(player), t.NUM_TURNS_IN_PLAY)
        for entity in sorted(world.game.in_play(), key=lambda each: each.order):
            if not entity.pending and world.find(entity) is not None:
                world.add(world.number(entity), t.NUM_TURNS_IN_PLAY)

    def _refresh(self) -> None:
        for entity in self._world.game.in_play():
            self._world.settle(entity)


def _place(step: int) -> int:
    # The first turn follows on the mulligan as any other turn does on the one before it.
    return _ORDER.index(step if step in _ORDER else t.STEP_MAIN_NEXT)
