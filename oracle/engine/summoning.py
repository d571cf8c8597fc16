"""How a minion comes into play: announced, placed, answered (S3.5, SUMMON, MIN-06)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from oracle.engine.changes import freeze_by_its_text
from oracle.engine.game import OTHER_AURAS
from oracle.engine.moments import moment
from oracle.engine.stats import aura_update_other
from oracle.engine.triggers import occurrence_of, raise_event
from oracle.engine.zones import place, position_of, reserve, row_full

if TYPE_CHECKING:
    from oracle.engine.block import Block, Occurrence
    from oracle.engine.card import Card
    from oracle.engine.entities import Entity, Player
    from oracle.engine.game import Game


def summon(
    game: Game,
    block: Block,
    card: Card | str,
    player: Player,
    *,
    position: int | None = None,
    by: Entity | None = None,
) -> None:
    """Summon a card by effect, if there is room (SUMMON-04). `block.it` gets the minion."""
    if has_room(game, block, player, by):
        summon_entity(game, block, game.create(card, player), player, position, by)


def has_room(game: Game, block: Block, player: Player, by: Entity | None) -> bool:
    """SUMMON-04: with a full row nothing is summoned, and it is said of whom that would have been."""
    full = row_full(game, player)
    if full:
        game.record("skip", block, by if by is not None else block.source, "no_room")
    return not full


def summon_entity(
    game: Game, block: Block, entity: Entity, player: Player, position: int | None, by: Entity | None
) -> None:
    """S3.5, SUMMON-01: summoning is a sub-sequence of its own; Battlecry and the like do not run (S.fn4, SUMMON-05)."""
    if not has_room(game, block, player, by):
        return
    reserve(entity, player, position)
    block.it.append(entity)
    own = block.beside(start=game.sequence())
    own.source = entity
    own.player = player
    own.it = [entity]
    own.event = None
    own.target = by
    own.choice = None
    game.then(*[(phase, own) for phase in game.rules.flow("summon_by_effect")])


def announce(game: Game, block: Block) -> None:
    """S3.5.1: the minion is announced; it is not yet in play. An announcement needs a free place."""
    minion = block.it[0]
    if minion.pending:
        game.record("summon", block, minion, minion.controller, summoner(block), position_of(minion))


def summoner(block: Block) -> Entity | None:
    """Whose effect summons; nobody's where the minion is played: the target of a play is that of its Battlecry."""
    return None if block.play is block else block.target


def whenever_summoned(game: Game, block: Block) -> None:
    """S3.5.1: "whenever a minion is summoned", before placement and stats (or later, where it is in play by then)."""
    minion = block.it[0]
    if minion.pending or minion.zone == "PLAY":
        raise_event(game, block, occurrence_of(game, block, "summon", minion, minion.controller))


TOTEMS: Final = frozenset({"TOTEM", "ALL"})
"""The minion types that count as a Totem; how many came to a side is all that is kept of what it has summoned."""


def enter(game: Game, block: Block) -> None:
    """S3.5.2a: the minion takes its place: it is in play from now on."""
    minion = block.it[0]
    if not minion.pending:
        return
    minion.played_turn = game.turn
    minion.controller.totems += not minion.card.races.isdisjoint(TOTEMS)
    place(game, block, minion)
    game.record("enter", block, minion, minion.controller, summoner(block), position_of(minion))
    freeze_by_its_text(game, block, minion, summoner(block))


def store_summon(game: Game, block: Block) -> None:
    """SUMMON-01, MIN-06: "whenever you summon" waits for the Summon Resolution Step."""
    minion = block.it[0]
    if minion.zone == "PLAY":
        game.summoned.append(occurrence_of(game, block, "summon", minion, minion.controller))
        game.todo |= game.rules.summoned_bit


def placed(game: Game, block: Block) -> None:
    """The moment PLACED: the minion's own stats take the auras in play, if a Step says so (S3.5.2b)."""
    if block.it[0].zone == "PLAY":
        moment(game, block, "PLACED")


def entered(game: Game, block: Block) -> None:
    """The moment ENTERED: the minion is in play and its stats are settled."""
    if block.it[0].zone == "PLAY":
        moment(game, block, "ENTERED")


def close_on_play(game: Game, block: Block) -> None:
    """AURA-14: what a played minion changes for its side is in force before its summoning is answered (SEQ-05)."""
    card = block.source
    if game.todo & OTHER_AURAS and card is not None and card.is_minion and card.zone == "PLAY":
        aura_update_other(game, block)
    moment(game, block, "OUTERMOST_PHASE")


def after_summoned(game: Game, block: Block) -> None:
    """S3.5.3, MIN-10: "after a minion is summoned"."""
    minion = block.it[0]
    if minion.zone == "PLAY":
        raise_event(game, block, occurrence_of(game, block, "after_summon", minion, minion.controller))


def summon_resolution(game: Game, block: Block) -> bool:
    """SUMMON-01, SUMMON-02: the stored summons are answered one after the other, in order of summoning."""
    game.todo &= ~game.rules.summoned_bit
    if not game.summoned:
        return False
    stored, game.summoned = game.summoned, []
    game.then(*[(answer_stored, block, occurrence) for occurrence in stored])
    return True


def answer_stored(game: Game, block: Block, occurrence: Occurrence) -> None:
    """The triggers that answer one stored summon."""
    raise_event(game, block, occurrence)


def summoned_text(game: Game, block: Block) -> None:
    """S.fn4: what a minion summoned by effect does with its own text."""
    if block.it[0].zone == "PLAY":
        game.rules.summoned_text(game, block)


def after_summon_phase(game: Game, block: Block) -> None:
    """S3.5.3, MIN-10: the After Summon Phase."""
    game.rules.after_summon(game, block)


def told_as_a_summon(game: Game, block: Block, entity: Entity) -> None:
    """TRANS-01 (before 9.2): a transformation by a minion's text is told like the summoning of the new form."""
    by = block.source
    if by is None or by is entity or not by.is_minion or entity.zone != "PLAY":
        return
    own = block.beside(start=game.sequence())
    own.source = entity
    own.player = entity.controller
    own.it = [entity]
    own.event = None
    telling = (whenever_summoned, store_summon, after_summon_phase)
    game.then(*[(phase, own) for phase in game.rules.flow("summon_by_effect") if phase in telling])


def text_of_summoned(game: Game, block: Block) -> None:
    """S.fn4: a minion that was not played from the hand ignores Battlecry, Combo, Choose One and Overload."""
