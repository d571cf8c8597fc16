"""`oracle explore`: every way in which a scenario can end, with its exact probability."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

import click

from oracle.cli.chosen import one_scenario, scenario_argument, variation_of
from oracle.cli.main import BAD_INPUT, DIFFERENT
from oracle.cli.options import choice_option, format_option, profile_option, swap_seats_option
from oracle.cli.output import counted, echo, echo_json

if TYPE_CHECKING:
    from collections.abc import Mapping

    from oracle.scenario.explore_walk import Walk
    from oracle.scenario.model import Scenario, Variation
    from oracle.trace.model import JSON

DEFAULT_LIMIT = 100_000


@click.command("explore")
@scenario_argument
@click.option("--see", "keys", multiple=True, metavar="KEY", help="What to look at: p2.hero.damage; may be repeated.")
@click.option(
    "--limit",
    type=click.IntRange(1),
    default=DEFAULT_LIMIT,
    show_default=True,
    metavar="N",
    help="Give up after this many states.",
)
@profile_option
@choice_option
@swap_seats_option
@format_option
@click.pass_context
def command(
    context: click.Context,
    reference: str,
    keys: tuple[str, ...],
    limit: int,
    profile: str | None,
    choices: Mapping[str, str],
    swap_seats: bool,
    output: str,
) -> None:
    """Show every way in which a scenario can end, and how likely each is: exact fractions that add up to 1.

    SCENARIO is a file or the id of one of our own. What its script answers is settled, every other decision is open.
    Without --see: what the scenario's outcomes see, else heroes' damage, boards and the Health there, hands.

    Example: oracle explore death_confirmed/every_branch_hits_it_once --see p2.hero.damage
    """
    from oracle.rules import RulesError, bind
    from oracle.scenario.build import SetupError
    from oracle.scenario.explore_walk import NotAsScripted, TooManyStates, walk
    from oracle.scenario.playthrough import Plan
    from oracle.scenario.standard import NoPrinting, cards_for
    from oracle.trace.state import UnknownKey

    scenario = one_scenario(reference)
    variation = variation_of(scenario, profile)
    see = keys or (scenario.outcomes.see if scenario.outcomes is not None else None)
    try:
        rules = bind(variation.profile, {**variation.choices, **choices})
        plan = Plan(scenario, variation, rules, cards_for(scenario, variation.printing), swap_seats, False)
        found = walk(plan, see, limit)
    except UnknownKey as error:
        raise click.BadParameter(str(error), param_hint="'--see'") from None
    except (RulesError, NoPrinting) as error:
        raise click.UsageError(f"{scenario.id} cannot run under {variation.name}: {error}") from None
    except SetupError as error:
        echo(str(scenario.fault(error.place, error.found, error.wanted)), err=True)
        context.exit(BAD_INPUT)
    except TooManyStates as error:
        echo(f"oracle: {scenario.id} has {error}", err=True)
        context.exit(BAD_INPUT)
    except NotAsScripted as error:
        echo(f"oracle: a branch of {scenario.id} is not as scripted: {error}", err=True)
        context.exit(DIFFERENT)
    if output == "json":
        echo_json(_document(scenario, variation, found))
    else:
        echo(_text(scenario, variation, found))


def _document(scenario: Scenario, variation: Variation, found: Walk) -> dict[str, Any]:
    return {
        "scenario": scenario.id,
        "under": variation.name,
        "outcomes": {
            "see": list(found.see),
            "are": [{"p": str(chance), "values": list(values)} for values, chance in found.rows()],
        },
        "states": found.states,
        "decisions": found.decisions,
        "branches": found.branches,
    }


def _text(scenario: Scenario, variation: Variation, found: Walk) -> str:
    """A table with a column for each key that differs between the results; the others are said once."""
    rows = found.rows()
    moving = [index for index in range(len(found.see)) if len({repr(values[index]) for values, _ in rows}) > 1]
    fixed = [index for index in range(len(found.see)) if index not in moving]
    head = ["probability", "", *(found.see[index] for index in moving)]
    table = [head]
    for values, chance in rows:
        table.append([str(chance), f"{float(chance):.4f}", *(_word(values[index]) for index in moving)])
    widths = [max(len(row[column]) for row in table) for column in range(len(head))]
    lines = [f"{scenario.id} under {variation.name}", ""]
    lines += ["  ".join(cell.ljust(width) for cell, width in zip(row, widths, strict=True)).rstrip() for row in table]
    if fixed and rows:
        lines.append("")
        lines += [f"always: {found.see[index]} = {_word(rows[0][0][index])}" for index in fixed]
    total = sum(chance for _, chance in rows)
    lines += [
        "",
        f"{counted(len(rows), 'result')}, probabilities add up to {total}: "
        f"{counted(found.states, 'state')} and {counted(found.decisions, 'open decision')} walked "
        f"for {counted(found.branches, 'branch', 'branches')}",
    ]
    if not found.decisions:
        lines.append("nothing is left open: no decision comes up, or the script of the scenario settles them all")
    return "\n".join(lines)


def _word(value: JSON) -> str:
    """A value as text: lists with spaces between, true and false and nothing as JSON has them."""
    if isinstance(value, list | tuple):
        return " ".join(map(str, value)) or "-"
    return value if isinstance(value, str) else json.dumps(value)
