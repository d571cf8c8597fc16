"""The lines of one game of a Power.log made into packets; lines that cannot be read are noted and passed over."""

from collections.abc import Callable, Sequence
from typing import Final

from oracle.replay import words
from oracle.replay.building import Builder
from oracle.replay.choice_lines import ChoiceLines
from oracle.replay.fields import number, values
from oracle.replay.log_lines import GAME, OPTIONS, POWER, SEND_OPTION, Line
from oracle.replay.numbers import Numbers
from oracle.replay.option_lines import OptionLines
from oracle.replay.packets import (
    Block,
    CachedTag,
    ChangeEntity,
    FullEntity,
    HideEntity,
    MetaData,
    Other,
    Packet,
    ResetGame,
    SendOption,
    ShowEntity,
    Shuffle,
    SubSpell,
    TagChange,
)
from oracle.replay.start_lines import StartLines
from oracle.replay.tags import (
    STEP,
    STEP_MAIN_CLEANUP,
    STEP_MAIN_END,
    STEP_MAIN_NEXT,
    STEP_MAIN_READY,
    STEP_MAIN_START,
    STEP_MAIN_START_TRIGGERS,
)

_OLD_BLOCK: Final = ("Entity", "SubType", "BlockType", "Index", "Target")
_NEW_BLOCK: Final = (
    "SubType",
    "BlockType",
    "Entity",
    "EffectCardId",
    "EffectIndex",
    "Target",
    "SubOption",
    "TriggerKeyword",
)
_OUTSIDE: Final = frozenset(
    {
        STEP_MAIN_READY,
        STEP_MAIN_START,
        STEP_MAIN_START_TRIGGERS,
        STEP_MAIN_END,
        STEP_MAIN_CLEANUP,
        STEP_MAIN_NEXT,
    }
)
"""Steps of a turn that begin outside of all blocks, in every build."""
_SILENT: Final = frozenset({"VO_SPELL", "VO_BANTER"})


class PowerGame:
    """Reads one game: `read` once, then `builder`, `numbers` and `about` hold what was found."""

    def __init__(self, *, delayed: bool = False) -> None:
        self.builder = Builder()
        self._delayed = delayed
        self.numbers = Numbers()
        self.about: dict[str, str] = {}
        self.player_names: dict[int, str] = {}
        self._tags: list[tuple[int, int]] | None = None
        self._list: list[int] | None = None
        self._pending: Callable[[], Packet] | None = None
        self._base = 0
        self._options = OptionLines(self.numbers.entity)
        self._choices = ChoiceLines(self.numbers)
        self._start = StartLines(self.numbers)
        self._time: str | None = None

    def read(self, lines: Sequence[Line], time: str | None) -> None:
        """Read all lines of the game, the first of them CREATE_GAME."""
        self.numbers.lines, self._time = lines, time
        power = self._power
        for line, channel, message in lines:
            try:
                if channel == POWER:
                    power(line, message)
                else:
                    self._other(line, channel, message)
            except (ValueError, IndexError, KeyError, OverflowError):
                self.builder.notice(line, "bad-line", message.strip())
        self._flush()
        self.builder.close_to(0, lines[-1][0] if lines else 0, "the log ends")

    # One line of the power channel.

    def _power(self, line: int, message: str) -> None:
        text = message.strip()
        if text.startswith("tag="):
            self._tag(text)
            return
        if text.startswith("TAG_CHANGE "):
            if self._pending is not None:
                self._flush()
            entity, tag, value, definition = self.numbers.change(text[18:])
            builder = self.builder
            if tag == STEP and value in _OUTSIDE and builder.depth and entity == self.numbers.game:
                builder.close_to(0, line, "the next step of the turn begins")
            builder.here.append(TagChange(line, entity, tag, value, definition))
            return
        if self._detail(text):
            return
        self._flush()
        word = text.partition(" ")[0]
        handle = _HANDLERS.get(word)
        if handle is not None:
            handle(self, line, text, message)
        elif text:
            if word not in _SILENT:
                self.builder.notice(line, "unknown-packet", text)
            self.builder.here.append(Other(line, text[:300]))

    def _tag(self, text: str) -> None:
        tags = self._tags
        if tags is None:
            raise ValueError("a tag without its entity")
        tags.append(self.numbers.pair(text))

    def _detail(self, text: str) -> bool:
        """Lines that belong to the packet before them."""
        targets = self._list
        if text.startswith(("Info[", "Targets[")):
            if targets is None:
                raise ValueError("a list without its packet")
            targets.append(self.numbers.entity(text.partition(" = ")[2]))
            return True
        if text.startswith("Source = "):
            return True
        if text.startswith(("GameEntity EntityID=", "Player EntityID=")):
            self._part_of_start(text)
            return True
        return False

    # The start of the game.

    def _create(self, line: int, text: str, message: str) -> None:
        self.builder.close_to(0, line, "a game begins")
        self._tags, self._pending = self._start.begin(line, self._time)

    def _part_of_start(self, text: str) -> None:
        if self._pending is None:
            raise ValueError("a player outside of CREATE_GAME")
        tags = self._start.line(text)
        if tags is not None:
            self._tags = tags

    # Entities.

    def _full(self, line: int, text: str, message: str) -> None:
        body = text[14:]
        if body.startswith("Creating ID="):
            id_text, _, card = body[12:].partition(" CardID=")
            entity = int(id_text)
        else:
            head, _, card = body.removeprefix("Updating ").rpartition(" CardID=")
            entity = self.numbers.entity(head.removeprefix("Entity="))
        self._entity_packet(FullEntity, line, entity, card)

    def _show(self, line: int, text: str, message: str) -> None:
        head, mark, card = text.partition("Updating Entity=")[2].rpartition(" CardID=")
        if not mark:
            raise ValueError("a reveal without its card")
        kind = ShowEntity if text.startswith("SHOW") else ChangeEntity
        self._entity_packet(kind, line, self.numbers.entity(head), card)

    def _entity_packet(
        self, kind: type[FullEntity] | type[ShowEntity] | type[ChangeEntity], line: int, entity: int, card: str
    ) -> None:
        tags: list[tuple[int, int]] = []
        card_id = card.strip() or None
        self._tags = tags
        self._pending = lambda: kind(line, entity, card_id, tuple(tags))

    def _hide(self, line: int, text: str, message: str) -> None:
        entity, _, zone, _ = self.numbers.change(text.partition("Entity=")[2])
        self.builder.here.append(HideEntity(line, entity, zone))

    def _cached(self, line: int, text: str, message: str) -> None:
        entity, tag, value, _ = self.numbers.change(text.partition("Entity=")[2])
        self.builder.here.append(CachedTag(line, entity, tag, value))

    # Blocks.

    def _block(self, line: int, text: str, message: str) -> None:
        builder = self.builder
        found = values(text, _NEW_BLOCK if "EffectIndex=" in text else _OLD_BLOCK)
        kind = words.block_kind(found.get("BlockType") or found.get("SubType") or "INVALID")
        entity, target = self.numbers.entity(found.get("Entity", "")), self.numbers.entity(found.get("Target", ""))
        keyword_text = found.get("TriggerKeyword", "0")
        keyword = 0 if keyword_text in ("", "TAG_NOT_SET") else self.numbers.words.tag(keyword_text)
        suboption = number(found.get("SubOption"), -1)
        index = number(found.get("EffectIndex") or found.get("Index"), -1)
        card = found.get("EffectCardId") or None
        if card is not None and card.startswith("System."):
            card = None
        self._check_depth(line, message)
        builder.open(
            "block",
            line,
            lambda children, ended, last: Block(
                line, kind, entity, target, keyword, suboption, index, card, children, ended, last
            ),
        )

    def _check_depth(self, line: int, message: str) -> None:
        """The immediate stream indents by depth: less indentation than open blocks shows that an end is missing."""
        builder = self.builder
        if self._base > builder.depth:
            self._base = builder.depth
        if self._delayed:
            return
        depth = (len(message) - len(message.lstrip(" "))) // 4 + self._base
        if depth < builder.depth:
            builder.close_to(depth, line, "a block begins outside of it")

    def _end(self, line: int, text: str, message: str) -> None:
        self.builder.end("block", line)
        if self._base > self.builder.depth:
            self._base = self.builder.depth

    def _sub_spell(self, line: int, text: str, message: str) -> None:
        found = values(text, ("SpellPrefabGUID", "Source", "TargetCount"))
        source_text = found.get("Source", "0")
        source = int(source_text) if source_text.isdecimal() else 0
        prefab = found.get("SpellPrefabGUID", "")
        targets: list[int] = []
        self._list = targets
        self.builder.open(
            "sub-spell",
            line,
            lambda children, ended, last: SubSpell(line, prefab, source, tuple(targets), children, ended, last),
        )

    def _sub_spell_end(self, line: int, text: str, message: str) -> None:
        self.builder.end("sub-spell", line)

    # The rest.

    def _meta(self, line: int, text: str, message: str) -> None:
        found = values(text, ("Meta", "Data", "InfoCount") if "InfoCount=" in text else ("Meta", "Data", "Info"))
        kind, data = words.meta_kind(found["Meta"]), self.numbers.entity(found.get("Data", "0"))
        info: list[int] = []
        self._list = info
        self._pending = lambda: MetaData(line, kind, data, tuple(info))

    def _shuffle(self, line: int, text: str, message: str) -> None:
        self.builder.here.append(Shuffle(line, int(text.partition("PlayerID=")[2])))

    def _reset(self, line: int, text: str, message: str) -> None:
        self.builder.here.append(ResetGame(line))

    # Other channels.

    def _other(self, line: int, channel: int, message: str) -> None:
        text = message.strip()
        if channel == OPTIONS:
            if text.startswith("id="):
                self._flush()
                self.builder.close_to(0, line, "the options of the player are listed")
                self._pending = self._options.begin(line, int(text[3:]))
            else:
                self._options.line(text)
            return
        if channel == GAME:
            key, mark, value = text.partition("=")
            if key == "PlayerID":
                player, _, name = value.partition(", PlayerName=")
                self.player_names.setdefault(int(player), name)
            elif mark:
                self.about.setdefault(key, value)
            return
        if channel == SEND_OPTION:
            self._flush()
            found = values(" " + text, ("selectedOption", "selectedSubOption", "selectedTarget", "selectedPosition"))
            self.builder.here.append(
                SendOption(
                    line,
                    int(found["selectedOption"]),
                    number(found.get("selectedSubOption"), -1),
                    number(found.get("selectedTarget"), 0),
                    number(found.get("selectedPosition"), 0),
                )
            )
            return
        if text.startswith("id="):
            self._flush()
            # A block goes on after a choice, and its lines are indented anew.
            self._base = self.builder.depth
            self._pending = self._choices.begin(line, channel, text)
        else:
            self._choices.line(text)

    def _flush(self) -> None:
        pending = self._pending
        if pending is not None:
            self._pending = None
            self.builder.here.append(pending())
            self._choices.end()
        self._tags = self._list = None


_HANDLERS: Final[dict[str, Callable[[PowerGame, int, str, str], None]]] = {
    "CREATE_GAME": PowerGame._create,
    "FULL_ENTITY": PowerGame._full,
    "SHOW_ENTITY": PowerGame._show,
    "CHANGE_ENTITY": PowerGame._show,
    "HIDE_ENTITY": PowerGame._hide,
    "BLOCK_START": PowerGame._block,
    "ACTION_START": PowerGame._block,
    "BLOCK_END": PowerGame._end,
    "ACTION_END": PowerGame._end,
    "META_DATA": PowerGame._meta,
    "SUB_SPELL_START": PowerGame._sub_spell,
    "SUB_SPELL_END": PowerGame._sub_spell_end,
    "CACHED_TAG_FOR_DORMANT_CHANGE": PowerGame._cached,
    "SHUFFLE_DECK": PowerGame._shuffle,
    "RESET_GAME": PowerGame._reset,
}
