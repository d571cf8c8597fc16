"""Entities that are made, shown and moved: which event each way from zone to zone is."""

from collections.abc import Sequence
from typing import Final

from oracle.replay import tags as t
from oracle.replay.entity_names import EntityNames
from oracle.replay.packets import Block, FullEntity, Packet, ShowEntity, TagChange
from oracle.replay.state import ZONE_NAMES
from oracle.replay.tracker import Tracked, Tracker
from oracle.trace.model import JSON, Event

_LOOK_AHEAD: Final = 60


class Moves:
    """Tells events of moves; it shares the open blocks with whoever made it."""

    def __init__(self, names: EntityNames, tracker: Tracker, blocks: Sequence[Block]) -> None:
        self._names, self._tracker, self._blocks = names, tracker, blocks
        self.triggered: set[int] = set()
        """Secrets that have triggered: they leave without a word."""
        self.left: dict[int, int] = {}
        """Where an entity of a row stood: it loses its place just before it leaves play."""

    def made(self, packet: FullEntity, ahead: Sequence[Packet], index: int) -> list[Event]:
        """A new entity; what the game begins with is not told."""
        tags = dict(packet.tags)
        zone, kind = tags.get(t.ZONE, 0), tags.get(t.CARDTYPE, 0)
        known = self._tracker.entities.get(packet.entity)
        if (known is not None and known.tags) or not self._blocks:
            return []
        if kind == t.TYPE_ENCHANTMENT:
            host = tags.get(t.ATTACHED, 0) if zone == t.ZONE_PLAY else 0
            return self._enchant(packet.card, host, tags.get(t.CREATOR, 0))
        fresh = Tracked(packet.entity)
        fresh.card, fresh.tags = packet.card, tags
        return self._arrives(fresh, 0, zone, tags.get(t.CONTROLLER, 0), ahead, index)

    def shown(self, packet: ShowEntity, ahead: Sequence[Packet], index: int) -> list[Event]:
        """A reveal; it may move the entity by the way."""
        tags = dict(packet.tags)
        entity = self._tracker.get(packet.entity)
        zone = tags.get(t.ZONE, entity.zone)
        shown = Tracked(packet.entity)
        shown.card, shown.tags = packet.card, {**entity.tags, **tags}
        owner = tags.get(t.CONTROLLER, entity.controller)
        if shown.kind == t.TYPE_ENCHANTMENT:
            arrives = zone == t.ZONE_PLAY and entity.zone != t.ZONE_PLAY
            return self._enchant(shown.card, shown.get(t.ATTACHED), shown.get(t.CREATOR)) if arrives else []
        if zone == entity.zone:
            if zone in (t.ZONE_DECK, t.ZONE_HAND) and tags.get(t.REVEALED):
                return [Event("reveal", self._names.of(packet.entity), {"player": self._names.player(owner)})]
            return []
        events = self._arrives(shown, entity.zone, zone, owner, ahead, index)
        if events and events[0].name == "burn":
            events.insert(0, Event("reveal", events[0].subject, dict(events[0].attributes)))
        return events

    def moved(self, number: int, zone: int, ahead: Sequence[Packet], index: int) -> list[Event]:
        """An entity goes from its zone to another."""
        entity = self._tracker.get(number)
        if entity.zone == zone or number in self._names.players:
            return []
        if entity.kind == t.TYPE_ENCHANTMENT:
            if zone == t.ZONE_PLAY:
                return self._enchant(entity.card, entity.get(t.ATTACHED), entity.get(t.CREATOR))
            return self._disenchant(entity) if entity.zone == t.ZONE_PLAY else []
        return self._arrives(entity, entity.zone, zone, entity.controller, ahead, index)

    def enchants(self, entity: Tracked, host: int) -> list[Event]:
        """An enchantment is attached."""
        if entity.kind != t.TYPE_ENCHANTMENT or entity.zone != t.ZONE_PLAY:
            return []
        return self._enchant(entity.card, host, entity.get(t.CREATOR))

    def _enchant(self, card: str | None, host: int, creator: int) -> list[Event]:
        if not host or host in self._names.players:
            return []
        attributes: dict[str, JSON] = {}
        if card is not None:
            attributes["card"] = card
        if creator:
            attributes["by"] = self._names.of(creator)
        return [Event("enchant", self._names.of(host), attributes)]

    def _disenchant(self, entity: Tracked) -> list[Event]:
        host = self._tracker.get(entity.get(t.ATTACHED))
        if host.zone != t.ZONE_PLAY or host.entity in self._names.players or entity.card is None:
            return []
        return [Event("disenchant", self._names.of(host.entity), {"card": entity.card})]

    # Ways from zone to zone.

    def _arrives(
        self, entity: Tracked, old: int, new: int, owner: int, ahead: Sequence[Packet], index: int
    ) -> list[Event]:
        name, player = self._names.of(entity.entity), self._names.player(owner)
        match new:
            case t.ZONE_PLAY if old == t.ZONE_GRAVEYARD and self._goes_dormant(entity, ahead, index):
                # Its own Deathrattle moves it: it is no new minion.
                return [Event("move", name, {"zone": "PLAY", "player": player})]
            case t.ZONE_PLAY:
                return self._into_play(entity, old, name, player, ahead, index)
            case t.ZONE_HAND if old == t.ZONE_DECK:
                return [Event("draw", name, {"player": player})]
            case t.ZONE_HAND if old in (0, t.ZONE_SETASIDE, t.ZONE_REMOVED):
                return [Event("create", name, self._with_maker(entity, {"zone": "HAND", "player": player}))]
            case t.ZONE_DECK if old in (0, t.ZONE_SETASIDE, t.ZONE_REMOVED):
                return [Event("create", name, self._with_maker(entity, {"zone": "DECK", "player": player}))]
            case t.ZONE_DECK:
                return [Event("shuffle", name, {"zone": "DECK", "player": player})]
            case t.ZONE_GRAVEYARD:
                return self._into_graveyard(entity, old, name, player)
            case t.ZONE_SECRET if old == t.ZONE_HAND and self._is_played(entity):
                cast = Event("cast", name, {"player": player})
                return [cast, Event("move", name, {"zone": "SECRET", "player": player})]
            case t.ZONE_SECRET if old in (0, t.ZONE_SETASIDE):
                return [Event("create", name, self._with_maker(entity, {"zone": "SECRET", "player": player}))]
            case t.ZONE_SETASIDE | t.ZONE_REMOVED if old != t.ZONE_PLAY or entity.kind == t.TYPE_SPELL:
                return []
            case t.ZONE_SETASIDE | t.ZONE_REMOVED if self._is_replaced(entity):
                return []
            case _:
                return [Event("move", name, {"zone": ZONE_NAMES.get(new, str(new)), "player": player})]

    @staticmethod
    def _goes_dormant(entity: Tracked, ahead: Sequence[Packet], index: int) -> bool:
        return any(
            isinstance(packet, TagChange) and (packet.entity, packet.tag, packet.value) == (entity.entity, t.DORMANT, 1)
            for packet in ahead[index + 1 : index + 4]
        )

    def _with_maker(self, entity: Tracked, attributes: dict[str, JSON]) -> dict[str, JSON]:
        if creator := entity.get(t.CREATOR):
            attributes["by"] = self._names.of(creator)
        return attributes

    def _is_replaced(self, entity: Tracked) -> bool:
        """Whether a transformation put another entity into its place, or a new hero or hero power did."""
        linked = entity.get(t.LINKED_ENTITY)
        if linked and self._names.became.get(linked) == entity.entity:
            return True
        return entity.kind in (t.TYPE_HERO, t.TYPE_HERO_POWER)

    def _into_play(
        self, entity: Tracked, old: int, name: str, player: str, ahead: Sequence[Packet], index: int
    ) -> list[Event]:
        number = entity.entity
        match entity.kind:
            case t.TYPE_MINION | t.TYPE_LOCATION:
                if number in self._names.became:
                    return [Event("transform", name, {"into": entity.card})] if entity.card is not None else []
                attributes: dict[str, JSON] = {"player": player}
                if (maker := self._maker(entity)) is not None:
                    attributes["by"] = maker
                # What is made in play says its place itself; others shift it later.
                made_at = entity.get(t.ZONE_POSITION) if old == 0 else 0
                if position := made_at or _next_position(number, entity, ahead, index):
                    attributes["position"] = position
                return [Event("enter", name, attributes)]
            case t.TYPE_SPELL:
                return self._cast(entity, name, player)
            case t.TYPE_WEAPON:
                return [Event("equip", name, {"player": player})]
            case t.TYPE_HERO:
                return self._hero(entity, name, player)
            case t.TYPE_HERO_POWER:
                return [Event("create", name, self._with_maker(entity, {"zone": "PLAY", "player": player}))]
            case 0 if old in (t.ZONE_DECK, t.ZONE_HAND):
                # The record hides what it is: all that is known is that it moves.
                return [Event("move", name, {"zone": "PLAY", "player": player})]
            case _:
                return []

    def _hero(self, entity: Tracked, name: str, player: str) -> list[Event]:
        """A hero comes; one that is played gives its printed armour, which the record shows as a value of its own."""
        events = [Event("hero", name, {"player": player})]
        armor = entity.get(t.ARMOR)
        if armor and self._is_played(entity):
            events.append(Event("armor", name, {"amount": armor, "source": name}))
        return events

    def _is_played(self, entity: Tracked) -> bool:
        return any(block.kind == "PLAY" and block.entity == entity.entity for block in self._blocks)

    def _maker(self, entity: Tracked) -> str | None:
        """Whose effect puts it into play; None for a card that is played."""
        if self._is_played(entity):
            return None
        if creator := entity.get(t.CREATOR):
            return self._names.of(creator)
        for block in reversed(self._blocks):
            if block.kind in ("POWER", "TRIGGER"):
                is_card = block.entity != self._tracker.game and block.entity not in self._names.players
                return self._names.of(block.entity) if is_card else None
        return None

    def _cast(self, entity: Tracked, name: str, player: str) -> list[Event]:
        attributes: dict[str, JSON] = {"player": player}
        own = next((each for each in reversed(self._blocks) if each.entity == entity.entity), None)
        if own is not None and own.target:
            attributes["target"] = self._names.of(own.target)
        if (maker := self._maker(entity)) is not None:
            attributes["by"] = maker
        return [Event("cast", name, attributes)]

    def _into_graveyard(self, entity: Tracked, old: int, name: str, player: str) -> list[Event]:
        match old:
            case t.ZONE_PLAY if entity.kind in (t.TYPE_MINION, t.TYPE_WEAPON, t.TYPE_HERO, t.TYPE_LOCATION):
                attributes: dict[str, JSON] = {"player": player}
                position = entity.get(t.ZONE_POSITION) or self.left.get(entity.entity, 0)
                if entity.kind in (t.TYPE_MINION, t.TYPE_LOCATION) and position:
                    attributes["position"] = position
                return [Event("death", name, attributes)]
            case t.ZONE_HAND:
                return [Event("discard", name, {"player": player})]
            case t.ZONE_DECK if self._hand_is_full(entity.controller):
                return [Event("burn", name, {"player": player})]
            case t.ZONE_DECK:
                return [Event("move", name, {"zone": "GRAVEYARD", "player": player})]
            case t.ZONE_SECRET if entity.entity not in self.triggered:
                return [Event("move", name, {"zone": "GRAVEYARD", "player": player})]
            case _:
                return []

    def _hand_is_full(self, player: int) -> bool:
        most = self._tracker.tag(self._tracker.players.get(player, 0), t.MAXHANDSIZE) or 10
        return len(self._tracker.in_zone(t.ZONE_HAND, player)) >= most


def _next_position(number: int, entity: Tracked, ahead: Sequence[Packet], index: int) -> int:
    """The place that an entity gets when it enters: told right after, or with its tags."""
    for packet in ahead[index + 1 : index + _LOOK_AHEAD]:
        if type(packet) is TagChange and packet.entity == number:
            if packet.tag == t.ZONE_POSITION and packet.value:
                return packet.value
            if packet.tag == t.ZONE:
                break
    return entity.get(t.ZONE_POSITION)
