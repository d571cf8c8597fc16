"""What the engine knows of a card: printed values and a script of frozen effect values."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Protocol

from oracle.vocabulary import ABILITIES

if TYPE_CHECKING:
    from oracle.engine.block import Block
    from oracle.engine.entities import Entity
    from oracle.engine.game import Game

ABILITY_BITS: dict[str, int] = {name: 1 << position for position, name in enumerate(ABILITIES)}
"""Ability name to its bit in `Entity.abilities`."""

TAUNT = ABILITY_BITS["TAUNT"]
CHARGE = ABILITY_BITS["CHARGE"]
RUSH = ABILITY_BITS["RUSH"]
DIVINE_SHIELD = ABILITY_BITS["DIVINE_SHIELD"]
WINDFURY = ABILITY_BITS["WINDFURY"]
MEGA_WINDFURY = ABILITY_BITS["MEGA_WINDFURY"]
STEALTH = ABILITY_BITS["STEALTH"]
IMMUNE = ABILITY_BITS["IMMUNE"]
POISONOUS = ABILITY_BITS["POISONOUS"]
LIFESTEAL = ABILITY_BITS["LIFESTEAL"]
REBORN = ABILITY_BITS["REBORN"]
ELUSIVE = ABILITY_BITS["ELUSIVE"]
CANT_ATTACK = ABILITY_BITS["CANT_ATTACK"]
CANNOT_ATTACK_HEROES = ABILITY_BITS["CANNOT_ATTACK_HEROES"]


def ability_bits(*names: str) -> int:
    """Return the union of the bits of the named abilities; a KeyError names an unknown one."""
    bits = 0
    for name in names:
        bits |= ABILITY_BITS[name]
    return bits


class Effect(Protocol):
    """An instruction of a card: run it, or let it schedule its parts."""

    def run(self, game: Game, block: Block, /) -> None: ...


class Condition(Protocol):
    """A question about the current state and the event that is answered."""

    def test(self, game: Game, block: Block, /) -> bool: ...


class Selector(Protocol):
    """A set of entities, in order of play."""

    def select(self, game: Game, block: Block, /) -> list[Entity]: ...


class Value(Protocol):
    """A number that is read when it is needed."""

    def value(self, game: Game, block: Block, /) -> int: ...


@dataclass(frozen=True, slots=True, eq=False)
class Trigger:
    """An effect that answers an event (TRIG-01).

    `event` is what it answers; `zone` is where its card must be (PLAY, HAND or DECK).
    `priority` overrides order of play (TRIG-18): lower is earlier, 0 is ordinary.
    `alive` triggers need their minion to be neither mortally wounded nor marked (TRIG-16, TRIG-17).
    """

    event: str
    effect: Effect
    condition: Condition | None = None
    keyword: str = ""
    zone: str = "PLAY"
    priority: int = 0
    alive: bool = False
    once: bool = False


@dataclass(frozen=True, slots=True, eq=False)
class Aura:
    """What a card in play gives to others for as long as it is there (AURA-01, AURA-02).

    `attack`, `health` and `abilities` go to `targets` at the Health/Attack updates; `flag` is a rule change for
    a player and `cost` a change of what cards cost, both of the "other" kind; that change makes nothing cheaper than
    `cost_least` (AURA-12). `attack_is` says what the Attack is, whatever others give (AURA-10). The texts of the cards
    `protects_from` leave the targets out.
    """

    targets: Selector | None = None
    attack: int | Value = 0
    health: int | Value = 0
    abilities: int = 0
    condition: Condition | None = None
    flag: str = ""
    cost: int | Value = 0
    cost_set: int | None = None
    cost_least: int | None = None
    attack_is: Value | None = None
    spell_damage: int = 0
    protects_from: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Gift:
    """What an enchantment gives by its own text, where no card that attaches it tells the numbers (AURA-08)."""

    attack: int = 0
    health: int = 0
    cost: int = 0
    set_cost: int | None = None
    until: str = ""


@dataclass(frozen=True, slots=True)
class Script:
    """The text of a card as effect values; a card without text has the empty script.

    `wakes` is what a dormant minion waits for in place of turns. A minion that is `frozen` by its text never thaws.
    `gift` holds the numbers of an enchantment that tells them itself.
    A quest or an objective is `secret` too: it lies in the same zone and only one of a kind may; but no effect takes it
    for a Secret.
    """

    text: Effect | None = None
    battlecry: Effect | None = None
    combo: Effect | None = None
    outcast: Effect | None = None
    options: tuple[str, ...] = ()
    deathrattle: Effect | None = None
    triggers: tuple[Trigger, ...] = ()
    auras: tuple[Aura, ...] = ()
    drawn: Effect | None = None
    discarded: Effect | None = None
    awake: Effect | None = None
    wakes: Trigger | None = None
    start_of_game: Effect | None = None
    start_of_game_if: Condition | None = None
    target: Selector | None = None
    target_if: Condition | None = None
    combo_target: Selector | None = None
    optional_target: bool = False
    requires: Selector | None = None
    dormant: int = 0
    cost: Value | None = None
    playable_if: Condition | None = None
    secret: bool = False
    quest: bool = False
    objective: bool = False
    enrage: Aura | None = None
    power: str = ""
    tradeable: bool = False
    leaves_corpse: bool = True
    frozen: bool = False
    gift: Gift | None = None
    printing: str = ""

    @property
    def hidden(self) -> bool:
        """A Secret: what lies among the Secrets, but face down."""
        return self.secret and not (self.quest or self.objective)


EMPTY_SCRIPT = Script()


@dataclass(frozen=True, slots=True, eq=False)
class Card:
    """A card definition: the printed values (mana, points of Attack and Health) and its script.

    `health` is Health of a minion or hero and durability of a weapon.
    """

    id: str
    name: str
    type: str
    cost: int = 0
    attack: int = 0
    health: int = 0
    armor: int = 0
    abilities: int = 0
    spell_damage: int = 0
    overload: int = 0
    races: frozenset[str] = frozenset()
    card_class: str = "NEUTRAL"
    more_classes: frozenset[str] = frozenset()
    school: str = ""
    rarity: str = ""
    collectible: bool = False
    set: str = ""
    script: Script = field(default=EMPTY_SCRIPT)

    @property
    def classes(self) -> frozenset[str]:
        """All classes of the card: most have one, or are Neutral."""
        return self.more_classes | {self.card_class}

    def __repr__(self) -> str:
        return f"<{self.id} {self.name}>"


class CardSource(Protocol):
    """Where the engine gets its cards from; `pool` lists what a query of random cards draws from."""

    def get(self, card_id: str, /) -> Card: ...

    def pool(self, query: Sequence[tuple[str, str]], /) -> list[Card]: ...
