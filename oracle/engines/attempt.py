"""One scenario on an engine: its steps in turn, every check held against what the engine shows, a status for each."""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Final, cast

from oracle.engines.link import LinkError
from oracle.engines.messages import BadMessage, WireError
from oracle.engines.needs import gives, only_result, seeing_through, shown_part, speaks_of
from oracle.engines.problems import unanswered
from oracle.engines.reading import places_of, read_decision
from oracle.engines.result import CheckResult, Result, Status, Want
from oracle.engines.script import NotThere, entries_of
from oracle.engines.session import Session
from oracle.engines.table import Stopped, Table, Taken
from oracle.engines.twins import namings, told_apart
from oracle.scenario.faults import Place
from oracle.scenario.model import Check, Scenario, ScenarioStep, ScriptEntry, Variation
from oracle.scenario.names import at_places
from oracle.scenario.outcome import Failure, Outcome
from oracle.scenario.problems import changed_though_refused, left_over, other_refusal
from oracle.scenario.standard import cards_for
from oracle.trace.checks import ALL_FACETS, Moment, evaluate
from oracle.trace.checks import CheckResult as Evaluated
from oracle.trace.divergence import Divergence
from oracle.trace.model import JSON, Step, Trace
from oracle.trace.state import State, changes

VIEWERS: Final = ("p1", "p2")


class _End(Exception):
    """The scenario cannot go on after what was found."""


class Attempt:
    """One scenario on its way through an engine.

    `grades` are those of expectations that can fail. `scripts` replaces the scripts of steps, by their number. `seed`
    goes with the load, for an engine that takes one.
    """

    def __init__(
        self,
        session: Session,
        scenario: Scenario,
        variation: Variation,
        grades: Sequence[str],
        scripts: Mapping[int, Sequence[ScriptEntry]] | None = None,
        seed: int | None = None,
    ) -> None:
        self.table = Table(session, scenario, seed)
        self.session = session
        self.scenario = scenario
        self.variation = variation
        self.grades = grades
        self.scripts = scripts
        self.names: dict[str, str] = {}
        self.here: dict[str, str] = {}
        self.unbound: set[str] = set()
        """Aliases of sequences that could not be verified."""
        self.steps: list[Step] = []
        self.states: list[State] = []
        self.failures: list[Failure] = []
        self.checks: list[CheckResult] = []

    def run(self) -> Result:
        """Load, take every step, check; whatever the engine does is in the result."""
        status: Status | None = None
        message = stderr = ""
        wants: tuple[Want, ...] = ()
        try:
            self.states.append(self.table.load())
            self.names.update(self.table.binding.aliases)
            for step in self.scenario.steps:
                self.step(step)
            self.views()
        except _End:
            pass
        except Stopped as stop:
            status, message, wants = stop.status, stop.message, stop.wants
        except LinkError as error:
            status, message, stderr = error.trouble, error.message, self.session.link.stderr()
        except BadMessage as error:
            status, message = "protocol", str(error)
        self.not_reached()
        sure = [failure for failure in self.failures if failure.grade in self.grades]
        if status is None:
            unverified = any(check.status == "unverified" for check in self.checks)
            status = "fail" if sure else "unverified" if unverified else "pass"
        return Result(
            self.scenario,
            self.variation,
            status,
            self.outcome(),
            tuple(self.checks),
            sure[0] if sure else None,
            message,
            stderr,
            wants=wants,
        )

    def outcome(self) -> Outcome:
        """What happened, in the form of a run of our own."""
        trace = Trace(self.scenario.id, self.scenario.rev, (self.variation.name,), tuple(self.steps))
        failures, states = tuple(self.failures), tuple(self.states)
        return Outcome(
            self.scenario, self.variation, trace, failures, states=states, names=self.names, checked=len(self.checks)
        )

    def not_reached(self) -> None:
        """Note the checks of steps that were not taken, or of which nothing came back."""
        done = {(check.step, check.that) for check in self.checks}
        for step in self.scenario.steps:
            for check in step.expected_under(self.variation):
                if (step.number, check.that) not in done:
                    self.checks.append(CheckResult(step.number, check.that, check.kind, "notrun", check.grade))

    # Steps

    def step(self, step: ScenarioStep) -> None:
        """Take a step and check it; raises `_End` where the scenario cannot go on."""
        self.here = places_of(self.states[-1], self.table.binding)
        if step.do == "look":
            self.close(step, Taken((), self.states[-1]))
            self.look(step)
            return
        entries = self.script(step)
        if entries and "script" not in self.table.hello.random:
            # What it does by chance need not be what the script says.
            self.checks.append(CheckResult(step.number, "the script", "script", "unverified", "A", "script"))
            raise _End
        binding = self.table.binding
        said: list[JSON] = [dict(step.action), [[entry.source, entry.pick] for entry in entries]]
        binding.twins[:] = told_apart(binding.twins, said, self.translate)
        try:
            taken = self.table.take(step.action, entries, self.translate)
        except NotThere as error:
            self.close(step, Taken((), self.states[-1]))
            if error.name in self.unbound or not {"events", "state"} & self.table.hello.facets:
                # What came into being was not shown, so nothing can be said of it.
                self.checks.append(CheckResult(step.number, "the action", "action", "unverified", "A", "events"))
                raise _End from None
            note = f"`{error.name}` is not in the engine's game"
            place: Place = ("steps", step.number - 1, error.key)
            self.fail(step, Divergence("missing", step.number, note=note), place)
            raise _End from None
        except LinkError as error:
            # What came before it went wrong is kept.
            self.close(step, Taken(self.table.events(error.events), self.states[-1]))
            raise
        self.close(step, taken)
        if taken.error is not None and taken.refused is None:
            self.unanswered(step, taken.error, entries)
        if not self.refusal(step, taken.refused):
            raise _End
        if taken.refused is None:
            self.left_over(step, entries, taken.used)
        self.look(step)

    def script(self, step: ScenarioStep) -> Sequence[ScriptEntry]:
        """The answers to the step's decisions."""
        if self.scripts is not None:
            return self.scripts.get(step.number, ())
        return entries_of(step, self.scenario, self.variation)

    def close(self, step: ScenarioStep, taken: Taken) -> None:
        """Note the step with its events and what changed."""
        changed = changes(self.states[-1], taken.state)
        self.states.append(taken.state)
        refused = taken.refused
        self.steps.append(Step(step.number, step.action, taken.events if not refused else (), changed, refused))

    def refusal(self, step: ScenarioStep, refused: str | None) -> bool:
        """Compare what was refused with what had to be; whether the scenario can go on."""
        expected = step.refusal(self.variation)
        place: Place = ("steps", step.number - 1, "illegal" if expected else "do")
        changed = changed_though_refused(self.steps[-1])
        if changed is not None:
            self.fail(step, changed, place)
        reasons = "refusals" in self.table.hello.facets
        if expected == refused or (expected and refused and not reasons):
            if expected is not None:
                status: Status = "pass" if reasons else "unverified"
                lacks = None if reasons else "refusals"
                grade = self.scenario.grade
                self.checks.append(
                    CheckResult(step.number, f"it is refused: {expected}", "refusal", status, grade, lacks)
                )
            return True
        self.fail(step, other_refusal(self.steps[-1], expected), place)
        return expected is not None and refused is not None

    def unanswered(self, step: ScenarioStep, error: WireError, entries: Sequence[ScriptEntry]) -> None:
        """A decision that the script does not answer, or answers with what is no candidate; ends the scenario."""
        decision = read_decision(error.detail.get("decision"), self.table.binding)
        index = error.detail.get("entry")
        entry = entries[index] if isinstance(index, int) and 0 <= index < len(entries) else None
        place: Place = entry.place if entry is not None else ("steps", step.number - 1, "do")
        divergence = unanswered(self.steps[-1], decision, entry)
        self.fail(step, divergence, place)
        raise _End

    def left_over(self, step: ScenarioStep, entries: Sequence[ScriptEntry], used: JSON) -> None:
        """Entries that no decision asked for: all but the first `used`, or but those listed."""
        if not entries:
            return
        if used is None:
            self.checks.append(
                CheckResult(step.number, "the script is used", "script", "unverified", "A", "script_used")
            )
            return
        done = set(range(used)) if isinstance(used, int) else set(cast("Sequence[int]", used))
        for index, entry in enumerate(entries):
            if index in done or self.scripts is not None:
                continue
            self.fail(step, left_over(self.steps[-1], entry), entry.place)

    def fail(self, step: ScenarioStep, divergence: Divergence, place: Place, check: Check | None = None) -> None:
        """Note a difference."""
        grade = check.grade if check is not None else self.scenario.grade
        self.failures.append(Failure(step.number, replace(divergence, action=step.action), place, grade, check))
        if check is None:
            said, kind = divergence.note or divergence.difference, "script" if "script" in str(place) else "action"
            self.checks.append(CheckResult(step.number, said, kind, "fail", grade))

    # Checks

    def look(self, step: ScenarioStep) -> None:
        """Hold the checks of a step against what the engine shows."""
        expected = step.expected_under(self.variation)
        if not expected:
            return
        table, state = self.table, self.states[-1]
        facets = frozenset(table.hello.facets & ALL_FACETS)
        legal = None
        if "legal" in facets and any(check.kind == "legal" for check in expected):
            legal = table.legal()
        moment = Moment(self.steps[-1], state, legal, lambda name: table.card_of(name, state), facets)
        for check in expected:
            self.check(step, check, moment)

    def check(self, step: ScenarioStep, check: Check, moment: Moment) -> None:
        """One check: as far as the engine shows what it needs."""
        hello, hidden = self.table.hello, self.table.binding.hidden
        asked, lacks = shown_part(self.prepared(check), hello)
        if asked is not None and speaks_of(asked, self.unbound - self.names.keys()):
            asked, lacks = None, "events"
        if asked is None:
            self.unbound |= gives(check.check)
            self.note(step, check, "unverified", lacks)
            return
        if only_result(asked, hello):
            moment = replace(moment, facets=moment.facets | {"state"})
        result = evaluate(asked, moment, {**self.here, **self.names})
        if result.status == "fail":
            result = self.by_other_names(asked, moment) or result
        if result.status == "fail" and hidden:
            # Whatever lies under a hidden card may be what is wanted.
            blind = replace(moment, card_of=seeing_through(moment.card_of, hidden.__contains__))
            if evaluate(asked, blind, {**self.here, **self.names}).status == "pass":
                self.note(step, check, "unverified", "hidden cards")
                return
        for name, meant in result.names.items():
            if name not in self.here:
                self.names[name] = meant
        if result.status == "fail":
            assert result.divergence is not None
            self.fail(step, result.divergence, check.place, check)
            sure = check.grade in self.grades
            self.note(step, check, "fail" if sure else "unverified", None if sure else f"grade {check.grade}")
            return
        if result.status == "unverified":
            self.unbound |= gives(check.check)
        self.note(step, check, "unverified" if lacks else result.status, lacks or result.facet)

    def by_other_names(self, asked: Mapping[str, JSON], moment: Moment) -> Evaluated | None:
        """The check passed with the names of twins given otherwise, which then stay; None: it does not pass so."""
        for way in namings(self.table.binding.twins):
            result = evaluate(asked, moment, {**self.here, **self.names, **way})
            if result.status == "pass":
                self.names.update(way)
                self.table.binding.twins.clear()
                return result
        return None

    def note(self, step: ScenarioStep, check: Check, status: Status, lacks: str | None) -> None:
        self.checks.append(CheckResult(step.number, check.that, check.kind, status, check.grade, lacks))

    def views(self) -> None:
        """At the end: no player's view shows what is hidden from that player."""
        hello = self.table.hello
        if "hidden" not in hello.facets:
            return
        step = self.scenario.steps[-1]
        for viewer in VIEWERS:
            if viewer not in hello.views:
                continue
            leaked = self.table.leaks(viewer, self.states[-1])
            if not leaked:
                self.checks.append(
                    CheckResult(step.number, f"{viewer} sees nothing that is hidden", "hidden", "pass", "A")
                )
                continue
            note = f"a leak: {viewer}'s view shows the card of {', '.join(leaked)}"
            self.fail(step, Divergence("extra", step.number, note=note), ("steps", step.number - 1))

    # Names

    def translate(self, name: str) -> str:
        """The name that traces use for a name of the document, at the start of this step."""
        return self.names.get(name) or self.here.get(name) or self.table.binding.main(name)

    def prepared(self, check: Check) -> Mapping[str, JSON]:
        """The check with names by place as they were when the step started, and options by their card."""
        wanted = check.check
        if check.kind == "state":
            return {**wanted, "state": at_places(cast("Mapping[str, JSON]", wanted["state"]), self.here)}
        elif check.kind == "legal":
            legal = cast("Mapping[str, JSON]", wanted["legal"])
            choose = legal.get("choose")
            if isinstance(choose, int):
                return {**wanted, "legal": {**legal, "choose": self.option(legal.get("card"), choose)}}
        return wanted

    def option(self, card: JSON, number: int) -> str:
        """The card of an option by its number, as printed; of the hero power where no card is named."""
        state = self.states[-1]
        active = str(state.get("game", {}).get("active"))
        name = self.translate(str(card)) if card is not None else str(state.get(active, {}).get("power"))
        try:
            options = cards_for(self.scenario).get(self.table.card_of(name, state) or "").script.options
        except KeyError:
            options = ()
        return options[number - 1] if number <= len(options) else str(number)
