"""Recorded games damaged by a seed: lines dropped, doubled, swapped or cut, bytes flipped, pieces taken out."""

import random
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import Final

LARGEST: Final = 200_000
"""Copies are cut to so many bytes, so that many of them can be read."""


def mutated(data: bytes, seed: int) -> bytes:
    """A damaged copy of a file; equal seeds make equal copies."""
    dice = random.Random(seed)
    start = dice.randrange(max(len(data) - LARGEST, 1)) if dice.random() < 0.1 else 0
    lines = data[start : start + LARGEST].split(b"\n")
    for _ in range(dice.randint(1, 12)):
        lines = dice.choice(_DAMAGES)(lines, dice)
    whole = b"\n".join(lines)
    if dice.random() < 0.3:
        whole = _flipped(whole, dice)
    return whole


def copies(files: Sequence[Path], count: int, seed: int = 0) -> Iterator[tuple[Path, int, bytes]]:
    """So many damaged copies, spread over the files: file, seed, content."""
    for number in range(count):
        file = files[number % len(files)]
        yield file, seed + number, mutated(file.read_bytes(), seed + number)


def _dropped(lines: list[bytes], dice: random.Random) -> list[bytes]:
    at, count = _place(lines, dice), dice.choice((1, 1, 3, 20, 200))
    return lines[:at] + lines[at + count :]


def _scattered(lines: list[bytes], dice: random.Random) -> list[bytes]:
    return [line for line in lines if dice.random() > 0.02]


def _doubled(lines: list[bytes], dice: random.Random) -> list[bytes]:
    at, count = _place(lines, dice), dice.choice((1, 1, 5, 50))
    return lines[: at + count] + lines[at : at + count] + lines[at + count :]


def _swapped(lines: list[bytes], dice: random.Random) -> list[bytes]:
    one, two = _place(lines, dice), _place(lines, dice)
    lines = list(lines)
    if lines:
        lines[one], lines[two] = lines[two], lines[one]
    return lines


def _cut(lines: list[bytes], dice: random.Random) -> list[bytes]:
    at = _place(lines, dice)
    lines = list(lines)
    if lines:
        keep = dice.randrange(len(lines[at]) + 1)
        lines[at] = lines[at][:keep] if dice.random() < 0.5 else lines[at][keep:]
    return lines


def _truncated(lines: list[bytes], dice: random.Random) -> list[bytes]:
    at = _place(lines, dice)
    return lines[:at] if dice.random() < 0.85 else lines[at:]


def _joined(lines: list[bytes], dice: random.Random) -> list[bytes]:
    at = _place(lines, dice)
    return [*lines[:at], b"".join(lines[at : at + 2]), *lines[at + 2 :]]


def _replaced(lines: list[bytes], dice: random.Random) -> list[bytes]:
    """A word of a line becomes another, as new builds of the client bring them."""
    at = _place(lines, dice)
    lines = list(lines)
    if lines:
        words = lines[at].split(b"=")
        words[dice.randrange(len(words))] = dice.choice(_STRANGE)
        lines[at] = b"=".join(words)
    return lines


def _flipped(data: bytes, dice: random.Random) -> bytes:
    changed = bytearray(data)
    for _ in range(dice.randint(1, 40)):
        if changed:
            changed[dice.randrange(len(changed))] ^= 1 << dice.randrange(8)
    return bytes(changed)


def _place(lines: list[bytes], dice: random.Random) -> int:
    return dice.randrange(len(lines)) if lines else 0


_DAMAGES: Final[tuple[Callable[[list[bytes], random.Random], list[bytes]], ...]] = (
    _dropped,
    _scattered,
    _doubled,
    _swapped,
    _cut,
    _truncated,
    _joined,
    _replaced,
    _replaced,
    _replaced,
)
_STRANGE: Final = (
    b"",
    b"-1",
    b"0",
    b"99999999999999999999999",
    b"\xff\xfe\x00",
    b"NEW_WORD",
    b"[",
    b"[id=]",
    b"[entityName=\x1b[31m id=x zone=]",
    b"UNKNOWN HUMAN PLAYER",
    "\u0663".encode(),
    b"GameEntity",
    b"4",
    b'"',
    b"<",
    b"&lol;",
)
