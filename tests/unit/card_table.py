"""Cards by a table: a board in a few words, what is done on it, what is true then; run as a scenario of both profiles.

`side(hand="ball=CS2_029", board="yeti=CS2_182 damage=2")` gives aliases to entities. A step is `play`, `attack` or
`end_turn`; `state` is what the card's text makes true, in the words of a scenario's state checks.
"""

import json
from collections.abc import Iterable
from typing import Any

from oracle.cards import standard_cards
from oracle.scenario.run import run_scenario
from oracle.scenario.suite import load_document

Step = dict[str, Any]
Side = dict[str, Any]


def entity(words: str) -> dict[str, Any]:
    """An entity of a set-up: its alias and card, then values: `yeti=CS2_182 damage=2`."""
    named, *values = words.split()
    alias, card = named.split("=")
    return {"as": alias, "card": card, **{key: json.loads(value) for key, value in (v.split("=") for v in values)}}


def entities(words: str) -> list[dict[str, Any]]:
    """Entities with commas between them."""
    return [entity(each.strip()) for each in words.split(",") if each.strip()]


def side(hand: str = "", board: str = "", deck: str = "", secrets: str = "", weapon: str = "", **more: Any) -> Side:
    """One player's side of a set-up."""
    zones = {"hand": hand, "board": board, "deck": deck, "secrets": secrets}
    found: Side = {zone: entities(words) for zone, words in zones.items() if words}
    return {**found, **({"weapon": entity(weapon)} if weapon else {}), **more}


def then(state: dict[str, Any]) -> list[dict[str, Any]]:
    """What is true after a step."""
    return [{"that": "as the card says", "state": state}] if state else []


def play(
    card: str,
    target: str | None = None,
    state: dict[str, Any] | None = None,
    *,
    script: list[dict[str, Any]] | None = None,
    pool: list[str] | None = None,
    **more: Any,
) -> Step:
    """Play a card; `pool` are the candidates of the only random pick."""
    step: Step = {"do": "play", "card": card, **more}
    if target:
        step["target"] = target
    if script:
        step["script"] = script
    return {**step, "expect": checks} if (checks := [*then(state or {}), *picked(script, pool)]) else step


def picked(script: list[dict[str, Any]] | None, pool: list[str] | None) -> list[dict[str, Any]]:
    """Between whom chance picks first."""
    if not script or not pool:
        return []
    return [{"that": "chance picks", "decision": {"kind": script[0]["kind"], "from": pool}}]


def refused(card: str, target: str | None, reason: str, **more: Any) -> Step:
    """A play that is not legal."""
    return {"do": "play", "card": card, **({"target": target} if target else {}), "illegal": reason, **more}


def attack(by: str, target: str, state: dict[str, Any]) -> Step:
    """Attack with a character."""
    return {"do": "attack", "by": by, "target": target, "expect": then(state)}


def power(
    target: str | None = None,
    state: dict[str, Any] | None = None,
    *,
    script: list[dict[str, Any]] | None = None,
    pool: list[str] | None = None,
    **more: Any,
) -> Step:
    """Use the hero power; `pool` are the candidates of the first random pick."""
    step: Step = {"do": "hero_power", **({"target": target} if target else {}), **more}
    if script:
        step["script"] = script
    return {**step, "expect": checks} if (checks := [*then(state or {}), *picked(script, pool)]) else step


def end_turn(state: dict[str, Any], script: list[dict[str, Any]] | None = None, pool: list[str] | None = None) -> Step:
    """End the turn; the state is that of the next turn, after its draw."""
    return {
        "do": "end_turn",
        "expect": [*then(state), *picked(script, pool)],
        **({"script": script} if script else {}),
    }


def trade(card: str, script: list[dict[str, Any]], state: dict[str, Any]) -> Step:
    """Trade a card for another of the deck."""
    return {"do": "trade", "card": card, "script": script, "expect": then(state)}


def look(state: dict[str, Any]) -> Step:
    """Look at the board as it is."""
    return {"do": "look", "expect": then(state)}


def pick(kind: str, source: str, chosen: Any) -> dict[str, Any]:
    """How a decision ends."""
    return {"kind": kind, "source": source, "pick": chosen}


def numbered(step: Step, number: int) -> Step:
    """The step with a sentence of its own for each of its checks."""
    checks = [
        {**check, "that": f"{check['that']}, {number}.{place}"} for place, check in enumerate(step.get("expect", []))
    ]
    return {**step, "expect": checks} if checks else step


def problem(profile: str, one: Side, two: Side, *steps: Step, printing: str = "current") -> str:
    """What is not as the table says; nothing when all is."""
    document = {
        "format": 1,
        "title": "A card does what it says",
        "rules": ["SEQ-01"],
        "under": [{"as": "it", "profile": profile, "printing": printing}],
        "setup": {"p1": one, "p2": two},
        "steps": [numbered(step, number) for number, step in enumerate(steps, start=1)],
    }
    scenario, faults = load_document(json.dumps(document).encode(), file="x.scenario.json", id="x")
    if scenario is None:
        return str(faults)
    outcome = run_scenario(scenario, "it")
    if outcome.fault is not None or outcome.error is not None:
        return str(outcome.fault or outcome.error)
    if outcome.first is None:
        return ""
    wrong = outcome.first.divergence
    return f"step {wrong.step}: {wrong.difference}: {wrong.fields or (wrong.expected, wrong.found)}"


def unchecked(scripts: Iterable[str], table: Iterable[str]) -> set[str]:
    """The collectible cards among the scripts of which the table has no row; a row's name begins with the card's id."""
    cards = standard_cards()
    collectible = {card_id for card_id in scripts if cards.get(card_id).collectible}
    return collectible - {name.split(" ")[0] for name in table}
