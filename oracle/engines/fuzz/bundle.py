"""Findings as folders: the scenario, both traces, the command to run it again; each appears whole or not at all."""

from __future__ import annotations

import os
import re
import shutil
import tempfile
from pathlib import Path
from typing import Final

from oracle.engines.fuzz.finding import Finding
from oracle.trace.lines import to_lines

SCENARIO: Final = "finding.scenario.json"
EXPECTED: Final = "expected.trace.jsonl"
FOUND: Final = "found.trace.jsonl"
RERUN: Final = "rerun.txt"


class NotOurs(Exception):
    """A folder that is in the way and holds something else than a finding."""


def folder_name(finding: Finding) -> str:
    """`DEATH-01-wrong-value`."""
    return re.sub(r"[^A-Za-z0-9.]+", "-", " ".join(finding.key)).strip("-") or "finding"


def write_bundle(out: Path, finding: Finding, rerun: str) -> Path:
    """Write one finding below a folder, in place of an earlier one of the same kind; raises `NotOurs`, `OSError`."""
    out.mkdir(parents=True, exist_ok=True)
    target = out / folder_name(finding)
    if target.exists() and not (target / SCENARIO).is_file():
        raise NotOurs(f"found {target}, which holds no finding")
    expected, found = finding.traces()
    texts = {SCENARIO: finding.text(), EXPECTED: to_lines(expected), FOUND: to_lines(found), RERUN: f"{rerun}\n"}
    made = Path(tempfile.mkdtemp(dir=out, prefix=f".{target.name}."))
    try:
        for name, text in texts.items():
            (made / name).write_text(text, encoding="utf-8", newline="\n")
        made.chmod(0o755)
        if target.exists():
            shutil.rmtree(target)
        os.replace(made, target)
    except BaseException:
        shutil.rmtree(made, ignore_errors=True)
        raise
    return target
