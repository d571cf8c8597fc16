"""`oracle rules`: the clauses, rules and rule points, what two profiles differ in, and what covers them."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from oracle.cli.loading import where_of
from oracle.cli.main import BAD_INPUT, DIFFERENT
from oracle.cli.options import format_option, suite_option
from oracle.cli.output import echo_faults, echo_json, fault_json

if TYPE_CHECKING:
    from oracle.scenario import Fault, Scenario


@click.command("rules")
@click.argument("identifier", metavar="[ID]", required=False)
@click.option("--compare", nargs=2, metavar="PROFILE PROFILE", help="Every point on which two profiles differ.")
@click.option("--open", "unsettled", is_flag=True, help="The questions that are not settled.")
@click.option(
    "--coverage",
    is_flag=True,
    help="Each clause of the seed document and each rule, with its scenarios.",
)
@click.option("--matrix", is_flag=True, help="The pairs of keywords that a rule couples, with their scenarios.")
@suite_option
@format_option
@click.pass_context
def command(
    context: click.Context,
    identifier: str | None,
    compare: tuple[str, str] | None,
    unsettled: bool,
    coverage: bool,
    matrix: bool,
    suite: tuple[Path, ...],
    output: str,
) -> None:
    """List the rules, or show one: a clause (S3.10.3a), a rule (DEATH-01), a rule point (deaths.when), a profile.

    A parent (S3.10, DEATH) shows its parts. With --coverage, exit code 1: a testable clause has fewer than three
    scenarios, or a rule has none. With --matrix, exit code 1: a pair has no scenario that shows it.

    Example: oracle rules --compare seed live
    """
    from oracle.cli import rules_text
    from oracle.rules import UnknownName

    if sum([identifier is not None, compare is not None, unsettled, coverage, matrix]) > 1:
        raise click.UsageError("found several questions, wanted one of ID, --compare, --open, --coverage, --matrix")
    scenarios, faults = _suite(suite) if identifier or compare or coverage or matrix else ([], [])
    echo_faults(faults)
    enough = True
    document: dict[str, Any]
    try:
        if compare is not None:
            document = _comparison(compare, scenarios)
            text = rules_text.comparison_text
        elif unsettled:
            document, text = _open_questions(), rules_text.open_text
        elif coverage:
            document, enough = _coverage(scenarios)
            text = rules_text.coverage_text
        elif matrix:
            document, enough = _matrix(scenarios)
            text = rules_text.matrix_text
        elif identifier is not None:
            document, text = _one(identifier, scenarios), rules_text.record_text
        else:
            document, text = _everything(), rules_text.list_text
    except UnknownName as error:
        raise click.UsageError(str(error)) from None
    if output == "json":
        echo_json({**document, "faults": [fault_json(fault) for fault in faults]})
    else:
        click.echo(text(document))
    if faults:
        context.exit(BAD_INPUT)
    if not enough:
        context.exit(DIFFERENT)


def _suite(paths: Sequence[Path]) -> tuple[list[Scenario], list[Fault]]:
    from oracle.scenario import load_suite

    return load_suite(where_of(paths))


def _everything() -> dict[str, Any]:
    from oracle.rules import load_clauses, load_points, load_profiles, load_rulebook

    return {
        "clauses": [{"id": each.id, "text": each.text, "testable": each.testable} for each in load_clauses()],
        "rules": [{"id": each.id, "text": each.text} for each in load_rulebook()],
        "points": [{"id": each.id, "text": each.question} for each in load_points()],
        "profiles": [{"id": each.id, "title": each.title, "text": each.text} for each in load_profiles().values()],
    }


def _one(identifier: str, scenarios: Sequence[Scenario]) -> dict[str, Any]:
    from oracle.cli.rules_json import point_json, profile_json, record_json
    from oracle.rules import UnknownName, is_profile, load_points, load_profiles, points_by_id, within

    for spelled in dict.fromkeys((identifier, identifier.lower())):
        if spelled in points_by_id():
            return {"records": [point_json(points_by_id()[spelled], scenarios)]}
        # `deaths` stands for all its points, as `DEATH` for all its rules.
        several = [point for point in load_points() if point.id.startswith(f"{spelled}.")]
        if several:
            return {"records": [point_json(point, scenarios) for point in several]}
        if is_profile(spelled):
            return {"records": [profile_json(spelled)]}
    # `s3.10.3A` is the clause S3.10.3a, `death-01` the rule DEATH-01.
    for spelled in (identifier, identifier[:1].upper() + identifier[1:].lower(), identifier.upper()):
        try:
            return {"records": [record_json(record, scenarios) for record in within(spelled)]}
        except UnknownName as error:
            known = error.known
    raise UnknownName("rule, clause, rule point or profile", identifier, (*known, *points_by_id(), *load_profiles()))


def _comparison(profiles: tuple[str, str], scenarios: Sequence[Scenario]) -> dict[str, Any]:
    from oracle.cli.rules_json import choice_json
    from oracle.rules import differences, profile_choices
    from oracle.scenario.comparison import shown_by

    left, right = profiles
    points = []
    for point in differences(left, right):
        showing = shown_by(point, left, right, scenarios)
        points.append(
            {
                "id": point.id,
                "question": point.question,
                "clauses": list(point.clauses),
                "choices": {
                    profile: choice_json(point, point.choice(profile_choices(profile)[point.id]))
                    for profile in profiles
                },
                "shown_by": None
                if showing is None
                else {"scenario": showing.scenario, "fails_under": list(showing.fails_under)},
            }
        )
    return {"profiles": list(profiles), "points": points}


def _open_questions() -> dict[str, Any]:
    from oracle.cli.rules_json import choice_json
    from oracle.rules import load_points

    return {
        "open": [
            {
                "id": point.id,
                "question": point.question,
                "live": choice_json(point, point.choice(point.live)),
                "other": [choice_json(point, point.choice(name)) for name in point.open.other],
                "evidence": point.open.evidence,
            }
            for point in load_points()
            if point.open is not None
        ]
    }


def _coverage(scenarios: Sequence[Scenario]) -> tuple[dict[str, Any], bool]:
    from oracle.scenario.coverage import ENOUGH, clause_coverage, rule_coverage

    found = clause_coverage(scenarios)
    rules = rule_coverage(scenarios)
    document = {
        "wanted": ENOUGH,
        "clauses": [
            {
                "id": each.clause.id,
                "testable": each.clause.testable,
                "why": each.clause.why if not each.clause.testable else "",
                "enough": each.enough,
                "scenarios": list(each.scenarios),
                "negative": list(each.negative),
            }
            for each in found
        ],
        "rules": [
            {
                "id": each.rule.id,
                "empty": each.empty,
                "why": each.reason,
                "count": len(each.scenarios),
                "scenarios": list(each.scenarios),
            }
            for each in rules
        ],
    }
    return document, all(each.enough for each in found) and not any(each.empty for each in rules)


def _matrix(scenarios: Sequence[Scenario]) -> tuple[dict[str, Any], bool]:
    from oracle.rules import load_pairs
    from oracle.scenario.keywords import pairs_shown

    found = pairs_shown(load_pairs(), scenarios)
    pairs = [
        {
            "keywords": list(each.pair.keywords),
            "says": each.pair.says,
            "rules": list(each.pair.rules),
            "scenarios": list(each.pair.scenarios),
            "lacks": list(each.lacks),
        }
        for each in found
    ]
    return {"pairs": pairs}, not any(each.lacks for each in found)
