"""Which cards take part in an action, and which of them the engine does not know."""

from collections.abc import Sequence

from oracle.replay import tags as t
from oracle.replay.entity_names import EntityNames
from oracle.replay.packets import Block, Packet, leaves, walk
from oracle.replay.resimulate.definitions import Definitions
from oracle.replay.resimulate.history import Identity
from oracle.replay.tracker import Tracker


class TakingPart:
    """The cards of one action: whoever acts, is aimed at, or has a block of its own."""

    def __init__(
        self,
        tracker: Tracker,
        names: EntityNames,
        definitions: Definitions,
        identities: dict[int, Identity],
        by: int,
        packets: Sequence[Packet],
    ) -> None:
        self._tracker, self._names, self._definitions, self._identities = tracker, names, definitions, identities
        blocks = [packet for packet, _ in walk(packets) if isinstance(packet, Block)]
        self.hosts = self._hosts(packets)
        """Enchantments of now and those of the action, by name, to who wears them."""
        taking = {by, *(block.entity for block in blocks), *(block.target for block in blocks)}
        taking -= {0, tracker.game, *names.players}
        triggered = {block.entity for block in blocks if block.kind == "TRIGGER"} - {tracker.game, *names.players}
        self.unknown: dict[int, str] = {}
        """Entities without a script, with their cards (`?` where nothing shows it)."""
        for number in taking:
            card = self.card(number)
            if card is None or not definitions.is_scripted(card):
                self.unknown[number] = card or "?"
            elif number in triggered and tracker.get(number).zone == t.ZONE_HAND and tracker.get(number).card is None:
                # What acts in the hand may turn into what the record shows later.
                self.unknown[number] = "?"
        for each in tracker.entities.values():
            host = each.get(t.ATTACHED)
            if each.kind == t.TYPE_ENCHANTMENT and host in triggered and each.zone == t.ZONE_PLAY:
                if each.card is not None and not definitions.is_scripted(each.card):
                    # A block of the host may carry out the text of what it wears.
                    self.unknown.setdefault(host, each.card)

    def card(self, number: int) -> str | None:
        """The card of an entity: that of now, or what it turns out to be."""
        later = self._identities.get(number)
        return self._tracker.get(number).card or (later.card if later is not None else None)

    def is_opaque(self, block: Block) -> bool:
        """Whether a block carries out a text that the engine does not know."""
        return block.entity in self.unknown

    def host(self, name: str) -> str:
        """Who wears the enchantment of that name; anything else is itself."""
        return self.hosts.get(name, name)

    def _hosts(self, packets: Sequence[Packet]) -> dict[str, str]:
        of = self._names.of
        found: dict[str, str] = {}
        for each in self._tracker.entities.values():
            if each.kind == t.TYPE_ENCHANTMENT and each.get(t.ATTACHED):
                found[of(each.entity)] = of(each.get(t.ATTACHED))
        for packet in leaves(packets):
            tags = dict(getattr(packet, "tags", ()))
            if tags.get(t.CARDTYPE) == t.TYPE_ENCHANTMENT and tags.get(t.ATTACHED):
                found[of(packet.entity)] = of(tags[t.ATTACHED])  # type: ignore[union-attr]
        return found
