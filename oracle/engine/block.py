"""Open blocks: the registers of one effect, queue or flow, and what the trace nests by."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from oracle.engine.entities import Entity, Player


class Occurrence:
    """An event that triggers may answer: what happened, to whom, by whom, how much."""

    __slots__ = ("amount", "entity", "name", "play", "player", "source", "start", "target")

    def __init__(
        self,
        name: str,
        entity: Entity | None,
        player: Player,
        *,
        start: int,
        source: Entity | None = None,
        target: Entity | None = None,
        amount: int = 0,
        play: Block | None = None,
    ) -> None:
        self.name = name
        self.entity = entity
        self.player = player
        self.source = source
        self.target = target
        self.amount = amount
        self.start = start
        self.play = play

    def __repr__(self) -> str:
        return f"<{self.name} of {self.entity!r}>"


class Block:
    """One open block.

    `source` is the card whose text runs, `player` the one it acts for, `target` what was chosen, `start` the
    serial at which its Sequence began (TRIG-08), `it` what the last instruction dealt with, `number` its result.
    `outcast` tells of a play that its card lay outermost in the hand (KEY-11).
    `depth` is the depth in the trace of the events recorded in it; `rule` and `at` say what made them.
    """

    __slots__ = (
        "at",
        "cancelled",
        "choice",
        "combo",
        "depth",
        "event",
        "hits",
        "it",
        "number",
        "outcast",
        "play",
        "player",
        "position",
        "rule",
        "source",
        "start",
        "target",
    )

    def __init__(
        self,
        depth: int,
        player: Player,
        source: Entity | None,
        *,
        start: int,
        rule: str = "",
        at: str = "",
        target: Entity | None = None,
        event: Occurrence | None = None,
        play: Block | None = None,
    ) -> None:
        self.depth = depth
        self.player = player
        self.source = source
        self.target = target
        self.start = start
        self.rule = rule
        self.at = at
        self.event = event
        self.play = play
        self.position: int | None = None
        self.choice: str | None = None
        self.combo = False
        self.outcast = False
        self.cancelled = False
        self.it: list[Any] = []
        self.hits: list[Any] = []
        self.number = 0

    def inner(self, source: Entity | None, player: Player, *, rule: str, event: Occurrence | None = None) -> Block:
        """Open a block one level deeper, with registers of its own."""
        return Block(self.depth + 1, player, source, start=self.start, rule=rule, event=event, play=self.play)

    def beside(self, *, rule: str = "", at: str = "", start: int | None = None) -> Block:
        """Open a block that is no level of the trace: the same registers at the same depth."""
        block = Block(
            self.depth,
            self.player,
            self.source,
            start=self.start if start is None else start,
            rule=rule or self.rule,
            at=at or self.at,
            target=self.target,
            event=self.event,
            play=self.play,
        )
        block.choice = self.choice
        block.combo = self.combo
        block.it = self.it
        block.hits = self.hits
        block.number = self.number
        return block
