"""Packets as the lines of a Power.log, as the client of the newest builds writes them."""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from enum import IntEnum
from typing import Final

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
    Option,
    Options,
    Packet,
    SendChoices,
    SendOption,
    ShowEntity,
    Shuffle,
    SubOption,
    TagChange,
    Tags,
    Target,
)
from oracle.replay.state import ZONE_NAMES
from oracle.replay.tags import ZONE_POSITION
from oracle.replay.tracker import Tracker
from oracle.replay.words import tag_name

_POWER: Final = "GameState.DebugPrintPower"
_NO_CARD: Final = "System.Collections.Generic.List`1[System.String]"
_INDENT: Final = "    "
_TICK: Final = 250_000
"""Hundreds of nanoseconds between two packets that no block holds."""
_START: Final = 12 * 3600 * 10_000_000
_DAY: Final = 24 * 3600 * 10_000_000

_VALUES: Final[Mapping[int, Mapping[int, str]]] = {
    int(tag): {int(member): name for name, member in enum.__members__.items()}
    for tag, enum in enums.TAG_TYPES.items()
    if isinstance(enum, type) and issubclass(enum, IntEnum) and enum is not enums.Type
}


@dataclass(frozen=True, slots=True)
class About:
    """What a record says about its game beside the packets."""

    build: int
    game_type: str = "GT_CASUAL"
    format_type: str = "FT_WILD"
    scenario: int = 2
    date: str = "2024-01-01"
    players: tuple[str, str] = ("First#1", "Second#2")
    """Names by PLAYER_ID."""


def power_log(packets: Sequence[Packet], about: About, card_name: Callable[[str], str]) -> str:
    """The whole log; the clock begins at noon and ticks with every packet that no block holds."""
    return "".join(f"{line}\n" for line in _Log(about, card_name).lines(packets))


class _Log:
    """The lines of one game; it knows what the client knows of every entity when it writes the line."""

    def __init__(self, about: About, card_name: Callable[[str], str]) -> None:
        self._about, self._card_name = about, card_name
        self._tracker = Tracker()
        self._players: dict[int, str] = {}
        self._clock = ""
        self._told = False

    def lines(self, packets: Sequence[Packet]) -> Iterator[str]:
        for number, packet in enumerate(packets):
            self._clock = _time(_START + number * _TICK)
            if not self._told and not isinstance(packet, CreateGame | FullEntity | ShowEntity):
                yield from self._game()
            yield from self._packet(packet, 0)

    def _line(self, text: str, depth: int = 0, method: str = _POWER) -> str:
        return f"D {self._clock} {method}() - {_INDENT * depth}{text}"

    def _game(self) -> Iterator[str]:
        self._told = True
        about, method = self._about, "GameState.DebugPrintGame"
        yield self._line(f"BuildNumber={about.build}", method=method)
        yield self._line(f"GameType={about.game_type}", method=method)
        yield self._line(f"FormatType={about.format_type}", method=method)
        yield self._line(f"ScenarioID={about.scenario}", method=method)
        for player, name in enumerate(about.players, 1):
            yield self._line(f"PlayerID={player}, PlayerName={name}", method=method)

    # Names.

    def entity(self, number: int) -> str:
        """An entity as a line names it."""
        if not number:
            return "0"
        if number == self._tracker.game:
            return "GameEntity"
        if number in self._players:
            return self._players[number]
        found = self._tracker.get(number)
        card = found.card if not found.hidden else None
        name = self._card_name(card) if card is not None else "UNKNOWN ENTITY [cardType=INVALID]"
        zone, place = ZONE_NAMES.get(found.zone, "INVALID"), found.get(ZONE_POSITION)
        head = f"entityName={name} id={number} zone={zone} zonePos={place}"
        return f"[{head} cardId={card or ''} player={found.controller}]"

    # Packets.

    def _packet(self, packet: Packet, depth: int) -> Iterator[str]:
        match packet:
            case Block():
                yield self._line(self._head(packet), depth)
                for child in packet.children:
                    yield from self._packet(child, depth + 1)
                yield self._line("BLOCK_END", depth)
                return
            case TagChange():
                yield self._line(f"TAG_CHANGE Entity={self.entity(packet.entity)} {self._change(packet)} ", depth)
            case CreateGame():
                yield from self._create(packet)
            case FullEntity():
                yield self._line(f"FULL_ENTITY - Creating ID={packet.entity} CardID={packet.card or ''}", depth)
                yield from self._tags(packet.tags, depth + 1)
            case ShowEntity():
                yield self._line(self._shown("SHOW_ENTITY", packet), depth)
                yield from self._tags(packet.tags, depth + 1)
            case ChangeEntity():
                yield self._line(self._shown("CHANGE_ENTITY", packet), depth)
                yield from self._tags(packet.tags, depth + 1)
            case HideEntity():
                zone = ZONE_NAMES[packet.zone]
                yield self._line(f"HIDE_ENTITY - Entity={self.entity(packet.entity)} tag=ZONE value={zone}", depth)
            case MetaData():
                yield self._line(
                    f"META_DATA - Meta={packet.kind} Data={packet.data} InfoCount={len(packet.info)}", depth
                )
                for index, number in enumerate(packet.info):
                    yield self._line(f"Info[{index}] = {self.entity(number)}", depth + 3)
            case Shuffle():
                yield self._line(f"SHUFFLE_DECK PlayerID={packet.player}", depth)
            case _:
                yield from self._beside(packet)
        self._tracker.apply(packet)

    def _head(self, block: Block) -> str:
        keyword = tag_name(block.keyword) if block.keyword else "TAG_NOT_SET"
        return (
            f"BLOCK_START BlockType={block.kind} Entity={self.entity(block.entity)} "
            f"EffectCardId={block.card or _NO_CARD} EffectIndex={block.index} Target={self.entity(block.target)} "
            f"SubOption={block.suboption} TriggerKeyword={keyword}"
        )

    def _change(self, packet: TagChange) -> str:
        return f"tag={tag_name(packet.tag)} value={_value(packet.tag, packet.value)}"

    def _shown(self, word: str, packet: ShowEntity | ChangeEntity) -> str:
        return f"{word} - Updating Entity={self.entity(packet.entity)} CardID={packet.card or ''}"

    def _tags(self, tags: Tags, depth: int) -> Iterator[str]:
        for tag, value in tags:
            yield self._line(f"tag={tag_name(tag)} value={_value(tag, value)}", depth)

    def _create(self, packet: CreateGame) -> Iterator[str]:
        yield self._line("CREATE_GAME")
        yield self._line(f"GameEntity EntityID={packet.entity}", 1)
        yield from self._tags(packet.tags, 2)
        for node in packet.players:
            self._players[node.entity] = self._about.players[node.player - 1]
            account = f"GameAccountId=[hi={node.hi} lo={node.lo}]"
            yield self._line(f"Player EntityID={node.entity} PlayerID={node.player} {account}", 1)
            yield from self._tags(node.tags, 2)

    # What other channels tell.

    def _beside(self, packet: Packet) -> Iterator[str]:
        match packet:
            case Options():
                method = "GameState.DebugPrintOptions"
                yield self._line(f"id={packet.id}", method=method)
                for option in packet.options:
                    yield self._line(self._option(option), method=method)
                    yield from (self._line(text, method=method) for text in self._targets(option.targets, 1))
                    for side in option.suboptions:
                        yield self._line(self._suboption(side), method=method)
                        yield from (self._line(text, method=method) for text in self._targets(side.targets, 2))
            case SendOption():
                text = f"selectedOption={packet.option} selectedSubOption={packet.suboption} "
                text += f"selectedTarget={packet.target} selectedPosition={packet.position}"
                yield self._line(text, method="GameState.SendOption")
            case Choices():
                method = "GameState.DebugPrintEntityChoices"
                text = f"id={packet.id} Player={self.entity(packet.player)} TaskList= ChoiceType={packet.kind} "
                yield self._line(f"{text}CountMin={packet.low} CountMax={packet.high}", method=method)
                yield self._line(f"  Source={self.entity(packet.source)}", method=method)
                yield from self._listed("  Entities", packet.entities, method)
            case SendChoices():
                method = "GameState.SendChoices"
                yield self._line(f"id={packet.id} ChoiceType={packet.kind}", method=method)
                yield from self._listed("  m_chosenEntities", packet.entities, method)
            case ChosenEntities():
                method = "GameState.DebugPrintEntitiesChosen"
                text = f"id={packet.id} Player={self.entity(packet.player)} EntitiesCount={len(packet.entities)}"
                yield self._line(text, method=method)
                yield from self._listed("  Entities", packet.entities, method)
            case _:
                raise TypeError(f"a {type(packet).__name__} is not written")

    def _listed(self, head: str, entities: Iterable[int], method: str) -> Iterator[str]:
        for index, number in enumerate(entities):
            yield self._line(f"{head}[{index}]={self.entity(number)}", method=method)

    def _option(self, option: Option) -> str:
        entity = self.entity(option.entity) if option.entity else ""
        error = f"error={option.error} errorParam={'' if option.parameter is None else option.parameter}"
        return f"  option {option.index} type={option.kind} mainEntity={entity} {error}"

    def _suboption(self, side: SubOption) -> str:
        error = f"error={side.error} errorParam={'' if side.parameter is None else side.parameter}"
        return f"    subOption {side.index} entity={self.entity(side.entity)} {error}"

    def _targets(self, targets: Iterable[Target], depth: int) -> Iterator[str]:
        for each in targets:
            error = f"error={each.error} errorParam={'' if each.parameter is None else each.parameter}"
            yield f"{'  ' * (depth + 1)}target {each.index} entity={self.entity(each.entity)} {error}"


def _value(tag: int, value: int) -> str:
    return _VALUES.get(tag, {}).get(value) or str(value)


def _time(ticks: int) -> str:
    seconds, rest = divmod(ticks % _DAY, 10_000_000)
    return f"{seconds // 3600:02}:{seconds // 60 % 60:02}:{seconds % 60:02}.{rest:07}"
