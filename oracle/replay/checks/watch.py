"""One walk over a game's packets, which tells each check what it wants to see.

Handlers run when the packet has happened; they get what was before.
"""

from collections.abc import Callable, Iterator
from typing import Final, TypeAlias

from oracle.replay.checks.rule import Check
from oracle.replay.checks.situation import Frame, Situation
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
OnBlock: TypeAlias = Callable[[Frame], None]
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
_ACTIONS: Final = frozenset({"PLAY", "ATTACK", "DECK_ACTION"})
_ANY: Final = ""


class Watch(Situation):
    """A game while it goes by, and who wants to know about what."""

    def __init__(self) -> None:
        super().__init__()
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
