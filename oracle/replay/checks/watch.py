"""One walk over a game's packets: keeps what checks ask for all the time and tells each what it wants to see.

What is kept beside the tags: which blocks are open, who lies where, since when (two clocks: arrival in play, and the
last change of sides), who is dying. Handlers run when the packet has happened; they get what was before.
"""

from collections.abc import Callable, Iterator
from typing import Final, TypeAlias

from oracle.replay.checks.rule import Check
from oracle.replay.games import Segment
from oracle.replay.packets import (
    Block,
    ChangeEntity,
    CreateGame,
    FullEntity,
    HideEntity,
    MetaData,
    Packet,
    ResetGame,
    ShowEntity,
    SubSpell,
    TagChange,
)
from oracle.replay.tags import (
    CARDTYPE,
    CONTROLLER,
    CURRENT_PLAYER,
    DAMAGE,
    DORMANT,
    DURABILITY,
    HEALTH,
    STEP,
    TO_BE_DESTROYED,
    TURN,
    TYPE_HERO,
    TYPE_LOCATION,
    TYPE_MINION,
    TYPE_WEAPON,
    UNTOUCHABLE,
    ZONE,
    ZONE_PLAY,
    ZONE_POSITION,
    ZONE_SECRET,
)
from oracle.replay.tracker import Tracked

OnTag: TypeAlias = Callable[[TagChange, Tracked, int], None]
OnMove: TypeAlias = Callable[[Tracked, int, int], None]
OnControl: TypeAlias = Callable[[Tracked, int], None]
OnBlock: TypeAlias = Callable[["Frame"], None]
OnMeta: TypeAlias = Callable[[MetaData], None]
OnStep: TypeAlias = Callable[[int, int], None]
OnEnd: TypeAlias = Callable[[], None]

_STRUCTURE: Final = frozenset(
    {
        ZONE,
        CONTROLLER,
        ZONE_POSITION,
        DAMAGE,
        HEALTH,
        DURABILITY,
        TO_BE_DESTROYED,
        STEP,
        TURN,
        CURRENT_PLAYER,
        CARDTYPE,
        DORMANT,
        UNTOUCHABLE,
    }
)
_MORTAL: Final = frozenset({TYPE_MINION, TYPE_HERO, TYPE_WEAPON, TYPE_LOCATION})
_ACTIONS: Final = frozenset({"PLAY", "ATTACK", "DECK_ACTION"})
_ANY: Final = ""


class Frame:
    """An open block: the block, the frame around it (None: top level), its number in the game."""

    __slots__ = ("at", "block", "depth", "entity", "kind", "parent")

    def __init__(self, block: Block, parent: "Frame | None", at: int) -> None:
        self.block = block
        self.kind = block.kind
        self.entity = block.entity
        self.parent = parent
        self.depth: int = 0 if parent is None else parent.depth + 1
        self.at = at

    def inside(self, kind: str) -> bool:
        """Whether a block of that kind is around it."""
        frame = self.parent
        while frame is not None:
            if frame.kind == kind:
                return True
            frame = frame.parent
        return False


class Watch:
    """The state of a game while it goes by, and who wants to know about what."""

    def __init__(self) -> None:
        self.checks: list[Check] = []
        self.at = 0
        """How many packets have gone by."""
        self.packet: Packet | None = None
        self.line = 0
        self._tag: dict[int, list[OnTag]] = {}
        self._any_tag: list[OnTag] = []
        self._move: list[OnMove] = []
        self._control: list[OnControl] = []
        self._open: dict[str, list[OnBlock]] = {}
        self._close: dict[str, list[OnBlock]] = {}
        self._meta: dict[str, list[OnMeta]] = {}
        self._packet: dict[type, list[Callable[..., None]]] = {}
        self._step: list[OnStep] = []
        self._settled: list[OnEnd] = []
        self._begin: list[OnEnd] = []
        self._end: list[OnEnd] = []
        self.shared: dict[str, object] = {}
        """What several checks look at together, by name."""
        self._clear()

    def _clear(self) -> None:
        self.entities: dict[int, Tracked] = {}
        self.game = 1
        self.players: dict[int, int] = {}
        """PLAYER_ID to player entity."""
        self.seats: dict[int, int] = {}
        """Player entity to PLAYER_ID."""
        self.frame: Frame | None = None
        self.step = 0
        self.turn = 0
        self.current = 0
        """The PLAYER_ID whose turn it is."""
        self.places: dict[tuple[int, int], dict[int, Tracked]] = {}
        self.dirty: set[tuple[int, int]] = set()
        """Where something moved since the last block ended."""
        self.arrived: dict[int, int] = {}
        """Entity to when it came into play (0: before the record)."""
        self.sided: dict[int, int] = {}
        """Entity to when it came into play or last changed sides."""
        self.dying: dict[int, Tracked] = {}
        self.made: set[int] = set()
        """Who was made by a packet of its own."""
        self.setting_up = True
        self.snapshot = False
        self.silent = False
        """Whether a game that was reset says where everything lies."""
        self.guessed = False
        """Whether the record does not tell its players apart: whose tags they are was guessed."""

    # Who wants to see what.

    def on_tag(self, tag: int, handler: OnTag) -> None:
        """A TAG_CHANGE of this tag has happened; the handler gets the entity and the old value."""
        self._tag.setdefault(tag, []).append(handler)

    def on_any_tag(self, handler: OnTag) -> None:
        """Any TAG_CHANGE has happened."""
        self._any_tag.append(handler)

    def on_move(self, handler: OnMove) -> None:
        """An entity changed zones, by whatever packet; the handler gets both zones (0: it is new)."""
        self._move.append(handler)

    def on_control(self, handler: OnControl) -> None:
        """An entity that was there changed sides; the handler gets the old controller."""
        self._control.append(handler)

    def on_open(self, kind: str, handler: OnBlock) -> None:
        """A block begins (``""``: of any kind)."""
        self._open.setdefault(kind, []).append(handler)

    def on_close(self, kind: str, handler: OnBlock) -> None:
        """A block is over; `frame` is still the block itself."""
        self._close.setdefault(kind, []).append(handler)

    def on_meta(self, kind: str, handler: OnMeta) -> None:
        """META_DATA of a kind."""
        self._meta.setdefault(kind, []).append(handler)

    def on_packet(self, kind: type, handler: Callable[..., None]) -> None:
        """Any packet of a type that is neither a block nor a TAG_CHANGE has happened."""
        self._packet.setdefault(kind, []).append(handler)

    def on_step(self, handler: OnStep) -> None:
        """The game's STEP changed: old and new."""
        self._step.append(handler)

    def on_settled(self, handler: OnEnd) -> None:
        """What a player did is over: the next action or step begins."""
        self._settled.append(handler)

    def on_begin(self, handler: OnEnd) -> None:
        """A segment begins."""
        self._begin.append(handler)

    def on_end(self, handler: OnEnd) -> None:
        """A segment is over."""
        self._end.append(handler)

    # What is known.

    def get(self, entity: int) -> Tracked:
        """The entity; one that nothing has made yet is made empty."""
        found = self.entities.get(entity)
        if found is None:
            found = self.entities[entity] = Tracked(entity)
        return found

    def tag(self, entity: int, tag: int) -> int:
        """A tag's value, 0 for what is not known."""
        found = self.entities.get(entity)
        return 0 if found is None else found.tags.get(tag, 0)

    def card(self, entity: int) -> str | None:
        """The card, if it is known."""
        found = self.entities.get(entity)
        return None if found is None else found.card

    def name(self, entity: int) -> str:
        """How messages call an entity: number and card."""
        if entity == self.game:
            return "the game"
        if entity in self.seats:
            return f"player {self.seats[entity]}"
        card = self.card(entity)
        return f"{entity} ({card})" if card else str(entity)

    def names(self, entities: "Iterator[int] | list[int] | tuple[int, ...] | set[int]") -> str:
        """Several of them."""
        return ", ".join(self.name(entity) for entity in entities) or "nobody"

    def player_tag(self, player: int, tag: int) -> int:
        """A tag of the player entity with this PLAYER_ID."""
        return self.tag(self.players.get(player, 0), tag)

    def lying(self, zone: int, player: int) -> dict[int, Tracked]:
        """Who lies in a zone of a player."""
        return self.places.get((zone, player), _NOBODY)

    def minions(self, player: int) -> list[Tracked]:
        """His minions and locations in play."""
        return [
            each
            for each in self.places.get((ZONE_PLAY, player), _NOBODY).values()
            if each.tags.get(CARDTYPE) in (TYPE_MINION, TYPE_LOCATION)
        ]

    def sleeps(self, each: Tracked) -> bool:
        """Whether it is Dormant or untouchable: there, but no character."""
        return bool(each.tags.get(DORMANT) or each.tags.get(UNTOUCHABLE))

    def dies(self, each: Tracked) -> bool:
        """Whether it is mortally wounded or marked: 0 Health or less, to be destroyed, a weapon without Durability."""
        tags = each.tags
        kind = tags.get(CARDTYPE)
        if kind not in _MORTAL or tags.get(DORMANT) or tags.get(UNTOUCHABLE):
            return False
        if tags.get(TO_BE_DESTROYED):
            return True
        if kind == TYPE_WEAPON:
            strength = tags.get(DURABILITY) or tags.get(HEALTH)
        else:
            strength = tags.get(HEALTH)
        # A card whose Health nobody printed is not known to die.
        return strength is not None and strength - tags.get(DAMAGE, 0) <= 0

    # The walk.

    def run(self, segment: Segment) -> None:
        """All packets of a segment go by."""
        self._clear()
        self.snapshot = segment.is_snapshot
        self.guessed = any(notice.kind == "player-guessed" for notice in segment.notices)
        self._forget()
        stack: list[tuple[Iterator[Packet], Frame | None]] = []
        packets = iter(segment.packets)
        by_tag, any_tag, entities = self._tag, self._any_tag, self.entities
        opened, closed = self._open, self._close
        any_open, any_close = opened.get(_ANY, []), closed.get(_ANY, [])
        while True:
            for packet in packets:
                self.at += 1
                self.packet = packet
                self.line = packet.line
                kind = type(packet)
                if kind is TagChange:
                    number, tag, value = packet.entity, packet.tag, packet.value  # type: ignore[union-attr]
                    each = entities.get(number)
                    if each is None:
                        each = entities[number] = Tracked(number)
                    old = each.tags.get(tag, 0)
                    if tag == CARDTYPE and self.frame is None:
                        # The server says once more what holds, as in the middle of a mulligan.
                        self.setting_up = True
                    for handler in any_tag:
                        handler(packet, each, old)  # type: ignore[arg-type]
                    each.tags[tag] = value
                    if tag in _STRUCTURE and old != value:
                        self._changed(each, tag, old, value)
                    if tag in by_tag:
                        for handler in by_tag[tag]:
                            handler(packet, each, old)  # type: ignore[arg-type]
                elif kind is Block:
                    self.setting_up = False
                    if self.frame is None and packet.kind in _ACTIONS:  # type: ignore[union-attr]
                        for on_settled in self._settled:
                            on_settled()
                    frame = self.frame = Frame(packet, self.frame, self.at)  # type: ignore[arg-type]
                    for on_block in any_open:
                        on_block(frame)
                    for on_block in opened.get(frame.kind, ()):
                        on_block(frame)
                    stack.append((packets, frame))
                    packets = iter(packet.children)  # type: ignore[union-attr]
                    break
                elif kind is SubSpell:
                    stack.append((packets, None))
                    packets = iter(packet.children)  # type: ignore[union-attr]
                    break
                else:
                    self._other(packet, kind)
                    for on_packet in self._packet.get(kind, ()):
                        on_packet(packet)
            else:
                if not stack:
                    break
                packets, ended = stack.pop()
                if ended is None:
                    continue
                self.packet = ended.block
                self.line = ended.block.last
                for on_block in any_close:
                    on_block(ended)
                for on_block in closed.get(ended.kind, ()):
                    on_block(ended)
                self.frame = ended.parent
                self.dirty.clear()
                self.silent = False
        for on_end in self._end:
            on_end()

    def _changed(self, each: Tracked, tag: int, old: int, value: int) -> None:
        """A tag that says who lies where, who is dying or whose turn it is has changed."""
        if tag == ZONE:
            self._moved(each, old, each.tags.get(CONTROLLER, 0))
        elif tag == ZONE_POSITION:
            self.dirty.add((each.tags.get(ZONE, 0), each.tags.get(CONTROLLER, 0)))
        elif tag == CONTROLLER:
            self._moved(each, each.tags.get(ZONE, 0), old)
        elif tag == STEP:
            if each.entity == self.game:
                if self.frame is None:
                    for on_settled in self._settled:
                        on_settled()
                self.step = value
                for on_step in self._step:
                    on_step(old, value)
        elif tag == TURN:
            if each.entity == self.game:
                self.turn = value
        elif tag == CURRENT_PLAYER:
            if value and each.entity in self.seats:
                self.current = self.seats[each.entity]
        else:
            self._mortality(each)

    def _moved(self, each: Tracked, old_zone: int, old_controller: int) -> None:
        zone, controller = each.tags.get(ZONE, 0), each.tags.get(CONTROLLER, 0)
        entity = each.entity
        before, after = (old_zone, old_controller), (zone, controller)
        found = self.places.get(before)
        if found is not None:
            found.pop(entity, None)
            self.dirty.add(before)
        self.places.setdefault(after, {})[entity] = each
        self.dirty.add(after)
        if zone != old_zone:
            if zone in (ZONE_PLAY, ZONE_SECRET):
                since = 0 if (self.setting_up and self.snapshot) or self.silent else self.at
                self.arrived[entity] = self.sided[entity] = since
        elif zone == ZONE_PLAY:
            self.sided[entity] = self.at
        self._mortality(each)
        if self.silent:
            return
        if zone != old_zone:
            for on_move in self._move:
                on_move(each, old_zone, zone)
        if controller != old_controller and old_controller:
            for on_control in self._control:
                on_control(each, old_controller)

    def _mortality(self, each: Tracked) -> None:
        if each.tags.get(ZONE) == ZONE_PLAY and self.dies(each):
            self.dying[each.entity] = each
        else:
            self.dying.pop(each.entity, None)

    def _other(self, packet: Packet, kind: type) -> None:
        """Packets that are neither blocks nor single tags."""
        if kind is MetaData:
            for on_meta in self._meta.get(packet.kind, ()):  # type: ignore[union-attr]
                on_meta(packet)  # type: ignore[arg-type]
        elif kind is FullEntity or kind is ShowEntity or kind is ChangeEntity:
            self._shown(packet, kind)  # type: ignore[arg-type]
        elif kind is HideEntity:
            each = self.get(packet.entity)  # type: ignore[union-attr]
            old = each.tags.get(ZONE, 0)
            each.hidden = True
            if old != packet.zone:  # type: ignore[union-attr]
                each.tags[ZONE] = packet.zone  # type: ignore[union-attr]
                self._moved(each, old, each.tags.get(CONTROLLER, 0))
        elif kind is CreateGame:
            self._created(packet)  # type: ignore[arg-type]
        elif kind is ResetGame:
            self._reset()

    def _reset(self) -> None:
        """The game starts anew from a state that follows: what was before says nothing about it."""
        self.setting_up = self.snapshot = self.silent = True
        self._forget()

    def _forget(self) -> None:
        for on_begin in self._begin:
            on_begin()
        for check in self.checks:
            check.reset()

    def _shown(self, packet: FullEntity | ShowEntity | ChangeEntity, kind: type) -> None:
        each = self.get(packet.entity)
        zone, controller, position = each.tags.get(ZONE, 0), each.tags.get(CONTROLLER, 0), each.tags.get(ZONE_POSITION)
        if kind is FullEntity:
            each.tags = dict(packet.tags)
            self.made.add(packet.entity)
        else:
            each.tags.update(packet.tags)
        if packet.card is not None:
            each.card = packet.card
            each.hidden = False
        elif kind is not FullEntity:
            each.hidden = False
        if each.tags.get(ZONE, 0) != zone or each.tags.get(CONTROLLER, 0) != controller:
            self._moved(each, zone, controller)
            return
        if each.tags.get(ZONE_POSITION) != position:
            self.dirty.add((zone, controller))
        self._mortality(each)

    def _created(self, packet: CreateGame) -> None:
        self.game = packet.entity
        self.get(packet.entity).tags.update(packet.tags)
        self.players = {node.player: node.entity for node in packet.players}
        self.seats = {node.entity: node.player for node in packet.players}
        for node in packet.players:
            each = self.get(node.entity)
            each.tags.update(node.tags)
            each.hidden = False
            if each.tags.get(CURRENT_PLAYER):
                self.current = node.player
        self.get(packet.entity).hidden = False
        game = self.get(packet.entity).tags
        self.step, self.turn = game.get(STEP, 0), game.get(TURN, 0)


_NOBODY: Final[dict[int, Tracked]] = {}
