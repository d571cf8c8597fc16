"""The blocks of the engine's trace while they are written: which of them the record has, and what their end brings."""

from oracle.engine import Entity
from oracle.engine.block import Block


class Frame:
    """An open block of the engine.

    `depth` is its depth in the trace; `made` counts the attacks that the attacker of an ATTACK had made before it;
    `spent` says that the attack counts, or that a card was played.
    """

    __slots__ = ("block", "defending", "depth", "entity", "kind", "made", "spent")

    def __init__(self, kind: str, depth: int, block: Block, entity: Entity | None = None) -> None:
        self.kind, self.depth, self.block, self.entity = kind, depth, block, entity
        self.made = 0
        self.defending = 0
        self.spent = False

    @property
    def fought(self) -> bool:
        """Whether the attack of this ATTACK went through."""
        return self.entity is not None and self.entity.attacks_made > self.made

    def __repr__(self) -> str:
        return f"<{self.kind} {self.entity!r}>"
