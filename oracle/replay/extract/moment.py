"""The moment of a recorded game from which a scenario starts: the tags before its first action, and the actions."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from oracle.replay.dating import dated
from oracle.replay.entity_names import EntityNames
from oracle.replay.games import Game
from oracle.replay.packets import MetaData, leaves
from oracle.replay.resimulate.history import History, Identity, identities
from oracle.replay.resimulate.run import NEWEST
from oracle.replay.steps import raw_steps
from oracle.replay.tracker import Tracker
from oracle.replay.translate import RecordedStep, Translator

ACTIONS = ("attack", "hero_power", "end_turn", "play", "use", "trade")
"""What a scenario can be made of; the start of a game and its mulligans are none of it."""


@dataclass(frozen=True, slots=True)
class Moment:
    """A tracker and a history that stand at the start of `steps`; they move on when the next moment is asked for."""

    game: Game
    names: EntityNames
    identities: dict[int, Identity]
    build: int
    tracker: Tracker
    history: History
    steps: tuple[RecordedStep, ...]
    number: int
    """Which action of its turn the first one is, counted from 1."""

    def card(self, entity: int) -> str | None:
        """The card of an entity: what it is now, or what the record shows later."""
        tracked = self.tracker.get(entity)
        later = self.identities.get(entity)
        return tracked.card or (later.card if later is not None else None)


def moments(game: Game, *, whole_turns: bool = False, turn: int | None = None) -> Iterator[Moment]:
    """Every action of a game (or every turn from its first action on), in order."""
    names = EntityNames(game.packets)
    known = identities(game.packets)
    build = dated(game).build or NEWEST
    has_numbers = any(
        isinstance(each, MetaData) and each.kind in ("DAMAGE", "HEALING") for each in leaves(game.packets)
    )
    recorded = list(Translator(names, has_numbers=has_numbers).steps(game.packets))
    tracker = Tracker()
    history = History(tracker)
    number, last = 0, 0
    for index, raw in enumerate(raw_steps(game.packets)):
        step = recorded[index]
        number = number + 1 if step.turn == last else 1
        if raw.do not in ACTIONS:
            number -= 1
        last = step.turn
        history.begin_action()
        if raw.do in ACTIONS and turn in (None, step.turn) and (number == 1 or not whole_turns):
            steps = _turn(recorded[index:]) if whole_turns else (step,)
            yield Moment(game, names, known, build, tracker, history, steps, number)
        if raw.block is not None and raw.do in ("play", "hero_power"):
            acting = tracker.get(raw.by)
            later = known.get(raw.by)
            card = acting.card or (later.card if later is not None else "?")
            history.plays(acting.controller, card, acting.kind)
        for packet in leaves(raw.packets):
            history.apply(packet)
            tracker.apply(packet)


def _turn(steps: Sequence[RecordedStep]) -> tuple[RecordedStep, ...]:
    """The actions of the first step's turn; conceding ends it."""
    found: list[RecordedStep] = []
    for step in steps:
        if step.turn != steps[0].turn or step.step.action["do"] not in ACTIONS:
            break
        found.append(step)
    return tuple(found)
