"""What an action did as a list of facts that both sides tell alike: the record's events and those of the engine."""

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from typing import Final

from oracle.trace.model import JSON, Event

_TOLD: Final[Mapping[str, tuple[str, ...]]] = {
    "TRIGGER": (),
    "pay": ("amount",),
    "turn_end": ("turn",),
    "turn_start": ("turn",),
    "damage": ("amount",),
    "heal": ("amount",),
    "armor": ("amount",),
    "shield_lost": (),
    "fatigue": ("amount",),
    "draw": ("player",),
    "burn": (),
    "discard": (),
    "create": ("zone", "player"),
    "shuffle": ("player",),
    "enter": ("player", "position"),
    "equip": ("player",),
    "hero": (),
    "durability": ("amount",),
    "death": (),
    "transform": ("into",),
    "control": ("to",),
    "retarget": ("to",),
    "freeze": (),
    "thaw": (),
    "silence": (),
}
"""Events that are compared in order, with the attributes that both sides have."""

COUNTED: Final = frozenset(_TOLD) - {"TRIGGER", "pay"}
"""Facts that both sides tell one by one."""

_MACHINERY: Final = frozenset({"TAG_ONE_TURN_EFFECT", "START_OF_GAME_KEYWORD", "TOPDECK", "CASTS_WHEN_DRAWN"})
"""Keywords of blocks that are no triggers of cards: what ends with the turn, what begins Dormant."""

_PLAYERS: Final = frozenset({"p1", "p2"})
_PUT_ON: Final = frozenset({"enchant", "stats"})


@dataclass(frozen=True, slots=True)
class Fact:
    """One event as far as it is compared: its name, its subject, the attributes that count.

    `loose`: a trigger that comes to nothing; either side may tell of it or not.
    """

    name: str
    subject: str
    values: tuple[JSON, ...]
    loose: bool = field(default=False, compare=False)

    def __str__(self) -> str:
        return " ".join([self.name, self.subject, *map(str, self.values)])


def facts(events: Iterable[Event], host: Callable[[str], str], skip: Callable[[Event], bool]) -> list[Fact]:
    """The facts of a step in order. `host` names who wears an enchantment; blocks that `skip` names are left out."""
    return _old_weapon_first(list(_facts(events, host, skip)))


def _old_weapon_first(found: list[Fact]) -> list[Fact]:
    """The record moves the old weapon away just after the new one came, when nothing can see it; the engine before."""
    for index in range(len(found) - 1):
        new, old = found[index], found[index + 1]
        if new.name == "equip" and old.name == "death":
            found[index], found[index + 1] = old, new
    return found


def _facts(
    events: Iterable[Event], host: Callable[[str], str], skip: Callable[[Event], bool], *, in_text: bool = False
) -> Iterator[Fact]:
    for event in events:
        if event.is_block and skip(event):
            continue
        if event.name == "pay" and (in_text or not event.attributes.get("amount") or event.attributes.get("what")):
            # A text that gives an empty crystal raises what is used; what costs nothing is not told.
            continue
        told = _TOLD.get(event.name) if event.attributes.get("zone") != "SETASIDE" else None
        if told is not None:
            subject = host(event.subject) if event.is_block else event.subject
            values = tuple(event.attributes.get(key) for key in told)
            # What a player wears acts in a block of the player; here it may be a rule without a block.
            of_player = event.is_block and subject in _PLAYERS
            loose = event.is_block and (event.attributes.get("keyword") in _MACHINERY or of_player or not _tells(event))
            yield Fact(event.name, subject, values, loose)
        yield from _facts(event.children, host, skip, in_text=in_text or event.name in ("POWER", "TRIGGER"))


def marks(
    events: Iterable[Event], host: Callable[[str], str], skip: Callable[[Event], bool]
) -> list[tuple[str, str, int, bool]]:
    """The blocks that are left out, in order: name, subject, how many countable facts the record tells before each,
    and whether it comes to anything."""
    found: list[tuple[str, str, int, bool]] = []
    count = 0

    def go(some: Iterable[Event], *, in_text: bool) -> None:
        nonlocal count
        for event in some:
            if event.is_block and skip(event):
                found.append((event.name, event.subject, count, _tells(event)))
                continue
            count += counts(event)
            go(event.children, in_text=in_text or event.name in ("POWER", "TRIGGER"))

    go(events, in_text=False)
    return found


def counts(event: Event) -> bool:
    """Whether it is a fact that both sides tell one by one; what is made aside is no fact."""
    return event.name in COUNTED and event.attributes.get("zone") != "SETASIDE"


def _tells(event: Event) -> bool:
    """Whether anything that is compared, or an enchantment, came of a trigger."""
    names = {each.name for each in event.children}
    if "mark_destroy" in names or (names & _PUT_ON and "disenchant" not in names):
        return True
    return any((each.name in _TOLD and each.name != "TRIGGER") or _tells(each) for each in event.children)


def first_difference(record: list[Fact], engine: list[Fact]) -> tuple[Fact | None, Fact | None] | None:
    """The first place at which two lists differ; loose facts may be missing on the other side.

    A loose fact can be paired or left out, so all ways through both lists are followed; if none leads to both ends,
    the farthest place that one of them reaches is told.
    """
    ends = (len(record), len(engine))
    farthest = (0, 0)
    seen = {farthest}
    open_ = [farthest]
    while open_:
        left, right = place = open_.pop()
        if place == ends:
            return None
        farthest = max(farthest, place, key=sum)
        wanted = record[left] if left < len(record) else None
        found = engine[right] if right < len(engine) else None
        steps = [(left, right + 1)] if found is not None and found.loose else []
        steps += [(left + 1, right)] if wanted is not None and wanted.loose else []
        steps += [(left + 1, right + 1)] if wanted == found else []
        open_ += [step for step in steps if step not in seen]
        seen.update(steps)
    left, right = farthest
    return (record[left] if left < len(record) else None, engine[right] if right < len(engine) else None)
