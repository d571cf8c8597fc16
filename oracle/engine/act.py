"""The front door: apply an action, or go on where a decision was left open."""

from __future__ import annotations

from typing import TYPE_CHECKING

from oracle.engine.actions import Action, Attack, Concede, EndTurn, HeroPower, Mulligan, Play, Start, Trade, Use
from oracle.engine.block import Block
from oracle.engine.combat import begin_attack
from oracle.engine.drawing import draw
from oracle.engine.ending import check_end
from oracle.engine.hero_powers import use_location, use_power
from oracle.engine.legality import refusal
from oracle.engine.moments import moment
from oracle.engine.opening import mulligan, start_game
from oracle.engine.playing import play, spend
from oracle.engine.turns import end_turn
from oracle.engine.zones import leave_hand, shuffle_in

if TYPE_CHECKING:
    from oracle.engine.entities import Entity, Player
    from oracle.engine.game import Game


def act(game: Game, action: Action) -> str | None:
    """SEQ-01: apply one action and resolve everything it sets off.

    Returns None, or the word of `vocabulary.REFUSALS` for which it was refused; the state is then untouched.
    """
    reason = refusal(game, action)
    if reason is not None:
        return reason
    begin(game, action)
    game.run()
    return None


def resume(game: Game) -> None:
    """Go on after a decision that was left open; the answer, if it is known by now, lies in `game.answer`."""
    game.run()


def begin(game: Game, action: Action) -> None:
    """Open the Sequence of an action: its block, its flow, its end."""
    game.triggered = 0
    player = game.active
    match action:
        case Play():
            block = root(game, player, action.card, "PLAY-04")
            game.open("PLAY", block, "", action.target)
            game.then((play, block, action), (end_sequence, block))
        case Attack():
            block = root(game, player, action.by, "ATK-01")
            game.open("ATTACK", block, "", action.target)
            game.then((begin_attack, block, action.by, action.target, "attack"), (end_sequence, block))
        case HeroPower():
            block = root(game, player, player.power, "HP-01")
            block.target = action.target
            block.choice = action.choose
            game.open("PLAY", block, "", action.target)
            game.then((use_power, block), (end_sequence, block))
        case EndTurn():
            block = root(game, player, player.hero, "TURN-03")
            game.open("TURN", block, "END", subject=player)
            game.then((end_turn, block), (end_sequence, block))
        case Start():
            game.then((start_game, Block(0, player, None, start=game.sequence(), rule="TURN-01")))
        case Mulligan():
            chooser = action.player
            block = root(game, chooser, None, "TURN-01")
            game.open("MULLIGAN", block, subject=chooser)
            game.then((mulligan, block, chooser, action.replace))
        case Trade():
            block = root(game, player, action.card, "KEY-08")
            game.open("PLAY", block, "TRADE")
            game.then((trade, block, action.card), (end_sequence, block))
        case Use():
            block = root(game, player, action.by, "LOC-01")
            block.target = action.target
            game.open("PLAY", block, "", action.target)
            game.then((use_location, block), (end_sequence, block))
        case Concede():
            loser = action.player or player
            loser.fell = game.fallen_steps + 1
            game.then((check_end, root(game, loser, loser.hero, "END-01")))


def root(game: Game, player: Player, source: Entity | None, rule: str) -> Block:
    """The block of a whole Sequence."""
    return Block(1, player, source, start=game.sequence(), rule=rule)


def end_sequence(game: Game, block: Block) -> None:
    """SEQ-08: the end of a Sequence: the moment SEQUENCE, then wins and losses."""
    game.then((check_end, block))
    moment(game, block, "SEQUENCE")


def trade(game: Game, block: Block, card: Entity) -> None:
    """KEY-08: pay 1, shuffle the card into the deck, draw one; this is no play."""
    player = block.player
    spend(game, player, 1)
    game.record("pay", block, player, 1)
    leave_hand(game, card)
    shuffle_in(game, card, player)
    game.record("shuffle", block, card, "DECK", player, None)
    game.then((draw, block, player))
