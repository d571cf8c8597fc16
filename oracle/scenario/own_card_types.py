"""What the fields of the effect vocabulary take, read off their types; for card texts that come from a file."""

from collections.abc import Iterator, Mapping
from dataclasses import Field, fields, is_dataclass
from typing import Any, Final

from oracle.effects.enchanting import UNTIL
from oracle.effects.word import Word
from oracle.scenario.faults import one_of
from oracle.vocabulary import ABILITIES, QUEUES

LARGEST: Final = 9999
"""No number of a card's text is larger."""

_METHODS: Final = {"Effect": "run", "Selector": "select", "Condition": "test", "Value": "value", "Filter": "fits"}
"""A word is what it can do."""

_WORDS: Final = {
    "Effect": "an instruction",
    "Selector": "a set of characters or cards",
    "Those": "a set of characters (Those)",
    "Condition": "a condition",
    "Value": "a number that is read when it is needed",
    "Filter": "a filter",
    "Trigger": "a trigger",
    "int": f"a whole number from -{LARGEST} to {LARGEST}",
    "str": "a text",
    "bool": "true or false",
}
_SIDES: Final = ("friendly", "enemy")
_FLAGS: Final = (
    "BATTLECRIES_TWICE", "CHOOSE_BOTH", "DEATHRATTLES_TWICE", "ENEMIES_NOT_HEALED", "HEALING_IS_DAMAGE",
    "POWER_TARGETS_MINIONS", "POWER_TWICE", "SPELL_DOUBLE",
)  # fmt: skip
_CLOSED: Final[Mapping[tuple[str, str], tuple[str, ...]]] = {
    ("", "side"): _SIDES,
    ("Those", "side"): ("any", *_SIDES),
    ("Those", "kind"): ("character", "minion", "hero"),
    ("ReturnToHand", "side"): ("", *_SIDES),
    ("Summon", "where"): ("beside", "left", "right_left", "left_right", "end"),
    ("CopyToHand", "side"): (*_SIDES, "other"),
    ("Give", "until"): ("", *UNTIL),
    ("GainMana", "what"): ("temporary", "crystals", "empty", "refill", "lose", "unlock"),
    ("Has", "ability"): ABILITIES,
    ("Give", "abilities"): ABILITIES,
    ("GiveOneOf", "abilities"): ABILITIES,
    ("Ruled", "flag"): _FLAGS,
    ("Aura", "flag"): ("", *_FLAGS, *(f"both:{flag}" for flag in _FLAGS)),
    ("Trigger", "event"): QUEUES,
    ("Trigger", "keyword"): ("", "SECRET", "DEATHRATTLE", "DORMANT", "OVERHEAL"),
    ("Trigger", "zone"): ("PLAY", "HAND", "DECK"),
}
"""Word (any, if empty) and field to the only texts that mean something there."""

_PLAYABLE: Final = ("MINION", "SPELL", "WEAPON", "HERO", "LOCATION")
_CARDS: Final[Mapping[tuple[str, str], tuple[str, ...]]] = {
    ("AddOneOfToHand", "cards"): _PLAYABLE,
    ("Aura", "protects_from"): (),
    ("CostHealth", "card"): (),
    ("CostLess", "card"): (),
    ("ShiftInHand", "card"): (),
    ("CreateInDeck", "card"): _PLAYABLE,
    ("CreateInHand", "card"): _PLAYABLE,
    ("CreatePotion", "recipes"): ("SPELL",),
    ("DiedThisGame", "card"): (),
    ("DiscoverOneOf", "cards"): _PLAYABLE,
    ("Double", "card"): (),
    ("DrawThat", "otherwise"): _PLAYABLE,
    ("Equip", "card"): ("WEAPON",),
    ("Give", "card"): (),
    ("GiveOneOf", "card"): (),
    ("ReplaceHero", "card"): ("HERO",),
    ("ReplacePower", "card"): ("HERO_POWER",),
    ("Script", "options"): (),
    ("Script", "power"): ("HERO_POWER",),
    ("Summon", "card"): ("MINION", "LOCATION"),
    ("SummonCopyFromDeck", "otherwise"): ("MINION", "LOCATION"),
    ("SummonOneOf", "cards"): ("MINION", "LOCATION"),
    ("SetRemainingHealth", "card"): (),
    ("SummonSmallCopy", "card"): (),
    ("SummonSouls", "card"): (),
    ("SummonInPlaceOf", "card"): ("MINION", "LOCATION"),
    ("Swap", "card"): (),
    ("TakeControlUntilEndOfTurn", "card"): (),
    ("Transform", "into"): ("MINION", "LOCATION"),
    ("TrapSoul", "card"): (),
    ("TransformOneOf", "cards"): ("MINION", "LOCATION"),
    ("UpgradePower", "upgrades"): ("HERO_POWER",),
}
"""Word and field that names cards to their types (any, if empty)."""

_COUNTS: Final = ("count", "goal", "place", "times")
"""Fields that count something."""

_QUERY: Final = ("type", "class", "race", "cost", "school", "rarity", "set", "ability", "id")
"""What cards of the database can be asked for by."""


def misfit(kind: type, field: "Field[Any]", value: object) -> str | None:
    """What a field of a word wants, if the value is nothing like it."""
    if not _fits(str(field.type), value):
        return _wanted(str(field.type), isinstance(value, tuple))
    if field.name == "cards" and value == ():
        return "at least one"
    if field.name == "recipes" and isinstance(value, tuple):
        if not value or any(len(set(recipe[2:])) < 2 for recipe in value):
            return "recipes: what is shown, the potion, at least two ingredients"
    if field.name in _COUNTS and isinstance(value, int) and value < 0:
        return f"a whole number from 0 to {LARGEST}"
    closed = _CLOSED.get((kind.__name__, field.name)) or _CLOSED.get(("", field.name))
    texts = value if isinstance(value, tuple) else (value,)
    wrong = [each for each in texts if isinstance(each, str) and closed and each not in closed]
    if closed and wrong:
        return one_of(closed, wrong[0])
    if field.name == "query" and any(key not in _QUERY for key, _ in texts):
        return f"pairs of {', '.join(_QUERY)} and a value"
    return None


def kind_of(word: type) -> str:
    """What a word is, by what it can do: a key of `_METHODS`."""
    return next(kind for kind, method in _METHODS.items() if callable(getattr(word, method, None)))


def taken(kind: type, field: "Field[Any]") -> str:
    """What a field of a word takes, in words."""
    closed = _CLOSED.get((kind.__name__, field.name)) or _CLOSED.get(("", field.name))
    if closed:
        return ", ".join(f'"{each}"' for each in dict.fromkeys(closed))
    if field.name == "query":
        return f"pairs of {', '.join(_QUERY)} and a value"
    cards = _CARDS.get((kind.__name__, field.name))
    if cards is not None:
        several = "ids of cards" if str(field.type).startswith("tuple[") else "the id of a card"
        return f"{several}: {', '.join(cards)}" if cards else several
    return _wanted(str(field.type))


def named_cards(value: object) -> Iterator[tuple[str, tuple[str, ...]]]:
    """Every card that a text names, with the types that it may have (any, if empty)."""
    if isinstance(value, tuple):
        for each in value:
            yield from named_cards(each)
    elif is_dataclass(value):
        for field in fields(value):
            part = getattr(value, field.name)
            types = _CARDS.get((type(value).__name__, field.name))
            if types is None:
                yield from named_cards(part)
            else:
                yield from ((name, types) for name in _texts(part))


def words_of(value: object, names: tuple[str, ...]) -> list[str]:
    """Which of these words a text holds."""
    if isinstance(value, tuple):
        return [name for each in value for name in words_of(each, names)]
    if not is_dataclass(value):
        return []
    own = [type(value).__name__] if type(value).__name__ in names else []
    return own + [name for field in fields(value) for name in words_of(getattr(value, field.name), names)]


def _texts(value: object) -> Iterator[str]:
    if isinstance(value, str):
        yield from [value] if value else []
    elif isinstance(value, tuple):
        for each in value:
            yield from _texts(each)


def _fits(type_: str, value: object) -> bool:
    if type_.startswith("tuple["):
        inner = type_.removeprefix("tuple[").removesuffix("]")
        if not isinstance(value, tuple):
            return False
        if inner.endswith(", ..."):
            return all(_fits(inner.removesuffix(", ..."), each) for each in value)
        types = inner.split(", ")
        return len(types) == len(value) and all(map(_fits, types, value))
    return any(_is(each, value) for each in type_.split(" | "))


def _is(type_: str, value: object) -> bool:
    match type_:
        case "None":
            return value is None
        case "int":
            return isinstance(value, int) and not isinstance(value, bool) and abs(value) <= LARGEST
        case "str":
            return isinstance(value, str)
        case "bool":
            return isinstance(value, bool)
    if type_ in _METHODS:
        return isinstance(value, Word) and callable(getattr(value, _METHODS[type_], None))
    return type(value).__name__ == type_


def _wanted(type_: str, several: bool = False) -> str:
    if type_.startswith("tuple["):
        inner = type_.removeprefix("tuple[").removesuffix("]")
        return f"a list, each of it {_wanted(inner.removesuffix(', ...'))}" if inner.endswith(", ...") else "a pair"
    wanted = " or ".join(_WORDS.get(each, each) for each in type_.split(" | ") if each != "None")
    return f'{wanted}; {{"Then": [A, B]}} is several' if wanted == _WORDS["Effect"] and several else wanted
