"""The lookups over our own cards, rules and profiles, made once per process."""

from functools import cache

from oracle.cards.printed import load_printed
from oracle.rules.clauses import RULES_DIR, load_clauses, load_rulebook
from oracle.rules.points import load_points
from oracle.scenario.lookups import Lookups


@cache
def standard_lookups() -> Lookups:
    """What a scenario may refer to in this installation."""
    printed = load_printed().cards
    return Lookups(
        card_name=lambda card: printed[card].name if card in printed else None,
        card_type=lambda card: printed[card].type if card in printed else None,
        rules=frozenset([clause.id for clause in load_clauses()] + [rule.id for rule in load_rulebook()]),
        profiles=frozenset(path.stem for path in (RULES_DIR / "profiles").glob("*.json")),
        points={point.id: frozenset(point.choices) for point in load_points()},
    )
