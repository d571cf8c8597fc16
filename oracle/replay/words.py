"""The client's names for tags, tag values, blocks and the like, and their numbers; what has no name stays a number."""

from collections.abc import Mapping
from enum import IntEnum
from typing import Final

from hearthstone import enums


def _numbers(enum: type[IntEnum]) -> dict[str, int]:
    return {name: int(value) for name, value in enum.__members__.items()}


def _names(enum: type[IntEnum]) -> dict[int, str]:
    return {int(member): member.name for member in enum}


TAG_NUMBERS: Final[Mapping[str, int]] = _numbers(enums.GameTag)
TAG_NAMES: Final[Mapping[int, str]] = _names(enums.GameTag)

_VALUE_ENUMS: Final[dict[int, dict[str, int]]] = {
    int(tag): _numbers(enum)
    for tag, enum in enums.TAG_TYPES.items()
    if isinstance(enum, type) and issubclass(enum, IntEnum) and enum is not enums.Type
}
_ANY_VALUE: Final[dict[str, int]] = {
    name: number for values in reversed(list(_VALUE_ENUMS.values())) for name, number in values.items()
}

_BLOCK_NUMBERS: Final = _numbers(enums.BlockType)
_BLOCK_NAMES: Final = _names(enums.BlockType)
_META_NAMES: Final = _names(enums.MetaDataType)
_CHOICE_NAMES: Final = _names(enums.ChoiceType)
_OPTION_NAMES: Final = _names(enums.OptionType)
_GAME_TYPES: Final = _numbers(enums.GameType)
_GAME_TYPE_NAMES: Final = _names(enums.GameType)
_FORMAT_NAMES: Final = _names(enums.FormatType)

# The client's numbers for the reasons in option lists; only HSReplay files have the numbers.
_REQUIREMENTS: Final = (
    "NONE MINION_TARGET FRIENDLY_TARGET ENEMY_TARGET DAMAGED_TARGET MAX_SECRETS FROZEN_TARGET CHARGE_TARGET "
    "TARGET_MAX_ATTACK NONSELF_TARGET TARGET_WITH_RACE TARGET_TO_PLAY NUM_MINION_SLOTS WEAPON_EQUIPPED ENOUGH_MANA "
    "YOUR_TURN NONSTEALTH_ENEMY_TARGET HERO_TARGET SECRET_ZONE_CAP MINION_CAP_IF_TARGET_AVAILABLE MINION_CAP "
    "TARGET_ATTACKED_THIS_TURN TARGET_IF_AVAILABLE MINIMUM_ENEMY_MINIONS TARGET_FOR_COMBO NOT_EXHAUSTED_ACTIVATE "
    "UNIQUE_SECRET_OR_QUEST TARGET_TAUNTER CAN_BE_ATTACKED ACTION_PWR_IS_MASTER_PWR TARGET_MAGNET "
    "ATTACK_GREATER_THAN_0 ATTACKER_NOT_FROZEN HERO_OR_MINION_TARGET CAN_BE_TARGETED_BY_SPELLS SUBCARD_IS_PLAYABLE "
    "TARGET_FOR_NO_COMBO NOT_MINION_JUST_PLAYED NOT_EXHAUSTED_HERO_POWER CAN_BE_TARGETED_BY_OPPONENTS "
    "ATTACKER_CAN_ATTACK TARGET_MIN_ATTACK CAN_BE_TARGETED_BY_HERO_POWERS ENEMY_TARGET_NOT_IMMUNE "
    "ENTIRE_ENTOURAGE_NOT_IN_PLAY MINIMUM_TOTAL_MINIONS MUST_TARGET_TAUNTER UNDAMAGED_TARGET "
    "CAN_BE_TARGETED_BY_BATTLECRIES STEADY_SHOT MINION_OR_ENEMY_HERO"
).split()

_META_ALIASES: Final = {"META_TARGET": "TARGET", "META_DAMAGE": "DAMAGE", "META_HEALING": "HEALING"}


class Words:
    """Names that no table has, each with a negative number of its own; one such table for each game."""

    __slots__ = ("_numbers",)

    def __init__(self) -> None:
        self._numbers: dict[str, int] = {}

    def tag(self, text: str) -> int:
        """The tag's number, whether the text is a name or a number."""
        number = TAG_NUMBERS.get(text)
        if number is not None:
            return number
        return int(text) if _is_number(text) else self._intern(text)

    def value(self, tag: int, text: str) -> int:
        """The value's number, by the kind of value that the tag has."""
        if _is_number(text):
            return int(text)
        values = _VALUE_ENUMS.get(tag)
        number = values.get(text) if values is not None else None
        if number is None:
            number = _ANY_VALUE.get(text)
        return self._intern(text) if number is None else number

    def _intern(self, text: str) -> int:
        if not text:
            raise ValueError("a name is missing")
        return self._numbers.setdefault(text[:_LONGEST], -1 - len(self._numbers))

    def known(self) -> dict[int, str]:
        """The names by their numbers."""
        return {number: name for name, number in self._numbers.items()}


_LONGEST: Final = 200


def _is_number(text: str) -> bool:
    digits = text[1:] if text[:1] == "-" else text
    return digits.isdecimal() and digits.isascii() and len(digits) < 20


def tag_name(tag: int, words: Mapping[int, str] | None = None) -> str:
    """What the client calls a tag; its number where it has no name."""
    name = TAG_NAMES.get(tag)
    if name is None and words:
        name = words.get(tag)
    return name if name is not None else str(tag)


def block_kind(text: str) -> str:
    """`PLAY` for `PLAY` or `7`; one name where the client has had two (`TRADE` is `DECK_ACTION` now)."""
    number = int(text) if text.isdecimal() else _BLOCK_NUMBERS.get(text)
    return _BLOCK_NAMES.get(number, text) if number is not None else text


def meta_kind(text: str) -> str:
    """`DAMAGE` for `META_DAMAGE`, `DAMAGE` or `1`."""
    if text.isdecimal():
        return _META_NAMES.get(int(text), text)
    return _META_ALIASES.get(text, text)


def choice_kind(number: int) -> str:
    """`MULLIGAN` for 1."""
    return _CHOICE_NAMES.get(number, str(number))


def option_kind(number: int) -> str:
    """`POWER` for 3."""
    return _OPTION_NAMES.get(number, str(number))


def requirement(number: int) -> str:
    """`REQ_ENOUGH_MANA` for 1 of an option's errors; `NONE` for 0, `INVALID` for -1."""
    if number == -1:
        return "INVALID"
    return f"REQ_{_REQUIREMENTS[number]}" if 0 < number < len(_REQUIREMENTS) else "NONE" if not number else str(number)


def game_type(text: str) -> str:
    """`GT_RANKED` for `GT_RANKED` or `7`."""
    return _GAME_TYPE_NAMES.get(int(text), text) if text.isdecimal() else text


def format_type(text: str) -> str:
    """`FT_STANDARD` for `FT_STANDARD` or `2`."""
    return _FORMAT_NAMES.get(int(text), text) if text.isdecimal() else text
