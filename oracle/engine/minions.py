"""Playing a minion: its text and, around it, the summoning (S3.4, MIN)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from oracle.engine.changes import freeze_by_its_text
from oracle.engine.game import AURAS
from oracle.engine.moments import moment
from oracle.engine.playing import still_there
from oracle.engine.stats import recompute, refresh_text
from oracle.engine.triggers import run_effect
from oracle.engine.zones import as_new

if TYPE_CHECKING:
    from oracle.engine.block import Block
    from oracle.engine.card import Effect
    from oracle.engine.entities import Entity, Player
    from oracle.engine.game import Game


def text_of_minion(game: Game, block: Block) -> None:
    """S3.4.2, MIN-07: Battlecry, Combo, Outcast and Choose One of the minion that is being played."""
    minion = block.source
    assert minion is not None
    if not still_there(block):
        game.rules.text_of_absent(game, block)
        return
    run_text(game, block, minion)


def run_text(game: Game, block: Block, minion: Entity) -> None:
    """Run the text of a played minion for its controller of now (MIN-04)."""
    script = minion.card.script
    parts: list[tuple[str, Effect]] = []
    if script.options and minion.controller.flags.get("CHOOSE_BOTH"):
        for option in script.options:
            effect = game.cards.get(option).script.text
            if effect is not None:
                parts.append(("CHOOSE_ONE", effect))
    elif script.options and block.choice is not None:
        effect = game.cards.get(block.choice).script.text
        if effect is not None:
            parts.append(("CHOOSE_ONE", effect))
    if script.battlecry is not None and not minion.silenced:
        parts.append(("BATTLECRY", script.battlecry))
    if script.combo is not None and block.combo:
        parts.append(("COMBO", script.combo))
    if script.outcast is not None and block.outcast:
        parts.append(("OUTCAST", script.outcast))
    if not parts:
        return
    tasks: list[tuple[object, ...]] = []
    for keyword, effect in parts:
        power = block.inner(minion, game.rules.battlecry_serves(block, minion), rule="MIN-07")
        power.target = block.target
        power.choice = block.choice
        power.combo = block.combo
        tasks.append((open_text, power, keyword))
        for time in range(battlecry_times(minion, keyword)):
            if time:
                tasks.append((between_repeats, power))
            tasks.append((run_effect, power, effect))
        tasks.append((close_text, power))
    game.then(*tasks)


def controller_of_now(block: Block, minion: Entity) -> Player:
    """MIN-04: whom the text serves: the minion's controller of now, though another played it."""
    return minion.controller


def battlecry_times(minion: Entity, keyword: str) -> int:
    """MIN-08: how often a Battlecry runs: twice while a doubler is in play."""
    return 2 if keyword == "BATTLECRY" and minion.controller.flags.get("BATTLECRIES_TWICE") else 1


def open_text(game: Game, block: Block, keyword: str) -> None:
    """The head of the block in which a text runs."""
    game.open("POWER", block, keyword, block.target)


def between_repeats(game: Game, block: Block) -> None:
    """MIN-08: between two runs of one Battlecry, the moment REPEAT; no Step is open there."""
    moment(game, block, "REPEAT")


def close_text(game: Game, block: Block) -> None:
    """The end of an effect: the moment EFFECT."""
    moment(game, block, "EFFECT")


def absent_minion_has_no_text(game: Game, block: Block) -> None:
    """MIN-03: a minion that has left play has no Battlecry any more."""
    game.record("skip", block, block.source, "gone")


def become(game: Game, block: Block, entity: Entity, card_id: str) -> None:
    """TRANS-01: another form: no enchantments, no damage, no death, no summon; the place in the row is kept.

    Logs refuse its attack in the turn of the transformation, as that of a minion that has just come (ATK-19).
    """
    form = game.cards.get(card_id)
    if entity.zone != "HAND" and not {entity.card.type, form.type} <= {"MINION", "LOCATION"}:
        return
    game.rules.old_form(game, block, entity)
    entity.card = form
    as_new(entity)
    game.todo |= AURAS
    entity.numbers = ()
    entity.exhausted = entity.zone == "PLAY"
    game.rules.age_of_new_form(game, entity)
    game.record("transform", block, entity, card_id)
    freeze_by_its_text(game, block, entity, block.source)
    recompute(game, block, entity)
    refresh_text(game, entity)
    game.rules.transformed(game, block, entity)


def counts_from_now(game: Game, entity: Entity) -> None:
    """ORD-06 as logs show it: among the hit and the dead a new form counts from its transformation."""
    if entity.zone == "PLAY":
        game.order += 1
        entity.order = entity.hit_order = entity.death_order = game.order


def keeps_its_age(game: Game, entity: Entity) -> None:
    """ORD-06 as the rulebook says it: a new form keeps the place of the old one in the order of play."""


def no_summon(game: Game, block: Block, entity: Entity) -> None:
    """TRANS-01: nobody is told of a summon when a minion changes form."""


def no_death(game: Game, block: Block, entity: Entity) -> None:
    """TRANS-01: the old form does not die."""
