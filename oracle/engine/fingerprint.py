"""A fingerprint by which equal states are known, in mid-action too."""

from __future__ import annotations

import marshal
from hashlib import blake2b
from operator import attrgetter
from typing import TYPE_CHECKING, Any, Final

from oracle.engine.block import Block, Occurrence
from oracle.engine.damage import Hit
from oracle.engine.entities import Enchantment, Entity, Player
from oracle.engine.triggers import Entry

if TYPE_CHECKING:
    from collections.abc import Callable

    from oracle.engine.game import Game

PLAYER_PLAIN: Final = (
    "name",
    "number",
    "ordered",
    "mulliganed",
    "crystals",
    "used",
    "locked",
    "owed",
    "temporary",
    "fatigue",
    "cards_played_this_turn",
    "finished_plays",
    "spells_cast",
    "power_uses",
    "corpses",
    "corpses_spent",
    "totems",
    "extra_turns",
    "fell",
)

DERIVED: Final = frozenset({"listens", "triggers", "auras"})
"""What an entity's card, enchantments and flags settle."""

LINKED: Final = frozenset({"card", "owner", "controller", "enchantments", "linked", "since"})
ENCHANTMENT_LINKED: Final = frozenset({"card", "host", "source", "controller", "until_player", "linked", "since"})

ENTITY_PLAIN: Final = attrgetter(*(name for name in Entity.__slots__ if name not in DERIVED | LINKED))
ENCHANTMENT_PLAIN: Final = attrgetter(*(name for name in Enchantment.__slots__ if name not in ENCHANTMENT_LINKED))
BLOCK_LINKED: Final = ("source", "target", "event", "play", "it", "hits")
BLOCK_APART: Final = frozenset({*BLOCK_LINKED, "player", "depth", "at", "rule", "start"})
BLOCK_PLAIN: Final = attrgetter(*(name for name in Block.__slots__ if name not in BLOCK_APART))
BLOCK_LINKS: Final = attrgetter(*BLOCK_LINKED)
OCCURRENCE_PARTS: Final = attrgetter(*(name for name in Occurrence.__slots__ if name != "start"))
PLAYER_PARTS: Final = attrgetter(*PLAYER_PLAIN)

MARSHAL_VERSION: Final = 2
"""The last one in which equal values always have equal bytes: later ones write references."""


class _Signer:
    """Describes state as plain values; what was described before is named by when it was, or by its id."""

    __slots__ = ("seen", "serials")

    def __init__(self) -> None:
        self.seen: dict[int, int] = {}
        self.serials: list[int] = []

    def sign(self, value: Any) -> Any:
        """A description of any value that state, blocks or agenda hold."""
        if value is None:
            return None
        signer = SIGNERS.get(type(value))
        if signer is not None:
            return signer(self, value)
        # Cards, functions and effect values are shared by all clones, so that they are known by where they are.
        return id(value) if callable(value) or hasattr(value, "__dataclass_fields__") else value

    def several(self, values: Any) -> tuple[Any, ...]:
        return tuple([self.sign(value) for value in values])

    def listed(self, values: list[Any]) -> tuple[Any, ...]:
        # Registers may share one list, and then what one of them adds the other has too.
        return self.known(values) or ("list", *[self.sign(value) for value in values])

    def player(self, player: Player) -> str:
        return player.name

    def entity(self, entity: Entity) -> Any:
        if id(entity) in self.seen:
            return ("seen", entity.id)
        self.seen[id(entity)] = 0
        self.serials.append(entity.since)
        return (
            id(entity.card),
            entity.owner.number,
            entity.controller.number,
            ENTITY_PLAIN(entity),
            None if entity.linked is None else self.sign(entity.linked),
            self.several(entity.enchantments) if entity.enchantments else (),
        )

    def enchantment(self, enchantment: Enchantment) -> Any:
        if id(enchantment) in self.seen:
            return ("attached", enchantment.id)
        self.seen[id(enchantment)] = 0
        self.serials.append(enchantment.since)
        return (
            id(enchantment.card),
            ENCHANTMENT_PLAIN(enchantment),
            self.sign(enchantment.host),
            self.sign(enchantment.source),
            enchantment.controller.number,
            None if enchantment.until_player is None else enchantment.until_player.number,
            self.sign(enchantment.linked),
        )

    def block(self, block: Block) -> Any:
        known = self.known(block)
        if known is not None:
            return known
        self.serials.append(block.start)
        return ("block", block.player.name, BLOCK_PLAIN(block), self.several(BLOCK_LINKS(block)))

    def occurrence(self, occurrence: Occurrence) -> Any:
        known = self.known(occurrence)
        if known is not None:
            return known
        self.serials.append(occurrence.start)
        return ("event", self.several(OCCURRENCE_PARTS(occurrence)))

    def hit(self, hit: Hit) -> Any:
        return self.known(hit) or ("hit", self.sign(hit.target), hit.amount, hit.dealt, self.sign(hit.source))

    def entry(self, entry: Entry) -> Any:
        known = self.known(entry)
        if known is not None:
            return known
        parts = (entry.owner, entry.enchantment, entry.block)
        return ("entry", id(entry.trigger), self.several(parts))

    def known(self, value: object) -> tuple[str, int] | None:
        """The number of what was described before; what is new gets one."""
        number = self.seen.get(id(value))
        if number is not None:
            return ("again", number)
        self.seen[id(value)] = len(self.seen)
        return None

    def ranks(self) -> tuple[int, ...]:
        """Serials by their order alone: what came before what is all that presence asks (TRIG-08)."""
        rank = {serial: place for place, serial in enumerate(sorted(set(self.serials)))}
        return tuple([rank[serial] for serial in self.serials])


SIGNERS: Final[dict[type, Callable[[_Signer, Any], Any]]] = {
    tuple: _Signer.several,
    list: _Signer.listed,
    Player: _Signer.player,
    Entity: _Signer.entity,
    Enchantment: _Signer.enchantment,
    Block: _Signer.block,
    Occurrence: _Signer.occurrence,
    Hit: _Signer.hit,
    Entry: _Signer.entry,
}


def fingerprint(game: Game) -> bytes:
    """A digest of state, blocks and agenda: equal for games that go on alike, in one process.

    Serial numbers count by their order alone, a deck without an order as a set. Whoever is in a graveyard counts by
    what can still be asked about it.
    """
    signer = _Signer()
    parts: list[Any] = [game.turn, game.active.number, game.first.number, game.todo, game.fallen_steps]
    parts.append(game.result if isinstance(game.result, str | None) else game.result.name)
    for player in game.players:
        parts.append(PLAYER_PARTS(player))
        for zone in (player.row, player.hand, player.looked, player.secrets):
            parts.append(signer.several(zone))
        parts.append(signer.several((player.hero, player.power, player.weapon)))
        unknown = len(player.deck) - player.ordered
        parts.append(signer.several(player.deck[unknown:]))
        parts.append(sorted(repr(signer.sign(card)) for card in player.deck[:unknown]))
        died = (tuple(player.died), tuple(player.died_this_turn))
        parts.append((tuple(player.cards_played), died, tuple(sorted(player.flags.items()))))
        parts.append([_buried(entity) for entity in player.graveyard])
    parts.append(signer.several(game.dead))
    parts.append(signer.several(game.summoned))
    parts.append(signer.several(game.agenda))
    parts.append(game.resolving)
    listening = ([each.id for each in game.watchers], [each.id for each in game.aura_sources])
    parts.append((game.auras_given, listening))
    parts.append(signer.ranks())
    return blake2b(marshal.dumps(parts, MARSHAL_VERSION), digest_size=16).digest()


def _buried(entity: Entity) -> tuple[Any, ...]:
    """A card in a graveyard; what still refers to it describes it in full."""
    attached = [id(enchantment.card) for enchantment in entity.enchantments]
    return (entity.id, id(entity.card), entity.zone, entity.abilities, entity.controller.number, attached)
