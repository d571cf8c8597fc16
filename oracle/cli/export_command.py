"""`oracle export`: what the engine did in a scenario, as a record of the client."""

from __future__ import annotations

from importlib.metadata import version
from pathlib import Path
from typing import TYPE_CHECKING

import click

from oracle.cli.chosen import one_scenario, scenario_argument, variation_of
from oracle.cli.main import EXPECTED, OWN_BUG
from oracle.cli.options import FilePath, format_option, profile_option
from oracle.cli.output import echo, echo_json, refuse, write_output

if TYPE_CHECKING:
    from oracle.scenario.model import Variation


@click.command("export")
@scenario_argument
@profile_option
@click.option(
    "--to", "form", type=click.Choice(["power-log", "hsreplay"]), required=True, help="Which kind of record to write."
)
@click.option("--output", "-o", "target", type=FilePath(dir_okay=False), metavar="FILE", help="Where.")
@format_option
@click.pass_context
def command(
    context: click.Context, reference: str, profile: str | None, form: str, target: Path | None, output: str
) -> None:
    """Write what the engine does in a scenario as the client would have logged it.

    SCENARIO is a file or the id of one of our own. Without --profile: the first one that it runs under; without
    --output it goes to standard output. Both players' cards are shown, as to someone who watches both. A scenario that
    begins in the middle of a game makes a record that begins there, as after a reconnect. Where decisions are open the
    first answer is taken. With --format json the record is part of the document, unless --output says where it goes.

    Exit code 0: written, whether or not the scenario's own checks hold; 2: the scenario cannot be run, or the file
    cannot be written; 4: a bug of the oracle.

    Example: oracle export whole_game/eight_turns_to_a_win --profile live --to power-log --output Power.log
    """
    from oracle.replay.write.export import CannotRun, exported

    scenario = one_scenario(reference)
    variation: Variation = variation_of(scenario, profile)
    try:
        record = exported(scenario, variation)
    except CannotRun as error:
        refuse(f"{scenario.id}: {error}")
    text = record.power_log() if form == "power-log" else record.hsreplay()
    if target is not None:
        write_output(target, (text,))
    elif output == "text":
        click.echo(text, nl=False)
    if output == "json":
        echo_json(
            {
                "oracle": version("hearthstone-oracle"),
                "command": "export",
                "exit": EXPECTED if record.bug is None else OWN_BUG,
                "scenario": scenario.id,
                "under": variation.name,
                "to": form,
                **({"record": text} if target is None else {"file": str(target)}),
                **({"bug": record.bug} if record.bug is not None else {}),
            }
        )
    if record.bug is not None:
        echo(f"the record stops where the engine does: {record.bug}", err=True)
        context.exit(OWN_BUG)
    context.exit(EXPECTED)
