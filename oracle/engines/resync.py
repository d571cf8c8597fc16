"""Independent faults: before a step an engine is set up as the reference stands there, where that can be said."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import cast

from oracle.engine.card import ABILITY_BITS
from oracle.engine.entities import Entity, Player
from oracle.engines.attempt import Attempt
from oracle.engines.result import CheckResult, Result
from oracle.engines.session import Session
from oracle.rules import bind
from oracle.scenario.decider import ScriptedDecider
from oracle.scenario.model import EnchantmentSpec, EntitySpec, History, Made, Mana, Scenario, Setup, SideSpec, Variation
from oracle.scenario.outcome import Failure, Outcome
from oracle.scenario.playthrough import Plan, Playthrough
from oracle.scenario.run import run_scenario
from oracle.scenario.standard import cards_for
from oracle.trace.model import Step, Trace

_GIVEN = ("stealth", "divine_shield", "taunt")


def attempt_in_parts(session: Session, scenario: Scenario, variation: Variation, grades: Sequence[str]) -> Result:
    """The parts of a scenario, each from the reference's position; every part may show a fault of its own."""
    results: list[Result] = []
    for part in parts(scenario, variation):
        if results:
            session.request("reset", session.clocks.step)
        results.append(Attempt(session, part, variation, grades).run())
        if results[-1].status not in ("pass", "fail", "unverified"):
            break
    return _together(scenario, variation, results)


def parts(scenario: Scenario, variation: Variation) -> list[Scenario]:
    """The scenario cut before every step whose position can be said as a set-up.

    A cut is made only where the reference, set up so, passes what follows up to the next cut; names stay.
    """
    if len(scenario.steps) < 2 or any(step.do == "start" for step in scenario.steps):
        return [scenario]
    rules, cards = bind(variation.profile, variation.choices), cards_for(scenario, variation.printing)
    playthrough = Playthrough(Plan(scenario, variation, rules, cards, False, False), ScriptedDecider)
    found: list[Scenario] = []
    current = replace(scenario, steps=())
    for step in scenario.steps:
        if current.steps:
            fresh = replace(scenario, setup=_position(playthrough, scenario.setup), made=_made(playthrough), steps=())
            if run_scenario(replace(fresh, steps=(step,)), variation).passed:
                found.append(current)
                current = fresh
        current = replace(current, steps=(*current.steps, step))
        try:
            playthrough.step(step)
        except Exception:
            # The reference itself does not come further: nothing can be cut behind this.
            return [scenario]
    found.append(current)
    # What no set-up says may matter only later on: such a part goes on from the one before it.
    for index in range(len(found) - 1, 0, -1):
        if not run_scenario(found[index], variation).passed:
            part = found.pop(index)
            found[index - 1] = replace(found[index - 1], steps=(*found[index - 1].steps, *part.steps))
    return found


def _position(playthrough: Playthrough, setup: Setup) -> Setup:
    """The set-up that describes where a run stands."""
    game, naming = playthrough.game, playthrough.naming
    called = {main: alias for alias, main in playthrough.names.items() if "#" not in alias}

    def name(entity: Entity) -> str:
        main = naming.of(entity)
        return called.get(main, main)

    def spec(entity: Entity, side: Player) -> EntitySpec:
        printed = game.cards.get(entity.card.id)
        found = EntitySpec(
            entity.card.id,
            alias=name(entity),
            damage=entity.damage or None,
            attack=entity.card.attack if entity.card.attack != printed.attack else None,
            health=entity.card.health if entity.card.health != printed.health else None,
            cost=entity.card.cost if entity.card.cost != printed.cost else None,
            attacks_made=entity.attacks_made or None,
            played_turn=entity.played_turn if entity.played_turn >= 0 else None,
            dormant=entity.dormant or None,
            ready=False if entity.exhausted else None,
            frozen=entity.frozen or None,
            silenced=entity.silenced or None,
            to_be_destroyed=entity.to_be_destroyed or None,
            owner=naming.player(entity.owner) if entity.owner is not side else None,  # type: ignore[arg-type]
            linked=name(entity.linked) if entity.linked is not None else None,
            numbers=entity.numbers,
            enchantments=tuple(
                EnchantmentSpec(
                    each.card.id,
                    by=name(each.source) if isinstance(each.source, Entity) and each.source.zone == "PLAY" else None,
                    attack=each.attack,
                    health=each.health,
                )
                for each in entity.enchantments
                if each.card.id
            ),
        )
        given = {
            each: bool(entity.abilities & ABILITY_BITS[each.upper()])
            for each in _GIVEN
            if bool(entity.abilities & ABILITY_BITS[each.upper()])
            != bool(entity.card.abilities & ABILITY_BITS[each.upper()])
        }
        return replace(found, **given) if given else found  # type: ignore[arg-type]

    def side(player: Player) -> SideSpec:
        def row(entities: Sequence[Entity]) -> tuple[EntitySpec, ...]:
            return tuple(spec(each, player) for each in entities)

        deck = [spec(each, player) if isinstance(each, Entity) else EntitySpec(each.id) for each in player.deck[::-1]]
        hero = replace(spec(player.hero, player), alias=None, armor=player.hero.armor or None)
        power = player.power
        return SideSpec(
            hero,
            EntitySpec(power.card.id, used=bool(power.attacks_made) or None) if power is not None else None,
            spec(player.weapon, player) if player.weapon is not None else None,
            Mana(player.crystals, player.used, player.locked, player.owed, player.temporary),
            row(player.hand),
            tuple(deck),
            row(player.row),
            row(player.secrets),
            History(
                tuple(map(str, player.cards_played)),
                player.cards_played_this_turn,
                player.spells_cast,
                tuple(map(str, player.died)),
                player.power_uses,
                player.fatigue,
            ),
        )

    sides = {naming.player(player): side(player) for player in game.players}
    in_play = [each for player in game.players for each in (*player.row, *player.secrets)]
    in_play += [player.weapon for player in game.players if player.weapon is not None]
    order = tuple(name(each) for each in sorted(in_play, key=lambda each: each.order))
    active = naming.player(game.active)
    return replace(
        setup, p1=sides["p1"], p2=sides["p2"], active=active, turn=game.turn, order_of_play=order  # type: ignore[arg-type]
    )  # fmt: skip


def _made(playthrough: Playthrough) -> tuple[Made, ...]:
    """The rules for names of what is made that are still to come."""
    return tuple(rule for rule in playthrough.scenario.made if playthrough.naming.find(rule.name) is None)


def _together(scenario: Scenario, variation: Variation, results: Sequence[Result]) -> Result:
    """The results of parts as one: every check, the first failure, and how many parts fail."""
    checks: tuple[CheckResult, ...] = tuple(check for each in results for check in each.checks)
    failures: tuple[Failure, ...] = tuple(failure for each in results for failure in each.outcome.failures)
    steps: tuple[Step, ...] = tuple(step for each in results for step in each.outcome.trace.steps)
    last = results[-1]
    trace = Trace(scenario.id, scenario.rev, (variation.name,), steps)
    names: Mapping[str, str] = {name: main for each in results for name, main in each.outcome.names.items()}
    outcome = Outcome(
        scenario, variation, trace, failures, states=last.outcome.states, names=names, checked=len(checks)
    )
    failed = [each for each in results if each.status == "fail"]
    status = last.status
    if status in ("pass", "unverified", "fail"):
        unverified = any(each.status == "unverified" for each in results)
        status = "fail" if failed else "unverified" if unverified else "pass"
    first = failed[0] if failed and status == "fail" else last
    result = Result(scenario, variation, status, outcome, checks, first.failure, last.message, last.stderr, first.notes)
    if len(failed) > 1:
        where = ", ".join(str(cast("Failure", each.failure).step) for each in failed)
        return result.noted(f"{len(failed)} independent faults, at steps {where}")
    return result
