"""The hunt: random boards one after the other against one side, findings made small and told once with their likes."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Final, Protocol

from oracle.engine import Rules
from oracle.engines.fuzz.course import EngineFault, Seen
from oracle.engines.fuzz.finding import TROUBLES, Finding, key_of, scenario_document
from oracle.engines.fuzz.ingredients import Ingredients
from oracle.engines.fuzz.lockstep import LEGAL
from oracle.engines.fuzz.playing import Played, random_board
from oracle.engines.fuzz.shrink import Shrinker, replay
from oracle.scenario.model import Scenario
from oracle.trace.divergence import Divergence
from oracle.trace.model import JSON

MOST_BROKEN: Final = 5
"""After so many exceptions of the reference the rest is not tried."""
MOST_DOWN: Final = 30
"""After so many boards on which the engine went down the rest is not tried."""


class Side(Protocol):
    """Who is tried: something that can be led through a scenario."""

    @property
    def unplayed(self) -> Counter[str]:
        """How often it refused to be, by its words."""

    def first_parting(self, played: Played) -> Divergence | None:
        """Where it leaves what was played; None: it does not, or cannot be led through it."""

    def course(self, scenario: Scenario) -> Iterator[Seen]:
        """What each step shows, as far as it goes."""


@dataclass(slots=True)
class Hunt:
    """One hunt. `under` is what the scenarios of findings run under, `note` where they come from.

    `one_cause` says that both sides differ in one thing alone: whatever differs on a smaller board is then the same.
    `leave_out` says that cards which the other side sets up otherwise do not come up again: they would hide all else.
    `patience` is how many seconds may go into making one finding small.
    """

    side: Side
    rules: Rules
    ingredients: Ingredients
    under: Sequence[JSON]
    note: str
    one_cause: bool = False
    patience: float | None = None
    leave_out: bool = False
    groups: dict[tuple[str, str], Finding] = field(default_factory=dict)
    boards: int = 0
    refused: int = 0
    """Boards that the other side would not set up, or not play to the end."""
    refusals: Counter[str] = field(default_factory=Counter)
    """Why, in its own words."""
    broken: list[str] = field(default_factory=list)
    left_out: list[str] = field(default_factory=list)
    """Cards that do not come up any more."""

    def try_board(self, seed: str) -> Finding | None:
        """One random board; a finding whose like was not seen before."""
        self.boards += 1
        try:
            played = random_board(self.ingredients, self.rules, seed)
        except EngineFault as error:
            self.broken.append(f"board {seed}: {error} ({', '.join(error.frames)})")
            return None
        if played is None:
            return None
        before = Counter(self.side.unplayed)
        divergence = self.side.first_parting(played)
        refusals = self.side.unplayed - before
        self.refused += bool(refusals)
        self.refusals.update(refusals.keys())
        if divergence is None:
            return None
        if self.leave_out:
            self._leave_out(played, divergence)
        if self._known(key_of(divergence)):
            return None
        finding = make_small(self, played, divergence, seed)
        if self._known(finding.key):
            return None
        self.groups[finding.key] = finding
        return finding

    def _leave_out(self, played: Played, divergence: Divergence) -> None:
        """No more of a card that is other before anything is done."""
        name = divergence.fields[0].field.rpartition(".")[0] if divergence.fields else ""
        state = played.seen[0].state or {}
        card = state.get(name, {}).get("card")
        if divergence.action.get("do") == "look" and divergence.note is None and isinstance(card, str):
            self.left_out.append(card)
            self.ingredients = self.ingredients.without(card)

    def stopped(self) -> str:
        """Why nothing more comes of it; empty: it goes on."""
        if len(self.broken) >= MOST_BROKEN:
            return "the reference breaks down too often"
        down = sum(finding.boards for key, finding in self.groups.items() if key[0] in TROUBLES)
        return f"the engine went down on {down} boards" if down >= MOST_DOWN else ""

    def _known(self, key: tuple[str, str]) -> bool:
        """Count one more like of a finding; False where there is none."""
        known = self.groups.get(key)
        if known is not None:
            self.groups[key] = replace(known, boards=known.boards + 1)
        return known is not None


def make_small(hunt: Hunt, played: Played, divergence: Divergence, seed: str) -> Finding:
    """The finding in its smallest form, as a scenario."""
    wanted = key_of(divergence)

    def same(candidate: Played) -> Divergence | None:
        found = hunt.side.first_parting(candidate)
        return found if found is not None and (hunt.one_cause or key_of(found) == wanted) else None

    small = Shrinker(played, divergence, hunt.rules, same, hunt.patience).run()
    played, found = small.played, tuple(hunt.side.course(small.played.scenario()))
    note = f"{hunt.note}, board {seed}"
    document = scenario_document(played, small.divergence, found, hunt.under, note)
    if small.divergence.note == LEGAL and "expect" not in document["steps"][-1]:
        played, found = _tried(hunt, played, found)
        document = scenario_document(played, small.divergence, found, hunt.under, note)
    return Finding(seed, document, small.divergence, played.seen, found)


def _tried(hunt: Hunt, played: Played, found: tuple[Seen, ...]) -> tuple[Played, tuple[Seen, ...]]:
    """The board with an action that only one side allows: refused there, and taken here, it needs no other check."""
    left, right = played.seen[-1].legal or (), found[-1].legal or ()
    for action in (*(each for each in right if each not in left), *(each for each in left if each not in right)):
        tried = replay({**played.document, "steps": [*played.document["steps"], dict(action)]}, hunt.rules)
        if tried is None:
            continue
        seen = tuple(hunt.side.course(tried.scenario()))
        if len(seen) == len(tried.seen) and seen[-1].step.refused != tried.seen[-1].step.refused:
            return tried, seen
    return played, found


def told(groups: Mapping[tuple[str, str], Finding]) -> list[Finding]:
    """The findings, those seen most often first."""
    return sorted(groups.values(), key=lambda finding: (-finding.boards, finding.key))
