"""The entities of a game: players, cards in a zone, enchantments."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from oracle.engine.card import Aura, Card, Trigger

ROW_LIMIT = 7
HAND_LIMIT = 10
DECK_LIMIT = 60
SECRET_LIMIT = 5
CRYSTAL_LIMIT = 10


class Enchantment:
    """Something attached to a host (ORD-01): changes of its values, abilities, triggers.

    `costs_health` has its host, a card in hand, paid with Health in place of mana (PLAY-04).
    `until` is "" (for good), "end_of_turn", "start_of_turn" or "end_of_attack"; the `set_…` values overwrite (AURA-09).
    """

    __slots__ = (
        "abilities",
        "attack",
        "card",
        "controller",
        "cost",
        "costs_health",
        "health",
        "host",
        "id",
        "linked",
        "order",
        "set_attack",
        "set_cost",
        "set_health",
        "since",
        "source",
        "spell_damage",
        "until",
        "until_player",
    )

    def __init__(self, id: int, card: Card, host: Entity, source: Entity | None, controller: Player) -> None:
        self.id = id
        self.card = card
        self.host = host
        self.source = source
        self.controller = controller
        self.order = 0
        self.since = 0
        self.attack = 0
        self.health = 0
        self.set_attack: int | None = None
        self.set_health: int | None = None
        self.cost = 0
        self.set_cost: int | None = None
        self.costs_health = False
        self.abilities = 0
        self.spell_damage = 0
        self.until = ""
        self.until_player: Player | None = None
        self.linked: Entity | None = None

    def __repr__(self) -> str:
        return f"<{self.card.id} on {self.host!r}>"


class Entity:
    """A card in some zone: hero, minion, spell, weapon, hero power, location.

    `attack` and `max_health` are effective values (a weapon's `max_health` is its durability); Health left is
    `max_health - damage`. `order` is the order of play, `since` the serial that presence is read from (TRIG-08);
    `extra_attacks` are those that effects give it for this turn (ATK-19).
    `hit_order` and `death_order` are its places when hits and deaths are put in order, which a change of sides may
    renew (ORD-05). `made` is the order of play when a card that is not played by hand was made, -1 for all others.
    """

    __slots__ = (
        "abilities",
        "armor",
        "attack",
        "attacks_made",
        "aura_abilities",
        "aura_attack",
        "aura_health",
        "auras",
        "base_attack",
        "base_cost",
        "base_health",
        "card",
        "controller",
        "count",
        "damage",
        "death_order",
        "dormant",
        "enchantments",
        "exhausted",
        "extra_attacks",
        "frozen",
        "hit_order",
        "id",
        "linked",
        "listens",
        "lost",
        "made",
        "max_health",
        "numbers",
        "order",
        "owner",
        "pending",
        "place",
        "played_turn",
        "silenced",
        "since",
        "spell_damage",
        "started_in_deck",
        "to_be_destroyed",
        "triggers",
        "zone",
    )

    def __init__(self, id: int, card: Card, owner: Player) -> None:
        self.id = id
        self.card = card
        self.owner = owner
        self.controller = owner
        self.zone = "SETASIDE"
        self.order = 0
        self.hit_order = 0
        self.death_order = 0
        self.made = -1
        self.since = 0
        self.base_attack = card.attack
        self.base_health = card.health
        self.base_cost = card.cost
        self.attack = card.attack
        self.max_health = card.health
        self.damage = 0
        self.armor = 0
        self.abilities = card.abilities
        self.lost = 0
        self.aura_attack = 0
        self.aura_health = 0
        self.aura_abilities = 0
        self.spell_damage = card.spell_damage
        self.enchantments: list[Enchantment] = []
        self.auras: tuple[Aura, ...] = ()
        self.triggers: tuple[tuple[Trigger, Enchantment | None], ...] = ()
        self.listens = 0
        self.silenced = False
        self.frozen = False
        self.exhausted = False
        self.attacks_made = 0
        self.extra_attacks = 0
        self.to_be_destroyed = False
        self.dormant = 0
        self.pending = False
        self.place = 0
        self.played_turn = -1
        self.count = 0
        self.numbers: tuple[int, ...] = ()
        self.linked: Entity | None = None
        self.started_in_deck = False

    @property
    def health(self) -> int:
        """Health left (durability left of a weapon); may be negative (DMG-09)."""
        return self.max_health - self.damage

    @property
    def is_minion(self) -> bool:
        return self.card.type == "MINION"

    @property
    def is_hero(self) -> bool:
        return self.card.type == "HERO"

    @property
    def mortally_wounded(self) -> bool:
        """A character at 0 or less Health (DEATH-01)."""
        return self.max_health <= self.damage

    @property
    def doomed(self) -> bool:
        """Mortally wounded or marked for destruction: "death-confirmed" (S2.1a)."""
        return self.to_be_destroyed or self.max_health <= self.damage

    @property
    def costs_health(self) -> bool:
        """Whether Health is paid for it in place of mana (PLAY-04)."""
        return any(enchantment.costs_health for enchantment in self.enchantments)

    def has(self, bits: int) -> bool:
        """Whether it has any of the abilities `bits`."""
        return bool(self.abilities & bits)

    def __repr__(self) -> str:
        return f"<{self.id} {self.card.name}>"


class Player:
    """A player: hero, zones, mana, and what effects look back on."""

    __slots__ = (
        "cards_played",
        "cards_played_this_turn",
        "corpses",
        "corpses_spent",
        "crystals",
        "deck",
        "died",
        "died_this_turn",
        "extra_turns",
        "fatigue",
        "fell",
        "finished_plays",
        "flags",
        "graveyard",
        "hand",
        "hero",
        "locked",
        "looked",
        "mulliganed",
        "name",
        "number",
        "opponent",
        "ordered",
        "owed",
        "power",
        "power_uses",
        "row",
        "secrets",
        "spells_cast",
        "temporary",
        "totems",
        "used",
        "weapon",
    )

    def __init__(self, number: int) -> None:
        self.number = number
        self.name = f"p{number}"
        self.opponent: Player
        self.hero: Entity
        self.power: Entity | None = None
        self.weapon: Entity | None = None
        self.row: list[Entity] = []
        self.hand: list[Entity] = []
        self.deck: list[Card | Entity] = []
        self.ordered = 0
        self.looked: list[Entity] = []
        self.mulliganed = False
        self.graveyard: list[Entity] = []
        self.secrets: list[Entity] = []
        self.crystals = 0
        self.used = 0
        self.locked = 0
        self.owed = 0
        self.temporary = 0
        self.fatigue = 0
        self.cards_played: list[str] = []
        self.cards_played_this_turn = 0
        self.finished_plays = 0
        self.spells_cast = 0
        self.power_uses = 0
        self.corpses = 0
        self.corpses_spent = 0
        self.totems = 0
        self.extra_turns = 0
        self.died: list[str] = []
        self.died_this_turn: list[str] = []
        self.fell = 0
        self.flags: dict[str, int] = {}

    @property
    def mana(self) -> int:
        """Mana that can be spent now; more Overload than crystals leaves none (TURN-04)."""
        return max(0, self.crystals - self.used - self.locked) + self.temporary

    def __repr__(self) -> str:
        return self.name
