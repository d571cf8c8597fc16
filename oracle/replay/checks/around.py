"""The packets near a violation as text, found by number in a second walk that only games with violations need."""

from collections.abc import Iterable, Iterator
from typing import Final

from oracle.replay.checks.results import Around
from oracle.replay.games import Game
from oracle.replay.packets import (
    Block,
    CachedTag,
    ChangeEntity,
    Choices,
    ChosenEntities,
    CreateGame,
    FullEntity,
    HideEntity,
    MetaData,
    Options,
    Other,
    Packet,
    ResetGame,
    SendChoices,
    SendOption,
    ShowEntity,
    Shuffle,
    SubSpell,
    TagChange,
)
from oracle.replay.words import tag_name

BEFORE: Final = 4
AFTER: Final = 2


def numbered(packets: Iterable[Packet]) -> Iterator[tuple[Packet, int]]:
    """Every packet in the order in which the checks count them, with the number of blocks around it."""
    stack: list[Iterator[Packet]] = [iter(packets)]
    depths = [0]
    while stack:
        for packet in stack[-1]:
            yield packet, depths[-1]
            if type(packet) is Block:
                stack.append(iter(packet.children))
                depths.append(depths[-1] + 1)
                break
            if type(packet) is SubSpell:
                stack.append(iter(packet.children))
                depths.append(depths[-1])
                break
        else:
            stack.pop()
            depths.pop()


def around(game: Game, places: Iterable[int]) -> dict[int, tuple[Around, ...]]:
    """For each number of a packet the packets near it."""
    wanted = sorted(set(places))
    lines: dict[int, list[Around]] = {at: [] for at in wanted}
    cards: dict[int, str] = {}
    first = 0
    for number, (packet, depth) in enumerate(numbered(game.packets), 1):
        if type(packet) in (FullEntity, ShowEntity, ChangeEntity) and packet.card is not None:  # type: ignore[union-attr]
            cards[packet.entity] = packet.card  # type: ignore[union-attr]
        while first < len(wanted) and wanted[first] + AFTER < number:
            first += 1
        if first == len(wanted):
            break
        text = ""
        for at in wanted[first:]:
            if at - BEFORE > number:
                break
            text = text or packet_text(packet, cards)
            lines[at].append(Around(packet.line, depth, text, at == number))
    return {at: tuple(each) for at, each in lines.items()}


def packet_text(packet: Packet, cards: dict[int, str]) -> str:
    """A packet in one line, in the words of the log."""

    def name(entity: int) -> str:
        card = cards.get(entity)
        return f"{entity} ({card})" if card else str(entity)

    match packet:
        case TagChange():
            return f"TAG_CHANGE {name(packet.entity)} {tag_name(packet.tag)}={packet.value}"
        case Block():
            target = f" at {name(packet.target)}" if packet.target else ""
            return f"{packet.kind} of {name(packet.entity)}{target}"
        case FullEntity():
            return f"FULL_ENTITY {name(packet.entity)}{_tags(packet.tags)}"
        case ShowEntity():
            return f"SHOW_ENTITY {name(packet.entity)}{_tags(packet.tags)}"
        case ChangeEntity():
            return f"CHANGE_ENTITY {name(packet.entity)}{_tags(packet.tags)}"
        case HideEntity():
            return f"HIDE_ENTITY {name(packet.entity)} ZONE={packet.zone}"
        case MetaData():
            return f"META_DATA {packet.kind} {packet.data} {' '.join(map(name, packet.info))}".rstrip()
        case Choices():
            return f"choices of {packet.player}: {' '.join(map(name, packet.entities))}"
        case ChosenEntities() | SendChoices():
            return f"chosen: {' '.join(map(name, packet.entities))}"
        case Options():
            return f"{len(packet.options)} options"
        case SendOption():
            return f"option {packet.option} is chosen"
        case Shuffle():
            return f"SHUFFLE_DECK of player {packet.player}"
        case CachedTag():
            return f"CACHED_TAG {name(packet.entity)} {tag_name(packet.tag)}={packet.value}"
        case SubSpell():
            return f"SUB_SPELL of {name(packet.source)}"
        case CreateGame():
            return "CREATE_GAME"
        case ResetGame():
            return "RESET_GAME"
        case Other():
            return packet.text.strip()[:100]


_SHOWN: Final = frozenset({49, 50, 44, 45, 47, 263})


def _tags(tags: tuple[tuple[int, int], ...]) -> str:
    return "".join(f" {tag_name(tag)}={value}" for tag, value in tags if tag in _SHOWN)
