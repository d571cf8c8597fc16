"""What scenarios run on in this installation: our cards, rules and profiles, each read once per process."""

from collections.abc import Mapping
from functools import cache

from oracle.cards.printed import load_printed
from oracle.engine import CardSource
from oracle.rules import RulesError, choose, load_clauses, load_points, load_profiles, load_rulebook
from oracle.scenario.lookups import Lookups


@cache
def standard_lookups() -> Lookups:
    """What a scenario may refer to."""
    printed = load_printed().cards
    return Lookups(
        card_name=lambda card: printed[card].name if card in printed else None,
        card_type=lambda card: printed[card].type if card in printed else None,
        rules=frozenset([clause.id for clause in load_clauses()] + [rule.id for rule in load_rulebook()]),
        profiles=frozenset(load_profiles()),
        points={point.id: frozenset(point.choices) for point in load_points()},
        barred=_barred,
    )


def _barred(profile: str, choices: Mapping[str, str]) -> str | None:
    try:
        choose(profile, choices)
    except RulesError as error:
        return str(error)
    return None


@cache
def cards_of(printing: str) -> CardSource:
    """The cards of a printing: `current`, `classic` or a build number."""
    from oracle.cards import card_source

    return card_source(printing)
