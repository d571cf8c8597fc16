"""Runs a scenario under a profile or variation: steps, script, checks. The one entry point for everybody."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Final, cast

from oracle.engine import Game, Rules, RunawayError, act, legal_actions
from oracle.engine.card import CardSource
from oracle.rules import RulesError, bind
from oracle.scenario.actions import NoSuchThing, to_engine, to_json
from oracle.scenario.build import SetupError, build_game
from oracle.scenario.decider import ScriptedDecider, Unanswered
from oracle.scenario.explore import MOST_BRANCHES, Branch, BranchDecider, Table, TooManyBranches, branches
from oracle.scenario.faults import Fault, Place
from oracle.scenario.model import Check, Scenario, ScenarioStep, ScriptEntry, Variation
from oracle.scenario.names import PlaceName
from oracle.scenario.naming import Naming, places
from oracle.scenario.recorder import Recorder
from oracle.scenario.snapshot import card_of, snapshot
from oracle.scenario.standard import NoPrinting, cards_of
from oracle.trace.checks import Moment, evaluate
from oracle.trace.divergence import Divergence, FieldDifference, shared_history
from oracle.trace.model import JSON, Event, Step, Trace, plain, walk
from oracle.trace.state import State, UnknownKey, changes, query


@dataclass(frozen=True, slots=True)
class Failure:
    """One thing that is not as the scenario says. `check` is the check that failed; None: script or refusal."""

    step: int
    divergence: Divergence
    place: Place
    grade: str
    check: Check | None = None


@dataclass(frozen=True, slots=True)
class Outcome:
    """What came of one run. `states` holds the state before the first step and after each one.

    `fault` says why the scenario could not be run to its end for a reason that lies in its file. `checked` counts the
    checks that were looked at.
    """

    scenario: Scenario
    variation: Variation
    trace: Trace
    failures: tuple[Failure, ...] = ()
    fault: Fault | None = None
    states: tuple[State, ...] = field(default=(), repr=False)
    names: Mapping[str, str] = field(default_factory=dict, hash=False, repr=False)
    checked: int = 0

    @property
    def passed(self) -> bool:
        """Whether everything is as the scenario says."""
        return not self.failures and self.fault is None

    @property
    def first(self) -> Failure | None:
        """The first divergence, None where there is none."""
        return self.failures[0] if self.failures else None


def run_scenario(
    scenario: Scenario,
    variation: Variation | str,
    *,
    extra_choices: Mapping[str, str] | None = None,
    swap_seats: bool = False,
    rules: Rules | None = None,
    cards: CardSource | None = None,
    explain: bool = False,
) -> Outcome:
    """Run a scenario under a variation, or under a profile by its name.

    `extra_choices` go on top of the variation's own. `explain` records why triggers do not answer. What is wrong with
    the scenario is in the outcome and never raised.
    """
    if isinstance(variation, str):
        variation = scenario.variation(variation) or Variation.of_profile(variation)
    try:
        if rules is None:
            rules = bind(variation.profile, {**variation.choices, **(extra_choices or {})})
        cards = cards or cards_of(variation.printing, scenario.setup.card_pool)
        plan = _Plan(scenario, variation, rules, cards, swap_seats, explain)
        return _every_branch(plan) if scenario.enumerate else _Run(plan, ScriptedDecider).outcome()
    except RulesError as error:
        return _stillborn(scenario, variation, scenario.fault(("under",), str(error), "choices that go together"))
    except NoPrinting as error:
        fault = scenario.fault(("under",), f"the printing {error.printing}", "current, the only one that is installed")
        return _stillborn(scenario, variation, fault)
    except SetupError as error:
        return _stillborn(scenario, variation, scenario.fault(error.place, error.found, error.wanted))


def _stillborn(scenario: Scenario, variation: Variation, fault: Fault) -> Outcome:
    return Outcome(scenario, variation, Trace(scenario.id, scenario.rev, (variation.name,), ()), fault=fault)


@dataclass(frozen=True, slots=True)
class _Plan:
    """What one run needs to know."""

    scenario: Scenario
    variation: Variation
    rules: Rules
    cards: CardSource
    swap_seats: bool
    explain: bool


def _every_branch(plan: _Plan) -> Outcome:
    """All branches: the checks hold on each, and the table of outcomes is the scenario's."""
    scenario, table, checked = plan.scenario, Table({}), 0
    last: list[Outcome] = []

    def run(branch: Branch) -> None:
        last[:] = [_Run(plan, lambda naming: BranchDecider(naming, branch)).outcome()]

    try:
        for branch in branches(run):
            outcome = last[0]
            checked += outcome.checked
            if not outcome.passed:
                return _with_branch(outcome, branch)
            if scenario.outcomes is not None:
                ends = tuple(query(outcome.states[-1], key, outcome.names) for key in scenario.outcomes.see)
                table.add(ends, branch.probability)
    except TooManyBranches:
        fault = scenario.fault(("random",), f"more than {MOST_BRANCHES} branches", "fewer: fix some with a script")
        return replace(last[0], fault=fault)
    except UnknownKey as error:
        return replace(last[0], fault=scenario.fault(("outcomes", "see"), error.key, error.wanted))
    failures: list[Failure] = []
    if scenario.outcomes is not None:
        for values, expected, found in table.differences(scenario.outcomes):
            field_ = FieldDifference(", ".join(map(str, values)), str(expected), str(found))
            note = f"how often {', '.join(scenario.outcomes.see)} end so"
            divergence = Divergence("wrong value", len(scenario.steps), fields=(field_,), note=note)
            failures.append(Failure(len(scenario.steps), divergence, ("outcomes", "are"), scenario.grade))
    return replace(last[0], failures=tuple(failures), checked=checked + (scenario.outcomes is not None))


def _with_branch(outcome: Outcome, branch: Branch) -> Outcome:
    """Say on which branch a check failed."""
    where = f"on the branch {', '.join(map(plain, branch.picks))}"
    failures = []
    for failure in outcome.failures:
        note = f"{failure.divergence.note}; {where}" if failure.divergence.note else where
        failures.append(replace(failure, divergence=replace(failure.divergence, note=note)))
    return replace(outcome, failures=tuple(failures))


class _Stop(Exception):
    """The scenario cannot go on after this step."""


class _Run:
    """One scenario on its way through its steps."""

    def __init__(self, plan: _Plan, decider: Callable[[Naming], ScriptedDecider]) -> None:
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
        self.checked = 0

    def outcome(self) -> Outcome:
        try:
            for step in self.scenario.steps:
                self.step(step)
        except _Stop:
            pass
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
        self.close(step, refused)
        if self.fault is not None:
            raise _Stop
        if unanswered is not None:
            self.unanswered(step, unanswered)
        if not self.refusal(step, refused):
            raise _Stop
        for entry in self.decider.left():
            self.left_over(step, entry)
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
        if refused is not None and self.steps[-1].changes:
            pairs = self.steps[-1].changes.items()
            fields = tuple(FieldDifference(key, before, after) for key, (before, after) in pairs)
            note = "a refused action changes nothing"
            self.fail(step, Divergence("wrong value", step.number, fields=fields, note=note), place)
        if expected == refused:
            return True
        kind: Final = "illegal accepted" if refused is None else "legal refused" if expected is None else "wrong value"
        differing = (FieldDifference("refused", expected, refused),)
        self.fail(step, Divergence(kind, step.number, fields=differing), place)
        return expected is not None and refused is not None

    def unanswered(self, step: ScenarioStep, problem: Unanswered) -> None:
        """A decision that the script does not answer, or answers with what is no candidate."""
        naming, decision = self.naming, problem.decision
        visits = walk(self.steps[-1].events, step.number)
        source = naming.json(decision.source) if decision.source is not None else "game"
        asked: JSON = {"cards": dict(decision.query)} if decision.query else naming.json(decision.candidates)
        found = Event("decide", str(source), {"kind": decision.kind, "from": asked})
        history = shared_history(visits)
        if problem.entry is None:
            divergence = Divergence(
                "extra", step.number, found=found, history=history, note="no script entry answers this decision"
            )
            self.fail(step, divergence, ("steps", step.number - 1, "do"))
        else:
            expected = Event("decide", str(source), {"kind": decision.kind, "pick": problem.entry.pick})
            fields = (FieldDifference("pick", problem.entry.pick, asked),)
            divergence = Divergence(
                "candidates",
                step.number,
                expected=expected,
                found=found,
                fields=fields,
                history=history,
                note="the script picks what is no candidate",
            )
            self.fail(step, divergence, problem.entry.place)
        raise _Stop

    def left_over(self, step: ScenarioStep, entry: ScriptEntry) -> None:
        attributes: dict[str, JSON] = {"kind": entry.kind, "pick": entry.pick}
        expected = Event("decide", entry.source or "*", attributes)
        visits = walk(self.steps[-1].events, step.number)
        note = "no decision asks for this script entry"
        divergence = Divergence(
            "script left over", step.number, expected=expected, history=shared_history(visits), note=note
        )
        self.fail(step, divergence, entry.place)

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
            state = cast("Mapping[str, JSON]", wanted["state"])
            if any("[" in key for key in state):
                return {**wanted, "state": {self.state_key(key): value for key, value in state.items()}}
        elif check.kind == "legal":
            legal = cast("Mapping[str, JSON]", wanted["legal"])
            choose, card = legal.get("choose"), legal.get("card")
            thing = self.naming.find(self.translate(str(card))) if card is not None else self.game.active.power
            if isinstance(choose, int) and thing is not None:
                options = thing.card.script.options
                chosen = options[choose - 1] if choose <= len(options) else str(choose)
                return {**wanted, "legal": {**legal, "choose": chosen}}
        return wanted

    def state_key(self, key: str) -> str:
        """`p1.board[1].damage` with the name of what stood there."""
        name, dot, tag = key.rpartition(".")
        return f"{self.here[name]}.{tag}" if dot and PlaceName.parse(name) and name in self.here else key

    def translate(self, name: str) -> str:
        """The name that traces use for a name of the document, at the start of this step."""
        return self.names.get(name) or self.here.get(name) or self.naming.main_name(name)


class _Undecided:
    """Stands in until the script is there; a set-up asks nothing."""

    def decide(self, game: Game, decision: object) -> object:
        raise AssertionError("a set-up asks nothing")
