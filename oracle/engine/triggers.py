"""Queues of triggers: who answers an event, in which order, and what happens when the turn comes (TRIG)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from oracle.engine.block import Block, Occurrence
from oracle.engine.game import TRIGGER_LIMIT
from oracle.engine.moments import moment
from oracle.engine.stats import EVENT_BITS, refresh_text

if TYPE_CHECKING:
    from oracle.engine.card import Effect, Trigger
    from oracle.engine.entities import Enchantment, Entity, Player
    from oracle.engine.game import Game


class Entry:
    """One trigger in a queue: its owner, the trigger, the enchantment that carries it, the registers it runs with."""

    __slots__ = ("block", "enchantment", "owner", "trigger")

    def __init__(self, owner: Entity, trigger: Trigger, enchantment: Enchantment | None, block: Block) -> None:
        self.owner = owner
        self.trigger = trigger
        self.enchantment = enchantment
        self.block = block

    @property
    def order(self) -> int:
        """Its place in the order of play: that of the enchantment if one carries it (DEATH-11)."""
        return self.owner.order if self.enchantment is None else self.enchantment.order

    @property
    def instance(self) -> tuple[int, int]:
        """What TRIG-11 knows it by: who carries it, and which of its triggers it is."""
        carrier = self.owner if self.enchantment is None else self.enchantment
        return (carrier.id, id(self.trigger))


OWN_TEXT = frozenset({"DEATHRATTLE", "LIFESTEAL", "POISONOUS", "DISCARDED", "REBORN", "START_OF_GAME"})
"""Keywords of triggers that act although their card is not, or no more, where triggers listen."""

ZONE_RANK = {"PLAY": 0, "SECRET": 0, "GRAVEYARD": 0, "HAND": 1, "DECK": 2}


def play_then_hand_then_deck(entity: Entity) -> int:
    """TRIG-06: what is in play (or was until it died) first, then hands, then decks."""
    return ZONE_RANK.get(entity.zone, 0)


def by_zone_then_order_of_play(game: Game, entry: Entry) -> tuple[int, ...]:
    """TRIG-06, TRIG-01: zone by zone; in each the order of play."""
    return (game.rules.zone_rank(entry.owner), entry.order)


def by_dominant_player(game: Game, entry: Entry) -> tuple[int, ...]:
    """TRIG-05: all triggers of PLAYER_ID 1 before all of PLAYER_ID 2; on each side TRIG-06."""
    return (entry.owner.controller.number, game.rules.zone_rank(entry.owner), entry.order)


def present_when_sequence_began(entity: Entity | Enchantment, occurrence: Occurrence) -> bool:
    """TRIG-08 (from 9.2): it was in its zone when the Sequence of the event began."""
    return entity.since < occurrence.start


def present_at_event(entity: Entity | Enchantment, occurrence: Occurrence) -> bool:
    """TRIG-10 (before 9.2): it is enough to be there when the event is raised."""
    return True


def raise_event(
    game: Game,
    block: Block,
    occurrence: Occurrence,
    extra: list[Entry] | None = None,
) -> Block | None:
    """TRIG-01: fill one queue with every trigger that can answer, freeze it, and schedule it.

    `extra` are entries that do not come from watchers (a Deathrattle, Lifesteal). Returns the queue's block, or None
    when nobody answers.
    """
    entries = answers(game, block, occurrence, extra or [])
    return open_queue(game, block, occurrence, entries) if entries else None


def raise_together(game: Game, block: Block, occurrences: list[Occurrence]) -> Block | None:
    """TRIG-01: what one Phase asks about is answered in one queue, named for the first event that anybody answers."""
    named: Occurrence | None = None
    entries: list[Entry] = []
    for occurrence in occurrences:
        answers(game, block, occurrence, entries)
        if entries and named is None:
            named = occurrence
    return None if named is None else open_queue(game, block, named, entries)


def answers(game: Game, block: Block, occurrence: Occurrence, entries: list[Entry]) -> list[Entry]:
    """TRIG-01: add all watchers that can answer an event."""
    bit = EVENT_BITS[occurrence.name]
    for entity in game.watchers:
        if entity.listens & bit:
            collect(game, block, occurrence, entity, entries)
    return entries


def open_queue(game: Game, block: Block, occurrence: Occurrence, entries: list[Entry]) -> Block:
    """TRIG-02: put the entries in order, freeze them and schedule the queue; returns its block."""
    if len(entries) > 1:
        entries.sort(key=lambda entry: queue_order(game, entry))
    queue = block.beside(rule="TRIG-01")
    queue.event = occurrence
    game.record("queue", queue, occurrence.name, tuple(entry.owner for entry in entries), "triggers.order")
    game.rules.schedule_queue(game, queue, tuple(entries))
    return queue


def depth_first(game: Game, queue: Block, entries: tuple[Entry, ...]) -> None:
    """SEQ-03: a new queue is worked off at once, before whatever else was scheduled."""
    game.then((game.rules.next_entry, queue, entries, 0))


def queue_order(game: Game, entry: Entry) -> tuple[int, ...]:
    """TRIG-18: what has a priority first or last, all others in the order that triggers have."""
    priority = game.rules.late_priority(game.rules.counter_priority(entry.trigger))
    return (priority, *game.rules.triggers_order(game, entry))


def last_in_its_queue(priority: int) -> int:
    """TRIG-18: a late trigger (Redemption) comes after all others that answer the same event."""
    return priority


def counter_first(trigger: Trigger) -> int:
    """SPELL-05 (from 11.2): a counter acts before whatever else answers the cast."""
    return trigger.priority


def counter_in_turn(trigger: Trigger) -> int:
    """SPELL-04, SPELL-06 (before 11.2): a counter acts in its turn; nothing that answers a cast comes before others."""
    return 0 if trigger.event == "cast" else trigger.priority


def collect(game: Game, block: Block, occurrence: Occurrence, entity: Entity, entries: list[Entry]) -> None:
    """Add the triggers of one entity that can answer: right zone, present, not silent, condition true (TRIG-07)."""
    for trigger, enchantment in entity.triggers:
        if trigger.event != occurrence.name:
            continue
        if trigger.zone != entity.zone and not (trigger.zone == "PLAY" and entity.zone == "SECRET"):
            continue
        entry = make_entry(block, occurrence, entity, trigger, enchantment)
        reason = obstacle(game, entry, occurrence)
        if reason:
            if game.explain:
                game.record("skip", entry.block, entity, reason)
            continue
        entries.append(entry)


def make_entry(
    block: Block, occurrence: Occurrence, entity: Entity, trigger: Trigger, enchantment: Enchantment | None = None
) -> Entry:
    """A trigger with the registers it would run with."""
    registers = block.inner(entity, entity.controller, rule=trigger_rule(trigger), event=occurrence)
    if enchantment is not None:
        registers.it = [enchantment]
    return Entry(entity, trigger, enchantment, registers)


def trigger_rule(trigger: Trigger) -> str:
    """The rule that a trigger of this kind follows."""
    return {"DEATHRATTLE": "DEATH-03", "SECRET": "SECRET-01", "POISONOUS": "DMG-05", "LIFESTEAL": "KEY-01"}.get(
        trigger.keyword, "TRIG-01"
    )


def obstacle(game: Game, entry: Entry, occurrence: Occurrence) -> str:
    """Why a trigger cannot answer when the queue is filled: a skip reason, or ""."""
    entity, trigger = entry.owner, entry.trigger
    if trigger.keyword == "SECRET" and not game.rules.secret_may_trigger(game, entity):
        return "condition"
    if occurrence.name == "turn_end" and not game.rules.end_triggers_of(game, entry):
        return "condition"
    # DRAW-02: the card drawn is in the hand before anything answers its draw, and may do so itself.
    own_draw = occurrence.name == "draw" and entity is occurrence.entity
    if not own_draw and not game.rules.present(entity, occurrence):
        return "presence"
    if entry.enchantment is not None and not game.rules.present(entry.enchantment, occurrence):
        return "presence"
    if (trigger.alive and entity.doomed) or game.rules.wounds_silence(entity):
        return "doomed"
    if entry.instance in game.resolving:
        return "reentry"
    if not game.rules.condition_holds(game, trigger, entry.block):
        return "condition"
    return ""


def next_entry(game: Game, queue: Block, entries: tuple[Entry, ...], index: int) -> None:
    """TRIG-02, SEQ-03: the next trigger of a frozen queue; it is finished before the one after it begins."""
    if index + 1 < len(entries):
        game.then((next_entry, queue, entries, index + 1))
    take_turn(game, queue, entries[index])


def take_turn(game: Game, queue: Block, entry: Entry) -> None:
    """TRIG-07: a trigger's turn has come: it acts, or is skipped with the reason."""
    reason = obstacle_at_turn(game, entry)
    if reason:
        game.record("skip", queue, entry.owner, reason)
        return
    fire(game, queue, entry)


def obstacle_at_turn(game: Game, entry: Entry) -> str:
    """Why a trigger does nothing when its turn comes: a skip reason, or "" (TRIG-07)."""
    entity, trigger, event = entry.owner, entry.trigger, entry.block.event
    if event is not None and event.play is not None and event.play.cancelled:
        if game.rules.counter_stops(event.name):
            return "countered"
    # DEATH-19: a Deathrattle that took its card elsewhere was the last one.
    if trigger.keyword == "DEATHRATTLE" and (entity.dormant or entity.zone not in ("GRAVEYARD", "PLAY")):
        return "gone"
    if trigger.keyword in OWN_TEXT:
        return ""
    if entity.zone != trigger.zone and not (trigger.zone == "PLAY" and entity.zone == "SECRET"):
        return "gone"
    # Silence and another form take the text away while its card stays (SIL-01, TRANS-01).
    if (trigger, entry.enchantment) not in entity.triggers:
        return "gone"
    if (trigger.alive and entity.mortally_wounded) or game.rules.wounds_silence(entity):
        return "doomed"
    if entry.instance in game.resolving:
        return "reentry"
    if trigger.condition is not None:
        entry.block.player = entity.controller
        if not game.rules.condition_at_turn(game, trigger, entry.block):
            return "condition"
    return ""


def wounds_do_not_silence(entity: Entity) -> bool:
    """TRIG-16, DEATH-09: the triggers of a mortally wounded minion act as long as it is in play."""
    return False


def again_at_turn(game: Game, trigger: Trigger, block: Block) -> bool:
    """TRIG-07: the condition is read again, against the state of now."""
    return bool(game.rules.condition_holds(game, trigger, block))


def every_part(game: Game, trigger: Trigger, block: Block) -> bool:
    """TRIG-07, SECRET-03: what the trigger answers has happened, and its effect is possible where it asks for that."""
    return trigger.condition is None or trigger.condition.test(game, block)


def fire(game: Game, queue: Block, entry: Entry) -> None:
    """Run one trigger in a block of its own; a secret is revealed first and spent (SECRET-01)."""
    game.triggered += 1
    if game.triggered > TRIGGER_LIMIT:
        game.record("skip", queue, entry.owner, "bound")
        return
    entity, trigger, block = entry.owner, entry.trigger, entry.block
    block.player = entity.controller
    game.open("TRIGGER", block, trigger.keyword)
    game.resolving.append(entry.instance)
    tasks: list[tuple[object, ...]] = []
    if trigger.keyword == "SECRET":
        game.record("reveal", block, entity, entity.controller)
        tasks.append((tell_of_reveal, block, entity))
        tasks.append((run_effect, block, trigger.effect))
        tasks.append((game.rules.spend_secret, block, entity))
    else:
        times = game.rules.trigger_times(game, entry)
        tasks += [(run_effect, block, trigger.effect)] * times
    tasks.append((close_trigger, block, entry))
    game.then(*tasks)


def tell_of_reveal(game: Game, block: Block, secret: Entity) -> None:
    """Whoever watches the Secrets that are revealed answers."""
    raise_event(game, block, occurrence_of(game, block, "secret_revealed", secret, secret.controller))


def run_effect(game: Game, block: Block, effect: Effect) -> None:
    """Run an effect value with the registers of a block."""
    effect.run(game, block)


def close_trigger(game: Game, block: Block, entry: Entry) -> None:
    """End of a trigger: it may answer again (TRIG-11); the moment EFFECT."""
    game.resolving.remove(entry.instance)
    if entry.trigger.once and entry.enchantment is not None and entry.enchantment in entry.owner.enchantments:
        entry.owner.enchantments.remove(entry.enchantment)
        refresh_text(game, entry.owner)
    moment(game, block, "EFFECT")


def opponents_turn(game: Game, secret: Entity) -> bool:
    """SECRET-01: a secret triggers in the opponent's turn only."""
    return game.active is not secret.controller


def occurrence_of(
    game: Game,
    block: Block,
    name: str,
    entity: Entity | None,
    player: Player,
    *,
    source: Entity | None = None,
    target: Entity | None = None,
    amount: int = 0,
    start: int | None = None,
    play: Block | None = None,
) -> Occurrence:
    """Describe an event that belongs to the Sequence of `block`, or to the sub-sequence that began at `start`."""
    return Occurrence(
        name,
        entity,
        player,
        start=block.start if start is None else start,
        source=source,
        target=target,
        amount=amount,
        play=play,
    )


def everyone(game: Game, entry: Entry) -> bool:
    """S3.11.1: the triggers of both players answer the end of a turn, in one queue."""
    return True
