"""How a game starts: the first player, the opening cards, the mulligan, The Coin, Start of Game (S3.1, TURN-01)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from oracle.engine.block import Block
from oracle.engine.card import Trigger
from oracle.engine.drawing import choose_card_of_deck
from oracle.engine.entities import Entity
from oracle.engine.moments import moment
from oracle.engine.triggers import Entry, fire, make_entry, occurrence_of
from oracle.engine.turns import begin_turn
from oracle.engine.zones import listen_in_deck, shuffle_in, take_from_deck, to_hand

if TYPE_CHECKING:
    from oracle.engine.card import Card
    from oracle.engine.entities import Player
    from oracle.engine.game import Game

COIN = "GAME_005"


def start_game(game: Game, block: Block) -> None:
    """S3.1.1: who begins is settled, then both look at their opening cards."""
    game.then((choose_first, block), *[(phase, block) for phase in game.rules.flow("opening")])


def choose_first(game: Game, block: Block) -> None:
    """The player who begins."""
    game.first = game.ask(block, "first_player", game.players, source=game.players[0])
    game.active = game.first


def deal_opening(game: Game, block: Block) -> None:
    """S3.1.1: the first player's cards, then the second's, one at a time."""
    tasks = []
    for player in (game.first, game.first.opponent):
        for _ in range(game.rules.opening_size(game, player)):
            tasks.append((game.rules.deal_card, block, player))
    game.then(*tasks)


def three_and_four(game: Game, player: Player) -> int:
    """S3.1.1: three cards for the first player, four for the second."""
    return 3 if player is game.first else 4


def look_at_card(game: Game, block: Block, player: Player) -> None:
    """S3.1.1 (`seed`): the card is drawn and only looked at; it is in no hand yet."""
    card = take_opening_card(game, block, player)
    if card is not None:
        player.looked.append(card)
        game.record("look", block, card, player)
        game.rules.opening_draw_reactions(game, block, player, card)


def deal_card_to_hand(game: Game, block: Block, player: Player) -> None:
    """TURN-01 (`live`): the card is dealt into the hand before the choice."""
    card = take_opening_card(game, block, player)
    if card is not None:
        to_hand(game, card, player)
        game.record("draw", block, card, player)
        game.rules.opening_draw_reactions(game, block, player, card)


def take_opening_card(game: Game, block: Block, player: Player) -> Entity | None:
    """The next card of the deck, which is a set unless its order was set up."""
    if not player.deck:
        return None
    return take_from_deck(game, player, choose_card_of_deck(game, block, player))


def no_opening_reactions(game: Game, block: Block, player: Player, card: Entity) -> None:
    """S.fn1, DRAW-08: draws up to here do not activate "when you draw this"."""


def opening_cards(game: Game, player: Player) -> list[Entity]:
    """The cards that the player chooses from in the mulligan."""
    return [*player.looked, *(card for card in player.hand if game.rules.replaceable(card))]


def coin_stays(card: Entity) -> bool:
    """S3.1.3b: The Coin is never replaced."""
    return card.card.id != COIN


def mulligan(game: Game, block: Block, player: Player, rejected: tuple[Entity, ...]) -> None:
    """S3.1.2: replace the unwanted cards; when both have chosen, the game goes on."""
    player.mulliganed = True
    tasks = game.rules.replace_cards(game, block, player, rejected)
    game.then(*tasks, (close_mulligan, block))


def shuffle_then_draw(game: Game, block: Block, player: Player, rejected: tuple[Entity, ...]) -> list[object]:
    """S3.1.2 by the letter: all unwanted cards are shuffled in, then as many are drawn from the whole deck."""
    places = [(take_back, block, player, card) for card in rejected]
    draws = [(draw_replacement, block, player, place_of(player, card)) for card in rejected]
    return [*places, *draws]


def draw_then_return(game: Game, block: Block, player: Player, rejected: tuple[Entity, ...]) -> list[object]:
    """TURN-01 (`live`): pair by pair, the replacement comes to the hand, then the rejected card goes to the deck."""
    tasks: list[object] = []
    for card in rejected:
        tasks.append((replace_one, block, player, card, rejected))
    return [*tasks, *[(reshuffle, block, player)]]


def place_of(player: Player, card: Entity) -> int:
    """Where among the opening cards this one lies."""
    cards = player.looked if card in player.looked else player.hand
    return cards.index(card)


def remove_opening_card(player: Player, card: Entity) -> None:
    """Take a card out of the opening cards."""
    if card in player.looked:
        player.looked.remove(card)
    else:
        player.hand.remove(card)


def take_back(game: Game, block: Block, player: Player, card: Entity) -> None:
    """One unwanted card is shuffled into the deck."""
    remove_opening_card(player, card)
    shuffle_in(game, card, player)
    game.record("shuffle", block, card, "DECK", player, None)


def draw_replacement(game: Game, block: Block, player: Player, place: int) -> None:
    """One card is drawn in its stead."""
    card = take_opening_card(game, block, player)
    if card is not None:
        among_the_opening(game, block, player, card, place)
        game.rules.opening_draw_reactions(game, block, player, card)


def among_the_opening(game: Game, block: Block, player: Player, card: Entity, place: int) -> None:
    """A replacement takes the place of the card that it replaces."""
    if game.rules.opening_is_looked_at:
        player.looked.insert(place, card)
        game.record("look", block, card, player)
    else:
        to_hand(game, card, player)
        player.hand.remove(card)
        player.hand.insert(place, card)
        game.record("draw", block, card, player)


def replace_one(game: Game, block: Block, player: Player, card: Entity, rejected: tuple[Entity, ...]) -> None:
    """One pair: a card from the deck without the rejected ones, then the rejected card goes to the deck."""
    back: list[Card | Entity] = [entry for entry in player.deck if entry in rejected]
    rest = [entry for entry in player.deck if entry not in rejected]
    if not rest:
        return
    ordered = min(player.ordered, len(rest))
    player.deck[:] = rest
    player.ordered = ordered
    place = place_of(player, card)
    index = choose_or_restore(game, block, player, back)
    new = take_from_deck(game, player, index)
    player.deck[:0] = back
    remove_opening_card(player, card)
    among_the_opening(game, block, player, new, place)
    card.zone = "DECK"
    player.deck.insert(0, card)
    listen_in_deck(game, player, 0)
    game.record("shuffle", block, card, "DECK", player, None)
    game.rules.opening_draw_reactions(game, block, player, new)


def choose_or_restore(game: Game, block: Block, player: Player, back: list[Card | Entity]) -> int:
    """Ask for the card; when the question stays open, leave the deck as it was."""
    try:
        return choose_card_of_deck(game, block, player)
    except BaseException:
        player.deck[:0] = back
        raise


def reshuffle(game: Game, block: Block, player: Player) -> None:
    """The rejected cards are somewhere in the deck: its order below the cards still known is open."""
    if any(getattr(card, "zone", "") == "DECK" for card in player.deck[: len(player.deck) - player.ordered]):
        player.ordered = 0


def close_mulligan(game: Game, block: Block) -> None:
    """When both players have chosen: the cards go to the hands, The Coin, Start of Game, the first turn."""
    if all(player.mulliganed for player in game.players):
        game.then(*[(phase, block) for phase in game.rules.flow("after_mulligan")])


def take_opening_to_hand(game: Game, block: Block) -> None:
    """S3.1.3a (`seed`): they take these cards into the hand."""
    for player in (game.first, game.first.opponent):
        for card in player.looked:
            to_hand(game, card, player)
            game.record("move", block, card, "HAND", player, None)
        player.looked.clear()


def give_coin(game: Game, block: Block) -> None:
    """S3.1.3b: the second player also takes The Coin."""
    player = game.rules.coin_goes_to(game)
    coin = game.create(COIN, player)
    to_hand(game, coin, player)
    game.record("create", block, coin, "HAND", player, None)


def second_player(game: Game) -> Player:
    """S3.1.3b: The Coin is the second player's."""
    return game.first.opponent


def first_player_first(game: Game) -> tuple[Player, Player]:
    """S3.1.4: the first player's Start of Game effects, then the second's (grade D)."""
    return (game.first, game.first.opponent)


def start_of_game(game: Game, block: Block) -> None:
    """S3.1.4, TURN-02: Start of Game effects, wherever their cards are, one after the other."""
    entries: list[tuple[Entity, Block]] = []
    for player in game.rules.start_of_game_order(game):
        for card in start_cards(game, player):
            entries.append((card, block))
    game.then(*[(run_start_of_game, block, card) for card, _ in entries])


def start_cards(game: Game, player: Player) -> list[Entity]:
    """The player's cards with a Start of Game text, in deck and hand, each card once."""
    from oracle.engine.zones import touch

    found: dict[str, Entity] = {}
    for card in [*player.hand, *player.looked]:
        if card.card.script.start_of_game is not None:
            found.setdefault(card.card.id, card)
    for index, entry in enumerate(player.deck):
        definition = entry.card if isinstance(entry, Entity) else entry
        if definition.script.start_of_game is not None and definition.id not in found:
            found[definition.id] = touch(game, player, index)
    return list(found.values())


def run_start_of_game(game: Game, block: Block, card: Entity) -> None:
    """One Start of Game effect, if its condition holds."""
    effect = card.card.script.start_of_game
    assert effect is not None
    trigger = Trigger("start_of_game", effect, keyword="START_OF_GAME")
    occurrence = occurrence_of(game, block, "start_of_game", card, card.owner, start=game.sequence())
    entry: Entry = make_entry(block, occurrence, card, trigger)
    condition = card.card.script.start_of_game_if
    if condition is not None and not condition.test(game, entry.block):
        game.record("skip", block, card, "condition")
        return
    fire(game, block, entry)


def close_opening(game: Game, block: Block) -> None:
    """The Steps after the Start of Game effects."""
    moment(game, block, "OUTERMOST_PHASE")


def first_turn(game: Game, block: Block) -> None:
    """The first player's first turn."""
    begin_turn(game, game.first, "turn_start")
