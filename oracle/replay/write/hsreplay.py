"""Packets as an HSReplay file of version 1.7."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Final, TypeAlias
from xml.sax.saxutils import quoteattr

from hearthstone import enums

from oracle.replay.packets import (
    Block,
    ChangeEntity,
    Choices,
    ChosenEntities,
    CreateGame,
    FullEntity,
    HideEntity,
    MetaData,
    Options,
    Packet,
    SendChoices,
    SendOption,
    ShowEntity,
    Shuffle,
    TagChange,
    Tags,
    Target,
)
from oracle.replay.write.power_log import About

Attributes: TypeAlias = Mapping[str, object]
Element: TypeAlias = tuple[str, Attributes, Sequence["Element"]]

VERSION: Final = "1.7"
_HEAD: Final = '<?xml version="1.0" encoding="utf-8"?>\n'
_DOCTYPE: Final = f'<!DOCTYPE hsreplay SYSTEM "https://hearthsim.info/hsreplay/dtd/hsreplay-{VERSION}.dtd">\n'
_INDENT: Final = "  "


def hsreplay(packets: Sequence[Packet], about: About) -> str:
    """The whole file."""
    root = f'<HSReplay version="{VERSION}" build="{about.build}">\n'
    return _HEAD + _DOCTYPE + root + "".join(_written(_game(packets, about), 1)) + "</HSReplay>\n"


def _written(element: Element, depth: int) -> Iterator[str]:
    name, attributes, children = element
    text = "".join(f" {key}={quoteattr(str(value))}" for key, value in attributes.items() if value is not None)
    if not children:
        yield f"{_INDENT * depth}<{name}{text}/>\n"
        return
    yield f"{_INDENT * depth}<{name}{text}>\n"
    for child in children:
        yield from _written(child, depth + 1)
    yield f"{_INDENT * depth}</{name}>\n"


def _game(packets: Sequence[Packet], about: About) -> Element:
    head = {
        "id": 1,
        "ts": f"{about.date}T12:00:00",
        "type": int(enums.GameType[about.game_type]),
        "format": int(enums.FormatType[about.format_type]),
        "scenarioID": about.scenario,
    }
    children: list[Element] = []
    for packet in packets:
        if isinstance(packet, CreateGame):
            children.append(("GameEntity", {"id": packet.entity}, _tags(packet.tags)))
            for node in packet.players:
                name = about.players[node.player - 1]
                account = {"accountHi": node.hi, "accountLo": node.lo}
                player = {"id": node.entity, "playerID": node.player, **account, "name": name}
                children.append(("Player", player, _tags(node.tags)))
        else:
            children.append(_element(packet))
    return "Game", head, children


def _tags(tags: Tags) -> list[Element]:
    return [("Tag", {"tag": tag, "value": value}, ()) for tag, value in tags]


def _entities(name: str, numbers: Sequence[int]) -> list[Element]:
    return [(name, {"index": index, "entity": number}, ()) for index, number in enumerate(numbers)]


def _element(packet: Packet) -> Element:
    match packet:
        case Block():
            attributes: Attributes = {
                "entity": packet.entity,
                "type": int(enums.BlockType[packet.kind]),
                "effectIndex": packet.index,
                "effectCardId": packet.card,
                "target": packet.target or None,
                "subOption": packet.suboption,
                "triggerKeyword": packet.keyword or None,
            }
            return "Block", attributes, [_element(child) for child in packet.children]
        case TagChange():
            return "TagChange", {"entity": packet.entity, "tag": packet.tag, "value": packet.value}, ()
        case FullEntity():
            return "FullEntity", {"id": packet.entity, "cardID": packet.card or ""}, _tags(packet.tags)
        case ShowEntity():
            return "ShowEntity", {"entity": packet.entity, "cardID": packet.card or ""}, _tags(packet.tags)
        case ChangeEntity():
            return "ChangeEntity", {"entity": packet.entity, "cardID": packet.card or ""}, _tags(packet.tags)
        case HideEntity():
            return "HideEntity", {"entity": packet.entity, "zone": packet.zone}, ()
        case MetaData():
            attributes = {
                "meta": int(enums.MetaDataType[packet.kind]),
                "data": packet.data,
                "infoCount": len(packet.info),
            }
            return "MetaData", attributes, _entities("Info", packet.info)
        case Shuffle():
            return "ShuffleDeck", {"player_id": packet.player}, ()
        case _:
            return _beside(packet)


def _beside(packet: Packet) -> Element:
    match packet:
        case Options():
            return "Options", {"id": packet.id}, [_option(packet, index) for index in range(len(packet.options))]
        case SendOption():
            attributes: Attributes = {
                "option": packet.option,
                "subOption": packet.suboption,
                "target": packet.target,
                "position": packet.position,
            }
            return "SendOption", attributes, ()
        case Choices():
            attributes = {
                "entity": packet.player,
                "id": packet.id,
                "type": int(enums.ChoiceType[packet.kind]),
                "min": packet.low,
                "max": packet.high,
                "source": packet.source,
            }
            return "Choices", attributes, _entities("Choice", packet.entities)
        case SendChoices():
            attributes = {"id": packet.id, "type": int(enums.ChoiceType[packet.kind])}
            return "SendChoices", attributes, _entities("Choice", packet.entities)
        case ChosenEntities():
            return "ChosenEntities", {"entity": packet.player, "id": packet.id}, _entities("Choice", packet.entities)
        case _:
            raise TypeError(f"a {type(packet).__name__} is not written")


def _option(packet: Options, index: int) -> Element:
    option = packet.options[index]
    sides: list[Element] = [
        ("SubOption", {"index": side.index, "entity": side.entity, "error": _error(side.error)}, _targets(side.targets))
        for side in option.suboptions
    ]
    attributes = {
        "index": option.index,
        "type": int(enums.OptionType[option.kind]),
        "entity": option.entity or None,
        "error": _error(option.error),
    }
    return "Option", attributes, [*_targets(option.targets), *sides]


def _targets(targets: Sequence[Target]) -> list[Element]:
    return [("Target", {"index": each.index, "entity": each.entity}, ()) for each in targets]


def _error(error: str) -> int | None:
    """Only what is allowed is listed; ending the turn has a number of its own."""
    return -1 if error == "INVALID" else None
