"""Actions and scripts on their way to an engine: names become its ids, or references to what is not there yet."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Final, cast

from oracle.engines.binding import Binding
from oracle.scenario.faults import Place
from oracle.scenario.model import Scenario, ScenarioStep, ScriptEntry, Variation
from oracle.trace.model import JSON

_THEMSELVES: Final = frozenset({"p1", "p2", "game"})


class NotThere(Exception):
    """A step names what the engine does not have: the key of the step and the name."""

    def __init__(self, key: str, name: str) -> None:
        super().__init__(name)
        self.key = key
        self.name = name


@dataclass(frozen=True, slots=True)
class Sender:
    """Puts names into the words of one engine; `translate` says what a name means at this step."""

    binding: Binding
    translate: Callable[[str], str]

    def action(self, action: Mapping[str, JSON]) -> dict[str, JSON]:
        """The action of a step; raises `NotThere`."""
        found: dict[str, JSON] = {}
        for key, value in action.items():
            match key:
                case "card" | "by" | "target":
                    found[key] = self.id(key, str(value))
                case "replace":
                    found[key] = [self.id(key, str(each)) for each in cast("Sequence[JSON]", value)]
                case "choose":
                    found[key] = value.partition(" ")[0] if isinstance(value, str) else value
                case "dealt":
                    # Which cards are dealt is said by the script; whose deck has no order is said here.
                    found["shuffled"] = sorted(cast("Mapping[str, JSON]", value))
                case "first" | "note":
                    pass
                case _:
                    found[key] = value
        return found

    def id(self, key: str, name: str) -> JSON:
        """The engine's id for a name."""
        meant = self.translate(name)
        if meant not in self.binding.ids:
            raise NotThere(key, name)
        return self.binding.ids[meant]

    def script(self, entries: Sequence[ScriptEntry]) -> list[JSON]:
        """The entries of a script."""
        found: list[JSON] = []
        for entry in entries:
            row: dict[str, JSON] = {"kind": entry.kind}
            if entry.source is not None:
                row["source"] = self.reference(entry.source)
            row["pick"] = self.pick(entry.pick)
            found.append(row)
        return found

    def pick(self, pick: JSON) -> JSON:
        """A pick: references for names, everything else as it is."""
        if isinstance(pick, str):
            return self.reference(pick)
        return [self.pick(each) for each in pick] if isinstance(pick, list | tuple) else pick

    def reference(self, name: str) -> JSON:
        """An id, a player, or what will be made: by its rule, by its number, or any entity of a card."""
        if name in _THEMSELVES:
            return name
        meant = self.translate(name)
        if meant in self.binding.ids:
            return self.binding.ids[meant]
        if meant in self.binding.made:
            return {"made": meant}
        card, number, nth = meant.partition("#")
        if number and nth.isdecimal() and len(nth) <= 9:
            return {"card": card, "nth": int(nth)}
        return {"card": meant.partition(" ")[0]}


def entries_of(step: ScenarioStep, scenario: Scenario, variation: Variation) -> Sequence[ScriptEntry]:
    """The entries of a step, and those that `first` and `dealt` of a `start` are short for."""
    entries = step.script_under(variation)
    if step.do != "start":
        return entries
    place: Place = ("steps", step.number - 1)
    short: list[ScriptEntry] = []
    if not any(entry.kind == "first_player" for entry in entries):
        first = str(step.action.get("first", scenario.setup.first))
        short.append(ScriptEntry("first_player", first, None, None, (*place, "first")))
    dealt = cast("Mapping[str, Sequence[str]]", step.action.get("dealt", {}))
    for player in ("p1", "p2"):
        short += [ScriptEntry("draw", name, player, None, (*place, "dealt", player)) for name in dealt.get(player, ())]
    return [*short, *entries]
