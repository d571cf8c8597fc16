"""A scenario's set-up on the wire: every entity named, nothing left to defaults; and the way back."""

from collections.abc import Mapping, Sequence
from dataclasses import fields, replace
from typing import Any, Final, cast

from oracle.engines.binding import Binding
from oracle.engines.messages import Message
from oracle.scenario.build import DEFAULT_HERO
from oracle.scenario.model import EnchantmentSpec, EntitySpec, Scenario, SideSpec
from oracle.scenario.read import scenario_from_json
from oracle.trace.model import JSON

_SIDES: Final = ("p1", "p2")


def load_message(scenario: Scenario, binding: Binding) -> dict[str, JSON]:
    """The body of a `load`; the binding learns the names of everything in it."""
    setup = scenario.setup
    sides: dict[str, JSON] = {}
    for side in _SIDES:
        own = setup.p1 if side == "p1" else setup.p2
        for key, spec in (("hero", own.hero), ("power", own.power)):
            if spec is not None and spec.alias is not None:
                binding.aliases[spec.alias] = f"{side}.{key}"
    for side in _SIDES:
        sides[side] = _side(side, setup.p1 if side == "p1" else setup.p2, binding)
    body: dict[str, JSON] = {
        "scenario": scenario.id,
        "setup": {
            "active": setup.active,
            "first": setup.first,
            "turn": setup.turn,
            "player_ids": dict(zip(_SIDES, setup.player_ids, strict=True)),
            "order_of_play": [binding.main(name) for name in setup.order_of_play],
            **({"card_pool": list(setup.card_pool)} if setup.card_pool is not None else {}),
            **sides,
        },
    }
    if any(step.do == "start" for step in scenario.steps):
        body["opening"] = True
    if scenario.made:
        body["made"] = {
            rule.name: {
                "card": rule.card,
                "nth": rule.nth,
                **({"by": binding.main(rule.by)} if rule.by is not None else {}),
            }
            for rule in scenario.made
        }
    if scenario.cards:
        body["cards"] = dict(scenario.cards)
    return body


def scenario_of(message: Message) -> Scenario:
    """The scenario without steps that a `load` describes, for who builds games from scenarios."""
    setup = cast("dict[str, Any]", dict(cast("Mapping[str, JSON]", message["setup"])))
    for side in _SIDES:
        own = dict(setup.get(side, {}))
        for key in ("hero", "power"):
            if isinstance(own.get(key), Mapping):
                own[key] = {name: value for name, value in own[key].items() if name != "as"}
        setup[side] = own
    return scenario_from_json(
        {
            "title": "a set-up of the wire",
            "rules": [],
            "setup": setup,
            "made": message.get("made", {}),
            "cards": message.get("cards", {}),
            "steps": [{"do": "start"}] if message.get("opening") is True else [],
        },
        id=str(message.get("scenario", "wire")),
        file="wire",
    )


def cards_of(scenario: Scenario) -> set[str]:
    """The cards that an engine has to know to play a scenario, as far as its file says; its own cards aside."""
    found: set[str] = set()
    for side in (scenario.setup.p1, scenario.setup.p2):
        for _, spec in side.entities():
            found.add(spec.card)
            found |= {each.card for each in spec.enchantments}
    found |= {rule.card for rule in scenario.made}
    found |= {DEFAULT_HERO.card}
    return found - {""} - scenario.cards.keys()


def features_of(scenario: Scenario) -> set[str]:
    """What a scenario needs beside cards, in the words of `FEATURES`."""
    setup = scenario.setup
    found = {step.do for step in scenario.steps} & {"start", "mulligan", "trade", "use", "concede"}
    specs = [spec for side in (setup.p1, setup.p2) for _, spec in side.entities()]
    asked = {
        "own_cards": bool(scenario.cards),
        "history": any(side.history != SideSpec().history for side in (setup.p1, setup.p2)),
        "card_pool": setup.card_pool is not None,
        "tags": any(spec.tags for spec in specs),
        "enchantments": any(spec.enchantments for spec in specs),
        "player_ids": setup.player_ids != (1, 2),
    }
    return found | {name for name, needed in asked.items() if needed}


def _side(side: str, spec: SideSpec, binding: Binding) -> dict[str, JSON]:
    hero = spec.hero or DEFAULT_HERO
    hero = hero if hero.card else replace(hero, card=DEFAULT_HERO.card)
    found: dict[str, JSON] = {"hero": _named(hero, f"{side}.hero", binding)}
    if spec.power is not None:
        found["power"] = _named(spec.power, f"{side}.power", binding)
    # In the order in which the reference makes them, because that is how things without an alias are numbered.
    if spec.weapon is not None:
        found["weapon"] = _entity(spec.weapon, binding)
    for key in ("board", "secrets", "hand"):
        found[key] = [_entity(each, binding) for each in getattr(spec, key)]
    bottom_first = [_card_of_deck(each, binding) for each in reversed(spec.deck)]
    found["deck"] = bottom_first[::-1]
    found["mana"] = {each.name: getattr(spec.mana, each.name) for each in fields(spec.mana)}
    history = {each.name: _plain(getattr(spec.history, each.name)) for each in fields(spec.history)}
    history = {key: value for key, value in history.items() if value}
    if history:
        found["history"] = history
    return found


def _card_of_deck(spec: EntitySpec, binding: Binding) -> JSON:
    """A card of a deck is no entity yet, unless something is said of it."""
    return spec.card if spec == EntitySpec(spec.card) else _entity(spec, binding)


def _entity(spec: EntitySpec, binding: Binding) -> dict[str, JSON]:
    return _named(spec, spec.alias or binding.new_name(spec.card), binding)


def _named(spec: EntitySpec, name: str, binding: Binding) -> dict[str, JSON]:
    found: dict[str, JSON] = {"as": name}
    for each in fields(spec):
        value = getattr(spec, each.name)
        if each.name == "alias" or value is None or value in ((), {}, ""):
            continue
        if each.name == "enchantments":
            found["enchantments"] = [_enchantment(one, binding) for one in value]
        elif each.name == "linked":
            found["linked"] = binding.main(value)
        else:
            found[each.name] = _plain(value)
    return found


def _enchantment(spec: EnchantmentSpec, binding: Binding) -> dict[str, JSON]:
    found: dict[str, JSON] = {"card": spec.card, "attack": spec.attack, "health": spec.health}
    if spec.alias is not None:
        found["as"] = spec.alias
    if spec.by is not None:
        found["by"] = binding.main(spec.by)
    return found


def _plain(value: Any) -> JSON:
    if isinstance(value, Sequence) and not isinstance(value, str):
        return [_plain(each) for each in value]
    return dict(value) if isinstance(value, Mapping) else cast("JSON", value)
