"""What `oracle check` says about games, as the JSON document of `schemas/output-check.schema.json`."""

from collections.abc import Mapping
from typing import TypeAlias

from oracle.replay.checks.results import Found, GameResult, RuleResult

Json: TypeAlias = "str | int | bool | list[Json] | dict[str, Json] | None"


def document(games: list[GameResult]) -> Mapping[str, Json]:
    """The games, and what they come to."""
    return {
        "games": [_game(game) for game in games],
        "summary": {
            "games": len(games),
            "judged": sum(game.judged for game in games),
            "checks": sum(game.checked for game in games),
            "violations": sum(rule.violated for game in games for rule in game.rules),
            "known": sum(rule.known for game in games for rule in game.rules),
        },
    }


def _game(game: GameResult) -> Json:
    found: dict[str, Json] = {
        "file": game.file,
        "game": game.number,
        "status": game.status,
        "judged": game.judged,
        "profile": game.profile,
        "dated": game.dated,
        "turns": game.turns,
        "packets": game.packets,
        "rules": [_rule(rule) for rule in game.rules],
    }
    if game.why:
        found["why"] = game.why
    if game.line is not None:
        found["line"] = game.line
    return found


def _rule(rule: RuleResult) -> Json:
    return {
        "rule": rule.rule,
        "clauses": list(rule.clauses),
        "expects": rule.expects,
        "verdict": rule.verdict,
        "held": rule.held,
        "violated": rule.violated,
        "known": rule.known,
        "not_observable": rule.blind,
        "places": [_place(place) for place in rule.places],
    }


def _place(place: Found) -> Json:
    found: dict[str, Json] = {
        "line": place.line,
        "packet": place.packet,
        "turn": place.turn,
        "found": place.found,
        "wanted": place.wanted,
        "cards": list(place.cards),
        "around": [
            {"line": each.line, "depth": each.depth, "text": each.text, "here": each.here} for each in place.around
        ],
    }
    if place.known is not None:
        found["known"] = place.known
    return found
