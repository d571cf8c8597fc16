"""What all plays share: the declaration, payment, counters, Overload, the triggers that answer a play (PLAY)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from oracle.engine.game import AURAS
from oracle.engine.moments import moment
from oracle.engine.stats import cost_of
from oracle.engine.triggers import occurrence_of, raise_event
from oracle.engine.zones import leave_hand, reserve

if TYPE_CHECKING:
    from oracle.engine.actions import Play
    from oracle.engine.block import Block
    from oracle.engine.entities import Entity, Player
    from oracle.engine.game import Game

FLOW_OF_TYPE = {
    "MINION": "play_minion",
    "SPELL": "play_spell",
    "WEAPON": "play_weapon",
    "HERO": "play_hero",
    "LOCATION": "play_minion",
}


def play(game: Game, block: Block, action: Play) -> None:
    """PLAY-04: begin the Sequence of a play: the phases of its flow, one after the other."""
    card = action.card
    block.target = action.target
    block.position = action.position
    block.choice = action.choose
    block.play = block
    block.it = [card]
    block.combo = game.rules.combo_on(game, block.player)
    block.outcast = outermost(card, block.player)
    flow = "play_secret" if card.card.script.secret else FLOW_OF_TYPE[card.card.type]
    game.then(*[(phase, block) for phase in game.rules.flow(flow)], (finish_play, block))


def outermost(card: Entity, player: Player) -> bool:
    """KEY-11: Outcast asks whether the card is the left- or right-most one of the hand that it is played from."""
    return card in (player.hand[0], player.hand[-1])


def pay(game: Game, block: Block) -> None:
    """PLAY-04: mana is spent, the card leaves the hand, the counters rise; a minion's place is reserved."""
    card = block.source
    assert card is not None
    player = block.player
    cost = cost_of(game, card)
    if card.costs_health:
        spend_health(game, player, cost)
        game.record("pay", block, player, cost, "health")
    else:
        spend(game, player, cost)
        game.record("pay", block, player, cost)
    leave_hand(game, card)
    card.made = -1
    card.enchantments = [e for e in card.enchantments if e.set_cost is None and e.cost == 0 and not e.costs_health]
    player.cards_played.append(card.card.id)
    player.cards_played_this_turn += 1
    if card.card.type == "SPELL":
        player.spells_cast += 1
    block.number = cost
    if card.card.type in ("MINION", "LOCATION"):
        reserve(card, player, block.position)


def spend(game: Game, player: Player, cost: int) -> None:
    """Spend mana: what is there for this turn only first, then crystals."""
    from_temporary = min(player.temporary, cost)
    player.temporary -= from_temporary
    player.used += cost - from_temporary


def spend_health(game: Game, player: Player, cost: int) -> None:
    """PLAY-04: the hero loses Health, whatever armour it has; that is no damage, so nothing prevents or answers it."""
    player.hero.damage += cost
    game.todo |= AURAS


def overload_of_play(game: Game, block: Block) -> None:
    """S3.4.2, PLAY-06: the Overload of the card that is being played."""
    assert block.source is not None
    if block.source.card.overload:
        game.rules.book_overload(game, block, block.source)


def book_overload(game: Game, block: Block, card: Entity) -> None:
    """PLAY-06: the card's Overload is owed by the player from now on; whoever watches Overload answers."""
    overload(game, block, block.player, card.card.overload, card)


def no_overload_at_turn_end(game: Game, block: Block) -> None:
    """PLAY-06: nothing is left to book when the turn ends."""


def overload(game: Game, block: Block, player: Player, amount: int, card: Entity) -> None:
    """Owe crystals for the next turn (TURN-04)."""
    game.rules.owe(player, amount)
    game.record("overload", block, player, amount)
    raise_event(game, block, occurrence_of(game, block, "overload", card, player, amount=amount))


def owed_next_turn(player: Player, amount: int) -> None:
    """TURN-04: the crystals are locked in the player's next turn."""
    player.owed += amount


def on_play(game: Game, block: Block) -> None:
    """MIN-05: "whenever you play a card"."""
    card = block.source
    raise_event(game, block, occurrence_of(game, block, "play", card, block.player, target=block.target, play=block))


def close_phase(game: Game, block: Block) -> None:
    """The end of an outermost Phase: the moment at which the Steps run (SEQ-04)."""
    moment(game, block, "OUTERMOST_PHASE")


def close_aura_gap(game: Game, block: Block) -> None:
    """SEQ-10: between After Summon and After Play only the aura updates run."""
    moment(game, block, "AFTER_PLAY_GAP")


def still_there(block: Block) -> bool:
    """SEQ-07: the played minion is where its later phases need it: pending or in play."""
    card = block.source
    assert card is not None
    return card.pending or card.zone == "PLAY"


def after_play_phase(game: Game, block: Block) -> None:
    """MIN-09: the After Play Phase."""
    game.rules.after_play(game, block)


def after_play(game: Game, block: Block) -> None:
    """MIN-09: "after you play a card", for what is still there (SEQ-07)."""
    card = block.source
    assert card is not None
    if card.zone == "PLAY" or card.card.type not in ("MINION", "LOCATION"):
        raise_event(
            game, block, occurrence_of(game, block, "after_play", card, block.player, target=block.target, play=block)
        )


def finish_play(game: Game, block: Block) -> None:
    """The play is over: a Combo of a card cast by an effect may count it now (S3.8.1a)."""
    block.player.finished_plays += 1


def combo_if_played_before(game: Game, player: Player) -> bool:
    """S3.4.2, PLAY-05: the player played another card earlier in this turn."""
    return player.cards_played_this_turn > 0


def combo_of_effect_cast(game: Game, player: Player) -> bool:
    """S3.8.1a: of a spell cast by an effect, Combo is on when a play of this turn is over."""
    return player.finished_plays > 0
