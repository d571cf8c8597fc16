"""The rules of `oracle check` as a Markdown table: what each expects, and how often it was judged over a folder.

`python -m benchmarks.rules_table FOLDER...`
"""

from __future__ import annotations

import sys
from pathlib import Path

from oracle.replay import find_files
from oracle.replay.check import check_path
from oracle.replay.checks.results import totals


def main() -> None:
    """Print the table."""
    files = find_files(Path(each) for each in sys.argv[1:])
    rows = totals(result for file in files for result in check_path(file))
    print("| rule | expects | clauses | held | violated | known | not observable |")
    print("|---|---|---|---|---|---|---|")
    for each in rows:
        clauses = ", ".join(each.clauses)
        counts = f"{each.held:,} | {each.violated:,} | {each.known:,} | {each.blind:,}"
        print(f"| `{each.rule}` | {each.expects} | {clauses} | {counts} |")


if __name__ == "__main__":
    main()
