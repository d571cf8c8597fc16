"""Choices and casts: Discover, options, spells that effects cast, cards taken out of decks."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from oracle.effects.filters import Filter
from oracle.effects.making import place_beside
from oracle.effects.queries import for_class_of, for_discover
from oracle.effects.sides import player_of
from oracle.effects.word import Word
from oracle.engine.card import Card, Effect, Value
from oracle.engine.changes import create_in_hand
from oracle.engine.entities import Entity
from oracle.engine.moments import moment
from oracle.engine.spells import cast_by_effect, place_secret
from oracle.engine.stats import times
from oracle.engine.summoning import summon, summon_entity
from oracle.engine.triggers import run_effect
from oracle.engine.zones import hand_full, leave_hand, put_on_top, row_full, secret_fits, take_from_deck, to_hand

if TYPE_CHECKING:
    from oracle.engine.block import Block
    from oracle.engine.entities import Player
    from oracle.engine.game import Game


@dataclass(frozen=True, slots=True)
class CastRandom(Word):
    """Cast random spells of a query, one after the other (SPELL-18, SPELL-19).

    The effect of a minion stops when it leaves play, is silenced or transformed (SPELL-20) and when its hero is dead;
    that of a spell goes on (SPELL-21).
    """

    count: int | Value
    query: tuple[tuple[str, str], ...] = (("type", "SPELL"),)
    words = "Cast {count} random spells"

    def run(self, game: Game, block: Block) -> None:
        caster = block.source
        assert caster is not None
        form = caster.card.id
        game.then(*[(cast_next, block, self.query, form)] * times(self.count, game, block))


def cast_next(game: Game, block: Block, query: tuple[tuple[str, str], ...], form: str) -> None:
    """Cast one random spell, unless a minion casts and it, or its hero, is gone."""
    caster = block.source
    assert caster is not None
    if caster.is_minion and (
        block.player.fell or caster.silenced or caster.card.id != form or not (caster.pending or caster.zone == "PLAY")
    ):
        return
    pool = game.cards.pool(query)
    if not pool:
        return
    card = game.ask(block, "random_card", tuple(pool), query=query)
    game.then((cast_card, block, card))


def cast_card(game: Game, block: Block, card: Card | str) -> None:
    """Cast a new card of this definition."""
    spell = game.create(card, block.player)
    game.record("create", block, spell, "SETASIDE", block.player, block.source)
    cast_by_effect(game, block, spell, block.player)


@dataclass(frozen=True, slots=True)
class CastFromDeck(Word):
    """Cast a random card of the deck that passes a filter (Grand Archivist)."""

    where: Filter
    words = "Cast a {where} from your deck"

    def run(self, game: Game, block: Block) -> None:
        index = random_card_of_deck(game, block, block.player, self.where)
        if index is not None:
            spell = take_from_deck(game, block.player, index)
            cast_by_effect(game, block, spell, block.player)


def random_card_of_deck(
    game: Game, block: Block, player: Player, where: Filter | None, without: tuple[int, ...] = ()
) -> int | None:
    """The index of a random card of a deck that passes a filter; equal cards are one weighted candidate."""
    groups: dict[tuple[Card, int], list[int]] = {}
    for index in range(len(player.deck) - 1, -1, -1):
        if index in without:
            continue
        entry = player.deck[index]
        probe = entry if isinstance(entry, Entity) else Entity(0, entry, player)
        if where is None or where.fits(game, block, probe):
            key = (probe.card, probe.id if probe.enchantments else 0)
            groups.setdefault(key, []).append(index)
    if not groups:
        return None
    indexes = [found[0] for found in groups.values()]
    candidates = tuple(player.deck[index] for index in indexes)
    weights = tuple(len(found) for found in groups.values())
    pick = game.ask(block, "random_card", candidates, weights=weights)
    return indexes[candidates.index(pick)]


@dataclass(frozen=True, slots=True)
class SummonFromDeck(Word):
    """Put a random card of a deck that passes a filter into play (SUMMON-05)."""

    where: Filter
    side: str = "friendly"
    words = "Summon a {where} from your deck"

    def run(self, game: Game, block: Block) -> None:
        player = player_of(block, self.side)
        if row_full(game, player):
            return
        index = random_card_of_deck(game, block, player, self.where)
        if index is not None:
            entity = take_from_deck(game, player, index)
            block.it = []
            summon_entity(game, block, entity, player, place_beside(block, self.side), block.source)


@dataclass(frozen=True, slots=True)
class FitsAmongSecrets(Word):
    """A Secret for which its holder's side has room, and that does not lie there yet (SECRET-04)."""

    words = "Secret"

    def fits(self, game: Game, block: Block, entity: Entity) -> bool:
        return entity.card.script.hidden and secret_fits(entity.controller, entity)


@dataclass(frozen=True, slots=True)
class PutSecretFromDeck(Word):
    """Put a random Secret of the deck that can lie there into the battlefield (SECRET-04)."""

    words = "Put a Secret from your deck into the battlefield"

    def run(self, game: Game, block: Block) -> None:
        index = random_card_of_deck(game, block, block.player, FitsAmongSecrets())
        if index is not None:
            place_secret(game, block, take_from_deck(game, block.player, index), block.player)


@dataclass(frozen=True, slots=True)
class SummonCopyFromDeck(Word):
    """Summon a new copy of a random card of a deck that passes a filter, or `otherwise` when there is none."""

    where: Filter
    side: str = "enemy"
    otherwise: str = ""
    words = "Summon a copy of a random {where} in the {side} deck"

    def run(self, game: Game, block: Block) -> None:
        deck = player_of(block, self.side)
        index = random_card_of_deck(game, block, deck, self.where)
        block.it = []
        if index is not None:
            entry = deck.deck[index]
            copied: Card | str = entry.card if isinstance(entry, Entity) else entry
        elif self.otherwise:
            copied = self.otherwise
        else:
            return
        summon(game, block, copied, block.player, position=place_beside(block, "friendly"), by=block.source)


@dataclass(frozen=True, slots=True)
class SummonFromHand(Word):
    """Put a random card of the hand that passes a filter into play (SUMMON-05)."""

    where: Filter
    side: str = "friendly"
    words = "Summon a {where} from your hand"

    def run(self, game: Game, block: Block) -> None:
        player = player_of(block, self.side)
        cards = [card for card in player.hand if self.where.fits(game, block, card)]
        if not cards or row_full(game, player):
            return
        card: Entity = game.ask(block, "random_card", tuple(cards))
        leave_hand(game, card)
        block.it = []
        summon_entity(game, block, card, player, place_beside(block, self.side), block.source)


@dataclass(frozen=True, slots=True)
class DrawThat(Word):
    """Draw a random card of the deck that passes a filter; if there is none, `otherwise` comes to the hand."""

    where: Filter
    side: str = "friendly"
    otherwise: str = ""
    words = "Draw a {where}"

    def run(self, game: Game, block: Block) -> None:
        player = player_of(block, self.side)
        index = random_card_of_deck(game, block, player, self.where)
        if index is not None:
            entity = take_from_deck(game, player, index)
            own = block.beside(start=game.sequence())
            block.it = []
            game.then((game.rules.drawn, own, player, entity, block))
        elif self.otherwise:
            made = create_in_hand(game, block, self.otherwise, player)
            block.it = [] if made is None else [made]


@dataclass(frozen=True, slots=True)
class AddRandomToHand(Word):
    """Add random cards of a query of the card database to the hand, each picked by itself (`random_card`)."""

    query: tuple[tuple[str, str], ...]
    count: int | Value = 1
    side: str = "friendly"
    words = "Add {count} random {query} to your hand"

    def run(self, game: Game, block: Block) -> None:
        block.it = []
        player = player_of(block, self.side)
        game.then(*[(add_random_card, block, self.query, player)] * times(self.count, game, block))


def add_random_card(game: Game, block: Block, query: tuple[tuple[str, str], ...], player: Player) -> None:
    """Pick one card of the query and put it into the hand, if there is room."""
    query = for_class_of(block.player, query)
    pool = game.cards.pool(query)
    if not pool:
        return
    card = game.ask(block, "random_card", tuple(pool), query=query)
    made = create_in_hand(game, block, card, player)
    if made is not None:
        block.it.append(made)


@dataclass(frozen=True, slots=True)
class Discover(Word):
    """Discover: three different cards of a query are shown, the player takes one (SPELL-18 when nobody can choose).

    `IT` is the card that was added to the hand.
    """

    query: tuple[tuple[str, str], ...]
    then: Effect | None = None
    words = "Discover a {query}"

    def run(self, game: Game, block: Block) -> None:
        query = for_discover(block.player, self.query)
        pool = list(game.cards.pool(query))
        if not pool:
            return
        if len(pool) > 3:
            shown = tuple(game.ask(block, "discover", tuple(pool), count=3, query=query))
        else:
            shown = tuple(pool)
        game.then((take_shown, block, shown, self.then))


def take_shown(game: Game, block: Block, shown: tuple[Card, ...], then: Effect | None) -> None:
    """S3.8.1b, KEY-11: the player takes one of the cards shown; in an effect's cast one is taken at random."""
    card = take_one(game, block, shown)
    made = create_in_hand(game, block, card, block.player)
    block.it = [] if made is None else [made]
    if then is not None:
        game.then((run_effect, block, then))


def take_one(game: Game, block: Block, shown: tuple[Any, ...]) -> Any:
    """What the player takes of what is shown; nobody is asked where an effect casts the spell (S3.8.1b)."""
    if block.rule == "SPELL-18":
        return game.rules.effect_discover(game, block, shown)
    return game.ask(block, "pick", shown, source=block.source)


@dataclass(frozen=True, slots=True)
class DiscoverFromDeck(Word):
    """Discover a card of the own deck: three different ones are shown, the one taken is put into the hand.

    With `copy` it stays in the deck, and a copy comes to the hand.
    """

    where: Filter | None = None
    copy: bool = False
    words = "Discover a {where} from your deck"

    def run(self, game: Game, block: Block) -> None:
        pool = kinds_of_deck(block.player)
        if self.where is not None:
            pool = tuple(card for card in pool if fits_filter(game, block, card, self.where))
        if pool:
            shown = tuple(game.ask(block, "discover", pool, count=3)) if len(pool) > 3 else pool
            game.then((copy_shown if self.copy else take_shown_from_deck, block, shown))


def fits_filter(game: Game, block: Block, card_id: str, where: Filter) -> bool:
    """Whether a card of a deck passes a filter."""
    return where.fits(game, block, Entity(0, game.cards.get(card_id), block.player))


def copy_shown(game: Game, block: Block, shown: tuple[str, ...]) -> None:
    """Add a copy of one of the cards shown to the hand; the card stays where it is (COPY-01)."""
    made = create_in_hand(game, block, str(take_one(game, block, shown)), block.player)
    block.it = [] if made is None else [made]


def take_shown_from_deck(game: Game, block: Block, shown: tuple[str, ...]) -> None:
    """Take one of the cards shown out of the deck into the hand; this is no draw (DRAW-07)."""
    player = block.player
    pick: Any = take_one(game, block, shown)
    if hand_full(player):
        game.record("skip", block, block.source, "no_room")
        return
    card = take_from_deck(game, player, index_of(player, pick))
    to_hand(game, card, player)
    game.record("move", block, card, "HAND", player, block.source)
    block.it = [card]


@dataclass(frozen=True, slots=True)
class CopyFromDeck(Word):
    """Add copies of different random cards of a deck to the own hand; they stay where they are (COPY-01)."""

    side: str = "enemy"
    where: Filter | None = None
    count: int = 1
    words = "Copy {count} cards in the {side} deck and add them to your hand"

    def run(self, game: Game, block: Block) -> None:
        block.it = []
        game.then((copy_next_of_deck, block, player_of(block, self.side), self.where, self.count, ()))


def copy_next_of_deck(
    game: Game, block: Block, player: Player, where: Filter | None, count: int, copied: tuple[int, ...]
) -> None:
    """Copy one card that was not copied yet, then the others."""
    index = random_card_of_deck(game, block, player, where, copied) if count else None
    if index is None:
        return
    entry = player.deck[index]
    made = create_in_hand(game, block, entry.card if isinstance(entry, Entity) else entry, block.player)
    if made is not None:
        block.it.append(made)
    game.then((copy_next_of_deck, block, player, where, count - 1, (*copied, index)))


@dataclass(frozen=True, slots=True)
class ChooseForTop(Word):
    """Look at three different cards of the own deck; the one taken is put on top of it."""

    words = "Look at 3 cards in your deck. Choose one to put on top"

    def run(self, game: Game, block: Block) -> None:
        pool = kinds_of_deck(block.player)
        if pool:
            shown = tuple(game.ask(block, "discover", pool, count=3)) if len(pool) > 3 else pool
            game.then((put_shown_on_top, block, shown))


def put_shown_on_top(game: Game, block: Block, shown: tuple[str, ...]) -> None:
    """Put one of the cards shown on top of the deck it is in."""
    player = block.player
    pick: Any = take_one(game, block, shown)
    card = take_from_deck(game, player, index_of(player, pick))
    put_on_top(game, card, player)
    game.record("move", block, card, "DECK", player, block.source)


def kinds_of_deck(player: Player) -> tuple[str, ...]:
    """The card ids of a deck, each once, from the top."""
    ids = [entry.card.id if isinstance(entry, Entity) else entry.id for entry in reversed(player.deck)]
    return tuple(dict.fromkeys(ids))


def index_of(player: Player, card_id: str) -> int:
    """Where the topmost card with this id lies in a deck."""
    ids = [entry.card.id if isinstance(entry, Entity) else entry.id for entry in player.deck]
    return len(ids) - 1 - ids[::-1].index(card_id)


@dataclass(frozen=True, slots=True)
class ForceDeaths(Word):
    """In the middle of a text all who are dying leave play and their Deathrattles act, as after a cast (DEATH-14)."""

    words = "they die"

    def run(self, game: Game, block: Block) -> None:
        moment(game, block, "CAST")
