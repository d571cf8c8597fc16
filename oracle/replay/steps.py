"""The top-level packets of a game cut into the actions of the players, as scenarios and traces count them."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field

from oracle.replay import tags as t
from oracle.replay.packets import Block, CreateGame, Packet, TagChange, leaves


@dataclass(slots=True)
class RawStep:
    """One action and everything up to the next one.

    `do` is the action's word; `by` the entity that acts (a card, an attacker, or a player), `block` its block.
    """

    do: str
    by: int = 0
    block: Block | None = None
    packets: list[Packet] = field(default_factory=list)


def raw_steps(packets: Iterable[Packet]) -> Iterator[RawStep]:
    """The steps of a game, in order; options and choices stay where they lie.

    `start` is everything up to the first mulligan, `resume` the snapshot that a reconnect brings. A turn change begins
    with MAIN_END and goes on until the next player acts.
    """
    step: RawStep | None = None
    kinds: dict[int, int] = {}
    zones: dict[int, int] = {}
    started = False
    for packet in packets:
        begun = _begins(packet, kinds, zones)
        if isinstance(packet, CreateGame):
            begun = RawStep("resume" if started else "start", packet.entity)
            started = True
        # A second MAIN_END, or a mulligan of somebody who has had his, begins nothing.
        if begun is not None and not (step is not None and begun.do == step.do == "end_turn" and not _turns(step)):
            if step is not None:
                yield step
            step = begun
        if step is None:
            step = RawStep("start")
        step.packets.append(packet)
        for leaf in leaves((packet,)):
            tags = getattr(leaf, "tags", None)
            if tags is not None:
                for tag, value in tags:
                    _note(kinds, zones, leaf.entity, tag, value)  # type: ignore[union-attr]
            elif isinstance(leaf, TagChange):
                _note(kinds, zones, leaf.entity, leaf.tag, leaf.value)
    if step is not None:
        yield step


def _note(kinds: dict[int, int], zones: dict[int, int], entity: int, tag: int, value: int) -> None:
    if tag == t.CARDTYPE:
        kinds[entity] = value
    elif tag == t.ZONE:
        zones[entity] = value


def _turns(step: RawStep) -> bool:
    return any(
        isinstance(each, TagChange) and each.tag == t.STEP and each.value == t.STEP_MAIN_READY for each in step.packets
    )


def _begins(packet: Packet, kinds: dict[int, int], zones: dict[int, int]) -> RawStep | None:
    match packet:
        case Block(kind="PLAY"):
            kind = kinds.get(packet.entity, 0)
            if kind == t.TYPE_HERO_POWER:
                return RawStep("hero_power", packet.entity, packet)
            in_play = zones.get(packet.entity) == t.ZONE_PLAY
            return RawStep("use" if kind == t.TYPE_LOCATION and in_play else "play", packet.entity, packet)
        case Block(kind="ATTACK"):
            return RawStep("attack", packet.entity, packet)
        case Block(kind="DECK_ACTION"):
            return RawStep("trade", packet.entity, packet)
        case Block(kind="TRIGGER"):
            dealing = next((leaf for leaf in leaves(packet.children) if _deals(leaf)), None)
            return RawStep("mulligan", dealing.entity, packet) if isinstance(dealing, TagChange) else None
        case TagChange() if packet.tag == t.STEP and packet.value == t.STEP_MAIN_END:
            return RawStep("end_turn", packet.entity)
        case TagChange() if packet.tag == t.PLAYSTATE and packet.value == t.PLAYSTATE_CONCEDED:
            return RawStep("concede", packet.entity)
        case TagChange() if _deals(packet):
            return RawStep("mulligan", packet.entity)
        case _:
            return None


def _deals(packet: Packet) -> bool:
    return isinstance(packet, TagChange) and packet.tag == t.MULLIGAN_STATE and packet.value == t.MULLIGAN_DEALING
