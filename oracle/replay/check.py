"""Holds recorded games against the rules: all checks in one pass over the packets, whatever the cards do."""

from collections.abc import Iterator, Mapping
from dataclasses import replace
from pathlib import Path
from types import MappingProxyType

from oracle.replay.checks.around import around
from oracle.replay.checks.known import Oddity, load_oddities, reason_for
from oracle.replay.checks.registry import ALL
from oracle.replay.checks.results import Found, GameResult, RuleResult
from oracle.replay.checks.rule import Check
from oracle.replay.checks.watch import Watch
from oracle.replay.dating import Dated, dated
from oracle.replay.games import Game
from oracle.replay.reading import read_path
from oracle.rules import profile_choices


def check_path(
    path: Path, profile: str | None = None, choices: Mapping[str, str] = MappingProxyType({})
) -> Iterator[GameResult]:
    """Every game of a file (`-`: standard input), held against a profile, or against `live` at its date.

    `choices` decide points of the profile otherwise.
    """
    for game in read_path(path):
        yield check_game(game, profile, choices=choices)


def check_game(
    game: Game,
    profile: str | None = None,
    oddities: tuple[Oddity, ...] | None = None,
    choices: Mapping[str, str] = MappingProxyType({}),
) -> GameResult:
    """One game held against the rules of a profile; what cannot be judged has no rules in its result."""
    date = dated(game) if game.segments else Dated(None, "nothing tells the date")
    chosen = profile or date.profile
    by = "as asked" if profile is not None else date.by
    if not game.readable or not game.segments:
        return _unjudged(game, chosen, by)
    choices = {**profile_choices(chosen), **choices}
    watch = walked(game, choices)
    known = load_oddities() if oddities is None else oddities
    results = _results(watch, choices, date.build, known)
    if any(result.places for result in results):
        results = _with_surroundings(game, results)
    return GameResult(
        file=game.file,
        number=game.number,
        status=game.status.kind,
        why=game.status.why,
        turns=max(segment.last_turn for segment in game.segments),
        packets=watch.at,
        profile=chosen,
        dated=by,
        rules=tuple(results),
    )


def walked(game: Game, choices: Mapping[str, str]) -> Watch:
    """A watch that has seen the whole game, with the checks that the choices ask for."""
    watch = Watch()
    watch.checks = [check(watch) for check in ALL if check.rule.holds_under(choices)]
    for segment in game.segments:
        watch.run(segment)
    return watch


def _unjudged(game: Game, profile: str, by: str) -> GameResult:
    return GameResult(
        file=game.file,
        number=game.number,
        status=game.status.kind,
        why=game.status.why,
        turns=0,
        packets=0,
        profile=profile,
        dated=by,
        rules=(),
        line=game.status.line,
    )


def _results(
    watch: Watch, choices: Mapping[str, str], build: int | None, oddities: tuple[Oddity, ...]
) -> list[RuleResult]:
    """Every rule in the order of the registry, those that the profile does not ask for among them."""
    done: dict[str, Check] = {check.rule.id: check for check in watch.checks}
    results = []
    for kind in ALL:
        rule = kind.rule
        check = done.get(rule.id)
        if check is None:
            results.append(RuleResult(rule.id, rule.clauses, rule.expects, 0, 0, 0, 0, rule.holds_under(choices)))
            continue
        places = tuple(
            Found(
                each.line,
                each.at,
                each.turn,
                each.found,
                each.wanted,
                each.cards,
                (),
                reason_for(each, build, oddities),
            )
            for each in check.violations
        )
        known = sum(place.known is not None for place in places)
        results.append(
            RuleResult(
                rule=rule.id,
                clauses=rule.clauses,
                expects=rule.expects,
                held=check.held,
                violated=check.failed - known,
                known=known,
                blind=check.blind,
                asked=True,
                places=places,
            )
        )
    return results


def _with_surroundings(game: Game, results: list[RuleResult]) -> list[RuleResult]:
    places = around(game, (place.packet for result in results for place in result.places))
    return [
        replace(
            result,
            places=tuple(replace(place, around=places.get(place.packet, ())) for place in result.places),
        )
        if result.places
        else result
        for result in results
    ]
