"""The turn: its end, the change, its start (S3.2, S3.11, TURN)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from oracle.engine.block import Block
from oracle.engine.drawing import draw
from oracle.engine.ending import check_end, tie
from oracle.engine.game import AURAS, minions, order_of_play
from oracle.engine.mana import refill
from oracle.engine.stats import attacks_allowed, recompute, refresh_text, sleeps
from oracle.engine.triggers import occurrence_of, raise_event

if TYPE_CHECKING:
    from oracle.engine.entities import Enchantment, Entity, Player
    from oracle.engine.game import Game


def end_turn(game: Game, block: Block) -> None:
    """TURN-03: the End of Turn Phase, its Steps and the win check, then the change of turns."""
    game.then(*[(phase, block) for phase in game.rules.flow("turn_end")])


def end_triggers(game: Game, block: Block) -> None:
    """S3.11.1: "at the end of the turn": all triggers in one queue."""
    game.record("turn_end", block, block.player, game.turn)
    game.then((game.rules.overload_at_turn_end, block), (answer_turn_end, block))


def answer_turn_end(game: Game, block: Block) -> None:
    """S3.11.1: the queue of the end of the turn."""
    raise_event(game, block, occurrence_of(game, block, "turn_end", None, block.player))


def win_check(game: Game, block: Block) -> None:
    """TURN-06: wins and losses are looked at after each phase of the turn change."""
    check_end(game, block)


def expire(game: Game, block: Block) -> None:
    """ENCH-01, TURN-04: what lasts for this turn ends; frozen characters that missed an attack thaw (TURN-07)."""
    player = block.player
    for entity in sorted([*game.in_play(), *game.players[0].hand, *game.players[1].hand], key=lambda e: e.order):
        ended = [e for e in entity.enchantments if ends_now(e, "end_of_turn", player)]
        if ended:
            detach(game, block, entity, ended)
    game.rules.thaw(game, block, player)
    player.temporary = 0
    for each in game.players:
        each.cards_played_this_turn = 0
        each.finished_plays = 0


def ends_now(enchantment: Enchantment, when: str, player: Player) -> bool:
    """Whether an enchantment ends at this point of this player's turn."""
    return enchantment.until == when and enchantment.until_player in (None, player)


def detach(game: Game, block: Block, host: Entity, ended: list[Enchantment]) -> None:
    """Take enchantments off their host."""
    for enchantment in ended:
        host.enchantments.remove(enchantment)
        if host.zone == "PLAY":
            game.record(
                "disenchant",
                block,
                host,
                enchantment.card.id,
                enchantment.source,
                -enchantment.attack,
                -enchantment.health,
            )
    recompute(game, block, host)
    refresh_text(game, host)
    for enchantment in ended:
        game.rules.enchantment_ended(game, block, host, enchantment)


def thaw_after_missed_attack(game: Game, block: Block, player: Player) -> None:
    """TURN-07: at the end of its controller's turn a Frozen character thaws if Freeze cost it an attack.

    Logs show several of them in order of play, wherever they stand.
    """
    for entity in sorted([player.hero, *minions(player)], key=order_of_play):
        if entity.frozen and not frozen_for_good(entity) and missed_an_attack(entity):
            entity.frozen = False
            game.record("thaw", block, entity, None)


def missed_an_attack(entity: Entity) -> bool:
    """TURN-07: whether a character could have attacked once more in this turn."""
    return entity.attacks_made < attacks_allowed(entity) and not sleeps(entity)


def frozen_for_good(entity: Entity) -> bool:
    """Whether its own text keeps a minion Frozen until it is silenced (SIL-01)."""
    return entity.card.script.frozen and not entity.silenced


def turn_limit(game: Game, block: Block) -> None:
    """S3.12.3, TURN-08: after the last turn the game is a draw."""
    if game.rules.turn_limit and game.turn >= game.rules.turn_limit:
        tie(game, block)


def next_turn(game: Game, block: Block) -> None:
    """S3.11.2, TURN-09: the opponent's turn, or one more of the same player who gained an extra turn."""
    player = game.active
    if player.extra_turns:
        player.extra_turns -= 1
        begin_turn(game, player, "extra_turn_start")
    else:
        begin_turn(game, player.opponent, "turn_start")


def begin_turn(game: Game, player: Player, flow: str) -> None:
    """TURN-04, TURN-05: one turn begins: the phases of its start, one after the other."""
    game.active = player
    game.turn += 1
    game.todo |= AURAS
    block = Block(1, player, player.hero, start=game.sequence(), rule="TURN-05")
    game.open("TURN", block, "START", subject=player)
    game.record("turn_start", block, player, game.turn)
    for side in game.players:
        side.died_this_turn = []
    ready(game, block, player)
    game.then(*[(phase, block) for phase in game.rules.flow(flow)])


def ready(game: Game, block: Block, player: Player) -> None:
    """TURN-04: exhaustion ends, attacks and the hero power are there again, weapons are drawn and sheathed.

    Attacks are counted by the turn, whosever it is: who changes sides now has made none.
    """
    for entity in [player.hero, *player.row]:
        entity.exhausted = False
    for side in game.players:
        for entity in [side.hero, *side.row]:
            entity.attacks_made = entity.extra_attacks = 0
    for entity in sorted(game.in_play(), key=lambda e: e.order):
        ended = [e for e in entity.enchantments if ends_now(e, "start_of_turn", player)]
        if ended:
            detach(game, block, entity, ended)
    if player.power is not None:
        player.power.attacks_made = 0
    for side in game.players:
        recompute(game, block, side.hero)


def mana_refill(game: Game, block: Block) -> None:
    """S3.2.1a: empty crystals are refilled."""
    refill(game, block)


def mana_gain(game: Game, block: Block) -> None:
    """S3.2.1b: one crystal is gained with nine or fewer."""
    game.rules.gain_crystal(game, block)


def start_triggers(game: Game, block: Block) -> None:
    """S3.2.2, S.fn2: "at the start of the turn"; counts of turns, Dormant among them, belong here too."""
    raise_event(game, block, occurrence_of(game, block, "turn_start", None, block.player))


def turn_draw(game: Game, block: Block) -> None:
    """S3.2.3: one card is drawn."""
    game.rules.turn_draw(game, block, block.player)


def draw_one_card(game: Game, block: Block, player: Player) -> None:
    """S3.2.3, TURN-05: one card in every turn, the first one included."""
    draw(game, block, player)
