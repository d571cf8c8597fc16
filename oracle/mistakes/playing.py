"""Errors about playing cards: Combo, Battlecry, the answers to a play (S3.4, S3.5.3, PLAY, MIN)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from oracle.engine.minions import run_text
from oracle.engine.playing import after_play, overload
from oracle.engine.summoning import after_summoned
from oracle.engine.triggers import answers, occurrence_of, raise_event

if TYPE_CHECKING:
    from oracle.engine.block import Block
    from oracle.engine.entities import Entity, Player
    from oracle.engine.game import Game


def combo_always(game: Game, player: Player) -> bool:
    """PLAY-05 missed: the card that is played counts for its own Combo."""
    return True


def combo_after_hero_power(game: Game, player: Player) -> bool:
    """PLAY-05 missed: using the hero power counts as playing a card."""
    used = player.power is not None and player.power.attacks_made > 0
    return used or player.cards_played_this_turn > 0


def combo_after_any_turn(game: Game, player: Player) -> bool:
    """PLAY-05 missed: the count of played cards is not set back when a turn ends."""
    return bool(player.cards_played)


def text_without_the_minion(game: Game, block: Block) -> None:
    """MIN-03 missed: the Battlecry happens though its minion has left play."""
    assert block.source is not None
    run_text(game, block, block.source)


def who_played_it(block: Block, minion: Entity) -> Player:
    """MIN-04 missed: the Battlecry of a minion that was stolen still serves the player who played it."""
    return block.player


def after_summon_and_play(game: Game, block: Block) -> None:
    """S3.5.3, MIN-09, MIN-10 missed: a played minion's after-summon and after-play effects wait in one queue."""
    minion = block.it[0]
    if block.play is not block:
        after_summoned(game, block)
    elif minion.zone == "PLAY":
        play = occurrence_of(game, block, "after_play", minion, block.player, target=block.target, play=block)
        summon = occurrence_of(game, block, "after_summon", minion, minion.controller)
        raise_event(game, block, summon, answers(game, block, play, []))


def after_play_of_others(game: Game, block: Block) -> None:
    """The other half of `after_summon_and_play`: for minions there is no After Play Phase of its own."""
    assert block.source is not None
    if block.source.card.type not in ("MINION", "LOCATION"):
        after_play(game, block)


def battlecry_of_summoned(game: Game, block: Block) -> None:
    """S.fn4, SUMMON-05 missed: whatever puts a minion into play runs its Battlecry, without a target."""
    own = block.beside()
    own.target = None
    run_text(game, own, block.it[0])


def overload_of_summoned(game: Game, block: Block) -> None:
    """S.fn4, SUMMON-05 missed: a minion that an effect summons has its Overload charged."""
    minion = block.it[0]
    if minion.card.overload:
        overload(game, block, minion.controller, minion.card.overload, minion)


def auras_miss_newcomers(source: Entity, entity: Entity) -> bool:
    """S3.5.2b missed: an aura reaches those that were there when its source came, and nobody who comes later."""
    return entity.played_turn < 0 or entity.since <= source.since
