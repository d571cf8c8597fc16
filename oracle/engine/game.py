"""The game: its state, its agenda of tasks, and the verbs by which the rules schedule, ask and record."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, Final

from oracle.engine.block import Block
from oracle.engine.decision import Decision
from oracle.engine.entities import Enchantment, Entity, Player

if TYPE_CHECKING:
    from oracle.engine.block import Occurrence
    from oracle.engine.card import Card, CardSource
    from oracle.engine.decision import Decider
    from oracle.engine.rules import Rules

Task = tuple[Any, ...]
"""A function of (game, …) followed by its arguments: plain data, blocks, effect values."""

STAT_AURAS: Final = 1
OTHER_AURAS: Final = 2
AURAS: Final = STAT_AURAS | OTHER_AURAS
DOOMED: Final = 4
SUMMONED: Final = 8
DEAD: Final = 16
"""Bits of `Game.todo`: what the Steps may have to do."""

TASK_LIMIT: Final = 200_000
TRIGGER_LIMIT: Final = 1_000
"""Bounds of one Sequence (SEQ-14)."""


class RunawayError(Exception):
    """A Sequence did not end within its bound of tasks (SEQ-14)."""


class Game:
    """A game of two players. Only the engine's verbs change it.

    `players[0]` is p1 (PLAYER_ID 1). `turn` counts from 1, 0 before the first. `result` is None, a Player who
    won, or "tie".
    """

    __slots__ = (
        "active",
        "agenda",
        "answer",
        "aura_sources",
        "auras_given",
        "cards",
        "dead",
        "decider",
        "explain",
        "fallen_steps",
        "first",
        "next_id",
        "order",
        "players",
        "recorder",
        "resolving",
        "result",
        "rules",
        "serial",
        "summoned",
        "todo",
        "triggered",
        "turn",
        "watchers",
    )

    def __init__(self, rules: Rules, cards: CardSource, decider: Decider, recorder: list[Any] | None = None) -> None:
        one, two = Player(1), Player(2)
        one.opponent, two.opponent = two, one
        self.players = (one, two)
        self.rules = rules
        self.cards = cards
        self.decider = decider
        self.recorder = recorder
        self.explain = False
        self.agenda: list[Task] = []
        self.answer: tuple[Any] | None = None
        self.active = one
        self.first = one
        self.turn = 0
        self.result: Player | str | None = None
        self.order = 0
        self.serial = 0
        self.next_id = 1
        self.todo = 0
        self.triggered = 0
        self.fallen_steps = 0
        self.watchers: list[Entity] = []
        self.aura_sources: list[Entity] = []
        self.auras_given = 0
        self.summoned: list[Occurrence] = []
        self.dead: list[Entity] = []
        self.resolving: list[tuple[int, int]] = []

    # Making things

    def create(self, card: Card | str, owner: Player) -> Entity:
        """Make an entity of a card, set aside; zones put it somewhere."""
        definition = self.cards.get(card) if isinstance(card, str) else card
        entity = Entity(self.next_id, definition, owner)
        self.next_id += 1
        return entity

    def attach(self, card: Card | str, host: Entity, source: Entity | None, controller: Player) -> Enchantment:
        """Make an enchantment on a host, newest in the order of play (ORD-01); it has the values of its own text."""
        definition = self.cards.get(card) if isinstance(card, str) else card
        enchantment = Enchantment(self.next_id, definition, host, source, controller)
        self.next_id += 1
        self.order += 1
        self.serial += 1
        enchantment.order = self.order
        enchantment.since = self.serial
        gift = definition.script.gift
        if gift is not None:
            enchantment.attack, enchantment.health = gift.attack, gift.health
            enchantment.cost, enchantment.set_cost = gift.cost, gift.set_cost
            enchantment.until = gift.until
        host.enchantments.append(enchantment)
        return enchantment

    def entered(self, entity: Entity) -> None:
        """Give an entity the newest place in the order of play (ORD-01) and note when it came (TRIG-08)."""
        self.order += 1
        self.serial += 1
        self.todo |= AURAS
        entity.order = entity.hit_order = entity.death_order = self.order
        entity.since = self.serial

    def moved(self, entity: Entity) -> None:
        """Note that an entity changed zones now (TRIG-09)."""
        self.serial += 1
        self.todo |= AURAS
        entity.since = self.serial

    def sequence(self) -> int:
        """Begin a Sequence or sub-sequence: the serial that presence is measured against (TRIG-08)."""
        self.serial += 1
        return self.serial

    # Control

    def then(self, *tasks: Task) -> None:
        """Schedule tasks to run next, in this order, before anything scheduled earlier."""
        self.agenda.extend(tasks[::-1])

    def run(self) -> None:
        """Work off the agenda. A decider may leave a question open: the task is then put back as it was."""
        agenda = self.agenda
        left = TASK_LIMIT
        while agenda:
            task = agenda.pop()
            try:
                task[0](self, *task[1:])
            except BaseException:
                agenda.append(task)
                raise
            left -= 1
            if not left:
                agenda.clear()
                raise RunawayError(f"a Sequence went on after {TASK_LIMIT} tasks (SEQ-14)")

    def ask(
        self,
        block: Block,
        kind: str,
        candidates: tuple[Any, ...],
        *,
        source: Entity | Player | None = None,
        weights: tuple[int, ...] = (),
        count: int = 1,
        query: tuple[tuple[str, str], ...] = (),
    ) -> Any:
        """Ask the decider; record question and answer. A task asks once, before it changes anything."""
        asker = source if source is not None else block.source
        if self.answer is not None:
            (pick,) = self.answer
            self.answer = None
        else:
            pick = self.decider.decide(self, Decision(kind, asker, candidates, weights, count, query))
        if self.recorder is not None:
            self.recorder.append(("decide", block, asker, kind, query or candidates, pick))
        return pick

    def record(self, name: str, block: Block, subject: Any, *attributes: Any) -> None:
        """Record an event, its attributes in the order of `vocabulary.EVENTS`."""
        if self.recorder is not None:
            self.recorder.append((name, block, subject, *attributes))

    def open(
        self, name: str, block: Block, keyword: str = "", target: Entity | None = None, subject: Any = None
    ) -> Block:
        """Record the head of a block of the trace; its events lie one level below. Returns the block."""
        if self.recorder is not None:
            self.recorder.append((name, block, block.source if subject is None else subject, keyword, target))
        return block

    # Looking

    def characters(self) -> list[Entity]:
        """All characters in play, in order of play: heroes and minions that are neither pending nor dormant."""
        one, two = self.players
        found = [one.hero, two.hero]
        found += [e for e in one.row if not (e.pending or e.dormant) and e.card.type == "MINION"]
        found += [e for e in two.row if not (e.pending or e.dormant) and e.card.type == "MINION"]
        found = [e for e in found if e.zone == "PLAY"]
        found.sort(key=order_of_play)
        return found

    def in_play(self) -> list[Entity]:
        """Everything in play that can leave it: heroes, powers, weapons, rows; unordered."""
        found: list[Entity] = []
        for player in self.players:
            found.append(player.hero)
            if player.power is not None:
                found.append(player.power)
            if player.weapon is not None:
                found.append(player.weapon)
            found += player.row
        return found


def order_of_play(entity: Entity | Enchantment) -> int:
    """Oldest first (ORD-01)."""
    return entity.order


def minions(player: Player) -> list[Entity]:
    """The player's minions as the rules see them, left to right: no pending and no dormant one (TARGET-05)."""
    return [e for e in player.row if not (e.pending or e.dormant) and e.card.type == "MINION"]


StepFunction = Callable[[Game, Block], bool]
"""A Step of the rules: True when the line of Steps has to run again (SEQ-06)."""
