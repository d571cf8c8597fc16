"""What is known of a game at the present packet: who lies where and since when, who is dying, which blocks are open.

There are two clocks: when somebody came into play, and when it came or last changed sides.
"""

from collections.abc import Iterator
from typing import Final

from oracle.replay.packets import (
    Block,
)
from oracle.replay.tags import (
    CARDTYPE,
    DAMAGE,
    DORMANT,
    DURABILITY,
    HEALTH,
    TO_BE_DESTROYED,
    TYPE_HERO,
    TYPE_LOCATION,
    TYPE_MINION,
    TYPE_WEAPON,
    UNTOUCHABLE,
    ZONE_PLAY,
)
from oracle.replay.tracker import Tracked

_MORTAL: Final = frozenset({TYPE_MINION, TYPE_HERO, TYPE_WEAPON, TYPE_LOCATION})


class Frame:
    """An open block: the block, the frame around it (None: top level), its number in the game."""

    __slots__ = ("at", "block", "depth", "entity", "kind", "parent")

    def __init__(self, block: Block, parent: "Frame | None", at: int) -> None:
        self.block = block
        self.kind = block.kind
        self.entity = block.entity
        self.parent = parent
        self.depth: int = 0 if parent is None else parent.depth + 1
        self.at = at

    def inside(self, kind: str) -> bool:
        """Whether a block of that kind is around it."""
        frame = self.parent
        while frame is not None:
            if frame.kind == kind:
                return True
            frame = frame.parent
        return False


class Situation:
    """The state of a game while it goes by."""

    def __init__(self) -> None:
        self._clear()

    def _clear(self) -> None:
        self.entities: dict[int, Tracked] = {}
        self.game = 1
        self.players: dict[int, int] = {}
        """PLAYER_ID to player entity."""
        self.seats: dict[int, int] = {}
        """Player entity to PLAYER_ID."""
        self.frame: Frame | None = None
        self.step = 0
        self.turn = 0
        self.current = 0
        """The PLAYER_ID whose turn it is."""
        self.places: dict[tuple[int, int], dict[int, Tracked]] = {}
        self.dirty: set[tuple[int, int]] = set()
        """Where something moved since the last block ended."""
        self.arrived: dict[int, int] = {}
        """Entity to when it came into play (0: before the record)."""
        self.sided: dict[int, int] = {}
        """Entity to when it came into play or last changed sides."""
        self.dying: dict[int, Tracked] = {}
        self.made: set[int] = set()
        """Who was made by a packet of its own."""
        self.setting_up = True
        self.snapshot = False
        self.silent = False
        """Whether a game that was reset says where everything lies."""
        self.guessed = False
        """Whether the record does not tell its players apart: whose tags they are was guessed."""

    def get(self, entity: int) -> Tracked:
        """The entity; one that nothing has made yet is made empty."""
        found = self.entities.get(entity)
        if found is None:
            found = self.entities[entity] = Tracked(entity)
        return found

    def tag(self, entity: int, tag: int) -> int:
        """A tag's value, 0 for what is not known."""
        found = self.entities.get(entity)
        return 0 if found is None else found.tags.get(tag, 0)

    def card(self, entity: int) -> str | None:
        """The card, if it is known."""
        found = self.entities.get(entity)
        return None if found is None else found.card

    def name(self, entity: int) -> str:
        """How messages call an entity: number and card."""
        if entity == self.game:
            return "the game"
        if entity in self.seats:
            return f"player {self.seats[entity]}"
        card = self.card(entity)
        return f"{entity} ({card})" if card else str(entity)

    def names(self, entities: "Iterator[int] | list[int] | tuple[int, ...] | set[int]") -> str:
        """Several of them."""
        return ", ".join(self.name(entity) for entity in entities) or "nobody"

    def player_tag(self, player: int, tag: int) -> int:
        """A tag of the player entity with this PLAYER_ID."""
        return self.tag(self.players.get(player, 0), tag)

    def lying(self, zone: int, player: int) -> dict[int, Tracked]:
        """Who lies in a zone of a player."""
        return self.places.get((zone, player), _NOBODY)

    def minions(self, player: int) -> list[Tracked]:
        """His minions and locations in play."""
        return [
            each
            for each in self.places.get((ZONE_PLAY, player), _NOBODY).values()
            if each.tags.get(CARDTYPE) in (TYPE_MINION, TYPE_LOCATION)
        ]

    def sleeps(self, each: Tracked) -> bool:
        """Whether it is Dormant or untouchable: there, but no character."""
        return bool(each.tags.get(DORMANT) or each.tags.get(UNTOUCHABLE))

    def dies(self, each: Tracked) -> bool:
        """Whether it is mortally wounded or marked: 0 Health or less, to be destroyed, a weapon without Durability."""
        tags = each.tags
        kind = tags.get(CARDTYPE)
        if kind not in _MORTAL or tags.get(DORMANT) or tags.get(UNTOUCHABLE):
            return False
        if tags.get(TO_BE_DESTROYED):
            return True
        if kind == TYPE_WEAPON:
            strength = tags.get(DURABILITY) or tags.get(HEALTH)
        else:
            strength = tags.get(HEALTH)
        # A card whose Health nobody printed is not known to die.
        return strength is not None and strength - tags.get(DAMAGE, 0) <= 0


_NOBODY: Final[dict[int, Tracked]] = {}
