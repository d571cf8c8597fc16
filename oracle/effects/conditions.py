"""Questions about the state and the event that is answered."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from oracle.effects.filters import Filter
from oracle.effects.selectors import Those
from oracle.effects.word import Word
from oracle.engine.card import Condition, Selector, Value
from oracle.engine.entities import CRYSTAL_LIMIT
from oracle.engine.stats import read
from oracle.engine.zones import hand_full, row_full

if TYPE_CHECKING:
    from oracle.engine.block import Block
    from oracle.engine.game import Game


@dataclass(frozen=True, slots=True)
class About(Word):
    """The event happened to a character or card that is like this, wherever it is now."""

    these: Those
    words = "{these}"

    def test(self, game: Game, block: Block) -> bool:
        event = block.event
        return event is not None and event.entity is not None and self.these.fits(game, block, event.entity)


@dataclass(frozen=True, slots=True)
class AboutThis(Word):
    """The event happened to the source itself."""

    words = "this"

    def test(self, game: Game, block: Block) -> bool:
        return block.event is not None and block.event.entity is block.source


@dataclass(frozen=True, slots=True)
class AboutHero(Word):
    """The event happened to a hero: "friendly" or "enemy"."""

    side: str = "friendly"
    words = "the {side} hero"

    def test(self, game: Game, block: Block) -> bool:
        event = block.event
        if event is None or event.entity is None or not event.entity.is_hero:
            return False
        return (event.entity.controller is block.player) == (self.side == "friendly")


@dataclass(frozen=True, slots=True)
class ByThis(Word):
    """The source of the event is the card itself."""

    words = "by this"

    def test(self, game: Game, block: Block) -> bool:
        return block.event is not None and block.event.source is block.source


@dataclass(frozen=True, slots=True)
class By(Word):
    """The source of the event is like this."""

    these: Those
    words = "by {these}"

    def test(self, game: Game, block: Block) -> bool:
        event = block.event
        return event is not None and event.source is not None and self.these.fits(game, block, event.source)


@dataclass(frozen=True, slots=True)
class Against(Word):
    """The target of the event (who is attacked, whom the spell targets) is like this."""

    these: Those
    words = "against {these}"

    def test(self, game: Game, block: Block) -> bool:
        event = block.event
        return event is not None and event.target is not None and self.these.fits(game, block, event.target)


@dataclass(frozen=True, slots=True)
class Mine(Word):
    """The event is about the controller: your turn, your draw, your play."""

    words = "your"

    def test(self, game: Game, block: Block) -> bool:
        return block.event is not None and block.event.player is block.player


@dataclass(frozen=True, slots=True)
class Theirs(Word):
    """The event is about the opponent."""

    words = "your opponent's"

    def test(self, game: Game, block: Block) -> bool:
        return block.event is not None and block.event.player is not block.player


@dataclass(frozen=True, slots=True)
class OnMyTurn(Word):
    """It is the controller's turn."""

    words = "on your turn"

    def test(self, game: Game, block: Block) -> bool:
        return game.active is block.player


@dataclass(frozen=True, slots=True)
class SubjectIs(Word):
    """The card or character of the event passes a filter."""

    filter: Filter
    words = "{filter}"

    def test(self, game: Game, block: Block) -> bool:
        event = block.event
        return event is not None and event.entity is not None and self.filter.fits(game, block, event.entity)


@dataclass(frozen=True, slots=True)
class Any(Word):
    """There is at least one."""

    these: Selector
    words = "there is one of {these}"
    possibility = True

    def test(self, game: Game, block: Block) -> bool:
        return bool(self.these.select(game, block))


@dataclass(frozen=True, slots=True)
class AtLeast(Word):
    """A number is at least this."""

    amount: Value
    least: int | Value
    words = "{amount} is at least {least}"

    def test(self, game: Game, block: Block) -> bool:
        return self.amount.value(game, block) >= read(self.least, game, block)


@dataclass(frozen=True, slots=True)
class AtMost(Word):
    """A number is at most this."""

    amount: Value
    most: int | Value
    words = "{amount} is at most {most}"

    def test(self, game: Game, block: Block) -> bool:
        return self.amount.value(game, block) <= read(self.most, game, block)


@dataclass(frozen=True, slots=True)
class ComboActive(Word):
    """Another card was played before, as the play or cast in progress saw it (S3.4.2, S3.8.1a)."""

    words = "Combo"

    def test(self, game: Game, block: Block) -> bool:
        return block.combo


@dataclass(frozen=True, slots=True)
class DiedThisGame(Word):
    """A minion with this id died in this game, whosever it was (DEATH-17)."""

    card: str
    words = "{card} also died this game"

    def test(self, game: Game, block: Block) -> bool:
        return any(self.card in player.died for player in game.players)


@dataclass(frozen=True, slots=True)
class FirstThisTurn(Word):
    """The controller has played no card of this type in this turn."""

    type: str
    words = "the first {type} you play each turn"

    def test(self, game: Game, block: Block) -> bool:
        count = block.player.cards_played_this_turn
        played = block.player.cards_played[-count:] if count else []
        return all(game.cards.get(card_id).type != self.type for card_id in played)


@dataclass(frozen=True, slots=True)
class RoomInRow(Word):
    """There is a free place on the controller's side."""

    side: str = "friendly"
    words = "you have room"
    possibility = True
    refusal = "row_full"

    def test(self, game: Game, block: Block) -> bool:
        return not row_full(game, block.player if self.side == "friendly" else block.player.opponent)


@dataclass(frozen=True, slots=True)
class RoomInHand(Word):
    """The controller's hand has room."""

    words = "your hand has room"
    possibility = True

    def test(self, game: Game, block: Block) -> bool:
        return not hand_full(block.player)


@dataclass(frozen=True, slots=True)
class HasWeapon(Word):
    """The controller has a weapon equipped."""

    side: str = "friendly"
    words = "you have a weapon equipped"

    def test(self, game: Game, block: Block) -> bool:
        return (block.player if self.side == "friendly" else block.player.opponent).weapon is not None


@dataclass(frozen=True, slots=True)
class Fatal(Word):
    """The damage that is about to be dealt takes all Health and armour that its target has (DMG-10)."""

    words = "it is fatal"

    def test(self, game: Game, block: Block) -> bool:
        play = None if block.event is None else block.event.play
        if play is None:
            return False
        return any(hit.amount >= hit.target.health + hit.target.armor for hit in play.hits)


@dataclass(frozen=True, slots=True)
class No(Word):
    """The opposite of a condition."""

    condition: Condition
    words = "not {condition}"

    def test(self, game: Game, block: Block) -> bool:
        return not self.condition.test(game, block)


@dataclass(frozen=True, slots=True)
class All(Word):
    """Several conditions at once."""

    conditions: tuple[Condition, ...]
    words = "{conditions}"

    def test(self, game: Game, block: Block) -> bool:
        return all(condition.test(game, block) for condition in self.conditions)


@dataclass(frozen=True, slots=True)
class OneOf(Word):
    """One of several conditions."""

    conditions: tuple[Condition, ...]
    words = "{conditions}"

    def test(self, game: Game, block: Block) -> bool:
        return any(condition.test(game, block) for condition in self.conditions)


@dataclass(frozen=True, slots=True)
class Dies(Word):
    """Something is doomed, or was hit so in the graveyard: "if it dies" (S2.1a, SPELL-03)."""

    these: Selector
    words = "{these} dies"

    def test(self, game: Game, block: Block) -> bool:
        return any(entity.doomed for entity in self.these.select(game, block))


@dataclass(frozen=True, slots=True)
class HeroAttacked(Word):
    """The controller's hero attacked this turn."""

    words = "your hero attacked this turn"

    def test(self, game: Game, block: Block) -> bool:
        return block.player.hero.attacks_made > 0


@dataclass(frozen=True, slots=True)
class CrystalsFull(Word):
    """The controller has all the Mana Crystals that a player can have."""

    words = "you have 10 Mana Crystals"

    def test(self, game: Game, block: Block) -> bool:
        return block.player.crystals >= CRYSTAL_LIMIT


@dataclass(frozen=True, slots=True)
class SomeMissing(Word):
    """Not all of a few cards are on the controller's side of the board."""

    cards: tuple[str, ...]
    words = "one of {cards} is missing"

    def test(self, game: Game, block: Block) -> bool:
        there = {minion.card.id for minion in block.player.row}
        return any(card not in there for card in self.cards)


@dataclass(frozen=True, slots=True)
class OfItsMaker(Word):
    """The event is about the player whose card attached the enchantment that answers (Corruption)."""

    words = "of the one who cast it"

    def test(self, game: Game, block: Block) -> bool:
        if block.event is None or not block.it:
            return False
        enchantment = block.it[0]
        maker = enchantment.controller if enchantment.source is None else enchantment.source.controller
        return block.event.player is maker


@dataclass(frozen=True, slots=True)
class IsLike(Word):
    """What a selector names is all like this."""

    these: Selector
    like: Those
    words = "{these} is one of {like}"

    def test(self, game: Game, block: Block) -> bool:
        found = self.these.select(game, block)
        return bool(found) and all(self.like.fits(game, block, entity) for entity in found)


@dataclass(frozen=True, slots=True)
class Ruled(Word):
    """A rule change holds for the controller, given by an aura (AURA-02)."""

    flag: str
    words = "{flag}"

    def test(self, game: Game, block: Block) -> bool:
        return bool(block.player.flags.get(self.flag))


@dataclass(frozen=True, slots=True)
class Paid(Word):
    """So much mana was paid for the card whose play is answered (PLAY-07)."""

    cost: int
    words = "that cost {cost}"

    def test(self, game: Game, block: Block) -> bool:
        return block.event is not None and block.event.play is not None and block.event.play.number == self.cost


@dataclass(frozen=True, slots=True)
class NoDuplicates(Word):
    """The controller's deck holds no two cards of one id."""

    words = "your deck has no duplicates"

    def test(self, game: Game, block: Block) -> bool:
        ids = [getattr(entry, "card", entry).id for entry in block.player.deck]
        return len(set(ids)) == len(ids)
