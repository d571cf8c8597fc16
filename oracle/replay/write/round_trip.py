"""A record read back held against the run that it was written from: events and states, step by step."""

from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass
from itertools import zip_longest

from oracle.replay.entity_names import EntityNames
from oracle.replay.games import Game
from oracle.replay.translate import recorded_steps
from oracle.replay.write.carried import Carried, Row, renamed
from oracle.replay.write.carried_state import carried_state
from oracle.replay.write.scenario import Recorded
from oracle.trace.model import Step
from oracle.trace.state import State


@dataclass(frozen=True, slots=True)
class Difference:
    """Where a record says something else than the run did: the step, what was written, what was read."""

    step: int
    wrote: Row | str | None
    read: Row | str | None


@dataclass(frozen=True, slots=True)
class RoundTrip:
    """What came of it: every difference, how many events were compared, and what could not be carried."""

    differences: tuple[Difference, ...]
    events: int
    lost: Counter[str]


def round_trip(recorded: Recorded, game: Game) -> RoundTrip:
    """Compare the trace of a run with its record, read back; refused actions are in no record."""
    states = recorded.outcome.states
    acted = [
        (step, states[index], states[index + 1])
        for index, step in enumerate(recorded.outcome.trace.steps)
        if step.refused is None and step.action.get("do") != "look"
    ]
    rename = _names(recorded, game)
    found = [(each.step, each.after) for each in recorded_steps(game)]
    if not any(step.action.get("do") == "start" for step, *_ in acted):
        # What a record begins with is no action.
        found = found[1:]
    differences: list[Difference] = []
    lost: Counter[str] = Counter()
    events = 0
    for wrote, read in zip_longest(acted, found):
        if wrote is None or read is None:
            differences.append(Difference(len(acted), str(wrote and wrote[0].action), str(read and read[0].action)))
            continue
        step, before, after = wrote
        carried = Carried(step.action, before)
        rows = carried.rows(step.events)
        events += len(rows)
        again = Carried(step.action, before)
        back = again.rows(read[0].events, rename)
        # Either side may have what the other lacks.
        lost += carried.lost | again.lost
        differences += [Difference(step.number, a, b) for a, b in zip_longest(rows, back) if a != b]
        differences += _states(step, after, _renamed_state(read[1], rename), lost)
    return RoundTrip(tuple(differences), events, lost)


def _names(recorded: Recorded, game: Game) -> Callable[[str], str]:
    names = EntityNames(game.packets)
    meant = {names.of(number): name for number, name in recorded.names.items()}
    return lambda name: meant.get(name, name)


def _states(step: Step, after: State, read: State, lost: Counter[str]) -> list[Difference]:
    opening = step.action.get("do") in ("start", "mulligan")
    if opening and any(fields.get("zone") == "SETASIDE" for fields in after.values()):
        # Cards that are only looked at lie in the hand for the client.
        lost["look"] += 1
        return []
    wrote, back = carried_state(after, lost), carried_state(read, Counter())
    return [
        Difference(step.number, f"{name}: {wrote.get(name)}", f"{name}: {back.get(name)}")
        for name in sorted(wrote.keys() | back.keys())
        if wrote.get(name) != back.get(name)
    ]


def _renamed_state(state: State, rename: Callable[[str], str]) -> State:
    return {
        rename(name): {key: renamed(value, rename) for key, value in fields.items()} for name, fields in state.items()
    }
