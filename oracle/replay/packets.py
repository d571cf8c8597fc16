"""The packets of a recorded game as frozen values, the same whether a log or an HSReplay file held them.

Every packet knows the line that it came from (1-based). Entities are numbers (0: none or unknown); tags and tag values
are the game's numbers, card ids are text and None while hidden. A tag or value that has a name nobody knows gets a
negative number, and `Segment.words` says which name it stands for.
"""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import TypeAlias

Tags: TypeAlias = tuple[tuple[int, int], ...]
"""Pairs of tag and value, in the order of the source."""


@dataclass(frozen=True, slots=True)
class PlayerNode:
    """A player as CREATE_GAME lists him: his entity, his PLAYER_ID, account numbers as text (None where redacted)."""

    line: int
    entity: int
    player: int
    hi: str | None
    lo: str | None
    tags: Tags


@dataclass(frozen=True, slots=True)
class CreateGame:
    """The start of a game, or of the snapshot that a reconnect begins with."""

    line: int
    entity: int
    tags: Tags
    players: tuple[PlayerNode, ...]
    time: str | None = None


@dataclass(frozen=True, slots=True)
class FullEntity:
    """A new entity with all its tags; `card` is None while it is hidden."""

    line: int
    entity: int
    card: str | None
    tags: Tags


@dataclass(frozen=True, slots=True)
class ShowEntity:
    """An entity is revealed; the tags are applied and may move it."""

    line: int
    entity: int
    card: str | None
    tags: Tags


@dataclass(frozen=True, slots=True)
class ChangeEntity:
    """An entity becomes another card; the tags that differ are listed, also with 0, and the others stay."""

    line: int
    entity: int
    card: str | None
    tags: Tags


@dataclass(frozen=True, slots=True)
class HideEntity:
    """An entity is no longer known to whoever holds the log; `zone` is where it goes."""

    line: int
    entity: int
    zone: int


@dataclass(frozen=True, slots=True)
class TagChange:
    """One tag of one entity has a new value. `definition` marks the client's DEF CHANGE."""

    line: int
    entity: int
    tag: int
    value: int
    definition: bool = False


@dataclass(frozen=True, slots=True)
class CachedTag:
    """A tag that a dormant entity keeps for later."""

    line: int
    entity: int
    tag: int
    value: int


@dataclass(frozen=True, slots=True)
class MetaData:
    """What the client shows: `kind` is `DAMAGE`, `TARGET`, … (a number where unnamed), `info` the entities."""

    line: int
    kind: str
    data: int
    info: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Choices:
    """What a player may choose among (`MULLIGAN`, `GENERAL`); `player` is his entity."""

    line: int
    id: int
    player: int
    kind: str
    low: int
    high: int
    source: int
    entities: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class SendChoices:
    """What the holder of the log chose, as his client sent it."""

    line: int
    id: int
    kind: str
    entities: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class ChosenEntities:
    """What a player chose, as the server confirmed it."""

    line: int
    id: int
    player: int
    entities: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Target:
    """An entity that an option may be aimed at; `error` is `NONE` where it may (or where the build lists no errors)."""

    index: int
    entity: int
    error: str = "NONE"
    parameter: int | None = None


@dataclass(frozen=True, slots=True)
class SubOption:
    """One side of a Choose One, with its own targets."""

    index: int
    entity: int
    error: str = "NONE"
    parameter: int | None = None
    targets: tuple[Target, ...] = ()


@dataclass(frozen=True, slots=True)
class Option:
    """One thing that the player may do: `END_TURN`, or `POWER` of an entity.

    `error` is the client's reason (`REQ_…`) why he may not; builds before 18336 list only what he may.
    """

    index: int
    kind: str
    entity: int
    error: str = "NONE"
    parameter: int | None = None
    targets: tuple[Target, ...] = ()
    suboptions: tuple[SubOption, ...] = ()

    @property
    def allowed(self) -> bool:
        """Whether it may be chosen. The client prints INVALID for END_TURN, which always may."""
        return self.error in ("NONE", "INVALID")


@dataclass(frozen=True, slots=True)
class Options:
    """All that the holder of the log may do now."""

    line: int
    id: int
    options: tuple[Option, ...]


@dataclass(frozen=True, slots=True)
class SendOption:
    """What he did: the index of an option, of a suboption (-1: none), the target's entity (0: none), the position."""

    line: int
    option: int
    suboption: int
    target: int
    position: int


@dataclass(frozen=True, slots=True)
class Shuffle:
    """A deck is shuffled; `player` is the PLAYER_ID."""

    line: int
    player: int


@dataclass(frozen=True, slots=True)
class ResetGame:
    """The game starts anew from a state that follows."""

    line: int


@dataclass(frozen=True, slots=True)
class Other:
    """A packet without meaning for the rules, or one that nobody knows yet: its line as it stands."""

    line: int
    text: str


@dataclass(frozen=True, slots=True)
class SubSpell:
    """Packets that the client shows as one effect; for the rules they stand where they stand."""

    line: int
    prefab: str
    source: int
    targets: tuple[int, ...]
    children: "tuple[Packet, ...]"
    ended: bool
    last: int


@dataclass(frozen=True, slots=True)
class Block:
    """A block: `kind` is `PLAY`, `ATTACK`, `POWER`, `TRIGGER`, `DEATHS`, … (a number where unnamed).

    `keyword` is the tag that a trigger answers with (0: none or an old build), `suboption` the chosen side (-1: none),
    `index` the effect's, `last` the line of its end, `ended` false where the source does not say that it ends.
    """

    line: int
    kind: str
    entity: int
    target: int
    keyword: int
    suboption: int
    index: int
    card: str | None
    children: "tuple[Packet, ...]"
    ended: bool
    last: int
    time: str | None = None


Packet: TypeAlias = (
    CreateGame
    | FullEntity
    | ShowEntity
    | ChangeEntity
    | HideEntity
    | TagChange
    | CachedTag
    | MetaData
    | Choices
    | SendChoices
    | ChosenEntities
    | Options
    | SendOption
    | Shuffle
    | ResetGame
    | Other
    | SubSpell
    | Block
)


def walk(packets: Iterable[Packet]) -> Iterator[tuple[Packet, tuple[Block, ...]]]:
    """Every packet with the blocks around it, the outermost first, in the order of the source (no recursion).

    A block comes before its children. Sub-spells are no blocks: their children come where they stand.
    """
    stack: list[tuple[Iterator[Packet], tuple[Block, ...]]] = [(iter(packets), ())]
    while stack:
        packets_left, around = stack[-1]
        for packet in packets_left:
            yield packet, around
            if type(packet) is Block:
                stack.append((iter(packet.children), (*around, packet)))
                break
            if type(packet) is SubSpell:
                stack.append((iter(packet.children), around))
                break
        else:
            stack.pop()


def leaves(packets: Iterable[Packet]) -> Iterator[Packet]:
    """Every packet that changes or shows something, without blocks and sub-spells, in the order of the source."""
    stack: list[Iterator[Packet]] = [iter(packets)]
    while stack:
        for packet in stack[-1]:
            kind = type(packet)
            if kind is Block or kind is SubSpell:
                stack.append(iter(packet.children))  # type: ignore[union-attr]
                break
            yield packet
        else:
            stack.pop()
