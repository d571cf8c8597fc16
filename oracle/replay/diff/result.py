"""What came of comparing two sides: the differences with their places, and the part that was compared."""

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass

from oracle.replay.diff.sides import Moment
from oracle.trace.divergence import Divergence
from oracle.trace.model import JSON
from oracle.trace.state import State


@dataclass(frozen=True, slots=True)
class Difference:
    """One difference: the divergence in the first side's names, its turn, and the line of each side (0: none).

    `before` is the first side's state at the start of the step, `moment` the second side's.
    """

    divergence: Divergence
    turn: int
    lines: tuple[int, int]
    before: State
    moment: Moment | None

    @property
    def kind(self) -> str:
        """`missing death`, `wrong value of damage`: the class of difference and what it is about."""
        divergence = self.divergence
        event = divergence.expected or divergence.found
        if event is not None:
            return f"{divergence.difference}: {event.name}"
        if divergence.fields:
            return f"{divergence.difference}: {divergence.fields[0].field.rpartition('.')[2]}"
        return f"{divergence.difference}: {divergence.action.get('do')}"

    def to_json(self) -> dict[str, JSON]:
        """For `--format json`."""
        return {"turn": self.turn, "lines": list(self.lines), "kind": self.kind, **self.divergence.to_json()}


@dataclass(frozen=True, slots=True)
class Common:
    """The part that was compared: turns (first, last), how many actions, which facets, and what was left out.

    `only_left`, `only_right`: actions before and behind the common part. `hidden`: entities that one side alone shows.
    """

    turns: tuple[int, int] | None
    actions: int
    facets: tuple[str, ...]
    only_left: int = 0
    only_right: int = 0
    hidden: int = 0
    cut: bool = False
    """The last action is cut off on one side: what it led to was not compared."""

    def __str__(self) -> str:
        if self.turns is None:
            return "nothing: the two have no action in common"
        first, last = self.turns
        turns = f"turn {first}" if first == last else f"turns {first} to {last}"
        said = [f"{turns}, {self.actions} {'action' if self.actions == 1 else 'actions'}", ", ".join(self.facets)]
        if self.only_left or self.only_right:
            said.append(f"outside of it {self.only_left} actions of the first and {self.only_right} of the second")
        if self.cut:
            said.append("without the last action's end, which one of them lacks")
        said.append(f"hidden from one of them: {self.hidden} cards" if self.hidden else "nothing hidden from only one")
        return "; ".join(said)

    def to_json(self) -> dict[str, JSON]:
        """For `--format json`."""
        return {
            "turns": list(self.turns) if self.turns is not None else None,
            "actions": self.actions,
            "facets": list(self.facets),
            "only_left": self.only_left,
            "only_right": self.only_right,
            "hidden": self.hidden,
            "cut": self.cut,
        }


@dataclass(frozen=True, slots=True)
class Result:
    """Two sides held against each other."""

    left: str
    right: str
    common: Common
    differences: tuple[Difference, ...] = ()

    @property
    def equal(self) -> bool:
        """Whether nothing differs, in a common part that is there."""
        return not self.differences and self.common.turns is not None

    @property
    def kinds(self) -> Mapping[str, int]:
        """How often each kind of difference occurs, the most frequent first."""
        return dict(Counter(each.kind for each in self.differences).most_common())
