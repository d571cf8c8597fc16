"""`oracle trace`: everything that happens in a scenario, as a tree with the rule of each event."""

from __future__ import annotations

from typing import TYPE_CHECKING

import click

from oracle.cli.chosen import checked_step, one_scenario, scenario_argument, variation_of
from oracle.cli.main import BAD_INPUT, OWN_BUG
from oracle.cli.names import call_for
from oracle.cli.options import choice_option, format_option, profile_option, swap_seats_option
from oracle.cli.output import counted, echo, echo_json

if TYPE_CHECKING:
    from collections.abc import Mapping

    from oracle.scenario.outcome import Outcome
    from oracle.trace.model import Step


@click.command("trace")
@scenario_argument
@click.option("--step", type=int, metavar="N", help="Only this step, counted from 1.")
@click.option("--conditions", is_flag=True, help="Also the triggers whose condition was false.")
@click.option("--story", is_flag=True, help="In game words only, without blocks and book-keeping.")
@profile_option
@choice_option
@swap_seats_option
@format_option
@click.pass_context
def command(
    context: click.Context,
    reference: str,
    step: int | None,
    conditions: bool,
    story: bool,
    profile: str | None,
    choices: Mapping[str, str],
    swap_seats: bool,
    output: str,
) -> None:
    """Show what happens in a scenario: every event in its block, in game words, and by which rule.

    SCENARIO is a file or the id of one of our own. Without --profile: the first one that it runs under.

    Example: oracle trace deaths/one_step_in_order_of_play --profile live --step 1
    """
    from oracle.scenario.run import run_scenario

    scenario = one_scenario(reference)
    checked_step(scenario, step)
    variation = variation_of(scenario, profile)
    outcome = run_scenario(
        scenario, variation, extra_choices=choices, swap_seats=swap_seats, explain=conditions
    )  # fmt: skip
    steps = tuple(each for each in outcome.trace.steps if step in (None, each.number))
    if output == "json":
        from oracle.report.trace_json import trace_json

        echo_json(trace_json(outcome.trace, steps))
    else:
        echo(_text(outcome, steps, story))
    if outcome.error is not None:
        echo(f"the engine stops with {outcome.error}", err=True)
        context.exit(OWN_BUG)
    if outcome.fault is not None:
        echo(str(outcome.fault), err=True)
        context.exit(BAD_INPUT)
    if outcome.failures:
        # Whoever asks for the trace of a failing scenario asks what happens, not whether it is right.
        told = counted(len(outcome.failures), "expectation does", "expectations do")
        echo(f"{told} not hold: oracle run {scenario.file} --profile {variation.name}", err=True)


def _text(outcome: Outcome, steps: tuple[Step, ...], story: bool) -> str:
    from dataclasses import replace

    from oracle.report import safe, step_tree
    from oracle.report import story as story_text

    scenario = outcome.scenario
    rules = ", ".join(scenario.rules)
    head = [f"{safe(scenario.title)}  [{safe(rules)}]", f"{safe(scenario.id)} under {safe(outcome.variation.name)}"]
    parts = []
    for each in steps:
        call = call_for(outcome, each.number)
        only = replace(outcome.trace, steps=(each,))
        parts.append(story_text(only, call) if story else step_tree(each, call))
    return "\n".join(head) + "\n\n" + "\n\n".join(parts)
