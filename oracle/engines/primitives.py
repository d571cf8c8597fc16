"""A set-up as a list of seven kinds of primitive, for engines without a board editor; and the way back."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, Final, Literal, TypeAlias, cast

from oracle.engines.messages import Message
from oracle.trace.model import JSON

Kind: TypeAlias = Literal["turn", "mana", "create", "equip", "enchant", "damage", "tag"]
KINDS: Final[tuple[Kind, ...]] = ("turn", "mana", "create", "equip", "enchant", "damage", "tag")

Primitive: TypeAlias = dict[str, JSON]

_SIDES: Final = ("p1", "p2")
_ROWS: Final[Mapping[str, str]] = {"board": "PLAY", "secrets": "SECRET", "hand": "HAND", "deck": "DECK"}
_OF_CREATION: Final = frozenset({"as", "card", "damage", "enchantments", "tags"})


class BadPrimitive(ValueError):
    """A primitive that means nothing: its place in the list, from 0, and why."""

    def __init__(self, number: int, why: str) -> None:
        super().__init__(f"primitive {number}: {why}")
        self.number = number


def primitives_of(setup: Message) -> list[Primitive]:
    """The primitives of a set-up, in order of play; what is said of an entity follows its creation.

    A minion's `place` counts from 1 in the row as it is then; cards of a deck come from the top.
    """
    found: list[Primitive] = [{"do": "turn", **{key: setup[key] for key in ("turn", "active", "first")}}]
    if "player_ids" in setup:
        ids = cast("Mapping[str, JSON]", setup["player_ids"])
        found += [{"do": "tag", "on": side, "tag": "player_id", "value": ids[side]} for side in _SIDES]
    if "card_pool" in setup:
        found.append({"do": "tag", "on": "game", "tag": "card_pool", "value": setup["card_pool"]})
    for side in _SIDES:
        own = cast("Mapping[str, Any]", setup[side])
        found.append({"do": "mana", "player": side, **own["mana"]})
        for name, value in own.get("history", {}).items():
            found.append({"do": "tag", "on": side, "tag": f"history.{name}", "value": value})
        for key in ("hero", "power"):
            if key in own:
                found += _made({"do": "create", "zone": "PLAY", "kind": key}, side, own[key])
    for side, key, place, spec in _in_order(setup):
        if key == "weapon":
            found += _made({"do": "equip"}, side, spec)
        elif key == "board":
            found += _made({"do": "create", "zone": "PLAY", "place": place}, side, spec)
        else:
            found += _made({"do": "create", "zone": _ROWS[key]}, side, spec)
    # Links are between things that are all there.
    return sorted(found, key=lambda each: each.get("tag") == "linked")


def _in_order(setup: Message) -> Iterator[tuple[str, str, int, Message]]:
    """Side, key, place and spec of everything but heroes and powers, in order of play, then hands and decks."""
    played: list[tuple[str, str, int, Message]] = []
    held: list[tuple[str, str, int, Message]] = []
    for side in _SIDES:
        own = cast("Mapping[str, Any]", setup[side])
        if "weapon" in own:
            played.append((side, "weapon", 0, own["weapon"]))
        for key in ("board", "secrets"):
            played += [(side, key, index, spec) for index, spec in enumerate(own[key])]
        for key in ("hand", "deck"):
            specs = [{"card": spec} if isinstance(spec, str) else spec for spec in own[key]]
            held += [(side, key, index, spec) for index, spec in enumerate(specs)]
    late = list(cast("Sequence[str]", setup.get("order_of_play", ())))
    played.sort(key=lambda row: late.index(str(row[3]["as"])) if row[3]["as"] in late else -1)
    there: list[tuple[str, str, int]] = []
    for side, key, index, spec in (*played, *held):
        before = sum(1 for row in there if row[:2] == (side, key) and row[2] < index)
        there.append((side, key, index))
        yield side, key, before + 1, spec


def _made(first: Primitive, side: str, spec: Message) -> Iterator[Primitive]:
    name = {"as": spec["as"]} if "as" in spec else {}
    yield {**first, **name, "card": spec["card"], "owner": side}
    if not name:
        return
    for each in cast("Sequence[Message]", spec.get("enchantments", ())):
        yield {"do": "enchant", "on": spec["as"], **each}
    if "damage" in spec:
        yield {"do": "damage", "on": spec["as"], "amount": spec["damage"]}
    for key, value in spec.items():
        if key not in _OF_CREATION:
            yield {"do": "tag", "on": spec["as"], "tag": key, "value": value}
    for key, value in cast("Mapping[str, JSON]", spec.get("tags", {})).items():
        yield {"do": "tag", "on": spec["as"], "tag": f"tags.{key}", "value": value}


def setup_of(primitives: Sequence[Message]) -> dict[str, Any]:
    """The set-up that primitives build; raises `BadPrimitive`."""
    setup: dict[str, Any] = {"order_of_play": []}
    for side in _SIDES:
        setup[side] = {"board": [], "secrets": [], "hand": [], "deck": []}
    made: dict[str, dict[str, Any]] = {}
    for number, each in enumerate(primitives):
        try:
            _apply(setup, made, each)
        except (KeyError, TypeError, ValueError) as error:
            raise BadPrimitive(number, f"{type(error).__name__}: {error}") from None
    return setup


def _apply(setup: dict[str, Any], made: dict[str, dict[str, Any]], each: Message) -> None:
    rest = {key: value for key, value in each.items() if key != "do"}
    match each.get("do"):
        case "turn":
            setup |= rest
        case "mana":
            setup[str(rest.pop("player"))]["mana"] = rest
        case "create" | "equip":
            _create(setup, made, each)
        case "enchant":
            made[str(rest.pop("on"))].setdefault("enchantments", []).append(rest)
        case "damage":
            made[str(each["on"])]["damage"] = each["amount"]
        case "tag":
            _tag(setup, made, str(each["on"]), str(each["tag"]), each["value"])
        case other:
            raise ValueError(f"{other!r} is none of {', '.join(KINDS)}")


def _create(setup: dict[str, Any], made: dict[str, dict[str, Any]], each: Message) -> None:
    own = setup[str(each["owner"])]
    spec: dict[str, Any] = {key: each[key] for key in ("as", "card") if key in each}
    if "as" in spec:
        made[spec["as"]] = spec
    if each["do"] == "equip":
        own["weapon"] = spec
    elif "kind" in each:
        own[str(each["kind"])] = spec
        return
    else:
        key = next(key for key, zone in _ROWS.items() if zone == each["zone"])
        row = own[key]
        row.insert(cast(int, each["place"]) - 1 if "place" in each else len(row), spec)
        if key in ("hand", "deck"):
            return
    setup["order_of_play"].append(spec["as"])


def _tag(setup: dict[str, Any], made: dict[str, dict[str, Any]], on: str, tag: str, value: JSON) -> None:
    group, dot, name = tag.partition(".")
    if on == "game":
        setup[tag] = value
    elif tag == "player_id":
        setup.setdefault("player_ids", {})[on] = value
    elif on in _SIDES:
        setup[on].setdefault(group, {})[name] = value
    elif dot:
        made[on].setdefault(group, {})[name] = value
    else:
        made[on][tag] = value
