"""What `oracle adapter check` prints, read again."""

from collections.abc import Sequence


def rungs(lines: Sequence[str]) -> dict[str, str]:
    """The sign of each rung by its name."""
    return {line[4:20].strip(): line[:2] for line in lines if line[:4] in ("ok  ", "no  ", "--  ")}
