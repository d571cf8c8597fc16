"""The elements of one `<Game>` of an HSReplay file made into packets."""

from collections.abc import Callable, Mapping
from typing import Final, TypeAlias

from oracle.replay import words
from oracle.replay.building import Builder, Kind, OpenPlayer
from oracle.replay.names import Seat
from oracle.replay.option_lines import OpenOption
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
    ResetGame,
    SendChoices,
    SendOption,
    ShowEntity,
    Shuffle,
    SubSpell,
    TagChange,
    Target,
)

Attributes: TypeAlias = Mapping[str, str]
Close: TypeAlias = Callable[[int], None]

_QUIET: Final = frozenset({"Deck", "Card", "Sideboard", "VOSpell", "VOBanter"})


class XmlGame:
    """Feeds on the elements of a game; afterwards `builder` holds the packets and the rest what the file says of it."""

    def __init__(self, root: Attributes, attributes: Attributes, line: int) -> None:
        self.builder = Builder()
        self.root, self.attributes = root, attributes
        self.first_line = self.last_line = line
        self.ended = False
        self.names: dict[int, str] = {}
        self.seats: list[Seat] = []
        self._nodes: list[OpenPlayer] = []
        self._start_tags: list[tuple[int, int]] = []
        self._started = False
        self._game_entity = 1
        self._tags: list[tuple[int, int]] | None = None
        self._list: list[int] | None = None
        self._options: list[OpenOption] = []
        self._target_of: OpenOption | None = None

    def start(self, name: str, line: int, attributes: Attributes) -> Close | None:
        """An element begins; what is returned is to be called at its end."""
        if name == "Tag":
            # By far the most frequent element.
            try:
                if self._tags is not None:
                    self._tags.append((int(attributes["tag"]), int(attributes["value"])))
                return None
            except (ValueError, KeyError):
                return self._bad(name, line, attributes)
        handle = _ELEMENTS.get(name)
        if handle is None:
            if name not in _QUIET:
                self.builder.notice(line, "unknown-packet", name)
                self.builder.here.append(Other(line, f"{name} {dict(attributes)}"[:300]))
            return None
        try:
            return handle(self, line, attributes)
        except (ValueError, KeyError, IndexError, OverflowError):
            return self._bad(name, line, attributes)

    def finish(self, line: int, *, ended: bool) -> None:
        """The game ends, or the file does."""
        self.last_line, self.ended = line, ended
        self.builder.close_to(0, line, "the file ends")
        nodes = tuple(each.node() for each in self._nodes)
        time = self.attributes.get("ts")
        self.builder.top.insert(0, CreateGame(self.first_line, self._game_entity, tuple(self._start_tags), nodes, time))

    def entity(self, text: str | None) -> int:
        """The entity of an attribute; files of version 1.0 name players."""
        if not text:
            return 0
        if text.isdecimal():
            return int(text)
        if text == "GameEntity":
            return self._game_entity
        return next((entity for entity, name in self.names.items() if name == text), 0)

    def _bad(self, name: str, line: int, attributes: Attributes) -> Close | None:
        text = " ".join([name, *(f'{key}="{value}"' for key, value in attributes.items())])
        self.builder.notice(line, "bad-line", text)
        return None

    # Entities.

    def _game_node(self, line: int, attributes: Attributes) -> Close:
        self._game_entity = int(attributes.get("id", "1"))
        return self._tag_list(self._start_tags)

    def _player_node(self, line: int, attributes: Attributes) -> Close:
        entity, player = int(attributes["id"]), int(attributes["playerID"])
        hi, lo, own = attributes.get("accountHi"), attributes.get("accountLo"), list[tuple[int, int]]()
        self._nodes.append(OpenPlayer(line, entity, player, hi, lo, own))
        self.seats.append(Seat(entity, player, hi == "0" and lo == "0"))
        if name := attributes.get("name"):
            self.names[entity] = name
        return self._tag_list(own)

    def _tag_list(self, tags: list[tuple[int, int]]) -> Close:
        self._tags = tags

        def close(line: int) -> None:
            self._tags = None

        return close

    def _full(self, line: int, attributes: Attributes) -> Close:
        return self._with_tags(FullEntity, line, self.entity(attributes["id"]), attributes)

    def _show(self, line: int, attributes: Attributes) -> Close:
        return self._with_tags(ShowEntity, line, self.entity(attributes["entity"]), attributes)

    def _change_entity(self, line: int, attributes: Attributes) -> Close:
        return self._with_tags(ChangeEntity, line, self.entity(attributes["entity"]), attributes)

    def _with_tags(
        self,
        kind: type[FullEntity] | type[ShowEntity] | type[ChangeEntity],
        line: int,
        entity: int,
        attributes: Attributes,
    ) -> Close:
        tags: list[tuple[int, int]] = []
        self._tags, card, here = tags, attributes.get("cardID") or None, self.builder.here

        def close(last: int) -> None:
            self._tags = None
            here.append(kind(line, entity, card, tuple(tags)))

        return close

    def _hide(self, line: int, attributes: Attributes) -> None:
        self.builder.here.append(HideEntity(line, self.entity(attributes["entity"]), int(attributes["zone"])))

    def _tag_change(self, line: int, attributes: Attributes) -> None:
        entity, tag = self.entity(attributes["entity"]), int(attributes["tag"])
        definition = attributes.get("hasChangeDef", "False") in ("True", "1", "true")
        self.builder.here.append(TagChange(line, entity, tag, int(attributes["value"]), definition))

    def _cached(self, line: int, attributes: Attributes) -> None:
        entity, tag = self.entity(attributes["entity"]), int(attributes["tag"])
        self.builder.here.append(CachedTag(line, entity, tag, int(attributes["value"])))

    # Blocks.

    def _block(self, line: int, attributes: Attributes) -> Close:
        kind = words.block_kind(attributes.get("type", "0"))
        entity, target = self.entity(attributes.get("entity")), self.entity(attributes.get("target"))
        keyword, suboption = int(attributes.get("triggerKeyword", "0")), int(attributes.get("subOption", "-1"))
        index = int(attributes.get("effectIndex") or attributes.get("index") or "-1")
        card, time = attributes.get("effectCardId") or None, attributes.get("ts")
        if card is not None and card.startswith("System."):
            card = None
        self.builder.open(
            "block",
            line,
            lambda children, ended, last: Block(
                line, kind, entity, target, max(keyword, 0), suboption, index, card, children, ended, last, time
            ),
        )
        return self._ender("block")

    def _sub_spell(self, line: int, attributes: Attributes) -> Close:
        prefab, source = attributes.get("spellPrefabGuid", ""), self.entity(attributes.get("source"))
        targets: list[int] = []
        self._list = targets
        self.builder.open(
            "sub-spell",
            line,
            lambda children, ended, last: SubSpell(line, prefab, source, tuple(targets), children, ended, last),
        )
        return self._ender("sub-spell")

    def _ender(self, kind: Kind) -> Close:
        return lambda line: self.builder.end(kind, line)

    # Lists of entities.

    def _meta(self, line: int, attributes: Attributes) -> Close:
        kind, data = words.meta_kind(attributes["meta"]), self.entity(attributes.get("data"))
        return self._collect(lambda found: MetaData(line, kind, data, found))

    def _choices(self, line: int, attributes: Attributes) -> Close:
        id_, player = int(attributes.get("id", "0")), self.entity(attributes.get("entity"))
        kind, low, high = _choice_kind(attributes), int(attributes.get("min", "0")), int(attributes.get("max", "0"))
        source = self.entity(attributes.get("source"))
        return self._collect(lambda found: Choices(line, id_, player, kind, low, high, source, found))

    def _send_choices(self, line: int, attributes: Attributes) -> Close:
        id_, kind = int(attributes.get("id", "0")), _choice_kind(attributes)
        return self._collect(lambda found: SendChoices(line, id_, kind, found))

    def _chosen(self, line: int, attributes: Attributes) -> Close:
        id_, player = int(attributes.get("id", "0")), self.entity(attributes.get("entity"))
        return self._collect(lambda found: ChosenEntities(line, id_, player, found))

    def _collect(self, make: Callable[[tuple[int, ...]], MetaData | Choices | SendChoices | ChosenEntities]) -> Close:
        found: list[int] = []
        self._list, here = found, self.builder.here

        def close(line: int) -> None:
            self._list = None
            here.append(make(tuple(found)))

        return close

    def _entry(self, line: int, attributes: Attributes) -> None:
        if self._list is not None:
            self._list.append(self.entity(attributes.get("entity") or attributes.get("id")))

    # Options.

    def _option_list(self, line: int, attributes: Attributes) -> Close:
        id_, options = int(attributes.get("id", "0")), list[OpenOption]()
        self._options = options
        self.builder.close_to(0, line, "the options of the player are listed")
        here = self.builder.here

        def close(last: int) -> None:
            here.append(Options(line, id_, tuple(each.option() for each in options)))

        return close

    def _option(self, line: int, attributes: Attributes) -> None:
        kind = attributes.get("type", "")
        kind = words.option_kind(int(kind)) if kind.isdecimal() else kind
        opened = self._open_option(kind, attributes)
        self._options.append(opened)
        self._target_of = opened

    def _suboption(self, line: int, attributes: Attributes) -> Close:
        option, opened = self._options[-1], self._open_option("", attributes)
        option.suboptions.append(opened)
        self._target_of = opened

        def close(last: int) -> None:
            self._target_of = option

        return close

    def _open_option(self, kind: str, attributes: Attributes) -> OpenOption:
        index, entity = int(attributes.get("index", "0")), self.entity(attributes.get("entity"))
        return OpenOption(index, kind, entity, *_error(attributes))

    def _target(self, line: int, attributes: Attributes) -> None:
        if self._target_of is not None:
            index, entity = int(attributes.get("index", "0")), self.entity(attributes.get("entity"))
            self._target_of.targets.append(Target(index, entity, *_error(attributes)))

    def _send_option(self, line: int, attributes: Attributes) -> None:
        option, suboption = int(attributes["option"]), int(attributes.get("subOption", "-1"))
        target, position = int(attributes.get("target", "0")), int(attributes.get("position", "0"))
        self.builder.here.append(SendOption(line, option, suboption, target, position))

    # The rest.

    def _shuffle(self, line: int, attributes: Attributes) -> None:
        self.builder.here.append(Shuffle(line, int(attributes.get("player_id") or attributes["playerID"])))

    def _reset(self, line: int, attributes: Attributes) -> None:
        self.builder.here.append(ResetGame(line))


def _choice_kind(attributes: Attributes) -> str:
    kind = attributes.get("type", "")
    return words.choice_kind(int(kind)) if kind.isdecimal() else kind


def _error(attributes: Attributes) -> tuple[str, int | None]:
    text = attributes.get("error")
    if not text:
        return "NONE", None
    parameter = attributes.get("errorParam")
    name = words.requirement(int(text)) if text.lstrip("-").isdecimal() else text
    return name, int(parameter) if parameter else None


_ELEMENTS: Final[Mapping[str, Callable[[XmlGame, int, Attributes], Close | None]]] = {
    "GameEntity": XmlGame._game_node,
    "Player": XmlGame._player_node,
    "FullEntity": XmlGame._full,
    "ShowEntity": XmlGame._show,
    "ChangeEntity": XmlGame._change_entity,
    "HideEntity": XmlGame._hide,
    "TagChange": XmlGame._tag_change,
    "CachedTagForDormantChange": XmlGame._cached,
    "Block": XmlGame._block,
    "Action": XmlGame._block,
    "SubSpell": XmlGame._sub_spell,
    "SubSpellTarget": XmlGame._entry,
    "MetaData": XmlGame._meta,
    "Info": XmlGame._entry,
    "Choices": XmlGame._choices,
    "Choice": XmlGame._entry,
    "SendChoices": XmlGame._send_choices,
    "ChosenEntities": XmlGame._chosen,
    "Options": XmlGame._option_list,
    "Option": XmlGame._option,
    "SubOption": XmlGame._suboption,
    "Target": XmlGame._target,
    "SendOption": XmlGame._send_option,
    "ShuffleDeck": XmlGame._shuffle,
    "ResetGame": XmlGame._reset,
}
