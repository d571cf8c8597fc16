"""`oracle serve`: the reference engine as an engine under test, over standard input and output."""

from __future__ import annotations

import sys
from collections.abc import Mapping

import click

from oracle.cli.options import checked_profile, choice_option


@click.command("serve")
@click.option("--profile", metavar="NAME", default="seed", show_default=True, help="The profile to play by.")
@choice_option
@click.option("--by-seed", is_flag=True, help="Take seeds and no scripts: decisions are dice.")
def command(profile: str, choices: Mapping[str, str], by_seed: bool) -> None:
    """Serve the reference engine over standard input and output.

    It speaks wire protocol 1 (docs/adapters.md): a JSON object a line, and nothing else, so there is no --format. It
    ends with `stop` or with its input.

    Example: oracle serve --profile live
    """
    from oracle.engines.reference import ReferenceAdapter
    from oracle.engines.stdio import serve
    from oracle.rules import RulesError

    checked_profile(profile)
    try:
        adapter = ReferenceAdapter(profile, choices, by_seed=by_seed)
    except RulesError as error:
        given = ", ".join(f"{point}={choice}" for point, choice in choices.items())
        raise click.UsageError(f"{given} cannot be chosen under {profile}: {error}") from None
    serve(adapter, sys.stdin.buffer, sys.stdout.buffer)
