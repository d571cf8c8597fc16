"""Sets of entities: characters in play, cards in zones, the registers of the effect, random picks among them."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from oracle.effects.filters import Filter
from oracle.effects.word import Word
from oracle.engine.card import IMMUNE, Selector
from oracle.engine.entities import Entity
from oracle.engine.game import order_of_play
from oracle.engine.targeting import random_pool
from oracle.engine.zones import neighbours

if TYPE_CHECKING:
    from oracle.engine.block import Block
    from oracle.engine.game import Game


@dataclass(frozen=True, slots=True)
class Those(Word):
    """Characters in play, oldest first.

    `side` is "any", "friendly" or "enemy", `kind` "character", "minion" or "hero"; `others` leaves the source out.
    """

    kind: str = "character"
    side: str = "any"
    where: Filter | None = None
    others: bool = False
    words = "{side} {where} {kind}s"

    def select(self, game: Game, block: Block) -> list[Entity]:
        return [entity for entity in game.characters() if self.fits(game, block, entity)]

    def fits(self, game: Game, block: Block, entity: Entity) -> bool:
        """Whether an entity is like this, wherever it is now."""
        if self.kind == "minion":
            if entity.card.type != "MINION":
                return False
        elif self.kind == "hero":
            if entity.card.type != "HERO":
                return False
        elif entity.card.type not in ("MINION", "HERO"):
            return False
        if self.side == "friendly":
            if entity.controller is not block.player:
                return False
        elif self.side == "enemy" and entity.controller is block.player:
            return False
        if self.others and entity is block.source:
            return False
        return self.where is None or self.where.fits(game, block, entity)

    def that(self, where: Filter) -> Those:
        """The same set, narrowed."""
        return replace(self, where=where)

    def other(self) -> Those:
        """The same set without the source."""
        return replace(self, others=True)


CHARACTERS = Those()
ENEMIES = Those(side="enemy")
FRIENDS = Those(side="friendly")
MINIONS = Those("minion")
ENEMY_MINIONS = Those("minion", "enemy")
FRIENDLY_MINIONS = Those("minion", "friendly")
OTHER_FRIENDLY_MINIONS = Those("minion", "friendly", others=True)
OTHER_MINIONS = Those("minion", others=True)
OTHER_CHARACTERS = Those(others=True)
HEROES = Those("hero")


@dataclass(frozen=True, slots=True)
class Itself(Word):
    """The card whose text this is; a pending minion is reached by its own text."""

    words = "this"

    def select(self, game: Game, block: Block) -> list[Entity]:
        source = block.source
        return [source] if source is not None and (source.pending or source.zone in ("PLAY", "HAND")) else []


@dataclass(frozen=True, slots=True)
class Chosen(Word):
    """The target that was chosen, wherever it is now (TARGET-06)."""

    words = "it"

    def select(self, game: Game, block: Block) -> list[Entity]:
        return [] if block.target is None else [block.target]


@dataclass(frozen=True, slots=True)
class It(Word):
    """What the instruction before dealt with: the card drawn, the minion summoned, the character hit."""

    words = "it"

    def select(self, game: Game, block: Block) -> list[Entity]:
        # The trigger of an enchantment deals with the enchantment, which is nobody.
        return [each for each in block.it if isinstance(each, Entity)]


@dataclass(frozen=True, slots=True)
class Subject(Word):
    """Who the event that is answered happened to."""

    words = "that character"

    def select(self, game: Game, block: Block) -> list[Entity]:
        return [] if block.event is None or block.event.entity is None else [block.event.entity]


@dataclass(frozen=True, slots=True)
class Causer(Word):
    """The source of the event that is answered: who dealt the damage, who attacks."""

    words = "its source"

    def select(self, game: Game, block: Block) -> list[Entity]:
        return [] if block.event is None or block.event.source is None else [block.event.source]


@dataclass(frozen=True, slots=True)
class Defender(Word):
    """The target of the event that is answered: who is attacked, whom the spell targets."""

    words = "its target"

    def select(self, game: Game, block: Block) -> list[Entity]:
        return [] if block.event is None or block.event.target is None else [block.event.target]


@dataclass(frozen=True, slots=True)
class Power(Word):
    """A hero power: "friendly" or "enemy"."""

    side: str = "friendly"
    words = "the {side} Hero Power"

    def select(self, game: Game, block: Block) -> list[Entity]:
        player = block.player if self.side == "friendly" else block.player.opponent
        return [] if player.power is None else [player.power]


@dataclass(frozen=True, slots=True)
class Hero(Word):
    """A hero: "friendly" or "enemy"."""

    side: str = "friendly"
    words = "the {side} hero"

    def select(self, game: Game, block: Block) -> list[Entity]:
        player = block.player if self.side == "friendly" else block.player.opponent
        return [player.hero] if player.hero.zone == "PLAY" else []


@dataclass(frozen=True, slots=True)
class Locations(Word):
    """All locations in play, in order of play."""

    words = "all locations"

    def select(self, game: Game, block: Block) -> list[Entity]:
        found = [entity for player in game.players for entity in player.row if entity.card.type == "LOCATION"]
        return sorted(found, key=order_of_play)


@dataclass(frozen=True, slots=True)
class Weapon(Word):
    """A weapon: "friendly" or "enemy"."""

    side: str = "friendly"
    words = "the {side} weapon"

    def select(self, game: Game, block: Block) -> list[Entity]:
        player = block.player if self.side == "friendly" else block.player.opponent
        return [] if player.weapon is None else [player.weapon]


@dataclass(frozen=True, slots=True)
class Host(Word):
    """The one that an enchantment is attached to."""

    words = "this minion"

    def select(self, game: Game, block: Block) -> list[Entity]:
        return [] if block.source is None else [block.source]


@dataclass(frozen=True, slots=True)
class Neighbours(Word):
    """The minions left and right of something."""

    of: Selector
    words = "the minions next to {of}"

    def select(self, game: Game, block: Block) -> list[Entity]:
        found: list[Entity] = []
        for entity in self.of.select(game, block):
            found += neighbours(entity)
        return sorted(found, key=order_of_play)


@dataclass(frozen=True, slots=True)
class Together(Word):
    """Several sets as one, each entity once, in order of play."""

    parts: tuple[Selector, ...]
    words = "{parts}"

    def select(self, game: Game, block: Block) -> list[Entity]:
        found: list[Entity] = []
        for part in self.parts:
            found += [entity for entity in part.select(game, block) if entity not in found]
        return sorted(found, key=order_of_play)


@dataclass(frozen=True, slots=True)
class Except(Word):
    """A set without another."""

    these: Selector
    those: Selector
    words = "{these} except {those}"

    def select(self, game: Game, block: Block) -> list[Entity]:
        left_out = self.those.select(game, block)
        return [entity for entity in self.these.select(game, block) if entity not in left_out]


@dataclass(frozen=True, slots=True)
class Only(Word):
    """Those of a set that pass a filter."""

    these: Selector
    where: Filter
    words = "{these} {where}"

    def select(self, game: Game, block: Block) -> list[Entity]:
        return [entity for entity in self.these.select(game, block) if self.where.fits(game, block, entity)]


@dataclass(frozen=True, slots=True)
class LowestHealth(Word):
    """Those of a set that have the least Health left; several where they have as much."""

    these: Selector
    words = "those of {these} with the lowest Health"

    def select(self, game: Game, block: Block) -> list[Entity]:
        found = self.these.select(game, block)
        least = min((entity.health for entity in found), default=0)
        return [entity for entity in found if entity.health == least]


@dataclass(frozen=True, slots=True)
class NewDefenders(Word):
    """Those of a set onto which the attack that is answered can be turned (ATK-05).

    Neither the attacker nor the defender of the moment, nobody doomed, nobody Immune.
    """

    these: Selector
    words = "another of {these}"

    def select(self, game: Game, block: Block) -> list[Entity]:
        attack = None if block.event is None else block.event.play
        if attack is None:
            return []
        fighters = (attack.source, attack.target)
        return [
            entity
            for entity in self.these.select(game, block)
            if entity not in fighters
            and not entity.doomed
            and not entity.abilities & IMMUNE
            and game.rules.may_redirect_to(entity)
        ]


@dataclass(frozen=True, slots=True)
class Hand(Word):
    """The cards in a hand, left to right."""

    side: str = "friendly"
    where: Filter | None = None
    words = "the {where} cards in the {side} hand"

    def select(self, game: Game, block: Block) -> list[Entity]:
        player = block.player if self.side == "friendly" else block.player.opponent
        return [card for card in player.hand if self.where is None or self.where.fits(game, block, card)]


@dataclass(frozen=True, slots=True)
class Secrets(Word):
    """The Secrets of a side."""

    side: str = "friendly"
    words = "the {side} Secrets"

    def select(self, game: Game, block: Block) -> list[Entity]:
        player = block.player if self.side == "friendly" else block.player.opponent
        return [secret for secret in player.secrets if secret.card.script.hidden]


@dataclass(frozen=True, slots=True)
class RandomOf(Word):
    """One of a set at random; a harmful pick leaves out the doomed (TRIG-12, RANDOM-01)."""

    these: Selector
    harmful: bool = True
    words = "a random one of {these}"

    def select(self, game: Game, block: Block) -> list[Entity]:
        candidates = self.these.select(game, block)
        if candidates and on_board(candidates[0]):
            candidates = random_pool(game, block, candidates, harmful=self.harmful)
        if not candidates:
            return []
        kind = "random_target" if candidates[0].card.type in ("MINION", "HERO") and on_board(candidates[0]) else ""
        return [game.ask(block, kind or "random_card", tuple(candidates))]


def on_board(entity: Entity) -> bool:
    """Whether a candidate is a character in play, not a card elsewhere."""
    return entity.zone == "PLAY"


@dataclass(frozen=True, slots=True)
class RandomOnes(Word):
    """Several different ones of a set at random, picked together (RANDOM-02)."""

    these: Selector
    count: int
    harmful: bool = True
    words = "{count} random ones of {these}"

    def select(self, game: Game, block: Block) -> list[Entity]:
        candidates = self.these.select(game, block)
        if candidates and on_board(candidates[0]):
            candidates = random_pool(game, block, candidates, harmful=self.harmful)
        if len(candidates) <= self.count:
            return candidates
        picked = game.ask(block, "random_targets", tuple(candidates), count=self.count)
        return [entity for entity in candidates if entity in picked]


THIS = Itself()
TARGET = Chosen()
IT = It()
SUBJECT = Subject()
CAUSER = Causer()
DEFENDER = Defender()
HERO = Hero()
ENEMY_HERO = Hero("enemy")
HAND = Hand()
