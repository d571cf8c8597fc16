"""Packets put together: the tree of blocks while a source is read, with ends that are missing, doubled or crossed."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final, Literal, TypeAlias

from oracle.replay.games import MOST_NOTICES, Notice
from oracle.replay.packets import Packet, PlayerNode

Finish: TypeAlias = Callable[[tuple[Packet, ...], bool, int], Packet]
"""Makes the block from its children, whether its end was seen, and the line of its end."""

Kind: TypeAlias = Literal["block", "sub-spell"]

DEEPEST: Final = 200
"""Blocks nest eight deep in real games; what claims more is damaged."""


@dataclass(slots=True)
class OpenPlayer:
    """A player of CREATE_GAME whose tags still come."""

    line: int
    entity: int
    player: int
    hi: str | None
    lo: str | None
    tags: list[tuple[int, int]]

    def node(self) -> PlayerNode:
        """The finished node."""
        return PlayerNode(self.line, self.entity, self.player, self.hi, self.lo, tuple(self.tags))


class Builder:
    """The packets of one game as they come; blocks are made when they end."""

    __slots__ = ("_open", "here", "notices", "top", "uncounted")

    def __init__(self) -> None:
        self.top: list[Packet] = []
        self.here: list[Packet] = self.top
        self._open: list[tuple[Kind, int, Finish, list[Packet]]] = []
        self.notices: list[Notice] = []
        self.uncounted = 0

    @property
    def depth(self) -> int:
        """How many blocks and sub-spells are open."""
        return len(self._open)

    def notice(self, line: int, kind: str, text: str) -> None:
        """Keep something odd, up to a number that no sound game reaches."""
        if len(self.notices) < MOST_NOTICES:
            self.notices.append(Notice(line, kind, text[:160]))
        else:
            self.uncounted += 1

    def open(self, kind: Kind, line: int, finish: Finish) -> None:
        """A block begins."""
        if len(self._open) >= DEEPEST:
            self.close_to(0, line, "blocks nest too deep")
        children: list[Packet] = []
        self._open.append((kind, line, finish, children))
        self.here = children

    def end(self, kind: Kind, line: int) -> None:
        """The end of a block or sub-spell: it is matched with the innermost start of the same kind."""
        opened = self._open
        if opened and opened[-1][0] == kind:
            self._pop(True, line)
            return
        match = next((index for index in range(len(opened) - 1, -1, -1) if opened[index][0] == kind), None)
        # A sub-spell lies inside one block: an end of it never closes blocks.
        if match is None or kind == "sub-spell":
            self.notice(line, "extra-end", f"a {kind} ends that never began")
            return
        self.close_to(match + 1, line, "a block ends around it")
        self._pop(True, line)

    def close_to(self, depth: int, line: int, why: str) -> None:
        """Close what is still open below a depth, though its end was not seen."""
        while len(self._open) > depth:
            kind, begun = self._open[-1][:2]
            self.notice(begun, "missing-end", f"this {kind} never ends; closed at line {line}: {why}")
            self._pop(False, line)

    def _pop(self, ended: bool, line: int) -> None:
        _, _, finish, children = self._open.pop()
        self.here = self._open[-1][3] if self._open else self.top
        self.here.append(finish(tuple(children), ended, line))
