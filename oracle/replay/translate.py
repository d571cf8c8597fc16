"""Recorded games as traces: tag changes and blocks become the semantic events of the vocabulary, action by action.

A pure function of packets; what an event is made of lies in `changes`, the state at the end of a step in `state`.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Final

from oracle.replay import tags as t
from oracle.replay.changes import Changes
from oracle.replay.entity_names import EntityNames
from oracle.replay.games import Game
from oracle.replay.packets import (
    Block,
    Choices,
    ChosenEntities,
    CreateGame,
    MetaData,
    Options,
    Packet,
    SubSpell,
    TagChange,
    leaves,
)
from oracle.replay.state import state
from oracle.replay.steps import RawStep, raw_steps
from oracle.replay.tracker import Tracker
from oracle.trace.model import JSON, Event, Step, Trace, nest
from oracle.trace.state import State, changes

_KEPT_BLOCKS: Final = frozenset({"PLAY", "ATTACK", "POWER", "TRIGGER", "DEATHS", "FATIGUE", "JOUST"})


@dataclass(frozen=True, slots=True)
class RecordedStep:
    """A step of a recorded game: its turn, its first and last line in the file, the state before and after it."""

    step: Step
    turn: int
    line: int
    last: int
    before: State
    after: State


def recorded_steps(game: Game) -> Iterator[RecordedStep]:
    """The steps of a game, one after the other, each with its states."""
    # Every client tells its build or its numbers; what does neither is no client's record.
    has_numbers = game.build is not None or any(
        isinstance(each, MetaData) and each.kind in ("DAMAGE", "HEALING") for each in leaves(game.packets)
    )
    return Translator(EntityNames(game.packets), has_numbers=has_numbers).steps(game.packets)


def translate(game: Game) -> Trace:
    """The whole game as a trace; its scenario is the file with the game's number."""
    steps = tuple(each.step for each in recorded_steps(game))
    return Trace(f"{game.file}#{game.number}", 1, ("live",), steps)


class Translator:
    """Goes once through a game."""

    def __init__(self, names: EntityNames, *, has_numbers: bool = True) -> None:
        self._names = names
        self._tracker = Tracker()
        self._options: Options | None = None
        self._offered: dict[int, Choices] = {}
        self._changes = Changes(names, self._tracker, has_numbers=has_numbers)

    def steps(self, packets: Iterator[Packet] | Sequence[Packet]) -> Iterator[RecordedStep]:
        """Every step with what it caused."""
        before: State = {}
        number = 0
        for raw in raw_steps(packets):
            number += 1
            turn = self._tracker.tag(self._tracker.game, t.TURN)
            action = self._action(raw)
            flat = self._events(raw)
            after = state(self._tracker, self._names)
            # What a game begins with is no change.
            changed = changes(before, after) if raw.do not in ("start", "resume") else {}
            if raw.do == "mulligan":
                action["replace"] = [event.subject for _, event in flat if event.name == "shuffle"]
            if raw.do == "play":
                self._place(raw, action, flat)
            step = Step(number, action, nest(flat), changed)
            lines = [packet.line for packet in raw.packets]
            yield RecordedStep(step, turn or 1, lines[0], _last_line(raw.packets[-1]), before, after)
            before = after

    # Actions.

    def _action(self, raw: RawStep) -> dict[str, JSON]:
        name = self._names.of
        match raw.do:
            case "start" | "end_turn":
                return {"do": raw.do}
            case "resume":
                # Nobody acts: a reconnect only shows how things stand.
                return {"do": "look"}
            case "mulligan" | "concede":
                return {"do": raw.do, "player": name(raw.by)}
            case "attack":
                target = raw.block.target if raw.block is not None else 0
                return {"do": "attack", "by": name(raw.by), "target": name(target)}
        action: dict[str, JSON] = {"do": raw.do}
        if raw.do != "hero_power":
            action["by" if raw.do == "use" else "card"] = name(raw.by)
        block = raw.block
        if block is not None and block.target:
            action["target"] = name(block.target)
        if block is not None and block.suboption >= 0 and (chosen := self._chosen_side(block)) is not None:
            action["choose"] = chosen
        return action

    def _chosen_side(self, block: Block) -> str | None:
        """The card of the side that was chosen, as far as a list of options names it."""
        for option in self._options.options if self._options is not None else ():
            if option.entity == block.entity and block.suboption < len(option.suboptions):
                return self._tracker.get(option.suboptions[block.suboption].entity).card
        return None

    def _place(self, raw: RawStep, action: dict[str, JSON], flat: Sequence[tuple[int, Event]]) -> None:
        name = self._names.of(raw.by)
        entry = next((event for _, event in flat if event.name == "enter" and event.subject == name), None)
        if entry is not None and "position" in entry.attributes:
            action["position"] = entry.attributes["position"]

    # Events.

    def _events(self, raw: RawStep) -> list[tuple[int, Event]]:
        out: list[tuple[int, Event]] = []
        ops = list(_flat(raw.packets))
        ahead = [packet for packet, _ in ops]
        depth = 0
        around: list[tuple[Block, bool]] = []
        turning = 0
        for index, (packet, closes) in enumerate(ops):
            if closes:
                block, kept = around.pop()
                self._changes.leave(block)
                if kept:
                    depth -= 1
                    if block.kind == "POWER" and out and out[-1][1].name == "POWER" and out[-1][0] == depth:
                        # From 2017 on a card without a text of its own has an empty block.
                        out.pop()
                continue
            if type(packet) is Block:
                event = self._block(packet, around)
                around.append((packet, event is not None))
                self._changes.enter(packet)
                if event is not None:
                    out.append((depth + turning, event))
                    depth += 1
                    out += [(depth + turning, each) for each in self._changes.at_start(packet)]
                continue
            if not around and type(packet) is TagChange and packet.tag == t.STEP:
                opening = self._turn(packet)
                if opening is not None:
                    turning = 1
                    out += opening
                elif packet.value in (t.STEP_MAIN_ACTION, t.STEP_FINAL_WRAPUP):
                    turning = 0
            self._keep(packet)
            for each in self._changes.events(packet, ahead, index):
                _add(out, depth + turning, each)
            self._tracker.apply(packet)
            out += [(depth + turning, each) for each in self._chosen(packet)]
        return out

    def _block(self, block: Block, around: Sequence[tuple[Block, bool]]) -> Event | None:
        if block.kind not in _KEPT_BLOCKS:
            return None
        names, tracker = self._names, self._tracker
        if block.entity in names.players or block.entity == tracker.game:
            if block.kind == "FATIGUE":
                return Event("FATIGUE", names.of(block.entity))
            # The machinery of turns: what happens in such a block happens in the turn.
            return Event("DEATHS", self._active()) if block.kind == "DEATHS" else None
        attributes: dict[str, JSON] = {}
        if (keyword := self._changes.keyword(block)) is not None:
            attributes["keyword"] = keyword
        if block.target and block.kind in ("PLAY", "ATTACK", "POWER"):
            attributes["target"] = names.of(block.target)
        if block.kind == "FATIGUE":
            return Event("FATIGUE", names.player(tracker.get(block.entity).controller))
        return Event(block.kind, names.of(block.entity), attributes)

    def _active(self) -> str:
        for entity, name in self._names.players.items():
            if self._tracker.tag(entity, t.CURRENT_PLAYER):
                return name
        return "game"

    def _turn(self, packet: TagChange) -> list[tuple[int, Event]] | None:
        """The block of a turn's end or start, with its first event."""
        number = self._tracker.tag(self._tracker.game, t.TURN)
        if packet.value == t.STEP_MAIN_END:
            player = self._active()
            return [(0, Event("TURN", player, {"keyword": "END"})), (1, Event("turn_end", player, {"turn": number}))]
        if packet.value == t.STEP_MAIN_READY:
            player = self._active()
            return [
                (0, Event("TURN", player, {"keyword": "START"})),
                (1, Event("turn_start", player, {"turn": number})),
            ]
        return None

    # Choices.

    def _keep(self, packet: Packet) -> None:
        if type(packet) is Options:
            self._options = packet
        elif type(packet) is Choices:
            self._offered[packet.id] = packet
        elif type(packet) is CreateGame:
            self._offered.clear()

    def _chosen(self, packet: Packet) -> list[Event]:
        if type(packet) is not ChosenEntities:
            return []
        offered = self._offered.pop(packet.id, None)
        if offered is None or offered.kind == "MULLIGAN":
            return []
        names = self._names
        source = names.of(offered.source) if offered.source else names.of(offered.player)
        picks = [names.of(each) for each in packet.entities]
        pick: JSON = picks[0] if len(picks) == 1 else picks
        pool = [names.of(each) for each in offered.entities]
        return [Event("decide", source, {"kind": "pick", "from": pool, "pick": pick})]


def _flat(packets: Sequence[Packet]) -> Iterator[tuple[Packet, bool]]:
    """Every packet in order, and every block again where it ends (true)."""
    stack: list[tuple[Iterator[Packet], Block | None]] = [(iter(packets), None)]
    while stack:
        left, block = stack[-1]
        for packet in left:
            if type(packet) is Block:
                yield packet, False
                stack.append((iter(packet.children), packet))
                break
            if type(packet) is SubSpell:
                stack.append((iter(packet.children), None))
                break
            yield packet, False
        else:
            stack.pop()
            if block is not None:
                yield block, True


def _add(out: list[tuple[int, Event]], depth: int, event: Event) -> None:
    """Attack and Health that change together are one event."""
    if event.name == "stats" and out:
        old_depth, old = out[-1]
        if old.name == "stats" and old.subject == event.subject and old_depth == depth:
            if not old.attributes.keys() & event.attributes.keys():
                both = {**old.attributes, **event.attributes}
                out[-1] = depth, Event("stats", event.subject, {key: both[key] for key in ("attack", "health")})
                return
    out.append((depth, event))


def _last_line(packet: Packet) -> int:
    return packet.last if isinstance(packet, Block | SubSpell) else packet.line
