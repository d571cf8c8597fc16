"""`oracle mutants`: every known other choice of the rules has to be noticed by a hand-written expectation."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from difflib import get_close_matches
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from oracle.cli.jobs import in_order
from oracle.cli.loading import kept_suite, where_of
from oracle.cli.main import BAD_INPUT, DIFFERENT
from oracle.cli.options import all_cores_option, at_least_option, format_option, own_paths_argument
from oracle.cli.output import Progress, counted, echo, echo_faults, echo_json, fault_json

if TYPE_CHECKING:
    from oracle.scenario import Fault
    from oracle.scenario.mutants import By, Fit, Mutant

Job = tuple[tuple[str, ...], str, str, str, "By"]
"""The paths of the suite, a profile, a point, a choice, and what counts."""

SHOWN = 2
"""So many scenarios are named for each killed choice."""


@click.command("mutants")
@own_paths_argument
@click.option("--profile", "profiles", multiple=True, help="Only under this profile; may be repeated.")
@click.option("--point", "points", multiple=True, help="Only the choices of this rule point; may be repeated.")
@click.option("--choice", "choices", multiple=True, help="Only the choice of this name; may be repeated.")
@click.option(
    "--by",
    type=click.Choice(["checks", "traces"]),
    default="checks",
    show_default=True,
    help="What counts: hand-written expectations, or any difference in the trace.",
)
@at_least_option("Every choice has to be noticed by N scenarios under each profile.")
@all_cores_option
@format_option
@click.pass_context
def command(
    context: click.Context,
    paths: tuple[Path, ...],
    profiles: tuple[str, ...],
    points: tuple[str, ...],
    choices: tuple[str, ...],
    by: By,
    enough: int | None,
    jobs: int,
    output: str,
) -> None:
    """Run all scenarios under every other choice of every rule point, for each profile in turn.

    A choice is killed by a scenario whose hand-written checks, refusals, outcomes or script no longer hold. Pinned
    traces are not read; `--by traces` shows what they would notice.

    `--at-least 2` wants two scenarios for every choice, under every profile where it can arise, and counts only what
    was written down to notice: checks, refusals and outcomes, not a script or an action that no longer fits.

    Without PATH: our own scenarios. Exit code 1: a choice that has to be noticed is noticed under no profile, or by
    fewer scenarios than `--at-least` wants.

    Example: oracle mutants --point deaths.when --at-least 2
    """
    from oracle.rules import load_profiles
    from oracle.scenario.mutants import alive, below, mutants_of

    _check_names(profiles, points, choices)
    names = profiles or tuple(load_profiles())
    where = where_of(paths)
    _fit.cache_clear()
    faults = kept_suite(where)[1]
    echo_faults(faults)
    if faults and not kept_suite(where)[0] and output == "text":
        # Nothing can be tried: a table of choices that were not run would hide the fault.
        context.exit(BAD_INPUT)
    work: list[Job] = [
        (where, profile, choice.point, choice.name, by)
        for profile in names
        for choice in mutants_of(profile)
        if (not points or choice.point in points) and (not choices or choice.name in choices)
    ]
    # Read before the processes are made, so that they find it ready.
    unfit = {profile: _fit(where, profile)[1] for profile in names}
    progress = Progress(len(work))
    mutants: list[Mutant] = []
    for mutant in in_order(_try, work, jobs):
        mutants.append(mutant)
        progress.step()
    progress.clear()
    if output == "json":
        echo_json(_document(mutants, unfit, by, enough, faults))
    else:
        echo(_text(mutants, unfit, by, enough))
    if faults:
        context.exit(BAD_INPUT)
    if alive(mutants) or (enough is not None and below(mutants, enough)):
        context.exit(DIFFERENT)


def _check_names(profiles: Sequence[str], points: Sequence[str], choices: Sequence[str]) -> None:
    from oracle.rules import UnknownName, find_point, load_points, profile_choices

    try:
        for profile in profiles:
            profile_choices(profile)
        for point in points:
            find_point(point)
    except UnknownName as error:
        raise click.UsageError(str(error)) from None
    known = dict.fromkeys(name for point in load_points() if not points or point.id in points for name in point.choices)
    for choice in choices:
        if choice not in known:
            near = known if points else get_close_matches(choice, known, n=3)
            which = f" ({', '.join(near)})" if near else ""
            where = f"of {', '.join(points)}{which}" if points else f"of any rule point{which}"
            raise click.BadParameter(f"found {choice!r}, wanted a choice {where}", param_hint="'--choice'")


@cache
def _fit(where: tuple[str, ...], profile: str) -> tuple[list[Fit], list[str]]:
    from oracle.scenario.mutants import fit_scenarios

    return fit_scenarios(kept_suite(where)[0], profile)


def _try(job: Job) -> Mutant:
    from oracle.rules import find_point
    from oracle.scenario.mutants import try_mutant

    where, profile, point, choice, by = job
    return try_mutant(profile, find_point(point).choice(choice), _fit(where, profile)[0], by)


def _text(mutants: Sequence[Mutant], unfit: dict[str, list[str]], by: By, fewest: int | None) -> str:
    from oracle.scenario.mutants import alive, below

    lines: list[str] = []
    for point in dict.fromkeys(mutant.point for mutant in mutants):
        of_point = [mutant for mutant in mutants if mutant.point == point]
        lines.append(point)
        for name in dict.fromkeys(mutant.choice for mutant in of_point):
            several = [mutant for mutant in of_point if mutant.choice == name]
            lines += [_line(mutant, first=mutant is several[0]) for mutant in several]
    for profile, ids in unfit.items():
        if ids:
            lines.append(f"left out under {profile}, for they fail as they are: {', '.join(ids)}")
    broken = [mutant for mutant in mutants if mutant.broken]
    lines += [f"no verdict in {mutant.title} under {mutant.profile}: {mutant.broken[0]}" for mutant in broken]
    counts = Counter[str](mutant.verdict for mutant in mutants)
    verdicts = ("killed", "survived", "not run", "cannot arise", "not written", "changes nothing")
    told = ", ".join(f"{counts[verdict]} {verdict}" for verdict in verdicts if counts[verdict])
    lines += ["", f"{counted(len(mutants), 'other choice')} by {by}: {told or 'nothing to do'}"]
    left = alive(mutants)
    if left:
        lines.append(f"noticed under no profile: {', '.join(mutant.title for mutant in left)}")
    if fewest is not None:
        few = below(mutants, fewest)
        lines += [f"  {each.title} under {each.profile}: {_who(each)}" for each in few]
        lines.append(f"{len(few)} noticed by fewer than {counted(fewest, 'scenario')}")
    return "\n".join(lines)


def _line(mutant: Mutant, *, first: bool) -> str:
    name = f"{mutant.choice} ({mutant.status}{'' if mutant.required else ', not required'})" if first else ""
    return f"  {name:<48} {mutant.profile:<5} {_verdict(mutant)}"


def _who(mutant: Mutant) -> str:
    found = mutant.noticed_by
    return f"{len(found)}, {', '.join(found)}" if found else "none"


def _verdict(mutant: Mutant) -> str:
    if mutant.verdict == "survived":
        return f"SURVIVED {counted(mutant.ran, 'scenario')}" if mutant.ran else "SURVIVED: no scenario comes to it"
    if mutant.verdict != "killed":
        return f"{mutant.verdict}: {mutant.reason}" if mutant.reason else mutant.verdict.upper()
    counts = Counter(kill.by for kill in mutant.kills)
    how = ", ".join(f"{number} by {by}" for by, number in counts.items())
    return f"killed by {len(mutant.kills)} ({how}): {', '.join(kill.scenario for kill in mutant.kills[:SHOWN])}"


def _document(
    mutants: Sequence[Mutant], unfit: dict[str, list[str]], by: By, fewest: int | None, faults: Sequence[Fault]
) -> dict[str, Any]:
    from oracle.scenario.mutants import alive, below

    return {
        "by": by,
        "mutants": [
            {
                "profile": mutant.profile,
                "point": mutant.point,
                "choice": mutant.choice,
                "status": mutant.status,
                "required": mutant.required,
                "verdict": mutant.verdict,
                **({"reason": mutant.reason} if mutant.reason else {}),
                "kills": [
                    {"scenario": kill.scenario, "by": kill.by, "step": kill.step, "that": kill.that}
                    for kill in mutant.kills
                ],
                "broken": list(mutant.broken),
                "ran": mutant.ran,
                "noticed_by": len(mutant.noticed_by),
            }
            for mutant in mutants
        ],
        "left_out": unfit,
        "alive": [{"point": mutant.point, "choice": mutant.choice} for mutant in alive(mutants)],
        **({} if fewest is None else {"at_least": fewest, "below": _below_json(below(mutants, fewest))}),
        "faults": [fault_json(fault) for fault in faults],
    }


def _below_json(few: Sequence[Mutant]) -> list[dict[str, Any]]:
    return [
        {
            "profile": each.profile,
            "point": each.point,
            "choice": each.choice,
            "scenarios": list(each.noticed_by),
        }
        for each in few
    ]
