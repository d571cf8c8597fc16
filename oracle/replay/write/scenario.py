"""Runs a scenario and keeps the record of it: the engine's rows go to the trace and to the writer alike."""

from contextlib import suppress
from dataclasses import dataclass
from typing import Any, SupportsIndex

from oracle.engine import refusal
from oracle.replay.packets import Packet
from oracle.replay.write.writer import Writer
from oracle.rules import bind
from oracle.scenario.actions import NoSuchThing, to_engine
from oracle.scenario.decider import ScriptedDecider
from oracle.scenario.explore import Branch, BranchDecider
from oracle.scenario.model import Scenario, ScenarioStep, Variation
from oracle.scenario.naming import Naming, places
from oracle.scenario.outcome import Outcome
from oracle.scenario.playthrough import Plan, Playthrough
from oracle.scenario.recorder import Recorder
from oracle.scenario.standard import cards_for


@dataclass(frozen=True, slots=True)
class Recorded:
    """A scenario with its record: `names` maps numbers of the record to the names of the scenario."""

    outcome: Outcome
    packets: tuple[Packet, ...]
    names: dict[int, str]


class _Tee(Recorder):
    """Keeps the events of the trace and tells the writer of each."""

    def __init__(self, naming: Naming, writer: Writer) -> None:
        super().__init__(naming)
        self._writer = writer

    def append(self, row: tuple[Any, ...], /) -> None:
        super().append(row)
        self._writer.row(row)

    def insert(self, index: SupportsIndex, row: tuple[Any, ...], /) -> None:
        # The head of a DEATH is known only after what lies in it, and no record has one.
        super().insert(index, row)


class _Recording(Playthrough):
    """A playthrough with a writer beside it."""

    def __init__(self, plan: Plan) -> None:
        super().__init__(plan, _first_branch)
        self.writer = Writer(self.game, opening=any(step.do == "start" for step in plan.scenario.steps))
        self._acts = False
        self.recorder = self.game.recorder = _Tee(self.naming, self.writer)

    def step(self, step: ScenarioStep) -> None:
        self.here = places(self.game, self.naming)
        action = None
        with suppress(NoSuchThing):
            action = to_engine(step.action, self.game, self.naming, self.translate)
        self._acts = action is not None and refusal(self.game, action) is None
        if self._acts and action is not None:
            self.writer.begin(action)
        super().step(step)

    def close(self, step: ScenarioStep, refused: str | None) -> None:
        if self._acts:
            self.writer.end()
        super().close(step, refused)


def _first_branch(naming: Naming) -> ScriptedDecider:
    return BranchDecider(naming, Branch([], []))


def record_scenario(scenario: Scenario, variation: Variation | str) -> Recorded:
    """Run a scenario under a variation, or under a profile by its name, and keep the record.

    Where decisions are left open the first of the branches is taken. Raises `RulesError`, `NoPrinting` or `SetupError`
    where the run cannot begin.
    """
    if isinstance(variation, str):
        variation = scenario.variation(variation) or Variation.of_profile(variation)
    rules = bind(variation.profile, variation.choices)
    plan = Plan(scenario, variation, rules, cards_for(scenario, variation.printing), False, False)
    recording = _Recording(plan)
    outcome = recording.outcome()
    naming, world = recording.naming, recording.writer.world
    names = {number: naming.of(entity) for number, entity in world.things.items()}
    names |= {world.player(player): naming.player(player) for player in recording.game.players}
    return Recorded(outcome, recording.writer.packets, names)
