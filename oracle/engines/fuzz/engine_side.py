"""Another engine as the side that is tried: led through a board by the wire protocol, compared in what it shows."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import cast

from oracle.engines.fuzz.course import Seen
from oracle.engines.fuzz.ingredients import Ingredients
from oracle.engines.fuzz.lockstep import Facets, parting
from oracle.engines.fuzz.playing import Played
from oracle.engines.link import LinkError
from oracle.engines.messages import FEATURES, BadMessage
from oracle.engines.script import NotThere
from oracle.engines.session import Session
from oracle.engines.table import Stopped, Table
from oracle.scenario.model import Scenario
from oracle.trace.divergence import Divergence
from oracle.trace.model import JSON, Step
from oracle.trace.state import State, changes


class EngineSide:
    """An engine in a session. It is asked what it knows once, when the hunt begins; raises `CannotStart` then."""

    def __init__(self, session: Session) -> None:
        self.session = session
        self.hello = session.ready()
        shown = self.hello.facets
        self.facets = Facets(
            events="events" in shown,
            nesting="nesting" in shown,
            state="state" in shown,
            legal="legal" in shown,
            refusals="refusals" in shown,
            candidates="candidates" in shown,
            tags=self.hello.tags,
            kinds=self.hello.kinds,
        )
        self.unplayed = Counter[str]()
        """How often the engine would not set a board up, or play on, by what it says."""

    def ingredients(self) -> Ingredients:
        """The cards that both know, and the features that boards may use."""
        everything = Ingredients.known_to_all()
        claims = self.session.supports([card.id for card in everything.cards], FEATURES)
        if claims.cards is None and claims.features is None:
            return everything
        return Ingredients.known_to_all(claims.cards, claims.features)

    def first_parting(self, played: Played) -> Divergence | None:
        """Where the engine leaves what was played, or goes down."""
        for expected, found in zip(played.seen, self.course(played.scenario()), strict=False):
            divergence = parting(expected, found, self.facets)
            if divergence is not None:
                return divergence
        return None

    def course(self, scenario: Scenario) -> Iterator[Seen]:
        """What each step shows; where the engine goes down, the step has that for its problem and is the last."""
        session = self.session
        # A hunt goes on after a crash: it is a finding like any other.
        session.restarts.clear()
        session.begin()
        done = 0
        trouble = message = ""
        try:
            for seen in self._steps(scenario):
                done = seen.step.number
                yield seen
        except Stopped as stop:
            if stop.status in ("unsupported", "skip"):
                self.unplayed[stop.message] += 1
            trouble, message = ("error", stop.message) if stop.status == "error" else ("", "")
        except LinkError as error:
            trouble, message = error.trouble, error.message
        except BadMessage as error:
            trouble, message = "protocol", str(error)
        finally:
            session.end()
        if trouble:
            step = scenario.steps[min(done, len(scenario.steps) - 1)]
            problem = Divergence("missing", step.number, note=f"{trouble}: {message}")
            yield Seen(Step(step.number, step.action), None, None, problem)

    def _steps(self, scenario: Scenario) -> Iterator[Seen]:
        table = Table(self.session, scenario)
        state = table.load()
        for step in scenario.steps:
            if step.do == "look":
                yield self._seen(table, Step(step.number, step.action), state)
                continue
            if step.script and "script" not in self.hello.random:
                # What it does by chance need not be what the script says.
                return
            try:
                taken = table.take(step.action, step.script, table.binding.main)
            except NotThere as error:
                if not (self.facets.state or self.facets.events):
                    # What came into play on the way has no name, for the engine never shows it.
                    return
                note = f"`{error.name}` is not in the engine's game"
                problem = Divergence("missing", step.number, note=note)
                yield Seen(Step(step.number, step.action), state, None, problem)
                return
            changed = changes(state, taken.state)
            state = taken.state
            made = Step(step.number, step.action, () if taken.refused else taken.events, changed, taken.refused)
            if taken.error is not None and taken.refused is None:
                asked = Divergence("candidates", step.number, note=f"{taken.error.kind}: {taken.error.message}")
                yield Seen(made, state, None, asked)
                return
            yield self._seen(table, made, state)

    def _seen(self, table: Table, step: Step, state: State) -> Seen:
        legal = tuple(table.legal()) if self.facets.legal else None
        return Seen(step, cast("State", _plain(state)), legal)


def _plain(value: JSON) -> JSON:
    """Lists for tuples."""
    if isinstance(value, dict):
        return {key: _plain(each) for key, each in value.items()}
    return [_plain(each) for each in value] if isinstance(value, list | tuple) else value
