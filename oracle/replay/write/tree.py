"""The packets of a record while it is written: what is done, and the blocks that are still open."""

from collections.abc import Sequence

from oracle.replay.packets import Block, Packet


class OpenBlock:
    """A block whose end is not written yet."""

    __slots__ = ("children", "entity", "keyword", "kind", "line", "suboption", "target")

    def __init__(self, line: int, kind: str, entity: int, target: int, keyword: int) -> None:
        self.line, self.kind, self.entity, self.target, self.keyword = line, kind, entity, target, keyword
        self.suboption = -1
        self.children: list[Packet] = []


class Tree:
    """Packets as they come; their lines count them."""

    __slots__ = ("_here", "_open", "_top", "count")

    def __init__(self) -> None:
        self._top: list[Packet] = []
        self._open: list[OpenBlock] = []
        self._here = self._top
        self.count = 0

    @property
    def packets(self) -> Sequence[Packet]:
        """What is done."""
        return self._top

    @property
    def depth(self) -> int:
        """How many blocks are open."""
        return len(self._open)

    @property
    def innermost(self) -> OpenBlock:
        """The innermost open block."""
        return self._open[-1]

    def line(self) -> int:
        """The number of the next packet."""
        self.count += 1
        return self.count

    def add(self, packet: Packet) -> None:
        """A packet that is no block."""
        self._here.append(packet)

    def open(self, kind: str, entity: int, *, target: int = 0, keyword: int = 0) -> OpenBlock:
        """A block begins."""
        block = OpenBlock(self.line(), kind, entity, target, keyword)
        self._open.append(block)
        self._here = block.children
        return block

    def close(self) -> None:
        """The innermost block ends."""
        block = self._open.pop()
        self._here = self._open[-1].children if self._open else self._top
        self._here.append(
            Block(
                block.line,
                block.kind,
                block.entity,
                block.target,
                block.keyword,
                block.suboption,
                0,
                None,
                tuple(block.children),
                True,
                self.line(),
            )
        )
