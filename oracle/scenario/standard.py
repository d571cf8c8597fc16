"""What scenarios run on in this installation: our cards, rules and profiles, each read once per process."""

from collections.abc import Mapping
from difflib import get_close_matches
from functools import cache
from typing import cast

from oracle.cards import Cards, load_printed
from oracle.cards.lookup import NoSuchCard, cards_called
from oracle.cards.printings import (
    CLASSIC_YEARS,
    NoPrinting,
    cards_printed,
    printed_cards,
    scripts,
    unknown_cards,
    why_unknown,
)
from oracle.cards.scripts import all_scripts
from oracle.engine import CardSource
from oracle.rules import RulesError, choose, load_clauses, load_points, load_profiles, load_rulebook
from oracle.scenario.coverage import cards_in
from oracle.scenario.lookups import Lookups
from oracle.scenario.model import Scenario

__all__ = ["NoPrinting", "cards_for", "cards_of", "standard_lookups"]
from oracle.scenario.own_cards import own_card
from oracle.vocabulary import is_build


@cache
def standard_lookups() -> Lookups:
    """What a scenario may refer to: the cards of today, and those that only a former printing has."""
    former = printed_cards(CLASSIC_YEARS)
    printed = {**former, **load_printed().cards}
    scripted = scripts(CLASSIC_YEARS).keys() | all_scripts().keys()
    return Lookups(
        card_name=lambda card: printed[card].name if card in printed else None,
        card_type=lambda card: printed[card].type if card in printed else None,
        rules=frozenset([clause.id for clause in load_clauses()] + [rule.id for rule in load_rulebook()]),
        profiles=frozenset(load_profiles()),
        points={point.id: frozenset(point.choices) for point in load_points()},
        barred=_barred,
        hidden=lambda card: card in printed and bool({"SECRET", "QUEST", "OBJECTIVE"} & set(printed[card].keywords)),
        scripted=lambda card: card in scripted,
        near_cards=_near_cards,
        former_name=lambda card: former[card].name if card in former else None,
    )


def _near_cards(reference: str) -> list[str]:
    """`Knife Juggler` and `NEW1_19` as `NEW1_019 Knife Juggler`."""
    printed = load_printed().cards
    try:
        found = cards_called(reference)
    except NoSuchCard:
        card, _, name = reference.partition(" ")
        near = get_close_matches(card, printed, n=1, cutoff=0.75)
        return [f"{each} {printed[each].name}" for each in near] or (_near_cards(name) if name else [])
    return [f"{each.id} {each.name}" for each in found]


def _barred(profile: str, choices: Mapping[str, str]) -> str | None:
    try:
        choose(profile, choices)
    except RulesError as error:
        return str(error)
    return None


def cards_for(scenario: Scenario, printing: str = "current") -> CardSource:
    """The cards that a scenario runs with: those of its printing, its closed pool, its own ones.

    Raises `NoPrinting` for a card of which it is not known how it was printed in this build.
    """
    cards = cards_of(printing, scenario.setup.card_pool)
    untold = sorted(unknown_cards(printing) & cards_in(scenario)) if is_build(printing) else ()
    if untold:
        name = load_printed().cards[untold[0]].name
        raise NoPrinting(f"{printing} of {untold[0]} {name}, {why_unknown(untold[0], printing)}")
    if not scenario.cards:
        return cards
    own = (own_card(card_id, cast("Mapping[str, object]", value)) for card_id, value in scenario.cards.items())
    return cards.with_pool(scenario.setup.card_pool, own)


@cache
def cards_of(printing: str = "current", pool: tuple[str, ...] | None = None) -> Cards:
    """The cards of a printing, with the pool of random cards closed where one is given.

    Raises `NoPrinting` for a printing that is not installed.
    """
    cards = cards_printed(printing)
    return cards if pool is None else cards.with_pool(pool)
