"""`oracle report`: what results of `oracle verify` say beside each other."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

import click

from oracle.cli.main import DIFFERENT, EXPECTED
from oracle.cli.options import FilePath, format_option
from oracle.cli.output import echo, echo_json


@click.group("report")
def command() -> None:
    """Compare results that were kept.

    Example: oracle report diff old.json new.json
    """


@command.command("diff")
@click.argument("old", type=FilePath(), metavar="OLD")
@click.argument("new", type=FilePath(), metavar="NEW")
@format_option
def diff(old: Path, new: Path, output: str) -> None:
    """Say what changed between two results of `oracle verify --format json`.

    `broken` goes wrong and did not before, `repaired` is the other way round, `otherwise` has another status or class
    of difference, `new` and `gone` are runs that only one of them has.

    Exit code 0: nothing changed; 1: something did; 2: a file is no such result.

    Example: oracle report diff old.json new.json
    """
    from oracle.engines.changes import HOWS, BadReport, Report, changes

    try:
        found = changes(Report.from_file(old), Report.from_file(new))
    except BadReport as error:
        raise click.UsageError(str(error)) from None
    counts = Counter(each.how for each in found)
    code = DIFFERENT if found else EXPECTED
    if output == "json":
        rows = [
            {
                **({"engine": each.engine} if each.engine else {}),
                "scenario": each.scenario, "under": each.under,
                "before": each.before, "after": each.after, "how": each.how,
            }
            for each in found
        ]  # fmt: skip
        summary = {how: counts[how] for how in HOWS}
        echo_json({"command": "report diff", "exit": code, "summary": summary, "changes": rows})
    else:
        for each in found:
            who = f" ({each.engine})" if each.engine else ""
            before, after = each.before or "not run", each.after or "not run"
            echo(f"{each.how:<9}  {each.scenario} under {each.under}: {before} -> {after}{who}")
        echo(", ".join(f"{counts[how]} {how}" for how in HOWS))
    click.get_current_context().exit(code)
