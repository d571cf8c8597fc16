"""Loads the engine with the state that a record shows at one moment; the record's numbers win over printed ones."""

from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Final

from oracle.engine import Enchantment, Entity, Game, Player
from oracle.engine.block import Block
from oracle.engine.card import ABILITY_BITS, EMPTY_SCRIPT, Card
from oracle.engine.game import AURAS, DOOMED
from oracle.engine.stats import aura_update_other, aura_update_stats, cost_of, hears, recompute, refresh_text
from oracle.replay import tags as t
from oracle.replay.resimulate.definitions import Definitions
from oracle.replay.resimulate.history import ONE_TURN_EFFECT, SPELLPOWER, History, Identity
from oracle.replay.resimulate.lasting import lasts_until
from oracle.replay.resimulate.mixing import mixed
from oracle.replay.state import ABILITY_TAGS, ZONE_NAMES
from oracle.replay.tracker import Tracked, Tracker

CARDS_PLAYED_THIS_TURN: Final = 269
ACTIVATIONS_THIS_TURN: Final = 479
SCRIPT_NUMBER: Final = 2
QUEST_PROGRESS: Final = 534

_KEPT: Final = frozenset(
    {t.TYPE_HERO, t.TYPE_MINION, t.TYPE_SPELL, t.TYPE_WEAPON, t.TYPE_HERO_POWER, t.TYPE_LOCATION, 0}
)
_REST: Final = Card(id="", name="", type="ENCHANTMENT", script=EMPTY_SCRIPT)
_LATE: Final = 1 << 40
_COST_STEPS: Final = 50


class Loader:
    """A game of the engine beside a tracker: `sync` makes the one say what the other does.

    `definition` may give an entity another card (with the record as its text) than its own.
    """

    def __init__(
        self,
        game: Game,
        tracker: Tracker,
        history: History,
        definitions: Definitions,
        identities: Mapping[int, Identity],
        definition: Callable[[int, Card], Card],
    ) -> None:
        self.game = game
        self.tracker = tracker
        self.history = history
        self.definitions = definitions
        self.identities = identities
        self.entities: dict[int, Entity] = {}
        """The record's entities to those of the engine."""
        self._definition = definition

    def bind(self, number: int, entity: Entity) -> None:
        """An entity that the engine made is one that the record made."""
        self.entities[number] = entity

    def sync(self) -> None:
        """Take over the whole state of now."""
        game, tracker = self.game, self.tracker
        game.turn = tracker.tag(tracker.game, t.TURN)
        for number, entity in tracker.players.items():
            if number not in (1, 2):
                continue
            player, tags = game.players[number - 1], tracker.get(entity)
            if tags.get(t.CURRENT_PLAYER):
                game.active = player
            if tags.get(t.FIRST_PLAYER):
                game.first = player
            self._player(player, tags, number)
        worn: dict[int, list[Tracked]] = {}
        places: dict[tuple[int, int], list[Tracked]] = {}
        for each in tracker.entities.values():
            kind = each.kind
            if kind == t.TYPE_ENCHANTMENT:
                if each.zone == t.ZONE_PLAY and each.card is not None:
                    worn.setdefault(each.get(t.ATTACHED), []).append(each)
            elif kind in _KEPT and each.zone and each.controller in (1, 2):
                places.setdefault((each.controller, each.zone), []).append(each)
        for found in places.values():
            found.sort(key=lambda each: (each.get(t.ZONE_POSITION), each.entity))
        for player in game.players:
            self._zones(player, places)
        self._gone()
        self._settle(worn)

    # Players.

    def _player(self, player: Player, tags: Tracked, number: int) -> None:
        history = self.history
        player.crystals, player.temporary = tags.get(t.RESOURCES), tags.get(t.TEMP_RESOURCES)
        player.locked, player.owed = tags.get(t.OVERLOAD_LOCKED), tags.get(t.OVERLOAD_OWED)
        # The record counts locked crystals as used.
        player.used = max(0, tags.get(t.RESOURCES_USED) - player.locked)
        player.extra_turns = max(0, tags.get(t.NUM_TURNS_LEFT) - 1)
        player.fatigue = tags.get(t.FATIGUE)
        player.cards_played_this_turn = player.finished_plays = tags.get(CARDS_PLAYED_THIS_TURN)
        player.cards_played = list(history.played.get(number, ()))
        player.spells_cast = history.spells.get(number, 0)
        player.power_uses = history.power_uses.get(number, 0)
        player.died = list(history.died.get(number, ()))
        player.died_this_turn = list(history.died_this_turn.get(number, ()))

    # Zones.

    def _zones(self, player: Player, places: Mapping[tuple[int, int], list[Tracked]]) -> None:
        game, number = self.game, player.number
        player.row.clear()
        player.hand.clear()
        player.deck.clear()
        player.secrets.clear()
        player.power = player.weapon = None
        player.ordered = 0
        for each in places.get((number, t.ZONE_PLAY), ()):
            match each.kind:
                case t.TYPE_MINION | t.TYPE_LOCATION:
                    player.row.append(self._put(each, player))
                case t.TYPE_WEAPON:
                    player.weapon = self._put(each, player)
                case t.TYPE_HERO_POWER:
                    player.power = self._put(each, player)
                case t.TYPE_HERO:
                    hero = self.tracker.hero(number)
                    if hero is None or hero.zone != t.ZONE_PLAY or hero is each:
                        player.hero = self._put(each, player)
        for each in places.get((number, t.ZONE_SECRET), ()):
            player.secrets.append(self._put(each, player))
        for each in places.get((number, t.ZONE_HAND), ()):
            player.hand.append(self._put(each, player))
        for each in places.get((number, t.ZONE_DECK), ()):
            player.deck.append(self._put(each, player, alone=True))
        if not hasattr(player, "hero"):
            player.hero = game.create("HERO_08", player)
            player.hero.zone = "PLAY"

    def _gone(self) -> None:
        """What has left hand and play is there no more, and hears nothing."""
        game = self.game
        there = {
            entity for player in game.players for zone in (player.row, player.hand, player.deck) for entity in zone
        }
        for number, entity in self.entities.items():
            zone = self.tracker.get(number).zone
            if entity in there:
                # Another entity of the record has taken its place.
                continue
            if zone == t.ZONE_GRAVEYARD and entity.zone != "GRAVEYARD":
                entity.zone = "GRAVEYARD"
                entity.pending = False
                entity.owner.graveyard.append(entity)
            elif zone in (t.ZONE_SETASIDE, t.ZONE_REMOVED):
                entity.zone = ZONE_NAMES[zone]
        game.watchers[:] = [each for each in game.watchers if hears(each)]
        game.aura_sources[:] = [each for each in game.aura_sources if each.zone == "PLAY"]

    def _put(self, each: Tracked, player: Player, *, alone: bool = False) -> Entity:
        entity = self.entities.get(each.entity)
        if entity is None:
            card = self.card_of(each)
            # Equal cards of a deck are one candidate: the record knows them apart.
            entity = self.game.create(replace(card) if alone else card, player)
            self.entities[each.entity] = entity
        elif each.card is not None and each.card != entity.card.id:
            entity.card = self.card_of(each)
        entity.controller = player
        entity.zone = ZONE_NAMES[each.zone]
        entity.pending = False
        entity.started_in_deck = not each.get(t.CREATOR)
        self._values(entity, each)
        return entity

    def card_of(self, each: Tracked) -> Card:
        """The definition of an entity: its card of now, or the one that the record shows later."""
        known, later = self.history.shown.get(each.entity), self.identities.get(each.entity)
        name = each.card or (later.card if later is not None else None)
        if name is None:
            return self._definition(each.entity, self.definitions.unknown(each.kind))
        numbers = next((found.numbers for found in (known, later) if found is not None and found.card == name), {})
        card = self.definitions.get(name)
        if numbers:
            card = self.definitions.with_numbers(card, numbers)
        return self._definition(each.entity, mixed(card, each, numbers, self.definitions))

    def _values(self, entity: Entity, each: Tracked) -> None:
        """What the tags say of an entity by itself; what enchantments and auras give comes later."""
        entity.enchantments.clear()
        card = entity.card
        entity.base_attack, entity.base_health, entity.base_cost = card.attack, card.health, card.cost
        entity.aura_attack = entity.aura_health = entity.aura_abilities = 0
        entity.lost = 0
        entity.armor = each.get(t.ARMOR)
        entity.silenced = bool(each.get(t.SILENCED))
        entity.frozen = bool(each.get(t.FROZEN))
        entity.to_be_destroyed = bool(each.get(t.TO_BE_DESTROYED))
        entity.dormant = 99 if each.get(t.DORMANT) else 0
        entity.attacks_made = each.get(t.NUM_ATTACKS_THIS_TURN)
        entity.extra_attacks = each.get(t.EXTRA_ATTACKS_THIS_TURN)
        entity.exhausted = False
        entity.count = each.get(QUEST_PROGRESS) if each.get(t.QUEST) else each.get(SCRIPT_NUMBER)
        entity.played_turn = self.game.turn if each.get(t.JUST_PLAYED) else -1
        if card.type == "HERO_POWER":
            entity.attacks_made = max(each.get(ACTIVATIONS_THIS_TURN), each.get(t.EXHAUSTED))
        elif card.type == "MINION":
            entity.exhausted = bool(each.get(t.EXHAUSTED)) and not entity.attacks_made
        order = self.history.order(each)
        entity.order = entity.since = entity.death_order = order
        entity.hit_order = self.history.hit_order(each)
        entity.damage = 0

    # Enchantments, auras, and what is left to explain.

    def _settle(self, worn: Mapping[int, list[Tracked]]) -> None:
        game = self.game
        loaded = [
            (self.entities[number], self.tracker.get(number))
            for number in self.entities
            if self.entities[number].zone in ("PLAY", "HAND", "SECRET") or _listens_in_deck(self.entities[number])
        ]
        for entity, each in loaded:
            for enchantment in sorted(worn.get(each.entity, ()), key=lambda found: found.entity):
                self._attach(entity, enchantment)
        game.order = game.serial = max(game.order, game.serial, self.history.clock)
        for entity, each in loaded:
            self._abilities(entity, each)
        for entity, _ in loaded:
            refresh_text(game, entity)
            recompute(game, None, entity)
        block = Block(0, game.active, None, start=game.sequence())
        game.todo |= AURAS
        aura_update_stats(game, block)
        aura_update_other(game, block)
        for entity, each in loaded:
            if entity.zone == "PLAY":
                self._fit(entity, each)
        # Hero values count a weapon's: it comes first.
        for player in game.players:
            self._fit(player.hero, self._tracked(player.hero))
        for entity, each in loaded:
            # A hidden card keeps the last damage that was seen of it.
            entity.damage = each.get(t.DAMAGE) if entity.zone == "PLAY" else 0
            if entity.zone == "HAND" or entity.card.type == "HERO_POWER":
                if each.card is not None:
                    if entity.card.type == "MINION":
                        self._fit(entity, each)
                    make_it_cost(game, entity, each.get(t.COST))
            elif entity.zone == "PLAY" and entity.doomed and not entity.dormant:
                game.todo |= DOOMED
        aura_update_stats(game, block)
        aura_update_other(game, block)
        for entity, each in loaded:
            # Auras of the damaged came with their damage.
            if entity.zone == "PLAY" and entity.card.type != "HERO":
                self._fit(entity, each)
        for player in game.players:
            self._fit(player.hero, self._tracked(player.hero))

    def _tracked(self, entity: Entity) -> Tracked:
        number = next((number for number, found in self.entities.items() if found is entity), 0)
        return self.tracker.get(number)

    def _attach(self, host: Entity, each: Tracked) -> None:
        assert each.card is not None
        card = self._definition(each.entity, self.definitions.get(each.card))
        number = each.controller
        controller = self.game.players[number - 1] if number in (1, 2) else host.controller
        enchantment = self.game.attach(card, host, self.entities.get(each.get(t.CREATOR)), controller)
        enchantment.order = enchantment.since = self.history.order(each)
        gains = self.history.gains.get(each.entity, {})
        enchantment.attack, enchantment.health = gains.get(t.ATK, 0), gains.get(t.HEALTH, 0)
        for tag, name in ABILITY_TAGS.items():
            if gains.get(tag, 0) > 0 and self.tracker.tag(each.get(t.ATTACHED), tag):
                enchantment.abilities |= ABILITY_BITS[name]
        enchantment.until = "end_of_turn" if each.get(ONE_TURN_EFFECT) else lasts_until().get(each.card, "")
        enchantment.until_player = controller if enchantment.until == "start_of_turn" else None

    def _abilities(self, entity: Entity, each: Tracked) -> None:
        if entity.zone not in ("PLAY", "HAND") or entity.card.type not in ("MINION", "HERO", "WEAPON"):
            return
        if entity.zone == "HAND" and each.card is None:
            return
        printed = 0 if entity.silenced else entity.card.abilities
        for enchantment in entity.enchantments:
            printed |= enchantment.abilities
        gift = 0
        for tag, name in ABILITY_TAGS.items():
            bit = ABILITY_BITS[name]
            if each.get(tag) and not printed & bit:
                gift |= bit
            elif printed & bit and not each.get(tag) and entity.zone == "PLAY":
                # Some builds show the abilities of a card only once it is in play.
                entity.lost |= bit
        spell_damage = each.get(SPELLPOWER) - (0 if entity.silenced else entity.card.spell_damage)
        if gift or (spell_damage and entity.zone == "PLAY" and entity.card.type == "MINION"):
            rest = self._rest(entity)
            rest.abilities |= gift
            rest.spell_damage = spell_damage if entity.card.type == "MINION" else 0

    def _rest(self, entity: Entity) -> Enchantment:
        """The nameless enchantment of an entity, the oldest that it wears."""
        found = next((each for each in entity.enchantments if each.card is _REST), None)
        if found is None:
            order, serial = self.game.order, self.game.serial
            found = self.game.attach(_REST, entity, None, entity.controller)
            self.game.order, self.game.serial = order, serial
            found.order = found.since = 0
            entity.enchantments.remove(found)
            entity.enchantments.insert(0, found)
        return found

    def _fit(self, entity: Entity, each: Tracked) -> None:
        """What neither print nor enchantments nor auras explain is given by a nameless enchantment."""
        if entity.card.type not in ("MINION", "HERO", "WEAPON", "LOCATION"):
            return
        health = each.get(t.HEALTH)
        if entity.card.type in ("WEAPON", "LOCATION"):
            health = each.get(t.DURABILITY) or health
        attack = each.get(t.ATK)
        if attack == entity.attack and health == entity.max_health:
            return
        rest = self._rest(entity)
        rest.attack += attack - entity.attack
        rest.health += health - entity.max_health
        recompute(self.game, None, entity)


def _listens_in_deck(entity: Entity) -> bool:
    """Whether it lies in a deck and answers something there (TRIG-06)."""
    return entity.zone == "DECK" and any(trigger.zone == "DECK" for trigger in entity.card.script.triggers)


def make_it_cost(game: Game, entity: Entity, cost: int) -> None:
    """Give a card the base cost at which it costs that much; below 0 a step does not show at first."""
    for _ in range(_COST_STEPS):
        missing = cost - cost_of(game, entity)
        if not missing:
            return
        entity.base_cost += missing
