"""Drawing, burning, fatigue, cards that are cast when drawn, discards (S3.3, DRAW)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from oracle.engine.card import Trigger
from oracle.engine.damage import deal
from oracle.engine.entities import Entity
from oracle.engine.triggers import make_entry, occurrence_of, raise_event, run_effect
from oracle.engine.zones import hand_full, leave_hand, take_from_deck, to_graveyard, to_hand

if TYPE_CHECKING:
    from oracle.engine.block import Block
    from oracle.engine.card import Card, Effect
    from oracle.engine.entities import Player
    from oracle.engine.game import Game


def draw(game: Game, block: Block, player: Player, count: int = 1) -> None:
    """DRAW-01: `count` single draws, each finished before the next. `block.it` collects the cards drawn."""
    block.it = []
    if count > 0:
        game.then(*[(game.rules.draw_one, block, player)] * count)


def draw_one(game: Game, block: Block, player: Player) -> None:
    """S3.3: one draw: from the deck, or fatigue when there is none (S3.3.4)."""
    if not player.deck:
        game.then((game.rules.fatigue, block, player))
        return
    index = choose_card_of_deck(game, block, player)
    entity = take_from_deck(game, player, index)
    game.then((game.rules.drawn, block.beside(start=game.sequence()), player, entity, block))


def choose_card_of_deck(game: Game, block: Block, player: Player) -> int:
    """The index of the card that leaves the deck: the top, or a `draw` decision once it was shuffled (DRAW-12)."""
    if player.ordered:
        return -1
    groups: dict[object, list[int]] = {}
    for index, card in enumerate(player.deck):
        groups.setdefault(kind_of(card), []).append(index)
    indexes = [found[0] for found in groups.values()]
    weights = tuple(len(found) for found in groups.values())
    candidates = tuple(player.deck[index] for index in indexes)
    pick = game.ask(block, "draw", candidates, source=player, weights=weights)
    return indexes[candidates.index(pick)]


def kind_of(card: Card | Entity) -> object:
    """What makes cards of a deck equal: the definition, unless an enchantment makes one different."""
    if isinstance(card, Entity):
        return card if card.enchantments else card.card
    return card


def drawn_card(game: Game, block: Block, player: Player, card: Entity, outer: Block) -> None:
    """S3.3.1 to S3.3.3: a full hand burns the card; one that is cast when drawn is cast; any other goes to the hand."""
    casts_itself = game.turn > 0 and game.rules.cast_when_drawn_text(card)
    if hand_full(player) and (game.rules.full_hand_burns_first or not casts_itself):
        game.rules.overdraw(game, block, player, card, outer)
    elif casts_itself:
        outer.it.append(card)
        game.rules.cast_when_drawn(game, block, player, card)
    else:
        take_into_hand(game, block, player, card, outer)


def has_text_when_drawn(card: Entity) -> bool:
    """DRAW-08: whether it is a card with Casts When Drawn."""
    return card.card.script.drawn is not None


def take_into_hand(game: Game, block: Block, player: Player, card: Entity, outer: Block) -> None:
    """DRAW-02: the card is in the hand before anything reacts to the draw."""
    to_hand(game, card, player)
    game.record("draw", block, card, player)
    outer.it.append(card)
    game.then((game.rules.draw_reactions, block, player, card))


def burn(game: Game, block: Block, player: Player, card: Entity, outer: Block) -> None:
    """S3.3.1a, S3.3.1b, S.fn3: the card is shown and removed; it was neither drawn nor discarded (DRAW-03)."""
    game.record("reveal", block, card, player)
    game.record("burn", block, card, player)
    to_graveyard(game, card)
    game.rules.burn_reactions(game, block, player, card)


def nobody_reacts(game: Game, block: Block, player: Player, card: Entity | None) -> None:
    """S3.3.1b, S3.3.4: neither a burned card nor fatigue is a card drawn."""


def draw_reactions(game: Game, block: Block, player: Player, card: Entity) -> None:
    """S3.3.3: "whenever you draw a card", once for each card drawn."""
    raise_event(game, block, occurrence_of(game, block, "draw", card, player))


def cast_when_drawn_first(game: Game, block: Block, player: Player, card: Entity) -> None:
    """S3.3.2, then S3.3.3 (`seed`): reveal, effect, the reactions to this card, then the further draw."""
    reveal_drawn(game, block, player, card)
    game.then(
        (game.rules.cast_drawn, block, player, card),
        (game.rules.draw_reactions, block, player, card),
        (game.rules.further_draw, block, player),
    )


def cast_when_drawn_after_reactions(game: Game, block: Block, player: Player, card: Entity) -> None:
    """DRAW-08, DRAW-09 (`live`): the card is in the hand for the reactions, then it is cast, then the further draw."""
    reveal_drawn(game, block, player, card)
    to_hand(game, card, player)
    game.record("draw", block, card, player)
    game.then(
        (game.rules.draw_reactions, block, player, card),
        (leave_hand_for_cast, block, card),
        (game.rules.cast_drawn, block, player, card),
        (game.rules.further_draw, block, player),
    )


def reveal_drawn(game: Game, block: Block, player: Player, card: Entity) -> None:
    """S3.3.2a: the card is shown to both players."""
    game.record("reveal", block, card, player)


def leave_hand_for_cast(game: Game, block: Block, card: Entity) -> None:
    """The card gives up its place in the hand before it is cast (DRAW-08)."""
    if card.zone == "HAND":
        leave_hand(game, card)


def cast_drawn(game: Game, block: Block, player: Player, card: Entity) -> None:
    """S3.3.2b: the effect of the drawn card; it goes to the graveyard."""
    effect = card.card.script.drawn
    assert effect is not None
    game.record("cast", block, card, player, None, card)
    power = game.open("POWER", block.inner(card, player, rule="DRAW-08"))
    game.then((run_effect, power, effect), (spent, block, card))


def spent(game: Game, block: Block, card: Entity) -> None:
    """A card whose effect is over goes to the graveyard."""
    if card.zone == "SETASIDE":
        to_graveyard(game, card)


def further_draw(game: Game, block: Block, player: Player) -> None:
    """DRAW-08: another card is drawn in place of the one that was cast."""
    game.then((game.rules.draw_one, block, player))


def fatigue(game: Game, block: Block, player: Player) -> None:
    """S3.3.4: no card in the deck: damage of one more than the fatigue cards drawn so far (DRAW-04)."""
    amount = game.rules.fatigue_amount(player)
    player.fatigue += 1
    inner = game.open("FATIGUE", block.inner(None, player, rule="DRAW-04"), subject=player)
    game.record("fatigue", inner, player, amount)
    game.then((game.rules.fatigue_reactions, inner, player, None))
    deal(game, inner, [(player.hero, amount, None)])


def counter_plus_one(player: Player) -> int:
    """S3.3.4: the number of fatigue cards drawn in this game, plus 1."""
    return player.fatigue + 1


def newest_place_first(hand: list[Entity]) -> list[Entity]:
    """DRAW-10: a whole hand is discarded from right to left."""
    return hand[::-1]


def discard(game: Game, block: Block, card: Entity) -> None:
    """DRAW-10: a card leaves the hand for the graveyard; its own discard text acts after it has left."""
    player = card.controller
    to_graveyard(game, card)
    game.record("discard", block, card, player)
    game.then((discard_reactions, block, player, card, game.sequence()))


def own_discard_text(card: Entity) -> Effect | None:
    """DRAW-10: the text of a card that speaks of its being discarded."""
    return card.card.script.discarded


def discard_reactions(game: Game, block: Block, player: Player, card: Entity, start: int) -> None:
    """DRAW-10: the text of the discarded card and whoever watches discards, in one queue."""
    occurrence = occurrence_of(game, block, "discard", card, player, start=start)
    own = game.rules.discard_text(card)
    extra = [] if own is None else [make_entry(block, occurrence, card, Trigger("discard", own, keyword="DISCARDED"))]
    raise_event(game, block, occurrence, extra)
