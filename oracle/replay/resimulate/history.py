"""What a record has shown up to now beyond the tags: when things came into play, what they were at first, who died."""

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Final

from oracle.replay import tags as t
from oracle.replay.packets import ChangeEntity, CreateGame, FullEntity, Packet, ShowEntity, TagChange, leaves
from oracle.replay.state import ABILITY_TAGS
from oracle.replay.tracker import Tracked, Tracker

OVERLOAD: Final = 215
OVERLOAD_OWED: Final = 296
SPELLPOWER: Final = 192
ONE_TURN_EFFECT: Final = 338
TRADEABLE: Final = 1720
CARDRACE: Final = 200
INGREDIENTS: Final = (2, 3)
"""The numbers of the two ingredients of a potion, in the order in which they act."""
_IN_PLAY: Final = frozenset({t.ZONE_PLAY, t.ZONE_SECRET})
_GIVEN: Final = frozenset({t.ATK, t.HEALTH, *ABILITY_TAGS})
_SHOWN: Final = frozenset(
    {
        t.ATK,
        t.HEALTH,
        t.ARMOR,
        t.DURABILITY,
        t.COST,
        t.CARDTYPE,
        t.SECRET,
        t.QUEST,
        CARDRACE,
        OVERLOAD,
        OVERLOAD_OWED,
        SPELLPOWER,
        TRADEABLE,
        *INGREDIENTS,
    }
)


@dataclass(frozen=True, slots=True)
class Identity:
    """What an entity turns out to be: its card and the numbers that the record first shows of it."""

    card: str
    numbers: dict[int, int]


def identities(packets: Iterable[Packet]) -> dict[int, Identity]:
    """The first card that the whole record shows of every entity."""
    found: dict[int, Identity] = {}
    for packet in leaves(packets):
        if isinstance(packet, FullEntity | ShowEntity) and packet.card is not None and packet.entity not in found:
            found[packet.entity] = Identity(packet.card, numbers_in(packet.tags))
    return found


def forms(packets: Iterable[Packet]) -> dict[str, dict[int, int]]:
    """The printed values of cards that are only ever shown as what something turned into."""
    found: dict[str, dict[int, int]] = {}
    last: dict[int, dict[int, int]] = {}
    for packet in leaves(packets):
        if isinstance(packet, FullEntity | ShowEntity) and packet.card is not None:
            last[packet.entity] = numbers_in(packet.tags)
        elif isinstance(packet, ChangeEntity) and packet.card is not None:
            last[packet.entity] = {**last.get(packet.entity, {}), **numbers_in(packet.tags)}
            found.setdefault(packet.card, last[packet.entity])
    return found


def numbers_in(tags: Iterable[tuple[int, int]]) -> dict[int, int]:
    """The printed values among the tags of a packet."""
    return {tag: value for tag, value in tags if tag in _SHOWN}


class History:
    """Goes along with a tracker: `apply` takes a packet just before the tracker does."""

    __slots__ = (
        "_attached",
        "clock",
        "died",
        "died_this_turn",
        "entered",
        "gains",
        "order_known_from",
        "played",
        "power_uses",
        "shown",
        "sided",
        "spells",
        "tracker",
    )

    def __init__(self, tracker: Tracker) -> None:
        self.tracker = tracker
        self._attached: dict[int, int] = {}
        self.clock = 0
        self.entered: dict[int, int] = {}
        """Entity to when it came into play or was attached."""
        self.sided: dict[int, int] = {}
        """Entity to when it last changed sides in play."""
        self.shown: dict[int, Identity] = {}
        """Entity to its card of now and its first numbers."""
        self.gains: dict[int, dict[int, int]] = {}
        """Enchantment to what it changed: ATK and HEALTH of its host right after it came."""
        self.died: dict[int, list[str]] = {1: [], 2: []}
        self.died_this_turn: dict[int, list[str]] = {1: [], 2: []}
        self.played: dict[int, list[str]] = {1: [], 2: []}
        self.spells: dict[int, int] = {1: 0, 2: 0}
        self.power_uses: dict[int, int] = {1: 0, 2: 0}
        self.order_known_from = 0
        """Of what came before this moment the order is unknown: a snapshot had it."""

    def fork(self, tracker: Tracker) -> "History":
        """The same history beside a forked tracker, going its own way."""
        twin = History(tracker)
        twin.clock, twin.order_known_from = self.clock, self.order_known_from
        twin.entered, twin.sided, twin.shown = dict(self.entered), dict(self.sided), dict(self.shown)
        twin.gains = {number: dict(gain) for number, gain in self.gains.items()}
        twin.died = {player: list(cards) for player, cards in self.died.items()}
        twin.died_this_turn = {player: list(cards) for player, cards in self.died_this_turn.items()}
        twin.played = {player: list(cards) for player, cards in self.played.items()}
        twin.spells, twin.power_uses = dict(self.spells), dict(self.power_uses)
        return twin

    def begin_action(self) -> None:
        """A new action: changes of values belong to enchantments that come from now on."""
        self._attached.clear()

    def plays(self, player: int, card: str, kind: int) -> None:
        """A card is played, or a hero power used."""
        if kind == t.TYPE_HERO_POWER:
            self.power_uses[player] = self.power_uses.get(player, 0) + 1
            return
        self.played.setdefault(player, []).append(card)
        if kind == t.TYPE_SPELL:
            self.spells[player] = self.spells.get(player, 0) + 1

    def apply(self, packet: Packet) -> None:
        """The packet is about to happen."""
        self.clock += 1
        if isinstance(packet, TagChange):
            self._tag(packet)
        elif isinstance(packet, FullEntity | ShowEntity):
            tags = dict(packet.tags)
            old = self.shown.get(packet.entity)
            if packet.card is not None and (old is None or old.card != packet.card or isinstance(packet, FullEntity)):
                self.shown[packet.entity] = Identity(packet.card, numbers_in(packet.tags))
            self._zone(packet.entity, tags.get(t.ZONE, 0), tags)
        elif isinstance(packet, ChangeEntity) and packet.card is not None:
            old = self.shown.get(packet.entity)
            numbers = {**(old.numbers if old is not None else {}), **numbers_in(packet.tags)}
            self.shown[packet.entity] = Identity(packet.card, numbers)
        elif isinstance(packet, CreateGame):
            for found in (self.entered, self.sided, self.shown, self.gains):
                found.clear()
            self.order_known_from = 0

    def _tag(self, packet: TagChange) -> None:
        tag, entity = packet.tag, packet.entity
        if tag == t.TURN:
            self.died_this_turn = {1: [], 2: []}
        elif tag == t.ZONE:
            self._zone(entity, packet.value, {})
        elif tag == t.CONTROLLER:
            tracked = self.tracker.get(entity)
            if tracked.zone == t.ZONE_PLAY and tracked.controller != packet.value:
                self.sided[entity] = self.clock
        elif tag == t.ATTACHED:
            tracked = self.tracker.get(entity)
            if tracked.zone == t.ZONE_PLAY and packet.value:
                self._attaches(entity, packet.value)
        elif tag in _GIVEN:
            enchantment = self._attached.get(entity)
            if enchantment is not None:
                gain = self.gains.setdefault(enchantment, {})
                if tag not in gain:
                    gain[tag] = packet.value - self.tracker.tag(entity, tag)

    def _zone(self, entity: int, zone: int, tags: dict[int, int]) -> None:
        tracked = self.tracker.get(entity)
        old = tracked.zone
        kind = tags.get(t.CARDTYPE, tracked.kind)
        if zone in _IN_PLAY and old not in _IN_PLAY:
            # A new form counts from its transformation (`order.transformation`).
            self.entered[entity] = self.clock
            self.sided.pop(entity, None)
            host = tags.get(t.ATTACHED, tracked.get(t.ATTACHED))
            if kind == t.TYPE_ENCHANTMENT and host:
                self._attaches(entity, host)
        elif old == t.ZONE_PLAY and zone == t.ZONE_GRAVEYARD and kind == t.TYPE_MINION and tracked.card is not None:
            self.died.setdefault(tracked.controller, []).append(tracked.card)
            self.died_this_turn.setdefault(tracked.controller, []).append(tracked.card)

    def _attaches(self, enchantment: int, host: int) -> None:
        self.entered[enchantment] = self.clock
        self._attached[host] = enchantment

    def order(self, tracked: Tracked) -> int:
        """Its place in the order of play."""
        return self.entered.get(tracked.entity, 0)

    def hit_order(self, tracked: Tracked) -> int:
        """Its place among those that are hit at once: a change of sides renews it."""
        return max(self.order(tracked), self.sided.get(tracked.entity, 0))
