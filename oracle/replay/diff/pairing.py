"""Which name of one side means which name of the other, found out on the way; a name once paired stays so."""

from oracle.replay.diff.sides import Side

_ENOUGH = 0.9


class Pairing:
    """A one-to-one map of names.

    Players, heroes and the game have fixed names. Where both sides are records of one server's game their entities have
    the same numbers, and all pairs are known; else two names are paired when they are first met in the same place.
    """

    __slots__ = ("_left", "_right", "by_number")

    def __init__(self, left: Side, right: Side) -> None:
        self._left: dict[str, str] = {}
        self._right: dict[str, str] = {}
        self.by_number = False
        """Whether the entities of both sides have the same numbers."""
        if left.names is not None and right.names is not None and left.cards and right.cards:
            self._same_numbers(left, right)
        if left.moments and right.moments and not (left.is_record or right.is_record):
            # Two traces of one set-up: what is there from the beginning has its name from there.
            ours, theirs = left.moments[0].before, right.moments[0].before
            for name in ours.keys() & theirs.keys():
                if any(value is not None for value in (*ours[name].values(), *theirs[name].values())):
                    self._join(name, name)
        for name in ("game", "p1", "p2", "p1.hero", "p2.hero", "p1.power", "p2.power"):
            if name not in self._left and name not in self._right:
                self._join(name, name)

    def _same_numbers(self, left: Side, right: Side) -> None:
        assert left.names is not None and right.names is not None
        ours, theirs = left.cards or {}, right.cards or {}
        both = [(ours[each], theirs[each]) for each in ours.keys() & theirs.keys()]
        known = [one == other for one, other in both if one is not None and other is not None]
        self.by_number = (
            bool(known) and sum(known) >= _ENOUGH * len(known) and len(both) >= _ENOUGH * min(len(ours), len(theirs))
        )
        if not self.by_number:
            return
        for entity in sorted({*ours, *theirs, *left.names.players, *right.names.players}):
            one, other = left.names.of(entity), right.names.of(entity)
            # A transformation hands names on; the first entity of a name stands for all of them.
            if one not in self._left and other not in self._right:
                self._join(one, other)

    def _join(self, left: str, right: str) -> None:
        self._left[left] = right
        self._right[right] = left

    def same(self, left: object, right: object) -> bool:
        """Whether two values mean the same; two names that were never met are paired if they can be."""
        if not isinstance(left, str) or not isinstance(right, str) or ("#" not in left and "#" not in right):
            return left == right
        if left in self._left or right in self._right:
            return self._left.get(left) == right
        if card_in(left) != card_in(right) and None not in (card_in(left), card_in(right)):
            return False
        self._join(left, right)
        return True

    def could_be(self, left: str, right: str) -> bool:
        """Whether two names may mean the same, without pairing them."""
        if left in self._left or right in self._right:
            return self._left.get(left) == right
        if "#" not in left and "#" not in right:
            return left == right
        one, other = card_in(left), card_in(right)
        return one == other or one is None or other is None

    def to_right(self, left: str) -> str | None:
        """The other side's name for it."""
        return self._left.get(left)

    def to_left(self, right: str) -> str:
        """The first side's name for it; its own where there is none."""
        return self._right.get(right, right)


def card_in(name: str) -> str | None:
    """The card that a name tells: `EX1_598#2` is of EX1_598; None for aliases and the unknown."""
    card, mark, _ = name.partition("#")
    return card if mark and card != "?" else None


def is_hidden(name: str) -> bool:
    """Whether the name is one for an entity that nobody ever sees."""
    return name.startswith("?#")
