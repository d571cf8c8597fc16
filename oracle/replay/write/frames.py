"""The blocks of the engine's trace while they are written: which of them the record has, and what their end brings."""

from typing import Final

from oracle.engine import Entity
from oracle.engine.block import Block

_DRAWS: Final = frozenset({"decide", "draw", "reveal", "burn", "FATIGUE"})
_OF_CAST: Final = frozenset(
    {"overload", "queue", "TRIGGER", "DEATHS", "death", "stats", "ability", "skip", "fizzle", "unlock"}
)
_OF_DRAW: Final = _DRAWS | {"queue", "skip", "TRIGGER", "cast", "POWER"}


class Frame:
    """An open block of the engine.

    `depth` is its depth in the trace. Of an ATTACK `number` is the number that its attacker had and `made` counts the
    attacks made before it. `spent` says that the attack counts, that a card was played, that somebody has died, that a
    replacement was drawn; `shown` is the card that was shown in its place.
    """

    __slots__ = ("block", "defending", "depth", "entity", "kind", "made", "number", "shown", "spent")

    def __init__(self, kind: str, depth: int, block: Block, entity: Entity | None = None) -> None:
        self.kind, self.depth, self.block, self.entity = kind, depth, block, entity
        self.made = 0
        self.number = 0
        self.defending = 0
        self.spent = False
        self.shown: object = None

    @property
    def fought(self) -> bool:
        """Whether the attack of this ATTACK went through."""
        return self.entity is not None and self.entity.attacks_made > self.made

    def goes_on(self, name: str, subject: object) -> bool:
        """Whether a row that stands beside this block in the engine's trace stands inside of it in the record."""
        match self.kind:
            case "DRAWN":
                return self._is_replaced(name, subject)
            case "CAST":
                return name in _OF_CAST or (name in ("POWER", "move") and subject is self.entity)
            case _:
                return False

    def _is_replaced(self, name: str, subject: object) -> bool:
        """The draw in the place of a card that is cast when drawn, and whatever answers it, are in its trigger."""
        if name not in _OF_DRAW:
            return False
        if name in _DRAWS:
            if self.spent:
                return False
            # A card that is shown and then drawn is cast itself: its own text follows.
            self.spent = name in ("burn", "FATIGUE") or (name == "draw" and subject is not self.shown)
            self.shown = subject if name == "reveal" else self.shown
        elif name == "POWER":
            if self.spent or subject is not self.shown:
                return False
            self.spent = True
        return True

    def __repr__(self) -> str:
        return f"<{self.kind} {self.entity!r}>"
