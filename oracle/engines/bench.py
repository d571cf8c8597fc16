"""One engine that scenarios are held against one at a time, as test runners do it."""

from oracle.engines.config import Engine
from oracle.engines.expectations import Expectations, Known
from oracle.engines.link import CannotStart, LinkError
from oracle.engines.result import Result
from oracle.engines.session import Session
from oracle.engines.setups import cards_of, features_of
from oracle.engines.verify import attempt, missing, unsupported, without
from oracle.scenario.model import Scenario, Variation

DEFAULT_PROFILE = "live"


class Bench:
    """An engine with its known failures. It is started when it is first asked something."""

    def __init__(self, engine: Engine) -> None:
        """Raises `BadExpectations`."""
        self.engine = engine
        self.session: Session = engine.session()
        file = engine.expectations
        self.expectations = Expectations.from_file(file) if file is not None and file.exists() else Expectations()

    @property
    def profile(self) -> str:
        """What it is verified under; raises `CannotStart`."""
        return self.engine.profile or self.session.ready().profile or DEFAULT_PROFILE

    def known(self, scenario: Scenario, variation: Variation) -> Known | None:
        """What is known to go wrong."""
        return self.expectations.known.get((scenario.id, variation.name))

    def result(self, scenario: Scenario, variation: Variation) -> Result:
        """The scenario on the engine; whatever the engine does is in the result."""
        try:
            if not self.session.begin():
                return without(scenario, variation, "notrun", "the engine was restarted too often")
            claims = self.session.supports(cards_of(scenario), features_of(scenario))
            lacking = missing(scenario, claims)
            if lacking:
                return unsupported(scenario, variation, lacking)
            result = attempt(self.session, scenario, variation)
            trouble = self.session.end()
        except CannotStart as error:
            return without(scenario, variation, "notrun", f"the engine does not start: {error.message}")
        except LinkError as error:
            return without(scenario, variation, error.trouble, error.message)
        if trouble is not None and not result.wrong:
            return without(scenario, variation, trouble.trouble, f"at reset: {trouble.message}")
        return result

    def close(self) -> None:
        """End the engine."""
        self.session.close()
