"""`oracle export`: what the engine did in a scenario, as a record of the client."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import click

from oracle.cli.chosen import one_scenario, scenario_argument, variation_of
from oracle.cli.main import EXPECTED, OWN_BUG
from oracle.cli.options import profile_option
from oracle.cli.output import echo, refuse, write_output

if TYPE_CHECKING:
    from oracle.scenario.model import Variation


@click.command("export")
@scenario_argument
@profile_option
@click.option(
    "--to", "form", type=click.Choice(["power-log", "hsreplay"]), required=True, help="Which kind of record to write."
)
@click.option(
    "--output", "-o", "target", type=click.Path(path_type=Path, dir_okay=False), metavar="FILE", help="Where."
)
@click.pass_context
def command(context: click.Context, reference: str, profile: str | None, form: str, target: Path | None) -> None:
    """Write what the engine does in a scenario as the client would have logged it.

    SCENARIO is a file or the id of one of our own. Without --profile: the first one that it runs under; without
    --output it goes to standard output. Both players' cards are shown, as to someone who watches both. A scenario that
    begins in the middle of a game makes a record that begins there, as after a reconnect. Where decisions are open the
    first answer is taken.

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
    if target is None:
        click.echo(text, nl=False)
    else:
        write_output(target, (text,))
    if record.bug is not None:
        echo(f"the record stops where the engine does: {record.bug}", err=True)
        context.exit(OWN_BUG)
    context.exit(EXPECTED)
