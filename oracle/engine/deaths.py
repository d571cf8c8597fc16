"""The Death Creation Step, the Death Phase and what comes of it (DEATH, S2.1c, S3.7.2, S3.10.3)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from oracle.engine.card import REBORN, Trigger
from oracle.engine.game import DEAD, DOOMED
from oracle.engine.stats import recompute
from oracle.engine.triggers import Entry, make_entry, occurrence_of, raise_event
from oracle.engine.zones import leave_play, strip

if TYPE_CHECKING:
    from oracle.engine.block import Block, Occurrence
    from oracle.engine.card import Effect
    from oracle.engine.entities import Entity
    from oracle.engine.game import Game


def by_order_of_play(game: Game, block: Block, entity: Entity) -> tuple[int, ...]:
    """DEATH-03: the dead are taken in order of play."""
    return (entity.death_order,)


def created_first(game: Game, block: Block, entity: Entity) -> tuple[int, ...]:
    """ORD-04 (until about 7.0): what an effect took from hand or deck into play counts from when its card was made."""
    return (entity.death_order, 0) if entity.made < 0 else (entity.made, 1)


def destroyable(game: Game) -> list[Entity]:
    """Characters, weapons and locations in play at 0 or less Health or durability, or marked (DEATH-01)."""
    return [
        entity
        for entity in game.in_play()
        if entity.zone == "PLAY"
        and not entity.pending
        and not entity.dormant
        and entity.card.type != "HERO_POWER"
        and entity.doomed
    ]


def death_creation(game: Game, block: Block) -> bool:
    """DEATH-01: all that are doomed leave play at once, in order of play; their death events wait. True if any."""
    game.todo &= ~DOOMED
    doomed = sorted(destroyable(game), key=lambda entity: game.rules.deaths_order(game, block, entity))
    if not doomed and not game.dead:
        return False
    doomed = game.rules.deaths_batch(game, doomed)
    game.fallen_steps += 1
    inner = game.open("DEATHS", deaths_block(game, block), subject=game.active)
    for entity in doomed:
        remove_dead(game, inner, entity)
    game.dead += doomed
    game.todo |= DEAD
    return True


def deaths_block(game: Game, block: Block) -> Block:
    """The block of a Death Phase: the Sequence of its death events begins with it (TRIG-08)."""
    inner = block.inner(None, game.active, rule="DEATH-01")
    inner.at = block.at
    inner.start = game.sequence()
    return inner


def all_together(game: Game, doomed: list[Entity]) -> list[Entity]:
    """DEATH-01: everything doomed goes in the same step."""
    return doomed


def remove_dead(game: Game, block: Block, entity: Entity) -> None:
    """One of the dead leaves play: it holds no slot, gives no aura, hears nothing (DEATH-02).

    It remembers where it stood in that moment, after those that left before it (SUMMON-09).
    """
    player = entity.controller
    leave_play(game, entity, "GRAVEYARD")
    game.record("death", block, entity, player, entity.place + 1 if entity.is_minion else None)
    if entity.is_minion:
        player.died.append(entity.card.id)
        player.died_this_turn.append(entity.card.id)
        player.corpses += entity.card.script.leaves_corpse
    if entity.is_hero and player.hero is entity and not player.fell:
        player.fell = game.fallen_steps
    if entity.card.type == "WEAPON":
        recompute(game, block, player.hero)
    game.rules.after_removal(game, block, entity)


def nothing_after_removal(game: Game, block: Block, entity: Entity) -> None:
    """END-01: the loss of a hero is locked now and told at the end of the Sequence."""


def death_phase(game: Game, block: Block) -> bool:
    """DEATH-03: the death events of the step, one dead after the other, each with all that it sets off. True if any."""
    if not game.dead:
        return False
    dead, game.dead = game.dead, []
    game.todo &= ~DEAD
    inner = deaths_block(game, block)
    game.rules.death_events(game, inner, dead)
    return True


def per_death(game: Game, block: Block, dead: list[Entity]) -> None:
    """DEATH-03, DEATH-04: for each dead one queue of its Deathrattle and all watchers; then the next dead."""
    game.then(*[(death_event, block, entity) for entity in dead])


def death_event(game: Game, block: Block, entity: Entity) -> None:
    """DEATH-04: Deathrattles and watchers of one death in one queue; Reborn after them (DEATH-20)."""
    own = block.inner(entity, entity.controller, rule="DEATH-03")
    occurrence = occurrence_of(game, own, "death", entity, entity.controller)
    extra = own_deathrattles(own, occurrence, entity)
    if entity.is_minion:
        game.then((bury, entity))
    reborn = entity.abilities & REBORN and entity.is_minion
    if reborn:
        game.then((rebirth, own, entity))
    header = 0 if game.recorder is None else len(game.recorder)
    queue = raise_event(game, own, occurrence, extra)
    if game.recorder is not None and (queue is not None or reborn):
        game.recorder.insert(header, ("DEATH", own, entity, "", None))


def bury(game: Game, entity: Entity) -> None:
    """SPELL-03: once its death is answered a minion in the graveyard is the printed card."""
    if entity.zone == "GRAVEYARD":
        strip(game, entity)


def hit_the_dead(game: Game, block: Block, entity: Entity, amount: int, source: Entity | None) -> None:
    """SPELL-03: a text still hits the target that died before; its printed Health counts, and nobody answers."""
    if amount > 0:
        entity.damage += amount
        game.record("damage", block, entity, amount, source)


def own_deathrattles(block: Block, occurrence: Occurrence, entity: Entity) -> list[Entry]:
    """DEATH-11: the printed Deathrattle of the dead, then those attached, each with the order of its enchantment."""
    found = [make_entry(block, occurrence, entity, trigger) for trigger in deathrattles(entity)]
    for enchantment in entity.enchantments:
        attached = enchantment.card.script.deathrattle
        if attached is not None:
            found.append(make_entry(block, occurrence, entity, rattle(attached), enchantment))
    return found


def rattle(effect: Effect) -> Trigger:
    """A Deathrattle as the trigger that it is."""
    return Trigger("death", effect, keyword="DEATHRATTLE")


def deathrattles(entity: Entity) -> tuple[Trigger, ...]:
    """The printed Deathrattle of the dead, unless it was silenced (SIL-01)."""
    effect = entity.card.script.deathrattle
    if effect is None or entity.silenced:
        return ()
    return (rattle(effect),)


def rebirth(game: Game, block: Block, entity: Entity) -> None:
    """DEATH-20: Reborn: a fresh copy with 1 Health and without Reborn, where it stood."""
    from oracle.engine.summoning import summon_entity

    copy = game.create(entity.card, entity.controller)
    copy.lost |= REBORN
    copy.damage = copy.max_health - 1
    game.then((summon_entity, block, copy, entity.controller, entity.place + 1, entity))


def deathrattle_times(game: Game, entry: Entry) -> int:
    """DEATH-12: how often a trigger's effect runs: twice for a Deathrattle while a doubler is in play."""
    if entry.trigger.keyword == "DEATHRATTLE" and entry.owner.controller.flags.get("DEATHRATTLES_TWICE"):
        return 2
    return 1


def dies_at_once(game: Game, block: Block, entity: Entity) -> bool:
    """DEATH-15: where there is no room it dies at once. True: it goes no further."""
    die_at_once(game, block, entity)
    return True


def die_at_once(game: Game, block: Block, entity: Entity) -> None:
    """DEATH-15: moving into a full zone kills: it leaves play at once, its death event waits for the next Phase."""
    remove_dead(game, block, entity)
    game.dead.append(entity)
    game.todo |= DOOMED | DEAD
