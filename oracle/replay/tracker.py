"""The tags of every entity while the packets of a game go by: what is known about the game at any moment of it."""

from collections.abc import Iterable
from typing import Final

from oracle.replay.packets import (
    ChangeEntity,
    CreateGame,
    FullEntity,
    HideEntity,
    Packet,
    ShowEntity,
    TagChange,
    leaves,
)
from oracle.replay.tags import (
    CARDTYPE,
    CONTROLLER,
    HERO_ENTITY,
    TYPE_HERO_POWER,
    TYPE_LOCATION,
    TYPE_MINION,
    TYPE_WEAPON,
    ZONE,
    ZONE_PLAY,
    ZONE_POSITION,
)

_ON_BOARD: Final = frozenset({TYPE_MINION, TYPE_LOCATION})


class Tracked:
    """One entity: its number, its card (None while nobody knows it), its tags; tags that are not there are 0."""

    __slots__ = ("card", "entity", "hidden", "tags")

    def __init__(self, entity: int) -> None:
        self.entity = entity
        self.card: str | None = None
        self.tags: dict[int, int] = {}
        self.hidden = True

    def get(self, tag: int) -> int:
        """The tag's value."""
        return self.tags.get(tag, 0)

    @property
    def zone(self) -> int:
        return self.tags.get(ZONE, 0)

    @property
    def controller(self) -> int:
        """The PLAYER_ID of who controls it."""
        return self.tags.get(CONTROLLER, 0)

    @property
    def kind(self) -> int:
        """Its CARDTYPE."""
        return self.tags.get(CARDTYPE, 0)

    def __repr__(self) -> str:
        return f"<{self.entity} {self.card or '?'}>"


class Tracker:
    """All entities of a game; `apply` takes one packet that is no block (`run` takes any, with what is in them)."""

    __slots__ = ("entities", "game", "players")

    def __init__(self) -> None:
        self.entities: dict[int, Tracked] = {}
        self.game = 1
        self.players: dict[int, int] = {}
        """PLAYER_ID to player entity."""

    def fork(self) -> "Tracker":
        """A tracker in the same state that goes its own way."""
        twin = Tracker()
        twin.game, twin.players = self.game, dict(self.players)
        for number, old in self.entities.items():
            new = twin.entities[number] = Tracked(number)
            new.card, new.hidden, new.tags = old.card, old.hidden, dict(old.tags)
        return twin

    def get(self, entity: int) -> Tracked:
        """The entity; one that no packet has made yet is made empty."""
        found = self.entities.get(entity)
        if found is None:
            found = self.entities[entity] = Tracked(entity)
        return found

    def tag(self, entity: int, tag: int) -> int:
        """A tag's value; 0 for what is not known."""
        found = self.entities.get(entity)
        return found.tags.get(tag, 0) if found is not None else 0

    def apply(self, packet: Packet) -> None:
        """The packet happens. Blocks, options, choices and the like change nothing."""
        kind = type(packet)
        if kind is TagChange:
            self.get(packet.entity).tags[packet.tag] = packet.value  # type: ignore[union-attr]
        elif kind is FullEntity:
            self._full(packet)  # type: ignore[arg-type]
        elif kind is ShowEntity:
            self._show(packet)  # type: ignore[arg-type]
        elif kind is HideEntity:
            found = self.get(packet.entity)  # type: ignore[union-attr]
            found.tags[ZONE] = packet.zone  # type: ignore[union-attr]
            found.hidden = True
        elif kind is ChangeEntity:
            self._change(packet)  # type: ignore[arg-type]
        elif kind is CreateGame:
            self._create(packet)  # type: ignore[arg-type]

    def run(self, packets: Iterable[Packet]) -> None:
        """All packets and what they hold."""
        for packet in leaves(packets):
            self.apply(packet)

    def _create(self, packet: CreateGame) -> None:
        self.entities.clear()
        self.game = packet.entity
        self.players = {node.player: node.entity for node in packet.players}
        self.get(packet.entity).tags.update(packet.tags)
        for node in packet.players:
            self.get(node.entity).tags.update(node.tags)

    def _full(self, packet: FullEntity) -> None:
        found = self.get(packet.entity)
        if packet.card is not None:
            found.card, found.hidden = packet.card, False
        # A second FULL_ENTITY of the same entity (a game that is reset) says all that holds from then on.
        found.tags = dict(packet.tags)

    def _show(self, packet: ShowEntity) -> None:
        found = self.get(packet.entity)
        if packet.card is not None:
            found.card = packet.card
        found.hidden = False
        found.tags.update(packet.tags)

    def _change(self, packet: ChangeEntity) -> None:
        found = self.get(packet.entity)
        found.card, found.hidden = packet.card, False
        found.tags.update(packet.tags)

    # What is where.

    def in_zone(self, zone: int, player: int) -> list[Tracked]:
        """The entities of a player in a zone, by ZONE_POSITION, then by number."""
        found = [each for each in self.entities.values() if each.zone == zone and each.controller == player]
        found.sort(key=lambda each: (each.get(ZONE_POSITION), each.entity))
        return found

    def board(self, player: int) -> list[Tracked]:
        """His minions and locations in play, left to right."""
        return [each for each in self.in_zone(ZONE_PLAY, player) if each.kind in _ON_BOARD]

    def hero(self, player: int) -> Tracked | None:
        """His hero."""
        return self.entities.get(self.tag(self.players.get(player, 0), HERO_ENTITY))

    def hero_power(self, player: int) -> Tracked | None:
        """His hero power; the newest where several lie in play."""
        return self._last(player, TYPE_HERO_POWER)

    def weapon(self, player: int) -> Tracked | None:
        """His weapon; the newest where several lie in play."""
        return self._last(player, TYPE_WEAPON)

    def _last(self, player: int, kind: int) -> Tracked | None:
        found = None
        for each in self.entities.values():
            if each.kind == kind and each.zone == ZONE_PLAY and each.controller == player:
                found = each
        return found
