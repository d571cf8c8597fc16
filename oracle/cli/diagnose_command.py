"""`oracle diagnose`: which choices of the rules explain how another engine behaves."""

from __future__ import annotations

import time
from collections.abc import Mapping
from importlib.metadata import version
from pathlib import Path
from typing import TYPE_CHECKING

import click

from oracle.cli.engine_options import DEFAULT_PROFILE, clock_option, engine_option
from oracle.cli.loading import where_of
from oracle.cli.main import BAD_INPUT, DIFFERENT, EXPECTED
from oracle.cli.options import checked_profile, format_option, own_paths_argument
from oracle.cli.output import echo, echo_faults, echo_json

if TYPE_CHECKING:
    from oracle.engines.config import Engine
    from oracle.engines.diagnosis.views import By

BY = "What is compared: whole traces (where the engine shows them), or which expectations hold."


@click.command("diagnose")
@own_paths_argument
@engine_option
@click.option("--profile", metavar="NAME", help="The profile to start from: the engine's own, else live.")
@click.option("--by", type=click.Choice(["traces", "checks"]), help=BY)
@click.option("--most", type=click.IntRange(1, 20), default=6, show_default=True, help="So many choices at most.")
@click.option("--all", "whole", is_flag=True, help="Tell everything: all explanations, differences, what is not seen.")
@clock_option
@format_option
def command(
    paths: tuple[Path, ...],
    engine: Engine,
    profile: str | None,
    by: By | None,
    most: int,
    whole: bool,
    clocks: Mapping[str, float],
    output: str,
) -> None:
    """Say which choices of the rules explain what an engine does.

    The engine plays the scenarios once. Where it differs from the profile, every other choice of every rule point is
    held against what was seen: what explains most comes first, further ones are added as long as they explain more.
    Choices that would look the same are named, first those of the rules that the scenarios name; --all tells the other
    explanations in full and names what cannot be seen. JSON has everything.

    Without PATH: our own scenarios. Exit code 0: nothing differs; 1: something does, explained or not; 2: a file has a
    fault, or the engine plays none of the scenarios; 3: the engine does not start.

    Example: oracle diagnose --engine "oracle serve --choice deaths.order=entity_id"
    """
    from oracle.cli.diagnose_text import Report
    from oracle.cli.verify_command import no_engine
    from oracle.engines.diagnosis.diagnose import diagnose, unseen
    from oracle.engines.diagnosis.evidence import differences_by_profile, gather
    from oracle.engines.diagnosis.suspects import Suspects
    from oracle.engines.diagnosis.views import FULL
    from oracle.engines.link import CannotStart
    from oracle.scenario.mutants import fit_scenarios
    from oracle.scenario.suite import load_suite

    began = time.perf_counter()
    scenarios, faults = load_suite(where_of(paths))
    session = engine.with_clocks(clocks).session()
    try:
        name = profile or engine.profile or session.ready().profile or DEFAULT_PROFILE
        checked_profile(name)
        # What runs every branch shows its rules elsewhere, too, and its branches are those of the profile.
        fits, _ = fit_scenarios([each for each in scenarios if not each.enumerate], name)
        if not fits:
            raise click.UsageError(f"found no scenario that passes under {name}, wanted at least one")
        evidence = gather(session, fits, by)
    except CannotStart as error:
        no_engine(engine, error)
    finally:
        session.close()
    suspects = Suspects(name, {each.scenario.id: each for each in fits}, evidence.glass, evidence.windows)
    diagnosis = diagnose(suspects, evidence.seen, most)
    hidden = unseen(suspects, tuple(evidence.seen), suspects.through(FULL, {}))
    profiles = differences_by_profile(suspects, evidence.seen) if diagnosis.differences else {}
    report = Report(engine.name, evidence, diagnosis, tuple(hidden), profiles, time.perf_counter() - began)
    bad = faults or not diagnosis.compared
    code = max(DIFFERENT if diagnosis.differences else EXPECTED, BAD_INPUT if bad else EXPECTED)
    if output == "json":
        echo_json(
            {"oracle": version("hearthstone-oracle"), "command": "diagnose", "exit": code, **report.to_json(faults)}
        )
    else:
        echo_faults(faults)
        echo("\n".join(report.lines(whole=whole)))
    click.get_current_context().exit(code)
