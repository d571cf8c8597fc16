"""Events, steps and traces as frozen values; reading and writing them as JSON Lines is left to `lines`."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Final, TypeAlias

from oracle.vocabulary import BLOCKS

JSON: TypeAlias = bool | int | float | str | Sequence["JSON"] | Mapping[str, "JSON"] | None
"""What a JSON document may hold."""

_BLOCKS: Final = frozenset(BLOCKS)


@dataclass(frozen=True, slots=True)
class Event:
    """One thing that happened, or a block of them.

    `subject` and entity-valued attributes are scenario names. Attributes without a value are left out, never None.
    `rule` (a rulebook id) and `at` (the moment and the rule point that put a Step there) are shown, not compared.
    Only blocks have children.
    """

    name: str
    subject: str
    attributes: Mapping[str, JSON] = field(default_factory=dict, hash=False)
    rule: str | None = field(default=None, compare=False)
    at: str | None = field(default=None, compare=False)
    children: tuple["Event", ...] = ()

    @property
    def is_block(self) -> bool:
        """Blocks are spelled in upper case and nest other events."""
        return self.name in _BLOCKS

    def get(self, attribute: str) -> JSON:
        """The attribute's value; None where it is left out."""
        return self.attributes.get(attribute)

    def __str__(self) -> str:
        """The event on one line, without its children: `damage imp amount=3 source=hellfire`."""
        return " ".join([self.name, self.subject, *(f"{key}={plain(value)}" for key, value in self.attributes.items())])


@dataclass(frozen=True, slots=True)
class Step:
    """One action of a scenario with everything that it caused.

    `changes` maps `name.tag` to (before, after). `refused` is the refusal's word; a refused step has no events.
    """

    number: int
    action: Mapping[str, JSON] = field(hash=False)
    events: tuple[Event, ...] = ()
    changes: Mapping[str, tuple[JSON, JSON]] = field(default_factory=dict, hash=False)
    refused: str | None = None


@dataclass(frozen=True, slots=True)
class Trace:
    """What happened in one scenario: a step per action. `under` names the profiles that share the trace."""

    scenario: str
    rev: int
    under: tuple[str, ...]
    steps: tuple[Step, ...]


@dataclass(frozen=True, slots=True)
class Visit:
    """An event met on a walk through a step: its place and the blocks around it, the outermost first.

    `number` counts events of the step depth first from 1; `path` counts at every level, also from 1. `end` is the
    number of the first event after this one and its children.
    """

    event: Event
    step: int
    number: int
    path: tuple[int, ...]
    parents: tuple[Event, ...]
    end: int

    @property
    def depth(self) -> int:
        """0 for events that no block holds."""
        return len(self.parents)

    @property
    def place(self) -> str:
        """Where the event is, as messages say it."""
        return f"step {self.step}, event {self.number}"

    @property
    def inside(self) -> str:
        """The blocks around the event and the event, for readers: `PLAY hellfire > DEATHS * > death imp`."""
        return " > ".join(f"{event.name} {event.subject}" for event in (*self.parents, self.event))


def walk(events: Sequence[Event], step: int = 1) -> list[Visit]:
    """All events of a step, depth first, in the order in which they happened (no recursion, any depth)."""
    entries: list[tuple[Event, tuple[int, ...], tuple[Event, ...]]] = []
    stack: list[tuple[Event, tuple[int, ...], tuple[Event, ...]]] = [
        (event, (index,), ()) for index, event in reversed(list(enumerate(events, 1)))
    ]
    while stack:
        entry = stack.pop()
        entries.append(entry)
        event, path, parents = entry
        if event.children:
            around = (*parents, event)
            stack.extend(
                (child, (*path, index), around) for index, child in reversed(list(enumerate(event.children, 1)))
            )
    ends = [0] * len(entries)
    open_blocks: list[int] = []
    for index, (_, path, _) in enumerate(entries):
        while len(open_blocks) >= len(path):
            ends[open_blocks.pop()] = index + 1
        open_blocks.append(index)
    for index in open_blocks:
        ends[index] = len(entries) + 1
    return [
        Visit(event, step, index, path, parents, ends[index - 1])
        for index, (event, path, parents) in enumerate(entries, 1)
    ]


def nest(flat: Iterable[tuple[int, Event]]) -> tuple[Event, ...]:
    """Events with children, from (depth, event) pairs in the order of happening.

    Raises ValueError where an event is deeper than the block before it allows.
    """
    top: list[Event] = []
    open_blocks: list[tuple[Event, list[Event]]] = []

    def close(depth: int) -> None:
        while len(open_blocks) > depth:
            block, children = open_blocks.pop()
            home = open_blocks[-1][1] if open_blocks else top
            home.append(_with_children(block, children))

    for depth, event in flat:
        close(depth)
        if depth != len(open_blocks):
            raise ValueError(f"`{event}` has depth {depth}, wanted at most {len(open_blocks)}")
        if event.is_block:
            open_blocks.append((event, []))
        else:
            (open_blocks[-1][1] if open_blocks else top).append(event)
    close(0)
    return tuple(top)


def flatten(events: Sequence[Event]) -> Iterator[tuple[int, Event]]:
    """The inverse of `nest`: (depth, event) pairs, depth first; the events keep their children."""
    stack = [(0, event) for event in reversed(events)]
    while stack:
        depth, event = stack.pop()
        yield depth, event
        stack.extend((depth + 1, child) for child in reversed(event.children))


def plain(value: JSON) -> str:
    """A value as a reader writes it: names bare, lists in brackets, null for None."""
    match value:
        case None:
            return "null"
        case bool():
            return "true" if value else "false"
        case str() | int() | float():
            return str(value)
        case Mapping():
            return "{" + ", ".join(f"{key}: {plain(item)}" for key, item in value.items()) + "}"
        case _:
            return "[" + ", ".join(plain(item) for item in value) + "]"


def _with_children(block: Event, children: list[Event]) -> Event:
    """A copy of the block that holds the children (written out: `dataclasses.replace` costs three times as much)."""
    return Event(block.name, block.subject, block.attributes, block.rule, block.at, tuple(children))
