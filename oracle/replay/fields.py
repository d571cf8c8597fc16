"""Values out of the messages of a log: `key=value` pairs whose values may hold blanks, brackets and other keys."""

from collections.abc import Sequence


def values(text: str, keys: Sequence[str]) -> dict[str, str]:
    """The values of the keys, which stand in this order; keys that are missing are left out.

    They are looked for from the right: names of players and cards stand left, and may hold whatever they like.
    """
    found: dict[str, str] = {}
    end = len(text)
    for key in reversed(keys):
        mark = f" {key}="
        at = text.rfind(mark, 0, end)
        if at >= 0:
            found[key] = text[at + len(mark) : end].strip()
            end = at
    return found


def bracketed_entity(text: str) -> int:
    """The entity of `[entityName=… id=46 zone=… player=2]`, also in the older form `[id=44 cardId= …]`."""
    at = text.rfind(" id=")
    begin = at + 4 if at >= 0 else text.find("[id=") + 4
    end = text.find(" ", begin)
    return int(text[begin : end if end >= 0 else text.find("]", begin)])


def number(text: str | None, default: int) -> int:
    """The text as a number, or the default where there is none."""
    if not text:
        return default
    return int(text)
