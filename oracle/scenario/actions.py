"""Actions between their two forms: an object of a scenario's step, and a value of the engine."""

from collections.abc import Callable, Mapping
from typing import cast

from oracle.engine import (
    Action,
    Attack,
    Concede,
    EndTurn,
    Entity,
    Game,
    HeroPower,
    Mulligan,
    Play,
    Start,
    Trade,
    Use,
)
from oracle.scenario.naming import Naming
from oracle.trace.model import JSON


class NoSuchThing(Exception):
    """A step names what is not in the game: the key of the step and the name."""

    def __init__(self, key: str, name: str) -> None:
        super().__init__(f"`{name}` is not in the game")
        self.key = key
        self.name = name


def to_engine(action: Mapping[str, JSON], game: Game, naming: Naming, translate: Callable[[str], str]) -> Action | None:
    """The engine's action for a step; None for `look`. Raises `NoSuchThing`."""

    def entity(key: str) -> Entity:
        return _entity(key, str(action[key]))

    def _entity(key: str, name: str) -> Entity:
        thing = naming.find(translate(name))
        if not isinstance(thing, Entity):
            raise NoSuchThing(key, name)
        return thing

    target = entity("target") if "target" in action else None
    match action["do"]:
        case "play":
            card = entity("card")
            position = cast("int | None", action.get("position"))
            return Play(card, target, position, _option(action.get("choose"), card))
        case "attack":
            return Attack(entity("by"), entity("target"))
        case "hero_power":
            return HeroPower(target, _option(action.get("choose"), game.active.power))
        case "end_turn":
            return EndTurn()
        case "start":
            return Start()
        case "mulligan":
            replaced = cast("list[str]", action.get("replace", []))
            return Mulligan(naming.side(str(action["player"])), tuple(_entity("replace", name) for name in replaced))
        case "trade":
            return Trade(entity("card"))
        case "use":
            return Use(entity("by"), target)
        case "concede":
            return Concede(naming.side(str(action["player"])) if "player" in action else None)
    return None


def _option(choose: JSON, card: Entity | None) -> str | None:
    """The option's card id; a number counts the options as printed."""
    if choose is None:
        return None
    if isinstance(choose, int):
        options = card.card.script.options if card is not None else ()
        return options[choose - 1] if choose <= len(options) else str(choose)
    return str(choose).partition(" ")[0]


def to_json(action: Action, naming: Naming) -> dict[str, JSON]:
    """An action as a step of a scenario has it."""
    found: dict[str, JSON]
    match action:
        case Play():
            found = {
                "do": "play", "card": naming.of(action.card), "target": _name(action.target, naming),
                "position": action.position, "choose": action.choose,
            }  # fmt: skip
        case Attack():
            found = {"do": "attack", "by": naming.of(action.by), "target": naming.of(action.target)}
        case HeroPower():
            found = {"do": "hero_power", "target": _name(action.target, naming), "choose": action.choose}
        case EndTurn():
            found = {"do": "end_turn"}
        case Start():
            found = {"do": "start"}
        case Mulligan():
            found = {
                "do": "mulligan",
                "player": naming.player(action.player),
                "replace": [naming.of(card) for card in action.replace],
            }
        case Trade():
            found = {"do": "trade", "card": naming.of(action.card)}
        case Use():
            found = {"do": "use", "by": naming.of(action.by), "target": _name(action.target, naming)}
        case Concede():
            found = {"do": "concede", "player": naming.player(action.player) if action.player is not None else None}
    return {key: value for key, value in found.items() if value is not None}


def _name(entity: Entity | None, naming: Naming) -> str | None:
    return naming.of(entity) if entity is not None else None
