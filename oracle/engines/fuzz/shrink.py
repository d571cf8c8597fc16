"""Makes a finding small: fewer actions, then less of a set-up, then plain minions for cards, as long as it still parts.

A delta debugger by hand on the scenario's own document; `docs/decisions` says why not Hypothesis.
"""

from __future__ import annotations

import json
import time
from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from copy import deepcopy
from dataclasses import dataclass
from functools import partial
from random import Random
from typing import Any, Final, cast

from oracle.cards import standard_cards
from oracle.engine import Rules
from oracle.engines.fuzz.boards import SIDES, Document, alias_of
from oracle.engines.fuzz.course import EngineFault, NoCourse
from oracle.engines.fuzz.playing import Played, Player, new_document
from oracle.scenario.build import SetupError
from oracle.scenario.read import card_id
from oracle.trace.divergence import Divergence

MOST_TRIES: Final = 600
"""So many smaller boards are tried for one finding."""

ROWS: Final = ("board", "hand", "deck", "secrets")
PLAIN_MINIONS: Final = ("CS2_231 Wisp", "CS2_182 Chillwind Yeti")
_SETTINGS: Final = ("turn", "active", "first", "player_ids", "order_of_play", "card_pool")

Check = Callable[[Played], Divergence | None]
Edit = Callable[[Document], None]


@dataclass(frozen=True, slots=True)
class Small:
    """The smallest board that was found, with where it parts."""

    played: Played
    divergence: Divergence
    tries: int


def replay(document: Document, rules: Rules, seed: int = 0) -> Played | None:
    """A document played again under the rules of the reference; scripts that do not fit any more are written anew."""
    start = [{"do": "start"}] if any(step["do"] == "start" for step in document["steps"]) else []
    try:
        player = Player(new_document(document["setup"], document["steps"] or start), rules, Random(seed), look=False)
        for step in document["steps"]:
            if player.course.over:
                break
            player.again(step)
    except (SetupError, NoCourse, EngineFault, KeyError):
        return None
    return player.played()


class Shrinker:
    """One finding on its way to its smallest form. `check` says where a board parts; None: not as it has to."""

    def __init__(
        self, played: Played, divergence: Divergence, rules: Rules, check: Check, seconds: float | None = None
    ) -> None:
        """`seconds` bound what is tried with an engine that is slow; without them the same comes out every time."""
        self.rules = rules
        self.ends = time.monotonic() + seconds if seconds is not None else None
        self.check = check
        self.small = Small(cut(played, divergence), divergence, 0)
        self.tries = 0
        self._known: set[str] = set()

    def run(self) -> Small:
        """Everything is tried again until nothing helps any more."""
        before = None
        while before != size(self.small.played.document) and self.goes_on():
            before = size(self.small.played.document)
            for way in WAYS:
                for edit in list(way(self.small.played.document)):
                    if self.goes_on():
                        self.attempt(edit)
        self.rename()
        return Small(self.small.played, self.small.divergence, self.tries)

    def goes_on(self) -> bool:
        """Whether there is still something to spend."""
        return self.tries < MOST_TRIES and (self.ends is None or time.monotonic() < self.ends)

    def rename(self) -> None:
        """Call everything by the card that it is now."""
        document = renamed(self.small.played.document)
        played = replay(document, self.rules)
        divergence = self.check(played) if played is not None else None
        if played is not None and divergence is not None:
            smaller = cut(played, divergence)
            if size(smaller.document)[:4] <= size(self.small.played.document)[:4]:
                self.small = Small(smaller, divergence, self.tries)

    def attempt(self, edit: Edit) -> None:
        """Take a smaller board where it still parts."""
        document = deepcopy(self.small.played.document)
        try:
            edit(document)
        except (KeyError, IndexError):
            # It speaks of what an earlier edit took away.
            return
        _tidy(document)
        key = json.dumps(document, sort_keys=True)
        if key in self._known or size(document) >= size(self.small.played.document):
            return
        self._known.add(key)
        self.tries += 1
        played = replay(document, self.rules)
        divergence = self.check(played) if played is not None else None
        if played is None or divergence is None:
            return
        smaller = cut(played, divergence)
        if size(smaller.document) < size(self.small.played.document):
            self.small = Small(smaller, divergence, self.tries)


def cut(played: Played, divergence: Divergence) -> Played:
    """The board up to the step that parts."""
    steps = played.document["steps"][: divergence.step]
    return Played({**played.document, "steps": steps}, played.seen[: divergence.step], played.reads)


def size(document: Document) -> tuple[int, ...]:
    """How large a finding is: actions, entities, looks, cards with a text, everything else that is said."""
    setup = document["setup"]
    fancy = sum(
        _card(each) not in PLAIN_MINIONS for side in SIDES for key in ROWS for each in setup.get(side, {}).get(key, ())
    )
    said = [{key: value for key, value in step.items() if key != "script"} for step in document["steps"]]
    bare = sum(len(_at(setup, path)) for path in _entity_paths(setup))
    return (actions(document), entities(document), len(said), fancy, bare, len(json.dumps([setup, said])))


def _card(spec: Any) -> str:
    return str(spec["card"]) if isinstance(spec, dict) else str(spec)


def actions(document: Mapping[str, Any]) -> int:
    """How many actions a scenario takes; to look is none."""
    return sum(step["do"] != "look" for step in document["steps"])


def entities(document: Mapping[str, Any]) -> int:
    """How many entities its set-up has beside heroes and hero powers as they are."""
    setup = document["setup"]
    rows = sum(len(setup.get(side, {}).get(key, ())) for side in SIDES for key in ROWS)
    return rows + sum("weapon" in setup.get(side, {}) for side in SIDES)


# The ways, each a list of edits; the last of a list comes first, so that the places of those before it stay


def fewer_steps(document: Document) -> Iterator[Edit]:
    """Without some steps: halves, quarters, single ones."""
    for start, end in parts(len(document["steps"])):
        yield partial(_drop, path=("steps",), start=start, end=end)


def parts(length: int) -> Iterator[tuple[int, int]]:
    """The parts of a list that are tried to be left out: the large ones first, the last ones first."""
    size = length
    while size:
        for end in range(length, 0, -size):
            yield max(0, end - size), end
        size //= 2


def less_setup(document: Document) -> Iterator[Edit]:
    """Without entities, and without what is said of players and game."""
    setup = document["setup"]
    for side in SIDES:
        for key in ROWS:
            for start, end in parts(len(setup.get(side, {}).get(key, ()))):
                yield partial(_drop, path=("setup", side, key), start=start, end=end)
    for side in SIDES:
        for key in ("weapon", "hero", "power", "mana", "history"):
            if key in setup.get(side, {}):
                yield partial(_remove, path=("setup", side), keys=(key,))
    for key in _SETTINGS:
        if key in setup:
            yield partial(_remove, path=("setup",), keys=(key,))


def plainer_entities(document: Document) -> Iterator[Edit]:
    """Every entity as printed, or without one thing that is said of it."""
    for path in _entity_paths(document["setup"]):
        extras = tuple(key for key in _at(document["setup"], path) if key not in ("as", "card"))
        if len(extras) > 1:
            yield partial(_remove, path=("setup", *path), keys=extras)
        for key in extras:
            yield partial(_remove, path=("setup", *path), keys=(key,))


def plain_cards(document: Document) -> Iterator[Edit]:
    """Plain minions instead of cards with a text."""
    setup = document["setup"]
    for side in SIDES:
        for key in ("board", "hand", "deck"):
            for index, spec in enumerate(setup.get(side, {}).get(key, ())):
                if _card(spec) in PLAIN_MINIONS:
                    continue
                for plain in PLAIN_MINIONS:
                    yield partial(_replace, path=("setup", side, key), index=index, card=plain)


def simpler_steps(document: Document) -> Iterator[Edit]:
    """Without a place in the row."""
    for index, step in enumerate(document["steps"]):
        if "position" in step:
            yield partial(_remove, path=("steps", index), keys=("position",))


WAYS: Final = (fewer_steps, less_setup, plainer_entities, plain_cards, simpler_steps)


def _drop(document: Document, path: tuple[Any, ...], start: int, end: int) -> None:
    del _at(document, path)[start:end]


def _remove(document: Document, path: tuple[Any, ...], keys: tuple[str, ...]) -> None:
    for key in keys:
        del _at(document, path)[key]


def _replace(document: Document, path: tuple[Any, ...], index: int, card: str) -> None:
    row = _at(document, path)
    if isinstance(row[index], dict):
        row[index]["card"] = card
    else:
        row[index] = card


def _tidy(document: Document) -> None:
    """Leave out what speaks of entities that are gone, and what is empty."""
    setup = document["setup"]
    there = set(names(setup))
    order = [name for name in setup.get("order_of_play", ()) if name in there]
    if order:
        setup["order_of_play"] = order
    else:
        setup.pop("order_of_play", None)
    for side in SIDES:
        own = setup.get(side, {})
        for key in [key for key, value in own.items() if value in ([], {})]:
            del own[key]
        if side in setup and not own:
            del setup[side]
    known = there | {"p1", "p2", "p1.hero", "p2.hero"}
    document["steps"] = [step for step in document["steps"] if _means_something(step, known)]


def renamed(document: Document) -> Document:
    """The document with new aliases for all entities, after their cards."""
    cards = standard_cards()
    counts: Counter[str] = Counter()
    called: dict[str, str] = {}
    for path in _entity_paths(document["setup"]):
        spec = _at(document["setup"], path)
        if "as" in spec:
            stem = alias_of(cards.get(card_id(spec["card"])))
            counts[stem] += 1
            called[spec["as"]] = stem if counts[stem] == 1 else f"{stem}_{counts[stem]}"
    return cast("Document", _called(document, called))


def _called(value: Any, called: Mapping[str, str]) -> Any:
    if isinstance(value, dict):
        return {key: _called(each, called) for key, each in value.items()}
    if isinstance(value, list | tuple):
        return [_called(each, called) for each in value]
    return called.get(value, value) if isinstance(value, str) else value


def names(setup: Mapping[str, Any]) -> Iterator[str]:
    """The aliases of a set-up."""
    for side in SIDES:
        own = setup.get(side, {})
        for each in [own.get("weapon"), *(each for key in ROWS for each in own.get(key, ()))]:
            if isinstance(each, dict) and "as" in each:
                yield each["as"]


def _means_something(step: Document, known: set[str]) -> bool:
    said = [step[key] for key in ("card", "by", "target") if key in step]
    # What is made or drawn in play has a number; the game says whether it is there.
    return all(name in known or "#" in name or "." in name for name in said)


def _entity_paths(setup: Mapping[str, Any]) -> Iterator[tuple[Any, ...]]:
    for side in SIDES:
        own = setup.get(side, {})
        for key in ("hero", "power", "weapon", "mana", "history"):
            if key in own:
                yield (side, key)
        for key in ROWS:
            for index, each in enumerate(own.get(key, ())):
                if isinstance(each, dict):
                    yield (side, key, index)


def _at(setup: Any, path: Sequence[Any]) -> Any:
    for key in path:
        setup = setup[key]
    return setup
