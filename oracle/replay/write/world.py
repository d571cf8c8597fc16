"""What a record has said about every entity so far, and the packets that bring it up to date with the engine."""

from collections.abc import Collection, Iterator
from operator import attrgetter
from typing import Final, TypeAlias

from oracle.engine import Card, Enchantment, Entity, Game, Player
from oracle.engine.stats import cost_of
from oracle.replay import tags as t
from oracle.replay.packets import ChangeEntity, HideEntity, ShowEntity, TagChange
from oracle.replay.write.ledger import Ledger
from oracle.replay.write.shown import ALL_SHOWN, OF_CARD, OF_PLAYER, ZONE_NUMBERS, printed, values
from oracle.replay.write.tree import Tree

Thing: TypeAlias = Entity | Enchantment | Player

GAME: Final = 1
_FIRST_PLAYER: Final = 2
"""The entity of PLAYER_ID 1; that of PLAYER_ID 2 comes after it."""

_LIVELY: Final = attrgetter(
    "card",
    "controller",
    "zone",
    "attack",
    "max_health",
    "damage",
    "armor",
    "abilities",
    "exhausted",
    "attacks_made",
    "extra_attacks",
    "costs_health",
    "frozen",
    "silenced",
    "to_be_destroyed",
    "dormant",
    "spell_damage",
    "count",
)
"""Whatever may change of an entity: while it is equal nothing has to be written."""


class World(Ledger):
    """The record's view of the game: who has which number, and what of the engine's state is still to be written."""

    def __init__(self, game: Game, tree: Tree) -> None:
        super().__init__(tree)
        self.game = game
        self.hidden: set[int] = set()
        """Who lies in a deck and was not shown."""
        self.virtual: dict[int, str] = {}
        """Engine ids of cards that are on their way, with the zone that the record has them in meanwhile."""
        self.held: set[tuple[int, int]] = set()
        """Pairs of number and tag that are not brought up to date for now."""
        self.coming: object = None
        """Whom the row is about that is still to be written: his news are that row's."""
        self.things: dict[int, Entity] = {}
        self.worn: dict[int, Enchantment] = {}
        self._numbers: dict[int, int] = {}
        self._slots: dict[Player, dict[str, list[int]]] = {player: {} for player in game.players}
        self._seen: dict[int, tuple[object, ...]] = {}
        self._next = _FIRST_PLAYER + len(game.players)

    # Who is who.

    def player(self, player: Player) -> int:
        """The number of a player's entity."""
        return _FIRST_PLAYER - 1 + player.number

    def fresh(self) -> int:
        """A number that nothing has yet."""
        self._next += 1
        return self._next - 1

    def find(self, thing: Entity | Enchantment) -> int | None:
        """The number of an entity, or None while the record does not have it."""
        number = self._numbers.get(thing.id)
        if number is None and isinstance(thing, Entity):
            number = self._from_deck(thing)
        return number

    def number(self, thing: Thing) -> int:
        """The number of an entity; one that the record does not have yet is written down now."""
        if isinstance(thing, Player):
            return self.player(thing)
        number = self.find(thing)
        if number is None:
            if isinstance(thing, Entity):
                return self.make(thing)
            self.attach(thing)
            number = self._numbers[thing.id]
        return number

    def give(self, thing: Entity | Enchantment, number: int) -> None:
        """Settle which number an entity of the engine has."""
        self._numbers[thing.id] = number
        if isinstance(thing, Entity):
            self.things[number] = thing
        else:
            self.worn[number] = thing

    def slot(self, player: Player, card: Card) -> int:
        """A number for a card of a deck that is no entity of the engine yet."""
        number = self.fresh()
        self._slots[player].setdefault(card.id, []).append(number)
        self.said[number] = {t.ZONE: t.ZONE_DECK, t.CONTROLLER: player.number, t.ENTITY_ID: number}
        self.hidden.add(number)
        return number

    def _from_deck(self, entity: Entity) -> int | None:
        """An entity that the engine has made of a card of a deck: the record has had it from the start."""
        slots = self._slots[entity.owner].get(entity.card.id) if entity.started_in_deck else None
        if not slots:
            return None
        number = slots.pop()
        self.give(entity, number)
        return number

    # Entities.

    def zone(self, entity: Entity) -> str:
        """Where the record has an entity now: a card on its way is where the client shows it."""
        if entity.zone == "SETASIDE":
            if entity in entity.controller.looked:
                # The client deals opening cards into the hand.
                return "HAND"
            return self.virtual.get(entity.id, "SETASIDE")
        return "SETASIDE" if entity.zone == "REMOVEDFROMGAME" else entity.zone

    def all_tags(self, entity: Entity, zone: str) -> dict[int, int]:
        """Everything that an entity shows, where it lies included."""
        tags = {t.CONTROLLER: entity.controller.number, t.ZONE: ZONE_NUMBERS[zone]}
        return tags | printed(entity.card) | values(entity, zone) | {t.ZONE_POSITION: position(entity, zone)}

    def make(self, entity: Entity, creator: int = 0, *, age: int = 0, zone: str | None = None) -> int:
        """A new entity, as it is now."""
        number = self.fresh()
        self.give(entity, number)
        zone = zone or self.zone(entity)
        self.full(number, entity.card.id, {**self.all_tags(entity, zone), t.CREATOR: creator, t.NUM_TURNS_IN_PLAY: age})
        self._seen[number] = _LIVELY(entity)
        return number

    def show(self, entity: Entity, zone: str, extra: tuple[int, ...] = ()) -> None:
        """A hidden entity is revealed, and is in this zone from now on; `extra` are flags that go with it."""
        number = self.number(entity)
        said = self.said[number]
        tags = {**self.all_tags(entity, zone), t.ZONE_POSITION: 0, **dict.fromkeys(extra, 1)}
        stale = {tag: 0 for tag, value in said.items() if value and tag in ALL_SHOWN and tag not in tags}
        told = {tag: value for tag, value in {**tags, **stale}.items() if value or said.get(tag)}
        said.update(told)
        self.hidden.discard(number)
        self.tree.add(ShowEntity(self.tree.line(), number, entity.card.id, tuple(told.items())))

    def hide(self, entity: Entity) -> None:
        """An entity goes into a deck, where nobody sees it."""
        number = self.number(entity)
        self.write(number, t.ZONE_POSITION, 0)
        self.tree.add(HideEntity(self.tree.line(), number, t.ZONE_DECK))
        self.said[number][t.ZONE] = t.ZONE_DECK
        self.tree.add(TagChange(self.tree.line(), number, t.ZONE, t.ZONE_DECK))
        self.hidden.add(number)

    def change(self, entity: Entity) -> None:
        """An entity is another card now."""
        number = self.number(entity)
        said = self.said[number]
        zone = self.zone(entity)
        before = {tag for tag in said if tag in ALL_SHOWN or tag in OF_CARD}
        tags = {**dict.fromkeys(before, 0), **printed(entity.card), **values(entity, zone)}
        told = {tag: value for tag, value in tags.items() if said.get(tag, 0) != value}
        said.update(told)
        self.tree.add(ChangeEntity(self.tree.line(), number, entity.card.id, tuple(told.items())))

    def replace(self, entity: Entity, creator: int) -> None:
        """An entity in play has become another: a new one takes its place, linked with the one that was there."""
        old = self.number(entity)
        new = self.fresh()
        side, place = t.ZONE_SETASIDE, self.tag(old, t.ZONE_POSITION)
        tags = {**self.all_tags(entity, "PLAY"), t.ZONE: side, t.ZONE_POSITION: 0, t.CREATOR: creator}
        self.full(new, entity.card.id, tags)
        self.write(new, t.LINKED_ENTITY, old)
        self.write(old, t.LINKED_ENTITY, new)
        self.write(new, t.ZONE, t.ZONE_PLAY)
        self.write(new, t.ZONE_POSITION, place)
        self.write(old, t.ZONE, side)
        self.write(old, t.ZONE_POSITION, 0)
        del self.things[old]
        self.give(entity, new)

    def move(self, entity: Entity, zone: str) -> None:
        """An entity goes to another zone; a hidden one is shown by it."""
        number = self.number(entity)
        if number in self.hidden:
            self.show(entity, zone)
        else:
            self.write(number, t.CONTROLLER, entity.controller.number)
            self.write(number, t.ZONE, ZONE_NUMBERS[zone])

    def settle(self, entity: Entity, only: Collection[int] = ALL_SHOWN) -> None:
        """Write what is new about one entity (or only some tags of it)."""
        number = self.number(entity)
        if number in self.hidden:
            return
        zone, said = self.zone(entity), self.said[number]
        tags = values(entity, zone)
        for tag in [*tags, *(tag for tag in said if tag in ALL_SHOWN and tag not in tags)]:
            value = tags.get(tag, 0)
            if (number, tag) in self.held or tag not in only:
                continue
            if tag == t.EXHAUSTED and not value and entity.controller is not self.game.active:
                # Exhaustion ends with the turn of its own side.
                continue
            self.write(number, tag, value)
        if only is ALL_SHOWN and (zone == "HAND" or (zone == "PLAY" and entity.card.type == "HERO_POWER")):
            self.write(number, t.COST, cost_of(self.game, entity))

    # Enchantments.

    def attach(self, enchantment: Enchantment) -> None:
        """A new enchantment: made out of sight, shown, put on its host."""
        number = self.fresh()
        self.give(enchantment, number)
        host = self.number(enchantment.host)
        side = enchantment.controller.number
        tags = {t.CONTROLLER: side, t.CARDTYPE: t.TYPE_ENCHANTMENT, t.ATTACHED: host, t.ZONE: t.ZONE_SETASIDE}
        if enchantment.source is not None:
            tags[t.CREATOR] = self.number(enchantment.source)
        if enchantment.card.id:
            self.full(number, None, {t.ZONE: t.ZONE_SETASIDE, t.CONTROLLER: side})
            self.said[number] |= tags
            self.tree.add(ShowEntity(self.tree.line(), number, enchantment.card.id, tuple(tags.items())))
        else:
            # What a set-up gives has no card that could be shown.
            self.full(number, None, tags)
        self.write(number, t.ZONE, t.ZONE_PLAY)

    def attach_new(self, host: Entity) -> None:
        """The enchantments on a host that the record does not have yet."""
        if self._is_bare(host):
            return
        for enchantment in host.enchantments:
            if self.find(enchantment) is None:
                self.attach(enchantment)

    def detach_gone(self, host: Entity | None = None) -> None:
        """Enchantments that are on their host no more (of one host, or of all)."""
        for number, enchantment in list(self.worn.items()):
            on = enchantment.host
            if on is not host and (host is not None or on is self.coming):
                continue
            if enchantment not in on.enchantments or self._is_bare(on):
                self.write(number, t.ZONE, t.ZONE_REMOVED)
                del self.worn[number]

    def _is_bare(self, host: Entity) -> bool:
        """Whoever has left play wears nothing; a minion that is still to enter may."""
        return not host.pending and self.zone(host) in ("GRAVEYARD", "SETASIDE")

    # Everything.

    def settle_player(self, player: Player) -> None:
        """Write what is new about a player."""
        number = self.player(player)
        for tag, read in OF_PLAYER:
            self.write(number, tag, read(player))

    def settle_all(self, spare: Collection[Entity | None] = ()) -> None:
        """Write everything that is new; `spare` stay in the zone where the record has them."""
        for player in self.game.players:
            if player is not self.coming:
                self.settle_player(player)
        for entity in self._newcomers():
            if entity is not self.coming:
                self.make(entity)
        for number, entity in list(self.things.items()):
            if entity not in spare and number not in self.hidden:
                zone = ZONE_NUMBERS[self.zone(entity)]
                if self.tag(number, t.ZONE) != zone:
                    if entity is self.coming and entity.zone != "SETASIDE":
                        # It has given up its place; where it goes is told by its row.
                        self.write(number, t.ZONE_POSITION, 0)
                    elif self.zone(entity) == "DECK":
                        self.hide(entity)
                    else:
                        self.write(number, t.ZONE_POSITION, 0)
                        self.write(number, t.ZONE, zone)
        self.settle_places()
        for number, entity in list(self.things.items()):
            if entity is self.coming:
                continue
            state = _LIVELY(entity)
            if self._seen.get(number) != state or entity.zone == "HAND" or entity.enchantments:
                self._seen[number] = state
                self.attach_new(entity)
                self.settle(entity)
        self.detach_gone()

    def settle_places(self, leaving: Entity | None = None) -> None:
        """Positions in hands and rows, from the right to the left; one who is about to leave stands nowhere."""
        for player in self.game.players:
            for zone, entities in (("HAND", player.looked or player.hand), ("PLAY", player.row)):
                standing = [each for each in entities if each is not leaving and self._stands(each, zone)]
                for place in range(len(standing), 0, -1):
                    self.write(self.number(standing[place - 1]), t.ZONE_POSITION, place)

    def _stands(self, entity: Entity, zone: str) -> bool:
        """Whether the record has an entity in a zone where the engine has it, too."""
        number = self.find(entity)
        return not entity.pending and number is not None and self.tag(number, t.ZONE) == ZONE_NUMBERS[zone]

    def _newcomers(self) -> Iterator[Entity]:
        for player in self.game.players:
            row = [entity for entity in player.row if not entity.pending]
            singles = [each for each in (player.hero, player.power) if each is not None]
            for entity in (*singles, *row, *player.hand, *player.secrets):
                if self.find(entity) is None:
                    yield entity
            for card in player.deck:
                if isinstance(card, Entity):
                    if self.find(card) is None:
                        yield card


def position(entity: Entity, zone: str) -> int:
    """ZONE_POSITION: the place in hand or row, from 1; 0 for what has none."""
    player = entity.controller
    if zone == "HAND":
        cards = [*player.looked, *player.hand]
        return cards.index(entity) + 1 if entity in cards else 0
    if zone == "PLAY" and entity in player.row:
        return [each for each in player.row if not each.pending].index(entity) + 1 if not entity.pending else 0
    return 0
