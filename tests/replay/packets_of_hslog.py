"""Packets of our reader and of hslog in one plain form, so that they can be compared."""

from collections.abc import Sequence
from typing import Any

from hearthstone.enums import BlockType, MetaDataType
from hslog import packets as theirs
from hslog.player import coerce_to_entity_id

from oracle.replay import packets as ours


def normalised(packets: Sequence[ours.Packet], depth: int = 0) -> list[tuple[Any, ...]]:
    """What our packets say, with the depth of each; a sub-spell adds no depth."""
    rows: list[tuple[Any, ...]] = []
    for packet in packets:
        match packet:
            case ours.TagChange():
                rows.append((depth, "tag", packet.entity, packet.tag, packet.value))
            case ours.FullEntity() | ours.ShowEntity() | ours.ChangeEntity():
                rows.append((depth, type(packet).__name__, packet.entity, packet.card, packet.tags))
            case ours.HideEntity():
                rows.append((depth, "hide", packet.entity, packet.zone))
            case ours.MetaData():
                rows.append((depth, "meta", packet.kind, packet.info))
            case ours.Options():
                rows.append((depth, "options", packet.id, len(packet.options)))
            case ours.SendOption():
                rows.append((depth, "send", packet.option, packet.target, packet.position))
            case ours.Choices():
                rows.append((depth, "choices", packet.id, packet.player, packet.entities))
            case ours.ChosenEntities():
                rows.append((depth, "chosen", packet.id, packet.player, packet.entities))
            case ours.Block():
                rows.append((depth, "block", packet.kind, packet.entity, packet.target))
                rows += normalised(packet.children, depth + 1)
            case ours.SubSpell():
                rows += normalised(packet.children, depth)
            case _:
                pass
    return rows


def normalised_of_hslog(packets: Sequence[Any], depth: int = 0) -> list[tuple[Any, ...]]:
    """What hslog's packets say."""
    rows: list[tuple[Any, ...]] = []
    for packet in packets:
        match packet:
            case theirs.TagChange():
                rows.append((depth, "tag", _entity(packet.entity), int(packet.tag), int(packet.value)))
            case theirs.FullEntity() | theirs.ShowEntity() | theirs.ChangeEntity():
                tags = tuple((int(tag), int(value)) for tag, value in packet.tags)
                rows.append((depth, type(packet).__name__, _entity(packet.entity), packet.card_id or None, tags))
            case theirs.HideEntity():
                rows.append((depth, "hide", _entity(packet.entity), int(packet.zone)))
            case theirs.MetaData():
                rows.append(
                    (depth, "meta", MetaDataType(int(packet.meta)).name, tuple(_entity(each) for each in packet.info))
                )
            case theirs.Options():
                rows.append((depth, "options", int(packet.id), len(packet.options)))
            case theirs.SendOption():
                rows.append((depth, "send", packet.option, packet.target, packet.position))
            case theirs.Choices():
                chosen = tuple(_entity(each) for each in packet.choices)
                rows.append((depth, "choices", int(packet.id), _entity(packet.entity), chosen))
            case theirs.ChosenEntities():
                chosen = tuple(_entity(each) for each in packet.choices)
                rows.append((depth, "chosen", int(packet.id), _entity(packet.entity), chosen))
            case theirs.Block():
                kind = BlockType(int(packet.type)).name
                rows.append((depth, "block", kind, _entity(packet.entity), _entity(packet.target)))
                rows += normalised_of_hslog(packet.packets, depth + 1)
            case theirs.SubSpell():
                rows += normalised_of_hslog(packet.packets, depth)
            case _:
                pass
    return rows


def _entity(value: Any) -> int:
    return int(coerce_to_entity_id(value)) if value else 0
