"""Errors about damage, healing and what answers them (S2.1a, S3.6.2, S3.10, DMG)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from oracle.engine.damage import deal, pick_missile, raise_poison, raise_with
from oracle.engine.deaths import deaths_block, per_death, remove_dead

if TYPE_CHECKING:
    from oracle.engine.block import Block, Occurrence
    from oracle.engine.card import Selector
    from oracle.engine.damage import Blow, Hit
    from oracle.engine.entities import Entity
    from oracle.engine.game import Game
    from oracle.engine.triggers import Entry

ATTACKS = ("ATK-01", "ATK-18")
"""The rules that the block of an attack carries."""


def split_up_front(game: Game, block: Block, pool: Selector, count: int, amount: int) -> None:
    """S3.6.2, DMG-12 missed: all targets are rolled before the first hit, so the dying are hit again."""
    game.then((roll_next, block, pool, count, amount, ()))


def roll_next(game: Game, block: Block, pool: Selector, left: int, amount: int, rolled: tuple[Entity, ...]) -> None:
    """Roll one target; with the last one all hits follow."""
    target = pick_missile(game, block, pool) if left else None
    if target is not None:
        game.then((roll_next, block, pool, left - 1, amount, (*rolled, target)))
    else:
        game.then(*[(deal, block, [(entity, amount, block.source)]) for entity in rolled])


def left_to_right(game: Game, chosen: Entity | None, target: Entity) -> tuple[int, ...]:
    """TRIG-04 missed: hits go along the board: the hero, then the row, first of player 1, then of player 2."""
    row = target.controller.row
    return (target.controller.number, row.index(target) if target in row else -1)


def active_player_first(game: Game, chosen: Entity | None, target: Entity) -> tuple[int, ...]:
    """TRIG-04 missed: the side whose turn it is is hit first."""
    return (0 if target.controller is game.active else 1, target.hit_order)


def event_of_zero(game: Game, block: Block, hit: Hit) -> bool:
    """DMG-03 missed: damage that was stopped is told as damage of 0."""
    hit.amount = 0
    game.record("damage", block, hit.target, 0, hit.source)
    return True


def health_alone_counts(hit: Hit, absorbed: int) -> bool:
    """DMG-04 missed: what armour takes up is no damage."""
    hit.amount -= absorbed
    return hit.amount > 0


def kills_heroes(entity: Entity) -> bool:
    """DMG-06 missed: Poisonous destroys whatever it damages, heroes too."""
    return True


def poison_removes_at_once(game: Game, block: Block, occurrence: Occurrence, entry: Entry, others: list[Entry]) -> None:
    """DMG-05, SEQ-04 missed: the poisoned minion leaves play in the middle of the combat."""
    game.then(
        (raise_poison, block, occurrence, entry),
        (remove_poisoned, block, occurrence.entity),
        (raise_with, block, occurrence, others),
    )


def remove_poisoned(game: Game, block: Block, entity: Entity) -> None:
    """Its death and all that follows from it come now."""
    if entity.to_be_destroyed and entity.zone == "PLAY":
        inner = game.open("DEATHS", deaths_block(game, block), subject=game.active)
        remove_dead(game, inner, entity)
        per_death(game, inner, [entity])


def marked_at_zero(game: Game, block: Block, entity: Entity) -> None:
    """S2.1a, HEAL-04 missed: who was at 0 Health once will die, whatever comes in between."""
    entity.to_be_destroyed = True


def health_lifts_the_mark(game: Game, block: Block, entity: Entity) -> None:
    """S2.1a missed: healing or a bonus saves from destruction as it saves from lost Health."""
    if not entity.mortally_wounded:
        entity.to_be_destroyed = False


def attacker_strikes_first(game: Game, block: Block, blows: list[Blow]) -> None:
    """ATK-11, ATK-13 missed: the attacker hits, all answer, and only then the defender hits back."""
    game.then(*[(strike_one, block, blow) for blow in blows])


def strike_one(game: Game, block: Block, blow: Blow) -> None:
    """One of the two blows, with the Attack of now."""
    target, _, source = blow
    assert source is not None
    deal(game, block, [(target, source.attack, source)])


def is_combat(instance: Block) -> bool:
    """Whether a damage instance is the blows of an attack and not something that answers it."""
    attack = instance.play
    return attack is not None and attack.rule in ATTACKS and instance.event is None and instance.source is attack.source


def attacker_answers_first(game: Game, instance: Block, hits: list[Hit]) -> list[Hit]:
    """ATK-12 missed: in combat the attacker's damage is answered before the defender's."""
    return hits[::-1] if is_combat(instance) else hits


def older_answers_first(game: Game, instance: Block, hits: list[Hit]) -> list[Hit]:
    """ATK-12 missed: in combat damage is answered in order of play like everywhere else."""
    return sorted(hits, key=lambda hit: hit.target.order) if is_combat(instance) else hits


def damage_kept(entity: Entity, health: int) -> int:
    """HLTH-02 missed: when maximum Health falls the whole damage stays, so that losing a bonus can kill."""
    return entity.damage
