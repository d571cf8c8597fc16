"""Builds the game that a set-up describes; what cannot be is a `SetupError` with its place in the document."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import cache
from typing import Final

from oracle.engine import Enchantment, Entity, Game, Player, Rules
from oracle.engine.block import Block
from oracle.engine.card import ABILITY_BITS, Card, CardSource, Script
from oracle.engine.decision import Decider
from oracle.engine.game import DOOMED
from oracle.engine.stats import aura_update_other, aura_update_stats, recompute, refresh_text
from oracle.engine.turns import frozen_for_good
from oracle.engine.zones import listen_in_deck
from oracle.scenario.faults import Place
from oracle.scenario.model import EnchantmentSpec, EntitySpec, Scenario, Setup, Side, SideSpec
from oracle.scenario.naming import Naming

DEFAULT_HERO: Final = EntitySpec("HERO_08")
"""The hero of a side that does not say: a plain one of 30 Health."""

_GIVEN: Final = ("stealth", "divine_shield", "taunt")
_SIDES: Final[tuple[Side, Side]] = ("p1", "p2")


class SetupError(Exception):
    """A position that cannot be: the place in the document, what was found and what was wanted."""

    def __init__(self, place: Place, found: str, wanted: str) -> None:
        super().__init__(f"found {found}, wanted {wanted}")
        self.place = place
        self.found = found
        self.wanted = wanted


@cache
def _plain(card: str) -> EntitySpec:
    """An entity that is just its card."""
    return EntitySpec(card)


@dataclass(frozen=True, slots=True)
class _Placed:
    """An entity of the set-up with what it came from."""

    entity: Entity
    spec: EntitySpec
    key: str
    place: Place
    side: Side


def build_game(
    scenario: Scenario,
    rules: Rules,
    cards: CardSource,
    decider: Decider,
    *,
    swap_seats: bool = False,
    naming: type[Naming] = Naming,
) -> tuple[Game, Naming]:
    """The game at the beginning of a scenario and the names in it, of the kind given; nothing is recorded yet."""
    setup = scenario.setup.swapped() if swap_seats else scenario.setup
    game = Game(rules, cards, decider)
    one, two = game.players if setup.player_ids == (1, 2) else game.players[::-1]
    names = naming(one, two, scenario.made)
    _Builder(game, names, setup, opening=any(step.do == "start" for step in scenario.steps)).build()
    return game, names


class _Builder:
    """One set-up on its way into a game."""

    def __init__(self, game: Game, naming: Naming, setup: Setup, *, opening: bool) -> None:
        self.game = game
        self.naming = naming
        self.setup = setup
        self.opening = opening
        self.placed: list[_Placed] = []
        self.enchantments: list[tuple[Enchantment, EnchantmentSpec, Place]] = []

    def build(self) -> None:
        game, setup = self.game, self.setup
        # Whose turn it is comes first: a weapon counts in its owner's turn only.
        game.first = self.naming.side(setup.first)
        game.active = self.naming.side(setup.active)
        game.turn = 0 if self.opening else setup.turn
        for side in _SIDES:
            self.heroes(side)
        for side in _SIDES:
            self.zones(side)
        self.counters()
        self.in_order()
        self.link()
        self.finish()

    # Making entities

    def heroes(self, side: Side) -> None:
        player, spec = self.naming.side(side), self.setup.side(side)
        wanted = spec.hero or DEFAULT_HERO
        wanted = wanted if wanted.card else replace(wanted, card=DEFAULT_HERO.card)
        hero = self.make(wanted, "hero", ("setup", side, "hero"), side)
        hero.zone = "PLAY"
        hero.armor = (spec.hero.armor if spec.hero is not None else None) or 0
        player.hero = hero
        power = spec.power or _plain(self.power_of(hero))
        if not power.card:
            power = replace(power, card=self.power_of(hero))
        if power.card:
            player.power = self.make(power, "power", ("setup", side, "power"), side)
            player.power.zone = "PLAY"
            player.power.attacks_made = int(bool(power.used))

    def power_of(self, hero: Entity) -> str:
        """The hero power that comes with a hero; "" where there is none."""
        card = hero.card.script.power or f"{hero.card.id}bp"
        try:
            return self.game.cards.get(card).id
        except KeyError:
            return ""

    def zones(self, side: Side) -> None:
        player, spec = self.naming.side(side), self.setup.side(side)
        if spec.weapon is not None:
            player.weapon = self.make(spec.weapon, "weapon", ("setup", side, "weapon"), side)
            player.weapon.zone = "PLAY"
        for entity in self.several(spec.board, "board", side):
            entity.zone = "PLAY"
            player.row.append(entity)
        for entity in self.several(spec.secrets, "secrets", side):
            entity.zone = "SECRET"
            player.secrets.append(entity)
        for entity in self.several(spec.hand, "hand", side):
            entity.zone = "HAND"
            player.hand.append(entity)
        self.deck(player, spec, side)

    def several(self, specs: Sequence[EntitySpec], key: str, side: Side) -> list[Entity]:
        return [self.make(spec, key, ("setup", side, key, index), side) for index, spec in enumerate(specs)]

    def deck(self, player: Player, spec: SideSpec, side: Side) -> None:
        # The engine's decks have their top at the end; a plain card becomes an entity when it is drawn.
        for index, each in reversed(list(enumerate(spec.deck))):
            if each == _plain(each.card):
                player.deck.append(self.card(each, ("setup", side, "deck", index)))
            else:
                entity = self.make(each, "deck", ("setup", side, "deck", index), side)
                entity.zone = "DECK"
                player.deck.append(entity)
        player.ordered = len(player.deck)
        for index in range(len(player.deck)):
            listen_in_deck(self.game, player, index)

    def make(self, spec: EntitySpec, key: str, place: Place, side: Side) -> Entity:
        owner = self.naming.side(spec.owner or side)
        entity = self.game.create(self.card(spec, place), owner)
        entity.controller = self.naming.side(side)
        entity.started_in_deck = key in ("hand", "deck")
        self.placed.append(_Placed(entity, spec, key, place, side))
        if key in ("hero", "power"):
            self.naming.give(entity, f"{side}.{key}")
            if spec.alias is not None:
                self.naming.alias(spec.alias, f"{side}.{key}")
        elif spec.alias is not None:
            self.naming.give(entity, spec.alias)
        else:
            self.naming.of(entity)
        return entity

    def card(self, spec: EntitySpec, place: Place) -> Card:
        """The card, with the values of another printing where the set-up gives them."""
        try:
            card = self.game.cards.get(spec.card)
        except KeyError:
            raise SetupError(place, f"the card {spec.card}", "a card that has a script") from None
        changes: dict[str, int] = {}
        if spec.attack is not None:
            changes["attack"] = spec.attack
        if spec.health is not None:
            changes["health"] = spec.health
        elif spec.durability is not None and spec.durability > card.health:
            changes["health"] = spec.durability
        if spec.cost is not None:
            changes["cost"] = spec.cost
        return replace(card, **changes) if changes else card  # type: ignore[arg-type]

    # What the entities are

    def in_order(self) -> None:
        """Give everything its place in the order of play: the default line first, then the named ones."""
        last = {self.naming.main_name(name): rank for rank, name in enumerate(self.setup.order_of_play)}
        placed = [each for key in ("hero", "power") for each in self.placed if each.key == key]
        for side in _SIDES:
            for key in ("weapon", "board", "secrets"):
                placed += [each for each in self.placed if each.key == key and each.side == side]
        named = [each for each in placed if self.naming.of(each.entity) in last]
        named.sort(key=lambda each: last[self.naming.of(each.entity)])
        first = [each for each in placed if each not in named]
        for each in [*first, *named]:
            self.game.entered(each.entity)
            self.equip(each)
        for each in self.placed:
            if each.key in ("hand", "deck"):
                self.game.moved(each.entity)
                self.equip(each)

    def equip(self, placed: _Placed) -> None:
        """Everything that a set-up says about one entity, in the order in which it builds on itself."""
        entity, spec, game = placed.entity, placed.spec, self.game
        for name in _GIVEN:
            given = getattr(spec, name)
            if given is False:
                entity.lost |= ABILITY_BITS[name.upper()]
            elif given and not entity.card.abilities & ABILITY_BITS[name.upper()]:
                self.give_ability(entity, ABILITY_BITS[name.upper()])
        self.tags(placed)
        for index, each in enumerate(spec.enchantments):
            self.enchant(placed, each, (*placed.place, "enchantments", index))
        entity.silenced = bool(spec.silenced)
        always = frozen_for_good(entity) and entity.zone == "PLAY"
        entity.frozen = always if spec.frozen is None else spec.frozen
        entity.to_be_destroyed = bool(spec.to_be_destroyed)
        entity.exhausted = spec.ready is False
        entity.numbers = spec.numbers
        if spec.attacks_made is not None:
            entity.attacks_made = spec.attacks_made
        elif spec.ready is False and entity.is_hero:
            entity.attacks_made = 1
        if spec.played_turn is not None:
            entity.played_turn = spec.played_turn
        if spec.dormant is not None:
            entity.dormant = spec.dormant if not isinstance(spec.dormant, bool) else entity.card.script.dormant or 99
            entity.dormant = 0 if spec.dormant is False else entity.dormant
        refresh_text(game, entity)
        recompute(game, None, entity)
        if spec.durability is not None:
            entity.damage = entity.max_health - spec.durability

    def give_ability(self, entity: Entity, bits: int) -> None:
        """An ability beyond the printed ones, on a nameless enchantment, so that Silence takes it."""
        enchantment = self.game.attach(_GIFT, entity, None, entity.controller)
        enchantment.abilities = bits

    def tags(self, placed: _Placed) -> None:
        entity = placed.entity
        for tag, value in placed.spec.tags.items():
            if tag in ABILITY_BITS:
                if value:
                    self.give_ability(entity, ABILITY_BITS[tag])
                else:
                    entity.lost |= ABILITY_BITS[tag]
            elif tag in ("TAG_SCRIPT_DATA_NUM_1", "TAG_SCRIPT_DATA_NUM_2"):
                entity.count = int(value)
            elif tag == "NUM_ATTACKS_THIS_TURN":
                entity.attacks_made = int(value)
            elif tag == "EXTRA_ATTACKS_THIS_TURN":
                entity.extra_attacks = int(value)
            elif tag == "SPELLPOWER":
                entity.spell_damage = int(value)
            else:
                place = (*placed.place, "tags", tag)
                raise SetupError(place, f"the tag {tag}", "a tag that the engine keeps: an ability or a count")

    def enchant(self, placed: _Placed, spec: EnchantmentSpec, place: Place) -> None:
        try:
            enchantment = self.game.attach(spec.card, placed.entity, None, placed.entity.controller)
        except KeyError:
            raise SetupError(place, f"the enchantment {spec.card}", "one that has a script") from None
        if enchantment.card.script.gift is None or spec.attack or spec.health:
            enchantment.attack, enchantment.health = spec.attack, spec.health
        if spec.alias is not None:
            self.naming.give(enchantment, spec.alias)
        self.enchantments.append((enchantment, spec, place))

    def link(self) -> None:
        """Connect what refers to other entities, now that all are there."""
        for each in self.placed:
            if each.spec.linked is not None:
                each.entity.linked = self.entity(each.spec.linked, (*each.place, "linked"))
        for enchantment, spec, place in self.enchantments:
            if spec.by is not None:
                source = self.entity(spec.by, (*place, "by"))
                enchantment.source = source
                enchantment.controller = source.controller

    def entity(self, name: str, place: Place) -> Entity:
        thing = self.naming.find(name)
        if not isinstance(thing, Entity):
            raise SetupError(place, f"the name {name}", "an entity of the set-up")
        return thing

    def counters(self) -> None:
        for side in _SIDES:
            player, spec = self.naming.side(side), self.setup.side(side)
            mana, history = spec.mana, spec.history
            if not self.opening:
                player.crystals = mana.crystals
            player.used, player.locked, player.owed = mana.used, mana.locked, mana.owed
            player.temporary = mana.temporary
            player.cards_played = list(history.cards_played)
            player.cards_played_this_turn = player.finished_plays = history.cards_played_this_turn
            player.spells_cast = history.spells_cast
            player.died = list(history.died)
            player.power_uses = history.power_uses
            player.fatigue = history.fatigue

    def finish(self) -> None:
        """Update the auras once, silently; then damage, which counts them; then see that nobody dies of it."""
        game = self.game
        block = Block(0, game.active, None, start=game.sequence())
        aura_update_stats(game, block)
        aura_update_other(game, block)
        for each in self.placed:
            self.wound(each)
        for each in self.placed:
            entity = each.entity
            if entity.zone == "PLAY" and entity.card.type != "HERO_POWER" and entity.doomed:
                if not entity.to_be_destroyed:
                    wanted = 'a Health above 0, or "to_be_destroyed"'
                    raise SetupError(each.place, f"{entity.card.name} with {entity.health} Health", wanted)
                game.todo |= DOOMED

    def wound(self, placed: _Placed) -> None:
        entity, spec = placed.entity, placed.spec
        if spec.damage is not None:
            entity.damage = spec.damage
        elif spec.remaining is not None:
            if spec.remaining > entity.max_health:
                place = (*placed.place, "remaining")
                raise SetupError(
                    place, str(spec.remaining), f"at most {entity.max_health}, the Health of {entity.card.name}"
                )
            entity.damage = entity.max_health - spec.remaining
        # An Enrage waits for the damage.
        if entity.damage and entity.card.script.enrage is not None:
            block = Block(0, self.game.active, None, start=self.game.serial)
            aura_update_stats(self.game, block)
            aura_update_other(self.game, block)


_GIFT: Final = Card(id="", name="", type="ENCHANTMENT", script=Script())
