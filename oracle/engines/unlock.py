"""How many scenarios each missing facet, card or feature keeps an engine from."""

from collections import Counter
from collections.abc import Iterable

from oracle.engines.messages import Hello
from oracle.engines.session import Claims
from oracle.engines.setups import cards_of, features_of
from oracle.scenario.model import Scenario, Variation
from oracle.trace.checks import needed


def unlocks(hello: Hello, claims: Claims, runs: Iterable[tuple[Scenario, Variation]]) -> Counter[str]:
    """What is missing, each with the scenarios that need it."""
    found: Counter[str] = Counter()
    for scenario, variation in runs:
        lacking: set[str] = set()
        for step in scenario.steps:
            for check in step.expected_under(variation):
                lacking |= {f"the facet {each}" for each in needed(check.kind, check.check) - hello.facets}
            if step.refusal(variation) is not None and "refusals" not in hello.facets:
                lacking.add("the facet refusals")
            if step.script_under(variation) and "script" not in hello.random:
                lacking.add("scripts")
        if claims.features is not None:
            lacking |= {f"the feature {each}" for each in features_of(scenario) - claims.features}
        if claims.cards is not None and cards_of(scenario) - claims.cards:
            lacking.add("cards")
        found.update(lacking)
    return found


def wanted_cards(claims: Claims, runs: Iterable[tuple[Scenario, Variation]]) -> Counter[str]:
    """The cards that it does not claim, each with the scenarios that need it."""
    known = claims.cards
    return Counter() if known is None else Counter(card for each, _ in runs for card in cards_of(each) - known)
