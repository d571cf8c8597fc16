"""The state of a game as a plain mapping, the changes between two of them, and questions by `name.tag`.

A state maps names to fields; `oracle.scenario` makes it from a game. It has three kinds of rows:

- `"game"`: `turn` (number), `active` (`"p1"`, `"p2"` or None), `result` (`"p1"`, `"p2"`, `"tie"` or None).
- `"p1"`, `"p2"`: `mana.crystals`, `mana.used`, `mana.locked` (this turn's Overload), `mana.owed` (next turn's),
  `mana.temporary`, `fatigue`; the zones `board`, `hand`, `deck` (top first), `secrets`, `graveyard`: lists of names in
  zone order (a card of a deck that is no entity yet stands there by its card id); `hero`, `power`, `weapon` as one name
  or None.
- every entity by its scenario name: `card` (what it is now), `zone`, `controller`, `attack`, `health` (the maximum),
  `damage`, `remaining` (Health left), `armor`, `durability` (left), `cost`, `enchantments` (card ids in order of
  attachment), and each flag of `FLAGS` that is true. A field without a meaning for the entity is left out.

All values are JSON. Zone names are those of the vocabulary (`PLAY`, `HAND`, …).
"""

from collections.abc import Mapping
from difflib import get_close_matches
from typing import Final, TypeAlias

from oracle.trace.model import JSON

Fields: TypeAlias = Mapping[str, JSON]
State: TypeAlias = Mapping[str, Fields]
Changes: TypeAlias = Mapping[str, tuple[JSON, JSON]]

ZONES: Final = ("board", "hand", "deck", "secrets", "graveyard")
"""The fields of a player that are lists of names."""

SINGLES: Final = ("hero", "power", "weapon")
"""The fields of a player that name one entity."""

NUMBERS: Final = ("attack", "health", "damage", "remaining", "armor", "durability", "cost", "attacks_made", "count")
"""The number-valued fields of an entity."""

FLAGS: Final = frozenset(
    {
        "cannot_attack_heroes",
        "cant_attack",
        "charge",
        "divine_shield",
        "dormant",
        "elusive",
        "exhausted",
        "frozen",
        "immune",
        "lifesteal",
        "mega_windfury",
        "poisonous",
        "ready",
        "reborn",
        "rush",
        "silenced",
        "stealth",
        "taunt",
        "to_be_destroyed",
        "used",
        "windfury",
    }
)
"""The fields of an entity that are true or false; left out where false."""

TAGS: Final = FLAGS | {*NUMBERS, "card", "zone", "controller", "enchantments"}
"""Every field that an entity may have."""


PLAYER_TAGS: Final = frozenset(
    {
        *(f"mana.{kind}" for kind in ("crystals", "used", "locked", "owed", "temporary")),
        "fatigue",
        *SINGLES,
        *ZONES,
    }
)
"""Every field of a player."""

GAME_TAGS: Final = frozenset({"turn", "active", "result"})
"""Every field of the game."""


class UnknownKey(KeyError):
    """A `name.tag` key that means nothing in this state: the key, what was wanted, and the nearest that exists."""

    def __init__(self, key: str, wanted: str, near: str | None = None) -> None:
        """Keep the facts and a hint."""
        super().__init__(key)
        self.key = key
        self.wanted = wanted
        self.near = near

    def __str__(self) -> str:
        """One line for a message."""
        hint = f" (is `{self.near}` meant?)" if self.near else ""
        return f"found `{self.key}`, wanted {self.wanted}{hint}"


def changes(before: State, after: State) -> dict[str, tuple[JSON, JSON]]:
    """What differs between two states: `name.tag` to (before, after), None where a side has no such field."""
    found: dict[str, tuple[JSON, JSON]] = {}
    for name in before.keys() | after.keys():
        old, new = before.get(name, {}), after.get(name, {})
        if old == new:
            continue
        for tag in old.keys() | new.keys():
            pair = (old.get(tag), new.get(tag))
            if pair[0] != pair[1]:
                found[f"{name}.{tag}"] = pair
    return dict(sorted(found.items()))


def apply(state: State, changed: Changes) -> dict[str, dict[str, JSON]]:
    """The state after the changes; the inverse of `changes`. A field that becomes None is taken out."""
    result = {name: dict(fields) for name, fields in state.items()}
    for key, (_, after) in changed.items():
        name, tag = split(key)
        fields = result.setdefault(name, {})
        if after is None and tag in TAGS:
            fields.pop(tag, None)
        else:
            fields[tag] = after
    return {name: fields for name, fields in result.items() if fields}


def split(key: str) -> tuple[str, str]:
    """`imp.zone` as (`imp`, `zone`), `p1.mana.used` as (`p1`, `mana.used`), `p2.hero.armor` as (`p2.hero`, `armor`)."""
    first, _, rest = key.partition(".")
    if first in ("p1", "p2"):
        second, dot, tag = rest.partition(".")
        if dot and second.partition("#")[0] in SINGLES:
            return f"{first}.{second}", tag
    return first, rest


def query(state: State, key: str, names: Mapping[str, str] | None = None) -> JSON:
    """The value that `name.tag` has in the state; `names` maps aliases bound in play to the names of the state.

    A flag that is left out is False, another field None. `p1.weapon.attack` follows the name that the player's field
    holds. `<zone>.count` counts a zone. Raises `UnknownKey` for what no entity or player has.
    """
    first, dot, rest = key.partition(".")
    if names and first in names:
        key = names[first] + dot + rest
    name, tag = split(key)
    owner, _, single = name.partition(".")
    held = state.get(owner, {}).get(single) if single in SINGLES else None
    # A hero power that took the place of another has a name of its own, and `p1.power` means the one of now.
    if isinstance(held, str) and held in state:
        name = held
    elif name not in state:
        if owner in state and single in SINGLES:
            return False if tag in FLAGS else None
        else:
            raise UnknownKey(key, "a name that is in the game", _near(name, state))
    fields = state[name]
    if tag in fields:
        return fields[tag]
    if name in ("game", "p1", "p2"):
        return _of_player(key, tag, fields)
    if tag in FLAGS:
        return False
    if tag not in TAGS:
        raise UnknownKey(key, "a tag of an entity", _near(tag, dict.fromkeys(TAGS)))
    return None


def _of_player(key: str, tag: str, fields: Fields) -> JSON:
    zone, dot, last = tag.rpartition(".")
    entries = fields.get(zone)
    if dot and last == "count" and isinstance(entries, list | tuple):
        return len(entries)
    if tag in SINGLES:
        return None
    raise UnknownKey(key, "a tag of a player or of the game", _near(tag, dict.fromkeys([*fields, "deck.count"])))


def _near(word: str, known: Mapping[str, object]) -> str | None:
    found = get_close_matches(word, known, n=1)
    return found[0] if found else None
