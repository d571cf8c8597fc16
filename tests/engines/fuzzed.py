"""Engines to find faults in: the reference with a wrong rule or a wrong word, in this process."""

from collections.abc import Mapping
from typing import Any

from oracle.engines.link import LinkError
from oracle.engines.messages import Message
from oracle.engines.reference import Emit, ReferenceAdapter


def sound() -> ReferenceAdapter:
    """Nothing is wrong with it."""
    return ReferenceAdapter("seed")


def always_one_fatigue() -> ReferenceAdapter:
    """Every missing card costs one Health."""
    return ReferenceAdapter("seed", {"fatigue.damage": "always_one"})


class Forgetful(ReferenceAdapter):
    """Knows few cards and no features, shows only the state, and gives heroes one Armor when they are hit."""

    def start(self, request: Message, emit: Emit) -> dict[str, Any]:
        hello: Any = super().start(request, emit)
        hello["capabilities"] |= {"facets": ["state"], "random": ["none"]}
        return dict(hello)

    def supports(self, request: Message, emit: Emit) -> dict[str, Any]:
        known = ["CS2_231", "CS2_182", "CS2_200", "CS2_106", "HERO_08", "HERO_08bp", "CS2_029"]
        return {"cards": [card for card in known if card in _list(request["cards"])], "features": []}

    def step(self, request: Message, emit: Emit) -> dict[str, Any]:
        reply: Any = super().step(request, emit)
        for entity in reply["state"]["entities"]:
            if entity.get("damage") and "armor" in entity:
                entity["armor"] = 1
        return dict(reply)


class Dearer(ReferenceAdapter):
    """Knows three minions, and a Wisp in hand costs 1 more."""

    def supports(self, request: Message, emit: Emit) -> dict[str, Any]:
        known = ["CS2_231", "CS2_182", "CS2_200", "HERO_08", "HERO_08bp"]
        return {"cards": [card for card in known if card in _list(request["cards"])], "features": []}

    def handle(self, request: Message, emit: Emit) -> dict[str, Any]:
        reply: Any = super().handle(request, emit)
        for entity in reply.get("state", {}).get("entities", ()):
            if entity["card"] == "CS2_231" and "cost" in entity:
                entity["cost"] += 1
        return dict(reply)


class Falling(ReferenceAdapter):
    """Goes down whenever somebody attacks."""

    def handle(self, request: Message, emit: Emit) -> dict[str, Any]:
        action = request.get("do")
        if isinstance(action, Mapping) and action.get("do") == "attack":
            raise LinkError("crash", "it ended with exit code 3")
        return super().handle(request, emit)


def _list(value: Any) -> list[Any]:
    return list(value)
