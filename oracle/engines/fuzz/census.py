"""Which other choices of the rules one stream of random boards finds: the fuzzer measured by known faults."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from oracle.engine import Rules
from oracle.engines.fuzz.course import EngineFault
from oracle.engines.fuzz.finding import Finding
from oracle.engines.fuzz.hunt import Hunt, make_small
from oracle.engines.fuzz.ingredients import Ingredients
from oracle.engines.fuzz.playing import random_board
from oracle.engines.fuzz.rules_side import RulesSide
from oracle.rules import Choice, bind
from oracle.scenario.mutants import Mutant, mutants_of, settled
from oracle.scenario.run import run_scenario
from oracle.scenario.suite import load_document
from oracle.scenario.watched import differing_parts, watched


@dataclass(frozen=True, slots=True)
class Hit:
    """A choice and the number of the board that found it, counted from 1; None: no board did.

    `sound` says that the scenario of the finding is valid, passes under the profile and fails under the choice.
    """

    choice: Choice
    board: int | None = None
    finding: Finding | None = None
    sound: bool = True

    @property
    def title(self) -> str:
        """`deaths.order = entity_id`."""
        return f"{self.choice.point} = {self.choice.name}"


@dataclass(frozen=True, slots=True)
class _Sought:
    choice: Choice
    rules: Rules
    parts: frozenset[str]


def reachable(profile: str, wanted: Sequence[str] | None = None) -> list[Choice]:
    """The other choices that can arise and change the rules; `wanted` are some of them as `POINT=CHOICE`."""
    return [
        choice
        for choice in mutants_of(profile)
        if (wanted is None or f"{choice.point}={choice.name}" in wanted)
        and not isinstance(settled(profile, choice), Mutant)
    ]


def census(profile: str, boards: int, seed: int, wanted: Sequence[str] | None = None) -> Iterator[Hit]:
    """Every choice as soon as it is found, made small, and at the end those that no board found.

    Each board is played once; of the choices not found yet, those run that change what the board reads of the rules.
    """
    rules = bind(profile)
    noting = watched(rules)
    ingredients = Ingredients.known_to_all()
    left = [_sought(profile, rules, choice) for choice in reachable(profile, wanted)]
    for number in range(1, boards + 1):
        if not left:
            return
        noting.forget()
        try:
            played = random_board(ingredients, noting, f"{seed}/{number}")
        except EngineFault:
            continue
        if played is None:
            continue
        reads = noting.read()
        for each in [each for each in left if not each.parts.isdisjoint(reads)]:
            side = RulesSide(each.rules)
            divergence = side.first_parting(played)
            if divergence is None:
                continue
            left.remove(each)
            hunt = Hunt(
                side, rules, ingredients, (profile,), f"{each.choice.point} = {each.choice.name}", one_cause=True
            )
            finding = make_small(hunt, played, divergence, f"{seed}/{number}")
            yield Hit(each.choice, number, finding, _is_sound(finding, profile, each.rules))
    yield from (Hit(each.choice) for each in left)


def _sought(profile: str, rules: Rules, choice: Choice) -> _Sought:
    other = bind(profile, {choice.point: choice.name})
    return _Sought(choice, other, frozenset(differing_parts(rules, other)))


def _is_sound(finding: Finding, profile: str, other: Rules) -> bool:
    scenario, _ = load_document(finding.text().encode(), file="finding", id="finding")
    if scenario is None:
        return False
    return run_scenario(scenario, profile).passed and not run_scenario(scenario, profile, rules=other).passed
