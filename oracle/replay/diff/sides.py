"""The two things that are compared, in one form: a recorded game or a trace as a list of moments with their states."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from oracle.replay.entity_names import EntityNames
from oracle.replay.games import Game
from oracle.replay.packets import FullEntity, Packet, ShowEntity, leaves
from oracle.replay.steps import raw_steps
from oracle.replay.translate import recorded_steps
from oracle.trace.model import JSON, Event, Step, Trace, walk
from oracle.trace.state import State, apply, split


@dataclass(frozen=True, slots=True)
class Moment:
    """One action: what it caused, the states around it, and where the source has it (a line; 0 where there is none).

    `packets` are those of a recorded game.
    """

    step: Step
    turn: int
    before: State
    after: State
    line: int = 0
    packets: tuple[Packet, ...] = ()

    @property
    def do(self) -> str:
        """The action's word; the snapshot of a reconnect is a start like any other."""
        word = str(self.step.action["do"])
        return "start" if word == "resume" else word

    @property
    def actor(self) -> str | None:
        """Who acts: the card, the attacker, the player who mulligans; None where the action does not say."""
        action = self.step.action
        found = action.get("card") or action.get("by") or action.get("player")
        return found if isinstance(found, str) else None


@dataclass(frozen=True, slots=True)
class Side:
    """A game from one source.

    `whole_state`: a field that a state leaves out is known to be empty (a trace tells only what changes). `from_start`
    and `to_end` say whether the source holds the game's beginning and its end. `entities` maps names to the numbers of
    the source.
    """

    label: str
    moments: tuple[Moment, ...]
    whole_state: bool
    from_start: bool = True
    to_end: bool = True
    is_record: bool = False
    names: EntityNames | None = None
    cards: Mapping[int, str | None] | None = None

    @classmethod
    def of_game(cls, game: Game) -> "Side":
        """A recorded game."""
        moments = tuple(_moments_of_game(game))
        return cls(
            f"{game.file}, game {game.number}",
            moments,
            whole_state=True,
            from_start=not game.segments[0].is_snapshot,
            to_end=game.segments[-1].ended,
            is_record=True,
            names=EntityNames(game.packets),
            cards=_cards(game),
        )

    @classmethod
    def of_trace(cls, trace: Trace, label: str, other: Trace | None = None) -> "Side":
        """A trace; its state is known as far as it ever changes, in itself or in the other one beside it."""
        beginning = _beginning(trace)
        for name, fields in _beginning(other).items() if other is not None else ():
            beginning[name] = {**fields, **beginning.get(name, {})}
        return cls(label, tuple(_moments_of_trace(trace, beginning)), whole_state=False)

    @property
    def last_turn(self) -> int:
        """The turn of the last moment."""
        return self.moments[-1].turn if self.moments else 0


def _moments_of_game(game: Game) -> Iterator[Moment]:
    packets = (tuple(raw.packets) for raw in raw_steps(game.packets))
    for recorded, own in zip(recorded_steps(game), packets, strict=True):
        turn = recorded.turn
        if recorded.step.action["do"] in ("start", "resume"):
            told = recorded.after.get("game", {}).get("turn")
            turn = max(told, 1) if isinstance(told, int) else turn
        yield Moment(recorded.step, turn, recorded.before, recorded.after, recorded.line, own)


def _cards(game: Game) -> dict[int, str | None]:
    """Every entity with the first card that it is known to be."""
    found: dict[int, str | None] = {}
    for packet in leaves(game.packets):
        if isinstance(packet, FullEntity | ShowEntity) and found.get(packet.entity) is None:
            found[packet.entity] = packet.card
    return found


def _moments_of_trace(trace: Trace, state: State) -> Iterator[Moment]:
    turn = 0
    for step in trace.steps:
        after = apply(state, step.changes)
        told = state.get("game", {}).get("turn")
        turn = told if isinstance(told, int) else turn
        yield Moment(step, turn, state, after)
        turn = _turn_after(step, turn)
        state = after


def _beginning(trace: Trace) -> dict[str, dict[str, JSON]]:
    """The state before the first step, as far as later changes tell it."""
    state: dict[str, dict[str, JSON]] = {}
    seen: set[str] = set()
    for step in trace.steps:
        for key, (before, _) in step.changes.items():
            if key not in seen:
                seen.add(key)
                name, tag = split(key)
                state.setdefault(name, {})[tag] = before
    return state


def _turn_after(step: Step, turn: int) -> int:
    starts: list[Event] = [visit.event for visit in walk(step.events) if visit.event.name == "turn_start"]
    number = starts[-1].get("turn") if starts else None
    return number if isinstance(number, int) else turn
