"""A scenario as a file: the record of its run in either form, and what it says of itself."""

from dataclasses import dataclass

from oracle.cards.printed import load_printed
from oracle.engine import CardSource
from oracle.replay.write.hsreplay import hsreplay
from oracle.replay.write.power_log import About, power_log
from oracle.replay.write.scenario import Recorded, record_scenario
from oracle.rules import RulesError
from oracle.scenario.build import SetupError
from oracle.scenario.model import Scenario, Variation
from oracle.scenario.standard import NoPrinting, cards_for


class CannotRun(Exception):
    """A scenario of which no record can be made: why."""


@dataclass(frozen=True, slots=True)
class Export:
    """A record with all that a file of it needs."""

    recorded: Recorded
    about: About
    cards: CardSource

    @property
    def bug(self) -> str | None:
        """What stopped the engine, if something did."""
        error = self.recorded.outcome.error
        return None if error is None else str(error)

    def power_log(self) -> str:
        """The text of a Power.log."""
        return power_log(self.recorded.packets, self.about, self._card_name)

    def hsreplay(self) -> str:
        """The text of an HSReplay file."""
        return hsreplay(self.recorded.packets, self.about)

    def _card_name(self, card: str) -> str:
        return self.cards.get(card).name


def exported(scenario: Scenario, variation: Variation) -> Export:
    """Run a scenario under a variation and keep its record; raises `CannotRun`."""
    try:
        recorded = record_scenario(scenario, variation)
        cards = cards_for(scenario, variation.printing)
    except (RulesError, NoPrinting, SetupError) as error:
        raise CannotRun(str(error)) from error
    return Export(recorded, About(build_of(variation.profile)), cards)


def build_of(profile: str) -> int:
    """The build that a record of this profile claims: that of a dated one, else the newest that is known."""
    dated = profile.partition("@")[2]
    return int(dated) if dated else load_printed().build
