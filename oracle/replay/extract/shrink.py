"""A scenario made smaller while it still passes: whoever takes no part goes, and every word that changes nothing."""

import copy
from collections.abc import Iterator
from typing import Any

from oracle.replay.extract.board import Document
from oracle.replay.extract.fit import run
from oracle.scenario.outcome import Outcome

_EXTRAS = ("ready", "attacks_made", "played_turn", "damage", "attack", "health", "cost", "tags", "frozen", "taunt")
_MORE_EXTRAS = ("stealth", "divine_shield", "silenced", "armor", "used", "durability")


def passes(document: Document) -> bool:
    """Whether a document is a scenario that passes."""
    outcome = run(document)
    return isinstance(outcome, Outcome) and outcome.passed


def shrink(document: Document) -> Document:
    """The smallest document that is reached by leaving out one thing after the other."""
    named = set(_words(document["steps"]))
    for player in ("p1", "p2"):
        for key in ("secrets", "board", "hand", "deck"):
            document = _without_items(document, player, key, named)
        for key in ("weapon", "power", "history", "hero", "mana"):
            document = _tried(document, lambda setup, player=player, key=key: setup.get(player, {}).pop(key, None))
        document = _tried(document, lambda setup, player=player: setup.get(player) or setup.pop(player, None))
        for inner in ("history", "mana"):
            for key in list(document["setup"].get(player, {}).get(inner, ())):
                document = _tried(
                    document, lambda setup, player=player, inner=inner, key=key: setup[player][inner].pop(key, None)
                )
    for place in list(_entities(document["setup"])):
        for key in (*_EXTRAS, *_MORE_EXTRAS):
            document = _tried(document, lambda setup, place=place, key=key: _at(setup, place).pop(key, None))
    for key in ("order_of_play", "turn", "first", "active"):
        document = _tried(document, lambda setup, key=key: setup.pop(key, None))
    for step in range(len(document["steps"])):
        smaller = copy.deepcopy(document)
        if smaller["steps"][step].pop("position", None) is not None and passes(smaller):
            document = smaller
    return document


def _tried(document: Document, change: Any) -> Document:
    smaller = copy.deepcopy(document)
    change(smaller["setup"])
    if smaller == document:
        return document
    return smaller if passes(smaller) else document


def _without_items(document: Document, player: str, key: str, named: set[str]) -> Document:
    index = 0
    while index < len(document["setup"].get(player, {}).get(key, ())):
        item = document["setup"][player][key][index]
        alias = item.get("as") if isinstance(item, dict) else None
        smaller = copy.deepcopy(document)
        rest = smaller["setup"][player][key]
        del rest[index]
        if not rest:
            del smaller["setup"][player][key]
        if alias is not None:
            _forget(smaller, alias)
        if alias not in named and passes(smaller):
            document = smaller
        else:
            index += 1
    return document


def _forget(document: Document, alias: str) -> None:
    """Nobody speaks any more of who is gone: not the order of play, not the rows of boards."""
    setup = document["setup"]
    if "order_of_play" in setup:
        setup["order_of_play"] = [each for each in setup["order_of_play"] if each != alias]
        if len(setup["order_of_play"]) < 2:
            del setup["order_of_play"]
    for step in document["steps"]:
        for check in step.get("expect", ()):
            for key, value in check.get("state", {}).items():
                if key.endswith(".board") and isinstance(value, list) and alias in value:
                    value.remove(alias)


def _words(steps: list[Any]) -> Iterator[str]:
    """Every name that steps, scripts and sequences use, and who a state speaks of; rows of boards do not count."""
    for step in steps:
        for key, value in step.items():
            if key in ("card", "by", "target"):
                yield value
        for entry in step.get("script", ()):
            yield from _flat(entry)
        for check in step.get("expect", ()):
            yield from _flat(check.get("sequence", ()))
            yield from (key.partition(".")[0] for key in check.get("state", {}))


def _flat(value: Any) -> Iterator[str]:
    if isinstance(value, str):
        yield value
    elif isinstance(value, dict):
        for item in value.values():
            yield from _flat(item)
    elif isinstance(value, list | tuple):
        for item in value:
            yield from _flat(item)


Place = tuple[str | int, ...]


def _entities(setup: Document) -> Iterator[Place]:
    for player in ("p1", "p2"):
        side = setup.get(player, {})
        for key in ("hero", "power", "weapon"):
            if isinstance(side.get(key), dict):
                yield player, key
        for key in ("board", "secrets", "hand", "deck"):
            for index, item in enumerate(side.get(key, ())):
                if isinstance(item, dict):
                    yield player, key, index


def _at(setup: Document, place: Place) -> Document:
    found: Any = setup
    for key in place:
        found = found[key]
    return found  # type: ignore[no-any-return]
