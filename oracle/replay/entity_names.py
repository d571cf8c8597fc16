"""Names for the entities of a recorded game, settled before it is told: p1.hero, `CARDID#n`, `?#id` for the unknown."""

from collections import Counter
from collections.abc import Iterable

from oracle.replay.packets import ChangeEntity, CreateGame, FullEntity, Packet, ShowEntity, TagChange, leaves
from oracle.replay.tags import (
    CARDTYPE,
    CONTROLLER,
    HERO_ENTITY,
    LINKED_ENTITY,
    TYPE_HERO,
    TYPE_HERO_POWER,
    ZONE,
    ZONE_PLAY,
)


class EntityNames:
    """Who is called what; an entity that takes another's place by a transformation takes over its name.

    A hidden card that the record shows later has the name of what it turns out to be from the start. `n` counts the
    entities of a card in the order in which the record makes them.
    """

    __slots__ = ("_names", "became", "players")

    def __init__(self, packets: Iterable[Packet]) -> None:
        self.players: dict[int, str] = {}
        """Player entity to `p1` or `p2`."""
        self.became: dict[int, int] = {}
        """An entity that a transformation made, to the one whose place it took."""
        self._names: dict[int, str] = {}
        self._settle(packets)

    def of(self, entity: int) -> str:
        """The entity's name."""
        return self._names.get(entity) or f"?#{entity}"

    def player(self, number: int) -> str:
        """The player with this PLAYER_ID."""
        return f"p{number}"

    def _settle(self, packets: Iterable[Packet]) -> None:
        cards: dict[int, str | None] = {}
        heroes: dict[int, int] = {}
        powers: dict[int, int] = {}
        links: dict[int, int] = {}
        zones: dict[int, int] = {}
        for packet in leaves(packets):
            match packet:
                case CreateGame():
                    self._names.setdefault(packet.entity, "game")
                    for node in packet.players:
                        self.players[node.entity] = self._names[node.entity] = f"p{node.player}"
                        heroes.setdefault(node.player, dict(node.tags).get(HERO_ENTITY, 0))
                case FullEntity() | ShowEntity() | ChangeEntity():
                    tags = dict(packet.tags)
                    if cards.get(packet.entity) is None:
                        cards[packet.entity] = packet.card
                    links[packet.entity] = tags.get(LINKED_ENTITY, links.get(packet.entity, 0))
                    if ZONE in tags:
                        self._moves(packet.entity, tags[ZONE], zones, links)
                    if tags.get(ZONE) == ZONE_PLAY and isinstance(packet, FullEntity):
                        owner = tags.get(CONTROLLER, 0)
                        if tags.get(CARDTYPE) == TYPE_HERO and not heroes.get(owner):
                            heroes[owner] = packet.entity
                        elif tags.get(CARDTYPE) == TYPE_HERO_POWER:
                            powers.setdefault(owner, packet.entity)
                case TagChange():
                    if packet.tag == LINKED_ENTITY:
                        links[packet.entity] = packet.value
                    elif packet.tag == ZONE:
                        self._moves(packet.entity, packet.value, zones, links)
                    elif packet.tag == HERO_ENTITY and packet.entity in self.players:
                        number = int(self.players[packet.entity][1:])
                        if not heroes.get(number):
                            heroes[number] = packet.value
        self._give(cards, heroes, powers)

    def _moves(self, entity: int, zone: int, zones: dict[int, int], links: dict[int, int]) -> None:
        """Of two linked entities one enters play while the other still lies there: it takes its place."""
        old = links.get(entity, 0)
        if zone == ZONE_PLAY and zones.get(entity) != ZONE_PLAY and zones.get(old) == ZONE_PLAY:
            if links.get(old) == entity:
                self.became.setdefault(entity, old)
        zones[entity] = zone

    def _give(self, cards: dict[int, str | None], heroes: dict[int, int], powers: dict[int, int]) -> None:
        for number, entity in heroes.items():
            if entity:
                self._names.setdefault(entity, f"p{number}.hero")
        for number, entity in powers.items():
            self._names.setdefault(entity, f"p{number}.power")
        counts: Counter[str] = Counter()
        for entity, card in cards.items():
            if card is None or entity in self._names or entity in self.became:
                continue
            counts[card] += 1
            self._names[entity] = f"{card}#{counts[card]}"
        for entity, old in self.became.items():
            # The one whose place was taken may have come that way itself: it was made earlier and has its name.
            self._names[entity] = self.of(old)
