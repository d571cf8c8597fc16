"""What a record carries of a trace: the events of a step without what its form has no room for, each loss counted.

The same function is applied to the engine's events and to those that a record is read as; what is left has to be equal.
"""

from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import pairwise
from typing import Final, TypeAlias

from oracle.trace.model import JSON, Event, flatten
from oracle.trace.state import State

Row: TypeAlias = tuple[int, str, str, tuple[tuple[str, JSON], ...]]
"""How many texts and triggers are around an event, its name, its subject, its attributes."""

_ALWAYS: Final[Mapping[str, str]] = {
    "queue": "queue",
    "skip": "queue",
    "decide": "decide",
    "summon": "summon",
    "fizzle": "fizzle",
    "DEATH": "death-block",
    "MULLIGAN": "mulligan-block",
    "count": "count",
    "unlock": "unlock",
    "refresh": "refresh",
}
"""Events that no record carries, with the limit that takes them."""

_HOLDERS: Final = frozenset({"POWER", "TRIGGER", "FATIGUE", "TURN"})
_OF_FORM: Final = frozenset({"ability", "enchant", "disenchant", "silence"})
_SHOWN_BY_MOVE: Final = frozenset({"draw", "cast"})
_TAG_WORDS: Final = frozenset({"DEATHRATTLE", "SECRET", "POISONOUS", "LIFESTEAL", "DORMANT", "REBORN"})


@dataclass(slots=True)
class _Line:
    """One event on its way: it may be changed or dropped."""

    depth: int
    name: str
    subject: str
    attributes: dict[str, JSON]

    def row(self) -> Row:
        return self.depth, self.name, self.subject, tuple(sorted(self.attributes.items(), key=lambda pair: pair[0]))


class Carried:
    """Goes over the events of one step; `lost` counts what was left out by the words of `LIMITS`."""

    def __init__(self, action: Mapping[str, JSON], before: State) -> None:
        """`before` is the engine's state when the step begins."""
        self._action = action
        self._borrowed = any(before.get(player, {}).get("mana.temporary") for player in ("p1", "p2"))
        self._weapons = {name for name, fields in before.items() if "durability" in fields}
        self._heroes = {name for name, fields in before.items() if "armor" in fields}
        self._held = {name for name, fields in before.items() if fields.get("zone") == "HAND"}
        self._silent = {name for name, fields in before.items() if fields.get("silenced")}
        self._drawn_casts: set[str] = set()
        self.lost: Counter[str] = Counter()

    def rows(self, events: Sequence[Event], rename: Callable[[str], str] = str) -> list[Row]:
        """What is carried of the events; `rename` gives the names of their entities."""
        lines = list(self._lines(events, rename))
        self._weapons |= {line.subject for line in lines if line.name == "equip"}
        self._heroes |= {line.subject for line in lines if line.name == "hero"}
        lines = [line for line in lines if not self._drops(line)]
        for line in lines:
            self._simplify(line)
        for rule in (
            self._between,
            self._empty_crystals,
            self._sources,
            self._forms,
            self._bodies,
            self._again,
            self._used_up,
            self._shields,
            self._shows,
            self._drawn,
            self._places,
            self._earlier,
            self._texts,
        ):
            lines = rule(lines)
        return [line.row() for line in lines]

    def _lines(self, events: Sequence[Event], rename: Callable[[str], str]) -> Iterator[_Line]:
        around: list[bool] = []
        for depth, event in flatten(events):
            del around[depth:]
            holders = sum(around)
            attributes = {key: renamed(value, rename) for key, value in event.attributes.items()}
            yield _Line(holders, event.name, rename(event.subject), attributes)
            if event.is_block:
                around.append(event.name in _HOLDERS)

    # One event by itself.

    def _drops(self, line: _Line) -> bool:
        limit = _ALWAYS.get(line.name) or self._limit(line)
        if limit is not None:
            self.lost[limit] += 1
        return limit is not None

    def _limit(self, line: _Line) -> str | None:
        attributes = line.attributes
        match line.name:
            case "pay" if self._borrowed or not attributes.get("amount") or attributes.get("what"):
                return "unpaid"
            case "mana" if attributes.get("what") == "refill":
                return "refill"
            case "create" if attributes.get("zone") == "SETASIDE":
                return "set-aside"
            case "PLAY" if attributes.get("keyword") == "TRADE":
                return "trade"
            case "stats" if line.subject in self._weapons:
                return "weapon-values"
            case "ability" if attributes.get("name") == "WINDFURY" and line.subject in self._heroes:
                return "weapon-windfury"
            case "disenchant" if line.subject == self._action.get("card"):
                return "unseen-enchantment"
            case "PLAY" if line.depth:
                return "nested-play"
            case "move" if attributes.get("zone") == "DECK":
                return "deck-order"
            case "move" if attributes.get("zone") == "HAND" and self._action.get("do") == "mulligan":
                return "look"
        return None

    def _simplify(self, line: _Line) -> None:
        attributes = line.attributes
        match line.name:
            case "stats":
                for key in ("attack", "health"):
                    pair = attributes.get(key)
                    if isinstance(pair, list | tuple) and pair[0] == pair[1]:
                        self._without(line, "stats", key)
            case "enchant" | "disenchant":
                self._without(line, "buff", "attack", "health")
                if line.name == "disenchant":
                    self._without(line, "buff", "by")
            case "win" | "lose" | "tie":
                self._without(line, "turn", "turn")
            case "look":
                line.name = "draw"
                self.lost["look"] += 1
            case "cast":
                if attributes.get("by") == line.subject:
                    self._drawn_casts.add(line.subject)
                self._without(line, "maker", "by")
            case "move":
                self._without(line, "maker", "by")
                if attributes.get("zone") == "HAND":
                    line.name = "create"
                    self.lost["into-hand"] += 1
                elif attributes.get("zone") == "GRAVEYARD" and line.subject in self._held:
                    line.name = "discard"
                    self._without(line, "destroyed", "zone")
            case "awake":
                self._without(line, "maker", "source")
            case "shuffle":
                self._without(line, "maker", "by")
            case "create" if attributes.get("zone") == "DECK":
                line.name = "shuffle"
                self._without(line, "maker", "by")
            case "POWER" if attributes.get("keyword") == "CHOOSE_ONE":
                self._without(line, "choose-one", "keyword")
            case "POWER" if attributes.get("keyword") == "OUTCAST":
                self._without(line, "outcast", "keyword")
            case "TRIGGER" if attributes.get("keyword") not in (*_TAG_WORDS, "TOPDECK"):
                self._without(line, "keyword", "keyword")

    def _without(self, line: _Line, limit: str, *keys: str) -> None:
        for key in keys:
            if line.attributes.pop(key, None) is not None:
                self.lost[limit] += 1

    # Events beside others.

    def _between(self, lines: list[_Line]) -> list[_Line]:
        """Heroes draw and sheathe their weapons between the turns."""
        at = next((i for i, line in enumerate(lines) if line.name == "TURN" and line.depth == 0 and i), None)
        if at is None:
            return lines
        end = at + 2
        while end < len(lines) and lines[end].name == "stats" and lines[end].depth == 1:
            end += 1
        self.lost["weapons"] += end - at - 2
        return [*lines[:at], *lines[at + 2 : end], *lines[at : at + 2], *lines[end:]]

    def _empty_crystals(self, lines: list[_Line]) -> list[_Line]:
        """An empty crystal is one that is there and used."""
        kept: list[_Line] = []
        for line in lines:
            if line.name == "pay" and kept and kept[-1].name == "mana" and kept[-1].attributes.get("what") == "gain":
                self.lost["unpaid"] += 1
            else:
                kept.append(line)
        return kept

    def _sources(self, lines: list[_Line]) -> list[_Line]:
        """What nobody deals has no source; a weapon is marked for its successor."""
        kept: list[_Line] = []
        replaced = {line.subject for line in lines if line.name == "death" and line.attributes.keys() == {"player"}}
        if not any(line.name == "equip" for line in lines):
            replaced = set()
        for line in lines:
            if line.name == "mark_destroy" and line.subject in replaced:
                self.lost["replaced"] += 1
                continue
            before = kept[-1] if kept else None
            if line.name == "damage" and before is not None and before.name == "fatigue":
                self._without(line, "fatigue-source", "source")
            kept.append(line)
        return kept

    def _forms(self, lines: list[_Line]) -> list[_Line]:
        """A change of form brings what it brings at once."""
        formed = {line.subject for line in lines if line.name == "transform"}
        kept: list[_Line] = []
        new, parts = "", _OF_FORM
        for line in lines:
            is_part = line.subject == new and line.name in parts
            if not is_part:
                new = line.subject if line.name in ("enter", "transform") else ""
                parts = _OF_FORM if line.name == "enter" else _OF_FORM | {"stats"}
            if is_part or (line.subject in formed and line.name in ("ability", "disenchant")):
                self.lost["new-form" if line.name == "ability" else "unseen-enchantment"] += 1
            else:
                kept.append(line)
        return kept

    def _bodies(self, lines: list[_Line]) -> list[_Line]:
        """Texts of weapons and heroes have no keyword; the armor that comes with a hero has no source."""
        bodies = {line.subject for line in lines if line.name in ("equip", "hero")}
        for line in lines:
            if line.subject in bodies:
                if line.name == "POWER":
                    self._without(line, "body-text", "keyword")
                elif line.name == "armor":
                    self._without(line, "hero-armor", "source")
        return lines

    def _again(self, lines: list[_Line]) -> list[_Line]:
        """Who is silenced already, or of that form already, does not change in a record."""
        kept: list[_Line] = []
        silent, forms = set(self._silent), dict[str, JSON]()
        for line in lines:
            if line.name == "silence" and line.subject in silent:
                self.lost["again"] += 1
                continue
            if line.name == "transform":
                if forms.get(line.subject) == line.attributes.get("into"):
                    self.lost["again"] += 1
                    continue
                forms[line.subject] = line.attributes.get("into")
                silent.discard(line.subject)
            elif line.name == "silence":
                silent.add(line.subject)
            elif line.name == "create":
                silent.discard(line.subject)
            kept.append(line)
        return kept

    def _used_up(self, lines: list[_Line]) -> list[_Line]:
        """An enchantment that acts once is gone when its trigger is over."""
        kept: list[_Line] = []
        acted: set[str] = set()
        for line in lines:
            if line.name == "disenchant" and line.subject in acted:
                self.lost["unseen-enchantment"] += 1
                continue
            kept.append(line)
            if line.name == "TRIGGER":
                acted.add(line.subject)
        return kept

    def _shields(self, lines: list[_Line]) -> list[_Line]:
        kept = []
        for index, line in enumerate(lines):
            if line.name == "ability" and line.attributes.get("name") == "DIVINE_SHIELD":
                after = lines[index + 1 : index + 2]
                if after and after[0].name == "shield_lost" and after[0].subject == line.subject:
                    self.lost["shield"] += 1
                    continue
            if line.name == "prevented":
                following = lines[index + 1 : index + 3]
                if not any(each.name == "shield_lost" and each.subject == line.subject for each in following):
                    self.lost["immune"] += 1
                    continue
            kept.append(line)
        return kept

    def _shows(self, lines: list[_Line]) -> list[_Line]:
        moved = {line.subject for line in lines if line.name in _SHOWN_BY_MOVE}
        kept = []
        for line in lines:
            if line.name == "reveal" and line.subject in moved:
                self.lost["reveal"] += 1
            else:
                kept.append(line)
        return kept

    def _drawn(self, lines: list[_Line]) -> list[_Line]:
        """The text of a card that is cast when drawn comes right after its cast."""
        for before, line in pairwise(lines):
            is_own = before.name == "cast" and before.subject == line.subject
            if is_own and line.name == "POWER" and self._action.get("card") != line.subject:
                if line.subject in self._drawn_casts:
                    line.name = "TRIGGER"
                    line.attributes["keyword"] = "TOPDECK"
                    self.lost["drawn-text"] += 1
        if self.lost["drawn-text"] or any(line.attributes.get("keyword") == "TOPDECK" for line in lines):
            for line in lines:
                line.depth = 0
        return lines

    def _places(self, lines: list[_Line]) -> list[_Line]:
        """While a played minion waits for its place, the others stand closer together in a record."""
        waiting = str(self._action.get("card")) if self._action.get("do") == "play" else ""
        if not any(line.name == "enter" and line.subject == waiting for line in lines):
            return lines
        for line in lines:
            if line.name == "enter" and line.subject == waiting:
                break
            if line.name in ("enter", "death"):
                self._without(line, "place", "position")
        return lines

    def _earlier(self, lines: list[_Line]) -> list[_Line]:
        """What is played is equipped, or lies among the secrets, from its payment on."""
        card = self._action.get("card")
        for name, limit in (("equip", "equip"), ("move", "secret")):
            found = next((line for line in lines if line.name == name and line.subject == card), None)
            head = next((index for index, line in enumerate(lines) if line.name in ("PLAY", "cast")), None)
            if found is not None and head is not None:
                if name == "move":
                    head = next((i for i, line in enumerate(lines) if line.name == "cast"), head)
                before = lines.index(found)
                lines.remove(found)
                lines.insert(head + 1, found)
                self.lost[limit] += before != head + 1
        return lines

    def _texts(self, lines: list[_Line]) -> list[_Line]:
        kept: list[_Line] = []
        for index, line in enumerate(lines):
            after = lines[index + 1] if index + 1 < len(lines) else None
            if line.name == "DEATHS" and (after is None or after.name not in ("death", "stats")):
                self.lost["empty-deaths"] += 1
            elif line.name == "POWER" and (after is None or after.depth <= line.depth):
                self.lost["empty-text"] += 1
            else:
                kept.append(line)
        return kept


def renamed(value: JSON, rename: Callable[[str], str]) -> JSON:
    """A value with its names replaced."""
    if isinstance(value, str):
        return rename(value)
    if isinstance(value, list | tuple):
        return [renamed(each, rename) for each in value]
    return value
