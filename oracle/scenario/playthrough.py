"""One scenario on its way through its steps: actions, script, refusals, checks."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Final, cast

from oracle.engine import Game, Rules, RunawayError, act, legal_actions
from oracle.engine.card import CardSource
from oracle.scenario.actions import NoSuchThing, to_engine, to_json
from oracle.scenario.build import build_game
from oracle.scenario.decider import ScriptedDecider, Unanswered
from oracle.scenario.faults import Fault, Place
from oracle.scenario.model import Check, Scenario, ScenarioStep, ScriptEntry, Variation
from oracle.scenario.names import at_places
from oracle.scenario.naming import Naming, places
from oracle.scenario.outcome import EngineError, Failure, Outcome
from oracle.scenario.problems import changed_though_refused, left_over, other_refusal, unanswered_decision
from oracle.scenario.recorder import Recorder
from oracle.scenario.snapshot import card_of, snapshot
from oracle.trace.checks import Moment, evaluate
from oracle.trace.divergence import Divergence
from oracle.trace.model import JSON, Step, Trace
from oracle.trace.state import State, changes


@dataclass(frozen=True, slots=True)
class Plan:
    """What one run needs to know."""

    scenario: Scenario
    variation: Variation
    rules: Rules
    cards: CardSource
    swap_seats: bool
    explain: bool


MOST_TOLD: Final = 2_000
"""So many events of an action without end are kept."""


class _Stop(Exception):
    """The scenario cannot go on after this step."""


class Playthrough:
    """One scenario on its way through its steps."""

    def __init__(self, plan: Plan, decider: Callable[[Naming], ScriptedDecider]) -> None:
        self.scenario = scenario = plan.scenario
        self.variation = plan.variation
        # The decider needs the names, and the names need the players of the game that has the decider.
        self.game: Game
        self.naming: Naming
        self.game, self.naming = build_game(scenario, plan.rules, plan.cards, _Undecided(), swap_seats=plan.swap_seats)
        self.decider = decider(self.naming)
        self.game.decider = self.decider
        self.recorder = Recorder(self.naming)
        self.game.recorder = self.recorder
        self.game.explain = plan.explain
        self.names: dict[str, str] = self.naming.aliases()
        self.here: dict[str, str] = {}
        self.steps: list[Step] = []
        self.states: list[State] = [snapshot(self.game, self.naming)]
        self.failures: list[Failure] = []
        self.fault: Fault | None = None
        self.error: EngineError | None = None
        self.checked = 0

    def outcome(self, steps: Sequence[ScenarioStep] | None = None) -> Outcome:
        """Take the steps (all of the scenario, if none are given) and say what came of it."""
        try:
            for step in self.scenario.steps if steps is None else steps:
                self.step(step)
        except _Stop:
            pass
        except Exception as error:  # whatever it is, the other scenarios still run
            self.error = EngineError.from_exception(error, len(self.steps) + 1)
        trace = Trace(self.scenario.id, self.scenario.rev, (self.variation.name,), tuple(self.steps))
        return Outcome(
            self.scenario,
            self.variation,
            trace,
            tuple(self.failures),
            self.fault,
            tuple(self.states),
            self.names,
            self.checked,
            self.error,
        )

    def step(self, step: ScenarioStep) -> None:
        self.here = places(self.game, self.naming)
        place: Place = ("steps", step.number - 1)
        script = self.script(step)
        self.decider.begin(script, self.translate)
        try:
            action = to_engine(step.action, self.game, self.naming, self.translate)
        except NoSuchThing as error:
            wanted = "something that is in the game at this step"
            self.fault = self.scenario.fault((*place, error.key), f"the name {error.name}", wanted)
            raise _Stop from None
        refused: str | None = None
        unanswered: Unanswered | None = None
        try:
            refused = act(self.game, action) if action is not None else None
        except Unanswered as error:
            unanswered = error
        except RunawayError as error:
            self.fault = self.scenario.fault((*place, "do"), f"an action without end ({error})", "one that ends")
            # How it begins is enough to see why; all of it would take minutes to tell.
            del self.recorder[MOST_TOLD:]
        self.close(step, refused)
        if self.fault is not None:
            raise _Stop
        if unanswered is not None:
            divergence = unanswered_decision(self.steps[-1], self.naming, unanswered)
            entry = unanswered.entry
            self.fail(step, divergence, entry.place if entry is not None else (*place, "do"))
            raise _Stop
        if not self.refusal(step, refused):
            raise _Stop
        for entry in self.decider.left():
            self.fail(step, left_over(self.steps[-1], entry), entry.place)
        self.checks(step)

    def script(self, step: ScenarioStep) -> Sequence[ScriptEntry]:
        """The step's entries; of a `start` also those that `first` and `dealt` are short for."""
        entries = step.script_under(self.variation)
        if step.do != "start":
            return entries
        place: Place = ("steps", step.number - 1)
        first = str(step.action.get("first", self.scenario.setup.first))
        short = [ScriptEntry("first_player", first, None, None, (*place, "first"))]
        if any(entry.kind == "first_player" for entry in entries):
            short = []
        dealt = cast("Mapping[str, Sequence[str]]", step.action.get("dealt", {}))
        for player in ("p1", "p2"):
            if player in dealt:
                # Cards that are named are dealt from a deck without an order.
                self.naming.side(player).ordered = 0
                at: Place = (*place, "dealt", player)
                short += [ScriptEntry("draw", name, player, None, at) for name in dealt[player]]
        return [*short, *entries]

    def close(self, step: ScenarioStep, refused: str | None) -> None:
        """Note the step with its events and what changed."""
        before = self.states[-1]
        after = snapshot(self.game, self.naming)
        self.states.append(after)
        self.steps.append(Step(step.number, step.action, self.recorder.take(), changes(before, after), refused))

    def refusal(self, step: ScenarioStep, refused: str | None) -> bool:
        """Compare what was refused with what had to be; whether the scenario can go on."""
        expected = step.refusal(self.variation)
        place: Place = ("steps", step.number - 1, "illegal" if expected else "do")
        changed = changed_though_refused(self.steps[-1])
        if changed is not None:
            self.fail(step, changed, place)
        if expected == refused:
            return True
        self.fail(step, other_refusal(self.steps[-1], expected), place)
        return expected is not None and refused is not None

    def fail(self, step: ScenarioStep, divergence: Divergence, place: Place, check: Check | None = None) -> None:
        grade = check.grade if check is not None else self.scenario.grade
        self.failures.append(Failure(step.number, replace(divergence, action=step.action), place, grade, check))

    def checks(self, step: ScenarioStep) -> None:
        expected = step.expected_under(self.variation)
        if not expected:
            return
        legal = None
        if any(check.kind == "legal" for check in expected):
            legal = [to_json(action, self.naming) for action in legal_actions(self.game)]
        moment = Moment(
            self.steps[-1], state=self.states[-1], legal=legal, card_of=lambda name: card_of(self.naming, name)
        )
        for check in expected:
            self.checked += 1
            result = evaluate(self.prepared(check), moment, {**self.here, **self.names})
            for name, meant in result.names.items():
                if name not in self.here:
                    self.names[name] = meant
            if result.status != "pass":
                divergence = result.divergence or Divergence("missing", step.number, note="it cannot be verified")
                self.fail(step, divergence, check.place, check)

    def prepared(self, check: Check) -> Mapping[str, JSON]:
        """The check with names by place as they were when the step started, and options by their card."""
        wanted = check.check
        if check.kind == "state":
            return {**wanted, "state": at_places(cast("Mapping[str, JSON]", wanted["state"]), self.here)}
        elif check.kind == "legal":
            legal = cast("Mapping[str, JSON]", wanted["legal"])
            choose, card = legal.get("choose"), legal.get("card")
            thing = self.naming.find(self.translate(str(card))) if card is not None else self.game.active.power
            if isinstance(choose, int) and thing is not None:
                options = thing.card.script.options
                chosen = options[choose - 1] if choose <= len(options) else str(choose)
                return {**wanted, "legal": {**legal, "choose": chosen}}
        return wanted

    def translate(self, name: str) -> str:
        """The name that traces use for a name of the document, at the start of this step."""
        return self.names.get(name) or self.here.get(name) or self.naming.main_name(name)


class _Undecided:
    """Stands in until the script is there; a set-up asks nothing."""

    def decide(self, game: Game, decision: object) -> object:
        raise AssertionError("a set-up asks nothing")
