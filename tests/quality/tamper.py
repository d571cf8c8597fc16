"""Changes one expectation of a scenario in a way that its run has to notice; running it is left to others.

`python -m tests.quality.tamper COPY` writes a copy of the suite with one change in every file: `oracle run COPY` fails
for each of them. `--traces` leaves the checks alone and changes the pinned traces (COPY holds both folders then).
"""

import argparse
import json
import zlib
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Final, Literal, TypeAlias

from oracle.scenario.layout import format_text
from oracle.trace.model import JSON
from oracle.vocabulary import ABILITIES, BLOCKS, DECISIONS, EVENTS, REFUSALS, SKIPS

ROOT: Final = Path(__file__).resolve().parents[2]
SCENARIOS: Final = ROOT / "scenarios"
TRACES: Final = ROOT / "fixtures" / "traces"
SUFFIX: Final = ".scenario.json"

Kind: TypeAlias = Literal["number", "order", "candidate", "event", "word", "refusal"]
Place: TypeAlias = tuple[str | int, ...]
Edit: TypeAlias = tuple[Kind, Place, JSON]

_NAMES: Final = frozenset((*EVENTS, *BLOCKS))
_CONTROL: Final = frozenset({"as", "then", "exact", "note"})
_NEVER: Final[JSON] = {"skip": "p1.power", "reason": "reentry"}
"""What happens in no scenario: a hero power that is still resolving."""

_WORDS: Final[Mapping[str, Sequence[str]]] = {
    "keyword": ("BATTLECRY", "DEATHRATTLE"),
    "zone": ("HAND", "GRAVEYARD"),
    "player": ("p1", "p2"),
    "to": ("p1", "p2"),
    "controller": ("p1", "p2"),
    "result": ("p1", "p2"),
    "what": ("gain", "refill"),
    "kind": tuple(DECISIONS),
    "name": tuple(ABILITIES),
    "reason": tuple(SKIPS),
    "card": ("CS2_231 Wisp", "CS2_182 Chillwind Yeti"),
    "into": ("CS2_231 Wisp", "CS2_182 Chillwind Yeti"),
}
"""By attribute or tag: two or more words of which one is another than that in the document."""


@dataclass(frozen=True, slots=True)
class Tampering:
    """One change of a document: another value at `edit`. `place` is that of the check, or step, that it changes."""

    kind: Kind
    place: Place
    edit: Place
    value: JSON

    def applied(self, document: JSON) -> JSON:
        """The document with this change; what was handed in stays as it is."""
        return _edited(document, self.edit, self.value)

    def __str__(self) -> str:
        where = "".join(f"[{part}]" if isinstance(part, int) else f".{part}" for part in self.edit).lstrip(".")
        return f"{self.kind}: {where} = {json.dumps(self.value, ensure_ascii=False)}"


def tamperings(document: JSON) -> Iterator[Tampering]:
    """Every change that has to make a scenario fail, in the order of the document."""
    for number, step in enumerate(_list(document, "steps")):
        place: Place = ("steps", number)
        for edit in _refusals(step, place):
            yield Tampering(edit[0], place, *edit[1:])
        for index, check in enumerate(_list(step, "expect")):
            at = (*place, "expect", index)
            for kind, where, value in _check(check, at):
                yield Tampering(kind, at, where, value)
    outcomes = document.get("outcomes") if isinstance(document, Mapping) else None
    see, are = _list(outcomes, "see"), ("outcomes", "are")
    for index, row in enumerate(_list(outcomes, "are")):
        for key, (number, value) in zip(see, enumerate(_list(row, "values")), strict=True):
            for edit in _value(value, (*are, index, "values", number), str(key)):
                yield Tampering(edit[0], are, *edit[1:])


def one_of(name: str, choices: Sequence[Tampering]) -> Tampering:
    """One change, of which nothing but the scenario's name decides: first of what kind, then which of that kind."""
    number = zlib.crc32(name.encode())
    kinds = list(dict.fromkeys(each.kind for each in choices))
    kind = kinds[number % len(kinds)]
    same = [each for each in choices if each.kind == kind]
    return same[number // len(kinds) % len(same)]


def documents(folder: Path = SCENARIOS) -> Iterator[tuple[str, JSON]]:
    """Every scenario of the suite as JSON, with its id."""
    for file in sorted(folder.rglob(f"*{SUFFIX}")):
        yield file.relative_to(folder).as_posix().removesuffix(SUFFIX), json.loads(file.read_bytes())


def write_copy(folder: Path) -> dict[str, Tampering]:
    """Write the suite with one change in every file, and without its pinned traces; returns the changes by id."""
    made: dict[str, Tampering] = {}
    for name, document in documents():
        made[name] = one_of(name, list(tamperings(document)))
        file = folder / f"{name}{SUFFIX}"
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(format_text(json.dumps(made[name].applied(document))), encoding="utf-8")
    (folder / "oracle.toml").write_text("# The root of a suite that has to fail.\n", encoding="utf-8")
    return made


def _refusals(step: JSON, place: Place) -> Iterator[Edit]:
    """Another reason than the one for which an action is refused."""
    illegal = step.get("illegal") if isinstance(step, Mapping) else None
    if isinstance(illegal, str):
        yield "refusal", (*place, "illegal"), _another(illegal, REFUSALS)
    elif isinstance(illegal, list):
        for index, each in enumerate(illegal):
            yield "refusal", (*place, "illegal", index, "reason"), _another(str(each["reason"]), REFUSALS)


def _check(check: JSON, at: Place) -> Iterator[Edit]:
    match check:
        case {"sequence": list(patterns)}:
            yield from _patterns(patterns, (*at, "sequence"))
        case {"decision": dict(decision)}:
            yield from _decision(decision, (*at, "decision"))
        case {"legal": dict(legal)}:
            yield from _legal(legal, (*at, "legal"))
        case {"state": dict(state)}:
            for key, value in state.items():
                if key != "note":
                    yield from _value(value, (*at, "state", key), key)


def _patterns(patterns: Sequence[JSON], at: Place, ordered: bool = True) -> Iterator[Edit]:
    """Two events change places; what must not happen is wanted; an event that never happens is wanted."""
    for index, pattern in enumerate(patterns):
        here = (*at, index)
        match pattern:
            case {"not": dict(forbidden)}:
                yield "event", here, forbidden
            case {"unordered": list(inner)}:
                yield from _patterns(inner, (*here, "unordered"), ordered=False)
            case {"either": _}:
                continue
            case dict():
                yield from _pattern(pattern, here)
                after = patterns[index + 1] if ordered and index + 1 < len(patterns) else None
                if isinstance(after, dict) and _NAMES & after.keys() and pattern != after:
                    yield "order", at, [*patterns[:index], after, pattern, *patterns[index + 2 :]]
    yield "event", at, [*patterns, _NEVER]


def _pattern(pattern: Mapping[str, JSON], at: Place) -> Iterator[Edit]:
    for key, value in pattern.items():
        match value:
            case list(inner) if key == "then":
                yield from _patterns(inner, (*at, key))
            case list(candidates) if key == "from":
                yield from _candidates(candidates, (*at, key))
            case _ if key not in _CONTROL and key not in _NAMES:
                yield from _value(value, (*at, key), key)


def _decision(decision: Mapping[str, JSON], at: Place) -> Iterator[Edit]:
    candidates = decision.get("from")
    if isinstance(candidates, list):
        yield from _candidates(candidates, (*at, "from"))
        if decision.get("ordered"):
            yield from _swaps(candidates, (*at, "from"))
    if "pick" in decision:
        yield from _value(decision["pick"], (*at, "pick"), "pick")


def _legal(legal: Mapping[str, JSON], at: Place) -> Iterator[Edit]:
    targets = legal.get("targets")
    if not isinstance(targets, list):
        yield "refusal", (*at, "is"), not legal.get("is", True)
    elif legal.get("is") is not False:
        yield from _candidates(targets, (*at, "targets"))


def _candidates(candidates: list[JSON], at: Place) -> Iterator[Edit]:
    """One candidate too few, and one too many; the limits of a random amount are numbers."""
    if all(isinstance(each, int) for each in candidates):
        for index, number in enumerate(candidates):
            yield from _value(number, (*at, index), "from")
        return
    for index in range(len(candidates)):
        yield "candidate", at, [*candidates[:index], *candidates[index + 1 :]]
    yield "candidate", at, [*candidates, next(each for each in ("p1.power", "p2.power") if each not in candidates)]


def _swaps(members: list[JSON], at: Place) -> Iterator[Edit]:
    for index in range(len(members) - 1):
        if members[index] != members[index + 1]:
            swapped = [*members[:index], members[index + 1], members[index], *members[index + 2 :]]
            yield "order", at, swapped


def _value(value: JSON, at: Place, key: str) -> Iterator[Edit]:
    """Another number, another word; a list in another order, or with one member less."""
    match value:
        case bool():
            yield "word", at, not value
        case int():
            yield "number", at, value + 1
        case str():
            yield "word", at, _another(value, _WORDS.get(key.rpartition(".")[2], ("p1.power", "p2.power")))
        case None:
            yield "word", at, _another("", _WORDS.get(key.rpartition(".")[2], ("p1.power",)))
        case list(members):
            yield from _swaps(members, at)
            for index, member in enumerate(members):
                if not isinstance(member, int):
                    yield "candidate", at, [*members[:index], *members[index + 1 :]]
                yield from _value(member, (*at, index), key)
        case {"set": list(members)}:
            yield from _candidates(members, (*at, "set"))
        case dict(fields) if "is" in fields:
            for tag, each in fields.items():
                if tag not in ("is", "note"):
                    yield from _value(each, (*at, tag), tag)


def _another(word: str, words: Iterable[str]) -> str:
    return next(each for each in words if each.split(" ")[0] != word.split(" ")[0])


def _edited(value: JSON, place: Place, new: JSON) -> JSON:
    if not place:
        return new
    head, rest = place[0], place[1:]
    match value, head:
        case list(), int():
            return [*value[:head], _edited(value[head], rest, new), *value[head + 1 :]]
        case dict(), str():
            return {**value, head: _edited(value.get(head), rest, new)}
    raise LookupError(f"nothing at {head!r}")


def _list(value: JSON, key: str) -> list[JSON]:
    found = value.get(key) if isinstance(value, Mapping) else None
    return list(found) if isinstance(found, list | tuple) else []


def main() -> None:
    """Write the copy that was asked for, and say what was changed in which file."""
    parser = argparse.ArgumentParser(prog="python -m tests.quality.tamper", description=__doc__)
    parser.add_argument("copy", type=Path, help="a folder that is not there yet")
    parser.add_argument("--traces", action="store_true", help="change pinned traces, not checks")
    options = parser.parse_args()
    write: Callable[[Path], Mapping[str, object]] = write_copy
    if options.traces:
        from tests.quality.tamper_traces import write_traces as write
    for name, change in write(options.copy).items():
        print(f"{name}: {change}")


if __name__ == "__main__":
    main()
