"""`oracle why`: why something did or did not trigger, die or get hit in a step of a scenario."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import click

from oracle.cli.chosen import checked_step, one_scenario, scenario_argument, variation_of
from oracle.cli.main import BAD_INPUT, OWN_BUG
from oracle.cli.names import call_for
from oracle.cli.options import choice_option, format_option, profile_option, swap_seats_option
from oracle.cli.output import echo, echo_json

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence

    from oracle.report import Call
    from oracle.scenario.outcome import Outcome
    from oracle.trace.model import Step
    from oracle.trace.why import Finding


@click.command("why")
@scenario_argument
@click.option("--step", type=int, metavar="N", help="The step, counted from 1; without it: every step.")
@click.option("--of", "name", metavar="NAME", help="Who (needed): an alias, p1.hero, p2.board[1], a card's name.")
@profile_option
@choice_option
@swap_seats_option
@format_option
@click.pass_context
def command(
    context: click.Context,
    reference: str,
    step: int | None,
    name: str | None,
    profile: str | None,
    choices: Mapping[str, str],
    swap_seats: bool,
    output: str,
) -> None:
    """Say why somebody did or did not trigger, die or get hit: from queues, skips, candidates and the state.

    Example: oracle why deaths/deathrattles_choose_among_the_living --step 1 --of ogre
    """
    from oracle.scenario.run import run_scenario
    from oracle.trace.why import why

    scenario = one_scenario(reference)
    checked_step(scenario, step)
    variation = variation_of(scenario, profile)
    outcome = run_scenario(scenario, variation, extra_choices=choices, swap_seats=swap_seats, explain=True)
    if name is None:
        raise click.UsageError(f"missing option '--of': wanted {_somebody(_known(outcome))}")
    found: list[tuple[Step, str, tuple[Finding, ...]]] = []
    for each in outcome.trace.steps:
        if step in (None, each.number):
            who = _who(outcome, each, name)
            if who is not None:
                found.append((each, who, why(each, who, outcome.states[each.number])))
    if not found and outcome.trace.steps:
        raise click.BadParameter(_unknown(outcome, name), param_hint="'--of'")
    if output == "json":
        echo_json(_document(outcome, name, found))
    else:
        echo("\n\n".join(_text(outcome, *each) for each in found))
        echo(_rules([finding for _, _, findings in found for finding in findings]))
    if outcome.error is not None:
        echo(f"the engine stops with {outcome.error}", err=True)
        context.exit(OWN_BUG)
    if outcome.fault is not None:
        echo(str(outcome.fault), err=True)
        context.exit(BAD_INPUT)


def _who(outcome: Outcome, step: Step, name: str) -> str | None:
    """The name that the trace uses; None where nobody is called so at this step."""
    from oracle.scenario.names import PlaceName, numbered

    before, after = outcome.states[step.number - 1], outcome.states[step.number]
    if name in ("p1", "p2"):
        return str(before[name]["hero"])
    place = PlaceName.parse(name)
    if place is not None:
        entries = before[place.player].get(place.zone)
        names = list(entries) if isinstance(entries, list) else []
        return str(names[place.position - 1]) if place.position <= len(names) else None
    main = outcome.names.get(name, name)
    if main in before or main in after or numbered(main):
        return main if main in before or main in after else None
    owner, _, single = name.partition(".")
    if owner in ("p1", "p2") and single in ("hero", "power", "weapon"):
        held = before[owner].get(single)
        return str(held) if held is not None else None
    called = [each for each, title in _titles(outcome, step).items() if title.casefold() == name.casefold()]
    return called[0] if len(called) == 1 else None


def _titles(outcome: Outcome, step: Step) -> dict[str, str]:
    """Entities that are there in a step, each with the printed name of its card."""
    from oracle.cards import load_printed

    printed = load_printed().cards
    states = (outcome.states[step.number - 1], outcome.states[step.number])
    cards = {name: str(fields["card"]) for state in states for name, fields in state.items() if "card" in fields}
    return {name: printed[card].name for name, card in cards.items() if card in printed}


def _unknown(outcome: Outcome, name: str) -> str:
    """What was found and who could have been meant."""
    from difflib import get_close_matches

    titles = _known(outcome)
    same = [each for each, title in titles.items() if title.casefold() == name.casefold()]
    if len(same) > 1:
        return f"found {name!r}, which several are called, wanted one of {', '.join(same)}"
    words = [*titles, *titles.values(), *outcome.names]
    near = get_close_matches(name, list(dict.fromkeys(words)), n=3, cutoff=0.5)
    return f"found {name!r}, wanted {_somebody(near or titles)}"


def _known(outcome: Outcome) -> dict[str, str]:
    """The printed name of everybody in the game."""
    return {each: title for step in outcome.trace.steps for each, title in _titles(outcome, step).items()}


def _somebody(names: Iterable[str]) -> str:
    return f"somebody in the game, such as {', '.join(list(names)[:8])}"


def _text(outcome: Outcome, step: Step, who: str, findings: Sequence[Finding]) -> str:
    from oracle.report import action_words, sentence
    from oracle.report.why import why_text

    call = call_for(outcome, step.number)
    head = sentence(f"step {step.number}: {action_words(step.action, call)}")
    return f"{head}\n{why_text(who, findings, call)}"


def _rules(findings: Sequence[Finding]) -> str:
    """What the rules say that were named, each once."""
    from oracle.report import rule_text

    ids = dict.fromkeys(finding.rule for finding in findings if finding.rule)
    texts = [text for each in ids if (text := rule_text(each)) is not None]
    return "\n" + "\n".join(texts) if texts else ""


def _document(
    outcome: Outcome, name: str, found: Sequence[tuple[Step, str, tuple[Finding, ...]]]
) -> dict[str, Any]:  # fmt: skip
    return {
        "scenario": outcome.scenario.id,
        "under": outcome.variation.name,
        "of": name,
        "steps": [
            {
                "step": step.number,
                "name": who,
                "findings": [_finding(who, finding, call_for(outcome, step.number)) for finding in findings],
            }
            for step, who, findings in found
        ],
    }


def _finding(who: str, finding: Finding, call: Call) -> dict[str, Any]:
    from oracle.report.why import finding_words
    from oracle.trace.lines import event_line

    visit = finding.visit
    fields = {
        "kind": finding.kind,
        "text": finding_words(who, finding, call),
        "number": visit.number if visit is not None else None,
        "event": event_line(visit.depth, visit.event) if visit is not None else None,
        "rule": finding.rule,
        "place": finding.place,
        "of": finding.of,
        "left": finding.left,
        "reason": finding.reason,
    }
    return {key: value for key, value in fields.items() if value is not None}
