"""What `oracle check` says about games, as text: a line per game, the violations with the events around, totals."""

from collections.abc import Iterable

from oracle.replay.checks.results import Around, Found, GameResult, RuleResult, totals
from oracle.report.safe import safe


def game_text(game: GameResult, most: int) -> str:
    """A game in a line, and its violations, so many at most."""
    head = f"{safe(game.file)}, game {game.number}: {game.status}"
    if game.why:
        head += f" ({safe(game.why)})"
    if not game.judged:
        return f"{head}: not judged"
    held, blind = game.count("held"), game.count("not observable")
    turns = f"{game.turns} turn{'' if game.turns == 1 else 's'}"
    head += f"; {turns}, {game.profile} ({game.dated}): {game.checked} checks of {len(game.rules)} rules"
    head += f", {held} held, {len(game.violated)} violated, {blind} not observable"
    lines = [head]
    places = sorted(
        ((place, rule) for rule in game.violated for place in rule.places if place.known is None),
        key=lambda each: each[0].packet,
    )
    for place, rule in places[:most]:
        lines += _place(place, rule)
    more = sum(rule.violated for rule in game.violated) - len(places[:most])
    if more > 0:
        lines.append(f"  and {more} more violation{'s' if more > 1 else ''}")
    for rule in game.rules:
        for place in rule.places:
            if place.known is not None:
                lines.append(f"  line {place.line}: {rule.rule}: known: {safe(place.known)}")
    return "\n".join(lines)


def _place(place: Found, rule: RuleResult) -> list[str]:
    clauses = ", ".join(rule.clauses)
    lines = [
        f"  line {place.line}, turn {place.turn}: {rule.rule} ({clauses}): {rule.expects}",
        f"    found {safe(place.found)}",
        f"    wanted {safe(place.wanted)}",
    ]
    return lines + [_around(each) for each in place.around]


def _around(each: Around) -> str:
    mark = ">" if each.here else " "
    return f"    {mark} {each.line:>7} {'  ' * each.depth}{safe(each.text)}"


def rules_text(games: Iterable[GameResult]) -> str:
    """Every rule over all games: how often it held, did not, could not be told."""
    rows = totals(games)
    width = max((len(each.rule) for each in rows), default=0)
    lines = [f"{'rule':<{width}} {'held':>9} {'violated':>9} {'known':>6} {'not observable':>15}  clauses"]
    for each in rows:
        count = f"{each.held:>9} {each.violated:>9} {each.known:>6} {each.blind:>15}"
        lines.append(f"{each.rule:<{width}} {count}  {', '.join(each.clauses)}")
    return "\n".join(lines)


def summary_text(games: list[GameResult]) -> str:
    """All games in a line."""
    judged = [game for game in games if game.judged]
    violations = sum(rule.violated for game in games for rule in game.rules)
    known = sum(rule.known for game in games for rule in game.rules)
    checks = sum(game.checked for game in judged)
    parts = [
        f"{len(judged)} of {len(games)} game{'' if len(games) == 1 else 's'} judged",
        f"{checks} checks",
        f"{violations} violation{'' if violations == 1 else 's'}",
    ]
    if known:
        parts.append(f"{known} known oddit{'y' if known == 1 else 'ies'}")
    return ", ".join(parts)
