"""Instructions to characters and cards: damage, healing, destruction, drawing, armour, mana."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from oracle.effects.word import Word
from oracle.engine import mana
from oracle.engine.card import Effect, Selector, Value
from oracle.engine.changes import create_in_hand, freeze, return_to_hand, shuffle_into_deck, silence, take_control
from oracle.engine.combat import force_attack, lose_durability, retarget
from oracle.engine.damage import deal, deal_to, gain_armor, heal, mark_destroy
from oracle.engine.deaths import die_at_once
from oracle.engine.drawing import discard, draw
from oracle.engine.stats import read
from oracle.engine.triggers import run_effect
from oracle.engine.zones import leave_hand, shuffle_in, to_hand

if TYPE_CHECKING:
    from oracle.engine.block import Block
    from oracle.engine.entities import Entity, Player
    from oracle.engine.game import Game


def player_of(block: Block, side: str) -> Player:
    """The player that a side means: "friendly" or "enemy"."""
    return block.player if side == "friendly" else block.player.opponent


def in_play(entities: list[Entity]) -> list[Entity]:
    """Those that can be hit or healed: characters in play, and a pending minion reached by its own text."""
    return [entity for entity in entities if entity.zone == "PLAY" or entity.pending]


@dataclass(frozen=True, slots=True)
class Damage(Word):
    """Deal damage to all of a set at once (DMG-02)."""

    targets: Selector
    amount: int | Value
    words = "Deal {amount} damage to {targets}"

    def run(self, game: Game, block: Block) -> None:
        targets = in_play(self.targets.select(game, block))
        block.it = list(targets)
        if targets:
            deal_to(game, block, targets, read(self.amount, game, block), block.source)


@dataclass(frozen=True, slots=True)
class DamageTwo(Word):
    """One instance with two numbers: one for the first set, one for the second (Swipe, Explosive Shot)."""

    first: Selector
    amount: int | Value
    second: Selector
    other_amount: int | Value
    words = "Deal {amount} damage to {first} and {other_amount} damage to {second}"

    def run(self, game: Game, block: Block) -> None:
        first = in_play(self.first.select(game, block))
        second = [entity for entity in in_play(self.second.select(game, block)) if entity not in first]
        amount, other = read(self.amount, game, block), read(self.other_amount, game, block)
        chosen = block.target
        second.sort(key=lambda entity: game.rules.damage_order(game, chosen, entity))
        blows = [(entity, amount, block.source) for entity in first]
        blows += [(entity, other, block.source) for entity in second]
        blows.sort(key=lambda blow: game.rules.damage_order(game, chosen, blow[0]))
        if blows:
            deal(game, block, blows)


@dataclass(frozen=True, slots=True)
class DamageBy(Word):
    """Something else deals the damage: a minion, a weapon's bearer."""

    source: Selector
    targets: Selector
    amount: int | Value
    words = "{source} deals {amount} damage to {targets}"

    def run(self, game: Game, block: Block) -> None:
        sources = self.source.select(game, block)
        targets = in_play(self.targets.select(game, block))
        if sources and targets:
            deal_to(game, block, targets, read(self.amount, game, block), sources[0])


@dataclass(frozen=True, slots=True)
class Split(Word):
    """Damage randomly split: single hits, each picked from a pool of its own (DMG-12)."""

    pool: Selector
    count: int | Value
    amount: int = 1
    words = "Deal {count} damage randomly split among {pool}"

    def run(self, game: Game, block: Block) -> None:
        game.rules.split(game, block, self.pool, read(self.count, game, block), self.amount)


@dataclass(frozen=True, slots=True)
class Heal(Word):
    """Restore Health, or deal as much damage while healing is turned into it (HEAL-01, HEAL-03)."""

    targets: Selector
    amount: int | Value
    words = "Restore {amount} Health to {targets}"

    def run(self, game: Game, block: Block) -> None:
        targets = in_play(self.targets.select(game, block))
        amount = read(self.amount, game, block)
        block.it = list(targets)
        if not targets:
            return
        if block.player.flags.get("HEALING_IS_DAMAGE"):
            deal_to(game, block, targets, amount, block.source)
        else:
            heal(game, block, targets, amount, block.source)


@dataclass(frozen=True, slots=True)
class Destroy(Word):
    """Mark for destruction; weapons, too (DEATH-01)."""

    targets: Selector
    words = "Destroy {targets}"

    def run(self, game: Game, block: Block) -> None:
        targets = in_play(self.targets.select(game, block))
        block.it = list(targets)
        for entity in targets:
            mark_destroy(game, block, entity, block.source)


@dataclass(frozen=True, slots=True)
class Draw(Word):
    """Draw cards, one after the other (DRAW-01)."""

    count: int | Value = 1
    side: str = "friendly"
    words = "Draw {count} cards"

    def run(self, game: Game, block: Block) -> None:
        draw(game, block, player_of(block, self.side), read(self.count, game, block))


@dataclass(frozen=True, slots=True)
class Discard(Word):
    """Discard cards of a hand (DRAW-10)."""

    cards: Selector
    words = "Discard {cards}"

    def run(self, game: Game, block: Block) -> None:
        game.then(*[(discard_if_held, block, card) for card in self.cards.select(game, block)])


def discard_if_held(game: Game, block: Block, card: Entity) -> None:
    """Discard one card, if it is still in a hand."""
    if card.zone == "HAND":
        discard(game, block, card)


@dataclass(frozen=True, slots=True)
class GainArmor(Word):
    """The hero gains Armor."""

    amount: int | Value
    side: str = "friendly"
    words = "Gain {amount} Armor"

    def run(self, game: Game, block: Block) -> None:
        hero = player_of(block, self.side).hero
        gain_armor(game, block, hero, read(self.amount, game, block), block.source)


@dataclass(frozen=True, slots=True)
class GainMana(Word):
    """Crystals and mana: `what` is "temporary", "crystals", "empty", "refill", "lose" or "unlock"."""

    amount: int | Value
    what: str = "temporary"
    side: str = "friendly"
    words = "Gain {amount} {what} Mana"

    def run(self, game: Game, block: Block) -> None:
        player, amount = player_of(block, self.side), read(self.amount, game, block)
        match self.what:
            case "temporary":
                mana.temporary_mana(game, block, player, amount)
            case "crystals":
                block.number = mana.gain_crystals(game, block, player, amount, empty=False)
            case "empty":
                block.number = mana.gain_crystals(game, block, player, amount, empty=True)
            case "refill":
                mana.refresh_crystals(game, block, player, amount)
            case "lose":
                mana.lose_crystals(game, block, player, amount)
            case "unlock":
                mana.unlock_overload(game, block, player)


@dataclass(frozen=True, slots=True)
class Freeze(Word):
    """Freeze characters."""

    targets: Selector
    words = "Freeze {targets}"

    def run(self, game: Game, block: Block) -> None:
        for entity in in_play(self.targets.select(game, block)):
            freeze(game, block, entity, block.source)


@dataclass(frozen=True, slots=True)
class Silence(Word):
    """Silence minions (SIL-01)."""

    targets: Selector
    words = "Silence {targets}"

    def run(self, game: Game, block: Block) -> None:
        for entity in in_play(self.targets.select(game, block)):
            silence(game, block, entity, block.source)


@dataclass(frozen=True, slots=True)
class TakeControl(Word):
    """Take control of minions (CTRL-01)."""

    targets: Selector
    side: str = "friendly"
    words = "Take control of {targets}"

    def run(self, game: Game, block: Block) -> None:
        targets = self.targets.select(game, block)
        block.it = list(targets)
        for entity in targets:
            take_control(game, block, entity, player_of(block, self.side))


@dataclass(frozen=True, slots=True)
class ReturnToHand(Word):
    """Return minions to their owner's hand, or to that of the side named (ENCH-02, DEATH-15)."""

    targets: Selector
    side: str = ""
    words = "Return {targets} to its owner's hand"

    def run(self, game: Game, block: Block) -> None:
        targets = [entity for entity in self.targets.select(game, block) if entity.zone == "PLAY"]
        block.it = list(targets)
        player = player_of(block, self.side) if self.side else None
        for entity in targets:
            return_to_hand(game, block, entity, player)


@dataclass(frozen=True, slots=True)
class ShuffleIntoDeck(Word):
    """Shuffle minions in play, or cards in hand, into their owner's deck."""

    targets: Selector
    words = "Shuffle {targets} into its owner's deck"

    def run(self, game: Game, block: Block) -> None:
        for entity in self.targets.select(game, block):
            if entity.zone == "PLAY":
                shuffle_into_deck(game, block, entity, entity.owner)
            elif entity.zone == "HAND":
                player = entity.controller
                leave_hand(game, entity)
                shuffle_in(game, entity, player)
                game.record("shuffle", block, entity, "DECK", player, block.source)


@dataclass(frozen=True, slots=True)
class CreateInDeck(Word):
    """Shuffle new cards into a deck."""

    card: str
    count: int | Value = 1
    side: str = "friendly"
    words = "Shuffle {count} {card} into the deck"

    def run(self, game: Game, block: Block) -> None:
        player = player_of(block, self.side)
        for _ in range(read(self.count, game, block)):
            entity = game.create(self.card, player)
            shuffle_in(game, entity, player)
            game.record("shuffle", block, entity, "DECK", player, block.source)


@dataclass(frozen=True, slots=True)
class CreateInHand(Word):
    """Add new cards to a hand."""

    card: str
    count: int | Value = 1
    side: str = "friendly"
    words = "Add {count} {card} to your hand"

    def run(self, game: Game, block: Block) -> None:
        block.it = []
        for _ in range(read(self.count, game, block)):
            made = create_in_hand(game, block, self.card, player_of(block, self.side))
            if made is not None:
                block.it.append(made)


@dataclass(frozen=True, slots=True)
class CopyToHand(Word):
    """Add copies of cards to a hand: current form, no enchantments (COPY-01)."""

    cards: Selector
    count: int = 1
    side: str = "friendly"
    words = "Add {count} copies of {cards} to your hand"

    def run(self, game: Game, block: Block) -> None:
        cards = self.cards.select(game, block)
        block.it = []
        for card in cards:
            for _ in range(self.count):
                made = create_in_hand(game, block, card.card, player_of(block, self.side))
                if made is not None:
                    block.it.append(made)


@dataclass(frozen=True, slots=True)
class LoseDurability(Word):
    """A weapon loses (or with a negative number gains) durability."""

    weapon: Selector
    amount: int = 1
    words = "{weapon} loses {amount} Durability"

    def run(self, game: Game, block: Block) -> None:
        for weapon in self.weapon.select(game, block):
            lose_durability(game, block, weapon, self.amount)


@dataclass(frozen=True, slots=True)
class AttackWith(Word):
    """Minions attack: ordered by the effect (ATK-18)."""

    attackers: Selector
    defender: Selector
    words = "{attackers} attacks {defender}"

    def run(self, game: Game, block: Block) -> None:
        attackers, defenders = self.attackers.select(game, block), self.defender.select(game, block)
        game.then(*[(force_attack, block, one, other) for one in attackers for other in defenders if one is not other])


@dataclass(frozen=True, slots=True)
class Retarget(Word):
    """The attack that is answered goes to another defender (ATK-02)."""

    to: Selector
    words = "it attacks {to} instead"

    def run(self, game: Game, block: Block) -> None:
        found = self.to.select(game, block)
        if found and block.event is not None and block.event.play is not None:
            retarget(game, block, block.event.play, found[0])


@dataclass(frozen=True, slots=True)
class CancelAttack(Word):
    """The attack that is answered does not take place."""

    words = "cancel the attack"

    def run(self, game: Game, block: Block) -> None:
        if block.event is not None and block.event.play is not None:
            block.event.play.cancelled = True


@dataclass(frozen=True, slots=True)
class Counter(Word):
    """Counter the spell whose cast is answered (SPELL-05)."""

    words = "Counter it"

    def run(self, game: Game, block: Block) -> None:
        if block.event is not None and block.event.play is not None:
            block.event.play.cancelled = True


@dataclass(frozen=True, slots=True)
class NewTarget(Word):
    """The spell whose target is settled gets another one (Spellbender)."""

    to: Selector
    words = "it becomes the new target"

    def run(self, game: Game, block: Block) -> None:
        found = self.to.select(game, block)
        if found and block.event is not None and block.event.play is not None:
            block.event.play.target = found[0]
            game.record("retarget", block, block.event.play.source, found[0])


@dataclass(frozen=True, slots=True)
class SetDamage(Word):
    """Before damage: change the number of the hit that is answered (DMG-01)."""

    amount: int | Value
    words = "it takes {amount} instead"

    def run(self, game: Game, block: Block) -> None:
        if block.event is not None and block.event.play is not None:
            for hit in block.event.play.hits:
                hit.amount = read(self.amount, game, block)


@dataclass(frozen=True, slots=True)
class ExtraTurn(Word):
    """Take an extra turn after this one (TURN-09)."""

    side: str = "friendly"
    words = "Take an extra turn"

    def run(self, game: Game, block: Block) -> None:
        player_of(block, self.side).extra_turns += 1


@dataclass(frozen=True, slots=True)
class RunDeathrattles(Word):
    """Run the Deathrattles of minions without their dying (DEATH-13)."""

    of: Selector
    words = "Trigger the Deathrattle of {of}"

    def run(self, game: Game, block: Block) -> None:
        for entity in reversed(self.of.select(game, block)):
            own = block.inner(entity, entity.controller, rule="DEATH-13")
            effects: list[Effect | None] = [] if entity.silenced else [entity.card.script.deathrattle]
            effects += [enchantment.card.script.deathrattle for enchantment in entity.enchantments]
            game.then((open_feigned, own), *[(run_effect, own, effect) for effect in effects if effect is not None])


def open_feigned(game: Game, block: Block) -> None:
    """The head of the block of a Deathrattle that runs without a death."""
    game.open("TRIGGER", block, "DEATHRATTLE")


@dataclass(frozen=True, slots=True)
class PutIntoHand(Word):
    """Put cards of a deck or graveyard into the hand; this is no draw (DRAW-07)."""

    cards: Selector
    words = "Put {cards} into your hand"

    def run(self, game: Game, block: Block) -> None:
        for card in self.cards.select(game, block):
            if len(block.player.hand) < 10:
                to_hand(game, card, block.player)
                game.record("move", block, card, "HAND", block.player, block.source)


__all__ = ["Damage", "Destroy", "Draw", "Heal", "Split", "die_at_once"]
