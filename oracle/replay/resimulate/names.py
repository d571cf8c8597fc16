"""Names of a recorded game for what the engine does: a new entity takes the name of the one that the record made."""

from collections.abc import Iterable, Sequence
from typing import Final

from oracle.engine import Enchantment, Entity, Player
from oracle.replay import tags as t
from oracle.replay.entity_names import EntityNames
from oracle.replay.packets import FullEntity, Packet, TagChange, leaves
from oracle.replay.resimulate.definitions import today
from oracle.replay.resimulate.history import Identity
from oracle.scenario.naming import Naming, Thing

_NO_CARDS: Final = frozenset({t.TYPE_ENCHANTMENT, t.TYPE_PLAYER, t.TYPE_GAME})


class RecordNaming(Naming):
    """Loaded entities have their names in the record; `made` are the entities that the record makes in this action."""

    __slots__ = ("_made_left", "bound", "record")

    def __init__(self, one: Player, two: Player, record: EntityNames, made: Iterable[tuple[int, str | None]]) -> None:
        super().__init__(one, two)
        self.record = record
        self._made_left = list(made)
        self.bound: dict[int, Entity] = {}

    def makes(self, made: Iterable[tuple[int, str | None]]) -> None:
        """The next action begins: the record makes these entities in it."""
        self._made_left = list(made)

    def _new_name(self, thing: Thing, maker: Thing | None) -> str:
        if isinstance(thing, Enchantment):
            return super()._new_name(thing, maker)
        card = today(thing.card.id)
        for hidden in (False, True):
            for pair in self._made_left:
                if pair[1] is None if hidden else (pair[1] is not None and today(pair[1]) == card):
                    self._made_left.remove(pair)
                    self.bound[pair[0]] = thing
                    return self.record.of(pair[0])
        return f"{super()._new_name(thing, maker)} (new)"


def made_in(
    packets: Sequence[Packet], names: EntityNames, known: Iterable[int], identities: dict[int, Identity]
) -> list[tuple[int, str | None]]:
    """The entities that these packets make, with their cards as far as the record ever shows them.

    Of those that it never shows, who stay aside come last: they were shown to the one who chose, and not taken.
    """
    seen = set(known)
    found: list[tuple[int, str | None]] = []
    aside: set[int] = set()
    for packet in leaves(packets):
        if isinstance(packet, FullEntity) and dict(packet.tags).get(t.ZONE) == t.ZONE_SETASIDE:
            aside.add(packet.entity)
        elif isinstance(packet, TagChange) and packet.tag == t.ZONE and packet.value == t.ZONE_HAND:
            aside.discard(packet.entity)
        if isinstance(packet, FullEntity) and packet.entity not in seen and packet.entity not in names.became:
            seen.add(packet.entity)
            if dict(packet.tags).get(t.CARDTYPE) not in _NO_CARDS:
                later = identities.get(packet.entity)
                found.append((packet.entity, packet.card or (later.card if later is not None else None)))
    return sorted(found, key=lambda each: each[1] is None and each[0] in aside)
