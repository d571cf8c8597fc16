"""A recorded game written packet by packet, as the client would: what the checks are tried on.

Nodes can be marked by a label, so that a test can drop, change or move them before the packets are made.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from typing import Any

from oracle.replay.games import Game, Notice, Player, Segment, Status
from oracle.replay.packets import (
    Block,
    ChangeEntity,
    Choices,
    ChosenEntities,
    CreateGame,
    FullEntity,
    HideEntity,
    MetaData,
    Option,
    Options,
    Packet,
    PlayerNode,
    ResetGame,
    SendOption,
    ShowEntity,
    TagChange,
    Target,
)
from oracle.replay.words import TAG_NUMBERS

P1, P2, GAME = 2, 3, 1
"""The player entities and the game's."""

MORE_TAGS = {"CARDS_TO_DRAW": 467}
ZONES = {"PLAY": 1, "DECK": 2, "HAND": 3, "GRAVEYARD": 4, "REMOVED": 5, "ASIDE": 6, "SECRET": 7}
KINDS = {"HERO": 3, "MINION": 4, "SPELL": 5, "ENCHANTMENT": 6, "WEAPON": 7, "POWER": 10, "LOCATION": 39}
STEPS = {
    "MULLIGAN": 4,
    "READY": 6,
    "START": 9,
    "ACTION": 10,
    "COMBAT": 11,
    "END": 12,
    "NEXT": 13,
    "WRAPUP": 14,
    "GAMEOVER": 15,
    "CLEANUP": 16,
    "TRIGGERS": 17,
}


def tag_number(name: str) -> int:
    """The number of a tag by its name."""
    return MORE_TAGS.get(name) or TAG_NUMBERS[name]


def value_of(tag: str, value: Any) -> int:
    """A value that may be a word: a zone, a card type, a step."""
    if isinstance(value, str):
        table = ZONES if tag == "ZONE" else KINDS if tag == "CARDTYPE" else STEPS
        return table[value]
    return int(value)


@dataclass
class Node:
    """A packet to be: its kind, its values, and what it holds if it is a block."""

    kind: str
    values: dict[str, Any]
    children: list[Node] = field(default_factory=list)
    label: str | None = None


class Writing:
    """A record that is being written; it knows the tags that it has written."""

    def __init__(self) -> None:
        self.top: list[Node] = []
        self._open: list[list[Node]] = [self.top]
        self.tags: dict[int, dict[str, int]] = {GAME: {}, P1: {}, P2: {}}
        self._label: str | None = None
        self.guessed = False
        self.snapshot = False
        self.build: int | None = 20457

    # Writing.

    def mark(self, label: str) -> Writing:
        """The next node has this label."""
        self._label = label
        return self

    def node(self, what: str, /, **values: Any) -> Node:
        """A node of any kind at the present place."""
        made = Node(what, values, label=self._label)
        self._label = None
        self._open[-1].append(made)
        return made

    def now(self, entity: int, tag: str) -> int:
        """What a tag is now."""
        return self.tags.setdefault(entity, {}).get(tag, 0)

    def tag(self, entity: int, **tags: Any) -> None:
        """Tag changes, one packet each; what does not change is not written."""
        for name, word in tags.items():
            value = value_of(name, word)
            if self.now(entity, name) == value:
                self._label = None
                continue
            self.tags[entity][name] = value
            self.node("tag", entity=entity, tag=name, value=value)

    def add(self, entity: int, label: str | None = None, **tags: int) -> None:
        """Tags grow by so much."""
        for name, by in tags.items():
            if label:
                self.mark(label)
            self.tag(entity, **{name: self.now(entity, name) + by})

    def full(self, entity: int, card: str | None, **tags: Any) -> None:
        """A new entity."""
        self.tags[entity] = {name: value_of(name, word) for name, word in tags.items()}
        self.node("full", entity=entity, card=card, tags=dict(self.tags[entity]))

    def show(self, entity: int, card: str, **tags: Any) -> None:
        """An entity is revealed."""
        numbers = {name: value_of(name, word) for name, word in tags.items()}
        self.tags.setdefault(entity, {}).update(numbers)
        self.node("show", entity=entity, card=card, tags=numbers)

    def hide(self, entity: int, zone: str) -> None:
        """An entity is hidden."""
        self.tags[entity]["ZONE"] = ZONES[zone]
        self.node("hide", entity=entity, zone=ZONES[zone])

    def meta(self, kind: str, data: int, *info: int) -> None:
        """META_DATA."""
        self.node("meta", kind=kind, data=data, info=info)

    @contextmanager
    def block(
        self, kind: str, entity: int, target: int = 0, keyword: int = 0, label: str | None = None
    ) -> Iterator[None]:
        """A block; what is written meanwhile stands in it."""
        if label:
            self.mark(label)
        made = self.node("block", kind=kind, entity=entity, target=target, keyword=keyword)
        self._open.append(made.children)
        try:
            yield
        finally:
            self._open.pop()

    # Changing what is written.

    def find(self, label: str) -> tuple[list[Node], int]:
        stack = [self.top]
        while stack:
            nodes = stack.pop()
            for index, node in enumerate(nodes):
                if node.label == label:
                    return nodes, index
                if node.children:
                    stack.append(node.children)
        raise KeyError(label)

    def drop(self, *labels: str) -> None:
        """These nodes are not there."""
        for label in labels:
            nodes, index = self.find(label)
            del nodes[index]

    def change(self, label: str, **values: Any) -> None:
        """A node has other values."""
        nodes, index = self.find(label)
        node = nodes[index]
        if "tags" in values:
            values["tags"] = {**node.values["tags"], **values["tags"]}
        node.values = {**node.values, **values}

    def move(self, label: str, before: str) -> None:
        """A node stands before another."""
        nodes, index = self.find(label)
        node = nodes.pop(index)
        others, at = self.find(before)
        others.insert(at, node)

    def swap(self, one: str, two: str) -> None:
        """Two nodes change places."""
        former, first = self.find(one)
        latter, second = self.find(two)
        former[first], latter[second] = latter[second], former[first]

    @contextmanager
    def after(self, label: str) -> Iterator[Writing]:
        """What is written meanwhile stands behind a node."""
        with self._at(label, 1):
            yield self

    @contextmanager
    def before(self, label: str) -> Iterator[Writing]:
        """What is written meanwhile stands before a node."""
        with self._at(label, 0):
            yield self

    @contextmanager
    def within(self, label: str) -> Iterator[Writing]:
        """What is written meanwhile stands at the end of a block."""
        nodes, index = self.find(label)
        self._open.append(nodes[index].children)
        try:
            yield self
        finally:
            self._open.pop()

    @contextmanager
    def _at(self, label: str, offset: int) -> Iterator[None]:
        nodes, index = self.find(label)
        fresh: list[Node] = []
        self._open.append(fresh)
        try:
            yield
        finally:
            self._open.pop()
            nodes[index + offset : index + offset] = fresh

    def put(self, label: str, entity: int, *, first: bool = False, **tags: Any) -> None:
        """Tags of an entity are written behind a node (or before it), whatever they were."""
        with self._at(label, 0 if first else 1):
            for name, word in tags.items():
                self.node("tag", entity=entity, tag=name, value=value_of(name, word))

    # The game.

    def game(self) -> Game:
        """The record as a game that was read."""
        self._line = 0
        packets = tuple(self._packet(node) for node in self.top)
        notices = (Notice(1, "player-guessed", "1 line"),) if self.guessed else ()
        segment = Segment(packets, 1, self._line, 0, 9, self.snapshot, True, notices=notices)
        players = (Player(1, P1, "One"), Player(2, P2, "Two"))
        return Game("written.log", 1, "power-log", (segment,), Status("complete"), players, self.build)

    def _packet(self, node: Node) -> Packet:
        self._line += 1
        line, values = self._line, node.values
        match node.kind:
            case "tag":
                number = values["tag"] if isinstance(values["tag"], int) else tag_number(values["tag"])
                return TagChange(line, values["entity"], number, value_of(str(values["tag"]), values["value"]))
            case "full" | "show" | "change":
                kind = {"full": FullEntity, "show": ShowEntity, "change": ChangeEntity}[node.kind]
                return kind(line, values["entity"], values["card"], _pairs(values["tags"]))
            case "hide":
                return HideEntity(line, values["entity"], values["zone"])
            case "meta":
                return MetaData(line, values["kind"], values["data"], tuple(values["info"]))
            case "create":
                nodes = tuple(
                    PlayerNode(line, entity, player, "1", str(player), _pairs(tags))
                    for entity, player, tags in values["players"]
                )
                return CreateGame(line, GAME, _pairs(values["tags"]), nodes)
            case "choices":
                return Choices(line, 1, values["player"], "MULLIGAN", 0, 5, 1, tuple(values["entities"]))
            case "chosen":
                return ChosenEntities(line, 1, values["player"], tuple(values["entities"]))
            case "options":
                return Options(line, 1, tuple(_option(*each) for each in enumerate(values["options"])))
            case "reset":
                return ResetGame(line)
            case "send":
                return SendOption(line, values["option"], -1, values["target"], 0)
            case _:
                children = tuple(self._packet(child) for child in node.children)
                self._line += 1
                return Block(
                    line=line,
                    kind=values["kind"],
                    entity=values["entity"],
                    target=values["target"],
                    keyword=values["keyword"],
                    suboption=-1,
                    index=-1,
                    card=None,
                    children=children,
                    ended=True,
                    last=self._line,
                )


def _pairs(tags: dict[str, int]) -> tuple[tuple[int, int], ...]:
    return tuple((tag_number(name), value_of(name, value)) for name, value in tags.items())


def _option(index: int, option: tuple[int, str, tuple[int, ...]]) -> Option:
    entity, error, targets = option
    if not entity:
        return Option(index, "END_TURN", 0, "INVALID")
    return Option(index, "POWER", entity, error, None, tuple(Target(at, each) for at, each in enumerate(targets)))
